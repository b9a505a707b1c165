"""Computer players, and a driver that plays any game to its end.

A computer player gets an observation and a source of chance, nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Final

from rules.kernel.game import Game, MoveT, StateT
from rules.kernel.seats import TABLE, Seat
from rules.kernel.words import _

Bot = Callable[[Game[Any, Any], Any, Seat, Random], Any]
"""Chooses a legal move: the game, the seat's observation, the seat, chance."""

CLOCK_RUNS_OUT: Final = 24
"""In a driven game, one decision of a timed phase in so many is the clock's."""

LONGEST_GAME: Final = 100_000
"""Moves after which a driven game counts as stuck."""


class StuckGame(RuntimeError):
    """A driven game that does not come to an end: a fault of the rules."""


def random_bot(game: Game[StateT, MoveT], observation: StateT, seat: Seat, rng: Random) -> MoveT:
    """Any legal move, each equally likely."""
    moves = game.legal_moves(observation, seat)
    return moves[int(rng.random() * len(moves))]


BOTS: Final[dict[str, Bot]] = {"random": random_bot}
"""Computer players by level."""


def bot_label(level: str) -> str:
    """The name of a level in words."""
    return {"random": _("Plays at random")}.get(level, level)


def drive(game: Game[StateT, MoveT], state: StateT, bots: Sequence[Bot], rng: Random) -> Iterator[MoveT]:
    """Play `state` to its end in place, yielding each move after it was made.

    `bots` has one player a seat. In open and timed phases any active seat may be
    the next to act, and now and then it is the clock.
    """
    for _move in range(LONGEST_GAME):
        active = game.active_seats(state)
        if not active:
            return
        if game.timer(state) is not None and rng.random() * CLOCK_RUNS_OUT < 1:
            move = game.legal_moves(state, TABLE)[0]
        else:
            seat = active[int(rng.random() * len(active))]
            bot = bots[seat]
            # the random player needs no protection from secrets: it looks at nothing but the list
            seen = state if bot is random_bot else game.observe(state, seat)
            move = bot(game, seen, seat, rng)
        game.play(state, move)
        yield move
    raise StuckGame(f"{game.slug}: no end after {LONGEST_GAME} moves")
