"""A process may be killed at any instant of play: every move that it acknowledged is there.

What is killed here is the real host on a real file; `test_never_lost_screen` does the
same to the whole program on a terminal.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest

from rules import GAMES, load_game
from rules.kernel.game import Setup
from rules.kernel.seats import SeatSetup
from saves.reader import read_record
from saves.shelf import list_campaigns
from saves.store import Campaign
from saves.verify import verify

KILLS = 2000 if os.environ.get("BACKROOM_NIGHTLY") else 100
CAMPAIGN_LIVES = 25
"""Kills that one campaign goes through."""
ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="kills and forks of POSIX")


@dataclass
class Driver:
    """Starts players, and kills them."""

    process: subprocess.Popen[str]
    acknowledged: tuple[int, str] = (0, "")
    """The last entry that the player said was kept, and its seal."""
    is_over: bool = False
    _player: int = field(default=0)

    def read(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, "the driver is gone"
        match line.split():
            case ["kept", number, seal]:
                self.acknowledged = int(number), seal
            case ["born", pid]:
                self._player = int(pid)
            case ["over"]:
                self.is_over = True
        return line.strip()

    def live_and_die(self, path: Path, seed: int, lines: int, spin: int) -> None:
        """Let a player do a few things and kill it a moment later, in the middle of whatever it is at."""
        assert self.process.stdin is not None
        self.acknowledged, self.is_over, self._player = (0, ""), False, 0
        self.process.stdin.write(f"{path} {seed}\n")
        self.process.stdin.flush()
        last, heard = "", 0
        while last != "dead" and (not self._player or heard < lines):
            last = self.read()
            heard += last.startswith("kept")
        for _turn in range(spin):
            pass
        if last != "dead":
            os.kill(self._player, signal.SIGKILL)
            while self.read() != "dead":
                pass


@contextmanager
def driver() -> Iterator[Driver]:
    command = [sys.executable, "-m", "tests.e2e.dying"]
    process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        yield Driver(process)
    finally:
        process.kill()
        process.communicate()


def new_campaign(folder: Path, slug: str, seed: int) -> Path:
    game = load_game(slug)
    rng = Random(seed)
    count = rng.choice(game.seat_counts)
    seats = tuple(SeatSetup(f"Seat {number}", number) for number in range(count))
    options = get_args(game.setup_type)[0]()
    setup: Setup[Any, Any] = Setup(seats, options, game.default_components(), seed)
    with Campaign.create(folder, f"Mortal {seed}", slug, setup) as campaign:
        return campaign.path


def check(path: Path, acknowledged: tuple[int, str]) -> int:
    """All that was acknowledged is in the file, which opens, unlocked; how many entries it has."""
    number, seal = acknowledged
    with Campaign.open(path) as campaign:
        table = campaign.table()
        assert table.position == campaign.header.position
        table.game.invariants(table.state)
        entries = campaign.header.entries
    assert number <= entries <= number + 1 or not number
    if number:
        assert read_record(path).entries[number - 1].seal.hex() == seal
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    return entries


@pytest.mark.timeout(3600)
def test_no_acknowledged_move_is_lost_by_a_kill(tmp_path: Path) -> None:
    rng = Random(2026)
    slugs = list(GAMES)
    before, path = 0, Path()
    torn = 0
    with driver() as players:
        for kill in range(KILLS):
            if kill % CAMPAIGN_LIVES == 0 or players.is_over:
                before = 0
                path = new_campaign(tmp_path / str(kill), slugs[kill // CAMPAIGN_LIVES % len(slugs)], kill)
            players.live_and_die(path, kill, rng.randrange(7), rng.randrange(60_000))
            torn += any(file.stat().st_size for file in path.parent.glob("*-journal"))
            entries = check(path, players.acknowledged)
            assert entries >= before
            before = entries
            if kill % CAMPAIGN_LIVES == CAMPAIGN_LIVES - 1:
                assert verify(path).problems == ()
                assert len(list_campaigns(path.parent)) == 1
    assert torn, "no kill fell into a transaction: the instants are not random"
