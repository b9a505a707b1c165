"""Computer players that think: what the screen feels of it, and what the way to the process costs."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import closing
from statistics import median
from time import perf_counter
from typing import Any, Final
from unittest.mock import patch

from rules.kernel.seats import Seat
from tests.bench.figures import Figure, tail
from tests.bench.rules import GAME, midgame
from tests.tui import brains
from tui.app import BackroomApp
from tui.thinker import Question, Thinker

BEAT: Final = 0.005
"""Seconds between two looks at how long the screen was kept waiting."""
BUSY: Final = 5
"""Long calculations that are watched."""
ANSWERS: Final = 200
STARTS: Final = 5


def figures() -> Iterator[Figure]:
    """All of them."""
    state = midgame(5)
    seat = GAME.active_seats(state)[0]
    question = _question(state, seat)
    with patch("tui.thinker.decide", brains.busy):
        gaps = asyncio.run(_gaps(question))
    aim = "at most 50 ms"
    yield Figure("thinking", "screen kept waiting, longest", max(gaps) * 1e3, "ms", aim=aim)
    yield Figure("thinking", "screen kept waiting, 95 %", tail(gaps) * 1e3, "ms")
    with patch("tui.thinker.decide", brains.at_once):
        first, later = asyncio.run(_answers(question))
    yield Figure("thinking", "first answer of a new process", median(first) * 1e3, "ms")
    yield Figure("thinking", "question and answer, 5 seats", median(later) * 1e3, "ms")


def _question(state: Any, seat: Seat) -> Question:
    return Question(GAME.slug, GAME.observe(state, seat), GAME.observe(state, None), seat, "steady", 1)


async def _gaps(question: Question) -> list[float]:
    """How much later than wanted a running screen gets its turn while somebody thinks."""
    app = BackroomApp()
    late: list[float] = []
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        thinker = app.thinker
        for _time in range(BUSY):
            thinking = asyncio.ensure_future(thinker.decide(question))
            while not thinking.done():
                wanted = perf_counter() + BEAT
                await asyncio.sleep(BEAT)
                late.append(max(0.0, perf_counter() - wanted))
            await thinking
        thinker.close()
    return late


async def _answers(question: Question) -> tuple[list[float], list[float]]:
    """Seconds until the first answer of each process, and until each later one."""
    first, later = [], []
    for _start in range(STARTS):
        with closing(Thinker()) as thinker:
            first.append(await _seconds(thinker, question))
            later += [await _seconds(thinker, question) for _answer in range(ANSWERS // STARTS)]
    return first, later


async def _seconds(thinker: Thinker, question: Question) -> float:
    begin = perf_counter()
    await thinker.decide(question)
    return perf_counter() - begin
