"""Looking ahead: the best moves are played on, in one's head, over several deals of what is hidden."""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec.structs import replace

from rules.die_macher.bot.outlook import before
from rules.die_macher.bot.prospects import prospects
from rules.die_macher.bot.skills import Skill
from rules.die_macher.bot.thinking import Weighed, weigh
from rules.die_macher.moves import MacherMove
from rules.die_macher.play import active_seats, play
from rules.die_macher.state import Phase, State
from rules.die_macher.view import determinize
from rules.kernel.bots import Temper
from rules.kernel.seats import Seat

HORIZONS: Final = {
    Phase.CABINET: Phase.MEDIA,
    Phase.ACTION: Phase.MEDIA,
    Phase.MEDIA: Phase.MEETINGS,
    Phase.MEDIA_OPINION: Phase.MEETINGS,
    Phase.CONVERSION: Phase.CONTRIBUTIONS,
    Phase.VOTES_OPINION: Phase.CONTRIBUTIONS,
    Phase.TRANSFER: Phase.CONTRIBUTIONS,
}
"""Where a look ahead ends that begins in a phase; in the other phases a glance must do."""

HABIT: Final = 0.5
"""Spread of the error, in points, with which everybody plays on in one's head."""


def ponder(view: State, seat: Seat, skill: Skill, temper: Temper, rng: Random) -> list[Weighed]:
    """The legal moves with their worth in points, best first; close ones after a look ahead."""
    weighed = weigh(view, seat, skill, temper, rng)
    best = weighed[0][0]
    close = [pair for pair in weighed[: skill.shortlist] if pair[0] > best - skill.close]
    if not skill.worlds or view.phase not in HORIZONS or len(close) < 2:
        return weighed
    seen = _look(view, seat, skill, [move for _worth, move in close], rng)
    mixed = [
        (skill.trust * ahead + (1 - skill.trust) * worth, move)
        for ahead, (worth, move) in zip(seen, close, strict=True)
    ]
    # the best keeps the worth that it had, so that figures of the list can be compared
    lift = best - max(worth for worth, _move in mixed)
    judged = [(worth + lift, move) for worth, move in mixed] + weighed[len(close) :]
    return sorted(judged, key=lambda pair: pair[0], reverse=True)


def _look(view: State, seat: Seat, skill: Skill, moves: list[MacherMove], rng: Random) -> list[float]:
    """Mean points that a position promises when a move has been made and everybody has played on."""
    totals = [0.0] * len(moves)
    end, player = HORIZONS[view.phase], replace(skill, noise=HABIT)
    for _world in range(skill.worlds):
        world = imagine(view, seat, player, rng)
        chance = rng.getrandbits(32)
        for place, move in enumerate(moves):
            state = world.clone()
            play(state, move)
            play_on(state, end, player, Random(chance))
            totals[place] += prospects(state, seat, skill)
    return [total / skill.worlds for total in totals]


def imagine(view: State, seat: Seat, player: Skill, rng: Random) -> State:
    """A full state that the view allows; the others' cabinet cards are laid by plain judgement."""
    state = determinize(view, rng)
    if view.phase is Phase.CABINET:
        for other in range(state.seats):
            if other != seat and state.cabinet[other]:
                state.laid[other] = [0] * len(state.boards)
                state.sealed[other] = False
                while not state.sealed[other]:
                    _play_plainly(state, Seat(other), player, rng)
    return state


def play_on(state: State, end: Phase, player: Skill, rng: Random) -> None:
    """Play a full state in place, by plain judgement, to a phase of this round, or to the end of the game."""
    while before(state, end):
        _play_plainly(state, active_seats(state)[0], player, rng)


def _play_plainly(state: State, seat: Seat, player: Skill, rng: Random) -> None:
    play(state, weigh(state, seat, player, Temper.EVEN, rng)[0][1])
