"""Whole random campaigns, drawn as they go: every position fits and every figure has its one place."""

from __future__ import annotations

from random import Random

import pytest
from rich.cells import cell_len
from textual.geometry import Region, Size

from rules.die_macher import GAME
from rules.die_macher.components import Options, default_components
from rules.die_macher.moves import MacherMove
from rules.die_macher.play import active_seats, legal_moves, play
from rules.die_macher.setup import new_game
from rules.die_macher.state import Phase, State
from rules.kernel.game import Setup
from rules.kernel.seats import Seat
from tui.games.die_macher.board import BACK, ON, national_picture, regions_picture
from tui.games.die_macher.moments import moments
from tui.games.die_macher.parties import parties
from tui.games.die_macher.roster import roster_picture
from tui.games.die_macher.standings import standings_picture
from tui.games.die_macher.tray import draw_tray
from tui.widgets.painted import Picture
from tui.widgets.samples import LONG_NAMES, seats

EVERY = 9
"""One position in so many is drawn."""
FULL, PAGE = Size(120, 16), Size(80, 11)
NATIONAL, TRAY, SIDE = Size(64, 10), Size(74, 12), 54
ROSTER, LOW_ROSTER = Size(40, 12), Size(80, 10)
TURNING = {BACK, ON}


def assert_fits(picture: Picture, size: Size) -> None:
    assert all(cell_len(line.plain) <= size.width for line in picture.lines)
    assert len(picture.lines) <= size.height
    inside = Region(0, 0, size.width, size.height)
    assert all(spot.region and inside.contains_region(spot.region) for spot in picture.spots)


def keys(*pictures: Picture) -> list[str]:
    return sorted(spot.key for picture in pictures for spot in picture.spots if spot.key not in TURNING)


def assert_drawn(view: State, seat: Seat | None) -> None:
    everybody = parties(view)
    wide = regions_picture(view, everybody, FULL)
    pages = [regions_picture(view, everybody, PAGE, page) for page in (0, 1)]
    nation = national_picture(view, everybody, NATIONAL)
    score = standings_picture(view, everybody, SIDE)
    beside, alone = (roster_picture(view, everybody, size) for size in (ROSTER, LOW_ROSTER))
    assert_fits(wide, FULL)
    for page in pages:
        assert_fits(page, PAGE)
    assert_fits(nation, NATIONAL)
    assert_fits(score, Size(SIDE, 10))
    assert_fits(beside, ROSTER)
    assert_fits(alone, LOW_ROSTER)
    over = view.phase is Phase.OVER  # nothing is ahead of the score then
    wanted = sorted(key for key in GAME.derivations(view) if not (over and key.startswith("projected")))
    assert keys(wide, nation, score, beside) == wanted
    assert keys(*pages, nation, score, alone) == wanted
    if seat is not None:
        assert_fits(draw_tray(view, seat, everybody, TRAY), TRAY)


def chosen(state: State, rng: Random) -> MacherMove:
    return rng.choice(legal_moves(state, rng.choice(active_seats(state))))


@pytest.mark.parametrize("count", [3, 4, 5])
def test_every_position_of_a_campaign_is_drawn_within_its_place(count: int) -> None:
    options = Options(sealed_polls=count == 4, open_money=count == 3)
    state = new_game(Setup(seats(LONG_NAMES[:count]), options, default_components(), count))
    rng, number = Random(count), 0
    while active_seats(state):
        events = play(state, chosen(state, rng))
        table = GAME.observe(state, None)
        for _title, lines in moments(events, table, 60):
            assert all(cell_len(line.plain) <= 60 for line in lines)
        if number % EVERY == 0:
            seat = Seat(number // EVERY % count)
            assert_drawn(table, None)
            assert_drawn(GAME.observe(state, seat), seat)
        number += 1
    assert_drawn(GAME.observe(state, None), None)
