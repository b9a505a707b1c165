"""The host: moves are on disk before anybody hears of them, and only observations leave it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rules.kernel.game import IllegalMove
from rules.kernel.seats import TABLE, Seat
from rules.kernel.table import CannotUndo
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.state import Phase, State
from saves.errors import DiskFull, SaveError
from saves.store import Campaign, resume
from tests.tui.planting import FIRST_CANARY, figures_in, plant, strangers
from tests.tui.sitting import GAME, SEED, WANTED, A, B, C, make_host, make_setup, moves_to
from tui.host import Host

PHASES = [name for name in WANTED if not name.startswith("end")]
KEPT = (m.DrawTile(A), m.RollDice(A), m.KeepDie(A))
"""The first moves of a game in which Anna begins and a section is drawn (seed 3)."""


def kept_host(folder: Path) -> Host:
    return make_host(folder, make_setup(seed=3, first_holder=0), KEPT)


def stands(host: Host) -> tuple[State, list[Any], list[Any], int, bool, bool]:
    """Everything of a host that a failed wish must leave alone."""
    table = host._table
    return (
        GAME.clone(table.state),
        table.moves[:],
        table.log[:],
        host.position,
        host.can_undo,
        host.can_redo,
    )


def full_disk(monkeypatch: pytest.MonkeyPatch, *calls: str) -> None:
    """Every such call of a campaign fails from now on."""

    def refuse(campaign: Campaign, *_arguments: object) -> None:
        raise DiskFull(campaign.path)

    for call in calls:
        monkeypatch.setattr(Campaign, call, refuse)


# Moves and the disk


def test_a_move_is_on_disk_before_play_returns(tmp_path: Path) -> None:
    host = make_host(tmp_path)
    rng = Random(4)
    for _move in range(40):
        seat = rng.choice(host.active)
        host.play(rng.choice(host.moves(seat)))
        on_disk = resume(host.campaign.path)
        assert on_disk.position == host.position
        assert on_disk.state == host._table.state
    host.close()


def test_the_clock_running_out_is_a_recorded_move(tmp_path: Path) -> None:
    host = make_host(tmp_path, make_setup(4, SEED), moves_to("talk"))
    before = host.position
    host.expire()
    assert host.timer is None
    assert host.position == before + 1
    assert resume(host.campaign.path).state == host._table.state


def test_a_move_that_cannot_be_saved_leaves_everything_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = kept_host(tmp_path)
    before, file = stands(host), host.campaign.path.read_bytes()
    with monkeypatch.context() as broken:
        full_disk(broken, "record")
        with pytest.raises(SaveError, match="No room on the disk"):
            host.play(m.KeepDie(B))
    assert stands(host) == before
    assert host.campaign.path.read_bytes() == file
    host.play(m.KeepDie(B))
    assert host.position == before[3] + 1


@pytest.mark.parametrize("way", ["undo", "redo"])
def test_an_undo_or_redo_that_cannot_be_saved_did_not_happen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    host = kept_host(tmp_path)
    if way == "redo":
        host.undo()
    before = stands(host)
    act: Callable[[], object] = getattr(host, way)
    with monkeypatch.context() as broken:
        full_disk(broken, way)
        with pytest.raises(SaveError):
            act()
    assert stands(host) == before
    act()
    assert resume(host.campaign.path).state == host._table.state


def test_an_illegal_move_leaves_everything_as_it_was(tmp_path: Path) -> None:
    host = kept_host(tmp_path)
    before, file = stands(host), host.campaign.path.read_bytes()
    for move in (m.KeepDie(A), m.Pass(B), m.Reroll(B, 9), m.Commit(C, ()), m.TimeExpired(TABLE)):
        with pytest.raises(IllegalMove):
            host.play(move)
    assert stands(host) == before
    assert host.campaign.path.read_bytes() == file


def test_undo_and_redo_are_recorded_and_name_whose_move_it_was(tmp_path: Path) -> None:
    host = kept_host(tmp_path)
    assert host.undo() == A
    assert resume(host.campaign.path).state == host._table.state
    assert (host.view().asked, host.can_undo, host.can_redo) == (A, False, True)
    host.redo()
    assert resume(host.campaign.path).state == host._table.state
    assert (host.view().asked, host.can_undo, host.can_redo) == (B, True, False)


def test_undo_ends_where_somebody_was_told_something(tmp_path: Path) -> None:
    host = kept_host(tmp_path)
    host.undo()
    with pytest.raises(CannotUndo):
        host.undo()  # the roll told everybody the dice
    assert host.view().phase is Phase.REROLL


def test_the_same_undo_is_open_after_the_table_was_closed(tmp_path: Path) -> None:
    host = kept_host(tmp_path)
    host.close()
    again = Host(Campaign.open(host.campaign.path), Random(1))
    assert again.undo() == A
    again.close()


def test_what_is_left_of_a_talk_is_kept_for_its_position_only(tmp_path: Path) -> None:
    host = make_host(tmp_path, make_setup(4, SEED), moves_to("talk"))
    host.close(31.5)
    again = Host(Campaign.open(host.campaign.path), Random(1))
    assert again.clock_left() == 31.5
    again.play(next(move for move in again.moves(again.active[0]) if isinstance(move, m.Propose)))
    assert again.clock_left() is None
    again.close()


# Finality


@pytest.mark.parametrize("position", PHASES)
def test_a_move_is_final_exactly_when_it_tells_somebody_something(tmp_path: Path, position: str) -> None:
    host = make_host(tmp_path, make_setup(4, SEED), moves_to(position))
    before = stands(host)
    for seat in host.active:
        moves = host.moves(seat)
        for move in moves:
            trial = GAME.clone(host._table.state)
            told = any(event.news for event in GAME.play(trial, move))
            assert host.is_final(move) == (told and len(moves) > 1), move
    assert stands(host) == before


def test_finality_does_not_depend_on_what_the_mover_cannot_know(tmp_path: Path) -> None:
    host = make_host(tmp_path, make_setup(4, SEED), moves_to("commit"))
    seat = host.active[0]
    moves = host.moves(seat)
    answers = set()
    for deal in range(8):
        strangers(host, seat, Random(deal))
        answers.add(tuple(host.is_final(move) for move in moves))
    assert len(answers) == 1


# Secrets


@pytest.mark.parametrize("position", WANTED)
def test_nothing_but_observations_leaves_the_host(tmp_path: Path, position: str) -> None:
    host = make_host(tmp_path, make_setup(4, SEED), moves_to(position))
    seeds = {host._table.setup.seed, host._table.state.dice.seed}
    if position == "end by buildings":  # all hands are open then
        host._table.state.buried = [[FIRST_CANARY + seat] for seat in range(4)]
        owners: dict[Seat | None, set[int]] = {Seat(seat): {FIRST_CANARY + seat} for seat in range(4)}
    else:
        owners = plant(host)
    for viewer in (None, *(Seat(seat) for seat in range(4))):
        foreign = {card for owner, cards in owners.items() if owner != viewer for card in cards}
        answers: list[object] = [
            host.view(viewer),
            host.log(viewer),
            host.derivations(viewer),
            host.standings(),
            host.timer,
            host.situation,
            host.rule,
            host.setup,
        ]
        if viewer is not None:
            answers += [host.moves(viewer), host.since_last_move(viewer)]
        seen = set(figures_in(answers))
        assert not seen & foreign, viewer
        assert not seen & seeds or host.is_over
        sums = {sum(cards) for cards in (*host._table.state.hands, *host._table.state.buried) if cards}
        if viewer is None and position != "end by buildings":
            assert not seen & sums


def test_an_owner_sees_the_own_cards(tmp_path: Path) -> None:
    host = make_host(tmp_path, make_setup(4, SEED), moves_to("reroll"))
    owners = plant(host)
    for seat in range(4):
        assert set(host._table.state.hands[seat]) <= set(figures_in(host.view(Seat(seat))))
        assert owners[Seat(seat)] >= set(host.view(Seat(seat)).hands[seat])


def test_what_a_move_made_happen_is_answered_as_the_table_saw_it(tmp_path: Path) -> None:
    host = make_host(tmp_path, make_setup(4, SEED), moves_to("reroll"))
    plant(host)
    seat = host.view().asked
    told = host.play(m.Reroll(seat, host.view(seat).hands[seat][0]))
    assert not [figure for figure in figures_in(told) if figure >= FIRST_CANARY]


def test_a_computer_player_is_shown_its_observation_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = make_host(tmp_path, make_setup(4, SEED, bots=range(4)), moves_to("commit"))
    owners = plant(host)
    shown: list[object] = []

    def watcher(game: object, observation: Any, seat: Seat, rng: Random) -> object:
        shown.append(observation)
        return GAME.legal_moves(observation, seat)[0]

    monkeypatch.setattr("rules.kernel.bots.random_bot", watcher)
    seat = host.active[0]
    host.bot_move(seat)
    foreign = {card for owner, cards in owners.items() if owner != seat for card in cards}
    assert shown
    assert not set(figures_in(shown)) & foreign


def test_the_seed_is_told_only_when_it_is_over(tmp_path: Path) -> None:
    host = make_host(tmp_path / "going", make_setup(4, SEED), moves_to("commit"))
    assert host.seed is None
    host = make_host(tmp_path / "over", make_setup(4, SEED), moves_to("end by journalists"))
    assert host.seed == SEED


def test_the_log_names_people_and_never_says_you(tmp_path: Path) -> None:
    host = make_host(tmp_path, make_setup(4, SEED), moves_to("end by buildings"))
    for viewer in (None, A):
        lines = host.log(viewer)
        assert len(lines) > 100
        assert not [line.text for line in lines if re.search(r"\byour?\b", line.text, re.IGNORECASE)]


def test_a_seat_hears_what_happened_since_its_own_last_move_as_it_knows_it(tmp_path: Path) -> None:
    moves = moves_to("call")
    host = make_host(tmp_path, make_setup(4, SEED), moves)
    for seat in range(4):
        last = max((place for place, move in enumerate(moves, 1) if move.seat == seat), default=0)
        lines = host.since_last_move(Seat(seat))
        assert all(line.position > last for line in lines)
        assert [line.text for line in lines] == [
            line.text for line in host.log(Seat(seat)) if line.position > last > 0
        ]
