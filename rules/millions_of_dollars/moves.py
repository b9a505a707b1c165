"""The moves of Millions of Dollars."""

from __future__ import annotations

from typing import TypeAlias

from rules.kernel.game import Move
from rules.kernel.seats import Seat
from rules.millions_of_dollars.roles import Role


class ChooseRole(Move, frozen=True):
    """Lay a role card face down, and its generic twin into the pool."""

    role: Role


class Withdraw(Move, frozen=True):
    """Leave the heist for good and take the stake back."""


class Stay(Move, frozen=True):
    """Say that one stays; it counts until somebody leaves or a deal is done."""


class Offer(Move, frozen=True):
    """Offer a deal: `payer` (oneself or the partner) pays the other, who leaves at once if `leaves`."""

    partner: Seat
    payer: Seat
    amount: int
    leaves: bool


class Accept(Move, frozen=True):
    """Consent to an offer (its place in the ledger); it is carried out at once."""

    deal: int


class Decline(Move, frozen=True):
    """Refuse an offer."""

    deal: int


class TakeBack(Move, frozen=True):
    """Take one's own offer back."""

    deal: int


class Look(Move, frozen=True):
    """Spend an Intimidation card to see the role card of a seat that is still in."""

    target: Seat


class SealExit(Move, frozen=True):
    """House rule: choose in secret to leave or to stay."""

    leaves: bool


class NameRole(Move, frozen=True):
    """The Snitch denounces a role that lies face up in the pool."""

    role: Role


class TimeExpired(Move, frozen=True):
    """The clock of the negotiation has run out (`seat` is `TABLE`)."""


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
