"""The shelf of campaigns: found, sorted, put away, brought back, carried, deleted in two steps."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from saves import locations
from saves.exchange import import_campaign, record_game
from saves.reader import read_header
from saves.salvage import salvage
from saves.shelf import list_archived, list_bin, list_campaigns
from tests.saves.tables import fake_clock
from tests.tui.idle import until
from tests.tui.screen_text import place_of, screen_text
from tests.tui.sitting import SEED, SLUG, SMALL, WIDE, make_setup, moves_to
from tui.app import BackroomApp
from tui.screens.campaigns import CampaignsScreen
from tui.screens.history import HistoryScreen
from tui.screens.pick import PickScreen
from tui.screens.prompt import PromptScreen
from tui.widgets.shelf_list import ShelfList

SIZES = [WIDE, SMALL]


@pytest.fixture(autouse=True)
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder of campaigns, which is also where files are written to."""
    folder = tmp_path / "house"
    folder.mkdir()
    monkeypatch.setenv("BACKROOM_SAVES", str(folder / "campaigns"))
    monkeypatch.setenv("BACKROOM_SETTINGS", str(folder / "settings.json"))
    monkeypatch.chdir(folder)
    return folder


def keep(name: str, position: str = "talk", seats: int = 4) -> Path:
    return record_game(
        locations.campaigns_folder(),
        name,
        SLUG,
        make_setup(seats, SEED),
        moves_to(position, seats),
        now=fake_clock(),
    )


@asynccontextmanager
async def at_shelf(size: tuple[int, int] = WIDE) -> AsyncIterator[tuple[CampaignsScreen, Pilot[None]]]:
    app = BackroomApp()
    async with app.run_test(size=size, notifications=True) as pilot:
        screen = CampaignsScreen()
        app.push_screen(screen)
        await until(pilot, lambda: bool(screen._shown))
        yield screen, pilot


def listed(screen: CampaignsScreen) -> list[str]:
    return [item.name for item in screen._shown]


@pytest.mark.parametrize("size", SIZES)
async def test_a_list_tells_what_is_public_of_each(size: tuple[int, int]) -> None:
    keep("Spring")
    async with at_shelf(size) as (_screen, pilot):
        text = screen_text(pilot.app)
        for word in ("Spring", "negotiation", "● Anna", "◆ Dirk", "kB", "2026-03-01", "56 moves"):
            assert word in text, word


@pytest.mark.parametrize("size", SIZES)
async def test_words_find_campaigns_as_they_are_typed(size: tuple[int, int]) -> None:
    for name in ("Spring", "Summer", "Autumn"):
        keep(name)
    async with at_shelf(size) as (screen, pilot):
        await pilot.press("slash", *"um")
        assert sorted(listed(screen)) == ["Autumn", "Summer"]
        await pilot.press(*"mer")
        assert listed(screen) == ["Summer"]
        assert "1 of 3 campaigns" in screen_text(pilot.app)
        await pilot.press("escape")
        assert len(listed(screen)) == 3
        assert pilot.app.screen is screen, "the first escape leaves the search alone"


async def test_the_order_follows_keys_and_clicks_on_the_titles() -> None:
    keep("Spring", "call")
    keep("Autumn", "end by buildings")
    keep("Summer", "talk")
    async with at_shelf() as (screen, pilot):
        assert listed(screen) == ["Autumn", "Spring", "Summer"], "played last comes first"
        await pilot.click(offset=place_of(pilot.app, "where it stands"))
        assert listed(screen) == ["Autumn", "Spring", "Summer"], "the longest first"
        await pilot.click(offset=place_of(pilot.app, "where it stands"))
        assert listed(screen) == ["Summer", "Spring", "Autumn"]
        await pilot.click(offset=place_of(pilot.app, "name"))
        assert listed(screen) == ["Autumn", "Spring", "Summer"]
        await pilot.press("v")
        assert listed(screen) == ["Summer", "Spring", "Autumn"]


