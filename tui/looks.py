"""The look of a seat: a symbol and a colour, the same wherever the seat is shown."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase
from typing import Final

from msgspec import Struct

from rules.kernel.seats import SeatSetup
from rules.kernel.words import _


class Look(Struct, frozen=True):
    """A symbol, one cell wide, and the theme variable that holds its colour."""

    name: str
    """What the symbol is called; the colour differs from theme to theme."""
    symbol: str
    variable: str
    """Name of a theme variable, without `$`."""

    @property
    def style(self) -> str:
        """The colour as a Textual style."""
        return f"${self.variable}"


LOOKS: Final[tuple[Look, ...]] = (
    Look(_("circle"), "●", "seat-0"),
    Look(_("square"), "■", "seat-1"),
    Look(_("triangle"), "▲", "seat-2"),
    Look(_("diamond"), "◆", "seat-3"),
    Look(_("cross"), "✚", "seat-4"),
    Look(_("star"), "★", "seat-5"),
    Look(_("club"), "♣", "seat-6"),
    Look(_("heart"), "♥", "seat-7"),
)
"""Every look that a seat can have, by its number in a set-up."""


def look_of(number: int) -> Look:
    """The look with this number; numbers beyond the last begin anew."""
    return LOOKS[number % len(LOOKS)]


def seat_letters(seats: Sequence[SeatSetup]) -> tuple[str, ...]:
    """A capital letter for each seat, all different (at most 26 seats).

    The initial of the name where it is free, else the next free letter of the
    name, else the next free one of the alphabet. Initials are given out first.
    """
    letters: list[str] = [""] * len(seats)
    for number, seat in enumerate(seats):
        initial = seat.name[:1].upper()
        if initial in ascii_uppercase and initial not in letters:
            letters[number] = initial
    for number, seat in enumerate(seats):
        if not letters[number]:
            wanted = [letter for letter in seat.name.upper() if letter in ascii_uppercase]
            letters[number] = next(letter for letter in (*wanted, *ascii_uppercase) if letter not in letters)
    return tuple(letters)
