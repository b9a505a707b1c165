"""The council session: calling, offers, joining, commitments, the reveal."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.seats import Seat
from rules.saludos_amigos import GAME
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.events import (
    CardDrawn,
    Committed,
    Joined,
    Paid,
    SessionCalled,
    SessionRevealed,
    SharesOffered,
    StayedOut,
)
from rules.saludos_amigos.state import Phase, State
from tests.rules.marks import rule
from tests.rules.saludos import (
    ANNA,
    BEN,
    CARLA,
    DINO,
    EVA,
    all_pass,
    at_talk,
    counts,
    only,
    phase,
    play,
    refused,
    stand,
)


def at_call(**options: Any) -> State:
    """The worked check: Anna 9 and Ben 6 stand at 15 for 4 and 3; Carla has 9, Dino 4."""
    hands = [[1, 2, 3, 3], [1, 1, 2], [1, 2, 3], [1, 2]]
    state = at_talk(hands, [5, 3, 6, 2], **options)
    stand(state, {ANNA: 4, BEN: 3})
    all_pass(state)
    assert phase(state) is Phase.CALL
    return state


def five() -> State:
    """Anna alone stands at 9; Ben has no card, Carla 8, Dino 7, Eva 6; Carla holds the bag."""
    hands = [[1, 2, 3], [], [1, 1, 3], [1, 2, 3], [2, 2, 3]]
    state = at_talk(hands, [6, 6, 5, 4, 3], holder=CARLA)
    stand(state, {ANNA: 7})
    all_pass(state)
    return state


@rule("sa.session", "sa.session.call", "sa.session.offer", "sa.session.join", "sa.session.reveal")
def test_the_worked_session_ends_19_to_19_and_the_majority_is_paid() -> None:
    state = at_call()
    assert state.strengths == [9, 6, 9, 4]
    play(state, m.CallSession(CARLA, 1), m.OfferShares(CARLA, (3,)), m.Join(DINO, 2))
    play(state, m.Commit(CARLA, (2, 3)), m.Commit(DINO, (1,)), m.Commit(ANNA, (3,)))
    events = play(state, m.Commit(BEN, (1,)))
    revealed = only(events, SessionRevealed)
    assert (revealed.majority_total, revealed.opposition_total) == (15 + 4, 13 + 6) == (19, 19)
    assert not revealed.overturned
    assert only(events, Paid) == Paid((ANNA, BEN), (4, 3), True)
    assert state.money == [4, 3, 0, 0]
    assert counts(state) == [3, 2, 0, 0], "played and pushed cards are gone, nobody draws"
    assert sorted(state.discards) == [1, 1, 2, 3, 3]
    assert (state.buried[CARLA], state.buried[DINO]) == ([1], [2])
    assert not [event for event in events if isinstance(event, CardDrawn)]
    assert state.holder == BEN


@rule("sa.session.reveal", "sa.session.pay")
def test_one_more_overturns_the_majority_and_the_opposition_is_paid() -> None:
    state = at_call()
    play(state, m.CallSession(CARLA, 1), m.OfferShares(CARLA, (3,)), m.Join(DINO, 1))
    play(state, m.Commit(CARLA, (2, 3)), m.Commit(DINO, (2,)), m.Commit(ANNA, (3,)))
    events = play(state, m.Commit(BEN, (1,)))
    revealed = only(events, SessionRevealed)
    assert (revealed.majority_total, revealed.opposition_total) == (19, 20)
    assert revealed.overturned
    assert only(events, Paid) == Paid((CARLA, DINO), (4, 3), True)
    assert state.money == [0, 0, 4, 3]
    assert counts(state) == [3, 2, 0, 0]


@rule("sa.session.call", "sa.mistakes")
def test_the_pushed_card_is_a_fee_and_strength_stays_as_it_was() -> None:
    state = at_call()
    assert play(state, m.CallSession(CARLA, 3)) == [SessionCalled(CARLA, 3)]
    assert state.hands[CARLA] == [1, 2]
    assert state.buried[CARLA] == [3]
    assert state.strengths[CARLA] == 9
    play(state, m.OfferShares(CARLA, (0,)), m.StayOut(DINO))
    play(state, m.Commit(CARLA, ()), m.Commit(ANNA, ()))
    revealed = only(play(state, m.Commit(BEN, ())), SessionRevealed)
    assert revealed.opposition_total == 9, "the value of the pushed card does not count"
    assert revealed.pushed == (0, 0, 0, 0)


@rule("sa.session.call")
def test_any_outsider_with_a_card_may_call_whoever_is_first() -> None:
    state = five()
    assert GAME.active_seats(state) == (CARLA, DINO, EVA), "from the holder clockwise, without Ben"
    play(state.clone(), m.CallSession(EVA, 2))
    play(state, m.LetStand(CARLA))
    assert GAME.active_seats(state) == (DINO, EVA)
    play(state, m.CallSession(DINO, 1))
    assert phase(state) is Phase.OFFER


@rule("sa.session.call")
def test_who_cannot_call_is_told_why() -> None:
    state = five()
    play(state, m.LetStand(CARLA))
    for move in (m.CallSession(ANNA, 1), m.LetStand(ANNA)):
        reason = refused(state, move, "sa.session.call")
        assert reason == "Anna is in the majority; only an outsider can call a session."
    reason = refused(state, m.CallSession(BEN, 1), "sa.session.call")
    assert reason == "Ben has no card to push forward, and calling takes 1."
    reason = refused(state, m.CallSession(CARLA, 1), "sa.session.call")
    assert reason == "Carla has let the majority stand already."
    reason = refused(state, m.CallSession(DINO, 4), "sa.session.call")
    assert reason == "That card is not in the hand that has to pay it."


@rule("sa.session", "sa.session.call")
def test_one_session_a_turn_and_none_before_the_majority_is_final() -> None:
    state = at_talk([[1], [2], [3]], [1, 2, 3])
    for move in (m.CallSession(ANNA, 1), m.LetStand(ANNA)):
        reason = refused(state, move, "sa.session.call")
        assert reason == "A session is called once the majority is final, and only once."
    called = at_call()
    play(called, m.CallSession(CARLA, 1))
    refused(called, m.CallSession(DINO, 1), "sa.session.call")


@rule("sa.session.offer")
def test_the_caller_offers_to_every_other_outsider_with_a_card_clockwise() -> None:
    state = five()
    play(state, m.CallSession(DINO, 1))
    assert GAME.active_seats(state) == (DINO,)
    assert play(state, m.OfferShares(DINO, (1, 3))) == [SharesOffered(DINO, (EVA, CARLA), (1, 3), 3)]
    assert GAME.active_seats(state) == (EVA,)


@rule("sa.session.offer")
def test_who_let_the_majority_stand_can_still_be_asked_to_join() -> None:
    state = five()
    play(state, m.LetStand(EVA), m.CallSession(DINO, 1), m.OfferShares(DINO, (1, 3)), m.Join(EVA, 2))
    assert state.session is not None
    assert state.session.opposition == [DINO, EVA]


@rule("sa.session.offer")
@pytest.mark.parametrize(
    ("shares", "reason"),
    [
        ((4, 4), "The offers add up to 8; the tile is worth 7."),
        ((-1, 4), "An offer is 0 or more whole million, not −1."),
        ((4,), "Everybody who may join is offered one share: that takes 2, not 1."),
        ((1, 1, 1), "Everybody who may join is offered one share: that takes 2, not 3."),
    ],
)
def test_offers_that_are_not_well_formed_are_refused(shares: tuple[int, ...], reason: str) -> None:
    state = five()
    play(state, m.CallSession(DINO, 1))
    assert refused(state, m.OfferShares(DINO, shares), "sa.session.offer") == reason


@rule("sa.session.offer", "sa.turn")
def test_only_the_caller_offers_and_only_then() -> None:
    state = five()
    too_early = refused(state, m.OfferShares(DINO, (1, 3)), "sa.session.offer")
    assert too_early == "Shares are offered right after a session was called."
    play(state, m.CallSession(DINO, 1))
    assert refused(state, m.OfferShares(EVA, (1, 3)), "sa.turn") == "It is Dino's decision now."


@rule("sa.session.offer")
@pytest.mark.parametrize(
    ("joiners", "paid"),
    [
        ((), {DINO: 7}),
        ((EVA,), {DINO: 6, EVA: 1}),
        ((CARLA,), {DINO: 4, CARLA: 3}),
        ((EVA, CARLA), {DINO: 3, EVA: 1, CARLA: 3}),
    ],
)
def test_shares_of_those_who_do_not_join_stay_with_the_caller(
    joiners: tuple[Seat, ...], paid: dict[Seat, int]
) -> None:
    state = five()
    play(state, m.CallSession(DINO, 1), m.OfferShares(DINO, (1, 3)))
    for seat in (EVA, CARLA):
        play(state, m.Join(seat, state.hands[seat][0]) if seat in joiners else m.StayOut(seat))
    play(state, m.Commit(ANNA, ()), *(m.Commit(seat, ()) for seat in joiners))
    events = play(state, m.Commit(DINO, (3,)))
    assert only(events, SessionRevealed).overturned
    won = only(events, Paid)
    assert dict(zip(won.seats, won.amounts, strict=True)) == paid


@rule("sa.session.join")
def test_joining_costs_a_card_and_staying_out_nothing() -> None:
    state = five()
    play(state, m.CallSession(DINO, 1), m.OfferShares(DINO, (1, 3)))
    assert play(state, m.StayOut(EVA)) == [StayedOut(EVA)]
    assert play(state, m.Join(CARLA, 1)) == [Joined(CARLA, 1, 3)]
    assert counts(state) == [3, 0, 2, 2, 3]
    assert state.session is not None
    assert state.session.opposition == [DINO, CARLA]
    assert phase(state) is Phase.COMMIT


@rule("sa.session.join")
def test_the_last_card_buys_the_way_in_and_the_next_is_still_asked() -> None:
    state = at_talk([[1, 2, 3], [1], [2], [3]], [6, 6, 6, 6])
    stand(state, {ANNA: 7})
    all_pass(state)
    play(state, m.CallSession(BEN, 1), m.OfferShares(BEN, (2, 2)), m.Join(CARLA, 2))
    assert GAME.active_seats(state) == (DINO,)
    play(state, m.Join(DINO, 3))
    assert GAME.active_seats(state) == (ANNA,), "nobody in the opposition has a card left to lay"
    revealed = only(play(state, m.Commit(ANNA, (1, 2, 3))), SessionRevealed)
    assert (revealed.majority_total, revealed.opposition_total) == (9 + 6, 7 * 3)


@rule("sa.session.join", "sa.turn")
def test_outsiders_are_asked_one_after_the_other() -> None:
    state = five()
    for move in (m.Join(EVA, 2), m.StayOut(EVA)):
        assert refused(state, move, "sa.session.join") == (
            "Outsiders join when the caller has offered shares."
        )
    play(state, m.CallSession(DINO, 1), m.OfferShares(DINO, (1, 3)))
    for seat in (ANNA, BEN, CARLA, DINO):
        for move in (m.Join(seat, 1), m.StayOut(seat)):
            assert refused(state, move, "sa.turn") == "It is Eva's decision now."
    assert refused(state, m.Join(EVA, 1), "sa.session.call") == (
        "That card is not in the hand that has to pay it."
    )


@rule("sa.session.call")
def test_a_caller_with_nobody_to_ask_goes_straight_to_the_cards() -> None:
    state = at_talk([[1, 2, 3], [1, 2], []], [6, 6, 6])
    stand(state, {ANNA: 7})
    all_pass(state)
    play(state, m.CallSession(BEN, 1))
    assert phase(state) is Phase.COMMIT
    assert GAME.active_seats(state) == (ANNA, BEN)


@rule("sa.session.commit", "sa.session.reveal")
def test_a_session_in_which_nobody_has_a_card_left_is_decided_at_once() -> None:
    state = at_talk([[], [], [3]], [6, 2, 2])
    stand(state, {ANNA: 7})
    all_pass(state)
    events = play(state, m.CallSession(CARLA, 3))
    revealed = only(events, SessionRevealed)
    assert (revealed.majority_total, revealed.opposition_total) == (6, 3)
    assert state.money == [7, 0, 0]
    assert counts(state) == [0, 1, 0], "Ben is neutral and draws"


@rule("sa.session.commit")
def test_any_cards_may_be_laid_none_some_or_all() -> None:
    state = five()
    play(state, m.CallSession(DINO, 2), m.OfferShares(DINO, (0, 0)), m.StayOut(EVA), m.StayOut(CARLA))
    assert GAME.active_seats(state) == (ANNA, DINO)
    choices = [move.cards for move in GAME.legal_moves(state, ANNA) if isinstance(move, m.Commit)]
    assert sorted(choices) == [(), (1,), (1, 2), (1, 2, 3), (1, 3), (2,), (2, 3), (3,)]
    for cards in choices:
        ended = state.clone()
        play(ended, m.Commit(ANNA, cards))
        revealed = only(play(ended, m.Commit(DINO, (3,))), SessionRevealed)
        assert revealed.majority_total == 9 + sum(cards)
        assert revealed.laid[ANNA] == cards


@rule("sa.session.commit", "sa.secrets")
def test_nobody_sees_what_is_laid_nor_how_many_before_the_reveal() -> None:
    state = at_call()
    play(state, m.CallSession(CARLA, 1), m.OfferShares(CARLA, (3,)), m.Join(DINO, 2))
    assert play(state, m.Commit(ANNA, (1, 3))) == [Committed(ANNA)]
    assert counts(state) == [4, 3, 2, 1], "cards stay in the hand until the reveal"
    for viewer in (BEN, CARLA, DINO, None):
        seen = GAME.observe(state, viewer).session
        assert seen is not None
        assert seen.laid[ANNA] == []
        assert seen.sealed == [True, False, False, False]
    own = GAME.observe(state, ANNA).session
    assert own is not None
    assert own.laid[ANNA] == [1, 3]


@rule("sa.session.commit")
def test_who_cannot_lay_is_told_why() -> None:
    early = at_call()
    assert refused(early, m.Commit(ANNA, ()), "sa.session.commit") == (
        "Cards are laid in a council session only."
    )
    state = five()
    play(state, m.CallSession(DINO, 1), m.OfferShares(DINO, (1, 3)), m.StayOut(EVA), m.StayOut(CARLA))
    reason = refused(state, m.Commit(EVA, (2,)), "sa.session.commit")
    assert reason == "Eva keeps out of this session and lays nothing."
    play(state, m.Commit(ANNA, (1,)))
    reason = refused(state, m.Commit(ANNA, (2,)), "sa.session.commit")
    assert reason == "Anna has laid already; what is laid stays until the reveal."
    for cards in ((1,), (2, 2), (2, 3, 3), (0,)):
        reason = refused(state, m.Commit(DINO, cards), "sa.session.commit")
        assert reason == "One of those cards is not in the hand that lays them."
    last = at_talk([[1], [2], [3, 3]], [6, 2, 2])
    stand(last, {ANNA: 7})
    all_pass(last)
    play(last, m.CallSession(BEN, 2), m.OfferShares(BEN, (0,)), m.Join(CARLA, 3))
    reason = refused(last, m.Commit(BEN, ()), "sa.session.commit")
    assert reason == "Ben has no card left to lay."


@rule("sa.session.reveal", "sa.mistakes")
@pytest.mark.parametrize(("laid", "overturned"), [((), False), ((1,), False), ((1, 2), True)])
def test_the_opposition_has_to_be_strictly_greater(laid: tuple[int, ...], overturned: bool) -> None:
    state = at_talk([[3], [1, 1, 2, 3]], [6, 2])
    assert state.strengths == [7, 6]
    stand(state, {ANNA: 7})
    all_pass(state)
    play(state, m.CallSession(BEN, 3), m.Commit(ANNA, ()))
    revealed = only(play(state, m.Commit(BEN, laid)), SessionRevealed)
    assert revealed.overturned is overturned


@rule("sa.session.pay")
def test_neutral_outsiders_draw_one_card_and_nobody_on_either_side_does() -> None:
    state = five()
    play(state, m.CallSession(DINO, 1), m.OfferShares(DINO, (1, 3)), m.StayOut(EVA), m.StayOut(CARLA))
    play(state, m.Commit(ANNA, (2,)))
    events = play(state, m.Commit(DINO, (2,)))
    drawn = [event.seat for event in events if isinstance(event, CardDrawn)]
    assert drawn == [CARLA, EVA, BEN], "from the holder clockwise; Ben had no card to join with"
    assert counts(state) == [2, 1, 4, 1, 4]


@rule("sa.duel", "sa.session")
def test_in_a_duel_the_weaker_can_overturn_the_stronger() -> None:
    state = at_talk([[1, 2, 3], [1, 3, 3]], [6, 3])
    all_pass(state)
    play(state, m.CallSession(BEN, 1), m.Commit(BEN, (3, 3)), m.Commit(ANNA, (2,)))
    assert state.money == [0, 7]
    assert counts(state) == [2, 0]
