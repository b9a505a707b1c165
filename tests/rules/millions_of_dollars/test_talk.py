"""The negotiation: leaving, staying, deals, looks, the clock, the blind exit."""

from __future__ import annotations

import pytest

from rules.kernel.seats import TABLE, Seat
from rules.kernel.table import Table
from rules.millions_of_dollars import GAME
from rules.millions_of_dollars import moves as m
from rules.millions_of_dollars.events import ExitsShown, JobBegan, Looked, OfferClosed, OfferMade, Withdrew
from rules.millions_of_dollars.phases.deals import rebuilt_ledger
from rules.millions_of_dollars.state import Deal, Outcome, Phase, Place, State
from tests.rules.marks import rule
from tests.rules.millions_of_dollars.tables import (
    BANK,
    CONMAN,
    DRIVER,
    SNITCH,
    THUG,
    A,
    B,
    C,
    D,
    arm,
    at_talk,
    bribe,
    choose,
    enrich,
    kinds,
    leave,
    new,
    only,
    play,
    refused,
    setup,
    sheet,
    stay_all,
)


def talk(seats: int = 4, blind_exit: bool = False) -> State:
    """A negotiation with two Drivers, Anna and Dino."""
    roles = [DRIVER, THUG, CONMAN, DRIVER, THUG][:seats]
    return at_talk(*roles, blind_exit=blind_exit)


@rule("md.withdraw")
def test_leaving_is_open_gives_the_stake_back_and_is_final() -> None:
    state = talk()
    assert play(state, m.Withdraw(B)) == [Withdrew(B, 1)]
    assert (state.places[B], state.money[B], state.stakes[B]) == (Place.LEFT, 5, 0)
    for move in (m.Withdraw(B), m.Stay(B)):
        assert "leaving is final" in refused(state, move, f"md.{move.kind}")


@rule("md.withdraw", "md.stay")
def test_when_all_have_left_nobody_turns_up_and_the_loot_is_lost() -> None:
    state = talk()
    events = leave(state, A, B, C, D)
    assert only(events, JobBegan).seats == ()
    assert state.heist == 2
    assert state.heists[0].sharing.lost == 8
    assert [sum(row) for row in state.heists[0].account] == [0, 0, 0, 0]


@rule("md.stay")
def test_when_all_who_are_in_stay_the_job_begins() -> None:
    state = talk()
    play(state, m.Withdraw(D), m.Stay(A), m.Stay(B))
    assert state.phase is Phase.TALK
    assert GAME.active_seats(state) == (C,)
    events = play(state, m.Stay(C))
    assert only(events, JobBegan).seats == (A, B, C)


@rule("md.stay")
def test_a_withdrawal_and_a_completed_deal_clear_what_was_said_other_talk_does_not() -> None:
    state = talk()
    play(state, m.Stay(A), m.Stay(B))
    play(state, m.Offer(C, D, C, 1, leaves=False), m.Decline(D, 0))
    assert state.stays == [True, True, False, False]
    play(state, m.Offer(C, D, C, 1, leaves=False), m.Accept(D, 1))
    assert state.stays == [False] * 4
    play(state, m.Stay(A), m.Withdraw(B))
    assert state.stays == [False] * 4


@rule("md.stay", "md.mistakes")
def test_stay_is_said_once_and_one_may_still_leave() -> None:
    state = talk()
    play(state, m.Stay(A))
    assert A not in GAME.active_seats(state)
    assert "already" in refused(state, m.Stay(A), "md.stay")
    assert m.Withdraw(A) in GAME.legal_moves(state, A)
    play(state, m.Withdraw(A))


@rule("md.stay", "md.deal")
def test_an_offer_that_waits_keeps_the_talks_open_until_it_is_answered() -> None:
    state = talk()
    play(state, m.Offer(A, D, A, 1, leaves=True), m.Stay(A), m.Stay(B), m.Stay(C), m.Stay(D))
    assert state.phase is Phase.TALK
    assert GAME.active_seats(state) == (D,)
    assert only(play(state, m.Decline(D, 0)), JobBegan).seats == (A, B, C, D)


@rule("md.stay", "md.deal.consent")
def test_taking_the_last_offer_back_closes_too() -> None:
    state = talk()
    play(state, m.Offer(A, D, A, 1, leaves=True), m.Stay(A), m.Stay(B), m.Stay(C), m.Stay(D))
    assert "JobBegan" in kinds(play(state, m.TakeBack(A, 0)))


