"""Other people's text on a terminal without a screen of ours."""

from __future__ import annotations

import sys
import unicodedata
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

PIPE_WIDTH: Final = 240
"""Columns of a table that no terminal cuts."""


def printable(text: str) -> str:
    """The text with every character that a terminal might obey replaced by `?`."""
    return "".join(
        character if character.isprintable() or unicodedata.category(character) == "Zs" else "?"
        for character in text
    )


def cell(text: str) -> Text:
    """Text for rich: never markup, never an order to the terminal."""
    from rich.text import Text

    return Text(printable(text))


def console() -> Console:
    """Standard output, as wide as it needs to be where it is no terminal."""
    from rich.console import Console

    return Console(highlight=False, width=None if sys.stdout.isatty() else PIPE_WIDTH)


def say(line: str) -> None:
    """One line of answer on standard output."""
    print(printable(line))  # noqa: T201 - this is where answers are said


def complain(line: str) -> None:
    """One line of error on standard error."""
    print(f"backroom: {printable(line)}", file=sys.stderr)  # noqa: T201 - this is where errors are said
