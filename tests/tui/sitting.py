"""Sitting at a table in tests: set-ups, a host, the screen around it; positions of Saludos, Amigos!"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any, Final, TypeVar

import pytest
from textual import events
from textual.keys import key_to_character
from textual.pilot import Pilot
from textual.screen import Screen

from rules import load_game
from rules.kernel.bots import drive, random_bot
from rules.kernel.game import Move, Setup
from rules.kernel.seats import HUMAN, Seat, SeatSetup
from rules.saludos_amigos.components import Options
from rules.saludos_amigos.moves import SaludosMove
from rules.saludos_amigos.state import Phase, State
from saves.documents import TableSettings
from saves.exchange import record_game
from saves.store import Campaign
from tests.saves.tables import fake_clock
from tests.tui.idle import until
from tests.tui.screen_text import screen_strips
from tui.app import BackroomApp
from tui.games import table_screen
from tui.host import Host
from tui.looks import seat_letters
from tui.screens.curtain import CurtainScreen
from tui.screens.moment import MomentScreen
from tui.screens.table import TableScreen
from tui.thinker import Thinker
from tui.widgets.countdown import Countdown

SLUG: Final = "saludos-amigos"
GAME: Final = load_game(SLUG)
WIDE: Final = (120, 40)
SMALL: Final = (80, 24)
NAMES: Final = ("Anna", "Ben", "Carla", "Dirk", "Emil", "Fatma", "Gül")
A, B, C = Seat(0), Seat(1), Seat(2)
SEED: Final = 733_190_006
"""Of the positions below; no figure of a game is as large."""

ScreenT = TypeVar("ScreenT", bound=Screen[Any])


class FakeClock:
    """Stands still until it is moved, or moves by `step` each time somebody looks."""

    def __init__(self) -> None:
        self.seconds = 1000.0
        self.step = 0.0

    def __call__(self) -> float:
        self.seconds += self.step
        return self.seconds

    def forward(self, seconds: float) -> None:
        self.seconds += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    """The clock of every curtain, moment and countdown at the table."""
    clock = FakeClock()
    monkeypatch.setattr("tui.screens.table.CurtainScreen", partial(CurtainScreen, now=clock))
    monkeypatch.setattr("tui.privacy.CurtainScreen", partial(CurtainScreen, now=clock))
    monkeypatch.setattr("tui.screens.table.MomentScreen", partial(MomentScreen, now=clock))
    monkeypatch.setattr("tui.games.saludos_amigos.table.Countdown", partial(Countdown, now=clock))
    return clock


def make_setup(
    seats: int = 3,
    seed: int = 1,
    *,
    names: Sequence[str] = NAMES,
    bots: Iterable[int] = (),
    level: str = "random",
    components: Any = None,
    **options: Any,
) -> Setup[Any, Any]:
    """So many seats; those in `bots` are computers of this level."""
    people = tuple(
        SeatSetup(names[seat], seat, level if seat in set(bots) else HUMAN) for seat in range(seats)
    )
    return Setup(people, Options(**options), components or GAME.default_components(), seed)


def make_host(
    folder: Path,
    setup: Setup[Any, Any] | None = None,
    moves: Iterable[Move] = (),
    *,
    slug: str = SLUG,
    name: str = "Spring",
    settings: TableSettings | None = None,
) -> Host:
    """A host of a new campaign in which these moves were made."""
    path = record_game(folder, name, slug, setup or make_setup(), moves, now=fake_clock())
    campaign = Campaign.open(path)
    campaign.save_settings(settings or TableSettings(pace="quick"))
    return Host(campaign, Random(1))


@dataclass(slots=True)
class Sitting:
    """An application with a table on its screen."""

    app: BackroomApp
    pilot: Pilot[None]
    table: TableScreen

    @property
    def host(self) -> Host:
        return self.table.host

    async def press(self, *keys: str) -> None:
        """Keys, one after the other, each with all that follows from it."""
        for key in keys:
            await self.pilot.press(key)

    async def burst(self, *keys: str) -> None:
        """Keys that come faster than anything can be answered."""
        for key in keys:
            character = key_to_character(key) or {"enter": "\r", "escape": "\x1b"}.get(key)
            self.app.post_message(events.Key(key, character))
        await self.pilot.pause()

    async def hold(self, key: str, repeats: int) -> None:
        """A key that is held down: many events, and nothing else in between."""
        await self.burst(*[key] * repeats)

    async def settle(self, calm: int = 2) -> None:
        """Wait until the screen stays as it is."""
        before, unchanged = None, 0
        while unchanged < calm:
            await self.pilot.pause()
            now = screen_strips(self.app)
            unchanged = unchanged + 1 if now == before else 0
            before = now

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait for a condition; fails when it does not come."""
        await until(self.pilot, holds)

    async def until_on_top(self, kind: type[ScreenT]) -> ScreenT:
        """Wait for a screen to come up."""
        await self.until(lambda: isinstance(self.app.screen, kind) and self.app.screen.is_mounted)
        await self.pilot.pause()
        assert isinstance(self.app.screen, kind)
        return self.app.screen

    async def open_curtain(self, clock: FakeClock, kind: type[ScreenT]) -> ScreenT:
        """The seat that the curtain names opens it, after a quiet moment."""
        curtain = await self.until_on_top(CurtainScreen)
        clock.forward(1)
        await self.press(seat_letters(self.host.seats)[curtain._seat].lower())
        return await self.until_on_top(kind)


