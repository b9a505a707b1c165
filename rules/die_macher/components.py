"""The component sheet of Die Macher and the options of a set-up."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Annotated, Final

from rules.die_macher.cards import TOPICS
from rules.kernel.components import read_components
from rules.kernel.fields import Listed, Whole
from rules.kernel.game import OptionField
from rules.kernel.seats import clean_name
from rules.kernel.words import _

Count = Annotated[int, Whole(0, 999)]
Positive = Annotated[int, Whole(1, 999)]
Few = Annotated[int, Whole(1, 9)]
PartyNumber = Annotated[int, Whole(0, 4, strict=False)]

PARTIES: Final = 5
BOARDS: Final = 4
OPINIONS: Final = 4
"""Opinions of a region, seen and unseen."""
WIDEST_LABEL: Final = 28
"""Cells of a terminal that a printed name may take."""

DECKS: Final = {
    "regions": 16,
    "cabinet": 7,
    "contributions": 5,
    "polls": 20,
    "spaces": 5,
    "preliminary": 6,
    "topics": TOPICS,
    "parties": PARTIES,
    "dice": 6,
    "opinions_shown": BOARDS,
}
"""How many entries each list of the sheet has."""


@dataclass(frozen=True, slots=True)
class Topic:
    """What people argue about, and the two stances."""

    name: str
    stances: tuple[str, str]

    def __post_init__(self) -> None:
        """Names can be printed."""
        for label in (self.name, *self.stances):
            clean_name(label, WIDEST_LABEL)


@dataclass(frozen=True, slots=True)
class Space:
    """A space of the national board: points at the end, members at every election, for a match."""

    points: Count
    members: Count


@dataclass(frozen=True, slots=True)
class CabinetCard:
    """A card of the shadow cabinet: its price and the actions it offers (0 or False: not this one)."""

    name: str
    cost: Count
    votes: Count
    trend: Count
    attack: Count
    media: bool
    doubler: bool
    telephone: bool

    def __post_init__(self) -> None:
        """Its name can be printed."""
        clean_name(self.name, WIDEST_LABEL)


@dataclass(frozen=True, slots=True)
class Contribution:
    """An external contribution: money for members lost, or members by the die for refusing."""

    money: Count
    members: Count
    rolls: Count


@dataclass(frozen=True, slots=True)
class PreliminaryOption:
    """Free goods of the preliminary round."""

    trend: Count = 0
    meetings: Count = 0
    media: Count = 0
    votes: Count = 0
    members: Count = 0


@dataclass(frozen=True, slots=True)
class PreliminaryLimits:
    """How many options a party takes, and the votes of one option that one region may get."""

    choices: Few
    votes_in_a_region: Positive


@dataclass(frozen=True, slots=True)
class Poll:
    """A poll: the step of every party's trend, in the order of the parties."""

    steps: tuple[Annotated[int, Whole(-6, 6)], ...]

    def __post_init__(self) -> None:
        """One step a party."""
        if len(self.steps) != PARTIES:
            raise ValueError(_("a poll has {count} steps, one a party").format(count=PARTIES))


@dataclass(frozen=True, slots=True)
class RegionCard:
    """A region: its name and the seats for 0, 1, 2 ... votes."""

    code: str
    name: str
    maximum: Positive
    seats: tuple[Count, ...]

    def __post_init__(self) -> None:
        """No vote no seat, never fewer seats for more votes, and the maximum at the end."""
        clean_name(self.code, 3)
        clean_name(self.name, WIDEST_LABEL)
        if list(self.seats) != sorted(self.seats) or self.seats[:1] != (0,) or 0 in self.seats[1:]:
            raise ValueError(_("seats begins with 0, then 1 or more, and never falls"))
        if self.seats[-1] != self.maximum:
            raise ValueError(
                _("the last of seats must be the maximum, {maximum}").format(maximum=self.maximum)
            )


