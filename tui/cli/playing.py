"""Whole games between computer players, in this process or in several."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import ExitStack, closing
from dataclasses import replace
from itertools import count, islice
from multiprocessing.connection import Connection, wait
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from rules import load_game
from rules.kernel.bots import drive, player, random_bot
from rules.kernel.game import Setup
from rules.kernel.seats import TABLE, Seat
from tui.child import Child

if TYPE_CHECKING:
    from rules.kernel.bots import Bot
    from rules.kernel.game import Game

HEAD_START: Final = 1.0
"""Seconds in which this process plays alone: other processes are worth their start in a longer run only."""

_AHEAD: Final = 2
"""Games that another process is given at a time, so that it never waits for the next."""


class Lineup(Struct, frozen=True):
    """Who plays one game, by seat, and the seed that it is played with."""

    players: tuple[str, ...]
    seed: int


class Played(Struct, frozen=True):
    """One game that was played to its end; lists are by seat."""

    lineup: Lineup
    scores: list[int]
    ranks: list[int]
    parts: list[dict[str, int]]
    """What each score is made of, by label."""
    choices: list[dict[str, int]]
    """How often each kind of move was made."""
    expired: int
    """Talks that the clock ended."""
    length: int
    """How many moves it took."""
    moves: list[Any]
    """All of them where they are to be kept, else none."""
    seconds: float
    """Spent playing; keeping the game in a file is not counted."""
    thinking: list[list[float]]
    """Seconds of each decision; empty for a seat that plays at random."""

    @property
    def winners(self) -> list[int]:
        """Seat numbers of rank 1."""
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]


def play_one(slug: str, setup: Setup[Any, Any], lineup: Lineup, keep: bool = False) -> Played:
    """Play one game; the computer players have chance of their own, drawn from the same seed.

    `keep`: whether the moves are wanted.
    """
    game = load_game(slug)
    seats = tuple(
        replace(seat, controller=name) for seat, name in zip(setup.seats, lineup.players, strict=True)
    )
    thinking: list[list[float]] = [[] for _seat in seats]
    bots = [_timed(player(game, name), clock) for name, clock in zip(lineup.players, thinking, strict=True)]
    begin = perf_counter()
    state = game.new_game(replace(setup, seats=seats, seed=lineup.seed))
    moves = list(drive(game, state, bots, bot_chance(lineup.seed)))
    seconds = perf_counter() - begin
    standings = sorted(game.standings(state), key=lambda standing: standing.seat)
    kinds = [Counter(move.kind for move in moves if move.seat == seat) for seat in range(len(seats))]
    return Played(
        lineup=lineup,
        scores=[standing.total for standing in standings],
        ranks=[standing.rank for standing in standings],
        parts=[_summed(standing.parts) for standing in standings],
        choices=[dict(sorted(count.items())) for count in kinds],
        expired=sum(move.seat == TABLE for move in moves),
        length=len(moves),
        moves=moves if keep else [],
        seconds=seconds,
        thinking=thinking,
    )


def play_all(
    slug: str, setup: Setup[Any, Any], lineups: Iterable[Lineup], processes: int = 1, *, keep: bool = False
) -> Generator[Played, None, None]:
    """Play one game for each line-up, in their order.

    The number of processes changes nothing but the time.
    """
    begin = perf_counter()
    to_play = iter(lineups)
    for lineup in to_play:
        yield play_one(slug, setup, lineup, keep)
        if processes > 1 and perf_counter() - begin >= HEAD_START:
            yield from _in_processes(slug, setup, to_play, processes, keep)


def _in_processes(
    slug: str, setup: Setup[Any, Any], lineups: Iterator[Lineup], processes: int, keep: bool
) -> Iterator[Played]:
    """The same beside this process; a child that is gone or fails is a fault of ours and ends it all."""
    with ExitStack() as stack:
        owed: dict[Connection[Any, Any], tuple[Child, deque[int]]] = {}
        numbered = enumerate(lineups)

        def give(child: Child, games: deque[int]) -> None:
            for number, lineup in islice(numbered, 1):
                child.ask(play_one, slug, setup, lineup, keep)
                games.append(number)

        for _process in range(processes):
            child = stack.enter_context(closing(Child()))
            owed[child.connection] = child, deque()
        for _game in range(_AHEAD):
            for child, games in owed.values():
                give(child, games)
        done: dict[int, Played] = {}
        for number in count():
            while number not in done:
                waiting = [connection for connection, (_child, games) in owed.items() if games]
                if not waiting:
                    return
                for connection in wait(waiting):
                    assert isinstance(connection, Connection)
                    child, games = owed[connection]
                    done[games.popleft()] = child.answer()
                    give(child, games)
            yield done.pop(number)


def bot_chance(seed: int) -> Random:
    """What the computer players of the game with this seed draw from."""
    return Random(f"backroom bots {seed}")


def _timed(bot: Bot, clock: list[float]) -> Bot:
    """The same player, the seconds of each decision noted down; random ones decide at once."""
    if bot is random_bot:
        return bot

    def decide(game: Game[Any, Any], observation: Any, seat: Seat, rng: Random) -> Any:
        begin = perf_counter()
        move = bot(game, observation, seat, rng)
        clock.append(perf_counter() - begin)
        return move

    return decide


def _summed(parts: Sequence[Any]) -> dict[str, int]:
    amounts: dict[str, int] = {}
    for part in parts:
        amounts[part.label] = amounts.get(part.label, 0) + part.amount
    return amounts
