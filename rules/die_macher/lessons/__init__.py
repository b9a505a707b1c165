"""How Die Macher is taught: lessons at real tables, questions without end, and a first game."""

from __future__ import annotations

from typing import Final

from rules.die_macher.lessons import (
    cabinet,
    coalition,
    conversion,
    election,
    first_round,
    income,
    media,
    meetings,
    nation,
    order,
    polls,
    preliminary,
    programme,
    score,
    tour,
)
from rules.die_macher.lessons.introductions import introduce
from rules.die_macher.lessons.quizzes import QUIZZES
from rules.die_macher.moves import MacherMove
from rules.die_macher.state import State
from rules.kernel.lessons import Course

COURSE: Final[Course[State, MacherMove]] = Course(
    lessons=(
        tour.LESSON,
        preliminary.LESSON,
        order.LESSON,
        programme.LESSON,
        cabinet.LESSON,
        coalition.LESSON,
        media.LESSON,
        meetings.LESSON,
        polls.LESSON,
        conversion.LESSON,
        election.LESSON,
        nation.LESSON,
        income.LESSON,
        score.LESSON,
        first_round.LESSON,
    ),
    quizzes=QUIZZES,
    introduce=introduce,
)
"""The first round joins all the others."""
