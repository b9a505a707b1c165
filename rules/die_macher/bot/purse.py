"""What money and members are worth to a seat, in points of the final score."""

from __future__ import annotations

from typing import Final

from rules.die_macher.bot.skills import Skill
from rules.die_macher.state import Phase, State
from rules.kernel.seats import Seat

LEAST: Final = 0.01
"""Points that a thousand is worth which cannot be spent any more."""
USUAL_CASH: Final = 20.0
"""Thousands that a party has when an income arrives."""


class Purse:
    """The worth of money and members at one moment."""

    def __init__(self, view: State, seat: Seat, skill: Skill) -> None:
        self.view = view
        self.curve = skill.money
        self.spend = skill.spend
        self.bonus = skill.bonus
        self.cash = max(0, view.money[seat])
        self.last = view.elections - 2
        """The last round with an income."""
        self.campaigns = max(0, view.elections - 1 - view.round)
        """Campaigns after this one."""
        self.member = self.member_after(view.round - (view.phase is not Phase.CONTRIBUTIONS))

    def money(self, campaigns: float, cash: float) -> float:
        """Points that one more thousand is worth with so many campaigns to come and so much in hand."""
        place = campaigns - cash / self.spend
        if place <= -1:
            return LEAST
        if place < 0:
            return LEAST + (self.curve[0] - LEAST) * (1 + place)
        low = min(int(place), len(self.curve) - 2)
        return self.curve[low] + (self.curve[low + 1] - self.curve[low]) * (place - low)

    def cost(self, amount: int, later: float = 0.0, spent: int = 0) -> float:
        """Points given up with an amount.

        `later` is the part of this campaign that is over, `spent` what is spoken for already.
        """
        return amount * self.money(self.campaigns - later, max(0.0, self.cash - spent - amount / 2))

    def receipt(self, amount: int, campaigns: int, cash: float) -> float:
        """Points of an amount that comes to so much in hand."""
        part = amount / 5
        return sum(part * self.money(campaigns, cash + part * (step + 0.5)) for step in range(5))

    def income(self, number: int) -> float:
        """Points that a thousand is worth that comes in at the end of round `number`."""
        return self.money(self.view.elections - 2 - number, USUAL_CASH) if number <= self.last else 0.0

    def member_after(self, number: int) -> float:
        """Points that a member is worth who joins after the income of round `number`."""
        sheet = self.view.components
        paid = [later for later in sheet.member_income_rounds if number < later <= self.last]
        return 1.0 + self.bonus + sheet.member_income * sum(self.income(later) for later in paid)
