"""The negotiation by reckoning: staying, leaving, and the price of an exit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.kernel.seats import Seat
from rules.millions_of_dollars.bot.odds import YIELDS, YIELDS_LATE, unrivalled
from rules.millions_of_dollars.bot.outlook import Outlook, rivalry_among
from rules.millions_of_dollars.bot.talkers import PRICES, Counts, stay_worth
from rules.millions_of_dollars.moves import Offer
from rules.millions_of_dollars.state import Deal, Place


class Terms(NamedTuple):
    """A deal from the point of view of one of the two: what is paid (below 0: received), who leaves."""

    partner: Seat
    pays: int
    leaver: Seat | None


def staying(out: Outlook, leaver: Seat | None = None) -> float:
    """What staying is worth, in dollars ahead of the others; `leaver` will have left."""
    counts, alone = _alone(out, leaver)
    prospect = out.book.prospect(out.role, *counts)
    later = out.view.heist < out.view.components.heists
    return stay_worth(prospect, alone, out.role, out.stake, out.rivalry_inside(), later)


def leaving(out: Outlook) -> float:
    """What leaving is worth, in dollars ahead of the others."""
    counts, _chance = _alone(out, None)
    return -out.rivalry_inside() * out.book.prospect(out.role, *counts).others_without


def alone_chance(out: Outlook) -> float:
    """How likely nobody else with this role is in at the job."""
    return _alone(out, None)[1]


def _alone(out: Outlook, leaver: Seat | None) -> tuple[Counts, float]:
    """Where the others stand, and how likely none of them has this role at the job."""
    view = out.view
    left = stayed = silent = known = 0
    chance = 1.0
    for other, place in enumerate(view.places):
        if other == out.seat:
            continue
        gone = place is not Place.IN or other == leaver
        said = not gone and view.stays[other] and leaver is None
        if not view.roles[other]:
            left, stayed, silent = left + gone, stayed + said, silent + (not gone and not said)
        elif view.roles[other] == out.role:
            known += 1
            chance *= 1.0 if gone else YIELDS_LATE if said else YIELDS
    seen = out.book.pool[out.role]
    rivals = max(0, seen - 1 - known)
    if not out.traits.reads_table:
        return Counts(0, 0, stayed + silent), chance * unrivalled(rivals, 0, 0, stayed + silent)
    hidden = out.book.hidden(out.role)[out.role] if seen else 0.0
    one_more = max(0, seen - known)
    chance *= (1 - hidden) * unrivalled(rivals, left, stayed, silent) + hidden * unrivalled(
        one_more, left, stayed, silent
    )
    return Counts(left, stayed, silent), chance


# Deals


def terms_of(deal: Deal | Offer, seat: Seat) -> Terms:
    """A deal as one of the two sees it."""
    by = deal.by if isinstance(deal, Deal) else deal.seat
    partner = deal.partner if seat == by else by
    pays = deal.amount if deal.payer == seat else -deal.amount
    leaver = (seat if deal.payer != seat else partner) if deal.leaves else None
    return Terms(partner, pays, leaver)


def deal_gain(out: Outlook, terms: Terms) -> float:
    """What a deal brings beyond going on without it."""
    price = terms.pays * (1 + out.rivalry[terms.partner])
    stay, leave = staying(out), leaving(out)
    if terms.leaver is None:
        return -price
    if terms.leaver == out.seat:
        return leave - price - max(stay, leave)
    after = max(staying(out, terms.leaver), leave)
    return after - price - max(stay, leave)


def consent_chance(out: Outlook, terms: Terms) -> float:
    """How likely the partner agrees to a deal that this seat would offer."""
    view, partner = out.view, terms.partner
    left = sum(place is not Place.IN for place in view.places)
    stayed = sum(view.stays) - view.stays[partner]
    counts = Counts(left, stayed, view.seats - 1 - left - stayed)
    rivalry = rivalry_among(out.rivalries[partner], view.still_in(), partner)
    price = terms.pays if terms.leaver == partner else -abs(terms.pays)
    return sum(
        part * out.talkers.consents(role, counts, rivalry, price)
        for role, part in partner_roles(out, partner)
    )


def partner_roles(out: Outlook, partner: Seat) -> list[tuple[int, float]]:
    """The roles that a seat may have, with how likely each is."""
    known = out.view.roles[partner]
    return [(known, 1.0)] if known else out.book.others(out.role)


def new_offers(out: Outlook) -> Iterator[tuple[Offer, Terms]]:
    """Deals about an exit that the seat could offer now: as many as it may, and none a second time."""
    view, seat = out.view, out.seat
    if view.offered[seat] >= out.traits.offers:
        return
    made = {
        (deal.partner, deal.payer, deal.amount, deal.leaves)
        for deal in view.deals
        if deal.heist == view.heist and deal.by == seat
    }
    for partner in view.still_in():
        if partner == seat:
            continue
        for payer in (seat, partner):
            for price in PRICES:
                if price <= view.money[payer] and (partner, payer, price, True) not in made:
                    offer = Offer(seat, partner, payer, price, leaves=True)
                    yield offer, terms_of(offer, seat)
