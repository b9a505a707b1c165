"""The board of Millions of Dollars, drawn from an observation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.geometry import Region, Size

from rules.kernel.words import _
from rules.millions_of_dollars.state import Phase, State
from tui.games.millions_of_dollars.gangs import Crowd, crowds
from tui.games.millions_of_dollars.job import JOB_HEIGHT, draw_job, draw_job_short
from tui.games.millions_of_dollars.pool import (
    TOP_HEIGHT,
    draw_last_heist,
    draw_loot,
    draw_pool,
    draw_pool_line,
    loot_line,
)
from tui.games.millions_of_dollars.seats import SEATS_HEIGHT, draw_seats, draw_seats_short
from tui.widgets.board import Board, Picture
from tui.widgets.drawing import DIM, Canvas
from tui.widgets.painted import Painted
from tui.widgets.people import named, people

FULL_WIDTH: Final = 76
FULL_HEIGHT: Final = TOP_HEIGHT + SEATS_HEIGHT + JOB_HEIGHT
"""Rows that the full form takes; below it, or below `FULL_WIDTH` cells, the short form is drawn."""

_LOOT_WIDTH: Final = 40


def picture(state: State, everybody: Sequence[Crowd], size: Size) -> Picture:
    """The board at a size: the full form, or the short one with a row a seat."""
    if size.width >= FULL_WIDTH and size.height >= FULL_HEIGHT:
        return _full(state, everybody, size)
    return _short(state, everybody, size)


def _full(state: State, everybody: Sequence[Crowd], size: Size) -> Picture:
    canvas, width = Canvas(size.width, size.height), size.width
    spots = draw_loot(canvas, Region(0, 0, _LOOT_WIDTH, TOP_HEIGHT), state)
    spots += draw_pool(canvas, Region(_LOOT_WIDTH, 0, width - _LOOT_WIDTH, TOP_HEIGHT), state)
    spots += draw_seats(canvas, Region(0, TOP_HEIGHT, width, SEATS_HEIGHT), state, everybody)
    draw_job(canvas, Region(0, TOP_HEIGHT + SEATS_HEIGHT, width, JOB_HEIGHT), state, everybody)
    return Picture(canvas.lines(), spots)


def _short(state: State, everybody: Sequence[Crowd], size: Size) -> Picture:
    """Loot, pool, seats, roles; what the last heist came to only where there is room."""
    canvas = Canvas(size.width, size.height)
    x, width = 1, size.width - 2
    job_rows = 1 + len(state.roles_in_play)
    gap = 1 if size.height > 2 + 1 + len(everybody) + job_rows else 0
    canvas.put(x, 0, loot_line(state, width))
    spots = draw_pool_line(canvas, x, 1, state, width)
    if gap:
        spots += draw_last_heist(canvas, x, 2, state, width)
    seats = Region(x, 2 + gap, width, 1 + len(everybody))
    spots += draw_seats_short(canvas, seats, state, everybody)
    draw_job_short(canvas, Region(x, seats.bottom, width, job_rows), state, everybody)
    return Picture(canvas.lines(), spots)


class MillionsBoard(Board):
    """Loot, pool, seats and crew line; `show` an observation and only what changed is painted."""

    def __init__(self, observation: State, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._state = observation
        self._everybody = crowds(observation.setup.seats)

    def show(self, observation: State) -> None:
        """Show how the table stands now."""
        self._state = observation
        self.redraw()

    def draw(self, size: Size) -> Picture:
        """The picture for a size."""
        return picture(self._state, self._everybody, size)


class LootLines(Painted):
    """Loot card and pool in two rows, and who is in while the Snitch talks: for a small terminal."""

    def __init__(self, observation: State, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._state = observation
        self._everybody = people(observation.setup.seats)

    def show(self, observation: State) -> None:
        """Show how the table stands now."""
        self._state = observation
        self.redraw()

    def draw(self, size: Size) -> Picture:
        """Two rows, or three."""
        state, width = self._state, size.width - 2
        naming = state.phase is Phase.NAME
        canvas = Canvas(size.width, 3 if naming else 2)
        canvas.put(1, 0, loot_line(state, width))
        draw_pool_line(canvas, 1, 1, state, width)
        if naming:
            label = canvas.put(1, 2, _("Still in"), DIM)
            uncalled = [self._everybody[seat] for seat in state.still_in()]
            canvas.put(label.right + 2, 2, named(uncalled, width - label.width - 2))
        return Picture(canvas.lines())
