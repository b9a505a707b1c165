"""Campaigns of every released version replay to the same results."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules.kernel import documents as doors
from rules.version import __version__
from saves.exchange import import_campaign
from saves.history import History
from saves.reader import read_header, read_record
from saves.store import Campaign, resume
from saves.verify import verify
from tests.saves.corpus import FOLDER, milestones, wanted

DOCUMENTS = sorted(FOLDER.glob("*/*.json"))
FILES = sorted(FOLDER.rglob("*.backroom"))


def names(paths: list[Path]) -> list[str]:
    return [f"{path.parent.name}-{path.stem}" for path in paths]


def test_every_game_of_this_version_is_kept() -> None:
    """`python -m tests.saves.corpus --write` adds what is missing."""
    kept = {path.stem for path in DOCUMENTS if path.parent.name == __version__}
    assert kept >= {f"{slug}-{seats}" for slug, seats in wanted()}


@pytest.mark.parametrize("path", DOCUMENTS, ids=names(DOCUMENTS))
def test_document_replays_to_equal_results(path: Path, tmp_path: Path) -> None:
    kept = json.loads(path.read_text(encoding="utf-8"))
    imported = import_campaign(json.dumps(kept["campaign"]), tmp_path)
    expected = kept["expected"]
    assert milestones(History(imported)) == expected["milestones"]
    slug = kept["campaign"]["game"]
    assert resume(imported).state == doors.states(slug).take(expected["state"])
    report = verify(imported)
    assert (report.problems, report.partings) == ((), ())


@pytest.mark.parametrize("path", FILES, ids=names(FILES))
def test_file_is_read_verified_and_played_on(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / path.name
    copy.write_bytes(path.read_bytes())
    report = verify(copy)
    assert (report.problems, report.partings) == ((), ())
    entries = read_record(copy).entries
    with Campaign.open(copy) as campaign:
        table = campaign.table()
        assert campaign.parting is None
        if not campaign.header.over:
            mover = table.game.active_seats(table.state)[0]
            move = table.game.legal_moves(table.game.observe(table.state, mover), mover)[0]
            table.play(move)
            campaign.record(move, table)
    assert read_record(copy).entries[: len(entries)] == entries
    assert verify(copy).problems == ()


@pytest.mark.parametrize("path", FILES, ids=names(FILES))
def test_file_and_document_of_a_campaign_agree(path: Path, tmp_path: Path) -> None:
    document = path.with_suffix(".json")
    if not document.exists():
        pytest.skip("kept as a file only")
    kept = json.loads(document.read_text(encoding="utf-8"))
    imported = import_campaign(json.dumps(kept["campaign"]), tmp_path)
    assert read_record(imported).entries == read_record(path).entries
    assert read_header(imported).seed_hash == read_header(path).seed_hash
