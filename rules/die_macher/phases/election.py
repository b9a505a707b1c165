"""The election in the current region, and what its winners carry to the national board."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.die_macher.cards import EMPTY, OPPOSITE, TOPIC_OF
from rules.die_macher.events import ElectionHeld, MediaMoved, NothingMoved, OpinionMoved
from rules.die_macher.figures import factor, seats_for
from rules.die_macher.moves import MacherMove, MoveMedia, MoveNothing, MoveOpinion
from rules.die_macher.phases.common import go_to, place_of, refuse_unless_asked, stance_of
from rules.die_macher.phases.conversion import convert
from rules.die_macher.phases.opinions import reveal_opinion
from rules.die_macher.state import NOBODY, Board, Phase, Result, State, Transfer
from rules.kernel.events import Event
from rules.kernel.game import IllegalMove
from rules.kernel.seats import Seat
from rules.kernel.words import _


class Side(Struct, frozen=True):
    """A coalition or a party that stands alone, with its votes and when it completed them."""

    members: tuple[Seat, ...]
    votes: int
    arrived: int


def open_election(state: State) -> list[Event]:
    """Convert all meetings, give out seats, find the winner (rules dm.election.*)."""
    events: list[Event] = []
    board = state.boards[0]
    if state.round == state.elections:
        while board.hidden:  # the last region comes without the round that would have revealed it
            reveal_opinion(state, board, events)
    voters = [seat for seat in state.order() if board.meetings[seat]]
    events += [convert(state, board, seat, board.meetings[seat]) for seat in voters]
    result = count_election(state, board)
    for seat, seats in enumerate(result.seats):
        state.seats_won[seat] += seats
    state.results.append(result)
    state.transfers = rights(state, board, result)
    events.append(_held(state, board, result))
    go_to(state, Phase.TRANSFER)
    return events


def sides(state: State, board: Board) -> list[Side]:
    """Coalitions and parties that stand alone (rule dm.election.coalition)."""
    groups: list[tuple[Seat, ...]] = [*state.coalitions]
    groups += [(seat,) for seat in state.order() if state.partner_of(seat) == NOBODY]
    return [
        Side(group, sum(board.votes[seat] for seat in group), max(board.arrived[seat] for seat in group))
        for group in groups
    ]


def count_election(state: State, board: Board) -> Result:
    """Seats by each party's votes, the winner by those of its side (rules dm.election.seats, .winner).

    Among equal totals it is the side that completed its own last (rule dm.election.tie).
    """
    ranked = sorted(sides(state, board), key=lambda side: (side.votes, side.arrived))
    best = ranked[-1]
    tied = {seat for side in ranked[:-1] if side.votes == best.votes for seat in side.members}
    nobody = best.votes == 0
    return Result(
        election=board.number,
        card=board.card,
        votes=tuple(board.votes),
        seats=tuple(seats_for(state.components, board.card, votes) for votes in board.votes),
        winners=() if nobody else best.members,
        tied=() if nobody else tuple(seat for seat in state.order() if seat in tied),
        coalitions=tuple(state.coalitions),
        factors=tuple(factor(state, board, seat) for seat in range(state.seats)),
    )


def _held(state: State, board: Board, result: Result) -> ElectionHeld:
    total = sum(board.votes[seat] for seat in result.winners)
    place = place_of(state, board)
    return ElectionHeld(board.number, place, result.votes, result.seats, result.winners, total, result.tied)


def rights(state: State, board: Board, result: Result) -> list[Transfer]:
    """Who may move what to the national board, in order (rules dm.transfer.*)."""
    by_rank = sorted(result.winners, key=lambda seat: (board.votes[seat], board.arrived[seat]), reverse=True)
    granted: list[Transfer] = []
    if result.tied:  # one opinion in all, for the partner that arrived last
        last = max(result.winners, key=lambda seat: board.arrived[seat])
        granted += [Transfer(seat, "media") for seat in by_rank]
        granted.append(Transfer(last, "opinion"))
        granted += [Transfer(seat, "media") for seat in state.order() if seat in result.tied]
    elif len(by_rank) == 1:
        winner = by_rank[0]
        granted += [Transfer(winner, "media"), Transfer(winner, "opinion"), Transfer(winner, "opinion")]
    else:
        for seat in by_rank:
            granted += [Transfer(seat, "media"), Transfer(seat, "opinion")]
    return granted


def open_transfers(state: State) -> list[Event]:
    """Ask for the next right that can be used (rule dm.transfer)."""
    while state.transfers:
        right = state.transfers[0]
        if right.what == "media" and state.boards[0].media[right.seat]:
            break
        if right.what == "opinion" and opinion_targets(state):
            break
        del state.transfers[0]
    if state.transfers:
        state.asked = state.transfers[0].seat
    else:
        go_to(state, Phase.HOUSEKEEPING)
    return []


def opinion_targets(state: State) -> list[tuple[int, int]]:
    """Opinions of the region and the spaces (from 1) that they may go to (rules dm.nation.*)."""
    return [(opinion, space) for opinion in state.boards[0].opinions for space in spaces_for(state, opinion)]


def spaces_for(state: State, opinion: int) -> list[int]:
    """Where an opinion may go: to its topic, else to an empty space, else to any unsecured card."""
    nation, secured = state.nation, state.secured
    for space, held in enumerate(nation, 1):
        if held in (opinion, OPPOSITE[opinion]):
            return [] if secured[space - 1] else [space]
    empty = [space for space, held in enumerate(nation, 1) if held == EMPTY]
    return empty or [space for space, safe in enumerate(secured, 1) if not safe]


def transfer_moves(state: State, seat: Seat) -> list[MacherMove]:
    """Use the right in question, or not."""
    if state.transfers[0].what == "media":
        return [MoveMedia(seat), MoveNothing(seat)]
    return [
        *(MoveOpinion(seat, opinion, space) for opinion, space in opinion_targets(state)),
        MoveNothing(seat),
    ]


def move_media(state: State, move: MoveMedia) -> list[Event]:
    """An own marker of the region scores the value of this election (rule dm.transfer.media)."""
    refuse_unless_asked(state, move.seat, Phase.TRANSFER)
    _refuse_without_right(state, "media")
    board = state.boards[0]
    board.media[move.seat] -= 1
    state.nation_media[move.seat].append(board.number)
    del state.transfers[0]
    go_to(state, Phase.TRANSFER)
    points = state.components.media_values[board.number - 1]
    return [MediaMoved(move.seat, place_of(state, board), points)]


def move_opinion(state: State, move: MoveOpinion) -> list[Event]:
    """An opinion secures, replaces or takes a space (rules dm.nation.secure, .replace, .new)."""
    refuse_unless_asked(state, move.seat, Phase.TRANSFER)
    _refuse_without_right(state, "opinion")
    board, space = state.boards[0], move.space - 1
    _check_space(state, move.opinion, move.space)
    held = state.nation[space]
    effect: Literal["new", "secured", "replaced", "displaced"]
    if held == move.opinion:
        state.secured[space] = True
        effect = "secured"
    elif held == EMPTY:
        effect = "new"
    else:
        effect = "replaced" if held == OPPOSITE[move.opinion] else "displaced"
        state.opinion_discards.append(held)
    board.opinions.remove(move.opinion)
    if board.doubled == move.opinion:
        board.doubled = EMPTY
    state.nation[space] = move.opinion
    del state.transfers[0]
    go_to(state, Phase.TRANSFER)
    left = held if effect in ("replaced", "displaced") else EMPTY
    return [
        OpinionMoved(move.seat, stance_of(state, move.opinion), move.space, effect, stance_of(state, left))
    ]


def _check_space(state: State, opinion: int, space: int) -> None:
    """Refuse an opinion or a space that will not do, with the reason (rules dm.nation.*)."""
    if opinion not in state.boards[0].opinions:
        raise IllegalMove("dm.transfer", _("That is no visible opinion of this region."))
    if space in spaces_for(state, opinion):
        return
    topics = [TOPIC_OF[held] if held else -1 for held in state.nation]
    if TOPIC_OF[opinion] not in topics:
        raise IllegalMove(
            "dm.nation.new", _("A new topic takes an empty space; with none, that of an unsecured opinion.")
        )
    if state.secured[topics.index(TOPIC_OF[opinion])]:
        raise IllegalMove(
            "dm.nation.secure", _("The nation's opinion on this topic is secured and stays as it is.")
        )
    raise IllegalMove(
        "dm.nation.replace", _("An opinion goes to the space where its topic lies on the national board.")
    )


def move_nothing(state: State, move: MoveNothing) -> list[Event]:
    """Do without; a second opinion lapses with the first (rule dm.transfer)."""
    refuse_unless_asked(state, move.seat, Phase.TRANSFER)
    waived = state.transfers[0]
    while state.transfers and state.transfers[0] == waived:
        del state.transfers[0]
    go_to(state, Phase.TRANSFER)
    return [NothingMoved(move.seat)]


def _refuse_without_right(state: State, what: str) -> None:
    if state.transfers[0].what != what:
        raise IllegalMove("dm.transfer", _("Media come first, then opinions, as far as there is a right."))
