"""Home, campaigns and the smaller screens."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from textual.pilot import Pilot

from rules import load_course
from saves import locations
from saves.documents import Header
from saves.shelf import list_campaigns
from saves.store import Campaign
from tests.tui.conftest import CompareScreen
from tests.tui.idle import until
from tests.tui.screen_text import place_of, screen_text, top
from tui.app import BackroomApp
from tui.draft import Draft
from tui.screens.campaigns import CampaignsScreen
from tui.screens.home import HomeScreen
from tui.screens.learn import LearnScreen
from tui.screens.new_game import NewGameScreen
from tui.start import Learn, Resume

SIZES = [(120, 40), (80, 24)]


def make_campaign(name: str) -> Path:
    draft = Draft.of("saludos-amigos")
    for seat, player in zip(draft.seats, ("Anna", "Ben [/", "Carla", "日本太郎"), strict=True):
        seat.name = player
    with Campaign.create(locations.campaigns_folder(), name, draft.slug, draft.setup()) as campaign:
        return campaign.path


def names() -> list[str]:
    return [each.name for each in list_campaigns(locations.campaigns_folder())]


async def wait_for(pilot: Pilot[None], text: str) -> None:
    """Until workers have read the disk and the screen says so."""
    await until(pilot, lambda: text in screen_text(pilot.app))


@pytest.fixture
def resumed(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Catches the campaign instead of opening its table."""
    paths: list[Path] = []
    monkeypatch.setattr(BackroomApp, "resume", lambda _app, path: paths.append(path))
    return paths


@pytest.mark.parametrize("size", SIZES)
async def test_home_as_it_looks(compare_screen: CompareScreen, size: tuple[int, int]) -> None:
    app = BackroomApp()
    async with app.run_test(size=size):
        compare_screen(app, f"home-{size[0]}x{size[1]}")


@pytest.mark.parametrize("size", SIZES)
async def test_settings_as_they_look(
    compare_screen: CompareScreen, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("SAVES", "SETTINGS", "LOG"):
        monkeypatch.setenv(f"BACKROOM_{name}", f"/nowhere/{name.lower()}")
    app = BackroomApp()
    async with app.run_test(size=size) as pilot:
        await pilot.press("s")
        compare_screen(app, f"settings-{size[0]}x{size[1]}")


async def test_the_last_campaign_comes_first_and_enter_goes_on_with_it(resumed: list[Path]) -> None:
    path = make_campaign("Friday [/")
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for(pilot, "Friday [/")
        text = screen_text(app)
        assert text.index("Continue") < text.index("New game")
        assert "Saludos, Amigos! · turn 1" in text
        await pilot.press("enter")
    assert resumed == [path]


async def test_where_the_last_campaign_stands_is_told_below_its_name_in_whole_words() -> None:
    make_campaign("Spring")
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "Spring" in screen_text(app))
        column = place_of(app, "Spring")[0]
        lines = screen_text(app).splitlines()
        row = place_of(app, "Spring")[1]
        assert lines[row + 1][column:] == "Saludos, Amigos! · turn 1, drawing a tile"
        assert not lines[row + 2][:column].strip()
        assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d", lines[row + 2][column:])


async def test_a_finished_or_broken_campaign_is_not_continued() -> None:
    make_campaign("Friday").write_bytes(b"SQLite format 3\0 and no more")
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert "Continue" not in screen_text(app)


@pytest.mark.parametrize(
    ("entry", "word"),
    [
        ("New game", "NEW GAME"),
        ("Campaigns", "CAMPAIGNS"),
        ("Learn", "LEARN"),
        ("Rulebooks", "RULEBOOK"),
        ("Settings", "SETTINGS"),
    ],
)
async def test_each_line_opens_by_number_by_enter_and_by_click(entry: str, word: str) -> None:
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        line = next(line for line in screen_text(app).splitlines() if entry in line)
        number = line.split()[0]
        for way in (["enter"], [number]):
            if way == ["enter"]:
                await pilot.press(*["down"] * (int(number) - 1))
            await pilot.press(*way)
            assert word in screen_text(app).splitlines()[0]
            await pilot.press("escape")
            assert isinstance(top(app), HomeScreen)
        await pilot.click(offset=place_of(app, entry))
        assert word in screen_text(app).splitlines()[0]


