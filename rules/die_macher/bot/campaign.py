"""Media, opinions, meetings, early votes, and what goes to the national board."""

from __future__ import annotations

from rules.die_macher import moves as m
from rules.die_macher.bot.outlook import Outlook
from rules.die_macher.figures import absolute_majority, factor, replacements, votes_after
from rules.die_macher.moves import MacherMove
from rules.die_macher.state import Board


def media_worth(look: Outlook, move: MacherMove) -> float:
    """Points of a media marker in a region, without its price; 0 for none."""
    if not isinstance(move, m.BuyMedia):
        return 0.0
    board = look.view.board(move.region)
    after = board.clone()
    after.media[look.seat] += 1
    return look.worth(after) - look.worth(board) - look.purse.cost(look.view.components.media_price)


def opinion_worth(look: Outlook, move: MacherMove) -> float:
    """Points of another opinion in the region in question; 0 for leaving all as they are."""
    if not isinstance(move, m.ReplaceOpinion):
        return 0.0
    return _replacement(look, look.view.board(look.view.spot), move.out, move.card)


def _replacement(look: Outlook, board: Board, out: int, card: int) -> float:
    after = board.clone()
    after.opinions[after.opinions.index(out)] = card
    return look.worth(after) - look.worth(board)


def meetings_worth(look: Outlook, move: MacherMove) -> float:
    """Points of meetings in a region, without their price and their use elsewhere; 0 for none."""
    if not isinstance(move, m.BuyMeetings):
        return 0.0
    view = look.view
    board = view.board(move.region)
    after = board.clone()
    after.meetings[look.seat] += move.count
    tied_up = look.scarce * move.count * (board.number - view.round)
    price = look.purse.cost(move.count * view.components.meeting_price, later=0.4)
    return look.worth(after) - look.worth(board) - price - tied_up


def conversion_worth(look: Outlook, move: m.ConvertMeetings) -> float:
    """Points of turning meetings into votes now: certainty, free meetings, an absolute majority."""
    if not move.count:
        return 0.0
    view, seat = look.view, look.seat
    board = view.board(view.spot)
    after = board.clone()
    after.votes[seat] = votes_after(view.components, board.votes[seat], move.count, factor(view, board, seat))
    after.meetings[seat] -= move.count
    gain = look.worth(after) - look.worth(board) + look.scarce * move.count * (board.number - view.round)
    if absolute_majority(after) == seat != absolute_majority(board):
        changes = [_replacement(look, after, *change) for change in replacements(after, view.pool)]
        gain += look.skill.majority * max(0.0, *changes) if changes else 0.0
    if after.votes[seat] >= view.components.most_votes:
        gain -= look.skill.full
    return gain


def transfer_worth(look: Outlook, move: MacherMove) -> float:
    """Points of moving a media marker or an opinion; 0 for nothing."""
    match move:
        case m.MoveMedia():
            return float(look.view.components.media_values[look.view.round - 1])
        case m.MoveOpinion(opinion=opinion, space=space):
            return look.nation.move_gain(opinion, space - 1, look.own)
    return 0.0
