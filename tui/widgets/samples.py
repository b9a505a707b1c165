"""Names and seats for the gallery and for tests of the drawing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.kernel.seats import SeatSetup

NAMES: Final = ("Anna", "Ben", "Carla", "Dora", "Emil", "Fatima", "Georg")
LONG_NAMES: Final = (
    "Annemarie-Charlotte!",
    "山田太郎と花子の家族",
    "Maximilian von Thurn",
    "Zoë Ångström-Ñandú É",
    "[bold]Emil[/bold] $x",
    "김철수 이영희 박민수",
    "Wwwwwwwwwwwwwwwwwwww",
)
"""Names of 20 cells: wide characters, marks, brackets."""


def seats(names: Sequence[str] = NAMES) -> tuple[SeatSetup, ...]:
    """Seats with these names, each with its own look."""
    return tuple(SeatSetup(name, number) for number, name in enumerate(names))
