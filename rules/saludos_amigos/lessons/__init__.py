"""How Saludos, Amigos! is taught: lessons, quizzes, and what a first game is told as it goes."""

from __future__ import annotations

from typing import Final

from rules.kernel.lessons import Course
from rules.saludos_amigos.lessons.ending import END, JOURNALIST
from rules.saludos_amigos.lessons.introductions import introduce
from rules.saludos_amigos.lessons.quizzes import QUIZZES
from rules.saludos_amigos.lessons.sessions import CALL, DEFENCE
from rules.saludos_amigos.lessons.talks import COALITION, OUTSIDER
from rules.saludos_amigos.lessons.values import REROLL, STRENGTH, TILE
from rules.saludos_amigos.moves import SaludosMove
from rules.saludos_amigos.state import State

COURSE: Final[Course[State, SaludosMove]] = Course(
    lessons=(TILE, STRENGTH, COALITION, OUTSIDER, REROLL, CALL, DEFENCE, JOURNALIST, END),
    quizzes=QUIZZES,
    introduce=introduce,
)