@rule("md.deal")
@pytest.mark.parametrize("payer", [A, B])
def test_cash_changes_hands_at_once_with_the_consent_of_both(payer: Seat) -> None:
    state = talk()
    events = play(state, m.Offer(A, B, payer, 3, leaves=False))
    assert events == [OfferMade(0, Deal(1, A, B, payer, 3, False, Outcome.OPEN))]
    assert state.money == [4, 4, 4, 4]
    assert kinds(play(state, m.Accept(B, 0))) == ["OfferClosed"]
    payee = B if payer == A else A
    assert (state.money[payer], state.money[payee]) == (1, 7)
    assert state.places[A] is state.places[B] is Place.IN


@rule("md.deal.leave")
@pytest.mark.parametrize("by", [A, D])
def test_paid_for_leaving_is_one_step(by: Seat) -> None:
    state = talk()
    other = D if by == A else A
    play(state, m.Offer(by, other, A, 1, leaves=True))
    events = play(state, m.Accept(other, 0))
    assert kinds(events) == ["OfferClosed", "Withdrew"]
    assert state.places[D] is Place.LEFT
    assert (state.money[A], state.money[D]) == (3, 6)


@rule("md.deal.leave", "md.stay")
def test_a_paid_leave_of_the_last_seat_begins_the_job() -> None:
    state = talk(3)
    leave(state, C)
    events = bribe(state, A, B, 1)
    assert "JobBegan" not in kinds(events)
    assert GAME.active_seats(state) == (A,), "whoever is alone may still leave"


@rule("md.deal", "md.withdraw")
def test_offers_from_and_to_a_seat_that_leaves_are_off_the_table() -> None:
    state = talk()
    play(state, m.Offer(A, B, A, 1, leaves=False), m.Offer(B, C, B, 1, leaves=False))
    play(state, m.Offer(C, D, C, 1, leaves=False))
    events = leave(state, B)
    assert [event.deal for event in events if isinstance(event, OfferClosed)] == [0, 1]
    assert [deal.outcome for deal in state.deals] == [Outcome.LAPSED, Outcome.LAPSED, Outcome.OPEN]


@rule("md.deal")
def test_a_new_offer_takes_the_place_of_the_old_one_of_the_same_seat() -> None:
    state = talk()
    play(state, m.Offer(A, B, A, 1, leaves=False))
    events = play(state, m.Offer(A, C, A, 2, leaves=False))
    assert kinds(events) == ["OfferClosed", "OfferMade"]
    assert [deal.outcome for deal in state.deals] == [Outcome.TAKEN_BACK, Outcome.OPEN]


@rule("md.deal")
@pytest.mark.parametrize(
    ("move", "rule_broken", "words"),
    [
        (m.Offer(A, A, A, 1, leaves=False), "md.deal", "A deal takes two"),
        (m.Offer(A, Seat(9), A, 1, leaves=False), "md.deal", "no seat 9"),
        (m.Offer(A, Seat(-1), A, 1, leaves=False), "md.deal", "no seat -1"),
        (m.Offer(A, C, A, 1, leaves=False), "md.deal", "Carla has left"),
        (m.Offer(C, A, A, 1, leaves=False), "md.deal", "Carla has left"),
        (m.Offer(A, B, D, 1, leaves=False), "md.deal", "nobody else"),
        (m.Offer(A, B, A, 0, leaves=False), "md.deal", "not 0"),
        (m.Offer(A, B, A, -2, leaves=False), "md.deal", "not −2"),
        (m.Offer(A, B, A, 5, leaves=False), "md.deal.money", "Anna has $4"),
        (m.Offer(A, B, B, 9, leaves=True), "md.deal.money", "Ben has $4"),
        (m.Accept(B, 0), "md.deal.consent", "consent of Ben"),
        (m.Decline(A, 0), "md.deal.consent", "consent of Anna"),
        (m.Accept(D, 7), "md.deal.consent", "consent of Dino"),
        (m.Accept(D, -1), "md.deal.consent", "consent of Dino"),
        (m.TakeBack(D, 0), "md.deal.consent", "Dino has no such offer"),
    ],
)
def test_deals_that_cannot_be_made(move: m.MillionsMove, rule_broken: str, words: str) -> None:
    state = talk()
    leave(state, C)
    play(state, m.Offer(A, D, A, 1, leaves=True))
    assert words in refused(state, move, rule_broken)


