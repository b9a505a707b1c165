"""What lies face down changes nothing that others see: every phase, every panel, with 3, 4 and 5 seats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

import pytest
from msgspec.structs import replace
from textual.strip import Strip

from rules.die_macher.campaign_events import HandRefilled, PollBought
from rules.die_macher.moves import MacherMove
from rules.die_macher.state import SECRET_PHASES, Phase, State
from rules.kernel.events import Event, Logged
from rules.kernel.seats import Seat
from rules.kernel.table import Table as KernelTable
from saves.exchange import export_campaign
from tests.tui.macher import (
    GAME,
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
from tui.games.die_macher.roster import MacherRoster
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
PANES: Final = ("f2", "f3", "f4", "f5", "f6", "f7", "f8", "f12")
PANELS: Final[dict[tuple[int, int], tuple[str, ...]]] = {
    WIDE: ("log", "rule", "standings", "chronicle"),
    SMALL: ("table", "board", "nation", "parties", "log", "rule", "standings", "chronicle"),
}
"""What a terminal shows in turn, the usual first."""

MacherGame: TypeAlias = KernelTable[State, MacherMove]


def strangers(host: Host, viewer: Seat | None, rng: Random) -> None:
    """Deal everything anew that this viewer cannot see, in the state and in the log."""
    table = host._table
    table.state = host.game.determinize(host.view(viewer), rng)
    table.log = [_varied(logged, viewer, rng) for logged in table.log]
    host.campaign.save_settings(
        host.settings.but(
            notes={seat: f"{rng.random()}" for seat in range(len(host.seats)) if seat != viewer}
        )
    )


def _varied(logged: Logged, viewer: Seat | None, rng: Random) -> Logged:
    event: Event = logged.event
    if event.seen_by(viewer) == event:
        return logged
    if isinstance(event, HandRefilled):
        return replace(logged, event=event.but(drawn=tuple(rng.sample(event.drawn, len(event.drawn)))))
    if isinstance(event, PollBought):
        steps = tuple(rng.choice((-1, 0, 1)) for _step in event.steps)
        return replace(logged, event=event.but(steps=steps))
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


@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase in SECRET_PHASES])
async def test_curtain_and_table_show_the_same_whatever_is_secret(
    tmp_path: Path, clock: Clock, phase: Phase
) -> None:
    seats = 3 + PHASES.index(phase) % 3
    size = SMALL if PHASES.index(phase) % 2 else WIDE
    moves = moves_to(phase, seats)
    first = await seen_by_table(tmp_path / "a", moves, seats, size, None)
    other = await seen_by_table(tmp_path / "b", moves, seats, size, Random(7))
    assert same(first, other)


async def shots(sitting: Table, pane: str, games: Iterable[MacherGame]) -> list[list[list[Strip]]]:
    """The table with one of its panels, for several games in turn."""
    table, shown = sitting.table, []
    table.action_pane(pane)
    await sitting.pilot.pause()
    for game in games:
        table.host._table = game
        table.refresh_table()
        for _wait in range(2):
            await sitting.pilot.pause()
        shown.append([screen_strips(sitting.app)])
    return shown


def before_and_after(host: Host, moves: Iterable[MacherMove], seats: int, rng: Random) -> list[MacherGame]:
    """The game after these moves, and the same with all dealt anew that the table cannot see."""
    games = []
    for anew in (False, True):
        game: MacherGame = KernelTable(GAME, make_setup(seats))
        for move in moves:
            game.play(move)
        games.append(game)
        if anew:
            host._table = game
            strangers(host, None, rng)
    return games


@pytest.mark.parametrize("size", [WIDE, SMALL])
@pytest.mark.parametrize("seats", [3, 4, 5])
async def test_in_every_phase_the_table_shows_the_same_whatever_is_secret(
    tmp_path: Path, clock: Clock, seats: int, size: tuple[int, int]
) -> None:
    """One table, brought to every phase and dealt anew there.

    The board with the decision is looked at every time, each panel beside it with one or two seat counts.
    """
    host = make_host(tmp_path, make_setup(seats))
    rng, (usual, *others) = Random(seats), PANELS[size]
    async with at_table(host, size) as sitting:
        await sitting.until_on_top(CurtainScreen)
        await sitting.press("escape")
        await sitting.until(lambda: top(sitting.app) is sitting.table)
        for number, phase in enumerate(PHASES):
            games = before_and_after(host, moves_to(phase, seats), seats, rng)
            assert sitting.view.phase is phase
            first = 2 * (seats + number)
            for pane in (usual, *(others[place % len(others)] for place in (first, first + 1))):
                assert same(*await shots(sitting, pane, games)), (phase, pane)


async def test_a_leak_would_be_seen_on_the_screen(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = make_host(tmp_path, make_setup(3))
    games = before_and_after(host, moves_to(Phase.CABINET, 3), 3, Random(3))
    monkeypatch.setattr(host, "view", lambda _viewer=None: host._table.state)
    async with at_table(host) as sitting:
        await sitting.until_on_top(CurtainScreen)
        await sitting.press("escape")
        await sitting.until(lambda: top(sitting.app) is sitting.table)
        assert not same(*await shots(sitting, "log", games))


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
            seen = [screen_strips(sitting.app)]
            await sitting.press("f12")
            await sitting.until(lambda: top(sitting.app).query_one(MacherRoster).is_on_screen)
            await sitting.pilot.pause()
            shown.append([*seen, screen_strips(sitting.app)])
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
        await sitting.press("m", "A")
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
