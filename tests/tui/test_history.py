"""History: every moment as it was seen then, by the table or by one seat, and the way back to it."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.kernel.seats import Seat
from saves.documents import TableSettings
from saves.store import resume
from tests.tui.conftest import CompareScreen
from tests.tui.screen_text import place_of, screen_text
from tests.tui.sitting import (
    GAME,
    SEED,
    SMALL,
    WIDE,
    FakeClock,
    Sitting,
    at_table,
    clock,
    make_host,
    make_setup,
    moves_to,
)
from tui.host import Host
from tui.past import past_at
from tui.screens.consent import ConsentScreen
from tui.screens.curtain import CurtainScreen
from tui.screens.end import EndScreen
from tui.screens.explain import ExplainScreen
from tui.screens.history import HistoryScreen, SeatHistoryScreen
from tui.screens.moment import MomentScreen
from tui.screens.table import TableScreen
from tui.widgets.scrubber import Mark, draw_scrubber, place_on_line, position_at
from tui.widgets.sheet_board import SheetBoard

__all__ = ["clock"]

SIZES = [WIDE, SMALL]
LINES = ("A  ● Anna", "B  ■ Ben", "C  ▲ Carla", "D  ◆ Dirk")
"""Of the question to all."""


def call_host(folder: Path, settings: TableSettings | None = None) -> Host:
    """Four people in the third turn, before a session may be called."""
    return make_host(folder, make_setup(4, SEED), moves_to("call"), settings=settings)


async def look_back(sitting: Sitting) -> HistoryScreen:
    await sitting.press("b")
    return await sitting.until_on_top(HistoryScreen)


def shown(screen: HistoryScreen) -> object:
    return screen.query_one(SheetBoard)._view


def states_of(host: Host) -> list[object]:
    """The whole state after each move, played from the set-up."""
    state = GAME.new_game(make_setup(4, SEED))
    states = [GAME.clone(state)]
    for move in moves_to("call"):
        GAME.play(state, move)
        states.append(GAME.clone(state))
    assert len(states) == host.position + 1
    return states


# What is seen


@pytest.mark.parametrize("size", SIZES)
async def test_each_step_shows_the_tables_observation_of_that_move(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    host = call_host(tmp_path)
    states = states_of(host)
    async with at_table(host, size) as sitting:
        screen = await look_back(sitting)
        assert shown(screen) == GAME.observe(states[-1], None)
        for _step in range(3):
            await sitting.press("left")
            assert shown(screen) == GAME.observe(states[screen.position], None)
        assert screen.position == host.position - 3
        assert f"after move {screen.position} of {host.position}" in screen_text(sitting.app)
        await sitting.press("home")
        assert shown(screen) == GAME.observe(states[0], None)
        await sitting.press("end")
        assert screen.position == host.position


async def test_rounds_and_phases_are_stepped_through_by_keys(tmp_path: Path) -> None:
    async with at_table(call_host(tmp_path)) as sitting:
        screen = await look_back(sitting)
        await sitting.press("pageup")
        last = screen.position
        assert [mark.turn for mark in screen._marks if mark.position == last] == [
            max(mark.turn for mark in screen._marks)
        ]
        await sitting.press("pageup", "pagedown")
        assert screen.position == last
        await sitting.press("down")
        assert screen.past.rule(screen.position) != screen.past.rule(screen.position - 1)
        await sitting.press("up")
        assert screen.position == last


@pytest.mark.parametrize("size", SIZES)
async def test_a_click_on_the_line_goes_there(tmp_path: Path, size: tuple[int, int]) -> None:
    async with at_table(call_host(tmp_path), size) as sitting:
        screen = await look_back(sitting)
        await sitting.until(lambda: len(screen._marks) > 3)
        await sitting.pilot.pause()
        rows = screen_text(sitting.app).splitlines()
        row = next(number for number, line in enumerate(rows) if "◆" in line and "━" in line and "┷" in line)
        await sitting.pilot.click(offset=(1, row))
        assert screen.position == 0
        second = next(mark for mark in screen._marks if mark.opens_turn and mark.turn == 2)
        await sitting.pilot.click(offset=(rows[row + 1].index("2"), row + 1))
        assert screen.position == second.position


@pytest.mark.parametrize("size", SIZES)
async def test_as_a_seat_it_is_that_seats_observation_behind_its_curtain(
    tmp_path: Path, size: tuple[int, int], clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    curtain_by(clock, monkeypatch)
    host = call_host(tmp_path)
    states = states_of(host)
    async with at_table(host, size) as sitting:
        await look_back(sitting)
        await sitting.press("left", "h", "A")
        await sitting.until_on_top(CurtainScreen)
        assert len([each for each in sitting.app.screen_stack if isinstance(each, SeatHistoryScreen)]) == 0
        clock.forward(1)
        await sitting.press("A")
        screen = await sitting.until_on_top(SeatHistoryScreen)
        assert "ONLY ANNA" in screen_text(sitting.app)
        for _step in range(4):
            assert shown(screen) == GAME.observe(states[screen.position], Seat(0))
            await sitting.press("left")
        hand = sorted(GAME.observe(states[screen.position], Seat(0)).hands[0])
        words = " ".join(f"[{card}]" for card in hand) or "none"
        assert f"cards   {words}" in screen_text(sitting.app)
        assert screen.check_action("seat", ()) is False, "nobody else's eyes from here"
        assert screen.check_action("rewind", ()) is False
        await sitting.press("escape")
        public = await sitting.until_on_top(HistoryScreen)
        assert shown(public) == GAME.observe(states[public.position], None)


async def test_the_panic_key_covers_a_seats_past(
    tmp_path: Path, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    curtain_by(clock, monkeypatch)
    async with at_table(call_host(tmp_path)) as sitting:
        await look_back(sitting)
        await sitting.press("h", "B")
        await sitting.until_on_top(CurtainScreen)
        clock.forward(1)
        await sitting.press("B")
        screen = await sitting.until_on_top(SeatHistoryScreen)
        await sitting.press("e")
        await sitting.until_on_top(ExplainScreen)
        await sitting.press("f9")
        await sitting.until(lambda: type(sitting.app.screen) is HistoryScreen)
        assert screen not in sitting.app.screen_stack
        assert sitting.app.hide_private is None


async def test_going_back_closes_what_was_revealed_later(tmp_path: Path) -> None:
    host = make_host(tmp_path, make_setup(4, SEED), moves_to("end by buildings"))
    last = host.position
    past = past_at(host.campaign.path)
    assert all(0 not in hand for hand in past.view(last).hands), "the end has laid all hands open"
    before = past.view(last - 1)
    assert any(before.hands)
    assert all(card == 0 for hand in before.hands for card in hand)
    host.close()


async def test_the_log_ends_at_the_move_that_is_looked_at(tmp_path: Path) -> None:
    host = call_host(tmp_path)
    past = past_at(host.campaign.path)
    for position in (0, 5, 40, host.position):
        wanted = [line.text for line in host.log() if line.position <= position]
        assert [line.text for line in past.log(position)] == wanted[-len(past.log(position)) :]
        assert past.log(position)[-1].position <= position
    host.close()


# Where it can be looked at


@pytest.mark.parametrize("size", SIZES)
async def test_a_finished_game_is_looked_back_on_from_its_end(tmp_path: Path, size: tuple[int, int]) -> None:
    host = make_host(tmp_path, make_setup(4, SEED), moves_to("end by buildings"))
    async with at_table(host, size) as sitting:
        await sitting.until_on_top(EndScreen)
        await sitting.press("b")
        screen = await sitting.until_on_top(HistoryScreen)
        assert screen.check_action("fair", ()) is True
        assert screen.check_action("rewind", ()) is False, "the end is not played at"
        await sitting.press("left", "left")
        assert screen.position == host.position - 2
        await sitting.press("escape")
        await sitting.until_on_top(EndScreen)


async def test_looking_back_changes_nothing(tmp_path: Path) -> None:
    host = call_host(tmp_path)
    file = host.campaign.path.read_bytes()
    async with at_table(host) as sitting:
        await look_back(sitting)
        await sitting.press("left", "home", "pagedown", "down", "e", "escape", "end", "escape")
        await sitting.until_on_top(TableScreen)
        assert host.position == len(moves_to("call"))
        assert host.campaign.path.read_bytes() == file


# Going back


def curtain_by(clock: FakeClock, monkeypatch: pytest.MonkeyPatch) -> None:
    from functools import partial

    monkeypatch.setattr("tui.privacy.CurtainScreen", partial(CurtainScreen, now=clock))


async def ask_to_go_back(sitting: Sitting, moves: int) -> ConsentScreen:
    await look_back(sitting)
    await sitting.press(*["left"] * moves, "z")
    return await sitting.until_on_top(ConsentScreen)


@pytest.mark.parametrize("size", SIZES)
async def test_a_rewind_needs_everybody_and_is_told(
    tmp_path: Path, size: tuple[int, int], clock: FakeClock
) -> None:
    host = call_host(tmp_path)
    last = host.position
    states = states_of(host)
    async with at_table(host, size) as sitting:
        await ask_to_go_back(sitting, 4)
        assert "4 moves would no longer count" in screen_text(sitting.app)
        await sitting.press("A", "B", "C", "A", "a")
        assert host.position == last
        assert "Still to agree: Dirk" in screen_text(sitting.app)
        await sitting.press("D")
        await sitting.until_on_top(MomentScreen)
        assert "4 moves were cut off" in screen_text(sitting.app)
        assert host.position == last - 4
        assert host.view() == GAME.observe(states[last - 4], None)
        assert resume(host.campaign.path).state == states[last - 4]
        clock.forward(1)
        await sitting.press("enter")
        assert any("Rewound to move" in line.text for line in host.log())
        screen = await look_back(sitting)
        assert screen.past.length == last - 4
        await sitting.press("l", "2")
        await sitting.until(lambda: screen.past.branch is not None)
        assert screen.past.length == last, "the line that was cut off is kept"


@pytest.mark.parametrize("size", SIZES)
async def test_without_every_consent_nothing_happens(tmp_path: Path, size: tuple[int, int]) -> None:
    host = call_host(tmp_path)
    last, file = host.position, host.campaign.path.read_bytes()
    async with at_table(host, size) as sitting:
        await ask_to_go_back(sitting, 4)
        await sitting.press("A", "B", "D", "escape")
        await sitting.until_on_top(HistoryScreen)
        assert host.position == last
        assert host.campaign.path.read_bytes() == file
        assert host.campaign.asides()[0] == []


async def test_consent_by_mouse_alone(tmp_path: Path) -> None:
    host = call_host(tmp_path)
    last = host.position
    async with at_table(host) as sitting:
        await look_back(sitting)
        for _click in range(3):
            await sitting.pilot.click(offset=place_of(sitting.app, "← back"))
        await sitting.pilot.click(offset=place_of(sitting.app, "z rewind"))
        await sitting.until_on_top(ConsentScreen)
        for line in LINES:
            await sitting.pilot.click(offset=place_of(sitting.app, line))
        await sitting.until_on_top(MomentScreen)
        assert host.position == last - 3


async def test_consent_asks_for_the_pin(tmp_path: Path) -> None:
    settings = TableSettings(pace="quick").with_pin(Seat(1), "1234")
    host = call_host(tmp_path, settings)
    last = host.position
    async with at_table(host) as sitting:
        await ask_to_go_back(sitting, 2)
        await sitting.press("A", "C", "D", "B", *"9999", "enter")
        await sitting.pilot.pause()
        assert "That is not Ben's PIN" in screen_text(sitting.app)
        assert host.position == last
        await sitting.press("B", *"1234", "enter")
        await sitting.until_on_top(MomentScreen)
        assert host.position == last - 2


# As it looks


@pytest.mark.parametrize("size", SIZES)
async def test_history_and_consent_as_they_look(
    tmp_path: Path, compare_screen: CompareScreen, size: tuple[int, int]
) -> None:
    name = f"{size[0]}x{size[1]}"
    async with at_table(call_host(tmp_path), size) as sitting:
        screen = await look_back(sitting)
        await sitting.press("left", "left", "left")
        await sitting.until(lambda: len(screen._marks) > 8)
        await sitting.until(lambda: "  3" in screen_text(sitting.app).splitlines()[-2])
        compare_screen(sitting.app, f"history-{name}")
        await sitting.press("z")
        await sitting.until_on_top(ConsentScreen)
        await sitting.press("C")
        compare_screen(sitting.app, f"consent-{name}")


async def test_seven_who_are_asked_and_the_keys_stand_in_a_small_terminal(tmp_path: Path) -> None:
    host = make_host(tmp_path, make_setup(7, SEED), moves_to("call", 7))
    async with at_table(host, SMALL) as sitting:
        await ask_to_go_back(sitting, 9)
        await sitting.settle()
        text = screen_text(sitting.app)
        assert all(f"{seat.name} " in text for seat in host.seats)
        assert text.count("has not agreed") == 7
        assert "capital letter" in text
        assert "enter the marked one agrees" in text
        assert "more" in text  # of what would be lost
        assert "…" not in text


# The line


def test_the_line_leads_to_every_move_it_can_show() -> None:
    for length in (1, 7, 60, 400):
        for width in (20, 118):
            assert position_at(0, length, width) == 0
            assert position_at(width - 1, length, width) == length
            if length < width:
                cells = [place_on_line(position, length, width) for position in range(length + 1)]
                assert [position_at(cell, length, width) for cell in cells] == list(range(length + 1))


def test_names_of_rounds_never_overlap_and_the_present_one_is_kept() -> None:
    marks = [Mark(position, str(number)) for number, position in enumerate(range(0, 400, 4), 1)]
    picture = draw_scrubber(398, 400, marks, 60)
    names = picture.lines[1].plain.split()
    assert names[-1] == "100"
    assert all(line.cell_length == 60 for line in picture.lines)
    assert len(names) == len(set(names))
