"""The panels of Die Macher without a screen: whatever is pressed, what is decided goes, and previews hold."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest
from textual.geometry import Size

from rules.die_macher.figures import factor, matching_members
from rules.die_macher.moves import (
    BuyMeetings,
    ChangeProgramme,
    ConvertMeetings,
    LayCard,
    MoveOpinion,
    RaiseBid,
)
from rules.die_macher.questions import conversion
from rules.die_macher.state import Phase, State
from rules.kernel.seats import Seat
from tests.tui.macher import GAME, make_setup, moves_to
from tui.games.die_macher.bid import BidPanel
from tui.games.die_macher.cabinet import CabinetPanel
from tui.games.die_macher.convert import ConvertPanel
from tui.games.die_macher.meetings import MeetingsPanel
from tui.games.die_macher.panel import DecisionPanel
from tui.games.die_macher.panels import is_private, panel_of
from tui.games.die_macher.programme import ProgrammePanel
from tui.games.die_macher.transfer import TransferPanel

PANELS: Final = [
    Phase.PRELIMINARY,
    Phase.BID,
    Phase.HAND,
    Phase.PROGRAMME,
    Phase.CABINET,
    Phase.MEDIA_OPINION,
    Phase.MEETINGS,
    Phase.POLL,
    Phase.CONVERSION,
    Phase.VOTES_OPINION,
    Phase.CONTRIBUTIONS,
]
KEYS: Final = ("up", "down", "left", "right", "tick", *"0123456789", "enter")


def state_at(phase: Phase, seats: int = 4, election: int = 2) -> State:
    state: State = GAME.new_game(make_setup(seats))
    for move in moves_to(phase, seats, election=election):
        GAME.play(state, move)
    return state


def sit(state: State) -> tuple[DecisionPanel, Seat]:
    """The panel of this moment before the seat that decides."""
    seat = GAME.active_seats(state)[0]
    kind = panel_of(state)
    assert kind is not None
    panel = kind()
    panel.show(GAME.observe(state, seat if is_private(state) else None), seat, 0)
    return panel, seat


def press(panel: DecisionPanel, key: str) -> None:
    match key:
        case "up" | "down":
            panel.action_row(-1 if key == "up" else 1)
        case "left" | "right":
            panel.action_change(-1 if key == "left" else 1)
        case "tick":
            panel.action_tick()
        case "enter":
            panel.moves()
        case _:
            panel.typed(int(key))


@pytest.mark.parametrize("phase", PANELS)
@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_pressed_what_is_decided_goes_or_is_refused_in_words(
    phase: Phase, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(DecisionPanel, "post_message", lambda self, message: True)
    rng, state = Random(seed), state_at(phase)
    panel, _seat = sit(state)
    for _round in range(25):
        for _key in range(rng.randrange(8)):
            press(panel, rng.choice(KEYS))
            panel.draw(Size(76, 8))
        panel.refusal = ""
        moves = panel.moves()
        assert moves or panel.refusal or phase is Phase.PRELIMINARY
        trial = state.clone()
        for move in moves:
            GAME.play(trial, move)


def test_a_swap_does_to_factors_what_it_said() -> None:
    for election in range(1, 5):
        state = state_at(Phase.PROGRAMME, election=election)
        panel, seat = sit(state)
        assert isinstance(panel, ProgrammePanel)
        after = panel.after()
        moves = panel.moves()
        for move in moves:
            assert isinstance(move, ChangeProgramme)
            GAME.play(state, move)
        for board in state.boards:
            assert factor(state, board, seat) == factor(after, after.board(board.number), seat)
        assert matching_members(state, seat) == matching_members(after, seat)


def test_a_conversion_brings_what_it_said() -> None:
    state = state_at(Phase.CONVERSION)
    panel, seat = sit(state)
    assert isinstance(panel, ConvertPanel)
    (move,) = panel.moves()
    assert isinstance(move, ConvertMeetings)
    told = conversion(state, state.spot, seat, move.count)
    board = state.board(state.spot)
    assert move.count == board.meetings[seat] > 0
    GAME.play(state, move)
    assert board.votes[seat] == told.after


def test_meetings_stop_at_every_limit() -> None:
    state = state_at(Phase.MEETINGS)
    panel, seat = sit(state)
    assert isinstance(panel, MeetingsPanel)
    for _row in range(4):
        panel.typed(9)
        panel.action_row(1)
    purchases = [move for move in panel.moves() if isinstance(move, BuyMeetings)]
    assert sum(move.count for move in purchases) <= state.money[seat]
    assert all(move.count <= state.components.meetings_a_round for move in purchases)
    assert any(f"{panel.room(0)}" in line.plain for line in panel.draw(Size(76, 8)).lines)


def test_cards_that_cost_too_much_together_are_refused_before_they_are_laid() -> None:
    state = state_at(Phase.CABINET, election=1)
    seat = GAME.active_seats(state)[0]
    state.money[seat] = 5
    panel, seat = sit(state)
    assert isinstance(panel, CabinetPanel)
    panel.begin()
    held = sorted(state.cabinet[seat], key=lambda card: -state.components.cabinet[card - 1].cost)
    free = [place for place, card in enumerate(state.laid[seat]) if not card]
    for place, card in zip(free, (card for card in held if card not in state.laid[seat]), strict=False):
        panel.row = place
        panel.typed(card)
    assert panel.cost > 5
    assert panel.moves() == ()
    assert "5,000" in panel.refusal
    assert not any(isinstance(move, LayCard) for move in panel.moves())


def test_a_transfer_does_to_members_what_it_said() -> None:
    for election in range(1, 6):
        state = state_at(Phase.TRANSFER, election=election)
        while state.phase is Phase.TRANSFER and state.transfers[0].what == "media":
            GAME.play(state, GAME.legal_moves(state, state.asked)[0])
        if state.phase is not Phase.TRANSFER:
            continue
        panel, _seat = sit(state)
        assert isinstance(panel, TransferPanel)
        told = [matching_members(panel.after(), seat) for seat in range(state.seats)]
        (move,) = panel.moves()
        assert isinstance(move, MoveOpinion)
        GAME.play(state, move)
        assert [matching_members(state, seat) for seat in range(state.seats)] == told
        return
    raise AssertionError("no opinion to move")


def test_an_auction_shows_who_is_in_and_asks_for_more_than_the_highest_bid() -> None:
    state = state_at(Phase.AUCTION)
    for amount in (1, 2):
        lowest = max(state.high + 1, amount)
        bidder = state.asked
        state.money[bidder] = 50
        GAME.play(state, RaiseBid(bidder, lowest))
    panel, _seat = sit(state)
    assert isinstance(panel, BidPanel)
    text = "\n".join(line.plain for line in panel.draw(Size(116, 9)).lines)
    assert f"highest bid DM {state.high},000" in text
    inside = len({state.asked, *state.queue})
    row = next(line for line in text.splitlines() if "in: " in line)
    assert sum(symbol in row for symbol in "●■▲◆") == inside
    (move,) = panel.moves()
    assert isinstance(move, RaiseBid)
    assert move.amount == state.high + 1
