"""The panels of Die Macher without a screen: whatever is pressed, what is decided goes, and previews hold."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest
from textual.geometry import Size

from rules.die_macher.cards import OPPOSITE
from rules.die_macher.figures import factor, matching_members, mean_roll, seats_for
from rules.die_macher.moves import (
    Bid,
    BuyMeetings,
    ChangeProgramme,
    ChooseOption,
    ConvertMeetings,
    LayCard,
    MoveOpinion,
    RaiseBid,
)
from rules.die_macher.phases.polls import effective
from rules.die_macher.questions import conversion, poll_effects
from rules.die_macher.scoring import opinion_points
from rules.die_macher.state import Phase, State
from rules.kernel.seats import Seat
from tests.tui.macher import GAME, make_setup, moves_to
from tui.games.die_macher.bid import BidPanel
from tui.games.die_macher.cabinet import CabinetPanel
from tui.games.die_macher.contribute import ContributePanel
from tui.games.die_macher.convert import ConvertPanel
from tui.games.die_macher.meetings import MeetingsPanel
from tui.games.die_macher.panel import DecisionPanel
from tui.games.die_macher.panels import is_private, panel_of
from tui.games.die_macher.poll import PollPanel
from tui.games.die_macher.preliminary import PreliminaryPanel
from tui.games.die_macher.programme import HandPanel, ProgrammePanel
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
SMALL, LARGE = Size(76, 8), Size(116, 10)
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


def shown(panel: DecisionPanel, size: Size = SMALL) -> list[str]:
    return [line.plain for line in panel.draw(size).lines]


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
    told, supply = conversion(state, state.spot, seat, move.count), state.meetings[seat]
    assert any(f"supply {supply}→{supply + move.count} meetings" in line for line in shown(panel))
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
    assert f"highest bid DM\xa0{state.high},000" in text
    inside = len({state.asked, *state.queue})
    row = next(line for line in text.splitlines() if "in: " in line)
    assert sum(symbol in row for symbol in "●■▲◆") == inside
    (move,) = panel.moves()
    assert isinstance(move, RaiseBid)
    assert move.amount == state.high + 1


@pytest.mark.parametrize("sealed", [False, True])
@pytest.mark.parametrize(
    "phase",
    [
        Phase.AUCTION,
        Phase.MEDIA_OPINION,
        Phase.CONVERSION,
        Phase.HAND,
        Phase.POLL,
        Phase.CABINET,
        Phase.PROGRAMME,
    ],
)
def test_the_longest_words_are_not_cut_in_a_small_terminal(phase: Phase, sealed: bool) -> None:
    if phase is Phase.AUCTION and sealed:
        phase = Phase.SEALED_AUCTION
    setup = make_setup(5, sealed_polls=sealed)
    state: State = GAME.new_game(setup)
    for move in moves_to(phase, 5, sealed_polls=sealed):
        GAME.play(state, move)
    for board, card in zip(state.boards, (12, 3, 7, 1), strict=False):
        board.card = card
        board.votes = [50] * 5
    board, seat = state.board(state.spot or state.boards[0].number), GAME.active_seats(state)[0]
    if phase is Phase.MEDIA_OPINION:
        board.opinions, board.doubled = [8, 1, 3], 8  # less internal security is the longest word
    if phase is Phase.CONVERSION:
        board.votes = [50] * 5
        board.votes[seat], board.meetings[seat], board.trend[seat] = 44, 7, 3
    panel, _seat = sit(state)
    if phase is Phase.CONVERSION:
        assert "the last to get there wins." in "\n".join(shown(panel))
    if phase in (Phase.CABINET, Phase.PROGRAMME):
        text = "\n".join(shown(panel))
        for board in state.boards:
            region = state.components.regions[board.card - 1]
            longest = len(region.name) > (12 if phase is Phase.CABINET else 19)
            assert f"{board.number} {region.code if longest else region.name} " in text
    assert not [line for line in shown(panel) if "…" in line]


def test_a_bid_goes_up_and_down_by_five_with_the_mouse(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DecisionPanel, "post_message", lambda self, message: True)
    state = state_at(Phase.BID)
    state.money[GAME.active_seats(state)[0]] = 30
    panel, _seat = sit(state)
    assert {"do.up", "do.down"} <= {spot.key for spot in panel.draw(SMALL).spots}
    for key, amount in (("do.up", 5), ("do.up", 10), ("do.down", 5), ("do.down", 0), ("do.down", 0)):
        panel.pressed(key)
        (move,) = panel.moves()
        assert isinstance(move, Bid)
        assert move.amount == amount


@pytest.mark.parametrize("phase", [Phase.HAND, Phase.POLL, Phase.PRELIMINARY])
def test_one_click_ticks_and_one_more_takes_it_back(phase: Phase) -> None:
    panel, _seat = sit(state_at(phase, election=1))

    def ticked() -> list[int]:
        return [place for place, line in enumerate(shown(panel)) if {"✓", "✗"} & set(line[:6])]

    row = panel._possible[-1] if isinstance(panel, PollPanel) else panel.rows() - 1
    (spot,) = (spot for spot in panel.draw(SMALL).spots if spot.region.y == row + 1)
    assert ticked() == []
    panel.pressed(spot.key)
    assert ticked() == [row + 1]
    panel.pressed(spot.key)
    assert ticked() == []


def test_a_hand_card_is_chosen_for_the_programme_with_the_mouse() -> None:
    state = state_at(Phase.PROGRAMME)
    seat = state.asked
    topics = {(card + 1) // 2 for card in state.programmes[seat]}
    fresh = [card for card in range(1, 15) if (card + 1) // 2 not in topics]
    state.hands[seat] = [fresh[0], OPPOSITE[fresh[0]]]
    panel, _seat = sit(state)
    assert isinstance(panel, ProgrammePanel)
    panel.draw(SMALL)
    for place, card in ((1, OPPOSITE[fresh[0]]), (0, fresh[0])):
        spot = next(spot for spot in panel.draw(SMALL).spots if spot.key == f"do.card{place}")
        assert spot.region.width > 1
        panel.pressed(spot.key)
        (move,) = panel.moves()
        assert isinstance(move, ChangeProgramme)
        assert move.card == card


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_longest_hand_does_not_run_into_what_a_swap_does(size: Size) -> None:
    state = state_at(Phase.PROGRAMME)
    state.programmes[state.asked] = [1, 3, 5, 9, 11]
    state.hands[state.asked] = [13, 8, 14]  # the three longest words
    panel, _seat = sit(state)
    row = next(line for line in shown(panel, size) if "Security" in line and "nation:" in line)
    assert all(f"{word} " in row for word in ("+Spelling", "−Security", "−Spelling"))


def test_a_swap_tells_what_the_nation_brings_at_every_election_and_at_the_end() -> None:
    state = state_at(Phase.PROGRAMME)
    seat = state.asked
    state.programmes[seat], state.hands[seat] = [1, 3, 5, 9, 11], [13]
    state.nation, state.secured = [13, 1, 0, 0, 0], [True, False, False, False, False]
    panel, _seat = sit(state)
    panel.row = 1
    before, after = sum(opinion_points(state, seat)), 0
    members = matching_members(state, seat)
    text = "\n".join(shown(panel))
    GAME.play(state, panel.moves()[0])
    after = sum(opinion_points(state, seat))
    assert after > before > 0
    assert f"nation: members +{members}→+{matching_members(state, seat)}" in text
    assert f"points {before}→{after}" in text


def test_a_hand_card_tells_which_card_it_may_replace() -> None:
    state = state_at(Phase.HAND)
    state.programmes[state.asked], state.hands[state.asked] = [1, 3, 5, 9, 11], [1, 4, 13]
    panel, _seat = sit(state)
    assert isinstance(panel, HandPanel)
    for size in (SMALL, LARGE):
        same, contrary, fresh = shown(panel, size)[1:4]
        assert "in it already" in same
        assert "−Genes" in contrary
        assert "+Genes" in contrary
        assert "any card" in fresh


def test_a_card_of_the_cabinet_tells_what_it_could_make_of_the_region() -> None:
    state = state_at(Phase.CABINET)
    seat = GAME.active_seats(state)[0]
    state.cabinet[seat], state.laid[seat] = [3, 7], [0] * len(state.boards)
    board = state.boards[0]
    board.votes[seat], board.trend[seat] = 45, 1
    panel, _seat = sit(state)
    rate = factor(state, board, seat)
    text = "\n".join(shown(panel))
    assert "votes 45" in text
    panel.typed(3)
    card = state.components.cabinet[2]
    text = "\n".join(shown(panel))
    assert f"votes 45→{min(50, 45 + card.votes)}" in text
    assert f"→{rate + card.trend:+}".replace("-", "−").replace("+0", "0") in text


def test_figures_stand_under_their_heads() -> None:
    state = state_at(Phase.CABINET)
    panel, _seat = sit(state)
    assert isinstance(panel, CabinetPanel)
    heads, *rows = shown(panel, LARGE)
    for row, number in zip(rows, panel.held, strict=False):
        card = state.components.cabinet[number - 1]
        assert row[heads.index("votes") :].startswith(f"+{card.votes}")
        assert row[heads.index("phone")] == ("✓" if card.telephone else "·")
    state = state_at(Phase.MEETINGS)
    panel, seat = sit(state)
    assert isinstance(panel, MeetingsPanel)
    for size in (SMALL, LARGE):
        heads, *rows = shown(panel, size)
        for number, (row, board) in enumerate(zip(rows, state.boards, strict=False)):
            assert row[heads.index("up to") :].startswith(f"{panel.room(number)} ")
            assert row[heads.index("lying") :].startswith(f"{board.meetings[seat]} ")
            votes = conversion(state, board.number, seat, board.meetings[seat]).after
            assert row[heads.index("votes") :].startswith(f"{votes} ")


def test_an_effect_of_a_poll_is_told_in_seats_and_burying_in_members() -> None:
    state = state_at(Phase.POLL)
    panel, _seat = sit(state)
    assert isinstance(panel, PollPanel)
    heads, *rows = shown(panel)
    for effect, row in zip(poll_effects(state, state.spot, state.poll), rows, strict=False):
        seats = [seats_for(state.components, state.board(state.spot).card, votes) for votes in effect.votes]
        told = f"{seats[0]}→{seats[1]}" if seats[0] != seats[1] else f"{seats[0]}"
        assert row[heads.index("seats") :].startswith(f"{told} ")
    assert effective(state) is not None
    assert "3 on average" in "\n".join(rows)


def test_a_contribution_tells_what_is_left_and_what_may_be_gained() -> None:
    state = state_at(Phase.CONTRIBUTIONS)
    seat = GAME.active_seats(state)[0]
    state.contributions[seat], state.members[seat], state.money[seat] = [5], 4, 20
    panel, _seat = sit(state)
    assert isinstance(panel, ContributePanel)
    text = "\n".join(shown(panel))
    assert mean_roll(state.components, 5) == 7.5
    assert "5 rolls: 7.5 members on average" in text
    assert "members 4, then 4 to 19   cash DM\xa020,000" in text
    panel.do("accept")
    text = "\n".join(shown(panel))
    assert "members 4, then 0   cash DM\xa020,000, then DM\xa070,000" in text  # nobody has fewer than none


def test_one_seat_is_called_one_seat() -> None:
    state = state_at(Phase.CONVERSION)
    board, seat = state.board(state.spot), state.asked
    board.votes[seat], board.trend[seat] = 0, -3
    panel, _seat = sit(state)
    assert isinstance(panel, ConvertPanel)
    panel.typed(0)
    assert any("0 seats" in line for line in shown(panel))
    state.board(state.spot).votes[seat] = 1
    panel, _seat = sit(state)
    panel.typed(0)
    won = seats_for(state.components, board.card, 1)
    assert any((" 1 seat;" if won == 1 else f" {won} seats;") in line for line in shown(panel))


def test_one_meeting_is_called_one_meeting_and_one_vote_one_vote() -> None:
    state = state_at(Phase.CONVERSION)
    board, seat = state.board(state.spot), state.asked
    board.meetings[seat], board.trend[seat] = 1, 0
    board.opinions = [card for card in board.opinions if card not in state.programmes[seat]]
    state.programmes[seat] = [card for card in state.programmes[seat] if OPPOSITE[card] not in board.opinions]
    board.trend[seat] = 1
    panel, _seat = sit(state)
    lines = shown(panel)
    assert any("of 1 meeting " in line for line in lines)
    assert any("1 × 1 = 1 vote;" in line for line in lines)


def test_a_sheet_tells_what_its_goods_do_where_the_cursor_is() -> None:
    state: State = GAME.new_game(make_setup(4))
    panel, seat = sit(state)
    assert isinstance(panel, PreliminaryPanel)
    panel.typed(1)
    panel.typed(5)
    assert panel.moves() == ()  # the grid opens
    board = state.boards[0]
    rate, there = factor(state, board, seat), board.meetings[seat]
    board.trend[seat], board.votes[seat], board.meetings[seat] = 2, 5, there + 6
    later = conversion(state, board.number, seat, board.meetings[seat])
    assert later.factor == rate + 2
    text = "\n".join(shown(panel))
    assert f"→{later.after}  seats" in text


def test_options_that_are_written_down_stay() -> None:
    state: State = GAME.new_game(make_setup(4))
    GAME.play(state, ChooseOption(Seat(0), 1))
    panel = PreliminaryPanel()
    panel.show(GAME.observe(state, Seat(0)), Seat(0), 0)
    for option in (2, 4, 1):
        panel.typed(option)
    assert panel._chosen == [1, 4]
