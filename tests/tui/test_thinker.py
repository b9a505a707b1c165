"""Computer players think beside the screen, and a decision never waits for them for ever."""

from __future__ import annotations

import asyncio
import os
import pickle
import select
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules import GAMES, load_game
from rules.kernel.bots import Brain, drive, random_bot
from rules.kernel.seats import Seat
from saves import locations
from tests.rules.test_drive import new_state
from tests.tui import brains
from tests.tui.planting import figures_in, plant
from tests.tui.sitting import GAME, SEED, SLUG, A, make_host, make_setup, moves_to
from tui import thinker as thinking
from tui.child import Child, ChildGone
from tui.thinker import Question, Thinker

SECONDS = 60


@asynccontextmanager
async def started(**options: Any) -> AsyncIterator[Thinker]:
    thinker = Thinker(**options)
    try:
        yield thinker
    finally:
        thinker.close()


def question(position: str = "talk") -> Question:
    state = GAME.new_game(make_setup(4, SEED))
    for move in moves_to(position):
        GAME.play(state, move)
    seat = GAME.active_seats(state)[0]
    return Question(SLUG, GAME.observe(state, seat), GAME.observe(state, None), seat, "steady", 7)


class Late(Child):
    """Does not answer in time, whatever time it is given."""

    def answer(self, seconds: float | None = None) -> Any:
        raise TimeoutError


async def test_an_answer_comes_from_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "decide", brains.at_once)
    asked = question()
    async with started() as thinker:
        for _time in range(2):
            thought = await thinker.decide(asked)
            assert thought.move == GAME.legal_moves(asked.seen, asked.seat)[0]
            assert (thought.remark, thought.trouble) == (brains.REASON, "")


async def test_nothing_is_started_before_somebody_asks() -> None:
    def start() -> Child:
        raise AssertionError

    async with started(start=start):
        pass


@pytest.mark.parametrize(
    ("answer", "trouble"), [("broken", "could not make up its mind"), ("dying", "could not make up its mind")]
)
async def test_a_failure_is_a_legal_move_at_random_and_the_next_question_is_answered(
    monkeypatch: pytest.MonkeyPatch, answer: str, trouble: str
) -> None:
    asked = question()
    async with started() as thinker:
        with monkeypatch.context() as faulty:
            faulty.setattr(thinking, "decide", getattr(brains, answer))
            thought = await thinker.decide(asked)
        assert thought.move in GAME.legal_moves(asked.seen, asked.seat)
        assert (thought.remark, thought.trouble) == ("", trouble)
        assert locations.crash_log().read_text().count("Backroom") == 1
        monkeypatch.setattr(thinking, "decide", brains.at_once)
        assert (await thinker.decide(asked)).trouble == ""


async def test_a_thought_that_takes_too_long_is_cut_short() -> None:
    asked = question()
    kinds = iter([Late, Child])
    children: list[Child] = []

    def start() -> Child:
        children.append(next(kinds)())
        return children[-1]

    async with started(start=start) as thinker:
        thought = await thinker.decide(asked)
        assert thought.move in GAME.legal_moves(asked.seen, asked.seat)
        assert thought.trouble == "thought for more than 8 seconds"
        with pytest.raises(ChildGone):
            children[0].ask(os.getpid)
        assert await thinker._ask(os.getpid) == children[1].pid


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="no pidfd here")
@pytest.mark.parametrize("way", ["cancel", "close"])
async def test_whoever_stops_waiting_ends_the_process(monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    async with started() as thinker:
        handle = os.pidfd_open(await thinker._ask(os.getpid))
        monkeypatch.setattr(thinking, "decide", brains.never)
        waiting = asyncio.ensure_future(thinker.decide(question()))
        while not thinker._turn.locked():
            await asyncio.sleep(0)
        if way == "cancel":
            waiting.cancel()
            with pytest.raises(asyncio.CancelledError):
                await waiting
        else:
            thinker.close()
            assert (await waiting).trouble
        assert select.select([handle], [], [], SECONDS)[0]
        os.close(handle)
        assert await thinker._ask(os.getpid)


async def test_hints_and_reasons_that_cannot_be_had_are_none() -> None:
    asked = question()
    async with started(start=Late) as thinker:
        assert await thinker.rank(SLUG, asked.seen, asked.seat, 1) == []
        assert await thinker.why(SLUG, asked.table, GAME.legal_moves(asked.seen, asked.seat)[0]) == ""


def test_a_move_is_not_lost_for_want_of_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def speechless(table: Any, move: Any) -> str:
        raise KeyError(move)

    asked = question()
    mute = Brain(brains.first, brains.ranked, speechless)
    monkeypatch.setattr(thinking, "load_brain", lambda slug: mute)
    thought = thinking.decide(asked)
    assert (thought.move, thought.remark) == (GAME.legal_moves(asked.seen, asked.seat)[0], "")


# What it is told


@pytest.mark.parametrize("slug", GAMES)
def test_every_question_of_a_game_reaches_the_process_as_it_was_put(slug: str) -> None:
    """Observations and moves of all games can be pickled and are the same afterwards."""
    game = load_game(slug)
    state = new_state(game)
    for number, move in enumerate(drive(game, state, [random_bot] * 4, Random(2))):
        if number % 25 == 0 and (active := game.active_seats(state)):
            seen = game.observe(state, active[0])
            asked = Question(slug, seen, game.observe(state, None), active[0], "steady", 1)
            assert pickle.loads(pickle.dumps((asked, move))) == (asked, move)


@pytest.mark.parametrize("position", ["talk", "call", "commit"])
def test_a_question_holds_observations_and_nothing_else(tmp_path: Path, position: str) -> None:
    host = make_host(tmp_path, make_setup(4, SEED, bots=range(4)), moves_to(position))
    owners = plant(host)
    for seat in host.active:
        asked = host.question(seat)
        foreign = {card for owner, cards in owners.items() if owner != seat for card in cards}
        everybodys = {card for cards in owners.values() for card in cards}
        assert not set(figures_in(asked.seen)) & foreign
        assert not set(figures_in(asked.table)) & everybodys
        assert SEED not in figures_in((asked.seen, asked.table))


def test_a_remark_hangs_on_nothing_but_what_the_table_saw(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two states that are equal for the table: whoever explains a move is handed equal things."""
    handed: list[Any] = []

    def listening(table: Any, move: Any) -> str:
        handed.append(table)
        return ""

    listener = Brain(brains.first, brains.ranked, listening)
    monkeypatch.setattr(thinking, "load_brain", lambda slug: listener)
    for folder in ("one", "other"):
        host = make_host(tmp_path / folder, make_setup(4, SEED, bots=range(4)), moves_to("talk"))
        if folder == "other":
            plant(host)
        thinking.decide(host.question(Seat(A)))
    assert handed[0] == handed[1]
