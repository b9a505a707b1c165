"""Reading a campaign file: rows become documents, entries and states, or a `SaveError`."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from sqlite3 import Connection
from types import GenericAlias
from typing import Any, Final

from msgspec import MsgspecError, Struct

from rules import GAMES, load_game
from rules.kernel import documents as doors
from rules.kernel.documents import Door
from rules.kernel.events import Event, Logged
from rules.kernel.game import Setup
from rules.kernel.seats import Seat
from rules.kernel.words import _
from saves.documents import Header, TableSettings
from saves.errors import DamagedFile, UnknownGame, guarding, misfit
from saves.schema import HEADER, glance, reading, seal_of

SETUP: Final = "setup"
SETTINGS: Final = "settings"


class Entry(Struct, frozen=True):
    """One line of the journal, sealed onto the one before it."""

    number: int
    """From 1, without gaps."""
    kind: str
    seat: int
    """Who did it."""
    time: int
    """Milliseconds since 1970, UTC."""
    body: str
    """What was done, as JSON; empty where the kind says it all."""
    seal: bytes

    def fits(self, before: bytes) -> bool:
        """Whether it is as it was written, and follows the entry with the seal `before`."""
        return self.seal == seal_of_entry(before, self.number, self.kind, self.seat, self.time, self.body)


class Snapshot(Struct, frozen=True):
    """The state after entry `number`, when `position` moves stood, and the seal of that entry."""

    number: int
    position: int
    state: Any
    """A state of the game."""
    entry_seal: bytes


class Place(Struct, frozen=True):
    """Where the next entry goes."""

    header: Header
    settings: TableSettings
    last: int
    """Number of the last entry."""
    seal: bytes
    """What the next entry follows."""
    snapshot: int
    """Number of the last entry that the newest snapshot has folded in."""


class Resumption(Struct, frozen=True):
    """All that is needed to go on: its size does not depend on the length of the campaign."""

    header: Header
    setup: Setup[Any, Any]
    snapshot: Snapshot
    log: list[Logged]
    """The last entries of the log at the snapshot."""
    tail: list[Entry]
    """What came after the snapshot."""


class Record(Struct, frozen=True):
    """A whole campaign."""

    header: Header
    setup: Setup[Any, Any]
    settings: TableSettings
    entries: list[Entry]
    snapshots: list[Snapshot]


class Trace(Struct, frozen=True):
    """A whole journal, and where the snapshots are."""

    header: Header
    setup: Setup[Any, Any]
    entries: list[Entry]
    snapshots: list[tuple[int, int]]
    """Entry and position of each, by entry."""


def seal_of_entry(before: bytes, number: int, kind: str, seat: int, time: int, body: str) -> bytes:
    """The seal of an entry that follows one with the seal `before`."""
    return seal_of(before, number, kind, seat, time, body)


def read_header(path: Path) -> Header:
    """What a list shows, at the cost of one small page."""
    if (row := glance(path)) is not None and row[1] == seal_of(HEADER, row[0]):
        with guarding(path):
            return _header(row, path)
    with reading(path) as connection:
        return header_of(connection, path)


def read_place(path: Path) -> Place:
    """What a writer needs to know; it has the lock."""
    with reading(path, locked=True) as connection:
        header = header_of(connection, path)
        _setup_document, root = _setup(connection, path, header.slug)
        newest = connection.execute("SELECT max(number) FROM snapshots").fetchone()[0]
        if newest is None:
            raise DamagedFile(path, _("its snapshots are missing"))
        query = "SELECT number, seal FROM entries ORDER BY number DESC LIMIT 1"
        last, seal = connection.execute(query).fetchone() or (0, root)
        _check_length(path, header, last)
        return Place(header, _settings(connection, path), last, seal, newest)


def read_resumption(path: Path) -> Resumption:
    """The last snapshot and what came after it."""
    with reading(path) as connection:
        header = header_of(connection, path)
        setup, root = _setup(connection, path, header.slug)
        row = connection.execute("SELECT number, log FROM snapshots ORDER BY number DESC LIMIT 1").fetchone()
        if row is None:
            raise DamagedFile(path, _("its snapshots are missing"))
        snapshot = _snapshot(connection, path, header.slug, row[0], root)
        log = _log(path, header.slug, row[1])
        tail = list(_entries(connection, path, snapshot.number, snapshot.entry_seal))
        _check_length(path, header, snapshot.number + len(tail))
        return Resumption(header, setup, snapshot, log, tail)


def read_record(path: Path) -> Record:
    """Everything."""
    with reading(path) as connection:
        header = header_of(connection, path)
        setup, root = _setup(connection, path, header.slug)
        numbers = [row[0] for row in connection.execute("SELECT number FROM snapshots ORDER BY number")]
        entries = list(_entries(connection, path, 0, root))
        _check_length(path, header, len(entries))
        return Record(
            header,
            setup,
            _settings(connection, path),
            entries,
            [_snapshot(connection, path, header.slug, number, root) for number in numbers],
        )


def read_trace(path: Path) -> Trace:
    """The journal without the states."""
    with reading(path) as connection:
        header = header_of(connection, path)
        setup, root = _setup(connection, path, header.slug)
        entries = list(_entries(connection, path, 0, root))
        _check_length(path, header, len(entries))
        snapshots = connection.execute("SELECT number, position FROM snapshots ORDER BY number").fetchall()
        return Trace(header, setup, entries, snapshots)


def read_snapshot(path: Path, number: int) -> Snapshot:
    """The state that was kept after an entry, of those that `read_trace` has found."""
    with reading(path) as connection:
        header = header_of(connection, path)
        _setup_document, root = _setup(connection, path, header.slug)
        return _snapshot(connection, path, header.slug, number, root)


def read_settings(path: Path) -> TableSettings:
    """The settings of the table."""
    with reading(path) as connection:
        return _settings(connection, path)


def read_entries(path: Path, last: int) -> list[Entry]:
    """The journal from its beginning up to entry `last`."""
    with reading(path) as connection:
        header = header_of(connection, path)
        _setup_document, root = _setup(connection, path, header.slug)
        return [entry for entry in _entries(connection, path, 0, root) if entry.number <= last]


def header_of(connection: Connection, path: Path) -> Header:
    """The header of an open file; `UnknownGame` unless we play it."""
    row = connection.execute("SELECT body, seal FROM header WHERE one = 1").fetchone()
    return _header(_whole(path, HEADER, row), path)


def _header(row: tuple[str, bytes], path: Path) -> Header:
    header = Header.read(row[0])
    if header.slug not in GAMES:
        raise UnknownGame(path, header.slug, GAMES)
    return header.but(path=path, size=path.stat().st_size)


@cache
def log_door(slug: str) -> Door[list[tuple[int, int, Event]]]:
    """For the log of a game: position, seat, event."""
    lines: Any = GenericAlias(list, (GenericAlias(tuple, (int, int, load_game(slug).event_type)),))
    return Door(lines)


def _setup(connection: Connection, path: Path, slug: str) -> tuple[Setup[Any, Any], bytes]:
    """The set-up and its seal, which the first entry follows."""
    body, seal = _document(connection, path, SETUP)
    return _setup_of(slug, body), seal


@lru_cache(maxsize=4)
def _setup_of(slug: str, body: str) -> Setup[Any, Any]:
    """A set-up never changes, and whoever opens a campaign asks for it several times."""
    setup: Setup[Any, Any] = doors.setups(slug).read(body)
    return setup


def _settings(connection: Connection, path: Path) -> TableSettings:
    return TableSettings.read(_document(connection, path, SETTINGS)[0])


def _document(connection: Connection, path: Path, name: str) -> tuple[str, bytes]:
    row = connection.execute("SELECT body, seal FROM documents WHERE name = ?", (name,)).fetchone()
    return _whole(path, name, row)


def _whole(path: Path, name: str, row: tuple[str, bytes] | None) -> tuple[str, bytes]:
    """A document and its seal, found to fit each other."""
    if row is None or row[1] != seal_of(name, row[0]):
        raise DamagedFile(path, _("its {part} cannot be read").format(part=name))
    return row


def _snapshot(connection: Connection, path: Path, slug: str, number: int, root: bytes) -> Snapshot:
    seal = root if number == 0 else _find_seal(connection, number)
    query = "SELECT position, state, seal FROM snapshots WHERE number = ?"
    position, packed, found = connection.execute(query, (number,)).fetchone() or (0, b"", b"")
    if seal is None or found != seal_of(seal, number, position, packed):
        raise DamagedFile(path, _("its snapshot after entry {number} cannot be read").format(number=number))
    try:
        state = doors.states(slug).read(zlib.decompress(packed))
    except (zlib.error, MsgspecError) as error:
        reason = misfit(error) if isinstance(error, MsgspecError) else str(error)
        raise DamagedFile(
            path,
            _("its snapshot after entry {number} cannot be read ({reason})").format(
                number=number, reason=reason
            ),
        ) from error
    return Snapshot(number, position, state, seal)


def _check_length(path: Path, header: Header, entries: int) -> None:
    if entries != header.entries:
        raise DamagedFile(
            path,
            _("its journal has {found} entries where {expected} were written").format(
                found=entries, expected=header.entries
            ),
        )


def _find_seal(connection: Connection, number: int) -> bytes | None:
    row = connection.execute("SELECT seal FROM entries WHERE number = ?", (number,)).fetchone()
    return None if row is None else row[0]


def _log(path: Path, slug: str, packed: bytes | None) -> list[Logged]:
    try:
        lines = log_door(slug).read(zlib.decompress(packed or b""))
    except (zlib.error, MsgspecError) as error:
        raise DamagedFile(path, _("its log cannot be read")) from error
    return [Logged(position, Seat(seat), event) for position, seat, event in lines]


def _entries(connection: Connection, path: Path, after: int, seal: bytes) -> Iterator[Entry]:
    """The journal behind entry `after`, which has this seal."""
    query = "SELECT number, kind, seat, time, body, seal FROM entries WHERE number > ? ORDER BY number"
    for number, row in enumerate(connection.execute(query, (after,)), after + 1):
        entry = Entry(*row)
        if entry.number != number or not entry.fits(seal):
            raise DamagedFile(path, _("entry {number} of its journal cannot be read").format(number=number))
        seal = entry.seal
        yield entry
