"""Campaigns that each released version has left, replayed for ever after.

`python -m tests.saves.corpus --write` adds those of this version that are missing. Once a
version is released, its campaigns are never replaced: people have others like them. Until
then, those of a game whose rules have changed are deleted and written again.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any, Final, get_args

from rules import GAMES, load_game
from rules.kernel import documents as doors
from rules.kernel.bots import CLOCK_RUNS_OUT
from rules.kernel.game import Setup
from rules.kernel.seats import TABLE, Seat, SeatSetup
from rules.kernel.table import Table
from rules.version import __version__
from saves.exchange import export_campaign
from saves.history import History
from saves.store import Campaign, resume
from tests.saves.tables import fake_clock

FOLDER: Final = Path(__file__).parent / "corpus"
STEPS: Final = 350
REWINDS: Final = (90, 230)
"""Steps at which the table goes back."""
HANDINGS: Final = {60: (1, "steady"), 150: (1, "human"), 260: (0, "sharp-tough")}
"""Steps at which a seat gets another player."""
MILESTONE: Final = 20
"""Moves between two positions that are written down."""


def setup_of(slug: str, seats: int, seed: int) -> Setup[Any, Any]:
    """So many people, everything else as the game has it."""
    game = load_game(slug)
    people = tuple(SeatSetup(f"Seat {number}", number) for number in range(seats))
    return Setup(people, get_args(game.setup_type)[0](), game.default_components(), seed)


def play(
    campaign: Campaign,
    rng: Random,
    steps: int,
    rewinds: Sequence[int] = (),
    handings: Mapping[int, tuple[int, str]] = MappingProxyType({}),
) -> Table[Any, Any]:
    """Random moves with undo, redo, rewinds and seats that change hands, so many or to the end."""
    table = campaign.table()
    game = table.game
    humans = [Seat(seat) for seat in range(len(table.setup.seats))]
    for number in range(steps):
        if number in handings:
            seat, controller = handings[number]
            campaign.hand_over(Seat(seat), controller, table)
        if number in rewinds:
            table = campaign.rewind(table.position * 2 // 3, humans)
        elif table.can_redo and rng.random() < 0.5:
            table.redo()
            campaign.redo(table.moves[-1].seat, table)
        elif not table.is_barrier and rng.random() < 0.2:
            seat = table.moves[-1].seat
            table.undo(seat)
            campaign.undo(seat, table)
        elif active := game.active_seats(table.state):
            hurried = game.timer(table.state) is not None and rng.random() * CLOCK_RUNS_OUT < 1
            mover = TABLE if hurried else rng.choice(active)
            seen = table.state if hurried else game.observe(table.state, mover)
            move = rng.choice(game.legal_moves(seen, mover))
            table.play(move)
            campaign.record(move, table)
    return table


def milestones(history: History) -> list[dict[str, Any]]:
    """What is to be the same for ever: who is asked, and what everybody has."""
    found = []
    for position in [*range(0, history.length, MILESTONE), history.length]:
        seen = history.observation_at(position)
        standings = sorted(history.game.standings(seen), key=lambda standing: standing.seat)
        found.append(
            {
                "position": position,
                "active": [int(seat) for seat in history.game.active_seats(seen)],
                "totals": [standing.total for standing in standings],
                "ranks": [standing.rank for standing in standings],
            }
        )
    return found


def wanted() -> Iterator[tuple[str, int]]:
    """The fewest and the most seats of each game, and one table between."""
    for slug in GAMES:
        counts = load_game(slug).seat_counts
        yield from ((slug, counts[0]), (slug, counts[-1]))
    yield "die-macher", 4


def write(folder: Path, slug: str, seats: int) -> None:
    """One campaign: as a file, and as a document with what came of it."""
    name = f"{slug}-{seats}"
    with TemporaryDirectory() as place:
        setup = setup_of(slug, seats, seed=2026 + seats)
        with Campaign.create(Path(place), name, slug, setup, now=fake_clock()) as campaign:
            table = play(campaign, Random(seats), STEPS, REWINDS, HANDINGS)
            campaign.close(table)
        document = json.loads(export_campaign(campaign.path))
        history = History(campaign.path)
        state = doors.states(slug).lay_out(resume(campaign.path).state)
        expected = {"milestones": milestones(history), "state": state}
        kept = {"campaign": document, "expected": expected}
        (folder / f"{name}.json").write_text(json.dumps(kept, separators=(",", ":")) + "\n", encoding="utf-8")
        (folder / f"{name}.backroom").write_bytes(campaign.path.read_bytes())


def main(arguments: Sequence[str]) -> int:
    """Write what is missing for this version."""
    if "--write" not in arguments:
        sys.stderr.write(f"{__doc__}\n")
        return 2
    folder = FOLDER / __version__
    folder.mkdir(parents=True, exist_ok=True)
    for slug, seats in wanted():
        if not (folder / f"{slug}-{seats}.json").exists():
            write(folder, slug, seats)
            sys.stdout.write(f"{slug}, {seats} seats\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
