"""Whole random games of Saludos, Amigos!, and positions taken from them."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, Final

from rules.kernel.events import Event
from rules.kernel.seats import TABLE, Seat
from rules.saludos_amigos import GAME
from rules.saludos_amigos.moves import SaludosMove
from rules.saludos_amigos.state import Phase, State
from tests.rules.saludos import new

SEAT_COUNTS: Final = tuple(GAME.seat_counts)
NIGHTLY: Final = bool(os.environ.get("BACKROOM_NIGHTLY"))


def options_of(number: int) -> dict[str, Any]:
    """Options that change from game to game, so that both switches and the clock are on and off."""
    return {
        "pushed_card_counts": bool(number & 1),
        "losers_draw": bool(number & 2),
        "clock": 0 if number & 4 else 90,
        "first_holder": None,
    }


def random_game(seats: int, number: int) -> Iterator[tuple[State, SaludosMove, list[Event]]]:
    """A whole game by random players: the state (changed in place), the move and what it made happen."""
    state = new(seats, 1000 * seats + number, **options_of(number))
    chance = Random(number)
    while active := GAME.active_seats(state):
        seat = chance.choice(active)
        if GAME.timer(state) is not None and chance.random() < 0.04:
            seat = TABLE
        move = chance.choice(GAME.legal_moves(state, seat))
        yield state, move, GAME.play(state, move)


PER_PHASE: Final = 12
"""Positions kept of each phase at each seat count."""


@cache
def all_positions() -> tuple[State, ...]:
    """States from random games at every seat count, not to be changed.

    Few seats play more games: a session that others can join is rare among them.
    """
    kept: list[State] = []
    for seats in SEAT_COUNTS:
        found = dict.fromkeys(Phase, 0)
        chance = Random(seats)
        games = 32 if seats < 4 else 8
        for number in range(games):
            for state, _move, _events in random_game(seats, number):
                wanted = found[state.phase] < PER_PHASE * (number + 1) / games
                if wanted and chance.random() < RARE[state.phase]:
                    found[state.phase] += 1
                    kept.append(state.clone())
    return tuple(kept)


def positions(per_phase: int = PER_PHASE) -> list[State]:
    """At most so many positions of each phase at each seat count."""
    found: Counter[tuple[Phase, int]] = Counter()
    kept: list[State] = []
    for state in all_positions():
        kind = state.phase, state.seats
        if found[kind] < per_phase:
            found[kind] += 1
            kept.append(state)
    return kept


RARE: Final = {
    Phase.DRAW: 0.1,
    Phase.ROLL: 0.1,
    Phase.REROLL: 0.1,
    Phase.TALK: 0.02,
    Phase.CALL: 0.3,
    Phase.OFFER: 0.5,
    Phase.JOIN: 0.5,
    Phase.COMMIT: 0.4,
    Phase.OVER: 1,
}
"""How likely a position of each phase is kept, so that they come from all over a game."""


def viewers(state: State) -> list[Seat | None]:
    """Every seat, and the table."""
    return [*(Seat(seat) for seat in range(state.seats)), None]
