"""Recorded games, one for each way in which Saludos, Amigos! can end.

`python -m tests.rules.golden --write` records those that are missing. One that stands is
replaced only with `--overwrite`: saves that people have made replay by the same rules.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from rules.kernel import documents
from rules.kernel.events import Event
from rules.kernel.game import Standing
from rules.kernel.seats import TABLE
from rules.saludos_amigos import GAME
from rules.saludos_amigos.events import BonusPaid, GameEnded, TieBroken
from rules.saludos_amigos.moves import SaludosMove
from rules.saludos_amigos.state import Phase, SaludosSetup
from tests.rules.saludos import only, setup

FOLDER: Final = Path(__file__).parent / "golden_games"


def found(events: Sequence[Event], kind: type[Event]) -> bool:
    """Whether something of this kind happened."""
    return any(isinstance(event, kind) for event in events)


def is_single_bonus(events: Sequence[Event]) -> bool:
    """The fourth building, one seat takes the bonus."""
    return (
        found(events, BonusPaid) and len(only(events, BonusPaid).seats) == 1 and not found(events, TieBroken)
    )


def is_tied_bonus(events: Sequence[Event]) -> bool:
    """The fourth building, the bonus is divided."""
    return found(events, BonusPaid) and len(only(events, BonusPaid).seats) > 1


def is_press(events: Sequence[Event]) -> bool:
    """The second late journalist, one seat is the richest."""
    return only(events, GameEnded).by_journalists and not found(events, TieBroken)


def is_tie_by_cards(events: Sequence[Event]) -> bool:
    """Equal money, different cards."""
    return found(events, TieBroken) and len(only(events, GameEnded).winners) == 1


def is_press_tie(events: Sequence[Event]) -> bool:
    """The press ends it, and cards that nobody sees break the tie."""
    return only(events, GameEnded).by_journalists and is_tie_by_cards(events)


def is_shared(events: Sequence[Event]) -> bool:
    """Equal money, equal cards."""
    return len(only(events, GameEnded).winners) > 1


ENDINGS: Final[dict[str, tuple[int, Callable[[Sequence[Event]], bool]]]] = {
    "fourth_building": (4, is_single_bonus),
    "fourth_building_tied_bonus": (5, is_tied_bonus),
    "press": (6, is_press),
    "press_tie_by_cards": (7, is_press_tie),
    "tie_by_cards": (3, is_tie_by_cards),
    "shared_victory": (2, is_shared),
}
"""Ways to end: how many seats the recorded game has, and how it is recognised."""


def results(standings: Sequence[Standing]) -> list[dict[str, Any]]:
    """Standings as they are recorded."""
    return [
        {
            "seat": entry.seat,
            "rank": entry.rank,
            "total": entry.total,
            "parts": [part.amount for part in entry.parts],
            "remark": entry.remark,
        }
        for entry in standings
    ]


def terse_game(chosen: SaludosSetup, chance: Random) -> tuple[list[SaludosMove], list[Event]]:
    """A random game in which talks are short: its moves and all that happened."""
    state = GAME.new_game(chosen)
    moves: list[SaludosMove] = []
    events: list[Event] = []
    while active := GAME.active_seats(state):
        hurried = state.phase is Phase.TALK and chance.random() < 0.25
        choices = GAME.legal_moves(state, TABLE if hurried else chance.choice(active))
        moves.append(chance.choice(choices))
        events += GAME.play(state, moves[-1])
    return moves, events


def record(name: str) -> dict[str, Any]:
    """Search for a game that ends so."""
    seats, ends_so = ENDINGS[name]
    for seed in range(1_000_000):
        chosen = setup(seats, seed, first_holder=None, losers_draw=bool(seed % 2))
        moves, events = terse_game(chosen, Random(seed))
        if ends_so(events):
            return document(chosen, moves)
    raise LookupError(name)


def document(chosen: SaludosSetup, moves: Sequence[SaludosMove]) -> dict[str, Any]:
    """A game as it is recorded."""
    state = GAME.new_game(chosen)
    for move in moves:
        GAME.play(state, move)
    return {
        "setup": documents.setups(GAME.slug).lay_out(chosen),
        "moves": [documents.moves(GAME.slug).lay_out(move) for move in moves],
        "standings": results(GAME.standings(state)),
    }


def main(arguments: Sequence[str]) -> int:
    """Record what is missing, or everything with `--overwrite`."""
    if not {"--write", "--overwrite"} & set(arguments):
        sys.stderr.write(f"{__doc__}\n")
        return 2
    FOLDER.mkdir(exist_ok=True)
    for name in ENDINGS:
        path = FOLDER / f"{name}.json"
        if path.exists() and "--overwrite" not in arguments:
            continue
        game = record(name)
        lines = ",\n  ".join(json.dumps(move, separators=(",", ":")) for move in game["moves"])
        head = json.dumps({"setup": game["setup"], "standings": game["standings"]})[:-1]
        path.write_text(f'{head},\n "moves": [\n  {lines}\n]}}\n', encoding="utf-8")
        sys.stdout.write(f"{path.name}: {len(game['moves'])} moves\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
