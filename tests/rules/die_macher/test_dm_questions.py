"""Questions that screens and players ask, answered with their parts."""

from __future__ import annotations

import pytest

from rules.die_macher import GAME
from rules.die_macher import questions as q
from rules.die_macher.state import NOBODY
from tests.rules.die_macher.macher import (
    ANNA,
    BEN,
    CARLA,
    GENES,
    NO_HEALTH,
    WELFARE,
    last_round,
    nation,
    new,
    no_meetings,
    put,
    ready,
    table,
)
from tests.rules.marks import rule


@rule("dm.factor", "dm.factor.doubled")
def test_a_factor_opinion_by_opinion() -> None:
    state = table()
    put(state, 1, BEN, trend=2).doubled = GENES
    parts = q.factor_parts(state, 1, BEN)
    assert [(term.label, term.amount) for term in parts.terms] == [
        ("trend", 2),
        ("More welfare state", -1),
        ("Genetic engineering: yes, doubled", -2),
        ("Nuclear power: yes", -1),
        ("More internal security", -1),
    ]
    assert parts.total == -3
    assert "two meetings" in parts.note
    assert q.factor_parts(state, 1, ANNA).note == ""


@rule("dm.votes", "dm.votes.limit", "dm.election.seats")
def test_what_converting_meetings_brings() -> None:
    state = table()
    put(state, 1, ANNA, votes=20, meetings=9)
    assert q.conversion(state, 1, ANNA, 5) == q.Conversion(5, 4, 20, 0, 20, 40, 48)
    assert q.conversion(state, 1, ANNA, 9) == q.Conversion(9, 4, 36, 6, 20, 50, 60)
    assert q.conversion(state, 1, BEN, 5).worth == 2
    votes = q.votes_parts(state, 1, ANNA)
    assert [term.amount for term in votes.terms] == [20, 36, -6]
    assert votes.total == 50


@rule("dm.election.seats")
def test_seats_for_votes_and_the_next_step() -> None:
    state = table()  # Bremen is the region of the second election
    assert q.seats_answer(state, 2, 0) == q.SeatsAnswer(0, 0, 15, 1)
    assert q.seats_answer(state, 2, 1) == q.SeatsAnswer(1, 1, 15, 5)
    assert q.seats_answer(state, 2, 49) == q.SeatsAnswer(49, 15, 15, None)


@rule("dm.media.majority", "dm.early.majority")
def test_who_controls_a_region() -> None:
    state = table()
    put(state, 2, ANNA, media=2, votes=10)
    put(state, 2, BEN, media=1, votes=10)
    assert q.control(state, 2) == q.Control((2, 1, 0), 2, ANNA, (10, 10, 0), NOBODY)


@rule("dm.coalition.agree", "dm.coalition.force", "dm.coalition.last")
def test_who_may_coalesce_and_who_may_force() -> None:
    state = ready(table(5), ANNA, CARLA, BEN)
    pacts = {(pact.one, pact.other): pact for pact in q.pacts(state)}
    assert len(pacts) == 10
    both = pacts[ANNA, CARLA]
    assert both.shared == ("More welfare state", "Genetic engineering: yes", "The euro now")
    assert (both.may_agree, both.may_force) == (True, True)
    assert not pacts[ANNA, BEN].may_agree
    assert not pacts[CARLA, type(ANNA)(3)].both_ready
    state.coalitions = [(ANNA, CARLA)]
    assert not any(pact.may_agree for pact in q.pacts(state))
    last = last_round(ready(table(5), ANNA, CARLA), 6)
    last.boards.pop(0)
    last.boards[0].ready = [True] * 5
    assert not any(pact.may_agree for pact in q.pacts(last))


@rule("dm.polls.publish", "dm.polls.protection")
def test_what_a_polls_effects_would_do() -> None:
    state = table()
    put(state, 1, BEN, media=1, meetings=6)
    put(state, 1, CARLA, meetings=6)
    effects = q.poll_effects(state, 1, 8)  # Anna 0, Ben −1, Carla −1
    assert effects[BEN] == q.Effect(BEN, (0, 0), (-4, -4), (3, 3), True)
    assert effects[CARLA] == q.Effect(CARLA, (0, -1), (2, 1), (12, 6), False)
    assert effects[ANNA].trend == (0, 0)
    assert state == state.clone()


