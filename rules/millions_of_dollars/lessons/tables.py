"""Tables for lessons and quizzes: new games, arranged so that every conservation law holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import count
from typing import Any, Final, TypeAlias

from msgspec import Struct, field

from rules.kernel.dice import Dice
from rules.kernel.game import Setup
from rules.kernel.lessons import Lesson, Step, Wrong
from rules.kernel.seats import HUMAN, Seat, SeatSetup
from rules.millions_of_dollars import GAME
from rules.millions_of_dollars import moves as m
from rules.millions_of_dollars.components import Options, default_components
from rules.millions_of_dollars.moves import MillionsMove
from rules.millions_of_dollars.roles import Role
from rules.millions_of_dollars.state import Phase, Place, Source, State

ANNA, BEN, CARLA, DINO, EVA, FINN, GUS = (Seat(number) for number in range(7))
NAMES: Final = ("Anna", "Ben", "Carla", "Dino", "Eva", "Finn", "Gus")
LEARNER: Final = ANNA
SNITCH, THUG, DRIVER, CONMAN, MASTERMIND = Role
SOME_SEED: Final = 1

MillionsStep: TypeAlias = Step[State, MillionsMove]
MillionsLesson: TypeAlias = Lesson[State, MillionsMove]
Mistake: TypeAlias = Wrong[State, MillionsMove]
Act: TypeAlias = tuple[Iterable[MillionsMove], Callable[[State], bool]]
"""Moves, and what has to hold after them."""


def table(seats: int, *, seed: int = SOME_SEED, **options: Any) -> State:
    """A game that begins, without a clock unless the options say so: only the learner is a person."""
    people = tuple(
        SeatSetup(name, look, HUMAN if look == LEARNER else "random")
        for look, name in enumerate(NAMES[:seats])
    )
    chosen = Options(**{"clock": 0, **options})
    return GAME.new_game(Setup(people, chosen, default_components(), seed))


def on_card(state: State, name: str, *money: int) -> State:
    """Another loot card is turned up in this first heist; the seats had so much money before the stake."""
    names = [loot.name for loot in state.components.loot]
    state.deck = sorted([*state.deck, state.card])
    state.card = names.index(name) + 1
    state.deck.remove(state.card)
    start = state.components.start_money
    for seat, held in enumerate(money or [start] * state.seats):
        stake = min(state.loot.stake, held)
        state.stakes[seat] = stake
        state.money[seat] = held - stake
        state.account[seat] = [0] * len(Source)
        state.account[seat][Source.STAKE] = -stake
        state.account[seat][Source.BONUS] = held - start
    return state


def destined(state: State, *acts: Act) -> State:
    """The state with the first seed for which these moves turn out as they have to."""
    for seed in count(1):
        state.dice = Dice(seed)
        trial = state.clone()
        if all(_turns_out(trial, moves, wish) for moves, wish in acts):
            return state
    raise AssertionError("seeds never run out")


def _turns_out(trial: State, moves: Iterable[MillionsMove], wish: Callable[[State], bool]) -> bool:
    played(trial, *moves)
    return wish(trial)


def choosing(*roles: Role) -> list[MillionsMove]:
    """Every seat lays one of these roles."""
    return [m.ChooseRole(Seat(seat), role) for seat, role in enumerate(roles)]


def pool(state: State, *roles: Role, hidden: Role) -> State:
    """Every seat has laid one of these roles, and the pool hides a card of one of them."""
    moves = choosing(*roles)
    return played(destined(state, (moves, lambda after: after.hidden == hidden)), *moves)


def played(state: State, *moves: MillionsMove) -> State:
    """The position after these moves."""
    for move in moves:
        GAME.play(state, move)
    return state


def staying(state: State) -> list[MillionsMove]:
    """All who are in and have not said so stay."""
    return [m.Stay(seat) for seat in state.still_in() if not state.stays[seat]]


Plan: TypeAlias = Mapping[int, Mapping[Seat, Role]]
Leavers: TypeAlias = Mapping[int, Sequence[Seat]]


class Script(Struct, frozen=True):
    """What the other seats do, heist by heist: their roles, who leaves, what a Snitch names."""

    roles: Plan
    leavers: Leavers = field(default_factory=dict)
    named: Mapping[int, Role] = field(default_factory=dict)
    price: int = 1
    """What a seat asks at least to leave at once."""

    def __call__(self, state: State, seat: Seat) -> MillionsMove:
        """The move of a seat that is called on."""
        match state.phase:
            case Phase.CHOOSE:
                return m.ChooseRole(seat, self.roles[state.heist][seat])
            case Phase.NAME:
                return m.NameRole(seat, self.named[state.heist])
        if (deal := asked(state, seat)) is not None:
            terms = state.deals[deal]
            agrees = terms.leaves and terms.payee == seat and terms.amount >= self.price
            return m.Accept(seat, deal) if agrees else m.Decline(seat, deal)
        if seat in self.leavers.get(state.heist, ()):
            return m.Withdraw(seat)
        return m.Stay(seat)


def asked(state: State, seat: Seat) -> int | None:
    """The place in the ledger of an offer that waits for this seat."""
    return next((number for number in state.waiting if state.deals[number].partner == seat), None)


def has_left(state: State, seat: Seat) -> bool:
    """Whether a seat has left this heist."""
    return state.places[seat] is Place.LEFT


def heists_over(number: int) -> Callable[[State], bool]:
    """Whether so many heists are over."""
    return lambda state: len(state.heists) >= number


def has_chosen(state: State) -> bool:
    """Whether the learner has laid a role, and the pool is shown."""
    return state.phase is Phase.TALK
