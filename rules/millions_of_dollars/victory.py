"""Who is ahead, and what breaks a tie."""

from __future__ import annotations

from rules.kernel.seats import Seat
from rules.millions_of_dollars.state import State


def tied_for_first(state: State) -> tuple[Seat, ...]:
    """Seats with the most money."""
    most = max(state.money)
    return tuple(Seat(seat) for seat, money in enumerate(state.money) if money == most)


def winners(state: State) -> tuple[Seat, ...]:
    """Most money, then more unspent Intimidation cards, then together (rule md.ties)."""
    tied = tied_for_first(state)
    most = max(state.cards[seat] for seat in tied)
    return tuple(seat for seat in tied if state.cards[seat] == most)
