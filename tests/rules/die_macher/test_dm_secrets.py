"""What a viewer may know, in every phase, for every viewer."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules.die_macher import GAME
from rules.die_macher.moves import MacherMove
from rules.die_macher.state import UNKNOWN, Phase, State
from rules.kernel.game import IllegalMove
from rules.kernel.seats import Seat
from tests.rules.die_macher.macher import ANNA, BEN, new, table
from tests.rules.die_macher.test_dm_games import VARIANTS, any_move, steps
from tests.rules.marks import rule

EVERY = 3
"""One position in so many is looked at."""


def positions(seats: int, seed: int, every: int = EVERY, **options: Any) -> list[State]:
    """Positions of a game, with all its phases."""
    state = new(seats, seed, **options)
    found = [state.clone()]
    found += [state.clone() for number, _step in enumerate(steps(state, seed)) if number % every == 0]
    return [*found, state]


@rule("dm.secrets")
@pytest.mark.parametrize(("seats", "options"), list(zip([3, 4, 5, 3], VARIANTS, strict=True)))
def test_determinize_then_observe_gives_back_the_observation(seats: int, options: dict[str, Any]) -> None:
    rng = Random(1)
    phases = set()
    for state in positions(seats, 1, **options):
        phases.add(state.phase)
        for viewer in (None, *range(seats)):
            seen = GAME.observe(state, viewer if viewer is None else Seat(viewer))
            for _time in range(2):
                guess = GAME.determinize(seen, rng)
                GAME.invariants(guess)
                assert GAME.observe(guess, viewer if viewer is None else Seat(viewer)) == seen
    assert len(phases) >= 15


@rule("dm.secrets")
@pytest.mark.parametrize("options", VARIANTS)
def test_what_a_viewer_cannot_see_changes_nothing_for_that_viewer(options: dict[str, Any]) -> None:
    """Two states that look alike to a viewer: the same moves, texts and refusals."""
    rng = Random(2)
    known: list[MacherMove] = []
    for state in positions(4, 2, 7, **options):
        for seat in GAME.active_seats(state):
            known += GAME.legal_moves(state, seat)[:6]
        for viewer in map(Seat, range(4)):
            seen = GAME.observe(state, viewer)
            other = GAME.determinize(seen, rng)
            assert GAME.active_seats(other) == GAME.active_seats(state) == GAME.active_seats(seen)
            moves = GAME.legal_moves(state, viewer)
            assert moves == GAME.legal_moves(other, viewer) == GAME.legal_moves(seen, viewer)
            texts = [GAME.describe(move, seen) for move in moves]
            assert texts == [GAME.describe(move, state) for move in moves]
            assert GAME.situation(state) == GAME.situation(other) == GAME.situation(seen)
            assert GAME.governing_rule(state) == GAME.governing_rule(seen)
            for move in rng.sample(known, min(12, len(known))):
                refusals = {_refusal(state, move), _refusal(other, move)}
                if move.seat == viewer or len({rule for rule, _reason in refusals}) == 1:
                    assert len(refusals) == 1


@rule("dm.secrets")
@pytest.mark.parametrize("options", VARIANTS)
def test_nothing_new_is_told_but_by_news(options: dict[str, Any]) -> None:
    """In two states that look alike to a viewer its moves tell it the same, unless they bring news."""
    rng = Random(5)
    for state in positions(4, 6, 5, **options):
        for viewer in GAME.active_seats(state):
            other = GAME.determinize(GAME.observe(state, viewer), rng)
            moves = GAME.legal_moves(state, viewer)
            for move in rng.sample(moves, min(4, len(moves))):
                after, other_after = state.clone(), other.clone()
                told, other_told = GAME.play(after, move), GAME.play(other_after, move)
                news = any(event.news for event in told)
                assert news == any(event.news for event in other_told)
                if not news:
                    for seat in (None, *map(Seat, range(4))):
                        seen = [repr(event.seen_by(seat)) for event in told]
                        assert seen == [repr(event.seen_by(seat)) for event in other_told]
                    assert GAME.observe(after, viewer) == GAME.observe(other_after, viewer)


def _refusal(state: State, move: MacherMove) -> tuple[str, str]:
    try:
        GAME.play(state.clone(), move)
    except IllegalMove as refusal:
        return refusal.rule, refusal.reason
    return "", ""


@rule("dm.secrets")
def test_figures_are_the_same_in_every_observation() -> None:
    for state in positions(3, 3, 60):
        figures = GAME.derivations(state)
        assert all(GAME.derivations(GAME.observe(state, viewer)) == figures for viewer in (None, ANNA, BEN))


@rule("dm.secrets", "dm.score")
def test_standings_are_made_of_what_the_table_sees() -> None:
    for state in positions(4, 3, 60):
        assert GAME.standings(GAME.observe(state, None)) == GAME.standings(state)


@rule("dm.secrets")
def test_events_tell_others_nothing_of_secret_choices() -> None:
    """The same game seen by a seat, whatever others chose in secret phases: equal until the reveal."""
    rng = Random(4)
    for state in positions(3, 4, 5):
        if GAME.is_over(state):
            continue
        move = any_move(state, rng)
        for event in GAME.play(state.clone(), move):
            for viewer in (None, *map(Seat, range(3))):
                told = event.seen_by(viewer)
                if told is not None:
                    GAME.tell(told, state.setup.seats)
                elif viewer == move.seat:
                    pytest.fail("a seat does not learn of its own move")


@rule("dm.secrets", "dm.setup")
def test_decks_hidden_opinions_and_the_seed_are_nobodys() -> None:
    state = table()
    for viewer in (None, ANNA, BEN):
        seen = GAME.observe(state, viewer)
        for cards in (seen.opinion_deck, seen.programme_deck, seen.poll_deck, seen.region_deck):
            assert set(cards) == {0}
        assert [board.hidden for board in seen.boards] == [[], [0], [0, 0], [0, 0, 0]]
        assert seen.dice.seed is None


@rule("dm.secrets")
def test_a_hand_is_its_owners() -> None:
    state = table()
    assert GAME.observe(state, ANNA).hands == [state.hands[ANNA], [0, 0, 0], [0, 0, 0]]
    assert GAME.observe(state, None).hands == [[0, 0, 0]] * 3


@rule("dm.money", "dm.options.open")
def test_cash_is_secret_unless_money_is_open() -> None:
    assert GAME.observe(table(), BEN).money == [UNKNOWN, 25, UNKNOWN]
    assert GAME.observe(table(), None).money == [UNKNOWN] * 3
    assert GAME.observe(table(open_money=True), BEN).money == [25, 25, 25]


@rule("dm.money")
def test_at_the_end_all_money_is_shown() -> None:
    state = table()
    state.phase = Phase.OVER
    assert GAME.observe(state, None).money == [25, 25, 25]


@rule("dm.secrets")
def test_a_guess_fits_what_is_known_of_an_auction() -> None:
    from rules.die_macher import moves as m
    from tests.rules.die_macher.macher import open_phase, play

    state = table()
    state.money[BEN] = 90
    open_phase(state, Phase.AUCTION, 1)
    play(state, m.PassBid(ANNA), m.RaiseBid(BEN, 70))
    for seed in range(20):
        assert GAME.determinize(GAME.observe(state, ANNA), Random(seed)).money[BEN] >= 70
