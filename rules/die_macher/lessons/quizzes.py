"""All quizzes, in the order of a game."""

from __future__ import annotations

from typing import Final

from rules.die_macher.lessons.asking import MacherQuiz
from rules.die_macher.lessons.quizzes_cabinet import CABINET_QUIZZES
from rules.die_macher.lessons.quizzes_decks import DECKS_QUIZZES
from rules.die_macher.lessons.quizzes_end import END_QUIZZES
from rules.die_macher.lessons.quizzes_media import MEDIA_QUIZZES
from rules.die_macher.lessons.quizzes_order import ORDER_QUIZZES
from rules.die_macher.lessons.quizzes_polls import POLLS_QUIZZES
from rules.die_macher.lessons.quizzes_table import TABLE_QUIZZES
from rules.die_macher.lessons.quizzes_votes import VOTES_QUIZZES

QUIZZES: Final[tuple[MacherQuiz, ...]] = (
    *VOTES_QUIZZES,
    *ORDER_QUIZZES,
    *CABINET_QUIZZES,
    *MEDIA_QUIZZES,
    *POLLS_QUIZZES,
    *END_QUIZZES,
    *TABLE_QUIZZES,
    *DECKS_QUIZZES,
)
