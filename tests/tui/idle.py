"""When the pilot may go on: as soon as the event loop has nothing to do, on any machine.

Textual's own wait looks at how busy the processor is in slices of 20 ms, two or three of them for
every key; this one looks at the event loop itself.
"""

from __future__ import annotations

import asyncio
from asyncio import BaseEventLoop
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Any, Final

from textual._context import active_app
from textual.app import App
from textual.pilot import Pilot

from tests.tui.screen_text import screen_text

SOON: Final = 1 / 50
"""Seconds within which a timer still belongs to what was done last."""
NEXT: Final = 1 / 200
"""The same for what was done just now, however long the whole has taken: the next picture comes in 2 ms."""
BREATH: Final = 0.001
"""Seconds that threads are given to hand over what they have done."""
AT_MOST: Final = 5.0
"""Seconds after which something that never rests is left running."""

LIMIT: Final = 30.0
"""Seconds after which waiting is given up: long, for machines that are busy."""


async def until(pilot: Pilot[Any], holds: Callable[[], bool]) -> None:
    """Wait for a condition; fails when it does not come."""
    deadline = monotonic() + LIMIT
    while not holds():
        assert monotonic() < deadline, f"it does not come: {pilot.app.screen}\n{screen_text(pilot.app)}"
        await pilot.pause()


async def wait_for_idle(_min_sleep: float = SOON, max_sleep: float = AT_MOST) -> None:
    """Until nothing is ready to run and no timer comes soon; in the place of Textual's own."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, BaseEventLoop)
    app = active_app.get(None)
    began = loop.time()
    rested = False
    while loop.time() < began + max_sleep:
        await asyncio.sleep(0)
        if loop._ready:  # type: ignore[attr-defined]
            rested = False
        elif (due := _next_timer(loop)) < max(began + SOON, loop.time() + NEXT) and not _has_ended(app):
            await asyncio.sleep(max(0.0, due - loop.time()))
        elif rested or not _are_threads_busy(loop):
            return
        else:
            await asyncio.sleep(BREATH)
            rested = True


def _next_timer(loop: BaseEventLoop) -> float:
    """When the first of them is due."""
    timers = loop._scheduled  # type: ignore[attr-defined]
    return min((timer.when() for timer in timers if not timer.cancelled()), default=float("inf"))


def _has_ended(app: App[Any] | None) -> bool:
    """Whether the application has been left: its timers run on, and bring about nothing any more."""
    return app is not None and app._exit


def _are_threads_busy(loop: BaseEventLoop) -> bool:
    """Whether a thread is at work that was handed to it, by a worker of the screen or otherwise."""
    threads: ThreadPoolExecutor | None = loop._default_executor  # type: ignore[attr-defined]
    return threads is not None and threads._idle_semaphore._value < len(threads._threads)