async def test_quit_from_the_menu() -> None:
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click(offset=place_of(app, "Quit"))
        await pilot.pause()
    assert app.return_code == 0


@pytest.mark.parametrize("size", SIZES)
async def test_campaigns_show_what_is_public_and_open(resumed: list[Path], size: tuple[int, int]) -> None:
    path = make_campaign("Friday")
    app = BackroomApp()
    async with app.run_test(size=size) as pilot:
        await pilot.press("a")
        await wait_for(pilot, "■ Ben [/")
        text = screen_text(app)
        assert "日本太郎" in text
        assert "0 moves" in text
        await pilot.press("enter")
    assert resumed == [path]


async def test_a_damaged_campaign_is_shown_with_its_reason_and_can_only_be_deleted(
    resumed: list[Path],
) -> None:
    path = make_campaign("Friday")
    path.write_bytes(b"SQLite format 3\0 and no more")
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("a")
        await wait_for(pilot, "is damaged")
        await pilot.press("enter", "n")
        assert isinstance(top(app), CampaignsScreen)
        assert not resumed
        await pilot.press("d")
        await pilot.pause()
        await pilot.press("d", "escape")
        await pilot.pause()
        assert path.exists(), "the same key does not delete, and escape keeps"
        await pilot.press("d")
        await pilot.pause()
        await pilot.press("y", "y")
        assert path.exists(), "the second question has another key"
        await pilot.press("d")
        await wait_for(pilot, "There is no campaign")
    assert not path.exists()


async def test_rename_says_what_is_wrong_and_keeps_what_is_right() -> None:
    make_campaign("Friday")
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("a")
        await wait_for(pilot, "0 moves")
        await pilot.press("n")
        await pilot.pause()
        await pilot.press(*["backspace"] * 6, "enter")
        assert "at least one character" in screen_text(app)
        await pilot.press(*"Monday", "enter")
        await wait_for(pilot, "Monday")
    assert names() == ["Monday"]


async def test_a_campaign_that_is_open_elsewhere_is_refused_in_one_line() -> None:
    path = make_campaign("Friday")
    app = BackroomApp()
    with Campaign.open(path):
        async with app.run_test(size=(120, 40), notifications=True) as pilot:
            await pilot.press("a")
            await wait_for(pilot, "0 moves")
            await pilot.press("d")
            await wait_for(pilot, "goes into the bin")
            await pilot.press("y")
            await wait_for(pilot, "Really delete")
            await pilot.press("d")
            await wait_for(pilot, "is open in")
    assert isinstance(list_campaigns(locations.campaigns_folder())[0], Header)


async def test_learn_lists_the_lessons_and_leads_to_a_game() -> None:
    app = BackroomApp(Learn("saludos-amigos"))
    async with app.run_test(size=(80, 24)) as pilot:
        assert isinstance(top(app), LearnScreen)
        text = screen_text(app)
        assert all(lesson.title in text for lesson in load_course("saludos-amigos").lessons)
        await pilot.press("n")
        assert isinstance(top(app), NewGameScreen)
        await pilot.press("escape")
        assert isinstance(top(app), HomeScreen)


async def test_a_campaign_that_cannot_be_opened_at_the_start_leaves_home_and_says_why() -> None:
    app = BackroomApp(Resume(locations.campaigns_folder() / "gone.backroom"))
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await pilot.pause()
        assert isinstance(top(app), HomeScreen)
        told = re.sub(
            r"[\s▌]", "", screen_text(app)
        )  # the line is broken wherever the folder's name wants it
        assert "gone.backroomisgoneorwasreplaced" in told
