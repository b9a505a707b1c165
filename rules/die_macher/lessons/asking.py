"""What all quizzes share: tables in the middle of a campaign, answers to choose from, worked lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Final, TypeAlias

from rules.die_macher import GAME
from rules.die_macher.components import Options
from rules.die_macher.figures import free_media_spaces
from rules.die_macher.lessons.tables import DEFAULT, begin, put, setup
from rules.die_macher.moves import LayCard, Seal
from rules.die_macher.names import printed
from rules.die_macher.phases.common import place_of, stance_of
from rules.die_macher.play import play
from rules.die_macher.setup import new_game
from rules.die_macher.state import NOBODY, Board, Phase, State
from rules.die_macher.wording import signed
from rules.kernel.events import Event
from rules.kernel.explain import Derivation
from rules.kernel.lessons import Question, Quiz
from rules.kernel.seats import Seat
from rules.kernel.words import _, listed

MacherQuestion: TypeAlias = Question[State]
MacherQuiz: TypeAlias = Quiz[State]

MOST_ANSWERS: Final = 4
MOST_TRIES: Final = 200
"""Positions that are tried until one has the question in it."""


def question(
    rng: Random,
    text: str,
    right: str,
    wrong: Iterable[str],
    *,
    working: Iterable[str],
    rule: str,
    state: State,
    look_at: Iterable[str] = (),
) -> MacherQuestion:
    """A question with at most four answers in any order; of the wrong ones the first are the best."""
    answers = [right, *(answer for answer in dict.fromkeys(wrong) if answer != right)][:MOST_ANSWERS]
    rng.shuffle(answers)
    return Question(
        text=text,
        answers=tuple(answers),
        right=answers.index(right),
        working=tuple(working),
        rule=rule,
        position=state,
        look_at=tuple(look_at),
    )


def figures(
    rng: Random, right: int, likely: Iterable[int], *, least: int = 0, show: Callable[[int], str] = str
) -> list[str]:
    """Wrong figures: likely ones, then others close to the right one; none below `least`."""
    near = [right - 1, right + 1, right + 2, right - 2]
    rng.shuffle(near)
    return [show(figure) for figure in (*likely, *near) if figure >= least and figure != right]


def worked(derivation: Derivation, show: Callable[[int], str] = signed) -> list[str]:
    """How a figure comes about, a line for each term and one for the total."""
    terms = [
        _("{label}: {amount}").format(label=term.label, amount=signed(term.amount))
        for term in derivation.terms
    ]
    total = _("{title}: {total}").format(title=derivation.title, total=show(derivation.total))
    return [*terms, total, *([derivation.note] if derivation.note else [])]


def told(state: State, events: Sequence[Event], *kinds: type[Event]) -> list[str]:
    """Some kinds of events in words, as whoever knows all of them would tell."""
    return [GAME.tell(event, state.setup.seats) for event in events if isinstance(event, kinds)]


def name(state: State, seat: int) -> str:
    """The name of a seat; for nobody “Nobody”."""
    return state.setup.seats[seat].name if seat != NOBODY else _("Nobody")


def names(state: State, seats: Iterable[int] | None = None) -> list[str]:
    """Names of seats, of all unless some are given."""
    return [name(state, seat) for seat in (range(state.seats) if seats is None else seats)]


def in_order(state: State) -> str:
    """All names in turn order."""
    return listed(names(state, state.order()))


def place(state: State, board: Board) -> str:
    """The name of a board's region."""
    return place_of(state, board)


def stance(state: State, card: int) -> str:
    """What a card says, in quotation marks."""
    return _("“{stance}”").format(stance=printed(stance_of(state, card)))


def dealt(rng: Random, least: int = 3, most: int = 4, options: Options = DEFAULT) -> State:
    """A new game of so many parties before the first bids, the preliminary round left out."""
    state = new_game(setup(rng.randint(least, most), rng.getrandbits(32), options))
    state.choices, state.plans = [], []
    state.start = Seat(rng.randrange(state.seats))
    return begin(state, Phase.BID)


def campaign(rng: Random, least: int = 3, most: int = 4, options: Options = DEFAULT) -> State:
    """Round 1 before the bids, with something of everybody everywhere."""
    state = dealt(rng, least, most, options)
    for board in state.boards:
        for number in rng.sample(range(state.seats), state.seats):
            seat = Seat(number)
            put(
                state,
                board.number,
                seat,
                votes=rng.choice((0, 0, rng.randint(1, 18))),
                trend=rng.randint(-2, 3),
                meetings=rng.randint(1, 3),
            )
    for owner in range(state.seats):
        media(state, rng.choice(state.boards), Seat(owner), rng.randint(0, 2))
    state.money = [rng.randint(6, 25) for _seat in range(state.seats)]
    state.members = [rng.randint(3, 20) for _seat in range(state.seats)]
    return state


def media(state: State, board: Board, seat: Seat, count: int) -> None:
    """Put more markers of a party on a board, as far as they find room."""
    room = min(count, free_media_spaces(state, board), state.media[seat])
    put(state, board.number, seat, media=board.media[seat] + room)


def anyone(rng: Random, state: State) -> Seat:
    """A seat."""
    return Seat(rng.randrange(state.seats))


def another(rng: Random, state: State, seat: int) -> Seat:
    """Another seat."""
    return Seat((seat + rng.randrange(1, state.seats)) % state.seats)


def acting(state: State, seat: Seat, region: int, card: int) -> list[Event]:
    """Bring the table to where a party uses a cabinet card in a region, and tell what happened."""
    state.money[seat] = max(state.money[seat], state.components.cabinet[card - 1].cost)
    begin(state, Phase.CABINET)
    events = play(state, LayCard(seat, region, card))
    for each in range(state.seats):
        events += play(state, Seal(Seat(each)))
    return events


def won(rng: Random, state: State, winner: Seat, *, tied: bool = False) -> None:
    """Votes in the current region with which a party wins, clearly or by arriving last."""
    votes = rng.randint(25, 45)
    for seat in range(state.seats):
        if seat != winner:
            put(state, state.round, Seat(seat), votes=rng.randint(3, 20))
    if tied:
        put(state, state.round, Seat((winner + 1) % state.seats), votes=votes)
    put(state, state.round, winner, votes=votes)


def until_found(rng: Random, attempt: Callable[[Random], MacherQuestion | None]) -> MacherQuestion:
    """Try positions until one has the question in it."""
    for _number in range(MOST_TRIES):
        if (found := attempt(rng)) is not None:
            return found
    raise RuntimeError("no position has this question in it")