@pytest.mark.parametrize("size", SIZES)
async def test_deleting_asks_twice_and_the_bin_gives_back(size: tuple[int, int]) -> None:
    path = keep("Spring")
    async with at_shelf(size) as (screen, pilot):
        await pilot.press("d", "y")
        await pilot.pause()
        await pilot.press("y", "n")
        await pilot.pause()
        assert path.exists()
        await pilot.press("d", "y")
        await pilot.pause()
        await pilot.press("d")
        await until(pilot, lambda: not screen._shown)
        assert not path.exists()
        await pilot.press("f4")
        await until(pilot, lambda: listed(screen) == ["Spring"])
        assert "kept until" in screen_text(pilot.app)
        await pilot.press("u")
        await until(pilot, lambda: not screen._shown)
    assert [each.name for each in list_campaigns(locations.campaigns_folder())] == ["Spring"]


async def test_from_the_bin_it_is_gone_for_good() -> None:
    keep("Spring")
    async with at_shelf() as (screen, pilot):
        await pilot.press("d", "y")
        await pilot.pause()
        await pilot.press("d")
        await until(pilot, lambda: not screen._shown)
        await pilot.press("f4")
        await until(pilot, lambda: bool(screen._shown))
        await pilot.press("d")
        await pilot.pause()
        assert "gone for good" in screen_text(pilot.app)
        await pilot.press("y")
        await pilot.pause()
        await pilot.press("d")
        await until(pilot, lambda: not screen._shown)
    assert list_bin(locations.campaigns_folder()) == []
    assert list_campaigns(locations.campaigns_folder()) == []


@pytest.mark.parametrize("size", SIZES)
async def test_archive_and_back_by_mouse(size: tuple[int, int]) -> None:
    keep("Spring")
    async with at_shelf(size) as (screen, pilot):
        await pilot.press("a")
        await until(pilot, lambda: not screen._shown)
        assert [each.name for each in list_archived(locations.campaigns_folder())] == ["Spring"]
        await pilot.click(offset=place_of(pilot.app, "Archive"))
        await until(pilot, lambda: listed(screen) == ["Spring"])
        await pilot.click(offset=place_of(pilot.app, "to the list"))
        await until(pilot, lambda: not screen._shown)
    assert [each.name for each in list_campaigns(locations.campaigns_folder())] == ["Spring"]


async def test_a_copy_has_its_own_name_and_leaves_the_first_alone() -> None:
    path = keep("Spring")
    before = path.read_bytes()
    async with at_shelf() as (screen, pilot):
        await pilot.press("c")
        await pilot.pause()
        await pilot.press("enter")
        await until(pilot, lambda: sorted(listed(screen)) == ["Spring", "Spring (copy)"])
    assert path.read_bytes() == before


async def test_moves_go_out_as_a_file_and_come_back_as_a_campaign(house: Path) -> None:
    keep("Spring")
    async with at_shelf() as (screen, pilot):
        await pilot.press("x")
        await until(pilot, lambda: isinstance(pilot.app.screen, PickScreen))
        await pilot.press("2")
        await until(pilot, lambda: "spring.json" in screen_text(pilot.app))
        await pilot.press("enter")
        await until(pilot, lambda: (house / "spring.json").exists())
        await until(pilot, lambda: "It lies in" in screen_text(pilot.app))
        await pilot.press("x")
        await until(pilot, lambda: isinstance(pilot.app.screen, PickScreen))
        await pilot.press("2")
        await until(pilot, lambda: isinstance(pilot.app.screen, PromptScreen))
        await pilot.press("enter")
        assert "There is something of that name already" in screen_text(pilot.app)
        await pilot.press("escape", "i")
        await pilot.pause()
        await pilot.press(*"spring.json")
        await pilot.press("enter")
        await until(pilot, lambda: listed(screen) == ["Spring", "Spring"])


