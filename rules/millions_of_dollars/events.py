"""What can happen in Millions of Dollars, and who may know it.

No event says who put which card into the pool or which card is hidden: what an
event does not hold, no screen can tell.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, ClassVar, Literal, Self, TypeAlias

from pydantic import Field

from rules.kernel.events import Event
from rules.kernel.seats import Seat
from rules.kernel.secrecy import FACE_DOWN
from rules.millions_of_dollars.state import Deal, Sharing


@dataclass(frozen=True, slots=True)
class GameOpened(Event):
    """Everybody has a gang and money; the seed is promised."""

    money: int
    roles: tuple[int, ...]
    """Roles in play, in calling order."""
    seed_hash: str
    kind: Literal["game_opened"] = "game_opened"


@dataclass(frozen=True, slots=True)
class LootTurned(Event):
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
    kind: Literal["loot_turned"] = "loot_turned"

    @property
    def opens_round(self) -> int:
        """Each heist is a round of its own."""
        return self.heist


@dataclass(frozen=True, slots=True)
class RoleChosen(Event):
    """A seat has laid its cards face down."""

    seat: Seat
    kind: Literal["role_chosen"] = "role_chosen"


@dataclass(frozen=True, slots=True)
class PoolShown(Event):
    """The pool is shuffled and all but one card turned up: how many of each role."""

    news: ClassVar[bool] = True
    visible: tuple[int, ...]
    kind: Literal["pool_shown"] = "pool_shown"


@dataclass(frozen=True, slots=True)
class Withdrew(Event):
    """A seat left and took its stake back: final, so no undo reaches beyond it."""

    news: ClassVar[bool] = True
    seat: Seat
    stake: int
    kind: Literal["withdrew"] = "withdrew"


@dataclass(frozen=True, slots=True)
class Stayed(Event):
    """A seat says that it stays; under the house rule of the blind exit, that it is done talking."""

    seat: Seat
    blind: bool
    kind: Literal["stayed"] = "stayed"


@dataclass(frozen=True, slots=True)
class OfferMade(Event):
    """A deal was offered; `deal` is its place in the ledger."""

    deal: int
    terms: Deal
    kind: Literal["offer_made"] = "offer_made"


@dataclass(frozen=True, slots=True)
class OfferClosed(Event):
    """An offer was accepted and carried out, declined, taken back, or has lapsed."""

    deal: int
    terms: Deal
    kind: Literal["offer_closed"] = "offer_closed"


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """An Intimidation card was spent: everybody sees on whom, only the spender sees the role."""

    news: ClassVar[bool] = True
    seat: Seat
    target: Seat
    role: int
    kind: Literal["looked"] = "looked"

    def seen_by(self, viewer: Seat | None) -> Self:
        """The role is for the spender's eyes."""
        return self if viewer == self.seat else replace(self, role=FACE_DOWN)


@dataclass(frozen=True, slots=True)
class ClockRanOut(Event):
    """The clock of the negotiation ran out."""

    kind: Literal["clock_ran_out"] = "clock_ran_out"


@dataclass(frozen=True, slots=True)
class TalksClosed(Event):
    """House rule: the talks are over, and those who are in seal whether they stay."""

    seats: tuple[Seat, ...]
    kind: Literal["talks_closed"] = "talks_closed"


@dataclass(frozen=True, slots=True)
class ExitSealed(Event):
    """A seat has sealed whether it stays."""

    seat: Seat
    kind: Literal["exit_sealed"] = "exit_sealed"


@dataclass(frozen=True, slots=True)
class ExitsShown(Event):
    """All sealed choices are turned up; those who leave take their stakes back."""

    news: ClassVar[bool] = True
    seats: tuple[Seat, ...]
    stakes: tuple[int, ...]
    kind: Literal["exits_shown"] = "exits_shown"


@dataclass(frozen=True, slots=True)
class JobBegan(Event):
    """The negotiation is over: these seats go through with it."""

    seats: tuple[Seat, ...]
    kind: Literal["job_began"] = "job_began"


@dataclass(frozen=True, slots=True)
class RoleCalled(Event):
    """A role was called. One answers: in, the stake back. Several: all out, stakes lost.

    Nobody answers where nobody has the role, and just so where it was denounced.
    """

    news: ClassVar[bool] = True
    role: int
    seats: tuple[Seat, ...]
    stakes: tuple[int, ...]
    kind: Literal["role_called"] = "role_called"


@dataclass(frozen=True, slots=True)
class RoleNamed(Event):
    """The Snitch denounced a role."""

    news: ClassVar[bool] = True
    seat: Seat
    role: int
    kind: Literal["role_named"] = "role_named"


@dataclass(frozen=True, slots=True)
class NothingToName(Event):
    """No card but Snitches lies face up: the Snitch has nobody to denounce."""

    seat: Seat
    kind: Literal["nothing_to_name"] = "nothing_to_name"


@dataclass(frozen=True, slots=True)
class IntimidationDrawn(Event):
    """The Thug took an Intimidation card; `cards` are held now."""

    seat: Seat
    cards: int
    kind: Literal["intimidation_drawn"] = "intimidation_drawn"


@dataclass(frozen=True, slots=True)
class LootShared(Event):
    """The loot was divided, in its order."""

    news: ClassVar[bool] = True
    heist: int
    sharing: Sharing
    kind: Literal["loot_shared"] = "loot_shared"


@dataclass(frozen=True, slots=True)
class DenouncedTold(Event):
    """The heist is over: who had to keep silent may say so, and loses the stake."""

    news: ClassVar[bool] = True
    role: int
    seats: tuple[Seat, ...]
    stakes: tuple[int, ...]
    kind: Literal["denounced_told"] = "denounced_told"


@dataclass(frozen=True, slots=True)
class HeistEnded(Event):
    """What the heist brought each seat, stakes and deals included, and what each has."""

    heist: int
    changes: tuple[int, ...]
    money: tuple[int, ...]
    kind: Literal["heist_ended"] = "heist_ended"


@dataclass(frozen=True, slots=True)
class TieBroken(Event):
    """Equal money at the end: unspent Intimidation cards are compared."""

    seats: tuple[Seat, ...]
    cards: tuple[int, ...]
    kind: Literal["tie_broken"] = "tie_broken"


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """It is over: somebody reached the goal, or that was the last heist."""

    news: ClassVar[bool] = True
    by_goal: bool
    winners: tuple[Seat, ...]
    money: tuple[int, ...]
    kind: Literal["game_ended"] = "game_ended"


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

TaggedEvent: TypeAlias = Annotated[MillionsEvent, Field(discriminator="kind")]
