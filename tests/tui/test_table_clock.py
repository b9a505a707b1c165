"""The clock at the table, of talks and of decisions: when it runs, when it stands, what its end does."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.saludos_amigos import moves as m
from rules.saludos_amigos.state import Phase, State
from saves import locations
from saves.documents import TableSettings
from saves.errors import DiskFull
from saves.store import Campaign
from tests.tui.screen_text import screen_text
from tests.tui.sitting import SMALL, WIDE, A, B, C, FakeClock, at_table, clock, make_host, make_setup
from tui.games.saludos_amigos.private import HandScreen
from tui.games.saludos_amigos.table import SaludosTable
from tui.host import Host
from tui.preferences import Preferences, save_preferences
from tui.screens.curtain import CurtainScreen
from tui.screens.home import HomeScreen
from tui.screens.moment import MomentScreen

__all__ = ["clock"]

FULL = 90.0


def talking(folder: Path, seed: int = 3, **options: Any) -> Host:
    """The talks of the first turn have just begun; Anna, Ben and Carla."""
    host = make_host(folder, make_setup(3, seed, first_holder=0, **options))
    for move in (m.DrawTile(A), m.RollDice(A), m.KeepDie(A), m.KeepDie(B), m.KeepDie(C)):
        host.play(move)
    assert host.view().phase is Phase.TALK
    return host


def stand_alone(host: Host) -> m.Propose:
    """Anna stands alone."""
    state: State = host.view()
    return m.Propose(A, (A,), (state.value,))


async def test_it_runs_while_the_table_is_in_view(tmp_path: Path, clock: FakeClock) -> None:
    async with at_table(talking(tmp_path)) as sitting:
        assert sitting.table.clock.remaining == FULL
        clock.forward(12.5)
        assert sitting.table.clock.remaining == FULL - 12.5


@pytest.mark.parametrize("key", ["question_mark", "e", "r", "m", "ctrl+p"])
async def test_it_stands_under_everything_that_covers_the_table(
    tmp_path: Path, clock: FakeClock, key: str
) -> None:
    async with at_table(talking(tmp_path)) as sitting:
        clock.forward(10)
        await sitting.press(key)
        assert not isinstance(sitting.app.screen, SaludosTable)
        clock.forward(1000)
        await sitting.press("escape")
        await sitting.until_on_top(SaludosTable)
        assert sitting.table.clock.remaining == FULL - 10
        clock.forward(10)
        assert sitting.table.clock.remaining == FULL - 20
        assert sitting.host.view().phase is Phase.TALK


async def test_it_stands_under_curtain_and_private_screen(tmp_path: Path, clock: FakeClock) -> None:
    async with at_table(talking(tmp_path)) as sitting:
        await sitting.press("m", "b")
        await sitting.until_on_top(CurtainScreen)
        clock.forward(500)
        await sitting.open_curtain(clock, HandScreen)
        clock.forward(500)
        await sitting.press("f9")
        await sitting.pilot.pause()
        assert sitting.table.clock.remaining == FULL


async def test_it_stands_while_the_terminal_is_too_small(tmp_path: Path, clock: FakeClock) -> None:
    async with at_table(talking(tmp_path)) as sitting:
        await sitting.pilot.resize_terminal(79, 24)
        await sitting.pilot.pause()
        clock.forward(500)
        await sitting.pilot.resize_terminal(*SMALL)
        await sitting.until_on_top(SaludosTable)
        assert sitting.table.clock.remaining == FULL


async def test_its_end_is_played_once(tmp_path: Path, clock: FakeClock) -> None:
    host = talking(tmp_path)
    before = host.position
    async with at_table(host) as sitting:
        clock.forward(FULL + 30)
        for _look in range(5):
            sitting.table.clock.tick()
        await sitting.pilot.pause()
        assert [move.kind for move in host._table.moves[before - host._table.base :]] == ["time_expired"]
        assert "Time is up." in "\n".join(line.text for line in host.log())
        assert not sitting.table.clock.clock.is_on


async def test_an_end_that_cannot_be_saved_is_told(
    tmp_path: Path, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = talking(tmp_path)

    def refuse(campaign: Campaign, *_arguments: object) -> None:
        raise DiskFull(campaign.path)

    async with at_table(host) as sitting:
        with monkeypatch.context() as broken:
            broken.setattr(Campaign, "record", refuse)
            clock.forward(FULL)
            sitting.table.clock.tick()
            await sitting.pilot.pause()
            assert host.view().phase is Phase.TALK
            assert "No room on the disk" in screen_text(sitting.app)
        await sitting.press("plus")
        clock.forward(30)
        sitting.table.clock.tick()
        await sitting.pilot.pause()
        assert host.view().phase is not Phase.TALK


async def test_a_new_coalition_leaves_at_least_twenty_seconds(tmp_path: Path, clock: FakeClock) -> None:
    host = talking(tmp_path)
    async with at_table(host) as sitting:
        clock.forward(FULL - 5)
        sitting.table.play(stand_alone(host))
        await sitting.pilot.pause()
        assert sitting.table.clock.remaining == 20


async def test_a_new_coalition_takes_no_time_away(tmp_path: Path, clock: FakeClock) -> None:
    host = talking(tmp_path)
    async with at_table(host) as sitting:
        clock.forward(5)
        sitting.table.play(stand_alone(host))
        await sitting.pilot.pause()
        assert sitting.table.clock.remaining == FULL - 5


@pytest.mark.parametrize("size", [WIDE, SMALL], ids=["120x40", "80x24"])
async def test_keys_stop_it_and_add_to_it(tmp_path: Path, clock: FakeClock, size: tuple[int, int]) -> None:
    async with at_table(talking(tmp_path), size) as sitting:
        await sitting.press("t")
        clock.forward(50)
        assert sitting.table.clock.remaining == FULL
        assert "paused" in screen_text(sitting.app)
        await sitting.press("plus", "t")
        clock.forward(10)
        assert sitting.table.clock.remaining == FULL + 30 - 10


async def test_a_pause_of_the_table_outlasts_a_look_at_something_else(
    tmp_path: Path, clock: FakeClock
) -> None:
    async with at_table(talking(tmp_path)) as sitting:
        await sitting.press("t", "question_mark", "escape")
        await sitting.until_on_top(SaludosTable)
        clock.forward(100)
        assert sitting.table.clock.remaining == FULL
        assert sitting.table.clock.is_paused


async def test_what_happens_at_zero_is_shown_from_the_start(tmp_path: Path, clock: FakeClock) -> None:
    host = talking(tmp_path)
    async with at_table(host) as sitting:
        strengths = host.view().strengths
        alone = strengths.count(max(strengths)) == 1
        words = "at zero the strongest takes all" if alone else "at zero nobody is paid"
        assert words in screen_text(sitting.app)
        sitting.table.play(stand_alone(host))
        await sitting.pilot.pause()
        assert "at zero what stands is final" in screen_text(sitting.app)


async def test_a_table_without_a_clock_has_none(tmp_path: Path, clock: FakeClock) -> None:
    host = talking(tmp_path, clock=0)
    async with at_table(host) as sitting:
        clock.forward(100_000)
        sitting.table.clock.tick()
        await sitting.press("t", "plus")
        assert host.view().phase is Phase.TALK
        text = screen_text(sitting.app)
        assert "stop clock" not in text
        assert "at zero" not in text


async def test_a_resumed_talk_goes_on_with_what_was_left(tmp_path: Path, clock: FakeClock) -> None:
    host = talking(tmp_path)
    async with at_table(host) as sitting:
        clock.forward(33)
        await sitting.press("s")
        await sitting.until_on_top(HomeScreen)
    again = Host(Campaign.open(host.campaign.path), Random(1))
    async with at_table(again, resumed=True) as sitting:
        moment = await sitting.until_on_top(MomentScreen)
        assert "Back at the table" in str(moment.box_title())
        clock.forward(500)
        await sitting.press("enter")
        await sitting.until_on_top(SaludosTable)
        assert sitting.table.clock.remaining == FULL - 33


async def test_a_talk_that_an_undo_opens_again_goes_on_with_what_was_left(
    tmp_path: Path, clock: FakeClock
) -> None:
    host = talking(tmp_path)
    async with at_table(host) as sitting:
        for move in (stand_alone(host), m.Pass(B)):
            sitting.table.play(move)
            await sitting.pilot.pause()
        clock.forward(33)
        sitting.table.play(m.Pass(C))
        await sitting.until(lambda: host.view().phase is not Phase.TALK)
        await sitting.settle()
        assert not sitting.table.talks
        clock.forward(500)
        await sitting.press("u")
        await sitting.until(lambda: host.view().phase is Phase.TALK)
        assert sitting.table.clock.remaining == FULL - 33


async def test_the_next_talk_has_its_full_time(tmp_path: Path, clock: FakeClock) -> None:
    host = talking(tmp_path)
    host.close(12)
    again = Host(Campaign.open(host.campaign.path), Random(1))
    for move in (stand_alone(again), m.Pass(B), m.Pass(C), m.LetStand(B), m.LetStand(C)):
        again.play(move)
    while again.view().phase is not Phase.TALK:
        again.play(next(move for move in again.moves(again.active[0]) if not isinstance(move, m.Reroll)))
    async with at_table(again) as sitting:
        assert sitting.table.clock.remaining == FULL


# The thinking clock: one for each decision at the table


def thinking(folder: Path, *, seconds: int = 60, bots: tuple[int, ...] = ()) -> Host:
    """A game of three has just begun; each decision has so many seconds."""
    settings = TableSettings(pace="quick", think_seconds=seconds)
    return make_host(folder, make_setup(3, 3, first_holder=0, bots=bots), settings=settings)


@pytest.mark.parametrize("size", [WIDE, SMALL], ids=["120x40", "80x24"])
async def test_a_decision_is_timed_where_the_table_wants_it(
    tmp_path: Path, clock: FakeClock, size: tuple[int, int]
) -> None:
    async with at_table(thinking(tmp_path), size) as sitting:
        clock.forward(15)
        sitting.table.clock.tick()
        await sitting.pilot.pause()
        assert sitting.table.clock.remaining == 45
        text = screen_text(sitting.app)
        assert "thinking" in text
        assert "at zero a bell, no more" in text


async def test_each_decision_has_a_thinking_clock_of_its_own(tmp_path: Path, clock: FakeClock) -> None:
    async with at_table(thinking(tmp_path)) as sitting:
        for move in (m.DrawTile(A), m.RollDice(A), m.KeepDie(A)):
            assert sitting.table.clock.remaining == 60
            clock.forward(20)
            sitting.table.refresh_table()
            assert sitting.table.clock.remaining == 40
            sitting.table.play(move)
            await sitting.settle()


async def test_the_end_of_a_thinking_clock_is_a_bell_and_no_move(
    tmp_path: Path, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = thinking(tmp_path)
    async with at_table(host) as sitting:
        bells: list[int] = []
        monkeypatch.setattr(sitting.app, "bell", lambda: bells.append(1))
        before = host.view()
        clock.forward(61)
        for _look in range(3):
            sitting.table.clock.tick()
            await sitting.pilot.pause()
        assert bells == [1]
        assert (host.position, host.view()) == (0, before)
        await sitting.press("enter")
        assert host.position == 1


@pytest.mark.parametrize("key", ["question_mark", "e", "r", "m", "ctrl+p"])
async def test_a_thinking_clock_stands_under_everything_that_covers_the_table(
    tmp_path: Path, clock: FakeClock, key: str
) -> None:
    async with at_table(thinking(tmp_path)) as sitting:
        clock.forward(10)
        await sitting.press(key)
        assert not isinstance(sitting.app.screen, SaludosTable)
        clock.forward(1000)
        await sitting.press("escape")
        await sitting.until_on_top(SaludosTable)
        assert sitting.table.clock.remaining == 50


async def test_a_talk_has_the_clock_for_itself(tmp_path: Path, clock: FakeClock) -> None:
    host = thinking(tmp_path)
    async with at_table(host) as sitting:
        for move in (m.DrawTile(A), m.RollDice(A), m.KeepDie(A), m.KeepDie(B)):
            sitting.table.play(move)
            await sitting.settle()
        clock.forward(55)
        sitting.table.play(m.KeepDie(C))
        await sitting.settle()
        assert host.view().phase is Phase.TALK
        assert sitting.table.clock.remaining == FULL
        assert "thinking" not in screen_text(sitting.app)
        clock.forward(FULL)
        sitting.table.clock.tick()
        await sitting.settle()
        assert host.view().phase is not Phase.TALK


async def test_a_message_of_a_clock_that_was_started_anew_ends_no_talk(
    tmp_path: Path, clock: FakeClock
) -> None:
    host = talking(tmp_path)
    async with at_table(host) as sitting:
        sitting.table.clock.post_message(sitting.table.clock.Expired())
        await sitting.settle()
        assert host.view().phase is Phase.TALK


async def test_keys_hold_a_thinking_clock_and_add_to_it(tmp_path: Path, clock: FakeClock) -> None:
    async with at_table(thinking(tmp_path)) as sitting:
        await sitting.press("t")
        clock.forward(500)
        await sitting.press("plus", "t")
        clock.forward(5)
        assert sitting.table.clock.remaining == 60 + 30 - 5


async def test_no_thinking_clock_unless_a_table_wants_one(tmp_path: Path, clock: FakeClock) -> None:
    async with at_table(make_host(tmp_path)) as sitting:
        assert not sitting.table.clock.clock.is_on
        assert "thinking" not in screen_text(sitting.app)


async def test_without_bells_the_clock_promises_none(tmp_path: Path, clock: FakeClock) -> None:
    host = thinking(tmp_path)
    save_preferences(locations.settings_file(), Preferences(bell=False))
    async with at_table(host) as sitting:
        assert "at zero nothing happens" in screen_text(sitting.app)
