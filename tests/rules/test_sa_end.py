"""Both endings, the bonus, ties in every seat order."""

from __future__ import annotations

from itertools import combinations, permutations
from random import Random
from typing import Any

import pytest

from rules.kernel.game import Standing
from rules.kernel.seats import Seat
from rules.saludos_amigos import GAME
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.events import BonusPaid, GameEnded, HandsShown, TieBroken, TileDrawn
from rules.saludos_amigos.state import Phase, Source, State
from tests.rules.marks import rule
from tests.rules.saludos import (
    ANNA,
    BATH,
    BEN,
    CAR_PARK,
    CARLA,
    CASINO,
    FOUNTAIN,
    HOTEL,
    SEWAGE,
    built,
    deal,
    draw,
    draw_journalist,
    enrich,
    kinds,
    new,
    only,
    phase,
    refused,
)

LAST_SECTIONS = {FOUNTAIN: 2, CAR_PARK: 4, CASINO: 6, HOTEL: 8, BATH: 10, SEWAGE: 12}
"""What the last section of each project is worth."""

HANDS: dict[int, list[int]] = {3: [1, 2], 4: [1, 3], 5: [2, 3], 6: [3, 3], 7: [1, 3, 3], 8: [2, 3, 3]}
"""Hands with a certain sum of card values."""


def before_the_fourth(project: int, *hands: list[int], money: tuple[int, ...] | None = None) -> State:
    """Three buildings stand and one section of `project` is missing."""
    others = [other for other in range(6) if other != project][:3]
    sections = [other + 1 if other in others else 0 for other in range(6)]
    sections[project] = project
    state = built(deal(new(len(hands)), *hands), *sections)
    return enrich(state, *(money or (0,) * len(hands)))


def before_the_press(*hands: list[int], money: tuple[int, ...]) -> State:
    """Three buildings stand, one journalist is on the board; the next draw will be the second."""
    state = built(deal(new(len(hands)), *hands), 1, 2, 3, 0, 0, 0)
    state.journalists, state.late_journalists = 2, 1
    return enrich(state, *money)


def podium(state: State) -> list[tuple[int, int]]:
    """Seat and rank, best first."""
    return [(standing.seat, standing.rank) for standing in GAME.standings(state)]


def ended(events: list[Any]) -> tuple[int, ...]:
    """The seats that won."""
    return only(events, GameEnded).winners


@rule("sa.end.fourth", "sa.bonus", "sa.tile.value", "sa.end")
@pytest.mark.parametrize("project", LAST_SECTIONS)
def test_the_fourth_building_pays_the_value_of_its_last_section_as_a_bonus(project: int) -> None:
    state = before_the_fourth(project, HANDS[4], HANDS[8], HANDS[3])
    events = draw(state, project)
    worth = LAST_SECTIONS[project]
    assert kinds(events) == ["TileDrawn", "HandsShown", "BonusPaid", "GameEnded"]
    assert only(events, TileDrawn).value == worth
    assert only(events, HandsShown).sums == (4, 8, 3)
    assert only(events, BonusPaid) == BonusPaid((BEN,), 8, worth, worth)
    assert state.money == [0, worth, 0]
    assert state.earned[BEN][Source.BONUS] == worth


@rule("sa.end.fourth", "sa.mistakes")
def test_no_dice_and_no_talks_over_the_last_tile() -> None:
    state = before_the_fourth(HOTEL, [1], [2])
    draw(state, HOTEL)
    assert phase(state) is Phase.OVER
    assert state.rolls == []
    assert GAME.active_seats(state) == ()
    for seat in (ANNA, BEN):
        assert GAME.legal_moves(state, seat) == []
    assert refused(state, m.RollDice(ANNA), "sa.end") == "The game is over."
    assert refused(state, m.DrawTile(ANNA), "sa.end") == "The game is over."


