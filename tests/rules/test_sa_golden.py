"""Recorded games, one for each way to end, replay to equal results."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from rules.kernel import documents
from rules.kernel.table import Table
from rules.saludos_amigos import GAME
from tests.rules import golden
from tests.rules.golden import ENDINGS, FOLDER, main, results
from tests.rules.marks import rule


def load(name: str) -> dict[str, Any]:
    game: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return game


def test_every_way_to_end_has_a_recorded_game_and_nothing_else_is_recorded() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(ENDINGS)


@rule("sa.end", "sa.end.fourth", "sa.end.journalists", "sa.bonus", "sa.ties")
@pytest.mark.parametrize("name", ENDINGS)
def test_a_recorded_game_replays_to_the_same_end(name: str) -> None:
    game = load(name)
    seats, ends_so = ENDINGS[name]
    chosen = documents.setups(GAME.slug).take(game["setup"])
    table = Table(GAME, chosen)
    for number, document in enumerate(game["moves"]):
        move = documents.moves(GAME.slug).take(document)
        assert not GAME.is_over(table.state), f"over before move {number}"
        table.play(move)
        GAME.invariants(table.state)
    assert GAME.is_over(table.state)
    assert len(chosen.seats) == seats
    assert ends_so([entry.event for entry in table.log])
    assert results(GAME.standings(table.state)) == game["standings"]


def test_recorded_games_are_small() -> None:
    for path in FOLDER.iterdir():
        assert path.stat().st_size < 40_000


def test_recording_needs_to_be_asked_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copies = shutil.copytree(FOLDER, tmp_path / "games")
    monkeypatch.setattr(golden, "FOLDER", copies)
    assert main([]) == 2
    assert "--write" in capsys.readouterr().err
    assert main(["--write"]) == 0
    assert capsys.readouterr().out == "", "what stands is not replaced"
