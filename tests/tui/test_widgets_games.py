"""Whole random games, drawn as they go: every position of every phase fits and explains itself."""

from __future__ import annotations

from random import Random

import pytest
from rich.cells import cell_len
from textual.geometry import Region, Size

from rules import load_game
from rules.kernel.bots import drive, random_bot
from rules.kernel.game import Setup
from rules.saludos_amigos.components import Options, default_components
from rules.saludos_amigos.state import State
from tui.games.saludos_amigos.board import picture
from tui.games.saludos_amigos.moments import end_picture, moment
from tui.games.saludos_amigos.offer import OfferBuilder
from tui.games.saludos_amigos.proposal import ProposalBuilder
from tui.games.saludos_amigos.tile_panel import TilePanel, consequence
from tui.widgets.painted import Painted
from tui.widgets.people import people
from tui.widgets.samples import LONG_NAMES, seats

GAME = load_game("saludos-amigos")
FULL, SHORT, PANEL = Size(78, 25), Size(80, 20), Size(74, 11)
EVERY = 7
"""One position in so many is drawn."""


def assert_drawn(state: State, size: Size) -> None:
    shown = picture(state, people(state.setup.seats), size)
    assert [cell_len(line.plain) for line in shown.lines] == [size.width] * size.height
    assert sorted(spot.key for spot in shown.spots) == sorted(GAME.derivations(state))
    inside = Region(0, 0, size.width, size.height)
    assert all(inside.contains_region(spot.region) for spot in shown.spots)


def assert_fits(widget: Painted, size: Size) -> None:
    assert all(line.cell_length <= size.width for line in widget.draw(size).lines)


@pytest.mark.parametrize("count", range(2, 8))
def test_every_position_of_a_game_is_drawn_within_its_place(count: int) -> None:
    setup = Setup(
        seats(LONG_NAMES[:count]), Options(pushed_card_counts=count % 2 == 0), default_components(), count
    )
    state = GAME.new_game(setup)
    table = GAME.observe(state, None)
    tile, talk, offer = TilePanel(table), ProposalBuilder(table), OfferBuilder(table)
    rng = Random(count)
    for number, _move in enumerate(drive(GAME, state, [random_bot] * count, rng)):
        if number % EVERY:
            continue
        table = GAME.observe(state, None)
        assert_drawn(table, FULL)
        assert_drawn(table, SHORT)
        tile.show(table)
        talk.show(table)
        offer.show(table)
        assert_fits(tile, Size(38, 9))
        assert_fits(talk, PANEL)
        assert_fits(offer, PANEL)
        assert consequence(table)
    assert_drawn(GAME.observe(state, None), FULL)
    end = end_picture(GAME.observe(state, None), GAME.standings(state), 76)
    assert all(line.cell_length <= 76 for line in end)


def test_every_moment_of_a_game_fits() -> None:
    setup = Setup(seats(LONG_NAMES), Options(), default_components(), 3)
    state = GAME.new_game(setup)
    rng = Random(3)
    kinds: set[str] = set()
    while GAME.active_seats(state):
        seat = rng.choice(GAME.active_seats(state))
        for event in GAME.play(state, rng.choice(GAME.legal_moves(state, seat))):
            seen = event.seen_by(None)
            drawn = None if seen is None else moment(seen, setup.seats, 72)
            if drawn is not None:
                kinds.add(type(event).__name__)
                assert all(line.cell_length <= 72 for line in drawn[1]), event
    assert {"JournalistDrawn", "SessionRevealed", "Paid", "TileDrawn"} <= kinds
