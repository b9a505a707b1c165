"""How seats usually talk: who stays, who leaves, what they offer and what they consent to.

Everything follows from a role and from what all can see, so that one table of
answers serves a whole negotiation in anybody's head.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from rules.millions_of_dollars.bot.habits import CARD
from rules.millions_of_dollars.bot.odds import Book, Prospect, book_of
from rules.millions_of_dollars.components import Components, Loot
from rules.millions_of_dollars.roles import Role

PRICES: Final = (1, 2, 3)
"""Dollars that an exit may cost."""
DOUBT: Final = 0.25
"""Dollars by which a judgement may be off, about."""
SHYNESS: Final = 0.15
"""Dollars that a deal must bring beyond its price."""
BREATH: Final = 0.1
"""Dollars that an offer must promise on average before it is worth the words."""


class Counts(NamedTuple):
    """Where the other seats of the table stand, as one of them sees it."""

    left: int
    stayed: int
    silent: int

    def with_exit(self) -> Counts:
        """One more has left, and everybody thinks again."""
        return Counts(self.left + 1, 0, self.stayed + self.silent - 1)


def likely(gain: float) -> float:
    """How likely somebody makes a move that brings so many times the usual error of judgement."""
    return 1 / (1 + exp(-max(-40.0, min(40.0, gain))))


def stay_worth(prospect: Prospect, alone: float, role: int, stake: int, rivalry: float, later: bool) -> float:
    """What staying is worth to a seat that is alone in its role so likely."""
    card = CARD if role == Role.THUG and later else 0.0
    crew = (1 - prospect.named) * (prospect.gain + card) - prospect.named * stake
    others = alone * prospect.others_with + (1 - alone) * (prospect.others_clashing - stake)
    return alone * crew - (1 - alone) * stake - rivalry * others


class Talkers:
    """What to expect of seats that reckon as everybody does.

    `rivalry` is how much a dollar in the hands of each other seat hurts.
    """

    __slots__ = ("_consents", "_offers", "_positions", "book", "later", "stake")

    def __init__(self, book: Book, stake: int, later: bool) -> None:
        self.book = book
        self.stake = stake
        self.later = later
        self._positions: dict[tuple[int, Counts, float], tuple[float, float]] = {}
        self._offers: dict[tuple[int, Counts, float], tuple[int, float]] = {}
        self._consents: dict[tuple[int, Counts, float, int], float] = {}

    def position(self, role: int, counts: Counts, rivalry: float) -> tuple[float, float]:
        """What staying and leaving are worth, in dollars ahead of the others."""
        key = (role, counts, rivalry)
        if (known := self._positions.get(key)) is None:
            prospect = self.book.prospect(role, *counts)
            stay = stay_worth(prospect, prospect.alone, role, self.stake, rivalry, self.later)
            known = self._positions[key] = (stay, -rivalry * prospect.others_without)
        return known

    def stays(self, role: int, counts: Counts, rivalry: float) -> float:
        """How likely the seat says that it stays, rather than leave."""
        stay, leave = self.position(role, counts, rivalry)
        return likely((stay - leave) / DOUBT)

    def gain(self, role: int, counts: Counts, rivalry: float, price: int) -> float:
        """What a deal brings: below 0 is paid so that another seat leaves, above 0 received for leaving."""
        stay, leave = self.position(role, counts, rivalry)
        worth = price * (1 + rivalry)
        if price > 0:
            return leave + worth - max(stay, leave)
        after, still = self.position(role, counts.with_exit(), rivalry)
        return max(after, still) + worth - max(stay, leave)

    def consents(self, role: int, counts: Counts, rivalry: float, price: int) -> float:
        """How likely the seat agrees to be paid for leaving, or to pay (below 0) for an exit."""
        key = (role, counts, rivalry, price)
        if (known := self._consents.get(key)) is None:
            gain = self.gain(role, counts, rivalry, price)
            known = self._consents[key] = likely((gain - SHYNESS) / DOUBT)
        return known

    def offer(self, role: int, counts: Counts, rivalry: float) -> tuple[int, float]:
        """The deal that promises most: what its maker receives (below 0: pays), and how much it promises."""
        key = (role, counts, rivalry)
        if (known := self._offers.get(key)) is None:
            promise, price = max(
                (self._promise(role, counts, rivalry, price), price)
                for size in PRICES
                for price in (size, -size)
            )
            known = self._offers[key] = (price, promise)
        return known

    def _promise(self, role: int, counts: Counts, rivalry: float, price: int) -> float:
        gain = self.gain(role, counts, rivalry, price) - SHYNESS
        if gain <= 0:
            return -BREATH
        chance = sum(
            part * self.consents(other, counts, rivalry, -price) for other, part in self.book.others(role)
        )
        return chance * gain - BREATH


@lru_cache(maxsize=512)
def talkers_of(sheet: Components, loot: Loot, pool: tuple[int, ...], seats: int, later: bool) -> Talkers:
    """What to expect in a heist with these cards face up (by role, the Snitch first)."""
    return Talkers(book_of(sheet, loot, pool, seats), loot.stake, later)
