"""What if: tables to try things on, that no file knows."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.kernel.game import Game
from rules.kernel.table import Table


def scratch(game: Game[Any, Any], observation: Any, rng: Random, *, position: int = 0) -> Table[Any, Any]:
    """A table from what somebody sees, with everything unknown to them dealt anew, the seed included.

    It is a table like any other, with undo and all, that begins at `position`. It is
    on no disk and in no list: let go of it to throw it away. `rng` must not be one that
    is seeded by the campaign.
    """
    state = game.determinize(observation, rng)
    return Table(game, game.setup_of(state), start=state, base=position)
