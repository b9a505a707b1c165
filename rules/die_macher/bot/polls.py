"""Polls: what one is worth before it is seen, and what to do with it."""

from __future__ import annotations

from typing import Final

from rules.die_macher import moves as m
from rules.die_macher.bot.outlook import Outlook
from rules.die_macher.moves import MacherMove
from rules.die_macher.phases.polls import DICE_FOR_A_BURIED_POLL, poll_trend, steps_of
from rules.die_macher.state import Board

LATER: Final = 0.7
"""How much of a campaign is over when polls are sold."""


def publication_worth(look: Outlook, move: MacherMove) -> float:
    """Points of publishing effects of the poll in hand, or of burying it."""
    if not isinstance(move, m.PublishPoll):
        return _buried(look)
    view = look.view
    board, steps = view.board(view.spot), steps_of(view, view.poll)
    after = board.clone()
    for party in move.targets:
        after.trend[party] = poll_trend(view, board, party, steps[party])
    return look.worth(after) - look.worth(board)


def _buried(look: Outlook) -> float:
    faces = look.view.components.dice
    return DICE_FOR_A_BURIED_POLL * sum(faces) / len(faces) * look.purse.member


def poll_value(look: Outlook) -> float:
    """Points of buying the poll for sale rather than leaving it to a rival."""
    win, lose = _poll_worths(look, look.view.board(look.view.spot))
    return look.skill.auction * (win - lose)


def bid_limit(look: Outlook, value: float) -> int:
    """The most that a poll of this value is worth, in thousands; at the very end, all there is."""
    view, purse = look.view, look.purse
    if view.spot == view.boards[-1].number and not purse.campaigns:
        return purse.cash
    limit = 0
    while limit < purse.cash and purse.cost(limit + 1, later=LATER) <= value:
        limit += 1
    return limit


def bid_worth(look: Outlook, amount: int, value: float, limit: int) -> float:
    """Points of a bid: what it leaves of the value, by the chance that nobody goes higher."""
    if not amount:
        return 0.0
    left = value - look.purse.cost(amount, later=LATER)
    return left * (min(amount, limit) / limit) ** look.skill.opening if amount <= limit else min(left, -0.5)


def _poll_worths(look: Outlook, board: Board) -> tuple[float, float]:
    """Mean points of buying the next poll, and of a rival's buying it."""
    view = look.view
    gains = _step_gains(look, board)
    seen = {*view.poll_discards, *view.poll_buried[look.seat]}
    every_poll = range(1, len(view.components.polls) + 1)
    polls = [poll for poll in every_poll if poll not in seen] or list(every_poll)
    buried = _buried(look)
    win = lose = 0.0
    for poll in polls:
        effects = sorted(gains[party].get(step, 0.0) for party, step in enumerate(steps_of(view, poll)))
        best = effects[-view.components.poll_effects :]
        win += max(buried, sum(effect for effect in best if effect > 0))
        lose += look.skill.harm * min(0.0, effects[0])
    rival = look.skill.rivals / (view.seats - 1)
    return win / len(polls), lose / len(polls) - look.skill.harm * buried * rival


def _step_gains(look: Outlook, board: Board) -> list[dict[int, float]]:
    """For each party, the points of every step of its trend."""
    view = look.view
    largest = max(abs(step) for poll in view.components.polls for step in poll.steps)
    gains: list[dict[int, float]] = []
    for party in range(view.seats):
        by_trend: dict[int, float] = {board.trend[party]: 0.0}
        by_step: dict[int, float] = {}
        for step in range(-largest, largest + 1):
            trend = poll_trend(view, board, party, step)
            if trend not in by_trend:
                after = board.clone()
                after.trend[party] = trend
                by_trend[trend] = look.worth(after) - look.worth(board)
            by_step[step] = by_trend[trend]
        gains.append(by_step)
    return gains
