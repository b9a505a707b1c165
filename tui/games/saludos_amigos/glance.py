"""Everybody at a glance: a row a seat, above decisions on a terminal that has no room for the board."""

from __future__ import annotations

from textual.geometry import Region, Size

from rules.saludos_amigos.state import State
from tui.games.saludos_amigos.seats import draw_seats_short
from tui.widgets.board import Board
from tui.widgets.drawing import Canvas
from tui.widgets.painted import Painted, Picture
from tui.widgets.people import people


class Glance(Painted):
    """Die, cards, strength, money and press of every seat; a click explains a figure."""

    def __init__(self, observation: State, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._state = observation
        self._everybody = people(observation.setup.seats)

    @property
    def rows(self) -> int:
        """How many rows it takes: headings, then one a seat."""
        return 1 + len(self._everybody)

    def show(self, observation: State) -> None:
        """Show how the table stands."""
        self._state = observation
        self.redraw()

    def pressed(self, key: str) -> None:
        """A click asks how a figure came about."""
        self.post_message(Board.Explained(self, key))

    def draw(self, size: Size) -> Picture:
        """The rows of the small board."""
        canvas = Canvas(size.width, self.rows)
        area = Region(1, 0, size.width - 2, self.rows)
        spots = draw_seats_short(canvas, area, self._state, self._everybody)
        return Picture(canvas.lines(), spots)
