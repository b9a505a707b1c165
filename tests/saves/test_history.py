"""Any point of a campaign as the table, or a seat, saw it then; and tables to try things on."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import structs

from rules.kernel.bots import random_bot
from rules.kernel.events import Event, Logged
from rules.kernel.seats import TABLE, Seat
from rules.kernel.table import Table
from saves import history as history_module
from saves.errors import SaveError
from saves.history import History, Step
from saves.reader import read_record
from saves.replay import standing_moves
from saves.scratch import scratch
from saves.shelf import list_campaigns
from saves.store import Campaign
from tests.saves.tables import GAME, SLUG, new_campaign, play_on, whole_game

ALL = [Seat(seat) for seat in range(4)]


@dataclass
class Whole:
    """A whole game, played through once more."""

    path: Path
    history: History
    states: list[Any]
    events: list[list[Event]]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Whole:
    path = whole_game(tmp_path_factory.mktemp("whole"))
    state = GAME.new_game(read_record(path).setup)
    states, events = [GAME.clone(state)], [GAME.opening(state)]
    for move in standing_moves(SLUG, read_record(path).entries):
        events.append(GAME.play(state, move))
        states.append(GAME.clone(state))
    return Whole(path, History(path), states, events)


def test_every_position_is_what_each_viewer_saw(whole: Whole) -> None:
    assert whole.history.length == len(whole.states) - 1
    positions = list(range(len(whole.states)))
    Random(1).shuffle(positions)
    for position in positions:
        for viewer in (None, Seat(position % 4)):
            seen = whole.history.observation_at(position, viewer)
            assert seen == GAME.observe(whole.states[position], viewer)


def test_looking_changes_nothing(whole: Whole) -> None:
    before = whole.path.read_bytes()
    history = History(whole.path)
    for position in (300, 20, 299, 0, history.length):
        seen = history.observation_at(position, Seat(1))
        seen.hands[1].clear()
        history.state_at(position).hands[0].clear()
        assert history.observation_at(position, Seat(1)) == GAME.observe(whole.states[position], Seat(1))
    assert whole.path.read_bytes() == before


def test_events_are_those_that_the_viewer_was_told(whole: Whole) -> None:
    for position, events in enumerate(whole.events):
        for viewer in (None, Seat(2)):
            seen = [told for event in events if (told := event.seen_by(viewer)) is not None]
            assert whole.history.events_at(position, viewer) == seen
    assert whole.history.told_at(0) == [GAME.tell(event, whole.history.seats) for event in whole.events[0]]


def test_movers_and_times_are_those_of_the_journal(whole: Whole) -> None:
    entries = read_record(whole.path).entries
    assert whole.history.mover_at(0) == TABLE
    assert whole.history.time_at(0) == whole.history.header.created
    for position in (1, 50, whole.history.length):
        assert whole.history.mover_at(position) == entries[position - 1].seat
    assert whole.history.time_at(1) < whole.history.time_at(whole.history.length)


@pytest.mark.parametrize("position", [-1, 10_000])
def test_there_is_nothing_outside(whole: Whole, position: int) -> None:
    for look in (whole.history.observation_at, whole.history.events_at, whole.history.mark_at):
        with pytest.raises(IndexError):
            look(position)
    with pytest.raises(IndexError):
        whole.history.step(position, Step.ROUND)


def test_marks_are_where_rule_or_round_changes(whole: Whole) -> None:
    rules = [GAME.governing_rule(GAME.observe(state, None)) for state in whole.states]
    opened = [max((event.opens_round for event in events), default=0) for events in whole.events]
    expected = [
        position
        for position in range(len(rules))
        if not position or opened[position] or rules[position] != rules[position - 1]
    ]
    marks = list(whole.history.marks())
    assert [mark.position for mark in marks] == expected
    turn = 0
    for mark in marks:
        turn = max([turn, *opened[: mark.position + 1]])
        assert (mark.turn, mark.opens_turn) == (turn, bool(opened[mark.position]))
        assert mark.rule == rules[mark.position]
        assert mark.situation == GAME.situation(GAME.observe(whole.states[mark.position], None))
        assert History(whole.path).mark_at(mark.position) == mark
    between = next(position for position in range(200, 300) if position not in expected)
    assert not whole.history.mark_at(between).opens_phase


@pytest.mark.parametrize("by", list(Step))
def test_steps_go_from_mark_to_mark_both_ways(whole: Whole, by: Step) -> None:
    length = whole.history.length
    marks = [
        mark.position
        for mark in whole.history.marks()
        if by is Step.PHASE or mark.opens_turn or mark.position in (0, length)
    ]
    places = list(range(length + 1)) if by is Step.MOVE else sorted({0, length, *marks})
    forward, back = [0], [length]
    while forward[-1] != length:
        forward.append(whole.history.step(forward[-1], by))
    while back[-1]:
        back.append(whole.history.step(back[-1], by, forward=False))
    assert forward == places
    assert back == places[::-1]
    assert whole.history.step(length, by) == length
    assert whole.history.step(0, by, forward=False) == 0


def test_no_look_needs_the_whole_replay(whole: Whole, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the nearest snapshot on, wherever it is."""
    history = History(whole.path)
    played = 0

    def counting(state: Any, move: Any) -> list[Event]:
        nonlocal played
        played += 1
        return GAME.play(state, move)

    history.game = structs.replace(GAME, play=counting)
    for position in (history.length - 3, 333, 100, history.length):
        played = 0
        history.observation_at(position)
        assert played < 90
        history.mark_at(position)
        history.step(position, Step.PHASE, forward=False)
        assert played < 400 < history.length


