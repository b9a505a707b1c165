"""Every legal move of a decision with what it is worth to a computer player."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final, TypeAlias

from rules.die_macher import moves as m
from rules.die_macher.bot import cabinet, campaign, coalitions, polls, preparing
from rules.die_macher.bot.outlook import Outlook
from rules.die_macher.bot.programme import Programme, hand_worths
from rules.die_macher.bot.skills import Skill
from rules.die_macher.moves import MacherMove
from rules.die_macher.play import legal_moves
from rules.die_macher.state import Phase, State
from rules.kernel.bots import Temper
from rules.kernel.seats import Seat

Weighed: TypeAlias = tuple[float, MacherMove]
"""A move after its worth in points."""

Rate: TypeAlias = Callable[[Any], float]
"""What a move of the phase in question is worth, in points."""


def weigh(view: State, seat: Seat, skill: Skill, temper: Temper, rng: Random) -> list[Weighed]:
    """The legal moves with their worth in points as this skill judges it at a glance, best first.

    Of a full state it reads nothing but what the seat may know.
    """
    moves = legal_moves(view, seat)
    if len(moves) == 1:
        return [(0.0, moves[0])]
    rate = _RATES[view.phase](Outlook(view, seat, skill, temper), rng)
    judged = [(rate(move) + skill.noise * rng.gauss(0, 1), move) for move in moves]
    return sorted(judged, key=lambda pair: pair[0], reverse=True)


def _preliminary(look: Outlook, _rng: Random) -> Rate:
    chosen = len(look.view.choices[look.seat])
    if chosen == look.view.components.preliminary_limits.choices:
        return lambda move: preparing.goods_worth(look, move)
    worths = preparing.option_worths(look)
    return lambda move: worths[move.option]


def _bid(look: Outlook, rng: Random) -> Rate:
    wish = preparing.usual_bid(look, rng)
    return lambda move: -0.5 * abs(move.amount - wish)


def _hand(look: Outlook, _rng: Random) -> Rate:
    worths = hand_worths(look)
    return lambda move: worths[move.discards]


def _programme(look: Outlook, _rng: Random) -> Rate:
    programme = Programme(look)
    return lambda move: (
        programme.change(move.out, move.card)
        if isinstance(move, m.ChangeProgramme)
        else look.skill.keep_programme
    )


def _auction(look: Outlook, _rng: Random) -> Rate:
    value = polls.poll_value(look)
    limit = polls.bid_limit(look, value)
    return lambda move: (
        0.0 if isinstance(move, m.PassBid) else polls.bid_worth(look, move.amount, value, limit)
    )


def _each(rate: Callable[[Outlook, Any], float]) -> Callable[[Outlook, Random], Rate]:
    """A phase whose moves are judged one by one."""
    return lambda look, _rng: lambda move: rate(look, move)


def _contributions(look: Outlook, _rng: Random) -> Rate:
    worths = preparing.contribution_worths(look)
    return lambda move: worths[move.card, move.accept]


_RATES: Final[dict[Phase, Callable[[Outlook, Random], Rate]]] = {
    Phase.PRELIMINARY: _preliminary,
    Phase.BID: _bid,
    Phase.START: _each(preparing.start_worth),
    Phase.HAND: _hand,
    Phase.PROGRAMME: _programme,
    Phase.CABINET: _each(cabinet.lay_worth),
    Phase.ACTION: _each(cabinet.action_worth),
    Phase.COALITION: _each(coalitions.coalition_worth),
    Phase.ANSWER: _each(coalitions.coalition_worth),
    Phase.MEDIA: _each(campaign.media_worth),
    Phase.MEDIA_OPINION: _each(campaign.opinion_worth),
    Phase.MEETINGS: _each(campaign.meetings_worth),
    Phase.AUCTION: _auction,
    Phase.SEALED_AUCTION: _auction,
    Phase.POLL: _each(polls.publication_worth),
    Phase.CONVERSION: _each(campaign.conversion_worth),
    Phase.VOTES_OPINION: _each(campaign.opinion_worth),
    Phase.TRANSFER: _each(campaign.transfer_worth),
    Phase.CONTRIBUTIONS: _contributions,
}
