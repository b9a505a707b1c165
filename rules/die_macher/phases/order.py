"""Phase 1: sealed bids for the right to say who starts."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rules.die_macher.events import BidsRevealed, RoundBegan, Sealed, StartNamed
from rules.die_macher.moves import Bid, MacherMove, NameStart
from rules.die_macher.phases.common import (
    go_to,
    name_of,
    pay,
    place_of,
    refuse_sealed,
    refuse_unless_asked,
    roll_off,
    start_secret,
)
from rules.die_macher.state import Phase, State
from rules.kernel.events import Event
from rules.kernel.game import IllegalMove
from rules.kernel.seats import Seat
from rules.kernel.words import _

USUAL_BIDS: Final = (*range(11), 12, 15, 20, 25, 30, 40, 50)
"""Bids that are offered; any other whole amount in hand is as legal."""


def open_bids(state: State) -> list[Event]:
    """A campaign begins (rules dm.round, dm.order.bid)."""
    start_secret(state)
    state.bids = [0] * state.seats
    return [RoundBegan(state.round, place_of(state, state.boards[0]))]


@lru_cache(maxsize=1024)
def bids_up_to(seat: Seat, money: int) -> tuple[Bid, ...]:
    """The usual bids within a party's money."""
    return tuple(Bid(seat, amount) for amount in USUAL_BIDS if amount <= money)


def bid_moves(state: State, seat: Seat) -> list[MacherMove]:
    """The usual bids that the party can pay."""
    return [*bids_up_to(seat, state.money[seat])]


def seal_bid(state: State, move: Bid, rule: str) -> None:
    """Put a bid into the envelope: any whole amount in hand (rules dm.order.bid, dm.options.sealed)."""
    if move.amount < 0:
        raise IllegalMove(rule, _("A bid is 0 or more."))
    if move.amount > state.money[move.seat]:
        raise IllegalMove(
            "dm.money", _("{name} cannot bid more than there is.").format(name=name_of(state, move.seat))
        )
    state.bids[move.seat] = move.amount
    state.sealed[move.seat] = True


def highest_bidders(state: State) -> list[Seat]:
    """Who bid most, in turn order."""
    most = max(state.bids)
    return [seat for seat in state.order() if state.bids[seat] == most]


def bid_for_start(state: State, move: Bid) -> list[Event]:
    """Bid; with the last bid all are open and the winner pays (rules dm.order.bid, dm.order.tie)."""
    refuse_sealed(state, move.seat, Phase.BID)
    seal_bid(state, move, "dm.order.bid")
    events: list[Event] = [Sealed(move.seat)]
    if all(state.sealed):
        events += reveal_bids(state)
    return events


def reveal_bids(state: State) -> list[Event]:
    """Only the highest bidder pays; the special die decides between equal bids (rule dm.order.tie)."""
    rolls: list[Event] = []
    winner = roll_off(state, highest_bidders(state), rolls)
    bids = tuple(state.bids)
    pay(state, winner, bids[winner])
    state.bids = []
    state.phase = Phase.START
    state.asked = winner
    return [*rolls, BidsRevealed(bids, winner, bids[winner])]


def start_moves(state: State, seat: Seat) -> list[MacherMove]:
    """Any party."""
    return [NameStart(seat, Seat(first)) for first in range(state.seats)]


def name_start(state: State, move: NameStart) -> list[Event]:
    """The winner names any party, itself included (rule dm.order.start)."""
    refuse_unless_asked(state, move.seat, Phase.START)
    if not 0 <= move.first < state.seats:
        raise IllegalMove("dm.order.start", _("There is no such party."))
    state.start = move.first
    go_to(state, Phase.HAND)
    return [StartNamed(move.seat, move.first)]
