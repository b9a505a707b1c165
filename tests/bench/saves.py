"""Campaigns on disk."""

from __future__ import annotations

import itertools
import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from rules.kernel.bots import drive, random_bot
from saves.exchange import record_game
from saves.shelf import list_campaigns
from saves.store import Campaign, resume
from tests.bench.figures import Figure, seconds_of, tail
from tests.bench.rules import GAME, make_setup

SEATS = 5
MOVES = 500
RESUMES = 15
WRITES = 100
CAMPAIGNS = 20


def figures() -> Iterator[Figure]:
    """All of them, on the disk of the temporary folder."""
    with TemporaryDirectory() as place:
        folder = Path(place)
        floor = median(seconds_of(lambda: _write(folder / "page")) for _page in range(WRITES)) * 1e3
        path, times = _play(folder, MOVES)
        rival = "write and fsync"
        yield Figure("saves", "move made durable, median", median(times) * 1e3, "ms", floor, rival)
        yield Figure("saves", "move made durable, 95 %", tail(times) * 1e3, "ms")
        short, _times = _play(folder, 20)
        brief = median(seconds_of(lambda: resume(short)) for _resume in range(RESUMES)) * 1e3
        long = median(seconds_of(lambda: resume(path)) for _resume in range(RESUMES)) * 1e3
        aim = "does not grow with the campaign"
        yield Figure("saves", f"resume after {MOVES} moves", long, "ms", brief, "after 20 moves", aim)
        yield Figure("saves", f"file of {MOVES} moves", path.stat().st_size / 1024, "KiB")
        yield Figure("saves", "whole game recorded at once", _record(folder / "shelf") * 1e3, "ms")
        shelf = median(seconds_of(lambda: list_campaigns(folder / "shelf")) for _look in range(RESUMES)) * 1e3
        yield Figure("saves", f"list of {CAMPAIGNS} campaigns", shelf, "ms")


def _play(folder: Path, count: int) -> tuple[Path, list[float]]:
    """A campaign of so many moves, and the seconds that each took to be on disk."""
    seed, moves = _long_game(count)
    campaign = Campaign.create(folder, f"Bench {count}", GAME.slug, make_setup(SEATS, seed))
    table = campaign.table()
    times = []
    for move in moves[:count]:
        table.play(move)
        times.append(seconds_of(partial(campaign.record, move, table)))
    campaign.close(table)
    return campaign.path, times


def _long_game(count: int) -> tuple[int, list[Any]]:
    """The first seed whose game has at least so many moves, and those."""
    games = ((seed, list(_moves(seed))) for seed in itertools.count(1))
    return next((seed, moves) for seed, moves in games if len(moves) >= count)


def _moves(seed: int) -> Iterator[Any]:
    state = GAME.new_game(make_setup(SEATS, seed))
    return drive(GAME, state, [random_bot] * SEATS, Random(seed))


def _record(folder: Path) -> float:
    """Seconds a game, in the median."""
    times = []
    for seed in range(CAMPAIGNS):
        setup = make_setup(SEATS, seed)
        moves = list(_moves(seed))
        times.append(seconds_of(partial(record_game, folder, f"Game {seed}", GAME.slug, setup, moves)))
    return median(times)


def _write(page: Path) -> None:
    """What the disk is asked for at least: a page that has to be on it."""
    with page.open("wb") as file:
        file.write(bytes(4096))
        file.flush()
        os.fsync(file.fileno())
