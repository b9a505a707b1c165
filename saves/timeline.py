"""Which moves stand after each entry of the journal, and which lines were cut off."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Branch:
    """A line that a rewind cut off. It is kept, and can be looked at and gone back to."""

    number: int
    """Number of the rewind's entry in the journal."""
    name: str
    origin: int
    """The last position that it shares with the line that replaced it."""
    length: int
    """Moves that were cut off."""
    when: str
    """ISO 8601, UTC."""
