"""What the levels of computer players know, and by which rates they weigh."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from rules.kernel.bots import Level


class Skill(Struct, frozen=True):
    """How a computer player judges: rates that were tuned in games of such players against each other."""

    noise: float = 0.05
    """Spread of the error in judging a move, in points."""
    rivals: float = 0.65
    """What a point of the mean rival counts against an own one."""

    worlds: int = 0
    """Deals of what is hidden over which it looks ahead; 0 for no look ahead."""
    shortlist: int = 4
    """The most moves that it looks at more closely."""
    close: float = 6.0
    """Points by which such a move may seem worse than the best."""
    trust: float = 0.8
    """Weight of what it sees ahead against what a move seems worth at a glance."""

    money: tuple[float, ...] = (0.12, 0.25, 0.45, 1.15, 1.7, 2.1)
    """Points that a thousand is worth to an empty purse, by the campaigns to come after this one."""
    spend: float = 36.0
    """Thousands that a party can spend well in a campaign."""
    saved: float = 22.0
    """Thousands that a party has left after a campaign."""
    bonus: float = 0.15
    """Points of a member for the membership bonus."""

    pace_own: float = 0.8
    """Meetings that the own party buys in a region and round, at factor 0."""
    pace: float = 1.9
    """The same for a rival."""
    pace_rate: float = 0.3
    """How many more it buys for each point of the factor."""
    drift: float = 0.15
    """By how much a factor nears its usual value in a round."""
    target_own: float = 2.1
    """The usual factor of the own party."""
    target: float = 2.0
    """The usual factor of a rival."""
    doubt: float = 0.8
    """Spread of a factor in a round."""

    tau0: float = 1.8
    """Votes of a lead that make victory likely when all is certain."""
    tau1: float = 0.65
    """The same for each vote of doubt."""
    tie: float = 1.5
    """Votes that acting last is worth."""
    pact: float = 0.6
    """How likely a possible coalition comes about."""
    telephone: float = 1.0
    """Share of a coalition's points that a tile is worth."""
    partner: float = 0.28
    """How likely a partner gets a tile at the same time."""

    prize: float = 0.9
    """Share of the best opinions' points that a victory is worth."""
    prize_rival: float = 14.0
    """Points of opinions that a rival's victory brings it."""
    media_chance: float = 0.43
    """How likely a party without a media marker gets one before the election."""
    keep: float = 0.93
    """How likely a national opinion outlasts an election."""
    control: float = 0.55
    """Weight of an own media majority."""
    control_rival: float = 0.8
    """Weight of a rival's, beside it."""

    reserve: float = 1.3
    """Weight of a cabinet card's later use."""
    auction: float = 0.9
    """Share of a poll's worth that is bid for it."""
    opening: float = 0.45
    """How steeply the chance to get a poll rises with the bid."""
    harm: float = 0.5
    """How likely a rival's poll hits where it hurts most, or is buried."""
    supply: float = 0.5
    """Points that a meeting in a short supply is worth for a round."""
    majority: float = 0.9
    """Weight of an absolute majority's change of opinion."""
    full: float = 2.0
    """Points of the last vote of fifty, kept for the election: the last arrival wins a tie."""
    second: float = 0.3
    """Weight of the second best card in hand."""
    keep_programme: float = 0.5
    """Points that a change of programme must bring."""


_PLAIN: Final = replace(Skill(), control_rival=0.0, harm=0.0, majority=0.0, second=0.0, supply=0.0)
"""Sees its own campaign, but neither what rivals make of media and polls nor what is good for later."""

SKILLS: Final[dict[Level, Skill]] = {
    Level.EASY: replace(_PLAIN, noise=6.0),
    Level.STEADY: replace(_PLAIN, noise=2.0),
    Level.SHARP: replace(Skill(), worlds=4),
}
