"""Phase 6, meetings, and phase 7, opinion polls."""

from __future__ import annotations

from typing import Any

import pytest

from rules.die_macher import GAME
from rules.die_macher import moves as m
from rules.die_macher.events import (
    DeckShuffled,
    MeetingsBought,
    PollBidsRevealed,
    PollBought,
    PollBuried,
    PollOffered,
    PollPublished,
    PollUnsold,
    RolledOff,
)
from rules.die_macher.state import Phase, State
from rules.kernel.seats import Seat
from tests.rules.die_macher.macher import (
    ANNA,
    BEN,
    CARLA,
    all_of,
    legal,
    new,
    only,
    open_phase,
    pass_all,
    play,
    put,
    refused,
    rig,
    sheet,
    special,
    table,
)
from tests.rules.marks import rule

# Phase 6


def at_meetings() -> State:
    state = table()
    open_phase(state, Phase.MEETINGS)
    return state


@rule("dm.meetings.buy", "dm.meetings")
def test_meetings_cost_a_thousand_each_for_all_regions_in_one_turn() -> None:
    state = at_meetings()
    events = play(state, m.BuyMeetings(ANNA, 1, 4), m.BuyMeetings(ANNA, 4, 2))
    assert [event.cost for event in all_of(events, MeetingsBought)] == [4, 2]
    assert [board.meetings[ANNA] for board in state.boards] == [5, 1, 1, 3]
    assert (state.money[ANNA], state.meetings[ANNA], state.asked) == (19, 8, ANNA)
    play(state, m.EndMeetings(ANNA))
    assert state.asked == BEN


@rule("dm.meetings.buy")
def test_each_party_has_one_turn() -> None:
    state = at_meetings()
    play(state, *(m.EndMeetings(seat) for seat in (ANNA, BEN, CARLA)))
    assert state.phase is Phase.AUCTION


@rule("dm.meetings.buy", "dm.money")
def test_meetings_are_paid_at_once_and_come_by_the_one() -> None:
    state = at_meetings()
    state.money[ANNA] = 2
    refused(state, m.BuyMeetings(ANNA, 1, 3), "dm.money")
    refused(state, m.BuyMeetings(ANNA, 1, 0), "dm.meetings.buy")
    refused(state, m.BuyMeetings(ANNA, 5, 1), "dm.round")
    assert max(move.count for move in legal(state, ANNA, m.BuyMeetings)) == 2


@rule("dm.meetings.limits")
def test_four_new_ones_a_region_and_round() -> None:
    state = at_meetings()
    play(state, m.BuyMeetings(ANNA, 1, 3))
    assert "3 meetings" in refused(state, m.BuyMeetings(ANNA, 1, 2), "dm.meetings.limits")
    play(state, m.BuyMeetings(ANNA, 1, 1))
    assert not [move for move in legal(state, ANNA, m.BuyMeetings) if move.region == 1]
    open_phase(state, Phase.MEETINGS)  # the next round
    play(state, m.BuyMeetings(ANNA, 1, 4))


@rule("dm.meetings.limits")
def test_ten_own_meetings_lying_in_a_region() -> None:
    state = table()
    put(state, 1, ANNA, meetings=8)
    open_phase(state, Phase.MEETINGS)
    assert "10" in refused(state, m.BuyMeetings(ANNA, 1, 3), "dm.meetings.limits")
    play(state, m.BuyMeetings(ANNA, 1, 2))


@rule("dm.meetings.limits")
def test_eighteen_meetings_in_all() -> None:
    state = table()
    put(state, 1, ANNA, meetings=10)
    put(state, 2, ANNA, meetings=6)
    open_phase(state, Phase.MEETINGS)
    assert state.meetings[ANNA] == 0
    refused(state, m.BuyMeetings(ANNA, 3, 1), "dm.meetings.limits")
    assert GAME.legal_moves(state, ANNA) == [m.EndMeetings(ANNA)]


# Phase 7

POLL_9 = 9
"""Anna +1, Ben +1, Carla 0, and for parties that are not in play −1 and −1."""


def at_auction(**options: Any) -> State:
    state = table(**options)
    open_phase(state, Phase.AUCTION, 1)
    return state


def with_poll(poll: int, buyer: Seat = ANNA, region: int = 1) -> State:
    """A party has bought this poll for 1,000."""
    state = table()
    open_phase(state, Phase.AUCTION, region)
    while state.asked != buyer:
        play(state, m.PassBid(state.asked))
    rig(state, state.poll_deck.index(poll))
    play(state, m.RaiseBid(buyer, 1))
    while state.phase is Phase.AUCTION:
        play(state, m.PassBid(state.asked))
    return state


