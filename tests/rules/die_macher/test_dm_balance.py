"""The plain opponent that balance is measured with."""

from __future__ import annotations

from random import Random

import pytest

from rules.die_macher import GAME
from rules.die_macher.scoring import final_totals
from tests.rules.die_macher.balance import play
from tests.rules.die_macher.macher import new
from tests.rules.die_macher.plain import Plain, Study
from tests.rules.die_macher.test_dm_games import any_move


@pytest.mark.parametrize("study", [Study(), Study(options=True, cabinet=True, contributions=True)])
def test_it_plays_whole_games_from_observations(study: Study) -> None:
    for seats in (3, 5):
        state, record = play(seats, 1, study)
        assert GAME.is_over(state)
        assert len(state.results) == 7
        assert len(record) > 300


def test_it_beats_players_at_random() -> None:
    leads = []
    for seed in range(6):
        state, rng = new(3, seed), Random(seed)
        plain = Plain(rng)
        while active := GAME.active_seats(state):
            seat = active[0]
            mine = seat == seed % 3
            GAME.play(state, plain.choose(GAME.observe(state, seat), seat) if mine else any_move(state, rng))
        totals = final_totals(state)
        leads.append(totals[seed % 3] - max(total for place, total in enumerate(totals) if place != seed % 3))
    assert sum(lead > 0 for lead in leads) >= 5