def test_states_at_hand_are_few(whole: Whole) -> None:
    history = History(whole.path)
    for position in range(history.length + 1):
        history.observation_at(position)
    assert len(history._states) <= history_module.STATES_KEPT


def test_open_campaign_can_be_looked_at(tmp_path: Path) -> None:
    with new_campaign(tmp_path) as campaign:
        table = campaign.table()
        play_on(table, campaign, Random(3), 40)
        history = History(campaign)
        assert history.length == table.position
        assert history.observation_at(table.position, Seat(0)) == GAME.observe(table.state, Seat(0))
        play_on(table, campaign, Random(3), 40)
        assert History(campaign).length == table.position
        assert history.observation_at(3) == GAME.observe(table.at(3), None)


def test_moves_that_were_taken_back_are_no_part_of_it(tmp_path: Path) -> None:
    with new_campaign(tmp_path) as campaign:
        table = campaign.table()
        play_on(table, campaign, Random(3), 200)
        history = History(campaign)
        assert len(read_record(campaign.path).entries) > history.length == table.position
        for position in range(0, table.position, 7):
            assert history.observation_at(position) == GAME.observe(table.at(position), None)


def test_cut_off_branches_can_be_looked_at(tmp_path: Path) -> None:
    with new_campaign(tmp_path) as campaign:
        table = campaign.table()
        play_on(table, campaign, Random(3), 150)
        back = campaign.rewind(40, ALL)
        play_on(back, campaign, Random(4), 120)
        [branch] = campaign.branches()
        old, new = History(campaign, branch), History(campaign)
        assert (old.length, new.length) == (table.position, back.position)
        for position in range(0, old.length + 1, 9):
            assert old.observation_at(position) == GAME.observe(table.at(position), None)
        earlier = Table(GAME, campaign.table().setup)
        for move in standing_moves(SLUG, read_record(campaign.path).entries):
            earlier.play(move)
            assert new.observation_at(earlier.position) == GAME.observe(earlier.state, None)


def test_game_that_goes_on_shows_no_secret(tmp_path: Path) -> None:
    with new_campaign(tmp_path) as campaign:
        play_on(campaign.table(), campaign, Random(3), 60)
        history = History(campaign)
        assert not history.is_open
        assert history.seed is history.setup.seed is None
        assert history.viewers == (None, *ALL)
        with pytest.raises(ValueError, match="when the game is over"):
            history.state_at(3)


def test_branch_that_ended_opens_nothing_while_the_campaign_goes_on(tmp_path: Path) -> None:
    path = whole_game(tmp_path)
    with Campaign.open(path) as campaign:
        campaign.rewind(100, ALL)
        history = History(campaign, campaign.branches()[0])
        assert not history.is_open
        assert history.seed is None


def test_finished_game_is_open_where_its_archive_is(whole: Whole, monkeypatch: pytest.MonkeyPatch) -> None:
    assert whole.history.is_open
    assert whole.history.seed == 1
    assert whole.history.state_at(50) == whole.states[50]

    closed = History(whole.path)
    closed.game = structs.replace(GAME, archive_open=lambda setup: False)
    assert not closed.is_open
    assert closed.seed is None
    assert closed.viewers == (None,)
    assert closed.observation_at(50) == GAME.observe(whole.states[50], None)
    with pytest.raises(ValueError, match="what the table saw"):
        closed.observation_at(50, Seat(0))
    with pytest.raises(ValueError, match="when the game is over"):
        closed.state_at(50)


@pytest.mark.parametrize("viewer", [None, Seat(0), Seat(3)])
def test_what_if_deals_everything_unknown_anew(whole: Whole, viewer: Seat | None) -> None:
    for position in (0, 45, 200):
        seen = whole.history.observation_at(position, viewer)
        table = whole.history.scratch(position, viewer, Random(5))
        assert table.position == table.base == position
        assert table.setup.seed is None
        assert GAME.observe(table.state, viewer) == seen
        GAME.invariants(table.state)
        assert table.state != whole.states[position]
        assert table.state.dice.seed != whole.states[position].dice.seed


def test_what_if_can_be_played_and_taken_back(whole: Whole) -> None:
    rng = Random(6)
    table = whole.history.scratch(100, Seat(1), rng)
    for _move in range(60):
        active = GAME.active_seats(table.state)
        table.play(random_bot(GAME, table.state, rng.choice(active), rng))
    assert table.position == 160
    assert GAME.observe(table.at(100), Seat(1)) == whole.history.observation_at(100, Seat(1))


def test_what_if_leaves_no_trace(tmp_path: Path) -> None:
    with new_campaign(tmp_path) as campaign:
        play_on(campaign.table(), campaign, Random(3), 30)
        files = {path: path.read_bytes() for path in tmp_path.iterdir()}
        live = campaign.table()
        table = scratch(GAME, GAME.observe(live.state, Seat(0)), Random(1), position=live.position)
        table.play(GAME.legal_moves(table.state, GAME.active_seats(table.state)[0])[0])
        assert {path: path.read_bytes() for path in tmp_path.iterdir()} == files
        assert len(list_campaigns(tmp_path)) == 1


def test_damaged_file_is_refused(tmp_path: Path, whole: Whole) -> None:
    path = tmp_path / "cut.backroom"
    path.write_bytes(whole.path.read_bytes()[:20_000])
    with pytest.raises(SaveError):
        History(path)


def test_log_goes_with_a_table_from_the_past(whole: Whole) -> None:
    table = whole.history.table_at(80)
    expected = [
        Logged(position, whole.history.mover_at(position), event)
        for position, events in enumerate(whole.events[:81])
        for event in events
    ]
    assert table.log == expected
