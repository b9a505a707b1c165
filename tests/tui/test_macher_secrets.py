"""What lies face down changes nothing that others see: every phase, every panel, with 3, 4 and 5 seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

import pytest
from textual.strip import Strip

from rules.die_macher.campaign_events import HandRefilled, PollBought
from rules.die_macher.moves import MacherMove
from rules.die_macher.state import Phase
from rules.kernel.events import Event, Logged
from rules.kernel.seats import Seat
from saves.exchange import export_campaign
from tests.tui.macher import (
    SMALL,
    WIDE,
    Clock,
    Table,
    at_table,
    clock,
    make_host,
    make_setup,
    moves_to,
)
from tests.tui.screen_text import screen_strips, screen_text, top
from tui.games.die_macher.private import MacherPrivate
from tui.host import Host
from tui.screens.curtain import CurtainScreen
from tui.screens.notes import NotesScreen

__all__ = ["clock"]

PHASES: Final = [
    Phase.PRELIMINARY,
    Phase.BID,
    Phase.START,
    Phase.HAND,
    Phase.PROGRAMME,
    Phase.CABINET,
    Phase.ACTION,
    Phase.COALITION,
    Phase.ANSWER,
    Phase.MEDIA,
    Phase.MEDIA_OPINION,
    Phase.MEETINGS,
    Phase.AUCTION,
    Phase.POLL,
    Phase.CONVERSION,
    Phase.VOTES_OPINION,
    Phase.TRANSFER,
    Phase.CONTRIBUTIONS,
]
PANES: Final = ("f2", "f3", "f4", "f5", "f6", "f7", "f8")


def strangers(host: Host, viewer: Seat | None, rng: Random) -> None:
    """Deal everything anew that this viewer cannot see, in the state and in the log."""
    table = host._table
    table.state = host.game.determinize(host.view(viewer), rng)
    table.log = [_varied(logged, viewer, rng) for logged in table.log]
    host.campaign.save_settings(
        host.settings.model_copy(
            update={"notes": {seat: f"{rng.random()}" for seat in range(len(host.seats)) if seat != viewer}}
        )
    )


def _varied(logged: Logged, viewer: Seat | None, rng: Random) -> Logged:
    event: Event = logged.event
    if event.seen_by(viewer) == event:
        return logged
    if isinstance(event, HandRefilled):
        return replace(logged, event=replace(event, drawn=tuple(rng.sample(event.drawn, len(event.drawn)))))
    if isinstance(event, PollBought):
        steps = tuple(rng.choice((-1, 0, 1)) for _step in event.steps)
        return replace(logged, event=replace(event, steps=steps))
    return logged


async def public_screens(sitting: Table) -> list[list[Strip]]:
    """The table with each of its panels; a curtain that is down is left first."""
    await sitting.pilot.pause()
    shown = [screen_strips(sitting.app)]
    if isinstance(top(sitting.app), CurtainScreen):
        await sitting.press("escape")
        await sitting.until(lambda: top(sitting.app) is sitting.table)
    for key in PANES:
        await sitting.press(key)
        await sitting.pilot.pause()
        shown.append(screen_strips(sitting.app))
    await sitting.press("e")
    await sitting.pilot.pause()
    shown.append(screen_strips(sitting.app))
    return shown


def same(one: Sequence[list[Strip]], other: Sequence[list[Strip]]) -> bool:
    """Text and style, cell by cell."""
    return [[list(strip) for strip in screen] for screen in one] == [
        [list(strip) for strip in screen] for screen in other
    ]


async def seen_by_table(
    folder: Path, moves: Sequence[MacherMove], seats: int, size: tuple[int, int], rng: Random | None
) -> list[list[Strip]]:
    host = make_host(folder, make_setup(seats), moves)
    if rng is not None:
        strangers(host, None, rng)
    async with at_table(host, size) as sitting:
        shown = await public_screens(sitting)
        sitting.table.close_host()
    return shown


@pytest.mark.parametrize("phase", PHASES)
async def test_the_table_shows_the_same_whatever_is_secret(
    tmp_path: Path, clock: Clock, phase: Phase
) -> None:
    seats = 3 + PHASES.index(phase) % 3
    size = SMALL if PHASES.index(phase) % 2 else WIDE
    moves = moves_to(phase, seats)
    first = await seen_by_table(tmp_path / "a", moves, seats, size, None)
    other = await seen_by_table(tmp_path / "b", moves, seats, size, Random(7))
    assert same(first, other)


@pytest.mark.parametrize(
    "phase", [Phase.PRELIMINARY, Phase.HAND, Phase.CABINET, Phase.AUCTION, Phase.POLL, Phase.CONTRIBUTIONS]
)
async def test_a_seat_sees_the_same_whatever_is_secret_to_it(
    tmp_path: Path, clock: Clock, phase: Phase
) -> None:
    seats = 3 + PHASES.index(phase) % 3
    moves = moves_to(phase, seats)
    shown = []
    for folder, rng in (("a", None), ("b", Random(11))):
        host = make_host(tmp_path / folder, make_setup(seats), moves)
        seat = host.active[0]
        if rng is not None:
            strangers(host, seat, rng)
        async with at_table(host) as sitting:
            sitting.app.push_screen(MacherPrivate(host, seat))
            await sitting.until_on_top(MacherPrivate)
            await sitting.until(lambda: bool(top(sitting.app).query("#deciding > *")))
            for _wait in range(3):
                await sitting.pilot.pause()
            shown.append([screen_strips(sitting.app)])
            sitting.table.close_host()
    assert same(*shown)


@pytest.mark.parametrize("keys", [["5"], ["p"]], ids=["media", "auction"])
async def test_passing_looks_the_same_for_rich_and_poor(
    tmp_path: Path, clock: Clock, keys: list[str]
) -> None:
    phase = Phase.MEDIA if keys == ["5"] else Phase.AUCTION
    moves = moves_to(phase, 4)
    shown = []
    for folder, money in (("poor", 0), ("rich", 60)):
        host = make_host(tmp_path / folder, make_setup(4), moves)
        state = host._table.state
        state.money[state.asked] = money
        async with at_table(host) as sitting:
            before = screen_strips(sitting.app)
            await sitting.press(*keys)
            for _wait in range(3):
                await sitting.pilot.pause()
            shown.append([before, screen_strips(sitting.app)])
            sitting.table.close_host()
    assert same(*shown)


async def test_a_pad_is_for_its_owner_alone(tmp_path: Path, clock: Clock) -> None:
    host = make_host(tmp_path, make_setup(3), moves_to(Phase.MEDIA))
    async with at_table(host) as sitting:
        await sitting.press("h", "A")
        await sitting.until_on_top(CurtainScreen)
        await sitting.press("a")
        await sitting.until_on_top(MacherPrivate)
        await sitting.press("n")
        await sitting.until_on_top(NotesScreen)
        await sitting.press(*"Zebra")
        await sitting.press("escape")
        await sitting.until_on_top(MacherPrivate)
        assert host.note(Seat(0)) == "Zebra"
        assert "Zebra" not in screen_text(sitting.app)
        await sitting.press("n")
        await sitting.until_on_top(NotesScreen)
        assert "Zebra" in screen_text(sitting.app)
        await sitting.press("x", "f9")
        await sitting.until(lambda: top(sitting.app) is sitting.table)
        await sitting.pilot.pause()
        assert host.note(Seat(0)) == "Zebrax"
        for screen in await public_screens(sitting):
            assert "Zebra" not in "".join(strip.text for strip in screen)
        path = host.campaign.path
        sitting.table.close_host()
    assert "Zebra" not in export_campaign(path)
