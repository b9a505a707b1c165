"""A game with its history: play, undo up to the last news, redo, any earlier position."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from rules.kernel.bots import drive, random_bot
from rules.kernel.events import Logged
from rules.kernel.game import IllegalMove
from rules.kernel.seats import TABLE, Seat
from rules.kernel.table import SNAPSHOT_EVERY, CannotUndo, Table
from rules.saludos_amigos import GAME
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.moves import SaludosMove
from rules.saludos_amigos.state import Phase, State
from tests.rules.saludos import ANNA, BEN, CARLA, RiggedDice, setup

SaludosTable = Table[State, SaludosMove]


def record(seats: int, seed: int) -> list[SaludosMove]:
    """The moves of a whole random game."""
    state = GAME.new_game(setup(seats, seed))
    return list(drive(GAME, state, [random_bot] * seats, Random(seed)))


def table(seats: int = 3, seed: int = 1) -> SaludosTable:
    return Table(GAME, setup(seats, seed))


def at_talk() -> SaludosTable:
    """A table where the dice are final."""
    played = table()
    played.state.dice = RiggedDice(1, 0, [6 + 14])
    played.play(m.DrawTile(ANNA))
    played.play(m.RollDice(ANNA))
    for seat in (ANNA, BEN, CARLA):
        played.play(m.KeepDie(seat))
    assert played.state.phase is Phase.TALK
    return played


def told(log: list[Logged]) -> list[int]:
    return [entry.position for entry in log]


def test_a_table_opens_with_what_is_told_at_the_start() -> None:
    opened = table()
    assert opened.position == 0
    assert [(entry.position, entry.seat) for entry in opened.log] == [(0, TABLE)]
    assert opened.is_barrier
    assert not opened.can_redo


def test_playing_logs_events_with_the_number_and_seat_of_the_move() -> None:
    played = at_talk()
    assert played.position == 5
    assert told(played.log) == [0, 1, 2, 3, 4, 5]
    assert [entry.seat for entry in played.log[1:]] == [ANNA, ANNA, ANNA, BEN, CARLA]


def test_an_illegal_move_leaves_the_table_as_it_was() -> None:
    played = at_talk()
    before, log = played.state.clone(), played.log[:]
    with pytest.raises(IllegalMove):
        played.play(m.DrawTile(ANNA))
    assert played.state == before
    assert played.log == log
    assert played.position == 5


def test_undo_takes_back_moves_of_one_seat_in_turn_and_redo_makes_them_again() -> None:
    played = at_talk()
    steps = [(played.state.clone(), played.log[:])]
    moves: list[SaludosMove] = [
        m.Propose(ANNA, (ANNA, BEN), (played.state.value, 0)),
        m.Decline(ANNA),
        m.Pass(ANNA),
    ]
    for move in moves:
        played.play(move)
        steps.append((played.state.clone(), played.log[:]))
    for state, log in reversed(steps[:-1]):
        assert played.can_undo(ANNA)
        played.undo(ANNA)
        assert (played.state, played.log) == (state, log)
    assert not played.can_undo(ANNA), "the move before was Carla's"
    for state, log in steps[1:]:
        assert played.can_redo
        played.redo()
        assert (played.state, played.log) == (state, log)
    assert not played.can_redo


def test_undo_stops_at_news_and_at_moves_of_others() -> None:
    played = table()
    played.play(m.DrawTile(ANNA))
    with pytest.raises(CannotUndo, match="beyond news"):
        played.undo(ANNA)
    talk = at_talk()
    talk.play(m.Pass(ANNA))
    assert not talk.can_undo(BEN)
    with pytest.raises(CannotUndo):
        talk.undo(BEN)
    talk.play(m.Pass(BEN))
    assert not talk.can_undo(ANNA)
    assert talk.can_undo(BEN)
    talk.undo(BEN)
    assert talk.is_barrier, "Anna's move is out of reach once Ben has seen it"


def test_another_move_after_undo_forgets_what_was_undone() -> None:
    played = at_talk()
    played.play(m.Pass(ANNA))
    played.undo(ANNA)
    played.play(m.Propose(ANNA, (ANNA, BEN), (played.state.value, 0)))
    assert not played.can_redo
    with pytest.raises(CannotUndo, match="No move waits"):
        played.redo()


@pytest.mark.parametrize("seats", [2, 5])
def test_undo_to_every_point_that_can_be_reached_and_redo_give_the_same_table(seats: int) -> None:
    moves = record(seats, 11)
    played = table(seats, 11)
    history = [(played.state.clone(), played.log[:])]
    undone = 0
    for move in moves:
        played.play(move)
        history.append((played.state.clone(), played.log[:]))
        depth = 0
        while played.can_undo(move.seat):
            assert played.undo(move.seat) == moves[played.position]
            depth += 1
            assert (played.state, played.log) == history[played.position]
        for _step in range(depth):
            played.redo()
        assert (played.state, played.log) == history[-1]
        undone += depth
    assert undone > 50, "a game in which little can be taken back proves little"
    assert played.moves == moves


@pytest.mark.parametrize("seats", [2, 6])
def test_every_earlier_position_can_be_looked_at(seats: int) -> None:
    moves = record(seats, 3)
    assert len(moves) > 2 * SNAPSHOT_EVERY
    played = table(seats, 3)
    history = [played.state.clone()]
    for move in moves:
        played.play(move)
        history.append(played.state.clone())
    for position, state in enumerate(history):
        seen = played.at(position)
        assert seen == state
        seen.money[0] += 1
    assert played.at(0) == history[0], "each is a copy of its own"
    for outside in (-1, len(moves) + 1):
        with pytest.raises(IndexError):
            played.at(outside)


def test_earlier_positions_are_right_after_undo_across_a_snapshot() -> None:
    for seed in range(20):
        moves = record(4, seed)
        played = table(4, seed)
        for move in moves[:SNAPSHOT_EVERY]:
            played.play(move)
        if not played.can_undo(moves[SNAPSHOT_EVERY - 1].seat):
            continue
        played.undo(moves[SNAPSHOT_EVERY - 1].seat)
        other = next(
            choice
            for seat in played.game.active_seats(played.state)
            for choice in played.game.legal_moves(played.state, seat)
            if choice != moves[SNAPSHOT_EVERY - 1]
        )
        played.play(other)
        assert played.at(SNAPSHOT_EVERY) == played.state
        return
    pytest.fail("no game could be taken back at a snapshot")


def test_a_resumed_table_goes_on_and_fetches_what_lies_before_it() -> None:
    moves = record(3, 5)
    whole = table(3, 5)
    for move in moves:
        whole.play(move)
    fetched: list[int] = []

    def earlier() -> list[SaludosMove]:
        fetched.append(1)
        return moves[:70]

    resumed: SaludosTable = Table(
        GAME, setup(3, 5), start=whole.at(70), base=70, log=whole.log[:10], earlier=earlier
    )
    assert resumed.position == 70
    assert resumed.log == whole.log[:10], "nothing is told twice"
    assert resumed.is_barrier
    for move in moves[70:]:
        resumed.play(move)
    assert resumed.state == whole.state
    assert resumed.at(71) == whole.at(71)
    assert not fetched
    assert resumed.at(30) == whole.at(30)
    assert fetched == [1]


@pytest.mark.parametrize("undoes", [False, True])
def test_what_is_provisional_is_taken_back_when_something_fails(undoes: bool) -> None:
    played = at_talk()
    played.play(m.Pass(ANNA))
    before = (played.state.clone(), played.log[:], played.moves[:], played.can_undo(ANNA))

    def fails() -> Iterator[None]:
        with played.provisional():
            if undoes:
                played.undo(ANNA)
            else:
                played.play(m.Pass(BEN))
            yield
            raise OSError("disk full")

    with pytest.raises(OSError, match="disk full"):
        list(fails())
    assert (played.state, played.log, played.moves, played.can_undo(ANNA)) == before
    played.undo(ANNA)
    assert not played.state.silent[ANNA]


def test_what_is_provisional_stands_when_nothing_fails() -> None:
    played = at_talk()
    with played.provisional():
        played.play(m.Pass(ANNA))
    assert played.position == 6
    assert played.can_undo(Seat(0))
