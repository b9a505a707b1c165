"""A campaign as one JSON document: out, in, and whole games kept without a table to sit at."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from pydantic import AwareDatetime, BaseModel, ConfigDict, Field, JsonValue, ValidationError

from rules import GAMES, load_game
from rules.kernel import documents as doors
from rules.kernel.forms import first_fault, read_setup
from rules.kernel.game import Move, Setup
from rules.kernel.seats import clean_name
from rules.kernel.table import Table
from rules.kernel.words import _
from rules.version import __version__
from saves.documents import TableSettings, campaign_name, in_millis, utc_now
from saves.errors import BadImport, NewerFile, UnknownGame, misfit
from saves.files import write_new
from saves.journal import Journal
from saves.reader import Entry, read_record
from saves.replay import Replay, body_of
from saves.schema import in_memory
from saves.timeline import HandOver, Kind, Rewind

EXCHANGE_FORMAT: Final = 3
"""Version of the JSON document."""

_LATEST: Final = 253_402_300_799_000  # the end of the year 9999


class Label(BaseModel):
    """What every version of the document begins with."""

    format: Literal["backroom-campaign"] = "backroom-campaign"
    version: Annotated[int, Field(ge=1)] = EXCHANGE_FORMAT
    rules: str = __version__
    """Version of Backroom that wrote it."""
    game: str


class ExchangeEntry(BaseModel):
    """One line of the journal."""

    model_config = ConfigDict(extra="forbid")

    kind: str
    seat: int
    time: Annotated[int, Field(ge=0, le=_LATEST)]
    """Milliseconds since 1970, UTC."""
    body: dict[str, JsonValue] | None = None
    """The move without its seat, the rewind, or who takes the seat over; nothing for an undo or a redo."""


class Exchange(Label):
    """A whole campaign, its secrets included; PINs stay behind."""

    model_config = ConfigDict(extra="forbid")

    name: str
    created: AwareDatetime
    setup: dict[str, JsonValue]
    settings: dict[str, JsonValue]
    entries: list[ExchangeEntry]
    incomplete: str = ""
    """Why there were more entries than these, where some could not be read."""


def export_campaign(path: Path) -> str:
    """The campaign as one JSON document. It holds every secret of the game, but no PIN."""
    record = read_record(path)
    header = record.header
    document = Exchange(
        game=header.slug,
        name=header.name,
        created=datetime.fromisoformat(header.created),
        setup=doors.setups(header.slug).lay_out(record.setup),
        settings=record.settings.for_others().lay_out(),
        entries=[exchanged(entry) for entry in record.entries],
    )
    return written(document)


def written(document: Exchange) -> str:
    """The document as text."""
    left_out = None if document.incomplete else {"incomplete"}
    return document.model_dump_json(indent=1, exclude=left_out) + "\n"


def import_campaign(text: str, folder: Path, name: str | None = None) -> Path:
    """A new campaign file from an exported document, replayed to its end before anything is written.

    `BrokenMove` has the number of the first move that makes no sense; `BadImport`,
    `NewerFile` and `UnknownGame` say what else can be wrong.
    """
    document = _parse(text)
    campaign = campaign_name(document.name if name is None else name)
    table, settings = _table(document.game, document.setup), _settings(document.settings)
    with in_memory() as connection:
        created = in_millis(document.created.astimezone(UTC))
        journal = Journal.begin(connection, table, campaign, settings.for_others(), created)
        replay = Replay(table, _("The document"))
        for number, line in enumerate(document.entries, 1):
            body = "" if line.body is None else json.dumps(line.body)
            replay.apply(Entry(number, line.kind, line.seat, line.time, body, b""))
            journal.append(Kind(line.kind), line.seat, _kept(line.kind, body, table), table, line.time)
        journal.settle(table)
        return write_new(folder, campaign, connection.serialize())


def record_game(
    folder: Path,
    name: str,
    slug: str,
    setup: Setup[Any, Any],
    moves: Iterable[Move],
    *,
    now: Callable[[], datetime] = utc_now,
) -> Path:
    """A campaign file of a whole game at once, as a simulation keeps it; `IllegalMove` from the rules."""
    campaign = campaign_name(name)
    table: Table[Any, Any] = Table(load_game(slug), setup)
    with in_memory() as connection:
        journal = Journal.begin(connection, table, campaign, TableSettings(), in_millis(now()))
        for move in moves:
            table.play(move)
            journal.append(Kind.MOVE, move.seat, body_of(slug, move), table, in_millis(now()))
        journal.settle(table)
        return write_new(folder, campaign, connection.serialize())


def _kept(kind: str, body: str, table: Table[Any, Any]) -> str:
    """The body of an entry that was just carried out, as the journal would have written it."""
    match kind:
        case Kind.MOVE:
            return body_of(table.game.slug, table.moves[-1])
        case Kind.REWIND:
            return Rewind.read(body).write()
        case Kind.HAND_OVER:
            return HandOver.read(body).write()
    return ""


def exchanged(entry: Entry) -> ExchangeEntry:
    """A line of the journal as it stands in the document."""
    body = json.loads(entry.body) if entry.body else None
    return ExchangeEntry(kind=entry.kind, seat=entry.seat, time=entry.time, body=body)


def _parse(text: str) -> Exchange:
    """The document, validated as far as that goes without the rules."""
    try:
        label = Label.model_validate_json(text)
        if label.version > EXCHANGE_FORMAT:
            found = _("document format {number}").format(number=label.version)
            raise NewerFile(_("The document"), found, str(EXCHANGE_FORMAT))
        if label.game not in GAMES:
            raise UnknownGame(_("The document"), label.game, GAMES)
        return Exchange.model_validate_json(text)
    except ValidationError as error:
        raise BadImport(str(first_fault(error))) from error


def _table(slug: str, document: dict[str, JsonValue]) -> Table[Any, Any]:
    """The table at the set-up of a document."""
    try:
        setup = read_setup(load_game(slug), document)
        for seat in setup.seats:
            if clean_name(seat.name) != seat.name:
                raise ValueError(_("the name of a seat has blanks around it"))
        return Table(load_game(slug), setup)
    except ValidationError as error:
        raise BadImport(_("set-up: {reason}").format(reason=first_fault(error))) from error
    except ValueError as error:
        raise BadImport(str(error).rstrip(".")) from error


def _settings(document: dict[str, JsonValue]) -> TableSettings:
    try:
        return TableSettings.take(document)
    except msgspec.ValidationError as error:
        raise BadImport(_("settings: {reason}").format(reason=misfit(error))) from error
