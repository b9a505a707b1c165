"""What the gallery shows: a widget in one of its states."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING

from msgspec import Struct

from rules import GAMES, package_name

if TYPE_CHECKING:
    from textual.widget import Widget


class Exhibit(Struct, frozen=True):
    """A widget in a state, ready to be mounted."""

    widget: str
    """What it is called; the same for all its states."""
    state: str
    """In a few words, with hyphens."""
    build: Callable[[], Widget]
    size: tuple[int, int] | None = None
    """Cells and rows that it gets at 120 by 40; None for as much as there is."""

    @property
    def name(self) -> str:
        """`widget/state`."""
        return f"{self.widget}/{self.state}"


def all_exhibits() -> Iterator[Exhibit]:
    """The shared widgets, then those of every game."""
    yield from import_module("tui.widgets.exhibits").EXHIBITS
    for slug in GAMES:
        yield from import_module(f"tui.games.{package_name(slug)}.exhibits").EXHIBITS
