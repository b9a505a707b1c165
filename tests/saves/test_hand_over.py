"""Seats that get another player in the middle of a campaign: recorded, whatever comes later."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from random import Random

import pytest

from rules.kernel.seats import Seat
from saves.errors import BrokenMove
from saves.exchange import export_campaign, import_campaign
from saves.history import History
from saves.journal import SNAPSHOT_EVERY
from saves.public import public_view
from saves.reader import read_header, read_record, read_resumption
from saves.salvage import salvage
from saves.schema import seal_of
from saves.store import Campaign, resume
from saves.timeline import Kind
from saves.verify import verify
from tests.saves.tables import new_campaign, play_on, same

BEN, CARLA = Seat(1), Seat(2)


def players(path: Path) -> list[str]:
    return [seat.controller for seat in read_header(path).seats]


def handed(folder: Path, steps: int = 60) -> Path:
    """Ben's seat is handed to a computer in the middle of a talkative game, and Carla's later on."""
    with new_campaign(folder) as campaign:
        table = campaign.table()
        play_on(table, campaign, Random(1), steps)
        campaign.hand_over(BEN, "steady", table)
        play_on(table, campaign, Random(2), steps)
        campaign.hand_over(CARLA, "sharp-tough", table)
    return campaign.path


def test_a_handing_is_an_entry_of_its_own_and_stands_in_the_header(tmp_path: Path) -> None:
    path = handed(tmp_path)
    entries = [entry for entry in read_record(path).entries if entry.kind == Kind.HAND_OVER]
    assert [(entry.seat, json.loads(entry.body)) for entry in entries] == [
        (1, {"controller": "steady"}),
        (2, {"controller": "sharp-tough"}),
    ]
    assert players(path) == ["human", "steady", "sharp-tough", "human"]
    assert verify(path).problems == ()
    seats = public_view(path)["seats"]
    assert isinstance(seats, list)
    assert [seat["controller"] for seat in seats if isinstance(seat, dict)] == players(path)


def test_the_game_goes_on_as_if_nothing_had_happened(tmp_path: Path) -> None:
    with new_campaign(tmp_path / "one") as campaign, new_campaign(tmp_path / "other") as other:
        table, twin = campaign.table(), other.table()
        for number in range(6):
            play_on(table, campaign, Random(number), 30)
            play_on(twin, other, Random(number), 30)
            campaign.hand_over(BEN, "easy" if number % 2 else "human", table)
            assert same(table, twin)
            assert same(campaign.table(), twin)


def test_what_could_be_taken_back_still_can(tmp_path: Path) -> None:
    with new_campaign(tmp_path) as campaign:
        table = campaign.table()
        while table.is_barrier:
            play_on(table, campaign, Random(table.position), 1)
        campaign.hand_over(BEN, "steady", table)
        seat = table.moves[-1].seat
        table.undo(seat)
        campaign.undo(seat, table)
        table.redo()
        campaign.redo(seat, table)
        assert same(campaign.table(), table)
    assert verify(campaign.path).problems == ()


def test_snapshots_come_as_ever(tmp_path: Path) -> None:
    with new_campaign(tmp_path) as campaign:
        table = campaign.table()
        for number in range(3 * SNAPSHOT_EVERY):
            campaign.hand_over(Seat(number % 4), "easy", table)
        assert len(read_resumption(campaign.path).tail) < SNAPSHOT_EVERY
    assert verify(campaign.path).problems == ()


def test_a_rewind_takes_no_handing_back_and_asks_people_alone(tmp_path: Path) -> None:
    path = handed(tmp_path)
    with Campaign.open(path) as campaign:
        campaign.rewind(5, [Seat(0), Seat(3)])
    assert players(path) == ["human", "steady", "sharp-tough", "human"]
    assert [one.position for one in History(path).handings] == [5, 5]
    assert verify(path).problems == ()
    with Campaign.open(path) as campaign, pytest.raises(ValueError, match="Dirk"):
        campaign.rewind(2, [Seat(0)])


def test_history_knows_when_and_looks_through_the_eyes_of_people_alone(tmp_path: Path) -> None:
    history = History(handed(tmp_path))
    first, second = history.handings
    assert 0 < first.position <= second.position == history.length
    assert (first.seat, first.controller) == (BEN, "steady")
    assert history.viewers == (None, Seat(0), Seat(3))


def test_a_document_and_what_is_salvaged_bring_it_along(tmp_path: Path) -> None:
    path = handed(tmp_path / "one")
    imported = import_campaign(export_campaign(path), tmp_path / "two")
    assert read_record(imported).entries == read_record(path).entries
    assert players(imported) == players(path)
    assert players(import_campaign(salvage(path).text, tmp_path / "three")) == players(path)
    assert same(resume(imported), resume(path))


@pytest.mark.parametrize(
    ("seat", "body"),
    [
        (1, {}),
        (1, {"controller": ""}),
        (1, {"controller": "\x1b[2J"}),
        (-1, {"controller": "easy"}),
        (9, {"controller": "easy"}),
    ],
)
def test_a_handing_that_makes_no_sense_is_told_by_its_move(
    tmp_path: Path, seat: int, body: dict[str, str]
) -> None:
    document = json.loads(export_campaign(handed(tmp_path / "one")))
    entry = next(entry for entry in document["entries"] if entry["kind"] == "hand_over")
    entry.update(seat=seat, body=body)
    with pytest.raises(BrokenMove):
        import_campaign(json.dumps(document), tmp_path / "two")


def test_nobody_is_seated_where_there_is_no_seat(tmp_path: Path) -> None:
    with new_campaign(tmp_path) as campaign:
        before = campaign.path.read_bytes()
        for seat, controller in ((Seat(4), "easy"), (Seat(-1), "easy"), (BEN, "No Such")):
            with pytest.raises(ValueError):
                campaign.hand_over(seat, controller, campaign.table())
        assert campaign.path.read_bytes() == before


def test_a_header_that_names_others_is_found_out(tmp_path: Path) -> None:
    path = handed(tmp_path)
    header = read_header(path)
    body = header.but(seats=read_record(path).setup.seats).write()
    with sqlite3.connect(path) as connection:
        connection.execute("REPLACE INTO header VALUES (1, ?, ?)", (body, seal_of("header", body)))
    connection.close()
    assert verify(path).problems == ("The header names other players than the journal.",)
