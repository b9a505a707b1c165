"""The shelf beyond its list: order, search, copies, the archive, and a bin that forgets after 30 days."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from random import Random

import pytest

from saves.documents import Header, TableSettings
from saves.errors import BadName, CampaignLocked, DiskFull, FileGone, SaveError
from saves.reader import read_header, read_record
from saves.shelf import (
    BIN_DAYS,
    Damaged,
    archive_campaign,
    bin_campaign,
    copy_campaign,
    delete_campaign,
    list_archived,
    list_bin,
    list_campaigns,
    purge_bin,
    rename_campaign,
    restore_campaign,
    search,
    sorted_by,
    unarchive_campaign,
)
from saves.store import Campaign, resume
from saves.verify import verify
from tests.saves.tables import (
    MORNING,
    SLUG,
    fake_clock,
    make_setup,
    new_campaign,
    play_on,
    played_campaign,
    same,
)
from tests.saves.test_kill import half_written_copy


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    for day, (name, seats, steps) in enumerate([("Spring", 4, 20), ("élan", 2, 5), ("Autumn", 6, 60)]):
        clock = fake_clock(MORNING + timedelta(days=day))
        with Campaign.create(tmp_path, name, SLUG, make_setup(seats), now=clock) as campaign:
            play_on(campaign.table(), campaign, Random(day), steps)
    (tmp_path / "torn.backroom").write_bytes(b"")
    return tmp_path


def names(listed: list[Header | Damaged]) -> list[str]:
    return [one.name for one in listed]


def path_of(folder: Path, name: str) -> Path:
    return next(one.path for one in list_campaigns(folder) if one.name == name)


def test_order_is_by_what_was_asked_for_with_damaged_files_last(shelf: Path) -> None:
    listed = list_campaigns(shelf)
    assert names(sorted_by(listed, "name")) == ["Autumn", "Spring", "élan", "torn"]
    assert names(sorted_by(listed, "played", reverse=True)) == ["Autumn", "élan", "Spring", "torn"]
    assert names(sorted_by(listed, "seats")) == ["élan", "Spring", "Autumn", "torn"]
    assert names(sorted_by(listed, "moves", reverse=True)) == ["Autumn", "Spring", "élan", "torn"]
    assert names(sorted_by(listed, "game")) == ["Autumn", "Spring", "élan", "torn"]
    sizes = [one.size for one in sorted_by(listed, "size") if isinstance(one, Header)]
    assert sizes == sorted(sizes)


def test_search_finds_every_word_anywhere(shelf: Path) -> None:
    listed = list_campaigns(shelf)
    assert names(search(listed, "ÉLAN")) == ["élan"]
    assert set(names(search(listed, "saludos anna"))) == {"Spring", "élan", "Autumn"}
    assert names(search(listed, "fatma autu")) == ["Autumn"]
    assert names(search(listed, "tor")) == ["torn"]
    assert search(listed, "fatma spring") == []
    assert len(search(listed, "  ")) == 4


def test_renamed_campaign_keeps_its_file(shelf: Path) -> None:
    path = path_of(shelf, "Spring")
    rename_campaign(path, " Summer ")
    assert read_header(path).name == "Summer"
    with pytest.raises(BadName):
        rename_campaign(path, "")
    with Campaign.open(path), pytest.raises(CampaignLocked):
        rename_campaign(path, "Winter")


def test_copy_is_the_same_campaign_by_another_name(shelf: Path) -> None:
    path = path_of(shelf, "Autumn")
    other = copy_campaign(path, "Autumn, again")
    assert other.parent == shelf
    assert read_header(other).name == "Autumn, again"
    assert read_record(other).entries == read_record(path).entries
    assert same(resume(other), resume(path))
    with Campaign.open(other) as campaign:
        play_on(campaign.table(), campaign, Random(1), 20)
    assert verify(other).problems == verify(path).problems == ()
    assert read_header(path).entries == 60


def test_campaign_that_is_played_can_be_copied(tmp_path: Path) -> None:
    with new_campaign(tmp_path) as campaign:
        campaign.save_settings(TableSettings(pace="calm"))
        play_on(campaign.table(), campaign, Random(1), 10)
        other = copy_campaign(campaign.path, "Copy")
    assert read_header(other).entries == 10
    assert read_record(other).settings.pace == "calm"


def test_nothing_is_copied_by_a_bad_name_or_from_a_damaged_file(shelf: Path) -> None:
    before = sorted(shelf.iterdir())
    with pytest.raises(BadName):
        copy_campaign(path_of(shelf, "Spring"), "\n")
    with pytest.raises(SaveError):
        copy_campaign(shelf / "torn.backroom", "Torn")
    assert sorted(shelf.iterdir()) == before


def test_archived_campaigns_are_off_the_list_and_can_be_played(shelf: Path) -> None:
    content = path_of(shelf, "Spring").read_bytes()
    away = archive_campaign(path_of(shelf, "Spring"))
    assert "Spring" not in names(list_campaigns(shelf))
    assert names(list_archived(shelf)) == ["Spring"]
    assert resume(away).position > 0
    back = unarchive_campaign(away)
    assert back.parent == shelf
    assert back.read_bytes() == content
    assert list_archived(shelf) == []


def test_bin_keeps_for_thirty_days_and_gives_back(shelf: Path) -> None:
    path = path_of(shelf, "Spring")
    content = path.read_bytes()
    thrown = bin_campaign(path, fake_clock(MORNING))
    assert "Spring" not in names(list_campaigns(shelf))
    [binned] = list_bin(shelf)
    assert (binned.listed.name, binned.listed.path) == ("Spring", thrown)
    assert (binned.deleted, binned.until) == ("2026-03-01T09:00:00Z", "2026-03-31T09:00:00Z")
    assert purge_bin(shelf, fake_clock(MORNING + timedelta(days=BIN_DAYS, seconds=-1))) == 0
    assert restore_campaign(thrown) == path
    assert path.read_bytes() == content
    assert list_bin(shelf) == []


def test_bin_forgets_after_thirty_days(shelf: Path) -> None:
    bin_campaign(path_of(shelf, "Spring"), fake_clock(MORNING))
    bin_campaign(path_of(shelf, "élan"), fake_clock(MORNING + timedelta(days=5)))
    (shelf / "bin" / "notes.txt").write_text("ours")
    (shelf / "bin" / "put-here-by-hand.backroom").write_text("ours")
    assert purge_bin(shelf, fake_clock(MORNING + timedelta(days=BIN_DAYS, seconds=1))) == 1
    assert [one.listed.name for one in list_bin(shelf)] == ["élan"]
    assert len(list((shelf / "bin").iterdir())) == 3


def test_last_thrown_away_comes_first(shelf: Path) -> None:
    for day, name in enumerate(["Spring", "Autumn", "élan"]):
        bin_campaign(path_of(shelf, name), fake_clock(MORNING + timedelta(days=day)))
    assert [one.listed.name for one in list_bin(shelf)] == ["élan", "Autumn", "Spring"]


def test_damaged_file_goes_the_same_ways(shelf: Path) -> None:
    thrown = bin_campaign(shelf / "torn.backroom", fake_clock())
    [binned] = list_bin(shelf)
    assert isinstance(binned.listed, Damaged)
    restore_campaign(thrown)
    away = archive_campaign(shelf / "torn.backroom")
    thrown = bin_campaign(away, fake_clock())
    assert thrown.parent == shelf / "bin"
    delete_campaign(thrown)
    assert not list_bin(shelf)
    assert not list_archived(shelf)


def test_place_that_is_taken_is_not_written_over(shelf: Path) -> None:
    path = path_of(shelf, "Spring")
    thrown = bin_campaign(path, fake_clock())
    path.write_text("mine")
    back = restore_campaign(thrown)
    assert back != path
    assert path.read_text() == "mine"
    assert read_header(back).name == "Spring"


def test_what_is_played_stays_where_it_is(tmp_path: Path) -> None:
    with new_campaign(tmp_path) as campaign:
        for move in (archive_campaign, bin_campaign, delete_campaign):
            with pytest.raises(CampaignLocked):
                move(campaign.path)
        assert campaign.path.exists()


def test_half_a_transaction_does_not_get_lost_on_the_way(tmp_path: Path) -> None:
    path = played_campaign(tmp_path, steps=300, seats=7)
    target = tmp_path / "folder" / "torn.backroom"
    target.parent.mkdir()
    half_written_copy(path, target)
    away = archive_campaign(target)
    assert verify(away).problems == ()
    assert [file.name for file in target.parent.iterdir()] == ["archive"]
    assert [file.name for file in away.parent.iterdir()] == [away.name]


def test_missing_and_blocked_places_are_said(tmp_path: Path) -> None:
    with pytest.raises(FileGone):
        archive_campaign(tmp_path / "none.backroom")
    path = played_campaign(tmp_path, steps=3)
    (tmp_path / "archive").write_text("in the way")
    with pytest.raises(SaveError) as caught:
        archive_campaign(path)
    assert "\n" not in str(caught.value)
    assert not isinstance(caught.value, DiskFull)
    assert path.exists()
    assert purge_bin(tmp_path) == 0


def test_names_that_cannot_be_told_apart_are_no_trouble(tmp_path: Path) -> None:
    with new_campaign(tmp_path, name="a~b") as campaign:
        pass
    assert restore_campaign(bin_campaign(campaign.path, fake_clock())) == campaign.path