@rule("sa.end.fourth", "sa.journalist.late")
def test_a_section_that_completes_nothing_goes_on_after_three_buildings() -> None:
    state = built(new(3), 1, 2, 3, 0, 0, 0)
    draw(state, SEWAGE)
    assert phase(state) is Phase.ROLL


@rule("sa.bonus")
def test_the_bonus_goes_by_sums_of_values_not_by_numbers_of_cards() -> None:
    state = before_the_fourth(CASINO, [1, 1, 1], [2, 3], [1])
    assert only(draw(state, CASINO), BonusPaid).seats == (BEN,)


@rule("sa.bonus", "sa.mistakes")
@pytest.mark.parametrize("seats", range(2, 8))
def test_a_tied_bonus_is_divided_and_rounded_down_in_every_seat_order(seats: int) -> None:
    for size in range(2, seats + 1):
        for tied in combinations(range(seats), size):
            hands = [HANDS[5] if seat in tied else HANDS[4] for seat in range(seats)]
            state = before_the_fourth(HOTEL, *hands)
            paid = only(draw(state, HOTEL), BonusPaid)
            assert paid.seats == tied
            assert paid.each == 8 // size
            assert state.money == [8 // size if seat in tied else 0 for seat in range(seats)]


@rule("sa.bonus")
def test_where_nobody_holds_a_card_all_tie_at_0() -> None:
    state = before_the_fourth(CASINO, [], [], [])
    assert only(draw(state, CASINO), BonusPaid) == BonusPaid((ANNA, BEN, CARLA), 0, 6, 2)


@rule("sa.secrets", "sa.end.fourth", "sa.bonus")
def test_all_hands_are_open_after_the_fourth_building_but_not_what_was_discarded() -> None:
    state = before_the_fourth(CASINO, HANDS[4], HANDS[8], HANDS[3])
    state.buried[ANNA] = [state.pile.pop()]
    draw(state, CASINO)
    seen = GAME.observe(state, None)
    assert seen.hands == state.hands
    assert seen.buried[ANNA] == [0]
    assert set(seen.pile) == {0}
    assert seen.dice.seed is None


@rule("sa.end", "sa.ties", "sa")
def test_most_money_wins_even_against_more_cards() -> None:
    state = before_the_press(HANDS[8], HANDS[3], money=(20, 30))
    assert ended(draw_journalist(state)) == (BEN,)
    assert podium(state) == [(BEN, 1), (ANNA, 2)]


@rule("sa.ties")
@pytest.mark.parametrize("order", list(permutations((10, 20, 20))))
def test_a_two_way_tie_goes_to_the_higher_sum_in_every_seat_order(order: tuple[int, ...]) -> None:
    tied = [Seat(seat) for seat, money in enumerate(order) if money == 20]
    for better, worse in (tied, tied[::-1]):
        hands = [HANDS[6]] * 3
        hands[better], hands[worse] = HANDS[5], HANDS[4]
        state = before_the_press(*hands, money=order)
        events = draw_journalist(state)
        assert ended(events) == (better,)
        assert only(events, TieBroken).seats == tuple(tied)
        assert [rank for _seat, rank in podium(state)] == [1, 2, 3]
        assert podium(state)[0][0] == better


@rule("sa.ties")
@pytest.mark.parametrize("seats", range(2, 8))
def test_all_way_ties_fall_to_the_best_sum_or_are_shared_by_equal_ones(seats: int) -> None:
    for size in range(1, seats + 1):
        for best in combinations(range(seats), size):
            hands = [HANDS[5] if seat in best else HANDS[4] for seat in range(seats)]
            state = before_the_press(*hands, money=(20,) * seats)
            assert ended(draw_journalist(state)) == best
            ranks = {standing.seat: standing.rank for standing in GAME.standings(state)}
            assert [seat for seat in range(seats) if ranks[Seat(seat)] == 1] == list(best)
            assert all(ranks[Seat(seat)] == size + 1 for seat in range(seats) if seat not in best)


@rule("sa.ties")
@pytest.mark.parametrize("order", list(permutations(range(4))))
def test_permuting_the_seats_permutes_the_result(order: tuple[int, ...]) -> None:
    money, hands = (20, 20, 20, 15), (HANDS[6], HANDS[4], HANDS[6], HANDS[8])
    plain = before_the_press(*hands, money=money)
    winners = ended(draw_journalist(plain))
    moved = before_the_press(*(hands[seat] for seat in order), money=tuple(money[seat] for seat in order))
    moved_winners = ended(draw_journalist(moved))
    assert sorted(order[seat] for seat in moved_winners) == sorted(winners) == [0, 2]

    def by_original(standings: list[Standing], seats: tuple[int, ...]) -> list[tuple[int, int, int, str]]:
        return sorted((seats[entry.seat], entry.rank, entry.total, entry.remark) for entry in standings)

    assert by_original(GAME.standings(moved), order) == by_original(GAME.standings(plain), (0, 1, 2, 3))


@rule("sa.ties")
def test_equal_money_below_the_top_shares_a_rank() -> None:
    state = before_the_press(HANDS[3], HANDS[4], HANDS[5], HANDS[6], money=(30, 10, 10, 5))
    draw_journalist(state)
    assert podium(state) == [(ANNA, 1), (BEN, 2), (CARLA, 2), (3, 4)]


@rule("sa.ties", "sa.bonus")
def test_the_bonus_counts_before_ties_are_looked_at() -> None:
    state = before_the_fourth(CASINO, HANDS[8], HANDS[3], money=(4, 10))
    events = draw(state, CASINO)
    assert state.money == [10, 10]
    assert only(events, TieBroken) == TieBroken((ANNA, BEN), (8, 3))
    assert ended(events) == (ANNA,)


@rule("sa.ties", "sa.secrets")
def test_a_tie_under_the_press_tells_the_sums_of_those_who_tie_and_no_more() -> None:
    state = before_the_press(HANDS[5], HANDS[4], HANDS[8], money=(20, 20, 10))
    draw_journalist(state)
    assert state.sums == [5, 4, None]
    seen = GAME.observe(state, None)
    assert seen.hands == [[0, 0], [0, 0], [0, 0, 0]]
    assert seen.sums == [5, 4, None]
    remarks = {standing.seat: standing.remark for standing in GAME.standings(seen)}
    assert remarks == {ANNA: "tie: cards worth 5", BEN: "tie: cards worth 4", CARLA: ""}


@rule("sa.ties", "sa.secrets")
def test_determinizing_after_a_tie_deals_hands_with_the_sums_that_were_told() -> None:
    state = before_the_press(HANDS[5], HANDS[4], HANDS[8], HANDS[5], money=(20, 20, 10, 20))
    draw_journalist(state)
    for viewer in (ANNA, CARLA, None):
        seen = GAME.observe(state, viewer)
        dealt = [GAME.determinize(seen, Random(seed)) for seed in range(20)]
        assert all([sum(hand) for hand in full.hands[:2]] == [5, 4] for full in dealt)
        assert len({tuple(map(tuple, full.hands)) for full in dealt}) > 1
        for full in dealt:
            GAME.invariants(full)
            assert GAME.observe(full, viewer) == seen


@rule("sa.ties")
def test_a_clear_victory_tells_no_sums() -> None:
    state = before_the_press(HANDS[5], HANDS[4], money=(20, 19))
    assert kinds(draw_journalist(state)) == ["JournalistDrawn", "GameEnded"]
    assert state.sums == [None, None]


@rule("sa.end")
def test_standings_say_where_the_money_is_from() -> None:
    state = before_the_fourth(CASINO, HANDS[8], HANDS[3], money=(4, 10))
    draw(state, CASINO)
    for standing in GAME.standings(state):
        assert sum(part.amount for part in standing.parts) == standing.total
    best = GAME.standings(state)[0]
    assert [part.amount for part in best.parts] == [4, 0, 6, 0]
