"""Sitting at a table of Die Macher in tests: set-ups, positions, a host, people who press keys."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any, Final, TypeVar

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from rules import load_game
from rules.die_macher.components import Options
from rules.die_macher.moves import MacherMove
from rules.die_macher.phases.polls import effective
from rules.die_macher.state import Phase, State
from rules.kernel.bots import drive, random_bot
from rules.kernel.game import Setup
from rules.kernel.seats import HUMAN, SeatSetup
from saves.documents import TableSettings
from saves.exchange import record_game
from saves.store import Campaign
from tests.saves.tables import fake_clock
from tests.tui.screen_text import place_of, screen_text
from tui.app import BackroomApp
from tui.games.die_macher.night import ElectionNightScreen
from tui.games.die_macher.panel import DecisionPanel
from tui.games.die_macher.private import MacherPrivate
from tui.games.die_macher.programme import ProgrammePanel
from tui.games.die_macher.table import MacherTable
from tui.host import Host
from tui.screens.confirm import ConfirmScreen
from tui.screens.curtain import CurtainScreen
from tui.screens.end import EndScreen
from tui.screens.moment import MomentScreen
from tui.widgets.choices import Choices
from tui.widgets.countdown import Countdown

SLUG: Final = "die-macher"
GAME: Final = load_game(SLUG)
WIDE: Final = (120, 40)
SMALL: Final = (80, 24)
NAMES: Final = ("Anna", "Ben", "Carla", "Dora", "Emil")
LONG_NAMES: Final = (
    "Wolfeschlegelsteinha",
    "王王王王王王王王王王",
    "Hildegard-Annemarie!",
    "Maximilian-Alexander",
    "Ottokar Überzwerch I",
)
"""Names of twenty cells, the most that there may be."""
SEED: Final = 733_190_006

ScreenT = TypeVar("ScreenT", bound=Screen[Any])


class Clock:
    """Every look is some seconds later, so that nobody waits for quiet; or it stands still."""

    def __init__(self) -> None:
        self.seconds = 1000.0
        self.step = 5.0

    def __call__(self) -> float:
        self.seconds += self.step
        return self.seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of every curtain and moment; countdowns have one that moves only by `seconds`."""
    clock = Clock()
    monkeypatch.setattr("tui.screens.table.CurtainScreen", partial(CurtainScreen, now=clock))
    monkeypatch.setattr("tui.screens.table.MomentScreen", partial(MomentScreen, now=clock))
    monkeypatch.setattr(
        "tui.games.die_macher.table.ElectionNightScreen", partial(ElectionNightScreen, now=clock)
    )
    monkeypatch.setattr("tui.games.die_macher.table.Countdown", partial(Countdown, now=lambda: clock.seconds))
    return clock


def make_setup(
    seats: int = 3,
    seed: int = SEED,
    *,
    names: Sequence[str] = NAMES,
    bots: Iterable[int] = (),
    **options: Any,
) -> Setup[Any, Any]:
    """So many seats; those in `bots` are computers."""
    people = tuple(
        SeatSetup(names[seat], seat, "random" if seat in set(bots) else HUMAN) for seat in range(seats)
    )
    return Setup(people, Options(**options), GAME.default_components(), seed)


def make_host(
    folder: Path,
    setup: Setup[Any, Any] | None = None,
    moves: Iterable[MacherMove] = (),
    *,
    name: str = "Spring",
    settings: TableSettings | None = None,
) -> Host:
    """A host of a new campaign in which these moves were made."""
    path = record_game(folder, name, SLUG, setup or make_setup(), moves, now=fake_clock())
    campaign = Campaign.open(path)
    campaign.save_settings(settings or TableSettings(pace="quick"))
    return Host(campaign, Random(1))


@cache
def moves_to(
    phase: Phase, seats: int = 3, seed: int = SEED, election: int = 2, **options: Any
) -> tuple[MacherMove, ...]:
    """The moves of a random game up to a decision of a phase; in a secret one, one party has sealed."""
    setup = make_setup(seats, seed, **options)
    for attempt in range(200):
        state: State = GAME.new_game(setup)
        moves: list[MacherMove] = []
        for move in drive(GAME, state, [random_bot] * seats, Random(attempt)):
            moves.append(move)
            early = phase is Phase.PRELIMINARY
            if state.phase is phase and (early or state.round >= election) and _is_telling(state):
                return tuple(moves)
    raise AssertionError(f"no random game comes to {phase!r}")


