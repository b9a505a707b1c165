"""From the file format of an earlier version to ours, a step at a time, always on a copy.

A step gets a database of its format inside a transaction and leaves one of the
next; the number itself is written for it. Steps stay as they were written: they
must not use code that knows the present format.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from typing import Final

Step = Callable[[sqlite3.Connection], None]


def with_rewinds(connection: sqlite3.Connection) -> None:
    """1 to 2: the journal may hold rewinds, and the header names its writers. What there is stays.

    The number keeps files with rewinds from versions that would not follow them.
    """


def with_handings(connection: sqlite3.Connection) -> None:
    """2 to 3: the journal may hold seats that are handed over. What there is stays.

    The number keeps files with such entries from versions that would not follow them.
    """


STEPS: Final[Mapping[int, Step]] = {1: with_rewinds, 2: with_handings}
"""By the format that a step starts from."""

OLDEST: Final = min(STEPS)
"""The earliest format that can be read."""


def migrate(connection: sqlite3.Connection, found: int, wanted: int) -> None:
    """Bring a copy from one format to another, all steps or none."""
    connection.execute("BEGIN")
    try:
        for number in range(found, wanted):
            STEPS[number](connection)
        connection.execute(f"PRAGMA user_version = {wanted}")
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
