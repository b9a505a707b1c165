"""A campaign is what was played: at every moment, after every close, with its ways back and forth."""

from __future__ import annotations

import itertools
import sqlite3
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from rules.kernel.seats import Seat
from rules.kernel.table import CannotUndo, Table
from saves.documents import ClockLeft, TableSettings
from saves.errors import BadName
from saves.journal import LOG_KEPT, SNAPSHOT_EVERY
from saves.reader import read_record
from saves.replay import standing_moves
from saves.schema import APPLICATION_ID, FORMAT
from saves.store import Campaign, resume
from saves.timeline import Kind
from saves.verify import verify
from tests.saves.tables import (
    GAME,
    MORNING,
    SLUG,
    choose_move,
    fake_clock,
    make_setup,
    new_campaign,
    play_on,
    played_campaign,
    same,
    step,
    whole_game,
)


def query(path: Path, sql: str) -> list[tuple[object, ...]]:
    connection = sqlite3.connect(path)
    try:
        return connection.execute(sql).fetchall()
    finally:
        connection.close()


@pytest.mark.parametrize("seats", GAME.seat_counts)
def test_resumed_table_equals_the_live_one_all_game_long(tmp_path: Path, seats: int) -> None:
    rng = Random(seats)
    with new_campaign(tmp_path, seats, seed=seats) as campaign:
        live = campaign.table()
        while step(live, campaign, rng):
            if campaign.header.entries % 7 == 0:
                resumed = campaign.table()
                assert same(resumed, live)
                assert len(resumed.log) >= min(len(live.log), LOG_KEPT)
        assert same(campaign.table(), live)
        assert campaign.header.over
    assert verify(campaign.path).problems == ()


@pytest.mark.parametrize("seed", range(3))
def test_closing_anywhere_and_going_on_changes_nothing(tmp_path: Path, seed: int) -> None:
    without_break, rng = Random(seed), Random(seed)
    whole = new_campaign(tmp_path, seed=seed)
    reference = whole.table()
    play_on(reference, whole, without_break, 200)
    whole.close()

    campaign = new_campaign(tmp_path, seed=seed)
    for part in (1, 30, 0, 69, 100):
        table = campaign.table()
        play_on(table, campaign, rng, part)
        campaign.close(table if part % 2 else None)
        campaign = Campaign.open(campaign.path)
    with campaign:
        assert same(campaign.table(), reference)


def test_undo_and_redo_outlive_a_close(tmp_path: Path) -> None:
    campaign = new_campaign(tmp_path)
    table = campaign.table()
    rng = Random(5)
    while table.is_barrier:
        move = choose_move(table, rng)
        table.play(move)
        campaign.record(move, table)
    before, seat = table.position, table.moves[-1].seat
    table.undo(seat)
    campaign.undo(seat, table)
    campaign.close(table)

    with Campaign.open(campaign.path) as campaign:
        table = campaign.table()
        assert (table.position, table.can_redo) == (before - 1, True)
        table.redo()
        campaign.redo(seat, table)
        assert campaign.table().can_undo(seat)
        assert campaign.table().position == before
    kinds = [entry.kind for entry in read_record(campaign.path).entries]
    assert kinds[-3:] == [Kind.MOVE, Kind.UNDO, Kind.REDO]


def test_what_was_news_cannot_be_taken_back_after_a_close_either(tmp_path: Path) -> None:
    campaign = new_campaign(tmp_path)
    table = campaign.table()
    move = choose_move(table, Random(1))  # the first draw from the bag
    table.play(move)
    campaign.record(move, table)
    campaign.close()
    with Campaign.open(campaign.path) as campaign, pytest.raises(CannotUndo):
        campaign.table().undo(move.seat)


