"""Whole games: laws, undo, ledger, doors, the rulebook, and golden games of every ending."""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from rules import millions_of_dollars
from rules.kernel import documents
from rules.kernel.bots import drive, random_bot
from rules.kernel.rulebook import read_rulebook
from rules.kernel.table import CannotUndo, Table
from rules.millions_of_dollars import GAME
from rules.millions_of_dollars.phases.deals import rebuilt_ledger
from rules.millions_of_dollars.state import Phase
from tests.rules.marks import rule
from tests.rules.millions_of_dollars.golden_games import ENDINGS, FILES, record, replay
from tests.rules.millions_of_dollars.tables import setup

GAMES = 1000 if os.environ.get("BACKROOM_NIGHTLY") else 30
SLUG = "millions-of-dollars"


@rule("md", "md.end", "md.heist")
@pytest.mark.nightly
@pytest.mark.parametrize("seats", range(3, 9))
def test_random_games_keep_every_law_after_every_move_and_end(seats: int) -> None:
    ends: Counter[bool] = Counter()
    for seed in range(GAMES):
        state = GAME.new_game(setup(seats, seed=seed, blind_exit=seed % 5 == 0))
        GAME.invariants(state)
        for _move in drive(GAME, state, [random_bot] * seats, Random(seed)):
            GAME.invariants(state)
        ends[state.by_goal] += 1
    assert set(ends) == {True, False}, "both endings occur"


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_every_listed_move_is_legal_described_and_comes_back_from_a_file(seats: int) -> None:
    state = GAME.new_game(setup(seats, seed=seats))
    door = documents.moves(SLUG)
    for _move in drive(GAME, state, [random_bot] * seats, Random(seats)):
        for seat in GAME.active_seats(state):
            listed = GAME.legal_moves(state, seat)
            assert listed
            assert len(listed) == len(set(listed))
            for move in listed:
                GAME.play(state.clone(), move)
                assert GAME.describe(move, GAME.observe(state, seat))
                assert door.read(door.write(move)) == move


@pytest.mark.parametrize("seats", [3, 6, 8])
@pytest.mark.parametrize("blind", [False, True])
def test_logs_ledger_figures_and_states_through_the_doors(seats: int, blind: bool) -> None:
    table = Table(GAME, setup(seats, seed=3, blind_exit=blind))
    rng = Random(7)
    events, states = documents.events(SLUG), documents.states(SLUG)
    while active := GAME.active_seats(table.state):
        seat = active[int(rng.random() * len(active))]
        table.play(random_bot(GAME, GAME.observe(table.state, seat), seat, rng))
        assert rebuilt_ledger(table.log) == table.state.deals
        if table.position % 20 == 0:
            assert states.read(states.write(table.state)) == table.state
            for figure in GAME.derivations(GAME.observe(table.state, None)).values():
                assert figure.title
    assert states.read(states.write(table.state)) == table.state
    for entry in table.log:
        assert events.read(events.write(entry.event)) == entry.event
        assert GAME.tell(entry.event, table.setup.seats)
    at_start, last = table.at(0), table.at(table.position)
    assert at_start == GAME.new_game(table.setup)
    assert last == table.state


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_undo_and_redo_at_every_point_of_a_game(seats: int) -> None:
    table = Table(GAME, setup(seats, seed=11))
    rng = Random(5)
    undone = 0
    while active := GAME.active_seats(table.state):
        seat = active[int(rng.random() * len(active))]
        before, log = table.state.clone(), table.log[:]
        move = random_bot(GAME, table.state, seat, rng)
        told = table.play(move)
        after = table.state.clone()
        if any(event.news for event in told):
            with pytest.raises(CannotUndo):
                table.undo(seat)
            continue
        undone += 1
        assert table.undo(seat) == move
        assert (table.state, table.log) == (before, log)
        table.redo()
        assert table.state == after
    assert undone > 20


@pytest.mark.parametrize("seats", [3, 8])
def test_a_copy_is_equal_and_independent(seats: int) -> None:
    state = GAME.new_game(setup(seats, seed=2))
    for _move in drive(GAME, state, [random_bot] * seats, Random(2)):
        copy = state.clone()
        assert copy == state
        if state.phase is not Phase.OVER:
            before = str(state)
            seat = GAME.active_seats(copy)[0]
            GAME.play(copy, GAME.legal_moves(copy, seat)[0])
            assert str(state) == before


def test_every_figure_of_a_finished_heist_has_its_derivation() -> None:
    state = GAME.new_game(setup(7, seed=4))
    for _move in drive(GAME, state, [random_bot] * 7, Random(4)):
        pass
    figures = GAME.derivations(GAME.observe(state, None))
    for heist in state.heists:
        assert figures[f"heist.{heist.number}.loot"].total == heist.sharing.loot
        assert figures[f"heist.{heist.number}.each"].total == heist.sharing.share
        for seat, row in enumerate(heist.account):
            columns = ("stake", "deals", "share", "driver", "conman", "bonus", "fine")
            told = [figures[f"heist.{heist.number}.{seat}.{column}"].total for column in columns]
            assert told == list(row)
            assert figures[f"heist.{heist.number}.{seat}.total"].total == sum(row)
    for standing in GAME.standings(state):
        assert sum(part.amount for part in standing.parts) == standing.total
        assert figures[f"money.{standing.seat}"].total == standing.total


def test_every_rule_that_the_code_names_stands_in_the_rulebook_and_has_a_test() -> None:
    sections = {section.rule for section in read_rulebook(SLUG)}
    named, tested = set(), set()
    for path in Path(millions_of_dollars.__path__[0]).rglob("*.py"):
        if "lessons" not in path.parts:
            named.update(re.findall(r'"(md\.[a-z.]+)"', path.read_text(encoding="utf-8")))
    for path in Path(__file__).parent.glob("test_*.py"):
        tested.update(re.findall(r'"(md(?:\.[a-z]+)*)"', path.read_text(encoding="utf-8")))
    assert len(named) > 20
    assert named <= sections
    assert sections <= tested


@rule("md", "md.end")
@pytest.mark.parametrize("ending", ENDINGS)
def test_a_golden_game_of_every_ending(ending: str) -> None:
    kept = json.loads((FILES / f"{ending}.json").read_text(encoding="utf-8"))
    table = replay(kept)
    assert ENDINGS[ending](table.state)
    assert json.loads(json.dumps(record(table))) == kept