@rule("md.deal.money")
def test_the_money_must_be_there_when_the_deal_is_done() -> None:
    state = talk()
    play(state, m.Offer(A, B, A, 4, leaves=False))
    play(state, m.Offer(C, A, A, 3, leaves=False), m.Accept(A, 1))
    assert state.money[A] == 1
    assert "Anna has $1 to pay with, not $4" in refused(state, m.Accept(B, 0), "md.deal.money")
    assert GAME.legal_moves(state, B)[2] == m.Decline(B, 0)


@rule("md.deal", "md.secrets")
def test_the_ledger_keeps_every_deal_and_can_be_rebuilt_from_the_log() -> None:
    table = Table(GAME, setup(4, figures=sheet(loot=(BANK,) * 12)))
    for seat, role in enumerate((DRIVER, THUG, CONMAN, DRIVER)):
        table.play(m.ChooseRole(Seat(seat), role))
    table.play(m.Offer(A, D, A, 1, leaves=True))
    table.play(m.Decline(D, 0))
    table.play(m.Offer(A, D, A, 2, leaves=True))
    table.play(m.Accept(D, 1))
    table.play(m.Offer(B, C, B, 1, leaves=False))
    for seat in (A, B, C):
        table.play(m.Stay(seat))
    assert table.state.deals == [
        Deal(1, A, D, A, 1, True, Outcome.DECLINED),
        Deal(1, A, D, A, 2, True, Outcome.ACCEPTED),
        Deal(1, B, C, B, 1, False, Outcome.OPEN),
    ]
    table.play(m.Decline(C, 2))
    assert rebuilt_ledger(table.log) == table.state.deals
    assert table.state.deals[2].outcome is Outcome.DECLINED


@rule("md.deal")
def test_deals_are_made_while_people_talk_only() -> None:
    state = new(4)
    for move in (m.Offer(A, B, A, 1, leaves=False), m.Accept(A, 0), m.Decline(A, 0), m.TakeBack(A, 0)):
        refused(state, move, "md.deal")
    for other in (m.Withdraw(A), m.Stay(A), m.Look(A, B), m.TimeExpired(TABLE)):
        assert "negotiation" in refused(
            state, other, {"look": "md.look", "time_expired": "md.clock"}.get(other.kind, f"md.{other.kind}")
        )


@rule("md.look", "md.secrets")
def test_a_look_costs_a_card_is_seen_by_all_and_tells_one() -> None:
    state = arm(talk(), B, 2)
    (looked,) = play(state, m.Look(B, A))
    assert looked == Looked(B, A, DRIVER)
    assert looked.seen_by(B) == looked
    for viewer in (A, C, D, None):
        assert looked.seen_by(viewer) == Looked(B, A, 0)
    assert state.cards[B] == 1
    assert GAME.observe(state, B).roles == [DRIVER, THUG, 0, 0]
    assert GAME.observe(state, C).roles == [0, 0, CONMAN, 0]
    assert GAME.observe(state, C).looks == [(B, A)]
    play(state, m.Look(B, D))
    assert "has no Intimidation card" in refused(state, m.Look(B, C), "md.look")


@rule("md.look")
def test_looks_at_nobody_oneself_or_a_seat_that_left_are_refused() -> None:
    state = arm(talk(), B)
    leave(state, C)
    assert "Carla has left" in refused(state, m.Look(B, C), "md.look")
    assert "knows that card already" in refused(state, m.Look(B, B), "md.look")
    assert "no seat 4" in refused(state, m.Look(B, Seat(4)), "md.look")
    assert "has no Intimidation card" in refused(state, m.Look(A, B), "md.look")


@rule("md.look")
def test_what_was_seen_is_known_for_this_heist_also_when_either_has_left() -> None:
    state = arm(talk(), B)
    leave(state, B)
    assert GAME.legal_moves(state, B) == [m.Look(B, A), m.Look(B, C), m.Look(B, D)]
    assert B not in GAME.active_seats(state)
    play(state, m.Look(B, D))
    leave(state, D)
    assert GAME.observe(state, B).roles[D] == DRIVER
    stay_all(state)
    assert state.heist == 2
    assert state.looks == []
    assert GAME.observe(state, B).roles == [0, 0, 0, 0]


