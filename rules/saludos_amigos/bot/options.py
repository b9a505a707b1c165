"""What a computer player weighs: a move, what it is worth, and the reason in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from rules.kernel.bots import Character, Level, Temper
from rules.saludos_amigos.moves import SaludosMove


class Option(Struct, frozen=True):
    """One thing that a seat could do."""

    move: SaludosMove
    worth: float
    """Million that the seat gains by it, less what rivals gain."""
    reason: Callable[[], str]
    """The words, made only when somebody asks for them."""
    taste: float = 0.0
    """What of the worth is a matter of temper."""


class Skill(Struct, frozen=True):
    """How a character thinks and bargains."""

    noise: float
    """How far it misjudges a worth, in million."""
    foresight: bool
    """Whether it sees rivals, sessions and the final bonus coming."""
    looks_ahead: bool
    """Whether it plays the turn through in its mind."""
    edge: float
    """What it adds to the least that a partner would take, in million."""
    demand: float
    """What it asks for beyond the least that is worth it, in million."""
    ties: float
    """What an old partner is worth to it for each contract shared, in million."""


_LEVELS: Final = {
    Level.RANDOM: (2.5, False, False),
    Level.EASY: (2.0, False, False),
    Level.STEADY: (0.0, True, False),
    Level.SHARP: (0.0, True, True),
}
_TEMPERS: Final = {
    Temper.EVEN: (0.4, 0.0, 0.0),
    Temper.LOYAL: (0.7, 0.0, 0.15),
    Temper.TOUGH: (0.0, 0.3, 0.0),
}


def skill_of(character: Character) -> Skill:
    """Level and temper as figures."""
    return Skill(*_LEVELS[character.level], *_TEMPERS[character.temper])
