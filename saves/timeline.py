"""Which moves stand after each entry of the journal, and which lines were cut off.

A move is known by the number of its entry: undo and redo take the same one off
and on. Two positions are the same exactly when their last moves are, because
each move was made in one place only.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct, structs

from rules.kernel.bots import bot_label
from rules.kernel.seats import HUMAN, Seat, SeatSetup
from rules.kernel.words import _
from saves.documents import Document, Natural, branch_name, iso

if TYPE_CHECKING:
    from saves.reader import Entry


class Kind(StrEnum):
    """What an entry of the journal does. A kind that is none of these is from a newer version."""

    MOVE = "move"
    UNDO = "undo"
    REDO = "redo"
    REWIND = "rewind"
    HAND_OVER = "hand_over"


class Branch(Struct, frozen=True):
    """A line that a rewind cut off. It is kept, and can be looked at and gone back to."""

    number: int
    """Number of the rewind's entry in the journal."""
    name: str
    origin: int
    """The last position that it shares with the line that replaced it."""
    length: int
    """Moves that were cut off."""
    when: str
    """ISO 8601, UTC."""


class Handing(Struct, frozen=True):
    """A seat that got another player in the middle of a campaign. No rewind takes that back."""

    number: int
    """Number of its entry in the journal."""
    position: int
    """The moves that stood; of those, as many as later rewinds have left."""
    seat: Seat
    controller: str
    """Who plays the seat from then on."""
    when: str
    """ISO 8601, UTC."""

    def told(self, seats: Sequence[SeatSetup]) -> str:
        """The same in words."""
        name = seats[self.seat].name
        if self.controller == HUMAN:
            return _("{name}'s seat is now played by a person.").format(name=name)
        return _("{name}'s seat is now played by a computer ({player}).").format(
            name=name, player=bot_label(self.controller)
        )


class HandOver(Document, frozen=True, kw_only=True):
    """What the entry of a handing over says; its seat is the one that is handed over."""

    controller: Annotated[str, Meta(pattern=r"^[a-z][a-z-]*\Z", max_length=40)]
    """Who plays the seat from then on."""

    def seated(self, seats: Sequence[SeatSetup], number: int) -> tuple[SeatSetup, ...]:
        """Who sits where afterwards."""
        return tuple(
            replace(seat, controller=self.controller) if place == number else seat
            for place, seat in enumerate(seats)
        )


class Rewind(Document, frozen=True, kw_only=True, omit_defaults=True):
    """What the entry of a rewind says; its seat is who asked for it (`TABLE`: the rules parted)."""

    to: Natural
    """The position that the table stands at afterwards."""
    consent: tuple[Natural, ...]
    """The seats that agreed."""
    name: str
    """Of the branch that it cuts off."""
    onto: Natural | None = None
    """The branch that was gone over to, by its number; None: back on the same line."""

    def __post_init__(self) -> None:
        """The name is as people could have given it."""
        if branch_name(self.name) != self.name:
            raise ValueError(_("the name of a branch has blanks around it."))


class Timeline:
    """Follows the journal from its first entry on."""

    def __init__(self) -> None:
        self.line: list[int] = []
        """The moves that stand, by the numbers of their entries."""
        self.branches: list[Branch] = []
        """Oldest first."""
        self.handings: list[Handing] = []
        """Oldest first."""
        self._undone: list[int] = []
        self._cut: dict[int, tuple[int, ...]] = {}

    def take(self, entry: Entry) -> None:
        """Go on by one entry; `ValueError` or `LookupError` when it does not fit what came before."""
        match entry.kind:
            case Kind.MOVE:
                self.line.append(entry.number)
                self._undone.clear()
            case Kind.UNDO:
                self._undone.append(self.line.pop())
            case Kind.REDO:
                self.line.append(self._undone.pop())
            case Kind.REWIND:
                self._rewind(entry, Rewind.read(entry.body))
            case Kind.HAND_OVER:
                controller = HandOver.read(entry.body).controller
                self.handings.append(
                    Handing(entry.number, len(self.line), Seat(entry.seat), controller, iso(entry.time))
                )

    def _rewind(self, entry: Entry, rewind: Rewind) -> None:
        target = self.line_of(rewind.onto)
        if rewind.to > len(target):
            raise ValueError(_("there is no position {number} to go back to.").format(number=rewind.to))
        kept = list(target[: rewind.to])
        origin = shared(self.line, kept)
        self._cut[entry.number] = tuple(self.line)
        self.branches.append(
            Branch(entry.number, rewind.name, origin, len(self.line) - origin, iso(entry.time))
        )
        self.handings = [structs.replace(one, position=min(one.position, origin)) for one in self.handings]
        self.line = kept
        self._undone.clear()

    def line_of(self, branch: int | None) -> tuple[int, ...]:
        """The moves of a branch from the very first on, or (None) those that stand."""
        if branch is None:
            return tuple(self.line)
        if branch not in self._cut:
            raise ValueError(_("there is no such branch."))
        return self._cut[branch]


def shared(one: list[int], other: list[int]) -> int:
    """How many positions two lines have in common."""
    for position, (left, right) in enumerate(zip(one, other, strict=False)):
        if left != right:
            return position
    return min(len(one), len(other))
