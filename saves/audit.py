"""Dice and draws of a campaign against expectation, in plain words."""

from __future__ import annotations

from dataclasses import dataclass

from saves.history import History


@dataclass(frozen=True, slots=True)
class Count:
    """One outcome of a source of chance."""

    outcome: str
    seen: int
    expected: float


@dataclass(frozen=True, slots=True)
class Finding:
    """One source of chance: a die, a bag, a pile."""

    source: str
    draws: int
    counts: tuple[Count, ...]
    sentence: str
    """How unusual that is, in plain words."""


def audit(history: History) -> tuple[Finding, ...]:
    """What chance gave, as the table saw it: it tells no secret and can be read while the game goes on."""
    raise NotImplementedError
