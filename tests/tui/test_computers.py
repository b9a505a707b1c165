"""Computer players at the table: who thinks, why they did it, and how fast they are shown."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from rules.kernel.seats import Seat
from rules.saludos_amigos import moves as m
from saves.documents import TableSettings
from tests.tui.brains import REASON, Waiting
from tests.tui.screen_text import screen_text
from tests.tui.sitting import SMALL, WIDE, A, B, C, FakeClock, Sitting, at_table, clock, make_host, make_setup
from tui.games.saludos_amigos.table import SaludosTable
from tui.host import Host
from tui.screens import computers
from tui.screens.explain import ExplainScreen
from tui.screens.home import HomeScreen
from tui.screens.moment import MomentScreen
from tui.thinker import Question, Thought

__all__ = ["clock"]

SIZES = pytest.mark.parametrize("size", [WIDE, SMALL], ids=["120x40", "80x24"])
OPENING = (m.DrawTile(A), m.RollDice(A))
"""Anna begins; then everybody in turn may roll again or keep the dice."""


def host_with(folder: Path, *moves: Any, bots: tuple[int, ...], **settings: Any) -> Host:
    """Three seats; the computers are steady."""
    setup = make_setup(3, 3, first_holder=0, bots=bots, level="steady", clock=0)
    host = make_host(folder, setup, settings=TableSettings(**{"pace": "quick", **settings}))
    for move in moves:
        host.play(move)
    return host


@asynccontextmanager
async def thinking_at(
    host: Host, thinker: Waiting | None = None, size: tuple[int, int] = WIDE
) -> AsyncIterator[tuple[Sitting, Waiting]]:
    """At a table whose computers wait to be told that they may answer."""
    waiting = thinker or Waiting()
    async with at_table(host, size, thinker=waiting) as sitting:
        yield sitting, waiting


def free(answer: Callable[[Question], Thought] | None = None) -> Waiting:
    """Computers that answer at once."""
    thinker = Waiting(answer)
    thinker.may_answer.set()
    return thinker


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table is told at once that somebody thinks."""
    monkeypatch.setattr(computers, "LONG_THOUGHT", 0)


@SIZES
async def test_the_table_is_told_who_thinks_and_stays_alive(
    tmp_path: Path, clock: FakeClock, size: tuple[int, int]
) -> None:
    host = host_with(tmp_path, *OPENING, m.KeepDie(A), bots=(1,))
    async with thinking_at(host, size=size) as (sitting, thinker):
        await sitting.until(lambda: "Ben is thinking" in screen_text(sitting.app))
        await sitting.press("e")
        await sitting.until_on_top(ExplainScreen)
        await sitting.press("escape")
        assert (host.position, thinker.cancelled) == (3, 0)
        thinker.may_answer.set()
        await sitting.until(lambda: host.position == 4)
        await sitting.settle()
        assert "is thinking" not in screen_text(sitting.app)


async def test_a_computer_is_asked_with_observations(tmp_path: Path, clock: FakeClock) -> None:
    host = host_with(tmp_path, *OPENING, m.KeepDie(A), bots=(1,))
    async with thinking_at(host) as (sitting, thinker):
        await sitting.until(lambda: bool(thinker.asked))
        (asked,) = thinker.asked
        assert (asked.seen, asked.table) == (host.view(B), host.view())
        assert (asked.seat, asked.controller) == (B, "steady")


async def test_leaving_the_table_stops_the_thought(tmp_path: Path, clock: FakeClock) -> None:
    host = host_with(tmp_path, *OPENING, m.KeepDie(A), bots=(1,))
    async with thinking_at(host) as (sitting, thinker):
        await sitting.until(lambda: bool(thinker.asked))
        await sitting.press("s")
        await sitting.until_on_top(HomeScreen)
        await sitting.until(lambda: thinker.cancelled == 1)
        assert host.position == 3


async def test_a_thought_is_begun_anew_when_something_else_happened(tmp_path: Path, clock: FakeClock) -> None:
    """Anna takes her move back while Ben thinks about what follows from it."""
    host = host_with(tmp_path, *OPENING, bots=(1,))
    async with thinking_at(host) as (sitting, thinker):
        await sitting.press("1")
        await sitting.until(lambda: len(thinker.asked) == 1)
        await sitting.press("u")
        await sitting.until(lambda: thinker.cancelled == 1)
        thinker.may_answer.set()
        await sitting.settle()
        assert (host.position, host.view().asked) == (2, A)
        await sitting.press("1")
        await sitting.until(lambda: host.position == 4)
        assert len(thinker.asked) == 2


# Why


@SIZES
async def test_the_reason_stands_under_the_line_of_the_log_and_beside_the_decision(
    tmp_path: Path, clock: FakeClock, size: tuple[int, int]
) -> None:
    host = host_with(tmp_path, *OPENING, m.KeepDie(A), bots=(1,))
    async with thinking_at(host, free(), size) as (sitting, _thinker):
        await sitting.until(lambda: host.position == 4)
        await sitting.settle()
        frames = [line for line in screen_text(sitting.app).splitlines() if line.startswith("┗")]
        assert f"“{REASON}”" in frames[0]
        await sitting.press("f4")
        await sitting.settle()
        text = screen_text(sitting.app)
        assert text.count(REASON) == (2 if size == WIDE else 1)
        assert [line.remark for line in host.log() if line.position == 4] == [f"“{REASON}”"]


