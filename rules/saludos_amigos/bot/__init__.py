"""The computer player of Saludos, Amigos!: rules of thumb, and for the sharp ones a look ahead."""

from __future__ import annotations

from random import Random
from typing import Final

from rules.kernel.bots import Brain, Character, Ranked
from rules.kernel.seats import Seat
from rules.saludos_amigos.bot.ahead import look_ahead
from rules.saludos_amigos.bot.bargain import Memory
from rules.saludos_amigos.bot.options import Option, skill_of
from rules.saludos_amigos.bot.steady import decide, weigh
from rules.saludos_amigos.bot.why import why
from rules.saludos_amigos.moves import SaludosMove
from rules.saludos_amigos.state import State

HINTS: Final = 5
"""Moves that are ranked for whoever asks."""


def choose(state: State, seat: Seat, character: Character, rng: Random) -> SaludosMove:
    """The move of a computer player, from its observation."""
    skill = skill_of(character)
    if not skill.looks_ahead:
        return decide(state, seat, skill, Memory(), rng)
    return _considered(state, seat, character, rng)[0].move


def rank(state: State, seat: Seat, character: Character, rng: Random) -> list[Ranked[SaludosMove]]:
    """The sensible moves, best first; none where a seat owes no answer and does best to keep silent."""
    options = _considered(state, seat, character, rng)
    return [Ranked(option.move, option.worth, option.reason()) for option in options[:HINTS]]


def _considered(state: State, seat: Seat, character: Character, rng: Random) -> list[Option]:
    skill = skill_of(character)
    options = weigh(state, seat, skill, Memory())
    if not skill.looks_ahead or len(options) < 2:
        return options
    return look_ahead(state, seat, options, skill, rng)


BRAIN: Final[Brain[State, SaludosMove]] = Brain(choose, rank, why)
