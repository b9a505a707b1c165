"""The computer player of Die Macher."""

from __future__ import annotations

from random import Random
from typing import Final

from rules.die_macher.bot.lookahead import ponder
from rules.die_macher.bot.reasons import reason, why
from rules.die_macher.bot.skills import SKILLS
from rules.die_macher.moves import MacherMove
from rules.die_macher.state import State
from rules.kernel.bots import Brain, Character, Ranked
from rules.kernel.seats import Seat

HINTS: Final = 5
"""The most moves that are ranked."""


def choose(view: State, seat: Seat, character: Character, rng: Random) -> MacherMove:
    """The move that seems best."""
    return ponder(view, seat, SKILLS[character.level], character.temper, rng)[0][1]


def rank(view: State, seat: Seat, character: Character, rng: Random) -> list[Ranked[MacherMove]]:
    """The sensible moves, best first."""
    weighed = ponder(view, seat, SKILLS[character.level], character.temper, rng)
    return [Ranked(move, worth, reason(view, move)) for worth, move in weighed[:HINTS]]


BRAIN: Final[Brain[State, MacherMove]] = Brain(choose, rank, why)
