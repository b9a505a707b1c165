"""Out, in and over: a campaign as JSON, its verification, and what anybody may see of it."""

from __future__ import annotations

import json
import sqlite3
import zlib
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.kernel import documents as doors
from rules.kernel.game import Setup
from rules.kernel.seats import Seat
from saves.documents import TableSettings
from saves.errors import BadImport, BrokenMove, NewerFile, SaveError, UnknownGame
from saves.exchange import EXCHANGE_FORMAT, export_campaign, import_campaign
from saves.public import public_view
from saves.reader import read_record, read_resumption
from saves.schema import seal_of
from saves.store import Campaign, resume
from saves.verify import verify
from tests.saves.tables import (
    GAME,
    SLUG,
    fake_clock,
    make_setup,
    new_campaign,
    play_on,
    played_campaign,
    same,
    step,
    whole_game,
)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return played_campaign(tmp_path_factory.mktemp("whole"), seats=5, steps=150)


@pytest.fixture
def document(whole: Path) -> dict[str, Any]:
    exported: dict[str, Any] = json.loads(export_campaign(whole))
    return exported


def refused(document: object, folder: Path) -> SaveError:
    """The error with which a document is refused; nothing was written."""
    text = document if isinstance(document, str) else json.dumps(document)
    with pytest.raises(SaveError) as caught:
        import_campaign(text, folder)
    assert "\n" not in str(caught.value)
    assert list(folder.iterdir()) == []
    return caught.value


def test_export_and_import_give_the_same_campaign(whole: Path, tmp_path: Path) -> None:
    path = import_campaign(export_campaign(whole), tmp_path)
    one, other = read_record(whole), read_record(path)
    assert other.setup == one.setup
    assert other.entries == one.entries
    assert other.settings == one.settings
    assert other.header.lay_out() == one.header.lay_out()
    assert same(resume(path), resume(whole))
    assert verify(path).problems == ()
    assert export_campaign(path) == export_campaign(whole)


def test_imported_campaign_can_be_renamed_and_played_on(whole: Path, tmp_path: Path) -> None:
    path = import_campaign(export_campaign(whole), tmp_path, "Another")
    with Campaign.open(path) as campaign:
        assert campaign.header.name == "Another"
        play_on(campaign.table(), campaign, Random(1), 20)
    assert verify(path).problems == ()


def test_no_pin_leaves_the_house(tmp_path: Path) -> None:
    settings = TableSettings().with_pin(Seat(1), "4711")
    with Campaign.create(tmp_path / "a", "x", SLUG, make_setup(), settings, now=fake_clock()) as campaign:
        text = export_campaign(campaign.path)
    assert settings.pins[1].digest not in text
    assert settings.pins[1].salt not in text
    path = import_campaign(text, tmp_path / "b")
    assert read_record(path).settings.pins == {}


def test_document_that_is_none_is_refused(tmp_path: Path) -> None:
    for text in (
        "",
        "Dear diary",
        "[]",
        "{}",
        '{"format": "backroom-campaign"}',
        '{"format": "chess"}',
        "\x00",
    ):
        assert isinstance(refused(text, tmp_path), BadImport)


def test_newer_document_is_refused_as_newer(document: dict[str, Any], tmp_path: Path) -> None:
    assert isinstance(
        refused({**document, "version": EXCHANGE_FORMAT + 1, "unheard": "of"}, tmp_path), NewerFile
    )


def test_unknown_game_is_refused_by_its_name(document: dict[str, Any], tmp_path: Path) -> None:
    error = refused({**document, "game": "ludo"}, tmp_path)
    assert isinstance(error, UnknownGame)
    assert "ludo" in str(error)


@pytest.mark.parametrize("field", ["name", "setup", "entries", "created", "settings"])
def test_missing_field_is_named(document: dict[str, Any], tmp_path: Path, field: str) -> None:
    del document[field]
    error = refused(document, tmp_path)
    assert isinstance(error, BadImport)
    assert field in str(error)


def test_impossible_set_ups_are_refused(document: dict[str, Any], tmp_path: Path) -> None:
    seats = document["setup"]["seats"]
    wrongs: tuple[dict[str, Any], ...] = (
        {"seats": seats[:1]},
        {"seats": [seats[0]] * 3},
        {"seats": [{**seats[0], "name": "\x1b[2J"}, seats[1]]},
        {"seats": [{**seats[0], "name": " Anna"}, seats[1]]},
        {"seed": None},
        {"options": {"clock": "soon"}},
        {"components": {}},
    )
    for wrong in wrongs:
        assert isinstance(refused({**document, "setup": {**document["setup"], **wrong}}, tmp_path), BadImport)


