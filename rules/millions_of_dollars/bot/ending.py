"""How the job goes when all cards are known, and how likely a seat wins from there."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import Final

from rules.millions_of_dollars.bot.outlook import Outlook, spread_of
from rules.millions_of_dollars.bot.spoils import Spoils

NEAR: Final = 1e-3
"""Chances are kept this far from 0 and 1 where they are turned into dollars."""


def job_changes(
    spoils: Spoils, roles: Sequence[int], inside: Sequence[int], stakes: Sequence[int], named: int
) -> list[int]:
    """What the job brings each seat, its stake counted back: a gain, nothing, or the stake lost."""
    once = twice = 0
    for seat in inside:
        bit = 1 << roles[seat]
        twice |= once & bit
        once |= bit
    crew = once & ~twice & ~(1 << named if named else 0)
    changes = [0] * len(roles)
    gains = spoils[crew]
    for seat in inside:
        role = roles[seat]
        changes[seat] = gains[role] if crew >> role & 1 else -stakes[seat]
    return changes


def win_chance(out: Outlook, money: Sequence[int]) -> float:
    """How likely the seat wins when everybody has so much after this heist."""
    view, seat = out.view, out.seat
    most = max(money)
    if most >= view.components.goal or view.heist == view.components.heists:
        best = max((purse, cards) for purse, cards in zip(money, view.cards, strict=True))
        if (money[seat], view.cards[seat]) != best:
            return 0.0
        return 1 / sum(pair == best for pair in zip(money, view.cards, strict=True))
    spread = spread_of(view, money)
    weights = [exp((purse - most) / spread) for purse in money]
    return weights[seat] / sum(weights)


def in_dollars(out: Outlook, chance: float) -> float:
    """A chance to win, as dollars ahead of where the seat stands now."""
    return out.spread * (_logit(chance) - _logit(win_chance_now(out)))


def win_chance_now(out: Outlook) -> float:
    """How likely the seat wins if this heist changes nothing."""
    most = max(out.purses)
    weights = [exp((purse - most) / out.spread) for purse in out.purses]
    return weights[out.seat] / sum(weights)


def _logit(chance: float) -> float:
    kept = min(1 - NEAR, max(NEAR, chance))
    return log(kept / (1 - kept))
