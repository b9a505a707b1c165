"""The notice that a terminal is too small: no private word on it, and nothing lost."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import events
from textual.app import ComposeResult
from textual.geometry import Size
from textual.widgets import Static

from rules.kernel.words import _
from tui.commands import Command
from tui.content import paragraphs
from tui.screens.base import Commanded

LEAST_WIDTH: Final = 80
"""Columns that every screen needs."""

LEAST_HEIGHT: Final = 24
"""Rows that every screen needs."""


class TooSmallScreen(Commanded[None]):
    """Covers everything until the terminal has grown."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = ()
    PALETTE = False

    def compose(self) -> ComposeResult:
        """One text in the middle."""
        yield Static()

    def on_mount(self) -> None:
        """Say it with the present size."""
        self._show(self.app.size)

    def on_resize(self, event: events.Resize) -> None:
        """Count anew, and go when there is room."""
        self._show(event.size)
        self._go_if_large_enough(event.size)

    def on_screen_resume(self) -> None:
        """On top again after something else was closed."""
        self._go_if_large_enough(self.app.size)

    def _go_if_large_enough(self, size: Size) -> None:
        if size.width >= LEAST_WIDTH and size.height >= LEAST_HEIGHT and self.is_on_top:
            self.backroom.cover_if_too_small(size)
            self.dismiss()

    def _show(self, size: Size) -> None:
        text = _(
            "Please enlarge the terminal.\n"
            "Backroom needs {width} × {height}, this is {columns} × {rows}.\n"
            "Nothing is lost."
        ).format(width=LEAST_WIDTH, height=LEAST_HEIGHT, columns=size.width, rows=size.height)
        self.query_one(Static).update(paragraphs(text))
