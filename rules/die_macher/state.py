"""The state of a game of Die Macher: boards, decks, hands and what is being decided."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from rules.die_macher.components import Components, Options
from rules.die_macher.moves import Good
from rules.kernel.dice import Dice
from rules.kernel.game import Setup
from rules.kernel.seats import Seat, clockwise

NOBODY: Final = Seat(-1)
UNKNOWN: Final = -1
"""Money that the viewer cannot see."""

MacherSetup: TypeAlias = Setup[Options, Components]


class Phase(StrEnum):
    """What has to be decided now; the last ones decide themselves."""

    PRELIMINARY = "preliminary"
    """Free goods are chosen and placed, in secret."""
    BID = "bid"
    """Sealed bids for the choice of the starting party."""
    START = "start"
    """The highest bidder names it."""
    HAND = "hand"
    """A party renews its hand."""
    PROGRAMME = "programme"
    """It may change its programme."""
    CABINET = "cabinet"
    """Cabinet cards are laid, in secret."""
    ACTION = "action"
    """A party uses a revealed cabinet card."""
    COALITION = "coalition"
    """A party may seek a partner."""
    ANSWER = "answer"
    """The partner answers."""
    MEDIA = "media"
    """Media markers are bought."""
    MEDIA_OPINION = "media_opinion"
    """Who has the media majority of a region may replace an opinion."""
    MEETINGS = "meetings"
    """Meetings are bought."""
    AUCTION = "auction"
    """A poll is auctioned openly."""
    SEALED_AUCTION = "sealed_auction"
    """A poll goes to the highest sealed bid."""
    POLL = "poll"
    """Its buyer publishes or buries it."""
    CONVERSION = "conversion"
    """Early votes."""
    VOTES_OPINION = "votes_opinion"
    """Who has the absolute majority of a region may replace an opinion."""
    ELECTION = "election"
    """Votes become seats."""
    TRANSFER = "transfer"
    """Media and opinions go to the national board."""
    HOUSEKEEPING = "housekeeping"
    """Members join; the next round is prepared."""
    CONTRIBUTIONS = "contributions"
    """External contributions, in secret."""
    OVER = "over"


SECRET_PHASES: Final = frozenset(
    {Phase.PRELIMINARY, Phase.BID, Phase.CABINET, Phase.SEALED_AUCTION, Phase.CONTRIBUTIONS}
)
"""Everybody chooses at once; the last to seal reveals all."""


class Placement(Struct, frozen=True):
    """Goods of the preliminary round and where they go."""

    good: Good
    region: int
    count: int


class Pledge(Struct, frozen=True):
    """A contribution card, to be accepted or refused."""

    card: int
    accept: bool


class Transfer(Struct, frozen=True):
    """A right to move something from the region to the national board."""

    seat: Seat
    what: Literal["media", "opinion"]


class Result(Struct, frozen=True):
    """An election that is over; lists go by seat."""

    election: int
    card: int
    votes: tuple[int, ...]
    seats: tuple[int, ...]
    winners: tuple[Seat, ...]
    """One party, a coalition, or nobody."""
    tied: tuple[Seat, ...]
    """Parties with the winners' total that reached it earlier."""
    coalitions: tuple[tuple[Seat, Seat], ...]
    factors: tuple[int, ...] = ()
    """With which the last meetings were counted; opinions that leave the region change nothing of it."""


class Chapter(Struct, frozen=True):
    """What the table saw of the parties at the end of an election; lists go by seat."""

    scores: tuple[int, ...]
    """As they would have been, had the game ended then."""
    members: tuple[int, ...]
    income: tuple[int, ...]
    """Money taken in since the start, in thousands."""
    trends: tuple[int, ...]
    """In the region that voted."""


@dataclass(slots=True)
class Board:
    """A regional board; lists go by seat."""

    number: int
    """The number of its election, 1 to 7."""
    card: int
    """The region, from 1."""
    opinions: list[int]
    """Visible opinion cards."""
    hidden: list[int]
    """Opinion cards that nobody has seen."""
    doubled: int
    """The visible opinion with the doubling tile, or 0."""
    votes: list[int]
    arrived: list[int]
    """When each party's votes last rose: a count that grows over the whole game, 0 for never."""
    trend: list[int]
    meetings: list[int]
    bought: list[int]
    """Meetings bought this round."""
    media: list[int]
    ready: list[bool]
    """Whose coalition tile lies here."""

    def clone(self) -> Board:
        """An independent copy."""
        return Board(
            self.number,
            self.card,
            self.opinions[:],
            self.hidden[:],
            self.doubled,
            self.votes[:],
            self.arrived[:],
            self.trend[:],
            self.meetings[:],
            self.bought[:],
            self.media[:],
            self.ready[:],
        )