def _is_telling(state: State) -> bool:
    if state.phase in (Phase.MEETINGS, Phase.AUCTION):
        return state.money[state.asked] >= state.high + 4
    secret = state.phase in (Phase.PRELIMINARY, Phase.BID, Phase.CABINET, Phase.CONTRIBUTIONS)
    return sum(state.sealed) == 1 if secret or state.phase is Phase.SEALED_AUCTION else True


@dataclass(slots=True)
class Table:
    """An application with a table of Die Macher on its screen."""

    app: BackroomApp
    pilot: Pilot[None]
    table: MacherTable

    @property
    def host(self) -> Host:
        return self.table.host

    @property
    def view(self) -> State:
        view: State = self.host.view()
        return view

    async def press(self, *keys: str) -> None:
        """Keys, one after the other, each with all that follows from it."""
        for key in keys:
            await self.pilot.press(key)

    async def until(self, holds: Callable[[], bool], tries: int = 80) -> None:
        """Wait for a condition; fails when it does not come."""
        for _try in range(tries):
            if holds():
                return
            await self.pilot.pause()
        assert holds(), f"still {self.app.screen}"

    async def until_on_top(self, kind: type[ScreenT]) -> ScreenT:
        """Wait for a screen to come up."""
        await self.until(lambda: isinstance(self.app.screen, kind) and self.app.screen.is_mounted)
        await self.pilot.pause()
        assert isinstance(self.app.screen, kind)
        return self.app.screen


@asynccontextmanager
async def at_table(
    host: Host, size: tuple[int, int] = WIDE, *, resumed: bool = False
) -> AsyncIterator[Table]:
    """The application on this host's table."""
    app = BackroomApp()
    async with app.run_test(size=size) as pilot:
        table = MacherTable(host, resumed=resumed)
        app.close_campaign = table.close_host
        app.sit_down(table)
        sitting = Table(app, pilot, table)
        await sitting.until(lambda: table.is_mounted and table in app.screen_stack)
        await pilot.pause()
        yield sitting


@dataclass(slots=True)
class People:
    """Three people who know what they want and press few keys for it."""

    sitting: Table
    played: set[str] = field(default_factory=set)
    """Phases in which somebody pressed a key."""
    keys: int = 0
    bought: set[tuple[int, int]] = field(default_factory=set)
    """Who has bought a media marker in which round."""

    async def play(self, until: Callable[[], bool] = lambda: False, limit: int = 5000) -> None:
        """Play on until a condition holds or the campaign is over."""
        for _turn in range(limit):
            if until() or isinstance(self.sitting.app.screen, EndScreen):
                return
            keys = list(self._keys())
            self.keys += len(keys)
            before = self._where()
            await self.sitting.pilot.press(*keys)
            for _try in range(30):
                if self._where() != before:
                    break
                await self.sitting.pilot.pause()
            else:
                raise AssertionError(f"{keys} lead nowhere from {before}")
        raise AssertionError("the campaign does not end")

    def _where(self) -> tuple[object, ...]:
        app = self.sitting.app
        return id(app.screen), self.sitting.host.position, self.sitting.view.phase, len(app.screen_stack)

    def _keys(self) -> Iterator[str]:
        screen = self.sitting.app.screen
        if isinstance(screen, CurtainScreen):
            yield screen._letter.lower()
        elif isinstance(screen, ConfirmScreen):
            yield "y"
        elif isinstance(screen, MacherPrivate):
            self.played.add(screen.seen.phase)
            yield from self._alone(screen)
        elif isinstance(screen, MacherTable):
            self.played.add(self.sitting.view.phase)
            yield from self._in_public(self.sitting.view)
        else:
            yield "enter"

    def _alone(self, screen: MacherPrivate) -> Iterator[str]:
        view, seat = screen.seen, screen.seat
        match view.phase:
            case Phase.PRELIMINARY:
                yield from (
                    ("1", "5", "enter", "enter") if seat == 0 else (str(seat + 2), "6", "enter", "enter")
                )
            case Phase.BID:
                yield from (str(min(seat, view.money[seat])), "enter")
            case Phase.PROGRAMME:
                yield "k" if screen.query_one(ProgrammePanel).problem or view.round % 2 else "enter"
            case Phase.CABINET:
                card = view.cabinet[seat][-1] if view.cabinet[seat] else 0
                affordable = card and view.components.cabinet[card - 1].cost <= view.money[seat]
                yield from (str(card), "enter") if affordable else ("enter",)
            case Phase.MEETINGS:
                yield from ("1", "down", "4", "enter")
            case Phase.POLL:
                yield from ("space", "enter") if effective(view) else ("b",)
            case Phase.CONTRIBUTIONS:
                yield from ("a", "enter") if seat == 1 else ("enter",)
            case _:
                yield "enter"

    def _in_public(self, view: State) -> Iterator[str]:
        turn = (view.round, view.asked)
        match view.phase:
            case Phase.START | Phase.ANSWER | Phase.ACTION | Phase.COALITION:
                yield "1"
            case Phase.MEDIA:
                place = view.round - view.boards[0].number
                full = sum(view.boards[place].media) == view.components.media_spaces
                if turn in self.bought or full or not view.media[view.asked]:
                    yield str(len(view.boards) + 1)
                else:
                    self.bought.add(turn)
                    yield "1"
            case Phase.AUCTION:
                yield "enter" if view.leader < 0 and view.asked == view.start else "p"
            case Phase.TRANSFER:
                yield "1" if view.transfers[0].what == "media" else "enter"
            case _:
                yield "enter"


