"""Whole games by random players: none stuck, none broken, every listed move playable."""

from __future__ import annotations

from random import Random

import pytest

from rules.kernel.bots import CHARACTERS, StuckGame, bot_label, drive, random_bot
from rules.kernel.seats import TABLE, Seat
from rules.saludos_amigos import GAME
from rules.saludos_amigos.state import Phase, State
from tests.rules.marks import rule
from tests.rules.saludos import new
from tests.rules.sampling import NIGHTLY, SEAT_COUNTS, options_of, positions, viewers

GAMES = 1000 if NIGHTLY else 25


def check_ending(state: State) -> None:
    """What has to hold once a game is over."""
    assert GAME.is_over(state)
    assert GAME.active_seats(state) == ()
    late = state.late_journalists == 2
    assert late != (state.complete_buildings() == 4)
    assert len(state.story) == state.turn + 1
    assert state.story[-1] == tuple(state.money)
    standings = GAME.standings(state)
    assert standings[0].rank == 1
    assert [entry.total for entry in standings] == sorted(state.money, reverse=True)
    for entry in standings:
        assert sum(part.amount for part in entry.parts) == entry.total


@pytest.mark.nightly
@pytest.mark.timeout(1800)
@rule("sa.end", "sa.end.fourth", "sa.end.journalists", "sa.house")
@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_random_games_hold_the_conservation_laws_and_reach_both_endings(seats: int) -> None:
    by_press = 0
    for number in range(GAMES):
        state = new(seats, 10_000 * seats + number, **options_of(number))
        GAME.invariants(state)
        for _move in drive(GAME, state, [random_bot] * seats, Random(number)):
            GAME.invariants(state)
        check_ending(state)
        by_press += state.late_journalists == 2
    assert 0 < by_press < GAMES


def test_active_seats_have_legal_moves_and_in_the_talks_the_others_may_speak() -> None:
    for state in positions():
        active = GAME.active_seats(state)
        assert len(set(active)) == len(active)
        for seat in range(state.seats):
            has_moves = bool(GAME.legal_moves(state, Seat(seat)))
            assert has_moves >= (seat in active)
            assert has_moves == (seat in active) or state.phase is Phase.TALK


@rule("sa.proposal", "sa.pass")
def test_in_the_talks_those_owe_an_answer_whom_a_proposal_names_else_outsiders_who_have_not_passed() -> None:
    talks = [state for state in positions() if state.phase is Phase.TALK]
    waiting = [state for state in talks if state.proposal is not None]
    assert 0 < len(waiting) < len(talks)
    for state in talks:
        active = GAME.active_seats(state)
        assert active
        if state.proposal is not None:
            assert active == state.proposal.awaited
        else:
            assert set(active) == {seat for seat in state.outsiders() if not state.silent[seat]}
        assert bool(GAME.legal_moves(state, TABLE)) == (GAME.timer(state) is not None)
        assert (GAME.timer(state) is not None) <= (state.phase is Phase.TALK)


def test_every_legal_move_can_be_played_and_none_is_listed_twice() -> None:
    for state in positions(per_phase=6):
        for seat in (*GAME.active_seats(state), TABLE):
            moves = GAME.legal_moves(state, seat)
            assert len(set(moves)) == len(moves)
            for move in moves:
                assert move.seat == seat
                after = state.clone()
                assert GAME.play(after, move)
                GAME.invariants(after)


def test_a_seat_has_the_same_legal_moves_on_its_own_observation() -> None:
    for state in positions():
        for seat in GAME.active_seats(state):
            assert GAME.legal_moves(GAME.observe(state, seat), seat) == GAME.legal_moves(state, seat)


def test_positions_come_from_every_phase_and_seat_count() -> None:
    met = {(state.phase, state.seats) for state in positions()}
    never = {(Phase.JOIN, 2), (Phase.OFFER, 2)}
    assert met == {(phase, seats) for phase in Phase for seats in SEAT_COUNTS} - never


@rule("sa.secrets")
def test_a_determinized_observation_looks_the_same_and_keeps_the_laws() -> None:
    chance = Random(5)
    for state in positions():
        for viewer in viewers(state):
            seen = GAME.observe(state, viewer)
            full = GAME.determinize(seen, chance)
            GAME.invariants(full)
            assert GAME.observe(full, viewer) == seen
            assert 0 not in [*full.pile, *(card for hand in (*full.hands, *full.buried) for card in hand)]


@rule("sa.secrets")
def test_determinizing_deals_the_unknown_differently_each_time() -> None:
    chance = Random(6)
    state = new(5)
    seen = GAME.observe(state, Seat(0))
    dealt = [GAME.determinize(seen, chance) for _deal in range(30)]
    assert len({str(full.hands) for full in dealt}) > 20
    assert len({full.dice.seed for full in dealt}) == 30
    for full in dealt:
        assert full.hands[0] == state.hands[0]


@rule("sa.secrets")
def test_determinizing_deals_every_card_everywhere_alike() -> None:
    """Anna knows her 1, 2 and 3: of 50 unseen cards 12 are 3s, so Ben's first is one in 12 of 50."""
    chance = Random(7)
    seen = GAME.observe(new(2), Seat(0))
    threes = sum(GAME.determinize(seen, chance).hands[1].count(3) for _deal in range(2000))
    assert 0.22 < threes / (3 * 2000) < 0.27


def test_a_determinized_game_can_be_played_to_its_end() -> None:
    chance = Random(8)
    for state in chance.sample(positions(), 40):
        full = GAME.determinize(GAME.observe(state, None), chance)
        for _move in drive(GAME, full, [random_bot] * full.seats, chance):
            GAME.invariants(full)
        assert GAME.is_over(full)


def test_the_state_that_was_observed_does_not_change() -> None:
    chance = Random(9)
    for state in positions(per_phase=2):
        before = state.clone()
        for viewer in viewers(state):
            GAME.determinize(GAME.observe(state, viewer), chance)
        assert state == before


def test_a_game_without_an_end_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rules.kernel.bots.LONGEST_GAME", 10)
    with pytest.raises(StuckGame, match="saludos-amigos: no end after 10 moves"):
        list(drive(GAME, new(3), [random_bot] * 3, Random(1)))


def test_a_driven_game_hears_the_clock_now_and_then() -> None:
    kinds = {move.kind for move in drive(GAME, new(4), [random_bot] * 4, Random(1))}
    assert "time_expired" in kinds
    silent = {move.kind for move in drive(GAME, new(4, clock=0), [random_bot] * 4, Random(1))}
    assert "time_expired" not in silent


def test_every_level_of_computer_player_has_a_name() -> None:
    for level in CHARACTERS:
        assert bot_label(level) != level


def test_a_bot_gets_an_observation_and_nothing_else() -> None:
    seen: list[State] = []

    def curious(game: object, observation: State, seat: Seat, rng: Random) -> object:
        assert observation.dice.seed is None
        assert set(observation.pile) <= {0}
        assert all(set(hand) <= {0} for other, hand in enumerate(observation.hands) if other != seat)
        seen.append(observation)
        return random_bot(GAME, observation, seat, rng)

    list(drive(GAME, new(3), [curious] * 3, Random(2)))
    assert len(seen) > 50
