"""Golden games, one for each way to end.

`python -m tests.rules.millions_of_dollars.golden_games` seeks them anew.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

from rules.kernel import documents
from rules.kernel.bots import drive, random_bot
from rules.kernel.table import Table
from rules.millions_of_dollars import GAME
from rules.millions_of_dollars.moves import MillionsMove
from rules.millions_of_dollars.state import State
from rules.millions_of_dollars.victory import tied_for_first, winners
from tests.rules.millions_of_dollars.tables import setup

FILES: Final = Path(__file__).parent / "golden"
SLUG: Final = "millions-of-dollars"

MillionsTable = Table[State, MillionsMove]


ENDINGS: Final[dict[str, Callable[[State], bool]]] = {
    "goal": lambda state: state.by_goal and len(tied_for_first(state)) == 1,
    "eight_heists": lambda state: not state.by_goal and len(tied_for_first(state)) == 1,
    "tie_broken": lambda state: len(tied_for_first(state)) > len(winners(state)) == 1,
    "victory_shared": lambda state: len(winners(state)) > 1,
    "lone_snitch": lambda state: any(heist.sharing.lone_snitch is not None for heist in state.heists),
    "blind_exit": lambda state: state.setup.options.blind_exit,
}
"""What each golden game shows."""


def record(table: MillionsTable) -> dict[str, Any]:
    """A finished game as it is kept: set-up, moves, the public log, the standings."""
    seats = table.setup.seats
    public = [entry.event.seen_by(None) for entry in table.log]
    return {
        "setup": documents.setups(SLUG).lay_out(table.setup),
        "moves": [documents.moves(SLUG).lay_out(move) for move in table.moves],
        "log": [GAME.tell(event, seats) for event in public if event is not None],
        "standings": [
            [seats[place.seat].name, place.rank, place.total] for place in GAME.standings(table.state)
        ],
    }


def replay(kept: dict[str, Any]) -> MillionsTable:
    """The table of a game that was kept, played again with the laws checked."""
    table = MillionsTable(GAME, documents.setups(SLUG).take(kept["setup"]))
    for move in kept["moves"]:
        table.play(documents.moves(SLUG).take(move))
        GAME.invariants(table.state)
    return table


def seek(ending: str) -> MillionsTable:
    """The first random game that ends so."""
    fits = ENDINGS[ending]
    seats = 5 if ending == "lone_snitch" else 4
    for seed in range(10_000):
        start = setup(seats, seed=seed, blind_exit=ending == "blind_exit")
        state = GAME.new_game(start)
        moves = list(drive(GAME, state, [random_bot] * seats, Random(seed)))
        if fits(state):
            table = MillionsTable(GAME, replace(start))
            for move in moves:
                table.play(move)
            return table
    raise LookupError(ending)


if __name__ == "__main__":
    FILES.mkdir(exist_ok=True)
    for name in ENDINGS:
        text = json.dumps(record(seek(name)), ensure_ascii=False, indent=1)
        (FILES / f"{name}.json").write_text(text + "\n", encoding="utf-8")
