"""Driven games: who acts next, and when the clock ends a talk."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, get_args

import pytest

from rules import GAMES, load_game
from rules.kernel.bots import LONGEST_TALK, drive, random_bot
from rules.kernel.game import Game, Setup
from rules.kernel.seats import TABLE, Seat, SeatSetup
from rules.saludos_amigos import GAME
from rules.saludos_amigos.moves import Decline, Pass, Propose
from rules.saludos_amigos.state import Phase, State
from tests.rules.saludos import ANNA, BEN, new

SEATS = 4


def new_state(game: Game[Any, Any]) -> Any:
    seats = tuple(SeatSetup(name, look) for look, name in enumerate("ABCD"))
    options = get_args(game.setup_type)[0]()
    return game.new_game(Setup(seats, options, game.default_components(), 3))


def sensible(game: Game[Any, Any], observation: Any, seat: Seat, rng: Random) -> Any:
    """Plays at random, but is not the random player: the table waits for it as it would for a person."""
    return random_bot(game, observation, seat, rng)


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_ends_where_the_table_waits_for_those_who_are_called_on(slug: str) -> None:
    game = load_game(slug)
    state = new_state(game)
    before = game.clone(state)
    for move in drive(game, state, [sensible] * SEATS, Random(3)):
        called = game.called_on(before)
        assert set(called) <= set(game.active_seats(before))
        assert move.seat in (*(called or game.active_seats(before)), TABLE)
        before = game.clone(state)
    assert game.is_over(state)


def test_a_proposal_waits_for_its_members_before_anybody_else_speaks() -> None:
    state = new(SEATS)
    for move in drive(GAME, state, [sensible] * SEATS, Random(5)):
        if state.phase is Phase.TALK and isinstance(move, Propose) and state.proposal is not None:
            break
    assert state.proposal is not None
    assert GAME.active_seats(state) == tuple(
        seat for seat in state.proposal.coalition.members if seat != move.seat
    )


def test_talk_that_goes_round_in_circles_is_ended_by_the_clock() -> None:
    """Anna proposes the same to Ben for ever, and Ben declines for ever."""

    def stubborn(game: Game[Any, Any], observation: State, seat: Seat, rng: Random) -> Any:
        if observation.phase is not Phase.TALK:
            return random_bot(game, observation, seat, rng)
        if seat == ANNA:
            return Propose(ANNA, (ANNA, BEN), (observation.value, 0))
        return Decline(BEN) if observation.proposal is not None else Pass(BEN)

    def silent(game: Game[Any, Any], observation: State, seat: Seat, rng: Random) -> Any:
        return game.legal_moves(observation, seat)[0]  # passes

    state = new(3)
    moves = []
    for move in drive(GAME, state, [stubborn, stubborn, silent], Random(1)):
        moves.append(move)
        if move.seat == TABLE:
            break
    talked = Counter(move.kind for move in moves)
    assert moves[-1].kind == "time_expired"
    assert sum(talked[kind] for kind in ("propose", "decline", "pass")) == LONGEST_TALK * 3
