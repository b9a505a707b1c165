"""The contract of a game: a record of functions over its own state and moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeVar

from msgspec import Struct

from rules.kernel.chance import Draw, undeclared
from rules.kernel.events import Event
from rules.kernel.explain import Derivation
from rules.kernel.records import Record
from rules.kernel.seats import Seat, SeatSetup

OptionsT = TypeVar("OptionsT")
ComponentsT = TypeVar("ComponentsT")


class Move(Record, frozen=True):
    """Base of all moves."""

    seat: Seat
    """Who makes it (`TABLE` for the clock)."""


StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT", bound=Move)


class IllegalMove(Exception):
    """A wish that the rules refuse. Both parts can be shown to anybody: they tell no secret."""

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{reason} ({rule})")
        self.rule = rule
        """The identifier of the rule in the game's rulebook."""
        self.reason = reason
        """One sentence: the object, the figure and the limit."""


class BrokenInvariant(AssertionError):
    """A conservation law does not hold: a fault of ours, never of a player."""


class Refusal(Struct, frozen=True):
    """A usual action that cannot be taken now. It tells nothing that the asking seat does not know."""

    label: str
    """The action, as it would be offered."""
    rule: str
    reason: str
    """One sentence: the object, the figure and the limit."""
    remedy: str
    """What would make it possible; empty where nothing does before the phase is over."""


@dataclass(frozen=True, slots=True)
class Setup(Generic[OptionsT, ComponentsT]):
    """Everything that a game starts from. `seed` is None wherever it must stay unknown."""

    seats: tuple[SeatSetup, ...]
    options: OptionsT
    components: ComponentsT
    seed: int | None


class Timer(Struct, frozen=True):
    """A phase that is timed. Rules know its length; counting is the screen's affair."""

    name: str
    """Tells one timed phase from the next."""

    seconds: int
    """How long it lasts at first."""

    floor: int
    """At least so many seconds are left each time `renewals` has grown."""

    renewals: int


class Part(Struct, frozen=True):
    """One part of a total, with the rule it comes from."""

    label: str
    amount: int
    rule: str


class Standing(Struct, frozen=True):
    """Where a seat stands: `rank` counts from 1 and is shared in a tie that nothing breaks."""

    seat: Seat
    rank: int
    total: int
    parts: tuple[Part, ...]
    remark: str = ""
    """What broke a tie, if something did."""


class OptionField(Struct, frozen=True):
    """An option of the set-up, as a form or a command line offers it."""

    name: str
    """The field of the game's options."""
    label: str
    help: str
    house_rule: bool
    """False for what every table decides (the clock), True for a change of the official rules."""
    choices: tuple[tuple[Any, str], ...]
    """Usual values, each with its label."""


class Game(Struct, Generic[StateT, MoveT], frozen=True):
    """What every game answers. States are changed in place by `play` only."""

    slug: str
    title: str
    blurb: str
    """A few lines on what it is like."""
    seat_counts: range
    recommended: range
    state_type: type[StateT]
    move_type: Any
    """The tagged union of the moves."""
    event_type: Any
    """The tagged union of the events."""
    setup_type: Any
    """`Setup` with the game's own options and components."""
    options: Callable[[], tuple[OptionField, ...]]
    default_components: Callable[[], Any]
    """The game's own sheet, validated."""

    new_game: Callable[[Setup[Any, Any]], StateT]
    """The state after set-up. `ValueError` with a sentence for an impossible set-up."""
    opening: Callable[[StateT], list[Event]]
    """What the table is told at the start."""
    active_seats: Callable[[StateT], tuple[Seat, ...]]
    """Who owes a decision now: several in a simultaneous or open phase, none when it is over."""
    legal_moves: Callable[[StateT, Seat], list[MoveT]]
    """Every legal move; where there are very many (a division of money), the sensible ones.

    `TABLE` has the moves that no seat makes.
    """
    play: Callable[[StateT, MoveT], list[Event]]
    """Carries the move out, or raises `IllegalMove` and leaves the state as it was."""
    observe: Callable[[StateT, Seat | None], StateT]
    """The same type with everything that the viewer (None: the table) cannot see face down."""
    determinize: Callable[[StateT, Random], StateT]
    """A full state that the observation allows, everything unknown dealt anew."""
    clone: Callable[[StateT], StateT]
    standings: Callable[[StateT], list[Standing]]
    """Best first."""
    is_over: Callable[[StateT], bool]
    invariants: Callable[[StateT], None]
    """Raises `BrokenInvariant` when a conservation law is broken."""
    timer: Callable[[StateT], Timer | None]
    """The running talk, or None."""
    setup_of: Callable[[StateT], Setup[Any, Any]]
    """The set-up without its seed."""

    tell: Callable[[Event, Sequence[SeatSetup]], str]
    """An event in words, names always instead of "you"."""
    describe: Callable[[MoveT, StateT], str]
    """A move in words, as a choice; the state is the mover's observation."""
    situation: Callable[[StateT], str]
    """Where the game stands, in half a line."""
    governing_rule: Callable[[StateT], str]
    """The rule that governs the decision of this moment."""
    derivations: Callable[[StateT], Mapping[str, Derivation]]
    """Every figure that an observation shows, by a stable key, with how it came about."""

    refusals: Callable[[StateT, Seat], list[Refusal]] = lambda _state, _seat: []
    """Usual actions that a seat cannot take now, from its observation, each with its reason."""

    called_on: Callable[[StateT], tuple[Seat, ...]] = lambda _state: ()
    """Of the active seats of an open phase, those that are waited for.

    Whoever was asked something, else whoever has something to say yet. None where every active
    seat is waited for alike.
    """

    archive_open: Callable[[Setup[Any, Any]], bool] = lambda _setup: True
    """Whether a finished game may be laid open: its seed told, every card shown in a replay.

    Where it may not, a replay shows what the table saw, and the seed stays untold.
    """
    draws: Callable[[StateT, Sequence[Event]], list[Draw]] = undeclared
    """What chance gave in one move, from the state before it and its events.

    Either may be an observation of the table: what is face down is not counted.
    """
