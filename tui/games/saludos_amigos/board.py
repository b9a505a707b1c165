"""The board of Saludos, Amigos!, drawn from an observation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.geometry import Region, Size
from textual.timer import Timer

from rules.saludos_amigos.state import Phase, State
from tui.games.saludos_amigos.hill import HILL_HEIGHT, SHORT_HEIGHT, draw_hill, draw_hill_short
from tui.games.saludos_amigos.seats import SEATS_HEIGHT, draw_seats, draw_seats_short
from tui.games.saludos_amigos.tracks import TRACKS_HEIGHT, draw_money, draw_strength
from tui.widgets.board import Board, Picture
from tui.widgets.dice import Tumble
from tui.widgets.drawing import Canvas
from tui.widgets.people import Person, people

FULL_WIDTH: Final = 76
FULL_HEIGHT: Final = HILL_HEIGHT + SEATS_HEIGHT + TRACKS_HEIGHT
"""Rows that the full form takes; below it, or below `FULL_WIDTH` cells, the short form is drawn."""


def picture(state: State, everybody: Sequence[Person], size: Size) -> Picture:
    """The board at a size: the full form, or the short one with a row a seat."""
    if size.width >= FULL_WIDTH and size.height >= FULL_HEIGHT:
        return _full(state, everybody, size)
    return _short(state, everybody, size)


def _full(state: State, everybody: Sequence[Person], size: Size) -> Picture:
    canvas = Canvas(size.width, size.height)
    width = size.width
    spare = min(2, size.height - FULL_HEIGHT)
    spots = draw_hill(canvas, Region(0, 0, width, HILL_HEIGHT), state)
    spots += draw_seats(canvas, Region(0, HILL_HEIGHT, width, SEATS_HEIGHT), state, everybody)
    y = HILL_HEIGHT + SEATS_HEIGHT + (spare > 0)
    spots += draw_strength(canvas, Region(2, y, width - 3, 2), state, everybody)
    draw_money(canvas, Region(2, y + 2 + (spare > 1), width - 3, 2), state, everybody)
    return Picture(canvas.lines(), spots)


def _short(state: State, everybody: Sequence[Person], size: Size) -> Picture:
    """Hill, seats, strength, money, with blank rows and the money scale only where there is room."""
    canvas = Canvas(size.width, size.height)
    x, width = 1, size.width - 2
    rows = SHORT_HEIGHT + 1 + len(everybody) + 2 + 1
    spare = max(0, size.height - rows)
    scale, gaps = min(1, spare), min(2, max(0, spare - 1))
    spots = draw_hill_short(canvas, Region(x, 0, width, SHORT_HEIGHT), state)
    y = SHORT_HEIGHT + (gaps > 0)
    spots += draw_seats_short(canvas, Region(x, y, width, 1 + len(everybody)), state, everybody)
    y += 1 + len(everybody) + (gaps > 1)
    spots += draw_strength(canvas, Region(x, y, width, 2), state, everybody)
    draw_money(canvas, Region(x, y + 2, width, 1 + scale), state, everybody)
    return Picture(canvas.lines(), spots)


class SaludosBoard(Board):
    """Hill, seats and tracks; `show` an observation and only what changed is painted.

    New dice tumble for a moment unless animations are switched off; nothing waits for them.
    """

    def __init__(self, observation: State, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._state = observation
        self._everybody = people(observation.setup.seats)
        self._tumble = Tumble()
        self._timer: Timer | None = None

    def show(self, observation: State) -> None:
        """Show how the table stands now."""
        thrown = rolled_anew(self._state, observation)
        self._state = observation
        if thrown and self.is_attached and self.app.animation_level != "none":
            self._tumble.start(thrown)
            if self._timer is None:
                self._timer = self.set_interval(Tumble.SECONDS, self.tick)
            self._timer.resume()
        self.redraw()

    def tick(self) -> None:
        """One frame of tumbling dice."""
        self._tumble.advance()
        if not self._tumble.is_rolling and self._timer is not None:
            self._timer.pause()
        self.redraw()

    def draw(self, size: Size) -> Picture:
        """The picture for a size."""
        return picture(self._with_dice_as_they_lie(), self._everybody, size)

    def _with_dice_as_they_lie(self) -> State:
        """The observation, with passing faces and their sums while dice tumble."""
        state = self._state
        if not self._tumble.is_rolling or not state.rolls:
            return state
        shown = state.clone()
        shown.rolls = self._tumble.faces(state.rolls)
        shown.strengths = [
            strength - roll + face
            for strength, roll, face in zip(state.strengths, state.rolls, shown.rolls, strict=True)
        ]
        return shown


def rolled_anew(before: State, after: State) -> tuple[int, ...]:
    """The seats whose dice were thrown between two observations: all, or who has paid for another roll."""
    if not after.rolls:
        return ()
    if not before.rolls or before.turn != after.turn:
        return tuple(range(after.seats))
    if before.phase is not Phase.REROLL:
        return ()
    return tuple(seat for seat in range(after.seats) if len(after.hands[seat]) < len(before.hands[seat]))
