"""What the levels of computer players know, and by which rates they weigh."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Skill:
    """How a computer player judges. Rates are in points of the final score."""

    noise: float = 0.1
    """Spread of the error in judging a move."""
    rivals: float = 0.65
    """What a point of the mean rival counts against an own one."""
    pace_own: float = 1.0
    pace: float = 1.6
    pace_rate: float = 0.3
    drift: float = 0.15
    target_own: float = 2.1
    target: float = 1.8
    doubt: float = 0.7
    tau0: float = 1.5
    tau1: float = 0.65
    money: tuple[float, ...] = (0.12, 0.25, 0.45, 0.95, 1.4, 1.7)
    spend: float = 36.0
    """Thousands that a party spends in a campaign."""
    control: float = 0.75
    control_rival: float = 1.0
    prize_rival: float = 14.0
    prize: float = 1.0
    media_chance: float = 0.5
    keep: float = 0.93
    reserve: float = 1.0
    tie: float = 1.5
    bonus: float = 0.15
    auction: float = 0.8
    opening: float = 0.25
    telephone: float = 1.0
    partner: float = 0.35
    supply: float = 0.5
    pact: float = 0.7
    second: float = 0.3
    keep_programme: float = 0.5
    majority: float = 0.7
    bid: float = 1.0
    full: float = 2.0
