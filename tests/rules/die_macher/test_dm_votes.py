"""Factor, votes, and phase 8: early votes."""

from __future__ import annotations

import pytest

from rules.die_macher import GAME
from rules.die_macher import moves as m
from rules.die_macher.events import MeetingsConverted, OpinionReplaced
from rules.die_macher.figures import factor, factor_of, votes_after, votes_for
from rules.die_macher.state import Phase, State
from rules.kernel.seats import Seat
from tests.rules.die_macher.macher import (
    ANNA,
    ATOM,
    BEN,
    CARLA,
    EURO,
    GENES,
    HEALTH,
    NO_GENES,
    NO_WELFARE,
    POLICE,
    SPELLING,
    WELFARE,
    all_of,
    no_meetings,
    only,
    open_phase,
    play,
    put,
    refused,
    sheet,
    table,
)
from tests.rules.marks import rule

MINE = [WELFARE, GENES, ATOM, POLICE, EURO]


@rule("dm.factor")
@pytest.mark.parametrize(
    ("opinions", "trend", "expected"),
    [
        ([WELFARE, GENES, NO_WELFARE + 4, SPELLING], 1, 2),  # two matches, one contradiction
        ([WELFARE, GENES, ATOM, POLICE], 3, 7),
        ([NO_WELFARE, NO_GENES, ATOM + 1, POLICE + 1], -3, -7),
        ([HEALTH, SPELLING], 0, 0),  # topics that the programme does not have
        ([], -2, -2),
        ([WELFARE, NO_GENES], 0, 0),
    ],
)
def test_trend_plus_matches_minus_contradictions(opinions: list[int], trend: int, expected: int) -> None:
    assert factor_of(opinions, 0, 2, MINE, trend) == expected


@rule("dm.factor.doubled")
@pytest.mark.parametrize(
    ("opinion", "expected"),
    [(WELFARE, 2), (NO_GENES, -2), (HEALTH, 0)],
    ids=["match", "contradiction", "neither"],
)
def test_the_doubled_opinion_counts_two_either_way(opinion: int, expected: int) -> None:
    assert factor_of([opinion], opinion, 2, MINE, 0) == expected


@rule("dm.factor", "dm.factor.doubled")
def test_a_factor_on_the_board() -> None:
    state = table()
    put(state, 1, BEN, trend=2).doubled = GENES
    board = state.boards[0]
    assert [factor(state, board, seat) for seat in (ANNA, BEN, CARLA)] == [5, 2 - 5, 3]


@rule("dm.votes", "dm.votes.half")
@pytest.mark.parametrize(
    ("meetings", "rate", "votes"),
    [
        (1, 1, 1), (6, 3, 18), (10, 7, 70), (5, 2, 10), (0, 4, 0),
        (1, 0, 0), (2, 0, 1), (3, 0, 1), (5, -1, 2), (10, -7, 5), (7, 0, 3),
    ],
)  # fmt: skip
def test_votes_of_meetings(meetings: int, rate: int, votes: int) -> None:
    assert votes_for(meetings, rate) == votes


@rule("dm.votes.limit")
@pytest.mark.parametrize(("before", "after"), [(0, 42), (8, 50), (9, 50), (50, 50)])
def test_fifty_votes_are_the_limit(before: int, after: int) -> None:
    assert votes_after(sheet(), before, 6, 7) == after


def at_conversion(*able: tuple[Seat, int, int]) -> State:
    """Phase 8 with so many meetings of each party (seat, region, meetings), no others."""
    state = no_meetings(table())
    for seat, region, meetings in able:
        put(state, region, seat, meetings=meetings)
    open_phase(state, Phase.CONVERSION, 4)
    return state


@rule("dm.early.order", "dm.early", "dm.mistakes")
def test_from_the_farthest_region_to_the_one_after_the_current() -> None:
    state = at_conversion(*((seat, region, 5) for seat in (ANNA, CARLA) for region in (1, 2, 3)), (BEN, 4, 6))
    asked = []
    while state.phase is Phase.CONVERSION:
        asked.append((state.spot, state.asked))
        play(state, m.ConvertMeetings(state.asked, 0))
    assert asked == [(4, BEN), (3, ANNA), (3, CARLA), (2, ANNA), (2, CARLA)]
    assert state.phase in (Phase.TRANSFER, Phase.CONTRIBUTIONS)


@rule("dm.early.convert")
def test_it_takes_five_meetings() -> None:
    state = at_conversion((ANNA, 4, 4), (BEN, 4, 5))
    assert state.asked == BEN
    assert GAME.legal_moves(state, BEN) == [m.ConvertMeetings(BEN, count) for count in range(6)]
    refused(state, m.ConvertMeetings(BEN, 6), "dm.early.convert")
    refused(state, m.ConvertMeetings(BEN, -1), "dm.early.convert")


