"""Whole campaigns between three people who have a keyboard and no mouse, or a mouse and no keyboard.

In the nightly suite they play all seven rounds in one sitting; in the ordinary suite the first round or
the last two, and chance plays the others.
"""

from __future__ import annotations

import os
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Final

import pytest

from rules.die_macher.state import Phase, State
from rules.kernel.bots import drive, random_bot
from saves.store import Campaign
from tests.tui.macher import (
    GAME,
    SMALL,
    WIDE,
    Clickers,
    Clock,
    People,
    at_table,
    clock,
    make_host,
    make_setup,
)
from tests.tui.screen_text import screen_text
from tui.host import Host
from tui.screens.end import EndScreen

__all__ = ["clock"]

NIGHTLY: Final = bool(os.environ.get("BACKROOM_NIGHTLY"))
SEATS: Final = 3
CHANCE: Final = 4
"""With it somebody still has a cabinet in the last rounds."""
ROUNDS: Final = range(1, 8)
OF_FIRST_ROUND: Final = {
    Phase.PRELIMINARY,
    Phase.BID,
    Phase.START,
    Phase.HAND,
    Phase.PROGRAMME,
    Phase.CABINET,
    Phase.ACTION,
    Phase.MEDIA,
    Phase.MEETINGS,
    Phase.AUCTION,
    Phase.POLL,
    Phase.CONVERSION,
    Phase.TRANSFER,
    Phase.CONTRIBUTIONS,
}
OF_LAST_ROUNDS: Final = OF_FIRST_ROUND - {Phase.PRELIMINARY, Phase.ACTION, Phase.CONTRIBUTIONS}
"""Of the sixth and the seventh: the seventh election follows on the sixth (rule dm.seventh)."""


@pytest.mark.nightly
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(
    ("people", "size", "rounds"),
    [(People, WIDE, {1}), (People, SMALL, {6, 7}), (Clickers, WIDE, {1}), (Clickers, SMALL, {6, 7})],
    ids=["keyboard-wide", "keyboard-small", "mouse-wide", "mouse-small"],
)
async def test_three_people_play_a_whole_campaign(
    tmp_path: Path,
    clock: Clock,
    people: type[People | Clickers],
    size: tuple[int, int],
    rounds: set[int],
) -> None:
    by_hand = set(ROUNDS) if NIGHTLY else rounds
    host = make_host(tmp_path, make_setup(SEATS))
    path = host.campaign.path
    host.close()
    played: set[str] = set()
    for by_people, numbers in groupby(ROUNDS, by_hand.__contains__):
        if by_people:
            played |= await play_by_hand(path, people, size, max(numbers))
        else:
            play_by_chance(path, max(numbers))

    if 1 in by_hand:
        assert played >= OF_FIRST_ROUND
    if 7 in by_hand:
        assert played >= OF_LAST_ROUNDS
    with Campaign.open(path) as campaign:
        assert campaign.header.over
        assert len(campaign.table().state.results) == 7


async def play_by_hand(
    path: Path, people: type[People | Clickers], size: tuple[int, int], last: int
) -> set[str]:
    """Sit down and play to the end of a round; the phases in which somebody did something."""
    host = Host(Campaign.open(path), Random(1))
    async with at_table(host, size, resumed=host.position > 0) as sitting:
        hands = people(sitting)
        await hands.play(lambda: sitting.view.round > last or isinstance(sitting.app.screen, EndScreen))
        if last == ROUNDS[-1]:
            end = await sitting.until_on_top(EndScreen)
            assert "bonus" in screen_text(sitting.app, end)
        sitting.table.close_host()
    return hands.played


def play_by_chance(path: Path, last: int) -> None:
    """Play to the end of a round, or of the campaign, without a screen."""
    with Campaign.open(path) as campaign:
        table = campaign.table()
        ahead: State = GAME.clone(table.state)
        for move in drive(GAME, ahead, [random_bot] * SEATS, Random(CHANCE)):
            table.play(move)
            campaign.record(move, table)
            if ahead.round > last:
                break
        campaign.close(table)
