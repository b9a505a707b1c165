"""Being told to end from outside: leave in order, with the terminal as it was."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from typing import Final

SIGNALS: Final = tuple(
    number for name in ("SIGTERM", "SIGHUP", "SIGINT") if (number := getattr(signal, name, None)) is not None
)


def watch_signals(leave: Callable[[int], None]) -> None:
    """Call `leave` with the exit status 128 + n when signal n comes.

    Must be called from the running event loop. Where the platform has no such
    handlers nothing is installed: every move is on disk already.
    """
    loop = asyncio.get_running_loop()
    for number in SIGNALS:
        try:
            loop.add_signal_handler(number, leave, 128 + number)
        except (NotImplementedError, RuntimeError, ValueError):
            return
