"""Decisions of Die Macher that are one of a few: in which order they stand, and what they say they do."""

from __future__ import annotations

from textual.geometry import Size

from rules.die_macher.cards import shared_cards
from rules.die_macher.figures import factor, sole_maximum
from rules.die_macher.moves import (
    DoubleOpinion,
    ExchangeMedia,
    ForceCoalition,
    GainVotes,
    LowerTrend,
    MacherMove,
    ProposeCoalition,
    RaiseTrend,
    SkipAction,
    StayAlone,
)
from rules.die_macher.questions import conversion
from rules.die_macher.state import NOBODY, Phase, State
from rules.kernel.seats import Seat
from tests.tui.macher import GAME, make_setup, moves_to
from tui.games.die_macher.opinions import opinion_text
from tui.games.die_macher.options import Option, options_of
from tui.games.die_macher.parties import parties
from tui.widgets.choices import Choices
from tui.widgets.drawing import signed


def state_at(phase: Phase, seats: int = 4) -> State:
    state: State = GAME.new_game(make_setup(seats))
    for move in moves_to(phase, seats):
        GAME.play(state, move)
    return state


def offered(state: State) -> list[Option]:
    view = GAME.observe(state, None)
    return options_of(view, state.asked, parties(view))


def at_action() -> State:
    """A card with every action, in a region where all of them can be used."""
    state = state_at(Phase.ACTION)
    board, seat = state.board(state.spot), state.asked
    state.laid[seat][state.spot - state.round], state.cabinet[seat] = 1, [1]
    board.votes[seat], board.trend, board.doubled = 3, [0] * state.seats, 0
    board.media = [1] * state.seats
    state.media[seat] = 2
    return state


def test_doing_nothing_comes_last() -> None:
    for state, nothing in ((at_action(), SkipAction), (state_at(Phase.COALITION), StayAlone)):
        options = offered(state)
        assert len(options) > 1
        assert [isinstance(option.move, nothing) for option in options] == [False] * (len(options) - 1) + [
            True
        ]


def told(option: Option) -> str:
    return f"{option.choice.label} | {option.choice.preview}"


def fits_beside(options: list[Option], width: int) -> bool:
    """Whether the list shows every preview in its row, in so many cells."""
    lines = Choices([option.choice for option in options]).draw(Size(width, 30)).lines
    return all(str(option.choice.preview) in line.plain for option, line in zip(options, lines, strict=False))


def test_an_action_does_what_it_said() -> None:
    state = at_action()
    number, seen = state.spot, set[type[MacherMove]]()
    before, everybody = state.board(number), parties(GAME.observe(state, None))
    for option in offered(state):
        after, move, words = state.clone(), option.move, told(option)
        GAME.play(after, move)
        board = after.board(number)
        seen.add(type(move))
        match move:
            case GainVotes():
                assert f"votes {before.votes[move.seat]}→{board.votes[move.seat]}" in words
            case RaiseTrend():
                rates = factor(state, before, move.seat), factor(after, board, move.seat)
                assert f"factor {signed(rates[0])}→{signed(rates[1])}" in words
                votes = [
                    conversion(each, number, move.seat, before.meetings[move.seat]).after
                    for each in (state, after)
                ]
                assert f"all votes {votes[0]}→{votes[1]}" in words
            case LowerTrend():
                assert f"Trend of {everybody[move.target].label} " in words
                assert f"trend {signed(board.trend[move.target])}" in words
            case ExchangeMedia():
                leader = sole_maximum(board.media)
                assert leader != NOBODY
                assert f"{everybody[leader].symbol} then leads alone" in words
            case DoubleOpinion():
                assert f"Double {opinion_text(state.components, move.opinion)} " in words
                for party in everybody:
                    rates = factor(state, before, party.seat), factor(after, board, party.seat)
                    change = f"{party.symbol}{signed(rates[0])}→{signed(rates[1])}"
                    assert (change in words) == (rates[0] != rates[1])
    assert fits_beside(offered(state), 76)
    assert seen >= {GainVotes, RaiseTrend, LowerTrend, ExchangeMedia, DoubleOpinion, SkipAction}


def test_a_coalition_tells_equal_cards_and_votes_together_and_alone() -> None:
    state = state_at(Phase.COALITION)
    board, seat = state.boards[0], state.asked
    everybody = [Seat(party) for party in range(state.seats)]

    def votes(party: Seat) -> int:
        return conversion(state, board.number, party, board.meetings[party]).after

    for option in offered(state):
        move, words = option.move, told(option)
        if isinstance(move, ProposeCoalition | ForceCoalition):
            cards = shared_cards(state.programmes[seat], state.programmes[move.partner])
            assert cards
            assert "equal: " + " ".join(opinion_text(state.components, card) for card in cards) in words
            others = max(votes(party) for party in everybody if party not in (seat, move.partner))
            figures = f"{votes(seat) + votes(move.partner)} against {others}"
            assert f"together {figures} if all voted" in words
            named = [opinion_text(state.components, card) for card in cards]
            short = [f"{' '.join(named)} · {figures}", f"{' '.join(word[:4] for word in named)} · {figures}"]
            assert [str(each) for each in option.choice.short] == short
        else:
            others = max(votes(party) for party in everybody if party != seat)
            assert f"alone {votes(seat)} against {others} if all voted" in words
            assert option.choice.short == [f"{votes(seat)} against {others}"]


def test_every_partner_has_its_figures_beside_it_not_only_the_one_under_the_cursor() -> None:
    state = state_at(Phase.COALITION, seats=5)
    state.boards[0].ready = [True] * 5
    state.programmes = [[1, 3, 6, 8, 10] for _party in range(5)]
    state.programmes[state.asked] = [1, 3, 5, 7, 9]
    options = offered(state)
    choices = [option.choice for option in options]
    assert len(choices) == 5

    def rows(width: int) -> list[str]:
        return [line.plain.rstrip() for line in Choices(choices).draw(Size(width, 9)).lines[:5]]

    for width, place in ((76, 0), (56, -1)):
        for row, choice in zip(rows(width), choices, strict=True):
            assert row.endswith("   " + str(choice.short[place]))
    for row, choice in zip(rows(36), choices, strict=True):
        assert row.endswith(str(choice.label))


def test_a_coalition_that_stands_is_one_side() -> None:
    state = state_at(Phase.COALITION, seats=5)
    asking = next(option.move for option in offered(state) if isinstance(option.move, ProposeCoalition))
    assert isinstance(asking, ProposeCoalition)
    board = state.boards[0]
    pair = [Seat(other) for other in range(5) if other not in (asking.seat, asking.partner)][:2]
    state.coalitions = [(pair[0], pair[1])]
    for party in range(5):
        board.votes[party], board.meetings[party] = 20 + party, 0
    text = " ".join(told(option) for option in offered(state))
    assert f"against {40 + sum(pair)} if all voted" in text


def test_who_is_asked_for_a_coalition_sees_the_same_figures_as_who_asks() -> None:
    state = state_at(Phase.COALITION)
    asking = next(option for option in offered(state) if isinstance(option.move, ProposeCoalition))
    GAME.play(state, asking.move)
    assert state.phase is Phase.ANSWER
    accept, decline = offered(state)
    assert str(accept.choice.preview).split("·")[1] == str(asking.choice.preview).split("·")[1]
    assert "alone" in str(decline.choice.preview)
