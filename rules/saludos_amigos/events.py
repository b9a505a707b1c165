"""What can happen in Saludos, Amigos!, and who may know it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, ClassVar, Literal, Self, TypeAlias

from pydantic import Field

from rules.kernel.events import Event
from rules.kernel.seats import Seat
from rules.kernel.secrecy import FACE_DOWN


@dataclass(frozen=True, slots=True)
class GameOpened(Event):
    """Seats have their cards; `holder` has the bag, by the dice if `drawn`; the seed is promised."""

    holder: Seat
    drawn: bool
    seed_hash: str
    kind: Literal["game_opened"] = "game_opened"


@dataclass(frozen=True, slots=True)
class TileDrawn(Event):
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
    kind: Literal["tile_drawn"] = "tile_drawn"

    @property
    def opens_turn(self) -> int:
        """Each tile out of the bag begins a turn."""
        return self.turn


@dataclass(frozen=True, slots=True)
class JournalistDrawn(Event):
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
    kind: Literal["journalist_drawn"] = "journalist_drawn"

    @property
    def opens_turn(self) -> int:
        """Each tile out of the bag begins a turn."""
        return self.turn


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """Everybody rolled."""

    news: ClassVar[bool] = True
    rolls: tuple[int, ...]
    strengths: tuple[int, ...]
    kind: Literal["dice_rolled"] = "dice_rolled"


@dataclass(frozen=True, slots=True)
class Rerolled(Event):
    """A seat paid a card, face down, and rolled again."""

    news: ClassVar[bool] = True
    seat: Seat
    card: int
    roll: int
    strength: int
    kind: Literal["rerolled"] = "rerolled"

    def seen_by(self, viewer: Seat | None) -> Self:
        """Which card was paid is the payer's own affair."""
        return self if viewer == self.seat else replace(self, card=FACE_DOWN)


@dataclass(frozen=True, slots=True)
class DieKept(Event):
    """A seat keeps its die."""

    seat: Seat
    kind: Literal["die_kept"] = "die_kept"


@dataclass(frozen=True, slots=True)
class ProposalMade(Event):
    """A coalition was proposed."""

    seat: Seat
    members: tuple[Seat, ...]
    shares: tuple[int, ...]
    strength: int
    kind: Literal["proposal_made"] = "proposal_made"


@dataclass(frozen=True, slots=True)
class ProposalAgreed(Event):
    """A member consented."""

    seat: Seat
    kind: Literal["proposal_agreed"] = "proposal_agreed"


@dataclass(frozen=True, slots=True)
class ProposalDropped(Event):
    """The proposal is off the table; `seat` refused it or, if it was theirs, withdrew it."""

    seat: Seat
    by: Seat
    kind: Literal["proposal_dropped"] = "proposal_dropped"


@dataclass(frozen=True, slots=True)
class CoalitionStands(Event):
    """All members agreed: this coalition is the standing one."""

    members: tuple[Seat, ...]
    shares: tuple[int, ...]
    strength: int
    kind: Literal["coalition_stands"] = "coalition_stands"


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """An outsider passed."""

    seat: Seat
    kind: Literal["passed"] = "passed"


@dataclass(frozen=True, slots=True)
class ClockRanOut(Event):
    """The talk clock ran out."""

    kind: Literal["clock_ran_out"] = "clock_ran_out"


@dataclass(frozen=True, slots=True)
class MajorityFinal(Event):
    """The majority is fixed; `by_default` when nobody had announced anything and one was strongest."""

    members: tuple[Seat, ...]
    shares: tuple[int, ...]
    strength: int
    by_default: bool
    kind: Literal["majority_final"] = "majority_final"


@dataclass(frozen=True, slots=True)
class NoMajority(Event):
    """Nothing was announced and several are equally strong: nobody is paid."""

    tied: tuple[Seat, ...]
    strength: int
    kind: Literal["no_majority"] = "no_majority"


