"""The list of campaigns: newest first, damaged ones among them, found by name."""

from __future__ import annotations

import os
from datetime import timedelta
from pathlib import Path

import pytest

from saves import locations
from saves.documents import Header
from saves.errors import CampaignLocked, DamagedFile, NoSuchCampaign, SaveError
from saves.shelf import Damaged, delete_campaign, find_campaign, find_listed, list_campaigns
from saves.store import Campaign
from tests.saves.tables import MORNING, SLUG, fake_clock, make_setup, new_campaign, played_campaign


def campaign_of_day(folder: Path, name: str, day: int) -> Path:
    clock = fake_clock(MORNING + timedelta(days=day))
    with Campaign.create(folder, name, SLUG, make_setup(), now=clock) as campaign:
        return campaign.path


@pytest.fixture
def shelf(tmp_path: Path) -> Path:
    for day, name in enumerate(["Spring", "Spring II", "Élan", "Autumn", "autumn"]):
        campaign_of_day(tmp_path, name, day)
    return tmp_path


def test_last_played_comes_first(shelf: Path) -> None:
    names = [listed.name for listed in list_campaigns(shelf)]
    assert names == ["autumn", "Autumn", "Élan", "Spring II", "Spring"]


def test_playing_brings_a_campaign_to_the_front(tmp_path: Path) -> None:
    older = played_campaign(tmp_path, steps=30, name="Older")
    campaign_of_day(tmp_path, "Newer", 1)
    campaign = Campaign.open(older, now=fake_clock(MORNING + timedelta(days=2)))
    table = campaign.table()
    move = next(
        move
        for seat in table.game.active_seats(table.state)
        for move in table.game.legal_moves(table.state, seat)
    )
    table.play(move)
    campaign.record(move, table)
    campaign.close(table)
    assert [listed.name for listed in list_campaigns(tmp_path)] == ["Older", "Newer"]


def test_header_tells_size_and_place(shelf: Path) -> None:
    for listed in list_campaigns(shelf):
        assert isinstance(listed, Header)
        assert listed.size == listed.path.stat().st_size > 0
        assert listed.path.parent == shelf


def test_no_folder_is_no_campaigns(tmp_path: Path) -> None:
    assert list_campaigns(tmp_path / "none") == []


def test_damaged_files_are_listed_with_their_reason(shelf: Path) -> None:
    (shelf / "diary.backroom").write_text("Dear diary")
    (shelf / "cut.backroom").write_bytes(find_campaign(shelf, "Élan").path.read_bytes()[:5000])
    (shelf / "folder.backroom").mkdir()
    (shelf / "notes.txt").write_text("not looked at")
    listed = list_campaigns(shelf)
    damaged = {one.name: one for one in listed if isinstance(one, Damaged)}
    assert damaged.keys() == {"diary", "cut", "folder"}
    assert len(listed) == 8
    assert "not a Backroom campaign" in damaged["diary"].reason
    assert "damaged" in damaged["cut"].reason
    assert all("\n" not in one.reason for one in damaged.values())


def test_name_is_found_exactly_or_by_its_beginning(shelf: Path) -> None:
    assert find_campaign(shelf, "spring").name == "Spring"
    assert find_campaign(shelf, " SPRING II ").name == "Spring II"
    assert find_campaign(shelf, "él").name == "Élan"


def test_name_that_fits_several_is_refused_with_the_candidates(shelf: Path) -> None:
    with pytest.raises(NoSuchCampaign) as caught:
        find_campaign(shelf, "spr")
    assert sorted(caught.value.candidates) == ["Spring", "Spring II"]
    assert "Spring II" in str(caught.value)
    assert "\n" not in str(caught.value)


def test_campaigns_of_one_name_are_told_apart_by_their_files(shelf: Path) -> None:
    with pytest.raises(NoSuchCampaign) as caught:
        find_campaign(shelf, "Autumn")
    found = {find_campaign(shelf, candidate).name for candidate in caught.value.candidates}
    assert found == {"Autumn", "autumn"}


@pytest.mark.parametrize("name", ["Winter", "", "  ", "*", "../x"])
def test_unknown_name_is_refused_with_what_there_is(shelf: Path, name: str) -> None:
    with pytest.raises(NoSuchCampaign) as caught:
        find_campaign(shelf, name)
    assert "Élan" in str(caught.value)


def test_unknown_name_on_an_empty_shelf_says_how_to_begin(tmp_path: Path) -> None:
    with pytest.raises(NoSuchCampaign, match="backroom play"):
        find_campaign(tmp_path, "Winter")


def test_damaged_file_is_found_for_deletion_but_not_for_play(shelf: Path) -> None:
    (shelf / "cut.backroom").touch()
    with pytest.raises(DamagedFile):
        find_campaign(shelf, "cut")
    found = find_listed(shelf, "cut")
    assert isinstance(found, Damaged)
    delete_campaign(found.path)
    assert not found.path.exists()


def test_deleting_removes_one_campaign_whole(shelf: Path) -> None:
    path = find_campaign(shelf, "Élan").path
    delete_campaign(path)
    assert "Élan" not in [listed.name for listed in list_campaigns(shelf)]
    assert not list(shelf.glob(f"{path.stem}*"))
    with pytest.raises(SaveError):
        delete_campaign(path)


def test_open_campaign_is_not_deleted(tmp_path: Path) -> None:
    with new_campaign(tmp_path) as campaign:
        with pytest.raises(CampaignLocked):
            delete_campaign(campaign.path)
        assert campaign.path.exists()
        assert campaign.table().position == 0


def test_file_is_for_its_owner_only(tmp_path: Path) -> None:
    path = campaign_of_day(tmp_path, "Private", 0)
    if os.name == "posix":
        assert path.stat().st_mode & 0o077 == 0


def test_folders_can_be_chosen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in (locations.SAVES_VARIABLE, locations.SETTINGS_VARIABLE, locations.LOG_VARIABLE):
        monkeypatch.setenv(variable, str(tmp_path / variable))
    assert locations.campaigns_folder() == tmp_path / "BACKROOM_SAVES"
    assert locations.settings_file() == tmp_path / "BACKROOM_SETTINGS"
    assert locations.crash_log() == tmp_path / "BACKROOM_LOG"


def test_folders_are_the_systems_own_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in (locations.SAVES_VARIABLE, locations.SETTINGS_VARIABLE, locations.LOG_VARIABLE):
        monkeypatch.delenv(variable, raising=False)
    for path in (locations.campaigns_folder(), locations.settings_file(), locations.crash_log()):
        assert path.is_absolute()
        assert "backroom" in path.parts
