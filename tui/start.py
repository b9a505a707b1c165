"""What the application opens with."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from rules.kernel.game import Setup
    from saves.documents import TableSettings


@dataclass(frozen=True, slots=True)
class Home:
    """The home screen."""


@dataclass(frozen=True, slots=True)
class NewGame:
    """A game that is ready to begin."""

    slug: str
    setup: Setup[Any, Any]
    table: TableSettings
    name: str
    """Of the campaign."""


@dataclass(frozen=True, slots=True)
class Resume:
    """A campaign on disk."""

    path: Path


@dataclass(frozen=True, slots=True)
class Learn:
    """The lessons, of one game or of all."""

    slug: str | None = None


Start: TypeAlias = Home | NewGame | Resume | Learn
