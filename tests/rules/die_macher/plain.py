"""A plain opponent for measuring: it looks one move ahead with a few rates of exchange.

It plays from observations only. What is measured (`Study`) it chooses at random.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Any, Final

from rules.die_macher import GAME
from rules.die_macher import moves as m
from rules.die_macher.cards import OPPOSITE
from rules.die_macher.components import CabinetCard
from rules.die_macher.figures import factor, votes_after
from rules.die_macher.moves import MacherMove
from rules.die_macher.phases.cabinet import card_in_use
from rules.die_macher.phases.polls import poll_trend, steps_of
from rules.die_macher.state import Board, Phase, State
from rules.kernel.seats import Seat

MONEY: Final = 0.3
"""Points that a thousand of income is worth."""
MEMBER: Final = 1.3
"""Points that a member is worth, income included."""
WIN: Final = 12.0
"""Points that a victory is worth beside its seats."""
STEADY: Final = 8.0
"""Votes of a lead that make a victory likely."""


@dataclass(frozen=True, slots=True)
class Study:
    """What is chosen at random, so that its effect can be measured."""

    options: bool = False
    """The options of the preliminary sheet."""
    cabinet: bool = False
    """Every party does without one cabinet card."""
    contributions: bool = False
    """The contribution card, and whether it is accepted."""


class Plain:
    """Chooses one of the legal moves of a seat, from its observation."""

    def __init__(self, rng: Random, study: Study | None = None) -> None:
        self.rng = rng
        self.study = study or Study()

    def choose(self, seen: State, seat: Seat) -> MacherMove:
        """The move that looks best, near ties at random."""
        moves = GAME.legal_moves(seen, seat)
        if len(moves) == 1:
            return moves[0]
        rate = self.rate(seen, seat)
        return max(moves, key=lambda move: rate(move) + 0.3 * self.rng.random())

    def rate(self, seen: State, seat: Seat) -> Callable[[Any], float]:
        """How good a move of this phase is, in points."""
        by_phase: dict[Phase, Callable[[Any], float]] = {
            Phase.PRELIMINARY: lambda move: self._preliminary(seen, seat, move),
            Phase.BID: lambda move: self._start(seen, seat, move),
            Phase.START: lambda move: float((seat - move.first) % seen.seats == seen.seats - 1),
            Phase.HAND: lambda move: -sum(_card_worth(seen, card) - 0.5 for card in move.discards),
            Phase.PROGRAMME: lambda move: self._programme(seen, seat, move),
            Phase.CABINET: lambda move: self._lay(seen, seat, move),
            Phase.ACTION: lambda move: _action(seen, seat, card_in_use(seen), seen.board(seen.spot), move),
            Phase.COALITION: lambda move: _coalition(seen, seat, move),
            Phase.ANSWER: lambda move: float(isinstance(move, m.AcceptCoalition)) * _need(seen, seat),
            Phase.MEDIA: lambda move: _media(seen, seat, move),
            Phase.MEDIA_OPINION: lambda move: _opinion(seen, seat, move),
            Phase.VOTES_OPINION: lambda move: _opinion(seen, seat, move),
            Phase.MEETINGS: lambda move: _meetings(seen, seat, move),
            Phase.AUCTION: lambda move: self._bid(seen, seat, move),
            Phase.POLL: lambda move: _poll(seen, seat, move),
            Phase.CONVERSION: lambda move: _conversion(seen, seat, move),
            Phase.TRANSFER: lambda move: _transfer(seen, seat, move),
            Phase.CONTRIBUTIONS: lambda move: self._contribution(seen, seat, move),
        }
        return by_phase.get(seen.phase, lambda _move: 0.0)

    def _start(self, seen: State, seat: Seat, move: m.Bid) -> float:
        """Bid a little, at random, while there is money to spare."""
        wish = self.rng.choice((0, 1, 2, 2, 3, 4)) if seen.money[seat] > 12 else 0
        return -float(abs(move.amount - wish))

    def _preliminary(self, seen: State, seat: Seat, move: MacherMove) -> float:
        if isinstance(move, m.ChooseOption):
            if self.study.options:
                return 100 * self.rng.random()
            goods = seen.components.preliminary[move.option - 1]
            return (
                8.0 * goods.trend
                + 1.1 * goods.meetings
                + 6.0 * goods.media
                + 1.0 * goods.votes
                + MEMBER * 1.3 * goods.members
                + 8 * self.rng.random()
            )
        if isinstance(move, m.PlaceGoods):
            board = seen.board(move.region)
            worth = _vote_worth(seen, board) * (2 + factor(seen, board, seat)) + 3 / board.number
            if move.good != "media":
                return worth * move.count
            placed = any(one.good == "media" and one.region == move.region for one in seen.plans[seat])
            return 5.0 - board.number - move.count - 5 * placed
        return 0.0

    def _programme(self, seen: State, seat: Seat, move: MacherMove) -> float:
        if not isinstance(move, m.ChangeProgramme):
            return 1.0
        gain = 0.0
        for board in seen.boards:
            weight = _vote_worth(seen, board) * (2 + board.meetings[seat])
            gain += weight * (_fit(board, move.card) - _fit(board, move.out))
        for space, opinion in zip(seen.components.spaces, seen.nation, strict=True):
            if opinion:
                gain += 0.6 * space.points * ((opinion == move.card) - (opinion == move.out))
        return gain

    def _lay(self, seen: State, seat: Seat, move: MacherMove) -> float:
        if not isinstance(move, m.LayCard):
            return 1.5
        card, board = seen.components.cabinet[move.card - 1], seen.board(move.region)
        best = max(_action(seen, seat, card, board, action) for action in _actions(seen, seat, card, board))
        soon = 1.0 if board.number == seen.round else 0.6
        return (
            soon * best
            - _price(seen, seat) * card.cost
            - 2.5
            + 2 * card.telephone * (board.number == seen.round)
        )

    def _bid(self, seen: State, seat: Seat, move: MacherMove) -> float:
        if not isinstance(move, m.RaiseBid):
            return 0.0
        board = seen.board(seen.spot)
        stake = 0.25 * _vote_worth(seen, board) * board.meetings[seat]
        worth = 3 * MEMBER + stake + self.rng.random() - 1.5
        return worth - 1.4 * _price(seen, seat) * move.amount - 0.4

    def _contribution(self, seen: State, seat: Seat, move: m.Contribute) -> float:
        if self.study.contributions:
            return 100 * self.rng.random()
        card = seen.components.contributions[move.card - 1]
        if move.accept:
            return 1.3 * _price(seen, seat) * card.money - MEMBER * min(card.members, seen.members[seat])
        return 1.5 * card.rolls * MEMBER


def _price(seen: State, seat: Seat) -> float:
    """Points that a thousand in hand is worth: little to the rich, next to nothing at the end."""
    left = seen.elections - 1 - seen.round
    scarce = min(1.0, 25 / (seen.money[seat] + 5))
    return 0.05 + 0.16 * left * scarce


def _vote_worth(seen: State, board: Board) -> float:
    """Points for a vote: its seats, and the money that they bring."""
    return seen.components.regions[board.card - 1].maximum / 50 * (1 + MONEY)


def _fit(board: Board, card: int) -> int:
    """How a programme card meets the visible opinions."""
    weight = 2 if board.doubled in (card, OPPOSITE[card]) else 1
    return weight * ((card in board.opinions) - (OPPOSITE[card] in board.opinions))


def _card_worth(seen: State, card: int) -> float:
    return sum(_vote_worth(seen, board) * _fit(board, card) for board in seen.boards)


def _reach(seen: State, board: Board, seat: int, more: int = 0) -> int:
    """Votes of a party if it converted all its meetings there, and `more`."""
    rate = factor(seen, board, seat)
    return votes_after(seen.components, board.votes[seat], board.meetings[seat] + more, rate)


def _chance(seen: State, board: Board, seat: int, votes: float) -> float:
    """How likely so many votes win the region."""
    rivals = [_reach(seen, board, other) for other in range(seen.seats) if other != seat]
    early = 6 * (board.number - seen.round)
    return 1 / (1 + exp(-(votes - max(rivals) - early) / STEADY))


def _standing(seen: State, board: Board, seat: int, votes: float) -> float:
    """Points that a region promises at so many votes."""
    media = seen.components.media_values[board.number - 1] if board.media[seat] else 0
    return votes * _vote_worth(seen, board) + _chance(seen, board, seat, votes) * (WIN + media)


def _actions(seen: State, seat: Seat, card: CabinetCard, board: Board) -> list[MacherMove]:
    """Actions of a card that is not revealed yet."""
    others = [Seat(other) for other in range(seen.seats) if other != seat]
    actions: list[MacherMove] = [m.SkipAction(seat), m.GainVotes(seat)]
    if card.trend:
        actions.append(m.RaiseTrend(seat))
    if card.attack:
        actions += [m.LowerTrend(seat, other) for other in others]
    if card.media and seen.media[seat]:
        actions += [m.ExchangeMedia(seat, other) for other in others if board.media[other]]
    if card.doubler:
        actions += [m.DoubleOpinion(seat, opinion) for opinion in board.opinions]
    return actions


def _action(seen: State, seat: Seat, card: CabinetCard, board: Board, move: MacherMove) -> float:
    """What an action of a cabinet card is worth."""
    now = _reach(seen, board, seat)
    before = _standing(seen, board, seat, now)
    lying = board.meetings[seat] + 3
    match move:
        case m.GainVotes():
            return _standing(seen, board, seat, min(50, now + card.votes)) - before
        case m.RaiseTrend():
            steps = min(card.trend, 3 - board.trend[seat])
            return _standing(seen, board, seat, min(50, now + steps * lying)) - before
        case m.LowerTrend(target=target):
            steps = min(card.attack, board.trend[target] + 3)
            lost = steps * (board.meetings[target] + 2) * _vote_worth(seen, board)
            return 0.35 * lost
        case m.ExchangeMedia(target=target):
            media = seen.components.media_values[board.number - 1]
            return 3.0 + _chance(seen, board, seat, now) * media * (board.media[seat] == 0)
        case m.DoubleOpinion(opinion=opinion):
            mine = (opinion in seen.programmes[seat]) - (OPPOSITE[opinion] in seen.programmes[seat])
            return mine * lying * _vote_worth(seen, board) * 0.8
    return 0.0


def _need(seen: State, seat: Seat) -> float:
    """Whether a partner helps: worth more the less likely one wins alone."""
    board = seen.boards[0]
    return 1.0 - 2 * _chance(seen, board, seat, _reach(seen, board, seat)) + 0.6


def _coalition(seen: State, seat: Seat, move: MacherMove) -> float:
    board = seen.boards[0]
    if isinstance(move, m.StayAlone):
        return 0.3
    if isinstance(move, m.ProposeCoalition | m.ForceCoalition):
        partner = _reach(seen, board, move.partner) / 50
        return (partner + 0.2) * _need(seen, seat) * 2
    return 0.0


def _media(seen: State, seat: Seat, move: MacherMove) -> float:
    if not isinstance(move, m.BuyMedia):
        return 0.0
    board = seen.board(move.region)
    points = seen.components.media_values[board.number - 1]
    first = board.media[seat] == 0
    chance = _chance(seen, board, seat, _reach(seen, board, seat) + 4)
    rival = max(count for other, count in enumerate(board.media) if other != seat)
    control = 3.0 if board.media[seat] <= rival < board.media[seat] + 1 or (first and not rival) else 0.0
    return 0.6 * chance * points * first + control - 4 * _price(seen, seat) - 1.0


def _opinion(seen: State, seat: Seat, move: MacherMove) -> float:
    if not isinstance(move, m.ReplaceOpinion):
        return 0.1
    board = seen.board(seen.spot)

    def change(party: int) -> int:
        programme = seen.programmes[party]
        gained = (move.card in programme) - (OPPOSITE[move.card] in programme)
        return gained - (move.out in programme) + (OPPOSITE[move.out] in programme)

    mine = change(seat) * (board.meetings[seat] + 2)
    others = [change(other) * (board.meetings[other] + 2) for other in range(seen.seats) if other != seat]
    return _vote_worth(seen, board) * (mine - sum(others) / len(others))


def _meetings(seen: State, seat: Seat, move: MacherMove) -> float:
    if not isinstance(move, m.BuyMeetings):
        return 0.0
    board = seen.board(move.region)
    now = _standing(seen, board, seat, _reach(seen, board, seat))
    then = _standing(seen, board, seat, _reach(seen, board, seat, move.count))
    later = 0.75 ** (board.number - seen.round)
    return (then - now) * later - _price(seen, seat) * move.count - 0.1


def _poll(seen: State, seat: Seat, move: MacherMove) -> float:
    if not isinstance(move, m.PublishPoll):
        return 3 * MEMBER
    board, steps = seen.board(seen.spot), steps_of(seen, seen.poll)
    worth = 0.0
    for party in move.targets:
        moved = poll_trend(seen, board, party, steps[party]) - board.trend[party]
        votes = moved * (board.meetings[party] + 2) * _vote_worth(seen, board)
        worth += votes if party == seat else -0.35 * votes
    return worth


def _conversion(seen: State, seat: Seat, move: m.ConvertMeetings) -> float:
    board = seen.board(seen.spot)
    rate = factor(seen, board, seat)
    if rate < 3:
        return -float(move.count)
    before = board.votes[seat]
    votes = votes_after(seen.components, before, move.count, rate)
    others = sum(board.votes) - before
    majority = 4.0 if votes > others >= before else 0.0
    free = 0.4 * max(0, move.count + seen.meetings[seat] - 6) / 4
    return majority + free - 0.25 * move.count - 0.2 * (before + rate * move.count - votes)


def _transfer(seen: State, seat: Seat, move: MacherMove) -> float:
    if isinstance(move, m.MoveMedia):
        return 10.0
    if not isinstance(move, m.MoveOpinion):
        return 0.0
    space = seen.components.spaces[move.space - 1]
    left = seen.elections - seen.round
    held = seen.nation[move.space - 1]

    def worth(card: int) -> float:
        mine = card in seen.programmes[seat]
        rivals = sum(card in programme for programme in seen.programmes) - mine
        return (mine - 0.3 * rivals) * (space.points + left * space.members)

    if held == move.opinion:
        return 5.0 if held in seen.programmes[seat] else -2.0
    return worth(move.opinion) - (worth(held) if held else 0.0)
