"""How a game is drawn without anybody playing it: for its history, for chronicles, for tests.

A game lays its pictures out in `tui/games/NAME/sheets.py`: `SHEETS`, and `held` for what
one seat holds. A sheet is a pure function of an observation. `reopen`, where a game has it,
answers with a moment that can be looked at once more.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from textual.content import Content
from textual.geometry import Size

from rules import load_game, package_name
from rules.kernel.seats import Seat
from rules.kernel.words import _
from tui.widgets.painted import Picture
from tui.widgets.people import people
from tui.widgets.standings import standings_lines

if TYPE_CHECKING:
    from textual.screen import ModalScreen

    from tui.past import Past


class Sheet(Struct, frozen=True):
    """One picture of a game: its board, or a part of it."""

    label: str
    draw: Callable[[Any, Size], Picture]
    """An observation, for a size."""
    size: Size
    """The size that it is made for."""


def _nothing(_past: Past, _key: str) -> None:
    """No spot of a game stands for a moment."""


class Album(Struct, frozen=True):
    """All pictures of a game."""

    sheets: tuple[Sheet, ...]
    held: Callable[[Any, Seat, int], list[Content]]
    """What a seat has for itself, from its own observation, in rows of so many cells."""
    reopen: Callable[[Past, str], ModalScreen[None] | None] = _nothing
    """The moment that a spot of a sheet stands for, as the table saw it; None for any other spot."""


_STANDINGS: Final = Size(76, 20)


def album(slug: str) -> Album:
    """The pictures of a game; one that lays none out is shown by its standings."""
    name = f"tui.games.{package_name(slug)}.sheets"
    if find_spec(name) is None:
        return Album((_standings_sheet(slug),), lambda _view, _seat, _width: [])
    module = import_module(name)
    return Album(module.SHEETS, module.held, getattr(module, "reopen", _nothing))


def _standings_sheet(slug: str) -> Sheet:
    game = load_game(slug)

    def draw(view: Any, size: Size) -> Picture:
        seats = people(game.setup_of(view).seats)
        return Picture(standings_lines(game.standings(view), seats, size.width)[: size.height])

    return Sheet(_("Standings"), draw, _STANDINGS)
