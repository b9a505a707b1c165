"""Rolling, and rolling again for a card."""

from __future__ import annotations

import pytest

from rules.saludos_amigos import GAME
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.events import DiceRolled, Rerolled
from rules.saludos_amigos.state import Phase, State
from tests.rules.marks import rule
from tests.rules.saludos import (
    ANNA,
    BEN,
    CARLA,
    DINO,
    SEWAGE,
    deal,
    draw,
    keep_all,
    new,
    only,
    play,
    refused,
    rig,
    roll,
)


def at_reroll(*hands: list[int], rolls: tuple[int, ...], holder: int = 0) -> State:
    """A table where everybody has just rolled."""
    state = deal(new(len(hands), first_holder=holder), *hands)
    draw(state, SEWAGE)
    roll(state, *rolls)
    return state


@rule("sa.dice")
def test_a_4_and_three_cards_are_strength_7_and_so_are_a_3_and_four_cards() -> None:
    state = at_reroll([1, 1, 2], [1, 2, 3, 3], rolls=(4, 3))
    assert state.strengths == [7, 7]


@rule("sa.dice", "sa.mistakes")
def test_values_of_cards_do_not_matter_for_strength() -> None:
    low, high = at_reroll([1, 1, 1], [1], rolls=(2, 2)), at_reroll([3, 3, 3], [1], rolls=(2, 2))
    assert low.strengths == high.strengths == [5, 3]


@rule("sa.dice")
def test_everybody_rolls_those_without_cards_too() -> None:
    state = deal(new(3), [], [1], [2, 2])
    draw(state, SEWAGE)
    rolled = only(roll(state, 6, 1, 2), DiceRolled)
    assert rolled.rolls == (6, 1, 2)
    assert rolled.strengths == (6, 2, 4)


@rule("sa.dice")
def test_dice_have_six_sides() -> None:
    seen: set[int] = set()
    for seed in range(60):
        state = new(2, seed)
        draw(state, SEWAGE)
        seen.update(only(play(state, m.RollDice(ANNA)), DiceRolled).rolls)
    assert seen == {1, 2, 3, 4, 5, 6}


@rule("sa.dice", "sa.turn")
def test_the_holder_has_everybody_roll_once_after_the_section_is_placed() -> None:
    state = new(3)
    assert refused(state, m.RollDice(ANNA), "sa.dice").startswith("Dice are rolled once, after a section")
    draw(state, SEWAGE)
    assert refused(state, m.RollDice(BEN), "sa.turn") == "It is Anna's decision now."
    play(state, m.RollDice(ANNA))
    assert refused(state, m.RollDice(ANNA), "sa.dice").startswith("Dice are rolled once, after a section")


@rule("sa.reroll")
def test_a_new_roll_costs_a_card_and_strength_one_before_the_new_die_counts() -> None:
    state = at_reroll([1, 2, 3], [1], rolls=(2, 4))
    assert state.strengths[ANNA] == 5
    rig(state, 5 - 1)
    again = only(play(state, m.Reroll(ANNA, 2)), Rerolled)
    assert (again.roll, again.strength) == (5, 5 + 2)
    assert state.hands[ANNA] == [1, 3]
    assert state.rolls == [5, 4]


@rule("sa.reroll")
def test_the_new_result_replaces_the_old_even_when_it_is_worse() -> None:
    state = at_reroll([1, 2, 3], [1], rolls=(6, 4))
    rig(state, 0)
    play(state, m.Reroll(ANNA, 1))
    assert state.strengths[ANNA] == 1 + 2


@rule("sa.reroll", "sa.pile", "sa.secrets")
def test_the_owner_chooses_which_card_and_it_is_discarded_face_down() -> None:
    state = at_reroll([1, 2, 3], [1], rolls=(2, 4))
    (event,) = play(state, m.Reroll(ANNA, 3))
    assert state.buried[ANNA] == [3]
    assert state.discards == []
    assert only([event], Rerolled).card == 3
    for other in (BEN, None):
        seen = event.seen_by(other)
        assert isinstance(seen, Rerolled)
        assert seen.card == 0
        assert GAME.observe(state, other).buried[ANNA] == [0]
    assert GAME.observe(state, ANNA).buried[ANNA] == [3]


@rule("sa.reroll")
def test_as_often_as_one_can_pay_even_with_the_last_card() -> None:
    state = at_reroll([1, 2], [1], rolls=(1, 4))
    rig(state, 0, 5)
    play(state, m.Reroll(ANNA, 1), m.Reroll(ANNA, 2))
    assert state.hands[ANNA] == []
    assert state.strengths[ANNA] == 6
    assert state.asked == BEN, "with no card left nothing remains to be decided"


@rule("sa.reroll")
@pytest.mark.parametrize("holder", range(4))
def test_seats_are_asked_from_the_holder_clockwise_each_in_full(holder: int) -> None:
    state = at_reroll([1, 2], [1, 2], [1, 2], [1, 2], rolls=(1, 2, 3, 4), holder=holder)
    order = []
    while state.phase is Phase.REROLL:
        order.append(state.asked)
        assert GAME.active_seats(state) == (state.asked,)
        play(state, m.Reroll(state.asked, 1), m.KeepDie(state.asked))
    assert order == [(holder + step) % 4 for step in range(4)]


@rule("sa.reroll")
def test_who_holds_no_card_is_not_asked() -> None:
    state = at_reroll([], [1], [], [2], rolls=(1, 2, 3, 4), holder=2)
    assert state.asked == DINO
    play(state, m.KeepDie(DINO))
    assert state.asked == BEN
    play(state, m.KeepDie(BEN))
    assert state.phase is Phase.TALK


@rule("sa.reroll")
def test_nobody_with_cards_means_the_talks_begin_at_once() -> None:
    state = at_reroll([], [], [], rolls=(1, 2, 3))
    assert state.phase is Phase.TALK


@rule("sa.reroll", "sa.turn")
def test_nobody_rolls_again_out_of_turn_or_too_late() -> None:
    state = at_reroll([1], [2], rolls=(1, 2))
    assert refused(state, m.Reroll(BEN, 2), "sa.turn") == "It is Anna's decision now."
    assert refused(state, m.KeepDie(BEN), "sa.turn") == "It is Anna's decision now."
    keep_all(state)
    for move in (m.Reroll(ANNA, 1), m.KeepDie(ANNA)):
        assert refused(state, move, "sa.reroll") == "Dice can be rolled again only right after the roll."


@rule("sa.reroll", "sa.secrets")
def test_a_card_that_is_not_held_cannot_be_paid_and_the_refusal_tells_no_hand() -> None:
    reasons = {
        refused(at_reroll(hand, [1], rolls=(1, 2)), m.Reroll(ANNA, 3), "sa.reroll")
        for hand in ([1], [2], [1, 2])
    }
    assert reasons == {"That card is not in the hand that has to pay it."}


@rule("sa.reroll")
def test_choices_are_to_keep_or_to_pay_any_card_held() -> None:
    state = at_reroll([1, 1, 3], [1], rolls=(1, 2))
    assert GAME.legal_moves(state, ANNA) == [m.KeepDie(ANNA), m.Reroll(ANNA, 1), m.Reroll(ANNA, 3)]
    assert GAME.legal_moves(state, BEN) == []
    assert GAME.legal_moves(state, CARLA) == []
