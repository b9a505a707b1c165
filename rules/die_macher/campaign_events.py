"""What can happen in set-up and campaign of Die Macher, and who may know it.

Regions, opinions and cards are told by the names printed on them, so that an
event can be put into words without the sheet. Tuples go by seat unless they say otherwise.
"""

from __future__ import annotations

from typing import ClassVar, Self

from rules.die_macher.moves import Good
from rules.kernel.events import Event
from rules.kernel.seats import Seat
from rules.kernel.secrecy import FACE_DOWN


class GameOpened(Event, frozen=True):
    """The boards are ready; the seed is promised."""

    seed_hash: str


class OptionChosen(Event, frozen=True):
    """A party ticked an option of the preliminary sheet; its own affair until the reveal."""

    seat: Seat
    option: int

    def seen_by(self, viewer: Seat | None) -> Self | None:
        """Nobody else even knows that it happened."""
        return self if viewer == self.seat else None


class GoodsPlaced(Event, frozen=True):
    """A party wrote down where free goods go; its own affair until the reveal."""

    seat: Seat
    good: Good
    place: str
    count: int

    def seen_by(self, viewer: Seat | None) -> Self | None:
        """Nobody else even knows that it happened."""
        return self if viewer == self.seat else None


class Sealed(Event, frozen=True):
    """A party has sealed its secret choice."""

    seat: Seat


class SheetRevealed(Event, frozen=True):
    """A preliminary sheet is open: options (from 1) and destinations."""

    news: ClassVar[bool] = True
    seat: Seat
    options: tuple[int, ...]
    goods: tuple[tuple[Good, str, int], ...]
    members: int


class MediaCrowded(Event, frozen=True):
    """Media markers found no free space and stay in the supply."""

    seat: Seat
    place: str
    count: int


class RolledOff(Event, frozen=True):
    """Parties that tied rolled the special die; the highest roll wins."""

    news: ClassVar[bool] = True
    seats: tuple[Seat, ...]
    rolls: tuple[int, ...]


class FirstPlacer(Event, frozen=True):
    """Who places the preliminary goods first."""

    news: ClassVar[bool] = True
    seat: Seat


class RoundBegan(Event, frozen=True):
    """A campaign begins: the current region."""

    election: int
    place: str

    @property
    def opens_round(self) -> int:
        """Each election is a round of its own."""
        return self.election


class BidsRevealed(Event, frozen=True):
    """The sealed bids for the choice of the starting party; only the winner pays."""

    news: ClassVar[bool] = True
    bids: tuple[int, ...]
    winner: Seat
    paid: int


class StartNamed(Event, frozen=True):
    """The winner named the starting party."""

    seat: Seat
    first: Seat


class HandRefilled(Event, frozen=True):
    """A party discarded hand cards, openly, and drew others that it alone sees."""

    news: ClassVar[bool] = True
    seat: Seat
    discards: tuple[str, ...]
    drawn: tuple[str, ...]
    count: int

    def seen_by(self, viewer: Seat | None) -> Self:
        """Only the number of drawn cards is public."""
        return self if viewer == self.seat else self.but(drawn=())


class ProgrammeChanged(Event, frozen=True):
    """A hand card took the place of a programme card."""

    seat: Seat
    out: str
    card: str


class ProgrammeKept(Event, frozen=True):
    """A party left its programme as it is."""

    seat: Seat


class CardLaid(Event, frozen=True):
    """A party laid a cabinet card at a region; its own affair until the reveal."""

    seat: Seat
    place: str
    card: str

    def seen_by(self, viewer: Seat | None) -> Self | None:
        """Nobody else even knows that it happened."""
        return self if viewer == self.seat else None


class CabinetRevealed(Event, frozen=True):
    """All cabinet cards are turned up: seat, region and card, in the order in which they act."""

    news: ClassVar[bool] = True
    cards: tuple[tuple[Seat, str, str], ...]


class CardPaid(Event, frozen=True):
    """A cabinet card is paid; with a telephone the party is ready for a coalition there."""

    seat: Seat
    place: str
    card: str
    cost: int
    telephone: bool


