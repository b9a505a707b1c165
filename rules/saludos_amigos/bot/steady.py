"""Weighing what can be done by rules of thumb: every sensible move with its worth."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Final

from rules.kernel.seats import Seat
from rules.saludos_amigos.bot import words
from rules.saludos_amigos.bot.bargain import Memory
from rules.saludos_amigos.bot.council import call_options, commit_options, join_options, offer_options
from rules.saludos_amigos.bot.dice import reroll_options
from rules.saludos_amigos.bot.options import Option, Skill
from rules.saludos_amigos.bot.talk import talk_options
from rules.saludos_amigos.moves import DrawTile, RollDice, SaludosMove
from rules.saludos_amigos.state import Phase, State

WHIM: Final = 0.5
"""How far what is laid in a session varies, in deviations: it must not be foreseen."""


def weigh(state: State, seat: Seat, skill: Skill, memory: Memory, whim: float = 0.0) -> list[Option]:
    """The sensible moves of a seat with what each is worth, best first."""
    options = _options(state, seat, skill, memory, whim)
    options.sort(key=lambda option: -option.worth)
    return options


def _options(state: State, seat: Seat, skill: Skill, memory: Memory, whim: float) -> list[Option]:
    match state.phase:
        case Phase.DRAW:
            return [Option(DrawTile(seat), 0.0, partial(words.draw, state))]
        case Phase.ROLL:
            return [Option(RollDice(seat), 0.0, partial(words.roll, state))]
        case Phase.REROLL:
            return reroll_options(state, seat)
        case Phase.TALK:
            return talk_options(state, seat, skill, memory)
        case Phase.CALL:
            return call_options(state, seat)
        case Phase.OFFER:
            return offer_options(state, seat)
        case Phase.JOIN:
            return join_options(state, seat)
        case Phase.COMMIT:
            return commit_options(state, seat, whim)
    return []


def decide(state: State, seat: Seat, skill: Skill, memory: Memory, rng: Random) -> SaludosMove:
    """The best option as it looks to a seat that may misjudge each of them."""
    whim = rng.gauss(0, WHIM) if state.phase is Phase.COMMIT else 0.0
    options = weigh(state, seat, skill, memory, whim)
    if skill.noise:
        return max(options, key=lambda option: option.worth + rng.gauss(0, skill.noise)).move
    return options[0].move
