"""`backroom simulate`: whole games between computer players, without a screen."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any

from rules.kernel.bots import drive, player
from rules.kernel.game import Setup
from rules.kernel.seats import SeatSetup
from rules.kernel.words import _, ngettext
from tui.cli.errors import INTERRUPTED, CommandError, UsageError, save_errors
from tui.cli.parser import DEFAULT_SEED, Arguments
from tui.cli.setups import build_setup, check_level, check_seat_count, find_game

if TYPE_CHECKING:
    from rules.kernel.game import Game


@dataclass(frozen=True, slots=True)
class Played:
    """One game that was played to its end; lists are by seat."""

    bots: list[str]
    """The level at each seat."""
    scores: list[int]
    winners: list[int]
    """Seat numbers of rank 1."""
    moves: int
    seconds: float
    """Spent playing; keeping the game in a file is not counted."""


@dataclass(frozen=True, slots=True)
class Results:
    """What came of some games; the last three have one entry a game."""

    game: str
    seats: int
    games: int
    moves: int
    """Of all games together."""
    seconds: float
    moves_per_second: float
    games_per_second: float
    bots: list[list[str]]
    scores: list[list[int]]
    winners: list[list[int]]


def simulate(arguments: Arguments) -> int:
    """Play the games and print what came of them."""
    game = find_game(arguments.game)
    count = arguments.seat_count
    check_seat_count(game, count)
    levels = read_levels(arguments.bots, count)
    first_seed = DEFAULT_SEED if arguments.seed is None else arguments.seed
    named = [
        SeatSetup(_("Seat {number}").format(number=seat + 1), seat, levels[seat]) for seat in range(count)
    ]
    setup = build_setup(game, named, arguments.options, arguments.components, first_seed)
    lineups = [rotated(levels, number) if arguments.rotate else levels for number in range(arguments.games)]
    played: list[Played] = []
    try:
        with _progress(len(lineups)) as advance:
            for one in play_all(game, setup, lineups, Path(arguments.record) if arguments.record else None):
                played.append(one)
                advance()
    except KeyboardInterrupt:
        raise _interrupted(len(played), len(lineups)) from None
    results = summed_up(game.slug, count, played)
    if arguments.json:
        print(json.dumps(asdict(results)))  # noqa: T201 - what was asked for
    else:
        from tui.cli.report import show

        show(game, results, first_seed)
    return 0


def read_levels(text: str, seats: int) -> list[str]:
    """The level at each seat: fewer levels than seats take turns."""
    levels = [check_level(word.strip()) for word in text.split(",")]
    if len(levels) > seats:
        raise UsageError(
            _("--bots names {levels} players for {seats} seats; leave some out").format(
                levels=len(levels), seats=seats
            )
        )
    return [levels[seat % len(levels)] for seat in range(seats)]


def rotated(levels: list[str], steps: int) -> list[str]:
    """Everybody moved clockwise by `steps` seats."""
    return [levels[(seat - steps) % len(levels)] for seat in range(len(levels))]


def play_all(
    game: Game[Any, Any], setup: Setup[Any, Any], lineups: list[list[str]], folder: Path | None
) -> Iterator[Played]:
    """Play one game for each line-up of levels, the seed of the set-up growing by 1 each time.

    The computer players have chance of their own, drawn from the same number.
    With a folder each game is kept there before it is yielded.
    """
    assert setup.seed is not None
    for seed, levels in enumerate(lineups, setup.seed):
        seats = tuple(
            replace(seat, controller=level) for seat, level in zip(setup.seats, levels, strict=True)
        )
        one = replace(setup, seats=seats, seed=seed)
        begin = perf_counter()
        state = game.new_game(one)
        moves = list(drive(game, state, [player(game, level) for level in levels], bot_chance(seed)))
        seconds = perf_counter() - begin
        if folder is not None:
            _record(folder, game, one, moves)
        standings = sorted(game.standings(state), key=lambda standing: standing.seat)
        yield Played(
            bots=levels,
            scores=[standing.total for standing in standings],
            winners=[int(standing.seat) for standing in standings if standing.rank == 1],
            moves=len(moves),
            seconds=seconds,
        )


def summed_up(slug: str, seats: int, played: list[Played]) -> Results:
    """Some games of one game, together."""
    moves = sum(one.moves for one in played)
    seconds = sum(one.seconds for one in played)
    return Results(
        game=slug,
        seats=seats,
        games=len(played),
        moves=moves,
        seconds=seconds,
        moves_per_second=moves / seconds,
        games_per_second=len(played) / seconds,
        bots=[one.bots for one in played],
        scores=[one.scores for one in played],
        winners=[one.winners for one in played],
    )


def bot_chance(seed: int) -> Random:
    """What the computer players of the game with this seed draw from."""
    return Random(f"backroom bots {seed}")


def _record(folder: Path, game: Game[Any, Any], setup: Setup[Any, Any], moves: list[Any]) -> None:
    from saves.exchange import record_game

    name = _("{game} seed {seed}").format(game=game.title, seed=setup.seed)
    with save_errors():
        record_game(folder, name, game.slug, setup, moves)


def _interrupted(played: int, games: int) -> CommandError:
    line = ngettext(
        "interrupted after {played} of {games} game", "interrupted after {played} of {games} games", games
    )
    return CommandError(line.format(played=played, games=games), INTERRUPTED)


@contextmanager
def _progress(games: int) -> Iterator[Callable[[], None]]:
    """A bar on standard error while a person looks on; yields what to call after each game."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=games)
        yield lambda: progress.advance(task)