@rule("md.clock")
def test_when_time_is_up_who_is_in_stays_and_offers_lapse() -> None:
    state = talk()
    leave(state, D)
    play(state, m.Offer(A, B, A, 1, leaves=True))
    events = play(state, m.TimeExpired(TABLE))
    assert kinds(events)[:3] == ["ClockRanOut", "OfferClosed", "JobBegan"]
    assert only(events, JobBegan).seats == (A, B, C)


@rule("md.clock")
def test_the_clock_runs_in_the_talks_only_and_only_the_clock_can_say_so() -> None:
    state = new(4)
    assert GAME.timer(state) is None
    choose(state, THUG, DRIVER, DRIVER, CONMAN)
    timer = GAME.timer(state)
    assert timer is not None
    assert (timer.name, timer.seconds) == ("talk 1", 120)
    assert GAME.legal_moves(state, TABLE) == [m.TimeExpired(TABLE)]
    assert "Only the clock" in refused(state, m.TimeExpired(A), "md.clock")
    quiet = at_talk(THUG, DRIVER, CONMAN, clock=0)
    assert GAME.timer(quiet) is None
    assert GAME.legal_moves(quiet, TABLE) == []
    assert "No clock" in refused(quiet, m.TimeExpired(TABLE), "md.clock")


@rule("md.house.blind", "md.house")
def test_with_the_blind_exit_nobody_leaves_openly_but_for_money() -> None:
    state = talk(blind_exit=True)
    assert "when the talks are over" in refused(state, m.Withdraw(A), "md.house.blind")
    assert m.Withdraw(A) not in GAME.legal_moves(state, A)
    bribe(state, A, D, 1)
    assert state.places[D] is Place.LEFT


@rule("md.house.blind")
def test_exits_are_sealed_one_by_one_and_turned_up_together_once() -> None:
    state = talk(blind_exit=True)
    stay_all(state)
    assert state.phase is Phase.EXIT
    assert GAME.active_seats(state) == (A, B, C, D)
    play(state, m.SealExit(A, leaves=True), m.SealExit(B, leaves=False))
    assert "already" in refused(state, m.SealExit(A, leaves=False), "md.house.blind")
    assert GAME.observe(state, A).exits == [2, 0, 0, 0]
    assert GAME.observe(state, None).exits == [0, 0, 0, 0]
    assert GAME.observe(state, None).sealed == [True, True, False, False]
    events = play(state, m.SealExit(C, leaves=False), m.SealExit(D, leaves=False))
    assert only(events, ExitsShown).seats == (A,)
    assert only(events, JobBegan).seats == (B, C, D)


@rule("md.house.blind", "md.clock")
def test_time_ends_the_talks_but_not_the_sealed_choice() -> None:
    state = talk(blind_exit=True)
    play(state, m.TimeExpired(TABLE))
    assert state.phase is Phase.EXIT
    assert GAME.timer(state) is None


@rule("md.house.blind", "md.house")
def test_sealed_exits_belong_to_the_house_rule_only() -> None:
    assert "house rule only" in refused(talk(), m.SealExit(A, leaves=True), "md.house.blind")
    state = talk(blind_exit=True)
    bribe(state, A, D, 1)
    stay_all(state)
    assert "Dino has left" in refused(state, m.SealExit(D, leaves=True), "md.house.blind")


@rule("md.deal", "md.talk")
def test_any_amount_may_be_offered_and_the_list_names_usual_ones_a_few_times() -> None:
    state = enrich(talk(), A=14)
    play(state, m.Offer(A, B, A, 13, leaves=True), m.Offer(A, B, A, 11, leaves=False))
    assert not [move for move in GAME.legal_moves(state, A) if isinstance(move, m.Offer)]
    play(state, m.Offer(A, C, A, 7, leaves=False), m.Accept(C, 2))


@rule("md.stay")
def test_a_lone_snitch_may_leave_before_it_is_too_late() -> None:
    state = at_talk(SNITCH, THUG, THUG, DRIVER, CONMAN)
    leave(state, B, C, D, Seat(4))
    assert GAME.active_seats(state) == (A,)
    leave(state, A)
    assert state.money[A] + state.stakes[A] == 5
