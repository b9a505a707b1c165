from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from rules import GAMES, load_game
from saves.shelf import list_campaigns
from saves.verify import verify
from tests.saves.tables import make_setup
from tests.tui.cli import Run, runner
from tui.child import ChildFailed
from tui.cli.parser import parse
from tui.cli.playing import Lineup, Played, play_all
from tui.cli.results import summed_up, wilson, wins
from tui.cli.simulate import read_lineups, read_players, rotated

SALUDOS = "saludos-amigos"
KEYS = [
    "game", "seats", "games", "moves", "seconds", "moves_per_second", "games_per_second",
    "elapsed_seconds", "seeds", "bots", "scores", "winners", "lengths", "parts", "choices",
    "thinking_seconds",
]  # fmt: skip


SETUP = make_setup(2)


def some_game(players: tuple[str, ...], winners: list[int], thinking: Any = None) -> Played:
    seats = len(players)
    return Played(
        lineup=Lineup(players, 1),
        scores=[0] * seats,
        ranks=[1 if seat in winners else 2 for seat in range(seats)],
        parts=[{}] * seats,
        choices=[{}] * seats,
        expired=0,
        length=10,
        moves=[],
        seconds=1.0,
        thinking=thinking or [[] for _seat in players],
    )


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


def test_scores_are_told_part_by_part_and_moves_kind_by_kind(backroom: Run) -> None:
    results = simulated(backroom, "--seats", "3", "--games", "3", "--seed", "7")
    for scores, parts in zip(results["scores"], results["parts"], strict=True):
        assert [sum(amounts.values()) for amounts in parts] == scores
    made = sum(count for counts in results["choices"].values() for count in counts.values())
    assert made == results["moves"] == sum(results["lengths"])
    assert set(results["choices"]) == {"random", "clock"}
    assert results["seeds"] == [7, 8, 9]
    assert results["thinking_seconds"] == {}


def test_fewer_players_than_seats_take_turns() -> None:
    assert read_players("random", 3) == ("random",) * 3
    assert read_players("easy, steady-tough", 5) == ("easy", "steady-tough", "easy", "steady-tough", "easy")


def test_rotation_moves_everybody_one_seat_on_each_game() -> None:
    assert [rotated(("a", "b", "c"), step) for step in range(4)] == [
        ("a", "b", "c"),
        ("c", "a", "b"),
        ("b", "c", "a"),
        ("a", "b", "c"),
    ]


@pytest.mark.parametrize(
    ("words", "seeds", "first_seats"),
    [
        ([], [5, 6, 7, 8], ["easy"] * 4),
        (["--rotate"], [5, 6, 7, 8], ["easy", "sharp", "sharp", "easy"]),
        (["--duplicate"], [5, 5, 5, 6], ["easy", "sharp", "sharp", "easy"]),
        (["--duplicate", "--bots", "easy"], [5, 6, 7, 8], ["easy"] * 4),
    ],
)
def test_duplicate_games_keep_their_seed_until_everybody_has_had_every_seat(
    words: list[str], seeds: list[int], first_seats: list[str]
) -> None:
    usual = ["simulate", SALUDOS, "--seats", "3", "--games", "4", "--bots", "easy,sharp,sharp", *words]
    arguments = parse(usual)
    lineups = list(read_lineups(arguments, read_players(arguments.bots, 3), 5))
    assert [lineup.seed for lineup in lineups] == seeds
    assert [lineup.players[0] for lineup in lineups] == first_seats


def test_the_number_of_processes_changes_nothing_but_the_time(
    backroom: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("tui.cli.playing.HEAD_START", 0)
    words = ("--seats", "4", "--games", "7", "--duplicate", "--record")
    alone = untimed(simulated(backroom, *words, str(tmp_path / "one"), "--jobs", "1"))
    crew = untimed(simulated(backroom, *words, str(tmp_path / "three"), "--jobs", "3"))
    assert alone == crew
    kept = [
        [verify(campaign.path).moves for campaign in list_campaigns(tmp_path / name)]
        for name in ("one", "three")
    ]
    assert sorted(kept[0]) == sorted(kept[1]) == sorted(alone["lengths"])


def test_a_game_that_fails_in_another_process_ends_it_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.cli.playing.HEAD_START", 0)
    games = play_all(SALUDOS, SETUP, [Lineup(("random", name), 1) for name in ("random", "nobody")], 2)
    next(games)
    with pytest.raises(ChildFailed, match="KeyError: 'nobody'"):
        next(games)


def test_the_sheet_has_a_row_for_each_seat_of_each_game(backroom: Run, tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    results = simulated(backroom, "--seats", "3", "--games", "4", "--csv", str(path))
    with path.open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert [int(row["score"]) for row in rows] == [score for scores in results["scores"] for score in scores]
    assert sum(float(row["win"]) for row in rows) == 4
    assert sum(int(row["choice:propose"]) for row in rows) == results["choices"]["random"]["propose"]
    for row in rows:
        assert sum(int(value) for name, value in row.items() if name.startswith("part:")) == int(row["score"])
    again = backroom("simulate", SALUDOS, "--seats", "3", "--csv", str(path))
    assert again.status == 1
    assert "is there already" in again.complaint


def test_the_interval_is_wilsons() -> None:
    """Figures of the usual textbook example: 10 of 100, and nobody of 20."""
    assert wilson(0.10, 100) == pytest.approx((0.0552, 0.1744), abs=1e-4)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=1e-4)
    assert wilson(1, 20) == pytest.approx((0.8389, 1.0), abs=1e-4)


def test_wins_are_counted_by_games_and_told_by_seats() -> None:
    """Two seats of four that win 3 of 4 games, one of them together with another player."""
    played = [
        some_game(("a", "b", "a", "b"), [2]),
        some_game(("b", "a", "b", "a"), [1]),
        some_game(("a", "b", "a", "b"), [0, 1]),
        some_game(("b", "a", "b", "a"), [0]),
    ]
    results = summed_up(SALUDOS, 4, played, 1.0)
    share, (low, high) = wins(results, "a")
    assert share == (1 + 1 + 1 / 2 + 0) / 4 / 2
    assert (low, high) == tuple(bound / 2 for bound in wilson(2.5 / 4, 4))


def test_thinking_is_told_for_those_who_think() -> None:
    played = [some_game(("random", "steady"), [0], thinking=[[], [0.1, 0.2, 0.6]])]
    thinking = summed_up(SALUDOS, 2, played, 1.0).thinking_seconds
    assert list(thinking) == ["steady"]
    assert (thinking["steady"].median, thinking["steady"].longest) == (0.2, 0.6)


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
    def two_games_then_ctrl_c(*arguments: Any, keep: bool) -> Any:
        games = play_all(*arguments, keep=keep)
        yield next(games)
        yield next(games)
        raise KeyboardInterrupt

    monkeypatch.setattr("tui.cli.simulate.play_all", two_games_then_ctrl_c)
    said = backroom("simulate", SALUDOS, "--seats", "2", "--games", "9")
    assert said.complaint == "interrupted after 2 of 9 games"
    assert said.status == 130
