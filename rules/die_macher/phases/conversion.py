"""Phase 8: early votes, from the farthest region to the one after the current."""

from __future__ import annotations

from functools import lru_cache

from rules.die_macher.events import MeetingsConverted, MeetingsKept
from rules.die_macher.figures import factor, votes_after
from rules.die_macher.moves import ConvertMeetings, MacherMove
from rules.die_macher.phases.common import go_to, place_of, refuse_unless_asked, set_votes
from rules.die_macher.phases.opinions import ask_for_replacement
from rules.die_macher.state import Board, Phase, State
from rules.kernel.events import Event
from rules.kernel.game import IllegalMove
from rules.kernel.seats import Seat
from rules.kernel.words import _


def open_conversions(state: State) -> list[Event]:
    """Ask region after region, from `spot` down, who has enough meetings (rule dm.early.order)."""
    while state.spot > state.round:
        board = state.board(state.spot)
        needed = state.components.early_meetings
        able = [seat for seat in state.order() if board.meetings[seat] >= needed]
        if able:
            state.asked, *state.queue = able
            return []
        if ask_for_replacement(state, board, Phase.VOTES_OPINION):
            return []
        state.spot -= 1
    go_to(state, Phase.ELECTION)
    return []


def conversion_moves(state: State, seat: Seat) -> list[MacherMove]:
    """Any number of the meetings there."""
    return [*_numbers(seat, state.board(state.spot).meetings[seat])]


@lru_cache(maxsize=256)
def _numbers(seat: Seat, meetings: int) -> tuple[ConvertMeetings, ...]:
    return tuple(ConvertMeetings(seat, count) for count in range(meetings + 1))


def convert_meetings(state: State, move: ConvertMeetings) -> list[Event]:
    """Turn any number into votes and keep the rest (rules dm.early.convert, dm.votes)."""
    refuse_unless_asked(state, move.seat, Phase.CONVERSION)
    board = state.board(state.spot)
    if not 0 <= move.count <= board.meetings[move.seat]:
        raise IllegalMove(
            "dm.early.convert",
            _("{place}: {lying} own meetings lie there, and no more can be converted.").format(
                place=place_of(state, board), lying=board.meetings[move.seat]
            ),
        )
    if move.count:
        event: Event = convert(state, board, move.seat, move.count)
    else:
        event = MeetingsKept(move.seat, place_of(state, board))
    _ask_next(state, board)
    return [event]


def convert(state: State, board: Board, seat: Seat, count: int) -> MeetingsConverted:
    """Meetings go home and become votes (rules dm.votes, dm.votes.half, dm.votes.limit)."""
    rate = factor(state, board, seat)
    after = votes_after(state.components, board.votes[seat], count, rate)
    gained = set_votes(state, board, seat, after)
    board.meetings[seat] -= count
    state.meetings[seat] += count
    return MeetingsConverted(seat, place_of(state, board), count, rate, gained, board.votes[seat])


def _ask_next(state: State, board: Board) -> None:
    """The next party; then the absolute majority; then the next region (rules dm.early.order, .majority)."""
    if state.queue:
        state.asked = state.queue.pop(0)
    elif not ask_for_replacement(state, board, Phase.VOTES_OPINION):
        go_to(state, Phase.CONVERSION, state.spot - 1)
