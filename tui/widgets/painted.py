"""The base of every widget that is drawn as rows of cells: repaints only the rows that changed."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.content import Content
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.visual import Visual
from textual.widget import Widget

from tui.widgets.drawing import same


class Spot(Struct, frozen=True):
    """A place in a picture that means something: a figure that explains itself, a cell to click."""

    key: str
    region: Region
    """Where it is drawn, in cells of the widget."""
    area: Region | None = None
    """Where a click means it, if that is more than `region`."""

    def takes(self, x: int, y: int) -> bool:
        """Whether a click at this cell means this spot."""
        return self.region.contains(x, y) or (self.area is not None and self.area.contains(x, y))


class Picture(Struct, frozen=True):
    """What a widget shows: its rows from the top, and the places that mean something."""

    lines: Sequence[Content]
    spots: Sequence[Spot] = ()


def thrifty(strip: Strip) -> Strip:
    """The same cells in fewer pieces: every change of style costs bytes on the way to the terminal.

    Blanks take the style of what stands before them where that looks the same.
    """
    pieces: list[tuple[str, Style]] = []
    for segment in strip:
        style = (segment.style or Style.null()).clear_meta_and_links()
        if pieces and _looks_alike(pieces[-1][1], style, segment.text):
            pieces[-1] = (pieces[-1][0] + segment.text, pieces[-1][1])
        else:
            pieces.append((segment.text, style))
    return Strip([Segment(*piece) for piece in pieces], strip.cell_length)


def _looks_alike(before: Style, style: Style, text: str) -> bool:
    """Whether a piece could be drawn in the style before it and nobody would see it."""
    if before == style:
        return True
    lined = any(one.underline or one.strike or one.reverse for one in (before, style))
    return text.isspace() and not lined and before.bgcolor == style.bgcolor


class Painted(Widget):
    """Shows a `Picture` that a subclass draws for a size."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    Painted { width: 1fr; height: auto; text-wrap: nowrap; text-overflow: clip; }
    """

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._picture = Picture(())
        self._strips: dict[int, Strip] = {}
        self._drawn_for = Size()
        """The size that the picture was drawn for: a widget that was hidden may have missed its resize."""

    def draw(self, size: Size) -> Picture:
        """The picture for a size; no line wider than `size.width`."""
        raise NotImplementedError

    def pressed(self, key: str) -> None:
        """A spot was clicked."""

    @property
    def spots(self) -> Sequence[Spot]:
        """The places of the present picture."""
        return self._picture.spots

    def redraw(self) -> None:
        """Draw anew, and repaint only the rows that differ."""
        if not self.size:
            self._drawn_for = Size()  # what it shows by then is drawn when it has a size again
            return
        before = self._picture.lines if self._drawn_for == self.size else ()
        self._draw_now()
        lines = self._picture.lines
        changed = [
            row
            for row in range(max(len(before), len(lines)))
            if row >= len(lines) or row >= len(before) or not same(lines[row], before[row])
        ]
        for row in changed:
            self._strips.pop(row, None)
        if len(lines) != len(before) and self.styles.is_auto_height:
            self.refresh(layout=True)
        elif changed:
            self.refresh(*(Region(0, row, self.size.width, 1) for row in changed))

    def render_line(self, y: int) -> Strip:
        """One row."""
        if self._drawn_for != self.size:
            self._draw_now()
            self._strips.clear()
        if (strip := self._strips.get(y)) is None:
            strip = self._strips[y] = self._paint(y)
        return strip

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """As many rows as the picture takes at this width, where the height is `auto`."""
        return len(self.draw(Size(width, container.height)).lines)

    def watch_has_focus(self, has_focus: bool) -> None:
        """A cursor is drawn only where the keys go."""
        super().watch_has_focus(has_focus)
        self.redraw()

    def notify_style_update(self) -> None:
        """A new theme: every row has to be painted again."""
        self._strips.clear()
        super().notify_style_update()

    def on_resize(self) -> None:
        """Draw for the new size, if that was not done when it was shown."""
        if self._drawn_for != self.size:
            self._strips.clear()
            self.redraw()

    def _draw_now(self) -> None:
        self._drawn_for = self.size
        self._picture = self.draw(self.size)

    def on_click(self, event: events.Click) -> None:
        """Find the place that was meant."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        for spot in self.spots:
            if spot.takes(offset.x, offset.y):
                event.stop()
                self.pressed(spot.key)
                return

    def paint(self, content: Content, width: int) -> Strip:
        """A row of content in the widget's own style, `width` cells wide."""
        strips = Visual.to_strips(self, content, width, 1, self.visual_style, pad=True)
        return thrifty(strips[0]) if strips else Strip.blank(width, self.rich_style)

    def _paint(self, y: int) -> Strip:
        lines = self._picture.lines
        return self.paint(lines[y] if y < len(lines) else Content(""), self.size.width)
