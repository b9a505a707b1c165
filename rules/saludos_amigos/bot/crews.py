"""Coalitions as bits: seat n is in the crew if bit n of its number is set."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from rules.kernel.seats import Seat


@cache
def members_of(crew: int) -> tuple[Seat, ...]:
    """The seats of a crew, ascending."""
    return tuple(Seat(seat) for seat in range(crew.bit_length()) if crew >> seat & 1)


def crew_of(members: Iterable[Seat]) -> int:
    """The crew of these seats."""
    return sum(1 << seat for seat in members)


def totals(figures: Sequence[float]) -> list[float]:
    """By crew: the sum of its members' figures, which are given by seat."""
    sums = [0.0]
    for figure in figures:
        sums += [total + figure for total in sums]
    return sums


@lru_cache(maxsize=256)
def strength_of(strengths: tuple[int, ...]) -> tuple[int, ...]:
    """By crew: its strength."""
    return tuple(int(total) for total in totals(strengths))


@lru_cache(maxsize=256)
def stronger_than(strengths: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """By crew: all crews that are strictly stronger (rule sa.standing)."""
    of = strength_of(strengths)
    order = sorted(range(1, len(of)), key=lambda crew: -of[crew])
    beating: list[tuple[int, ...]] = []
    for strength in of:
        end = next((place for place, other in enumerate(order) if of[other] <= strength), len(order))
        beating.append(tuple(order[:end]))
    return tuple(beating)


@lru_cache(maxsize=1024)
def sufficient(strengths: tuple[int, ...], seat: int, needed: int) -> tuple[int, ...]:
    """Crews with this seat that are stronger than `needed`, and with no partner that they can spare."""
    of = strength_of(strengths)
    return tuple(
        crew
        for crew in range(1, len(of))
        if crew >> seat & 1
        and of[crew] > needed
        and all(of[crew] - strengths[other] <= needed for other in members_of(crew) if other != seat)
    )
