"""Elections, transfers to the national board, national opinions."""

from __future__ import annotations

import pytest

from rules.die_macher import GAME
from rules.die_macher import moves as m
from rules.die_macher.events import ElectionHeld, MediaMoved, MeetingsConverted, MembersJoined, OpinionMoved
from rules.die_macher.figures import factor, shown_factor
from rules.die_macher.questions import factor_parts, votes_parts
from rules.die_macher.state import Phase, State, Transfer
from rules.kernel.documents import states
from rules.kernel.seats import Seat
from tests.rules.die_macher.macher import (
    ANNA,
    ATOM,
    BEN,
    CARLA,
    DINO,
    EURO,
    EVA,
    GENES,
    HEALTH,
    NO_ATOM,
    NO_EURO,
    NO_GENES,
    NO_SPELLING,
    NO_WELFARE,
    POLICE,
    SPELLING,
    WELFARE,
    all_of,
    decline_all,
    hold_election,
    legal,
    nation,
    no_meetings,
    only,
    play,
    put,
    refused,
    table,
)
from tests.rules.marks import rule


def votes(state: State, *counts: tuple[Seat, int]) -> State:
    """Parties arrive in this order at these votes in the current region; nobody has meetings."""
    no_meetings(state)
    for seat, count in counts:
        put(state, state.round, seat, votes=count)
    return state


@rule("dm.election.convert")
def test_opinions_that_leave_the_region_change_no_factor_that_was_counted_with() -> None:
    state = no_meetings(table())
    put(state, 1, ANNA, meetings=2)
    hold_election(state)
    board, result = state.boards[0], state.results[-1]
    assert state.phase is Phase.TRANSFER
    assert list(result.factors) == [factor(state, board, seat) for seat in range(state.seats)]
    votes = [votes_parts(state, 1, Seat(seat)) for seat in range(state.seats)]
    board.trend = [trend + 1 for trend in board.trend]
    board.opinions.clear()
    for seat in range(state.seats):
        assert shown_factor(state, board, seat) == result.factors[seat] != factor(state, board, seat)
        assert factor_parts(state, 1, Seat(seat)).total == result.factors[seat]
        assert votes_parts(state, 1, Seat(seat)) == votes[seat]
        assert shown_factor(state, state.boards[1], seat) == factor(state, state.boards[1], seat)


def test_a_state_that_was_kept_without_these_factors_shows_those_of_now() -> None:
    state = table()
    hold_election(state)
    document = states(GAME.slug).lay_out(state)
    for result in document["results"]:
        del result["factors"]
    kept = states(GAME.slug).take(document)
    assert kept.results[-1].factors == ()
    for seat in range(state.seats):
        assert shown_factor(kept, kept.boards[0], seat) == factor(state, state.boards[0], seat)


@rule("dm.election.convert", "dm.election")
def test_all_meetings_are_converted_even_one_in_turn_order() -> None:
    state = no_meetings(table())
    state.start = BEN
    put(state, 1, ANNA, meetings=1)
    put(state, 1, BEN, meetings=5)
    put(state, 1, CARLA, meetings=3)
    events = hold_election(state)
    converted = [(one.seat, one.count, one.factor, one.votes) for one in all_of(events, MeetingsConverted)]
    assert converted == [(BEN, 5, -4, 2), (CARLA, 3, 2, 6), (ANNA, 1, 4, 4)]
    assert state.meetings == [18, 18, 18]


@rule("dm.election.convert", "dm.votes.limit")
def test_the_limit_holds_at_the_election_too() -> None:
    state = no_meetings(table())
    put(state, 1, ANNA, meetings=10, trend=3)
    assert only(hold_election(state), ElectionHeld).votes == (50, 0, 0)


@rule("dm.election.seats")
def test_every_party_gets_seats_for_its_own_votes_in_a_coalition_too() -> None:
    state = votes(table(), (ANNA, 35), (BEN, 50), (CARLA, 22))
    state.coalitions = [(ANNA, CARLA)]
    held = only(hold_election(state), ElectionHeld)
    assert held.seats == (42, 60, 26)  # Bayern
    assert state.seats_won == [42, 60, 26]


@rule("dm.election.winner")
def test_the_most_votes_win() -> None:
    held = only(hold_election(votes(table(), (ANNA, 20), (BEN, 21), (CARLA, 3))), ElectionHeld)
    assert (held.winners, held.total, held.tied) == ((BEN,), 21, ())


@rule("dm.election.winner", "dm.election.seats", "dm.mistakes")
def test_votes_decide_where_seats_are_equal() -> None:
    state = votes(table(), (ANNA, 1), (BEN, 2))
    state.boards[0].card = 9  # Sachsen-Anhalt: 1 seat for either
    held = only(hold_election(state), ElectionHeld)
    assert held.seats == (1, 1, 0)
    assert held.winners == (BEN,)


