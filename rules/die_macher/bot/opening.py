"""Preliminary round, turn order, programme, shadow cabinet and contributions."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final

from rules.die_macher import moves as m
from rules.die_macher.bot.campaign import pact_worth
from rules.die_macher.bot.outlook import Outlook
from rules.die_macher.cards import TOPIC_OF, full_deck
from rules.die_macher.components import CabinetCard
from rules.die_macher.figures import new_trend
from rules.die_macher.phases.cabinet import card_in_use
from rules.die_macher.phases.preliminary import GOODS, goods_left, goods_room
from rules.die_macher.phases.programme import fits
from rules.die_macher.state import Board, State
from rules.kernel.seats import Seat


# preliminary round


def option_worth(look: Outlook, move: m.ChooseOption) -> float:
    view, seat = look.view, look.seat
    chosen = view.choices[seat]
    best = -1e9
    others = [option for option in range(1, len(view.components.preliminary) + 1) if option != move.option]
    pairs = [(move.option, *chosen)] if len(chosen) + 1 == view.components.preliminary_limits.choices else [
        (move.option, other) for other in others
    ]
    for pair in pairs:
        best = max(best, _sheet_worth(look, pair))
    return best


def _sheet_worth(look: Outlook, options: tuple[int, ...]) -> float:
    view, seat = look.view.clone(), look.seat
    view.choices[seat] = list(options)
    worth = look.purse.member * sum(view.components.preliminary[option - 1].members for option in options)
    for good in GOODS:
        while left := goods_left(view, seat, good):
            region, gain = best_place(look, view, good, left)
            count = 1 if good in ("media",) else min(left, goods_room(view, seat, good, region))
            from rules.die_macher.state import Placement
            view.plans[seat].append(Placement(good, region, count))
            worth += gain
    return worth


def planned(look: Outlook, view: State, number: int) -> Board:
    """A board with the goods that are planned for it."""
    board = view.board(number).clone()
    for one in view.plans[look.seat]:
        if one.region == number:
            put(look, board, one.good, one.count)
    return board


def put(look: Outlook, board: Board, good: m.Good, count: int) -> None:
    seat = look.seat
    match good:
        case "trend":
            board.trend[seat] = new_trend(look.view.components, board.trend[seat], count)
        case "meetings":
            board.meetings[seat] += count
        case "media":
            board.media[seat] += count
        case "votes":
            board.votes[seat] += count


def best_place(look: Outlook, view: State, good: m.Good, left: int) -> tuple[int, float]:
    """The region where as many of a good as fit bring most, and what they bring."""
    best = (-1e9, 0, 0.0)
    for board in view.boards:
        count = min(left, goods_room(view, look.seat, good, board.number))
        if good == "media":
            count = min(count, 1)
        if count <= 0:
            continue
        gain = place_gain(look, view, good, board.number, count)
        best = max(best, (gain / count, board.number, gain))
    return best[1], best[2]


def place_gain(look: Outlook, view: State, good: m.Good, number: int, count: int) -> float:
    base = planned(look, view, number)
    after = base.clone()
    put(look, after, good, count)
    return look.worth(after) - look.worth(base)


def goods_worth(look: Outlook, move: m.PlaceGoods) -> float:
    """All that fits in the best place at once, media one by one."""
    view = look.view
    gain = place_gain(look, view, move.good, move.region, move.count)
    return gain / move.count + 0.01 * move.count


# turn order


def bid_wish(look: Outlook, rng: Random) -> int:
    cash = look.view.money[look.seat]
    return min(round(look.skill.bid * rng.choice((0, 1, 2, 2, 3))), cash // 8)


def start_worth(look: Outlook, move: m.NameStart) -> float:
    view = look.view
    return float((look.seat - move.first) % view.seats)


# programme


class Programme:
    """What changes of the own programme bring, from a table of every region's worth by factor."""

    def __init__(self, look: Outlook) -> None:
        self.look = look
        self.cards = look.view.programmes[look.seat]
        self.base = self.worth(self.cards)

    def worth(self, programme: list[int]) -> float:
        look = self.look
        return sum(look.worth(board, programme) for board in look.view.boards if board.number >= look.view.round) + look.nation.worth(programme)

    def change(self, out: int, card: int) -> float:
        return self.worth([card if one == out else one for one in self.cards]) - self.base

    @cache  # noqa: B019
    def best(self, card: int) -> float:
        """The best change to a card."""
        programme = tuple(self.cards)
        gains = [self.change(out, card) for out in programme if out != card and fits(programme, out, card)]
        return max(gains, default=-1.0) if card not in programme else -1.0


def hand_worths(look: Outlook) -> dict[m.RefillHand, float]:
    """What each selection of discards promises: the best change now, the second best later."""
    view, seat = look.view, look.seat
    programme = Programme(look)
    unseen = full_deck(view.components.programme_copies)
    for cards in (view.programme_discards, *view.programmes, view.hands[seat]):
        for card in cards:
            if card:
                unseen.remove(card)
    pool = sorted(max(0.0, programme.best(card)) for card in unseen)
    size = max(1, len(pool))
    from rules.die_macher.phases.programme import hand_moves
    worths: dict[m.RefillHand, float] = {}
    for move in hand_moves(view, seat):
        kept = view.hands[seat][:]
        for card in move.discards:
            kept.remove(card)
        values = sorted((max(0.0, programme.best(card)) for card in kept), reverse=True)
        top = values[0] if values else 0.0
        fresh = view.components.hand_cards - len(kept)
        # mean of the larger of the best kept card and of so many fresh ones
        expected, below = 0.0, 0.0
        for place, figure in enumerate(pool, 1):
            upto = (place / size) ** fresh
            expected += (upto - below) * max(figure, top)
            below = upto
        if not fresh:
            expected = top
        second = values[1] if len(values) > 1 else 0.0
        worths[move] = expected + look.skill.second * second
    return worths


