"""Looking a campaign through from its first move to its last."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from msgspec import Struct

from rules import load_game
from rules.kernel.dice import seed_hash
from rules.kernel.game import BrokenInvariant
from rules.kernel.seats import SeatSetup
from rules.kernel.table import Table
from rules.kernel.words import _
from saves.content import content_hash
from saves.errors import BrokenMove, DamagedFile
from saves.reader import Entry, Record, Snapshot, read_record
from saves.replay import Replay
from saves.timeline import HandOver, Kind


class Report(Struct, frozen=True):
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
    partings: tuple[str, ...] = ()
    """Where the rules of today part from what other rules have recorded; a sentence each."""

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
    audit = _Verification(record, table, path)
    audit.run()
    if _seats(record) != record.header.seats:
        audit.problems.append(_("The header names other players than the journal."))
    if seed_hash(record.setup.seed or 0) != record.header.seed_hash:
        audit.problems.append(_("The seed is not the one that was promised at the start."))
    return Report(
        record.header.name,
        audit.replay.table.position,
        len(record.entries),
        len(record.snapshots),
        tuple(audit.problems),
        tuple(audit.partings),
    )


def _seats(record: Record) -> tuple[SeatSetup, ...]:
    """Who sits where after all that was handed over."""
    seats = record.setup.seats
    for entry in record.entries:
        if entry.kind == Kind.HAND_OVER:
            with suppress(ValueError):  # what cannot be read is told of by its entry
                seats = HandOver.read(entry.body).seated(seats, entry.seat)
    return seats


class _Verification:
    """Plays all entries, from the set-up, or from a snapshot again where the rules part from the record."""

    def __init__(self, record: Record, table: Table[Any, Any], path: Path) -> None:
        self._record = record
        self._path = path
        self._content = content_hash(record.header.slug)
        self._snapshots = {snapshot.number: snapshot for snapshot in record.snapshots}
        self.replay = Replay(table, path)
        self.problems: list[str] = []
        self.partings: list[str] = []

    def run(self) -> None:
        """Play, and find fault."""
        self._compare(0)
        done = 0
        for entry in self._record.entries:
            if entry.number <= done:
                continue
            try:
                self.replay.apply(entry)
            except BrokenMove as error:
                if not self._may_part(entry):
                    self.problems.append(str(error))
                    return
                if (later := self._later(entry.number)) is None:
                    self._part(error.number, None)
                    return
                if entry.kind != Kind.REWIND:
                    self._part(error.number, later)
                self._go_on(later)
                done = later.number
                continue
            self._check(entry.number)
        if self.replay.table.position != self._record.header.position:
            self.problems.append(
                _("The header says {header} moves, the journal {journal}.").format(
                    header=self._record.header.position, journal=self.replay.table.position
                )
            )

    def _check(self, number: int) -> None:
        table = self.replay.table
        try:
            table.game.invariants(table.state)
        except BrokenInvariant as error:
            self.problems.append(_("Move {number}: {reason}").format(number=table.position, reason=error))
        self._compare(number)

    def _compare(self, number: int) -> None:
        """Hold the table against the snapshot after an entry; that one counts where other rules made it."""
        table, snapshot = self.replay.table, self._snapshots.get(number)
        if snapshot is None or (snapshot.state == table.state and snapshot.position == table.position):
            return
        if self._is_foreign(number):
            self._part(table.position, snapshot)
            self._go_on(snapshot)
        else:
            line = _("The snapshot after move {number} is not what the moves lead to.")
            self.problems.append(line.format(number=table.position))

    def _is_foreign(self, number: int) -> bool:
        """Whether rules other than ours wrote an entry."""
        return self._record.header.content_at(number) != self._content

    def _may_part(self, entry: Entry) -> bool:
        """Whether it is no fault that the entry leads nowhere.

        Once we have gone on from a snapshot, rewinds are followed by their snapshots too.
        """
        return self._is_foreign(entry.number) or bool(self.partings and entry.kind == Kind.REWIND)

    def _later(self, number: int) -> Snapshot | None:
        return next((one for one in self._record.snapshots if one.number >= number), None)

    def _part(self, move: int, later: Snapshot | None) -> None:
        if later is None:
            line = _("The rules of today part from the record at move {move}.").format(move=move)
        else:
            line = _(
                "The rules of today part from the record at move {move}; "
                "it goes on from the snapshot after move {later}."
            ).format(move=move, later=later.position)
        self.partings.append(line)

    def _go_on(self, snapshot: Snapshot) -> None:
        """Play on from a snapshot."""
        table = self.replay.table
        state = table.game.clone(snapshot.state)
        self.replay = Replay(Table(table.game, table.setup, start=state, base=snapshot.position), self._path)
