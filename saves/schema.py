"""The tables of a campaign file, and the ways to open one.

The journal of entries is append-only: a move, an undo and a redo are all
entries, and so is whatever else may one day change a campaign. `kind` and
`body` are open, and settings, notes and the like are named documents, so that
new things need no new tables. Whatever an earlier version would misread gets
another number all the same, and a step in `saves.migrations`.

Each entry is sealed with a digest of itself and of the seal before it; header,
documents and snapshots have seals of their own. SQLite has no checksums, and a
flipped bit must not become another move.

The file uses a rollback journal, not a write-ahead log: a campaign at rest, and
between any two moves, is one file that can be copied; readers need no write
access; and it works in folders shared over a network. The journal is truncated
to commit, because with `synchronous=FULL` SQLite syncs that truncation, while
deleting the journal would be synced only with `EXTRA`.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from hashlib import blake2b
from pathlib import Path
from typing import Final

from rules.kernel.words import _
from saves.errors import DamagedFile, FileGone, ForeignFile, NewerFile, SaveError, guarding
from saves.lock import Lock
from saves.migrations import OLDEST, migrate

SUFFIX: Final = ".backroom"
HEADER: Final = "header"
"""The name that goes into the seal of the header."""

APPLICATION_ID: Final = 0x4261436B
"""Marks a file as ours ("BaCk")."""

FORMAT: Final = 3
"""Version of the file format (`user_version`)."""

WAIT: Final = 5.0
"""Seconds to wait while another process is in the middle of a transaction."""

SCHEMA: Final = f"""
PRAGMA application_id = {APPLICATION_ID};
PRAGMA user_version = {FORMAT};
CREATE TABLE header (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    body TEXT NOT NULL,
    seal BLOB NOT NULL
) STRICT;
CREATE TABLE documents (
    name TEXT PRIMARY KEY,
    body TEXT NOT NULL,
    seal BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE entries (
    number INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL,
    time INTEGER NOT NULL,
    body TEXT NOT NULL,
    seal BLOB NOT NULL
) STRICT;
CREATE TABLE snapshots (
    number INTEGER PRIMARY KEY,
    position INTEGER NOT NULL,
    state BLOB NOT NULL,
    log BLOB,
    seal BLOB NOT NULL
) STRICT;
"""
"""`entries.time` is in milliseconds since 1970 (UTC). `snapshots.number` is the last entry folded in,
`log` is kept in the newest one only; both blobs are JSON, deflated."""

_HEADER: Final = "SELECT body, seal FROM header WHERE one = 1"

_SQLITE_MAGIC: Final = b"SQLite format 3\0"
_APPLICATION_ID_AT: Final = slice(68, 72)


def seal_of(*parts: str | int | bytes) -> bytes:
    """Eight bytes that only these parts in this order give."""
    digest = blake2b(digest_size=8)
    for part in parts:
        text = part if isinstance(part, bytes) else str(part).encode()
        digest.update(b"%d:" % len(text))
        digest.update(text)
    return digest.digest()


def open_for_writing(path: Path) -> sqlite3.Connection:
    """A connection whose commits are on disk when they return. The caller holds the lock."""
    connection = _connect(path, "mode=rw")
    try:
        connection.execute("PRAGMA journal_mode = TRUNCATE")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA fullfsync = ON")  # a plain fsync on macOS stops at the drive's cache
    except sqlite3.Error:
        connection.close()
        raise
    return connection


@contextmanager
def in_memory() -> Iterator[sqlite3.Connection]:
    """An empty database that never was a file."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        yield connection


@contextmanager
def reading(path: Path, *, locked: bool = False) -> Iterator[sqlite3.Connection]:
    """One consistent look into a campaign, without a write; of an earlier format, into a migrated copy.

    The lock is not needed; `locked` says that the caller has it. Raises the
    `SaveError` that says what the file is when it is anything else.
    """
    with _looking(path, locked) as (connection, _found):
        yield connection


def content_in_our_format(path: Path) -> bytes | None:
    """What a file of an earlier format is in ours; None when it is in ours. The caller has the lock."""
    with _looking(path, locked=True) as (connection, found):
        return None if found == FORMAT else connection.serialize()


@contextmanager
def _looking(path: Path, locked: bool) -> Iterator[tuple[sqlite3.Connection, int]]:
    """Like `reading`, with the format of the file itself."""
    with guarding(path):
        if not path.is_file():
            raise FileGone(path)
        connection = _open_settled(path, locked)
        with closing(connection):
            connection.execute("BEGIN")  # the length can be checked only while nobody can write
            if (found := _identify(connection, path)) == FORMAT:
                yield connection, found
                return
            with in_memory() as copy:
                copy.deserialize(connection.serialize())
                migrate(copy, found, FORMAT)
                yield copy, found


def look_closely(path: Path) -> sqlite3.Connection:
    """A connection to a campaign that may be damaged, which changes nothing and takes what it finds.

    `SaveError` for what is no campaign, or one of a format to come.
    """
    if not path.is_file():
        raise FileGone(path)
    if not path.stat().st_size:
        raise DamagedFile(path, _("it is empty"))
    connection = _connect(path, "immutable=1")
    try:
        connection.execute("PRAGMA writable_schema = ON")  # else nothing of a truncated file can be read
        _check_owner(connection, path)
        if (version := _pragma(connection, "user_version")) > FORMAT:
            raise NewerFile(path, _("file format {number}").format(number=version), str(FORMAT))
    except BaseException:
        connection.close()
        raise
    return connection


def glance(path: Path) -> tuple[str, bytes] | None:
    """The header and its seal from a file at rest, as cheaply as can be; None when it takes a closer look.

    It may be that of a transaction that is just under way; whoever goes on looks again.
    """
    try:
        with closing(_connect(path, "immutable=1")) as connection:
            row: tuple[str, bytes] | None = connection.execute(_HEADER).fetchone()
            marks = (_pragma(connection, "application_id"), _pragma(connection, "user_version"))
            length = _pragma(connection, "page_count") * _pragma(connection, "page_size")
        is_whole = marks == (APPLICATION_ID, FORMAT) and length == path.stat().st_size
        return row if is_whole and not os.path.exists(f"{path}-journal") else None  # noqa: PTH110 - cheaper
    except (sqlite3.Error, UnicodeError, OSError):
        return None


def _connect(path: Path, how: str) -> sqlite3.Connection:
    uri = f"{path.absolute().as_uri()}?{how}"
    return sqlite3.connect(uri, uri=True, timeout=WAIT, isolation_level=None, check_same_thread=False)


def _open_settled(path: Path, locked: bool) -> sqlite3.Connection:
    """A read-only connection. A transaction that a killed process left half done is taken back first.

    Only the holder of the lock may do that: nobody else knows that the writer is dead.
    """
    _probe(path)
    connection = _connect(path, "mode=ro")
    try:
        connection.execute("PRAGMA schema_version").fetchone()
    except sqlite3.Error as error:
        connection.close()
        if error.sqlite_errorcode != sqlite3.SQLITE_READONLY_ROLLBACK:
            raise
        with nullcontext() if locked else Lock(path):
            _take_back(path)
        return _connect(path, "mode=ro")
    return connection


def _probe(path: Path) -> None:
    """Refuse what is no campaign, before SQLite could put files of its own beside it.

    An immutable look takes no lock and leaves no trace, where an ordinary one makes
    a log beside databases of some kinds.
    """
    if not path.stat().st_size:
        raise DamagedFile(path, _("it is empty"))
    with closing(_connect(path, "immutable=1")) as connection:
        _check_owner(connection, path)


def _check_owner(connection: sqlite3.Connection, path: Path) -> None:
    try:
        application = _pragma(connection, "application_id")
    except sqlite3.DatabaseError as error:
        raise _no_database(path, error) from error
    if application != APPLICATION_ID:
        raise ForeignFile(path)


def _take_back(path: Path) -> None:
    with closing(_connect(path, "mode=rw")) as connection:
        connection.execute("PRAGMA schema_version").fetchone()


def _identify(connection: sqlite3.Connection, path: Path) -> int:
    """The format; refuses a campaign that is not whole or of a format to come."""
    version = _pragma(connection, "user_version")
    if version > FORMAT:
        raise NewerFile(path, _("file format {number}").format(number=version), str(FORMAT))
    if version < OLDEST:
        raise DamagedFile(path, _("its format number {number} never existed").format(number=version))
    if _pragma(connection, "page_count") * _pragma(connection, "page_size") != path.stat().st_size:
        raise DamagedFile(path, _("it has not the length that it should have"))
    return version


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    value: int = connection.execute(f"PRAGMA {name}").fetchone()[0]
    return value


def _no_database(path: Path, error: sqlite3.DatabaseError) -> SaveError:
    """What a file is that SQLite cannot read."""
    with path.open("rb") as file:
        start = file.read(_APPLICATION_ID_AT.stop)
    is_cut = start.startswith(_SQLITE_MAGIC) and len(start) < _APPLICATION_ID_AT.stop
    if is_cut or start[_APPLICATION_ID_AT] == APPLICATION_ID.to_bytes(4, "big"):
        return DamagedFile(path, str(error))
    return ForeignFile(path)
