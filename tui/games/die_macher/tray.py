"""What one seat has for itself: programme against all boards, hand, cabinet, contributions, supply, cash.

Drawn from that seat's observation alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.content import Content
from textual.geometry import Region, Size

from rules.die_macher.cards import OPPOSITE
from rules.die_macher.components import WIDEST_LABEL
from rules.die_macher.figures import shown_factor
from rules.die_macher.phases.common import place_of
from rules.die_macher.questions import conversion
from rules.die_macher.state import Board, State
from rules.die_macher.wording import good_count, money
from rules.kernel.seats import Seat
from rules.kernel.words import _, ngettext
from tui.content import plain
from tui.games.die_macher.opinions import (
    CLASH,
    MATCH,
    NEITHER,
    OPINION,
    opinion,
    opinion_text,
    stance_style,
    stance_text,
)
from tui.games.die_macher.parties import Party, parties
from tui.games.die_macher.region import card_word
from tui.widgets.board import Board as BoardWidget
from tui.widgets.drawing import (
    BAD,
    DIM,
    FAINT,
    GOOD,
    NOW,
    POINTER,
    STRONG,
    Canvas,
    cut,
    fit,
    joined,
    signed,
    styled,
)
from tui.widgets.painted import Painted, Picture, Spot

TRAY_WIDTH: Final = 74
TRAY_HEIGHT: Final = 12
"""Rows of the tray for five programme cards; in one less the line of votes is left out."""

_COLUMN: Final = 7
_NATION: Final = 8


def draw_tray(
    view: State, seat: Seat, everybody: Sequence[Party], size: Size, region: int | None = None
) -> Picture:
    """The tray in its frame; the column of `region` (the number of its election) is marked."""
    party = everybody[seat]
    width = min(size.width, 2 * TRAY_WIDTH)
    rows, spots = _table(view, seat, width - 4, region)
    if size.height >= len(rows) + 5:
        rows.append(votes_line(view, seat, region or view.boards[0].number, width - 4))
    rows += [_hand_line(view, seat, width - 4), _cabinet_line(view, seat, width - 4)]
    height = max(len(rows) + 2, min(size.height, TRAY_HEIGHT))
    canvas = Canvas(size.width, height)
    canvas.frame(
        Region(0, 0, width, height), party.title(width - 8), purse(view, seat), f"{party.colour} 70%"
    )
    canvas.put_lines(2, 1, rows, width=width - 4)
    return Picture(canvas.lines()[: size.height or None], spots)


def purse(view: State, seat: Seat) -> Content:
    """`cash 14,000  supply 9 meetings  2 media markers`."""
    return joined(
        (_("cash "), DIM),
        (money(view.money[seat]), STRONG),
        ("   " + _("supply "), DIM),
        (good_count("meetings", view.meetings[seat]), STRONG),
        "  ",
        (good_count("media", view.media[seat]), STRONG),
    )


def tray_lines(view: State, seat: Seat, region: int, width: int) -> list[Content]:
    """The tray in two rows: the programme against one region, and what the meetings there are worth."""
    board = view.board(region)
    cards = [
        joined(opinion(view.components, card), " ", _mark(board, card)) for card in view.programmes[seat]
    ]
    return [cut(Content("  ").join(cards), width), cut(votes_line(view, seat, region, width), width)]


def votes_line(view: State, seat: Seat, region: int, width: int = 0) -> Content:
    """`Hessen: 10 meetings × 4 = 40, 28 + 40 → 50 votes → 48 seats`."""
    board = view.board(region)
    answer = conversion(view, region, seat, board.meetings[seat])
    meetings = good_count("meetings", answer.meetings)
    rate = f" × {answer.factor}" if answer.factor > 0 else " ÷ 2"
    seats = ngettext("{count} seat", "{count} seats", answer.seats).format(count=answer.seats)
    return joined(
        cut(plain(place_of(view, board), DIM), width - 54 if width else WIDEST_LABEL),
        (f": {meetings}{rate} = {answer.worth}   ", DIM),
        (f"{answer.before} + {answer.worth} → ", DIM),
        (good_count("votes", answer.after), STRONG),
        (" → ", DIM),
        (seats, NOW),
    )


def _table(view: State, seat: Seat, width: int, region: int | None) -> tuple[list[Content], list[Spot]]:
    """Heading, a row for each programme card, the factors; the factors explain themselves."""
    first = width - _NATION - _COLUMN * len(view.boards)
    heads = [_head(view, board, region) for board in view.boards]
    nation = fit(Content.styled(_("nation"), DIM), _NATION, "right")
    rows = [joined(fit(Content.styled(_("Programme"), DIM), first), *heads, nation)]
    for card in view.programmes[seat]:
        marks = [fit(_mark(board, card), _COLUMN, "right") for board in view.boards]
        name = joined(
            fit(opinion(view.components, card), OPINION + 1), plain(stance_text(view.components, card), DIM)
        )
        rows.append(joined(fit(name, first), *marks, fit(_nation_mark(view, card), _NATION, "right")))
    factors, spots = [fit(Content.styled(_("factor"), DIM), first)], []
    for number, board in enumerate(view.boards):
        value = signed(shown_factor(view, board, seat))
        factors.append(fit(Content.styled(value, _factor_style(value)), _COLUMN, "right"))
        end = 2 + first + _COLUMN * (number + 1)
        y = 1 + len(rows)
        spots.append(
            Spot(
                f"factor.{board.number}.{seat}",
                Region(end - len(value), y, len(value), 1),
                Region(end - 5, 1, 6, y),
            )
        )
    return [*rows, joined(*factors)], spots


def _factor_style(value: str) -> str:
    return f"bold {GOOD}" if value.startswith("+") else STRONG


def _head(view: State, board: Board, region: int | None) -> Content:
    code = view.components.regions[board.card - 1].code
    marked = board.number == region
    words = f"{POINTER if marked else ''}{board.number} {code}"
    current = board.number == view.boards[0].number
    return fit(plain(words, NOW if marked else STRONG if current else DIM), _COLUMN, "right")


def _mark(board: Board, card: int) -> Content:
    """How a programme card stands to a region; the doubled opinion counts twice."""
    for opinion_card, sign, style in ((card, MATCH, GOOD), (OPPOSITE[card], CLASH, BAD)):
        if opinion_card in board.opinions:
            return Content.styled(sign * (2 if opinion_card == board.doubled else 1), f"bold {style}")
    return Content.styled(NEITHER, FAINT)


def _nation_mark(view: State, card: int) -> Content:
    sheet = view.components
    for space, held, secured in zip(sheet.spaces, view.nation, view.secured, strict=True):
        if held == card:
            points = f"{space.points}+{sheet.secured_points}" if secured else str(space.points)
            return joined((MATCH, f"bold {GOOD}"), (f" {points:>4}", NOW))
        if held and held == OPPOSITE[card]:
            return Content.styled(CLASH + " " * 5, f"bold {BAD}")
    return Content.styled(NEITHER + " " * 5, FAINT)


def _hand_line(view: State, seat: Seat, width: int) -> Content:
    sheet = view.components
    cards = [(opinion_text(sheet, card) + "  ", stance_style(card)) for card in view.hands[seat]]
    hand = joined((_("Hand  "), DIM), *(cards or [(_("none"), DIM)]))
    amounts = [(f" {sheet.contributions[card - 1].money}", STRONG) for card in view.contributions[seat]]
    gifts = joined((_("Contributions "), DIM), *(amounts or [(_("none"), DIM)]))
    unit = Content.styled(_(" thousand") if amounts else "", DIM)
    line = joined(hand, "  ", gifts)
    return fit(joined(line, unit) if line.cell_length + unit.cell_length <= width else line, width)


def _cabinet_line(view: State, seat: Seat, width: int) -> Content:
    """Cards not used yet with their cost in thousands; those laid this round in brackets."""
    laid = view.laid[seat] if view.laid else []
    words: list[Content] = []
    for card in view.cabinet[seat]:
        name, cost = card_word(view, card), str(view.components.cabinet[card - 1].cost)
        pieces = joined((name, "$foreground"), " ", (cost, NOW))
        words.append(joined(("(", DIM), pieces, (")", DIM)) if card in laid else pieces)
    line = Content("  ").join(words) if words else styled(_("none left"), DIM)
    head = Content.styled(_("Cabinet  "), DIM)
    if head.cell_length + line.cell_length > width:
        line = Content(" ").join(words)
    return cut(joined(head, line), width)


class MacherTray(Painted):
    """The tray as a widget; a click on a factor asks how it came about."""

    DEFAULT_CSS = """
    MacherTray { height: 12; }
    """

    def __init__(
        self, observation: State, seat: Seat, *, id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._view = observation
        self._seat = seat
        self._parties = parties(observation)
        self.pointed: int | None = None
        """The region whose column is marked, by the number of its election."""

    def show(self, observation: State) -> None:
        """Show what the seat has now."""
        self._view = observation
        self.redraw()

    def point_at(self, region: int | None) -> None:
        """Mark the column of a region, by the number of its election."""
        self.pointed = region
        self.redraw()

    def pressed(self, key: str) -> None:
        """A factor was clicked."""
        self.post_message(BoardWidget.Explained(self, key))

    def draw(self, size: Size) -> Picture:
        """The picture for a size."""
        known = self.pointed is not None and self.pointed >= self._view.boards[0].number
        return draw_tray(self._view, self._seat, self._parties, size, self.pointed if known else None)
