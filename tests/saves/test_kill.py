"""Whatever instant a process dies at, what it acknowledged is there."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from saves.documents import Header
from saves.errors import CampaignLocked
from saves.lock import LOCK_SUFFIX
from saves.reader import read_record
from saves.shelf import list_campaigns
from saves.store import Campaign
from saves.verify import verify
from tests.saves.tables import new_campaign, play_on, played_campaign

KILLS = 600 if os.environ.get("BACKROOM_NIGHTLY") else 10
ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL on this system")


@contextmanager
def player(path: Path, seed: int) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "tests.saves.player", str(path), str(seed)]
    process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def kill_after(process: subprocess.Popen[str], lines: int, spin: int) -> int:
    """Read so many acknowledgements, kill the process a moment later; the last acknowledgement it gave."""
    assert process.stdout is not None
    heard = [process.stdout.readline() for _line in range(lines)]
    for _turn in range(spin):
        pass
    process.kill()
    heard += process.stdout.readlines()
    return max(int(line) for line in heard if line.strip().isdigit() and line.endswith("\n"))


def test_no_acknowledged_move_is_lost_by_a_kill(tmp_path: Path) -> None:
    rng = Random(2026)
    path = played_campaign(tmp_path, seats=7, steps=1)
    for kill in range(KILLS):
        if kill % 25 == 24:
            path = played_campaign(tmp_path, seats=7, seed=kill, steps=1)
        with player(path, kill) as process:
            acknowledged = kill_after(process, rng.randrange(1, 30), rng.randrange(30_000))
        with Campaign.open(path) as campaign:  # the lock is gone with its holder
            assert campaign.header.entries >= acknowledged
            assert campaign.table().position == campaign.header.position
        assert len(read_record(path).entries) >= acknowledged
    assert verify(path).problems == ()
    assert not list(tmp_path.glob("*-journal"))


def test_second_process_is_refused_and_told_who_has_it(tmp_path: Path) -> None:
    path = played_campaign(tmp_path, steps=3)
    with player(path, 1) as process:
        assert process.stdout is not None
        process.stdout.readline()
        with pytest.raises(CampaignLocked) as caught:
            Campaign.open(path)
        assert caught.value.pid == process.pid
        assert str(process.pid) in str(caught.value)
        assert "\n" not in str(caught.value)
        [listed] = list_campaigns(tmp_path)  # looking is allowed
        assert isinstance(listed, Header)
    Campaign.open(path).close()


def test_same_process_cannot_open_it_twice(tmp_path: Path) -> None:
    with new_campaign(tmp_path) as campaign, pytest.raises(CampaignLocked):
        Campaign.open(campaign.path)
    Campaign.open(campaign.path).close()


def test_lock_file_left_behind_by_a_kill_is_taken_over(tmp_path: Path) -> None:
    path = played_campaign(tmp_path, steps=3)
    left = path.with_name(path.name + LOCK_SUFFIX)
    left.write_text("99999999")
    with Campaign.open(path):
        assert left.read_text() == str(os.getpid())
    assert not left.exists()


def half_written_copy(path: Path, target: Path) -> None:
    """A campaign as a kill in the middle of a transaction leaves it: pages written, journal hot."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA cache_size = 1")
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("UPDATE entries SET body = body || 'x', seal = x'00'")
    connection.execute("UPDATE header SET body = 'torn'")
    connection.execute("DELETE FROM snapshots")
    shutil.copy(path, target)
    shutil.copy(f"{path}-journal", f"{target}-journal")
    connection.execute("ROLLBACK")
    connection.close()


@pytest.mark.parametrize("way", ["list", "open"])
def test_half_a_transaction_is_taken_back(tmp_path: Path, way: str) -> None:
    path = played_campaign(tmp_path, steps=300, seats=7)
    whole, target = path.read_bytes(), tmp_path / "folder" / "torn.backroom"
    target.parent.mkdir()
    half_written_copy(path, target)
    assert target.read_bytes() != whole
    if way == "list":
        [listed] = list_campaigns(target.parent)
        assert isinstance(listed, Header)
    with Campaign.open(target) as campaign:
        play_on(campaign.table(), campaign, Random(1), 3)
    assert verify(target).entries == 303
    assert [file.name for file in target.parent.iterdir()] == [target.name]
