"""Screens of Die Macher as they look, with five seats and the longest names."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.die_macher.state import Phase
from tests.tui.conftest import CompareScreen
from tests.tui.macher import (
    LONG_NAMES,
    SMALL,
    WIDE,
    Clock,
    at_table,
    clock,
    make_host,
    make_setup,
    moves_to,
)
from tests.tui.screen_text import top
from tui.games.die_macher.chronicle import MacherChronicle
from tui.games.die_macher.night import EarlierNightScreen
from tui.games.die_macher.private import MacherPrivate
from tui.games.die_macher.roster import MacherRoster
from tui.screens.curtain import CurtainScreen
from tui.screens.moment import MomentScreen

__all__ = ["clock"]


@pytest.mark.parametrize("size", [WIDE, SMALL], ids=["wide", "small"])
@pytest.mark.parametrize(
    ("phase", "keys"),
    [
        (Phase.MEDIA, ()),
        (Phase.AUCTION, ()),
        (Phase.MEDIA_OPINION, ("down", "right")),
        (Phase.CONVERSION, ()),
        (Phase.PRELIMINARY, ("1", "5", "enter")),
        (Phase.PROGRAMME, ()),
        (Phase.CABINET, ()),
        (Phase.POLL, ()),
    ],
)
async def test_decisions_as_they_look(
    tmp_path: Path,
    clock: Clock,
    compare_screen: CompareScreen,
    phase: Phase,
    keys: tuple[str, ...],
    size: tuple[int, int],
) -> None:
    host = make_host(tmp_path, make_setup(5, names=LONG_NAMES), moves_to(phase, 5))
    async with at_table(host, size) as sitting:
        if isinstance(top(sitting.app), CurtainScreen):
            await sitting.press("escape")
            sitting.app.push_screen(MacherPrivate(host, host.active[0]))
            await sitting.until_on_top(MacherPrivate)
            await sitting.until(lambda: bool(top(sitting.app).query("#deciding > *")))
        for _wait in range(3):
            await sitting.pilot.pause()
        await sitting.press(*keys)
        await sitting.pilot.pause()
        compare_screen(sitting.app, f"macher-{phase}-{size[0]}x{size[1]}")


@pytest.mark.parametrize("size", [WIDE, SMALL], ids=["wide", "small"])
async def test_what_can_be_looked_at_as_it_looks(
    tmp_path: Path, clock: Clock, compare_screen: CompareScreen, size: tuple[int, int]
) -> None:
    setup, place = make_setup(5, names=LONG_NAMES), f"{size[0]}x{size[1]}"
    host = make_host(tmp_path, setup, moves_to(Phase.TRANSFER, 5, election=3), name="Late")
    async with at_table(host, size, resumed=True) as sitting:
        await sitting.until_on_top(MomentScreen)
        compare_screen(sitting.app, f"macher-back-{place}")
        await sitting.press("enter", "f7")
        await sitting.until(lambda: isinstance(sitting.app.focused, MacherChronicle))
        compare_screen(sitting.app, f"macher-chronicle-{place}")
        await sitting.press("3")
        await sitting.until_on_top(EarlierNightScreen)
        compare_screen(sitting.app, f"macher-night-{place}")
    host = make_host(tmp_path, setup, moves_to(Phase.PROGRAMME, 5, election=3), name="Private")
    async with at_table(host, size) as sitting:
        sitting.app.push_screen(MacherPrivate(host, host.active[0]))
        await sitting.until_on_top(MacherPrivate)
        await sitting.until(lambda: bool(top(sitting.app).query("#deciding > *")))
        await sitting.press("f12")
        await sitting.until(lambda: top(sitting.app).query_one(MacherRoster).is_on_screen)
        await sitting.pilot.pause()
        compare_screen(sitting.app, f"macher-programmes-{place}")
