"""What chance gave, declared by a game so that it can be held against expectation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from rules.kernel.events import Event


class Draw(Struct, frozen=True):
    """One thing that chance gave: a face of a die, a tile out of a bag, a card of a pile."""

    source: str
    """In words; the same for all draws that are counted together."""
    outcome: str
    """In words; one of those in `odds`."""
    odds: tuple[tuple[str, int], ...]
    """Every outcome that there could have been, with the number of ways that led to it."""


def die(source: str, roll: int, sides: int) -> Draw:
    """A fair die."""
    return Draw(source, str(roll), tuple((str(face), 1) for face in range(1, sides + 1)))


def undeclared(_state: Any, _events: Sequence[Event]) -> list[Draw]:
    """For games that declare nothing."""
    return []
