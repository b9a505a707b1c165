"""What a seat thinks of doing while people talk."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from rules.kernel.seats import Seat
from rules.millions_of_dollars import moves as m
from rules.millions_of_dollars.bot.haggling import (
    alone_chance,
    consent_chance,
    deal_gain,
    leaving,
    new_offers,
    partner_roles,
    staying,
    terms_of,
)
from rules.millions_of_dollars.bot.options import Option
from rules.millions_of_dollars.bot.outlook import Outlook, heists_to_come

BREATH: Final = 0.1
"""Dollars that an offer must promise on average before it is worth the words."""
KEEP: Final = 0.5
"""What an Intimidation card is worth if it is kept for a later heist."""


def talk_options(out: Outlook) -> list[Option]:
    """Answers, if somebody waits for one; else staying, leaving, deals about an exit and looks."""
    view, seat = out.view, out.seat
    stay, leave = staying(out) + out.manner.nerve, leaving(out)
    best = max(stay, leave)
    if answers := answer_options(out, best):
        return answers
    options = []
    if not view.stays[seat]:
        blind = view.setup.options.blind_exit
        options.append(Option(m.Stay(seat), best if blind else stay, alone_chance(out)))
    if not view.setup.options.blind_exit:
        options.append(Option(m.Withdraw(seat), leave))
    return options + offer_options(out, best) + look_options(out)


def exit_options(out: Outlook) -> list[Option]:
    """House rule: to stay or to leave, sealed (rule md.house.blind)."""
    stay, leave = staying(out) + out.manner.nerve, leaving(out)
    return [
        Option(m.SealExit(out.seat, leaves=False), stay, alone_chance(out)),
        Option(m.SealExit(out.seat, leaves=True), leave),
    ]


def answer_options(out: Outlook, best: float) -> list[Option]:
    """Consent or refusal for every offer that waits for this seat (rule md.deal.consent)."""
    options = []
    for number in out.view.waiting:
        deal = out.view.deals[number]
        if deal.partner != out.seat:
            continue
        gain = deal_gain(out, terms_of(deal, out.seat))
        gain += out.manner.friendship * (deal.by in out.friends) - out.manner.margin
        options.append(Option(m.Decline(out.seat, number), best))
        if out.view.money[deal.payer] >= deal.amount:
            options.append(Option(m.Accept(out.seat, number), best + gain))
    return options


def offer_options(out: Outlook, best: float) -> list[Option]:
    """Deals about an exit, unless one waits for its answer; the chance is that of consent."""
    view = out.view
    if any(view.deals[number].by == out.seat for number in view.waiting):
        return []
    options = []
    for offer, terms in new_offers(out):
        gain = deal_gain(out, terms) - out.manner.margin
        gain += out.manner.friendship * (offer.partner in out.friends)
        if gain > 0:
            chance = consent_chance(out, terms)
            options.append(Option(offer, best + chance * gain - BREATH, chance))
    return options


def look_options(out: Outlook) -> list[Option]:
    """Looks at cards, each worth what knowing it may change (rule md.look)."""
    view = out.view
    if not out.traits.looks or not view.cards[out.seat]:
        return []
    price = KEEP if heists_to_come(view, out.purses) >= 1 else 0.0
    options = []
    for target in view.still_in():
        if target == out.seat or view.roles[target] or (out.seat, target) in view.looks:
            continue
        known = hit = 0.0
        for role, likely in partner_roles(out, target):
            then = supposing(out, target, role)
            known += likely * max(staying(then) + out.manner.nerve, leaving(then))
            hit += likely * (role == out.role)
        options.append(Option(m.Look(out.seat, target), known - price - BREATH, hit))
    return options


def supposing(out: Outlook, target: Seat, role: int) -> Outlook:
    """The outlook of a seat that has seen this role before `target`."""
    view = out.view.clone()
    view.roles[target] = role
    return replace(out, view=view)
