"""Campaigns on disk."""

from __future__ import annotations

import itertools
import os
import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from rules.kernel.bots import drive, random_bot
from rules.kernel.game import Setup
from saves.exchange import record_game
from saves.history import History
from saves.shelf import list_campaigns
from saves.store import Campaign, resume
from tests.bench.figures import Figure, seconds_of, tail
from tests.bench.rules import GAME, make_setup

SEATS = 5
MOVES = 500
RESUMES = 15
WRITES = 100
CAMPAIGNS = 20
SHELF = 1000
TALK = ("propose", "decline")


def figures() -> Iterator[Figure]:
    """All of them, on the disk of the temporary folder."""
    with TemporaryDirectory() as place:
        folder = Path(place)
        floor = median(seconds_of(lambda: _write(folder / "page")) for _page in range(WRITES)) * 1e3
        path, times = _play(folder, MOVES)
        rival = "write and fsync"
        yield Figure(
            "saves", "move made durable, median", median(times) * 1e3, "ms", floor, rival, "at most 5"
        )
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
        yield from _long_campaign(folder / "long")
        yield _long_shelf(folder / "shelf")


def _long_campaign(folder: Path) -> Iterator[Figure]:
    """What does not grow with a campaign, and what of it grows how much."""
    brief, middle, long = (_talk(folder / str(moves), moves) for moves in (100, 1000, 10_000))
    opened = [(seconds_of(partial(_open, brief)), seconds_of(partial(_open, long))) for _open_it in range(40)]
    brief_open, long_open = (median(times) * 1e3 for times in zip(*opened, strict=True))
    yield Figure("saves", "open 10,000 moves", long_open, "ms", brief_open, "100 moves", "ratio at most 1.2")
    yield Figure("saves", "file of 1,000 moves", middle.stat().st_size / 1000, "kB", aim="at most 200")
    yield Figure("saves", "file of 10,000 moves", long.stat().st_size / 1000, "kB", aim="at most 2,000")
    for path, moves in ((middle, 1000), (long, 10_000)):
        first = median(seconds_of(partial(_look_once, path, moves * 3 // 5)) for _look in range(RESUMES))
        name = f"first look back in {moves:,} moves"
        yield Figure("saves", name, first * 1e3, "ms", aim="at most 50" if moves == 1000 else "")
        history, chance = History(path), Random(1)
        looks = [
            seconds_of(partial(history.observation_at, chance.randrange(moves))) * 1e3 for _look in range(200)
        ]
        name = f"any point of {moves:,} moves"
        yield Figure("saves", name, median(looks), "ms", aim="at most 50")
        yield Figure("saves", f"{name}, slowest of 200", max(looks), "ms", aim="at most 50")


def _look_once(path: Path, position: int) -> None:
    """All that it takes to see one point of a campaign that was not looked at before."""
    History(path).observation_at(position)


def _open(path: Path) -> None:
    with Campaign.open(path) as campaign:
        campaign.table()


def _talk(folder: Path, moves: int) -> Path:
    """A campaign of so many moves: a game in which one talk does not end."""
    setup = make_setup(SEATS, 1)
    return record_game(folder, f"Talk {moves}", GAME.slug, setup, _endless(setup, moves))


def _endless(setup: Setup[Any, Any], moves: int) -> Iterator[Any]:
    state, chance = GAME.new_game(setup), Random(1)
    for _move in range(moves):
        choices = GAME.legal_moves(state, chance.choice(GAME.active_seats(state)))
        talk = [move for move in choices if move.kind in TALK]
        move = chance.choice(talk or choices)
        GAME.play(state, move)
        yield move


def _long_shelf(folder: Path) -> Figure:
    """The list of a thousand campaigns."""
    known = list(folder.glob("*.backroom"))
    for number in range(SHELF - len(known)):
        shutil.copy(known[number % len(known)], folder / f"copy-{number}.backroom")
    list_campaigns(folder)
    times = [seconds_of(lambda: list_campaigns(folder)) for _look in range(5)]
    return Figure("saves", f"list of {SHELF:,} campaigns", median(times) * 1e3, "ms", aim="at most 200")


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
