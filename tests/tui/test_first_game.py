"""A first game: the coach tells the whole table what comes up for the first time, until it is silenced."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

import pytest

from rules.kernel.seats import Seat
from rules.saludos_amigos.moves import DrawTile
from saves.documents import TableSettings
from saves.store import Campaign
from tests.tui import small_course
from tests.tui.cli import Run, runner
from tests.tui.screen_text import place_of, screen_text, top
from tests.tui.sitting import SMALL, WIDE, FakeClock, Sitting, at_table, clock, make_host, make_setup
from tui.draft import Draft
from tui.host import Host
from tui.preferences import Preferences
from tui.screens.coach import CoachScreen
from tui.screens.private import PrivateScreen
from tui.screens.rulebook import RulebookScreen
from tui.start import NewGame, Start
from tui.widgets.board import Board

__all__ = ["clock"]

COACHED = TableSettings(pace="quick", coach=True)


@pytest.fixture(autouse=True)
def small(clock: FakeClock, monkeypatch: pytest.MonkeyPatch) -> None:
    """Saludos, Amigos! introduces two things: the bag and the talk."""
    monkeypatch.setitem(sys.modules, "rules.saludos_amigos.lessons", small_course)
    monkeypatch.setattr("tui.screens.coaching.CoachScreen", partial(CoachScreen, now=clock))


def host_of(folder: Path, settings: TableSettings = COACHED) -> Host:
    return make_host(folder, make_setup(2, 3), settings=settings)


async def spoken(sitting: Sitting) -> str:
    await sitting.until_on_top(CoachScreen)
    return screen_text(sitting.app)


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("size", [WIDE, SMALL], ids=str)
async def test_each_thing_is_told_once_with_its_figures_lit_and_its_rule_at_hand(
    size: tuple[int, int], tmp_path: Path, clock: FakeClock
) -> None:
    host = host_of(tmp_path)
    async with at_table(host, size) as sitting:
        assert "Whoever holds the bag draws a tile." in await spoken(sitting)
        assert "TABLE" in screen_text(sitting.app)
        await sitting.until(lambda: bool(sitting.table.query_one(Board).marked))
        await sitting.press("r")
        await sitting.until_on_top(RulebookScreen)
        await sitting.press("escape")
        clock.forward(1)
        await sitting.press("enter")
        await sitting.until(lambda: top(sitting.app) is sitting.table)
        assert not sitting.table.query_one(Board).marked
        await sitting.press("1", "1", "1", "1")
        assert "Any group can put a coalition together." in await spoken(sitting)
        clock.forward(1)
        await sitting.press("enter")
        await sitting.until(lambda: top(sitting.app) is sitting.table)
        assert host.settings.introduced == ("sa.intro.draw", "sa.intro.talk")
        path = host.campaign.path
        sitting.table.close_host()
        assert Campaign.open(path).settings.introduced == ("sa.intro.draw", "sa.intro.talk")


async def test_what_was_told_is_not_told_again_when_the_campaign_goes_on(
    tmp_path: Path, clock: FakeClock
) -> None:
    told = COACHED.but(introduced=("sa.intro.draw",))
    async with at_table(host_of(tmp_path, told)) as sitting:
        await sitting.settle()
        assert top(sitting.app) is sitting.table


@pytest.mark.parametrize("mouse", [False, True], ids=["key", "mouse"])
async def test_one_key_silences_the_coach_for_good(tmp_path: Path, clock: FakeClock, mouse: bool) -> None:
    host = host_of(tmp_path)
    async with at_table(host) as sitting:
        await spoken(sitting)
        if mouse:
            await sitting.pilot.click(offset=place_of(sitting.app, "fall silent"))
        else:
            await sitting.press("f")
        await sitting.until(lambda: top(sitting.app) is sitting.table)
        assert not host.settings.coach
        await sitting.press("1", "1", "1", "1")
        await sitting.settle()
        assert top(sitting.app) is sitting.table


async def test_without_a_coach_nothing_is_told(tmp_path: Path, clock: FakeClock) -> None:
    async with at_table(host_of(tmp_path, TableSettings(pace="quick"))) as sitting:
        await sitting.settle()
        assert top(sitting.app) is sitting.table


async def test_it_is_told_before_the_curtain_falls_never_behind_it(tmp_path: Path, clock: FakeClock) -> None:
    host = make_host(tmp_path, make_setup(2), [DrawTile(Seat(1))], settings=COACHED)
    async with at_table(host) as sitting:
        await sitting.settle()
        assert not any(isinstance(screen, PrivateScreen) for screen in sitting.app.screen_stack)


def test_a_new_game_can_have_a_coach() -> None:
    draft = Draft.of("saludos-amigos")
    assert not draft.table(Preferences()).coach
    draft.coach = True
    assert draft.table(Preferences()).coach


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Start]:
    """What the command line wants to open."""
    starts: list[Start] = []

    def run(start: Start) -> int:
        starts.append(start)
        return 0

    monkeypatch.setattr("tui.cli.screen._prepare_screen", lambda: None)
    monkeypatch.setattr("tui.app.run", run)
    return starts


@pytest.fixture
def backroom(capsys: pytest.CaptureFixture[str]) -> Run:
    return runner(capsys)


def test_the_command_line_can_ask_for_a_coach(backroom: Run, opened: list[Start]) -> None:
    for words, coach in (((), False), (("--coach",), True)):
        assert backroom("play", "saludos-amigos", "--seats", "Anna,Ben", *words).status == 0
        start = opened.pop()
        assert isinstance(start, NewGame)
        assert start.table.coach is coach