@rule("dm.polls.auction", "dm.polls")
def test_an_open_ascending_auction_in_turn_order() -> None:
    state = at_auction()
    play(state, m.RaiseBid(ANNA, 1), m.RaiseBid(BEN, 3))
    assert "4" in refused(state, m.RaiseBid(CARLA, 3), "dm.polls.auction")
    play(state, m.PassBid(CARLA), m.RaiseBid(ANNA, 5))
    assert state.asked == BEN  # Carla is out
    bought = only(play(state, m.PassBid(BEN)), PollBought)
    assert (bought.seat, bought.paid) == (ANNA, 5)
    assert state.money == [20, 25, 25]
    assert (state.phase, state.asked) == (Phase.POLL, ANNA)


@rule("dm.polls.auction")
def test_the_lowest_bid_is_a_thousand_and_the_highest_is_the_cash() -> None:
    state = at_auction()
    refused(state, m.RaiseBid(ANNA, 0), "dm.polls.auction")
    refused(state, m.RaiseBid(ANNA, 26), "dm.money")
    state.money[ANNA] = 3
    assert legal(state, ANNA, m.RaiseBid) == [m.RaiseBid(ANNA, amount) for amount in (1, 2, 3)]


@rule("dm.polls.auction")
def test_the_last_left_can_still_bid_and_buys_at_once() -> None:
    state = at_auction()
    play(state, m.PassBid(ANNA), m.PassBid(BEN))
    assert only(play(state, m.RaiseBid(CARLA, 1)), PollBought).seat == CARLA


@rule("dm.polls.auction", "dm.round")
def test_one_poll_a_region_from_the_current_outwards() -> None:
    state = table()
    events = open_phase(state, Phase.AUCTION, 1)
    while state.phase is Phase.AUCTION:
        events += pass_all(state)
    offered = [event.place for event in all_of(events, PollOffered)]
    assert offered == ["Bayern", "Bremen", "Berlin", "Saarland"]
    assert state.polls_held == 4


@rule("dm.polls.unsold")
def test_an_unsold_poll_stays_on_the_deck() -> None:
    state = at_auction()
    assert only(pass_all(state), PollUnsold).place == "Bayern"
    assert len(state.poll_deck) == 20
    assert state.spot == 2


@rule("dm.polls.look", "dm.secrets")
def test_only_the_buyer_sees_the_card() -> None:
    state = with_poll(POLL_9)
    assert GAME.observe(state, ANNA).poll == POLL_9
    assert GAME.observe(state, BEN).poll == 0
    assert GAME.observe(state, None).poll == 0
    bought = PollBought(ANNA, "Bayern", 1, POLL_9, (1, 1, 0))
    assert bought.seen_by(BEN) == PollBought(ANNA, "Bayern", 1, 0, ())
    assert bought.seen_by(ANNA) == bought


@rule("dm.polls.publish")
def test_one_or_two_effects_on_different_parties() -> None:
    state = with_poll(POLL_9)
    published = {move.targets for move in legal(state, ANNA, m.PublishPoll)}
    assert published == {(ANNA,), (BEN,), (ANNA, BEN)}
    event = only(play(state, m.PublishPoll(ANNA, (ANNA, BEN))), PollPublished)
    assert event.steps == (1, 1, 0)
    assert state.board(1).trend == [1, 1, 0]
    assert [board.trend for board in state.boards[1:]] == [[0, 0, 0]] * 3
    assert state.poll_discards == [POLL_9]
    assert state.spot == 2


@rule("dm.polls.publish")
@pytest.mark.parametrize("targets", [(), (CARLA,), (BEN, ANNA), (ANNA, ANNA), (ANNA, BEN, CARLA), (Seat(3),)])
def test_other_selections_are_refused(targets: tuple[Seat, ...]) -> None:
    refused(with_poll(POLL_9), m.PublishPoll(ANNA, targets), "dm.polls.publish")


@rule("dm.polls.publish", "dm.setup.seats")
def test_parties_that_nobody_plays_are_not_concerned() -> None:
    state = with_poll(8)  # Anna 0, Ben −1, Carla −1, the others +1
    assert {move.targets for move in legal(state, ANNA, m.PublishPoll)} == {(BEN,), (CARLA,), (BEN, CARLA)}


@rule("dm.polls.publish")
def test_the_columns_follow_the_parties_not_the_seats() -> None:
    state = new(3, parties=(4, 3, 2))
    from rules.die_macher.phases.polls import steps_of

    assert steps_of(state, 1) == (-2, -1, 0)


@rule("dm.polls.publish", "dm.trend")
def test_an_effect_at_the_limit_changes_nothing_and_is_refused() -> None:
    state = with_poll(POLL_9)
    put(state, 1, ANNA, trend=3)
    refused(state, m.PublishPoll(ANNA, (ANNA,)), "dm.polls.publish")
    put(state, 1, BEN, trend=-1)
    play(state, m.PublishPoll(ANNA, (BEN,)))
    assert state.board(1).trend == [3, 0, 0]


