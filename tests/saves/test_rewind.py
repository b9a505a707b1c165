"""Going back by consent: recorded, the cut-off line kept, named, and open to be gone back to."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.kernel.seats import TABLE, Seat
from rules.kernel.table import CannotUndo, Table
from saves.exchange import export_campaign, import_campaign
from saves.history import History
from saves.reader import read_record
from saves.replay import standing_moves
from saves.store import Campaign, resume
from saves.timeline import Kind
from saves.verify import verify
from tests.saves.tables import GAME, SLUG, make_setup, new_campaign, play_on, same, whole_game

ALL = [Seat(seat) for seat in range(4)]


def by_the_rules(path: Path) -> Table[Any, Any]:
    """The table that the moves that stand lead to, played from the set-up."""
    table: Table[Any, Any] = Table(GAME, read_record(path).setup)
    for move in standing_moves(SLUG, read_record(path).entries):
        table.play(move)
    return table


def test_table_stands_where_it_stood_and_goes_on(tmp_path: Path) -> None:
    with new_campaign(tmp_path) as campaign:
        table = campaign.table()
        play_on(table, campaign, Random(1), 90)
        states = [table.at(position) for position in range(table.position + 1)]
        log = list(table.log)
        for to in (len(states) - 2, 30, 7, 0):
            back = campaign.rewind(to, ALL)
            assert (back.position, back.state) == (to, states[to])
            assert back.log == [line for line in log if line.position <= to]
            assert campaign.header.position == to
            assert same(campaign.table(), back)
        play_on(back, campaign, Random(2), 60)
        assert same(campaign.table(), back)
    assert by_the_rules(campaign.path).state == back.state
    assert verify(campaign.path).problems == ()


def test_nothing_is_taken_back_or_made_again_beyond_it(tmp_path: Path) -> None:
    with new_campaign(tmp_path) as campaign:
        play_on(campaign.table(), campaign, Random(1), 60)
        back = campaign.rewind(25, ALL)
        assert back.is_barrier
        assert not back.can_redo
        with pytest.raises(CannotUndo):
            back.undo(campaign.table().game.active_seats(back.state)[0])


def test_same_moves_meet_the_same_fate(tmp_path: Path) -> None:
    with new_campaign(tmp_path) as campaign:
        table = campaign.table()
        play_on(table, campaign, Random(1), 80)
        moves, state, before = list(table.moves), GAME.clone(table.state), table.position
        back = campaign.rewind(0, ALL)
        for move in moves:
            back.play(move)
            campaign.record(move, back)
        assert (back.position, back.state) == (before, state)


def test_consent_of_every_person_is_needed(tmp_path: Path) -> None:
    with new_campaign(tmp_path) as campaign:
        play_on(campaign.table(), campaign, Random(1), 20)
        before = campaign.path.read_bytes()
        with pytest.raises(ValueError, match="Carla"):
            campaign.rewind(3, [Seat(0), Seat(1), Seat(3)])
        for nowhere in (-1, campaign.header.position, 1000):
            with pytest.raises(ValueError, match="no position"):
                campaign.rewind(nowhere, ALL)
        for name in (" \n", "x" * 41, "\x1b[1m"):
            with pytest.raises(ValueError, match="name"):
                campaign.rewind(3, ALL, name=name)
        assert campaign.path.read_bytes() == before
        assert campaign.branches() == []


def test_branches_are_kept_by_name(tmp_path: Path) -> None:
    with new_campaign(tmp_path) as campaign:
        table = campaign.table()
        play_on(table, campaign, Random(1), 60)
        first = table.position
        table = campaign.rewind(20, ALL, seat=Seat(2), name="The long talk")
        play_on(table, campaign, Random(5), 30)
        second = table.position
        campaign.rewind(10, ALL)
        one, two = campaign.branches()
        assert (one.name, one.origin, one.length) == ("The long talk", 20, first - 20)
        assert (two.name, two.origin, two.length) == ("Branch 2", 10, second - 10)
        assert one.when.startswith("2026-03-01T09:01:")
    entry = next(entry for entry in read_record(campaign.path).entries if entry.kind == Kind.REWIND)
    assert entry.seat == 2
    assert '"consent":[0,1,2,3]' in entry.body


def test_cut_off_branch_can_be_gone_back_to(tmp_path: Path) -> None:
    with new_campaign(tmp_path) as campaign:
        table = campaign.table()
        play_on(table, campaign, Random(1), 70)
        left, end = GAME.clone(table.state), table.position
        table = campaign.rewind(15, ALL, name="A")
        play_on(table, campaign, Random(9), 40)
        other, length = GAME.clone(table.state), table.position
        [branch] = campaign.branches()
        back = campaign.rewind(end, ALL, onto=branch, name="B")
        assert (back.position, back.state) == (end, left)
        assert same(campaign.table(), back)
        branch = campaign.branches()[1]
        assert (branch.name, branch.origin, branch.length) == ("B", 15, length - 15)
        assert campaign.rewind(length, ALL, onto=branch).state == other
        with pytest.raises(ValueError, match="no position"):
            campaign.rewind(length + 1, ALL, onto=branch)
    assert verify(campaign.path).problems == ()
    assert by_the_rules(campaign.path).state == other


def test_far_back_from_a_resumed_campaign(tmp_path: Path) -> None:
    path = whole_game(tmp_path)
    states = [by_the_rules(path).at(position) for position in (5, 60)]
    with Campaign.open(path) as campaign:
        overs = [campaign.header.over]
        campaign.rewind(60, ALL)
        assert [*overs, campaign.header.over] == [True, False]
    with Campaign.open(path) as campaign:
        assert campaign.table().state == states[1]
        assert campaign.rewind(5, ALL).at(5) == states[0]
        assert campaign.table().at(3) == by_the_rules(path).at(3)
        play_on(campaign.table(), campaign, Random(1), 120)
    assert verify(path).problems == ()


def test_computers_need_not_be_asked(tmp_path: Path) -> None:
    setup = make_setup()
    seats = tuple(
        seat if number == 1 else type(seat)(seat.name, seat.look, "random")
        for number, seat in enumerate(setup.seats)
    )
    setup = type(setup)(seats, setup.options, setup.components, setup.seed)
    with Campaign.create(tmp_path, "x", SLUG, setup) as campaign:
        play_on(campaign.table(), campaign, Random(1), 20)
        assert campaign.rewind(4, [Seat(1)]).position == 4


def test_it_goes_out_and_comes_in_with_the_campaign(tmp_path: Path) -> None:
    with new_campaign(tmp_path / "a") as campaign:
        play_on(campaign.table(), campaign, Random(1), 60)
        play_on(campaign.rewind(20, ALL, name="Before"), campaign, Random(2), 20)
        [branch] = campaign.branches()
        campaign.rewind(30, ALL, onto=branch)
    path = import_campaign(export_campaign(campaign.path), tmp_path / "b")
    assert export_campaign(path) == export_campaign(campaign.path)
    assert History(path).branches == History(campaign.path).branches
    assert same(resume(path), resume(campaign.path))


def test_asker_may_be_the_table_itself(tmp_path: Path) -> None:
    with new_campaign(tmp_path) as campaign:
        play_on(campaign.table(), campaign, Random(1), 20)
        campaign.rewind(4, ALL)
    assert read_record(campaign.path).entries[-1].seat == TABLE