@dataclass(frozen=True, slots=True)
class Components:
    """All printed figures; `components.toml` tells each one's meaning and where it is from."""

    parties: tuple[str, ...]
    start_money: Count
    start_members: Count
    meetings: Positive
    free_meetings: Count
    media: Positive
    media_price: Count
    meeting_price: Count
    media_spaces: Few
    meeting_space: Positive
    meetings_a_round: Few
    early_meetings: Positive
    most_votes: Positive
    trend_limit: Few
    programme_cards: Annotated[int, Whole(1, TOPICS)]
    hand_cards: Few
    opinions_shown: tuple[Annotated[int, Whole(0, OPINIONS)], ...]
    poll_minimum: Positive
    poll_effects: Few
    agree_matches: Few
    force_matches: Few
    doubled_weight: Few
    seat_income: Count
    member_income: Count
    member_income_rounds: tuple[Few, ...]
    media_values: tuple[Count, ...]
    secured_points: Count
    bonus_first: Count
    bonus_second: Count
    bonus_tied: Count
    dice: tuple[Annotated[int, Whole(0, 9)], ...]
    programme_copies: Few
    opinion_copies: Few
    topics: tuple[Topic, ...]
    spaces: tuple[Space, ...]
    cabinet: tuple[CabinetCard, ...]
    contributions: tuple[Contribution, ...]
    preliminary: tuple[PreliminaryOption, ...]
    preliminary_limits: PreliminaryLimits
    polls: tuple[Poll, ...]
    regions: tuple[RegionCard, ...]

    def __post_init__(self) -> None:
        """Counts and sums of the box."""
        for name, count in DECKS.items():
            if len(getattr(self, name)) != count:
                raise ValueError(_("{name} must have {count} entries").format(name=name, count=count))
        if self.programme_copies * 2 * TOPICS != 56 or self.opinion_copies * 2 * TOPICS != 42:
            raise ValueError(_("there are 56 programme cards and 42 opinion cards"))
        if len(self.media_values) != 7:
            raise ValueError(_("media_values must have one value for each of the 7 elections"))
        if len(set(self.dice)) == 1:
            raise ValueError(_("a die with equal faces cannot break a tie"))
        if any(len(card.seats) != self.most_votes + 1 for card in self.regions):
            raise ValueError(
                _("every region needs seats for 0 to {votes} votes").format(votes=self.most_votes)
            )
        if self.agree_matches > self.force_matches:
            raise ValueError(_("agree_matches cannot be more than force_matches"))
        self._check_preliminary()

    def _check_preliminary(self) -> None:
        """Whatever two options a party takes, it can place their goods."""
        limits = self.preliminary_limits
        if limits.choices > len(self.preliminary):
            raise ValueError(_("choices cannot be more than the options of the preliminary sheet"))

        def most(good: str) -> int:
            goods = sorted(getattr(option, good) for option in self.preliminary)
            return sum(goods[-limits.choices :])

        on_board = self.free_meetings * BOARDS
        fits = (
            most("trend") <= self.trend_limit * BOARDS
            and most("media") <= min(self.media, self.media_spaces * BOARDS)
            and most("meetings") <= min(self.meetings - on_board, self.meeting_space * BOARDS - on_board)
            and all(option.votes <= limits.votes_in_a_region * BOARDS for option in self.preliminary)
            and most("votes") <= self.most_votes
        )
        if not fits:
            raise ValueError(_("the goods of the preliminary sheet do not fit on four boards"))


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may decide; the defaults are the classic game."""

    elections: Annotated[int, Whole(5, 7, strict=False)] = 7
    """7, or 5 for the short game."""
    sealed_polls: bool = False
    """One sealed bid for a poll in place of an open auction."""
    open_money: bool = False
    """Everybody sees everybody's cash."""
    parties: Annotated[tuple[PartyNumber, ...] | None, Listed()] = None
    """The party of each seat (0 to 4, all different); None: in the order of the seats."""

    def __post_init__(self) -> None:
        """A game is whole or short."""
        if self.elections == 6:
            raise ValueError(_("elections is 7, or 5 for the short game"))


def option_fields() -> tuple[OptionField, ...]:
    """The options as a form offers them."""
    on_off = ((False, _("off")), (True, _("on")))
    return (
        OptionField(
            "elections",
            _("Elections"),
            _("The short game ends with the fifth election, which has no campaign of its own."),
            True,
            ((7, _("seven, the whole game")), (5, _("five, the short game"))),
        ),
        OptionField(
            "sealed_polls",
            _("Sealed poll bids"),
            _("Polls go to the highest of one sealed bid each instead of an open auction."),
            True,
            on_off,
        ),
        OptionField(
            "open_money",
            _("Open money"),
            _("Everybody sees how much money each party has."),
            True,
            on_off,
        ),
    )


@cache
def default_components() -> Components:
    """The sheet that comes with the game."""
    text = files(__package__).joinpath("components.toml").read_text(encoding="utf-8")
    return read_components(text, Components, "components.toml")
