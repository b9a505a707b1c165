"""History, what if and chronicle of every game: each position as it was, and nothing secret."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules import GAMES, load_game
from rules.kernel import documents as doors
from saves.chronicle import rounds, write_chronicle
from saves.exchange import export_campaign, import_campaign
from saves.history import History, Step
from saves.reader import read_record
from saves.replay import standing_moves
from saves.store import Campaign
from saves.verify import verify
from tests.saves.corpus import play, setup_of
from tests.saves.tables import fake_clock

SEED = 987_654_321_987


@pytest.fixture(scope="module", params=GAMES)
def campaign(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    slug = request.param
    setup = setup_of(slug, load_game(slug).seat_counts[-1], SEED)
    folder = tmp_path_factory.mktemp("games")
    with Campaign.create(folder, slug, slug, setup, now=fake_clock()) as campaign:
        play(campaign, Random(1), 300, rewinds=(120,))
        yield campaign.path


def states(path: Path) -> list[Any]:
    record = read_record(path)
    game = load_game(record.header.slug)
    state = game.new_game(record.setup)
    found = [game.clone(state)]
    for move in standing_moves(game.slug, record.entries):
        game.play(state, move)
        found.append(game.clone(state))
    return found


def test_positions_are_those_of_the_whole_replay(campaign: Path) -> None:
    history, whole = History(campaign), states(campaign)
    assert history.length == len(whole) - 1
    for position in range(0, len(whole), 5):
        for viewer in history.viewers:
            expected = history.game.observe(whole[position], viewer)
            assert history.observation_at(position, viewer) == expected


def test_branch_is_there_to_be_looked_at(campaign: Path) -> None:
    [branch] = History(campaign).branches
    cut = History(campaign, branch)
    assert cut.length == branch.origin + branch.length
    for position in (branch.origin, cut.length):
        assert cut.observation_at(position) is not None
    assert cut.observation_at(branch.origin) == History(campaign).observation_at(branch.origin)


def test_what_if_fits_what_the_viewer_knows(campaign: Path) -> None:
    history = History(campaign)
    for position in range(0, history.length, 11):
        for viewer in history.viewers:
            table = history.scratch(position, viewer, Random(position))
            assert history.game.observe(table.state, viewer) == history.observation_at(position, viewer)
            table.game.invariants(table.state)
            dealt = doors.states(table.game.slug).write(table.state)
            assert str(SEED).encode() not in dealt


def test_what_if_can_be_played_to_the_end_of_a_while(campaign: Path) -> None:
    history, rng = History(campaign), Random(3)
    table = history.scratch(history.length // 2, history.viewers[-1], rng)
    for _move in range(40):
        active = table.game.active_seats(table.state)
        if not active:
            break
        seat = rng.choice(active)
        choices = table.game.legal_moves(table.game.observe(table.state, seat), seat)
        table.play(rng.choice(choices))


def test_rounds_and_phases_can_be_stepped_through(campaign: Path) -> None:
    history = History(campaign)
    for by in (Step.PHASE, Step.ROUND):
        places = [0]
        while places[-1] != history.length:
            places.append(history.step(places[-1], by))
        assert len(places) > 2
        back = [history.length]
        while back[-1]:
            back.append(history.step(back[-1], by, forward=False))
        assert back == places[::-1]


def test_chronicle_and_history_tell_no_seed(campaign: Path, tmp_path: Path) -> None:
    history = History(campaign)
    text = write_chronicle(history, tmp_path / "x.md").read_text(encoding="utf-8")
    assert rounds(history)[-1].last == history.length
    if history.seed is None:
        assert str(SEED) not in text
    seen = history.observation_at(history.length)
    assert str(SEED) not in json.dumps(doors.states(history.game.slug).lay_out(seen))


def test_it_goes_out_comes_in_and_is_sound(campaign: Path, tmp_path: Path) -> None:
    path = import_campaign(export_campaign(campaign), tmp_path)
    assert read_record(path).entries == read_record(campaign).entries
    assert verify(path).problems == verify(campaign).problems == ()


def test_document_of_the_first_version_is_taken(campaign: Path, tmp_path: Path) -> None:
    document = json.loads(export_campaign(campaign))
    document["version"] = 1
    assert import_campaign(json.dumps(document), tmp_path).exists()
