"""Dice and draws, the chronicle, and archives that stay closed."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from rules.kernel.seats import Seat
from saves.audit import Count, Finding
from tests.tui.heist import C, D, T, chosen, clock, heist_host, heist_setup, whole_game
from tests.tui.screen_text import screen_text
from tests.tui.sitting import SEED, SMALL, WIDE, FakeClock, Sitting, at_table, make_host, make_setup, moves_to
from tui.past import past_of
from tui.scratch_host import ScratchHost
from tui.screens.end import EndScreen
from tui.screens.fair import FairScreen, findings_lines
from tui.screens.history import HistoryScreen
from tui.screens.pick import PickScreen
from tui.screens.prompt import PromptScreen

__all__ = ["clock"]

SIZES = [WIDE, SMALL]


async def at_the_end(sitting: Sitting, clock: FakeClock | None = None) -> None:
    """Past the moments that stand before it."""
    while clock is not None and not isinstance(sitting.app.screen, EndScreen):
        clock.forward(1)
        await sitting.press("enter")
        await sitting.pilot.pause()
    await sitting.until_on_top(EndScreen)


@pytest.mark.parametrize("size", SIZES)
async def test_the_page_tells_seed_promise_and_counts(tmp_path: Path, size: tuple[int, int]) -> None:
    host = make_host(tmp_path, make_setup(4, SEED), moves_to("end by buildings"))
    async with at_table(host, size) as sitting:
        await at_the_end(sitting)
        await sitting.press("d")
        await sitting.until_on_top(FairScreen)
        await sitting.until(lambda: "expected)" in screen_text(sitting.app))
        text = screen_text(sitting.app)
        assert str(SEED) in text
        assert host.seed_hash in text
        await sitting.press("escape")
        await at_the_end(sitting)


def test_a_bar_is_marked_where_the_count_was_to_be_expected() -> None:
    counts = (Count("1", 30, 15.0), Count("2", 0, 15.0))
    first, one, two, sentence, _blank = (
        line.plain for line in findings_lines([Finding("Dice", 30, counts, "That is unusual.")])
    )
    assert first == "Dice   30 times"
    assert one.count("━") == 29
    assert one.index("┃") == two.index("┃") == one.index("━") + 15
    assert "━" not in two
    assert "30 (15.0 expected)" in one
    assert sentence.strip() == "That is unusual."


@pytest.mark.parametrize("size", SIZES)
async def test_a_chronicle_is_written_where_one_says(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = tmp_path / "shelf"
    host = make_host(shelf, make_setup(4, SEED), moves_to("end by buildings"))
    monkeypatch.chdir(tmp_path)
    async with at_table(host, size) as sitting:
        await at_the_end(sitting)
        await sitting.press("x")
        await sitting.until_on_top(PickScreen)
        await sitting.press("1")
        await sitting.until_on_top(PromptScreen)
        await sitting.press("enter")
        await sitting.until(lambda: "It lies in" in screen_text(sitting.app))
    assert "Anna" in (tmp_path / "spring.md").read_text(encoding="utf-8")
    pictures = sorted((tmp_path / "spring-pictures").iterdir())
    assert len(pictures) > 5
    assert all(each.read_text(encoding="utf-8").startswith("<svg") for each in pictures)


async def test_a_folder_that_is_not_there_is_told_before_anything_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = make_host(tmp_path / "shelf", make_setup(4, SEED), moves_to("end by buildings"))
    monkeypatch.chdir(tmp_path)
    async with at_table(host) as sitting:
        await at_the_end(sitting)
        await sitting.press("x")
        await sitting.until_on_top(PickScreen)
        await sitting.press("1")
        await sitting.until_on_top(PromptScreen)
        await sitting.press("home", *"no/", "enter")
        assert "There is no folder" in screen_text(sitting.app)
    assert not (tmp_path / "no").exists()


@pytest.mark.parametrize("size", SIZES)
async def test_a_closed_archive_shows_what_the_table_saw_and_no_seed(
    tmp_path: Path, size: tuple[int, int], clock: FakeClock
) -> None:
    host = heist_host(tmp_path, whole_game(), heist_setup(seed=733_190_007))
    async with at_table(host, size) as sitting:
        await at_the_end(sitting, clock)
        await sitting.press("b")
        screen = await sitting.until_on_top(HistoryScreen)
        for action in ("seat", "what_if"):
            assert screen.check_action(action, ()) is False, action
        assert screen.past.view(3) == screen.past.history.observation_at(3, None)
        with pytest.raises(ValueError, match="what the table saw"):
            screen.past.view(3, Seat(0))
        await sitting.press("left", "home", "d")
        await sitting.until_on_top(FairScreen)
        assert "The seed stays sealed" in screen_text(sitting.app)
        assert "733190007" not in screen_text(sitting.app)


@pytest.mark.parametrize("size", SIZES)
async def test_an_open_archive_lets_every_seat_look_back(
    tmp_path: Path, size: tuple[int, int], clock: FakeClock
) -> None:
    host = heist_host(tmp_path, whole_game(), heist_setup(open_archive=True))
    async with at_table(host, size) as sitting:
        await at_the_end(sitting, clock)
        await sitting.press("b")
        screen = await sitting.until_on_top(HistoryScreen)
        assert screen.past.lookers == (Seat(0), Seat(1), Seat(2))
        assert "after move" in screen_text(sitting.app)


def test_a_heist_that_goes_on_is_looked_back_on_and_guessed_at(tmp_path: Path) -> None:
    host = heist_host(tmp_path, chosen(T, D, C))
    past = past_of(host)
    assert past.view(2, Seat(1)).roles[2] == 0, "nobody sees what another seat has chosen"
    assert past.view(2, Seat(0)).roles[0] == T
    table = past.history.scratch(host.position, Seat(0), Random(5))
    guess = ScratchHost(table, past.header, past.settings, Seat(0), Random(5), alone=False)
    assert guess.view(Seat(0)).roles[0] == T
    assert guess.seats[1].controller != "human"
    host.close()
