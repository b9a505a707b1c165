"""Phase 6: meetings, all regions in one turn of each party."""

from __future__ import annotations

from functools import lru_cache

from rules.die_macher.events import MeetingsBought, MeetingsEnded
from rules.die_macher.figures import room_for_meetings
from rules.die_macher.moves import BuyMeetings, EndMeetings, MacherMove
from rules.die_macher.phases.common import (
    go_to,
    pay,
    place_of,
    refuse_unknown_region,
    refuse_unless_asked,
)
from rules.die_macher.state import Phase, State
from rules.kernel.events import Event
from rules.kernel.game import IllegalMove
from rules.kernel.seats import Seat
from rules.kernel.words import _, ngettext


def open_meetings(state: State) -> list[Event]:
    """In turn order, each party once (rule dm.meetings.buy)."""
    for board in state.boards:
        board.bought = [0] * state.seats
    state.asked, *state.queue = state.order()
    return []


def meetings_moves(state: State, seat: Seat) -> list[MacherMove]:
    """One or more meetings in any region with room, or the end of it."""
    price = state.components.meeting_price
    most = state.money[seat] // price if price else state.meetings[seat]
    room = tuple(min(most, room_for_meetings(state, board, seat)) for board in state.boards)
    return [*_purchases(seat, state.boards[0].number, room)]


@lru_cache(maxsize=32768)
def _purchases(seat: Seat, first: int, room: tuple[int, ...]) -> tuple[MacherMove, ...]:
    purchases = [
        BuyMeetings(seat, region, count)
        for region, most in enumerate(room, first)
        for count in range(1, most + 1)
    ]
    return (EndMeetings(seat), *purchases)


def buy_meetings(state: State, move: BuyMeetings) -> list[Event]:
    """Buy meetings within the three limits (rules dm.meetings.buy, dm.meetings.limits)."""
    refuse_unless_asked(state, move.seat, Phase.MEETINGS)
    refuse_unknown_region(state, move.region)
    board, seat = state.board(move.region), move.seat
    if move.count < 1:
        raise IllegalMove("dm.meetings.buy", _("At least one meeting is bought at a time."))
    _check_limits(state, move)
    cost = move.count * state.components.meeting_price
    pay(state, seat, cost)
    state.meetings[seat] -= move.count
    board.meetings[seat] += move.count
    board.bought[seat] += move.count
    return [MeetingsBought(seat, place_of(state, board), move.count, cost)]


def _check_limits(state: State, move: BuyMeetings) -> None:
    """So many new ones, so many lying, so many in all (rule dm.meetings.limits)."""
    board, seat, sheet = state.board(move.region), move.seat, state.components
    place = place_of(state, board)
    if board.bought[seat] + move.count > sheet.meetings_a_round:
        raise IllegalMove(
            "dm.meetings.limits",
            _("{place}: {bought} meetings bought this round; {limit} are the limit.").format(
                place=place, bought=board.bought[seat], limit=sheet.meetings_a_round
            ),
        )
    if board.meetings[seat] + move.count > sheet.meeting_space:
        raise IllegalMove(
            "dm.meetings.limits",
            _("{place}: {lying} own meetings lie there; {limit} are the limit.").format(
                place=place, lying=board.meetings[seat], limit=sheet.meeting_space
            ),
        )
    if move.count > state.meetings[seat]:
        raise IllegalMove(
            "dm.meetings.limits",
            ngettext(
                "{supply} meeting is left in the supply.",
                "{supply} meetings are left in the supply.",
                state.meetings[seat],
            ).format(supply=state.meetings[seat]),
        )


def end_meetings(state: State, move: EndMeetings) -> list[Event]:
    """The next party buys (rule dm.meetings.buy)."""
    refuse_unless_asked(state, move.seat, Phase.MEETINGS)
    if state.queue:
        state.asked = state.queue.pop(0)
    else:
        go_to(state, Phase.AUCTION, state.round)
    return [MeetingsEnded(move.seat)]
