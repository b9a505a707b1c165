"""The moves of Saludos, Amigos!"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from rules.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class DrawTile:
    """The bag holder draws from the bag."""

    seat: Seat
    kind: Literal["draw_tile"] = "draw_tile"


@dataclass(frozen=True, slots=True)
class RollDice:
    """The bag holder has everybody roll."""

    seat: Seat
    kind: Literal["roll_dice"] = "roll_dice"


@dataclass(frozen=True, slots=True)
class Reroll:
    """Pay a card (its value, chosen in private) and roll again."""

    seat: Seat
    card: int
    kind: Literal["reroll"] = "reroll"


@dataclass(frozen=True, slots=True)
class KeepDie:
    """Be content with the die."""

    seat: Seat
    kind: Literal["keep_die"] = "keep_die"


@dataclass(frozen=True, slots=True)
class Propose:
    """Propose a coalition with oneself in it; `shares` in the order of `members`, which ascend."""

    seat: Seat
    members: tuple[Seat, ...]
    shares: tuple[int, ...]
    kind: Literal["propose"] = "propose"


@dataclass(frozen=True, slots=True)
class Agree:
    """Consent to the proposal on the table."""

    seat: Seat
    kind: Literal["agree"] = "agree"


@dataclass(frozen=True, slots=True)
class Decline:
    """Take the proposal on the table away: a member refuses, or the proposer withdraws."""

    seat: Seat
    kind: Literal["decline"] = "decline"


@dataclass(frozen=True, slots=True)
class Pass:
    """An outsider gives up beating what stands."""

    seat: Seat
    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class TimeExpired:
    """The talk clock has run out (`seat` is `TABLE`)."""

    seat: Seat
    kind: Literal["time_expired"] = "time_expired"


@dataclass(frozen=True, slots=True)
class LetStand:
    """An outsider calls no session."""

    seat: Seat
    kind: Literal["let_stand"] = "let_stand"


@dataclass(frozen=True, slots=True)
class CallSession:
    """Call a council session by pushing a card forward, face down."""

    seat: Seat
    card: int
    kind: Literal["call_session"] = "call_session"


@dataclass(frozen=True, slots=True)
class OfferShares:
    """The caller offers every other outsider who can join a share; `shares` in their order."""

    seat: Seat
    shares: tuple[int, ...]
    kind: Literal["offer_shares"] = "offer_shares"


@dataclass(frozen=True, slots=True)
class Join:
    """Join the opposition for the share that was offered, by pushing a card forward."""

    seat: Seat
    card: int
    kind: Literal["join"] = "join"


@dataclass(frozen=True, slots=True)
class StayOut:
    """Remain neutral."""

    seat: Seat
    kind: Literal["stay_out"] = "stay_out"


@dataclass(frozen=True, slots=True)
class Commit:
    """Lay any of one's cards (ascending values, none allowed) face down and seal the choice."""

    seat: Seat
    cards: tuple[int, ...]
    kind: Literal["commit"] = "commit"


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

TaggedMove: TypeAlias = Annotated[SaludosMove, Field(discriminator="kind")]