def test_snapshots_are_kept_every_fifty_entries_where_nothing_goes_back(
    tmp_path: Path,
) -> None:
    path = whole_game(tmp_path)
    record = read_record(path)
    numbers = [snapshot.number for snapshot in record.snapshots]
    assert numbers[0] == 0
    assert len(numbers) > 3
    between = [later - earlier for earlier, later in itertools.pairwise(numbers[:-1])]
    assert min(between) >= SNAPSHOT_EVERY  # the last one is that of the close

    table = Table(GAME, record.setup)
    barriers = {0}
    for move in standing_moves(SLUG, record.entries):
        table.play(move)
        if table.is_barrier:
            barriers.add(table.position)
        elif table.before_last() is not None:
            barriers.add(table.position - 1)
    assert set(numbers) <= barriers


def test_talk_without_news_gets_its_snapshots_too(tmp_path: Path) -> None:
    """Every move can be taken back until the next seat makes one: there is no barrier for a long while."""
    with new_campaign(tmp_path) as campaign:
        table, rng = campaign.table(), Random(1)
        while table.position < 400:
            choices = GAME.legal_moves(table.state, rng.choice(GAME.active_seats(table.state)))
            talk = [move for move in choices if move.kind in ("propose", "decline")]
            move = rng.choice(talk or choices)
            table.play(move)
            campaign.record(move, table)
            if table.position % 23 == 0:
                assert same(campaign.table(), table)
        assert campaign.table().position - campaign.table().base < SNAPSHOT_EVERY + 20
    assert verify(campaign.path).problems == ()


def test_no_snapshot_hides_an_undo_or_a_redo(tmp_path: Path) -> None:
    with new_campaign(tmp_path) as campaign:
        table, rng = campaign.table(), Random(11)
        settled = {0}
        while step(table, campaign, rng):
            entries = campaign.header.entries
            if table.is_barrier and not table.can_redo:
                settled.add(entries)
            elif table.before_last() is not None and not table.can_redo:
                settled.add(entries - 1)
            newest = query(campaign.path, "SELECT max(number) FROM snapshots")[0][0]
            assert newest in settled
            assert same(campaign.table(), table)


def test_clean_close_keeps_a_snapshot_at_a_barrier(tmp_path: Path) -> None:
    campaign = new_campaign(tmp_path)
    table = campaign.table()
    play_on(table, campaign, Random(2), 10)
    while not (table.is_barrier and not table.can_redo):
        step(table, campaign, Random(3))
    campaign.close(table)
    entries = query(campaign.path, "SELECT max(number) FROM entries")
    assert query(campaign.path, "SELECT max(number) FROM snapshots") == entries
    assert resume(campaign.path).base == table.position


def test_resuming_reads_no_more_of_a_long_campaign(tmp_path: Path) -> None:
    path = whole_game(tmp_path, seats=7)
    table = resume(path)
    assert table.position > 4 * SNAPSHOT_EVERY
    assert table.position - table.base < 2 * SNAPSHOT_EVERY
    newest = query(path, "SELECT count(*) FROM snapshots WHERE log IS NOT NULL")
    assert newest == [(1,)]


def test_any_earlier_position_is_the_one_that_was(tmp_path: Path) -> None:
    path = whole_game(tmp_path)
    resumed = resume(path)
    assert resumed.base > 0
    table = Table(GAME, read_record(path).setup)
    states = [GAME.clone(table.state)]
    for move in standing_moves(SLUG, read_record(path).entries):
        table.play(move)
        states.append(GAME.clone(table.state))
    for position in range(0, len(states), 37):
        assert resumed.at(position) == states[position]


def test_entries_keep_seat_and_time(tmp_path: Path) -> None:
    with new_campaign(tmp_path) as campaign:
        table = campaign.table()
        play_on(table, campaign, Random(4), 3)
        seats = [move.seat for move in table.moves]
    entries = read_record(campaign.path).entries
    assert [entry.seat for entry in entries] == seats
    assert [entry.time for entry in entries] == [1_772_355_601_124 + 1001 * step for step in range(3)]
    assert datetime.fromtimestamp(entries[0].time / 1000, UTC) > MORNING
    assert campaign.header.created == "2026-03-01T09:00:00Z"
    assert campaign.header.played == "2026-03-01T09:00:03Z"


