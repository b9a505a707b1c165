"""The log in plain words.

The newest entry stands at the top: it is always at the same place, so that a glance
finds it however high the panel is, and a short panel still shows what just happened.
Lines of one entry read downwards as any text.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar, Final

from msgspec import Struct
from textual.binding import Binding, BindingType
from textual.content import Content, Span
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.visual import Visual

from rules.kernel.words import _
from tui.content import plain, printable
from tui.widgets.drawing import DIM, FAINT, cut, joined, wrapped
from tui.widgets.people import Person

CACHED_ENTRIES: Final = 200
"""Entries whose broken lines are kept: a screenful many times over, and no more memory than that."""


class LogEntry(Struct, frozen=True):
    """What happened, in words, and the turn that it belongs to (0: before the first)."""

    text: str
    turn: int = 0
    remark: str = ""
    """What a computer player says of it."""


def in_colour(text: str, everybody: Sequence[Person]) -> Content:
    """A sentence with the names of seats in their colours; names are found as whole words."""
    words, spans = printable(text), list[Span]()
    for person in sorted(everybody, key=lambda person: -len(person.name)):
        name = printable(person.name)
        for start in _places(words, name):
            end = start + len(name)
            if not any(span.start < end and start < span.end for span in spans):
                spans.append(Span(start, end, f"bold {person.colour}"))
    return Content(words, spans)


def _places(text: str, name: str) -> list[int]:
    """Where a name stands as a word of its own."""
    places, start = [], text.find(name)
    while start >= 0:
        before, after = text[start - 1 : start], text[start + len(name) : start + len(name) + 1]
        if not before.isalnum() and not after.isalnum():
            places.append(start)
        start = text.find(name, start + 1)
    return places


def separator(turn: int, width: int) -> Content:
    """A rule with the number of the turn that begins above it."""
    words = _("turn {turn}").format(turn=turn)
    rest = max(0, width - len(words) - 4)
    return cut(joined(("── ", FAINT), (words, DIM), (" " + "─" * rest, FAINT)), width)


class EventLog(ScrollView, can_focus=True):
    """Entries, newest first, in as many rows as they take; scrolls by keys and wheel."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    EventLog {
        height: 1fr; width: 1fr; scrollbar-size-vertical: 1; scrollbar-gutter: stable;
        overflow-x: hidden; overflow-y: scroll; scrollbar-background: $background;
        text-wrap: nowrap; text-overflow: clip;
    }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll_up", show=False),
        Binding("down", "scroll_down", show=False),
    ]

    def __init__(
        self, everybody: Sequence[Person], *, id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._everybody = tuple(everybody)
        self._entries: tuple[LogEntry, ...] = ()
        self._lines: list[Content] = []
        self._wrap = lru_cache(maxsize=CACHED_ENTRIES)(self._wrap_entry)

    @property
    def lines(self) -> Sequence[Content]:
        """All rows, newest first."""
        return self._lines

    def show(self, entries: Sequence[LogEntry]) -> None:
        """Show these entries (oldest first); the view stays at the newest if it was there."""
        if tuple(entries) == self._entries:
            return
        self._entries = tuple(entries)
        at_newest = self.scroll_offset.y == 0
        before = len(self._lines)
        self._arrange()
        if not at_newest:
            self.scroll_to(y=self.scroll_offset.y + len(self._lines) - before, animate=False)

    def render_line(self, y: int) -> Strip:
        """One row of the visible part."""
        row = y + self.scroll_offset.y
        width = self.scrollable_content_region.width
        if row >= len(self._lines):
            return Strip.blank(width, self.rich_style)
        strips = Visual.to_strips(self, self._lines[row], width, 1, self.visual_style, pad=True)
        return strips[0] if strips else Strip.blank(width, self.rich_style)

    def _size_updated(
        self, size: Size, virtual_size: Size, container_size: Size, layout: bool = True
    ) -> bool:
        """Break the lines for another width at once: at Textual's `Resize` the first picture is past."""
        changed = super()._size_updated(size, virtual_size, container_size, layout)
        if changed:
            self._arrange()
        return changed

    def _arrange(self) -> None:
        width = self.scrollable_content_region.width
        if width:
            self._lines = self._all_lines(width)
            # the log is as large as its place: more rows change its scroll bar, not the layout of the screen
            self.set_reactive(EventLog.virtual_size, Size(width, len(self._lines)))
            self._scroll_update(self.virtual_size)
            self.refresh()

    def _all_lines(self, width: int) -> list[Content]:
        lines: list[Content] = []
        entries = self._entries
        for place in range(len(entries) - 1, -1, -1):
            entry = entries[place]
            lines += self._wrap(entry.text, entry.remark, width)
            if entry.turn and (place == 0 or entries[place - 1].turn != entry.turn):
                lines.append(separator(entry.turn, width))
        return lines

    def _wrap_entry(self, text: str, remark: str, width: int) -> list[Content]:
        first, *rest = wrapped(in_colour(text, self._everybody), width - 1) or [Content("")]
        rest += wrapped(plain(remark, DIM), width - 2) if remark else []
        return [first, *(joined(" ", cut(line, width - 1)) for line in rest)]