class VotesGained(Event, frozen=True):
    """A party's votes rose without meetings: by a cabinet card or the preliminary round."""

    seat: Seat
    place: str
    gained: int
    votes: int


class TrendRaised(Event, frozen=True):
    """A party raised its own trend."""

    seat: Seat
    place: str
    trend: int


class TrendLowered(Event, frozen=True):
    """A party lowered another's trend."""

    seat: Seat
    target: Seat
    place: str
    trend: int


class MediaExchanged(Event, frozen=True):
    """A party's media marker took the place of another's."""

    seat: Seat
    target: Seat
    place: str


class OpinionDoubled(Event, frozen=True):
    """The doubling tile lies on an opinion."""

    seat: Seat
    place: str
    opinion: str


class ActionSkipped(Event, frozen=True):
    """A cabinet card was used for no action."""

    seat: Seat
    place: str


class CoalitionProposed(Event, frozen=True):
    """A party asked another for a coalition; `shared` programme cards are equal."""

    seat: Seat
    partner: Seat
    shared: int


class CoalitionMade(Event, frozen=True):
    """Two parties stand together in the current region."""

    seat: Seat
    partner: Seat
    forced: bool
    place: str


class CoalitionDeclined(Event, frozen=True):
    """The partner refused."""

    seat: Seat
    proposer: Seat


class StayedAlone(Event, frozen=True):
    """A party seeks no coalition."""

    seat: Seat


class MediaBought(Event, frozen=True):
    """A media marker was bought and placed."""

    seat: Seat
    place: str
    cost: int


class MediaPassed(Event, frozen=True):
    """A party bought no media marker this time."""

    seat: Seat


class OpinionReplaced(Event, frozen=True):
    """An opinion went to the pool and a card of the pool took its place; `discarded` lay in the way."""

    seat: Seat
    place: str
    out: str
    card: str
    discarded: str
    by_votes: bool


class OpinionsKept(Event, frozen=True):
    """A party left a region's opinions as they are."""

    seat: Seat
    place: str


class MeetingsBought(Event, frozen=True):
    """Meetings were bought for a region."""

    seat: Seat
    place: str
    count: int
    cost: int


class MeetingsEnded(Event, frozen=True):
    """A party buys no more meetings this round."""

    seat: Seat


class PollOffered(Event, frozen=True):
    """A poll is up for sale in a region."""

    place: str
    number: int


class BidRaised(Event, frozen=True):
    """A party bid for the poll."""

    seat: Seat
    amount: int


class BidPassed(Event, frozen=True):
    """A party left the auction."""

    seat: Seat


class PollBidsRevealed(Event, frozen=True):
    """The sealed bids for a poll; only the buyer pays."""

    news: ClassVar[bool] = True
    bids: tuple[int, ...]


class PollUnsold(Event, frozen=True):
    """Nobody bid: the card stays on the deck."""

    place: str


class PollBought(Event, frozen=True):
    """A party bought the poll and looks at it alone: the step of each seat's trend."""

    news: ClassVar[bool] = True
    seat: Seat
    place: str
    paid: int
    card: int
    steps: tuple[int, ...]

    def seen_by(self, viewer: Seat | None) -> Self:
        """Only the buyer sees the card."""
        return self if viewer == self.seat else self.but(card=FACE_DOWN, steps=())


class PollPublished(Event, frozen=True):
    """The poll is open; the effects on these parties count: their trends now."""

    news: ClassVar[bool] = True
    seat: Seat
    place: str
    targets: tuple[Seat, ...]
    steps: tuple[int, ...]
    trends: tuple[int, ...]


class PollBuried(Event, frozen=True):
    """The poll stays secret; the dice bring members."""

    news: ClassVar[bool] = True
    seat: Seat
    place: str
    rolls: tuple[int, ...]
    gained: int


class MeetingsConverted(Event, frozen=True):
    """Meetings became votes."""

    seat: Seat
    place: str
    count: int
    factor: int
    gained: int
    votes: int


class MeetingsKept(Event, frozen=True):
    """A party kept its meetings in a region."""

    seat: Seat
    place: str
