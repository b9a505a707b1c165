"""Screens of Millions of Dollars are the same whatever lies face down (rule md.secrets)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from rich.segment import Segment
from textual.content import Content
from textual.geometry import Size

from rules.kernel.seats import Seat
from rules.millions_of_dollars import events as e
from rules.millions_of_dollars import moves as m
from rules.millions_of_dollars.play import play
from rules.millions_of_dollars.roles import ROLES, Role
from rules.millions_of_dollars.setup import new_game
from rules.millions_of_dollars.state import Phase, State
from rules.millions_of_dollars.view import observe
from tests.tui.heist import C, D, M, Player, S, T, chosen, clock, heist_host, heist_setup, whole_game
from tests.tui.screen_text import screen_strips, screen_text
from tests.tui.sitting import FakeClock, Sitting, at_table
from tui.games.millions_of_dollars.board import MillionsBoard
from tui.games.millions_of_dollars.gangs import crowds
from tui.games.millions_of_dollars.moments import heist_lines, job_pieces
from tui.games.millions_of_dollars.private import ExitScreen, HandScreen, LookScreen, RoleScreen
from tui.host import Host
from tui.screens.curtain import CurtainScreen
from tui.screens.end import EndScreen

__all__ = ["clock"]

pytestmark = pytest.mark.usefixtures("painted")

A, B, CARLA, DIRK, EMIL = (Seat(seat) for seat in range(5))
SEVEN = chosen(S, T, D, C, M, T, D)
STAYS: list[m.MillionsMove] = [m.Stay(Seat(seat)) for seat in range(5)]
LEAVES: list[m.MillionsMove] = [m.Withdraw(Seat(5)), m.Withdraw(Seat(6))]

POSITIONS: dict[str, list[m.MillionsMove]] = {
    "choosing": SEVEN[:4],
    "talk": [*SEVEN, *LEAVES, m.Offer(A, B, A, 1, leaves=True)],
    "naming": [*SEVEN, *LEAVES, *STAYS],
    "after a heist": [*SEVEN, *LEAVES, *STAYS, m.NameRole(A, C)],
}


def vary(host: Host, viewer: Seat | None, rng: Random) -> None:
    """Deal everything anew that this viewer cannot see, in the state and in the log."""
    table = host._table
    table.state = host.game.determinize(host.view(viewer), rng)
    for place, logged in enumerate(table.log):
        event = logged.event
        if isinstance(event, e.Looked) and event.seen_by(viewer) != event:
            table.log[place] = replace(logged, event=event.but(role=rng.choice(ROLES)))


def with_a_look(host: Host) -> None:
    """Emil has spent an Intimidation card on Dirk."""
    if host.view().phase is Phase.TALK:
        state: State = host._table.state
        state.cards[EMIL] = state.drawn[EMIL] = 1
        host.play(m.Look(EMIL, DIRK))


async def shown(sitting: Sitting) -> list[list[Segment]]:
    """Every cell of the screen with its colours, once nothing moves any more."""
    before: list[list[Segment]] = []
    while (now := [list(strip) for strip in screen_strips(sitting.app)]) != before:
        before = now
        for _turn in range(3):
            await sitting.pilot.pause()
    return now


def text_of(picture: list[list[Segment]]) -> str:
    """The same as one reads it."""
    return "\n".join("".join(segment.text for segment in row) for row in picture)


async def all_panes(host: Host, clock: FakeClock) -> list[list[list[Segment]]]:
    """The public table with each of its panels, and the figures that it explains."""
    pictures = []
    async with at_table(host, resumed=True) as sitting:
        player = Player(sitting, clock)
        await player.go_on()
        await sitting.pilot.pause()
        if isinstance(sitting.app.screen, CurtainScreen):
            pictures.append(await shown(sitting))
            await player.press("escape")
        await player.press("t")  # a clock that runs is drawn anew by the second
        for key in ("f4", "f5", "f6", "f7", "e"):
            await player.press(key)
            pictures.append(await shown(sitting))
    return pictures


@pytest.mark.parametrize("position", POSITIONS)
async def test_the_table_is_the_same_whatever_lies_face_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: FakeClock, position: str
) -> None:
    pictures = []
    for number in range(3):
        clock.seconds = 1000.0
        host = heist_host(tmp_path / str(number), POSITIONS[position], heist_setup(7))
        with_a_look(host)
        if number:
            vary(host, None, Random(number))
        pictures.append(await all_panes(host, clock))
    for pane, picture in enumerate(pictures[0]):
        for other in pictures[1:]:
            assert text_of(other[pane]) == text_of(picture)
    assert pictures[0] == pictures[1] == pictures[2]


def test_what_is_dealt_anew_really_differs(tmp_path: Path) -> None:
    host = heist_host(tmp_path, POSITIONS["talk"], heist_setup(7))
    hidden, left = set(), set()
    for number in range(20):
        vary(host, None, Random(number))
        hidden.add(host._table.state.hidden)
        left.add(host._table.state.roles[5])
    assert len(hidden) > 1
    assert len(left) > 1


@pytest.mark.parametrize("seat", [A, Seat(5)])
async def test_ones_own_screen_tells_only_what_one_knows(
    tmp_path: Path, clock: FakeClock, seat: Seat
) -> None:
    pictures = []
    for number in range(3):
        host = heist_host(tmp_path / str(number), POSITIONS["talk"], heist_setup(7))
        with_a_look(host)
        if number:
            vary(host, seat, Random(number))
        async with at_table(host, resumed=True) as sitting:
            await Player(sitting, clock).go_on()
            sitting.app.push_screen(HandScreen(host, seat))
            await sitting.until_on_top(HandScreen)
            pictures.append(await shown(sitting))
    assert pictures[0] == pictures[1] == pictures[2]


@pytest.mark.parametrize("last", [T, D, C])
async def test_the_last_choice_looks_like_the_first(tmp_path: Path, clock: FakeClock, last: Role) -> None:
    """Cards, order, mark and cursor are the same for every seat, whatever the others have laid."""
    pictures = []
    for number, before in enumerate(([], chosen(T, last))):
        host = heist_host(tmp_path / str(number), before, heist_setup(3))
        async with at_table(host, resumed=True) as sitting:
            player = Player(sitting, clock)
            await player.go_on()
            await player.open_curtain("AC"[number])
            await sitting.until_on_top(RoleScreen)
            own = screen_text(sitting.app).split("Whom do you send?")[1].splitlines()
            pictures.append([line[:78] for line in own[3:]])
    assert pictures[0] == pictures[1]


async def test_nothing_private_is_left_when_the_curtain_falls(tmp_path: Path, clock: FakeClock) -> None:
    host = heist_host(tmp_path, chosen(C), heist_setup(3))
    async with at_table(host, resumed=True) as sitting:
        player = Player(sitting, clock)
        await player.go_on()
        await player.choose("B", "3")
        await sitting.until_on_top(CurtainScreen)
        private = (RoleScreen, ExitScreen, HandScreen, LookScreen)
        assert not [screen for screen in sitting.app.screen_stack if isinstance(screen, private)]


async def test_f9_covers_a_choice_at_once(tmp_path: Path, clock: FakeClock) -> None:
    host = heist_host(tmp_path, (), heist_setup(3))
    async with at_table(host, resumed=True) as sitting:
        player = Player(sitting, clock)
        await player.go_on()
        await player.open_curtain("A")
        await sitting.until_on_top(RoleScreen)
        await player.press("2", "f9")
        assert sitting.app.screen is sitting.table
        assert "chosen." not in player.text
        assert not any(host.view().sealed)


def job(state: State, *moves: m.MillionsMove) -> list[list[Content]]:
    """The job as it is told."""
    happened = [event for move in moves for event in play(state, move)]
    told = [event for event in happened if isinstance(event, e.RoleCalled | e.IntimidationDrawn)]
    return job_pieces(told, state.setup.seats, 70, 1)


def test_a_role_that_was_denounced_looks_like_one_that_nobody_has() -> None:
    """In one game the Conman is in and denounced, in the other one gone before the job."""
    pieces: list[Sequence[Content]] = []
    for leaver in (Seat(5), DIRK):
        state = new_game(heist_setup(7))
        for move in (*chosen(S, T, D, C, M, C, D), m.Withdraw(leaver), m.Withdraw(Seat(6))):
            play(state, move)
        if leaver == DIRK:
            play(state, m.Withdraw(Seat(5)))
        stays: list[m.MillionsMove] = [m.Stay(seat) for seat in state.still_in()]
        told = job(state, *stays, m.NameRole(A, C))
        pieces.append(next(piece for piece in told if "Conman" in piece[0].plain))
    assert [line.plain for line in pieces[0]] == [line.plain for line in pieces[1]]
    assert all(one.is_same(other) for one, other in zip(*pieces, strict=True))


def test_the_role_of_who_left_is_never_shown_not_even_at_the_end() -> None:
    texts = set()
    for role in (T, D, C):
        state = new_game(heist_setup(3))
        state.card = 2
        for move in (*chosen(T, D, role), m.Withdraw(CARLA), m.Stay(A), m.Stay(B)):
            play(state, move)
        seen = observe(state, None)
        board = MillionsBoard(seen).draw(Size(78, 25))
        crowd = crowds(seen.setup.seats)
        lines = [line.plain for line in (*board.lines, *heist_lines(seen, crowd, 100))]
        texts.add("\n".join(lines))
    assert len(texts) == 1


@pytest.mark.parametrize("archive", [False, True])
async def test_the_seed_is_told_only_where_all_agreed(
    tmp_path: Path, clock: FakeClock, archive: bool
) -> None:
    host = heist_host(tmp_path, whole_game(), heist_setup(open_archive=archive))
    async with at_table(host, resumed=True) as sitting:
        await Player(sitting, clock).go_on()
        await sitting.until_on_top(EndScreen)
        end = sitting.app.screen
        assert isinstance(end, EndScreen)
        assert ("Seed 7." in end._promise()) is archive
