"""What all quizzes of Millions of Dollars share: random tables, answers to choose from, worked lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final, TypeAlias

from rules.kernel.events import Event
from rules.kernel.explain import Derivation
from rules.kernel.game import IllegalMove
from rules.kernel.lessons import Question, Quiz
from rules.kernel.seats import Seat
from rules.kernel.words import _, listed
from rules.millions_of_dollars import GAME
from rules.millions_of_dollars import moves as m
from rules.millions_of_dollars.lessons import tables as t
from rules.millions_of_dollars.moves import MillionsMove
from rules.millions_of_dollars.roles import Role
from rules.millions_of_dollars.state import Phase, State
from rules.millions_of_dollars.words import dollars, role_name

MillionsQuestion: TypeAlias = Question[State]
MillionsQuiz: TypeAlias = Quiz[State]

MOST_ANSWERS: Final = 4


def question(
    rng: Random,
    text: str,
    right: str,
    wrong: Iterable[str],
    *,
    working: Iterable[str],
    rule: str,
    state: State,
    look_at: tuple[str, ...] = (),
) -> MillionsQuestion:
    """A question with at most four answers in any order; of the wrong ones the first are the best."""
    answers = [right, *(answer for answer in dict.fromkeys(wrong) if answer != right)][:MOST_ANSWERS]
    rng.shuffle(answers)
    return Question(
        text=text,
        answers=tuple(answers),
        right=answers.index(right),
        working=tuple(working),
        rule=rule,
        position=GAME.observe(state, None),
        look_at=look_at,
    )


def amounts(rng: Random, right: int, likely: Iterable[int], least: int = -9) -> list[str]:
    """Wrong amounts of money: likely ones, then others close to the right one."""
    near = [right - 1, right + 1, right + 2, right - 2, right + 3]
    rng.shuffle(near)
    return [dollars(amount) for amount in (*likely, *near) if amount >= least and amount != right]


def worked(derivation: Derivation) -> list[str]:
    """How a figure comes about, a line for each term, one for the total, and the note."""
    terms = [
        _("{label}: {amount}").format(label=term.label, amount=dollars(term.amount))
        for term in derivation.terms
        if term.amount
    ]
    total = _("{title}: {total}").format(title=derivation.title, total=dollars(derivation.total))
    return [*terms, total, *([derivation.note] if derivation.note else [])]


def told(state: State, events: Sequence[Event], *kinds: type[Event]) -> list[str]:
    """What the table is told of some kinds of events."""
    seats = state.setup.seats
    seen = (event.seen_by(None) for event in events if isinstance(event, kinds))
    return [GAME.tell(event, seats) for event in seen if event is not None]


def name(state: State, seat: int) -> str:
    """The name of a seat."""
    return state.setup.seats[seat].name


def names(state: State, seats: Iterable[int]) -> str:
    """The names of several seats; a word for none."""
    called = [name(state, seat) for seat in seats]
    return listed(called) if called else _("nobody")


def cast(state: State, seats: Iterable[int]) -> str:
    """Who was sent as what, of these seats."""
    return listed(
        [
            _("{name} as the {role}").format(name=name(state, seat), role=role_name(state.roles[seat]))
            for seat in seats
        ]
    )


def talking(rng: Random, seats: int, **options: Any) -> State:
    """The pool is shown, over some loot card; the roles are random."""
    state = t.table(seats, seed=rng.getrandbits(32), **options)
    return any_roles(rng, state)


def any_roles(rng: Random, state: State) -> State:
    """Everybody lays some role, and the pool is shown."""
    return t.played(state, *t.choosing(*(rng.choice(state.roles_in_play) for _seat in range(state.seats))))


def play_all(state: State, moves: Iterable[MillionsMove]) -> list[Event]:
    """What these moves make happen."""
    return [event for move in moves for event in GAME.play(state, move)]


def left(state: State, *seats: Seat) -> State:
    """These seats have left."""
    return t.played(state, *(m.Withdraw(seat) for seat in seats))


def refusal(state: State, move: MillionsMove) -> str:
    """Why a move does not go; empty where it does."""
    try:
        GAME.play(state.clone(), move)
    except IllegalMove as refused:
        return refused.reason
    return ""


def job(rng: Random, state: State) -> tuple[State, list[Event]]:
    """The heist that follows when everybody who is in stays, on a table of its own."""
    after = state.clone()
    events = play_all(after, t.staying(after))
    if after.phase is Phase.NAME:
        snitch = GAME.active_seats(after)[0]
        events += GAME.play(after, rng.choice(GAME.legal_moves(after, snitch)))
    return after, events


def after_clashes(rng: Random, seats: int, heists: int) -> State:
    """A table after so many heists in which some clashed and lost their stakes, and all others left."""
    state = t.table(seats, seed=rng.getrandbits(32))
    for _heist in range(heists):
        t.played(state, *t.choosing(*[rng.choice(state.roles_in_play)] * seats))
        stay = rng.sample(range(seats), rng.randint(2, seats))
        left(state, *(Seat(seat) for seat in range(seats) if seat not in stay))
        play_all(state, t.staying(state))
    return state


def heist_of_one(rng: Random, state: State, role: Role) -> tuple[State, list[Event]]:
    """All send this role and leave, but for one, who takes the whole loot.

    The state goes through the heist; answers the table before its last move, and what that made happen.
    """
    last = Seat(rng.randrange(state.seats))
    t.played(state, *t.choosing(*[role] * state.seats))
    left(state, *(Seat(seat) for seat in range(state.seats) if seat != last))
    before = state.clone()
    return before, GAME.play(state, m.Stay(last))
