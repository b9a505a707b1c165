"""A campaign: one file, one writer."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from rules import load_game
from rules.kernel.game import Setup
from rules.kernel.seats import TABLE, Seat
from rules.kernel.table import Table
from rules.kernel.words import _, listed
from saves.content import content_hash
from saves.documents import Header, TableSettings, branch_name, campaign_name, in_millis, utc_now
from saves.errors import BrokenMove, DamagedFile, FileGone, MovedHouse, SaveError, guarding
from saves.files import replace_whole, write_new
from saves.history import History
from saves.journal import Journal, NotOurs
from saves.lock import Lock
from saves.reader import Place, read_entries, read_place, read_resumption, read_trace
from saves.replay import Parting, Replay, body_of, standing_moves
from saves.schema import content_in_our_format, in_memory, open_for_writing
from saves.timeline import Branch, Handing, HandOver, Kind, Rewind, Timeline, shared


class Campaign:
    """The one writer of a campaign file. It has the lock from construction to `close`.

    Every call either did what it says, on disk, when it returns, or raises a
    `SaveError` and has written nothing: the same call can be made again once the
    cause is gone, and `table` gives the position without the move. Where somebody
    took the file away, the campaign goes on in a new one (`MovedHouse`).
    """

    def __init__(self, path: Path, *, now: Callable[[], datetime] = utc_now) -> None:
        """Take the lock and open the file; it is read and checked before anything could change it."""
        self.path = path.absolute()
        self._now = now
        self._lock = Lock(self.path)
        try:
            place = read_place(self.path)
            with guarding(self.path):
                if (content := content_in_our_format(self.path)) is not None:
                    replace_whole(self.path, content)
                connection = open_for_writing(self.path)
        except BaseException:
            self._lock.release()
            raise
        self._settings = place.settings
        self.parting: Parting | None = None
        """What `table` found out about the rules, if it did."""
        self._journal = _journal(connection, place)

    @classmethod
    def create(
        cls,
        folder: Path,
        name: str,
        slug: str,
        setup: Setup[Any, Any],
        settings: TableSettings | None = None,
        *,
        now: Callable[[], datetime] = utc_now,
    ) -> Campaign:
        """A new file in `folder` (made if need be), open. The set-up must have a seed.

        `BadName` for a name that is no good; `ValueError` from the game for an impossible set-up.
        """
        clean = campaign_name(name)
        table = Table(load_game(slug), setup)
        with in_memory() as connection:
            Journal.begin(connection, table, clean, settings or TableSettings(), in_millis(now()))
            path = write_new(folder, clean, connection.serialize())
        return cls(path, now=now)

    @classmethod
    def open(cls, path: Path, *, now: Callable[[], datetime] = utc_now) -> Campaign:
        """An existing file; a `SaveError` says why it cannot be played, and leaves it as it is."""
        return cls(path, now=now)

    def table(self) -> Table[Any, Any]:
        """The table as it stands on disk: the last snapshot, and what was done since.

        What can be taken back or done again is the same as before. Earlier moves
        are read when somebody looks that far back. Where the rules of today do not
        lead as far as those that wrote the file, the table stands before the first
        move that does not go any more, the rest becomes a branch, and `parting` says so.
        """
        table, parting = _resumed(self.path)
        if parting is not None:
            self._part(table, parting)
            self.parting = parting
        return table

    def _part(self, table: Table[Any, Any], parting: Parting) -> None:
        """Cut off what the rules of today no longer lead to."""
        before, whole = Timeline(), Timeline()
        for entry in read_trace(self.path).entries:
            whole.take(entry)
            if entry.number < parting.entry:
                before.take(entry)
        table.rewind(shared(before.line, whole.line))
        rewind = Rewind(to=table.position, consent=(), name=branch_name(_("By earlier rules")))
        with self._keeping():
            self._journal.append(Kind.REWIND, TABLE, rewind.write(), table, in_millis(self._now()))

    def record(self, move: Any, table: Table[Any, Any]) -> None:
        """Keep a move that `table` has just carried out."""
        body = body_of(table.game.slug, move)
        self._append(Kind.MOVE, move.seat, body, table, self.header.position + 1)

    def undo(self, seat: Seat, table: Table[Any, Any]) -> None:
        """Keep that `seat` took back the last move, as `table` has just done."""
        self._append(Kind.UNDO, seat, "", table, self.header.position - 1)

    def redo(self, seat: Seat, table: Table[Any, Any]) -> None:
        """Keep that `seat` did again what was taken back last, as `table` has just done."""
        self._append(Kind.REDO, seat, "", table, self.header.position + 1)

    def hand_over(self, seat: Seat, controller: str, table: Table[Any, Any]) -> None:
        """Keep that somebody else plays a seat from now on: a person, or a kind of computer player.

        The header says who sits where. `ValueError` for what can be nobody.
        """
        if seat not in range(len(self.header.seats)):
            raise ValueError(f"there is no seat {seat}")
        self._append(
            Kind.HAND_OVER,
            seat,
            HandOver.take({"controller": controller}).write(),
            table,
            self.header.position,
        )

    def rewind(
        self,
        to: int,
        consent: Iterable[Seat],
        *,
        seat: Seat = TABLE,
        onto: Branch | None = None,
        name: str = "",
    ) -> Table[Any, Any]:
        """Go back to an earlier position by consent of every seat that a person plays; kept as an entry.

        Answers the table that stands there; the one before is to be let go of. `seat` is
        who asked for it. What is cut off becomes a branch called `name` (else it gets
        one). With `onto`, go over to that branch instead: `to` counts its moves.
        Nothing can be taken back beyond it. The dice go on from where they stood then:
        the same moves meet the same fate. `ValueError` when somebody's consent is
        missing, or for a position or a name that is none; nothing has changed then.
        """
        history = History(self.path, onto)
        if not 0 <= to <= history.length - (onto is None):
            raise ValueError(_("there is no position {number} to go back to.").format(number=to))
        agreed = sorted({int(seat) for seat in consent})
        humans = {number for number, seat in enumerate(history.seats) if seat.is_human}
        if missing := [history.seats[number].name for number in sorted(humans.difference(agreed))]:
            raise ValueError(_("The consent of {names} is missing.").format(names=listed(missing)))
        return self._go_back(history, to, agreed, seat, onto, name)

    def branches(self) -> list[Branch]:
        """The lines that rewinds have cut off, oldest first."""
        return self.asides()[0]

    def asides(self) -> tuple[list[Branch], list[Handing]]:
        """What the table did that is no move, oldest first: lines cut off, seats handed over."""
        history = History(self.path)
        return list(history.branches), list(history.handings)

    def _go_back(
        self, history: History, to: int, agreed: list[int], seat: Seat, onto: Branch | None, name: str
    ) -> Table[Any, Any]:
        title = name or _("Branch {number}").format(number=len(history.branches) + 1)
        rewind = Rewind(
            to=to, consent=tuple(agreed), name=branch_name(title), onto=onto.number if onto else None
        )
        table = history.table_at(to)
        with self._keeping():
            self._journal.append(Kind.REWIND, seat, rewind.write(), table, in_millis(self._now()))
        return table

    def _append(self, kind: Kind, seat: Seat, body: str, table: Table[Any, Any], position: int) -> None:
        if table.position != position:
            raise ValueError(f"the table is at {table.position} where the file expects {position}")
        with self._keeping():
            self._journal.append(kind, seat, body, table, in_millis(self._now()))

    @contextmanager
    def _keeping(self) -> Iterator[None]:
        """Whatever goes wrong becomes its `SaveError`; a file that was taken away is written anew."""
        try:
            with guarding(self.path):
                try:
                    yield
                except NotOurs:
                    raise FileGone(self.path) from None
        except (FileGone, DamagedFile):  # it was whole when we opened it
            if (new := self._write_anew()) is None:
                raise
            old, self.path = self.path, new
            raise MovedHouse(old, new) from None

    def _write_anew(self) -> Path | None:
        """Put the campaign into a new file and go over to it; None if that fails too."""
        with suppress(SaveError, NotOurs, sqlite3.Error):
            path = write_new(self.path.parent, self.header.name, self._journal.content())
            lock = Lock(path)
            try:
                journal = _journal(open_for_writing(path), read_place(path))
            except BaseException:
                lock.release()
                raise
            self._journal.close()
            self._lock.release()
            self._lock, self._journal = lock, journal
            return path
        return None

    @property
    def header(self) -> Header:
        """As it stands in the file."""
        return self._journal.header

    @property
    def settings(self) -> TableSettings:
        """As they stand in the file."""
        return self._settings

    def save_settings(self, settings: TableSettings) -> None:
        """Keep the settings of the table."""
        with self._keeping():
            self._journal.put_settings(settings)
        self._settings = settings

    def rename(self, name: str) -> None:
        """Give the campaign another name; its file keeps its own."""
        clean = campaign_name(name)
        with self._keeping():
            self._journal.rename(clean)

    def close(self, table: Table[Any, Any] | None = None) -> None:
        """Let go of the file, with a snapshot of `table` where one fits; a second call does nothing.

        Every move is on disk already, so a snapshot that cannot be written is no loss.
        """
        if self._lock.is_held:
            with suppress(SaveError), self._keeping():
                if not self.path.exists():
                    raise FileGone(self.path)
                if table is not None:
                    self._journal.settle(table)
        self._journal.close()
        self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _journal(connection: sqlite3.Connection, place: Place) -> Journal:
    return Journal(
        connection,
        place.header,
        last=place.last,
        seal=place.seal,
        snapshot=place.snapshot,
        with_twin=True,
    )


def resume(path: Path) -> Table[Any, Any]:
    """A table from a file, without the lock and without a write; as far as the rules of today lead."""
    return _resumed(path)[0]


def _resumed(path: Path) -> tuple[Table[Any, Any], Parting | None]:
    found = read_resumption(path)
    slug, snapshot = found.header.slug, found.snapshot
    with guarding(path):
        table: Table[Any, Any] = Table(
            load_game(slug),
            found.setup,
            start=snapshot.state,
            base=snapshot.position,
            log=found.log,
            earlier=lambda: standing_moves(slug, read_entries(path, snapshot.number)),
        )
        replay = Replay(table, path)
        for entry in found.tail:
            try:
                replay.apply(entry)
            except BrokenMove as error:
                if found.header.content_at(entry.number) == content_hash(slug):
                    raise
                return table, Parting(entry.number, error.number, error.reason)
    if table.position != found.header.position:
        raise DamagedFile(path, _("its header and its journal do not agree"))
    return table, None
