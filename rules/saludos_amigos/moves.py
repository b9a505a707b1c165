"""The moves of Saludos, Amigos!"""

from __future__ import annotations

from typing import TypeAlias

from rules.kernel.game import Move
from rules.kernel.seats import Seat


class DrawTile(Move, frozen=True):
    """The bag holder draws from the bag."""


class RollDice(Move, frozen=True):
    """The bag holder has everybody roll."""


class Reroll(Move, frozen=True):
    """Pay a card (its value, chosen in private) and roll again."""

    card: int


class KeepDie(Move, frozen=True):
    """Be content with the die."""


class Propose(Move, frozen=True):
    """Propose a coalition with oneself in it; `shares` in the order of `members`, which ascend."""

    members: tuple[Seat, ...]
    shares: tuple[int, ...]


class Agree(Move, frozen=True):
    """Consent to the proposal on the table."""


class Decline(Move, frozen=True):
    """Take the proposal on the table away: a member refuses, or the proposer withdraws."""


class Pass(Move, frozen=True):
    """An outsider gives up beating what stands."""


class TimeExpired(Move, frozen=True):
    """The talk clock has run out (`seat` is `TABLE`)."""


class LetStand(Move, frozen=True):
    """An outsider calls no session."""


class CallSession(Move, frozen=True):
    """Call a council session by pushing a card forward, face down."""

    card: int


class OfferShares(Move, frozen=True):
    """The caller offers every other outsider who can join a share; `shares` in their order."""

    shares: tuple[int, ...]


class Join(Move, frozen=True):
    """Join the opposition for the share that was offered, by pushing a card forward."""

    card: int


class StayOut(Move, frozen=True):
    """Remain neutral."""


class Commit(Move, frozen=True):
    """Lay any of one's cards (ascending values, none allowed) face down and seal the choice."""

    cards: tuple[int, ...]


SaludosMove: TypeAlias = (
    DrawTile
    | RollDice
    | Reroll
    | KeepDie
    | Propose
    | Agree
    | Decline
    | Pass
    | TimeExpired
    | LetStand
    | CallSession
    | OfferShares
    | Join
    | StayOut
    | Commit
)
