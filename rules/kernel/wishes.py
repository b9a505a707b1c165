"""Why not: what a newcomer might try now, answered by the rules' own refusal."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic

from msgspec import Struct

from rules.kernel.game import IllegalMove, MoveT, Refusal


class Wish(Struct, Generic[MoveT], frozen=True):
    """Something that a newcomer might try, and what would make it possible."""

    label: str
    move: MoveT
    remedy: str = ""


def refused(wishes: Iterable[Wish[MoveT]], attempt: Callable[[MoveT], object]) -> list[Refusal]:
    """Those that the rules refuse when `attempt` makes them, on a copy that is thrown away."""
    refusals = []
    for wish in wishes:
        try:
            attempt(wish.move)
        except IllegalMove as refusal:
            refusals.append(Refusal(wish.label, refusal.rule, refusal.reason, wish.remedy))
    return refusals
