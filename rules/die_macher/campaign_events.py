"""What can happen in set-up and campaign of Die Macher, and who may know it.

Regions, opinions and cards are told by the names printed on them, so that an
event can be put into words without the sheet. Tuples go by seat unless they say otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Literal, Self

from rules.die_macher.moves import Good
from rules.kernel.events import Event
from rules.kernel.seats import Seat
from rules.kernel.secrecy import FACE_DOWN


@dataclass(frozen=True, slots=True)
class GameOpened(Event):
    """The boards are ready; the seed is promised."""

    seed_hash: str
    kind: Literal["game_opened"] = "game_opened"


@dataclass(frozen=True, slots=True)
class OptionChosen(Event):
    """A party ticked an option of the preliminary sheet; its own affair until the reveal."""

    seat: Seat
    option: int
    kind: Literal["option_chosen"] = "option_chosen"

    def seen_by(self, viewer: Seat | None) -> Self | None:
        """Nobody else even knows that it happened."""
        return self if viewer == self.seat else None


@dataclass(frozen=True, slots=True)
class GoodsPlaced(Event):
    """A party wrote down where free goods go; its own affair until the reveal."""

    seat: Seat
    good: Good
    place: str
    count: int
    kind: Literal["goods_placed"] = "goods_placed"

    def seen_by(self, viewer: Seat | None) -> Self | None:
        """Nobody else even knows that it happened."""
        return self if viewer == self.seat else None


@dataclass(frozen=True, slots=True)
class Sealed(Event):
    """A party has sealed its secret choice."""

    seat: Seat
    kind: Literal["sealed"] = "sealed"


@dataclass(frozen=True, slots=True)
class SheetRevealed(Event):
    """A preliminary sheet is open: options (from 1) and destinations."""

    news: ClassVar[bool] = True
    seat: Seat
    options: tuple[int, ...]
    goods: tuple[tuple[Good, str, int], ...]
    members: int
    kind: Literal["sheet_revealed"] = "sheet_revealed"


@dataclass(frozen=True, slots=True)
class MediaCrowded(Event):
    """Media markers found no free space and stay in the supply."""

    seat: Seat
    place: str
    count: int
    kind: Literal["media_crowded"] = "media_crowded"


@dataclass(frozen=True, slots=True)
class RolledOff(Event):
    """Parties that tied rolled the special die; the highest roll wins."""

    news: ClassVar[bool] = True
    seats: tuple[Seat, ...]
    rolls: tuple[int, ...]
    kind: Literal["rolled_off"] = "rolled_off"


@dataclass(frozen=True, slots=True)
class FirstPlacer(Event):
    """Who places the preliminary goods first."""

    news: ClassVar[bool] = True
    seat: Seat
    kind: Literal["first_placer"] = "first_placer"


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A campaign begins: the current region."""

    election: int
    place: str
    kind: Literal["round_began"] = "round_began"

    @property
    def opens_round(self) -> int:
        """Each election is a round of its own."""
        return self.election


@dataclass(frozen=True, slots=True)
class BidsRevealed(Event):
    """The sealed bids for the choice of the starting party; only the winner pays."""

    news: ClassVar[bool] = True
    bids: tuple[int, ...]
    winner: Seat
    paid: int
    kind: Literal["bids_revealed"] = "bids_revealed"


@dataclass(frozen=True, slots=True)
class StartNamed(Event):
    """The winner named the starting party."""

    seat: Seat
    first: Seat
    kind: Literal["start_named"] = "start_named"


@dataclass(frozen=True, slots=True)
class HandRefilled(Event):
    """A party discarded hand cards, openly, and drew others that it alone sees."""

    news: ClassVar[bool] = True
    seat: Seat
    discards: tuple[str, ...]
    drawn: tuple[str, ...]
    count: int
    kind: Literal["hand_refilled"] = "hand_refilled"

    def seen_by(self, viewer: Seat | None) -> Self:
        """Only the number of drawn cards is public."""
        return self if viewer == self.seat else replace(self, drawn=())


