"""A campaign to read: what the table was told, round by round, with pictures; no secret, no stray markup."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.kernel.game import Setup
from rules.kernel.seats import Seat, SeatSetup
from saves.chronicle import plain, rounds, write_chronicle
from saves.errors import FileGone, PlaceTaken
from saves.history import History
from saves.store import Campaign
from tests.saves.tables import GAME, SLUG, fake_clock, make_setup, new_campaign, play_on, whole_game


def picture(observation: Any) -> str:
    assert observation.dice.seed is None
    assert observation == GAME.observe(observation, None)
    return f"<svg><title>turn {observation.turn}</title></svg>"


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> History:
    return History(whole_game(tmp_path_factory.mktemp("whole"), seats=3, seed=2))


def test_rounds_hold_every_line_once(whole: History) -> None:
    parts = rounds(whole)
    told = [line for position in range(whole.length + 1) for line in whole.told_at(position)]
    assert [line for part in parts for line in part.told] == told
    assert [part.opening.turn for part in parts] == list(range(len(parts)))
    assert parts[-1].last == whole.length


def test_chronicle_tells_the_game(whole: History, tmp_path: Path) -> None:
    steps: list[tuple[int, int]] = []
    path = write_chronicle(whole, tmp_path / "Our game.md", picture, lambda *done: steps.append(done))
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# Whole\n")
    assert whole.header.seed_hash in text
    assert "The seed was 2." in text
    assert "## Round 1\n" in text
    for line in whole.told_at(whole.length):
        assert plain(line) in text
    for standing in GAME.standings(whole.observation_at(whole.length)):
        name = whole.seats[standing.seat].name
        assert f"| {standing.rank} | {name} | {standing.total} |" in text
    files = sorted(file.name for file in (tmp_path / "Our game-pictures").iterdir())
    assert len(files) == len(rounds(whole)) == len(steps)
    assert all(f"](Our%20game-pictures/{name})" in text for name in files)
    assert steps[-1] == (len(files), len(files))


def test_pictures_are_of_the_end_of_each_round(whole: History, tmp_path: Path) -> None:
    write_chronicle(whole, tmp_path / "x.md", picture)
    for number, part in enumerate(rounds(whole), 1):
        drawn = (tmp_path / "x-pictures" / f"{number:03}.svg").read_text()
        assert drawn == picture(whole.observation_at(part.last))


def test_without_pictures_there_is_one_file(whole: History, tmp_path: Path) -> None:
    write_chronicle(whole, tmp_path / "x.md")
    assert [path.name for path in tmp_path.iterdir()] == ["x.md"]
    assert "![" not in (tmp_path / "x.md").read_text()


def test_game_that_goes_on_keeps_its_secrets(tmp_path: Path) -> None:
    setup: Setup[Any, Any] = replace(make_setup(), seed=987_654_321)
    with Campaign.create(tmp_path, "x", SLUG, setup, now=fake_clock()) as campaign:
        play_on(campaign.table(), campaign, Random(3), 120)
        text = write_chronicle(History(campaign), tmp_path / "x.md").read_text()
    assert "987654321" not in text
    assert "Where it stands" in text


def test_rewinds_are_told(tmp_path: Path) -> None:
    with new_campaign(tmp_path) as campaign:
        play_on(campaign.table(), campaign, Random(3), 60)
        campaign.rewind(30, [Seat(seat) for seat in range(4)], name="The long talk")
        text = write_chronicle(History(campaign), tmp_path / "x.md").read_text()
    assert "Gone back" in text
    assert "The long talk: " in text
    assert "after move 30 were taken back on 2026\\-03\\-01 09:01." in text


def test_names_are_no_markup(tmp_path: Path) -> None:
    setup = make_setup()
    seats = (SeatSetup("<b>*Anna*|", 0), *setup.seats[1:])
    named: Setup[Any, Any] = replace(setup, seats=seats)
    with Campaign.create(tmp_path, "[x](y) # `z`", SLUG, named, now=fake_clock()) as campaign:
        play_on(campaign.table(), campaign, Random(3), 40)
        text = write_chronicle(History(campaign), tmp_path / "x.md").read_text()
    assert text.startswith("# \\[x\\]\\(y\\) \\# \\`z\\`\n")
    assert "<b>" not in text
    assert "\\<b\\>\\*Anna\\*\\|" in text


def test_nothing_is_written_over(whole: History, tmp_path: Path) -> None:
    (tmp_path / "x.md").write_text("mine")
    (tmp_path / "y-pictures").mkdir()
    for name in ("x.md", "y.md"):
        with pytest.raises(PlaceTaken, match="is there already"):
            write_chronicle(whole, tmp_path / name, picture)
    assert (tmp_path / "x.md").read_text() == "mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["x.md", "y-pictures"]


def test_stopped_half_way_it_leaves_nothing(whole: History, tmp_path: Path) -> None:
    def stop(done: int, total: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_chronicle(whole, tmp_path / "x.md", picture, stop)
    with pytest.raises(FileGone):
        write_chronicle(whole, tmp_path / "no" / "x.md", picture)
    assert list(tmp_path.iterdir()) == []
