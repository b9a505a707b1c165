"""Files of earlier formats are read as they are and migrated on a copy; newer ones are left alone."""

from __future__ import annotations

import itertools
import sqlite3
from pathlib import Path
from random import Random

import pytest

from saves import migrations, schema
from saves.errors import DamagedFile, SaveError
from saves.exchange import export_campaign
from saves.history import History
from saves.public import public_view
from saves.reader import read_header, read_record
from saves.schema import FORMAT
from saves.shelf import list_campaigns
from saves.store import Campaign, resume
from saves.verify import verify
from tests.saves.tables import play_on, played_campaign, same

FIRST = Path(__file__).parent / "corpus" / "saludos-amigos-format-1.backroom"


def format_of(path: Path) -> int:
    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        number: int = connection.execute("PRAGMA user_version").fetchone()[0]
        return number
    finally:
        connection.close()


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A campaign that the first format wrote, 140 entries long."""
    path = tmp_path / "old.backroom"
    path.write_bytes(FIRST.read_bytes())
    return path


def test_there_is_a_step_from_every_format() -> None:
    assert sorted(migrations.STEPS) == list(range(migrations.OLDEST, FORMAT))


def test_looking_at_an_old_file_does_not_change_it(old: Path) -> None:
    before = old.read_bytes()
    assert read_header(old).name == "First format"
    assert len(list_campaigns(old.parent)) == 1
    assert resume(old).position == 94
    assert public_view(old)["position"] == 94
    assert History(old).length == 94
    assert verify(old).problems == ()
    assert len(read_record(old).entries) == 140
    export_campaign(old)
    assert old.read_bytes() == before
    assert [path.name for path in old.parent.iterdir()] == [old.name]


def test_opening_an_old_file_migrates_it_and_loses_nothing(old: Path) -> None:
    before, entries = resume(old), read_record(old).entries
    with Campaign.open(old) as campaign:
        assert format_of(old) == FORMAT
        assert same(campaign.table(), before)
        play_on(campaign.table(), campaign, Random(1), 60)
        campaign.rewind(20, range(5))  # type: ignore[arg-type]
    assert read_record(old).entries[:140] == entries
    assert [writer.since for writer in read_header(old).writers] == [141]
    assert verify(old).problems == ()
    assert [path.name for path in old.parent.iterdir()] == [old.name]


def test_migration_that_fails_leaves_the_file_as_it_was(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM entries")
        connection.execute("SELECT * FROM nowhere")

    monkeypatch.setattr(migrations, "STEPS", {1: failing})
    before = old.read_bytes()
    for _try in range(2):
        with pytest.raises(DamagedFile):
            Campaign.open(old)
    assert old.read_bytes() == before


def test_full_disk_while_migrating_leaves_the_file_as_it_was(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: bytes) -> None:
        path.write_bytes(content[:100])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("saves.files._write", full)
    before = old.read_bytes()
    with pytest.raises(SaveError, match="No room"):
        Campaign.open(old)
    assert old.read_bytes() == before
    assert [path.name for path in old.parent.iterdir()] == [old.name]


def test_steps_are_gone_one_by_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As two more formats will have it: columns come, one after the other."""
    path = played_campaign(tmp_path, steps=20)
    steps = {
        FORMAT: lambda connection: connection.execute("ALTER TABLE entries ADD COLUMN note TEXT"),
        FORMAT + 1: lambda connection: connection.execute("UPDATE entries SET note = 'kept'"),
    }
    monkeypatch.setattr(migrations, "STEPS", {**migrations.STEPS, **steps})
    monkeypatch.setattr(schema, "FORMAT", FORMAT + 2)
    before = read_record(path)
    assert format_of(path) == FORMAT
    with Campaign.open(path) as campaign:
        notes = campaign._journal._connection.execute("SELECT DISTINCT note FROM entries").fetchall()
        assert notes == [("kept",)]
    assert format_of(path) == FORMAT + 2
    assert read_record(path).entries == before.entries


def test_formats_that_never_were_are_damage(old: Path) -> None:
    connection = sqlite3.connect(old)
    connection.execute("PRAGMA user_version = 0")
    connection.close()
    with pytest.raises(DamagedFile, match="never existed"):
        resume(old)


def test_damaged_old_files_are_refused_and_left_alone(old: Path) -> None:
    content, rng = old.read_bytes(), Random(3)
    for length in itertools.chain((100, 4096, 8192), (rng.randrange(len(content)) for _cut in range(20))):
        old.write_bytes(content[:length])
        with pytest.raises(SaveError) as caught:
            Campaign.open(old)
        assert "\n" not in str(caught.value)
        assert old.read_bytes() == content[:length]
