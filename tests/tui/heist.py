"""At the table of Millions of Dollars in tests: set-ups, hosts, a person who presses keys or clicks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest

from rules import load_game
from rules.kernel.game import Setup
from rules.kernel.seats import HUMAN, Seat, SeatSetup
from rules.millions_of_dollars.components import Options
from rules.millions_of_dollars.moves import ChooseRole, MillionsMove, Stay
from rules.millions_of_dollars.roles import Role
from tests.tui.screen_text import screen_text
from tests.tui.sitting import FakeClock, Sitting, make_host
from tui.games.millions_of_dollars.account import AccountScreen
from tui.games.millions_of_dollars.cards import CardChoice
from tui.games.millions_of_dollars.private import RoleScreen
from tui.host import Host
from tui.screens.confirm import ConfirmScreen
from tui.screens.curtain import CurtainScreen
from tui.screens.moment import MomentScreen
from tui.widgets.countdown import Countdown

SLUG: Final = "millions-of-dollars"
GAME: Final = load_game(SLUG)
NAMES: Final = ("Anna", "Ben", "Carla", "Dirk", "Emil", "Fatma", "Gül", "Hanna")
S, T, D, C, M = Role


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    """The clock of every curtain, moment and countdown at this table."""
    clock = FakeClock()
    monkeypatch.setattr("tui.screens.table.CurtainScreen", partial(CurtainScreen, now=clock))
    monkeypatch.setattr("tui.screens.table.MomentScreen", partial(MomentScreen, now=clock))
    table = "tui.games.millions_of_dollars.table"
    monkeypatch.setattr(f"{table}.Countdown", partial(Countdown, now=clock))
    monkeypatch.setattr(f"{table}.AccountScreen", partial(AccountScreen, now=clock))
    return clock


def heist_setup(
    seats: int = 3, seed: int = 7, *, names: Sequence[str] = NAMES, bots: Iterable[int] = (), **options: Any
) -> Setup[Any, Any]:
    """So many seats; those in `bots` are computers."""
    people = tuple(
        SeatSetup(names[seat], seat, "random" if seat in set(bots) else HUMAN) for seat in range(seats)
    )
    return Setup(people, Options(**options), GAME.default_components(), seed)


def chosen(*roles: Role) -> list[MillionsMove]:
    """Everybody has chosen."""
    return [ChooseRole(Seat(seat), role) for seat, role in enumerate(roles)]


def heist_host(
    folder: Path, moves: Iterable[MillionsMove] = (), setup: Setup[Any, Any] | None = None, **more: Any
) -> Host:
    """A host of a new campaign in which these moves were made."""
    return make_host(folder, setup or heist_setup(), moves, slug=SLUG, **more)


def whole_game() -> list[MillionsMove]:
    """Three gangs that always come together until somebody has enough."""
    state = GAME.new_game(heist_setup())
    moves: list[MillionsMove] = []
    while not GAME.is_over(state):
        for move in (*chosen(T, D, C), *(Stay(Seat(seat)) for seat in range(3))):
            GAME.play(state, move)
            moves.append(move)
    return moves


class Player:
    """Somebody who sits at the screen, with a clock that stands still in between."""

    def __init__(self, sitting: Sitting, clock: FakeClock) -> None:
        self.sitting = sitting
        self.clock = clock

    @property
    def text(self) -> str:
        """What can be read."""
        return screen_text(self.sitting.app)

    async def press(self, *keys: str) -> None:
        """Keys, with a moment of quiet before each."""
        for key in keys:
            self.clock.forward(1)
            await self.sitting.press(key)
            await self.sitting.pilot.pause()

    async def click(self, text: str) -> None:
        """A click on the last place where a text stands."""
        self.clock.forward(1)
        places = [(line.rindex(text), row) for row, line in enumerate(self.text.splitlines()) if text in line]
        assert places, f"{text!r} is not on the screen:\n{self.text}"
        await self.sitting.pilot.click(offset=places[-1])
        await self.sitting.pilot.pause()

    async def open_curtain(self, letter: str, *, mouse: bool = False) -> None:
        """The curtain that waits opens for this seat."""
        await self.sitting.until_on_top(CurtainScreen)
        if mouse:
            await self.click(f"press {letter}")
        else:
            await self.press(letter)

    async def choose(self, letter: str, key: str, *, mouse: bool = False) -> None:
        """A seat chooses the role with this number behind its curtain."""
        await self.open_curtain(letter, mouse=mouse)
        await self.sitting.until_on_top(RoleScreen)
        if mouse:
            screen_text(self.sitting.app)  # what is not painted has no spots
            cards = self.sitting.app.screen.query_one(CardChoice)
            region = next(spot.region for spot in cards.spots if spot.key == str(int(key) - 1))
            await self.sitting.pilot.click(cards, offset=(region.x + 2, region.y + 2))
            await self.click("Enter: lay it face down")
        else:
            await self.press(key, "enter")

    async def go_on(self, *, mouse: bool = False) -> list[str]:
        """Everything that is told, to its end; the text of each screen."""
        told: list[str] = []
        await self.sitting.pilot.pause()
        while isinstance(self.sitting.app.screen, MomentScreen):
            assert len(told) < 40, self.text
            told.append(self.text)
            if mouse:
                await self.click("go on")
            else:
                await self.press("enter")
            await self.sitting.pilot.pause()
        return told

    async def sure(self, *, mouse: bool = False) -> None:
        """Answer yes to the question that is asked once more."""
        await self.sitting.until_on_top(ConfirmScreen)
        if mouse:
            await self.click("Go on")
        else:
            await self.press("y")
