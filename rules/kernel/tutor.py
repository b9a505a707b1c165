"""A lesson under way: where each step begins, what counts as the learner's move, and its answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic

from rules.kernel.game import Game, IllegalMove, MoveT, StateT
from rules.kernel.lessons import Lesson, Step
from rules.kernel.seats import Seat
from rules.kernel.table import Table
from rules.kernel.words import _

LONGEST_SCRIPT: Final = 500
"""Moves of the other seats in a row after which a lesson counts as stuck."""


class Objection(IllegalMove):
    """A legal move that does not lead where the step wants to go; the reason is the coach's words."""


class StuckLesson(RuntimeError):
    """A lesson whose answer does not reach its goal: a fault of the lesson, never of the learner."""


class Tutor(Generic[StateT, MoveT]):
    """Holds the table of a lesson and leads through its steps.

    A step is begun (`begin`) when it is told, is done when its goal was reached, and is left by
    `go_on`. The other seats' moves are only chosen here (`next_other`, `script`): whoever holds
    the tutor makes them at its table and says so (`notice`).
    """

    def __init__(self, game: Game[StateT, MoveT], lesson: Lesson[StateT, MoveT]) -> None:
        self.game = game
        self.lesson = lesson
        state = game.clone(lesson.position())
        self.table: Table[StateT, MoveT] = Table(game, game.setup_of(state), start=state)
        self.number = 0
        """Place of the present step, from 0; the number of steps once all are done."""
        self._begun = [0]
        """The position of the table where each step up to the present one began."""
        self._is_begun = False
        self._is_reached = False

    @property
    def state(self) -> StateT:
        """The whole position."""
        return self.table.state

    @property
    def is_finished(self) -> bool:
        """Whether all steps are done."""
        return self.number == len(self.lesson.steps)

    @property
    def step(self) -> Step[StateT, MoveT]:
        """The present step; `IndexError` when the lesson is finished."""
        return self.lesson.steps[self.number]

    @property
    def is_begun(self) -> bool:
        """Whether the present step was told."""
        return self._is_begun

    @property
    def is_done(self) -> bool:
        """Whether the present step was told and there is nothing to do in it any more."""
        return self._is_begun and self._is_reached

    @property
    def awaits(self) -> bool:
        """Whether the present step wants something of the learner now."""
        return not self.is_finished and self._is_begun and not self._is_reached

    @property
    def is_lost(self) -> bool:
        """Whether the goal of the present step cannot be reached any more: nobody is left to move."""
        return self.awaits and self.next_other() is None and not self._is_asked

    @property
    def start(self) -> int:
        """The position of the table where the present step began."""
        return self._begun[-1]

    @property
    def rules(self) -> tuple[str, ...]:
        """What the lesson teaches, in the order in which it comes up."""
        return tuple(dict.fromkeys(rule for step in self.lesson.steps for rule in step.rules))

    @property
    def _is_asked(self) -> bool:
        return self.lesson.learner in self.game.active_seats(self.state)

    # The way through

    def begin(self) -> None:
        """The present step is told, from this position on."""
        self._begun[-1] = self.table.position
        self._is_begun = True
        goal = self.step.reached
        self._is_reached = goal is None or goal(self.state)

    def go_on(self) -> None:
        """To the next step."""
        self.number += 1
        self._begun.append(self.table.position)
        self._is_begun = self._is_reached = False

    def notice(self) -> None:
        """A move was made, whoever made it."""
        if self.awaits and self.step.reached is not None and self.step.reached(self.state):
            self._is_reached = True

    def again(self) -> None:
        """Back to the beginning of the present step, which is told anew."""
        self.table.rewind(self.start)
        self._is_begun = self._is_reached = False

    def back(self) -> None:
        """Back to the beginning of the step before; in the first one, to its own beginning."""
        if self.number:
            self.number -= 1
            self._begun.pop()
        self.again()

    def skip(self) -> None:
        """Make the answer of the present step in the learner's place, from its beginning, and go on."""
        if self._is_begun:
            self.table.rewind(self.start)
        if self.step.reached is not None:
            self._let_others_play()
        self.begin()
        for move in self.step.answer(self.state) if self.awaits else ():
            self._let_others_play()
            if not self.awaits:
                break
            self._make(move)
        self._let_others_play()
        if not self.is_done:
            raise StuckLesson(f"{self.lesson.key}, step {self.number + 1}: the answer misses the goal")
        self.go_on()

    # Moves

    def judge(self, moves: Sequence[MoveT]) -> None:
        """Look at what the learner wants to do, several moves as one wish; changes nothing.

        `IllegalMove` where a move does not go, `Objection` where it does not lead to the goal.
        """
        if not self.awaits:
            raise self._objection(_("One moment: the coach has something to say first."))
        step = self.step
        trial = self.game.clone(self.state)
        is_reached, is_astray = False, False
        for move in moves:
            before = self.game.clone(trial)
            self.game.play(trial, move)
            if is_reached:
                continue
            for wrong in step.wrong:
                if wrong.when(before, move):
                    raise self._objection(wrong.say)
            is_reached = step.reached is not None and step.reached(trial)
            is_astray = is_astray or not step.on_the_way(before, move)
        if is_astray and not is_reached:
            raise self._objection(step.otherwise)

    def next_other(self) -> Seat | None:
        """The seat that acts before the learner does; None while the lesson waits for the learner."""
        called = self.game.called_on(self.state) or self.game.active_seats(self.state)
        return next((seat for seat in called if seat != self.lesson.learner), None)

    def script(self, seat: Seat) -> MoveT:
        """What another seat does now."""
        return self.lesson.others(self.state, seat)

    def _let_others_play(self) -> None:
        """Make the moves of the others until the learner is asked, or the goal is reached."""
        for _move in range(LONGEST_SCRIPT):
            if self.is_done or (seat := self.next_other()) is None:
                return
            self._make(self.script(seat))
        raise StuckLesson(f"{self.lesson.key}: the others come to no end")

    def _make(self, move: MoveT) -> None:
        self.table.play(move)
        self.notice()

    def _objection(self, words: str) -> Objection:
        rules = () if self.is_finished else self.step.rules
        return Objection(rules[0] if rules else self.game.governing_rule(self.state), words)
