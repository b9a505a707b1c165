"""A file that is not a whole campaign of this version is named for what it is, and left as it is."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from saves.documents import Header
from saves.errors import BrokenMove, DamagedFile, ForeignFile, NewerFile, SaveError, UnknownGame
from saves.exchange import export_campaign
from saves.history import History
from saves.public import public_view
from saves.reader import read_header, read_record, seal_of_entry
from saves.salvage import salvage
from saves.schema import HEADER, seal_of
from saves.shelf import Damaged, copy_campaign, delete_campaign, list_campaigns
from saves.store import Campaign, resume
from saves.verify import verify
from tests.saves.tables import played_campaign, same

FLIPS = 5000 if os.environ.get("BACKROOM_NIGHTLY") else 250
HURT = 5000 if os.environ.get("BACKROOM_NIGHTLY") else 250


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return played_campaign(tmp_path_factory.mktemp("whole"), seats=5, steps=130)


def refusal(path: Path) -> SaveError:
    """The error with which the file is refused by every door; nothing near it has changed."""
    before = path.read_bytes()
    doors: tuple[Callable[[Path], object], ...] = (
        lambda path: Campaign.open(path).table(),
        resume,
        read_record,
        verify,
        export_campaign,
        public_view,
    )
    errors = []
    for door in doors:
        with pytest.raises(SaveError) as caught:
            door(path)
        errors.append(caught.value)
        assert "\n" not in str(caught.value)
        assert str(path) in str(caught.value)
    assert path.read_bytes() == before
    assert [file for file in path.parent.iterdir() if file.name.startswith(path.name)] == [path]
    assert len({type(error) for error in errors}) == 1
    return errors[0]


def test_truncated_files_are_damaged(whole: Path, tmp_path: Path) -> None:
    content, rng = whole.read_bytes(), Random(8)
    lengths = [
        *range(0, len(content), 4096),
        *(rng.randrange(len(content)) for _length in range(30)),
        1,
        99,
        100,
        511,
    ]
    path = tmp_path / "cut.backroom"
    for length in lengths:
        path.write_bytes(content[:length])
        error = refusal(path)
        assert isinstance(error, DamagedFile | ForeignFile), length
        assert length < 16 or isinstance(error, DamagedFile), length
        [listed] = list_campaigns(tmp_path)
        assert isinstance(listed, Damaged)
        assert listed.size == length


def test_text_after_the_end_is_damage(whole: Path, tmp_path: Path) -> None:
    path = tmp_path / "long.backroom"
    path.write_bytes(whole.read_bytes() + b"more")
    assert isinstance(refusal(path), DamagedFile)


def test_flipped_bits_are_noticed_or_do_not_matter(whole: Path, tmp_path: Path) -> None:
    content, rng = whole.read_bytes(), Random(9)
    table, header = resume(whole), read_header(whole)
    places = [*range(100), *(rng.randrange(len(content)) for _flip in range(FLIPS))]
    noticed = 0
    for place in places:
        flipped = bytearray(content)
        flipped[place] ^= 1 << rng.randrange(8)
        path = tmp_path / "flipped.backroom"
        path.write_bytes(flipped)
        error = None
        try:
            with Campaign.open(path) as campaign:
                assert same(campaign.table(), table), place
                assert campaign.header.lay_out() == header.lay_out(), place
        except SaveError as caught:
            error = caught
        noticed += error is not None
        assert "\n" not in str(error)
        assert path.read_bytes() == bytes(flipped), place
        [listed] = list_campaigns(tmp_path)
        assert isinstance(listed, Damaged) or listed.lay_out() == header.lay_out()
        assert [file.name for file in tmp_path.iterdir()] == [path.name], place
    assert noticed > len(places) // 10


def test_scrambled_blocks_are_noticed_or_do_not_matter(whole: Path, tmp_path: Path) -> None:
    content, rng = whole.read_bytes(), Random(10)
    table = resume(whole)
    path = tmp_path / "scrambled.backroom"
    for start in range(0, len(content), 4096):
        for filler in (bytes(4096), rng.randbytes(4096)):
            scrambled = content[:start] + filler + content[start + 4096 :]
            path.write_bytes(scrambled)
            with suppress(DamagedFile, ForeignFile), Campaign.open(path) as campaign:
                assert same(campaign.table(), table), start
            assert path.read_bytes() == scrambled


def test_foreign_files_are_foreign(tmp_path: Path) -> None:
    text, picture = tmp_path / "text.backroom", tmp_path / "picture.backroom"
    text.write_text("Dear diary,\n" * 1000)
    picture.write_bytes(b"\x89PNG\r\n\x1a\n" + Random(1).randbytes(9000))
    database = tmp_path / "other.backroom"
    connection = sqlite3.connect(database)
    connection.execute("CREATE TABLE header (one, body, seal)")
    connection.close()
    for path in (text, picture, database):
        assert isinstance(refusal(path), ForeignFile)


def test_foreign_write_ahead_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.backroom"
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("CREATE TABLE header (one, body, seal)")
    connection.close()
    assert isinstance(refusal(path), ForeignFile)


def test_empty_file_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "empty.backroom"
    path.touch()
    assert isinstance(refusal(path), DamagedFile)
    assert "empty" in str(refusal(path))


def changed(whole: Path, folder: Path, *statements: tuple[str, tuple[object, ...]]) -> Path:
    """A copy in which somebody has been with SQLite in hand."""
    path = folder / "changed.backroom"
    path.write_bytes(whole.read_bytes())
    connection = sqlite3.connect(path, isolation_level=None)
    for sql, values in statements:
        connection.execute(sql, values)
    connection.close()
    return path


def test_newer_format_is_named_newer(whole: Path, tmp_path: Path) -> None:
    error = refusal(changed(whole, tmp_path, ("PRAGMA user_version = 7", ())))
    assert isinstance(error, NewerFile)
    assert "7" in str(error)


def test_unknown_game_is_named(whole: Path, tmp_path: Path) -> None:
    body = read_header(whole).but(slug="ludo").write()
    error = refusal(
        changed(whole, tmp_path, ("UPDATE header SET body = ?, seal = ?", (body, seal_of(HEADER, body))))
    )
    assert isinstance(error, UnknownGame)
    assert "ludo" in str(error)
    assert "saludos-amigos" in str(error)


def last_entry_as(whole: Path, folder: Path, kind: str, seat: int, body: str) -> Path:
    """A copy whose last entry was replaced, with a seal that fits."""
    before, last = read_record(whole).entries[-2:]
    seal = seal_of_entry(before.seal, last.number, kind, seat, last.time, body)
    sql = "UPDATE entries SET kind = ?, seat = ?, body = ?, seal = ? WHERE number = ?"
    return changed(whole, folder, (sql, (kind, seat, body, seal, last.number)))


@pytest.mark.parametrize(
    ("kind", "seat", "body"),
    [
        ("move", 0, '{"kind":"draw_tile","surplus":1'),
        ("move", 0, '{"kind":"jump"}'),
        ("move", 0, "[]"),
        ("move", 0, "17"),
        ("move", 77, '{"kind":"pass"}'),
        ("move", -5, '{"kind":"pass"}'),
        ("move", 0, '{"kind":"commit","cards":[99]}'),
        ("move", 0, '{"kind":"propose","members":[0,99],"shares":[1,2]}'),
    ],
)
def test_entry_that_makes_no_sense_is_named_by_its_move(
    whole: Path, tmp_path: Path, kind: str, seat: int, body: str
) -> None:
    path = last_entry_as(whole, tmp_path, kind, seat, body)
    with pytest.raises(BrokenMove) as caught:
        Campaign.open(path).table()
    assert "\n" not in str(caught.value)
    assert f"move {caught.value.number}" in str(caught.value)
    assert abs(caught.value.number - read_header(whole).position) <= 1
    assert not verify(path).is_sound


@pytest.mark.parametrize("kind", ["undo", "redo"])
def test_taking_back_what_cannot_be_is_named_by_its_move(tmp_path: Path, kind: str) -> None:
    path = played_campaign(tmp_path, steps=2)  # a draw from the bag, then a roll of dice or another draw
    with pytest.raises(BrokenMove, match="move 2"):
        resume(last_entry_as(path, tmp_path, kind, read_record(path).entries[0].seat, ""))


def test_entry_of_a_kind_to_come_is_newer(whole: Path, tmp_path: Path) -> None:
    path = last_entry_as(whole, tmp_path, "dance", 0, '{"to":3}')
    with pytest.raises(NewerFile):
        resume(path)


def test_changed_entry_without_its_seal_is_damage(whole: Path, tmp_path: Path) -> None:
    path = changed(whole, tmp_path, ("UPDATE entries SET seat = seat + 1 WHERE number = 130", ()))
    with pytest.raises(DamagedFile):
        resume(path)


@pytest.mark.parametrize("number", [1, 100, 130])
def test_missing_entry_is_damage(whole: Path, tmp_path: Path, number: int) -> None:
    path = changed(whole, tmp_path, ("DELETE FROM entries WHERE number = ?", (number,)))
    with pytest.raises(DamagedFile):
        verify(path)


def test_damaged_file_does_not_keep_its_lock(whole: Path, tmp_path: Path) -> None:
    path = changed(whole, tmp_path, ("DELETE FROM snapshots", ()))
    for _try in range(2):
        with pytest.raises(DamagedFile, match="snapshots"):
            Campaign.open(path)


def test_header_of_a_whole_file_is_read(whole: Path) -> None:
    [listed] = list_campaigns(whole.parent)
    assert isinstance(listed, Header)
    assert listed.size == whole.stat().st_size


def hurt(content: bytes, rng: Random) -> bytes:
    """Damage of a random kind: cut, flipped, scrambled, grown, foreign, empty, newer, with two ends."""
    place = rng.randrange(len(content))
    match rng.randrange(10):
        case 0 | 1:
            return content[:place]
        case 2 | 3:
            return content[:place] + bytes([content[place] ^ 1 << rng.randrange(8)]) + content[place + 1 :]
        case 4:
            length = min(rng.randrange(1, 9000), len(content) - place)
            return content[:place] + rng.randbytes(length) + content[place + length :]
        case 5:
            return content[:place] + bytes(len(content) - place)
        case 6:
            return content + rng.randbytes(rng.randrange(1, 5000))
        case 7:
            return rng.randbytes(rng.randrange(5000))
        case 8:
            return content[:60] + rng.randbytes(4) + content[64:]  # the number of the format
        case _:
            return content[place:] + content[:place]


@pytest.mark.timeout(3600)
def test_no_damage_gives_more_than_a_sentence(whole: Path, tmp_path: Path) -> None:
    """At every door: a whole campaign, or one line; the file stays as it is and leaves nothing beside it."""
    content, rng = whole.read_bytes(), Random(11)
    table, position = resume(whole), read_header(whole).position
    path = tmp_path / "hurt.backroom"
    doors: tuple[Callable[[Path], object], ...] = (
        Campaign.open,
        read_record,
        verify,
        public_view,
        salvage,
        History,
        lambda path: copy_campaign(path, "Copy").unlink(),
    )
    refused = 0
    for number in range(HURT):
        damaged = hurt(content, rng)
        path.write_bytes(damaged)
        [listed] = list_campaigns(tmp_path)
        assert isinstance(listed, Damaged) or listed.position == position
        try:
            resumed = resume(path)
        except SaveError as error:
            refused += 1
            assert "\n" not in str(error)  # noqa: PT017 - most of them are refused, not all
        else:
            assert same(resumed, table)
        with suppress(SaveError):
            opened = doors[number % len(doors)](path)
            if isinstance(opened, Campaign):
                opened.close()
        assert path.read_bytes() == damaged
        assert [file.name for file in tmp_path.iterdir()] == [path.name]
    assert refused > HURT // 2
    delete_campaign(path)
