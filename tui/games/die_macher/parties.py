"""The parties as they are drawn everywhere: the seat's symbol and colour, the short name of the party."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct
from textual.content import Content

from rules.die_macher.state import State
from rules.kernel.seats import Seat
from tui.content import fit, plain
from tui.widgets.drawing import joined
from tui.widgets.people import Person, people

SHORT: Final = 5
"""Cells of a party's short name."""
TAG: Final = SHORT + 2
"""Cells of a party's tag: symbol, blank, short name."""
TITLE: Final = 30
"""Cells of the longest title: symbol, name, the party's short name."""


class Party(Struct, frozen=True):
    """A seat and the party that it leads."""

    person: Person
    name: str
    """The party's name as printed, for running text."""
    short: str
    """The same in exactly `SHORT` cells."""

    @property
    def seat(self) -> Seat:
        """Whose it is."""
        return self.person.seat

    @property
    def symbol(self) -> str:
        """One cell, the look of the seat."""
        return self.person.symbol

    @property
    def colour(self) -> str:
        """The theme variable of the seat's look."""
        return self.person.colour

    @property
    def mark(self) -> Content:
        """The symbol in colour."""
        return self.person.mark

    @property
    def tag(self) -> tuple[str, str]:
        """Symbol and short name in exactly `TAG` cells, and their style."""
        return f"{self.symbol} {self.short}", self.colour

    @property
    def label(self) -> Content:
        """Symbol and short name, no wider than they are."""
        return Content.styled(f"{self.symbol} {self.short.rstrip()}", f"bold {self.colour}")

    def title(self, width: int) -> Content:
        """Who leads which party: `● Anna · SPD`, the name cut where it must be."""
        end = plain(f" · {self.short.rstrip()}", self.colour)
        return joined(self.person.label(max(4, width - end.cell_length)), end)


def parties(view: State) -> tuple[Party, ...]:
    """All parties of a table, by seat."""
    return tuple(
        Party(person, name, fit(name, SHORT))
        for person, name in (
            (person, view.components.parties[view.party[person.seat]]) for person in people(view.setup.seats)
        )
    )


def labels(everybody: Sequence[Party], seats: Iterable[int], joint: str = " + ") -> Content:
    """Several parties in a row."""
    return Content(joint).join(everybody[seat].label for seat in seats)


def symbols(everybody: Sequence[Party], seats: Iterable[int]) -> Content:
    """The symbols of several parties without anything between them."""
    return Content("").join(everybody[seat].mark for seat in seats)
