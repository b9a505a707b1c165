"""A heist played through in one's head, card by card, as the others usually play it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from rules.millions_of_dollars.bot.ending import job_changes
from rules.millions_of_dollars.bot.outlook import rivalry_among
from rules.millions_of_dollars.bot.talkers import Counts, Talkers
from rules.millions_of_dollars.roles import Role

OFFERS: Final = 2
"""Deals that a seat usually offers in a talk."""


class Scene:
    """Where a negotiation stands, in somebody's head."""

    __slots__ = ("inside", "money", "offered", "rivalries", "roles", "stays", "talkers")

    def __init__(
        self,
        talkers: Talkers,
        rivalries: Sequence[Sequence[float]],
        roles: Sequence[int],
        inside: Sequence[int],
        stays: Sequence[bool],
        offered: Sequence[int],
    ) -> None:
        self.talkers = talkers
        self.rivalries = rivalries
        self.roles = roles
        self.inside = list(inside)
        self.stays = list(stays)
        self.offered = list(offered)
        self.money = [0] * len(roles)
        """What deals have brought each seat so far."""

    def leave(self, seat: int) -> None:
        """A seat leaves, and everybody thinks again."""
        self.inside.remove(seat)
        self.stays = [False] * len(self.stays)

    def deal(self, payee: int, payer: int, price: int, leaver: int) -> None:
        """Money changes hands, and one of the two leaves."""
        self.money[payee] += price
        self.money[payer] -= price
        self.leave(leaver)

    def talk(self, rng: Random) -> None:
        """Go on until everybody who is in says to stay."""
        random = rng.random
        talkers, roles, seats = self.talkers, self.roles, len(self.roles)
        while active := [seat for seat in self.inside if not self.stays[seat]]:
            seat = active[int(random() * len(active))]
            inside = len(self.inside)
            stayed = inside - len(active)
            counts = Counts(seats - inside, stayed, inside - 1 - stayed)
            rivalry = rivalry_among(self.rivalries[seat], self.inside, seat)
            if self.offered[seat] < OFFERS and inside > 1 and self._offer(seat, counts, rivalry, random):
                continue
            if random() < talkers.stays(roles[seat], counts, rivalry):
                self.stays[seat] = True
            else:
                self.leave(seat)

    def _offer(self, seat: int, counts: Counts, rivalry: float, random: Callable[[], float]) -> bool:
        """Offer somebody a deal, if one promises enough."""
        talkers = self.talkers
        price, promise = talkers.offer(self.roles[seat], counts, rivalry)
        if promise <= 0:
            return False
        self.offered[seat] += 1
        others = [other for other in self.inside if other != seat]
        other = others[int(random() * len(others))]
        left, stayed, silent = counts
        theirs = Counts(left, stayed - 1, silent + 1) if self.stays[other] else counts
        rivalry = rivalry_among(self.rivalries[other], self.inside, other)
        if random() < talkers.consents(self.roles[other], theirs, rivalry, -price):
            if price > 0:
                self.deal(seat, other, price, seat)
            else:
                self.deal(other, seat, -price, other)
        return True

    def job(self, stakes: Sequence[int], random: Callable[[], float]) -> list[int]:
        """What everything brings each seat in the end, stakes counted back."""
        roles, inside = self.roles, self.inside
        named = 0
        if sum([roles[seat] == Role.SNITCH for seat in inside]) == 1:
            named = self._named(random)
        changes = job_changes(self.talkers.book.spoils, roles, inside, stakes, named)
        return [change + money for change, money in zip(changes, self.money, strict=True)]

    def _named(self, random: Callable[[], float]) -> int:
        """The role that a Snitch names, usually."""
        share = self.talkers.book.named_share
        point = random()
        for role, part in enumerate(share):
            point -= part
            if point < 0:
                return role
        return 0