@dataclass(frozen=True, slots=True)
class ProgrammeChanged(Event):
    """A hand card took the place of a programme card."""

    seat: Seat
    out: str
    card: str
    kind: Literal["programme_changed"] = "programme_changed"


@dataclass(frozen=True, slots=True)
class ProgrammeKept(Event):
    """A party left its programme as it is."""

    seat: Seat
    kind: Literal["programme_kept"] = "programme_kept"


@dataclass(frozen=True, slots=True)
class CardLaid(Event):
    """A party laid a cabinet card at a region; its own affair until the reveal."""

    seat: Seat
    place: str
    card: str
    kind: Literal["card_laid"] = "card_laid"

    def seen_by(self, viewer: Seat | None) -> Self | None:
        """Nobody else even knows that it happened."""
        return self if viewer == self.seat else None


@dataclass(frozen=True, slots=True)
class CabinetRevealed(Event):
    """All cabinet cards are turned up: seat, region and card, in the order in which they act."""

    news: ClassVar[bool] = True
    cards: tuple[tuple[Seat, str, str], ...]
    kind: Literal["cabinet_revealed"] = "cabinet_revealed"


@dataclass(frozen=True, slots=True)
class CardPaid(Event):
    """A cabinet card is paid; with a telephone the party is ready for a coalition there."""

    seat: Seat
    place: str
    card: str
    cost: int
    telephone: bool
    kind: Literal["card_paid"] = "card_paid"


@dataclass(frozen=True, slots=True)
class VotesGained(Event):
    """A party's votes rose without meetings: by a cabinet card or the preliminary round."""

    seat: Seat
    place: str
    gained: int
    votes: int
    kind: Literal["votes_gained"] = "votes_gained"


@dataclass(frozen=True, slots=True)
class TrendRaised(Event):
    """A party raised its own trend."""

    seat: Seat
    place: str
    trend: int
    kind: Literal["trend_raised"] = "trend_raised"


@dataclass(frozen=True, slots=True)
class TrendLowered(Event):
    """A party lowered another's trend."""

    seat: Seat
    target: Seat
    place: str
    trend: int
    kind: Literal["trend_lowered"] = "trend_lowered"


@dataclass(frozen=True, slots=True)
class MediaExchanged(Event):
    """A party's media marker took the place of another's."""

    seat: Seat
    target: Seat
    place: str
    kind: Literal["media_exchanged"] = "media_exchanged"


@dataclass(frozen=True, slots=True)
class OpinionDoubled(Event):
    """The doubling tile lies on an opinion."""

    seat: Seat
    place: str
    opinion: str
    kind: Literal["opinion_doubled"] = "opinion_doubled"


@dataclass(frozen=True, slots=True)
class ActionSkipped(Event):
    """A cabinet card was used for no action."""

    seat: Seat
    place: str
    kind: Literal["action_skipped"] = "action_skipped"


@dataclass(frozen=True, slots=True)
class CoalitionProposed(Event):
    """A party asked another for a coalition; `shared` programme cards are equal."""

    seat: Seat
    partner: Seat
    shared: int
    kind: Literal["coalition_proposed"] = "coalition_proposed"


@dataclass(frozen=True, slots=True)
class CoalitionMade(Event):
    """Two parties stand together in the current region."""

    seat: Seat
    partner: Seat
    forced: bool
    place: str
    kind: Literal["coalition_made"] = "coalition_made"


@dataclass(frozen=True, slots=True)
class CoalitionDeclined(Event):
    """The partner refused."""

    seat: Seat
    proposer: Seat
    kind: Literal["coalition_declined"] = "coalition_declined"


@dataclass(frozen=True, slots=True)
class StayedAlone(Event):
    """A party seeks no coalition."""

    seat: Seat
    kind: Literal["stayed_alone"] = "stayed_alone"


@dataclass(frozen=True, slots=True)
class MediaBought(Event):
    """A media marker was bought and placed."""

    seat: Seat
    place: str
    cost: int
    kind: Literal["media_bought"] = "media_bought"


