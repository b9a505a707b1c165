"""What can happen in Die Macher: elections and what lies between them, and the union of all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal, TypeAlias

from pydantic import Field

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


@dataclass(frozen=True, slots=True)
class ElectionHeld(Event):
    """An election: votes, seats, winners (none, one or a coalition) and who tied with them."""

    news: ClassVar[bool] = True
    election: int
    place: str
    votes: tuple[int, ...]
    seats: tuple[int, ...]
    winners: tuple[Seat, ...]
    total: int
    tied: tuple[Seat, ...]
    kind: Literal["election_held"] = "election_held"


@dataclass(frozen=True, slots=True)
class MediaMoved(Event):
    """A media marker went to the national board."""

    seat: Seat
    place: str
    points: int
    kind: Literal["media_moved"] = "media_moved"


@dataclass(frozen=True, slots=True)
class OpinionMoved(Event):
    """An opinion went to the national board; what it did there, and what left the board."""

    seat: Seat
    opinion: str
    space: int
    effect: Literal["new", "secured", "replaced", "displaced"]
    left: str
    kind: Literal["opinion_moved"] = "opinion_moved"


@dataclass(frozen=True, slots=True)
class NothingMoved(Event):
    """A right to move media or opinions was not used."""

    seat: Seat
    kind: Literal["nothing_moved"] = "nothing_moved"


@dataclass(frozen=True, slots=True)
class MembersJoined(Event):
    """Members by national opinions, by seat."""

    gains: tuple[int, ...]
    members: tuple[int, ...]
    kind: Literal["members_joined"] = "members_joined"


@dataclass(frozen=True, slots=True)
class RegionOpened(Event):
    """A new region lies on the freed board."""

    news: ClassVar[bool] = True
    place: str
    election: int
    maximum: int
    meetings: tuple[int, ...]
    kind: Literal["region_opened"] = "region_opened"


@dataclass(frozen=True, slots=True)
class OpinionRevealed(Event):
    """A hidden opinion was turned up; `replaced` went back because their topic is there already."""

    news: ClassVar[bool] = True
    place: str
    opinion: str
    replaced: tuple[str, ...]
    kind: Literal["opinion_revealed"] = "opinion_revealed"


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    """The discards of a deck were shuffled into a new one."""

    news: ClassVar[bool] = True
    deck: Literal["opinions", "programme", "polls"]
    cards: int
    kind: Literal["deck_shuffled"] = "deck_shuffled"


@dataclass(frozen=True, slots=True)
class IncomePaid(Event):
    """Income for seats just won and, in some rounds, for members; by seat."""

    seats: tuple[int, ...]
    members: tuple[int, ...]
    kind: Literal["income_paid"] = "income_paid"


@dataclass(frozen=True, slots=True)
class ContributionRevealed(Event):
    """A contribution: money taken for members lost, or refused for members by the die."""

    news: ClassVar[bool] = True
    seat: Seat
    money: int
    accepted: bool
    members: int
    rolls: tuple[int, ...]
    kind: Literal["contribution_revealed"] = "contribution_revealed"


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """It is over."""

    news: ClassVar[bool] = True
    winners: tuple[Seat, ...]
    totals: tuple[int, ...]
    kind: Literal["game_ended"] = "game_ended"


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

TaggedEvent: TypeAlias = Annotated[MacherEvent, Field(discriminator="kind")]

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
    "TaggedEvent",
    "TrendLowered",
    "TrendRaised",
    "VotesGained",
]