@rule("dm.election.winner")
def test_without_votes_nobody_wins() -> None:
    state = no_meetings(table())
    put(state, 1, ANNA, media=1)
    held = only(hold_election(state), ElectionHeld)
    assert (held.winners, held.tied, held.total) == ((), (), 0)
    assert state.phase is Phase.CONTRIBUTIONS


@rule("dm.election.coalition")
def test_a_coalition_adds_its_votes_beyond_fifty() -> None:
    state = votes(table(), (BEN, 50), (ANNA, 25), (CARLA, 30))
    state.coalitions = [(ANNA, CARLA)]
    held = only(hold_election(state), ElectionHeld)
    assert (held.winners, held.total) == ((ANNA, CARLA), 55)


@rule("dm.election.tie", "dm.votes.arrival")
@pytest.mark.parametrize("order", [(ANNA, BEN), (BEN, ANNA)])
def test_of_equal_totals_the_last_to_arrive_wins(order: tuple[Seat, Seat]) -> None:
    state = votes(table(), *((seat, 50) for seat in order))
    held = only(hold_election(state), ElectionHeld)
    assert (held.winners, held.tied) == ((order[1],), (order[0],))


@rule("dm.election.tie", "dm.election.coalition")
def test_a_coalitions_total_is_complete_with_its_later_partner() -> None:
    late = votes(table(), (ANNA, 20), (BEN, 50), (CARLA, 30))
    late.coalitions = [(ANNA, CARLA)]
    assert only(hold_election(late), ElectionHeld).winners == (ANNA, CARLA)
    early = votes(table(), (ANNA, 20), (CARLA, 30), (BEN, 50))
    early.coalitions = [(ANNA, CARLA)]
    held = only(hold_election(early), ElectionHeld)
    assert (held.winners, held.tied) == ((BEN,), (ANNA, CARLA))


@rule("dm.election.tie")
def test_two_coalitions_tie() -> None:
    state = votes(table(4), (ANNA, 10), (BEN, 15), (CARLA, 20), (DINO, 15))
    state.coalitions = [(ANNA, CARLA), (BEN, DINO)]
    held = only(hold_election(state), ElectionHeld)
    assert (held.winners, held.tied) == ((BEN, DINO), (ANNA, CARLA))


# Transfers


def with_media(state: State, *seats: Seat) -> State:
    for seat in seats:
        put(state, state.round, seat, media=1)
    return state


@rule("dm.transfer.clear", "dm.transfer")
def test_a_clear_winner_moves_a_marker_and_two_opinions() -> None:
    state = with_media(votes(table(), (BEN, 10), (ANNA, 20)), ANNA, BEN)
    hold_election(state)
    assert state.transfers == [Transfer(ANNA, "media"), Transfer(ANNA, "opinion"), Transfer(ANNA, "opinion")]
    events = play(state, m.MoveMedia(ANNA), m.MoveOpinion(ANNA, WELFARE, 1), m.MoveOpinion(ANNA, ATOM, 3))
    assert only(events, MediaMoved).points == 25
    assert state.nation == [WELFARE, 0, ATOM, 0, 0]
    assert state.nation_media == [[1], [], []]
    assert state.phase is Phase.CONTRIBUTIONS


@rule("dm.transfer.tie")
def test_a_winner_by_a_tie_moves_one_opinion_and_the_tied_party_a_marker() -> None:
    state = with_media(votes(table(), (BEN, 20), (ANNA, 20)), ANNA, BEN, CARLA)
    hold_election(state)
    assert state.transfers == [Transfer(ANNA, "media"), Transfer(ANNA, "opinion"), Transfer(BEN, "media")]
    play(state, m.MoveMedia(ANNA), m.MoveOpinion(ANNA, WELFARE, 1), m.MoveMedia(BEN))
    assert state.nation_media == [[1], [1], []]


@rule("dm.transfer.tie")
def test_every_party_of_three_tied_may_move_a_marker() -> None:
    state = with_media(votes(table(), (BEN, 20), (CARLA, 20), (ANNA, 20)), ANNA, BEN, CARLA)
    hold_election(state)
    assert [(right.seat, right.what) for right in state.transfers] == [
        (ANNA, "media"), (ANNA, "opinion"), (BEN, "media"), (CARLA, "media")
    ]  # fmt: skip


