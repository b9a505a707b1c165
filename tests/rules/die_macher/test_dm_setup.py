"""Set-up and the preliminary round."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.die_macher import GAME
from rules.die_macher import moves as m
from rules.die_macher.cards import TOPIC_OF
from rules.die_macher.components import Options
from rules.die_macher.events import (
    FirstPlacer,
    GameOpened,
    GoodsPlaced,
    MediaCrowded,
    OptionChosen,
    RolledOff,
    SheetRevealed,
)
from rules.die_macher.state import Phase, State
from rules.kernel.dice import seed_hash
from rules.kernel.forms import BadOption, read_options
from rules.kernel.seats import Seat, SeatSetup
from tests.rules.die_macher.macher import (
    ANNA,
    BEN,
    CARLA,
    NAMES,
    legal,
    new,
    only,
    play,
    refused,
    setup,
    sheet,
    special,
)
from tests.rules.marks import rule

COUNTS = (3, 4, 5)


@rule("dm.setup", "dm.setup.equipment")
@pytest.mark.parametrize("seats", COUNTS)
def test_everybody_gets_the_same(seats: int) -> None:
    state = new(seats)
    assert state.money == [25] * seats
    assert state.members == [5] * seats
    assert state.media == [5] * seats
    assert state.cabinet == [[1, 2, 3, 4, 5, 6, 7]] * seats
    assert state.contributions == [[1, 2, 3, 4, 5]] * seats
    for board in state.boards:
        assert board.votes == board.trend == board.media == [0] * seats
        assert not any(board.ready)
    GAME.invariants(state)


@rule("dm.setup.meetings")
@pytest.mark.parametrize("seats", COUNTS)
def test_one_free_meeting_lies_on_every_board(seats: int) -> None:
    state = new(seats)
    assert all(board.meetings == [1] * seats for board in state.boards)
    assert state.meetings == [14] * seats


@rule("dm.setup.regions")
def test_four_of_sixteen_regions_in_the_order_of_their_elections() -> None:
    state = new()
    assert [board.number for board in state.boards] == [1, 2, 3, 4]
    assert len(state.region_deck) == 12
    assert len({board.card for board in state.boards} | set(state.region_deck)) == 16


@rule("dm.setup.regions")
def test_every_region_can_come_first() -> None:
    assert {new(seed=seed).boards[0].card for seed in range(150)} == set(range(1, 17))


@rule("dm.setup.opinions", "dm.opinions.reveal")
@pytest.mark.parametrize("seed", range(20))
def test_four_three_two_and_one_opinions_are_visible_on_different_topics(seed: int) -> None:
    state = new(5, seed)
    assert [len(board.opinions) for board in state.boards] == [4, 3, 2, 1]
    assert [len(board.hidden) for board in state.boards] == [0, 1, 2, 3]
    for board in state.boards:
        topics = [TOPIC_OF[card] for card in board.opinions]
        assert len(set(topics)) == len(topics)


@rule("dm.setup.pool")
def test_the_pool_has_each_card_on_its_topic_and_gaps() -> None:
    states = [new(seed=seed) for seed in range(40)]
    for state in states:
        assert all(card == 0 or TOPIC_OF[card] == topic for topic, card in enumerate(state.pool))
    assert any(0 in state.pool for state in states)
    assert all(any(state.pool) for state in states)


@rule("dm.setup.programme")
@pytest.mark.parametrize("seats", COUNTS)
def test_five_programme_cards_on_five_topics_and_three_in_hand(seats: int) -> None:
    state = new(seats)
    for programme, hand in zip(state.programmes, state.hands, strict=True):
        assert len({TOPIC_OF[card] for card in programme}) == len(programme) == 5
        assert len(hand) == 3
    assert len(state.programme_deck) == 56 - 8 * seats


@rule("dm.setup.seats")
@pytest.mark.parametrize("count", [0, 1, 2, 6])
def test_other_numbers_of_parties_are_refused(count: int) -> None:
    people = tuple(SeatSetup(f"Seat {number}") for number in range(count))
    with pytest.raises(ValueError, match=f"3 to 5 seats, not {count}"):
        GAME.new_game(replace(setup(3), seats=people))


@rule("dm.setup.seats")
def test_seats_take_the_parties_in_order_or_as_told() -> None:
    assert new(4).party == (0, 1, 2, 3)
    assert new(3, parties=(4, 0, 2)).party == (4, 0, 2)


@rule("dm.setup.seats")
@pytest.mark.parametrize("parties", [(0, 1), (0, 0, 1), (0, 1, 2, 3)])
def test_every_seat_needs_a_party_of_its_own(parties: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="a party of its own"):
        new(3, parties=parties)


@rule("dm.options", "dm.options.short", "dm.setup.seats")
def test_options_are_read_from_words() -> None:
    assert read_options(Options, {"elections": "5", "open_money": "on"}) == Options(5, open_money=True)
    assert read_options(Options, {"parties": "4,2,0"}).parties == (4, 2, 0)
    for wrong in ({"elections": "6"}, {"elections": 8}, {"parties": "5,1,2"}, {"parties": "x"}):
        with pytest.raises(BadOption):
            read_options(Options, wrong)


@rule("dm.setup")
def test_a_game_needs_a_seed_and_different_names() -> None:
    with pytest.raises(ValueError, match="seed"):
        GAME.new_game(replace(setup(), seed=None))
    with pytest.raises(ValueError, match="Anna"):
        GAME.new_game(replace(setup(), seats=(SeatSetup("anna"), SeatSetup("Anna"), SeatSetup("Ben"))))


@rule("dm.setup")
def test_the_seed_is_promised_and_not_kept_in_the_setup() -> None:
    state = new(seed=77)
    assert only(GAME.opening(state), GameOpened).seed_hash == seed_hash(77)
    assert GAME.setup_of(state).seed is None


# The preliminary round


def choose(state: State, seat: Seat, *options: int) -> None:
    play(state, *(m.ChooseOption(seat, option) for option in options))


def place(state: State, seat: Seat, *goods: tuple[m.Good, int, int]) -> None:
    play(state, *(m.PlaceGoods(seat, good, region, count) for good, region, count in goods))


def members_only(state: State, *seats: Seat) -> None:
    """These parties take 12 members and 3 markers, all in region 4, and seal."""
    for seat in seats:
        choose(state, seat, 2, 4)
        place(state, seat, ("media", 4, 3))
        play(state, m.Seal(seat))


@rule("dm", "dm.preliminary")
def test_everybody_begins_with_the_preliminary_sheet() -> None:
    state = new(4)
    assert state.phase is Phase.PRELIMINARY
    assert GAME.active_seats(state) == (0, 1, 2, 3)
    assert GAME.governing_rule(state) == "dm.preliminary"


@rule("dm.preliminary.choice")
def test_six_options_then_the_five_others() -> None:
    state = new()
    assert [move.option for move in legal(state, ANNA, m.ChooseOption)] == [1, 2, 3, 4, 5, 6]
    choose(state, ANNA, 3)
    assert [move.option for move in legal(state, ANNA, m.ChooseOption)] == [1, 2, 4, 5, 6]
    refused(state, m.ChooseOption(ANNA, 3), "dm.preliminary.choice")
    refused(state, m.ChooseOption(ANNA, 7), "dm.preliminary.choice")


@rule("dm.preliminary.choice")
def test_only_two_options_are_ticked() -> None:
    state = new()
    choose(state, ANNA, 3, 4)
    assert "2" in refused(state, m.ChooseOption(ANNA, 5), "dm.preliminary.choice")


@rule("dm.preliminary.choice")
@pytest.mark.parametrize(
    ("option", "goods"),
    [
        (1, {"trend": 2, "meetings": 6}),
        (2, {"members": 12}),
        (3, {"media": 1, "members": 8}),
        (4, {"media": 3}),
        (5, {"votes": 10, "members": 4}),
        (6, {"trend": 1, "meetings": 3, "media": 1, "members": 3}),
    ],
)
def test_what_each_option_gives(option: int, goods: dict[str, int]) -> None:
    """Played out: all goods in regions 1 and 2, beside three markers or 12 members."""
    state = new()
    other = 2 if option == 4 else 4
    choose(state, ANNA, option, other)
    while placements := legal(state, ANNA, m.PlaceGoods):
        play(state, placements[-1] if placements[-1].good == "votes" else placements[0])
    play(state, m.Seal(ANNA))
    members_only(state, BEN, CARLA)
    extra_members, extra_media = (12, 0) if other == 2 else (0, 3)
    assert state.members[ANNA] == 5 + goods.get("members", 0) + extra_members
    assert sum(board.votes[ANNA] for board in state.boards) == goods.get("votes", 0)
    assert sum(board.trend[ANNA] for board in state.boards) == goods.get("trend", 0)
    assert sum(board.meetings[ANNA] for board in state.boards) == 4 + goods.get("meetings", 0)
    wanted = goods.get("media", 0) + extra_media
    assert 5 - state.media[ANNA] == sum(board.media[ANNA] for board in state.boards) <= wanted


@rule("dm.preliminary.goods")
def test_goods_come_after_the_options_and_before_the_seal() -> None:
    state = new()
    refused(state, m.PlaceGoods(ANNA, "media", 1, 1), "dm.preliminary.goods")
    refused(state, m.Seal(ANNA), "dm.preliminary.goods")
    choose(state, ANNA, 2, 4)
    refused(state, m.Seal(ANNA), "dm.preliminary.goods")
    place(state, ANNA, ("media", 2, 3))
    assert GAME.legal_moves(state, ANNA) == [m.Seal(ANNA)]


@rule("dm.preliminary.goods")
def test_two_trend_steps_and_six_meetings_may_lie_together() -> None:
    state = new()
    choose(state, ANNA, 1, 2)
    place(state, ANNA, ("trend", 3, 2), ("meetings", 3, 6))
    play(state, m.Seal(ANNA))
    members_only(state, BEN, CARLA)
    assert state.board(3).trend[ANNA] == 2
    assert state.board(3).meetings[ANNA] == 7


@rule("dm.preliminary.goods")
def test_ten_meetings_are_the_limit_of_a_region() -> None:
    state = new()
    choose(state, ANNA, 1, 6)
    place(state, ANNA, ("trend", 1, 3), ("meetings", 1, 9))
    assert legal(state, ANNA, m.PlaceGoods)[0].good == "media"
    dense = new(sheet=sheet(meeting_space=9))
    choose(dense, ANNA, 1, 6)
    place(dense, ANNA, ("trend", 1, 3), ("meetings", 1, 8))
    refused(dense, m.PlaceGoods(ANNA, "meetings", 1, 1), "dm.preliminary.goods")


@rule("dm.preliminary.goods", "dm.trend")
def test_three_trend_steps_are_the_limit_of_a_region() -> None:
    state = new(sheet=sheet(trend_limit=2))
    choose(state, ANNA, 1, 6)
    place(state, ANNA, ("trend", 1, 2))
    refused(state, m.PlaceGoods(ANNA, "trend", 1, 1), "dm.preliminary.goods")


@rule("dm.preliminary.goods")
def test_at_most_five_votes_go_to_one_region() -> None:
    state = new()
    choose(state, ANNA, 5, 2)
    refused(state, m.PlaceGoods(ANNA, "votes", 1, 6), "dm.preliminary.goods")
    place(state, ANNA, ("votes", 1, 5))
    refused(state, m.PlaceGoods(ANNA, "votes", 1, 1), "dm.preliminary.goods")
    assert {move.region for move in legal(state, ANNA, m.PlaceGoods)} == {2, 3, 4}


@rule("dm.preliminary.goods")
def test_not_more_than_the_options_give_and_only_on_boards() -> None:
    state = new()
    choose(state, ANNA, 2, 3)
    refused(state, m.PlaceGoods(ANNA, "media", 1, 2), "dm.preliminary.goods")
    refused(state, m.PlaceGoods(ANNA, "meetings", 1, 1), "dm.preliminary.goods")
    refused(state, m.PlaceGoods(ANNA, "media", 5, 1), "dm.round")


@rule("dm.preliminary.reveal", "dm.dice")
def test_the_die_says_who_places_and_starts_first_until_it_is_clear() -> None:
    state = new()
    members_only(state, ANNA, BEN)
    special(state, 2, 2, 1, 0, 3)
    choose(state, CARLA, 2, 5)
    place(state, CARLA, ("votes", 1, 5), ("votes", 2, 5))
    events = play(state, m.Seal(CARLA))
    rolls = [event for event in events if isinstance(event, RolledOff)]
    assert [(event.seats, event.rolls) for event in rolls] == [((0, 1, 2), (2, 2, 1)), ((0, 1), (0, 3))]
    assert only(events, FirstPlacer).seat == BEN
    assert state.start == BEN
    assert state.phase is Phase.BID


@rule("dm.preliminary.reveal", "dm.media.limits")
def test_only_media_can_be_crowded_out_and_go_back_to_the_supply() -> None:
    state = new()
    members_only(state, ANNA, BEN)
    special(state, 0, 1, 3)
    choose(state, CARLA, 2, 4)
    place(state, CARLA, ("media", 4, 3))
    events = play(state, m.Seal(CARLA))
    assert state.board(4).media == [2, 0, 3]  # Carla first, then Anna, then Ben
    assert state.media == [3, 5, 2]
    crowded = [event for event in events if isinstance(event, MediaCrowded)]
    assert [(event.seat, event.count) for event in crowded] == [(ANNA, 1), (BEN, 3)]


@rule("dm.preliminary.reveal", "dm.secrets")
def test_sheets_are_opened_together_and_not_before() -> None:
    state = new()
    events = play(state, m.ChooseOption(ANNA, 2))
    assert isinstance(events[0], OptionChosen)
    assert events[0].seen_by(BEN) is None
    assert events[0].seen_by(None) is None
    assert events[0].seen_by(ANNA) == events[0]
    choose(state, ANNA, 4)
    placed = only(play(state, m.PlaceGoods(ANNA, "media", 4, 3)), GoodsPlaced)
    assert placed.seen_by(CARLA) is None
    assert not [event for event in play(state, m.Seal(ANNA)) if isinstance(event, SheetRevealed)]
    seen = GAME.observe(state, BEN)
    assert seen.choices[ANNA] == []
    assert seen.plans[ANNA] == []
    assert seen.sealed == [True, False, False]


@rule("dm.secrets")
def test_what_is_sealed_cannot_be_changed() -> None:
    state = new()
    members_only(state, ANNA)
    assert NAMES[ANNA] in refused(state, m.ChooseOption(ANNA, 5), "dm.secrets")
    refused(state, m.Seal(ANNA), "dm.secrets")


@rule("dm.votes.arrival", "dm.preliminary.reveal")
def test_preliminary_votes_arrive_in_the_order_of_placing() -> None:
    state = new()
    for seat in (ANNA, BEN, CARLA):
        choose(state, seat, 2, 5)
        place(state, seat, ("votes", 1, 5), ("votes", 2, 5))
        special(state, 0, 2, 1)
        play(state, m.Seal(seat))
    board = state.board(1)
    assert board.votes == [5, 5, 5]
    assert sorted(range(3), key=lambda seat: board.arrived[seat]) == [BEN, CARLA, ANNA]