@SIZES
async def test_a_reason_too_long_for_the_frame_is_not_cut_but_told_at_its_key(
    tmp_path: Path, clock: FakeClock, size: tuple[int, int]
) -> None:
    long = (
        "a reason of many words, more than the frame of any decision has cells, "
        + "and so on " * 4
        + "to its end"
    )
    host = host_with(tmp_path, *OPENING, m.KeepDie(A), bots=(1,))
    thinker = free(lambda question: Thought(m.KeepDie(question.seat), remark=long))
    async with thinking_at(host, thinker, size) as (sitting, _thinker):
        await sitting.until(lambda: host.position == 4)
        await sitting.settle()
        frames = [line for line in screen_text(sitting.app).splitlines() if line.startswith("┗")]
        assert "k tells why" in frames[0]
        assert "…" not in frames[0]
        await sitting.press("k")
        await sitting.until(lambda: "to its end" in screen_text(sitting.app))


async def test_no_reason_is_promised_where_no_computer_did_anything(tmp_path: Path, clock: FakeClock) -> None:
    async with at_table(host_with(tmp_path, bots=(1,))) as sitting:
        await sitting.settle()
        assert "tells why" not in screen_text(sitting.app)


def test_a_reason_belongs_to_the_move_and_to_no_other_in_its_place(tmp_path: Path) -> None:
    host = host_with(tmp_path, *OPENING, bots=(1,))
    host.play_remarked(m.KeepDie(A), "“because”")
    assert host.remark_at(3) == "“because”"
    host.undo()
    assert host.remark_at(3) == ""
    host.play(m.KeepDie(A))
    assert not [line for line in host.log() if line.remark]


async def test_a_failure_is_said_in_its_line(tmp_path: Path, clock: FakeClock) -> None:
    def late(question: Question) -> Thought:
        return Thought(m.KeepDie(question.seat), trouble="thought for more than 8 seconds")

    host = host_with(tmp_path, *OPENING, m.KeepDie(A), bots=(1,))
    async with thinking_at(host, free(late)) as (sitting, _thinker):
        await sitting.until(lambda: host.position == 4)
        said = "Ben thought for more than 8 seconds; a legal move was drawn instead."
        assert [line.remark for line in host.log() if line.remark] == [said]


async def test_a_wish_that_the_rules_forbid_is_replaced_by_a_legal_one(
    tmp_path: Path, clock: FakeClock
) -> None:
    host = host_with(tmp_path, *OPENING, m.KeepDie(A), bots=(1,))
    async with thinking_at(host, free(lambda question: Thought(m.Pass(B)))) as (sitting, _thinker):
        await sitting.until(lambda: host.position > 3)
        assert "Ben wanted what the rules forbid" in next(
            line.remark for line in host.log() if line.position == 4
        )


# Pace


async def test_a_key_goes_on_after_each_move_where_the_table_wants_it(
    tmp_path: Path, clock: FakeClock
) -> None:
    host = host_with(tmp_path, *OPENING, m.KeepDie(A), bots=(1, 2), pace="key")
    async with thinking_at(host, free()) as (sitting, _thinker):
        for number, name in enumerate(("Ben", "Carla"), 4):
            await sitting.until(lambda number=number: host.position == number)  # type: ignore[misc]
            moment = await sitting.until_on_top(MomentScreen)
            await sitting.settle()
            assert host.position == number
            assert str(moment.box_title()) == name
            assert REASON in screen_text(sitting.app)
            clock.forward(1)
            await sitting.press("enter")


async def test_what_several_computers_did_is_told_before_a_person_decides(
    tmp_path: Path, clock: FakeClock
) -> None:
    host = host_with(tmp_path, *OPENING, m.KeepDie(A), bots=(1, 2))

    def keep_or_pass(question: Question) -> Thought:
        return Thought(m.KeepDie(question.seat) if host.position < 5 else m.Pass(question.seat), REASON)

    async with thinking_at(host, free(keep_or_pass)) as (sitting, _thinker):
        moment = await sitting.until_on_top(MomentScreen)
        await sitting.settle()
        assert str(moment.box_title()) == "Meanwhile"
        assert host.position == 7
        text = screen_text(sitting.app)
        assert "Ben passes" in text
        assert "Carla passes" in text
        clock.forward(1)
        await sitting.press("enter")
        await sitting.until(lambda: isinstance(sitting.app.screen, SaludosTable))
        sitting.table.advance()
        await sitting.settle()
        assert isinstance(sitting.app.screen, SaludosTable)


async def test_a_single_move_is_not_told_again(tmp_path: Path, clock: FakeClock) -> None:
    host = host_with(tmp_path, *OPENING, m.KeepDie(A), bots=(1,))
    async with thinking_at(host, free()) as (sitting, _thinker):
        await sitting.until(lambda: host.position == 4)
        await sitting.settle()
        assert isinstance(sitting.app.screen, SaludosTable)
        assert host.active == (Seat(C),)
