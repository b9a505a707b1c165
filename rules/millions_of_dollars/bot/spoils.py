"""What every possible crew brings home from a heist, worked out once a loot card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from rules.kernel.seats import Seat
from rules.millions_of_dollars.components import Components, Loot
from rules.millions_of_dollars.roles import ROLES
from rules.millions_of_dollars.sharing import money_moved, share_loot

Spoils: TypeAlias = tuple[tuple[int, ...], ...]
"""By crew (a bit `1 << role` for each role that is in), then by role: what it gains over its stake."""

PLENTY: Final = 99
"""Money of a Thug who can always pay the Conman in full."""


@lru_cache(maxsize=128)
def spoils_of(sheet: Components, loot: Loot) -> Spoils:
    """What each role gains in each crew, in dollars (rule md.share)."""
    return tuple([_gains(sheet, loot, crew) for crew in range(0, 2 << ROLES[-1], 2) for _odd in range(2)])


def _gains(sheet: Components, loot: Loot, crew: int) -> tuple[int, ...]:
    seats = {role: Seat(role) for role in ROLES if crew >> role & 1}
    sharing = share_loot(seats, loot, sheet, [PLENTY] * (1 + len(ROLES)))
    gains = [0] * (1 + len(ROLES))
    for seat, amount, _source in money_moved(sharing):
        gains[seat] += amount
    return tuple(gains)


def crews_of(roles: Sequence[int], present: Sequence[float]) -> list[tuple[int, float]]:
    """Every crew of these roles with how likely it is; each is in with its chance, apart from the others."""
    crews = [(0, 1.0)]
    for role in roles:
        chance = present[role]
        crews = [
            (crew | bit, likely * part)
            for crew, likely in crews
            for bit, part in ((1 << role, chance), (0, 1 - chance))
            if part
        ]
    return crews
