"""Whole games: they end as they must, and the same moves always give the same game."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from msgspec import structs

from rules.die_macher import GAME
from rules.die_macher import moves as m
from rules.die_macher.events import (
    ContributionRevealed,
    ElectionHeld,
    IncomePaid,
    MembersJoined,
    PollOffered,
)
from rules.die_macher.moves import MacherMove
from rules.die_macher.scoring import final_totals
from rules.die_macher.state import Chapter, Phase, State
from rules.kernel import documents
from rules.kernel.events import Event
from rules.kernel.game import IllegalMove
from rules.kernel.seats import Seat
from rules.kernel.table import Table
from tests.rules.die_macher.macher import new, setup, sheet
from tests.rules.marks import rule

GAMES = 2000 if os.environ.get("BACKROOM_NIGHTLY") else 30

VARIANTS: list[dict[str, Any]] = [{}, {"sealed_polls": True}, {"open_money": True}, {"elections": 5}]


def any_move(state: State, rng: Random) -> MacherMove:
    """A legal move of an active seat, each equally likely."""
    active = GAME.active_seats(state)
    moves = GAME.legal_moves(state, active[int(rng.random() * len(active))])
    return moves[int(rng.random() * len(moves))]


def steps(state: State, seed: int) -> Iterator[tuple[MacherMove, list[Event]]]:
    """Play a game at random to its end."""
    rng = Random(seed)
    while not GAME.is_over(state):
        move = any_move(state, rng)
        yield move, GAME.play(state, move)


def finish(state: State, seed: int) -> list[Event]:
    """Play to the end with the laws checked after every move; what happened."""
    events: list[Event] = []
    before: dict[int, list[int]] = {}
    for _move, happened in steps(state, seed):
        events += happened
        GAME.invariants(state)
        votes = {board.number: board.votes[:] for board in state.boards}
        for number in before.keys() & votes.keys():
            assert all(now >= then for now, then in zip(votes[number], before[number], strict=True))
        before = votes
    return events


@rule("dm.round", "dm.seventh")
@pytest.mark.nightly
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_game_has_seven_elections_twenty_one_polls_and_five_contributions(seats: int) -> None:
    for seed in range(GAMES):
        state = new(seats, seed)
        events = finish(state, seed)
        assert [result.election for result in state.results] == [1, 2, 3, 4, 5, 6, 7]
        assert state.polls_held == 21 == sum(isinstance(event, PollOffered) for event in events)
        assert sum(isinstance(event, ContributionRevealed) for event in events) == 5 * seats
        assert state.contributions == [[]] * seats
        incomes = [event for event in events if isinstance(event, IncomePaid)]
        assert len(incomes) == 5
        assert all(not any(income.members) for income in (incomes[1], incomes[3]))
        assert len(state.story) == 7
        assert sum(len(elections) for elections in state.nation_media) <= 5 * seats
        assert state.phase is Phase.OVER


@rule("dm.trend", "dm.end.income", "dm.contribution.accept")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_story_tells_what_the_table_saw(seats: int) -> None:
    state = new(seats, 7)
    income = [0] * seats
    trends: dict[int, tuple[int, ...]] = {}
    told: list[Chapter] = []
    for _move, events in steps(state, 7):
        for event in events:
            match event:
                case IncomePaid():
                    income = [sum(sums) for sums in zip(income, event.seats, event.members, strict=True)]
                case ContributionRevealed(accepted=True):
                    income[event.seat] += event.money
                case ElectionHeld():
                    told.append(Chapter((), (), tuple(income), trends[event.election]))
                case MembersJoined():
                    told[-1] = structs.replace(told[-1], members=event.members)
        trends = {board.number: tuple(board.trend) for board in state.boards}
    assert [structs.replace(chapter, scores=()) for chapter in state.story] == told
    assert state.story[-1].scores == tuple(final_totals(state))
    assert state.cash[-1] == tuple(state.money)
    assert len(told) == len(state.cash) == 7


@rule("dm.options", "dm.options.short", "dm.options.sealed", "dm.options.open")
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("options", VARIANTS[1:])
def test_games_with_options_end_too(seats: int, options: dict[str, Any]) -> None:
    for seed in range(4):
        state = new(seats, seed, **options)
        finish(state, seed)
        short = options.get("elections") == 5
        assert len(state.results) == (5 if short else 7)
        assert state.polls_held == (13 if short else 21)
        assert {len(cards) for cards in state.contributions} == {2 if short else 0}


@rule("dm.setup.seats")
def test_a_game_with_other_figures() -> None:
    own = sheet(media_spaces=3, hand_cards=1, start_money=5, meetings_a_round=2, dice=(0, 0, 0, 0, 0, 3))
    for seed in range(4):
        finish(new(4, seed, own), seed)


# Undo and replay


@pytest.mark.parametrize("seats", [3, 5])
def test_undo_and_redo_from_every_point(seats: int) -> None:
    table = Table(GAME, setup(seats, seed=5))
    rng = Random(5)
    states = [table.state.clone()]
    undone = 0
    while not GAME.is_over(table.state):
        move = any_move(table.state, rng)
        told = table.play(move)
        states.append(table.state.clone())
        if table.can_undo(move.seat):
            undone += 1
            assert table.undo(move.seat) == move
            assert table.state == states[-2]
            assert [repr(event) for event in table.redo()] == [repr(event) for event in told]
            assert table.state == states[-1]
        else:
            assert any(event.news for event in told) or GAME.is_over(table.state)
    assert undone > 100
    for position in range(0, len(states), 37):
        assert table.at(position) == states[position]


def test_several_moves_are_taken_back_one_after_the_other() -> None:
    table = Table(GAME, setup(seed=5))
    moves: list[MacherMove] = [
        m.ChooseOption(Seat(0), 2),
        m.ChooseOption(Seat(0), 4),
        m.PlaceGoods(Seat(0), "media", 2, 3),
    ]
    before = table.state.clone()
    for move in moves:
        table.play(move)
    after = table.state.clone()
    for move in reversed(moves):
        assert table.undo(Seat(0)) == move
    assert table.state == before
    for _move in moves:
        table.redo()
    assert table.state == after


def test_a_finished_game_survives_the_doors_and_replays() -> None:
    state, moves = new(4, 3), []
    for move, _events in steps(state, 3):
        moves.append(move)
    door = documents.moves("die-macher")
    again = new(4, 3)
    for move in moves:
        GAME.play(again, door.read(door.write(move)))
    assert again == state
    states = documents.states("die-macher")
    assert states.read(states.write(state)) == state


def digest(seed: int) -> str:
    """A fingerprint of a whole game with all that happened."""
    state = new(4, seed)
    told = "\n".join(repr(event) for _move, events in steps(state, seed) for event in events)
    return documents.states("die-macher").write(state).decode() + told


@pytest.mark.parametrize("hash_seed", ["0", "1234"])
def test_the_same_seed_gives_the_same_game_under_every_hash_seed(hash_seed: str) -> None:
    code = (
        "import hashlib; from tests.rules.die_macher.test_dm_games import digest;"
        "print(hashlib.sha256(digest(11).encode()).hexdigest())"
    )
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    ran = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    import hashlib

    assert ran.stdout.strip() == hashlib.sha256(digest(11).encode()).hexdigest()


@pytest.mark.parametrize(
    ("seats", "totals"), [(3, [73, 61, 174]), (4, [33, 172, 121, 98]), (5, [198, 97, 128, 74, 103])]
)
def test_recorded_games_end_as_they_did(seats: int, totals: list[int]) -> None:
    """Games played on one machine end alike on every other."""
    state = new(seats, seed=seats)
    for _step in steps(state, seats):
        pass
    assert [final.total for final in sorted(GAME.standings(state), key=lambda one: one.seat)] == totals


# Symmetry

BY_SEAT = (
    "sealed", "bids", "choices", "plans", "laid", "pledges", "poll_buried", "programmes", "hands", "cabinet",
    "contributions", "money", "income", "members", "meetings", "media", "seats_won", "nation_media",
)  # fmt: skip
ON_BOARDS = ("votes", "arrived", "trend", "meetings", "bought", "media", "ready")
ONE_SEAT = ("start", "asked", "leader", "proposer")


def turned(figures: list[Any], by: int) -> list[Any]:
    """What was at seat s is at seat s + by."""
    return figures[-by:] + figures[:-by] if figures else figures


def turn_state(state: State, by: int) -> State:
    """Everybody moves on by so many chairs, with all they have."""
    count = state.seats
    moved = state.clone()

    def to(seat: int) -> Seat:
        return Seat((seat + by) % count) if seat >= 0 else Seat(seat)

    moved.party = tuple(turned(list(state.party), by))
    for name in BY_SEAT:
        setattr(moved, name, turned(getattr(moved, name), by))
    for board in moved.boards:
        for name in ON_BOARDS:
            setattr(board, name, turned(getattr(board, name), by))
    for name in ONE_SEAT:
        setattr(moved, name, to(getattr(moved, name)))
    moved.queue = [to(seat) for seat in state.queue]
    moved.declined = [to(seat) for seat in state.declined]
    moved.coalitions = [(to(one), to(other)) for one, other in state.coalitions]
    moved.transfers = [structs.replace(right, seat=to(right.seat)) for right in state.transfers]
    moved.story = [
        Chapter(*(tuple(turned(list(figures), by)) for figures in structs.astuple(chapter)))
        for chapter in state.story
    ]
    moved.cash = [tuple(turned(list(money), by)) for money in state.cash]
    moved.results = [
        structs.replace(
            result,
            votes=tuple(turned(list(result.votes), by)),
            seats=tuple(turned(list(result.seats), by)),
            winners=tuple(to(seat) for seat in result.winners),
            tied=tuple(to(seat) for seat in result.tied),
            coalitions=tuple((to(one), to(other)) for one, other in result.coalitions),
            factors=tuple(turned(list(result.factors), by)),
        )
        for result in state.results
    ]
    return moved


def turn_move(move: MacherMove, by: int, count: int) -> MacherMove:
    """The same move from other chairs."""
    changes: dict[str, Any] = {}
    for name in move.__struct_fields__:
        value = getattr(move, name)
        if name in ("seat", "target", "partner", "first"):
            changes[name] = Seat((value + by) % count)
        elif name == "targets":
            changes[name] = tuple(sorted(Seat((seat + by) % count) for seat in value))
    return move.but(**changes)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("options", VARIANTS[:2])
def test_nobody_is_favoured_by_a_chair(seats: int, options: dict[str, Any]) -> None:
    """When all parties move on by some chairs the whole game does the same from there."""
    for by in range(1, seats):
        state = new(seats, seed=by, **options)
        other = turn_state(state, by)
        for move, _events in steps(state, by):
            GAME.play(other, turn_move(move, by, seats))
            assert other.phase is state.phase
        assert other == turn_state(state, by)


@pytest.mark.parametrize("parties", [(4, 2, 0), (1, 0, 2), (3, 4, 1)])
def test_nobody_is_favoured_by_a_party(parties: tuple[int, ...]) -> None:
    """Other parties with the polls' columns exchanged accordingly play the same game."""
    places = [*parties, *(party for party in range(5) if party not in parties)]
    polls = []
    for poll in sheet().polls:
        steps_of_party = [0] * 5
        for seat, party in enumerate(places):
            steps_of_party[party] = poll.steps[seat]
        polls.append(replace(poll, steps=tuple(steps_of_party)))
    state, other = new(3, 8), new(3, 8, sheet(polls=tuple(polls)), parties=parties)
    for move, events in steps(state, 8):
        assert [repr(event) for event in GAME.play(other, move)] == [repr(event) for event in events]
    assert GAME.standings(other) == GAME.standings(state)


