"""A moment: something that happened and deserves to be looked at by the whole table."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final

from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from rules.kernel.words import _
from tui.commands import Command
from tui.screens.base import BackroomDialog

QUIET: Final = 0.3
"""Seconds before a key goes on: the key that made it happen does not close it."""


class MomentScreen(BackroomDialog[None]):
    """Shows a picture and goes on at a key."""

    COMMAND_LIST = (
        Command(
            "moment.on", "enter,space,escape", _("go on"), _("Go on with the game."), "go_on", display="enter"
        ),
    )
    DEFAULT_CSS = """
    MomentScreen .dialog { width: auto; max-width: 96%; }
    MomentScreen #picture { width: auto; max-width: 100%; height: auto; max-height: 100%; }
    MomentScreen #picture Static { width: auto; }
    """

    def __init__(
        self, title: str, lines: Sequence[Content], now: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__()
        self._title = title
        self._lines = lines
        self._now = now
        self._touched = now()

    def compose_body(self) -> ComposeResult:
        """The picture."""
        with VerticalScroll(id="picture"):
            yield Static(Content("\n").join(self._lines))

    def box_title(self) -> Content:
        """What happened, in a word."""
        return Content(self._title)

    def on_key(self, event: events.Key) -> None:
        """Wait for a moment of quiet, so that a held key skips nothing."""
        before, self._touched = self._touched, self._now()
        if self._touched - before < QUIET:
            event.stop()
            event.prevent_default()

    def action_go_on(self) -> None:
        """Close it."""
        self.dismiss()
