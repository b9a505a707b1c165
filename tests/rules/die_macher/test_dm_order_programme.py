"""Phase 1, turn order, and phase 2, party programme."""

from __future__ import annotations

import pytest

from rules.die_macher import GAME
from rules.die_macher import moves as m
from rules.die_macher.events import BidsRevealed, DeckShuffled, HandRefilled, RolledOff, Sealed
from rules.die_macher.state import UNKNOWN, Phase, State
from rules.kernel.seats import TABLE
from tests.rules.die_macher.macher import (
    ANNA,
    ATOM,
    BEN,
    CARLA,
    EURO,
    GENES,
    HEALTH,
    NO_EURO,
    NO_GENES,
    NO_SPELLING,
    NO_WELFARE,
    POLICE,
    PROGRAMMES,
    SPELLING,
    WELFARE,
    all_of,
    bid_all,
    legal,
    only,
    open_phase,
    play,
    programmes,
    refused,
    special,
    table,
)
from tests.rules.marks import rule


@rule("dm.order", "dm.order.bid")
def test_only_the_highest_bidder_pays() -> None:
    state = table()
    events = bid_all(state, 3, 7, 2)
    revealed = only(events, BidsRevealed)
    assert (revealed.bids, revealed.winner, revealed.paid) == ((3, 7, 2), BEN, 7)
    assert state.money == [25, 18, 25]
    assert (state.phase, state.asked) == (Phase.START, BEN)


@rule("dm.order.bid")
def test_all_bid_at_once_and_nothing_is_known_before_the_last() -> None:
    state = table()
    assert GAME.active_seats(state) == (0, 1, 2)
    events = play(state, m.Bid(BEN, 9))
    assert events == [Sealed(BEN)]
    assert GAME.active_seats(state) == (0, 2)
    assert GAME.observe(state, ANNA).bids[BEN] == UNKNOWN
    assert GAME.observe(state, BEN).bids[BEN] == 9


@rule("dm.order.bid", "dm.money")
@pytest.mark.parametrize("bid", [0, 1, 13, 24, 25])
def test_any_whole_amount_in_hand_can_be_bid(bid: int) -> None:
    state = table()
    play(state, m.Bid(ANNA, bid))
    assert state.bids[ANNA] == bid


@rule("dm.money", "dm.order.bid")
def test_nobody_bids_more_than_there_is_nor_less_than_nothing() -> None:
    state = table()
    assert "25" not in refused(state, m.Bid(ANNA, 26), "dm.money")
    refused(state, m.Bid(ANNA, -1), "dm.order.bid")


@rule("dm.order.bid")
def test_the_offered_bids_are_within_the_cash() -> None:
    state = table()
    state.money[ANNA] = 3
    assert [move.amount for move in legal(state, ANNA, m.Bid)] == [0, 1, 2, 3]


@rule("dm.order.tie", "dm.dice")
def test_the_special_die_decides_between_equal_bids_again_and_again() -> None:
    state = special(table(), 1, 1, 3, 2)
    events = bid_all(state, 4, 2, 4)
    assert [(event.seats, event.rolls) for event in all_of(events, RolledOff)] == [
        ((0, 2), (1, 1)),
        ((0, 2), (3, 2)),
    ]
    assert state.money == [21, 25, 25]
    assert state.asked == ANNA


@rule("dm.order.tie")
def test_when_nobody_bids_the_die_decides_and_nothing_is_paid() -> None:
    state = special(table(), 0, 1, 2)
    assert only(bid_all(state, 0, 0, 0), BidsRevealed).winner == CARLA
    assert state.money == [25, 25, 25]


@rule("dm.order.start", "dm.round")
@pytest.mark.parametrize("first", range(3))
def test_the_winner_names_any_party_and_play_goes_clockwise(first: int) -> None:
    state = table()
    bid_all(state, 1, 0, 0)
    assert [move.first for move in legal(state, ANNA, m.NameStart)] == [0, 1, 2]
    play(state, GAME.legal_moves(state, ANNA)[first])
    assert state.order() == tuple((first + step) % 3 for step in range(3))
    assert (state.phase, state.asked) == (Phase.HAND, first)


