"""The moves of Die Macher. `region` is always the number of an election, 1 to 7."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from rules.kernel.seats import Seat

Good: TypeAlias = Literal["trend", "meetings", "media", "votes"]
"""What the preliminary round gives for regions."""


@dataclass(frozen=True, slots=True)
class ChooseOption:
    """Tick an option (from 1) of the preliminary sheet, in secret."""

    seat: Seat
    option: int
    kind: Literal["choose_option"] = "choose_option"


@dataclass(frozen=True, slots=True)
class PlaceGoods:
    """Write down where goods of the preliminary round go, in secret."""

    seat: Seat
    good: Good
    region: int
    count: int
    kind: Literal["place_goods"] = "place_goods"


@dataclass(frozen=True, slots=True)
class Seal:
    """End a secret choice of several steps: the preliminary sheet or the shadow cabinet."""

    seat: Seat
    kind: Literal["seal"] = "seal"


@dataclass(frozen=True, slots=True)
class Bid:
    """A sealed bid, in thousands: for the choice of the starting party, or for a poll (sealed polls)."""

    seat: Seat
    amount: int
    kind: Literal["bid"] = "bid"


@dataclass(frozen=True, slots=True)
class NameStart:
    """The highest bidder says which party starts."""

    seat: Seat
    first: Seat
    kind: Literal["name_start"] = "name_start"


@dataclass(frozen=True, slots=True)
class RefillHand:
    """Discard any hand cards (ascending) and refill the hand."""

    seat: Seat
    discards: tuple[int, ...]
    kind: Literal["refill_hand"] = "refill_hand"


@dataclass(frozen=True, slots=True)
class ChangeProgramme:
    """Put a hand card in the place of a visible programme card."""

    seat: Seat
    out: int
    card: int
    kind: Literal["change_programme"] = "change_programme"


@dataclass(frozen=True, slots=True)
class KeepProgramme:
    """Leave the programme as it is."""

    seat: Seat
    kind: Literal["keep_programme"] = "keep_programme"


@dataclass(frozen=True, slots=True)
class LayCard:
    """Lay a card (from 1) of the shadow cabinet face down at a region."""

    seat: Seat
    region: int
    card: int
    kind: Literal["lay_card"] = "lay_card"


@dataclass(frozen=True, slots=True)
class GainVotes:
    """Cabinet action: take the votes."""

    seat: Seat
    kind: Literal["gain_votes"] = "gain_votes"


@dataclass(frozen=True, slots=True)
class RaiseTrend:
    """Cabinet action: raise the own trend."""

    seat: Seat
    kind: Literal["raise_trend"] = "raise_trend"


@dataclass(frozen=True, slots=True)
class LowerTrend:
    """Cabinet action: lower another party's trend."""

    seat: Seat
    target: Seat
    kind: Literal["lower_trend"] = "lower_trend"


@dataclass(frozen=True, slots=True)
class ExchangeMedia:
    """Cabinet action: put an own media marker in the place of another party's."""

    seat: Seat
    target: Seat
    kind: Literal["exchange_media"] = "exchange_media"


@dataclass(frozen=True, slots=True)
class DoubleOpinion:
    """Cabinet action: put the region's doubling tile on a visible opinion."""

    seat: Seat
    opinion: int
    kind: Literal["double_opinion"] = "double_opinion"


@dataclass(frozen=True, slots=True)
class SkipAction:
    """Use no action of the cabinet card."""

    seat: Seat
    kind: Literal["skip_action"] = "skip_action"


@dataclass(frozen=True, slots=True)
class ProposeCoalition:
    """Ask another party for a coalition in the current region."""

    seat: Seat
    partner: Seat
    kind: Literal["propose_coalition"] = "propose_coalition"


@dataclass(frozen=True, slots=True)
class ForceCoalition:
    """Make a coalition that the partner cannot refuse."""

    seat: Seat
    partner: Seat
    kind: Literal["force_coalition"] = "force_coalition"


