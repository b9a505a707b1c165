"""How talks end: passing, the clock, the majority, pay and cards without a session."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from rules.kernel.seats import TABLE, Seat
from rules.saludos_amigos import GAME
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.events import CardDrawn, ClockRanOut, MajorityFinal, NoMajority, Paid
from rules.saludos_amigos.state import Coalition, Phase, State
from tests.rules.marks import rule
from tests.rules.saludos import (
    ANNA,
    BEN,
    CARLA,
    DINO,
    SEWAGE,
    all_pass,
    at_talk,
    counts,
    draw,
    keep_all,
    let_stand,
    only,
    phase,
    play,
    refused,
    roll,
    stand,
)


def four(**options: Any) -> State:
    """Strengths 9, 6, 9 and 4 over a tile worth 7."""
    return at_talk([[1, 1, 2, 3], [1, 2, 3], [1, 2, 3], [1, 2]], [5, 3, 6, 2], **options)


@rule("sa.pass", "sa.majority")
def test_the_standing_coalition_is_final_when_every_outsider_has_passed() -> None:
    state = four()
    stand(state, {ANNA: 4, BEN: 3})
    play(state, m.Pass(DINO))
    assert phase(state) is Phase.TALK
    (passed, final) = play(state, m.Pass(CARLA))
    assert GAME.tell(passed, state.setup.seats) == "Carla passes."
    assert final == MajorityFinal((ANNA, BEN), (4, 3), 15, False)
    assert phase(state) is Phase.CALL


@rule("sa.pass")
def test_members_of_what_stands_do_not_pass_and_nobody_passes_twice() -> None:
    state = four()
    stand(state, {ANNA: 4, BEN: 3})
    assert refused(state, m.Pass(ANNA), "sa.pass") == (
        "Anna is in the standing coalition; only outsiders pass."
    )
    play(state, m.Pass(DINO))
    assert refused(state, m.Pass(DINO), "sa.pass") == "Dino has passed already."


@rule("sa.pass")
def test_who_has_passed_proposes_nothing_but_can_answer() -> None:
    state = four()
    play(state, m.Pass(DINO))
    assert refused(state, m.Propose(DINO, (DINO,), (7,)), "sa.pass") == (
        "Dino has passed and can only answer until another coalition stands."
    )
    assert DINO not in GAME.active_seats(state)
    play(state, m.Propose(CARLA, (CARLA, DINO), (5, 2)))
    assert GAME.legal_moves(state, DINO) == [m.Agree(DINO), m.Decline(DINO)]
    play(state, m.Agree(DINO))
    assert state.standing == Coalition((CARLA, DINO), (5, 2), 13)


@rule("sa.pass", "sa.proposal")
@pytest.mark.parametrize("seat", [ANNA, BEN])
def test_passing_on_a_proposal_that_names_one_takes_it_off_the_table(seat: Seat) -> None:
    state = four()
    play(state, m.Propose(ANNA, (ANNA, BEN), (4, 3)), m.Pass(seat))
    assert state.proposal is None
    assert state.silent[seat]


@rule("sa.pass")
def test_talks_go_on_while_a_proposal_waits() -> None:
    state = four()
    stand(state, {ANNA: 4, BEN: 3})
    play(state, m.Propose(CARLA, (ANNA, CARLA), (4, 3)), m.Pass(DINO))
    play(state, m.Decline(ANNA))
    assert phase(state) is Phase.TALK
    play(state, m.Propose(ANNA, (ANNA, BEN, DINO), (4, 2, 1)), m.Pass(CARLA))
    assert phase(state) is Phase.TALK, "Carla and Dino have passed, but Dino and Ben are asked"
    play(state, m.Decline(DINO))
    assert phase(state) is Phase.CALL
    assert state.standing == Coalition((ANNA, BEN), (4, 3), 15)


@rule("sa.majority")
def test_with_nothing_agreed_the_single_strongest_takes_all() -> None:
    state = at_talk([[1, 2, 3], [1, 2, 3], [1, 2, 3]], [6, 4, 4])
    events = all_pass(state)
    assert only(events, MajorityFinal) == MajorityFinal((ANNA,), (7,), 9, True)
    let_stand(state)
    assert state.money == [7, 0, 0]
    assert counts(state) == [3, 4, 4]


@rule("sa.majority")
@pytest.mark.parametrize("seats", range(2, 8))
def test_with_nothing_agreed_a_tie_pays_nobody_and_everybody_draws(seats: int) -> None:
    """Two-way, three-way ... all-way ties for the strongest, in every seat order."""
    for size in range(2, seats + 1):
        for tied in combinations(range(seats), size):
            state = at_talk([[1, 2]] * seats, [6 if seat in tied else 5 for seat in range(seats)])
            events = all_pass(state)
            assert only(events, NoMajority) == NoMajority(tuple(Seat(seat) for seat in tied), 8)
            assert phase(state) is Phase.DRAW
            assert state.money == [0] * seats
            assert counts(state) == [3] * seats
            assert sum(isinstance(event, CardDrawn) for event in events) == seats


@rule("sa.majority")
@pytest.mark.parametrize("strongest", range(5))
def test_the_single_strongest_wins_wherever_it_sits(strongest: int) -> None:
    state = at_talk([[1]] * 5, [6 if seat == strongest else 5 for seat in range(5)], holder=3)
    assert only(all_pass(state), MajorityFinal).members == (strongest,)


@rule("sa.majority", "sa.pile")
def test_after_a_tie_cards_are_drawn_from_the_holder_clockwise() -> None:
    state = at_talk([[1]] * 4, [3, 3, 3, 3], holder=2)
    order = [event.seat for event in all_pass(state) if isinstance(event, CardDrawn)]
    assert order == [CARLA, DINO, ANNA, BEN]


@rule("sa.clock")
def test_time_running_out_makes_what_stands_final() -> None:
    state = four()
    stand(state, {ANNA: 4, BEN: 3})
    events = play(state, m.TimeExpired(TABLE))
    assert events[0] == ClockRanOut()
    assert only(events, MajorityFinal) == MajorityFinal((ANNA, BEN), (4, 3), 15, False)


@rule("sa.clock", "sa.majority")
def test_time_running_out_with_nothing_agreed() -> None:
    assert only(play(four(), m.TimeExpired(TABLE)), NoMajority) == NoMajority((ANNA, CARLA), 9)
    alone = at_talk([[1], [1], [1]], [2, 3, 4])
    assert only(play(alone, m.TimeExpired(TABLE)), MajorityFinal).by_default


@rule("sa.clock", "sa.proposal")
def test_time_running_out_voids_a_proposal_that_waits() -> None:
    state = four()
    stand(state, {ANNA: 4, BEN: 3})
    play(state, m.Propose(CARLA, (ANNA, CARLA), (4, 3)))
    play(state, m.TimeExpired(TABLE))
    assert state.proposal is None
    assert state.standing == Coalition((ANNA, BEN), (4, 3), 15)


@rule("sa.clock")
def test_only_the_clock_says_that_time_is_up_and_only_where_one_runs() -> None:
    state = four()
    reason = refused(state, m.TimeExpired(ANNA), "sa.clock")
    assert reason == "Only the clock can say that time is up, no seat."
    assert GAME.legal_moves(state, TABLE) == [m.TimeExpired(TABLE)]
    silent = four(clock=0)
    assert refused(silent, m.TimeExpired(TABLE), "sa.clock") == "No clock runs at this table."
    assert GAME.timer(silent) is None
    assert GAME.legal_moves(silent, TABLE) == []
    play(state, m.TimeExpired(TABLE))
    refused(state, m.TimeExpired(TABLE), "sa.coalition")
    assert GAME.timer(state) is None, "only talks are timed"


@rule("sa.clock")
def test_the_table_chooses_the_length_of_the_clock() -> None:
    timer = GAME.timer(four(clock=180))
    assert timer is not None
    assert timer.seconds == 180


@rule("sa.clock", "sa.turn")
def test_the_next_talks_have_a_clock_of_their_own() -> None:
    state = four()
    first = GAME.timer(state)
    stand(state, {ANNA: 3, BEN: 1, CARLA: 2, DINO: 1})
    draw(state, SEWAGE)
    roll(state, 1, 2, 3, 4)
    keep_all(state)
    second = GAME.timer(state)
    assert first is not None
    assert second is not None
    assert second.name != first.name
    assert second.renewals == 0


@rule("sa.outsiders")
def test_members_are_paid_and_every_outsider_draws_one_card() -> None:
    state = four()
    stand(state, {ANNA: 4, BEN: 3})
    all_pass(state)
    events = let_stand(state)
    assert only(events, Paid) == Paid((ANNA, BEN), (4, 3), False)
    assert state.money == [4, 3, 0, 0]
    assert counts(state) == [4, 3, 4, 3]
    assert phase(state) is Phase.DRAW
    assert state.holder == BEN


@rule("sa.outsiders", "sa.mistakes")
def test_a_member_with_a_share_of_0_draws_nothing() -> None:
    state = four()
    stand(state, {ANNA: 7, BEN: 0})
    all_pass(state)
    let_stand(state)
    assert state.money == [7, 0, 0, 0]
    assert counts(state) == [4, 3, 4, 3]


@rule("sa.outsiders")
def test_a_coalition_of_the_whole_table_has_no_session_and_no_cards() -> None:
    state = four()
    events = stand(state, {ANNA: 3, BEN: 1, CARLA: 2, DINO: 1})
    assert only(events, MajorityFinal).strength == 28
    assert only(events, Paid) == Paid((ANNA, BEN, CARLA, DINO), (3, 1, 2, 1), False)
    assert phase(state) is Phase.DRAW
    assert counts(state) == [4, 3, 3, 2]


@rule("sa.outsiders")
def test_outsiders_without_a_card_cannot_call_and_the_majority_is_paid_at_once() -> None:
    state = at_talk([[1, 2], [], []], [5, 5, 4])
    play(state, m.Propose(ANNA, (ANNA,), (7,)), m.Pass(BEN))
    events = play(state, m.Pass(CARLA))
    assert only(events, Paid).seats == (ANNA,)
    assert counts(state) == [2, 1, 1]


@rule("sa.outsiders", "sa.secrets")
def test_a_drawn_card_is_seen_by_its_drawer_alone() -> None:
    state = four()
    stand(state, {ANNA: 4, BEN: 3})
    all_pass(state)
    for event in let_stand(state):
        if isinstance(event, CardDrawn):
            assert event.card in state.hands[event.seat]
            assert event.seen_by(event.seat) == event
            assert event.seen_by(ANNA) == event.seen_by(None) == CardDrawn(event.seat, 0)


@rule("sa.duel", "sa.majority")
def test_in_a_duel_the_stronger_is_the_majority_and_the_weaker_may_call() -> None:
    state = at_talk([[1, 2, 3], [1, 2, 3]], [6, 2])
    assert only(all_pass(state), MajorityFinal) == MajorityFinal((ANNA,), (7,), 9, True)
    assert GAME.active_seats(state) == (BEN,)
    equal = at_talk([[1, 2, 3], [1, 2, 3]], [4, 4])
    all_pass(equal)
    assert equal.money == [0, 0]
    assert counts(equal) == [4, 4]
