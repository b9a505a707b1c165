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
from saves.errors import (
    CampaignLocked,
    DiskFull,
    FileGone,
    MovedHouse,
    NotPermitted,
    SaveError,
    StorageFailed,
)
from saves.store import Campaign, resume
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


def taken_away_error(campaign: Campaign, table: Table[Any, Any], rng: Random) -> MovedHouse:
    """Play on; the file is found to be gone, the campaign has a new one and goes on."""
    old = campaign.path
    error = fail_to_record(campaign, table, rng)
    assert isinstance(error, MovedHouse)
    assert "\n" not in str(error)
    assert str(old) in str(error)
    assert str(error.new) in str(error)
    assert campaign.path == error.new != old
    assert same(campaign.table(), table)
    return error


def test_campaign_outlives_the_removal_of_its_folder(tmp_path: Path) -> None:
    folder = tmp_path / "campaigns"
    with new_campaign(folder) as campaign:
        table, rng = campaign.table(), Random(1)
        play_on(table, campaign, rng, 75)
        shutil.rmtree(folder)
        taken_away_error(campaign, table, rng)
        play_on(table, campaign, rng, 30)
        with pytest.raises(CampaignLocked):
            Campaign.open(campaign.path)
    assert [path.name for path in folder.iterdir()] == [campaign.path.name]
    assert same(resume(campaign.path), table)
    assert verify(campaign.path).problems == ()


@pytest.mark.parametrize("replaced", [False, True])
def test_campaign_outlives_the_removal_or_replacement_of_its_file(tmp_path: Path, replaced: bool) -> None:
    other = played_campaign(tmp_path / "other", steps=2).read_bytes()
    campaign = new_campaign(tmp_path)
    old = campaign.path
    table = campaign.table()
    campaign.path.unlink()
    if replaced:
        campaign.path.write_bytes(other)
    taken_away_error(campaign, table, Random(1))
    play_on(table, campaign, Random(2), 10)
    campaign.close(table)
    assert same(resume(campaign.path), table)
    assert old.exists() == replaced
    assert not replaced or old.read_bytes() == other
    assert not list(tmp_path.glob("*.lock"))


@pytest.mark.parametrize("steps", [1, 200, 0])
def test_campaign_outlives_being_written_over_in_place(tmp_path: Path, steps: int) -> None:
    """As `cp` and some backup tools do: the file is the same for the system, its content is not."""
    other = played_campaign(tmp_path / "other", seats=5, steps=steps).read_bytes() if steps else b"Dear diary"
    with new_campaign(tmp_path / "campaigns") as campaign:
        table, old = campaign.table(), campaign.path
        play_on(table, campaign, Random(2), 60)
        old.write_bytes(other)
        taken_away_error(campaign, table, Random(1))
        play_on(table, campaign, Random(2), 60)
        assert same(campaign.table(), table)
    assert verify(campaign.path).problems == ()
    assert old.read_bytes() == other


def test_campaign_whose_file_is_gone_when_it_is_closed_is_written_anew(tmp_path: Path) -> None:
    folder = tmp_path / "campaigns"
    campaign = new_campaign(folder)
    table, rng = campaign.table(), Random(2)
    play_on(table, campaign, rng, 20)
    shutil.rmtree(folder)
    campaign.close()
    [path] = folder.iterdir()
    assert same(resume(path), table)


def test_name_and_settings_outlive_it_too(tmp_path: Path) -> None:
    with new_campaign(tmp_path) as campaign:
        campaign.path.unlink()
        with pytest.raises(MovedHouse):
            campaign.rename("Two")
        campaign.path.unlink()
        with pytest.raises(MovedHouse):
            campaign.save_settings(TableSettings(pace="calm"))
        campaign.rename("Two")
        assert campaign.header.name == "Two"


def test_campaign_that_cannot_be_put_anywhere_is_said(tmp_path: Path) -> None:
    folder = tmp_path / "campaigns"
    campaign = new_campaign(folder)
    table = campaign.table()
    play_on(table, campaign, Random(1), 5)
    shutil.rmtree(folder)
    folder.write_text("in the way")
    error = fail_to_record(campaign, table, Random(1))
    assert isinstance(error, FileGone)
    assert not isinstance(error, MovedHouse)
    assert table.position == campaign.header.position
    folder.unlink()
    taken_away_error(campaign, table, Random(1))
    campaign.close(table)


def test_file_that_grew_too_large_for_the_system_is_said(tmp_path: Path) -> None:
    """As with a quota: the system refuses to let any file grow."""
    resource = pytest.importorskip("resource")
    with new_campaign(tmp_path, seats=7) as campaign:
        table, rng = campaign.table(), Random(3)
        play_on(table, campaign, rng, 20)
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (campaign.path.stat().st_size, hard))
        try:
            error = fail_to_record(campaign, table, rng)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        assert isinstance(error, StorageFailed)
        assert "\n" not in str(error)
        assert same(campaign.table(), table)
        play_on(table, campaign, rng, 60)
    assert verify(campaign.path).problems == ()