@dataclass(frozen=True, slots=True)
class StayAlone:
    """Seek no (further) coalition."""

    seat: Seat
    kind: Literal["stay_alone"] = "stay_alone"


@dataclass(frozen=True, slots=True)
class AcceptCoalition:
    """Agree to the coalition."""

    seat: Seat
    kind: Literal["accept_coalition"] = "accept_coalition"


@dataclass(frozen=True, slots=True)
class DeclineCoalition:
    """Refuse the coalition."""

    seat: Seat
    kind: Literal["decline_coalition"] = "decline_coalition"


@dataclass(frozen=True, slots=True)
class BuyMedia:
    """Buy a media marker and put it in a region."""

    seat: Seat
    region: int
    kind: Literal["buy_media"] = "buy_media"


@dataclass(frozen=True, slots=True)
class PassMedia:
    """Buy no media marker now."""

    seat: Seat
    kind: Literal["pass_media"] = "pass_media"


@dataclass(frozen=True, slots=True)
class ReplaceOpinion:
    """Put a card of the pool in the place of an opinion of the region in question."""

    seat: Seat
    out: int
    card: int
    kind: Literal["replace_opinion"] = "replace_opinion"


@dataclass(frozen=True, slots=True)
class KeepOpinions:
    """Leave the region's opinions as they are."""

    seat: Seat
    kind: Literal["keep_opinions"] = "keep_opinions"


@dataclass(frozen=True, slots=True)
class BuyMeetings:
    """Buy meetings for a region."""

    seat: Seat
    region: int
    count: int
    kind: Literal["buy_meetings"] = "buy_meetings"


@dataclass(frozen=True, slots=True)
class EndMeetings:
    """Buy no more meetings this round."""

    seat: Seat
    kind: Literal["end_meetings"] = "end_meetings"


@dataclass(frozen=True, slots=True)
class RaiseBid:
    """Bid more than the highest bid for the poll, in thousands."""

    seat: Seat
    amount: int
    kind: Literal["raise_bid"] = "raise_bid"


@dataclass(frozen=True, slots=True)
class PassBid:
    """Leave the auction of this poll."""

    seat: Seat
    kind: Literal["pass_bid"] = "pass_bid"


@dataclass(frozen=True, slots=True)
class PublishPoll:
    """Publish the poll's effects on these parties (seats, ascending)."""

    seat: Seat
    targets: tuple[Seat, ...]
    kind: Literal["publish_poll"] = "publish_poll"


@dataclass(frozen=True, slots=True)
class BuryPoll:
    """Keep the poll secret and gain members by the dice."""

    seat: Seat
    kind: Literal["bury_poll"] = "bury_poll"


@dataclass(frozen=True, slots=True)
class ConvertMeetings:
    """Turn meetings of the region in question into votes (0: keep them all)."""

    seat: Seat
    count: int
    kind: Literal["convert_meetings"] = "convert_meetings"


@dataclass(frozen=True, slots=True)
class MoveMedia:
    """Move a media marker from the region to the national board."""

    seat: Seat
    kind: Literal["move_media"] = "move_media"


@dataclass(frozen=True, slots=True)
class MoveOpinion:
    """Move an opinion of the region to a space (from 1) of the national board."""

    seat: Seat
    opinion: int
    space: int
    kind: Literal["move_opinion"] = "move_opinion"


@dataclass(frozen=True, slots=True)
class MoveNothing:
    """Make no use of the right to move a media marker or opinions."""

    seat: Seat
    kind: Literal["move_nothing"] = "move_nothing"


@dataclass(frozen=True, slots=True)
class Contribute:
    """Choose a contribution card (from 1), and whether the money is taken or refused, in secret."""

    seat: Seat
    card: int
    accept: bool
    kind: Literal["contribute"] = "contribute"


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

TaggedMove: TypeAlias = Annotated[MacherMove, Field(discriminator="kind")]