# cabinet

POWER: Final = (10.0, 7.0, 5.0, 4.0, 3.5, 2.0, 0.7)
"""Points that a cabinet card is worth in a later round."""


def actions(look: Outlook, card: CabinetCard, board: Board) -> list[m.MacherMove]:
    """Actions of a card that is not revealed yet."""
    view, seat = look.view, look.seat
    others = [Seat(other) for other in range(view.seats) if other != seat]
    found: list[m.MacherMove] = []
    if card.votes:
        found.append(m.GainVotes(seat))
    if card.trend:
        found.append(m.RaiseTrend(seat))
    if card.attack:
        found += [m.LowerTrend(seat, other) for other in others]
    if card.media and view.media[seat]:
        found += [m.ExchangeMedia(seat, other) for other in others if board.media[other]]
    if card.doubler:
        found += [m.DoubleOpinion(seat, opinion) for opinion in board.opinions if opinion != board.doubled]
    return found


def action_gain(look: Outlook, card: CabinetCard, board: Board, move: m.MacherMove) -> float:
    """What an action of a cabinet card brings."""
    sheet, seat = look.view.components, look.seat
    after = board.clone()
    match move:
        case m.GainVotes():
            after.votes[seat] = min(sheet.most_votes, after.votes[seat] + card.votes)
        case m.RaiseTrend():
            after.trend[seat] = new_trend(sheet, after.trend[seat], card.trend)
        case m.LowerTrend(target=target):
            after.trend[target] = new_trend(sheet, after.trend[target], -card.attack)
        case m.ExchangeMedia(target=target):
            after.media[seat] += 1
            after.media[target] -= 1
        case m.DoubleOpinion(opinion=opinion):
            after.doubled = opinion
        case _:
            return 0.0
    return look.worth(after) - look.now(board)


def lay_worth(look: Outlook, move: m.LayCard) -> float:
    view, seat = look.view, look.seat
    card, board = view.components.cabinet[move.card - 1], view.board(move.region)
    best = max((action_gain(look, card, board, action) for action in actions(look, card, board)), default=0.0)
    reserve = look.skill.reserve * POWER[move.card - 1] * min(1.0, look.purse.campaigns / 3)
    laid = sum(view.components.cabinet[one - 1].cost for one in view.laid[seat] if one)
    price = look.purse.money(look.purse.campaigns, max(0, view.money[seat] - laid - card.cost / 2))
    return best - reserve - price * card.cost + telephone_worth(look, card, board)


def telephone_worth(look: Outlook, card: CabinetCard, board: Board) -> float:
    view, seat = look.view, look.seat
    if not card.telephone or board.ready[seat] or board.number >= view.elections:
        return 0.0
    from rules.die_macher.cards import shared_cards
    needed = view.components.agree_matches
    partners = [
        other for other in range(view.seats)
        if other != seat and len(shared_cards(view.programmes[seat], view.programmes[other])) >= needed
    ]
    if not partners:
        return 0.0
    cards = view.components.cabinet
    soon = 1.0 if board.number == view.round else 0.6
    best = 0.0
    for other in partners:
        if board.ready[other]:
            chance = 1.0
        elif any(cards[one - 1].telephone for one in view.cabinet[other]):
            chance = look.skill.partner
        else:
            continue
        gain = pact_worth(look, board, seat, other) - look.now(board)
        best = max(best, chance * gain)
    return look.skill.telephone * soon * best


def action_worth(look: Outlook, move: m.MacherMove) -> float:
    view = look.view
    return action_gain(look, card_in_use(view), view.board(view.spot), move)


# contributions


def contribution_worths(look: Outlook) -> dict[tuple[int, bool], float]:
    """What each card brings, accepted or refused, if the rest are used as well as can be later."""
    view, seat = look.view, look.seat
    sheet = view.components
    mean = sum(sheet.dice) / len(sheet.dice)
    last = view.elections - 2
    cash = [float(view.money[seat])]
    for _round in range(view.round, last):
        cash.append(22.0)
    bases = [look.purse.money(view.elections - 2 - number, 0) for number in range(view.round, last + 1)]

    def gain(card: int, accept: bool, number: int) -> float:
        entry = sheet.contributions[card - 1]
        if not accept:
            return mean * entry.rolls * look.purse.member_after(number)
        campaigns = view.elections - 2 - number
        held = cash[number - view.round]
        steps = 5
        money = sum(
            look.purse.money(campaigns, held + entry.money * (step + 0.5) / steps) * entry.money / steps
            for step in range(steps)
        )
        lost = min(entry.members, view.members[seat]) if number == view.round else entry.members
        return money - look.purse.member_after(number) * lost

    @cache
    def rest(cards: frozenset[int], number: int) -> float:
        if not cards or number > last:
            return 0.0
        return max(
            gain(card, accept, number) + rest(cards - {card}, number + 1)
            for card in cards
            for accept in (True, False)
        )

    held = frozenset(view.contributions[seat])
    return {
        (card, accept): gain(card, accept, view.round) + rest(held - {card}, view.round + 1)
        for card in held
        for accept in (True, False)
    }
