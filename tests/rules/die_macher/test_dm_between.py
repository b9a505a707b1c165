"""Between elections, contributions, and the last two elections."""

from __future__ import annotations

import pytest

from rules.die_macher import GAME
from rules.die_macher import moves as m
from rules.die_macher.events import (
    ContributionRevealed,
    ElectionHeld,
    GameEnded,
    IncomePaid,
    MembersJoined,
    OpinionRevealed,
    RegionOpened,
    RoundBegan,
)
from rules.die_macher.state import Phase, State
from tests.rules.die_macher.macher import (
    ANNA,
    BEN,
    CARLA,
    all_of,
    contribute_all,
    decline_all,
    hold_election,
    last_round,
    legal,
    no_meetings,
    only,
    play,
    put,
    refused,
    special,
    table,
)
from tests.rules.marks import rule


def after_election(number: int = 1) -> State:
    """This election is held, nobody with votes, and contributions are due."""
    state = no_meetings(last_round(table(), number))
    hold_election(state)
    return state


@rule("dm.end.clear", "dm.end")
def test_everything_of_the_region_goes_home() -> None:
    state = table()
    board = put(state, 1, ANNA, media=2, votes=7, trend=3)
    board.ready = [True, True, False]
    put(state, 2, BEN, trend=2, votes=4).ready[BEN] = True
    hold_election(state)
    play(state, m.MoveNothing(ANNA))
    decline_all(state)
    assert state.boards[0].number == 2
    assert state.media == [5, 5, 5]
    assert state.opinion_discards
    assert (state.board(2).trend[BEN], state.board(2).votes[BEN], state.board(2).ready[BEN]) == (2, 4, True)
    assert state.coalitions == []


@rule("dm.end.region", "dm.setup.meetings")
@pytest.mark.parametrize("election", [1, 2, 3])
def test_a_new_farthest_region_after_the_first_three(election: int) -> None:
    state = no_meetings(last_round(table(), election))
    events = hold_election(state)
    opened = only(events, RegionOpened)
    board = state.boards[-1]
    assert (opened.election, board.number) == (election + 4, election + 4)
    assert board.meetings == [1, 1, 1]
    assert (len(board.opinions), len(board.hidden)) == (1, 3)
    assert board.votes == board.trend == board.media == [0, 0, 0]
    assert len(state.boards) == 4


@rule("dm.end.region")
def test_no_free_meeting_without_one_in_supply() -> None:
    state = no_meetings(table())
    put(state, 2, ANNA, meetings=10)
    put(state, 3, ANNA, meetings=8)
    hold_election(state)
    assert state.boards[-1].meetings == [0, 1, 1]


@rule("dm.end.region", "dm.round")
@pytest.mark.parametrize(("election", "boards"), [(4, 3), (5, 2)])
def test_no_new_region_later(election: int, boards: int) -> None:
    state = after_election(election)
    assert len(state.boards) == boards


@rule("dm.end.reveal", "dm.opinions.reveal")
@pytest.mark.parametrize(("election", "visible"), [(1, [4, 3, 2, 1]), (4, [4, 3, 2]), (5, [4, 3])])
def test_one_opinion_is_turned_up_on_every_board(election: int, visible: list[int]) -> None:
    state = no_meetings(last_round(table(), election))
    events = hold_election(state)
    assert [len(board.opinions) for board in state.boards] == visible
    assert len(all_of(events, OpinionRevealed)) == len(visible)


@rule("dm.end.income")
def test_a_thousand_for_every_seat_just_won() -> None:
    state = no_meetings(last_round(table(), 2))
    put(state, 2, ANNA, votes=35)
    put(state, 2, BEN, votes=1)
    hold_election(state)
    paid = only(decline_all(state), IncomePaid)
    assert (paid.seats, paid.members) == ((42, 1, 0), (0, 0, 0))
    assert state.money == [67, 26, 25]


@rule("dm.end.members")
@pytest.mark.parametrize(("election", "paid"), [(1, True), (2, False), (3, True), (4, False), (5, True)])
def test_members_pay_in_rounds_one_three_and_five(election: int, paid: bool) -> None:
    state = no_meetings(last_round(table(), election))
    state.members = [7, 0, 12]
    income = only(hold_election(state), IncomePaid)
    assert income.members == ((7, 0, 12) if paid else (0, 0, 0))
    assert state.money == ([32, 25, 37] if paid else [25, 25, 25])


@rule("dm.end")
def test_members_join_before_they_pay_and_contributions_come_last() -> None:
    state = no_meetings(table())
    events = hold_election(state)
    kinds = [type(event) for event in events]
    expected = [ElectionHeld, MembersJoined, RegionOpened, OpinionRevealed, IncomePaid]
    assert [kind for kind in dict.fromkeys(kinds) if kind in expected] == expected
    assert state.phase is Phase.CONTRIBUTIONS


# Contributions

CARDS = [(1, 10, 1, 1), (2, 20, 2, 2), (3, 30, 4, 3), (4, 40, 6, 4), (5, 50, 9, 5)]


@rule("dm.contribution.accept", "dm.contribution")
@pytest.mark.parametrize(("card", "money", "members", "_rolls"), CARDS)
def test_accepting_brings_money_and_costs_members(card: int, money: int, members: int, _rolls: int) -> None:
    state = after_election(2)
    state.members = [10, 10, 10]
    play(state, m.Contribute(ANNA, card, True), m.Contribute(BEN, 1, True))
    play(state, m.Contribute(CARLA, 1, True))
    assert state.money[ANNA] == 25 + money
    assert state.members[ANNA] == 10 - members


