"""Where a seat stands: what it knows for one decision, and what money is worth to it."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from msgspec import Struct

from rules.kernel.bots import Character
from rules.kernel.seats import Seat
from rules.millions_of_dollars.bot.levels import Manner, Traits, manner_of, traits_of
from rules.millions_of_dollars.bot.odds import Book
from rules.millions_of_dollars.bot.talkers import Talkers, talkers_of
from rules.millions_of_dollars.state import Outcome, State

SWING: Final = 7.0
"""Dollars by which one heist moves two seats apart, times the root of the number of seats (measured)."""
PACE: Final = 3.0
"""Dollars by which the leader comes nearer to the goal in a heist."""
ENVY: Final = 0.3
"""How much the others' dollars count beside one's own."""
LAST_ENVY: Final = 1.0
REST: Final = 1.5
"""What is still open when the last heist begins, in heists."""


class Outlook(Struct, frozen=True):
    """What one decision of a seat rests on; everything is from its own observation."""

    view: State
    seat: Seat
    traits: Traits
    manner: Manner
    talkers: Talkers
    role: int
    """The seat's own role in this heist."""
    purses: tuple[int, ...]
    """Money of each seat with its stake back."""
    spread: float
    """Dollars between two seats that make the one ahead e times as likely to win."""
    rivalries: tuple[tuple[float, ...], ...]
    """By seat, then by other seat: how much a dollar in the other's hands hurts; 1 in all."""
    friends: frozenset[Seat]
    """Seats with which a deal was done in an earlier heist."""

    @property
    def book(self) -> Book:
        """The odds of this heist."""
        return self.talkers.book

    @property
    def stake(self) -> int:
        """What the seat has on the table."""
        return self.view.stakes[self.seat]

    @property
    def rivalry(self) -> tuple[float, ...]:
        """How much a dollar in the hands of each other seat hurts this one."""
        return self.rivalries[self.seat]

    def rivalry_inside(self) -> float:
        """How much a dollar to one of the others who are in hurts, on average."""
        return rivalry_among(self.rivalry, self.view.still_in(), self.seat)


def outlook_of(view: State, seat: Seat, character: Character) -> Outlook:
    """Everything that a decision rests on."""
    traits = traits_of(character)
    purses = tuple([money + stake for money, stake in zip(view.money, view.stakes, strict=True)])
    spread = spread_of(view, purses)
    envy = envy_of(view, purses) if traits.reads_table else 0.0
    return Outlook(
        view=view,
        seat=seat,
        traits=traits,
        manner=manner_of(character),
        talkers=talkers_of(
            view.components,
            view.loot,
            tuple(view.visible),
            view.seats,
            later=view.heist < view.components.heists,
        ),
        role=view.roles[seat],
        purses=purses,
        spread=spread,
        rivalries=tuple([_rivalry(purses, other, spread, envy) for other in range(view.seats)]),
        friends=_friends(view, seat),
    )


def rivalry_among(rivalry: Sequence[float], inside: Sequence[int], seat: int) -> float:
    """How much a dollar to one of the others who are in hurts a seat, on average, in steps of an eighth."""
    others = len(inside) - 1
    if others <= 0:
        return 0.0
    return round(8 * sum([rivalry[other] for other in inside if other != seat]) / others) / 8


def heists_to_come(view: State, purses: Sequence[int]) -> float:
    """About how many heists follow this one, beyond the next."""
    sheet = view.components
    return max(0.0, min(sheet.heists - view.heist, (sheet.goal - max(purses)) / PACE) - 1)


def spread_of(view: State, purses: Sequence[int]) -> float:
    """Dollars that make a seat e times as likely to win when this heist is over."""
    return SWING * sqrt((REST + heists_to_come(view, purses)) / view.seats)


def envy_of(view: State, purses: Sequence[int]) -> float:
    """How much the others' money counts beside one's own: all of it where this heist may be the last."""
    return LAST_ENVY if heists_to_come(view, purses) < 1 else ENVY


def _rivalry(purses: Sequence[int], seat: int, spread: float, envy: float) -> tuple[float, ...]:
    most = max(purses)
    weights = [0.0 if other == seat else exp((money - most) / spread) for other, money in enumerate(purses)]
    total = sum(weights)
    return tuple([envy * weight / total for weight in weights])


def _friends(view: State, seat: Seat) -> frozenset[Seat]:
    return frozenset(
        deal.partner if deal.by == seat else deal.by
        for deal in view.deals
        if deal.outcome is Outcome.ACCEPTED and deal.heist < view.heist and seat in (deal.by, deal.partner)
    )
