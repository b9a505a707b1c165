"""A board: one focusable widget, drawn line by line, with a cursor that steps from figure to figure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tui.widgets.drawing import MARKED, POINTER, SPOTLIGHT
from tui.widgets.painted import Painted, Picture, Spot

__all__ = ["Board", "Picture", "Spot", "nearest"]

_ASIDE: Final = 3
"""What a cell beside the way costs, against one along it."""
_ROW: Final = 2
"""A row is about as high as so many cells are wide."""


def nearest(spots: Sequence[Spot], start: Spot, dx: int, dy: int) -> Spot | None:
    """The spot that an arrow leads to (`dx`, `dy`: one step), or None where there is nothing further."""

    def along(spot: Spot) -> int:
        return (spot.region.x - start.region.x) * dx + (spot.region.y - start.region.y) * dy * _ROW

    def cost(spot: Spot) -> tuple[int, int]:
        aside = _aside(spot.region, start.region, along_row=bool(dx))
        return along(spot) + _ASIDE * aside, abs(spot.region.x - start.region.x)

    return min((spot for spot in spots if along(spot) > 0), key=cost, default=None)


def _aside(first: Region, second: Region, *, along_row: bool) -> int:
    """How far apart two regions lie across the way."""
    if along_row:
        return abs(first.y - second.y) * _ROW
    return max(0, first.x - second.right + 1, second.x - first.right + 1)


class Board(Painted, can_focus=True):
    """Base of all boards. A subclass draws a `Picture` for a size; the rest is here.

    A step of the cursor repaints two small regions, a new picture only the rows that changed.
    """

    DEFAULT_CSS = """
    Board { height: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(0, -1)", show=False),
        Binding("down", "step(0, 1)", show=False),
        Binding("left", "step(-1, 0)", show=False),
        Binding("right", "step(1, 0)", show=False),
        Binding("enter", "explain", show=False),
    ]

    class Explained(Message):
        """Somebody asks how a figure came about."""

        def __init__(self, shown_by: Widget, key: str) -> None:
            super().__init__()
            self.shown_by = shown_by
            """The board, or whatever else shows the figure."""
            self.key = key
            """Key of the derivation."""

        @property
        def control(self) -> Widget:
            """Who shows the figure."""
            return self.shown_by

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._cursor: str | None = None
        self._marked: frozenset[str] = frozenset()

    def mark(self, keys: Iterable[str] = ()) -> None:
        """Point at figures by their keys, whether they are in the picture now or not; none: at nothing."""
        if (marked := frozenset(keys)) != self._marked:
            self._marked = marked
            self.refresh()

    @property
    def marked(self) -> list[Spot]:
        """The figures of the present picture that are pointed at."""
        return [spot for spot in self.spots if spot.key in self._marked]

    @property
    def current(self) -> Spot | None:
        """The figure under the cursor; the first one until it is moved."""
        for spot in self.spots:
            if spot.key == self._cursor:
                return spot
        return self.spots[0] if self.spots else None

    def redraw(self) -> None:
        """Draw anew, and repaint only the rows that differ."""
        old = self.current
        super().redraw()
        if old != self.current:
            self._repaint(old, self.current)

    def move_to(self, key: str) -> None:
        """Put the cursor on a figure."""
        old = self.current
        self._cursor = key
        self._repaint(old, self.current)

    def action_step(self, dx: int, dy: int) -> None:
        """Move the cursor to the nearest figure in a direction."""
        if (start := self.current) is None:
            return
        if (goal := nearest(self.spots, start, dx, dy)) is not None:
            self.move_to(goal.key)

    def action_explain(self) -> None:
        """Ask how the figure under the cursor came about."""
        if (spot := self.current) is not None:
            self.post_message(self.Explained(self, spot.key))

    def pressed(self, key: str) -> None:
        """Click a figure: the cursor goes there and it explains itself."""
        self.move_to(key)
        self.action_explain()

    def render_line(self, y: int) -> Strip:
        """One row, with the cursor on it if it stands there and the board has the focus."""
        strip = super().render_line(y)
        for marked in self.marked if self._marked else ():
            if marked.region.y <= y < marked.region.bottom:
                strip = self._pointed_at(self._lit(strip, marked.region, MARKED), marked.region.x - 1)
        spot = self.current if self.has_focus else None
        if spot is None or not spot.region.y <= y < spot.region.bottom:
            return strip
        return self._lit(strip, spot.region, SPOTLIGHT)

    def _lit(self, strip: Strip, region: Region, style: str) -> Strip:
        """The row with what lies in a region in this style."""
        left, right = region.x, region.right
        under = self.paint(Content.styled(strip.crop(left, right).text, style), right - left)
        return Strip.join([strip.crop(0, left), under, strip.crop(right)])

    def _pointed_at(self, strip: Strip, x: int) -> Strip:
        """The row with a pointer at a cell, where that cell is free."""
        if x < 0 or strip.crop(x, x + 1).text != " ":
            return strip
        pointer = self.paint(Content.styled(POINTER, MARKED), 1)
        return Strip.join([strip.crop(0, x), pointer, strip.crop(x + 1)])

    def watch_has_focus(self, has_focus: bool) -> None:
        """Show or hide the cursor."""
        super().watch_has_focus(has_focus)
        self._repaint(self.current)

    def _repaint(self, *spots: Spot | None) -> None:
        if regions := [spot.region for spot in spots if spot is not None]:
            self.refresh(*regions)