@rule("dm.contribution.refuse", "dm.contribution", "dm.dice")
@pytest.mark.parametrize(("card", "_money", "_members", "rolls"), CARDS)
def test_refusing_brings_members_by_the_die(card: int, _money: int, _members: int, rolls: int) -> None:
    state = special(after_election(2), *[3, 0, 2, 1, 2][:rolls])
    play(state, m.Contribute(ANNA, card, False), m.Contribute(BEN, 1, True))
    events = play(state, m.Contribute(CARLA, 1, True))
    first = all_of(events, ContributionRevealed)[0]
    assert len(first.rolls) == rolls
    assert first.members == sum([3, 0, 2, 1, 2][:rolls])
    assert (state.money[ANNA], state.members[ANNA]) == (25, 5 + first.members)


@rule("dm.contribution.accept")
def test_nobody_falls_below_no_members() -> None:
    state = after_election(2)
    state.members = [3, 5, 5]
    play(state, m.Contribute(BEN, 1, True), m.Contribute(CARLA, 1, True))
    events = play(state, m.Contribute(ANNA, 5, True))
    assert (state.members[ANNA], state.money[ANNA]) == (0, 75)
    assert all_of(events, ContributionRevealed)[0].members == -3


@rule("dm.contribution")
def test_every_card_is_used_once_in_any_order() -> None:
    state = after_election(2)
    assert len(legal(state, ANNA, m.Contribute)) == 10
    contribute_all(state)
    assert state.contributions == [[2, 3, 4, 5]] * 3
    state.phase = Phase.CONTRIBUTIONS
    state.sealed, state.pledges = [False] * 3, [None] * 3
    refused(state, m.Contribute(ANNA, 1, True), "dm.contribution")
    assert len(legal(state, ANNA, m.Contribute)) == 8


@rule("dm.contribution", "dm.secrets")
def test_all_choose_in_secret() -> None:
    state = after_election()
    play(state, m.Contribute(BEN, 5, True))
    assert GAME.active_seats(state) == (ANNA, CARLA)
    assert GAME.observe(state, ANNA).pledges == [None] * 3
    assert GAME.observe(state, BEN).pledges[BEN] is not None
    refused(state, m.Contribute(BEN, 4, True), "dm.secrets")


@rule("dm.round", "dm.contribution")
def test_then_the_next_campaign_begins() -> None:
    state = after_election()
    events = contribute_all(state)
    assert only(events, RoundBegan).election == 2
    assert (state.round, state.phase) == (2, Phase.BID)


# The last two


@rule("dm.seventh", "dm.round", "dm.coalition.last")
def test_the_seventh_election_follows_the_sixth_at_once() -> None:
    state = no_meetings(last_round(table(), 6))
    put(state, 6, ANNA, votes=10)
    put(state, 7, BEN, meetings=4, trend=3)
    hidden = state.board(7).hidden[:]
    hold_election(state)
    assert hidden
    events = decline_all(state)
    assert only(events, ElectionHeld).election == 7
    assert only(events, ElectionHeld).votes[BEN] > 0
    assert all_of(events, IncomePaid) == []
    assert all_of(events, ContributionRevealed) == []
    assert len(all_of(events, OpinionRevealed)) == len(hidden)
    assert len(all_of(events, MembersJoined)) == 2
    assert len(only(events, GameEnded).totals) == 3
    assert GAME.is_over(state)
    assert GAME.active_seats(state) == ()
    assert GAME.legal_moves(state, ANNA) == []


@rule("dm.seventh")
def test_the_seventh_region_votes_with_all_four_opinions() -> None:
    state = no_meetings(last_round(table(), 6))
    state.board(7).hidden = state.board(7).hidden[:1]
    hold_election(state)
    decline_all(state)
    assert state.board(7).hidden == []
    assert len(state.board(7).opinions) == 4


@rule("dm.seventh", "dm.transfer.media")
def test_the_seventh_winner_moves_media_and_opinions_as_ever() -> None:
    state = no_meetings(last_round(table(), 6))
    put(state, 7, CARLA, votes=9, media=1)
    hold_election(state)
    assert (state.round, state.phase, state.asked) == (7, Phase.TRANSFER, CARLA)
    play(state, m.MoveMedia(CARLA))
    decline_all(state)
    assert state.nation_media[CARLA] == [7]
    assert state.phase is Phase.OVER


@rule("dm.options.short")
def test_the_short_game_ends_with_the_fifth_election() -> None:
    state = no_meetings(last_round(table(elections=5), 4))
    assert [board.number for board in state.boards] == [4, 5]
    events = hold_election(state)
    assert [one.election for one in all_of(events, ElectionHeld)] == [4, 5]
    assert state.phase is Phase.OVER


@rule("dm.options.short", "dm.end.region")
@pytest.mark.parametrize(("election", "opened"), [(1, 1), (2, 0), (3, 0)])
def test_the_short_game_has_one_new_region(election: int, opened: int) -> None:
    state = no_meetings(last_round(table(elections=5), election))
    assert len(all_of(hold_election(state), RegionOpened)) == opened
