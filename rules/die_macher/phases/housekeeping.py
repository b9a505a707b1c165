"""After an election: members join, the board is cleared, the next round is prepared."""

from __future__ import annotations

from collections.abc import Sequence

from rules.die_macher.components import OPINIONS
from rules.die_macher.events import (
    ContributionRevealed,
    GameEnded,
    IncomePaid,
    MembersJoined,
    RegionOpened,
    Sealed,
)
from rules.die_macher.figures import matching_members
from rules.die_macher.moves import Contribute, MacherMove
from rules.die_macher.phases.common import go_to, place_of, refuse_sealed, special_die, start_secret
from rules.die_macher.phases.opinions import draw_opinion, reveal_opinion
from rules.die_macher.scoring import final_totals, winners
from rules.die_macher.state import Board, Chapter, Phase, Pledge, State
from rules.kernel.events import Event
from rules.kernel.game import IllegalMove
from rules.kernel.seats import Seat
from rules.kernel.words import _


def open_housekeeping(state: State) -> list[Event]:
    """Growth after every election; the rest after all but the last two (rules dm.end, dm.seventh)."""
    events: list[Event] = [grow(state)]
    close_chapter(state, state.boards[0].trend)
    if state.round == state.elections:
        return [*events, end_game(state)]
    clear_board(state)
    if state.round == state.elections - 1:
        state.round += 1
        go_to(state, Phase.ELECTION)
        return events
    if state.boards[-1].number < state.elections:
        state.boards.append(deal_board(state, state.boards[-1].number + 1, events))
        events.append(_opened(state, state.boards[-1]))
    for board in state.boards:
        if board.hidden:
            reveal_opinion(state, board, events)
    events.append(pay_income(state))
    go_to(state, Phase.CONTRIBUTIONS)
    return events


def close_chapter(state: State, trends: Sequence[int]) -> None:
    """Write down how the parties stand at the end of an election, and with which trends they went into it."""
    scores, members = tuple(final_totals(state)), tuple(state.members)
    state.story.append(Chapter(scores, members, tuple(state.income), tuple(trends)))
    state.cash.append(tuple(state.money))


def grow(state: State) -> MembersJoined:
    """Every party gains members by national opinions of its programme (rule dm.nation.members)."""
    gains = tuple(matching_members(state, seat) for seat in range(state.seats))
    state.members = [members + gain for members, gain in zip(state.members, gains, strict=True)]
    return MembersJoined(gains, tuple(state.members))


def end_game(state: State) -> GameEnded:
    """The last election is scored (rule dm.score)."""
    go_to(state, Phase.OVER)
    state.opening = False
    return GameEnded(tuple(winners(state)), tuple(final_totals(state)))


def clear_board(state: State) -> None:
    """Everything goes home, the opinions to the discards (rule dm.end.clear)."""
    board = state.boards.pop(0)
    for seat in range(state.seats):
        state.meetings[seat] += board.meetings[seat]
        state.media[seat] += board.media[seat]
    state.opinion_discards += board.opinions + board.hidden
    state.coalitions = []


def deal_board(state: State, number: int, events: list[Event]) -> Board:
    """A board with a region, four opinions face down and a free meeting each (rule dm.end.region)."""
    none = [0] * state.seats
    free = state.components.free_meetings
    meetings = [min(free, supply) for supply in state.meetings]
    state.meetings = [supply - given for supply, given in zip(state.meetings, meetings, strict=True)]
    card = state.dice.take(state.region_deck)
    drawn = [draw_opinion(state, events) for _card in range(OPINIONS)]
    return Board(
        number=number,
        card=card,
        opinions=[],
        hidden=[opinion for opinion in drawn if opinion],
        doubled=0,
        votes=none[:],
        arrived=none[:],
        trend=none[:],
        meetings=meetings,
        bought=none[:],
        media=none[:],
        ready=[False] * state.seats,
    )


def _opened(state: State, board: Board) -> RegionOpened:
    maximum = state.components.regions[board.card - 1].maximum
    return RegionOpened(place_of(state, board), board.number, maximum, tuple(board.meetings))


def pay_income(state: State) -> IncomePaid:
    """For every seat just won; in some rounds for every member (rules dm.end.income, dm.end.members)."""
    sheet = state.components
    by_seats = tuple(seats * sheet.seat_income for seats in state.results[-1].seats)
    paid = state.round in sheet.member_income_rounds
    by_members = tuple(members * sheet.member_income * paid for members in state.members)
    for seat in range(state.seats):
        _take_in(state, seat, by_seats[seat] + by_members[seat])
    return IncomePaid(by_seats, by_members)


def _take_in(state: State, seat: int, money: int) -> None:
    state.money[seat] += money
    state.income[seat] += money


def open_contributions(state: State) -> list[Event]:
    """Everybody chooses in secret (rule dm.contribution)."""
    state.pledges = [None] * state.seats
    start_secret(state)
    return []


def contribution_moves(state: State, seat: Seat) -> list[MacherMove]:
    """Every card that is left, accepted or refused."""
    return [Contribute(seat, card, accept) for card in state.contributions[seat] for accept in (True, False)]


def contribute(state: State, move: Contribute) -> list[Event]:
    """Choose; with the last choice all are revealed (rule dm.contribution)."""
    refuse_sealed(state, move.seat, Phase.CONTRIBUTIONS)
    if move.card not in state.contributions[move.seat]:
        raise IllegalMove("dm.contribution", _("That contribution card has been used; each is used once."))
    state.pledges[move.seat] = Pledge(move.card, move.accept)
    state.sealed[move.seat] = True
    events: list[Event] = [Sealed(move.seat)]
    if all(state.sealed):
        events += [_reveal(state, seat) for seat in state.order()]
        state.pledges = []
        state.round += 1
        go_to(state, Phase.BID)
    return events


def _reveal(state: State, seat: Seat) -> ContributionRevealed:
    """Money for members, or members by the special die (rules dm.contribution.accept, .refuse)."""
    pledge = state.pledges[seat]
    assert pledge is not None
    card = state.components.contributions[pledge.card - 1]
    state.contributions[seat].remove(pledge.card)
    if pledge.accept:
        lost = min(card.members, state.members[seat])
        _take_in(state, seat, card.money)
        state.members[seat] -= lost
        return ContributionRevealed(seat, card.money, True, -lost, ())
    rolls = tuple(special_die(state) for _roll in range(card.rolls))
    state.members[seat] += sum(rolls)
    return ContributionRevealed(seat, card.money, False, sum(rolls), rolls)
