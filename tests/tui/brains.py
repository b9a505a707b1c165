"""Computer players for tests: they answer at once, late, wrongly or never."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from random import Random
from typing import Any

from rules import load_game
from rules.kernel.bots import Brain, Character, Ranked
from rules.kernel.seats import Seat
from rules.saludos_amigos import GAME
from rules.saludos_amigos.moves import Commit, SaludosMove
from rules.saludos_amigos.state import State
from tui.thinker import ADVISER, Question, Thinker, Thought

REASON = "it is the first that came to mind"


def first(seen: State, seat: Seat, character: Character, rng: Random) -> SaludosMove:
    return GAME.legal_moves(seen, seat)[0]


def ranked(seen: State, seat: Seat, character: Character, rng: Random) -> list[Ranked[SaludosMove]]:
    moves = GAME.legal_moves(seen, seat)
    return [
        Ranked(move, float(-number), f"reason {number}, the hand is {seen.hands[seat]}")
        for number, move in enumerate(moves)
    ]


def said(table: State, move: SaludosMove) -> str:
    return "" if isinstance(move, Commit) else REASON


BUSY_STEPS = 20_000_000
"""Of the long calculation: about a second."""

PLAIN = Brain(choose=first, rank=ranked, why=said)
"""Takes the first legal move, and says so."""


# Answers of the process that thinks; it finds them by their names


def at_once(question: Question) -> Thought:
    return Thought(load_game(question.slug).legal_moves(question.seen, question.seat)[0], REASON)


def never(question: Question) -> Thought:
    signal.pause()
    raise AssertionError


def broken(question: Question) -> Thought:
    raise RuntimeError("no idea")


def dying(question: Question) -> Thought:
    os._exit(3)


def busy(question: Question) -> Thought:
    """A long calculation, then the first legal move."""
    total = 0
    for number in range(BUSY_STEPS):
        total += number * number % 7
    return at_once(question)


class Waiting(Thinker):
    """Answers when it is told to, in this process."""

    def __init__(self, answer: Callable[[Question], Thought] | None = None) -> None:
        super().__init__()
        self.may_answer = asyncio.Event()
        self.asked: list[Question] = []
        self.cancelled = 0
        self._answer = answer or self._first

    async def decide(self, question: Question) -> Thought:
        self.asked.append(question)
        try:
            await self.may_answer.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        return self._answer(question)

    async def rank(self, slug: str, seen: Any, seat: Seat, seed: int) -> list[Ranked[Any]]:
        await self.may_answer.wait()
        return ranked(seen, seat, ADVISER, Random(seed))

    def _first(self, question: Question) -> Thought:
        move = first(question.seen, question.seat, ADVISER, Random(1))
        return Thought(move, said(question.table, move))
