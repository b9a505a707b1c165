"""A terminal that is too small: one plain notice, and nothing is lost."""

from __future__ import annotations

import random
from pathlib import Path
from unittest.mock import patch

import pytest
from textual.screen import Screen
from textual.widgets import Input

from tests.tui.screen_text import screen_text, top
from tests.tui.sitting import at_table, make_host, make_setup
from tui.app import BackroomApp
from tui.screens.confirm import ConfirmScreen
from tui.screens.new_game import NewGameScreen
from tui.screens.too_small import TooSmallScreen


async def test_the_notice_names_both_sizes_and_shows_nothing_else() -> None:
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "enter", *"Anna")
        await pilot.resize_terminal(79, 24)
        await pilot.pause()
        text = screen_text(app)
        assert "80 × 24" in text
        assert "79 × 24" in text
        assert "Anna" not in text
        assert app.is_too_small


@pytest.mark.parametrize("size", [(1, 1), (3, 2), (20, 1)])
async def test_the_notice_comes_to_rest_where_nothing_fits(size: tuple[int, int]) -> None:
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.resize_terminal(*size)
        await pilot.pause()
        assert isinstance(top(app), TooSmallScreen)
        with patch.object(Screen, "_refresh_layout", autospec=True) as laid_out:
            await pilot.pause()
        assert not laid_out.called


async def test_it_goes_when_there_is_room_and_everything_is_as_it_was() -> None:
    app = BackroomApp()
    told: list[bool] = []
    async with app.run_test(size=(80, 24)) as pilot:
        app.too_small_signal.subscribe(app, told.append)
        await pilot.press("n", "enter", *"Anna", "tab")
        before, focused = screen_text(app), app.focused
        for size in ((40, 10), (20, 5), (40, 30), (79, 23)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert isinstance(top(app), TooSmallScreen)
        await pilot.press("x", "escape", "enter", "pagedown")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert screen_text(app) == before
        assert app.focused is focused
    assert told == [True, False]


async def test_a_terminal_that_is_too_small_from_the_start() -> None:
    app = BackroomApp()
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        assert "Please enlarge" in screen_text(app)
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert "New game" in screen_text(app)


@pytest.mark.parametrize("columns", [80, 99, 100, 111, 112, 119, 120, 160])
async def test_side_panels_are_whole_or_pages_of_their_own(columns: int, tmp_path: Path) -> None:
    """In every width the tabs can be read to the end."""
    async with at_table(make_host(tmp_path, make_setup(4)), (columns, 36)) as sitting:
        assert "F4 Log   F5 Rules   F6 Standings" in screen_text(sitting.app)


async def test_a_screen_that_comes_meanwhile_is_covered_too() -> None:
    app = BackroomApp()
    async with app.run_test(size=(60, 20)) as pilot:
        app.push_screen(NewGameScreen())
        await pilot.pause()
        assert isinstance(top(app), TooSmallScreen)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await pilot.pause()
        assert isinstance(top(app), NewGameScreen)


async def test_dialogs_are_covered_and_come_back() -> None:
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(ConfirmScreen("Really?", yes="Yes", no="No"))
        await pilot.pause()
        await pilot.resize_terminal(30, 8)
        await pilot.pause()
        assert "Really" not in screen_text(app)
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert "Really?" in screen_text(app)


@pytest.mark.parametrize(
    "keys",
    [
        [],
        ["n"],
        ["n", "enter"],
        ["n", "enter", "f7", "pagedown"],
        ["a"],
        ["r"],
        ["s"],
        ["l"],
        ["question_mark"],
        ["ctrl+p"],
    ],
)
async def test_any_size_and_back(keys: list[str]) -> None:
    chance = random.Random(3)
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*keys)
        await app.workers.wait_for_complete()
        await pilot.pause()
        before = screen_text(app)
        for size in (
            (1, 1),
            (3, 2),
            *((chance.randint(1, 200), chance.randint(1, 60)) for _turn in range(12)),
        ):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert isinstance(top(app), TooSmallScreen) == (size[0] < 80 or size[1] < 24)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await pilot.pause()
        assert screen_text(app) == before


async def test_typed_text_is_still_there_after_any_size() -> None:
    app = BackroomApp()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("n", "enter", *"Anna")
        await pilot.resize_terminal(5, 2)
        await pilot.pause()
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert app.screen.query_one("#name-0", Input).value == "Anna"


async def test_a_size_that_is_told_again_lays_nothing_out_anew(painted: None) -> None:
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark")
        lay_out = Screen._refresh_layout
        for size, expected in (((80, 24), 0), ((90, 30), 2), ((90, 30), 0)):
            with patch.object(Screen, "_refresh_layout", autospec=True, side_effect=lay_out) as laid_out:
                await pilot.resize_terminal(*size)
                await pilot.pause()
            for_a_size = [call.args[0] for call in laid_out.call_args_list if len(call.args) > 1]
            assert len(set(for_a_size)) == expected
            assert {screen.size for screen in app.screen_stack} == {size}
