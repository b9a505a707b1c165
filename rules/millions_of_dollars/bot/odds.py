"""What a role can expect once the pool lies open, from public counts and the role alone.

One way of reckoning for everybody: a computer player uses it for itself, and to
guess what the others will do.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from rules.millions_of_dollars.bot.habits import Habits, usual_habits
from rules.millions_of_dollars.bot.spoils import Spoils, crews_of, spoils_of
from rules.millions_of_dollars.components import Components, Loot, roles_in_play
from rules.millions_of_dollars.roles import ROLES, Role

LEFT: Final = 0.7
"""How much likelier a seat that left had a rival than one that says nothing."""
STAYED: Final = 0.95
"""The same for a seat that says it stays."""
YIELDS: Final = 0.3
"""How likely a rival who has said nothing leaves in the end."""
YIELDS_LATE: Final = 0.15
"""How likely a rival who says it stays leaves all the same."""
COMES: Final = 0.95
"""How likely a seat that has no rival goes through with the job."""
OFTEN_NAMED: Final = (0.0, 1.0, 0.8, 0.5, 0.4, 0.3, 0.2, 0.2, 0.1)
"""How readily a Snitch names a role that shows so often."""


class Prospect(NamedTuple):
    """What staying in with a role can expect. Money is in dollars, stakes counted back."""

    alone: float
    """How likely no rival is left at the job."""
    named: float
    """How likely the role is denounced."""
    gain: float
    """What it gains in the crew."""
    others_with: float
    """What all others gain together beside it."""
    others_clashing: float
    """What all others gain if it clashes, lost stakes of rivals not counted."""
    others_without: float
    """What all others gain if it leaves."""


class Book:
    """The odds of one heist. Counts of others: those who left, who said they stay, who said nothing."""

    __slots__ = ("_memo", "habits", "named_share", "pool", "roles", "seats", "spoils")

    def __init__(
        self, spoils: Spoils, habits: Habits, roles: Sequence[Role], pool: tuple[int, ...], seats: int
    ) -> None:
        self.spoils = spoils
        self.habits = habits
        self.roles = roles
        self.pool = pool
        """Cards face up, by role number (0 is no role)."""
        self.seats = seats
        self.named_share = self._named_share()
        """How a Snitch's word falls on the roles, by number."""
        self._memo: dict[tuple[int, int, int, int], Prospect] = {}

    def hidden(self, role: int) -> list[float]:
        """How likely the hidden card is which role, by number, for who has chosen `role`."""
        seen = self.pool[role]
        if not seen:
            return [float(other == role) for other in (0, *ROLES)]
        weights = [seen * chance for chance in self.habits]
        weights[role] += self.habits[role]
        total = sum(weights)
        return [weight / total for weight in weights]

    def others(self, role: int) -> list[tuple[int, float]]:
        """The roles that another seat may have, with how likely each is, for who has chosen `role`."""
        hidden = self.hidden(role)
        held = [self.pool[other] + hidden[other] - (other == role) for other in self.roles]
        total = sum(held)
        return [(other, part / total) for other, part in zip(self.roles, held, strict=True) if part > 0]

    def prospect(self, role: int, left: int, stayed: int, silent: int) -> Prospect:
        """What a seat with this role can expect from staying."""
        key = (role, left, stayed, silent)
        if (known := self._memo.get(key)) is None:
            known = self._memo[key] = self._reckon(*key)
        return known

    def _reckon(self, role: int, left: int, stayed: int, silent: int) -> Prospect:
        hidden = self.hidden(role)
        rivals = self.pool[role] - 1 if self.pool[role] else -1
        alone = (1 - hidden[role]) * unrivalled(rivals, left, stayed, silent)
        alone += hidden[role] * unrivalled(rivals + 1, left, stayed, silent)
        present = self._present(role, hidden, left, stayed + silent)
        named = self._named(role, present[Role.SNITCH])
        share = self.named_share
        snitched = [
            chance * (1 - share[other] * (role == Role.SNITCH or present[Role.SNITCH]))
            for other, chance in enumerate(present)
        ]
        others = [other for other in self.roles if other != role]
        gain = others_with = clashing = without = 0.0
        for crew, likely in crews_of(others, snitched):
            with_me = self.spoils[crew | 1 << role]
            gain += likely * with_me[role]
            others_with += likely * (sum(with_me) - with_me[role])
            apart = likely * sum(self.spoils[crew])
            clashing += apart
            rival = self.spoils[crew | 1 << role]
            without += likely * present[role] * sum(rival) + (1 - present[role]) * apart
        return Prospect(alone, named, gain, others_with, clashing, without)

    def _present(self, role: int, hidden: Sequence[float], left: int, inside: int) -> list[float]:
        """How likely each role answers alone, by number, among the other seats."""
        held = [self.pool[other] + hidden[other] for other in range(len(hidden))]
        held[role] -= 1
        crowd = [LEFT if count > 1 else 1.0 for count in held]
        weight = sum(count * pull for count, pull in zip(held, crowd, strict=True)) or 1.0
        present = [0.0] * len(held)
        for other in self.roles:
            gone = min(held[other], left * held[other] * crowd[other] / weight)
            present[other] = _answers(held[other] - gone) if inside else 0.0
        return present

    def _named_share(self) -> list[float]:
        pull = [
            OFTEN_NAMED[self.pool[role]] if role in self.roles and role != Role.SNITCH else 0.0
            for role in range(1 + len(ROLES))
        ]
        total = sum(pull) or 1.0
        return [part / total for part in pull]

    def _named(self, role: int, snitch: float) -> float:
        return 0.0 if role == Role.SNITCH else snitch * self.named_share[role]


@lru_cache(maxsize=512)
def book_of(sheet: Components, loot: Loot, pool: tuple[int, ...], seats: int) -> Book:
    """The odds of a heist with these cards face up (by role, the Snitch first)."""
    habits = usual_habits(sheet, loot, seats)
    return Book(spoils_of(sheet, loot), habits, roles_in_play(sheet, seats), (0, *pool), seats)


def unrivalled(rivals: float, left: int, stayed: int, silent: int) -> float:
    """How likely none of so many rivals, somewhere among the other seats, is in at the job."""
    if rivals <= 0:
        return 1.0
    weight = left * LEFT + stayed * STAYED + silent
    if not weight:
        return 1.0
    gone = left * LEFT + stayed * STAYED * YIELDS_LATE + silent * YIELDS
    return float((gone / weight) ** rivals)


def _answers(held: float) -> float:
    """How likely exactly one of about so many holders goes through with the job."""
    if held <= 1:
        return held * COMES
    return COMES * max(0.4, 1 - 0.45 * (held - 1))
