"""The shadow cabinet: which card where, and what for."""

from __future__ import annotations

from rules.die_macher import moves as m
from rules.die_macher.bot.coalitions import pact_worth
from rules.die_macher.bot.outlook import Outlook
from rules.die_macher.bot.skills import Skill
from rules.die_macher.cards import shared_cards
from rules.die_macher.components import CabinetCard
from rules.die_macher.figures import new_trend
from rules.die_macher.moves import MacherMove
from rules.die_macher.phases.cabinet import card_in_use
from rules.die_macher.state import Board
from rules.kernel.seats import Seat


def lay_worth(look: Outlook, move: MacherMove) -> float:
    """Points of a card at a region: its best action and its telephone, without its price and its later use.

    0 for laying no more.
    """
    if not isinstance(move, m.LayCard):
        return 0.0
    view, seat = look.view, look.seat
    cards, board = view.components.cabinet, view.board(move.region)
    card = cards[move.card - 1]
    best = max(
        (action_gain(look, card, board, action) for action in _actions(look, card, board)), default=0.0
    )
    later = later_use(look.skill, card, look.purse.campaigns)
    laid = sum(cards[one - 1].cost for one in view.laid[seat] if one)
    return best + _telephone(look, card, board) - later - look.purse.cost(card.cost, spent=laid)


def later_use(skill: Skill, card: CabinetCard, campaigns: int) -> float:
    """Points that a card is worth which is kept, with so many campaigns to come."""
    return skill.reserve * (0.6 * card.votes + 1.2 * card.trend) * min(1.0, campaigns / 3)


def action_worth(look: Outlook, move: MacherMove) -> float:
    """Points of an action of the card in use."""
    view = look.view
    return action_gain(look, card_in_use(view), view.board(view.spot), move)


def action_gain(look: Outlook, card: CabinetCard, board: Board, move: MacherMove) -> float:
    """Points of an action in a region."""
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
    return look.worth(after) - look.worth(board)


def _actions(look: Outlook, card: CabinetCard, board: Board) -> list[MacherMove]:
    """Actions of a card that is not revealed yet."""
    view, seat = look.view, look.seat
    others = [Seat(other) for other in range(view.seats) if other != seat]
    actions: list[MacherMove] = [m.GainVotes(seat)]
    if card.trend:
        actions.append(m.RaiseTrend(seat))
    if card.attack:
        actions += [m.LowerTrend(seat, other) for other in others]
    if card.media and view.media[seat]:
        actions += [m.ExchangeMedia(seat, other) for other in others if board.media[other]]
    if card.doubler:
        actions += [m.DoubleOpinion(seat, opinion) for opinion in board.opinions if opinion != board.doubled]
    return actions


def _telephone(look: Outlook, card: CabinetCard, board: Board) -> float:
    """Points of a coalition tile: what the best partner would bring, if it has a tile or may get one."""
    view, seat, skill = look.view, look.seat, look.skill
    if not card.telephone or board.ready[seat] or board.number >= view.elections:
        return 0.0
    cards = view.components.cabinet
    best = 0.0
    for other in range(view.seats):
        if other == seat:
            continue
        if len(shared_cards(look.own, view.programmes[other])) < view.components.agree_matches:
            continue
        if board.ready[other]:
            chance = 1.0
        elif any(cards[one - 1].telephone for one in view.cabinet[other]):
            chance = skill.partner
        else:
            continue
        best = max(best, chance * (pact_worth(look, board, seat, other) - look.worth(board)))
    return skill.telephone * best * (1.0 if board.number == view.round else 0.6)
