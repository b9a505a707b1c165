"""Handing a seat to a computer in the middle of a game, and taking it back."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from rules.kernel.seats import Seat
from rules.saludos_amigos import moves as m
from saves.documents import TableSettings
from saves.errors import SaveError
from saves.store import Campaign
from tests.tui.brains import Waiting
from tests.tui.screen_text import place_of, screen_text
from tests.tui.sitting import SMALL, WIDE, A, B, C, FakeClock, Sitting, at_table, clock, make_host, make_setup
from tui.games.saludos_amigos.table import SaludosTable
from tui.host import Host
from tui.past import past_of
from tui.screens.consent import ConsentScreen
from tui.screens.players import PlayersScreen

__all__ = ["clock"]

SIZES = pytest.mark.parametrize("size", [WIDE, SMALL], ids=["120x40", "80x24"])
HANDED = "Ben's seat is now played by a computer (Steady)."
BACK = "Ben's seat is now played by a person."


def talking_host(folder: Path, settings: TableSettings | None = None, bots: tuple[int, ...] = ()) -> Host:
    """Anna, Ben and Carla; everybody has kept the dice but Ben and Carla."""
    setup = make_setup(3, 3, first_holder=0, clock=0, bots=bots, level="steady")
    host = make_host(folder, setup, settings=settings or TableSettings(pace="quick"))
    for move in (m.DrawTile(A), m.RollDice(A), m.KeepDie(A)):
        host.play(move)
    return host


def told(host: Host) -> list[str]:
    return [line.text for line in host.log()]


async def hand_over(sitting: Sitting) -> None:
    """Ben's line, two to the right: steady; then so be it."""
    await sitting.press("c")
    await sitting.until_on_top(PlayersScreen)
    await sitting.press("down", "right", "right", "enter")
    await sitting.until_on_top(ConsentScreen)


@SIZES
async def test_a_seat_is_handed_over_and_the_computer_plays_on(
    tmp_path: Path, clock: FakeClock, size: tuple[int, int]
) -> None:
    host = talking_host(tmp_path)
    thinker = Waiting()
    async with at_table(host, size, thinker=thinker) as sitting:
        await hand_over(sitting)
        assert "Ben hands the seat over?" in screen_text(sitting.app)
        await sitting.press("A")
        assert host.seats[B].is_human
        await sitting.press("B")
        await sitting.until(lambda: len(thinker.asked) == 1)
        assert host.humans == (A, C)
        assert (thinker.asked[0].seat, thinker.asked[0].controller) == (B, "steady")
        assert told(host)[-1] == HANDED
        thinker.may_answer.set()
        await sitting.until(lambda: host.position == 4)
    host.close()
    again = Host(Campaign.open(host.campaign.path), Random(1))
    assert [seat.controller for seat in again.seats] == ["human", "steady", "human"]
    again.close()


async def test_by_mouse_alone(tmp_path: Path, clock: FakeClock) -> None:
    host = talking_host(tmp_path)
    async with at_table(host, thinker=Waiting()) as sitting:

        async def click(text: str, right: int = 0) -> None:
            column, row = place_of(sitting.app, text)
            await sitting.pilot.click(offset=(column + right, row))
            await sitting.settle()

        await click("c players")
        screen = await sitting.until_on_top(PlayersScreen)
        cycle = screen.query_one("#player-1").region
        await sitting.pilot.click(offset=(cycle.x + 5, cycle.y))
        await sitting.settle()
        assert "Easy" in screen_text(sitting.app)
        await click("so be it")
        await sitting.until_on_top(ConsentScreen)
        await click("has not agreed")
        await sitting.until(lambda: host.humans == (A, C))
        assert host.seats[B].controller == "easy"


@pytest.mark.parametrize("digits", ["1234", "9999"])
async def test_a_pin_keeps_a_seat(tmp_path: Path, clock: FakeClock, digits: str) -> None:
    host = talking_host(tmp_path, TableSettings(pace="quick").with_pin(B, "1234"))
    async with at_table(host, thinker=Waiting()) as sitting:
        await hand_over(sitting)
        await sitting.press("B", *digits, "enter")
        await sitting.settle()
        if digits == "1234":
            assert host.humans == (A, C)
        else:
            assert "That is not Ben's PIN." in screen_text(sitting.app)
            assert host.humans == (A, B, C)
            await sitting.press("escape")
            await sitting.until_on_top(SaludosTable)
            assert told(host)[-1] != HANDED


