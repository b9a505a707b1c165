"""Rules that have changed since a campaign was written: it goes on, and says at which move they part."""

from __future__ import annotations

import sqlite3
import zlib
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from rules.kernel import documents as doors
from rules.kernel.seats import TABLE, Seat
from saves import journal as journal_module
from saves.content import content_hash
from saves.errors import BrokenMove
from saves.history import History
from saves.journal import SNAPSHOT_EVERY
from saves.reader import read_header, read_record, seal_of_entry
from saves.schema import seal_of
from saves.store import Campaign, resume
from saves.timeline import Kind
from saves.verify import verify
from tests.saves.tables import SLUG, play_on, played_campaign, step
from tests.saves.test_damage import changed, last_entry_as

STEPS = 200


@pytest.fixture
def old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A campaign that other rules than ours wrote."""
    with monkeypatch.context() as earlier:
        earlier.setattr(journal_module, "content_hash", lambda slug: "earlier rules")
        return played_campaign(tmp_path / "old", seats=5, steps=STEPS)


def raw_snapshots(path: Path) -> list[tuple[int, tuple[int, bytes]]]:
    """Entry, and position and packed state, of every snapshot."""
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT number, position, state FROM snapshots").fetchall()
    return [(number, (position, state)) for number, position, state in rows]


def with_other_chance(path: Path, folder: Path, number: int) -> Path:
    """A copy in which the snapshot after an entry has drawn more; all seals fit."""
    [found] = [snapshot for snapshot in read_record(path).snapshots if snapshot.number == number]
    found.state.dice.draws += 5
    packed = zlib.compress(doors.states(SLUG).write(found.state))
    seal = seal_of(found.entry_seal, number, found.position, packed)
    return changed(
        path, folder, ("UPDATE snapshots SET state = ?, seal = ? WHERE number = ?", (packed, seal, number))
    )


def impossible_from(path: Path, folder: Path, number: int) -> Path:
    """A copy in which the entry of this number is a move that cannot be made; all seals fit."""
    before = read_record(path).entries[number - 2].seal
    snapshots = dict(raw_snapshots(path))
    statements: list[tuple[str, tuple[object, ...]]] = []
    for entry in read_record(path).entries[number - 1 :]:
        body = '{"kind":"commit","cards":[1]}' if entry.number == number else entry.body
        kind = "move" if entry.number == number else entry.kind
        before = seal_of_entry(before, entry.number, kind, entry.seat, entry.time, body)
        sql = "UPDATE entries SET kind = ?, body = ?, seal = ? WHERE number = ?"
        statements.append((sql, (kind, body, before, entry.number)))
        if entry.number in snapshots:
            seal = seal_of(before, entry.number, *snapshots[entry.number])
            statements.append(("UPDATE snapshots SET seal = ? WHERE number = ?", (seal, entry.number)))
    return changed(path, folder, *statements)


def test_rules_have_a_hash_of_their_own() -> None:
    assert len(content_hash(SLUG)) == 32
    assert content_hash(SLUG) == content_hash(SLUG)


def test_file_says_which_rules_wrote_it(old: Path) -> None:
    [writer] = read_header(old).writers
    assert (writer.since, writer.content) == (0, "earlier rules")
    with Campaign.open(old) as campaign:
        assert step(campaign.table(), campaign, Random(1))
    _first, second = read_header(old).writers
    assert (second.since, second.content) == (STEPS + 1, content_hash(SLUG))
    assert read_header(old).content_at(STEPS) == "earlier rules"
    assert read_header(old).content_at(STEPS + 1) == content_hash(SLUG)


def test_other_rules_that_lead_to_the_same_are_no_matter(old: Path) -> None:
    report = verify(old)
    assert report.is_sound
    assert report.partings == ()
    with Campaign.open(old) as campaign:
        campaign.table()
        assert campaign.parting is None


def test_campaign_goes_on_from_before_the_first_move_that_does_not_go(old: Path, tmp_path: Path) -> None:
    path = last_entry_as(old, tmp_path, "move", 0, '{"kind":"commit","cards":[1]}')
    position = resume(path).position
    with Campaign.open(path) as campaign:
        table = campaign.table()
        assert table.position == position == campaign.header.position
        assert campaign.parting is not None
        assert campaign.parting.move == position + 1
        assert f"move {position + 1} " in campaign.parting.sentence
        play_on(table, campaign, Random(1), 40)
    entries = read_record(path).entries
    assert (entries[STEPS].kind, entries[STEPS].seat) == (Kind.REWIND, TABLE)
    with Campaign.open(path) as campaign:
        campaign.table()
        assert campaign.parting is None
        [branch] = campaign.branches()
        assert branch.name == "By earlier rules"
        assert branch.length == 1
    report = verify(path)
    assert report.problems == ()
    assert [f"move {position + 1};" in line for line in report.partings] == [True]


def test_everything_after_it_becomes_a_branch(old: Path, tmp_path: Path) -> None:
    number = read_record(old).snapshots[-1].number + 4
    path = impossible_from(old, tmp_path, number)
    with Campaign.open(path) as campaign:
        table = campaign.table()
        assert campaign.parting is not None
        assert campaign.parting.entry == number
        play_on(table, campaign, Random(1), 30)
        assert History(campaign).length == campaign.header.position
    assert verify(path).problems == ()


def test_looking_at_it_changes_nothing(old: Path, tmp_path: Path) -> None:
    path = last_entry_as(old, tmp_path, "move", 0, '{"kind":"commit","cards":[1]}')
    before = path.read_bytes()
    resume(path)
    report = verify(path)
    assert report.is_sound
    [line] = report.partings
    assert "part from the record at move" in line
    assert path.read_bytes() == before


def test_parting_before_a_snapshot_does_not_touch_the_table(old: Path, tmp_path: Path) -> None:
    """Resuming reads the snapshot only; verification says where the record and the rules part."""
    path = impossible_from(old, tmp_path, 20)
    snapshots = [snapshot.number for snapshot in read_record(old).snapshots]
    assert snapshots[1] >= SNAPSHOT_EVERY
    assert resume(path).state == resume(old).state
    report = verify(path)
    assert report.problems == ()
    assert "it goes on from the snapshot after move" in report.partings[0]
    with Campaign.open(path) as campaign:
        campaign.table()
        assert campaign.parting is None


def test_other_outcome_is_a_parting_where_other_rules_wrote_it(old: Path, tmp_path: Path) -> None:
    number = read_record(old).snapshots[1].number
    report = verify(with_other_chance(old, tmp_path, number))
    assert report.problems == ()
    assert report.partings


def test_same_rules_excuse_nothing(tmp_path: Path) -> None:
    path = played_campaign(tmp_path / "new", seats=5, steps=STEPS)
    broken = last_entry_as(path, tmp_path, "move", 0, '{"kind":"commit","cards":[1]}')
    with pytest.raises(BrokenMove):
        resume(broken)
    assert verify(broken).problems
    assert verify(broken).partings == ()


def test_rewinds_after_a_parting_are_followed(old: Path, tmp_path: Path) -> None:
    path = impossible_from(old, tmp_path, 20)
    with Campaign.open(path) as campaign:
        table = campaign.table()
        play_on(table, campaign, Random(1), 20)
        back = campaign.rewind(table.position - 8, [Seat(seat) for seat in range(5)])
        play_on(back, campaign, Random(3), 20)
        state = back.state
    assert verify(path).problems == ()
    assert resume(path).state == state
