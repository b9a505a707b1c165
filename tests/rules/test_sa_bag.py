"""The bag: tiles, their value, the holder."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.saludos_amigos import GAME
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.components import default_components
from rules.saludos_amigos.events import JournalistDrawn, TileDrawn
from rules.saludos_amigos.state import Phase, Tile
from tests.rules.marks import rule
from tests.rules.saludos import (
    ANNA,
    BATH,
    BEN,
    CAR_PARK,
    CARLA,
    CASINO,
    DINO,
    FOUNTAIN,
    HOTEL,
    SEWAGE,
    built,
    draw,
    draw_journalist,
    new,
    only,
    play,
    refused,
)

WORTH = {
    FOUNTAIN: (2,),
    CAR_PARK: (3, 4),
    CASINO: (4, 5, 6),
    HOTEL: (5, 6, 7, 8),
    BATH: (6, 7, 8, 9, 10),
    SEWAGE: (7, 8, 9, 10, 11, 12),
}
"""What each project's sections are worth, first to last."""


@rule("sa.tile.value")
def test_base_4_with_two_sections_standing_is_worth_7() -> None:
    state = built(new(), 0, 0, 0, 2, 0, 0)
    drawn = only(draw(state, HOTEL), TileDrawn)
    assert drawn.value == 4 + 2 + 1 == 7
    assert state.tile == Tile(HOTEL, 3, 7)


@rule("sa.tile.value", "sa.tile")
@pytest.mark.parametrize(
    ("project", "section"),
    [(project, section) for project in WORTH for section in range(len(WORTH[project]))],
)
def test_every_section_is_worth_what_the_table_says(project: int, section: int) -> None:
    state = new()
    state.bag[project] -= section
    drawn = only(draw(state, project), TileDrawn)
    assert drawn.value == WORTH[project][section]
    assert drawn.section == section + 1
    assert drawn.completes == (section + 1 == len(WORTH[project]))
    assert state.standing_sections(project) == section + 1


@rule("sa.tile.value")
def test_sections_of_other_projects_add_nothing() -> None:
    state = built(new(), 0, 1, 2, 0, 3, 5)
    assert only(draw(state, HOTEL), TileDrawn).value == 5


@rule("sa.tile")
def test_projects_and_their_sizes() -> None:
    projects = default_components().projects
    assert [project.name for project in projects] == [
        "Fountain",
        "Chapel car park",
        "Casino",
        "Golf hotel",
        "Thermal bath",
        "Sewage works",
    ]
    assert [project.sections for project in projects] == [1, 2, 3, 4, 5, 6]
    assert [project.base for project in projects] == [1, 2, 3, 4, 5, 6]


@rule("sa.bag")
def test_every_tile_in_the_bag_is_equally_likely() -> None:
    drawn: Counter[int] = Counter()
    for seed in range(2400):
        (event, *_rest) = play(new(seed=seed), m.DrawTile(ANNA))
        drawn[-1 if isinstance(event, JournalistDrawn) else only([event], TileDrawn).project] += 1
    expected = {-1: 300, **{project: 100 * (project + 1) for project in range(6)}}
    chi_square = sum((drawn[tile] - expected[tile]) ** 2 / expected[tile] for tile in expected)
    assert chi_square < 22.5, "6 degrees of freedom, 1 in 1,000"


@rule("sa.bag")
def test_a_section_never_comes_back() -> None:
    state = new()
    draw(state, FOUNTAIN)
    assert state.bag[FOUNTAIN] == 0
    assert sum(state.bag) == 20


@rule("sa.bag", "sa.turn")
def test_only_the_holder_draws_and_only_once() -> None:
    state = new(first_holder=2)
    assert GAME.active_seats(state) == (CARLA,)
    assert refused(state, m.DrawTile(ANNA), "sa.turn") == "It is Carla's decision now."
    draw(state, SEWAGE)
    assert state.phase is Phase.ROLL
    assert refused(state, m.DrawTile(CARLA), "sa.bag") == "A tile is drawn at the beginning of a turn only."


@rule("sa.turn", "sa.journalist")
def test_the_bag_goes_to_the_left_after_every_turn() -> None:
    state = new(4, first_holder=2)
    for holder in (CARLA, DINO, ANNA, BEN, CARLA):
        assert state.holder == holder
        draw_journalist(state)


@rule("sa.turn")
def test_a_turn_runs_from_the_draw_over_the_dice_to_the_talks() -> None:
    state = new(2)
    phases = [state.phase]
    draw(state, SEWAGE)
    phases.append(state.phase)
    play(state, m.RollDice(ANNA))
    phases.append(state.phase)
    play(state, m.KeepDie(ANNA), m.KeepDie(BEN))
    phases.append(state.phase)
    assert phases == [Phase.DRAW, Phase.ROLL, Phase.REROLL, Phase.TALK]


@rule("sa.turn")
def test_turns_are_counted_and_the_money_of_each_is_remembered() -> None:
    state = new(3)
    draw_journalist(state)
    draw_journalist(state)
    assert state.turn == 2
    assert state.story == [(0, 0, 0)] * 3