def test_file_says_what_it_is(tmp_path: Path) -> None:
    path = played_campaign(tmp_path, steps=5)
    assert query(path, "PRAGMA application_id") == [(APPLICATION_ID,)]
    assert query(path, "PRAGMA user_version") == [(FORMAT,)]
    assert {
        row[0] for row in query(path, "SELECT strict FROM pragma_table_list WHERE name NOT LIKE 'sqlite%'")
    } == {1}


def test_writer_waits_for_the_disk(tmp_path: Path) -> None:
    with new_campaign(tmp_path) as campaign:
        connection = campaign._journal._connection
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("truncate",)


def test_closed_campaign_is_one_file(tmp_path: Path) -> None:
    path = played_campaign(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def test_a_file_takes_at_most_200_kb_for_1000_moves(tmp_path: Path) -> None:
    with new_campaign(tmp_path, seats=7, seed=3) as campaign:
        table = campaign.table()
        steps = play_on(table, campaign, Random(3), 1000)
        campaign.close(table)
    assert steps > 500, "a short game proves little"
    assert campaign.path.stat().st_size < 200 * steps


def test_header_follows_the_table(tmp_path: Path) -> None:
    with new_campaign(tmp_path, name="Bürgersaal") as campaign:
        table = campaign.table()
        play_on(table, campaign, Random(6), 40)
        header = campaign.header
        assert (header.name, header.slug, header.position) == ("Bürgersaal", SLUG, table.position)
        assert header.situation == GAME.situation(GAME.observe(table.state, None))
        assert header.seats == table.setup.seats
        assert not header.over


def test_file_names_are_plain_and_tell_apart(tmp_path: Path) -> None:
    names = ["Spring", "Spring", "../../etc/passwd", "CON", "Ünïcode & Söhne?", "會議", "a" * 40]
    paths = [new_campaign(tmp_path, name=name).path for name in names]
    assert len(set(paths)) == len(names)
    for path in paths:
        assert path.parent == tmp_path
        stem, _dash, end = path.stem.rpartition("-")
        assert len(end) == 6
        assert stem
        assert all(letter in "abcdefghijklmnopqrstuvwxyz0123456789-" for letter in path.stem)
        assert path.suffix == ".backroom"


@pytest.mark.parametrize("name", ["", "  ", "two\nlines", "\x1b[31mred", "x" * 41])
def test_bad_names_are_refused_in_one_line(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadName) as caught:
        new_campaign(tmp_path, name=name)
    assert "\n" not in str(caught.value)
    assert list(tmp_path.iterdir()) == []


def test_campaign_needs_a_seed(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="seed"):
        Campaign.create(tmp_path, "x", SLUG, replace(make_setup(), seed=None), now=fake_clock())


def test_settings_and_name_are_kept(tmp_path: Path) -> None:
    settings = TableSettings(hints=False, pace="calm").with_pin(Seat(2), "4711")
    campaign = Campaign.create(tmp_path, "One", SLUG, make_setup(), settings, now=fake_clock())
    assert campaign.settings == settings
    changed = settings.but(clock_left=ClockLeft(position=0, seconds=41.5))
    campaign.save_settings(changed)
    campaign.rename("  Two ")
    campaign.close()
    with Campaign.open(campaign.path) as campaign:
        assert campaign.settings == changed
        assert campaign.header.name == "Two"


def test_out_of_step_table_is_refused(tmp_path: Path) -> None:
    with new_campaign(tmp_path) as campaign:
        table = campaign.table()
        move = choose_move(table, Random(1))
        table.play(move)
        campaign.record(move, table)
        with pytest.raises(ValueError, match="expects 2"):
            campaign.record(move, table)
        assert campaign.table().position == 1
