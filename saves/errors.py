"""What can go wrong with a campaign on disk. The text of each error is one line that can be shown."""

from __future__ import annotations

import errno
import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec

from rules.kernel.words import _


class SaveError(Exception):
    """Base of all: says in one line what is wrong, where, and what can be done."""

    def __init__(self, line: str) -> None:
        super().__init__(" ".join(line.split()))


class ForeignFile(SaveError):
    """The file is no campaign of ours."""

    def __init__(self, where: Path) -> None:
        super().__init__(
            _("{where} is not a Backroom campaign. It was left as it is; choose another file.").format(
                where=where
            )
        )


class DamagedFile(SaveError):
    """The file was a campaign and is truncated, scrambled or tampered with."""

    def __init__(self, where: Path | str, reason: str) -> None:
        super().__init__(
            _(
                "{where} is damaged: {reason}. It was left as it is; "
                "put a copy of it in its place, or delete it."
            ).format(where=where, reason=reason)
        )
        self.reason = reason


class NewerFile(SaveError):
    """The file was written by a version of Backroom that came after this one."""

    def __init__(self, where: Path | str, found: str, known: str) -> None:
        super().__init__(
            _(
                "{where} was written by a newer Backroom ({found}; this one knows {known}). "
                "It was left as it is; install the newer version to play on."
            ).format(where=where, found=found, known=known)
        )


class UnknownGame(SaveError):
    """The campaign is of a game that is not installed."""

    def __init__(self, where: Path | str, slug: str, known: Iterable[str]) -> None:
        super().__init__(
            _(
                "{where} is a campaign of “{slug}”, which this Backroom does not play (it plays {known}). "
                "It was left as it is; install a version that has the game."
            ).format(where=where, slug=slug, known=", ".join(known))
        )


class UnknownComputer(SaveError):
    """A seat is played by a kind of computer that is not installed."""

    def __init__(self, where: Path, name: str, level: str) -> None:
        super().__init__(
            _(
                "In {where} {name} is played by a computer of level “{level}”, which this Backroom does not "
                "have. It was left as it is; install a version that has the level."
            ).format(where=where, name=name, level=level)
        )


class BrokenMove(SaveError):
    """A recorded move does not fit the position before it."""

    def __init__(self, where: Path | str, number: int, reason: str) -> None:
        super().__init__(
            _("{where} stops making sense at move {number}: {reason} Nothing was changed.").format(
                where=where, number=number, reason=reason if reason.endswith((".", ")")) else f"{reason}."
            )
        )
        self.number = number
        """The first move that cannot be made, counted from 1."""
        self.reason = reason
        """What is wrong with it: the end of a sentence, or one."""


class CampaignLocked(SaveError):
    """Somebody else has the campaign open; `pid` is their process where it is known."""

    def __init__(self, where: Path, pid: int | None) -> None:
        holder = _("process {pid}").format(pid=pid) if pid else _("another process")
        super().__init__(
            _("{where} is open in {holder}. Close it there, or choose another campaign.").format(
                where=where, holder=holder
            )
        )
        self.pid = pid


class StorageFailed(SaveError):
    """The disk did not do what was asked; nothing of it was written."""


class DiskFull(StorageFailed):
    """No room is left."""

    def __init__(self, where: Path) -> None:
        super().__init__(
            _("No room on the disk to save {where}. Free some space and try again.").format(where=where)
        )


class NotPermitted(StorageFailed):
    """The file or its folder is protected."""

    def __init__(self, where: Path) -> None:
        super().__init__(
            _(
                "{where} is protected. Allow reading and writing of the file and its folder and try again."
            ).format(where=where)
        )


class FileGone(StorageFailed):
    """The file or its folder is not there, or another file has taken its place."""

    def __init__(self, where: Path) -> None:
        super().__init__(
            _("{where} is gone or was replaced. Put it back, or choose another campaign.").format(where=where)
        )


class MovedHouse(FileGone):
    """The file was taken away while it was open; the campaign was put into a new one and is open there.

    What was to be kept was not kept: the call can be made again.
    """

    def __init__(self, where: Path, new: Path) -> None:
        SaveError.__init__(
            self,
            _(
                "{where} is gone or was replaced. The campaign is safe up to its last move and goes on in "
                "{new}; make the move again."
            ).format(where=where, new=new),
        )
        self.new = new


