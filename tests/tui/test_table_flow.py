"""The table: refusals in place, undo, questions asked once, computers, panes, leaving and coming back."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.widgets import Static

from rules.kernel.game import Game
from rules.kernel.seats import Seat
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.state import Phase, State
from saves.errors import DiskFull, SaveError
from saves.lock import LOCK_SUFFIX, Lock
from saves.store import Campaign, resume
from tests.tui.screen_text import place_of, screen_strips, screen_text
from tests.tui.sitting import (
    SEED,
    SMALL,
    WIDE,
    A,
    B,
    C,
    FakeClock,
    Sitting,
    at_table,
    clock,
    make_host,
    make_setup,
    moves_to,
)
from tui import seating
from tui.app import BackroomApp
from tui.games.saludos_amigos.board import SaludosBoard
from tui.games.saludos_amigos.private import CommitScreen, PayScreen
from tui.games.saludos_amigos.proposal import ProposalBuilder
from tui.games.saludos_amigos.table import SaludosTable
from tui.host import Host
from tui.screens.confirm import ConfirmScreen
from tui.screens.curtain import CurtainScreen
from tui.screens.end import EndScreen
from tui.screens.explain import ExplainScreen
from tui.screens.home import HomeScreen
from tui.screens.moment import MomentScreen
from tui.widgets.choices import Choices
from tui.widgets.log import EventLog

__all__ = ["clock"]

SIZES = pytest.mark.parametrize("size", [WIDE, SMALL], ids=["120x40", "80x24"])
OPENING: list[Any] = [m.DrawTile(A), m.RollDice(A)]
KEPT: list[Any] = [*OPENING, m.KeepDie(A), m.KeepDie(B), m.KeepDie(C)]


def host_after(folder: Path, *moves: Any, bots: tuple[int, ...] = ()) -> Host:
    """Three people, Anna begins; the first tile is a section. Where Anna stands alone, for all of it."""
    host = make_host(folder, make_setup(3, 3, first_holder=0, bots=bots))
    for move in moves:
        host.play(move(host) if callable(move) else move)
    return host


def alone(host: Host) -> m.Propose:
    state: State = host.view()
    return m.Propose(A, (A,), (state.value,))


FINAL = (*KEPT, alone, m.Pass(B), m.Pass(C))
"""Anna's majority is final; Ben and Carla may call a session."""


def refuse(campaign: Campaign, *_arguments: object) -> None:
    """What a campaign answers on a full disk."""
    raise DiskFull(campaign.path)


def focused(sitting: Sitting) -> type:
    return type(sitting.app.focused)


# Refusals