@rule("dm.order.start")
def test_only_the_winner_names_and_only_a_party_of_the_table() -> None:
    state = table()
    bid_all(state, 1, 0, 0)
    refused(state, m.NameStart(BEN, BEN), "dm.round")
    refused(state, m.NameStart(ANNA, type(ANNA)(3)), "dm.order.start")


# Phase 2


def at_hand(*hands: list[int]) -> State:
    """Phase 2 begins, Anna first, with these hands."""
    state = programmes(table(len(hands)), *PROGRAMMES[: len(hands)], hands=hands)
    open_phase(state, Phase.HAND)
    return state


HANDS = ([NO_WELFARE, HEALTH, NO_SPELLING], [WELFARE, GENES, SPELLING], [NO_GENES, NO_EURO, POLICE])


@rule("dm.programme", "dm.programme.hand")
def test_discard_any_cards_then_fill_up_to_three() -> None:
    state = at_hand(*HANDS)
    assert len(GAME.legal_moves(state, ANNA)) == 8
    events = play(state, m.RefillHand(ANNA, (NO_WELFARE, HEALTH)))
    refilled = only(events, HandRefilled)
    assert (len(refilled.drawn), refilled.count) == (2, 2)
    assert len(state.hands[ANNA]) == 3
    assert NO_SPELLING in state.hands[ANNA]
    assert state.programme_discards == [NO_WELFARE, HEALTH]
    assert (state.phase, state.asked) == (Phase.PROGRAMME, ANNA)


@rule("dm.programme.hand", "dm.secrets")
def test_discards_are_open_and_drawn_cards_are_not() -> None:
    state = at_hand(*HANDS)
    refilled = only(play(state, m.RefillHand(ANNA, (HEALTH,))), HandRefilled)
    seen = refilled.seen_by(BEN)
    assert (seen.discards, seen.drawn, seen.count) == (("Health reform: yes",), (), 1)
    assert refilled.seen_by(ANNA) == refilled


@rule("dm.programme.hand")
def test_keeping_all_three_draws_nothing() -> None:
    state = at_hand(*HANDS)
    assert only(play(state, m.RefillHand(ANNA, ())), HandRefilled).count == 0
    assert state.hands[ANNA] == sorted(HANDS[0])


@rule("dm.programme.hand")
@pytest.mark.parametrize("discards", [(ATOM,), (HEALTH, HEALTH), (NO_SPELLING, HEALTH)])
def test_only_cards_of_the_hand_in_order_can_be_discarded(discards: tuple[int, ...]) -> None:
    state = at_hand(*HANDS)
    refused(state, m.RefillHand(ANNA, discards), "dm.programme.hand")


@rule("dm.programme.hand")
def test_equal_cards_make_one_choice() -> None:
    state = at_hand([HEALTH, HEALTH, SPELLING], *HANDS[1:])
    discards = {move.discards for move in legal(state, ANNA, m.RefillHand)}
    assert discards == {
        (), (HEALTH,), (SPELLING,), (HEALTH, HEALTH), (HEALTH, SPELLING), (HEALTH, HEALTH, SPELLING)
    }  # fmt: skip


@rule("dm.programme.change")
def test_one_hand_card_takes_the_place_of_one_programme_card() -> None:
    state = at_hand(*HANDS)
    play(state, m.RefillHand(ANNA, ()), m.ChangeProgramme(ANNA, POLICE, HEALTH))
    assert state.programmes[ANNA] == [WELFARE, GENES, ATOM, HEALTH, EURO]
    assert state.hands[ANNA] == [NO_WELFARE, NO_SPELLING]
    assert state.programme_discards == [POLICE]
    assert (state.phase, state.asked) == (Phase.HAND, BEN)