class PlaceTaken(StorageFailed):
    """There is a file of that name already."""

    def __init__(self, where: Path) -> None:
        super().__init__(_("{where} is there already; choose another name.").format(where=where))


class NoSuchCampaign(SaveError):
    """No campaign, or more than one, goes by that name; `candidates` are names that could be meant."""

    def __init__(self, name: str, folder: Path, candidates: list[str], *, several: bool) -> None:
        shown = ", ".join(candidates[:MOST_CANDIDATES]) + (", …" if len(candidates) > MOST_CANDIDATES else "")
        if several:
            text = _("“{name}” fits several campaigns in {folder}. Choose one of: {shown}.")
        elif candidates:
            text = _("No campaign in {folder} is called “{name}”. There are: {shown}.")
        else:
            text = _(
                "No campaign in {folder} is called “{name}”; there is none at all. "
                "Begin one with “backroom play”."
            )
        super().__init__(text.format(name=name, folder=folder, shown=shown))
        self.candidates = candidates


class BadName(SaveError):
    """A name that a campaign cannot have."""


class BadImport(SaveError):
    """A document that cannot be imported as a campaign."""

    def __init__(self, reason: str) -> None:
        super().__init__(
            _("The document cannot be imported: {reason}. Nothing was changed; export it again.").format(
                reason=reason
            )
        )


MOST_CANDIDATES: Final = 8

_PLACE: Final = re.compile(r"(?P<reason>.*) - at `\$\.?(?P<place>.+)`")
"""How msgspec says what was expected where."""

_NO_ROOM: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
_NO_RIGHT: Final = (errno.EACCES, errno.EPERM, errno.EROFS)
_NOT_THERE: Final = (errno.ENOENT, errno.ENOTDIR, errno.ESTALE)


def misfit(error: Exception) -> str:
    """What is no document of ours in half a line: where, and what was expected there."""
    found = _PLACE.fullmatch(str(error))
    return f"{found['place']}: {found['reason']}" if found else str(error)


@contextmanager
def guarding(where: Path) -> Iterator[None]:
    """Whatever goes wrong with the file inside becomes the `SaveError` that says so."""
    try:
        yield
    except sqlite3.ProgrammingError:  # a fault of ours, such as a closed connection
        raise
    except sqlite3.Error as error:
        raise of_sqlite(error, where) from error
    except UnicodeError as error:  # Python meets it in rows, and in SQLite's own messages
        raise DamagedFile(where, _("its text is scrambled")) from error
    except msgspec.MsgspecError as error:
        raise DamagedFile(where, misfit(error)) from error
    except OSError as error:
        raise of_system(error, where) from error


def of_sqlite(error: sqlite3.Error, where: Path) -> SaveError:
    """The `SaveError` for what SQLite reports."""
    extended: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    code = extended & 0xFF
    if extended == sqlite3.SQLITE_READONLY_DBMOVED or (code in _FILE_TROUBLE and not where.exists()):
        return FileGone(where)
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return CampaignLocked(where, None)
    if code == sqlite3.SQLITE_FULL:
        return DiskFull(where)
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM):
        return NotPermitted(where)
    if code in (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_NOMEM):
        return _disk_fault(str(error), where)
    return DamagedFile(where, str(error))


def of_system(error: OSError, where: Path) -> SaveError:
    """The `SaveError` for what the operating system reports."""
    if error.errno in _NO_ROOM:
        return DiskFull(where)
    if error.errno in _NO_RIGHT:
        return NotPermitted(where)
    if error.errno in _NOT_THERE:
        return FileGone(where)
    return _disk_fault(error.strerror or str(error), where)


def _disk_fault(reason: str, where: Path) -> SaveError:
    return StorageFailed(
        _("The disk failed on {where} ({reason}). Check the disk and try again.").format(
            where=where, reason=reason
        )
    )


_FILE_TROUBLE: Final = (
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_IOERR,
)
