"""How Millions of Dollars is taught: lessons, quizzes, and what a first game is told as it goes."""

from __future__ import annotations

from typing import Final

from rules.kernel.lessons import Course
from rules.millions_of_dollars.lessons.ending import END, SNITCH_LESSON
from rules.millions_of_dollars.lessons.introductions import introduce
from rules.millions_of_dollars.lessons.job import JOB, SHARING
from rules.millions_of_dollars.lessons.planning import HIDDEN, LOOT, POOL
from rules.millions_of_dollars.lessons.quizzes import QUIZZES
from rules.millions_of_dollars.lessons.talks import LEAVE, LOOK
from rules.millions_of_dollars.moves import MillionsMove
from rules.millions_of_dollars.state import State

COURSE: Final[Course[State, MillionsMove]] = Course(
    lessons=(LOOT, POOL, HIDDEN, LEAVE, JOB, SHARING, SNITCH_LESSON, LOOK, END),
    quizzes=QUIZZES,
    introduce=introduce,
)
