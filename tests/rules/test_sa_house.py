"""The two switches of the set-up, and the pile that runs out."""

from __future__ import annotations

from typing import Any

from rules.saludos_amigos import GAME
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.events import CardDrawn, NothingToDraw, PileShuffled, SessionRevealed
from rules.saludos_amigos.state import State
from tests.rules.marks import rule
from tests.rules.saludos import (
    ANNA,
    BEN,
    CARLA,
    DINO,
    all_pass,
    at_talk,
    counts,
    let_stand,
    only,
    play,
    sheet,
    stand,
)


def at_commit(**options: Any) -> State:
    """Anna 9 and Ben 6 against Carla 9, who pushed a 3 and keeps 1 and 2; Dino is neutral."""
    hands = [[1, 2, 3, 3], [1, 1, 2], [1, 2, 3], [1, 2]]
    state = at_talk(hands, [5, 3, 6, 2], **options)
    stand(state, {ANNA: 7, BEN: 0})
    all_pass(state)
    play(state, m.CallSession(CARLA, 3), m.OfferShares(CARLA, (2,)), m.StayOut(DINO))
    return state


@rule("sa.house.pushed")
def test_a_pushed_card_that_counts_is_turned_up_and_adds_its_value() -> None:
    state = at_commit(pushed_card_counts=True)
    play(state, m.Commit(CARLA, (2,)), m.Commit(ANNA, ()))
    events = play(state, m.Commit(BEN, ()))
    revealed = only(events, SessionRevealed)
    assert revealed.opposition_total == 9 + 2 + 3
    assert revealed.pushed == (0, 0, 3, 0)
    assert sorted(state.discards) == [2, 3]
    assert state.buried == [[], [], [], []]


@rule("sa.house.pushed")
def test_a_pushed_card_that_counts_can_turn_the_session() -> None:
    for counts_too, money in ((True, [0, 0, 7, 0]), (False, [7, 0, 0, 0])):
        state = at_talk([[1, 2, 3], [1, 2, 3]], [6, 5], pushed_card_counts=counts_too)
        stand(state, {ANNA: 7})
        all_pass(state)
        play(state, m.CallSession(BEN, 3), m.Commit(BEN, (1,)), m.Commit(ANNA, (1,)))
        assert state.money == [money[0], money[2]]


@rule("sa.house.pushed", "sa.secrets")
def test_a_pushed_card_that_counts_lies_aside_and_hidden_until_the_reveal() -> None:
    state = at_commit(pushed_card_counts=True)
    GAME.invariants(state)
    assert state.session is not None
    assert state.session.pushed == [None, None, 3, None]
    for viewer in (ANNA, BEN, DINO, None):
        seen = GAME.observe(state, viewer).session
        assert seen is not None
        assert seen.pushed == [None, None, 0, None]


@rule("sa.house.losers")
def test_losers_draw_gives_a_card_to_everybody_who_earned_nothing() -> None:
    state = at_commit(losers_draw=True)
    play(state, m.Commit(CARLA, ()), m.Commit(ANNA, ()))
    events = play(state, m.Commit(BEN, ()))
    drawn = [event.seat for event in events if isinstance(event, CardDrawn)]
    assert drawn == [BEN, CARLA, DINO], "Ben won a share of 0"
    assert counts(state) == [4, 4, 3, 3]


@rule("sa.house.losers", "sa.outsiders")
def test_losers_draw_changes_nothing_without_a_session() -> None:
    state = at_talk([[1, 2, 3], [1, 2], [1, 2]], [6, 1, 1], losers_draw=True)
    stand(state, {ANNA: 7, BEN: 0})
    all_pass(state)
    let_stand(state)
    assert counts(state) == [3, 2, 3]


@rule("sa.pile")
def test_an_empty_pile_is_made_anew_from_all_discards_seen_and_unseen() -> None:
    state = at_talk([[1, 2, 3], [1, 2], [1, 2]], [6, 1, 1])
    state.discards, state.buried = state.pile[:4], [[], state.pile[4:], []]
    state.pile = []
    stand(state, {ANNA: 7})
    all_pass(state)
    events = let_stand(state)
    assert only(events, PileShuffled).cards == 49
    assert counts(state) == [3, 3, 3]
    assert state.discards == []
    assert state.buried == [[], [], []]
    assert len(state.pile) == 47


@rule("sa.pile")
def test_where_no_card_is_left_there_is_no_draw() -> None:
    short = sheet(card_spread=(3, 3, 3))
    state = at_talk([[1, 2, 3], [1, 2, 3], [1, 2, 3]], [6, 1, 1], sheet=short)
    assert state.pile == []
    stand(state, {ANNA: 7})
    all_pass(state)
    events = let_stand(state)
    assert [event.seat for event in events if isinstance(event, NothingToDraw)] == [BEN, CARLA]
    assert counts(state) == [3, 3, 3]


@rule("sa.pile")
def test_the_last_card_is_drawn_before_the_discards_are_shuffled() -> None:
    state = at_talk([[1, 2, 3], [1, 2], [1, 2]], [6, 1, 1])
    state.discards, state.pile = state.pile[1:], state.pile[:1]
    (last,) = state.pile
    stand(state, {ANNA: 7})
    all_pass(state)
    events = let_stand(state)
    first, shuffled, second = [event for event in events if isinstance(event, CardDrawn | PileShuffled)]
    assert first == CardDrawn(BEN, last)
    assert shuffled == PileShuffled(48)
    assert isinstance(second, CardDrawn)


@rule("sa.pile")
def test_every_card_of_the_pile_is_equally_likely() -> None:
    drawn = []
    for seed in range(900):
        state = at_talk([[1, 2, 3], [1, 2, 3]], [6, 1], seed=seed)
        all_pass(state)
        drawn += [event.card for event in let_stand(state) if isinstance(event, CardDrawn)]
    left = {1: 19, 2: 19, 3: 12}
    expected = {card: len(drawn) * copies / 50 for card, copies in left.items()}
    chi_square = sum((drawn.count(card) - expected[card]) ** 2 / expected[card] for card in left)
    assert len(drawn) == 900
    assert chi_square < 13.8, "2 degrees of freedom, 1 in 1,000"