@rule("dm.programme.change")
def test_the_hand_is_filled_up_in_the_next_round_only() -> None:
    state = at_hand(*HANDS)
    play(state, m.RefillHand(ANNA, ()), m.ChangeProgramme(ANNA, POLICE, HEALTH))
    for seat in (BEN, CARLA):
        play(state, m.RefillHand(seat, ()), m.KeepProgramme(seat))
    assert state.phase is Phase.CABINET
    assert len(state.hands[ANNA]) == 2
    open_phase(state, Phase.HAND)
    play(state, m.RefillHand(ANNA, ()))
    assert len(state.hands[ANNA]) == 3


@rule("dm.programme.topics")
def test_a_card_may_turn_its_own_topic_round() -> None:
    state = at_hand(*HANDS)
    play(state, m.RefillHand(ANNA, ()), m.ChangeProgramme(ANNA, WELFARE, NO_WELFARE))
    assert state.programmes[ANNA][0] == NO_WELFARE


@rule("dm.programme.topics")
def test_no_second_card_on_a_topic() -> None:
    state = at_hand(*HANDS)
    play(state, m.RefillHand(ANNA, ()))
    refused(state, m.ChangeProgramme(ANNA, GENES, NO_WELFARE), "dm.programme.topics")
    changes = {(move.out, move.card) for move in legal(state, ANNA, m.ChangeProgramme)}
    free = {(out, card) for out in PROGRAMMES[0] for card in (HEALTH, NO_SPELLING)}
    assert changes == free | {(WELFARE, NO_WELFARE)}


@rule("dm.programme.change")
def test_other_cards_and_equal_cards_are_refused() -> None:
    state = at_hand([WELFARE, HEALTH, NO_SPELLING], *HANDS[1:])
    play(state, m.RefillHand(ANNA, ()))
    refused(state, m.ChangeProgramme(ANNA, HEALTH, NO_SPELLING), "dm.programme.change")
    refused(state, m.ChangeProgramme(ANNA, GENES, SPELLING), "dm.programme.change")
    refused(state, m.ChangeProgramme(ANNA, WELFARE, WELFARE), "dm.programme.change")


@rule("dm.programme")
def test_in_turn_order_each_party_its_hand_and_then_its_programme() -> None:
    state = table()
    state.start = CARLA
    open_phase(state, Phase.HAND)
    order = []
    while state.phase in (Phase.HAND, Phase.PROGRAMME):
        order.append((state.asked, state.phase))
        play(state, GAME.legal_moves(state, state.asked)[0])
    both = (Phase.HAND, Phase.PROGRAMME)
    assert order == [(seat, phase) for seat in (CARLA, ANNA, BEN) for phase in both]


@rule("dm.programme.deck")
def test_discards_make_a_new_deck_when_it_is_empty() -> None:
    state = at_hand(*HANDS)
    state.programme_discards, state.programme_deck = state.programme_deck, []
    events = play(state, m.RefillHand(ANNA, (HEALTH,)))
    assert only(events, DeckShuffled).deck == "programme"
    assert len(state.hands[ANNA]) == 3
    assert state.programme_discards == []


@rule("dm.round")
def test_nobody_sits_beyond_the_table() -> None:
    state = table()
    for seat in (TABLE, type(ANNA)(3), type(ANNA)(-2)):
        refused(state, m.Bid(seat, 0), "dm.round")
        assert GAME.legal_moves(state, seat) == []
    assert GAME.timer(state) is None


@rule("dm.round")
def test_nobody_does_another_partys_or_phases_business() -> None:
    state = at_hand(*HANDS)
    assert "Anna" in refused(state, m.RefillHand(BEN, ()), "dm.round")
    refused(state, m.KeepProgramme(ANNA), "dm.round")
    refused(state, m.Bid(ANNA, 1), "dm.round")
    refused(state, m.PassMedia(ANNA), "dm.round")
    assert GAME.legal_moves(state, BEN) == []
