"""What can happen in Saludos, Amigos!, and who may know it."""

from __future__ import annotations

from typing import ClassVar, Self, TypeAlias

from rules.kernel.events import Event
from rules.kernel.seats import Seat
from rules.kernel.secrecy import FACE_DOWN


class GameOpened(Event, frozen=True):
    """Seats have their cards; `holder` has the bag, by the dice if `drawn`; the seed is promised."""

    holder: Seat
    drawn: bool
    seed_hash: str


class TileDrawn(Event, frozen=True):
    """A section came out of the bag and stands on its plot."""

    news: ClassVar[bool] = True
    seat: Seat
    project: int
    section: int
    value: int
    project_name: str
    completes: bool
    turn: int = 0
    """The number of the turn that begins with it."""

    @property
    def opens_turn(self) -> int:
        """Each tile out of the bag begins a turn."""
        return self.turn


class JournalistDrawn(Event, frozen=True):
    """A journalist came out: each seat loses up to `cards - lowest`; `stays` on the board or goes back."""

    news: ClassVar[bool] = True
    seat: Seat
    cards: tuple[int, ...]
    lowest: int
    losses: tuple[int, ...]
    """What each seat really lost: nobody falls below 0."""
    stays: bool
    turn: int = 0
    """The number of the turn that begins with it."""

    @property
    def opens_turn(self) -> int:
        """Each tile out of the bag begins a turn."""
        return self.turn


class DiceRolled(Event, frozen=True):
    """Everybody rolled."""

    news: ClassVar[bool] = True
    rolls: tuple[int, ...]
    strengths: tuple[int, ...]


class Rerolled(Event, frozen=True):
    """A seat paid a card, face down, and rolled again."""

    news: ClassVar[bool] = True
    seat: Seat
    card: int
    roll: int
    strength: int

    def seen_by(self, viewer: Seat | None) -> Self:
        """Which card was paid is the payer's own affair."""
        return self if viewer == self.seat else self.but(card=FACE_DOWN)


class DieKept(Event, frozen=True):
    """A seat keeps its die."""

    seat: Seat


class ProposalMade(Event, frozen=True):
    """A coalition was proposed."""

    seat: Seat
    members: tuple[Seat, ...]
    shares: tuple[int, ...]
    strength: int


class ProposalAgreed(Event, frozen=True):
    """A member consented."""

    seat: Seat


class ProposalDropped(Event, frozen=True):
    """The proposal is off the table; `seat` refused it or, if it was theirs, withdrew it."""

    seat: Seat
    by: Seat


class CoalitionStands(Event, frozen=True):
    """All members agreed: this coalition is the standing one."""

    members: tuple[Seat, ...]
    shares: tuple[int, ...]
    strength: int


class Passed(Event, frozen=True):
    """An outsider passed."""

    seat: Seat


class ClockRanOut(Event, frozen=True):
    """The talk clock ran out."""


class MajorityFinal(Event, frozen=True):
    """The majority is fixed; `by_default` when nobody had announced anything and one was strongest."""

    members: tuple[Seat, ...]
    shares: tuple[int, ...]
    strength: int
    by_default: bool


class NoMajority(Event, frozen=True):
    """Nothing was announced and several are equally strong: nobody is paid."""

    tied: tuple[Seat, ...]
    strength: int


class LeftStanding(Event, frozen=True):
    """An outsider calls no session."""

    seat: Seat


class SessionCalled(Event, frozen=True):
    """An outsider pushed a card forward and called a session."""

    seat: Seat
    card: int

    def seen_by(self, viewer: Seat | None) -> Self:
        """The pushed card lies face down."""
        return self if viewer == self.seat else self.but(card=FACE_DOWN)


class SharesOffered(Event, frozen=True):
    """What the caller offers each outsider who may join, in their order."""

    seat: Seat
    seats: tuple[Seat, ...]
    shares: tuple[int, ...]
    kept: int


class Joined(Event, frozen=True):
    """An outsider pushed a card forward and joined the opposition."""

    seat: Seat
    card: int
    share: int

    def seen_by(self, viewer: Seat | None) -> Self:
        """The pushed card lies face down."""
        return self if viewer == self.seat else self.but(card=FACE_DOWN)


class StayedOut(Event, frozen=True):
    """An outsider remains neutral."""

    seat: Seat


class Committed(Event, frozen=True):
    """A seat has sealed its cards; even their number is secret until the reveal."""

    seat: Seat


class SessionRevealed(Event, frozen=True):
    """All cards are turned up and the sides compared; lists go by seat number."""

    news: ClassVar[bool] = True
    majority: tuple[Seat, ...]
    opposition: tuple[Seat, ...]
    strengths: tuple[int, ...]
    laid: tuple[tuple[int, ...], ...]
    pushed: tuple[int, ...]
    """Value of each pushed card where it counts, 0 elsewhere."""
    majority_total: int
    opposition_total: int
    overturned: bool


class Paid(Event, frozen=True):
    """The winning side moves forward."""

    seats: tuple[Seat, ...]
    amounts: tuple[int, ...]
    after_session: bool


class CardDrawn(Event, frozen=True):
    """A seat drew a council card."""

    news: ClassVar[bool] = True
    seat: Seat
    card: int

    def seen_by(self, viewer: Seat | None) -> Self:
        """Only who drew it sees it."""
        return self if viewer == self.seat else self.but(card=FACE_DOWN)


class PileShuffled(Event, frozen=True):
    """The discards were shuffled into a new draw pile."""

    news: ClassVar[bool] = True
    cards: int


class NothingToDraw(Event, frozen=True):
    """A seat should draw, but there is no card left anywhere."""

    seat: Seat


class HandsShown(Event, frozen=True):
    """All hands are turned up at the end."""

    news: ClassVar[bool] = True
    hands: tuple[tuple[int, ...], ...]
    sums: tuple[int, ...]


class BonusPaid(Event, frozen=True):
    """The highest sum of card values takes the tile's value; a tie divides it, rounded down."""

    seats: tuple[Seat, ...]
    sum: int
    value: int
    each: int


class TieBroken(Event, frozen=True):
    """Equal money at the end: the sums of the cards held are compared."""

    news: ClassVar[bool] = True
    seats: tuple[Seat, ...]
    sums: tuple[int, ...]


class GameEnded(Event, frozen=True):
    """It is over: by the fourth building or by journalists."""

    news: ClassVar[bool] = True
    by_journalists: bool
    winners: tuple[Seat, ...]
    money: tuple[int, ...]


SaludosEvent: TypeAlias = (
    GameOpened
    | TileDrawn
    | JournalistDrawn
    | DiceRolled
    | Rerolled
    | DieKept
    | ProposalMade
    | ProposalAgreed
    | ProposalDropped
    | CoalitionStands
    | Passed
    | ClockRanOut
    | MajorityFinal
    | NoMajority
    | LeftStanding
    | SessionCalled
    | SharesOffered
    | Joined
    | StayedOut
    | Committed
    | SessionRevealed
    | Paid
    | CardDrawn
    | PileShuffled
    | NothingToDraw
    | HandsShown
    | BonusPaid
    | TieBroken
    | GameEnded
)
