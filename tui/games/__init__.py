"""How each game is drawn: a package a game, found by the name of its rules."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from rules import package_name

if TYPE_CHECKING:
    from tui.screens.table import TableScreen


def table_screen(slug: str) -> type[TableScreen]:
    """The screen on which a game is played."""
    screen: type[TableScreen] = import_module(f"tui.games.{package_name(slug)}.table").TABLE_SCREEN
    return screen