@rule("dm.transfer.tie", "dm.transfer.coalition")
def test_a_coalition_by_a_tie_moves_two_markers_and_one_opinion_of_the_later_partner() -> None:
    state = with_media(votes(table(), (ANNA, 30), (BEN, 50), (CARLA, 20)), ANNA, BEN, CARLA)
    state.coalitions = [(ANNA, CARLA)]
    hold_election(state)
    assert [(right.seat, right.what) for right in state.transfers] == [
        (ANNA, "media"), (CARLA, "media"), (CARLA, "opinion"), (BEN, "media")
    ]  # fmt: skip


@rule("dm.transfer.tie")
def test_both_partners_of_a_tied_coalition_may_move_a_marker() -> None:
    state = with_media(votes(table(), (ANNA, 30), (CARLA, 20), (BEN, 50)), ANNA, BEN, CARLA)
    state.coalitions = [(CARLA, ANNA)]
    hold_election(state)
    assert [(right.seat, right.what) for right in state.transfers] == [
        (BEN, "media"), (BEN, "opinion"), (ANNA, "media"), (CARLA, "media")
    ]  # fmt: skip


@rule("dm.transfer.coalition")
def test_each_partner_moves_a_marker_and_an_opinion_more_votes_first() -> None:
    state = with_media(votes(table(), (CARLA, 25), (ANNA, 10), (BEN, 20)), ANNA, CARLA)
    state.coalitions = [(ANNA, CARLA)]
    hold_election(state)
    assert [(right.seat, right.what) for right in state.transfers] == [
        (CARLA, "media"), (CARLA, "opinion"), (ANNA, "media"), (ANNA, "opinion")
    ]  # fmt: skip
    play(state, m.MoveMedia(CARLA), m.MoveOpinion(CARLA, GENES, 1))
    play(state, m.MoveMedia(ANNA), m.MoveOpinion(ANNA, POLICE, 2))
    assert state.nation_media == [[1], [], [1]]


@rule("dm.transfer.coalition")
def test_partners_with_equal_votes_go_by_arrival() -> None:
    state = with_media(votes(table(), (ANNA, 15), (CARLA, 15), (BEN, 20)), ANNA, CARLA)
    state.coalitions = [(ANNA, CARLA)]
    hold_election(state)
    assert state.transfers[0].seat == CARLA


@rule("dm.transfer.media")
def test_a_marker_must_lie_in_that_region() -> None:
    state = votes(table(), (ANNA, 20))
    put(state, 2, ANNA, media=2)
    hold_election(state)
    assert state.transfers[0].what == "opinion"
    refused(state, m.MoveMedia(ANNA), "dm.transfer")


@rule("dm.transfer")
def test_every_right_may_be_left_unused() -> None:
    state = with_media(votes(table(), (ANNA, 20)), ANNA)
    hold_election(state)
    assert m.MoveNothing(ANNA) in GAME.legal_moves(state, ANNA)
    play(state, m.MoveNothing(ANNA))
    assert state.transfers == [Transfer(ANNA, "opinion"), Transfer(ANNA, "opinion")]
    play(state, m.MoveNothing(ANNA))
    assert state.phase is Phase.CONTRIBUTIONS
    assert state.nation == [0] * 5


@rule("dm.transfer")
def test_only_visible_opinions_of_the_region() -> None:
    state = votes(table(), (ANNA, 20))
    hold_election(state)
    refused(state, m.MoveOpinion(ANNA, EURO, 1), "dm.transfer")
    play(state, m.MoveOpinion(ANNA, WELFARE, 1))
    refused(state, m.MoveOpinion(ANNA, WELFARE, 2), "dm.transfer")
    refused(state, m.MoveOpinion(BEN, ATOM, 2), "dm.round")


@rule("dm.transfer.media", "dm.score.media")
@pytest.mark.parametrize(("election", "points"), list(enumerate([25, 20, 20, 15, 15, 12, 10], 1)))
def test_a_marker_is_worth_the_value_of_its_election(election: int, points: int) -> None:
    from rules.die_macher.scoring import media_points
    from tests.rules.die_macher.macher import last_round

    state = last_round(table(), min(election, 6))
    if election == 7:
        state.boards.pop(0)
        state.round = 7
    state = with_media(votes(state, (ANNA, 20)), ANNA)
    hold_election(state)
    assert state.phase is Phase.TRANSFER
    GAME.play(state, m.MoveMedia(ANNA))
    assert media_points(state, 0) == points


# National opinions


def moving(*on_the_board: int, secured: tuple[int, ...] = ()) -> State:
    """Anna has won a region with welfare, genes, nuclear power and police, all for."""
    state = nation(votes(table(), (ANNA, 20)), *on_the_board, secured=secured)
    hold_election(state)
    return state


