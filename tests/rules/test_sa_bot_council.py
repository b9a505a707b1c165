"""How a computer player fights in the council, rolls again, and looks at what is to come."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from rules import load_brain
from rules.kernel.bots import CHARACTERS
from rules.kernel.seats import Seat
from rules.saludos_amigos import GAME
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.bot.clash import Clash, ways_to_lay
from rules.saludos_amigos.bot.crews import crew_of
from rules.saludos_amigos.bot.outlook import Outlook, horizon, horizon_of, prospects
from rules.saludos_amigos.bot.steady import WHIM
from rules.saludos_amigos.components import default_components
from rules.saludos_amigos.moves import SaludosMove
from rules.saludos_amigos.state import Phase, State
from tests.rules.marks import rule
from tests.rules.saludos import (
    ANNA,
    BATH,
    BEN,
    CARLA,
    DINO,
    FOUNTAIN,
    all_pass,
    at_talk,
    built,
    deal,
    draw,
    enrich,
    let_stand,
    new,
    play,
    roll,
    sheet,
    stand,
)
from tests.rules.sampling import positions

BRAIN = load_brain(GAME.slug)


def choice(state: State, seat: Seat, name: str = "steady", seed: int = 1) -> SaludosMove:
    """What a computer player does in this position."""
    move: SaludosMove = BRAIN.choose(GAME.observe(state, seat), seat, CHARACTERS[name], Random(seed))
    return move


def laid(state: State, seat: Seat, name: str = "steady") -> set[tuple[int, ...]]:
    """What a computer player lays, over a number of whims."""
    found = set()
    for seed in range(12):
        move = choice(state, seat, name, seed)
        assert isinstance(move, m.Commit)
        found.add(move.cards)
    return found


def at_calls(hands: Sequence[Sequence[int]], rolls: Sequence[int], value: int = 8) -> State:
    """Anna is the majority by herself; the others may call a session."""
    state = at_talk(hands, rolls, value=value)
    stand(state, {ANNA: value})
    all_pass(state)
    assert state.phase is Phase.CALL
    return state


def at_commitments(hands: Sequence[Sequence[int]], rolls: Sequence[int], value: int = 8) -> State:
    """Anna is the majority by herself, Ben has called; nobody else was there to join."""
    state = at_calls(hands, rolls, value)
    play(state, m.CallSession(BEN, min(hands[BEN])))
    assert state.phase is Phase.COMMIT
    return state


@rule("sa.session.reveal")
@pytest.mark.parametrize("name", ["steady", "sharp"])
def test_a_tie_is_enough_to_defend(name: str) -> None:
    """Ben has no card left and is 2 ahead: Anna needs 2 more, not 3, and keeps her 3s."""
    state = at_commitments([[2, 3, 3], [1]], [1, 5])
    assert state.strengths == [4, 6]
    assert laid(state, ANNA, name) == {(2,)}


@pytest.mark.parametrize("name", ["steady", "sharp"])
def test_nothing_is_laid_where_nothing_can_be_lost(name: str) -> None:
    state = at_commitments([[2, 3, 3], [1]], [6, 5])
    assert laid(state, ANNA, name) == {()}


@rule("sa.session.reveal")
@pytest.mark.parametrize("name", ["steady", "sharp"])
def test_an_attack_lays_one_more_than_a_tie(name: str) -> None:
    """Anna has no card to lay and is 1 ahead: Ben wins with 2 and not with 1."""
    state = at_commitments([[], [1, 1, 2, 3]], [6, 1], 8)
    assert state.strengths == [6, 5]
    assert laid(state, BEN, name) <= {(2,), (3,), (1, 2)}
    assert laid(state, BEN, "steady") == {(2,)}


def test_a_lost_cause_costs_no_card() -> None:
    """Ben is 10 behind with cards worth 3."""
    state = at_commitments([[3, 3, 3, 3, 3], [1, 1, 2]], [6, 1])
    assert laid(state, BEN) == {()}


def test_what_is_laid_varies_where_it_must_not_be_foreseen() -> None:
    state = at_commitments([[1, 1, 2, 2, 3], [1, 1, 2, 2, 3, 3]], [3, 2])
    assert WHIM > 0
    assert len(laid(state, ANNA)) > 1


def test_a_session_is_called_when_it_can_hardly_be_lost_and_not_when_it_can_hardly_be_won() -> None:
    """Anna has 1 more and no card to lay; then 9 more and many."""
    assert isinstance(choice(at_calls([[], [1, 3, 3, 3]], [6, 1]), BEN), m.CallSession)
    hopeless = at_calls([[2, 3, 3, 3, 3], [1, 1]], [6, 1])
    assert choice(hopeless, BEN) == m.LetStand(BEN)


def test_the_lowest_card_is_pushed_forward_unless_it_counts() -> None:
    move = choice(at_calls([[], [1, 3, 3, 3]], [6, 1]), BEN)
    assert move == m.CallSession(BEN, 1)
    state = at_talk([[], [1, 3, 3, 3]], [6, 1], value=8, pushed_card_counts=True)
    stand(state, {ANNA: 8})
    all_pass(state)
    assert choice(state, BEN) == m.CallSession(BEN, 3)


def test_a_caller_who_needs_help_offers_a_share_and_one_who_does_not_keeps_all() -> None:
    """Anna stands at 12 and keeps her cards; Ben has 5 and Carla 9; then Ben has 11 and four 3s."""
    needy = at_calls([[1] * 6, [1, 2], [1, 2, 3, 3]], [6, 3, 5])
    play(needy, m.CallSession(BEN, 1))
    offer = choice(needy, BEN)
    assert isinstance(offer, m.OfferShares)
    assert offer.shares[0] > 0
    able = at_calls([[], [1, 3, 3, 3, 3], [1]], [6, 6, 1])
    play(able, m.CallSession(BEN, 1))
    assert choice(able, BEN) == m.OfferShares(BEN, (0,))


@rule("sa.session.join")
def test_a_guest_joins_for_a_good_share_in_a_good_cause_only() -> None:
    hands, rolls = [[], [1, 3, 3], [1, 3, 3]], [6, 2, 2]
    for share, joins in ((4, True), (0, False)):
        state = at_calls(hands, rolls)
        play(state, m.CallSession(BEN, 1), m.OfferShares(BEN, (share,)))
        assert isinstance(choice(state, CARLA), m.Join) == joins


def test_ways_to_lay_give_every_sum_once_by_the_cheapest_cards() -> None:
    state = new(4)
    outlook = Outlook(state, ANNA)
    ways = ways_to_lay(outlook, ANNA, [1, 1, 2, 3])
    assert [sum(cards) for cards, _cost in ways] == [0, 1, 2, 3, 4, 5, 6, 7]
    assert dict(ways)[(3,)] > 0, "one 3 costs less than a 1 and a 2"
    assert all(list(cards) == sorted(cards) for cards, _cost in ways)
    assert len(ways_to_lay(outlook, ANNA, [3] * 40)) == 41, "quick whatever the hand"


def test_a_clash_grows_worse_for_the_attack_with_the_lead_and_with_the_guards() -> None:
    state = at_calls([[1, 2], [1, 2, 3], [1, 2, 3]], [3, 3, 3])
    alone = Clash(state, 1.9, crew_of([ANNA]), crew_of([BEN]))
    together = Clash(state, 1.9, crew_of([ANNA]), crew_of([BEN, CARLA]))
    assert alone.lead == -1
    assert together.lead == -7
    assert together.overturned() > alone.overturned()
    assert alone.overturned_with(BEN, 5) > alone.overturned_with(BEN, 1)
    assert alone.overturned_with(ANNA, 3) < alone.overturned_with(ANNA, 0)
    assert alone.overturned_with(BEN, 2, whim=3) < alone.overturned_with(BEN, 2)


@rule("sa.reroll")
def test_a_six_is_kept_and_a_one_is_rolled_again_when_much_is_at_stake_and_cards_are_worth_little() -> None:
    """Near the end, with the bonus out of reach, Anna's 1 is worth less than a better die."""
    state = deal(new(3), [1, 1, 1], [2, 2, 3, 3, 3], [2, 3, 3, 3, 3])
    built(state, 1, 2, 3, 0, 3, 6)
    state.journalists, state.late_journalists = 2, 1
    draw(state, BATH)
    roll(state, 1, 3, 3)
    enrich(state, 20, 20, 20)
    assert choice(state, ANNA) == m.Reroll(ANNA, 1)
    state.rolls[ANNA] = 6
    state.strengths[ANNA] = 9
    assert choice(state, ANNA) == m.KeepDie(ANNA)


