"""How often each role is usually chosen: dear ones often, and the less the more they are crowded."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb, exp
from typing import Final, TypeAlias

from rules.millions_of_dollars.bot.spoils import crews_of, spoils_of
from rules.millions_of_dollars.components import Components, Loot, roles_in_play
from rules.millions_of_dollars.roles import ROLES, Role

Habits: TypeAlias = tuple[float, ...]
"""By role number (0 is no role): how likely somebody chooses it."""

CHOOSINESS: Final = 1.2
"""Dollars that make a role e times as popular."""

ROUNDS: Final = 40
"""Steps in which worth and crowd find their balance."""

IN_AFTER_ALL: Final = 0.9
"""How likely somebody answers for a role that was chosen at all."""

CLASH: Final = 0.3
"""How likely several of a kind fail to agree on one."""

CARD: Final = 0.7
"""What an Intimidation card is worth, in dollars, while heists are to come."""


@lru_cache(maxsize=128)
def usual_habits(sheet: Components, loot: Loot, seats: int) -> Habits:
    """The mixture in which no role is worth much more than another once the crowd is counted."""
    roles = roles_in_play(sheet, seats)
    habits = [1 / len(roles) if role in roles else 0.0 for role in (0, *ROLES)]
    for _round in range(ROUNDS):
        wish = softened(role_worths(sheet, loot, seats, habits), roles, CHOOSINESS)
        habits = [(3 * old + new) / 4 for old, new in zip(habits, wish, strict=True)]
    return tuple(habits)


def softened(worths: Sequence[float], roles: Sequence[Role], scale: float) -> list[float]:
    """Chances by role number that grow e times with every `scale` dollars of worth."""
    best = max(worths[role] for role in roles)
    weights = [exp((worths[role] - best) / scale) if role in roles else 0.0 for role in (0, *ROLES)]
    total = sum(weights)
    return [weight / total for weight in weights]


def role_worths(sheet: Components, loot: Loot, seats: int, habits: Sequence[float]) -> list[float]:
    """What each role is worth, in dollars by role number, when the others choose by `habits`."""
    roles = roles_in_play(sheet, seats)
    spoils = spoils_of(sheet, loot)
    rivals = seats - 1
    present = [IN_AFTER_ALL * (1 - (1 - chance) ** rivals) for chance in habits]
    worths = [0.0] * (1 + len(ROLES))
    for role in roles:
        alone, won = chances_of(habits[role], rivals)
        named = _denounced(role, roles, present)
        crews = crews_of([other for other in roles if other != role], present)
        gain = sum(likely * spoils[crew | 1 << role][role] for crew, likely in crews)
        if role == Role.THUG:
            gain += CARD
        lost = CLASH * (1 - alone) + won * named
        worths[role] = won * (1 - named) * gain - lost * loot.stake
    return worths


def chances_of(chance: float, rivals: int) -> tuple[float, float]:
    """How likely nobody of `rivals` chose the role too, and how likely one is the one who stays with it."""
    none, won = 0.0, 0.0
    for crowd in range(rivals + 1):
        likely = comb(rivals, crowd) * chance**crowd * (1 - chance) ** (rivals - crowd)
        if crowd == 0:
            none = won = likely
        else:
            won += likely * (1 - CLASH) / (crowd + 1)
    return none, won


def _denounced(role: Role, roles: Sequence[Role], present: Sequence[float]) -> float:
    """How likely a Snitch names the role."""
    if Role.SNITCH not in roles or role == Role.SNITCH:
        return 0.0
    return present[Role.SNITCH] * 0.8 / (len(roles) - 1)
