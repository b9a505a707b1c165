"""What can still be read of a damaged campaign, as a document that can be imported."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from rules import GAMES
from rules.kernel import documents as doors
from rules.kernel.game import Setup
from rules.kernel.words import _
from saves.documents import Header, TableSettings, campaign_name, iso
from saves.errors import BadName, DamagedFile, guarding
from saves.exchange import Exchange, exchanged
from saves.reader import HEADER, SETTINGS, SETUP, Entry
from saves.schema import seal_of


@dataclass(frozen=True, slots=True)
class Salvaged:
    """The sound beginning of a campaign."""

    document: str
    """An exported campaign (JSON), up to the first entry that is not as it was written."""
    entries: int
    """How many entries of the journal are in it."""


def salvage(path: Path) -> Salvaged:
    """Read what is sound, and change nothing; `SaveError` where not even the set-up can be read."""
    with guarding(path):
        address = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
        with closing(sqlite3.connect(address, uri=True)) as connection:
            return _salvage(connection, path)


def _salvage(connection: sqlite3.Connection, path: Path) -> Salvaged:
    header = _header(connection)
    body, seal = _document(connection, SETUP) or _nothing(path)
    slug, setup = _setup(body, header) or _nothing(path)
    settings = TableSettings()
    if (kept := _document(connection, SETTINGS)) is not None:
        settings = TableSettings.model_validate_json(kept[0])
    entries = list(_sound_entries(connection, seal))
    document = Exchange(
        game=slug,
        name=header.name if header else _name_from(path),
        created=datetime.fromisoformat(header.created if header else iso(entries[0].time if entries else 0)),
        setup=doors.setups(slug).dump_python(setup, mode="json"),
        settings=settings.without_pins(),
        entries=[exchanged(entry) for entry in entries],
    )
    return Salvaged(document.model_dump_json(indent=1) + "\n", len(entries))


def _nothing(path: Path) -> Any:
    raise DamagedFile(path, _("not even its set-up can be read"))


def _header(connection: sqlite3.Connection) -> Header | None:
    with suppress(sqlite3.DatabaseError, ValidationError, TypeError):
        body, seal = connection.execute("SELECT body, seal FROM header WHERE one = 1").fetchone()
        if seal == seal_of(HEADER, body):
            return Header.model_validate_json(body)
    return None


def _document(connection: sqlite3.Connection, name: str) -> tuple[str, bytes] | None:
    with suppress(sqlite3.DatabaseError, TypeError):
        query = "SELECT body, seal FROM documents WHERE name = ?"
        body, seal = connection.execute(query, (name,)).fetchone()
        if seal == seal_of(name, body):
            return body, seal
    return None


def _setup(body: str, header: Header | None) -> tuple[str, Setup[Any, Any]] | None:
    """The set-up and its game: the header's, or the one whose set-up it can be."""
    for slug in GAMES if header is None else (header.slug,):
        with suppress(ValidationError, ValueError, LookupError):
            return slug, doors.setups(slug).validate_json(body)
    return None


def _sound_entries(connection: sqlite3.Connection, seal: bytes) -> Iterator[Entry]:
    """The journal up to the first entry that is missing or not as it was written."""
    query = "SELECT number, kind, seat, time, body, seal FROM entries ORDER BY number"
    with suppress(sqlite3.DatabaseError, TypeError, ValueError):
        for number, row in enumerate(connection.execute(query), 1):
            entry = Entry(*row)
            if entry.number != number or not entry.fits(seal):
                return
            seal = entry.seal
            yield entry


def _name_from(path: Path) -> str:
    """The file's name where the campaign's own cannot be read."""
    with suppress(BadName):
        return campaign_name(path.stem)
    return "campaign"
