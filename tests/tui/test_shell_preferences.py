"""What the user likes is remembered, and a broken file costs nothing but one line."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.app import App

from rules.kernel.seats import HUMAN
from saves import locations
from tests.tui.screen_text import screen_text
from tui.app import BackroomApp
from tui.draft import Draft
from tui.preferences import Preferences, load_preferences, save_preferences


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    liked = Preferences(theme="nord", animations=False, bell=False, pace="calm", recap=False)
    save_preferences(path, liked)
    assert load_preferences(path) == (liked, "")


def test_no_file_gives_the_usual_ones_without_a_word(tmp_path: Path) -> None:
    assert load_preferences(tmp_path / "none.json") == (Preferences(), "")


@pytest.mark.parametrize(
    "text",
    [
        *("", "{", "[]", "\x00\x1b", "[" * 100_000, '{"pace": "hectic"}', '{"animations": 3}', '{"bell": 1}'),
        *('{"talk_seconds": 61}', '{"talk_seconds": false}', '{"think_seconds": 60.0}', '{"theme": null}'),
    ],
)
def test_a_broken_file_gives_one_line_and_the_usual_ones_and_stays(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text)
    preferences, complaint = load_preferences(path)
    assert preferences == Preferences()
    assert str(path) in complaint
    assert complaint.isprintable()
    assert path.read_text() == text


def test_a_setting_of_a_later_version_is_no_reason_to_complain(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"theme": "nord", "smell": "oak"}')
    assert load_preferences(path) == (Preferences(theme="nord"), "")


async def test_a_broken_file_is_told_once_and_left_alone() -> None:
    path = locations.settings_file()
    path.parent.mkdir(parents=True)
    path.write_text("{")
    app = BackroomApp()
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        await pilot.pause()
        assert "cannot be read" in screen_text(app)
    assert path.read_text() == "{"


async def test_settings_hold_at_once_and_the_next_time() -> None:
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s", "right", "down", "space", "down", "down", "left")
        assert app.theme == "backroom-light"
    again = BackroomApp()
    assert again.theme == "backroom-light"
    assert again.preferences == Preferences(theme="backroom-light", animations=False, pace="quick")


@pytest.mark.parametrize(("turns", "kept"), [(0, "open"), (1, "end"), (2, "off"), (3, "open")])
async def test_standings_are_public_parts_all_at_the_end_or_off(turns: int, kept: str) -> None:
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s")
        app.screen.query_one("#standings").focus()
        await pilot.press(*["right"] * turns)
    assert BackroomApp().preferences.standings == kept


def test_clocks_that_somebody_likes_are_those_of_new_campaigns() -> None:
    settings = Draft.of("die-macher").table(Preferences(talk_seconds=60, think_seconds=300))
    assert (settings.talk_seconds, settings.think_seconds) == (60, 300)


@pytest.mark.parametrize(("people", "may"), [(1, True), (2, False), (3, False)])
def test_who_plays_alone_may_ask_for_hints(people: int, may: bool) -> None:
    draft = Draft.of("die-macher")
    for number, seat in enumerate(draft.seats):
        seat.controller = HUMAN if number < people else "steady"
    assert draft.table(Preferences()).hints is may
    assert draft.table(Preferences(hints=True)).hints


async def test_the_bell_is_silent_for_those_who_want_it(monkeypatch: pytest.MonkeyPatch) -> None:
    rung: list[bool] = []
    monkeypatch.setattr(App, "bell", lambda _app: rung.append(True))
    app = BackroomApp()
    async with app.run_test(size=(80, 24)):
        app.bell()
        app.change_preferences(bell=False)
        app.bell()
    assert rung == [True]


async def test_a_theme_that_is_gone_gives_the_usual_one() -> None:
    save_preferences(locations.settings_file(), Preferences(theme="long-gone"))
    app = BackroomApp()
    async with app.run_test(size=(80, 24)):
        assert app.theme == "backroom"


async def test_settings_that_cannot_be_saved_are_told_and_still_hold() -> None:
    locations.settings_file().parent.mkdir(parents=True)
    locations.settings_file().mkdir()
    app = BackroomApp()
    async with app.run_test(size=(120, 40), notifications=True) as pilot:
        app.change_preferences(theme="nord")
        await pilot.pause()
        assert app.theme == "nord"
        assert "could not be saved" in screen_text(app)