# Legal moves


@rule("dm.round")
@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize("options", VARIANTS)
def test_legal_moves_are_exactly_those_that_can_be_played(seats: int, options: dict[str, Any]) -> None:
    """Every listed move goes; every other move of the game is refused and leaves no trace.

    Of bids only the usual ones are listed.
    """
    state = new(seats, seed=2, **options)
    rng = Random(2)
    known: dict[MacherMove, None] = {}
    for number, (_move, _events) in enumerate(steps(state, 2)):
        for seat in GAME.active_seats(state):
            known |= dict.fromkeys(GAME.legal_moves(state, seat))
        if number % 9 or GAME.is_over(state):
            continue
        for seat in GAME.active_seats(state):
            legal = GAME.legal_moves(state, seat)
            assert legal
            assert len(set(legal)) == len(legal) <= 40
            for one in legal:
                after = state.clone()
                GAME.play(after, one)
                GAME.invariants(after)
        for one in rng.sample(list(known), min(150, len(known))):
            assert one in GAME.legal_moves(state, one.seat) or _is_refused(state, one)


def _is_refused(state: State, move: MacherMove) -> bool:
    tried = state.clone()
    try:
        GAME.play(tried, move)
    except IllegalMove:
        return tried == state
    return isinstance(move, m.Bid | m.RaiseBid)


def test_looking_changes_nothing() -> None:
    state = new(4, 6)
    for number, _step in enumerate(steps(state, 6)):
        if number % 25:
            continue
        before = state.clone()
        for seat in range(4):
            GAME.legal_moves(state, Seat(seat))
            GAME.observe(state, Seat(seat))
        GAME.derivations(state)
        GAME.standings(state)
        assert state == before


def test_a_clone_shares_nothing_that_changes() -> None:
    state = new(5, 4)
    rng = Random(4)
    for number, _step in enumerate(steps(state, 4)):
        if number % 20 == 0 and not GAME.is_over(state):
            before, copy = state.clone(), state.clone()
            for _move in range(30):
                if not GAME.is_over(copy):
                    GAME.play(copy, any_move(copy, rng))
            assert state == before