@rule("dm.opinions.replace")
def test_what_an_opinion_change_does_to_every_party() -> None:
    state = table()
    put(state, 1, ANNA, meetings=5)
    put(state, 1, BEN, meetings=5)
    effects = q.opinion_effects(state, 1, WELFARE, NO_HEALTH)
    assert [effect.factor for effect in effects] == [(4, 3), (-4, -3), (2, 0)]
    assert [effect.votes for effect in effects] == [(20, 15), (2, 2), (2, 0)]


@rule("dm.nation.members")
@pytest.mark.parametrize(("elections", "total"), [(1, 5 + 1 + 2), (3, 5 + 3 + 6)])
def test_members_to_come(elections: int, total: int) -> None:
    state = nation(table(), WELFARE, 0, 0, 0, GENES)
    assert q.expected_members(state, ANNA, elections).total == total
    assert q.expected_members(state, BEN, elections).total == 5


@rule("dm.score")
def test_a_projected_score() -> None:
    state = nation(no_meetings(table()), 0, 0, 0, GENES, secured=(4,))
    state.seats_won = [10, 0, 0]
    put(state, 1, ANNA, votes=5, meetings=5)
    projection = q.projected_score(state, ANNA)
    amounts = [term.amount for term in projection.terms]
    # seats, then each region voting now, media, members after seven elections, bonus, opinions, secured
    assert amounts == [10, 30, 0, 0, 0, 0, 5 + 7 * 2, 8, 10, 5]
    assert projection.total == sum(amounts)
    assert q.score_now(state, ANNA).total == 10 + 5 + 5 + 10 + 5


@rule("dm.score")
def test_the_projection_of_a_finished_game_is_the_score() -> None:
    from tests.rules.die_macher.test_dm_games import steps

    state = new(4, 9)
    for _step in steps(state, 9):
        pass
    for standing in GAME.standings(state):
        assert q.score_now(state, standing.seat).total == standing.total
        assert q.projected_score(state, standing.seat).total == standing.total


def test_every_figure_explains_itself_in_every_position() -> None:
    """`Derivation` refuses figures that do not add up."""
    from tests.rules.die_macher.test_dm_games import steps

    state = new(3, 9)
    for number, _step in enumerate(steps(state, 9)):
        if number % 40 == 0:
            figures = GAME.derivations(state)
            boards = len(state.boards)
            assert len(figures) == 3 * (3 * boards + 9) + len(state.nation)
            for seat in range(3):
                assert figures[f"meetings.{seat}"].total == state.meetings[seat]
                assert figures[f"markers.{seat}"].total == state.media[seat]
                assert figures[f"won.{seat}"].total == state.seats_won[seat]
                assert figures[f"cabinet.{seat}"].total == len(state.cabinet[seat])
                assert figures[f"contributions.{seat}"].total == len(state.contributions[seat])


@rule("dm.cabinet.once")
def test_cards_left_are_those_of_the_box_without_those_used() -> None:
    state = new(3, 9)
    state.cabinet[ANNA] = [1, 7]
    answer = q.cabinet_parts(state, ANNA)
    assert (answer.total, len(answer.terms)) == (2, 6)
    assert answer.note == "Left: Candidate for chancellor and Back bench."
    state.contributions[ANNA] = [5]
    assert q.contribution_parts(state, ANNA).note == "Left: DM\xa050,000."


@rule("dm.score.secured")
def test_a_secured_space_scores_more_than_is_printed_on_it() -> None:
    state = new(3, 9)
    state.nation, state.secured = [9, 0, 0, 0, 0], [True, False, False, False, False]
    answer = q.space_parts(state, 0)
    assert [term.amount for term in answer.terms] == [18, 5]
    assert "The euro now" in answer.title
    assert q.space_parts(state, 4).total == 8
    assert q.space_parts(state, 4).note.startswith("At every election 2 members")
