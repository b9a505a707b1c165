"""From entries of the journal back to a table."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from msgspec import MsgspecError, Struct

from rules.kernel import documents as doors
from rules.kernel.game import IllegalMove
from rules.kernel.seats import TABLE, Seat
from rules.kernel.table import CannotUndo, Table
from rules.kernel.words import _
from rules.version import __version__
from saves.errors import BrokenMove, NewerFile, misfit
from saves.reader import Entry
from saves.timeline import HandOver, Kind, Timeline, shared


def body_of(slug: str, move: Any) -> str:
    """A move as the journal keeps it: compact JSON without the seat, which has its own column."""
    document = doors.moves(slug).lay_out(move)
    del document["seat"]
    document["kind"] = document.pop("kind")  # last, as in every journal: one move is written in one way
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def move_of(slug: str, entry: Entry) -> Any:
    """The move of an entry; `MsgspecError` or `ValueError` when there is none in it."""
    document = json.loads(entry.body)
    if not isinstance(document, dict):
        raise ValueError(_("it is no move."))
    return doors.moves(slug).take({**document, "seat": entry.seat})


@contextmanager
def playing(where: Path | str, number: int) -> Iterator[None]:
    """Whatever does not fit inside becomes the `BrokenMove` of this number."""
    try:
        yield
    except IllegalMove as error:
        raise BrokenMove(where, number, str(error)) from error
    except CannotUndo as error:
        raise BrokenMove(where, number, _("there is nothing to take back or to do again.")) from error
    except MsgspecError as error:
        raise BrokenMove(where, number, misfit(error)) from error
    except (ValueError, LookupError) as error:
        raise BrokenMove(where, number, str(error)) from error


class Parting(Struct, frozen=True):
    """Where the rules of today part from a record that other rules have written."""

    entry: int
    """The first entry that they do not lead to."""
    move: int
    """Its move, counted from 1."""
    reason: str

    @property
    def sentence(self) -> str:
        """For the table."""
        return _(
            "The rules have changed since move {move} was made: it cannot be made any more ({reason}). "
            "The campaign goes on from before it; what came after is kept as a branch."
        ).format(move=self.move, reason=self.reason.rstrip("."))


class Replay:
    """Does on a table what a journal says.

    It has to begin with the campaign where there are rewinds to follow; a table that
    begins at a snapshot meets none, because every rewind is folded into one.
    """

    def __init__(self, table: Table[Any, Any], where: Path | str) -> None:
        self.table = table
        self._where = where
        self.timeline = Timeline()
        self._moves: dict[int, Any] = {}
        """Every move that was made, by the number of its entry."""

    def apply(self, entry: Entry) -> None:
        """Do what the entry says; `BrokenMove` when that cannot be."""
        with playing(self._where, self.table.position + 1):
            self._apply(entry)

    def _apply(self, entry: Entry) -> None:
        table = self.table
        if not (entry.seat == TABLE or 0 <= entry.seat < len(table.setup.seats)):
            raise ValueError(_("nobody sits on seat {seat}.").format(seat=entry.seat))
        match entry.kind:
            case Kind.MOVE:
                move = move_of(table.game.slug, entry)
                table.play(move)
                self._moves[entry.number] = move
            case Kind.UNDO:
                table.undo(Seat(entry.seat))
            case Kind.REDO:
                table.redo()
            case Kind.REWIND:
                self._rewind(entry)
                return
            case Kind.HAND_OVER:
                if entry.seat == TABLE:
                    raise ValueError(_("nobody sits on seat {seat}.").format(seat=entry.seat))
                HandOver.read(entry.body)  # the table itself stays as it is
            case kind:
                found = _("with entries of kind “{kind}”").format(kind=kind)
                raise NewerFile(self._where, found, __version__)
        if not table.base:
            self.timeline.take(entry)

    def _rewind(self, entry: Entry) -> None:
        if self.table.base:
            raise ValueError(_("a rewind lacks its snapshot."))
        before = self.timeline.line
        self.timeline.take(entry)
        after = self.timeline.line
        common = shared(before, after)
        self.table.rewind(common)
        for number in after[common:]:
            self.table.play(self._moves[number])
        self.table.settle()


def standing_moves(slug: str, entries: Iterable[Entry]) -> list[Any]:
    """The moves that stand after these entries, which begin with the campaign and were found whole."""
    timeline = Timeline()
    known: dict[int, Entry] = {}
    for entry in entries:
        timeline.take(entry)
        known[entry.number] = entry
    return [move_of(slug, known[number]) for number in timeline.line]
