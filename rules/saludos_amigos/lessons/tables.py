"""Tables for lessons and quizzes: new games, arranged so that every conservation law holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from rules.kernel.dice import Dice
from rules.kernel.game import Setup
from rules.kernel.lessons import Lesson, Step, Wrong
from rules.kernel.seats import HUMAN, Seat, SeatSetup
from rules.saludos_amigos import GAME
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.components import Options, default_components
from rules.saludos_amigos.moves import SaludosMove
from rules.saludos_amigos.phases.bag import build
from rules.saludos_amigos.phases.dice import ask_for_reroll
from rules.saludos_amigos.state import Phase, Source, State

ANNA, BEN, CARLA, DINO, EVA = (Seat(number) for number in range(5))
NAMES: Final = ("Anna", "Ben", "Carla", "Dino", "Eva")
LEARNER: Final = ANNA
FOUNTAIN, CAR_PARK, CASINO, HOTEL, BATH, SEWAGE = range(6)
SOME_SEED: Final = 1

SaludosStep: TypeAlias = Step[State, SaludosMove]
SaludosLesson: TypeAlias = Lesson[State, SaludosMove]
Mistake: TypeAlias = Wrong[State, SaludosMove]


def table(seats: int, *, holder: Seat = ANNA, seed: int = SOME_SEED, **options: Any) -> State:
    """A game that begins, without a clock unless the options say so: only the learner is a person."""
    people = tuple(
        SeatSetup(name, look, HUMAN if look == LEARNER else "random")
        for look, name in enumerate(NAMES[:seats])
    )
    chosen = Options(**{"clock": 0, "first_holder": holder, **options})
    return GAME.new_game(Setup(people, chosen, default_components(), seed))


def chance(state: State, seed: int) -> State:
    """From here on all draws come from this seed."""
    state.dice = Dice(seed)
    return state


def deal(state: State, *hands: Sequence[int]) -> State:
    """Every seat holds exactly these cards; all others are in the draw pile."""
    pile = [value for value, copies in enumerate(state.components.card_spread, 1) for _copy in range(copies)]
    for card in (card for hand in hands for card in hand):
        pile.remove(card)
    state.hands = [sorted(hand) for hand in hands]
    state.pile = pile
    return state


def built(state: State, *sections: int) -> State:
    """So many sections of each project stand, one drawn a turn."""
    projects = state.components.projects
    state.bag = [project.sections - standing for project, standing in zip(projects, sections, strict=True)]
    state.turn = sum(sections)
    return state


def enrich(state: State, *money: int) -> State:
    """Every seat has so much money, all from contracts, earned evenly in the turns so far."""
    for seat, amount in enumerate(money):
        state.earned[seat][Source.CONTRACTS] = amount
    state.money = list(money)
    turns = max(1, state.turn)
    state.story = [tuple(amount * turn // turns for amount in money) for turn in range(state.turn + 1)]
    return state


def on_offer(state: State, project: int) -> State:
    """The bag holder has drawn a section of this project."""
    state.turn += 1
    build(state, project)
    return state


def rolled(state: State, *rolls: int) -> State:
    """The dice show this; the first seat with a card is asked whether it rolls again."""
    state.rolls = list(rolls)
    state.strengths = [roll + len(hand) for roll, hand in zip(rolls, state.hands, strict=True)]
    state.phase = Phase.REROLL
    ask_for_reroll(state, state.holder)
    return state


def kept(state: State) -> State:
    """Everybody is content with the dice: the talks begin."""
    while state.phase is Phase.REROLL:
        GAME.play(state, m.KeepDie(state.asked))
    return state


def played(state: State, *moves: SaludosMove) -> State:
    """The position after these moves."""
    for move in moves:
        GAME.play(state, move)
    return state


def others(state: State, seat: Seat) -> SaludosMove:
    """What a seat does where a lesson has no plan for it: go on, agree to nothing, spend nothing."""
    match state.phase:
        case Phase.DRAW:
            return m.DrawTile(seat)
        case Phase.ROLL:
            return m.RollDice(seat)
        case Phase.REROLL:
            return m.KeepDie(seat)
        case Phase.TALK:
            return m.Decline(seat) if is_asked(state, seat) else m.Pass(seat)
        case Phase.CALL:
            return m.LetStand(seat)
        case Phase.JOIN:
            return m.StayOut(seat)
        case Phase.COMMIT:
            return m.Commit(seat, ())
    raise ValueError(f"{state.phase}: a lesson has to say what seat {seat} does")


def is_asked(state: State, seat: Seat) -> bool:
    """Whether a proposal waits for the consent of a seat."""
    return state.proposal is not None and seat in state.proposal.awaited


def stands(state: State, *members: Seat) -> bool:
    """Whether just these seats are the standing coalition."""
    return state.standing is not None and state.standing.members == members


def share_in(move: SaludosMove, members: tuple[Seat, ...], seat: Seat) -> int:
    """What a proposal of just these members gives to one of them; -1 where it is no such proposal."""
    if not isinstance(move, m.Propose) or move.members != members:
        return -1
    return move.shares[members.index(seat)]
