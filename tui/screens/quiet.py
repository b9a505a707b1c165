"""A dialog that comes up by itself: the key that made it happen does not close it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from textual import events

from tui.screens.base import BackroomDialog, ResultT

QUIET: Final = 0.3
"""Seconds without any key before a key counts."""


class QuietDialog(BackroomDialog[ResultT]):
    """Waits for a moment of quiet, so that a held key skips nothing."""

    def __init__(self, now: Callable[[], float] = time.monotonic, *, classes: str | None = None) -> None:
        super().__init__(classes=classes)
        self._now = now
        self._touched = now()

    def on_key(self, event: events.Key) -> None:
        """Swallow a key that follows another too closely."""
        before, self._touched = self._touched, self._now()
        if self._touched - before < QUIET and self.waits_for_quiet(event.key):
            event.stop()
            event.prevent_default()

    def waits_for_quiet(self, key: str) -> bool:  # noqa: ARG002
        """Whether a key counts only after a moment of quiet."""
        return True
