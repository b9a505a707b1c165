"""Looking back: every position of a campaign as the table, or a seat, saw it then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from rules.kernel.events import Event
from rules.kernel.seats import Seat
from rules.kernel.table import Table

if TYPE_CHECKING:
    from saves.store import Campaign
    from saves.timeline import Branch


class Step(Enum):
    """How far one step through a history goes."""

    MOVE = "move"
    PHASE = "phase"
    ROUND = "round"


@dataclass(frozen=True, slots=True)
class Mark:
    """A position at which a phase or a round begins."""

    position: int
    turn: int
    """Number of the round that it belongs to; 0 before the first."""
    rule: str
    """The rule that governs its decision: it changes with the phase."""
    situation: str
    """Where the game stood, in half a line."""
    opens_turn: bool
    """Whether the round begins here."""


class History:
    """The moves of one line of a campaign, as they stand in the file when it is made.

    The campaign may be open: looking takes no lock. After further moves make another
    (cheap: it reads entries, not states). Nothing of the game beyond what `viewer`
    may know leaves it. Positions run from 0 (the set-up) to `length`.
    """

    def __init__(self, source: Path | Campaign, branch: Branch | None = None) -> None:
        """Of the line that stands, or of a branch that a rewind cut off; `SaveError` says what is wrong."""
        raise NotImplementedError

    # also: header: Header; game: Game; setup (without seed); seats; length: int; branches: tuple[Branch, ...]

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """Whose eyes it may be looked at through: the table (None), and the seats of people.

        A finished game whose archive is closed (`game.archive_open`) shows what the table saw only.
        """
        raise NotImplementedError

    @property
    def is_open(self) -> bool:
        """Whether the game is over and everything may be shown (`state_at`)."""
        raise NotImplementedError

    def observation_at(self, position: int, viewer: Seat | None = None) -> Any:
        """What `viewer` (None: the table) saw after so many moves. `ValueError` for nobody of `viewers`."""
        raise NotImplementedError

    def state_at(self, position: int) -> Any:
        """Everything, where the game is over and its archive open; `ValueError` otherwise."""
        raise NotImplementedError

    def events_at(self, position: int, viewer: Seat | None = None) -> list[Event]:
        """What the move that led here told `viewer` (at 0: the opening)."""
        raise NotImplementedError

    def told_at(self, position: int, viewer: Seat | None = None) -> list[str]:
        """The same in words."""
        raise NotImplementedError

    def mover_at(self, position: int) -> Seat:
        """Who made the move that led here (`TABLE` for the clock and at 0)."""
        raise NotImplementedError

    def time_at(self, position: int) -> str:
        """When it was made; ISO 8601, UTC."""
        raise NotImplementedError

    def mark_at(self, position: int) -> Mark:
        """Round, rule and situation of any position."""
        raise NotImplementedError

    def marks(self) -> Iterator[Mark]:
        """Where phases and rounds begin, in order; found stretch by stretch, so it can be stopped at."""
        raise NotImplementedError

    def step(self, position: int, by: Step, forward: bool = True) -> int:
        """The position one step on, or back; the last or first one where there is no further."""
        raise NotImplementedError

    def scratch(self, position: int, viewer: Seat | None, rng: Random) -> Table[Any, Any]:
        """A table to try things on from there: see `saves.scratch`."""
        raise NotImplementedError