@SIZES
async def test_a_move_that_cannot_be_saved_is_told_beside_the_decision(
    tmp_path: Path, clock: FakeClock, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    host = host_after(tmp_path, *OPENING)
    async with at_table(host, size) as sitting:
        await sitting.settle()
        before, position = screen_text(sitting.app).splitlines(), host.position
        with monkeypatch.context() as full:
            full.setattr(Campaign, "record", refuse)
            await sitting.press("1")
            await sitting.settle()
        after = screen_text(sitting.app).splitlines()
        changed = [row for row, (one, two) in enumerate(zip(before, after, strict=True)) if one != two]
        assert 1 <= len(changed) <= 4  # the one sentence, which names the file
        assert "No room on the disk" in after[changed[0]]
        decision = sitting.table.query_one("#decision").region
        assert all(decision.y <= row < decision.bottom for row in changed)
        assert (host.position, host.view().asked) == (position, A)
        await sitting.press("1")
        assert host.position == position + 1
        assert "No room on the disk" not in screen_text(sitting.app)


async def test_a_private_move_that_cannot_be_saved_is_told_there(
    tmp_path: Path, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = host_after(tmp_path, *FINAL)
    async with at_table(host) as sitting:
        await sitting.press("2")
        screen = await sitting.open_curtain(clock, PayScreen)
        with monkeypatch.context() as broken:
            broken.setattr(Campaign, "record", refuse)
            await sitting.press("1", "enter")
            assert sitting.app.screen is screen
            assert "No room on the disk" in screen_text(sitting.app)
            assert len(host.view(B).hands[B]) == 3
        await sitting.press("enter")
        await sitting.until_on_top(SaludosTable)
        assert host.view().phase is Phase.OFFER


async def test_an_illegal_wish_is_answered_with_its_rule(tmp_path: Path, clock: FakeClock) -> None:
    host = host_after(tmp_path, *KEPT, alone)
    async with at_table(host) as sitting:
        before = host.position
        await sitting.press("p")  # the cursor is on Anna, who stands
        text = screen_text(sitting.app)
        assert "Anna is in the standing coalition; only outsiders pass. (sa.pass)" in " ".join(text.split())
        assert host.position == before
        await sitting.press("escape")
        assert "only outsiders pass" not in screen_text(sitting.app)


async def test_of_several_moves_the_first_ones_may_stand(
    tmp_path: Path, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two people let the majority stand at once; the disk fills up in between."""
    host = host_after(tmp_path, *FINAL)
    record = Campaign.record

    def once(campaign: Campaign, move: Any, table: Any) -> None:
        if move.seat == C:
            raise DiskFull(campaign.path)
        record(campaign, move, table)

    async with at_table(host) as sitting:
        with monkeypatch.context() as broken:
            broken.setattr(Campaign, "record", once)
            await sitting.press("1", "y")
            assert host.active == (C,)
            await sitting.until(lambda: "No room on the disk" in screen_text(sitting.app))
            text = screen_text(sitting.app)
            assert "Ben calls a session" not in text or "let" in text
        await sitting.press("1")
        if isinstance(sitting.app.screen, ConfirmScreen):
            await sitting.press("y")
        await sitting.until_on_top(MomentScreen)
        assert host.view().turn == 1
        assert host.view().phase is Phase.DRAW


# Questions about what cannot be taken back


async def test_what_cannot_be_taken_back_is_asked_once_more(tmp_path: Path, clock: FakeClock) -> None:
    host = host_after(tmp_path, *FINAL)
    before = host.position
    async with at_table(host) as sitting:
        await sitting.press("1")
        await sitting.until_on_top(ConfirmScreen)
        assert "cannot be taken back" in screen_text(sitting.app)
        await sitting.press("enter")  # the safe answer has the focus
        await sitting.until_on_top(SaludosTable)
        assert host.position == before
        await sitting.press("1", "y")
        assert host.position == before + 2


async def test_two_quick_presses_ask_once(tmp_path: Path, clock: FakeClock) -> None:
    host = host_after(tmp_path, *FINAL)
    async with at_table(host) as sitting:
        await sitting.hold("1", 5)
        asked = [screen for screen in sitting.app.screen_stack if isinstance(screen, ConfirmScreen)]
        assert len(asked) == 1
        await sitting.press("n")
        await sitting.until_on_top(SaludosTable)


async def test_quick_keys_work_in_the_order_in_which_they_came(tmp_path: Path, clock: FakeClock) -> None:
    """A consent that is typed right after an edit is a consent to what was edited."""
    host = host_after(tmp_path, *KEPT)
    async with at_table(host) as sitting:
        await sitting.burst("space", "down", "space", "up", "A")
        await sitting.settle()
        assert host.view().proposal.coalition.members == (A, B)
        shares = host.view().proposal.coalition.shares
        await sitting.burst("right", "down", "left", "A")
        await sitting.settle()
        assert host.view().proposal.coalition.shares == (shares[0] + 1, shares[1] - 1)


async def test_two_quick_decisions_behind_the_curtain_ask_once(tmp_path: Path, clock: FakeClock) -> None:
    host = host_after(tmp_path, *OPENING)
    async with at_table(host) as sitting:
        await sitting.press("2")
        await sitting.open_curtain(clock, PayScreen)
        await sitting.hold("enter", 5)
        questions = [screen for screen in sitting.app.screen_stack if isinstance(screen, ConfirmScreen)]
        assert len(questions) <= 1
        assert host.position == len(OPENING)


async def test_a_held_key_skips_no_moment(tmp_path: Path, clock: FakeClock) -> None:
    host = host_after(tmp_path, *FINAL)
    async with at_table(host) as sitting:
        await sitting.press("1", "y")
        moment = await sitting.until_on_top(MomentScreen)
        clock.step = 0.01
        await sitting.hold("enter", 30)
        assert sitting.app.screen is moment
        clock.forward(1)
        await sitting.press("enter")
        await sitting.until_on_top(SaludosTable)


# Undo


async def test_undo_and_redo_on_the_screen(tmp_path: Path, clock: FakeClock) -> None:
    host = host_after(tmp_path, *OPENING)
    async with at_table(host) as sitting:
        await sitting.press("u")
        assert host.position == 2  # the roll told everybody something
        await sitting.press("1")
        assert "Rolling again: Ben" in screen_text(sitting.app)
        await sitting.press("u")
        assert "Rolling again: Anna" in screen_text(sitting.app)
        assert "keeps the die" not in screen_text(sitting.app)
        await sitting.press("ctrl+y")
        assert "Rolling again: Ben" in screen_text(sitting.app)
        assert host.position == 3
    assert resume(host.campaign.path).state == host._table.state


async def test_going_back_closes_what_was_laid(tmp_path: Path, clock: FakeClock) -> None:
    host = host_after(tmp_path, *FINAL, m.CallSession(B, 1), m.OfferShares(B, (1,)), m.StayOut(C))
    async with at_table(host) as sitting:
        first = await sitting.open_curtain(clock, CommitScreen)
        await sitting.press("1", "enter")
        await sitting.until_on_top(CurtainScreen)
        await sitting.press("escape", "u")
        again = await sitting.until_on_top(CurtainScreen)
        assert again._seat == first.seat
        await sitting.open_curtain(clock, CommitScreen)
        assert "none chosen" in screen_text(sitting.app)


@SIZES
async def test_who_lays_cards_is_told_how_many_the_others_hold(
    tmp_path: Path, clock: FakeClock, size: tuple[int, int]
) -> None:
    host = host_after(tmp_path, *FINAL, m.CallSession(B, 1), m.OfferShares(B, (1,)), m.Join(C, 1))
    async with at_table(host, size) as sitting:
        await sitting.open_curtain(clock, CommitScreen)
        text = screen_text(sitting.app)
        assert "Opposition: strength" in text
        assert "they hold 4 cards" in text  # two each are left to Ben and Carla
        assert "partners hold" not in text  # Anna stands alone


# Panes and focus on a small terminal


async def test_every_pane_of_a_small_terminal_has_its_keys(tmp_path: Path, clock: FakeClock) -> None:
    host = host_after(tmp_path, *OPENING)
    async with at_table(host, SMALL) as sitting:
        await sitting.press("f3")
        assert focused(sitting) is SaludosBoard
        await sitting.press("right", "enter")
        await sitting.until_on_top(ExplainScreen)
        await sitting.press("escape", "f4")
        assert focused(sitting) is EventLog
        await sitting.press("f2")
        assert focused(sitting) is Choices
        await sitting.press("1")
        assert host.position == 3


async def test_a_small_terminal_has_one_row_of_tabs(tmp_path: Path, clock: FakeClock) -> None:
    async with at_table(host_after(tmp_path, *KEPT), SMALL) as sitting:
        for key in ("f4", "f5", "f6"):
            await sitting.press(key)
            await sitting.settle()
            assert screen_text(sitting.app).count("F6 Standings") == 1


async def test_a_new_decision_comes_into_view(tmp_path: Path, clock: FakeClock) -> None:
    host = host_after(tmp_path, *OPENING)
    async with at_table(host, SMALL) as sitting:
        await sitting.press("f4")
        sitting.table.play(m.KeepDie(A))
        await sitting.settle()
        assert "Rolling again: Ben" in screen_text(sitting.app)
        assert focused(sitting) is Choices


@SIZES
async def test_tabs_are_clicked_too(tmp_path: Path, clock: FakeClock, size: tuple[int, int]) -> None:
    async with at_table(host_after(tmp_path, *OPENING), size) as sitting:
        await sitting.pilot.click(offset=place_of(sitting.app, "Standings"))
        await sitting.settle()
        assert "1. ● Anna" in screen_text(sitting.app)


async def test_resizing_loses_no_draft(tmp_path: Path, clock: FakeClock) -> None:
    async with at_table(host_after(tmp_path, *KEPT)) as sitting:
        await sitting.press("space", "down", "space", "2")
        draft = dict(sitting.table.query_one(ProposalBuilder).draft.shares)
        assert len(draft) == 2
        for size in (SMALL, (60, 20), WIDE):
            await sitting.pilot.resize_terminal(*size)
            await sitting.settle()
        assert dict(sitting.table.query_one(ProposalBuilder).draft.shares) == draft


# What a small terminal shows beside a decision


async def test_a_choice_in_a_small_terminal_is_made_in_view_of_everybodys_dice(
    tmp_path: Path, clock: FakeClock
) -> None:
    host = host_after(tmp_path, *OPENING)
    async with at_table(host, SMALL) as sitting:
        assert sitting.table.has_class("pane-table")
        lines = screen_text(sitting.app).splitlines()
        view = host.view()
        for seat in host.seats:
            row = next(line for line in lines if seat.name in line and "[" in line)
            number = host.seats.index(seat)
            assert f"[{view.rolls[number]}]" in row
            assert f" {view.strengths[number]} " in row
        assert "strength stays" in "\n".join(lines)
        x, y = place_of(sitting.app, "strength")
        await sitting.pilot.click(offset=(x + len("strength") - 1, y + 1))
        dialog = await sitting.until_on_top(ExplainScreen)
        await sitting.settle()
        assert host.seats[0].name in str(dialog.query_one("#title", Static).render())


async def test_seats_give_way_where_choices_need_the_rows(tmp_path: Path, clock: FakeClock) -> None:
    host = make_host(tmp_path, make_setup(7, SEED), moves_to("call", 7))
    async with at_table(host, SMALL) as sitting:
        for caller in host.active:
            assert f"{host.seats[caller].name} calls a session" in screen_text(sitting.app)
        await sitting.pilot.resize_terminal(80, 32)
        await sitting.settle()
        assert "may call" in screen_text(sitting.app)


# Explaining


@SIZES
async def test_a_figure_explains_itself_by_key_and_by_click(
    tmp_path: Path, clock: FakeClock, size: tuple[int, int]
) -> None:
    host = host_after(tmp_path, *KEPT)
    async with at_table(host, size) as sitting:
        await sitting.press("e")
        dialog = await sitting.until_on_top(ExplainScreen)
        await sitting.settle()
        titles = [figure.title for figure in host.derivations().values()]
        assert str(dialog.query_one("#title", Static).render()) in titles
        await sitting.press("escape")
        if size == WIDE:
            await sitting.pilot.click(offset=place_of(sitting.app, "million to share"))
            dialog = await sitting.until_on_top(ExplainScreen)
            await sitting.settle()
            value = host.derivations()["value"]
            assert str(dialog.query_one("#title", Static).render()) == value.title
            assert f"{value.total}" in screen_text(sitting.app)


async def test_the_last_figure_is_explained_as_well_as_the_first(tmp_path: Path, clock: FakeClock) -> None:
    host = host_after(tmp_path, *KEPT)
    key, figure = list(host.derivations().items())[-1]
    async with at_table(host) as sitting:
        sitting.table.explain(key)
        dialog = await sitting.until_on_top(ExplainScreen)
        await sitting.settle()
        assert str(dialog.query_one("#title", Static).render()) == figure.title


# Computers


async def test_a_computer_that_says_something_illegal_does_not_end_the_game(
    tmp_path: Path, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault of a computer player is a fault of ours; the campaign stays as it was."""
    host = host_after(tmp_path, *OPENING, m.KeepDie(A), bots=(1,))

    def broken(game: Game[Any, Any], seen: Any, seat: Seat, rng: Random) -> object:
        return m.Pass(seat)

    monkeypatch.setattr("rules.kernel.bots.random_bot", broken)
    async with at_table(host) as sitting:
        await sitting.pilot.pause()
        assert host.position == 3
        assert "(sa." in screen_text(sitting.app)


async def test_a_computers_move_that_cannot_be_saved_is_told_and_not_lost(
    tmp_path: Path, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = host_after(tmp_path, *OPENING, m.KeepDie(A), bots=(1,))
    with monkeypatch.context() as full:
        full.setattr(Campaign, "record", refuse)
        async with at_table(host) as sitting:
            await sitting.pilot.pause()
            assert host.position == 3
            assert "No room on the disk" in screen_text(sitting.app)
            full.undo()
            sitting.table.advance()
            await sitting.until(lambda: host.position > 3)


# Leaving and coming back


@SIZES
async def test_leaving_lets_go_of_the_campaign(
    tmp_path: Path, clock: FakeClock, size: tuple[int, int]
) -> None:
    host = host_after(tmp_path, *OPENING)
    path = host.campaign.path
    async with at_table(host, size) as sitting:
        with pytest.raises(SaveError):
            Lock(path)
        await sitting.press("s")
        await sitting.until_on_top(HomeScreen)
        Lock(path).release()
        assert not path.with_name(path.name + LOCK_SUFFIX).exists()
        assert sitting.app.open_campaign is None
        assert sitting.app.close_campaign is None
    assert resume(path).position == 2


async def test_home_goes_on_where_the_table_was_left(
    tmp_path: Path, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = host_after(tmp_path, *OPENING)
    monkeypatch.setenv("BACKROOM_SAVES", str(tmp_path))
    async with at_table(host) as sitting:
        await sitting.press("s")
        await sitting.until_on_top(HomeScreen)
        await sitting.until(lambda: "Continue" in screen_text(sitting.app))
        await sitting.press("c")
        moment = await sitting.until_on_top(MomentScreen)
        assert str(moment.box_title()) == "Back at the table"
        text = screen_text(sitting.app)
        assert "rolling again" in text
        assert "Dice:" in text
        clock.forward(1)
        await sitting.press("enter")
        table = await sitting.until_on_top(SaludosTable)
        assert table is not sitting.table
        assert (table.host.position, table.host.view().asked) == (2, A)
        await sitting.press("1")
        assert table.host.position == 3
        await sitting.press("s")


@pytest.mark.parametrize("where", ["table", "curtain", "private", "moment"])
async def test_quitting_anywhere_closes_the_campaign(tmp_path: Path, clock: FakeClock, where: str) -> None:
    host = host_after(tmp_path, *FINAL)
    path = host.campaign.path
    async with at_table(host) as sitting:
        if where == "moment":
            await sitting.press("1", "y")
            await sitting.until_on_top(MomentScreen)
        elif where != "table":
            await sitting.press("2")
            if where == "private":
                await sitting.open_curtain(clock, PayScreen)
        position = host.position
        await sitting.app.action_quit()
        await sitting.until(lambda: sitting.app._exit)
    assert sitting.app.return_code == 0
    assert not path.with_name(path.name + LOCK_SUFFIX).exists()
    assert resume(path).position == position


async def test_sitting_down_at_a_new_table_and_through_a_locked_door(
    tmp_path: Path, clock: FakeClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = host_after(tmp_path, *OPENING)
    app = BackroomApp()
    async with app.run_test(size=WIDE) as pilot:
        with pytest.raises(SaveError, match="open"):
            seating.resume(app, host.campaign.path)
        assert len(app.screen_stack) == 1
        host.close()
        seating.resume(app, host.campaign.path)
        await pilot.pause()
        assert [type(screen) for screen in app.screen_stack[1:]] == [SaludosTable, MomentScreen]


async def test_the_end_can_be_looked_at_again_and_left(tmp_path: Path, clock: FakeClock) -> None:
    host = make_host(tmp_path, make_setup(4, SEED), moves_to("end by buildings"))
    async with at_table(host) as sitting:
        await sitting.until_on_top(EndScreen)
        text = screen_text(sitting.app)
        assert f"Seed {SEED}" in text
        assert re.search(r"wins? with|share the victory", text)
        await sitting.press("escape")
        await sitting.until_on_top(SaludosTable)
        await sitting.press("1")
        await sitting.until_on_top(EndScreen)
        await sitting.press("s")
        await sitting.until_on_top(HomeScreen)


async def test_the_public_table_says_so_and_private_screens_say_whose_they_are(
    tmp_path: Path, clock: FakeClock
) -> None:
    async with at_table(host_after(tmp_path, *FINAL)) as sitting:
        corner = screen_text(sitting.app).splitlines()[0]
        assert corner.endswith("TABLE")
        public = {str(segment.style) for segment in screen_strips(sitting.app)[0]}
        await sitting.press("2")
        await sitting.open_curtain(clock, PayScreen)
        assert screen_text(sitting.app).splitlines()[0].endswith("ONLY BEN")
        assert {str(segment.style) for segment in screen_strips(sitting.app)[0]} != public
