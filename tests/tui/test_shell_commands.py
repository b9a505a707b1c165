"""One list of commands feeds keys, key bar, palette and help, and all four tell the truth."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator

import pytest
from textual.actions import parse
from textual.app import ComposeResult
from textual.geometry import Size
from textual.widgets import Static

import tui.screens
from tests.tui.idle import until
from tests.tui.screen_text import place_of, screen_text, top
from tui.app import BackroomApp
from tui.commands import APP_COMMANDS, Command, key_label
from tui.screens.base import BackroomScreen, Commanded
from tui.screens.help import HelpScreen, KeyTable
from tui.screens.new_game import NewGameScreen
from tui.screens.settings import SettingsScreen
from tui.widgets.key_bar import Offer


def screens() -> Iterator[type[Commanded[object]]]:
    for module in pkgutil.iter_modules(tui.screens.__path__):
        for _name, member in inspect.getmembers(importlib.import_module(f"tui.screens.{module.name}")):
            if inspect.isclass(member) and issubclass(member, Commanded) and member.COMMAND_LIST:
                yield member


@pytest.mark.parametrize("screen", sorted(set(screens()), key=str))
def test_every_command_has_an_action_and_an_id_of_its_own(screen: type[Commanded[object]]) -> None:
    ids = [command.id for command in screen.COMMAND_LIST]
    assert len(ids) == len(set(ids))
    for command in screen.COMMAND_LIST:
        namespace, action, _parameters = parse(command.action)
        owner = BackroomApp if namespace == "app" else screen
        assert hasattr(owner, f"action_{action}"), command
        assert command.help or not command.palette, f"{command.id} would be in the palette without a word"


@pytest.mark.parametrize(
    ("key", "label"),
    [
        ("question_mark", "?"),
        ("ctrl+q", "^q"),
        ("f9", "F9"),
        ("pagedown", "PgDn"),
        ("escape", "esc"),
        ("a", "a"),
    ],
)
def test_keys_are_written_as_people_read_them(key: str, label: str) -> None:
    assert key_label(key) == label


async def test_the_bar_offers_no_letter_while_a_text_is_typed() -> None:
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        assert "? keys" in screen_text(app).splitlines()[-1]
        await pilot.press("n", "enter")
        bar = screen_text(app).splitlines()[-1]
        assert "F1 keys" in bar
        assert "? keys" not in bar


async def test_a_key_that_comes_before_its_screen_is_there_waits_for_it() -> None:
    class Slow(BackroomScreen[None]):
        COMMAND_LIST = (Command("slow.read", "z", "read", "Read it.", "read"),)
        read: str = ""

        def compose_body(self) -> ComposeResult:
            yield Static("here", id="words")

        def action_read(self) -> None:
            self.read = str(self.query_one("#words", Static).content)

    app, screen = BackroomApp(), Slow()
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(screen)
        assert not screen.is_mounted
        await app.run_action("read", screen)
        await pilot.pause()
        assert screen.read == "here"


async def test_a_click_on_the_bar_does_what_the_key_does() -> None:
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s")
        assert isinstance(top(app), SettingsScreen)
        await pilot.click(offset=place_of(app, "esc back"))
        assert not isinstance(top(app), SettingsScreen)


async def test_help_lists_the_commands_of_the_screen_below() -> None:
    app = BackroomApp()
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("n", "f1")
        assert isinstance(top(app), HelpScreen)
        text = screen_text(app)
        for command in (
            *NewGameScreen.COMMAND_LIST[:1],
            *(each for each in APP_COMMANDS if each.id == "app.quit"),
        ):
            assert command.help in text
        assert "curtain" in text
        await pilot.press("escape")
        assert isinstance(top(app), NewGameScreen)


def test_words_of_the_help_keep_to_their_column() -> None:
    app = BackroomApp()
    commands = [Command("a", "a", "", "Do something that takes many words to tell of. " * 3, "a")]
    commands.append(Command("b", "b,f10", "", "Do it.", "b"))
    table = KeyTable([Offer(command, command.keys, app, enabled=True) for command in commands])
    picture = table.draw(Size(40, 20))
    lines = [line.plain for line in picture.lines]
    column = next(line.index("Do it.") for line in lines if "Do it." in line)
    assert len(lines) > 3
    assert all(line[:column].strip() == "" and line[column] != " " for line in lines[1:-1])
    assert [spot.region.height for spot in picture.spots] == [len(lines) - 1, 1]


async def test_a_click_on_a_line_of_the_help_does_what_it_says() -> None:
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("f1")
        await pilot.pause()
        await pilot.click(offset=place_of(app, "Change colours"))
        await until(pilot, lambda: isinstance(app.screen, SettingsScreen))


async def test_the_palette_offers_what_would_go_and_nothing_of_textuals_own() -> None:
    app = BackroomApp()
    async with app.run_test(size=(120, 40)):
        titles = {command.title for command in app.get_system_commands(app.screen)}
        assert {"New game", "Campaigns", "Settings", "Quit"} <= titles
        assert "Continue" not in titles, "there is no campaign"
        assert not {"Screenshot", "Maximize", "Show keys and help panel"} & titles
        assert any("backroom-light" in title for title in titles)


async def test_no_palette_where_a_screen_does_not_want_one(monkeypatch: pytest.MonkeyPatch) -> None:
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        monkeypatch.setattr(type(app.screen), "PALETTE", False)
        await pilot.press("ctrl+p")
        assert len(app.screen_stack) == 1
        monkeypatch.setattr(type(app.screen), "PALETTE", True)
        await pilot.press("ctrl+p")
        assert len(app.screen_stack) == 2


async def test_hide_works_from_everywhere_once_there_is_something_to_hide() -> None:
    app = BackroomApp()
    hidden: list[bool] = []
    async with app.run_test(size=(80, 24)) as pilot:
        assert "F9" not in screen_text(app)
        app.hide_private = lambda: hidden.append(True)
        await pilot.press("s", "f9", "escape", "n", "enter", "A", "f9", "escape", "f9")
        assert len(hidden) == 3, "on a screen, in a text field, in a dialog"


@pytest.mark.parametrize("key", ["ctrl+q", "ctrl+c"])
async def test_leaving_closes_the_campaign_once(key: str) -> None:
    app = BackroomApp()
    closed: list[bool] = []
    async with app.run_test(size=(80, 24)) as pilot:
        app.close_campaign = lambda: closed.append(True)
        await pilot.press(key)
        await pilot.pause()
        app.leave(0)
    assert closed == [True]
    assert app.return_code == 0


async def test_leaving_asks_where_something_typed_would_be_lost() -> None:
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "enter", "A", "ctrl+q")
        await pilot.pause()
        assert "What you entered will be forgotten" in screen_text(app)
        await pilot.press("enter")
        assert isinstance(top(app), NewGameScreen), "the safe answer has the focus"
        await pilot.press("ctrl+q")
        await pilot.pause()
        await pilot.press("y")
    assert app.return_code == 0
