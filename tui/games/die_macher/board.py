"""The boards of Die Macher, drawn from an observation: the regions, the nation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message

from rules.die_macher.components import BOARDS, WIDEST_LABEL, RegionCard
from rules.die_macher.phases.common import place_of
from rules.die_macher.state import Result, State
from rules.kernel.words import _
from tui.content import fit as fit_text
from tui.content import plain, printable
from tui.games.die_macher.national import NATIONAL_HEIGHT, NATIONAL_WIDTH, draw_national
from tui.games.die_macher.parties import Party, parties, symbols
from tui.games.die_macher.region import (
    REGION_HEIGHT,
    REGION_WIDTH,
    SHORT_HEIGHT,
    SHORT_WIDTH,
    Drawn,
    draw_empty,
    draw_region,
    draw_region_short,
    draw_result,
    is_counted,
)
from tui.widgets.board import Board, Picture
from tui.widgets.drawing import DIM, FAINT, NOW, Canvas, columns, cut, joined
from tui.widgets.painted import Spot

REGIONS_WIDTH: Final = BOARDS * REGION_WIDTH
REGIONS_HEIGHT: Final = 1 + REGION_HEIGHT
"""Cells and rows of all regions side by side below the line of elections."""
PAGE_WIDTH: Final = 2 * SHORT_WIDTH
PAGE_HEIGHT: Final = SHORT_HEIGHT + 1
"""Cells and rows of two regions above the line that leads to the others."""
ON_A_PAGE: Final = 2
_LEAST_NAME: Final = 8
"""Cells of a name below which a region has its code in the line of elections."""
PAGES: Final = BOARDS // ON_A_PAGE

BACK, ON = "page.back", "page.on"
"""Places to click that turn the page."""


def elections_line(view: State, everybody: Sequence[Party], width: int) -> Content:
    """All elections in order: `1 Bremen ●▲ ─ ▶2 Hessen ─ 3 Bayern ─ 4 not yet drawn`."""
    drawn = _drawn(view)
    names = {number: printable(region.name) for number, region in drawn.items()}
    length = _name_length(view, names, width)
    if length < _LEAST_NAME:
        names = {number: printable(region.code) for number, region in drawn.items()}
    parts = [_election(view, everybody, number, length, names) for number in range(1, view.elections + 1)]
    return cut(joined(" ", Content.styled(" ─ ", FAINT).join(parts)), width)


def _name_length(view: State, names: dict[int, str], width: int) -> int:
    """How many cells a name may take so that the line fits; more than any name has where all fits."""
    wide = [cell_len(name) for name in names.values()]
    marks = sum(1 + max(1, len(result.winners)) for result in view.results)
    undrawn = view.elections - len(names)
    fixed = 1 + 2 * view.elections + 3 * (view.elections - 1) + marks + (len(names) > len(view.results))
    if fixed + sum(wide) + undrawn * cell_len(_("not yet drawn")) <= width:
        return WIDEST_LABEL + 1
    lengths = range(WIDEST_LABEL, _LEAST_NAME - 1, -1)
    return next((n for n in lengths if fixed + sum(min(n, cells) for cells in wide) + undrawn <= width), 3)


def _drawn(view: State) -> dict[int, RegionCard]:
    """The regions drawn so far by the number of their election."""
    cards = {result.election: result.card for result in view.results}
    cards.update({board.number: board.card for board in view.boards})
    return {number: view.components.regions[card - 1] for number, card in cards.items()}


def _election(
    view: State, everybody: Sequence[Party], number: int, length: int, names: dict[int, str]
) -> Content:
    if number not in names:
        word = _("not yet drawn") if length > WIDEST_LABEL else "…"
        return Content.styled(f"{number} {word}", FAINT)
    name = fit_text(names[number], min(length, plain(names[number]).cell_length))
    if number <= len(view.results):
        result = view.results[number - 1]
        winners = symbols(everybody, result.winners) if result.winners else Content.styled("–", DIM)
        return joined((f"{number} {name} ", DIM), winners)
    if number == view.boards[0].number:
        return Content.styled(f"▶{number} {name}", NOW)
    return Content.styled(f"{number} {name}", "$foreground")


def regions_picture(view: State, everybody: Sequence[Party], size: Size, page: int = 0) -> Picture:
    """All regions side by side where there is room, else two of them: page 0 or 1."""
    if size.width >= REGIONS_WIDTH and size.height >= REGIONS_HEIGHT:
        return _side_by_side(view, everybody, size)
    return _page(view, everybody, size, page)


def _side_by_side(view: State, everybody: Sequence[Party], size: Size) -> Picture:
    canvas = Canvas(size.width, size.height)
    canvas.put(0, 0, elections_line(view, everybody, size.width))
    spots: list[Spot] = []
    for place, (start, width) in enumerate(columns(size.width, BOARDS)):
        spots += _put(canvas, start, 1, _draw_place(view, everybody, place, width, REGION_HEIGHT))
    return Picture(canvas.lines(), spots)


def _page(view: State, everybody: Sequence[Party], size: Size, page: int) -> Picture:
    canvas = Canvas(size.width, max(size.height, PAGE_HEIGHT))
    top = 1 if size.height > PAGE_HEIGHT else 0
    if top:
        canvas.put(0, 0, elections_line(view, everybody, size.width))
    spots: list[Spot] = []
    for column, (start, width) in enumerate(columns(size.width, ON_A_PAGE)):
        place = page * ON_A_PAGE + column
        spots += _put(canvas, start, top, _draw_place(view, everybody, place, width, SHORT_HEIGHT))
    spots += _draw_pager(canvas, top + SHORT_HEIGHT, view, page)
    return Picture(canvas.lines()[: size.height], spots)


def _put(canvas: Canvas, x: int, y: int, drawn: Drawn) -> list[Spot]:
    """Put a region where it belongs, and its places with it."""
    canvas.put_lines(x, y, drawn.lines)
    return [
        Spot(
            spot.key,
            spot.region.translate((x, y)),
            spot.area.translate((x, y)) if spot.area is not None else None,
        )
        for spot in drawn.spots
    ]


def _draw_place(view: State, everybody: Sequence[Party], place: int, width: int, height: int) -> Drawn:
    """One of the four places: a region, or one of the last elections where no region is left."""
    if place < len(view.boards):
        draw = draw_region if height == REGION_HEIGHT else draw_region_short
        return draw(view, view.boards[place], everybody, width)
    results = finished(view)
    left = place - len(view.boards)
    if left < len(results):
        return draw_result(view, results[left], everybody, width, height)
    return draw_empty(width, height)


def finished(view: State) -> list[Result]:
    """Elections whose board has gone, in order, as many as there are free places."""
    free = BOARDS - len(view.boards)
    gone = [result for result in view.results if result.election < view.boards[0].number]
    return gone[-free:] if free else []


def _draw_pager(canvas: Canvas, y: int, view: State, page: int) -> list[Spot]:
    """`◂ 1–2 of 4 ▸` and what is on the other page."""
    first = page * ON_A_PAGE + 1
    words = _("{first}–{last} of {count}").format(first=first, last=first + ON_A_PAGE - 1, count=BOARDS)
    back = canvas.put(1, y, "◂", NOW if page else FAINT)
    shown = canvas.put(3, y, words, DIM)
    on = canvas.put(shown.right + 1, y, "▸", NOW if page + 1 < PAGES else FAINT)
    others = [
        plain(
            f"{board.number} {place_of(view, board)}",
            NOW if not is_counted(view, board) and not place else DIM,
        )
        for place, board in enumerate(view.boards)
        if place // ON_A_PAGE != page
    ]
    canvas.put(on.right + 3, y, Content("   ").join(others))
    return [Spot(BACK, back, back.expand((1, 0))), Spot(ON, on, on.expand((1, 0)))]


def national_picture(view: State, everybody: Sequence[Party], size: Size) -> Picture:
    """The national board in all the width that there is, at most twice what it needs."""
    height = max(NATIONAL_HEIGHT, size.height)
    canvas = Canvas(size.width, height)
    width = min(size.width, 2 * NATIONAL_WIDTH)
    spots = draw_national(canvas, Region(0, 0, width, NATIONAL_HEIGHT), view, everybody)
    return Picture(canvas.lines()[: size.height or None], spots)


class MacherBoard(Board):
    """Base of the two boards; `show` an observation and only what changed is painted."""

    def __init__(self, observation: State, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.view = observation
        """What is shown."""
        self.parties = parties(observation)

    def show(self, observation: State) -> None:
        """Show how the table stands now."""
        self.view = observation
        self.redraw()


class MacherRegions(MacherBoard):
    """The four regions: side by side, or two and two with `page` to turn."""

    DEFAULT_CSS = """
    MacherRegions { height: 16; }
    """

    class Turned(Message):
        """The page was turned, by whatever means."""

        def __init__(self, regions: MacherRegions) -> None:
            super().__init__()
            self.regions = regions

        @property
        def control(self) -> MacherRegions:
            """Whose page it is."""
            return self.regions

    def __init__(self, observation: State, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(observation, id=id, classes=classes)
        self._page = 0

    @property
    def page(self) -> int:
        """Which two regions the short form shows: 0 the current and the next, 1 the others."""
        return self._page

    @page.setter
    def page(self, page: int) -> None:
        self._page = page % PAGES
        self.redraw()
        self.post_message(self.Turned(self))

    def turn_to(self, election: int) -> None:
        """Turn the page to a region in play, by the number of its election."""
        place = election - self.view.boards[0].number
        if 0 <= place < len(self.view.boards):
            self.page = place // ON_A_PAGE

    @property
    def is_paged(self) -> bool:
        """Whether the short form is shown."""
        return self.size.width < REGIONS_WIDTH or self.size.height < REGIONS_HEIGHT

    def draw(self, size: Size) -> Picture:
        """The picture for a size."""
        return regions_picture(self.view, self.parties, size, self._page)

    def action_step(self, dx: int, dy: int) -> None:
        """Move the cursor; beyond the last figure of a row the page turns."""
        before = self.current
        super().action_step(dx, dy)
        if dx and self.is_paged and before is not None and self.current == before:
            self._turn(dx)

    def action_explain(self) -> None:
        """Explain the figure, or turn the page."""
        spot = self.current
        if spot is not None and spot.key in (BACK, ON):
            self._turn(1 if spot.key == ON else -1)
        else:
            super().action_explain()

    def _turn(self, by: int) -> None:
        if 0 <= self._page + by < PAGES:
            self.page += by


class MacherNational(MacherBoard):
    """The national board."""

    DEFAULT_CSS = """
    MacherNational { height: 10; }
    """

    def draw(self, size: Size) -> Picture:
        """The picture for a size."""
        return national_picture(self.view, self.parties, size)
