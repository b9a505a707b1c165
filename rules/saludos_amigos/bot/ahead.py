"""Looking ahead: the turn is played through, again and again, in worlds that the seat thinks possible."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from msgspec.structs import replace

from rules.kernel.seats import Seat
from rules.saludos_amigos.bot.bargain import Memory
from rules.saludos_amigos.bot.options import Option, Skill
from rules.saludos_amigos.bot.outlook import Outlook, prospects
from rules.saludos_amigos.bot.steady import decide
from rules.saludos_amigos.bot.talk import other_divisions
from rules.saludos_amigos.moves import Propose
from rules.saludos_amigos.play import active_seats, play
from rules.saludos_amigos.state import Phase, State
from rules.saludos_amigos.view import determinize

CANDIDATES: Final = 6
"""Options that are tried at all."""

MARGIN: Final = 1.5
"""How much less than the best an option may seem to be worth to be tried, in million."""

PROPOSALS: Final = 3
"""Coalitions that are tried."""

DIVISIONS: Final = 2
"""Other ways to divide that are tried for the most promising of them."""

FIRST_WORLDS: Final = 36
"""Worlds in which every candidate is tried, divided by the seats."""

FINALISTS: Final = 3
"""Options that are tried in more worlds."""

MORE_WORLDS: Final = 60
"""More worlds for the finalists, divided by the seats."""

LONGEST_TURN: Final = 400
"""Moves after which a turn counts as played through."""


def look_ahead(
    state: State, seat: Seat, options: Sequence[Option], skill: Skill, rng: Random
) -> list[Option]:
    """The options with their worth found by play, in million; finalists first, each part best first."""
    outlook = Outlook(state, seat)
    talk = Memory() if state.phase is Phase.TALK else None
    options = candidates(state, seat, options, skill)
    if len(options) < 2:
        return options
    order, tried = list(options), 0
    found = {option.move: 0.0 for option in options}
    stages = (FIRST_WORLDS // state.seats, len(options)), (MORE_WORLDS // state.seats, FINALISTS)
    for worlds, places in stages:
        for _world in range(worlds):
            world, seed = determinize(state, rng), rng.getrandbits(64)
            for option in order[:places]:
                found[option.move] += _played(world, option, seat, skill, talk or Memory(), Random(seed))
        tried += worlds
        order[:places] = sorted(
            (
                replace(option, worth=_in_million(found[option.move] / tried, outlook, seat) + option.taste)
                for option in order[:places]
            ),
            key=lambda option: -option.worth,
        )
    return order


def candidates(state: State, seat: Seat, options: Sequence[Option], skill: Skill) -> list[Option]:
    """What is tried: the best options, every answer, and the best proposal divided otherwise."""
    proposals = [option for option in options if isinstance(option.move, Propose)]
    answers = [option for option in options if not isinstance(option.move, Propose)]
    if not proposals:
        return [option for option in answers[:CANDIDATES] if option.worth > answers[0].worth - MARGIN]
    best = proposals[0].move
    assert isinstance(best, Propose)
    others = other_divisions(state, seat, best, skill, Memory())
    return [*answers, *proposals[:PROPOSALS], *others[:DIVISIONS]]


def _in_million(chance: float, outlook: Outlook, seat: Seat) -> float:
    """What a chance to win is worth more than the present one, in million."""
    now = min(0.95, max(0.05, outlook.chances[seat]))
    return (chance - now) * outlook.width / (now * (1 - now))


def _played(world: State, option: Option, seat: Seat, skill: Skill, memory: Memory, rng: Random) -> float:
    """The seat's chance to win after this option and the rest of the turn."""
    after = world.clone()
    play(after, option.move)
    for _move in range(LONGEST_TURN):
        if after.phase in (Phase.DRAW, Phase.OVER):
            break
        active = active_seats(after)
        mover = active[int(rng.random() * len(active))]
        play(after, decide(after, mover, skill, memory, rng))
    return prospects(after)[seat]
