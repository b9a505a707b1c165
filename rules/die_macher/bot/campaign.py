"""Coalitions, media, opinions, meetings, polls, early votes and the national board."""

from __future__ import annotations

from itertools import combinations

from rules.die_macher import moves as m
from rules.die_macher.bot.outlook import Outlook, before
from rules.die_macher.figures import absolute_majority, factor, media_majority, new_trend, replacements, votes_after
from rules.die_macher.phases.polls import steps_of
from rules.die_macher.state import NOBODY, Board, Phase, State


# coalitions


def coalition_gain(look: Outlook, one: int, other: int) -> float:
    """What a coalition of two changes in the current region, in the own eyes."""
    board = look.view.boards[0]
    base = look.now(board)
    return pact_worth(look, board, one, other) - base


def pact_worth(look: Outlook, board: Board, one: int, other: int) -> float:
    """What a region is worth with a coalition there."""
    standing = look.view.coalitions if board.number == look.view.round else ()
    look.assumed = (*standing, (one, other))
    worth = look.worth(board)
    look.assumed = ()
    return worth


def coalition_worth(look: Outlook, move: m.MacherMove) -> float:
    match move:
        case m.ProposeCoalition(partner=partner):
            return coalition_gain(look, look.seat, partner) - 0.05
        case m.ForceCoalition(partner=partner):
            return coalition_gain(look, look.seat, partner)
    return 0.0


def answer_worth(look: Outlook, move: m.MacherMove) -> float:
    if isinstance(move, m.AcceptCoalition):
        return coalition_gain(look, look.view.proposer, look.seat)
    return 0.0


# media


def media_worth(look: Outlook, move: m.MacherMove) -> float:
    if not isinstance(move, m.BuyMedia):
        return 0.0
    view, seat = look.view, look.seat
    board = view.board(move.region)
    after = board.clone()
    after.media[seat] += 1
    cost = view.components.media_price
    return look.worth(after) - look.now(board) - look.purse.cost(cost)


def best_replacement(look: Outlook, board: Board) -> float:
    base = look.worth(board)
    best = 0.0
    for out, card in replacements(board, look.view.pool):
        after = board.clone()
        after.opinions[after.opinions.index(out)] = card
        best = max(best, look.worth(after) - base)
    return best


def opinion_worth(look: Outlook, move: m.MacherMove) -> float:
    if not isinstance(move, m.ReplaceOpinion):
        return 0.0
    board = look.view.board(look.view.spot)
    after = board.clone()
    after.opinions[after.opinions.index(move.out)] = move.card
    return look.worth(after) - look.now(board)


# meetings


def meetings_worth(look: Outlook, move: m.MacherMove) -> float:
    if not isinstance(move, m.BuyMeetings):
        return 0.0
    view, seat = look.view, look.seat
    board = view.board(move.region)
    after = board.clone()
    after.meetings[seat] += move.count
    cost = move.count * view.components.meeting_price
    supply = look.scarce * move.count * (board.number - view.round)
    return look.worth(after) - look.now(board) - look.purse.cost(cost, 0.4) - supply


# polls


def step_gains(look: Outlook, board: Board) -> list[dict[int, float]]:
    """For each party, what every step of its trend is worth."""
    view = look.view
    protected = media_majority(board)
    base = look.now(board)
    gains: list[dict[int, float]] = []
    for party in range(view.seats):
        by_step = {0: 0.0}
        for step in (-2, -1, 1, 2):
            trend = new_trend(view.components, board.trend[party], step)
            if trend == board.trend[party] or (step < 0 and protected == party):
                by_step[step] = 0.0
                continue
            after = board.clone()
            after.trend[party] = trend
            by_step[step] = look.worth(after) - base
        gains.append(by_step)
    return gains


def poll_worths(look: Outlook, board: Board) -> tuple[float, float]:
    """Mean gain of buying the next poll, and of a rival's buying it."""
    view, seat = look.view, look.seat
    gains = step_gains(look, board)
    seen = {*view.poll_discards, *view.poll_buried[seat]}
    polls = [poll for poll in range(1, len(view.components.polls) + 1) if poll not in seen]
    if not polls:
        polls = list(range(1, len(view.components.polls) + 1))
    members = 2 * sum(view.components.dice) / len(view.components.dice) * look.purse.member
    mine = theirs = 0.0
    for poll in polls:
        steps = steps_of(view, poll)
        effects = [gains[party].get(step, 0.0) for party, step in enumerate(steps)]
        best = sorted(effects, reverse=True)[: view.components.poll_effects]
        mine += max(members, sum(effect for effect in best if effect > 0))
        # a rival helps itself and hurts the strongest other
        theirs += 0.5 * min(effects) + 0.0
    rival_members = members * look.skill.rivals / (view.seats - 1)
    return mine / len(polls), theirs / len(polls) - 0.5 * rival_members


def auction_limit(look: Outlook) -> float:
    """The most that the poll is worth, in thousands."""
    view, seat = look.view, look.seat
    win, lose = poll_worths(look, view.board(view.spot))
    worth = look.skill.auction * (win - lose)
    cash = view.money[seat]
    after = view.boards[-1].number - view.spot
    low, high = 0.0, float(cash)
    campaigns = look.purse.campaigns - 0.7
    if not look.purse.campaigns and after == 0:
        return high
    paid = 0
    spent = 0.0
    while paid < cash:
        step = look.purse.money(campaigns, cash - paid)
        if spent + step > worth:
            break
        spent += step
        paid += 1
    return float(paid)


def poll_worth(look: Outlook, move: m.MacherMove) -> float:
    view = look.view
    board = view.board(view.spot)
    if not isinstance(move, m.PublishPoll):
        return 2 * sum(view.components.dice) / len(view.components.dice) * look.purse.member
    after = board.clone()
    steps = steps_of(view, view.poll)
    for party in move.targets:
        after.trend[party] = new_trend(view.components, board.trend[party], steps[party])
    return look.worth(after) - look.now(board)


# early votes


def conversion_worth(look: Outlook, move: m.ConvertMeetings) -> float:
    view, seat = look.view, look.seat
    board = view.board(view.spot)
    rate = factor(view, board, seat)
    if not move.count:
        return 0.0
    after = board.clone()
    after.votes[seat] = votes_after(view.components, board.votes[seat], move.count, rate)
    after.meetings[seat] -= move.count
    gain = look.worth(after) - look.now(board)
    if absolute_majority(after) == seat and absolute_majority(board) != seat:
        gain += look.skill.majority * best_replacement(look, after)
    gain += look.scarce * move.count * (board.number - view.round)
    if after.votes[seat] >= view.components.most_votes:
        gain -= look.skill.full
    return gain


# the national board


def transfer_worth(look: Outlook, move: m.MacherMove) -> float:
    match move:
        case m.MoveMedia():
            return 10.0
        case m.MoveOpinion(opinion=opinion, space=space):
            return look.nation.move_gain(opinion, space - 1, look.own)
    return 0.0
