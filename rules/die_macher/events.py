"""What can happen in Die Macher: elections and what lies between them, and the union of all."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from rules.die_macher.campaign_events import (
    ActionSkipped,
    BidPassed,
    BidRaised,
    BidsRevealed,
    CabinetRevealed,
    CardLaid,
    CardPaid,
    CoalitionDeclined,
    CoalitionMade,
    CoalitionProposed,
    FirstPlacer,
    GameOpened,
    GoodsPlaced,
    HandRefilled,
    MediaBought,
    MediaCrowded,
    MediaExchanged,
    MediaPassed,
    MeetingsBought,
    MeetingsConverted,
    MeetingsEnded,
    MeetingsKept,
    OpinionDoubled,
    OpinionReplaced,
    OpinionsKept,
    OptionChosen,
    PollBidsRevealed,
    PollBought,
    PollBuried,
    PollOffered,
    PollPublished,
    PollUnsold,
    ProgrammeChanged,
    ProgrammeKept,
    RolledOff,
    RoundBegan,
    Sealed,
    SheetRevealed,
    StartNamed,
    StayedAlone,
    TrendLowered,
    TrendRaised,
    VotesGained,
)
from rules.kernel.events import Event
from rules.kernel.seats import Seat


class ElectionHeld(Event, frozen=True):
    """An election: votes, seats, winners (none, one or a coalition) and who tied with them."""

    news: ClassVar[bool] = True
    election: int
    place: str
    votes: tuple[int, ...]
    seats: tuple[int, ...]
    winners: tuple[Seat, ...]
    total: int
    tied: tuple[Seat, ...]


class MediaMoved(Event, frozen=True):
    """A media marker went to the national board."""

    seat: Seat
    place: str
    points: int


class OpinionMoved(Event, frozen=True):
    """An opinion went to the national board; what it did there, and what left the board."""

    seat: Seat
    opinion: str
    space: int
    effect: Literal["new", "secured", "replaced", "displaced"]
    left: str


class NothingMoved(Event, frozen=True):
    """A right to move media or opinions was not used."""

    seat: Seat


class MembersJoined(Event, frozen=True):
    """Members by national opinions, by seat."""

    gains: tuple[int, ...]
    members: tuple[int, ...]


class RegionOpened(Event, frozen=True):
    """A new region lies on the freed board."""

    news: ClassVar[bool] = True
    place: str
    election: int
    maximum: int
    meetings: tuple[int, ...]


class OpinionRevealed(Event, frozen=True):
    """A hidden opinion was turned up; `replaced` went back because their topic is there already."""

    news: ClassVar[bool] = True
    place: str
    opinion: str
    replaced: tuple[str, ...]


class DeckShuffled(Event, frozen=True):
    """The discards of a deck were shuffled into a new one."""

    news: ClassVar[bool] = True
    deck: Literal["opinions", "programme", "polls"]
    cards: int


class IncomePaid(Event, frozen=True):
    """Income for seats just won and, in some rounds, for members; by seat."""

    seats: tuple[int, ...]
    members: tuple[int, ...]


class ContributionRevealed(Event, frozen=True):
    """A contribution: money taken for members lost, or refused for members by the die."""

    news: ClassVar[bool] = True
    seat: Seat
    money: int
    accepted: bool
    members: int
    rolls: tuple[int, ...]


class GameEnded(Event, frozen=True):
    """It is over."""

    news: ClassVar[bool] = True
    winners: tuple[Seat, ...]
    totals: tuple[int, ...]


MacherEvent: TypeAlias = (
    GameOpened
    | OptionChosen
    | GoodsPlaced
    | Sealed
    | SheetRevealed
    | MediaCrowded
    | RolledOff
    | FirstPlacer
    | RoundBegan
    | BidsRevealed
    | StartNamed
    | HandRefilled
    | ProgrammeChanged
    | ProgrammeKept
    | CardLaid
    | CabinetRevealed
    | CardPaid
    | VotesGained
    | TrendRaised
    | TrendLowered
    | MediaExchanged
    | OpinionDoubled
    | ActionSkipped
    | CoalitionProposed
    | CoalitionMade
    | CoalitionDeclined
    | StayedAlone
    | MediaBought
    | MediaPassed
    | OpinionReplaced
    | OpinionsKept
    | MeetingsBought
    | MeetingsEnded
    | PollOffered
    | BidRaised
    | BidPassed
    | PollBidsRevealed
    | PollUnsold
    | PollBought
    | PollPublished
    | PollBuried
    | MeetingsConverted
    | MeetingsKept
    | ElectionHeld
    | MediaMoved
    | OpinionMoved
    | NothingMoved
    | MembersJoined
    | RegionOpened
    | OpinionRevealed
    | DeckShuffled
    | IncomePaid
    | ContributionRevealed
    | GameEnded
)

__all__ = [
    "ActionSkipped",
    "BidPassed",
    "BidRaised",
    "BidsRevealed",
    "CabinetRevealed",
    "CardLaid",
    "CardPaid",
    "CoalitionDeclined",
    "CoalitionMade",
    "CoalitionProposed",
    "ContributionRevealed",
    "DeckShuffled",
    "ElectionHeld",
    "FirstPlacer",
    "GameEnded",
    "GameOpened",
    "GoodsPlaced",
    "HandRefilled",
    "IncomePaid",
    "MacherEvent",
    "MediaBought",
    "MediaCrowded",
    "MediaExchanged",
    "MediaMoved",
    "MediaPassed",
    "MeetingsBought",
    "MeetingsConverted",
    "MeetingsEnded",
    "MeetingsKept",
    "MembersJoined",
    "NothingMoved",
    "OpinionDoubled",
    "OpinionMoved",
    "OpinionReplaced",
    "OpinionRevealed",
    "OpinionsKept",
    "OptionChosen",
    "PollBidsRevealed",
    "PollBought",
    "PollBuried",
    "PollOffered",
    "PollPublished",
    "PollUnsold",
    "ProgrammeChanged",
    "ProgrammeKept",
    "RegionOpened",
    "RolledOff",
    "RoundBegan",
    "Sealed",
    "SheetRevealed",
    "StartNamed",
    "StayedAlone",
    "TrendLowered",
    "TrendRaised",
    "VotesGained",
]
