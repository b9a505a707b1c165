"""Around the table: gang, money, stake, standing in the heist and Intimidation cards of every seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.content import Content
from textual.geometry import Region

from rules.kernel.secrecy import FACE_DOWN
from rules.kernel.words import _
from rules.millions_of_dollars.state import Phase, Place, State
from rules.millions_of_dollars.words import dollars, role_name
from tui.content import plain
from tui.games.millions_of_dollars.gangs import ART_HEIGHT, Crowd
from tui.widgets.drawing import BAD, DIM, FAINT, GOOD, NOW, STRONG, Canvas, columns, fit
from tui.widgets.painted import Spot
from tui.widgets.people import Person

SEATS_HEIGHT: Final = 10
"""Rows of the seats in their frame."""

CARD_MARK: Final = "!"
"""Stands for an Intimidation card."""


def status(state: State, seat: int) -> tuple[str, str]:
    """Where a seat stands in the heist as the table knows it, in a word, and the style for it."""
    place = state.places[seat]
    if state.phase is Phase.OVER:
        return "", DIM
    if state.phase in (Phase.CHOOSE, Phase.EXIT) and place is Place.IN:
        return (_("chosen"), GOOD) if state.sealed[seat] else (_("chooses"), NOW)
    if place is Place.LEFT:
        return _("left"), DIM
    if place is Place.CREW:
        return _("in crew"), GOOD
    if place is Place.OUT:
        return _("out"), BAD
    if state.phase is Phase.TALK and state.stays[seat]:
        return _("done") if state.setup.options.blind_exit else _("stays"), GOOD
    return _("in"), STRONG


def draw_seats(canvas: Canvas, area: Region, state: State, everybody: Sequence[Crowd]) -> list[Spot]:
    """Every seat in a column with its gang; `area` is `SEATS_HEIGHT` rows high."""
    legend = Content.styled(
        _("on: stake on the table    {mark}: Intimidation cards").format(mark=CARD_MARK), DIM
    )
    canvas.frame(area, Content.styled(_("Around the table"), STRONG), legend)
    places = columns(area.width - 3, len(everybody))
    spots: list[Spot] = []
    for crowd in everybody:
        start, width = places[crowd.person.seat]
        column = Region(area.x + 2 + start, area.y + 1, width - 1, area.height - 2)
        spots += _draw_seat(canvas, column, state, crowd)
    return spots


def _draw_seat(canvas: Canvas, column: Region, state: State, crowd: Crowd) -> list[Spot]:
    x, y, width, seat = column.x, column.y, column.width, crowd.person.seat
    canvas.put(x, y, crowd.person.label(width))
    gone = state.phase is not Phase.OVER and state.places[seat] in (Place.LEFT, Place.OUT)
    art = [Content.styled(row, FAINT) for row in crowd.art] if gone else crowd.drawing
    canvas.put_lines(x, y + 1, art, width=width)
    below = y + 1 + ART_HEIGHT
    money = canvas.put(x, below, dollars(state.money[seat]), STRONG, width=width)
    spots = [Spot(f"money.{seat}", money)]
    if (cards := state.cards[seat]) or state.drawn[seat]:
        text = f"{CARD_MARK}{cards}"
        shown = canvas.put(money.right + 1, below, text, DIM)
        spots.append(Spot(f"cards.{seat}", shown))
    if state.phase is not Phase.OVER:
        on = _("{stake} on").format(stake=dollars(state.stakes[seat]))
        stake = canvas.put(x, below + 1, on, DIM if state.stakes[seat] else FAINT, width=width)
        spots.append(Spot(f"stake.{seat}", stake))
    canvas.put(x, below + 2, *status(state, seat), width=width)
    if state.shown[seat] != FACE_DOWN and state.phase is not Phase.OVER:
        canvas.put(x, below + 3, role_name(state.shown[seat]), NOW, width=width)
    else:
        canvas.put(x, below + 3, plain(crowd.gang_short, DIM), width=width)
    return spots


def draw_seats_short(canvas: Canvas, area: Region, state: State, everybody: Sequence[Crowd]) -> list[Spot]:
    """One row a seat under a row of headings; `area` is one row higher than there are seats."""
    places = _short_places(area)
    for heading, (x, width, align) in zip(_headings(), places, strict=True):
        canvas.put(x, area.y, fit(Content.styled(heading, DIM), width, align))
    spots: list[Spot] = []
    for crowd in everybody:
        spots += _draw_row(canvas, area.y + 1 + crowd.person.seat, places, state, crowd)
    return spots


def _headings() -> tuple[str, ...]:
    return ("", _("gang"), _("money"), _("stake"), _("looks"), "")


def _short_places(area: Region) -> list[tuple[int, int, str]]:
    """Start, width and alignment of each column of the short form."""
    widths = [0, 12, 5, 5, 5, 18]
    aligns = ["left", "left", "right", "right", "right", "left"]
    widths[0] = max(8, min(22, area.width - sum(widths) - 2 * len(widths) + 2))
    places, x = [], area.x
    for width, align in zip(widths, aligns, strict=True):
        places.append((x, width, align))
        x += width + 2
    return places


def _draw_row(
    canvas: Canvas, y: int, places: Sequence[tuple[int, int, str]], state: State, crowd: Crowd
) -> list[Spot]:
    person: Person = crowd.person
    seat = person.seat
    over = state.phase is Phase.OVER
    word, style = status(state, seat)
    if state.shown[seat] != FACE_DOWN and not over:
        word = _("{status}: {role}").format(status=word, role=role_name(state.shown[seat]))
    figures = {
        "money": (2, dollars(state.money[seat]), STRONG),
        "stake": (3, "" if over else dollars(state.stakes[seat]), DIM),
        "cards": (4, str(state.cards[seat]), DIM),
    }
    canvas.put(places[0][0], y, person.label(places[0][1]))
    canvas.put(places[1][0], y, plain(crowd.gang_short, person.colour), width=places[1][1])
    canvas.put(places[5][0], y, word, style, width=places[5][1])
    spots = []
    for key, (column, text, look) in figures.items():
        x, width, _align = places[column]
        if text:
            shown = canvas.put(x + max(0, width - len(text)), y, text, look)
            spots.append(Spot(f"{key}.{seat}", shown, Region(x, y, width, 1)))
    return spots