@rule("sa.reroll")
def test_the_card_paid_for_a_new_roll_is_the_lowest() -> None:
    for state in positions():
        if state.phase is Phase.REROLL:
            hints = BRAIN.rank(GAME.observe(state, state.asked), state.asked, CHARACTERS["steady"], Random(1))
            paid = [hint.move.card for hint in hints if isinstance(hint.move, m.Reroll)]
            assert paid == [min(state.hands[state.asked])]


@rule("sa.end", "sa.bonus")
def test_the_horizon_is_exact_where_only_one_thing_can_come() -> None:
    """One section is left that completes the fourth building, and no journalist."""
    figures = default_components()
    last = horizon(figures, (1, 0, 0, 0, 5, 6), 0, 0)
    assert horizon(figures, (0, 0, 0, 1, 0, 0), 0, 0).contracts == 0
    assert horizon(figures, (0, 0, 0, 1, 0, 0), 0, 0).bonus == 8
    assert horizon(figures, (1, 2, 3, 4, 5, 6), 3, 0).contracts == pytest.approx(17, abs=1)
    assert 0 < last.bonus < 13


@rule("sa.journalist.late")
def test_the_press_cuts_the_horizon_short() -> None:
    figures = default_components()
    calm = horizon(figures, (0, 0, 0, 3, 4, 4), 2, 0)
    near = horizon(figures, (0, 0, 0, 3, 4, 4), 2, 1)
    assert near.contracts < calm.contracts
    assert near.bonus < calm.bonus


