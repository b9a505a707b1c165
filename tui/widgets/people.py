"""The seats as they are drawn everywhere: symbol, name, colour, letter."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct
from textual.content import Content

from rules.kernel.seats import Seat, SeatSetup
from rules.kernel.words import _
from tui.content import plain
from tui.looks import look_of, seat_letters
from tui.widgets.drawing import DIM, cut, joined, styled


class Person(Struct, frozen=True):
    """Who sits on a seat, as a drawing needs it. The name is data, never markup."""

    seat: Seat
    name: str
    symbol: str
    """One cell; beside the name wherever there is room, since colour alone tells nothing."""
    colour: str
    """A theme variable."""
    letter: str
    """The capital letter that is this seat's key."""

    @property
    def mark(self) -> Content:
        """The symbol in the seat's colour."""
        return Content.styled(self.symbol, self.colour)

    def label(self, width: int = 22) -> Content:
        """Symbol and name in at most `width` cells."""
        return joined(self.mark, " ", cut(self.called, width - 2))

    @property
    def called(self) -> Content:
        """The name in the seat's colour."""
        return plain(self.name, f"bold {self.colour}")


def people(seats: Sequence[SeatSetup]) -> tuple[Person, ...]:
    """All seats of a table."""
    letters = seat_letters(seats)
    return tuple(
        Person(Seat(number), seat.name, look_of(seat.look).symbol, look_of(seat.look).style, letters[number])
        for number, seat in enumerate(seats)
    )


def marks(everybody: Iterable[Person]) -> Content:
    """The symbols of several seats."""
    return Content("").join(person.mark for person in everybody)


def named(everybody: Sequence[Person], width: int) -> Content:
    """Several seats with symbol and name as far as they fit, symbols alone beyond that."""
    full = Content("  ").join(person.label() for person in everybody)
    if full.cell_length <= width:
        return full
    return cut(Content(" ").join(person.mark for person in everybody), width)


def name_rows(everybody: Sequence[Person], width: int) -> list[Content]:
    """Several seats with symbol and name, in as many rows as they take; the longest name is cut at most."""
    rows: list[Content] = []
    for label in (cut(person.label(), width) for person in everybody):
        longer = joined(rows[-1], "  ", label) if rows else label
        if rows and longer.cell_length <= width:
            rows[-1] = longer
        else:
            rows.append(label)
    return rows


def nobody() -> Content:
    """In place of names."""
    return styled(_("nobody"), DIM)
