"""The computer player of Millions of Dollars."""

from __future__ import annotations

from random import Random

from rules.kernel.bots import Brain, Character, Ranked
from rules.kernel.seats import Seat
from rules.millions_of_dollars.bot.habits import CHOOSINESS
from rules.millions_of_dollars.bot.lookahead import ahead_options
from rules.millions_of_dollars.bot.naming import naming_options
from rules.millions_of_dollars.bot.options import Option
from rules.millions_of_dollars.bot.outlook import Outlook, outlook_of
from rules.millions_of_dollars.bot.planning import role_options
from rules.millions_of_dollars.bot.talking import exit_options, talk_options
from rules.millions_of_dollars.moves import MillionsMove
from rules.millions_of_dollars.state import Phase, State
from math import exp, log

def options_of(out: Outlook, rng: Random) -> list[Option]:
    match out.view.phase:
        case Phase.CHOOSE:
            return role_options(out)
        case Phase.TALK:
            return ahead_options(out, rng) if out.traits.rehearsals and view_in(out) else talk_options(out)
        case Phase.EXIT:
            return exit_options(out)
        case Phase.NAME:
            return naming_options(out, rng)
    return []


def view_in(out):
    return out.view.places[out.seat] == 'in' and not (out.view.stays[out.seat] and not any(out.view.deals[n].partner==out.seat for n in out.view.waiting))

def choose(view: State, seat: Seat, character: Character, rng: Random) -> MillionsMove:
    out = outlook_of(view, seat, character)
    options = options_of(out, rng)
    scale = CHOOSINESS if view.phase is Phase.CHOOSE else out.traits.noise
    return max(options, key=lambda option: option.worth + scale * -log(-log(rng.random() or 1e-9))).move

def rank(view: State, seat: Seat, character: Character, rng: Random) -> list[Ranked[MillionsMove]]:
    return []

def why(view: State, move: MillionsMove) -> str:
    return ""

BRAIN = Brain(choose, rank, why)
