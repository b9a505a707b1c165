"""From entries of the journal back to a table."""

from __future__ import annotations

import json
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from rules.kernel import documents as doors
from rules.kernel.game import IllegalMove
from rules.kernel.seats import TABLE, Seat
from rules.kernel.table import CannotUndo, Table
from rules.kernel.words import _
from rules.version import __version__
from saves.errors import BrokenMove, NewerFile, first_fault
from saves.reader import Entry


class Kind(StrEnum):
    """What an entry of the journal does. A kind that is none of these is from a newer version."""

    MOVE = "move"
    UNDO = "undo"
    REDO = "redo"


def body_of(slug: str, move: Any) -> str:
    """A move as the journal keeps it: compact JSON without the seat, which has its own column."""
    document = doors.moves(slug).dump_python(move, mode="json")
    del document["seat"]
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def move_of(slug: str, entry: Entry) -> Any:
    """The move of an entry; `ValidationError` or `ValueError` when there is none in it."""
    document = json.loads(entry.body)
    if not isinstance(document, dict):
        raise ValueError(_("it is no move."))
    return doors.moves(slug).validate_python({**document, "seat": entry.seat})


def apply(table: Table[Any, Any], entry: Entry, where: Path | str) -> None:
    """Do on the table what the entry says; `BrokenMove` when that cannot be."""
    number = table.position + 1
    try:
        _apply(table, entry, where)
    except IllegalMove as error:
        raise BrokenMove(where, number, str(error)) from error
    except CannotUndo as error:
        raise BrokenMove(where, number, _("there is nothing to take back or to do again.")) from error
    except ValidationError as error:
        raise BrokenMove(where, number, first_fault(error)) from error
    except (ValueError, LookupError) as error:
        raise BrokenMove(where, number, str(error)) from error


def _apply(table: Table[Any, Any], entry: Entry, where: Path | str) -> None:
    if not (entry.seat == TABLE or 0 <= entry.seat < len(table.setup.seats)):
        raise ValueError(_("nobody sits on seat {seat}.").format(seat=entry.seat))
    match entry.kind:
        case Kind.MOVE:
            table.play(move_of(table.game.slug, entry))
        case Kind.UNDO:
            table.undo(Seat(entry.seat))
        case Kind.REDO:
            table.redo()
        case kind:
            raise NewerFile(where, _("with entries of kind “{kind}”").format(kind=kind), __version__)


def standing_moves(slug: str, entries: Iterable[Entry]) -> list[Any]:
    """The moves that stand after these entries, which begin with the campaign and were found whole."""
    moves: list[Any] = []
    undone: list[Any] = []
    for entry in entries:
        if entry.kind == Kind.MOVE:
            moves.append(move_of(slug, entry))
            undone.clear()
        elif entry.kind == Kind.UNDO:
            undone.append(moves.pop())
        elif entry.kind == Kind.REDO:
            moves.append(undone.pop())
    return moves