@rule("dm.nation.secure", "dm.nation")
def test_the_same_stance_secures_the_card_there() -> None:
    state = moving(WELFARE)
    assert [move.space for move in legal(state, ANNA, m.MoveOpinion) if move.opinion == WELFARE] == [1]
    refused(state, m.MoveOpinion(ANNA, WELFARE, 2), "dm.nation.replace")
    assert only(play(state, m.MoveOpinion(ANNA, WELFARE, 1)), OpinionMoved).effect == "secured"
    assert state.secured == [True, False, False, False, False]


@rule("dm.nation.secure")
def test_a_secured_card_is_neither_replaced_nor_secured_again() -> None:
    state = moving(WELFARE, NO_GENES, secured=(1, 2))
    refused(state, m.MoveOpinion(ANNA, WELFARE, 1), "dm.nation.secure")
    refused(state, m.MoveOpinion(ANNA, GENES, 2), "dm.nation.secure")
    refused(state, m.MoveOpinion(ANNA, GENES, 3), "dm.nation.secure")


@rule("dm.nation.replace")
def test_the_contrary_takes_the_place_of_an_unsecured_card() -> None:
    state = moving(NO_SPELLING, NO_WELFARE)
    event = only(play(state, m.MoveOpinion(ANNA, WELFARE, 2)), OpinionMoved)
    assert (event.effect, event.left) == ("replaced", "Less welfare state")
    assert state.nation == [NO_SPELLING, WELFARE, 0, 0, 0]
    assert state.opinion_discards == [NO_WELFARE]


@rule("dm.nation.new")
def test_a_new_topic_takes_any_empty_space() -> None:
    state = moving(NO_SPELLING)
    spaces = [move.space for move in legal(state, ANNA, m.MoveOpinion) if move.opinion == ATOM]
    assert spaces == [2, 3, 4, 5]
    refused(state, m.MoveOpinion(ANNA, ATOM, 1), "dm.nation.new")
    assert only(play(state, m.MoveOpinion(ANNA, ATOM, 5)), OpinionMoved).effect == "new"


@rule("dm.nation.new")
def test_on_a_full_board_it_takes_the_place_of_any_unsecured_card() -> None:
    state = moving(NO_SPELLING, NO_EURO, HEALTH, GENES, NO_WELFARE, secured=(1,))
    spaces = [move.space for move in legal(state, ANNA, m.MoveOpinion) if move.opinion == ATOM]
    assert spaces == [2, 3, 4, 5]
    refused(state, m.MoveOpinion(ANNA, ATOM, 1), "dm.nation.new")
    event = only(play(state, m.MoveOpinion(ANNA, ATOM, 3)), OpinionMoved)
    assert (event.effect, event.left) == ("displaced", "Health reform: yes")
    assert state.opinion_discards == [HEALTH]


@rule("dm.nation.new", "dm.nation.secure")
def test_on_a_board_of_secured_cards_nothing_new_has_a_place() -> None:
    state = nation(
        votes(table(), (ANNA, 20)), SPELLING, NO_EURO, HEALTH, NO_GENES, NO_WELFARE, secured=(1, 2, 3, 4, 5)
    )
    hold_election(state)
    assert state.phase is Phase.CONTRIBUTIONS  # no opinion of the region can move


@rule("dm.nation.members", "dm.nation", "dm.mistakes")
def test_every_party_gains_members_by_matches_and_contradictions_cost_nothing() -> None:
    state = nation(no_meetings(table(5)), WELFARE, 0, NO_GENES, EURO, NO_ATOM)
    joined = only(hold_election(state), MembersJoined)
    # by space 1, 1, 1, 2, 2 members
    assert joined.gains == (1 + 2, 1 + 2, 1 + 2, 1 + 2, 1 + 1)
    assert joined.members == (8, 8, 8, 8, 7)


@rule("dm.nation.members")
@pytest.mark.parametrize(("space", "members"), list(enumerate([1, 1, 1, 2, 2], 1)))
def test_members_by_space(space: int, members: int) -> None:
    cards = [0] * 5
    cards[space - 1] = POLICE
    state = nation(no_meetings(table()), *cards)
    assert only(hold_election(state), MembersJoined).gains == (members, 0, 0)


@rule("dm.nation.members")
def test_an_opinion_moved_at_this_election_counts_at_once() -> None:
    state = votes(table(), (ANNA, 20))
    hold_election(state)
    events = play(state, m.MoveOpinion(ANNA, POLICE, 4), m.MoveNothing(ANNA))
    assert only(events, MembersJoined).gains == (2, 0, 0)


@rule("dm.transfer")
def test_a_region_keeps_what_nobody_moves() -> None:
    state = votes(table(5), (EVA, 3))
    hold_election(state)
    decline_all(state)
    for card in (WELFARE, GENES, ATOM, POLICE):
        assert card in state.opinion_discards