@dataclass(slots=True)
class State:
    """Everything. Lists go by seat unless they say otherwise; money is in thousands."""

    setup: MacherSetup
    """Without the seed, which is in `dice`."""
    dice: Dice
    party: tuple[int, ...]
    """The party of each seat, 0 to 4."""
    phase: Phase
    opening: bool
    """The phase has yet to be prepared: only inside `play`."""
    round: int
    """The number of the current election."""
    start: Seat
    """The starting party."""
    asked: Seat
    """Who decides, in phases that are not secret."""
    queue: list[Seat]
    """Who is asked after that (in an auction: who is still in it, from the one asked on)."""
    spot: int
    """The region that is being dealt with, by the number of its election."""
    sealed: list[bool]
    """Who has sealed a secret choice."""
    bids: list[int]
    """Sealed bids."""
    choices: list[list[int]]
    """Preliminary options ticked."""
    plans: list[list[Placement]]
    """Destinations of preliminary goods."""
    laid: list[list[int]]
    """Cabinet cards by board (the current region first), 0 where there is none; empty when none are laid."""
    pledges: list[Pledge | None]
    high: int
    """The highest bid for the poll, and whose it is."""
    leader: Seat
    passes: int
    """Passes in succession."""
    proposer: Seat
    declined: list[Seat]
    """Who has declined this proposer."""
    coalitions: list[tuple[Seat, Seat]]
    """In the current region."""
    poll: int
    """The poll that its buyer looks at, from 1; 0 for none or unseen."""
    transfers: list[Transfer]
    """Rights still open, the one asked for first."""
    boards: list[Board]
    """In the order of the elections, the current region first."""
    arrivals: int
    """How often votes have risen."""
    region_deck: list[int]
    opinion_deck: list[int]
    opinion_discards: list[int]
    pool: list[int]
    """The exchange pool by topic, 0 where a space is empty."""
    programme_deck: list[int]
    programme_discards: list[int]
    poll_deck: list[int]
    poll_discards: list[int]
    """Polls that were published."""
    poll_buried: list[list[int]]
    """Polls kept secret, by the seat that alone knows them."""
    programmes: list[list[int]]
    hands: list[list[int]]
    """Programme cards in hand, sorted."""
    cabinet: list[list[int]]
    """Cabinet cards not used yet."""
    contributions: list[list[int]]
    """Contribution cards not used yet."""
    money: list[int]
    income: list[int]
    """Money taken in since the start, which everybody has seen."""
    members: list[int]
    meetings: list[int]
    """Meetings in supply."""
    media: list[int]
    """Media markers in supply."""
    seats_won: list[int]
    nation: list[int]
    """Opinions on the national board by space, 0 where it is empty."""
    secured: list[bool]
    """Spaces whose opinion is secured by a second equal card."""
    nation_media: list[list[int]]
    """Elections from which each party has a media marker on the national board."""
    polls_held: int
    """Polls that have been put up for sale."""
    results: list[Result]
    story: list[Chapter] = field(default_factory=list)
    """How the parties stood at the end of each election."""
    cash: list[tuple[int, ...]] = field(default_factory=list)
    """Their money then; nothing of it where the viewer cannot see all money."""

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.party)

    @property
    def components(self) -> Components:
        """The figures in force."""
        return self.setup.components

    @property
    def elections(self) -> int:
        """How many elections the game has."""
        return self.setup.options.elections

    def board(self, number: int) -> Board:
        """The board of the election with this number."""
        return self.boards[number - self.boards[0].number]

    def order(self) -> tuple[Seat, ...]:
        """Turn order: the starting party, then clockwise."""
        return clockwise(self.start, len(self.party))

    def partner_of(self, seat: int) -> Seat:
        """The coalition partner in the current region, or `NOBODY`."""
        for one, other in self.coalitions:
            if seat == one:
                return other
            if seat == other:
                return one
        return NOBODY

    def clone(self) -> State:
        """An independent copy; frozen parts are shared."""
        return State(
            self.setup,
            self.dice.clone(),
            self.party,
            self.phase,
            self.opening,
            self.round,
            self.start,
            self.asked,
            self.queue[:],
            self.spot,
            self.sealed[:],
            self.bids[:],
            [options[:] for options in self.choices],
            [plan[:] for plan in self.plans],
            [cards[:] for cards in self.laid],
            self.pledges[:],
            self.high,
            self.leader,
            self.passes,
            self.proposer,
            self.declined[:],
            self.coalitions[:],
            self.poll,
            self.transfers[:],
            [board.clone() for board in self.boards],
            self.arrivals,
            self.region_deck[:],
            self.opinion_deck[:],
            self.opinion_discards[:],
            self.pool[:],
            self.programme_deck[:],
            self.programme_discards[:],
            self.poll_deck[:],
            self.poll_discards[:],
            [cards[:] for cards in self.poll_buried],
            [cards[:] for cards in self.programmes],
            [cards[:] for cards in self.hands],
            [cards[:] for cards in self.cabinet],
            [cards[:] for cards in self.contributions],
            self.money[:],
            self.income[:],
            self.members[:],
            self.meetings[:],
            self.media[:],
            self.seats_won[:],
            self.nation[:],
            self.secured[:],
            [elections[:] for elections in self.nation_media],
            self.polls_held,
            self.results[:],
            self.story[:],
            self.cash[:],
        )
