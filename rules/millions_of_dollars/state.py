"""The state of a game of Millions of Dollars: what lies on the table, face up and face down."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import Final, TypeAlias

from msgspec import Struct

from rules.kernel.dice import Dice
from rules.kernel.game import Setup
from rules.kernel.seats import Seat
from rules.kernel.secrecy import FACE_DOWN
from rules.millions_of_dollars.components import Components, Loot, Options, roles_in_play
from rules.millions_of_dollars.roles import ROLES, Role

MOST_SEATS: Final = 8
EVERY_SEAT: Final = tuple(Seat(seat) for seat in range(MOST_SEATS))

MillionsSetup: TypeAlias = Setup[Options, Components]


class Phase(StrEnum):
    """What has to be decided now."""

    CHOOSE = "choose"
    """Everybody chooses a role, in secret."""
    TALK = "talk"
    """The negotiation: deals, looks, leaving, staying."""
    EXIT = "exit"
    """House rule: all who are in choose in secret to stay or to leave."""
    NAME = "name"
    """The Snitch, alone in the role, names one."""
    OVER = "over"


class Place(StrEnum):
    """Where a seat stands in the heist, as far as the table knows."""

    IN = "in"
    """In, the card face down."""
    LEFT = "left"
    """Withdrawn, the stake back, the card never shown."""
    CREW = "crew"
    """Answered alone: in the crew, the card shown, the stake back."""
    OUT = "out"
    """Answered together with others: out, the cards shown, the stake lost."""


class Exit(IntEnum):
    """A sealed choice of the house rule; 0 (`FACE_DOWN`) is one that the viewer cannot see."""

    STAY = 1
    LEAVE = 2


class Source(IntEnum):
    """Where money came from or went: the columns of a heist's account."""

    STAKE = 0
    DEALS = 1
    SHARE = 2
    DRIVER = 3
    CONMAN = 4
    BONUS = 5
    FINE = 6


class Outcome(StrEnum):
    """What became of an offer."""

    OPEN = "open"
    ACCEPTED = "accepted"
    DECLINED = "declined"
    TAKEN_BACK = "taken_back"
    LAPSED = "lapsed"
    """One of the two left, or the talks ended."""


class Deal(Struct, frozen=True):
    """A line of the ledger: cash from one seat to another, maybe for leaving at once."""

    heist: int
    by: Seat
    """Who offered it."""
    partner: Seat
    """Whose consent it needs."""
    payer: Seat
    amount: int
    leaves: bool
    """Whether the one who is paid leaves the heist in the same step."""
    outcome: Outcome

    @property
    def payee(self) -> Seat:
        """Who is paid."""
        return self.partner if self.payer == self.by else self.by

    def closed(self, outcome: Outcome) -> Deal:
        """The same line, with what became of it."""
        return Deal(self.heist, self.by, self.partner, self.payer, self.amount, self.leaves, outcome)


class Sharing(Struct, frozen=True):
    """How the loot of a heist was divided, step by step. Seats that a step does not concern are None."""

    crew: tuple[Seat, ...]
    """Who is in, in calling order."""
    roles: tuple[int, ...]
    """The role of each of them."""
    money: int
    """On the loot card."""
    lift: int
    """What the Mastermind added."""
    share: int
    """For each of the crew; 0 where nobody is paid."""
    lost: int
    """What could not be divided or went to nobody."""
    driver: Seat | None
    fee: int
    """What each of `fee_payers` gave the Driver."""
    fee_payers: tuple[Seat, ...]
    conman: Seat | None
    """Set where there was a Thug to steal from."""
    thug: Seat | None
    stolen: int
    bonus: Seat | None
    bonus_money: int
    lone_snitch: Seat | None
    fine: int
    """What the lone Snitch really lost: nobody falls below 0."""

    @property
    def loot(self) -> int:
        """What there was to divide."""
        return self.money + self.lift


class Heist(Struct, frozen=True):
    """A finished heist as the table saw it. Lists go by seat number."""

    number: int
    card: int
    """The loot card, from 1 on."""
    visible: tuple[int, ...]
    """Cards that lay face up in the pool, by role."""
    places: tuple[Place, ...]
    """`IN` for those who turned out to be denounced."""
    shown: tuple[int, ...]
    """The role each seat has shown; `FACE_DOWN` where it has shown none."""
    named: int
    """The role that the Snitch named, or 0."""
    sharing: Sharing
    account: tuple[tuple[int, ...], ...]
    """By seat and `Source`: what the heist brought."""

    @property
    def denounced(self) -> tuple[Seat, ...]:
        """Who was in and never answered."""
        return tuple(Seat(seat) for seat, place in enumerate(self.places) if place is Place.IN)