@asynccontextmanager
async def at_table(
    host: Host, size: tuple[int, int] = WIDE, *, resumed: bool = False, thinker: Thinker | None = None
) -> AsyncIterator[Sitting]:
    """The application on this host's table."""
    app = BackroomApp()
    if thinker is not None:
        app.thinker = thinker
    async with app.run_test(size=size, notifications=True, tooltips=True) as pilot:
        table = table_screen(host.game.slug)(host, resumed=resumed)
        app.close_campaign = table.close_host
        app.sit_down(table)
        sitting = Sitting(app, pilot, table)
        await sitting.until(lambda: table.is_mounted and table in app.screen_stack)
        await pilot.pause()
        yield sitting


# Positions


def sealed_by(state: State) -> list[int]:
    """Who has laid cards in the session of this moment."""
    session = state.session
    if state.phase is not Phase.COMMIT or session is None or state.standing is None:
        return []
    inside = (*state.standing.members, *session.opposition)
    return [seat for seat in inside if session.sealed[seat] and state.hands[seat]]


def pushed(state: State) -> list[int | None]:
    """Cards pushed forward, by seat; none outside a session."""
    return [] if state.session is None else state.session.pushed


def laid(state: State) -> list[list[int]]:
    """Cards laid, by seat; none outside a session."""
    return [] if state.session is None else state.session.laid


WANTED: Final[dict[str, Callable[[State], bool]]] = {
    "draw": lambda state: state.phase is Phase.DRAW and state.turn > 3,
    "roll": lambda state: state.phase is Phase.ROLL and state.turn > 3,
    "reroll": lambda state: state.phase is Phase.REROLL and any(state.buried),
    "talk": lambda state: state.phase is Phase.TALK and state.turn > 2 and state.proposal is None,
    "proposal": lambda state: state.proposal is not None and len(state.proposal.agreed) > 1,
    "standing": lambda state: (
        state.phase is Phase.TALK and state.standing is not None and state.proposal is not None
    ),
    "call": lambda state: state.phase is Phase.CALL and state.turn > 2,
    "offer": lambda state: state.phase is Phase.OFFER,
    "join": lambda state: state.phase is Phase.JOIN and any(card for card in pushed(state)),
    "commit": lambda state: len(sealed_by(state)) > 0 and any(laid(state)),
    "end by buildings": lambda state: state.phase is Phase.OVER and None not in state.sums,
    "end by journalists": lambda state: state.phase is Phase.OVER and None in state.sums,
}
"""Telling positions by name: one of every phase, and both endings."""


@cache
def moves_to(position: str, seats: int = 4, seed: int = SEED) -> tuple[SaludosMove, ...]:
    """The moves of a random game up to the first such position."""
    setup = make_setup(seats, seed)
    for attempt in range(200):
        state = GAME.new_game(setup)
        moves = []
        for move in drive(GAME, state, [random_bot] * seats, Random(attempt)):
            moves.append(move)
            if WANTED[position](state):
                return tuple(moves)
    raise AssertionError(f"no random game comes to {position!r}")
