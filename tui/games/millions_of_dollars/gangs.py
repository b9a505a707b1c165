"""The eight gangs: a small drawing of each, in the colour of the seat that leads it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from textual.content import Content

from rules.kernel.seats import SeatSetup
from rules.millions_of_dollars.wording import gang_numbers, gangs
from tui.widgets.people import Person, people

ART_WIDTH: Final = 7
ART_HEIGHT: Final = 3

_ART: Final[tuple[tuple[str, str, str], ...]] = (
    ("@ .-. @", " (;o;) ", "  '-'  "),
    (r" /\ /\ ", " |=.=| ", " (_v_)~"),
    (" .-.   ", "( o )#m", " '-'   "),
    ("  (@)  ", " [o-o] ", r" /|x|\ "),
    (" .---. ", " |(o)|o", "/=====o"),
    (" .---. ", r" |^ ^)\ "[:7], r"  \u/_)"),
    ("  _)_  ", " / x \\ ", r" \_._/ "),
    (r"\_\ /_/", "  (x)  ", "   V   "),
)
"""A tearful clown, a cat, a bank's key, a grandmother, a diver's helmet, two masks, an apple, antlers."""


class Crowd(Struct, frozen=True):
    """A seat with its gang."""

    person: Person
    gang: str
    gang_short: str
    """The gang where there is little room."""
    line: str
    """What is said of it."""
    art: tuple[str, str, str]
    """Three rows of seven cells."""

    @property
    def drawing(self) -> list[Content]:
        """The gang in the seat's colour."""
        return [Content.styled(row, self.person.colour) for row in self.art]


def crowds(seats: Sequence[SeatSetup]) -> tuple[Crowd, ...]:
    """Every seat of a table with its gang."""
    every = gangs()
    return tuple(
        Crowd(person, every[number].name, every[number].short, every[number].line, _ART[number])
        for person, number in zip(people(seats), gang_numbers(seats), strict=True)
    )
