"""What can still be read of a damaged campaign file."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from msgspec import MsgspecError, Struct

from rules import GAMES
from rules.kernel import documents as doors
from rules.kernel.game import Setup
from rules.kernel.words import _
from saves.documents import CAMPAIGN_NAME_CELLS, Header, TableSettings, campaign_name
from saves.errors import BadName, DamagedFile, guarding
from saves.exchange import Exchange, exchanged, written
from saves.reader import SETTINGS, SETUP, Entry
from saves.schema import HEADER, look_closely, seal_of
from saves.timeline import Timeline


class Salvage(Struct, frozen=True):
    """What could be read."""

    text: str
    """A document as `saves.exchange` writes it, marked incomplete; it can be imported."""
    moves: int
    """Moves that stand in it."""
    lost: int | None
    """Entries that were written and cannot be read; None when that is not known."""


def salvage(path: Path) -> Salvage:
    """Everything up to the first entry that cannot be read; the file stays as it is.

    Also of a file that is whole: nothing is lost then. `SaveError` when not even the
    set-up can be read, and for files that were no campaigns.
    """
    with guarding(path), closing(look_closely(path)) as connection:
        slug, setup, root = _setup(connection, path)
        header = _header(connection)
        settings = _settings(connection)
        entries = list(_entries(connection, root))
    timeline = Timeline()
    standing = [entry for entry in entries if _takes(timeline, entry)]
    lost = max(header.entries - len(standing), 0) if header else None
    document = Exchange(
        game=slug,
        name=header.name if header else _name(path),
        created=_created(header, standing),
        setup=doors.setups(slug).lay_out(setup),
        settings=settings.for_others().lay_out(),
        entries=[exchanged(entry) for entry in standing],
        incomplete="" if lost == 0 else _("what came after could not be read"),
    )
    return Salvage(written(document), len(timeline.line), lost)


def _takes(timeline: Timeline, entry: Entry) -> bool:
    with suppress(ValueError, LookupError):
        timeline.take(entry)
        return True
    return False


def _setup(connection: sqlite3.Connection, path: Path) -> tuple[str, Setup[Any, Any], bytes]:
    """Game and set-up, with the seal that the first entry follows; the header need not be whole."""
    if (row := _row(connection, SETUP)) is not None:
        header = _header(connection)
        for slug in [header.slug] if header else GAMES:
            with suppress(MsgspecError, KeyError):
                return slug, doors.setups(slug).read(row[0]), row[1]
    raise DamagedFile(path, _("nothing of it can be read"))


def _header(connection: sqlite3.Connection) -> Header | None:
    with suppress(sqlite3.Error, UnicodeError, MsgspecError):
        row = connection.execute("SELECT body, seal FROM header WHERE one = 1").fetchone()
        if row is not None and row[1] == seal_of(HEADER, row[0]):
            return Header.read(row[0])
    return None


def _entries(connection: sqlite3.Connection, seal: bytes) -> Iterator[Entry]:
    """The journal up to the first entry that is not as it was written."""
    query = "SELECT number, kind, seat, time, body, seal FROM entries ORDER BY number"
    with suppress(sqlite3.Error, UnicodeError, AttributeError):
        for number, row in enumerate(connection.execute(query), 1):
            entry = Entry(*row)
            if entry.number != number or not entry.fits(seal):
                return
            seal = entry.seal
            yield entry


def _settings(connection: sqlite3.Connection) -> TableSettings:
    with suppress(MsgspecError):
        if (row := _row(connection, SETTINGS)) is not None:
            return TableSettings.read(row[0])
    return TableSettings()


def _row(connection: sqlite3.Connection, name: str) -> tuple[str, bytes] | None:
    """A named document and its seal, if they fit each other."""
    with suppress(sqlite3.Error, UnicodeError):
        query = "SELECT body, seal FROM documents WHERE name = ?"
        row: tuple[str, bytes] | None = connection.execute(query, (name,)).fetchone()
        if row is not None and row[1] == seal_of(name, row[0]):
            return row
    return None


def _name(path: Path) -> str:
    """The name of the file, where that can be the name of a campaign."""
    with suppress(BadName):
        return campaign_name(path.stem[:CAMPAIGN_NAME_CELLS])
    return _("Recovered")


def _created(header: Header | None, entries: list[Entry]) -> datetime:
    if header is not None:
        return datetime.fromisoformat(header.created)
    return datetime.fromtimestamp(entries[0].time / 1000 if entries else 0, UTC)
