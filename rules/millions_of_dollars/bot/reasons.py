"""Reasons in words, with figures that can be checked. Names, never "you".

`private` tells what the asking seat alone knows; `why` rests on the table's observation and the move alone.
"""

from __future__ import annotations

from math import floor

from rules.kernel.seats import TABLE, Seat
from rules.kernel.words import _, ngettext
from rules.millions_of_dollars import moves as m
from rules.millions_of_dollars.bot.options import Option
from rules.millions_of_dollars.bot.outlook import Outlook
from rules.millions_of_dollars.state import State
from rules.millions_of_dollars.words import dollars, role_name


def private(out: Outlook, option: Option) -> str:
    """Why a move is worth what it is, for the seat that asks."""
    figures = {"worth": in_dollars(option.worth), "chance": in_percent(option.chance)}
    match option.move:
        case m.ChooseRole(role=role):
            text = _("{role}: about {worth} ahead of the others; alone with it in {chance} of 100 cases.")
            return text.format(role=role_name(role), **figures)
        case m.Stay() | m.SealExit(leaves=False):
            text = _(
                "Staying brings about {worth}: the only {role} in {chance} of 100 cases, else {stake} lost."
            )
            return text.format(role=role_name(out.role), stake=dollars(out.stake), **figures)
        case m.Withdraw() | m.SealExit(leaves=True):
            text = _("Leaving saves the stake of {stake}; beside what the others win it is worth {worth}.")
            return text.format(stake=dollars(out.stake), **figures)
        case m.Offer():
            text = _("{name} agrees in about {chance} of 100 cases; with that chance it is worth {worth}.")
            return text.format(name=_name(out.view, option.move.partner), **figures)
        case m.Accept():
            return _("To agree is worth about {worth}, the money of the deal included.").format(**figures)
        case m.Decline():
            return _("Without the deal about {worth} can be had.").format(**figures)
        case m.Look(target=target):
            text = _("{name} holds the {role} too in {chance} of 100 cases; to know is worth about {worth}.")
            return text.format(name=_name(out.view, target), role=role_name(out.role), **figures)
        case m.NameRole(role=role):
            text = _("Exactly one {role} is in the crew in {chance} of 100 cases; worth about {worth}.")
            return text.format(role=role_name(role), **figures)
    return ""


def why(view: State, move: m.MillionsMove) -> str:
    """Why a move was made, as the table can check it; empty for what is secret and for the clock."""
    if move.seat == TABLE or isinstance(move, m.ChooseRole | m.SealExit | m.TakeBack):
        return ""
    inside = len(view.still_in())
    match move:
        case m.Withdraw(seat=seat):
            return _leaving(view, seat, inside - 1)
        case m.Stay():
            return _("{loot} for {count}: {share} each, against a stake of {stake}.").format(
                stake=dollars(view.stakes[move.seat]), **_division(view, inside)
            )
        case m.Offer(leaves=leaves):
            return _deal(view, inside - leaves, move.amount)
        case m.Accept(deal=number):
            deal = view.deals[number]
            return _deal(view, inside - deal.leaves, deal.amount)
        case m.Decline(deal=number):
            deal = view.deals[number]
            return _(
                "As it is, {loot} for {count} make {share} each, and {amount} does not outweigh it."
            ).format(amount=dollars(deal.amount), **_division(view, inside))
        case m.Look():
            return _("A stake of {stake} and a share of about {share} hang on this card.").format(
                stake=dollars(view.stakes[move.seat]), **_division(view, inside)
            )
        case m.NameRole(role=role):
            return ngettext(
                "{count} {role} lies face up in the pool, with {crew} gangs called or waiting.",
                "{count} of the {role} lie face up in the pool, with {crew} gangs called or waiting.",
                view.visible[role - 1],
            ).format(count=view.visible[role - 1], role=role_name(role), crew=inside + 1)
    return ""


def _leaving(view: State, seat: Seat, others: int) -> str:
    text = ngettext(
        "The stake of {stake} is safe; {others} gang is left to divide {loot} or to clash.",
        "The stake of {stake} is safe; {others} gangs are left to divide {loot} or to clash.",
        others,
    )
    return text.format(stake=dollars(view.stakes[seat]), others=others, loot=dollars(view.loot.money))


def _deal(view: State, inside: int, amount: int) -> str:
    return _("With {count} in it, {loot} make {share} each; that is worth {amount}.").format(
        amount=dollars(amount), **_division(view, inside)
    )


def _division(view: State, inside: int) -> dict[str, str]:
    """The loot, how many would divide it, and what each would have."""
    count = max(1, inside)
    loot = view.loot.money
    return {"loot": dollars(loot), "count": str(count), "share": dollars(loot // count)}


def in_dollars(worth: float) -> str:
    """A worth in dollars with at most one decimal, and its sign below 0."""
    tenths = floor(10 * abs(worth) + 0.5)
    figure = f"${tenths // 10}" if tenths % 10 == 0 else f"${tenths / 10:.1f}"
    return f"−{figure}" if worth < 0 and tenths else figure


def in_percent(chance: float) -> int:
    """Of 100 cases."""
    return floor(100 * chance + 0.5)


def _name(view: State, seat: int) -> str:
    return view.setup.seats[seat].name
