"""The moves of Die Macher. `region` is always the number of an election, 1 to 7."""

from __future__ import annotations

from typing import Literal, TypeAlias

from rules.kernel.game import Move
from rules.kernel.seats import Seat

Good: TypeAlias = Literal["trend", "meetings", "media", "votes"]
"""What the preliminary round gives for regions."""


class ChooseOption(Move, frozen=True):
    """Tick an option (from 1) of the preliminary sheet, in secret."""

    option: int


class PlaceGoods(Move, frozen=True):
    """Write down where goods of the preliminary round go, in secret."""

    good: Good
    region: int
    count: int


class Seal(Move, frozen=True):
    """End a secret choice of several steps: the preliminary sheet or the shadow cabinet."""


class Bid(Move, frozen=True):
    """A sealed bid, in thousands: for the choice of the starting party, or for a poll (sealed polls)."""

    amount: int


class NameStart(Move, frozen=True):
    """The highest bidder says which party starts."""

    first: Seat


class RefillHand(Move, frozen=True):
    """Discard any hand cards (ascending) and refill the hand."""

    discards: tuple[int, ...]


class ChangeProgramme(Move, frozen=True):
    """Put a hand card in the place of a visible programme card."""

    out: int
    card: int


class KeepProgramme(Move, frozen=True):
    """Leave the programme as it is."""


class LayCard(Move, frozen=True):
    """Lay a card (from 1) of the shadow cabinet face down at a region."""

    region: int
    card: int


class GainVotes(Move, frozen=True):
    """Cabinet action: take the votes."""


class RaiseTrend(Move, frozen=True):
    """Cabinet action: raise the own trend."""


class LowerTrend(Move, frozen=True):
    """Cabinet action: lower another party's trend."""

    target: Seat


class ExchangeMedia(Move, frozen=True):
    """Cabinet action: put an own media marker in the place of another party's."""

    target: Seat


class DoubleOpinion(Move, frozen=True):
    """Cabinet action: put the region's doubling tile on a visible opinion."""

    opinion: int


class SkipAction(Move, frozen=True):
    """Use no action of the cabinet card."""


class ProposeCoalition(Move, frozen=True):
    """Ask another party for a coalition in the current region."""

    partner: Seat


class ForceCoalition(Move, frozen=True):
    """Make a coalition that the partner cannot refuse."""

    partner: Seat


class StayAlone(Move, frozen=True):
    """Seek no (further) coalition."""


class AcceptCoalition(Move, frozen=True):
    """Agree to the coalition."""


class DeclineCoalition(Move, frozen=True):
    """Refuse the coalition."""


class BuyMedia(Move, frozen=True):
    """Buy a media marker and put it in a region."""

    region: int


class PassMedia(Move, frozen=True):
    """Buy no media marker now."""


class ReplaceOpinion(Move, frozen=True):
    """Put a card of the pool in the place of an opinion of the region in question."""

    out: int
    card: int


class KeepOpinions(Move, frozen=True):
    """Leave the region's opinions as they are."""


class BuyMeetings(Move, frozen=True):
    """Buy meetings for a region."""

    region: int
    count: int


class EndMeetings(Move, frozen=True):
    """Buy no more meetings this round."""


class RaiseBid(Move, frozen=True):
    """Bid more than the highest bid for the poll, in thousands."""

    amount: int


class PassBid(Move, frozen=True):
    """Leave the auction of this poll."""


class PublishPoll(Move, frozen=True):
    """Publish the poll's effects on these parties (seats, ascending)."""

    targets: tuple[Seat, ...]


class BuryPoll(Move, frozen=True):
    """Keep the poll secret and gain members by the dice."""


class ConvertMeetings(Move, frozen=True):
    """Turn meetings of the region in question into votes (0: keep them all)."""

    count: int


class MoveMedia(Move, frozen=True):
    """Move a media marker from the region to the national board."""


class MoveOpinion(Move, frozen=True):
    """Move an opinion of the region to a space (from 1) of the national board."""

    opinion: int
    space: int


class MoveNothing(Move, frozen=True):
    """Make no use of the right to move a media marker or opinions."""


class Contribute(Move, frozen=True):
    """Choose a contribution card (from 1), and whether the money is taken or refused, in secret."""

    card: int
    accept: bool


MacherMove: TypeAlias = (
    ChooseOption
    | PlaceGoods
    | Seal
    | Bid
    | NameStart
    | RefillHand
    | ChangeProgramme
    | KeepProgramme
    | LayCard
    | GainVotes
    | RaiseTrend
    | LowerTrend
    | ExchangeMedia
    | DoubleOpinion
    | SkipAction
    | ProposeCoalition
    | ForceCoalition
    | StayAlone
    | AcceptCoalition
    | DeclineCoalition
    | BuyMedia
    | PassMedia
    | ReplaceOpinion
    | KeepOpinions
    | BuyMeetings
    | EndMeetings
    | RaiseBid
    | PassBid
    | PublishPoll
    | BuryPoll
    | ConvertMeetings
    | MoveMedia
    | MoveOpinion
    | MoveNothing
    | Contribute
)
