"""Hints behind the curtain of the seat that asks, where the table allows them; reasons for everybody."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rules.kernel.bots import Ranked
from rules.saludos_amigos import moves as m
from saves.documents import TableSettings
from tests.tui.brains import REASON, Waiting
from tests.tui.planting import figures_on_screens, plant
from tests.tui.screen_text import screen_text
from tests.tui.sitting import (
    SEED,
    SMALL,
    WIDE,
    A,
    B,
    FakeClock,
    at_table,
    clock,
    make_host,
    make_setup,
    moves_to,
)
from tui.games.saludos_amigos.private import CommitScreen, HandScreen
from tui.games.saludos_amigos.table import SaludosTable
from tui.host import Host
from tui.screens.hints import HintsScreen
from tui.screens.pick_seat import PickSeatScreen
from tui.screens.reasons import ReasonsScreen

__all__ = ["clock"]

SIZES = pytest.mark.parametrize("size", [WIDE, SMALL], ids=["120x40", "80x24"])
OPENING = (m.DrawTile(A), m.RollDice(A))


def host_with(folder: Path, *moves: Any, bots: tuple[int, ...] = (), hints: bool = True) -> Host:
    """Anna, Ben and Carla at the beginning of a game."""
    setup = make_setup(3, 3, first_holder=0, clock=0, bots=bots, level="steady")
    host = make_host(folder, setup, settings=TableSettings(pace="quick", hints=hints))
    for move in moves:
        host.play(move)
    return host


def free() -> Waiting:
    thinker = Waiting()
    thinker.may_answer.set()
    return thinker


@SIZES
async def test_hints_open_behind_the_curtain_of_who_decides_and_play_nothing(
    tmp_path: Path, clock: FakeClock, size: tuple[int, int]
) -> None:
    host = host_with(tmp_path, *OPENING)
    async with at_table(host, size, thinker=free()) as sitting:
        await sitting.press("h")
        screen = await sitting.open_curtain(clock, HintsScreen)
        await sitting.until(lambda: "reason 0" in screen_text(sitting.app))
        text = screen_text(sitting.app)
        assert text.splitlines()[0].endswith("ONLY ANNA")
        assert "best" in text
        assert "−1.0" in text
        assert host.game.describe(m.KeepDie(A), host.view(A)) in text
        assert f"the hand is {host.view(A).hands[A]}" in " ".join(text.split()).replace("┃", "")
        await sitting.press("1", "enter", "escape")
        await sitting.until_on_top(SaludosTable)
        assert host.position == 2
        assert screen not in sitting.app.screen_stack
        assert "reason 0" not in screen_text(sitting.app)


async def test_reasons_are_broken_between_words_at_every_size(tmp_path: Path, clock: FakeClock) -> None:
    host = host_with(tmp_path, *OPENING)
    async with at_table(host, WIDE, thinker=free()) as sitting:
        await sitting.press("h")
        screen = await sitting.open_curtain(clock, HintsScreen)
        await sitting.until(lambda: screen._ranked is not None)
        words = "wo rds " * 40
        screen._ranked = [Ranked(m.KeepDie(A), 0.0, words) for _choice in range(5)]
        for size in (SMALL, WIDE, SMALL):
            await sitting.pilot.resize_terminal(*size)
            await sitting.pilot.pause()
            lines = screen_text(sitting.app).splitlines()
            rows = [row for row in lines if {"wo", "rds"} & set(row.strip("┃ ").split())]
            assert len(rows) > 4
            begins = {len(row) - len(row.lstrip("┃ ")) for row in rows}
            assert len(begins) == 1, begins  # a row that was broken twice would begin at the edge


async def test_without_leave_there_are_none(tmp_path: Path, clock: FakeClock) -> None:
    host = host_with(tmp_path, *OPENING, hints=False)
    async with at_table(host, thinker=free()) as sitting:
        assert "h hint" not in screen_text(sitting.app)
        await sitting.press("h")
        await sitting.settle()
        assert isinstance(sitting.app.screen, SaludosTable)


async def test_of_several_who_may_speak_one_is_picked(tmp_path: Path, clock: FakeClock) -> None:
    host = make_host(
        tmp_path,
        make_setup(4, SEED),
        moves_to("call"),
        settings=TableSettings(hints=True, pace="quick"),
    )
    async with at_table(host, thinker=free()) as sitting:
        await sitting.press("h")
        if len(host.active) > 1:
            picker = await sitting.until_on_top(PickSeatScreen)
            assert {seat for seat, _setup in picker._people.values()} == set(host.active)
            await sitting.press("ABCD"[host.active[-1]].lower())
        await sitting.open_curtain(clock, HintsScreen)
        await sitting.until(lambda: "reason 0" in screen_text(sitting.app))


@SIZES
async def test_on_a_private_screen_no_second_curtain_falls(
    tmp_path: Path, clock: FakeClock, size: tuple[int, int]
) -> None:
    host = make_host(
        tmp_path,
        make_setup(4, SEED),
        moves_to("commit"),
        settings=TableSettings(hints=True, pace="quick"),
    )
    async with at_table(host, size, thinker=free()) as sitting:
        await sitting.open_curtain(clock, CommitScreen)
        await sitting.press("h")
        await sitting.until_on_top(HintsScreen)
        await sitting.until(lambda: "reason 0" in screen_text(sitting.app))
        await sitting.press("escape")
        await sitting.until_on_top(CommitScreen)
        await sitting.press("h")
        await sitting.until_on_top(HintsScreen)
        await sitting.press("f9")
        await sitting.until_on_top(SaludosTable)
        assert "reason" not in screen_text(sitting.app)


async def test_whoever_owes_nothing_is_given_no_hint(tmp_path: Path, clock: FakeClock) -> None:
    host = host_with(tmp_path, *OPENING)
    async with at_table(host, thinker=free()) as sitting:
        await sitting.press("m", "b")
        await sitting.open_curtain(clock, HandScreen)
        assert "h hint" not in screen_text(sitting.app)
        await sitting.press("h")
        await sitting.settle()
        assert isinstance(sitting.app.screen, HandScreen)


async def test_a_hint_holds_no_secret_of_another_seat(tmp_path: Path, clock: FakeClock) -> None:
    host = make_host(
        tmp_path,
        make_setup(4, SEED),
        moves_to("commit"),
        settings=TableSettings(hints=True, pace="quick"),
    )
    owners = plant(host)
    async with at_table(host, thinker=free()) as sitting:
        await sitting.open_curtain(clock, CommitScreen)
        await sitting.press("h")
        screen = await sitting.until_on_top(HintsScreen)
        await sitting.until(lambda: "reason 0" in screen_text(sitting.app))
        foreign = {card for owner, cards in owners.items() if owner != screen._seat for card in cards}
        shown = figures_on_screens(sitting.app)
        assert not shown & foreign
        assert shown & owners[screen._seat]


async def test_no_hint_in_time_is_said(tmp_path: Path, clock: FakeClock) -> None:
    class Empty(Waiting):
        async def rank(self, *arguments: Any) -> list[Any]:
            return []

    host = host_with(tmp_path, *OPENING)
    async with at_table(host, thinker=Empty()) as sitting:
        await sitting.press("h")
        await sitting.open_curtain(clock, HintsScreen)
        await sitting.until(lambda: "No hint was found in time." in screen_text(sitting.app))


async def test_thinking_about_hints_stops_when_they_are_left(tmp_path: Path, clock: FakeClock) -> None:
    host = host_with(tmp_path, *OPENING)
    async with at_table(host, thinker=Waiting()) as sitting:
        await sitting.press("h")
        await sitting.open_curtain(clock, HintsScreen)
        assert "Thinking" in screen_text(sitting.app)
        await sitting.press("escape")
        await sitting.until_on_top(SaludosTable)
        assert host.position == 2


# Reasons


@SIZES
async def test_the_last_moves_of_computers_stand_with_their_reasons(
    tmp_path: Path, clock: FakeClock, size: tuple[int, int]
) -> None:
    host = host_with(tmp_path, *OPENING, m.KeepDie(A), bots=(1,))
    async with at_table(host, size, thinker=free()) as sitting:
        await sitting.until(lambda: host.position == 4)
        await sitting.press("k")
        await sitting.until_on_top(ReasonsScreen)
        await sitting.settle()
        box = screen_text(sitting.app).split("What computers did, and why")[1]
        assert "Ben keeps the die." in box
        assert f"“{REASON}”" in box
        assert "Anna keeps" not in box.split("go on")[0].split("╰")[0]


async def test_reasons_that_were_lost_with_the_table_are_thought_of_again(
    tmp_path: Path, clock: FakeClock
) -> None:
    asked: list[Any] = []

    class Explaining(Waiting):
        async def why(self, slug: str, table: Any, move: Any) -> str:
            asked.append((table, move))
            return "because it was so"

    host = host_with(tmp_path, *OPENING, m.KeepDie(A), m.KeepDie(B), bots=(1,))
    seen = host.game.observe(host._table.at(3), None)
    async with at_table(host, thinker=Explaining()) as sitting:
        await sitting.press("k")
        await sitting.until_on_top(ReasonsScreen)
        await sitting.until(lambda: "“because it was so”" in screen_text(sitting.app))
    assert asked == [(seen, m.KeepDie(B))]
    assert host.remark_at(4) == "“because it was so”"


async def test_a_table_of_people_has_no_reasons(tmp_path: Path, clock: FakeClock) -> None:
    async with at_table(host_with(tmp_path, *OPENING)) as sitting:
        assert "k reasons" not in screen_text(sitting.app)
        await sitting.press("k")
        await sitting.settle()
        assert isinstance(sitting.app.screen, SaludosTable)
