"""The computer player of Millions of Dollars: odds, haggling, and for the sharp ones a rehearsal."""

from __future__ import annotations

from math import log
from random import Random
from typing import Final

from rules.kernel.bots import Brain, Character, Ranked
from rules.kernel.seats import Seat
from rules.millions_of_dollars.bot.habits import CHOOSINESS
from rules.millions_of_dollars.bot.lookahead import ahead_options
from rules.millions_of_dollars.bot.naming import naming_options
from rules.millions_of_dollars.bot.options import Option
from rules.millions_of_dollars.bot.outlook import Outlook, outlook_of
from rules.millions_of_dollars.bot.planning import role_options
from rules.millions_of_dollars.bot.reasons import private, why
from rules.millions_of_dollars.bot.talking import exit_options, talk_options
from rules.millions_of_dollars.moves import MillionsMove
from rules.millions_of_dollars.state import Phase, Place, State

HINTS: Final = 5
"""Moves that are ranked for whoever asks."""
LEAST_CHANCE: Final = 1e-9


def choose(view: State, seat: Seat, character: Character, rng: Random) -> MillionsMove:
    """The move of a computer player, from its observation: the better, the likelier."""
    out = outlook_of(view, seat, character)
    scale = CHOOSINESS if view.phase is Phase.CHOOSE else out.traits.noise

    def tempting(option: Option) -> float:
        return option.worth - scale * log(-log(rng.random() or LEAST_CHANCE))

    return max(_options(out, rng), key=tempting).move


def rank(view: State, seat: Seat, character: Character, rng: Random) -> list[Ranked[MillionsMove]]:
    """The sensible moves, best first; none where the seat owes no decision."""
    out = outlook_of(view, seat, character)
    options = sorted(_options(out, rng), key=lambda option: -option.worth)[:HINTS]
    return [Ranked(option.move, option.worth, private(out, option)) for option in options]


def _options(out: Outlook, rng: Random) -> list[Option]:
    match out.view.phase:
        case Phase.CHOOSE:
            return role_options(out)
        case Phase.TALK if out.traits.rehearsals and _has_a_say(out):
            return ahead_options(out, rng)
        case Phase.TALK:
            return talk_options(out)
        case Phase.EXIT:
            return exit_options(out)
        case Phase.NAME:
            return naming_options(out, rng)
    return []


def _has_a_say(out: Outlook) -> bool:
    """Whether the seat is in, and has not just said that it stays with nobody asking it anything."""
    view, seat = out.view, out.seat
    is_asked = any(view.deals[number].partner == seat for number in view.waiting)
    return view.places[seat] is Place.IN and (is_asked or not view.stays[seat])


BRAIN: Final[Brain[State, MillionsMove]] = Brain(choose, rank, why)
