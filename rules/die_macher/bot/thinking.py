"""Rates the moves of a decision."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from rules.die_macher import moves as m
from rules.die_macher.bot import campaign, opening
from rules.die_macher.bot.outlook import Outlook
from rules.die_macher.bot.skills import Skill
from rules.die_macher.moves import MacherMove
from rules.die_macher.play import legal_moves
from rules.die_macher.state import Phase, State
from rules.kernel.seats import Seat


def rated(view: State, seat: Seat, skill: Skill, rng: Random) -> list[tuple[float, MacherMove]]:
    moves = legal_moves(view, seat)
    if len(moves) == 1:
        return [(0.0, moves[0])]
    rate = rater(Outlook(view, seat, skill), rng)
    return [(rate(move) + skill.noise * rng.gauss(0, 1), move) for move in moves]


def choose(view: State, seat: Seat, skill: Skill, rng: Random) -> MacherMove:
    return max(rated(view, seat, skill, rng), key=lambda pair: pair[0])[1]


def rater(look: Outlook, rng: Random) -> Callable[[Any], float]:
    view, skill = look.view, look.skill
    match view.phase:
        case Phase.PRELIMINARY:
            def preliminary(move: Any) -> float:
                if isinstance(move, m.ChooseOption):
                    return opening.option_worth(look, move)
                return opening.goods_worth(look, move)
            return preliminary
        case Phase.BID:
            wish = opening.bid_wish(look, rng)
            return lambda move: -abs(move.amount - wish)
        case Phase.START:
            return lambda move: opening.start_worth(look, move)
        case Phase.HAND:
            worths = opening.hand_worths(look)
            return lambda move: worths[move]
        case Phase.PROGRAMME:
            programme = opening.Programme(look)
            return lambda move: programme.change(move.out, move.card) if isinstance(move, m.ChangeProgramme) else skill.keep_programme
        case Phase.CABINET:
            return lambda move: opening.lay_worth(look, move) if isinstance(move, m.LayCard) else 0.0
        case Phase.ACTION:
            return lambda move: opening.action_worth(look, move)
        case Phase.COALITION:
            return lambda move: campaign.coalition_worth(look, move)
        case Phase.ANSWER:
            return lambda move: campaign.answer_worth(look, move)
        case Phase.MEDIA:
            return lambda move: campaign.media_worth(look, move)
        case Phase.MEDIA_OPINION | Phase.VOTES_OPINION:
            return lambda move: campaign.opinion_worth(look, move)
        case Phase.MEETINGS:
            return lambda move: campaign.meetings_worth(look, move)
        case Phase.AUCTION:
            limit = campaign.auction_limit(look)
            def bid(move: Any) -> float:
                if not isinstance(move, m.RaiseBid):
                    return 0.0
                if move.amount > limit:
                    return -1.0
                return 10.0 - abs(move.amount - skill.opening * limit)
            return bid
        case Phase.SEALED_AUCTION:
            limit = campaign.auction_limit(look)
            return lambda move: -abs(move.amount - 0.7 * limit)
        case Phase.POLL:
            return lambda move: campaign.poll_worth(look, move)
        case Phase.CONVERSION:
            return lambda move: campaign.conversion_worth(look, move)
        case Phase.TRANSFER:
            return lambda move: campaign.transfer_worth(look, move)
        case Phase.CONTRIBUTIONS:
            shares = opening.contribution_worths(look)
            return lambda move: shares[move.card, move.accept]
    return lambda _move: 0.0
