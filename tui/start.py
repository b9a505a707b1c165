"""What the application opens with."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec import Struct

if TYPE_CHECKING:
    from rules.kernel.game import Setup
    from saves.documents import TableSettings


class Home(Struct, frozen=True):
    """The home screen."""


class NewGame(Struct, frozen=True):
    """A game that is ready to begin."""

    slug: str
    setup: Setup[Any, Any]
    table: TableSettings
    name: str
    """Of the campaign."""


class Resume(Struct, frozen=True):
    """A campaign on disk."""

    path: Path


class Learn(Struct, frozen=True):
    """The lessons, of one game or of all."""

    slug: str | None = None


Start: TypeAlias = Home | NewGame | Resume | Learn
