"""The two tracks: strength, with tankard and pretzel, and money, with everybody's pawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.content import Content
from textual.geometry import Region

from rules.kernel.seats import Seat
from rules.kernel.words import _
from rules.saludos_amigos.state import Phase, State
from tui.widgets.drawing import BAD, DIM, FAINT, NOW, STRONG, Canvas, fit, joined
from tui.widgets.painted import Spot
from tui.widgets.people import Person, marks

TRACKS_HEIGHT: Final = 4
"""Rows of both tracks."""

TANKARD: Final = "U"
PRETZEL: Final = "&"

_LABEL: Final = 10
_SHORTEST_MONEY: Final = 40
"""The money track shows at least so many million."""
_STEPS: Final = (5, 10, 20, 25, 50, 100, 200, 500)


def draw_strength(canvas: Canvas, area: Region, state: State, everybody: Sequence[Person]) -> list[Spot]:
    """Tankard over pretzel, each side as a bar to which every member adds a part."""
    majority = () if state.standing is None else state.standing.members
    opposition = () if state.session is None else tuple(state.session.opposition)
    room = area.width - _LABEL - 6
    longest = max(room, _total(state, majority), _total(state, opposition))
    spots: list[Spot] = []
    sides = (
        (_("tankard"), TANKARD, majority, "standing", NOW, _nothing(state)),
        (_("pretzel"), PRETZEL, opposition, "opposition", f"bold {BAD}", ""),
    )
    for row, (label, marker, members, key, style, empty) in enumerate(sides):
        y = area.y + row
        canvas.put(area.x, y, label, DIM, width=_LABEL - 1)
        if not members:
            canvas.put(area.x + _LABEL, y, _dots(room, empty))
            continue
        side = strength_bar(state, members, everybody, room / longest)
        shown = canvas.put(area.x + _LABEL, y, joined(side, (f" {marker} ", style)))
        total = canvas.put(shown.right, y, str(_total(state, members)), style)
        spots.append(Spot(key, total, Region(area.x, y, area.width, 1)))
    return spots


def _nothing(state: State) -> str:
    """What is said where no coalition stands, while one still may."""
    return "" if state.phase is Phase.OVER else _("nothing stands yet")


def _total(state: State, members: Sequence[Seat]) -> int:
    return sum(state.strengths[seat] for seat in members)


def strength_bar(
    state: State, members: Sequence[Seat], everybody: Sequence[Person], scale: float = 1
) -> Content:
    """Each member's symbol and as many cells as the seat is strong, one after the other."""
    parts: list[tuple[str, str]] = []
    reached, total = 0, 0
    for seat in members:
        total += state.strengths[seat]
        length = max(1, round(total * scale) - reached)
        reached += length
        person = everybody[seat]
        parts.append((person.symbol + "━" * (length - 1), person.colour))
    return joined(*parts)


def _dots(width: int, words: str) -> Content:
    dots = max(0, width - len(words) - 2)
    return joined((words + "  " if words else "", DIM), (("· " * dots)[:dots], FAINT))


def draw_money(canvas: Canvas, area: Region, state: State, everybody: Sequence[Person]) -> None:
    """Pawns that share a field stand side by side over it with the figure; below them the scale."""
    x, width = area.x + _LABEL, area.width - _LABEL
    canvas.put(area.x, area.y, _("million"), DIM, width=_LABEL - 1)
    scale = MoneyScale(max(_SHORTEST_MONEY, *state.money), width)
    fields = _by_field(state, everybody)
    groups = [joined(marks(pawns), (str(money), STRONG)) for money, pawns in fields]
    wanted = [scale.cell(money) for money, _pawns in fields]
    for start, group in zip(
        spread(wanted, [group.cell_length for group in groups], width), groups, strict=True
    ):
        canvas.put(x + start, area.y, group)
    if area.height > 1:
        canvas.put(x, area.y + 1, scale.draw(fields))


def _by_field(state: State, everybody: Sequence[Person]) -> list[tuple[int, list[Person]]]:
    """Money and the pawns that stand there, least first."""
    return [
        (money, [person for person in everybody if state.money[person.seat] == money])
        for money in sorted(set(state.money))
    ]


def spread(wanted: Sequence[int], widths: Sequence[int], room: int) -> list[int]:
    """Where pieces of these widths begin, each as near to where it is wanted as its neighbours allow."""
    starts: list[int] = []
    free = 0
    for want, width in zip(wanted, widths, strict=True):
        starts.append(max(want, free))
        free = starts[-1] + width + 1
    limit = room
    for place in range(len(starts) - 1, -1, -1):
        starts[place] = max(0, min(starts[place], limit - widths[place]))
        limit = starts[place] - 1
    return starts


class MoneyScale:
    """Fields 0 to `most` on a track of `width` cells."""

    def __init__(self, most: int, width: int) -> None:
        self.width = width
        self.per_cell = max(1, -(-(most + 3) // width))
        """Million that share a cell; 1 unless somebody is very rich."""
        self.cells_each = max(1, min(2, width // (most + 3)))
        """Cells from one million to the next."""

    def cell(self, money: int) -> int:
        """Where a field lies."""
        return money * self.cells_each // self.per_cell

    def draw(self, fields: Sequence[tuple[int, Sequence[Person]]]) -> Content:
        """The track: figures at even distances, a pawn where one stands, a block where several do."""
        cells: list[tuple[str, str]] = [("·" if x % 2 == 0 else " ", FAINT) for x in range(self.width)]
        pawns: dict[int, list[Person]] = {}
        for money, there in fields:
            pawns.setdefault(min(self.width - 1, self.cell(money)), []).extend(there)
        self._number(cells, taken=set(pawns))
        for x, there in pawns.items():
            cells[x] = (there[0].symbol, there[0].colour) if len(there) == 1 else ("█", STRONG)
        return fit(joined(*cells), self.width)

    def _number(self, cells: list[tuple[str, str]], taken: set[int]) -> None:
        """Write figures at even distances, a tick where a pawn stands in the way."""
        step = next((step for step in _STEPS if self.cell(step) >= 10), _STEPS[-1])
        for money in range(0, self.width * self.per_cell, step):
            digits = str(money)
            place = range(self.cell(money), self.cell(money) + len(digits))
            if place.stop > self.width:
                return
            if taken.isdisjoint(place):
                cells[place.start : place.stop] = [(digit, DIM) for digit in digits]
            else:
                cells[place.start] = ("┊", DIM)