@dataclass(slots=True)
class Clickers:
    """People who have a mouse and no keyboard."""

    sitting: Table
    played: set[str] = field(default_factory=set)
    """Phases in which somebody clicked."""

    async def play(self, until: Callable[[], bool], limit: int = 5000) -> None:
        """Click on until a condition holds."""
        for _turn in range(limit):
            if until():
                return
            before = self._where()
            await self._click()
            for _try in range(30):
                if self._where() != before:
                    break
                await self.sitting.pilot.pause()
            else:
                raise AssertionError(f"a click leads nowhere from {before}")
        raise AssertionError("it does not come to that")

    def _where(self) -> tuple[object, ...]:
        app = self.sitting.app
        return id(app.screen), self.sitting.host.position, self.sitting.view.phase, len(app.screen_stack)

    async def _click(self) -> None:
        pilot, screen = self.sitting.pilot, self.sitting.app.screen
        if isinstance(screen, CurtainScreen):
            await pilot.click("#open")
        elif isinstance(screen, MacherPrivate):
            self.played.add(screen.seen.phase)
            for spot in self._alone(screen.seen):
                await self._press(spot)
        elif isinstance(screen, MacherTable):
            self.played.add(self.sitting.view.phase)
            await self._in_public(screen, self.sitting.view)
        else:
            await pilot.click(offset=place_of(self.sitting.app, "o on"))  # of “Go on” and “go on”

    def _alone(self, view: State) -> Sequence[str]:
        match view.phase:
            case Phase.PRELIMINARY:
                return "tick.0", "tick.4", "do.decide", "do.decide"
            case Phase.PROGRAMME:
                return ("do.keep",)
            case Phase.CABINET:
                return ("row.1", "do.card7", "do.decide") if view.round == 1 else ("do.decide",)
            case Phase.MEETINGS:
                return "more.0", *["more.1"] * 4, "do.decide"
            case Phase.POLL:
                return (f"tick.{effective(view)[0]}", "do.decide") if effective(view) else ("do.bury",)
        return ("do.decide",)

    async def _in_public(self, table: MacherTable, view: State) -> None:
        kind = {Phase.MEDIA: len(view.boards)}
        if view.phase is Phase.AUCTION:
            await self._press("do.decide" if view.leader < 0 else "do.leave")
        elif table.query_one(Choices).display:
            await self.sitting.pilot.click(table.query_one(Choices), offset=(4, kind.get(view.phase, 0)))
        else:
            await self._press("do.decide")

    async def _press(self, key: str) -> None:
        panels = self.sitting.app.screen.query(DecisionPanel)
        panel = next(panel for panel in panels if panel.display)
        screen_text(self.sitting.app)  # what is not painted has no spots
        assert any(spot.key == key for spot in panel.spots), (key, panel)
        spot = next(spot for spot in panel.spots if spot.key == key)
        await self.sitting.pilot.click(panel, offset=(spot.region.x + 1, spot.region.y))
        await self.sitting.pilot.pause()
