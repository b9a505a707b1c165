"""What a move made happen, and who may know it.

An event is a fact of the table. Everybody may know of most; where a part is for
some seats only, the event's own class says so in `seen_by`. Screens and the log
tell an event only after it has been through `seen_by`.
"""

from __future__ import annotations

from typing import ClassVar, Self

from msgspec import Struct

from rules.kernel.records import Record
from rules.kernel.seats import Seat


class Event(Record, frozen=True):
    """Base of all events. Subclasses add their facts."""

    news: ClassVar[bool] = False
    """Whether it told somebody something that was not known before: a roll, a draw, a reveal.

    Undo does not reach back beyond such an event.
    """

    def seen_by(self, viewer: Seat | None) -> Self | None:  # noqa: ARG002
        """The event as `viewer` (None: the whole table) knows it; None when it is not theirs to know."""
        return self

    @property
    def opens_turn(self) -> int:
        """The number of the turn that begins with it; 0 for most events."""
        return 0

    @property
    def opens_round(self) -> int:
        """The number of the round that begins with it, as a history counts them: the turn, if no other."""
        return self.opens_turn


class Logged(Struct, frozen=True):
    """An event with the number of the move that caused it (0: the set-up) and that move's seat."""

    position: int
    seat: Seat
    event: Event
