"""Writing a campaign: entries, header and snapshots, one transaction a move."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from typing import Any, Final

from msgspec import Struct

from rules.kernel import documents as doors
from rules.kernel.dice import seed_hash
from rules.kernel.events import Event, Logged
from rules.kernel.game import Setup
from rules.kernel.table import Table
from rules.version import __version__
from saves.content import content_hash
from saves.documents import Header, TableSettings, Writer, iso
from saves.reader import SETTINGS, SETUP, log_door, seal_of_entry
from saves.schema import HEADER, SCHEMA, seal_of
from saves.timeline import HandOver, Kind

SNAPSHOT_EVERY: Final = 50
"""Moves between two snapshots; the first position after so many that is settled gets one."""

LOG_KEPT: Final = 200
"""Lines of the log that are at hand after resuming."""

_DEFLATE: Final = 6


class _Kept(Struct, frozen=True):
    """What goes into a snapshot: how the table stood after entry `number`, which has `entry_seal`."""

    number: int
    position: int
    state: Any
    log: list[Logged]
    entry_seal: bytes


class NotOurs(Exception):
    """The file no longer ends where we left it: somebody has written over it."""


class Journal:
    """The writing side of one open database. It trusts what it is given.

    One with a twin follows every transaction in memory, so that the campaign is not
    lost with its file.
    """

    def __init__(
        self,
        connection: sqlite3.Connection,
        header: Header,
        *,
        last: int,
        seal: bytes,
        snapshot: int,
        with_twin: bool = False,
    ) -> None:
        self._connection = connection
        self._with_twin = with_twin
        self._twin: sqlite3.Connection | None = None
        self._done: list[tuple[str, tuple[object, ...]]] = []
        """What was asked for in this transaction."""
        self.header = header
        """As it stands in the file."""
        self.last = last
        """Number of the last entry."""
        self.snapshot = snapshot
        """Number of the last entry that the newest snapshot has folded in."""
        self._seal = seal

    @classmethod
    def begin(
        cls,
        connection: sqlite3.Connection,
        table: Table[Any, Any],
        name: str,
        settings: TableSettings,
        time: int,
    ) -> Journal:
        """Lay out an empty database for a table at its set-up; `ValueError` when that has no seed.

        `time` is in milliseconds since 1970, here and in `append`.
        """
        setup: Setup[Any, Any] = table.setup
        if setup.seed is None:
            raise ValueError("a campaign is saved with its seed")
        connection.executescript(SCHEMA)
        body = doors.setups(table.game.slug).write(setup).decode()
        header = Header(
            name=name,
            slug=table.game.slug,
            seats=setup.seats,
            created=iso(time),
            played=iso(time),
            position=0,
            entries=0,
            situation="",
            over=False,
            rules=__version__,
            seed_hash=seed_hash(setup.seed),
        )
        journal = cls(connection, header, last=0, seal=seal_of(SETUP, body), snapshot=0)
        with journal._transaction():
            journal._put_document(SETUP, body)
            journal._put_document(SETTINGS, settings.write())
            journal._put_snapshot(table.game.slug, _Kept(0, 0, table.state, table.log, journal._seal))
            journal.header = journal._put_header(_brought_up(header, table, 0, time))
        return journal

    def append(self, kind: Kind, seat: int, body: str, table: Table[Any, Any], time: int) -> None:
        """Add an entry after which the table stands as it does now; on disk when this returns.

        A rewind is always folded into a snapshot, so that resuming never has to follow one.
        """
        number = self.last + 1
        seal = seal_of_entry(self._seal, number, kind, seat, time, body)
        snapshot = self._due(kind, number, table, seal)
        with self._transaction():
            self._execute(
                "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)", number, str(kind), seat, time, body, seal
            )
            header = self._put_header(_brought_up(self._seated(kind, seat, body), table, number, time))
            if snapshot is not None:
                self._put_snapshot(table.game.slug, snapshot)
        self.header, self.last, self._seal = header, number, seal
        if snapshot is not None:
            self.snapshot = snapshot.number

    def _seated(self, kind: Kind, seat: int, body: str) -> Header:
        """The header with who sits where after an entry."""
        if kind is not Kind.HAND_OVER:
            return self.header
        seats = HandOver.read(body).seated(self.header.seats, seat)
        return self.header.but(seats=seats)

    def _due(self, kind: Kind, number: int, table: Table[Any, Any], seal: bytes) -> _Kept | None:
        """The snapshot that goes with an entry: of now, or, where now can be taken back, of just before."""
        since = number - self.snapshot
        if kind is Kind.REWIND or (since >= SNAPSHOT_EVERY and _is_settled(table)):
            return _Kept(number, table.position, table.state, table.log, seal)
        if kind is Kind.MOVE and since > SNAPSHOT_EVERY and (before := table.before_last()) is not None:
            state, log = before
            return _Kept(number - 1, table.position - 1, state, log, self._seal)
        return None

    def settle(self, table: Table[Any, Any]) -> None:
        """Keep a snapshot of the table if nothing can be taken back or done again, and there is news."""
        if self.last == self.snapshot or not _is_settled(table):
            return
        with self._transaction():
            self._put_snapshot(
                table.game.slug, _Kept(self.last, table.position, table.state, table.log, self._seal)
            )
        self.snapshot = self.last

    def put_settings(self, settings: TableSettings) -> None:
        """Keep the settings of the table."""
        with self._transaction():
            self._put_document(SETTINGS, settings.write())

    def rename(self, name: str) -> None:
        """Give the campaign another name."""
        with self._transaction():
            header = self._put_header(self.header.but(name=name))
        self.header = header

    def content(self) -> bytes:
        """The whole file as it should be on disk; `NotOurs` where that is not known any more."""
        if self._twin is None:  # nothing was written yet; the system keeps an open file whose name is gone
            self._find_place()
        assert self._twin is not None
        return self._twin.serialize()

    def close(self) -> None:
        """Leave a single file behind."""
        if self._twin is not None:
            self._twin.close()
        with closing(self._connection), suppress(sqlite3.Error):
            self._connection.execute("PRAGMA journal_mode = DELETE")

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """All or nothing: whatever fails inside, or at the commit, leaves the file as it was."""
        if self._connection.in_transaction:  # an earlier failure could not even be rolled back
            self._connection.execute("ROLLBACK")
        self._done.clear()
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            if self._with_twin:
                self._find_place()
            yield
            self._connection.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):  # after some errors SQLite has rolled back itself
                self._connection.execute("ROLLBACK")
            raise
        if self._twin is not None:
            for sql, values in self._done:
                self._twin.execute(sql, values)

    def _find_place(self) -> None:
        """Make sure that the file ends where we left it, and that it has a twin."""
        if self.last:
            found = self._connection.execute("SELECT seal FROM entries WHERE number = ?", (self.last,))
        else:
            found = self._connection.execute("SELECT seal FROM documents WHERE name = ?", (SETUP,))
        if found.fetchone() != (self._seal,):
            raise NotOurs
        if self._twin is None:
            twin = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
            twin.deserialize(self._connection.serialize())
            self._twin = twin

    def _execute(self, sql: str, *values: object) -> None:
        self._connection.execute(sql, values)
        self._done.append((sql, values))

    def _put_header(self, header: Header) -> Header:
        body = header.write()
        self._execute("REPLACE INTO header VALUES (1, ?, ?)", body, seal_of(HEADER, body))
        return header

    def _put_document(self, name: str, body: str) -> None:
        self._execute("REPLACE INTO documents VALUES (?, ?, ?)", name, body, seal_of(name, body))

    def _put_snapshot(self, slug: str, kept: _Kept) -> None:
        state = zlib.compress(doors.states(slug).write(kept.state), _DEFLATE)
        lines: list[tuple[int, int, Event]] = [
            (line.position, line.seat, line.event) for line in kept.log[-LOG_KEPT:]
        ]
        log = zlib.compress(log_door(slug).write(lines), _DEFLATE)
        seal = seal_of(kept.entry_seal, kept.number, kept.position, state)
        self._execute("UPDATE snapshots SET log = NULL WHERE log IS NOT NULL")
        self._execute(
            "INSERT INTO snapshots VALUES (?, ?, ?, ?, ?)", kept.number, kept.position, state, log, seal
        )


def _is_settled(table: Table[Any, Any]) -> bool:
    """Whether what follows can be folded without what came before."""
    return table.is_barrier and not table.can_redo


def _brought_up(header: Header, table: Table[Any, Any], entries: int, time: int) -> Header:
    """The header with where the table stands, as everybody sees it."""
    game = table.game
    seen = game.observe(table.state, None)
    content = content_hash(game.slug)
    writers = header.writers
    if not writers or writers[-1].content != content:
        writers = (*writers, Writer(since=entries, rules=__version__, content=content))
    return header.but(
        writers=writers,
        played=iso(time),
        position=table.position,
        entries=entries,
        situation=game.situation(seen),
        over=game.is_over(table.state),
        rules=__version__,
    )
