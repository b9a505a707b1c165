"""Deals of the unseen cards that a seat can imagine, each with how likely it is."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from rules.millions_of_dollars.bot.habits import Habits
from rules.millions_of_dollars.roles import ROLES, Role
from rules.millions_of_dollars.state import Phase, Place, State

LEFT_CROWDED: Final = 3.5
"""How much likelier a seat leaves whose role is crowded."""
BARGAINS_CROWDED: Final = 2.0
"""How much likelier it offers a deal about leaving."""


class World(NamedTuple):
    """Role cards as they may lie: `roles` by seat, and how likely that is beside other worlds."""

    roles: tuple[int, ...]
    weight: float


def worlds(view: State, habits: Habits, count: int, rng: Random) -> list[World]:
    """So many deals that fit what the observation shows, the likelier the heavier; none is impossible."""
    strangers = [seat for seat, role in enumerate(view.roles) if not role]
    known = [0] * (1 + len(ROLES))
    for role in view.roles:
        known[role] += role > 0
    spare = [0, *(seen - known[role] for role, seen in zip(ROLES, view.visible, strict=True))]
    hidden = _hidden_weights(view, spare, habits)
    pull = _pulls(view, strangers)
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
            elif view.visible[role - 1] + (role == card) > 1:
                weight *= pull[seat]
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


def _pulls(view: State, strangers: Sequence[int]) -> dict[int, float]:
    """By seat: how much likelier what it has done so far is for a crowded role than for one that is not."""
    bargained = {deal.by for deal in view.deals if deal.heist == view.heist and deal.leaves}
    pulls = {}
    for seat in strangers:
        pull = LEFT_CROWDED if view.places[seat] is Place.LEFT else 1.0
        pulls[seat] = pull * (BARGAINS_CROWDED if seat in bargained else 1.0)
    return pulls
