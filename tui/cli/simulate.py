"""`backroom simulate`: whole games between computer players, without a screen."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from msgspec import structs

from rules.kernel.game import Setup
from rules.kernel.seats import SeatSetup
from rules.kernel.words import _, ngettext
from tui.cli.errors import INTERRUPTED, CommandError, UsageError, save_errors
from tui.cli.parser import DEFAULT_SEED, Arguments
from tui.cli.playing import Lineup, Played, play_all
from tui.cli.results import sheet, summed_up, write_sheet
from tui.cli.setups import build_setup, check_level, check_seat_count, find_game

if TYPE_CHECKING:
    from rules.kernel.game import Game


def simulate(arguments: Arguments) -> int:
    """Play the games and print what came of them."""
    game = find_game(arguments.game)
    count = arguments.seat_count
    check_seat_count(game, count)
    players = read_players(arguments.bots, count)
    seed = DEFAULT_SEED if arguments.seed is None else arguments.seed
    named = [
        SeatSetup(_("Seat {number}").format(number=seat + 1), seat, players[seat]) for seat in range(count)
    ]
    setup = build_setup(game, named, arguments.options, arguments.components, seed)
    with sheet(arguments.csv) as stream:
        begin = perf_counter()
        played = _play(game, setup, read_lineups(arguments, players, seed), arguments)
        elapsed = perf_counter() - begin
        if stream is not None:
            write_sheet(stream, played)
    results = summed_up(game.slug, count, played, elapsed)
    if arguments.json:
        print(json.dumps(structs.asdict(results)))  # noqa: T201 - what was asked for
    else:
        from tui.cli.report import show

        show(game, results)
    return 0


def read_players(text: str, seats: int) -> tuple[str, ...]:
    """The player at each seat: fewer players than seats take turns."""
    named = [check_level(word.strip()) for word in text.split(",")]
    if len(named) > seats:
        raise UsageError(
            _("--bots names {players} players for {seats} seats; leave some out").format(
                players=len(named), seats=seats
            )
        )
    return tuple(named[seat % len(named)] for seat in range(seats))


def read_lineups(arguments: Arguments, players: tuple[str, ...], seed: int) -> Iterator[Lineup]:
    """Who sits where in each game, and its seed."""
    turns = arguments.rotate or arguments.duplicate
    same = arrangements(players) if arguments.duplicate else 1
    for number in range(arguments.games):
        yield Lineup(rotated(players, number) if turns else players, seed + number // same)


def rotated(players: tuple[str, ...], steps: int) -> tuple[str, ...]:
    """Everybody moved clockwise by `steps` seats."""
    return tuple(players[(seat - steps) % len(players)] for seat in range(len(players)))


def arrangements(players: tuple[str, ...]) -> int:
    """After how many steps of rotation everybody sits as at first."""
    return next(steps for steps in range(1, len(players) + 1) if rotated(players, steps) == players)


def _play(
    game: Game[Any, Any], setup: Setup[Any, Any], lineups: Iterator[Lineup], arguments: Arguments
) -> list[Played]:
    """All games; with a folder each is kept there before it counts."""
    played: list[Played] = []
    folder = Path(arguments.record) if arguments.record else None
    count = min(processes(arguments.jobs), arguments.games)
    games = play_all(game.slug, setup, lineups, count, keep=folder is not None)
    try:
        with _progress(arguments.games) as advance, closing(games):
            for one in games:
                if folder is not None:
                    _record(folder, game, setup, one)
                played.append(structs.replace(one, moves=[]))
                advance()
    except KeyboardInterrupt:
        raise _interrupted(len(played), arguments.games) from None
    return played


def processes(wanted: int | None) -> int:
    """As many as were asked for, or one for each processor that we may use."""
    if wanted is not None:
        return wanted
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def _record(folder: Path, game: Game[Any, Any], setup: Setup[Any, Any], played: Played) -> None:
    from saves.exchange import record_game

    players, seed = played.lineup.players, played.lineup.seed
    seats = tuple(replace(seat, controller=name) for seat, name in zip(setup.seats, players, strict=True))
    name = _("{game} seed {seed}").format(game=game.title, seed=seed)
    with save_errors():
        record_game(folder, name, game.slug, replace(setup, seats=seats, seed=seed), played.moves)


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
