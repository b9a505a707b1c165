"""A new game in three steps: by keyboard alone, by mouse alone, with every fault beside its field."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot
from textual.widgets import Button, Input

from rules.kernel.game import Setup
from rules.kernel.seats import Seat
from saves.documents import TableSettings
from saves.errors import DiskFull
from tests.tui.conftest import CompareScreen
from tests.tui.idle import until
from tests.tui.screen_text import place_of, screen_text, top
from tui.app import BackroomApp
from tui.draft import Draft
from tui.preferences import Preferences, Standings
from tui.screens.home import HomeScreen
from tui.screens.new_game import NewGameScreen

SIZES = [(120, 40), (80, 24)]


@dataclass
class Begun:
    """What was handed over."""

    slug: str = ""
    name: str = ""
    setups: list[Setup[Any, Any]] = field(default_factory=list)
    table: TableSettings = field(default_factory=TableSettings)

    @property
    def setup(self) -> Setup[Any, Any]:
        assert len(self.setups) == 1
        return self.setups[0]

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.setup.seats]


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> Begun:
    """Catches the game instead of opening its table."""
    caught = Begun()

    def begin(_app: BackroomApp, slug: str, setup: Setup[Any, Any], table: TableSettings, name: str) -> None:
        caught.slug, caught.name, caught.table = slug, name, table
        caught.setups.append(setup)

    monkeypatch.setattr(BackroomApp, "begin", begin)
    return caught


async def type_names(pilot: Pilot[None], *names: str) -> None:
    """Each name, and enter after it."""
    for name in names:
        await pilot.press(*name, "enter")


@pytest.mark.parametrize("size", SIZES)
async def test_by_keyboard_alone(begun: Begun, size: tuple[int, int]) -> None:
    app = BackroomApp()
    async with app.run_test(size=size) as pilot:
        await pilot.press("n", "enter")
        await type_names(pilot, "Anna", "Ben", "Carla")
        await pilot.press(*"Dora", "tab", "space")  # the fourth is played by the computer
        await pilot.press("f2", *"Emil")
        await pilot.press("f4")  # one up
        await pilot.press("up", "up", "up", "tab", "tab", *"1234")  # a PIN for Anna
        await pilot.press("pagedown", "pagedown")
    assert begun.slug == "saludos-amigos"
    assert begun.names == ["Anna", "Ben", "Carla", "Emil", "Dora"]
    assert [seat.is_human for seat in begun.setup.seats] == [True, True, True, True, False]
    assert len({seat.look for seat in begun.setup.seats}) == 5
    assert begun.table.pin_fits(Seat(0), "1234")
    assert not begun.table.pin_fits(Seat(0), "1235")
    assert not begun.table.has_pin(Seat(1))
    assert begun.name == "Anna, Ben, Carla, Emil and Dora"
    assert begun.setup.seed is not None


@pytest.mark.parametrize("size", SIZES)
async def test_by_mouse_alone(begun: Begun, size: tuple[int, int]) -> None:
    app = BackroomApp()
    async with app.run_test(size=size) as pilot:

        async def click(text: str, right: int = 0) -> None:
            column, row = place_of(app, text)
            await pilot.click(offset=(column + right, row))
            await pilot.pause()

        await pilot.pause()
        await click("New game")
        await click("PgDn next")
        await click("+ add a seat")
        await click("✕")
        await click("■", right=2)  # another look for the first seat
        await click("person")
        await click("any names")
        await click("PgDn next")
        await click("90 seconds")
        await click("▶ House rules")
        await click("off ▸", right=4)
        await click("Begin")
    assert begun.names == ["Ada", "Ida", "Jan", "Kim"]
    assert [seat.is_human for seat in begun.setup.seats] == [False, True, True, True]
    assert begun.setup.options.clock == 60
    assert begun.setup.options.pushed_card_counts


async def test_faults_stand_below_the_field_at_once() -> None:
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "enter")
        await type_names(pilot, "Anna", "anna")
        lines = screen_text(app).splitlines()
        second = next(row for row, line in enumerate(lines) if " anna" in line)
        assert "Seat 1 has the same name" in lines[second + 1]
        await pilot.press("up", "backspace", "tab", "tab", "1")
        lines = screen_text(app).splitlines()
        row = next(row for row, line in enumerate(lines) if " ann " in line)
        assert "A PIN has 3 to 12 digits" in lines[row + 1]
        assert "Who sits here?" not in screen_text(app), "nobody has wanted to go on yet"
        await pilot.press("pagedown")
        assert screen_text(app).count("Who sits here?") == 2
        assert app.focused is not None
        assert app.focused.id == "pin-1", "the first fault has the focus"


@pytest.mark.parametrize(
    "name",
    [
        "Ann [/",
        "[b]x[/b]",
        "[type=x, v={'a[0]'}]"[:20],
        "日本太郎",
        "x" * 20,
        "日" * 10,
        "مريم",
        "$name",
        "\\[/",
    ],
)
async def test_odd_names_are_names(begun: Begun, name: str) -> None:
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "enter", "f3", "f3")
        app.screen.query_one("#name-0", Input).value = name
        app.screen.query_one("#name-1", Input).value = "Ben"
        await pilot.pause()
        assert name in screen_text(app)
        await pilot.press("pagedown", "pagedown")
    assert begun.names == [name, "Ben"]


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("x" * 21, "at most 20 columns wide"),
        ("日" * 11, "at most 20 columns wide"),
        ("❤\N{VARIATION SELECTOR-16}", "that terminals"),
        ("\N{COMBINING ACUTE ACCENT}", "combining mark"),
    ],
)
async def test_bad_names_are_refused_with_the_reason(begun: Begun, name: str, fault: str) -> None:
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "enter")
        app.screen.query_one("#name-0", Input).value = name
        await pilot.pause()
        assert fault in screen_text(app)
        await pilot.press("f7", "pagedown", "pagedown")
        assert not begun.setups


async def test_control_characters_never_get_into_a_field() -> None:
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "enter")
        name = app.screen.query_one("#name-0", Input)
        name.insert_text_at_cursor("A\x1b]0;x\x07\u202eB")
        await pilot.pause()
        assert name.value == "A]0;xB"


async def test_numbers_of_seats_stay_within_the_game() -> None:
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "enter", *["f2"] * 9)
        seats = [line for line in screen_text(app).splitlines() if "◂ person" in line]
        assert len(seats) == 7
        assert "+ add a seat" not in screen_text(app)
        await pilot.press(*["f3"] * 9)
        seats = [line for line in screen_text(app).splitlines() if "◂ person" in line]
        assert len(seats) == 2
        assert "2 to 7 seats, best with 4 to 7" in screen_text(app)


async def test_every_seat_of_a_full_table_can_be_reached_with_all_faults_showing() -> None:
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "enter", "f2", "f2", "f2", "pagedown", *["down"] * 6, "Z")
        assert app.focused is not None
        assert app.focused.id == "name-6"
        assert any(" Z " in line for line in screen_text(app).splitlines())


async def test_what_was_entered_survives_going_back(begun: Begun) -> None:
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "enter", *"Anna", "f7", "pagedown", "pageup", "pageup", "pagedown", "pagedown")
        await pilot.press("pagedown")
    assert begun.names[0] == "Anna"


async def test_campaign_name_and_seed(begun: Begun) -> None:
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "enter", "f7", "pagedown")
        app.screen.query_one("#field-campaign", Input).value = "x" * 41
        app.screen.query_one("#field-seed", Input).value = "seven"
        await pilot.press("pagedown")
        assert not begun.setups
        assert "at most 40 columns" in screen_text(app)
        app.screen.query_one("#field-campaign", Input).value = "Friday"
        await pilot.press("pagedown")
        assert not begun.setups
        await until(pilot, lambda: "A seed is a whole number" in screen_text(app))  # in its fold
        app.screen.query_one("#field-seed", Input).value = "7"
        await pilot.press("pagedown")
    assert begun.name == "Friday"
    assert begun.setup.seed == 7


@pytest.mark.parametrize(
    ("liked", "turns", "kept"), [("open", 0, "open"), ("open", 2, "off"), ("end", 0, "end")]
)
async def test_the_table_says_when_it_sees_standings(
    begun: Begun, liked: Standings, turns: int, kept: Standings
) -> None:
    app = BackroomApp()
    app.preferences = replace(app.preferences, standings=liked)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "enter", "f7", "pagedown")
        app.screen.query_one("#option-standings").focus()
        await pilot.press(*["right"] * turns, "pageup", "pagedown", "pagedown")
    assert begun.table.standings == kept


def test_any_names_are_free_and_end_in_no_figure() -> None:
    draft = Draft.of("saludos-amigos")
    draft.seats[1].name = "jan"
    draft.name_the_nameless()
    names = [seat.name for seat in draft.seats]
    assert len({name.casefold() for name in names}) == len(names)
    assert not any(character.isdigit() for name in names for character in name)
    assert not draft.seat_errors()


async def test_the_seed_is_fresh_each_time() -> None:
    draft = Draft.of("saludos-amigos")
    draft.name_the_nameless()
    assert draft.setup().seed != draft.setup().seed


async def test_a_refusal_stands_above_the_button(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    def begin(*_arguments: object) -> None:
        raise DiskFull(tmp_path)

    monkeypatch.setattr(BackroomApp, "begin", begin)
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "enter", "f7", "pagedown", "enter")
        assert "No room on the disk" in screen_text(app)
        assert isinstance(top(app), NewGameScreen)
        assert isinstance(app.focused, Button)


async def test_a_value_that_the_game_refuses_stands_beside_its_option(begun: Begun) -> None:
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "enter", "f7", "pagedown")
        screen = app.screen
        assert isinstance(screen, NewGameScreen)
        draft = screen._draft
        assert draft is not None
        draft.options["clock"] = 4000
        await pilot.press("enter")
        lines = screen_text(app).splitlines()
        clock = next(row for row, line in enumerate(lines) if "Talk clock" in line)
        assert any("3600" in line for line in lines[clock : clock + 4])
    assert not begun.setups


async def test_leaving_asks_only_when_something_was_entered() -> None:
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "enter", "escape")
        assert isinstance(top(app), HomeScreen)
        await pilot.press("n", "enter", "A", "escape")
        await pilot.pause()
        assert "Are you sure?" in screen_text(app)
        await pilot.press("y")
        await pilot.pause()
        assert isinstance(top(app), HomeScreen)


def test_a_computer_player_gets_a_name_and_a_person_takes_the_seat_without_it() -> None:
    draft = Draft.of("saludos-amigos")
    draft.set_controller(0, "random")
    draft.set_controller(1, "random")
    assert draft.seats[0].name != draft.seats[1].name
    draft.set_controller(0, "human")
    assert draft.seats[0].name == ""
    draft.seats[2].name, draft.seats[2].pin = "Carla", "1234"
    draft.set_controller(2, "random")
    assert (draft.seats[2].name, draft.seats[2].pin) == ("Carla", "")


def test_a_computer_player_has_a_level_and_a_temper_unless_it_plays_at_random() -> None:
    draft = Draft.of("saludos-amigos")
    steps = [
        ("level", "steady"),
        ("temper", "tough"),
        ("level", "sharp"),
        ("level", "random"),
        ("level", "human"),
    ]
    controllers = []
    for what, value in steps:
        (draft.set_level if what == "level" else draft.set_temper)(0, value)
        controllers.append(draft.seats[0].controller)
    assert controllers == ["steady", "steady-tough", "sharp-tough", "random", "human"]
    draft.set_temper(0, "loyal")
    assert draft.seats[0].is_human


async def test_level_and_temper_are_chosen_by_keyboard(begun: Begun) -> None:
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "enter")
        await type_names(pilot, "Anna", "Ben", "Carla")
        await pilot.press("tab", "right", "right", "tab", "right")
        await pilot.pause()
        text = screen_text(app)
        assert re.search(r"Ada +◂ Steady +▸ +◂ loyal +▸", text)
        assert "Loyal computers keep to old partners" in text
        await pilot.press("right", "pagedown", "pagedown")
        await pilot.pause()
    assert [seat.controller for seat in begun.setups[0].seats] == ["human", "human", "human", "steady-tough"]


def test_looks_are_never_shared() -> None:
    draft = Draft.of("saludos-amigos")
    while draft.can_add:
        draft.add_seat()
    for step in (1, 1, -1, 1):
        draft.turn_look(3, step)
        assert len({seat.look for seat in draft.seats}) == 7


def test_the_suggested_name_fits() -> None:
    draft = Draft.of("saludos-amigos")
    assert draft.suggested_campaign == "Saludos, Amigos!"
    while draft.can_add:
        draft.add_seat()
    for number, seat in enumerate(draft.seats):
        seat.name = f"{number}" * 15
    assert draft.suggested_campaign == f"{'0' * 15} …" or not draft.campaign_error()


def test_preferences_become_the_tables_habits() -> None:
    table = Draft.of("saludos-amigos").table(Preferences(pace="calm", recap=False))
    assert (table.pace, table.recap) == ("calm", False)


@pytest.mark.parametrize("size", SIZES)
async def test_the_steps_as_they_look(compare_screen: CompareScreen, size: tuple[int, int]) -> None:
    app = BackroomApp()
    shape = f"{size[0]}x{size[1]}"
    async with app.run_test(size=size) as pilot:
        await pilot.press("n")
        compare_screen(app, f"new-game-1-{shape}")
        await pilot.press("enter")
        await type_names(pilot, "Anna", "Ben", "Ben")
        compare_screen(app, f"new-game-2-{shape}")
        await pilot.press("up", "backspace", "f7", "pagedown")
        compare_screen(app, f"new-game-3-{shape}")
