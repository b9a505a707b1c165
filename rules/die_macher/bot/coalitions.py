"""Coalitions: with whom, and whether at all."""

from __future__ import annotations

from rules.die_macher import moves as m
from rules.die_macher.bot.outlook import Outlook
from rules.die_macher.moves import MacherMove
from rules.die_macher.state import Board
from rules.kernel.bots import Temper
from rules.kernel.seats import Seat


def pact_worth(look: Outlook, board: Board, one: int, other: int) -> float:
    """What a region promises with a coalition of two there."""
    standing = look.view.coalitions if board.number == look.view.round else ()
    look.assumed = (*standing, (one, other))
    worth = look.worth(board)
    look.assumed = ()
    return worth


def coalition_worth(look: Outlook, move: MacherMove) -> float:
    """Points of seeking, forcing or answering a coalition in the current region; 0 for staying alone."""
    match move:
        case m.ProposeCoalition(partner=partner):
            return _gain(look, partner) - 0.05
        case m.ForceCoalition(partner=partner):
            return _gain(look, partner) - (5.0 if look.temper is Temper.LOYAL else 0.0)
        case m.AcceptCoalition():
            return _gain(look, look.view.proposer)
    return 0.0


def _gain(look: Outlook, partner: Seat) -> float:
    """Points of a coalition with a partner, and how the own temper sees it."""
    board = look.view.boards[0]
    gain = pact_worth(look, board, look.seat, partner) - look.worth(board)
    match look.temper:
        case Temper.LOYAL:
            return gain + 3.0 * _together(look, partner)
        case Temper.TOUGH:
            return gain - 3.0
    return gain


def _together(look: Outlook, partner: Seat) -> int:
    """In how many elections the two have stood together."""
    pairs = [set(pair) for result in look.view.results for pair in result.coalitions]
    return pairs.count({look.seat, partner})
