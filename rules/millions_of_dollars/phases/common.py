"""What several phases do: name seats, move money, give stakes back."""

from __future__ import annotations

from rules.kernel.game import IllegalMove
from rules.kernel.seats import Seat
from rules.kernel.words import _
from rules.millions_of_dollars.state import Place, Source, State


def name_of(state: State, seat: Seat) -> str:
    """A seat's name."""
    return state.setup.seats[seat].name


def pay(state: State, seat: Seat, amount: int, source: Source) -> None:
    """Give a seat money (take it, below 0) and remember why."""
    state.money[seat] += amount
    state.account[seat][source] += amount


def return_stake(state: State, seat: Seat) -> int:
    """The stake goes back to its seat; how much it was."""
    stake = state.stakes[seat]
    state.stakes[seat] = 0
    pay(state, seat, stake, Source.STAKE)
    return stake


def lose_stake(state: State, seat: Seat) -> int:
    """The stake goes to the bank; how much it was (rule md.stake)."""
    stake = state.stakes[seat]
    state.stakes[seat] = 0
    return stake


def refuse_unless_in(state: State, seat: Seat, rule: str) -> None:
    """Only who is still in can do it."""
    if state.places[seat] is not Place.IN:
        raise IllegalMove(
            rule,
            _("{name} has left this heist, and leaving is final.").format(name=name_of(state, seat)),
        )
