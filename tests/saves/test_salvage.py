"""Of a damaged file everything up to the first broken entry can be taken out, and imported again."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from rules.kernel.seats import Seat
from saves.documents import TableSettings
from saves.errors import DamagedFile, ForeignFile, NewerFile, SaveError
from saves.exchange import export_campaign, import_campaign
from saves.history import History
from saves.reader import read_header, read_record
from saves.salvage import salvage
from saves.schema import FORMAT
from saves.shelf import Damaged, list_campaigns
from saves.store import Campaign, resume
from saves.verify import verify
from tests.saves.tables import new_campaign, play_on, played_campaign, same
from tests.saves.test_damage import changed


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("whole")
    with new_campaign(folder, seats=5) as campaign:
        campaign.save_settings(TableSettings(pace="calm").with_pin(Seat(0), "4711"))
        play_on(campaign.table(), campaign, Random(1), 90)
        play_on(campaign.rewind(30, [Seat(seat) for seat in range(5)]), campaign, Random(2), 60)
    return campaign.path


def test_up_to_the_first_broken_seal(whole: Path, tmp_path: Path) -> None:
    path = changed(whole, tmp_path, ("UPDATE entries SET seat = seat + 1 WHERE number = 70", ()))
    before = path.read_bytes()
    found = salvage(path)
    assert found.lost == read_header(whole).entries - 69
    document = json.loads(found.text)
    assert document["incomplete"]
    assert len(document["entries"]) == 69
    imported = import_campaign(found.text, tmp_path / "house")
    assert read_record(imported).entries == read_record(whole).entries[:69]
    assert resume(imported).position == found.moves
    assert verify(imported).problems == ()
    assert path.read_bytes() == before


def test_beyond_a_rewind(whole: Path, tmp_path: Path) -> None:
    path = changed(whole, tmp_path, ("DELETE FROM entries WHERE number = 120", ()))
    found = salvage(path)
    assert found.moves < 80 < len(json.loads(found.text)["entries"])
    assert History(import_campaign(found.text, tmp_path / "house")).branches


def test_without_header_settings_and_snapshots(whole: Path, tmp_path: Path) -> None:
    path = changed(
        whole,
        tmp_path,
        ("DELETE FROM header", ()),
        ("DELETE FROM documents WHERE name = 'settings'", ()),
        ("DELETE FROM snapshots", ()),
    )
    found = salvage(path)
    assert found.lost is None
    imported = import_campaign(found.text, tmp_path / "house")
    assert read_header(imported).name == "changed"
    assert same(resume(imported), resume(whole))


def test_whole_file_loses_nothing(whole: Path) -> None:
    found = salvage(whole)
    assert found.lost == 0
    assert found.text == export_campaign(whole)
    assert "4711" not in found.text


def test_what_cannot_be_read_is_said(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "x.backroom"
    for content, error in (
        (b"", DamagedFile),
        (b"Dear diary", ForeignFile),
        (whole.read_bytes()[:4096], DamagedFile),
    ):
        path.write_bytes(content)
        with pytest.raises(error) as caught:
            salvage(path)
        assert "\n" not in str(caught.value)
        assert path.read_bytes() == content
    with pytest.raises(DamagedFile, match="nothing of it"):
        salvage(changed(whole, tmp_path, ("DELETE FROM documents WHERE name = 'setup'", ())))
    with pytest.raises(NewerFile):
        salvage(changed(whole, tmp_path, (f"PRAGMA user_version = {FORMAT + 1}", ())))


def test_damage_anywhere_gives_what_came_before_it_or_a_sentence(whole: Path, tmp_path: Path) -> None:
    content, rng = whole.read_bytes(), Random(4)
    entries = read_record(whole).entries
    path = tmp_path / "hurt.backroom"
    saved = 0
    for _hurt in range(120):
        start, length = rng.randrange(4096, len(content)), rng.randrange(1, 3000)
        hurt = content[:start] + rng.randbytes(min(length, len(content) - start)) + content[start + length :]
        path.write_bytes(hurt)
        with suppress(SaveError):
            found = salvage(path)
            saved += 1
            lines = json.loads(found.text)["entries"]
            assert [line["time"] for line in lines] == [entry.time for entry in entries[: len(lines)]]
        assert path.read_bytes() == hurt
        assert [file.name for file in tmp_path.iterdir()] == [path.name]
    assert saved > 60


def test_truncated_file_gives_what_is_left(whole: Path, tmp_path: Path) -> None:
    content, entries = whole.read_bytes(), read_record(whole).entries
    path = tmp_path / "cut.backroom"
    found = {}
    for pages in range(2, len(content) // 4096):
        path.write_bytes(content[: pages * 4096])
        with suppress(SaveError):
            lines = json.loads(salvage(path).text)["entries"]
            assert [line["time"] for line in lines] == [entry.time for entry in entries[: len(lines)]]
            found[pages] = len(lines)
    assert max(found.values()) > 50


def test_first_format_can_be_salvaged_too(tmp_path: Path) -> None:
    first = Path(__file__).parent / "corpus" / "saludos-amigos-format-1.backroom"
    assert salvage(first).lost == 0


def test_listed_as_damaged_until_then(tmp_path: Path) -> None:
    path = played_campaign(tmp_path, steps=40)
    content = path.read_bytes()
    path.write_bytes(content[:-4096])
    [listed] = list_campaigns(tmp_path)
    assert isinstance(listed, Damaged)
    with pytest.raises(SaveError):
        Campaign.open(path)
