"""The moves of Millions of Dollars."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from rules.kernel.seats import Seat
from rules.millions_of_dollars.roles import Role


@dataclass(frozen=True, slots=True)
class ChooseRole:
    """Lay a role card face down, and its generic twin into the pool."""

    seat: Seat
    role: Role
    kind: Literal["choose_role"] = "choose_role"


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Leave the heist for good and take the stake back."""

    seat: Seat
    kind: Literal["withdraw"] = "withdraw"


@dataclass(frozen=True, slots=True)
class Stay:
    """Say that one stays; it counts until somebody leaves or a deal is done."""

    seat: Seat
    kind: Literal["stay"] = "stay"


@dataclass(frozen=True, slots=True)
class Offer:
    """Offer a deal: `payer` (oneself or the partner) pays the other, who leaves at once if `leaves`."""

    seat: Seat
    partner: Seat
    payer: Seat
    amount: int
    leaves: bool
    kind: Literal["offer"] = "offer"


@dataclass(frozen=True, slots=True)
class Accept:
    """Consent to an offer (its place in the ledger); it is carried out at once."""

    seat: Seat
    deal: int
    kind: Literal["accept"] = "accept"


@dataclass(frozen=True, slots=True)
class Decline:
    """Refuse an offer."""

    seat: Seat
    deal: int
    kind: Literal["decline"] = "decline"


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take one's own offer back."""

    seat: Seat
    deal: int
    kind: Literal["take_back"] = "take_back"


@dataclass(frozen=True, slots=True)
class Look:
    """Spend an Intimidation card to see the role card of a seat that is still in."""

    seat: Seat
    target: Seat
    kind: Literal["look"] = "look"


@dataclass(frozen=True, slots=True)
class SealExit:
    """House rule: choose in secret to leave or to stay."""

    seat: Seat
    leaves: bool
    kind: Literal["seal_exit"] = "seal_exit"


@dataclass(frozen=True, slots=True)
class NameRole:
    """The Snitch denounces a role that lies face up in the pool."""

    seat: Seat
    role: Role
    kind: Literal["name_role"] = "name_role"


@dataclass(frozen=True, slots=True)
class TimeExpired:
    """The clock of the negotiation has run out (`seat` is `TABLE`)."""

    seat: Seat
    kind: Literal["time_expired"] = "time_expired"


MillionsMove: TypeAlias = (
    ChooseRole
    | Withdraw
    | Stay
    | Offer
    | Accept
    | Decline
    | TakeBack
    | Look
    | SealExit
    | NameRole
    | TimeExpired
)

TaggedMove: TypeAlias = Annotated[MillionsMove, Field(discriminator="kind")]
