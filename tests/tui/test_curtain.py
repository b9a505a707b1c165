"""The curtain: what it shows, who opens it, what it stops."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.command import CommandPalette
from textual.screen import Screen
from textual.widgets import Input

from rules.kernel.seats import Seat
from saves.documents import TableSettings
from tests.tui.planting import figures_on_screens, plant
from tests.tui.screen_text import place_of, screen_strips, screen_text
from tests.tui.sitting import (
    SEED,
    SMALL,
    WIDE,
    A,
    B,
    FakeClock,
    Sitting,
    at_table,
    clock,
    make_host,
    make_setup,
    moves_to,
)
from tui.games.saludos_amigos.private import CommitScreen, HandScreen, PayScreen
from tui.games.saludos_amigos.table import SaludosTable
from tui.host import Host
from tui.looks import seat_letters
from tui.screens.confirm import ConfirmScreen
from tui.screens.curtain import QUIET, CurtainScreen
from tui.screens.explain import ExplainScreen
from tui.screens.help import HelpScreen
from tui.screens.private import PrivateScreen
from tui.screens.rulebook import RulebookScreen

__all__ = ["clock"]

SIZES = pytest.mark.parametrize("size", [WIDE, SMALL], ids=["120x40", "80x24"])


def rerolling(folder: Path, settings: TableSettings | None = None) -> Host:
    """Somebody may pay for a new roll."""
    return make_host(folder, make_setup(4, SEED), moves_to("reroll"), settings=settings)


async def ask_to_pay(sitting: Sitting) -> tuple[CurtainScreen, str]:
    """The second choice leads behind a curtain; the curtain and the letter that opens it."""
    asked = sitting.host.view().asked
    await sitting.press("2")
    return await sitting.until_on_top(CurtainScreen), seat_letters(sitting.host.seats)[asked].lower()


def top(sitting: Sitting) -> type:
    return type(sitting.app.screen)


# What it shows


@SIZES
async def test_it_shows_the_next_name_and_nothing_of_the_table(
    tmp_path: Path, clock: FakeClock, size: tuple[int, int]
) -> None:
    shown = []
    for name, position in (("one", "reroll"), ("two", "end by journalists")):
        host = make_host(tmp_path / name, make_setup(4, SEED), moves_to(position))
        async with at_table(host, size) as sitting:
            await sitting.app.push_screen(CurtainScreen(host, B, "why", clock))
            await sitting.pilot.pause()
            shown.append(screen_strips(sitting.app))
            text = screen_text(sitting.app)
    assert shown[0] == shown[1]
    words = set(text.split()) - {"Saludos,", "Amigos!", "TABLE"}
    assert {"Ben", "Ben.", "Ben:", "why"} <= words
    assert not [word for word in words if word.isdigit() or word in ("Anna", "Carla", "million", "turn")]


async def test_it_is_opaque(tmp_path: Path, clock: FakeClock) -> None:
    async with at_table(rerolling(tmp_path)) as sitting:
        await ask_to_pay(sitting)
        assert not sitting.app.screen.is_modal
        for strip in screen_strips(sitting.app):
            assert all(segment.style is not None and segment.style.bgcolor for segment in strip)


async def test_nothing_private_exists_before_it_opens(tmp_path: Path, clock: FakeClock) -> None:
    host = rerolling(tmp_path)
    owners = plant(host)
    canaries = set().union(*owners.values())
    async with at_table(host) as sitting:
        _curtain, letter = await ask_to_pay(sitting)
        assert not [screen for screen in sitting.app.screen_stack if isinstance(screen, PrivateScreen)]
        assert not figures_on_screens(sitting.app) & canaries
        clock.forward(QUIET)
        await sitting.press(letter)
        await sitting.until_on_top(PayScreen)
        mine = set(host._table.state.hands[host.view().asked])
        assert mine <= figures_on_screens(sitting.app)  # the search finds what is there


async def test_passing_messages_are_gone(tmp_path: Path, clock: FakeClock) -> None:
    async with at_table(rerolling(tmp_path)) as sitting:
        sitting.app.tell("Anna has a 3")
        await sitting.pilot.pause()
        assert len(sitting.app._notifications) == 1
        await ask_to_pay(sitting)
        assert len(sitting.app._notifications) == 0
        assert "Anna has a 3" not in screen_text(sitting.app)


# Who opens it


async def test_the_seats_own_letter_opens_it_after_a_quiet_moment(tmp_path: Path, clock: FakeClock) -> None:
    async with at_table(rerolling(tmp_path)) as sitting:
        _curtain, letter = await ask_to_pay(sitting)
        clock.forward(QUIET - 0.01)
        await sitting.press(letter)
        assert top(sitting) is CurtainScreen
        assert "Let go of all keys for a moment" in screen_text(sitting.app)
        clock.forward(QUIET - 0.01)  # the quiet is counted from that key on
        await sitting.press(letter)
        assert top(sitting) is CurtainScreen
        clock.forward(QUIET)
        await sitting.press(letter.upper())
        await sitting.until_on_top(PayScreen)


async def test_no_other_key_opens_it(tmp_path: Path, clock: FakeClock) -> None:
    host = rerolling(tmp_path)
    letters = {letter.lower() for letter in seat_letters(host.seats)}
    async with at_table(host) as sitting:
        _curtain, letter = await ask_to_pay(sitting)
        for key in [*sorted(letters - {letter}), "enter", "space", "1", "y", "s", "u", "h", "m", "c", "k"]:
            clock.forward(QUIET * 2)
            await sitting.press(key)
            assert top(sitting) is CurtainScreen, key
        assert host.position == len(moves_to("reroll"))


async def test_a_held_key_opens_nothing_through_fifty_hand_overs(tmp_path: Path, clock: FakeClock) -> None:
    host = rerolling(tmp_path)
    opened: list[bool | None] = []
    async with at_table(host) as sitting:
        clock.step = 0.01  # a repeat every few hundredths of a second
        for hand_over in range(50):
            seat = Seat(hand_over % 4)
            await sitting.app.push_screen(CurtainScreen(host, seat, "", clock), opened.append)
            await sitting.hold("enter" if hand_over % 3 == 0 else seat_letters(host.seats)[seat].lower(), 8)
            assert top(sitting) is CurtainScreen
            sitting.app.screen.dismiss(False)
        await sitting.pilot.pause()
    assert opened == [False] * 50


async def test_a_held_key_does_not_run_through_a_whole_secret_round(tmp_path: Path, clock: FakeClock) -> None:
    host = make_host(tmp_path, make_setup(4, SEED), moves_to("commit"))
    before = host.position
    async with at_table(host) as sitting:
        await sitting.until_on_top(CurtainScreen)
        clock.step = 0.01
        await sitting.hold("enter", 200)
        assert top(sitting) is CurtainScreen
    assert host.position == before


async def test_escape_goes_back_to_the_table(tmp_path: Path, clock: FakeClock) -> None:
    async with at_table(rerolling(tmp_path)) as sitting:
        await ask_to_pay(sitting)
        await sitting.press("escape")
        await sitting.until_on_top(SaludosTable)
        assert sitting.app.focused is not None
        assert sitting.host.position == len(moves_to("reroll"))


@SIZES
async def test_the_mouse_opens_it_after_the_same_quiet(
    tmp_path: Path, clock: FakeClock, size: tuple[int, int]
) -> None:
    async with at_table(rerolling(tmp_path), size) as sitting:
        curtain, _letter = await ask_to_pay(sitting)
        await sitting.pilot.click("#open")
        assert top(sitting) is CurtainScreen
        assert "Let go of all keys for a moment" in screen_text(sitting.app)
        clock.forward(QUIET)
        await sitting.until(lambda: not curtain.query_one("#open").has_class("-active"))
        await sitting.pilot.click("#open")
        await sitting.until_on_top(PayScreen)


async def test_a_pin_is_asked_for(tmp_path: Path, clock: FakeClock) -> None:
    asked = Seat(rerolling(tmp_path / "look").view().asked)
    settings = TableSettings(pace="quick").with_pin(asked, "4711")
    async with at_table(rerolling(tmp_path / "play", settings)) as sitting:
        _curtain, letter = await ask_to_pay(sitting)
        clock.forward(QUIET)
        await sitting.press(letter)
        assert top(sitting) is CurtainScreen
        assert isinstance(sitting.app.focused, Input)
        await sitting.press("4", "7", "1", "2")
        assert "4712" not in screen_text(sitting.app)
        await sitting.press("enter")
        assert top(sitting) is CurtainScreen
        assert f"That is not {sitting.host.seats[asked].name}'s PIN." in screen_text(sitting.app)
        await sitting.press("4", "7", "1", "1", "enter")
        await sitting.until_on_top(PayScreen)


async def test_a_pin_is_asked_for_even_where_only_one_person_plays(tmp_path: Path, clock: FakeClock) -> None:
    settings = TableSettings(pace="quick").with_pin(A, "4711")
    host = make_host(tmp_path, make_setup(3, bots=[1, 2], first_holder=0), settings=settings)
    async with at_table(host) as sitting:
        await sitting.press("m")
        curtain = await sitting.until_on_top(CurtainScreen)
        clock.forward(QUIET)
        await sitting.press("a")
        assert sitting.app.screen is curtain


async def test_one_person_alone_meets_no_curtain(tmp_path: Path, clock: FakeClock) -> None:
    host = make_host(tmp_path, make_setup(3, bots=[1, 2], first_holder=0))
    async with at_table(host) as sitting:
        await sitting.press("m")
        await sitting.until_on_top(HandScreen)


async def test_no_palette_opens_over_it(tmp_path: Path, clock: FakeClock) -> None:
    async with at_table(rerolling(tmp_path)) as sitting:
        await ask_to_pay(sitting)
        await sitting.press("ctrl+p")
        assert top(sitting) is CurtainScreen
        await sitting.press("question_mark")
        assert top(sitting) is HelpScreen
        await sitting.press("ctrl+p")
        assert top(sitting) is not CommandPalette


# Hiding


ABOVE: dict[str, type[Screen[Any]]] = {
    "e": ExplainScreen,
    "question_mark": HelpScreen,
    "r": RulebookScreen,
    "ctrl+p": CommandPalette,
    "enter": ConfirmScreen,
}
"""What a key opens above a private screen."""


async def open_pay(sitting: Sitting, clock: FakeClock) -> PrivateScreen:
    await ask_to_pay(sitting)
    return await sitting.open_curtain(clock, PayScreen)


async def open_hand(sitting: Sitting, clock: FakeClock) -> PrivateScreen:
    await sitting.press("m", "b")
    return await sitting.open_curtain(clock, HandScreen)


async def open_commit(sitting: Sitting, clock: FakeClock) -> PrivateScreen:
    screen = await sitting.open_curtain(clock, CommitScreen)
    await sitting.press("1")
    return screen


@pytest.mark.parametrize(
    ("private", "above"),
    [
        *(("pay", above) for above in ("", "e", "question_mark", "r", "enter", "ctrl+p")),
        *(("hand", above) for above in ("", "e", "r")),
        *(("commit", above) for above in ("", "question_mark", "ctrl+p")),
    ],
)
async def test_one_key_hides_everything_from_anywhere(
    tmp_path: Path, clock: FakeClock, private: str, above: str
) -> None:
    position = "commit" if private == "commit" else "reroll"
    host = make_host(tmp_path, make_setup(4, SEED), moves_to(position))
    owners = plant(host)
    canaries = set().union(*owners.values())
    opening = {"pay": open_pay, "hand": open_hand, "commit": open_commit}[private]
    async with at_table(host) as sitting:
        screen = await opening(sitting, clock)
        assert figures_on_screens(sitting.app) & owners[screen.seat]
        if above:
            await sitting.press(above)
            await sitting.until_on_top(ABOVE[above])
        before = host.position
        await sitting.press("f9")
        assert top(sitting) is SaludosTable
        assert sitting.app.screen_stack[-1] is sitting.table
        await sitting.pilot.pause()
        assert not figures_on_screens(sitting.app) & canaries
        assert not sitting.app.screen.query("Hand")
        assert host.position == before
        assert "F9" not in screen_text(sitting.app)  # nothing is left to hide
        assert "TABLE" in screen_text(sitting.app)


async def test_the_table_can_be_played_on_after_hiding(tmp_path: Path, clock: FakeClock) -> None:
    async with at_table(rerolling(tmp_path)) as sitting:
        await open_pay(sitting, clock)
        await sitting.press("f9", "1")
        assert sitting.host.position == len(moves_to("reroll")) + 1


async def test_hide_is_offered_where_something_is_private_and_by_mouse_too(
    tmp_path: Path, clock: FakeClock
) -> None:
    async with at_table(rerolling(tmp_path)) as sitting:
        assert "F9" not in screen_text(sitting.app)
        await open_pay(sitting, clock)
        assert "ONLY" in screen_text(sitting.app)
        await sitting.pilot.click(offset=place_of(sitting.app, "F9 hide"))
        assert top(sitting) is SaludosTable


async def test_too_small_a_terminal_hides_what_is_private(tmp_path: Path, clock: FakeClock) -> None:
    host = rerolling(tmp_path)
    owners = plant(host)
    async with at_table(host) as sitting:
        screen = await open_pay(sitting, clock)
        await sitting.pilot.resize_terminal(60, 20)
        await sitting.pilot.pause()
        text = screen_text(sitting.app)
        assert "Please enlarge the terminal" in text
        assert not [card for card in owners[screen.seat] if str(card) in text]
        await sitting.pilot.resize_terminal(*WIDE)
        await sitting.pilot.pause()
        assert sitting.app.screen is screen
