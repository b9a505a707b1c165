"""What a decision offers: moves with their worth."""

from __future__ import annotations

from typing import NamedTuple

from rules.millions_of_dollars.moves import MillionsMove


class Option(NamedTuple):
    """A move that a seat thinks about."""

    move: MillionsMove
    worth: float
    """Dollars ahead of the others that it may bring."""
    chance: float = 0.0
    """What the move hangs on: being alone in the role, consent, the role being held."""
