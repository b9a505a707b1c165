"""A lock that dies with its process.

It lies on a file beside the campaign, not on the campaign itself: closing any
handle on a database file drops the POSIX locks that SQLite holds on it, and
SQLite's own exclusive mode would shut out readers such as the campaign list.
The system lets go of the lock however the process ends; a file that a killed
process left behind is just taken over.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from saves.errors import CampaignLocked, guarding

LOCK_SUFFIX: Final = ".lock"

if sys.platform == "win32":
    import msvcrt

    _BEYOND_TEXT: Final = 1 << 20

    def _take(handle: int) -> bool:
        """Lock one byte far behind the text, so that others can still read who holds it."""
        os.lseek(handle, _BEYOND_TEXT, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _take(handle: int) -> bool:
        """An flock: it also holds between two openings in one process."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


class Lock:
    """The right to write one campaign; held from construction to `release`."""

    def __init__(self, campaign: Path) -> None:
        """Take the lock, or raise `CampaignLocked` with the holder's process where it is known."""
        self.path = campaign.with_name(campaign.name + LOCK_SUFFIX)
        with guarding(campaign):
            self._handle: int | None = self._acquire(campaign)
        with suppress(OSError):  # on a full disk the lock holds without its holder's name
            os.ftruncate(self._handle, 0)
            os.lseek(self._handle, 0, os.SEEK_SET)
            os.write(self._handle, str(os.getpid()).encode())

    def _acquire(self, campaign: Path) -> int:
        while True:
            handle = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
            if not _take(handle):
                os.close(handle)
                raise CampaignLocked(campaign, _holder(self.path))
            if self._still_names(handle):
                return handle
            os.close(handle)  # its last holder removed it between our opening and our locking

    def _still_names(self, handle: int) -> bool:
        try:
            return os.path.samestat(os.fstat(handle), self.path.stat())
        except FileNotFoundError:
            return False

    @property
    def is_held(self) -> bool:
        """Whether it has not been released."""
        return self._handle is not None

    def release(self) -> None:
        """Let go; a second call does nothing."""
        handle, self._handle = self._handle, None
        if handle is None:
            return
        with suppress(OSError):  # a folder that is gone, or a system that cannot remove an open file
            if self._still_names(handle):
                self.path.unlink()
        os.close(handle)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


def _holder(path: Path) -> int | None:
    try:
        return int(path.read_text(encoding="ascii"))
    except (OSError, ValueError):
        return None
