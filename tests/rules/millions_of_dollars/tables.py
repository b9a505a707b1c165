"""Builders for tests of Millions of Dollars: tables in a given position, rigged dice, checked moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeVar

import pytest

from rules.kernel.dice import Dice
from rules.kernel.events import Event
from rules.kernel.game import IllegalMove, Setup
from rules.kernel.seats import Seat, SeatSetup
from rules.millions_of_dollars import GAME
from rules.millions_of_dollars import moves as m
from rules.millions_of_dollars.components import Components, Loot, Options, default_components
from rules.millions_of_dollars.roles import Role
from rules.millions_of_dollars.state import MillionsSetup, Phase, Source, State

EventT = TypeVar("EventT", bound=Event)

A, B, C, D, E, F, G, H = (Seat(number) for number in range(8))
NAMES: Final = ("Anna", "Ben", "Carla", "Dino", "Eva", "Finn", "Gus", "Hana")
SNITCH, THUG, DRIVER, CONMAN, MASTERMIND = Role
BANK: Final = Loot("Savings bank", 8, 1, "snitch")
"""The one loot card that the sources describe."""


def sheet(**figures: Any) -> Components:
    """The game's own sheet with some figures changed."""
    return replace(default_components(), **figures)


def setup(
    seats: int = 4, seed: int | None = 1, figures: Components | None = None, **options: Any
) -> MillionsSetup:
    """A set-up with Anna in the first seat."""
    people = tuple(SeatSetup(name, look) for look, name in enumerate(NAMES[:seats]))
    return Setup(people, Options(**options), figures or default_components(), seed)


def new(seats: int = 4, loot: Loot | None = None, seed: int = 1, **options: Any) -> State:
    """A game that begins; if `loot` is given, every loot card is like it."""
    figures = default_components() if loot is None else sheet(loot=(loot,) * 12)
    return GAME.new_game(setup(seats, seed, figures, **options))


def enrich(state: State, **money: int) -> State:
    """Give seats (by initial: `A=3`) so much money, as if by bonuses."""
    for initial, amount in money.items():
        seat = "ABCDEFGH".index(initial)
        state.account[seat][Source.BONUS] += amount - state.money[seat]
        state.money[seat] = amount
    return state


def arm(state: State, seat: Seat, cards: int = 1) -> State:
    """Give a seat Intimidation cards."""
    state.cards[seat] += cards
    state.drawn[seat] += cards
    return state


@dataclass(slots=True)
class RiggedDice(Dice):
    """Dice that give planned numbers first, then go on by the seed."""

    planned: list[int] = field(default_factory=list)

    def clone(self) -> RiggedDice:
        return RiggedDice(self.seed, self.draws, self.planned[:])

    def below(self, bound: int) -> int:
        if not self.planned:
            return Dice.below(self, bound)
        self.draws += 1
        number = self.planned.pop(0)
        assert number < bound, f"{number} planned, but only {bound} possible"
        return number


def rig(state: State, *numbers: int) -> None:
    """The next draws below a bound give these numbers."""
    state.dice = RiggedDice(state.dice.seed, state.dice.draws, list(numbers))


def play(state: State, *moves: m.MillionsMove) -> list[Event]:
    """Play moves one after the other with the conservation laws checked; what they made happen."""
    events: list[Event] = []
    for move in moves:
        events += GAME.play(state, move)
        GAME.invariants(state)
    return events


def choose(state: State, *roles: Role, hidden: Role | None = None) -> list[Event]:
    """Everybody chooses a role; the pool hides a card of this one (by the dice, if None)."""
    if hidden is not None:
        rig(state, sorted(roles).index(hidden))
    return play(state, *(m.ChooseRole(Seat(seat), role) for seat, role in enumerate(roles)))


def at_talk(
    *roles: Role, loot: Loot = BANK, hidden: Role | None = None, seed: int = 1, **options: Any
) -> State:
    """A table where the pool has just been shown."""
    state = new(len(roles), loot, seed, **options)
    choose(state, *roles, hidden=hidden)
    assert state.phase is Phase.TALK
    return state


def leave(state: State, *seats: Seat) -> list[Event]:
    """These seats leave, one after the other."""
    return play(state, *(m.Withdraw(seat) for seat in seats))


def stay_all(state: State) -> list[Event]:
    """Everybody who is in says to stay: the job begins."""
    return play(state, *(m.Stay(seat) for seat in state.still_in() if not state.stays[seat]))


def bribe(state: State, payer: Seat, payee: Seat, amount: int, leaves: bool = True) -> list[Event]:
    """A deal offered by the payer and accepted."""
    return play(state, m.Offer(payer, payee, payer, amount, leaves), m.Accept(payee, len(state.deals)))


def only(events: Sequence[Event], kind: type[EventT]) -> EventT:
    """The one event of this kind."""
    (found,) = (event for event in events if isinstance(event, kind))
    return found


def every(events: Sequence[Event], kind: type[EventT]) -> list[EventT]:
    """All events of this kind."""
    return [event for event in events if isinstance(event, kind)]


def kinds(events: Sequence[Event]) -> list[str]:
    """What happened, in order."""
    return [type(event).__name__ for event in events]


def refused(state: State, move: m.MillionsMove, rule: str) -> str:
    """The reason for which a move is refused under `rule`, with the state left as it was."""
    before = state.clone()
    with pytest.raises(IllegalMove) as refusal:
        GAME.play(state, move)
    assert state == before
    assert refusal.value.rule == rule
    return refusal.value.reason
