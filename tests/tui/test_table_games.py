"""Games played on the screen, by keys alone and by mouse alone, move for move as the rules play them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from rules.saludos_amigos import moves as m
from rules.saludos_amigos.events import JournalistDrawn
from rules.saludos_amigos.moves import SaludosMove
from rules.saludos_amigos.state import Phase, State
from saves.lock import LOCK_SUFFIX
from saves.store import resume
from tests.tui.screen_text import screen_text
from tests.tui.script import Keyboard, Mouse, Script, next_move, play_out
from tests.tui.sitting import (
    GAME,
    SMALL,
    WIDE,
    FakeClock,
    Sitting,
    at_table,
    clock,
    make_host,
    make_setup,
)
from tui.games.saludos_amigos.private import CommitScreen
from tui.games.saludos_amigos.table import SaludosTable
from tui.screens.confirm import ConfirmScreen
from tui.screens.curtain import CurtainScreen
from tui.screens.end import EndScreen
from tui.screens.home import HomeScreen
from tui.screens.moment import MomentScreen

__all__ = ["clock"]

FEATURES: set[type] = {
    m.Reroll,
    m.Agree,
    m.Pass,
    m.CallSession,
    m.OfferShares,
    m.Join,
    m.Commit,
    JournalistDrawn,
}
SEEDS = range(150)


def rounds(seed: int) -> tuple[list[SaludosMove], State]:
    """The first turns of a game, until everything that the screen has to show has happened."""
    state = GAME.new_game(make_setup(3, seed))
    moves: list[SaludosMove] = []
    seen: set[type] = set()
    while not (seen >= FEATURES and state.phase is Phase.DRAW) and not GAME.is_over(state):
        moves.append(next_move(state))
        seen.update(type(event) for event in GAME.play(state, moves[-1]))
        seen.add(type(moves[-1]))
    return moves, state


def has_everything(moves: Sequence[SaludosMove], seed: int) -> bool:
    state = GAME.new_game(make_setup(3, seed))
    seen: set[type] = set()
    for move in moves:
        seen.update(type(event) for event in GAME.play(state, move))
        seen.add(type(move))
    return seen >= FEATURES


@cache
def shortest(kind: str) -> int:
    """The seed whose whole game, or first turns with everything in them, take the fewest moves."""
    games = {seed: play_out(make_setup(3, seed))[0] if kind == "game" else rounds(seed)[0] for seed in SEEDS}
    return min(
        (seed for seed in SEEDS if has_everything(games[seed], seed)), key=lambda seed: len(games[seed])
    )


async def test_a_whole_game_by_keys(tmp_path: Path, clock: FakeClock) -> None:
    seed = shortest("game")
    moves, expected = play_out(make_setup(3, seed))
    host = make_host(tmp_path, make_setup(3, seed))
    path = host.campaign.path
    async with at_table(host, WIDE) as sitting:
        script = Script(sitting, clock, Keyboard)
        await script.play(moves)
        await sitting.until_on_top(EndScreen)
        assert host._table.state == expected
        text = screen_text(sitting.app)
        for standing in host.standings():
            assert host.seats[standing.seat].name in text
        assert f"Seed {seed}." in text
        assert host.seed_hash in text.replace("\n", "")
        assert {"CurtainScreen", "MomentScreen", "A journalist!", "The cards are turned up"} <= script.met
        await script.leave()
        assert isinstance(sitting.app.screen, HomeScreen)
    on_disk = resume(path)
    assert on_disk.position == len(moves)
    assert on_disk.state == expected
    assert not path.with_name(path.name + LOCK_SUFFIX).exists()


@pytest.mark.parametrize(
    ("by", "size"),
    [(Keyboard, SMALL), (Mouse, WIDE), (Mouse, SMALL)],
    ids=["keys-80x24", "mouse-120x40", "mouse-80x24"],
)
async def test_turns_with_everything_in_them(
    tmp_path: Path,
    clock: FakeClock,
    by: Callable[[Sitting, FakeClock], Any],
    size: tuple[int, int],
) -> None:
    seed = shortest("rounds")
    moves, expected = rounds(seed)
    host = make_host(tmp_path, make_setup(3, seed))
    async with at_table(host, size) as sitting:
        script = Script(sitting, clock, by)
        await script.play(moves)
        assert host._table.state == expected
        assert {"CurtainScreen", "ConfirmScreen", "A journalist!", "The cards are turned up"} <= script.met
    assert resume(host.campaign.path).state == expected


_SHEET = GAME.default_components()
SHORT = replace(
    _SHEET,
    projects=tuple(replace(project, sections=1) for project in _SHEET.projects),
    buildings_for_end=2,
    buildings_for_late=1,
)
"""A sheet that makes games of a few turns: every section is a building, the second one the last."""

MIXES = [(seats, tuple(range(seats - bots, seats))) for seats in (2, 3, 4) for bots in range(seats + 1)]


@pytest.mark.parametrize(("seats", "bots"), MIXES)
async def test_every_mix_of_people_and_computers_comes_to_an_end(
    tmp_path: Path, clock: FakeClock, seats: int, bots: tuple[int, ...]
) -> None:
    setup = make_setup(seats, 5, bots=bots, components=SHORT, first_holder=seats - 1)
    async with at_table(make_host(tmp_path, setup)) as sitting:
        for _step in range(600):
            await sitting.pilot.pause()
            screen = sitting.app.screen
            if isinstance(screen, EndScreen):
                break
            await answer(sitting, clock)
        assert isinstance(sitting.app.screen, EndScreen)
        assert sitting.host.is_over


async def answer(sitting: Sitting, clock: FakeClock) -> None:
    """What the screen asks for now, if it asks people for something."""
    screen = sitting.app.screen
    if isinstance(screen, MomentScreen):
        screen.action_go_on()
    elif isinstance(screen, ConfirmScreen):
        screen.action_answer(True)
    elif isinstance(screen, CurtainScreen):
        laying = await sitting.open_curtain(clock, CommitScreen)
        laying.submit(m.Commit(laying.seat, ()))
    elif isinstance(screen, CommitScreen):
        screen.submit(m.Commit(screen.seat, ()))
    elif isinstance(screen, SaludosTable) and screen.next_bot() is None:
        public_wish(screen)


def public_wish(table: SaludosTable) -> None:
    """A person at the table agrees, passes, keeps the die, calls nothing."""
    host = table.host
    people = [seat for seat in host.active if seat in host.humans]
    if not people:
        return
    state: State = host.view()
    if state.phase is Phase.CALL:
        table.play(*(m.LetStand(seat) for seat in people))
    elif state.phase is Phase.TALK and not state.standing and not state.proposal:
        table.play(m.Propose(people[0], (people[0],), (state.value,)))
    else:
        wishes = [(move, seat) for seat in people for move in host.moves(seat)]
        table.play(min(wishes, key=lambda wish: _LIKED.index(type(wish[0])))[0])


_LIKED: list[type] = [
    m.Agree, m.Pass, m.KeepDie, m.StayOut, m.DrawTile, m.RollDice, m.OfferShares,
    m.Decline, m.Propose, m.Reroll, m.Join, m.Commit,
]  # fmt: skip
