"""What all quizzes of Saludos, Amigos! share: random tables, answers to choose from, worked lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, TypeAlias

from rules.kernel.events import Event
from rules.kernel.explain import Derivation
from rules.kernel.lessons import Question, Quiz
from rules.kernel.seats import Seat
from rules.kernel.words import _, minus
from rules.saludos_amigos import GAME
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.lessons import tables as t
from rules.saludos_amigos.phases.talk import proportional_shares
from rules.saludos_amigos.state import Phase, State

SaludosQuestion: TypeAlias = Question[State]
SaludosQuiz: TypeAlias = Quiz[State]

MOST_ANSWERS: Final = 4
CARDS: Final = (1, 1, 1, 2, 2, 2, 3, 3)
"""Values in the proportion in which a pile holds them, or nearly."""


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
) -> SaludosQuestion:
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


def figures(rng: Random, right: int, likely: Iterable[int]) -> list[str]:
    """Wrong figures: likely ones, then others close to the right one; none below 0."""
    near = [right - 1, right + 1, right + 2, right - 2]
    rng.shuffle(near)
    return [str(figure) for figure in (*likely, *near) if figure >= 0 and figure != right]


def worked(derivation: Derivation) -> list[str]:
    """How a figure comes about, a line for each term and one for the total."""
    terms = [
        _("{label}: {amount}").format(label=term.label, amount=minus(term.amount))
        for term in derivation.terms
    ]
    return [*terms, _("{title}: {total}").format(title=derivation.title, total=minus(derivation.total))]


def told(state: State, events: Sequence[Event], *kinds: type[Event]) -> list[str]:
    """What the table is told of some kinds of events."""
    seats = state.setup.seats
    seen = (event.seen_by(None) for event in events if isinstance(event, kinds))
    return [GAME.tell(event, seats) for event in seen if event is not None]


def name(state: State, seat: int) -> str:
    """The name of a seat."""
    return state.setup.seats[seat].name


def hands(rng: Random, seats: int, fewest: int, most: int) -> list[list[int]]:
    """A hand for each seat."""
    return [[rng.choice(CARDS) for _card in range(rng.randint(fewest, most))] for _seat in range(seats)]


def hill(rng: Random, complete: int, *, open_project: int | None = None) -> list[int]:
    """Sections that stand: so many projects complete, the rest begun; one may be kept open."""
    sizes = [project.sections for project in GAME.default_components().projects]
    finished = rng.sample([number for number in range(len(sizes)) if number != open_project], complete)
    return [size if number in finished else rng.randrange(size) for number, size in enumerate(sizes)]


def rich(rng: Random, state: State, low: int = 4, high: int = 25) -> State:
    """Everybody has some money."""
    return t.enrich(state, *(rng.randint(low, high) for _hand in state.hands))


def talking(rng: Random, seats: int, *, fewest: int = 1, most: int = 4, table: State | None = None) -> State:
    """A table with final dice over some tile."""
    state = t.table(seats, holder=Seat(rng.randrange(seats))) if table is None else table
    state = t.deal(state, *hands(rng, seats, fewest, most))
    project = rng.randrange(1, len(state.bag))
    state = rich(rng, t.built(state, *hill(rng, 1, open_project=project)))
    sides = state.components.dice_sides
    return t.kept(t.rolled(t.on_offer(state, project), *(rng.randint(1, sides) for _seat in range(seats))))


def agreed(state: State, members: Sequence[Seat], shares: Sequence[int] | None = None) -> list[Event]:
    """These seats agree, at shares by strength if none are given, and become the standing coalition."""
    crew = tuple(sorted(members))
    if shares is None:
        shares = proportional_shares(tuple(state.strengths[seat] for seat in crew), state.value, 0)
    events = GAME.play(state, m.Propose(crew[0], crew, tuple(shares)))
    for seat in crew[1:]:
        events += GAME.play(state, m.Agree(seat))
    return events


def all_pass(state: State) -> list[Event]:
    """Everybody who may pass does."""
    events: list[Event] = []
    while state.phase is Phase.TALK:
        seat = next(seat for seat in state.outsiders() if not state.silent[seat])
        events += GAME.play(state, m.Pass(seat))
    return events


def nobody_calls(state: State) -> list[Event]:
    """Everybody lets the majority stand."""
    events: list[Event] = []
    while state.phase is Phase.CALL:
        events += GAME.play(state, m.LetStand(GAME.active_seats(state)[0]))
    return events