async def test_a_file_that_is_no_campaign_is_refused_in_one_line(house: Path) -> None:
    keep("Spring")
    (house / "letter.json").write_text("Dear Ben", encoding="utf-8")
    async with at_shelf() as (screen, pilot):
        await pilot.press("i")
        await pilot.pause()
        await pilot.press(*"letter.json", "enter")
        await until(pilot, lambda: "JSON" in screen_text(pilot.app))
        assert listed(screen) == ["Spring"]


async def test_what_is_damaged_says_why_and_offers_only_what_goes() -> None:
    path = keep("Spring")
    path.write_bytes(path.read_bytes()[:5000])
    before = path.read_bytes()
    async with at_shelf() as (screen, pilot):
        text = screen_text(pilot.app)
        assert "cannot be played" in text
        assert "damaged" in text
        for action in ("open", "history", "rename", "copy"):
            assert screen.check_action(action, ()) is None, action
        await pilot.press("enter", "b", "n", "c")
        assert pilot.app.screen is screen
        assert path.read_bytes() == before


async def test_history_opens_from_the_list_without_a_table() -> None:
    path = keep("Spring")
    before = path.read_bytes()
    async with at_shelf() as (_screen, pilot):
        await pilot.press("b")
        await until(pilot, lambda: isinstance(pilot.app.screen, HistoryScreen))
        screen = pilot.app.screen
        assert isinstance(screen, HistoryScreen)
        assert screen.check_action("rewind", ()) is False, "nobody is at the table to agree"
        await pilot.press("left", "pageup", "escape")
        assert isinstance(pilot.app.screen, CampaignsScreen)
    assert path.read_bytes() == before


@pytest.mark.parametrize("size", SIZES)
async def test_a_thousand_are_listed_walked_through_and_searched(size: tuple[int, int]) -> None:
    first = keep("Spring")
    for number in range(999):
        shutil.copy(first, first.with_name(f"copy-{number:03d}.backroom"))
    async with at_shelf(size) as (screen, pilot):
        assert "1000 campaigns" in screen_text(pilot.app)
        shelf = screen.query_one(ShelfList)
        await pilot.press("end")
        assert shelf.marked == 999
        await pilot.press("pageup")
        assert 900 < shelf.marked < 999
        await pilot.press("home")
        assert shelf.marked == 0
        await pilot.press("slash", *"anna neg")
        assert len(screen._shown) == 1000
        await pilot.press(*"xyz")
        assert "No campaign has these words" in screen_text(pilot.app)


async def test_what_can_be_read_of_a_damaged_file_is_exported_and_goes_on(house: Path) -> None:
    path = keep("Spring")
    content = bytearray(path.read_bytes())
    place = content.index(b'"kind":"')  # in the journal: one entry is not as it was written
    content[place + 9] ^= 1
    path.write_bytes(content)
    async with at_shelf() as (screen, pilot):
        await pilot.press("b")
        await until(pilot, lambda: "damaged" in screen_text(pilot.app))
        found = salvage(path)
        assert 0 < found.moves < 56
        await pilot.press("x")
        await until(pilot, lambda: "moves can be read" in screen_text(pilot.app))
        await pilot.press("enter")
        await until(pilot, lambda: (house / f"{path.stem}.json").exists())
        made = import_campaign((house / f"{path.stem}.json").read_text(encoding="utf-8"), house)
        assert read_header(made).position == found.moves
        assert read_header(made).name == "Spring"
        assert pilot.app.screen is screen
    assert path.read_bytes() == content


async def test_of_a_file_without_a_set_up_nothing_can_be_read() -> None:
    path = keep("Spring")
    path.write_bytes(path.read_bytes()[:5000])
    async with at_shelf() as (screen, pilot):
        await pilot.press("x")
        await until(pilot, lambda: "malformed. It was left" in screen_text(pilot.app))
        assert pilot.app.screen is screen
