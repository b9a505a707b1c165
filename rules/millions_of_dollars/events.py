"""What can happen in Millions of Dollars, and who may know it.

No event says who put which card into the pool or which card is hidden: what an
event does not hold, no screen can tell.
"""

from __future__ import annotations

from typing import ClassVar, Self, TypeAlias

from rules.kernel.events import Event
from rules.kernel.seats import Seat
from rules.kernel.secrecy import FACE_DOWN
from rules.millions_of_dollars.state import Deal, Sharing


class GameOpened(Event, frozen=True):
    """Everybody has a gang and money; the seed is promised."""

    money: int
    roles: tuple[int, ...]
    """Roles in play, in calling order."""
    seed_hash: str


class LootTurned(Event, frozen=True):
    """A loot card is turned up and everybody pays the stake, or what there is."""

    news: ClassVar[bool] = True
    heist: int
    heists: int
    card: int
    name: str
    money: int
    stake: int
    bonus: int
    """The bonus role, or 0."""
    paid: tuple[int, ...]
    """What each seat could pay."""

    @property
    def opens_round(self) -> int:
        """Each heist is a round of its own."""
        return self.heist


class RoleChosen(Event, frozen=True):
    """A seat has laid its cards face down."""

    seat: Seat


class PoolShown(Event, frozen=True):
    """The pool is shuffled and all but one card turned up: how many of each role."""

    news: ClassVar[bool] = True
    visible: tuple[int, ...]


class Withdrew(Event, frozen=True):
    """A seat left and took its stake back: final, so no undo reaches beyond it."""

    news: ClassVar[bool] = True
    seat: Seat
    stake: int


class Stayed(Event, frozen=True):
    """A seat says that it stays; under the house rule of the blind exit, that it is done talking."""

    seat: Seat
    blind: bool


class OfferMade(Event, frozen=True):
    """A deal was offered; `deal` is its place in the ledger."""

    deal: int
    terms: Deal


class OfferClosed(Event, frozen=True):
    """An offer was accepted and carried out, declined, taken back, or has lapsed."""

    deal: int
    terms: Deal


class Looked(Event, frozen=True):
    """An Intimidation card was spent: everybody sees on whom, only the spender sees the role."""

    news: ClassVar[bool] = True
    seat: Seat
    target: Seat
    role: int

    def seen_by(self, viewer: Seat | None) -> Self:
        """The role is for the spender's eyes."""
        return self if viewer == self.seat else self.but(role=FACE_DOWN)


class ClockRanOut(Event, frozen=True):
    """The clock of the negotiation ran out."""


class TalksClosed(Event, frozen=True):
    """House rule: the talks are over, and those who are in seal whether they stay."""

    seats: tuple[Seat, ...]


class ExitSealed(Event, frozen=True):
    """A seat has sealed whether it stays."""

    seat: Seat


class ExitsShown(Event, frozen=True):
    """All sealed choices are turned up; those who leave take their stakes back."""

    news: ClassVar[bool] = True
    seats: tuple[Seat, ...]
    stakes: tuple[int, ...]


class JobBegan(Event, frozen=True):
    """The negotiation is over: these seats go through with it."""

    seats: tuple[Seat, ...]


class RoleCalled(Event, frozen=True):
    """A role was called. One answers: in, the stake back. Several: all out, stakes lost.

    Nobody answers where nobody has the role, and just so where it was denounced.
    """

    news: ClassVar[bool] = True
    role: int
    seats: tuple[Seat, ...]
    stakes: tuple[int, ...]


class RoleNamed(Event, frozen=True):
    """The Snitch denounced a role."""

    news: ClassVar[bool] = True
    seat: Seat
    role: int


class NothingToName(Event, frozen=True):
    """No card but Snitches lies face up: the Snitch has nobody to denounce."""

    seat: Seat


class IntimidationDrawn(Event, frozen=True):
    """The Thug took an Intimidation card; `cards` are held now."""

    seat: Seat
    cards: int


class LootShared(Event, frozen=True):
    """The loot was divided, in its order."""

    news: ClassVar[bool] = True
    heist: int
    sharing: Sharing


class DenouncedTold(Event, frozen=True):
    """The heist is over: who had to keep silent may say so, and loses the stake."""

    news: ClassVar[bool] = True
    role: int
    seats: tuple[Seat, ...]
    stakes: tuple[int, ...]


class HeistEnded(Event, frozen=True):
    """What the heist brought each seat, stakes and deals included, and what each has."""

    heist: int
    changes: tuple[int, ...]
    money: tuple[int, ...]


class TieBroken(Event, frozen=True):
    """Equal money at the end: unspent Intimidation cards are compared."""

    seats: tuple[Seat, ...]
    cards: tuple[int, ...]


class GameEnded(Event, frozen=True):
    """It is over: somebody reached the goal, or that was the last heist."""

    news: ClassVar[bool] = True
    by_goal: bool
    winners: tuple[Seat, ...]
    money: tuple[int, ...]


MillionsEvent: TypeAlias = (
    GameOpened
    | LootTurned
    | RoleChosen
    | PoolShown
    | Withdrew
    | Stayed
    | OfferMade
    | OfferClosed
    | Looked
    | ClockRanOut
    | TalksClosed
    | ExitSealed
    | ExitsShown
    | JobBegan
    | RoleCalled
    | RoleNamed
    | NothingToName
    | IntimidationDrawn
    | LootShared
    | DenouncedTold
    | HeistEnded
    | TieBroken
    | GameEnded
)
