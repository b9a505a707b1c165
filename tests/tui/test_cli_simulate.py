from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rules import GAMES, load_game
from saves.shelf import list_campaigns
from saves.verify import verify
from tests.tui.cli import Run, runner
from tui.cli.simulate import play_all, read_levels, rotated

SALUDOS = "saludos-amigos"
KEYS = [
    "game", "seats", "games", "moves", "seconds", "moves_per_second", "games_per_second",
    "bots", "scores", "winners",
]  # fmt: skip


@pytest.fixture
def backroom(capsys: pytest.CaptureFixture[str]) -> Run:
    return runner(capsys)


def simulated(backroom: Run, *words: str) -> dict[str, Any]:
    said = backroom("simulate", SALUDOS, "--json", *words)
    assert (said.status, said.err) == (0, "")
    results: dict[str, Any] = json.loads(said.out)
    return results


def untimed(results: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in results.items() if "second" not in key}


def test_json_is_one_object_with_an_entry_a_game(backroom: Run) -> None:
    results = simulated(backroom, "--seats", "5", "--games", "4")
    assert list(results) == KEYS
    assert (results["game"], results["seats"], results["games"]) == (SALUDOS, 5, 4)
    assert results["bots"] == [["random"] * 5] * 4
    assert [len(scores) for scores in results["scores"]] == [5] * 4
    for scores, winners in zip(results["scores"], results["winners"], strict=True):
        assert {scores[seat] for seat in winners} == {max(scores)}
    assert results["moves_per_second"] == pytest.approx(results["moves"] / results["seconds"])
    assert results["games_per_second"] == pytest.approx(4 / results["seconds"])


def test_the_same_seed_gives_the_same_games_and_another_gives_others(backroom: Run) -> None:
    words = ("--seats", "4", "--games", "3")
    once = untimed(simulated(backroom, *words))
    assert untimed(simulated(backroom, *words)) == once
    assert untimed(simulated(backroom, *words, "--seed", "1000")) != once


def test_game_k_is_the_game_of_seed_plus_k(backroom: Run) -> None:
    together = simulated(backroom, "--seats", "3", "--games", "3", "--seed", "40")
    alone = simulated(backroom, "--seats", "3", "--seed", "42")
    assert together["scores"][2] == alone["scores"][0]


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_can_be_simulated_and_kept_at_every_seat_count(
    backroom: Run, tmp_path: Path, slug: str
) -> None:
    for seats in load_game(slug).seat_counts:
        folder = tmp_path / str(seats)
        said = backroom("simulate", slug, "--json", "--seats", str(seats), "--record", str(folder))
        assert (said.status, said.err) == (0, "")
        (kept,) = list_campaigns(folder)
        assert verify(kept.path).moves == json.loads(said.out)["moves"]


def test_options_and_sheets_reach_the_game(backroom: Run, tmp_path: Path) -> None:
    sheet = Path(__file__).parents[2] / "rules/saludos_amigos/components.toml"
    rich = tmp_path / "rich.toml"
    text = sheet.read_text(encoding="utf-8").replace("start_money = 0", "start_money = 900")
    rich.write_text(text, encoding="utf-8")
    assert min(simulated(backroom, "--seats", "2", "--components", str(rich))["scores"][0]) > 500
    usual = untimed(simulated(backroom, "--seats", "4", "--games", "2"))
    house = untimed(simulated(backroom, "--seats", "4", "--games", "2", "--option", "losers_draw=true"))
    assert usual != house


def test_fewer_levels_than_seats_take_turns() -> None:
    assert read_levels("random", 3) == ["random"] * 3
    assert read_levels("random, random", 5) == ["random"] * 5


def test_rotation_moves_everybody_one_seat_on_each_game() -> None:
    assert [rotated(["a", "b", "c"], step) for step in range(4)] == [
        ["a", "b", "c"],
        ["c", "a", "b"],
        ["b", "c", "a"],
        ["a", "b", "c"],
    ]


def test_every_game_can_be_kept_as_a_campaign(backroom: Run, tmp_path: Path) -> None:
    folder = tmp_path / "kept"
    results = simulated(backroom, "--seats", "3", "--games", "2", "--seed", "5", "--record", str(folder))
    kept = sorted(list_campaigns(folder), key=lambda campaign: campaign.name)
    assert [campaign.name for campaign in kept] == ["Saludos, Amigos! seed 5", "Saludos, Amigos! seed 6"]
    reports = [verify(campaign.path) for campaign in kept]
    assert [report.problems for report in reports] == [(), ()]
    assert sum(report.moves for report in reports) == results["moves"]


def test_a_folder_that_cannot_be_written_is_a_failure(backroom: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    said = backroom("simulate", SALUDOS, "--seats", "2", "--record", str(tmp_path / "file"))
    assert said.status == 1
    assert str(tmp_path / "file") in said.complaint
    assert (tmp_path / "file").read_text() == "mine"


def test_without_json_wins_and_scores_are_told_by_level_and_seat(backroom: Run) -> None:
    said = backroom("simulate", SALUDOS, "--seats", "2", "--games", "10")
    rows = [line.split() for line in said.out.splitlines()]
    (level,) = [row for row in rows if row[:3] == ["Plays", "at", "random"]]
    seats = [row for row in rows if row[:1] == ["Seat"]]
    assert level[3] == "20"
    assert [row[2] for row in seats] == ["10", "10"]
    games_won = sum(int(row[3]) for row in seats) + sum(int(row[4]) for row in seats) / 2
    assert games_won == 10
    assert "10 games (seeds 1 to 10)" in said.out
    assert said.err == ""


def test_ctrl_c_is_one_line_that_says_how_far_it_came(backroom: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def two_games_then_ctrl_c(*arguments: Any) -> Any:
        games = play_all(*arguments)
        yield next(games)
        yield next(games)
        raise KeyboardInterrupt

    monkeypatch.setattr("tui.cli.simulate.play_all", two_games_then_ctrl_c)
    said = backroom("simulate", SALUDOS, "--seats", "2", "--games", "9")
    assert said.complaint == "interrupted after 2 of 9 games"
    assert said.status == 130
