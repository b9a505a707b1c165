"""What if: tables to try things on, that no file knows."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.kernel.game import Game
from rules.kernel.seats import Seat
from rules.kernel.table import Table


def scratch(
    game: Game[Any, Any], observation: Any, rng: Random, *, position: int = 0
) -> Table[Any, Any]:
    """A table from what somebody sees, with everything unknown to them dealt anew.

    It is a `Table` like any other (undo and all) whose `base` is `position`, but
    it has no seed of the campaign in it, is never on disk and never listed. Let go of it to throw it away.
    """
    raise NotImplementedError
