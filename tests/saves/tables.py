"""Tables to save: random games of Saludos, Amigos!, with moves taken back and done again."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from rules import load_game
from rules.kernel.bots import CLOCK_RUNS_OUT, drive, random_bot
from rules.kernel.game import Setup
from rules.kernel.seats import TABLE, Seat, SeatSetup
from rules.kernel.table import Table
from rules.saludos_amigos.components import Options
from saves.exchange import record_game
from saves.store import Campaign

SLUG = "saludos-amigos"
GAME = load_game(SLUG)
MORNING = datetime(2026, 3, 1, 9, 0, 0, 123_000, tzinfo=UTC)


def fake_clock(start: datetime = MORNING) -> Callable[[], datetime]:
    """Each look is a second and a millisecond later."""
    ticks = iter(range(10_000_000))
    return lambda: start + next(ticks) * timedelta(seconds=1, milliseconds=1)


def make_setup(seats: int = 4, seed: int = 1) -> Setup[Any, Any]:
    names = ["Anna", "Ben", "Carla", "Dirk", "Émile", "Fatma", "Gül"]
    people = tuple(SeatSetup(names[seat], seat) for seat in range(seats))
    return Setup(people, Options(), GAME.default_components(), seed)


def new_campaign(folder: Path, seats: int = 4, seed: int = 1, name: str = "Spring") -> Campaign:
    return Campaign.create(folder, name, SLUG, make_setup(seats, seed), now=fake_clock())


def choose_move(table: Table[Any, Any], rng: Random) -> Any:
    """A legal move of a random active seat, or of the clock; None when it is over."""
    active = GAME.active_seats(table.state)
    if not active:
        return None
    if GAME.timer(table.state) is not None and rng.random() * CLOCK_RUNS_OUT < 1:
        return GAME.legal_moves(table.state, TABLE)[0]
    return random_bot(GAME, table.state, rng.choice(active), rng)


def step(table: Table[Any, Any], campaign: Campaign, rng: Random) -> bool:
    """A move, sometimes an undo or a redo instead, played and recorded; False when it is over."""
    if table.can_redo and rng.random() < 0.5:
        seat = Seat(rng.randrange(len(table.setup.seats)))
        table.redo()
        campaign.redo(seat, table)
    elif not table.is_barrier and rng.random() < 0.25:
        seat = table.moves[-1].seat
        table.undo(seat)
        campaign.undo(seat, table)
    elif (move := choose_move(table, rng)) is not None:
        table.play(move)
        campaign.record(move, table)
    else:
        return False
    return True


def play_on(table: Table[Any, Any], campaign: Campaign, rng: Random, steps: int = 100_000) -> int:
    """Go on for so many steps, or to the end; how many there were."""
    for taken in range(steps):
        if not step(table, campaign, rng):
            return taken
    return steps


def played_campaign(
    folder: Path, seats: int = 4, seed: int = 1, steps: int = 120, name: str = "Spring"
) -> Path:
    """A closed campaign of so many steps, without a snapshot at its end."""
    with new_campaign(folder, seats, seed, name) as campaign:
        play_on(campaign.table(), campaign, Random(seed), steps)
        return campaign.path


def whole_game(folder: Path, seats: int = 4, seed: int = 1, name: str = "Whole") -> Path:
    """A campaign of a whole random game."""
    setup = make_setup(seats, seed)
    moves = drive(GAME, GAME.new_game(setup), [random_bot] * seats, Random(seed))
    return record_game(folder, name, SLUG, setup, moves, now=fake_clock())


def same(one: Table[Any, Any], other: Table[Any, Any]) -> bool:
    """Whether two tables stand alike and offer the same ways back and forth; their logs may begin apart."""
    seats = [Seat(seat) for seat in range(-1, len(one.setup.seats))]
    kept = min(len(one.log), len(other.log))
    return (
        one.state == other.state
        and one.position == other.position
        and one.can_redo == other.can_redo
        and one.is_barrier == other.is_barrier
        and [one.can_undo(seat) for seat in seats] == [other.can_undo(seat) for seat in seats]
        and one.log[-kept:] == other.log[-kept:]
    )