@rule("dm.early.convert", "dm.votes")
def test_some_are_converted_and_the_rest_is_kept() -> None:
    state = at_conversion((ANNA, 3, 8))
    put(state, 3, ANNA, trend=3)  # two contradictions: factor 1
    event = only(play(state, m.ConvertMeetings(ANNA, 5)), MeetingsConverted)
    assert (event.count, event.factor, event.gained, event.votes) == (5, 1, 5, 5)
    assert state.board(3).meetings[ANNA] == 3
    assert state.meetings[ANNA] == 15  # those converted are back in the supply


@rule("dm.early.convert", "dm.votes.half")
def test_an_odd_meeting_at_a_bad_factor_gives_nothing_but_goes() -> None:
    state = at_conversion((ANNA, 3, 7))
    event = only(play(state, m.ConvertMeetings(ANNA, 5)), MeetingsConverted)
    assert (event.factor, event.gained) == (-2, 2)
    assert state.board(3).meetings[ANNA] == 2


@rule("dm.votes.limit", "dm.early.convert")
def test_the_surplus_is_lost() -> None:
    state = at_conversion((ANNA, 2, 10))
    put(state, 2, ANNA, votes=45, trend=3)
    event = only(play(state, m.ConvertMeetings(ANNA, 10)), MeetingsConverted)
    assert (event.factor, event.gained, event.votes) == (4, 5, 50)
    assert state.meetings[ANNA] == 18


@rule("dm.votes.arrival")
def test_only_a_gain_is_an_arrival() -> None:
    state = at_conversion((ANNA, 2, 6), (BEN, 2, 6))
    put(state, 2, BEN, votes=50)
    put(state, 2, ANNA, votes=49)
    before = state.board(2).arrived[:]
    play(state, m.ConvertMeetings(ANNA, 5))
    assert state.board(2).arrived[ANNA] > before[BEN]
    play(state, m.ConvertMeetings(BEN, 5))
    assert state.board(2).arrived[BEN] == before[BEN]


# The absolute majority


@rule("dm.early.majority", "dm.mistakes")
@pytest.mark.parametrize(
    ("votes", "controller"),
    [((11, 5, 5), ANNA), ((10, 5, 5), None), ((20, 15, 10), None), ((0, 1, 0), BEN), ((0, 0, 0), None)],
)
def test_more_votes_than_all_others_together(votes: tuple[int, ...], controller: Seat | None) -> None:
    state = no_meetings(table())
    for seat, count in enumerate(votes):
        put(state, 2, Seat(seat), votes=count)
    open_phase(state, Phase.CONVERSION, 4)
    if controller is None:
        assert state.phase is not Phase.VOTES_OPINION
    else:
        assert (state.phase, state.asked, state.spot) == (Phase.VOTES_OPINION, controller, 2)


@rule("dm.early.majority", "dm.opinions.replace")
def test_it_replaces_one_opinion_by_the_same_conditions() -> None:
    state = no_meetings(table())
    put(state, 3, BEN, votes=1)
    open_phase(state, Phase.CONVERSION, 4)
    refused(state, m.ReplaceOpinion(BEN, NO_GENES, NO_WELFARE), "dm.opinions.replace")
    event = only(play(state, m.ReplaceOpinion(BEN, NO_GENES, ATOM + 1)), OpinionReplaced)
    assert event.by_votes
    assert state.board(3).opinions[:2] == [NO_WELFARE, ATOM + 1]


@rule("dm.early.majority")
def test_it_counts_after_the_conversions_of_the_region() -> None:
    state = at_conversion((ANNA, 3, 6))
    put(state, 3, BEN, votes=2)
    put(state, 3, ANNA, trend=3)
    play(state, m.ConvertMeetings(ANNA, 3))
    assert (state.phase, state.asked) == (Phase.VOTES_OPINION, ANNA)
    play(state, m.KeepOpinions(ANNA))
    assert state.phase is not Phase.VOTES_OPINION


@rule("dm.early.majority")
def test_there_is_no_such_right_in_the_current_region() -> None:
    state = no_meetings(table())
    put(state, 1, ANNA, votes=30)
    open_phase(state, Phase.CONVERSION, 4)
    assert state.phase is Phase.TRANSFER


@rule("dm.early.majority", "dm.coalition")
def test_coalitions_do_not_count_for_it() -> None:
    state = no_meetings(table())
    state.coalitions = [(ANNA, CARLA)]
    for seat in (ANNA, BEN, CARLA):
        put(state, 2, seat, votes=10)
    open_phase(state, Phase.CONVERSION, 4)
    assert state.phase is not Phase.VOTES_OPINION


@rule("dm.votes")
def test_votes_use_the_factor_of_the_moment() -> None:
    """What replaces an opinion in the farthest region does not touch the next one."""
    state = at_conversion((BEN, 4, 5), (BEN, 3, 5))
    first = play(state, m.ConvertMeetings(BEN, 5))
    assert only(first, MeetingsConverted).factor == 1
    while state.phase is Phase.VOTES_OPINION:
        play(state, m.KeepOpinions(BEN))
    assert only(play(state, m.ConvertMeetings(BEN, 5)), MeetingsConverted).factor == 2
    assert all_of(first, MeetingsConverted)[0].votes == 5
