"""Journalists, early and late."""

from __future__ import annotations

import pytest

from rules.saludos_amigos import GAME
from rules.saludos_amigos.events import GameEnded, JournalistDrawn, TileDrawn
from rules.saludos_amigos.state import Phase, Source, State
from tests.rules.marks import rule
from tests.rules.saludos import (
    ANNA,
    BEN,
    CARLA,
    CASINO,
    all_pass,
    built,
    counts,
    deal,
    draw,
    draw_journalist,
    enrich,
    keep_all,
    kinds,
    new,
    only,
    phase,
    roll,
    stand,
)


def three_complete() -> State:
    """Fountain, car park and casino are complete; everybody has 20 million."""
    state = built(new(3), 1, 2, 3, 0, 0, 0)
    return enrich(deal(state, [1, 2, 3, 3], [1, 2], [1, 2, 3]), 20, 20, 20)


@rule("sa.journalist", "sa.mistakes")
def test_5_cards_against_a_low_of_2_cost_3_million_and_no_card() -> None:
    state = enrich(deal(new(3), [1, 1, 2, 2, 3], [1, 2], [1, 2, 3]), 10, 10, 10)
    drawn = only(draw_journalist(state), JournalistDrawn)
    assert drawn.lowest == 2
    assert drawn.losses == (3, 0, 1)
    assert state.money == [7, 10, 9]
    assert counts(state) == [5, 2, 3]
    assert state.earned[ANNA][Source.PRESS] == -3


@rule("sa.journalist")
def test_nobody_falls_below_0() -> None:
    state = enrich(deal(new(3), [1, 1, 2, 2, 3], [1], [1, 2, 3]), 3, 0, 0)
    drawn = only(draw_journalist(state), JournalistDrawn)
    assert drawn.losses == (3, 0, 0)
    assert state.money == [0, 0, 0]


@rule("sa.journalist")
def test_a_seat_without_cards_is_the_low() -> None:
    state = enrich(deal(new(3), [1, 2], [], [3]), 5, 5, 5)
    draw_journalist(state)
    assert state.money == [3, 5, 4]


@rule("sa.journalist")
def test_with_equal_numbers_of_cards_nobody_loses_whatever_their_values() -> None:
    state = enrich(deal(new(3), [1, 1], [3, 3], [1, 3]), 5, 5, 5)
    draw_journalist(state)
    assert state.money == [5, 5, 5]


@rule("sa.journalist", "sa.turn")
def test_a_journalist_ends_the_turn_without_dice_or_talks() -> None:
    state = new(3)
    assert kinds(draw_journalist(state)) == ["JournalistDrawn"]
    assert phase(state) is Phase.DRAW
    assert state.holder == BEN
    assert state.rolls == []


@rule("sa.journalist", "sa.bag")
@pytest.mark.parametrize("complete", [0, 1, 2])
def test_before_the_third_building_the_journalist_goes_back_into_the_bag(complete: int) -> None:
    state = built(new(3), *(size if size <= complete else 0 for size in range(1, 7)))
    for _draw in range(5):
        assert not only(draw_journalist(state), JournalistDrawn).stays
    assert (state.journalists, state.late_journalists) == (3, 0)


@rule("sa.journalist.late")
def test_after_the_third_building_the_journalist_stays_on_the_board() -> None:
    state = three_complete()
    assert only(draw_journalist(state), JournalistDrawn).stays
    assert (state.journalists, state.late_journalists) == (2, 1)
    assert phase(state) is Phase.DRAW


@rule("sa.journalist.late", "sa.mistakes")
def test_the_tile_that_completes_the_third_building_is_negotiated_normally() -> None:
    state = built(new(3), 1, 2, 2, 0, 0, 0)
    assert not only(draw_journalist(state), JournalistDrawn).stays
    drawn = only(draw(state, CASINO), TileDrawn)
    assert drawn.completes
    assert phase(state) is Phase.ROLL
    roll(state, 6, 5, 4)
    keep_all(state)
    stand(state, {ANNA: 6})
    all_pass(state)
    assert phase(state) is Phase.CALL


@rule("sa.journalist.late")
def test_journalists_drawn_earlier_do_not_count_as_late() -> None:
    state = built(new(3), 1, 2, 2, 0, 0, 0)
    for _draw in range(4):
        draw_journalist(state)
    draw(state, CASINO)
    roll(state, 6, 5, 4)
    keep_all(state)
    stand(state, {ANNA: 2, BEN: 2, CARLA: 2})
    draw_journalist(state)
    assert phase(state) is Phase.DRAW
    assert state.late_journalists == 1


@rule("sa.end.journalists", "sa.journalist", "sa.end")
def test_the_second_late_journalist_ends_the_game_penalty_first_and_no_bonus() -> None:
    state = three_complete()
    draw_journalist(state)
    assert state.money == [18, 20, 19]
    events = draw_journalist(state)
    assert kinds(events) == ["JournalistDrawn", "GameEnded"]
    assert only(events, GameEnded) == GameEnded(True, (BEN,), (16, 20, 18))
    assert phase(state) is Phase.OVER
    assert GAME.is_over(state)
    assert GAME.active_seats(state) == ()
    assert [parts[Source.BONUS] for parts in state.earned] == [0, 0, 0]
    assert state.story[-1] == (16, 20, 18)


@rule("sa.end.journalists", "sa.secrets")
def test_when_the_press_ends_the_game_hands_stay_hidden() -> None:
    state = three_complete()
    draw_journalist(state)
    draw_journalist(state)
    for viewer in (ANNA, BEN, CARLA, None):
        seen = GAME.observe(state, viewer)
        for seat, hand in enumerate(seen.hands):
            assert hand == (state.hands[seat] if seat == viewer else [0] * len(state.hands[seat]))
    assert state.sums == [None, None, None]