@dataclass(slots=True)
class State:
    """Everything. Lists are indexed by seat number unless they say otherwise; money is in dollars."""

    setup: MillionsSetup
    """Without the seed, which is in `dice`."""
    dice: Dice
    phase: Phase
    heist: int
    """The heist that is on, from 1."""
    deck: list[int]
    """Loot cards that have not been turned up, by number from 1, in no order that means anything."""
    card: int
    """The loot card of this heist."""
    money: list[int]
    """Without the stakes on the table."""
    stakes: list[int]
    """What lies on the table for each seat."""
    places: list[Place]
    roles: list[int]
    """Role cards in front of the seats; `FACE_DOWN` before the choice and where the viewer cannot see."""
    sealed: list[bool]
    """Who has made the secret choice of this phase (the role; staying or leaving)."""
    cards: list[int]
    """Intimidation cards held."""
    drawn: list[int]
    """Intimidation cards drawn in the whole game."""
    account: list[list[int]]
    """By seat and `Source`: what this heist has brought so far."""
    visible: list[int] = field(default_factory=lambda: [0] * len(ROLES))
    """Cards that lie face up in the pool, by role: how many, in no order."""
    hidden: int = FACE_DOWN
    """The card of the pool that stays face down: nobody may see it."""
    stays: list[bool] = field(default_factory=list)
    """Who has said to stay since the last withdrawal or deal."""
    exits: list[int] = field(default_factory=list)
    """Sealed choices of the house rule (`Exit`)."""
    looks: list[tuple[Seat, Seat]] = field(default_factory=list)
    """Who spent an Intimidation card on whom in this heist."""
    offered: list[int] = field(default_factory=list)
    """How many offers each seat has made in this heist."""
    shown: list[int] = field(default_factory=list)
    """The role each seat has shown in this job."""
    named: int = 0
    """The role that the Snitch has named."""
    deals: list[Deal] = field(default_factory=list)
    """The ledger: every offer of the game, in order."""
    waiting: list[int] = field(default_factory=list)
    """Places in the ledger of the offers that wait for an answer."""
    heists: list[Heist] = field(default_factory=list)
    """Heists that are over."""
    by_goal: bool = False
    """The game ended because somebody reached the goal."""

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.money)

    @property
    def components(self) -> Components:
        """The figures in force."""
        return self.setup.components

    @property
    def clock(self) -> int:
        """Seconds of negotiation a heist; 0 where no clock runs."""
        chosen = self.setup.options.clock
        return self.components.clock_seconds if chosen is None else chosen

    @property
    def loot(self) -> Loot:
        """The loot card of this heist."""
        return self.components.loot[self.card - 1]

    @property
    def bonus_role(self) -> Role | None:
        """The role that earns the bonus of this heist; None where the card has none, or one not in play."""
        role = self.loot.bonus_role
        return role if role in self.roles_in_play else None

    @property
    def roles_in_play(self) -> tuple[Role, ...]:
        """The roles that can be chosen, in calling order."""
        return roles_in_play(self.setup.components, len(self.money))

    def still_in(self) -> tuple[Seat, ...]:
        """Seats that are in with the card face down, in order."""
        inside = Place.IN
        return tuple([seat for seat, place in zip(EVERY_SEAT, self.places, strict=False) if place is inside])

    def clone(self) -> State:
        """An independent copy; frozen parts are shared."""
        return State(
            self.setup,
            self.dice.clone(),
            self.phase,
            self.heist,
            self.deck[:],
            self.card,
            self.money[:],
            self.stakes[:],
            self.places[:],
            self.roles[:],
            self.sealed[:],
            self.cards[:],
            self.drawn[:],
            [row[:] for row in self.account],
            self.visible[:],
            self.hidden,
            self.stays[:],
            self.exits[:],
            self.looks[:],
            self.offered[:],
            self.shown[:],
            self.named,
            self.deals[:],
            self.waiting[:],
            self.heists[:],
            self.by_goal,
        )
