"""Telling positions of the table as plain text, in both sizes, with seven seats and the longest names."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules.kernel.seats import Seat
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.events import JournalistDrawn, SessionRevealed
from rules.saludos_amigos.moves import SaludosMove
from rules.saludos_amigos.state import Phase, Source, State
from tests.tui.conftest import CompareScreen
from tests.tui.script import next_move
from tests.tui.sitting import GAME, SMALL, WIDE, FakeClock, Sitting, at_table, clock, make_host, make_setup
from tui.games.saludos_amigos.private import CommitScreen
from tui.host import Host
from tui.screens.curtain import CurtainScreen
from tui.screens.end import EndScreen
from tui.screens.moment import MomentScreen
from tui.widgets.samples import LONG_NAMES

__all__ = ["clock"]

SETUP = make_setup(7, 41, names=LONG_NAMES, first_holder=0)


def moves_until(wanted: Callable[[State], bool]) -> list[SaludosMove]:
    """The scripted game of seven up to such a position."""
    state, moves = GAME.new_game(SETUP), []
    while not wanted(state):
        moves.append(next_move(state))
        GAME.play(state, moves[-1])
    return moves


def half_agreed() -> list[SaludosMove]:
    """Three of seven are proposed, two have agreed; another pair stands."""
    moves = moves_until(lambda state: state.phase is Phase.TALK and state.turn > 3)
    state = GAME.new_game(SETUP)
    for move in moves:
        GAME.play(state, move)
    weak = sorted(range(7), key=lambda seat: state.strengths[seat])
    pair, three = sorted(weak[:1]), sorted(weak[-3:])
    value = state.value
    return [
        *moves,
        m.Propose(Seat(pair[0]), (Seat(pair[0]),), (value,)),
        m.Propose(Seat(three[0]), tuple(map(Seat, three)), (value - 2, 1, 1)),
        m.Agree(Seat(three[2])),
    ]


def one_to_go(state: State) -> bool:
    return state.phase is Phase.COMMIT and len(GAME.active_seats(state)) == 1


POSITIONS: dict[str, Callable[[], list[SaludosMove]]] = {
    "draw": lambda: moves_until(lambda state: state.turn > 4 and state.phase is Phase.DRAW),
    "talk": half_agreed,
    "call": lambda: moves_until(lambda state: state.turn > 3 and state.phase is Phase.CALL),
    "join": lambda: moves_until(lambda state: state.phase is Phase.JOIN),
    "offer": lambda: moves_until(lambda state: state.phase is Phase.OFFER),
}


@pytest.mark.parametrize("size", [WIDE, SMALL], ids=["120x40", "80x24"])
class TestPictures:
    async def compare(self, sitting: Sitting, compare_screen: CompareScreen, name: str) -> None:
        await sitting.settle()
        width, height = sitting.app.size
        compare_screen(sitting.app, f"table-{name}-{width}x{height}")

    @pytest.mark.parametrize("position", POSITIONS)
    async def test_table(
        self,
        tmp_path: Path,
        clock: FakeClock,
        compare_screen: CompareScreen,
        size: tuple[int, int],
        position: str,
    ) -> None:
        async with at_table(make_host(tmp_path, SETUP, POSITIONS[position]()), size) as sitting:
            await self.compare(sitting, compare_screen, position)

    async def test_board_of_a_small_terminal(
        self, tmp_path: Path, clock: FakeClock, compare_screen: CompareScreen, size: tuple[int, int]
    ) -> None:
        async with at_table(make_host(tmp_path, SETUP, half_agreed()), size) as sitting:
            await sitting.press("f3")
            await self.compare(sitting, compare_screen, "board")

    async def test_secret_choice(
        self, tmp_path: Path, clock: FakeClock, compare_screen: CompareScreen, size: tuple[int, int]
    ) -> None:
        host = make_host(tmp_path, SETUP, moves_until(lambda state: state.phase is Phase.COMMIT))
        async with at_table(host, size) as sitting:
            await sitting.until_on_top(CurtainScreen)
            await self.compare(sitting, compare_screen, "curtain")
            await sitting.open_curtain(clock, CommitScreen)
            await sitting.press("1")
            await self.compare(sitting, compare_screen, "commit")

    async def test_reveal(
        self, tmp_path: Path, clock: FakeClock, compare_screen: CompareScreen, size: tuple[int, int]
    ) -> None:
        host = make_host(tmp_path, SETUP, moves_until(one_to_go))
        await self.show_moment(host, SessionRevealed, clock, compare_screen, size, "reveal")

    async def test_journalist(
        self, tmp_path: Path, clock: FakeClock, compare_screen: CompareScreen, size: tuple[int, int]
    ) -> None:
        moves = moves_until(lambda state: any(part[Source.PRESS] for part in state.earned))
        host = make_host(tmp_path, SETUP, moves[:-1])
        await self.show_moment(host, JournalistDrawn, clock, compare_screen, size, "journalist")

    async def show_moment(
        self,
        host: Host,
        kind: type[Any],
        clock: FakeClock,
        compare_screen: CompareScreen,
        size: tuple[int, int],
        name: str,
    ) -> None:
        happened = host.play(next_move(host._table.state))
        (event,) = [event for event in happened if isinstance(event, kind)]
        async with at_table(host, size) as sitting:
            title, picture = sitting.table.moments([event])[0]
            await sitting.app.push_screen(MomentScreen(title, picture, clock))
            await self.compare(sitting, compare_screen, name)

    async def test_end(
        self, tmp_path: Path, clock: FakeClock, compare_screen: CompareScreen, size: tuple[int, int]
    ) -> None:
        host = make_host(tmp_path, SETUP, moves_until(lambda state: state.phase is Phase.OVER))
        async with at_table(host, size) as sitting:
            await sitting.until_on_top(EndScreen)
            await self.compare(sitting, compare_screen, "end")
