"""What if: the asking seat's knowledge and guesses, nothing of it kept, marked as no other table is."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

import pytest

from rules.kernel.seats import Seat
from saves.shelf import list_campaigns
from tests.tui.screen_text import screen_text
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
from tui.past import past_of
from tui.scratch_host import ScratchHost
from tui.screens.curtain import CurtainScreen
from tui.screens.history import HistoryScreen
from tui.screens.moment import MomentScreen
from tui.screens.pick import PickScreen
from tui.screens.table import TableScreen
from tui.screens.what_if import WhatIfTable

__all__ = ["clock"]

SIZES = [WIDE, SMALL]
A, B = Seat(0), Seat(1)


@pytest.fixture(autouse=True)
def still(clock: FakeClock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.privacy.CurtainScreen", partial(CurtainScreen, now=clock))


def call_host(folder: Path) -> Host:
    return make_host(folder, make_setup(4, SEED), moves_to("call"))


def scratch(host: Host, seed: int, asker: Seat = B, *, alone: bool = True) -> ScratchHost:
    past = past_of(host)
    rng = Random(seed)
    table = past.history.scratch(host.position, asker, rng)
    return ScratchHost(table, past.header, past.settings, asker, rng, alone=alone)


async def open_what_if(sitting: Sitting, clock: FakeClock, who_plays: str = "2") -> WhatIfTable:
    await sitting.press("o", "B")
    await sitting.until_on_top(PickScreen)
    await sitting.press(who_plays)
    await sitting.until_on_top(CurtainScreen)
    assert not any(isinstance(each, WhatIfTable) for each in sitting.app.screen_stack)
    clock.forward(1)
    await sitting.press("B")
    await sitting.until_on_top(MomentScreen)
    clock.forward(1)
    await sitting.press("enter")
    await sitting.pilot.pause()
    return next(each for each in sitting.app.screen_stack if isinstance(each, WhatIfTable))


def test_a_guess_agrees_with_what_the_seat_knows(tmp_path: Path) -> None:
    host = call_host(tmp_path)
    for seed in range(5):
        guess = scratch(host, seed)
        seen, known = guess.view(B), host.view(B)
        assert (seen.hands[B], seen.money, seen.bag, seen.rolls) == (
            known.hands[B],
            known.money,
            known.bag,
            known.rolls,
        )
        assert [len(hand) for hand in seen.hands] == [len(hand) for hand in known.hands]
        assert guess.view() == host.view(), "nobody at the table would see a difference"
    host.close()


def test_what_is_unknown_differs_from_guess_to_guess_and_the_seed_from_the_campaigns(tmp_path: Path) -> None:
    host = call_host(tmp_path)
    guesses = [scratch(host, seed) for seed in range(8)]
    piles = {tuple(guess._table.state.pile) for guess in guesses}
    assert len(piles) > 1
    assert all(guess._table.state.dice.seed != SEED for guess in guesses)
    assert all(guess.seed is None for guess in guesses)
    host.close()


def test_guesses_do_not_depend_on_what_the_seat_cannot_see(tmp_path: Path) -> None:
    host = call_host(tmp_path)
    other = GAME.clone(host._table.state)
    other.pile.reverse()
    other.dice.seed = 4711
    same = GAME.observe(other, B)
    assert GAME.determinize(same, Random(3)) == GAME.determinize(host.view(B), Random(3))
    host.close()


@pytest.mark.parametrize("size", SIZES)
async def test_it_is_marked_played_on_and_thrown_away(
    tmp_path: Path, size: tuple[int, int], clock: FakeClock
) -> None:
    host = call_host(tmp_path)
    last, file, view = host.position, host.campaign.path.read_bytes(), host.view()
    async with at_table(host, size) as sitting:
        table = await open_what_if(sitting, clock)
        assert "WHAT IF · ONLY BEN" in screen_text(sitting.app).splitlines()[0]
        await sitting.press("1")  # nobody calls a session
        await sitting.until(lambda: table.host.position > last)
        for _try in range(6):  # moments of what followed, then the table itself
            if sitting.app.screen is sitting.table:
                break
            clock.forward(1)
            await sitting.press("escape")
            await sitting.pilot.pause()
        assert sitting.app.screen is sitting.table
        assert (host.position, host.view()) == (last, view)
        assert host.campaign.path.read_bytes() == file
        assert len(list_campaigns(tmp_path)) == 1


async def test_computers_play_the_others_if_wanted(tmp_path: Path, clock: FakeClock) -> None:
    host = call_host(tmp_path)
    guess = scratch(host, 1, alone=False)
    assert [seat.is_human for seat in guess.seats] == [False, True, False, False]
    assert guess.humans == (B,)
    assert not guess.needs_curtain(B)
    async with at_table(host) as sitting:
        table = await open_what_if(sitting, clock, "1")
        assert table.host.humans == (B,)
        assert all(seat.is_human for seat in host.seats), "the true table stays as it is"


async def test_the_panic_key_covers_a_guess(tmp_path: Path, clock: FakeClock) -> None:
    async with at_table(call_host(tmp_path)) as sitting:
        await open_what_if(sitting, clock)
        await sitting.press("m", "A")
        await sitting.until(lambda: len(sitting.app.screen_stack) > 3)
        await sitting.press("f9")
        await sitting.until(lambda: not any(isinstance(e, WhatIfTable) for e in sitting.app.screen_stack))
        assert "WHAT IF" not in screen_text(sitting.app)


async def test_a_private_look_within_says_what_if_as_well(tmp_path: Path, clock: FakeClock) -> None:
    async with at_table(call_host(tmp_path)) as sitting:
        await open_what_if(sitting, clock)
        await sitting.press("m", "A")
        await sitting.until(lambda: not isinstance(sitting.app.screen, TableScreen))
        await sitting.until(lambda: "WHAT IF" in screen_text(sitting.app).splitlines()[0])
        await sitting.press("escape")
        await sitting.until(lambda: isinstance(sitting.app.screen, WhatIfTable))
        assert sitting.app.hide_private is not None, "a guess is still private"


@pytest.mark.parametrize("size", SIZES)
async def test_from_the_history_it_starts_at_the_move_looked_at(
    tmp_path: Path, size: tuple[int, int], clock: FakeClock
) -> None:
    host = call_host(tmp_path)
    async with at_table(host, size) as sitting:
        await sitting.press("b")
        screen = await sitting.until_on_top(HistoryScreen)
        await sitting.press("pageup", "pageup")
        position = screen.position
        assert position < host.position
        table = await open_what_if(sitting, clock)
        assert table.host.origin == position
        assert table.host.view() == screen.past.view(position)
        await sitting.press("escape")
        await sitting.until(lambda: sitting.app.screen is screen)
