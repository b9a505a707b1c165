"""The preliminary round, the turn order and the contributions: secret choices between campaigns."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from random import Random

from rules.die_macher import moves as m
from rules.die_macher.bot.outlook import Outlook
from rules.die_macher.figures import new_trend
from rules.die_macher.phases.preliminary import GOODS, goods_left, goods_room
from rules.die_macher.state import Board, Placement, State

# preliminary round


def option_worths(look: Outlook) -> dict[int, float]:
    """For each option of the sheet, the points of the best selection with it."""
    view, chosen = look.view, tuple(look.view.choices[look.seat])
    options = range(1, len(view.components.preliminary) + 1)
    wanted = view.components.preliminary_limits.choices
    selections = [each for each in combinations(options, wanted) if set(chosen) <= set(each)]
    worths = {each: _sheet_worth(look, each) for each in selections}
    return {
        option: max(worth for each, worth in worths.items() if option in each)
        for option in options
        if option not in chosen
    }


def _sheet_worth(look: Outlook, options: tuple[int, ...]) -> float:
    """Points of options with their goods where they bring most."""
    view, seat = look.view.clone(), look.seat
    view.choices[seat] = list(options)
    worth = look.purse.member * sum(view.components.preliminary[option - 1].members for option in options)
    for good in GOODS:
        while left := goods_left(view, seat, good):
            placements = [
                (_goods_gain(look, view, place) / place.count, place.region, place)
                for board in view.boards
                if (
                    place := Placement(good, board.number, _portion(look, view, good, board.number, left))
                ).count
            ]
            gain, _region, place = max(placements, key=lambda each: each[:2])
            view.plans[seat].append(place)
            worth += gain * place.count
    return worth


def _portion(look: Outlook, view: State, good: m.Good, region: int, left: int) -> int:
    """All that fits at once, but media one by one."""
    return min(left, goods_room(view, look.seat, good, region), 1 if good == "media" else left)


def goods_worth(look: Outlook, move: m.PlaceGoods) -> float:
    """Points that each of the goods brings there, the larger portion of equal ones first."""
    gain = _goods_gain(look, look.view, Placement(move.good, move.region, move.count))
    return gain / move.count + 0.01 * move.count


def _goods_gain(look: Outlook, view: State, place: Placement) -> float:
    """Points that goods bring to a region beside those that are planned for it already."""
    board = view.board(place.region).clone()
    for one in view.plans[look.seat]:
        if one.region == place.region:
            _put(look, board, one)
    planned = look.worth(board)
    _put(look, board, place)
    return look.worth(board) - planned


def _put(look: Outlook, board: Board, place: Placement) -> None:
    seat, count = look.seat, place.count
    match place.good:
        case "trend":
            board.trend[seat] = new_trend(look.view.components, board.trend[seat], count)
        case "meetings":
            board.meetings[seat] += count
        case "media":
            board.media[seat] += count
        case "votes":
            board.votes[seat] += count


# turn order


def usual_bid(look: Outlook, rng: Random) -> int:
    """What acting last is worth to a party that is not short of money, a little at random."""
    return min(rng.choice((0, 1, 2, 2, 3)), look.purse.cash // 8)


def start_worth(look: Outlook, move: m.NameStart) -> float:
    """The later, the better: the last to arrive wins a tie."""
    return float((look.seat - move.first) % look.view.seats)


# contributions


def contribution_worths(look: Outlook) -> dict[tuple[int, bool], float]:
    """Points of each card, accepted or refused, with the rest used as well as can be in later rounds."""
    view, purse = look.view, look.purse
    sheet, now = view.components, view.round
    mean = sum(sheet.dice) / len(sheet.dice)

    def gain(card: int, accept: bool, number: int) -> float:
        entry = sheet.contributions[card - 1]
        member = purse.member_after(number)
        if not accept:
            return mean * entry.rolls * member
        lost = min(entry.members, view.members[look.seat]) if number == now else entry.members
        cash = purse.cash if number == now else look.skill.saved
        return purse.receipt(entry.money, purse.last - number, cash) - member * lost

    @cache
    def rest(cards: frozenset[int], number: int) -> float:
        if not cards or number > purse.last:
            return 0.0
        return max(
            gain(card, accept, number) + rest(cards - {card}, number + 1)
            for card in cards
            for accept in (True, False)
        )

    held = frozenset(view.contributions[look.seat])
    return {
        (card, accept): gain(card, accept, now) + rest(held - {card}, now + 1)
        for card in held
        for accept in (True, False)
    }
