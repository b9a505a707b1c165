"""The games, by slug. Each is imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from rules.kernel.bots import Brain
    from rules.kernel.game import Game
    from rules.kernel.lessons import Course

GAMES: Final[dict[str, str]] = {
    "saludos-amigos": "Saludos, Amigos!",
    "millions-of-dollars": "Millions of Dollars",
    "die-macher": "Die Macher",
}
"""Slug and title of every game that Backroom plays, in the order in which they are offered."""


def package_name(slug: str) -> str:
    """The folder of a game's code, below `rules` and below `tui.games`."""
    return slug.replace("-", "_")


def load_game(slug: str) -> Game[Any, Any]:
    """The game with this slug; `KeyError` when there is none."""
    if slug not in GAMES:
        raise KeyError(slug)
    game: Game[Any, Any] = import_module(f"rules.{package_name(slug)}").GAME
    return game


def load_brain(slug: str) -> Brain[Any, Any]:
    """How computers play the game with this slug."""
    brain: Brain[Any, Any] = import_module(f"rules.{package_name(slug)}.bot").BRAIN
    return brain


def taught_games() -> list[str]:
    """Slugs of the games that have a course."""
    found = ((slug, find_spec(f"rules.{package_name(slug)}.lessons")) for slug in GAMES)
    return [slug for slug, spec in found if spec is not None and spec.origin is not None]


def load_course(slug: str) -> Course[Any, Any]:
    """How the game with this slug is taught."""
    course: Course[Any, Any] = import_module(f"rules.{package_name(slug)}.lessons").COURSE
    return course
