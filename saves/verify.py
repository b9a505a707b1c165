"""Looking a campaign through from its first move to its last."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rules import load_game
from rules.kernel.dice import seed_hash
from rules.kernel.game import BrokenInvariant
from rules.kernel.table import Table
from rules.kernel.words import _
from saves.errors import BrokenMove, DamagedFile
from saves.reader import Record, Snapshot, read_record
from saves.replay import Replay


@dataclass(frozen=True, slots=True)
class Report:
    """What a verification found."""

    name: str
    moves: int
    """Moves that stand."""
    entries: int
    """Lines of the journal that were replayed."""
    snapshots: int
    """Snapshots that were compared."""
    problems: tuple[str, ...]
    """A sentence each; none when all is well."""

    @property
    def is_sound(self) -> bool:
        """Whether everything fits."""
        return not self.problems


def verify(path: Path) -> Report:
    """Replay everything, compare every snapshot, and hold the seed against its hash.

    Raises `SaveError` when the file cannot even be read.
    """
    record = read_record(path)
    try:
        table: Table[Any, Any] = Table(load_game(record.header.slug), record.setup)
    except ValueError as error:
        raise DamagedFile(path, str(error).rstrip(".")) from error
    problems = _replay(record, table, path)
    if seed_hash(record.setup.seed or 0) != record.header.seed_hash:
        problems.append(_("The seed is not the one that was promised at the start."))
    return Report(
        record.header.name, table.position, len(record.entries), len(record.snapshots), tuple(problems)
    )


def _replay(record: Record, table: Table[Any, Any], path: Path) -> list[str]:
    """Play all entries on the table; what does not fit."""
    snapshots = {snapshot.number: snapshot for snapshot in record.snapshots}
    problems = _compare(table, snapshots.get(0))
    replay = Replay(table, path)
    for entry in record.entries:
        try:
            replay.apply(entry)
            table.game.invariants(table.state)
        except BrokenMove as error:
            return [*problems, str(error)]
        except BrokenInvariant as error:
            problems.append(_("Move {number}: {reason}").format(number=table.position, reason=error))
        problems += _compare(table, snapshots.get(entry.number))
    if table.position != record.header.position:
        problems.append(
            _("The header says {header} moves, the journal {journal}.").format(
                header=record.header.position, journal=table.position
            )
        )
    return problems


def _compare(table: Table[Any, Any], snapshot: Snapshot | None) -> list[str]:
    if snapshot is None or (snapshot.state == table.state and snapshot.position == table.position):
        return []
    return [
        _("The snapshot after move {number} is not what the moves lead to.").format(number=table.position)
    ]