def test_a_horizon_is_the_same_every_time_and_quick_on_a_large_sheet() -> None:
    figures = default_components()
    bag = (1, 2, 3, 4, 5, 6)
    first = horizon(figures, bag, 3, 0)
    horizon.cache_clear()
    assert horizon(figures, bag, 3, 0) == first
    large = sheet(journalists=99, late_journalists_end=99)
    assert horizon(large, bag, 99, 0).journalists > 20


def test_high_cards_are_worth_more_than_low_ones() -> None:
    state = new(4)
    early = Outlook(state, ANNA)
    assert early.cost([3], ANNA) > early.cost([1], ANNA) > 0


@rule("sa.bonus")
def test_near_the_bonus_a_high_card_is_worth_much_to_a_seat_that_can_win_it_and_little_to_another() -> None:
    state = built(deal(new(3), [3, 3], [2, 3], [1]), 1, 2, 3, 3, 4, 5)
    assert Outlook(state, ANNA).cost([3], ANNA) > 2
    assert Outlook(state, CARLA).cost([1], CARLA) < 0.3


def test_an_outlook_looks_at_no_hand_but_its_own() -> None:
    chance = Random(2)
    for state in positions(3):
        for seat in range(state.seats):
            other = GAME.determinize(GAME.observe(state, Seat(seat)), chance)
            one, two = Outlook(state, Seat(seat)), Outlook(other, Seat(seat))
            assert (one.card, one.chances, one.rivals) == (two.card, two.chances, two.rivals)


def test_chances_add_up_and_money_and_high_cards_raise_them() -> None:
    state = deal(new(4), [3, 3], [1, 1], [2, 2], [2, 2])
    enrich(state, 5, 5, 9, 5)
    chances = Outlook(state, ANNA).chances
    assert sum(chances) == pytest.approx(1)
    assert max(chances) == chances[CARLA]
    assert chances[ANNA] > chances[DINO]
    open_cards = prospects(state)
    assert open_cards[BEN] < open_cards[DINO]


@rule("sa.ties")
def test_at_the_end_chances_are_who_has_won() -> None:
    state = deal(new(3), [3, 3], [3, 3], [1])
    built(state, 0, 2, 3, 4, 0, 0)
    enrich(state, 4, 4, 0)
    draw(state, FOUNTAIN)
    assert state.phase is Phase.OVER
    assert prospects(state) == [0.5, 0.5, 0.0]


def test_reasons_name_the_figures_of_the_council() -> None:
    state = at_calls([[1, 2], [1, 2, 3], [1, 2, 3]], [6, 3, 3])
    seen = GAME.observe(state, None)
    assert BRAIN.why(seen, m.LetStand(BEN)).startswith(
        "The majority is 4 behind, with 2 cards to lay against 4 cards"
    )
    play(state, m.CallSession(BEN, 1))
    offer = BRAIN.why(GAME.observe(state, None), m.OfferShares(BEN, (3,)))
    assert offer == "Ben alone has 6 against 8; Carla would bring 6 more, and cards to lay."
    assert "alone, with 6 against 8" in BRAIN.why(GAME.observe(state, None), m.OfferShares(BEN, (0,)))
    play(state, m.OfferShares(BEN, (3,)))
    assert "for 3 million is worth the cards" in BRAIN.why(GAME.observe(state, None), m.Join(CARLA, 1))
    assert "does not pay" in BRAIN.why(GAME.observe(state, None), m.StayOut(CARLA))


def test_an_agreed_majority_is_let_stand_by_the_weak() -> None:
    state = at_talk([[1, 2, 3]] * 4, [6, 6, 1, 1], value=5)
    stand(state, {ANNA: 3, BEN: 2})
    all_pass(state)
    for seat in GAME.active_seats(state):
        assert choice(state, seat) == m.LetStand(seat)
    let_stand(state)


def test_the_horizon_of_a_state_is_that_of_its_bag() -> None:
    state = new(3)
    assert horizon_of(state) == horizon(state.components, tuple(state.bag), state.journalists, 0)
