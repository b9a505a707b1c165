"""Rules without a screen: random play, copies and observations, in seconds that the process computes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

import chess

from rules import load_game
from rules.die_macher import components as die_macher
from rules.kernel.bots import drive, random_bot
from rules.kernel.game import Game, Setup
from rules.kernel.seats import Seat, SeatSetup
from rules.millions_of_dollars import components as millions_of_dollars
from rules.saludos_amigos.components import Options
from tests.bench.figures import Figure, microseconds_of

GAME = load_game("saludos-amigos")
SEATS = (3, 5, 7)
OTHERS: Final[dict[str, Any]] = {
    "die-macher": die_macher.Options(),
    "millions-of-dollars": millions_of_dollars.Options(),
}
"""The other games, each with its usual options."""
OTHER_SEATS = (3, 5)
ROUNDS = 7
ROUND_SECONDS = 0.6
MOST_QUIET_PLIES = 150
"""Chess ends after so many plies without capture or pawn move."""


def make_setup(seats: int, seed: int, game: Game[Any, Any] = GAME) -> Setup[Any, Any]:
    """A table of random players with the usual options."""
    people = tuple(SeatSetup(f"Seat {seat}", seat, "random") for seat in range(1, seats + 1))
    return Setup(people, OTHERS.get(game.slug, Options()), game.default_components(), seed)


def midgame(seats: int, moves: int = 250, seed: int = 1) -> Any:
    """The state after some random moves."""
    state = GAME.new_game(make_setup(seats, seed))
    for _move in zip(range(moves), drive(GAME, state, [random_bot] * seats, Random(seed)), strict=False):
        pass
    return state


def figures() -> Iterator[Figure]:
    """All of them; players take turns with chess, so that a busy moment hits both."""
    tables = [(GAME, seats) for seats in SEATS]
    tables += [(load_game(slug), seats) for slug in OTHERS for seats in OTHER_SEATS]
    speeds: list[list[float]] = [[] for _table in tables]
    chess_speeds = []
    for number in range(ROUNDS):
        chess_speeds.append(_chess_speed(Random(number)))
        for place, (game, seats) in enumerate(tables):
            speeds[place].append(_speed(game, seats, Random(number)))
    rival = median(chess_speeds)
    for (game, seats), measured in zip(tables, speeds, strict=True):
        name = f"random play, {game.title}, {seats} seats"
        aim = "ratio at least 1.5" if game is GAME else ""
        yield Figure("rules", name, median(measured), "moves/s", rival, "python-chess", aim)
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


def _speed(game: Game[Any, Any], seats: int, rng: Random) -> float:
    """Moves a second: all legal moves, a random one of them, playing it, from start to end of a game."""
    begin = process_time()
    made = 0
    bots = [random_bot] * seats
    while (spent := process_time() - begin) < ROUND_SECONDS:
        state = game.new_game(make_setup(seats, rng.getrandbits(32), game))
        made += sum(1 for _move in drive(game, state, bots, rng))
    return made / spent


def _chess_speed(rng: Random) -> float:
    """The same for chess."""
    begin = process_time()
    made = 0
    while (spent := process_time() - begin) < ROUND_SECONDS:
        board = chess.Board()
        while board.halfmove_clock < MOST_QUIET_PLIES and (moves := list(board.legal_moves)):
            board.push(moves[int(rng.random() * len(moves))])
            made += 1
    return made / spent