@dataclass(frozen=True, slots=True)
class MediaPassed(Event):
    """A party bought no media marker this time."""

    seat: Seat
    kind: Literal["media_passed"] = "media_passed"


@dataclass(frozen=True, slots=True)
class OpinionReplaced(Event):
    """An opinion went to the pool and a card of the pool took its place; `discarded` lay in the way."""

    seat: Seat
    place: str
    out: str
    card: str
    discarded: str
    by_votes: bool
    kind: Literal["opinion_replaced"] = "opinion_replaced"


@dataclass(frozen=True, slots=True)
class OpinionsKept(Event):
    """A party left a region's opinions as they are."""

    seat: Seat
    place: str
    kind: Literal["opinions_kept"] = "opinions_kept"


@dataclass(frozen=True, slots=True)
class MeetingsBought(Event):
    """Meetings were bought for a region."""

    seat: Seat
    place: str
    count: int
    cost: int
    kind: Literal["meetings_bought"] = "meetings_bought"


@dataclass(frozen=True, slots=True)
class MeetingsEnded(Event):
    """A party buys no more meetings this round."""

    seat: Seat
    kind: Literal["meetings_ended"] = "meetings_ended"


@dataclass(frozen=True, slots=True)
class PollOffered(Event):
    """A poll is up for sale in a region."""

    place: str
    number: int
    kind: Literal["poll_offered"] = "poll_offered"


@dataclass(frozen=True, slots=True)
class BidRaised(Event):
    """A party bid for the poll."""

    seat: Seat
    amount: int
    kind: Literal["bid_raised"] = "bid_raised"


@dataclass(frozen=True, slots=True)
class BidPassed(Event):
    """A party left the auction."""

    seat: Seat
    kind: Literal["bid_passed"] = "bid_passed"


@dataclass(frozen=True, slots=True)
class PollBidsRevealed(Event):
    """The sealed bids for a poll; only the buyer pays."""

    news: ClassVar[bool] = True
    bids: tuple[int, ...]
    kind: Literal["poll_bids_revealed"] = "poll_bids_revealed"


@dataclass(frozen=True, slots=True)
class PollUnsold(Event):
    """Nobody bid: the card stays on the deck."""

    place: str
    kind: Literal["poll_unsold"] = "poll_unsold"


@dataclass(frozen=True, slots=True)
class PollBought(Event):
    """A party bought the poll and looks at it alone: the step of each seat's trend."""

    news: ClassVar[bool] = True
    seat: Seat
    place: str
    paid: int
    card: int
    steps: tuple[int, ...]
    kind: Literal["poll_bought"] = "poll_bought"

    def seen_by(self, viewer: Seat | None) -> Self:
        """Only the buyer sees the card."""
        return self if viewer == self.seat else replace(self, card=FACE_DOWN, steps=())


@dataclass(frozen=True, slots=True)
class PollPublished(Event):
    """The poll is open; the effects on these parties count: their trends now."""

    news: ClassVar[bool] = True
    seat: Seat
    place: str
    targets: tuple[Seat, ...]
    steps: tuple[int, ...]
    trends: tuple[int, ...]
    kind: Literal["poll_published"] = "poll_published"


@dataclass(frozen=True, slots=True)
class PollBuried(Event):
    """The poll stays secret; the dice bring members."""

    news: ClassVar[bool] = True
    seat: Seat
    place: str
    rolls: tuple[int, ...]
    gained: int
    kind: Literal["poll_buried"] = "poll_buried"


@dataclass(frozen=True, slots=True)
class MeetingsConverted(Event):
    """Meetings became votes."""

    seat: Seat
    place: str
    count: int
    factor: int
    gained: int
    votes: int
    kind: Literal["meetings_converted"] = "meetings_converted"


@dataclass(frozen=True, slots=True)
class MeetingsKept(Event):
    """A party kept its meetings in a region."""

    seat: Seat
    place: str
    kind: Literal["meetings_kept"] = "meetings_kept"