async def test_a_seat_with_a_pin_is_taken_back_with_it(tmp_path: Path, clock: FakeClock) -> None:
    host = talking_host(tmp_path, TableSettings(pace="quick").with_pin(B, "1234"))
    host.hand_over(B, "steady")
    async with at_table(host, thinker=Waiting()) as sitting:
        await sitting.press("c")
        await sitting.until_on_top(PlayersScreen)
        await sitting.press("down", "left", "left", "enter")
        await sitting.until_on_top(ConsentScreen)
        assert "Ben takes the seat back?" in screen_text(sitting.app)
        await sitting.press("B", *"1234", "enter")
        await sitting.until(lambda: host.humans == (A, B, C))
        assert told(host)[-2:] == [HANDED, BACK]
        assert isinstance(sitting.app.screen, SaludosTable)


async def test_a_computer_that_nobody_had_is_changed_without_asking(tmp_path: Path, clock: FakeClock) -> None:
    host = talking_host(tmp_path, bots=(1,))
    async with at_table(host, thinker=Waiting()) as sitting:
        await sitting.press("c")
        await sitting.until_on_top(PlayersScreen)
        await sitting.press("down", "tab", "right", "right", "enter")
        await sitting.until_on_top(SaludosTable)
        assert host.seats[B].controller == "steady-tough"


async def test_pace_and_hints_are_the_tables(tmp_path: Path, clock: FakeClock) -> None:
    host = talking_host(tmp_path)
    async with at_table(host, thinker=Waiting()) as sitting:
        await sitting.press("c")
        screen = await sitting.until_on_top(PlayersScreen)
        screen.query_one("#pace").focus()
        await sitting.press("right", "right", "right", "down", "right", "enter")
        await sitting.until_on_top(SaludosTable)
        assert (host.settings.pace, host.settings.hints) == ("key", True)
        assert not [line for line in told(host) if "seat is now played" in line]


async def test_a_disk_that_refuses_is_told_and_changes_nothing(
    tmp_path: Path, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = talking_host(tmp_path)

    def refuse(campaign: Campaign, *_arguments: object) -> None:
        raise SaveError("No room on the disk.")

    monkeypatch.setattr(Campaign, "hand_over", refuse)
    async with at_table(host, thinker=Waiting()) as sitting:
        await hand_over(sitting)
        await sitting.press("B")
        await sitting.until_on_top(SaludosTable)
        await sitting.settle()
        assert "No room on the disk." in screen_text(sitting.app)
        assert host.humans == (A, B, C)


def test_the_table_and_every_panel_hear_of_it(tmp_path: Path) -> None:
    """What a screen is given says who plays now: a computer's consent is not asked for."""
    host = talking_host(tmp_path)
    host.hand_over(B, "steady")
    assert not host.view().setup.seats[B].is_human
    assert host.view(A).setup.seed is None
    past = past_of(host)
    assert past.lookers == (A, C)
    assert [line.text for line in past.log(past.length)][-1] == HANDED
    assert HANDED not in [line.text for line in past.log(past.length - 1)]


def test_undo_and_rewind_leave_the_seat_as_it_is(tmp_path: Path) -> None:
    host = talking_host(tmp_path)
    host.hand_over(B, "steady")
    assert host.undo() == A
    host.rewind(1, host.humans)
    assert host.humans == (A, C)
    assert told(host)[-2] == HANDED
    assert "Rewound to move 1" in told(host)[-1]


def test_somebody_who_gave_the_seat_away_undoes_nothing(tmp_path: Path) -> None:
    host = talking_host(tmp_path)
    host.hand_over(A, "steady")
    assert not host.can_undo
    host.hand_over(A, "human")
    assert host.undo() == Seat(A)
