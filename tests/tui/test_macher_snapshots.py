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
from tui.games.die_macher.private import MacherPrivate
from tui.screens.curtain import CurtainScreen

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
