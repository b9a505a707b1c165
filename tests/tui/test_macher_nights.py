"""Election nights: what their keys say, and that a night that is over can be looked at again."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.die_macher.events import ElectionHeld
from rules.die_macher.state import Phase
from tests.tui.macher import SMALL, WIDE, Clock, Table, at_table, clock, make_host, make_setup, moves_to
from tests.tui.screen_text import place_of, screen_text, top
from tui.games.die_macher.chronicle import MacherChronicle, Plot
from tui.games.die_macher.election import meetings_of
from tui.games.die_macher.night import EarlierNightScreen, ElectionNightScreen, night_of
from tui.host import Host
from tui.past import past_of
from tui.screens.history import HistoryScreen

__all__ = ["clock"]

SIZES = [WIDE, SMALL]


def late_host(folder: Path, seats: int = 3) -> Host:
    """A table in its fourth round: three elections are over."""
    return make_host(folder, make_setup(seats), moves_to(Phase.MEDIA, seats, election=4))


async def open_chronicle(sitting: Table) -> MacherChronicle:
    await sitting.press("f7")
    chronicle = sitting.table.query_one(MacherChronicle)
    await sitting.until(lambda: sitting.app.focused is chronicle)
    assert chronicle.plot is Plot.RESULTS
    return chronicle


def title_of(sitting: Table, election: int) -> str:
    result = sitting.view.results[election - 1]
    return f"Election {election}: {sitting.view.components.regions[result.card - 1].name}"


# What the keys say


async def test_the_first_key_of_a_night_shows_the_whole_result_and_says_so(
    tmp_path: Path, clock: Clock
) -> None:
    host = make_host(tmp_path, make_setup(3), moves_to(Phase.TRANSFER))
    async with at_table(host) as sitting:
        sitting.app.push_screen(ElectionNightScreen(sitting.view, sitting.view.results[-1], now=clock))
        night = await sitting.until_on_top(ElectionNightScreen)
        text = screen_text(sitting.app)
        assert "enter whole result" in text
        assert "go on" not in text
        await sitting.press("enter")
        assert not night.night.is_counting
        await sitting.until(lambda: "enter go on" in screen_text(sitting.app))
        assert "whole result" not in screen_text(sitting.app)


async def test_a_count_that_ends_by_itself_says_that_it_goes_on(tmp_path: Path, clock: Clock) -> None:
    host = make_host(tmp_path, make_setup(3), moves_to(Phase.TRANSFER))
    async with at_table(host) as sitting:
        sitting.app.push_screen(ElectionNightScreen(sitting.view, sitting.view.results[-1], now=clock))
        night = await sitting.until_on_top(ElectionNightScreen)
        while night.night.is_counting:
            night.night.tick()
        await sitting.until(lambda: "enter go on" in screen_text(sitting.app))


# Looked at again


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("way", ["enter", "number", "click"])
async def test_an_earlier_night_opens_from_the_chronicle(
    tmp_path: Path, clock: Clock, size: tuple[int, int], way: str
) -> None:
    async with at_table(late_host(tmp_path), size) as sitting:
        chronicle = await open_chronicle(sitting)
        if way == "enter":
            await sitting.press("right", "enter")
        elif way == "number":
            await sitting.press("2")
        else:
            place = chronicle.spots[1].region.offset + chronicle.content_region.offset
            await sitting.pilot.click(offset=place)
        night = await sitting.until_on_top(EarlierNightScreen)
        text = screen_text(sitting.app)
        assert title_of(sitting, 2) in text
        for votes, seats in zip(sitting.view.results[1].votes, sitting.view.results[1].seats, strict=True):
            assert f"{votes} vote" in text
            assert f"{seats} seat" in text
        assert not night.night.is_counting
        await sitting.press("enter")
        await sitting.until(lambda: top(sitting.app) is sitting.table)
        assert sitting.app.focused is chronicle


async def test_an_earlier_night_is_counted_again_party_by_party(tmp_path: Path, clock: Clock) -> None:
    async with at_table(late_host(tmp_path)) as sitting:
        await open_chronicle(sitting)
        await sitting.press("3")
        night = await sitting.until_on_top(EarlierNightScreen)
        sitting.app.animation_level = "none"
        await sitting.press("c")
        counted = []
        for _party in range(3):
            assert night.night.is_counting
            assert "enter next party" in screen_text(sitting.app)
            counted.append(screen_text(sitting.app).count(" seat"))
            await sitting.press("enter")
        assert counted == [0, 1, 2]
        await sitting.until(lambda: not night.night.is_counting)
        await sitting.until(lambda: "close" in screen_text(sitting.app))
        assert " win" in screen_text(sitting.app)


async def test_a_night_is_what_the_table_saw_of_it(tmp_path: Path) -> None:
    past = past_of(late_host(tmp_path))
    for election in (1, 2, 3):
        night = night_of(past, election)
        assert night is not None
        held = next(
            place
            for place in range(past.length + 1)
            if any(
                isinstance(event, ElectionHeld) and event.election == election
                for event in past.history.events_at(place)
            )
        )
        assert night.night._view == past.view(held)
        assert night.night._converted == meetings_of(past.history.events_at(held))
    assert night_of(past, 0) is night_of(past, 4) is None


async def test_nothing_opens_before_the_first_election(tmp_path: Path, clock: Clock) -> None:
    host = make_host(tmp_path, make_setup(3), moves_to(Phase.MEDIA, election=1))
    async with at_table(host) as sitting:
        before = sitting.host.position
        await sitting.press("f7")
        await sitting.pilot.pause()
        await sitting.press("5")
        await sitting.until(lambda: sitting.host.position == before + 1)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("by_mouse", [False, True])
async def test_an_earlier_night_opens_from_the_history(
    tmp_path: Path, clock: Clock, size: tuple[int, int], by_mouse: bool
) -> None:
    async with at_table(late_host(tmp_path), size) as sitting:
        await sitting.press("b")
        history = await sitting.until_on_top(HistoryScreen)
        await sitting.press("f6")
        await sitting.pilot.pause()
        if by_mouse:
            code = history.past.view(history.position).components.regions[sitting.view.results[0].card - 1]
            await sitting.pilot.click(offset=place_of(sitting.app, code.name))
        else:
            await sitting.press("1")
        await sitting.until_on_top(EarlierNightScreen)
        assert title_of(sitting, 1) in screen_text(sitting.app)
        await sitting.press("escape")
        await sitting.until(lambda: top(sitting.app) is history)
        await sitting.press("home", "1")
        await sitting.pilot.pause()
        assert top(sitting.app) is history
