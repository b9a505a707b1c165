"""When the disk fails, nothing is half written and the campaign goes on once the cause is gone."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.kernel.table import Table
from saves.documents import TableSettings
from saves.errors import DiskFull, FileGone, NotPermitted, SaveError
from saves.store import Campaign
from saves.verify import verify
from tests.saves.tables import SLUG, choose_move, make_setup, new_campaign, play_on, played_campaign, same


def fill_disk(campaign: Campaign) -> None:
    """No page more than there are: SQLite then reports a full disk."""
    connection = campaign._journal._connection
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages}")


def free_disk(campaign: Campaign) -> None:
    campaign._journal._connection.execute("PRAGMA max_page_count = 1000000")


def fail_to_record(campaign: Campaign, table: Table[Any, Any], rng: Random) -> SaveError:
    """Play on until a move cannot be recorded, and take that one back."""
    for _try in range(1000):
        move = choose_move(table, rng)
        try:
            with table.provisional():
                table.play(move)
                campaign.record(move, table)
        except SaveError as error:
            return error
    raise AssertionError("nothing failed")


def test_full_disk_is_said_and_writes_nothing(tmp_path: Path) -> None:
    with new_campaign(tmp_path, seats=7) as campaign:
        table, rng = campaign.table(), Random(3)
        play_on(table, campaign, rng, 20)
        fill_disk(campaign)
        error = fail_to_record(campaign, table, rng)
        assert isinstance(error, DiskFull)
        assert "\n" not in str(error)
        assert str(campaign.path) in str(error)
        assert same(campaign.table(), table)
        assert campaign.header.position == table.position

        free_disk(campaign)
        assert play_on(table, campaign, rng, 60) == 60
        assert same(campaign.table(), table)
    assert verify(campaign.path).problems == ()


def test_close_on_a_full_disk_loses_nothing_and_lets_go(tmp_path: Path) -> None:
    campaign = new_campaign(tmp_path, seats=7)
    table, rng = campaign.table(), Random(3)
    play_on(table, campaign, rng, 20)
    fill_disk(campaign)
    campaign.close(table)
    with Campaign.open(campaign.path) as campaign:
        assert same(campaign.table(), table)


def test_read_only_database_is_said(tmp_path: Path) -> None:
    with new_campaign(tmp_path) as campaign:
        table = campaign.table()
        campaign._journal._connection.execute("PRAGMA query_only = ON")
        error = fail_to_record(campaign, table, Random(1))
        assert isinstance(error, NotPermitted)
        assert table.position == 0


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the superuser may write anywhere"
)
def test_read_only_folder_is_said(tmp_path: Path) -> None:
    path = played_campaign(tmp_path, steps=3)
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(NotPermitted):
            Campaign.open(path)
    finally:
        tmp_path.chmod(0o700)


def test_folder_that_is_a_file_is_said(tmp_path: Path) -> None:
    (tmp_path / "campaigns").write_text("in the way")
    with pytest.raises(SaveError) as caught:
        Campaign.create(tmp_path / "campaigns", "x", SLUG, make_setup(), TableSettings())
    assert "\n" not in str(caught.value)


def test_missing_file_is_said(tmp_path: Path) -> None:
    for path in (tmp_path / "none.backroom", tmp_path / "no" / "folder.backroom"):
        with pytest.raises(FileGone):
            Campaign.open(path)
    assert list(tmp_path.iterdir()) == []


def test_folder_removed_while_playing_is_said(tmp_path: Path) -> None:
    folder = tmp_path / "campaigns"
    campaign = new_campaign(folder)
    table = campaign.table()
    play_on(table, campaign, Random(1), 5)
    shutil.rmtree(folder)
    assert isinstance(fail_to_record(campaign, table, Random(1)), FileGone)
    assert table.position == campaign.header.position
    campaign.close(table)


@pytest.mark.parametrize("replaced", [False, True])
def test_file_removed_or_replaced_while_playing_is_said(tmp_path: Path, replaced: bool) -> None:
    other = played_campaign(tmp_path / "other", steps=2).read_bytes()
    campaign = new_campaign(tmp_path)
    table = campaign.table()
    campaign.path.unlink()
    if replaced:
        campaign.path.write_bytes(other)
    assert isinstance(fail_to_record(campaign, table, Random(1)), FileGone)
    campaign.close(table)
    assert not replaced or campaign.path.read_bytes() == other
