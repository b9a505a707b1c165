"""Lessons and quizzes as data: real positions, a coach's words, and what is to be done in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Generic

from msgspec import Struct

from rules.kernel.game import MoveT, StateT
from rules.kernel.seats import Seat


class Wrong(Struct, Generic[StateT, MoveT], frozen=True):
    """A likely wrong act with an answer of its own; the position stays as it was."""

    when: Callable[[StateT, MoveT], bool]
    """Whether a legal move is this mistake; the state is the position before it."""
    say: str
    """Why not, and what instead."""
    example: Callable[[StateT], MoveT]
    """A move that is this mistake, legal at the beginning of the step or once `after` is made."""
    after: Callable[[StateT], Sequence[MoveT]] = lambda _state: ()
    """The learner's moves that come before the example, from the beginning of the step; no mistakes."""


class Step(Struct, Generic[StateT, MoveT], frozen=True):
    """One thing to read or to do.

    A step with a goal begins once the other seats have done what they are called on for
    (`Game.called_on`) and the learner is asked; one that is only read begins at once. The
    learner's move is answered by the first `wrong` that fits, and not made. Else it counts when
    it reaches the goal or is on the way to it. In every other case `otherwise` answers it, and
    it is not made either.
    """

    say: str
    """One to three sentences of the coach."""
    rules: tuple[str, ...] = ()
    """What it teaches."""
    look_at: tuple[str, ...] = ()
    """Keys of the figures (`Game.derivations`) that are pointed at on the board."""
    goal: str = ""
    """What is to be done, in half a line; empty for a step that is only read."""
    reached: Callable[[StateT], bool] | None = None
    """Asked after every move, whoever made it; None for a step that is only read."""
    on_the_way: Callable[[StateT, MoveT], bool] = lambda _state, _move: False
    """Whether a move of the learner is good though the goal is not reached by it."""
    hint: str = ""
    """What to think of."""
    show: str = ""
    """What to do, exactly."""
    answer: Callable[[StateT], Sequence[MoveT]] = lambda _state: ()
    """The learner's moves, one after the other, from the beginning of the step to its goal."""
    wrong: tuple[Wrong[StateT, MoveT], ...] = ()
    otherwise: str = ""
    """Said of every other move that does not lead there."""


class Lesson(Struct, Generic[StateT, MoveT], frozen=True):
    """A few minutes at a real table: the learner plays one seat, all others follow a script."""

    key: str
    """`sa.lesson.tile`: stable, progress is kept under it."""
    title: str
    minutes: int
    learner: Seat
    position: Callable[[], StateT]
    """Where it begins: a whole state, the same each time; the learner's seat is a person, no other is."""
    others: Callable[[StateT, Seat], MoveT]
    """What another seat does when it is asked; the state is the whole position."""
    steps: tuple[Step[StateT, MoveT], ...]
    summary: str
    """What was learnt, in two or three sentences."""


class Question(Struct, Generic[StateT], frozen=True):
    """One question on a position made for it."""

    text: str
    answers: tuple[str, ...]
    """Two to five, all different."""
    right: int
    """Place of the right answer."""
    working: tuple[str, ...]
    """How it comes about, line by line."""
    rule: str
    position: StateT
    """What the table sees; drawn above the question."""
    look_at: tuple[str, ...] = ()


class Quiz(Struct, Generic[StateT], frozen=True):
    """A kind of question that never runs out."""

    key: str
    title: str
    rules: tuple[str, ...]
    ask: Callable[[Random], Question[StateT]]


class Introduction(Struct, frozen=True):
    """What the coach tells the whole table when something comes up for the first time."""

    key: str
    """Told once a campaign."""
    title: str
    text: str
    """Two to five sentences."""
    rules: tuple[str, ...]
    look_at: tuple[str, ...] = ()


class Course(Struct, Generic[StateT, MoveT], frozen=True):
    """How a game is taught: `COURSE` of its module `lessons`."""

    lessons: tuple[Lesson[StateT, MoveT], ...]
    quizzes: tuple[Quiz[StateT], ...]
    introduce: Callable[[StateT], Introduction | None]
    """What the table's observation asks to be introduced, told before or not."""
