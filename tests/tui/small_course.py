"""A course of three short lessons and two quizzes of Saludos, Amigos!, for what leads through any course."""

from __future__ import annotations

from random import Random

from rules.kernel.game import Setup
from rules.kernel.lessons import Course, Introduction, Lesson, Question, Quiz, Step, Wrong
from rules.kernel.seats import HUMAN, Seat, SeatSetup
from rules.saludos_amigos import GAME
from rules.saludos_amigos.components import Options
from rules.saludos_amigos.moves import (
    Agree,
    DrawTile,
    KeepDie,
    LetStand,
    Pass,
    Propose,
    Reroll,
    RollDice,
    SaludosMove,
)
from rules.saludos_amigos.state import Phase, State

A, B, C = Seat(0), Seat(1), Seat(2)


def _start() -> State:
    seats = (SeatSetup("Anna", 0, HUMAN), SeatSetup("Ben", 1, "random"), SeatSetup("Carla", 2, "random"))
    state = GAME.new_game(Setup(seats, Options(clock=0), GAME.default_components(), 5))
    state.holder = A
    return state


def _reroll() -> State:
    state = _start()
    GAME.play(state, DrawTile(A))
    GAME.play(state, RollDice(A))
    return state


def _talk() -> State:
    state = _reroll()
    while state.phase is Phase.REROLL:
        GAME.play(state, KeepDie(state.asked))
    return state


def _others(state: State, seat: Seat) -> SaludosMove:
    match state.phase:
        case Phase.DRAW:
            return DrawTile(seat)
        case Phase.ROLL:
            return RollDice(seat)
        case Phase.REROLL:
            return KeepDie(seat)
        case Phase.TALK if state.proposal is not None:
            return Agree(seat)
        case Phase.TALK:
            return Pass(seat)
    return LetStand(seat)


def _both(state: State) -> SaludosMove:
    return Propose(A, (A, B), (1, state.value - 1))


def _is_alone(_state: State, move: SaludosMove) -> bool:
    return isinstance(move, Propose) and move.members == (A,)


def _is_greedy(state: State, move: SaludosMove) -> bool:
    return isinstance(move, Propose) and move.shares[0] == state.value


DRAW: Lesson[State, SaludosMove] = Lesson(
    key="sa.lesson.small",
    title="Draw and roll",
    minutes=1,
    learner=A,
    position=_start,
    others=_others,
    steps=(
        Step(say="This is the hill, and that is the bag.", rules=("sa.tile",), look_at=("bag",)),
        Step(
            say="A turn begins with a tile from the bag.",
            rules=("sa.tile",),
            goal="Draw a tile",
            reached=lambda state: state.phase is not Phase.DRAW,
            hint="There is only one thing to do.",
            show="Press 1: draw from the bag.",
            look_at=("bag",),
            answer=lambda _state: [DrawTile(A)],
            otherwise="Draw first.",
        ),
        Step(
            say="It is worth this much. Everybody rolls now.",
            rules=("sa.dice",),
            goal="Let everybody roll",
            reached=lambda state: state.phase is not Phase.ROLL,
            hint="Whoever has drawn rolls for all.",
            show="Press 1: roll the dice.",
            look_at=("value",),
            answer=lambda _state: [RollDice(A)],
            otherwise="Roll the dice.",
        ),
        Step(say="Strength is the die and the number of cards.", rules=("sa.dice",), look_at=("strength.0",)),
    ),
    summary="A tile is drawn, then all roll.",
)

