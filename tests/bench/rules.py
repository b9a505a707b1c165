"""Rules without a screen: random play, copies and observations."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import chess

from rules import load_game
from rules.kernel.bots import drive, random_bot
from rules.kernel.game import Setup
from rules.kernel.seats import Seat, SeatSetup
from rules.saludos_amigos.components import Options
from tests.bench.figures import Figure, microseconds_of

GAME = load_game("saludos-amigos")
SEATS = (3, 5, 7)
ROUNDS = 7
ROUND_SECONDS = 0.6
MOST_QUIET_PLIES = 150
"""Chess ends after so many plies without capture or pawn move."""


def make_setup(seats: int, seed: int) -> Setup[Any, Any]:
    """A table of random players."""
    people = tuple(SeatSetup(f"Seat {seat}", seat, "random") for seat in range(1, seats + 1))
    return Setup(people, Options(), GAME.default_components(), seed)


def midgame(seats: int, moves: int = 250, seed: int = 1) -> Any:
    """The state after some random moves."""
    state = GAME.new_game(make_setup(seats, seed))
    for _move in zip(range(moves), drive(GAME, state, [random_bot] * seats, Random(seed)), strict=False):
        pass
    return state


def figures() -> Iterator[Figure]:
    """All of them; players take turns with chess, so that a busy moment hits both."""
    speeds: dict[int, list[float]] = {seats: [] for seats in SEATS}
    chess_speeds = []
    for number in range(ROUNDS):
        chess_speeds.append(_chess_speed(Random(number)))
        for seats in SEATS:
            speeds[seats].append(_speed(seats, Random(number)))
    rival = median(chess_speeds)
    for seats in SEATS:
        name = f"random play, {seats} seats"
        yield Figure(
            "rules", name, median(speeds[seats]), "moves/s", rival, "python-chess", "ratio at least 1.5"
        )
    state = midgame(5)
    seat = Seat(0)
    yield Figure(
        "rules", "clone, 5 seats", microseconds_of(lambda: GAME.clone(state)), "µs", aim="at most 20"
    )
    yield Figure("rules", "observe, 5 seats", microseconds_of(lambda: GAME.observe(state, seat)), "µs")
    talk = next(_talks(5))
    active = GAME.active_seats(talk)[0]
    moves = microseconds_of(lambda: GAME.legal_moves(talk, active), repeats=100)
    yield Figure("rules", "legal moves in a talk, 5 seats", moves, "µs")


def _talks(seats: int) -> Iterator[Any]:
    """States in the middle of a negotiation."""
    state = GAME.new_game(make_setup(seats, 1))
    for _move in drive(GAME, state, [random_bot] * seats, Random(1)):
        if GAME.timer(state) is not None:
            yield state


def _speed(seats: int, rng: Random) -> float:
    """Moves a second: all legal moves, a random one of them, playing it, from start to end of a game."""
    begin = perf_counter()
    made = 0
    bots = [random_bot] * seats
    while (spent := perf_counter() - begin) < ROUND_SECONDS:
        state = GAME.new_game(make_setup(seats, rng.getrandbits(32)))
        made += sum(1 for _move in drive(GAME, state, bots, rng))
    return made / spent


def _chess_speed(rng: Random) -> float:
    """The same for chess."""
    begin = perf_counter()
    made = 0
    while (spent := perf_counter() - begin) < ROUND_SECONDS:
        board = chess.Board()
        while board.halfmove_clock < MOST_QUIET_PLIES and (moves := list(board.legal_moves)):
            board.push(moves[int(rng.random() * len(moves))])
            made += 1
    return made / spent
