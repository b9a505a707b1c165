"""Deals of the unseen cards that a seat can imagine, each with how likely it is."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from rules.millions_of_dollars.bot.habits import Habits
from rules.millions_of_dollars.bot.talkers import Counts, Talkers
from rules.millions_of_dollars.roles import ROLES, Role
from rules.millions_of_dollars.state import Deal, Outcome, Phase, Place, State

ODD_OFFER: Final = 0.4
"""How likely an offer is that its maker would not usually make, against a usual one."""
UNUSUAL: Final = 0.1
"""How likely somebody does what nobody usually does: no role is ever ruled out by what people do."""


class World(NamedTuple):
    """Role cards as they may lie: `roles` by seat, and how likely that is beside other worlds."""

    roles: tuple[int, ...]
    weight: float


def worlds(view: State, talkers: Talkers, count: int, rng: Random) -> list[World]:
    """So many deals that fit what the observation shows, the likelier the heavier; none is impossible."""
    strangers = [seat for seat, role in enumerate(view.roles) if not role]
    known = [0] * (1 + len(ROLES))
    for role in view.roles:
        known[role] += role > 0
    spare = [0, *(seen - known[role] for role, seen in zip(ROLES, view.visible, strict=True))]
    hidden = _hidden_weights(view, spare, talkers.book.habits)
    signs = _signs(view, talkers)
    found: list[World] = []
    for card in rng.choices(range(len(hidden)), hidden, k=count):
        spare[card] += 1
        cards = [role for role in ROLES for _copy in range(spare[role])]
        spare[card] -= 1
        rng.shuffle(cards)
        roles = list(view.roles)
        weight = 1.0
        for seat, role in zip(strangers, cards, strict=True):
            roles[seat] = role
            if view.phase is Phase.NAME and role == Role.SNITCH and view.places[seat] is Place.IN:
                weight = 0.0
            else:
                weight *= signs[seat][role]
        if weight:
            found.append(World(tuple(roles), weight))
    return found


def _hidden_weights(view: State, spare: Sequence[int], habits: Habits) -> list[float]:
    """How likely the hidden card is which role, by number, for who knows some cards and the pool."""
    if missing := [role for role in ROLES if spare[role] < 0]:
        return [float(role == missing[0]) for role in range(len(spare))]
    return [
        habits[role] * (view.visible[role - 1] + 1) / (spare[role] + 1) if role else 0.0
        for role in range(len(spare))
    ]


def _signs(view: State, talkers: Talkers) -> list[list[float]]:
    """By seat and role: how likely a seat with that role does what it has done in this talk."""
    start = Counts(0, 0, view.seats - 1)
    alike = 1 / (view.seats - 1)
    signs = [[1.0] * (1 + len(ROLES)) for _seat in view.roles]
    deals = [deal for deal in view.deals if deal.heist == view.heist and deal.leaves]
    paid_off = {deal.payee for deal in deals if deal.outcome is Outcome.ACCEPTED}
    for role in talkers.book.roles:
        stays = talkers.stays(role, start, alike)
        for seat, place in enumerate(view.places):
            if view.phase is Phase.TALK and view.stays[seat]:
                signs[seat][role] *= UNUSUAL + stays
            if place is Place.LEFT and seat not in paid_off:
                signs[seat][role] *= UNUSUAL + 1 - stays
        for deal in deals:
            _read_deal(deal, role, talkers, signs)
    return signs


def _read_deal(deal: Deal, role: int, talkers: Talkers, signs: list[list[float]]) -> None:
    """What an offer and its answer say about the two, if they have this role."""
    seats = len(signs)
    start, alike = Counts(0, 0, seats - 1), 1 / (seats - 1)
    asks = deal.amount if deal.payee == deal.by else -deal.amount
    price, promise = talkers.offer(role, start, alike)
    usual = promise > 0 and (price > 0) == (asks > 0)
    signs[deal.by][role] *= 1.0 if usual else ODD_OFFER
    if deal.outcome in (Outcome.ACCEPTED, Outcome.DECLINED):
        consents = talkers.consents(role, start, alike, -asks)
        signs[deal.partner][role] *= UNUSUAL + (
            consents if deal.outcome is Outcome.ACCEPTED else 1 - consents
        )
