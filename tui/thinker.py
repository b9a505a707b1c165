"""Computer players that think: beside the screen, which stays alive meanwhile, and never too long."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, Final

from msgspec import Struct

from rules import load_brain, load_game
from rules.kernel.bots import CHARACTERS, Character, Level, Ranked, random_bot
from rules.kernel.seats import Seat
from rules.kernel.words import _, ngettext
from saves import locations
from tui.child import Child, ChildFailed, ChildGone
from tui.crash import report

LONGEST_THOUGHT: Final = 8.0
"""Seconds after which a decision is taken without the computer player."""

ADVISER: Final = Character(Level.SHARP)
"""Who gives hints."""


class Question(Struct, frozen=True):
    """A decision that a computer player owes, and all that it is told of the game and of chance."""

    slug: str
    seen: Any
    """The seat's observation."""
    table: Any
    """The table's observation."""
    seat: Seat
    controller: str
    seed: int


class Thought(Struct, frozen=True):
    """What came of a question."""

    move: Any
    remark: str = ""
    """Why, as the whole table may know it; empty where there is nothing to say."""
    trouble: str = ""
    """Why the move is not the computer player's own, in half a sentence; empty where it is."""


def decide(question: Question) -> Thought:
    """Answer a question; in the process that thinks."""
    brain = load_brain(question.slug)
    character = CHARACTERS[question.controller]
    move = brain.choose(question.seen, question.seat, character, Random(question.seed))
    remark = ""
    with suppress(Exception):  # a move is not lost for want of words
        remark = brain.why(question.table, move)
    return Thought(move, remark)


def rank(slug: str, seen: Any, seat: Seat, seed: int) -> list[Ranked[Any]]:
    """The sensible moves of a seat, best first; in the process that thinks."""
    return load_brain(slug).rank(seen, seat, ADVISER, Random(seed))


def why(slug: str, table: Any, move: Any) -> str:
    """Why a move was made, as the whole table may know it; in the process that thinks."""
    return load_brain(slug).why(table, move)


class Thinker:
    """Asks one process, started when it is first needed, and starts another where that one is lost.

    One question is answered at a time. Whoever stops waiting ends the process with it.
    """

    def __init__(
        self,
        start: Callable[[], Child] = lambda: Child(polite=True),
        seconds: float = LONGEST_THOUGHT,
    ) -> None:
        self._start = start
        self._seconds = seconds
        self._child: Child | None = None
        self._turn = asyncio.Lock()

    async def decide(self, question: Question) -> Thought:
        """What the computer player does; at worst a legal move at random."""
        try:
            thought: Thought = await self._ask(decide, question)
        except TimeoutError:
            trouble = ngettext(
                "thought for more than {seconds} second",
                "thought for more than {seconds} seconds",
                round(self._seconds),
            ).format(seconds=f"{self._seconds:g}")
        except (ChildFailed, ChildGone) as error:
            report(error, locations.crash_log(), None)
            trouble = _("could not make up its mind")
        else:
            return thought
        return at_random(question, trouble)

    async def rank(self, slug: str, seen: Any, seat: Seat, seed: int) -> list[Ranked[Any]]:
        """The sensible moves of a seat; none where nothing was found in time."""
        try:
            ranked: list[Ranked[Any]] = await self._ask(rank, slug, seen, seat, seed)
        except TimeoutError:
            return []
        except (ChildFailed, ChildGone) as error:
            report(error, locations.crash_log(), None)
            return []
        return ranked

    async def why(self, slug: str, table: Any, move: Any) -> str:
        """Why a move was made; empty where nothing was found."""
        try:
            remark: str = await self._ask(why, slug, table, move)
        except (TimeoutError, ChildFailed, ChildGone):
            return ""
        return remark

    def close(self) -> None:
        """End the process."""
        child, self._child = self._child, None
        if child is not None and self._turn.locked():
            child.kill()  # the thread that waits for it lets go of it
        elif child is not None:
            child.close()

    async def _ask(self, function: Callable[..., Any], *arguments: Any) -> Any:
        async with self._turn:
            child = self._child = self._child or self._start()
            try:
                return await asyncio.to_thread(_converse, child, self._seconds, function, arguments)
            except ChildFailed:
                raise
            except BaseException:
                child.kill()  # the thread that waits for it hears of it, and lets go of it
                self._child = None
                raise


def at_random(question: Question, trouble: str) -> Thought:
    """Any legal move, where there is no better one."""
    game = load_game(question.slug)
    move = random_bot(game, question.seen, question.seat, Random(question.seed))
    return Thought(move, trouble=trouble)


def _converse(child: Child, seconds: float, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    """Ask and wait, in a thread; a child that does not answer is let go of."""
    try:
        child.ask(function, *arguments)
        return child.answer(seconds)
    except ChildFailed:
        raise
    except BaseException:
        child.close()
        raise