@dataclass(frozen=True, slots=True)
class LeftStanding(Event):
    """An outsider calls no session."""

    seat: Seat
    kind: Literal["left_standing"] = "left_standing"


@dataclass(frozen=True, slots=True)
class SessionCalled(Event):
    """An outsider pushed a card forward and called a session."""

    seat: Seat
    card: int
    kind: Literal["session_called"] = "session_called"

    def seen_by(self, viewer: Seat | None) -> Self:
        """The pushed card lies face down."""
        return self if viewer == self.seat else replace(self, card=FACE_DOWN)


@dataclass(frozen=True, slots=True)
class SharesOffered(Event):
    """What the caller offers each outsider who may join, in their order."""

    seat: Seat
    seats: tuple[Seat, ...]
    shares: tuple[int, ...]
    kept: int
    kind: Literal["shares_offered"] = "shares_offered"


@dataclass(frozen=True, slots=True)
class Joined(Event):
    """An outsider pushed a card forward and joined the opposition."""

    seat: Seat
    card: int
    share: int
    kind: Literal["joined"] = "joined"

    def seen_by(self, viewer: Seat | None) -> Self:
        """The pushed card lies face down."""
        return self if viewer == self.seat else replace(self, card=FACE_DOWN)


@dataclass(frozen=True, slots=True)
class StayedOut(Event):
    """An outsider remains neutral."""

    seat: Seat
    kind: Literal["stayed_out"] = "stayed_out"


@dataclass(frozen=True, slots=True)
class Committed(Event):
    """A seat has sealed its cards; even their number is secret until the reveal."""

    seat: Seat
    kind: Literal["committed"] = "committed"


@dataclass(frozen=True, slots=True)
class SessionRevealed(Event):
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
    kind: Literal["session_revealed"] = "session_revealed"


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """The winning side moves forward."""

    seats: tuple[Seat, ...]
    amounts: tuple[int, ...]
    after_session: bool
    kind: Literal["paid"] = "paid"


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A seat drew a council card."""

    news: ClassVar[bool] = True
    seat: Seat
    card: int
    kind: Literal["card_drawn"] = "card_drawn"

    def seen_by(self, viewer: Seat | None) -> Self:
        """Only who drew it sees it."""
        return self if viewer == self.seat else replace(self, card=FACE_DOWN)


@dataclass(frozen=True, slots=True)
class PileShuffled(Event):
    """The discards were shuffled into a new draw pile."""

    news: ClassVar[bool] = True
    cards: int
    kind: Literal["pile_shuffled"] = "pile_shuffled"


@dataclass(frozen=True, slots=True)
class NothingToDraw(Event):
    """A seat should draw, but there is no card left anywhere."""

    seat: Seat
    kind: Literal["nothing_to_draw"] = "nothing_to_draw"


@dataclass(frozen=True, slots=True)
class HandsShown(Event):
    """All hands are turned up at the end."""

    news: ClassVar[bool] = True
    hands: tuple[tuple[int, ...], ...]
    sums: tuple[int, ...]
    kind: Literal["hands_shown"] = "hands_shown"


@dataclass(frozen=True, slots=True)
class BonusPaid(Event):
    """The highest sum of card values takes the tile's value; a tie divides it, rounded down."""

    seats: tuple[Seat, ...]
    sum: int
    value: int
    each: int
    kind: Literal["bonus_paid"] = "bonus_paid"


@dataclass(frozen=True, slots=True)
class TieBroken(Event):
    """Equal money at the end: the sums of the cards held are compared."""

    news: ClassVar[bool] = True
    seats: tuple[Seat, ...]
    sums: tuple[int, ...]
    kind: Literal["tie_broken"] = "tie_broken"


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """It is over: by the fourth building or by journalists."""

    news: ClassVar[bool] = True
    by_journalists: bool
    winners: tuple[Seat, ...]
    money: tuple[int, ...]
    kind: Literal["game_ended"] = "game_ended"


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

TaggedEvent: TypeAlias = Annotated[SaludosEvent, Field(discriminator="kind")]
