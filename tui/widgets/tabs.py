"""A row of tabs, each with its key; one of them is on."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message

from tui.widgets.drawing import DIM, NOW, STRONG, joined
from tui.widgets.painted import Painted, Picture, Spot


class Tab(Struct, frozen=True):
    """A tab: its name in messages, its key as people read it, its label."""

    name: str
    key: str
    label: str


class TabStrip(Painted):
    """Tabs that are clicked, or chosen by their keys elsewhere; `show` tells which one is on."""

    DEFAULT_CSS = "TabStrip { height: 1; padding: 0 1; }"

    class Chosen(Message):
        """A tab was clicked."""

        def __init__(self, tab: str) -> None:
            super().__init__()
            self.tab = tab

    def __init__(self, tabs: Sequence[Tab], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.tabs = tabs
        """All of them, in order."""
        self._current = tabs[0].name

    @property
    def current(self) -> str:
        """The name of the tab that is on."""
        return self._current

    def show(self, name: str) -> None:
        """Turn a tab on."""
        self._current = name
        self.redraw()

    def draw(self, size: Size) -> Picture:
        """Key and label of every tab, as far apart as there is room."""
        bare = sum(len(tab.key) + 1 + Content(tab.label).cell_length for tab in self.tabs)
        room = size.width - bare
        gap = max(1, min(3, room // max(1, len(self.tabs) - 1)))
        pieces: list[Content] = []
        spots: list[Spot] = []
        x = 0
        for tab in self.tabs:
            on = tab.name == self._current
            piece = joined(
                (tab.key, NOW if on else DIM), " ", (tab.label, f"{STRONG} underline" if on else DIM)
            )
            spots.append(Spot(tab.name, Region(x, 0, piece.cell_length, 1)))
            pieces.append(piece)
            x += piece.cell_length + gap
        return Picture([Content(" " * gap).join(pieces)], spots)

    def pressed(self, key: str) -> None:
        """A tab was clicked."""
        self.post_message(self.Chosen(key))