@pytest.mark.parametrize("entry", [0, 40, 149])
def test_import_says_at_which_move_it_stops_making_sense(
    document: dict[str, Any], tmp_path: Path, entry: int
) -> None:
    document["entries"][entry]["body"] = {"kind": "commit", "cards": [1, 2, 3]}
    document["entries"][entry]["kind"] = "move"
    error = refused(document, tmp_path)
    assert isinstance(error, BrokenMove)
    kinds = [line["kind"] for line in document["entries"][:entry]]
    assert error.number == kinds.count("move") + kinds.count("redo") - kinds.count("undo") + 1
    assert f"move {error.number}:" in str(error)


def test_another_seed_stops_making_sense(document: dict[str, Any], tmp_path: Path) -> None:
    document["setup"]["seed"] += 1
    assert isinstance(refused(document, tmp_path), BrokenMove)


def test_verification_counts_what_it_saw(tmp_path: Path) -> None:
    path = whole_game(tmp_path, seats=6, seed=5)
    report, record = verify(path), read_record(path)
    assert report.is_sound
    assert (report.moves, report.entries) == (record.header.position, len(record.entries))
    assert report.snapshots == len(record.snapshots) > 3


def tampered(whole: Path, folder: Path, number: int) -> Path:
    """A copy in which a seat has a million more at the snapshot after entry `number`; all seals fit."""
    path = folder / "tampered.backroom"
    path.write_bytes(whole.read_bytes())
    [found] = [snapshot for snapshot in read_record(whole).snapshots if snapshot.number == number]
    found.state.money[2] += 1
    packed = zlib.compress(doors.states(SLUG).write(found.state))
    seal = seal_of(found.entry_seal, number, found.position, packed)
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("UPDATE snapshots SET state = ?, seal = ? WHERE number = ?", (packed, seal, number))
    connection.close()
    return path


def test_verification_finds_every_tampered_snapshot(whole: Path, tmp_path: Path) -> None:
    numbers = [snapshot.number for snapshot in read_record(whole).snapshots]
    assert len(numbers) > 1
    for number in numbers:
        report = verify(tampered(whole, tmp_path, number))
        assert len(report.problems) == 1
        assert "snapshot" in report.problems[0]


def test_verification_finds_a_seed_that_was_not_promised(whole: Path, tmp_path: Path) -> None:
    document = json.loads(export_campaign(whole))
    document["entries"] = []
    document["setup"]["seed"] += 1
    other = import_campaign(json.dumps(document), tmp_path)
    promised = read_record(whole).header.seed_hash
    body = read_record(other).header.but(seed_hash=promised).write()
    connection = sqlite3.connect(other, isolation_level=None)
    connection.execute("UPDATE header SET body = ?, seal = ?", (body, seal_of("header", body)))
    connection.close()
    [problem] = verify(other).problems
    assert "seed" in problem


def values_at(document: object, name: str) -> list[object]:
    """Everything in a JSON document that goes by this name."""
    if isinstance(document, dict):
        here = [document[name]] if name in document else []
        return here + [value for part in document.values() for value in values_at(part, name)]
    if isinstance(document, list):
        return [value for part in document for value in values_at(part, name)]
    return []


def test_public_view_has_no_seed_and_no_hidden_card(tmp_path: Path) -> None:
    setup: Setup[Any, Any] = replace(make_setup(5), seed=987_654_321_123)
    with Campaign.create(tmp_path, "x", SLUG, setup, now=fake_clock()) as campaign:
        table, rng = campaign.table(), Random(6)
        while step(table, campaign, rng) and not table.game.is_over(table.state):
            if campaign.header.entries % 10:
                continue
            view = public_view(campaign.path)
            assert "987654321123" not in json.dumps(view)
            assert set(values_at(view, "seed")) == {None}
            for name in ("hands", "buried", "laid"):
                hidden = [card for lists in values_at(view, name) for cards in lists for card in cards]  # type: ignore[attr-defined]
                assert set(hidden) <= {0}
            assert {card for pile in values_at(view, "pile") for card in pile} <= {0}  # type: ignore[attr-defined]


def test_public_view_does_not_depend_on_what_is_hidden(tmp_path: Path) -> None:
    path = played_campaign(tmp_path, seats=6, steps=25)
    resumption = read_resumption(path)
    table = resume(path)
    dealt_anew = GAME.determinize(GAME.observe(table.state, None), Random(1))
    assert dealt_anew.hands != table.state.hands
    seen = doors.states(SLUG).lay_out(GAME.observe(dealt_anew, None))
    assert public_view(path)["table"] == seen
    assert resumption.header.situation == GAME.situation(GAME.observe(dealt_anew, None))


def test_public_view_tells_the_header(tmp_path: Path) -> None:
    with new_campaign(tmp_path, name="Bürgersaal") as campaign:
        view = public_view(campaign.path)  # while it is being played
    assert view["name"] == "Bürgersaal"
    assert view["slug"] == SLUG
    assert view["size"] == campaign.path.stat().st_size
    json.dumps(view)
