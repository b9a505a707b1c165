"""Screens as plain text: what a person would read, row by row."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any, Final

import textual
from textual.app import App
from textual.screen import Screen
from textual.strip import Strip

from tui.widgets.drawing import NO_BREAK

SNAPSHOTS: Final = Path(__file__).parent / "snapshots"

_DRAWN_WITH: Final = "8.2.8"
"""The version of Textual that the stored screens are drawn with, as pinned in pyproject.toml."""


def screen_strips(app: App[Any], screen: Screen[Any] | None = None) -> list[Strip]:
    """The composed screen (the one on top unless given), one strip a row, styles included."""
    return (screen or app.screen)._compositor.render_strips()


def screen_text(app: App[Any], screen: Screen[Any] | None = None) -> str:
    """The composed screen as text, without blanks at the ends of rows; no-break spaces are blanks."""
    rows = (strip.text.replace(NO_BREAK, " ").rstrip() for strip in screen_strips(app, screen))
    return "\n".join(rows) + "\n"


def top(app: App[Any]) -> Screen[Any]:
    """The screen on top, asked for anew each time."""
    return app.screen


def place_of(app: App[Any], text: str) -> tuple[int, int]:
    """Column and row where a text stands first, for a click."""
    for row, line in enumerate(screen_text(app).splitlines()):
        if (column := line.find(text)) >= 0:
            return column, row
    raise AssertionError(f"{text!r} is not on the screen:\n{screen_text(app)}")


def reason_not_to_update() -> str:
    """Why the stored screens must not be rewritten here; empty when they may."""
    if textual.__version__ != _DRAWN_WITH:
        return f"the stored screens are drawn with Textual {_DRAWN_WITH}, this is {textual.__version__}"
    if sys.platform == "win32":
        return "the stored screens are drawn on a POSIX system"
    if "CI" in os.environ:
        return "CI compares screens, it does not write them"
    return ""
