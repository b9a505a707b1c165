"""A long list in columns: only the rows in view are drawn, so a thousand are as quick as ten."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from msgspec import Struct
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.visual import Visual

from tui.widgets.drawing import CURSOR, DIM, NOW, POINTER, cut, fit, joined
from tui.widgets.painted import Painted, Picture, Spot


class Column(Struct, frozen=True):
    """A column: what a click on its head asks for, its title, its cells."""

    name: str
    title: str
    width: int
    right: bool = False


Row = Sequence[Content | str]
"""A piece for each column."""


def row_line(row: Row, columns: Sequence[Column], width: int) -> Content:
    """The pieces of a row in their columns; two cells are left for the pointer."""
    parts: list[Content] = [Content("  ")]
    for piece, column in zip(row, columns, strict=True):
        parts += [fit(piece, column.width, "right" if column.right else "left"), Content("  ")]
    return cut(joined(*parts), width)


class ShelfHead(Painted):
    """The titles of the columns; the one that is sorted by is lit, and each can be clicked."""

    DEFAULT_CSS = "ShelfHead { height: 1; }"

    class Pressed(Message):
        """A title was clicked."""

        def __init__(self, name: str) -> None:
            super().__init__()
            self.name = name

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._columns: Sequence[Column] = ()
        self._sorted = ""
        self._down = False

    def show(self, columns: Sequence[Column], sorted_by: str, *, down: bool) -> None:
        """Show these titles; the list is sorted by one of them."""
        self._columns, self._sorted, self._down = columns, sorted_by, down
        self.redraw()

    def pressed(self, key: str) -> None:
        """A title was clicked."""
        self.post_message(self.Pressed(key))

    def draw(self, size: Size) -> Picture:
        """One row."""
        titles: list[Content] = []
        spots: list[Spot] = []
        x = 2
        for column in self._columns:
            on = column.name == self._sorted
            words = f"{column.title} {'↓' if self._down else '↑'}" if on else column.title
            titles.append(Content.styled(words, NOW if on else DIM))
            spots.append(Spot(column.name, Region(x, 0, column.width, 1)))
            x += column.width + 2
        return Picture([row_line(titles, self._columns, size.width)], spots)


class ShelfList(ScrollView, can_focus=True):
    """Rows below each other with one of them marked."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    ShelfList { height: 1fr; width: 1fr; overflow-x: hidden; scrollbar-size-vertical: 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1)", show=False),
        Binding("down", "step(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("home", "step(-1000000)", show=False),
        Binding("end", "step(1000000)", show=False),
        Binding("enter", "take", show=False),
    ]

    class Marked(Message):
        """Another row is marked."""

    class Taken(Message):
        """The marked row was opened: by enter, or by a click on it."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._columns: Sequence[Column] = ()
        self._count = 0
        self._draw: Callable[[int], Row] = lambda _number: ()
        self.marked = 0
        """The number of the marked row."""

    def show(self, columns: Sequence[Column], count: int, draw: Callable[[int], Row], marked: int) -> None:
        """Show so many rows, each drawn by its number when it comes into view."""
        self._columns, self._count, self._draw = columns, count, draw
        self.marked = max(0, min(marked, count - 1))
        if self.is_attached:
            self._arrange()

    def on_resize(self) -> None:
        """As wide as there is room."""
        self._arrange()

    def _arrange(self) -> None:
        self.virtual_size = Size(self.scrollable_content_region.width, self._count)
        self._keep_in_view()
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One row of the visible part."""
        number = y + self.scroll_offset.y
        width = self.scrollable_content_region.width
        if number >= self._count:
            return Strip.blank(width, self.rich_style)
        line = row_line(self._draw(number), self._columns, width)
        if number == self.marked:
            line = joined((POINTER, NOW), fit(line, width)[1:]).stylize(CURSOR)
        strips = Visual.to_strips(self, line, width, 1, self.visual_style, pad=True)
        return strips[0] if strips else Strip.blank(width, self.rich_style)

    def mark(self, number: int) -> None:
        """Mark a row and bring it into view."""
        number = max(0, min(number, self._count - 1))
        if number == self.marked or not self._count:
            return
        self.marked = number
        self._keep_in_view()
        self.refresh()
        self.post_message(self.Marked())

    def action_step(self, by: int) -> None:
        """So many rows down."""
        self.mark(self.marked + by)

    def action_page(self, by: int) -> None:
        """A screenful down."""
        self.mark(self.marked + by * max(1, self.scrollable_content_region.height - 1))

    def action_take(self) -> None:
        """Open the marked row."""
        if self._count:
            self.post_message(self.Taken())

    def on_click(self, event: events.Click) -> None:
        """Mark a row; a click on the marked one opens it."""
        offset = event.get_content_offset(self)
        if offset is None or (number := offset.y + self.scroll_offset.y) >= self._count:
            return
        event.stop()
        if number == self.marked:
            self.action_take()
        else:
            self.mark(number)

    def _keep_in_view(self) -> None:
        height = max(1, self.scrollable_content_region.height)
        top = self.scroll_offset.y
        if self.marked < top:
            self.scroll_to(y=self.marked, animate=False)
        elif self.marked >= top + height:
            self.scroll_to(y=self.marked - height + 1, animate=False)
