"""The terminal as the program writes to it: its window may be closed at any time."""

from __future__ import annotations

from contextlib import suppress
from typing import TextIO

from textual.driver import Driver


class LastingFile:
    """A terminal's file that drops what comes after the window was closed.

    Textual's drivers write in a thread. If that died of a closed window, whoever fills
    its queue would wait for ever, and the program would never end.
    """

    def __init__(self, file: TextIO) -> None:
        self._file = file

    def write(self, text: str) -> int:
        """All of it, or nothing when nobody is there; how much was taken."""
        with suppress(OSError):
            self._file.write(text)
        return len(text)

    def flush(self) -> None:
        """Send what is still held back."""
        with suppress(OSError):
            self._file.flush()

    def fileno(self) -> int:
        """The number of the file."""
        return self._file.fileno()

    def isatty(self) -> bool:
        """Whether it is a terminal."""
        return self._file.isatty()


def outlive_the_window(driver: Driver) -> None:
    """Let a driver that has not started yet write to a file that outlives its window."""
    attributes = vars(driver)
    if (file := attributes.get("_file")) is not None:
        attributes["_file"] = LastingFile(file)
