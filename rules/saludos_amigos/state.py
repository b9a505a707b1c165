"""The state of a game of Saludos, Amigos!: what lies on the table and in the hands."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, TypeAlias

from msgspec import Struct

from rules.kernel.dice import Dice
from rules.kernel.game import Setup
from rules.kernel.seats import Seat
from rules.saludos_amigos.components import Components, Options

FIRST_SEAT: Final = Seat(0)

SaludosSetup: TypeAlias = Setup[Options, Components]


class Phase(StrEnum):
    """What has to be decided now."""

    DRAW = "draw"
    """The bag holder draws a tile."""
    ROLL = "roll"
    """The bag holder has everybody roll."""
    REROLL = "reroll"
    """One seat after the other rolls again or keeps its die."""
    TALK = "talk"
    """Coalitions are proposed, agreed, beaten."""
    CALL = "call"
    """Outsiders may call a session."""
    OFFER = "offer"
    """The caller offers shares to the other outsiders."""
    JOIN = "join"
    """One outsider after the other joins or stays out."""
    COMMIT = "commit"
    """Everybody in the session lays cards, in secret."""
    OVER = "over"


class Source(StrEnum):
    """Where money came from or went."""

    CONTRACTS = "contracts"
    SESSIONS = "sessions"
    BONUS = "bonus"
    PRESS = "press"


class Tile(Struct, frozen=True):
    """The section on offer: its project, its place there (from 1) and its value in million."""

    project: int
    section: int
    value: int


class Coalition(Struct, frozen=True):
    """Seats that stand together; `shares` in the order of `members` (both by seat number)."""

    members: tuple[Seat, ...]
    shares: tuple[int, ...]
    strength: int

    def share_of(self, seat: Seat) -> int:
        """What a seat gets; 0 for outsiders."""
        return self.shares[self.members.index(seat)] if seat in self.members else 0


class Proposal(Struct, frozen=True):
    """A coalition that waits for the consent of some of its members."""

    coalition: Coalition
    by: Seat
    agreed: tuple[Seat, ...]

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Members who have not agreed yet."""
        return tuple([seat for seat in self.coalition.members if seat not in self.agreed])


class Offer(Struct, frozen=True):
    """A coalition that was proposed in this talk, whatever came of it."""

    by: Seat
    members: tuple[Seat, ...]
    shares: tuple[int, ...]
    renewals: int
    """How many coalitions had stood when it was made."""


@dataclass(slots=True)
class Session:
    """A council session: who opposes, for what, and what lies on the table."""

    caller: Seat
    opposition: list[Seat]
    """The caller, then those who joined, in order."""
    offers: list[int]
    """Share offered to each seat, by seat number; 0 where none was."""
    pushed: list[int | None]
    """The card each seat pushed forward, by seat number; None where it pushed none."""
    asked: Seat
    """Who is asked to join; the caller when nobody is left to ask."""
    laid: list[list[int]]
    """Cards committed, by seat number; they stay in the hand until the reveal."""
    sealed: list[bool]
    """Who has committed."""

    def clone(self) -> Session:
        """An independent copy."""
        return Session(
            self.caller,
            self.opposition[:],
            self.offers[:],
            self.pushed[:],
            self.asked,
            [cards[:] for cards in self.laid],
            self.sealed[:],
        )


@dataclass(slots=True)
class State:
    """Everything. Lists that say "by seat" are indexed by seat number; money is in million."""

    setup: SaludosSetup
    """Without the seed, which is in `dice`."""
    dice: Dice
    phase: Phase
    turn: int
    """Tiles and journalists drawn so far."""
    holder: Seat
    """Who has the bag."""
    bag: list[int]
    """Sections still in the bag, by project."""
    journalists: int
    """Journalists still in the bag."""
    late_journalists: int
    """Journalists on the board."""
    pile: list[int]
    """Face-down draw pile: card values in no order that means anything."""
    discards: list[int]
    """Discarded cards that everybody saw."""
    buried: list[list[int]]
    """Cards discarded face down, by the seat that did so and alone knows them."""
    hands: list[list[int]]
    """Card values by seat, sorted."""
    money: list[int]
    earned: list[dict[Source, int]]
    """By seat: how much came from each source."""
    story: list[tuple[int, ...]]
    """Money of all seats at the start and after each turn."""
    tile: Tile | None = None
    rolls: list[int] = field(default_factory=list)
    """Dice by seat; empty before the roll."""
    strengths: list[int] = field(default_factory=list)
    """Die plus cards by seat, fixed once the dice are final; empty before the roll."""
    asked: Seat = FIRST_SEAT
    """Who decides on a re-roll."""
    proposal: Proposal | None = None
    standing: Coalition | None = None
    renewals: int = 0
    """How many coalitions have stood this turn."""
    offers: list[Offer] = field(default_factory=list)
    """Every coalition proposed this turn, in order."""
    silent: list[bool] = field(default_factory=list)
    """By seat: has passed (talk) or lets the majority stand (call)."""
    session: Session | None = None
    sums: list[int | None] = field(default_factory=list)
    """Values of the cards held at the end, by seat, where the table has seen them; empty before."""

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.hands)

    @property
    def components(self) -> Components:
        """The figures in force."""
        return self.setup.components

    @property
    def clock(self) -> int:
        """Seconds of talk a turn; 0 where no clock runs."""
        chosen = self.setup.options.clock
        return self.components.clock_seconds if chosen is None else chosen

    @property
    def value(self) -> int:
        """What the tile on offer is worth."""
        return 0 if self.tile is None else self.tile.value

    def standing_sections(self, project: int) -> int:
        """Sections of a project that have been built."""
        return self.components.projects[project].sections - self.bag[project]

    def complete_buildings(self) -> int:
        """How many projects are complete."""
        return self.bag.count(0)

    def outsiders(self) -> list[Seat]:
        """Seats outside the standing coalition, from the bag holder clockwise."""
        members = () if self.standing is None else self.standing.members
        count = self.seats
        return [
            Seat(seat % count)
            for seat in range(self.holder, self.holder + count)
            if seat % count not in members
        ]

    def clone(self) -> State:
        """An independent copy; frozen parts are shared."""
        return State(
            self.setup,
            self.dice.clone(),
            self.phase,
            self.turn,
            self.holder,
            self.bag[:],
            self.journalists,
            self.late_journalists,
            self.pile[:],
            self.discards[:],
            [cards[:] for cards in self.buried],
            [cards[:] for cards in self.hands],
            self.money[:],
            [parts.copy() for parts in self.earned],
            self.story[:],
            self.tile,
            self.rolls[:],
            self.strengths[:],
            self.asked,
            self.proposal,
            self.standing,
            self.renewals,
            self.offers[:],
            self.silent[:],
            None if self.session is None else self.session.clone(),
            self.sums[:],
        )
