"""Builders for tests of Saludos, Amigos!: tables in a given position, rigged dice, checked moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeVar

import pytest

from rules.kernel.dice import Dice
from rules.kernel.events import Event
from rules.kernel.game import IllegalMove, Setup
from rules.kernel.seats import Seat, SeatSetup
from rules.saludos_amigos import GAME
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.components import Components, Options, default_components
from rules.saludos_amigos.state import Coalition, Phase, SaludosSetup, Source, State

EventT = TypeVar("EventT", bound=Event)

ANNA, BEN, CARLA, DINO, EVA, FRANZ, GINA = (Seat(number) for number in range(7))
NAMES: Final = ("Anna", "Ben", "Carla", "Dino", "Eva", "Franz", "Gina")
FOUNTAIN, CAR_PARK, CASINO, HOTEL, BATH, SEWAGE = range(6)


def setup(seats: int = 4, seed: int = 1, sheet: Components | None = None, **options: Any) -> SaludosSetup:
    """A set-up with Anna in the first seat, who holds the bag unless the options say otherwise."""
    people = tuple(SeatSetup(name, look) for look, name in enumerate(NAMES[:seats]))
    chosen = Options(**{"first_holder": 0, **options})
    return Setup(people, chosen, sheet or default_components(), seed)


def new(seats: int = 4, seed: int = 1, sheet: Components | None = None, **options: Any) -> State:
    """A game that begins."""
    return GAME.new_game(setup(seats, seed, sheet, **options))


def sheet(**figures: Any) -> Components:
    """The game's own sheet with some figures changed."""
    return replace(default_components(), **figures)


def deal(state: State, *hands: Sequence[int]) -> State:
    """Give every seat exactly these cards; all others are in the draw pile."""
    unseen = [
        value for value, copies in enumerate(state.components.card_spread, 1) for _copy in range(copies)
    ]
    for card in (card for hand in hands for card in hand):
        unseen.remove(card)
    state.hands = [sorted(hand) for hand in hands]
    state.pile = unseen
    state.discards = []
    state.buried = [[] for _hand in hands]
    return state


def enrich(state: State, *money: int) -> State:
    """Give every seat so much money, as if from contracts."""
    for seat, amount in enumerate(money):
        state.earned[seat][Source.CONTRACTS] += amount - state.money[seat]
    state.money = list(money)
    return state


def built(state: State, *sections: int) -> State:
    """Have so many sections of each project stand already."""
    state.bag = [
        project.sections - standing
        for project, standing in zip(state.components.projects, sections, strict=True)
    ]
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


def play(state: State, *moves: m.SaludosMove) -> list[Event]:
    """Play moves one after the other with the conservation laws checked; what they made happen."""
    events: list[Event] = []
    for move in moves:
        events += GAME.play(state, move)
        GAME.invariants(state)
    return events


def only(events: Sequence[Event], kind: type[EventT]) -> EventT:
    """The one event of this kind."""
    (found,) = (event for event in events if isinstance(event, kind))
    return found


def kinds(events: Sequence[Event]) -> list[str]:
    """What happened, in order."""
    return [type(event).__name__ for event in events]


def refused(state: State, move: m.SaludosMove, rule: str) -> str:
    """The reason for which a move is refused under `rule`, with the state left as it was."""
    before = state.clone()
    with pytest.raises(IllegalMove) as refusal:
        GAME.play(state, move)
    assert state == before
    assert refusal.value.rule == rule
    return refusal.value.reason


def draw(state: State, project: int) -> list[Event]:
    """The bag holder draws a section of this project."""
    assert state.bag[project]
    rig(state, sum(state.bag[:project]))
    return play(state, m.DrawTile(state.holder))


def draw_journalist(state: State) -> list[Event]:
    """The bag holder draws a journalist."""
    rig(state, sum(state.bag))
    return play(state, m.DrawTile(state.holder))


def roll(state: State, *rolls: int) -> list[Event]:
    """The bag holder has everybody roll these dice."""
    rig(state, *(number - 1 for number in rolls))
    return play(state, m.RollDice(state.holder))


def keep_all(state: State) -> None:
    """Everybody is content with the die."""
    while state.phase is Phase.REROLL:
        play(state, m.KeepDie(state.asked))


def at_talk(
    hands: Sequence[Sequence[int]],
    rolls: Sequence[int],
    *,
    value: int = 7,
    holder: int = 0,
    seed: int = 1,
    **options: Any,
) -> State:
    """A table where the dice are final and talks begin, over a tile worth 5 to 8 (golf hotel)."""
    state = deal(new(len(hands), seed, first_holder=holder, **options), *hands)
    built(state, 0, 0, 0, value - 5, 0, 0)
    draw(state, HOTEL)
    roll(state, *rolls)
    keep_all(state)
    assert state.value == value
    return state


def stand(state: State, shares: Mapping[Seat, int]) -> list[Event]:
    """A coalition is proposed by its first member and agreed by all others."""
    members = tuple(sorted(shares))
    proposal = m.Propose(members[0], members, tuple(shares[seat] for seat in members))
    return play(state, proposal, *(m.Agree(seat) for seat in members[1:]))


def all_pass(state: State) -> list[Event]:
    """Every outsider passes."""
    events: list[Event] = []
    while state.phase is Phase.TALK:
        passing = next(seat for seat in state.outsiders() if not state.silent[seat])
        events += play(state, m.Pass(passing))
    return events


def let_stand(state: State) -> list[Event]:
    """Every outsider who could call a session lets the majority stand."""
    events: list[Event] = []
    while state.phase is Phase.CALL:
        events += play(state, m.LetStand(GAME.active_seats(state)[0]))
    return events


def counts(state: State) -> list[int]:
    """How many cards each seat holds."""
    return [len(hand) for hand in state.hands]


def phase(state: State) -> Phase:
    """The phase now (a call, so that type checkers do not think it stays)."""
    return state.phase


def standing(state: State) -> Coalition | None:
    """The coalition that stands now."""
    return state.standing