@rule("dm.polls.publish", "dm.trend")
def test_a_step_of_two_stops_at_the_limit() -> None:
    state = with_poll(1)  # Anna +2, Ben +1, Carla 0
    put(state, 1, ANNA, trend=2)
    play(state, m.PublishPoll(ANNA, (ANNA,)))
    assert state.board(1).trend[ANNA] == 3


@rule("dm.polls.protection")
def test_a_media_majority_does_not_fall() -> None:
    state = with_poll(8)
    put(state, 1, BEN, media=1)
    refused(state, m.PublishPoll(ANNA, (BEN,)), "dm.polls.publish")
    put(state, 1, ANNA, media=1)  # equal numbers protect nobody
    play(state, m.PublishPoll(ANNA, (BEN, CARLA)))
    assert state.board(1).trend == [0, -1, -1]


@rule("dm.polls.protection")
def test_a_media_majority_can_rise_and_protects_in_its_region_only() -> None:
    state = with_poll(POLL_9)
    put(state, 1, BEN, media=1)
    play(state, m.PublishPoll(ANNA, (BEN,)))
    assert state.board(1).trend[BEN] == 1
    other = with_poll(8, region=2)
    put(other, 1, BEN, media=1)
    play(other, m.PublishPoll(ANNA, (BEN,)))
    assert other.board(2).trend[BEN] == -1


@rule("dm.polls.bury", "dm.dice")
@pytest.mark.parametrize(("rolls", "gained"), [((0, 0), 0), ((0, 3), 3), ((2, 1), 3), ((3, 3), 6)])
def test_a_buried_poll_brings_the_sum_of_two_special_dice(rolls: tuple[int, int], gained: int) -> None:
    state = special(with_poll(POLL_9), *rolls)
    event = only(play(state, m.BuryPoll(ANNA)), PollBuried)
    assert (event.rolls, event.gained) == (rolls, gained)
    assert state.members == [5 + gained, 5, 5]
    assert state.board(1).trend == [0, 0, 0]


@rule("dm.polls.bury", "dm.secrets")
def test_a_buried_poll_is_known_to_its_buyer_alone() -> None:
    state = with_poll(POLL_9)
    play(state, m.BuryPoll(ANNA))
    assert GAME.observe(state, ANNA).poll_buried[ANNA] == [POLL_9]
    assert GAME.observe(state, BEN).poll_buried[ANNA] == [0]


@rule("dm.polls.deck")
def test_all_used_polls_make_the_new_deck_for_the_twenty_first() -> None:
    state = at_auction()
    state.poll_buried[BEN] = state.poll_deck[:7]
    state.poll_discards = state.poll_deck[7:]
    state.poll_deck = []
    play(state, m.PassBid(ANNA), m.PassBid(BEN))
    events = play(state, m.RaiseBid(CARLA, 1))
    assert only(events, DeckShuffled).cards == 20
    assert len(state.poll_deck) == 19
    assert state.poll_discards == []
    assert state.poll_buried == [[], [], []]


# Sealed polls


@rule("dm.options.sealed")
def test_the_highest_of_one_sealed_bid_each_buys() -> None:
    state = at_auction(sealed_polls=True)
    assert state.phase is Phase.SEALED_AUCTION
    events = play(state, m.Bid(CARLA, 4), m.Bid(ANNA, 2), m.Bid(BEN, 3))
    assert only(events, PollBidsRevealed).bids == (2, 3, 4)
    assert only(events, PollBought).seat == CARLA
    assert state.money == [25, 25, 21]


@rule("dm.options.sealed", "dm.dice")
def test_the_die_decides_between_equal_sealed_bids() -> None:
    state = special(at_auction(sealed_polls=True), 1, 2)
    events = play(state, m.Bid(ANNA, 2), m.Bid(BEN, 2), m.Bid(CARLA, 0))
    assert only(events, RolledOff).rolls == (1, 2)
    assert only(events, PollBought).seat == BEN


@rule("dm.options.sealed", "dm.polls.unsold")
def test_nobody_need_bid() -> None:
    state = at_auction(sealed_polls=True)
    play(state, m.Bid(ANNA, 0), m.Bid(BEN, 0))
    assert only(play(state, m.Bid(CARLA, 0)), PollUnsold).place == "Bayern"
    assert (state.phase, state.spot) == (Phase.SEALED_AUCTION, 2)


@rule("dm.options.sealed", "dm.money")
def test_sealed_bids_have_the_same_limits() -> None:
    state = table(sheet=sheet(poll_minimum=3), sealed_polls=True)
    open_phase(state, Phase.AUCTION, 1)
    refused(state, m.Bid(ANNA, 26), "dm.money")
    refused(state, m.Bid(ANNA, -1), "dm.options.sealed")
    refused(state, m.Bid(ANNA, 2), "dm.options.sealed")
    assert [move.amount for move in legal(state, ANNA, m.Bid)][:3] == [0, 3, 4]
