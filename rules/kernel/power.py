"""Power in a vote by weight: which coalitions win, and how much each seat's vote is worth.

A coalition wins when the weights of its members reach the quota. All figures are exact.
Time and room grow with two to the number of seats, which is small at any table.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import factorial
from typing import Final

CACHED: Final = 512
"""Votes that are remembered: one talk asks for the same one again and again."""


@lru_cache(maxsize=CACHED)
def minimal_winning(weights: tuple[int, ...], quota: int) -> tuple[tuple[int, ...], ...]:
    """Coalitions that win and lose as soon as any one member leaves; members ascend, small ones first."""
    seats = range(len(weights))
    return tuple(
        crew
        for size in range(1, len(weights) + 1)
        for crew in combinations(seats, size)
        if 0 <= sum(weights[seat] for seat in crew) - quota < min(weights[seat] for seat in crew)
    )


@lru_cache(maxsize=CACHED)
def shapley_shubik(weights: tuple[int, ...], quota: int) -> tuple[Fraction, ...]:
    """By seat: in how many of all orders of joining its weight is the one that reaches the quota.

    The shares add up to 1, or are all 0 where nobody can win.
    """
    count = len(weights)
    sums = _sums_without(weights)
    return tuple(
        Fraction(
            sum(
                factorial(size) * factorial(count - size - 1)
                for size, joined in sums[seat]
                if quota - weight <= joined < quota
            ),
            factorial(count),
        )
        for seat, weight in enumerate(weights)
    )


def _sums_without(weights: tuple[int, ...]) -> list[list[tuple[int, int]]]:
    """By seat: the size and the weight of every coalition that the seat could join."""
    found: list[list[tuple[int, int]]] = []
    for seat in range(len(weights)):
        crews = [(0, 0)]
        for weight in weights[:seat] + weights[seat + 1 :]:
            crews += [(size + 1, joined + weight) for size, joined in crews]
        found.append(crews)
    return found


@lru_cache(maxsize=CACHED)
def deegan_packel(weights: tuple[int, ...], quota: int) -> tuple[Fraction, ...]:
    """By seat: its part when all minimal winning coalitions are equally likely and each divides equally.

    The shares add up to 1, or are all 0 where nobody can win.
    """
    crews = minimal_winning(weights, quota)
    return tuple(
        sum((Fraction(1, len(crew) * len(crews)) for crew in crews if seat in crew), Fraction(0))
        for seat in range(len(weights))
    )