REROLL: Lesson[State, SaludosMove] = Lesson(
    key="sa.lesson.small.reroll",
    title="Paying to roll again",
    minutes=2,
    learner=A,
    position=_reroll,
    others=_others,
    steps=(
        Step(
            say="A card pays for another roll: here it is worth it.",
            rules=("sa.reroll",),
            goal="Pay a card with a 1 and roll again",
            reached=lambda state: state.hands[A] == [2, 3],
            hint="Look at your cards.",
            show="Press 2, choose the 1, press enter.",
            look_at=("strength.0",),
            answer=lambda _state: [Reroll(A, 1)],
            wrong=(
                Wrong(
                    when=lambda _state, move: isinstance(move, KeepDie),
                    say="Keeping it wins nothing here.",
                    example=lambda _state: KeepDie(A),
                ),
                Wrong(
                    when=lambda _state, move: isinstance(move, Reroll) and move.card == 3,
                    say="A 3 is too dear for that.",
                    example=lambda _state: Reroll(A, 3),
                ),
            ),
            otherwise="Pay the cheapest card.",
        ),
        Step(say="The others keep their dice.", rules=("sa.reroll",)),
    ),
    summary="A card is discarded for each new roll.",
)

COALITION: Lesson[State, SaludosMove] = Lesson(
    key="sa.lesson.small.coalition",
    title="Two against one",
    minutes=3,
    learner=A,
    position=_talk,
    others=_others,
    steps=(
        Step(
            say="Ben and you are stronger than Carla.",
            rules=("sa.proposal",),
            goal="Propose a coalition with Ben that leaves Ben something",
            reached=lambda state: state.standing is not None and B in state.standing.members,
            on_the_way=lambda _state, move: isinstance(move, Propose) and move.members == (A, B),
            hint="Ben wants a share.",
            show="Take Anna and Ben in, and press A.",
            look_at=("strength.0", "strength.1"),
            answer=lambda state: [_both(state)],
            wrong=(
                Wrong(
                    when=_is_alone,
                    say="Alone you are weaker than the two.",
                    example=lambda state: Propose(A, (A,), (state.value,)),
                ),
                Wrong(
                    when=_is_greedy,
                    say="Ben will not agree to nothing.",
                    example=lambda state: Propose(A, (A, B), (state.value, 0)),
                ),
            ),
            otherwise="Make Ben an offer first.",
        ),
        Step(
            say="It stands, and Carla says no more.",
            rules=("sa.standing",),
            goal="",
        ),
    ),
    summary="A coalition stands when all of its members agree.",
)


def _ask_strength(rng: Random) -> Question[State]:
    state = _talk()
    seat = rng.randrange(3)
    right = state.strengths[seat]
    answers = sorted({right, right + 1, right + 2, max(1, right - 1)})
    name = state.setup.seats[seat].name
    return Question(
        text=f"How strong is {name}?",
        answers=tuple(str(answer) for answer in answers),
        right=answers.index(right),
        working=(f"the die shows {state.rolls[seat]}", f"and there are {len(state.hands[seat])} cards"),
        rule="sa.dice",
        position=GAME.observe(state, None),
        look_at=(f"strength.{seat}",),
    )


def _ask_tile(rng: Random) -> Question[State]:
    state = _reroll()
    wrong = rng.randrange(1, 4)
    return Question(
        text="What is the tile worth?",
        answers=(str(state.value), str(state.value + wrong)),
        right=0,
        working=(f"it is printed on it: {state.value}",),
        rule="sa.tile.value",
        position=GAME.observe(state, None),
        look_at=("value",),
    )


def _introduce(state: State) -> Introduction | None:
    match state.phase:
        case Phase.DRAW:
            text = "Whoever holds the bag draws a tile. It is worth more with every section that stands."
            return Introduction("sa.intro.draw", "The bag", text, ("sa.tile",), ("bag",))
        case Phase.TALK:
            text = "Any group can put a coalition together. It stands when all of its members agree."
            return Introduction("sa.intro.talk", "The talk", text, ("sa.proposal",))
    return None


COURSE: Course[State, SaludosMove] = Course(
    lessons=(DRAW, REROLL, COALITION),
    quizzes=(
        Quiz("sa.quiz.small.strength", "Strength", ("sa.dice",), _ask_strength),
        Quiz("sa.quiz.small.tile", "What a tile is worth", ("sa.tile.value",), _ask_tile),
    ),
    introduce=_introduce,
)
