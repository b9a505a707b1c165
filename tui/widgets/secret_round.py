"""A round of secret choices as the table sees it: who has chosen, and whose turn behind the curtain it is."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message

from rules.kernel.seats import Seat
from rules.kernel.words import _
from tui.widgets.drawing import DIM, GOOD, NOW, Canvas, fit, joined, pointed
from tui.widgets.keys import letter_bindings
from tui.widgets.painted import Painted, Picture, Spot
from tui.widgets.people import Person

_NAME: Final = 24


class SecretRound(Painted, can_focus=True):
    """A row a seat that takes part, in the order of seats; a letter, enter or a click calls one.

    It knows who has chosen and nothing of what: neither order nor marks depend on a choice.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1)", show=False),
        Binding("down", "step(1)", show=False),
        Binding("enter,space", "call", show=False),
        *letter_bindings("letter"),
    ]

    class Called(Message):
        """Somebody wants to choose now."""

        def __init__(self, seat: Seat) -> None:
            super().__init__()
            self.seat = seat

    def __init__(
        self, everybody: Sequence[Person], *, id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._everybody = tuple(everybody)
        self._rows: tuple[Person, ...] = ()
        self._chosen: frozenset[Seat] = frozenset()
        self._people: frozenset[Seat] = frozenset()
        self._cursor = 0

    def show(self, seats: Collection[Seat], chosen: Collection[Seat], humans: Collection[Seat]) -> None:
        """Who takes part, who of them has chosen, and who is a person (computers choose by themselves)."""
        rows = tuple(person for person in self._everybody if person.seat in seats)
        if rows != self._rows or set(chosen) != self._chosen:
            waiting = (
                n for n, person in enumerate(rows) if person.seat in humans and person.seat not in chosen
            )
            self._cursor = next(waiting, 0)
        self._rows, self._chosen, self._people = rows, frozenset(chosen), frozenset(humans)
        self.redraw()

    def call(self, person: Person) -> None:
        """Call a seat, if it still has to choose."""
        if person.seat in self._people and person.seat not in self._chosen:
            self.post_message(self.Called(person.seat))

    def action_step(self, by: int) -> None:
        """Move the cursor."""
        self._cursor = max(0, min(len(self._rows) - 1, self._cursor + by))
        self.redraw()

    def action_call(self) -> None:
        """Call the seat under the cursor."""
        if self._rows:
            self.call(self._rows[self._cursor])

    def action_letter(self, letter: str) -> None:
        """Call the seat that has this letter."""
        for person in self._rows:
            if letter == person.letter:
                self.call(person)

    def on_focus(self) -> None:
        """Show the cursor."""
        self.redraw()

    def on_blur(self) -> None:
        """Hide the cursor."""
        self.redraw()

    def pressed(self, key: str) -> None:
        """A click on a row."""
        self._cursor = int(key)
        self.redraw()
        self.action_call()

    def draw(self, size: Size) -> Picture:
        """A row a seat under a line with the count."""
        canvas = Canvas(size.width, 1 + len(self._rows))
        count = _("{count} of {seats} have chosen").format(count=len(self._chosen), seats=len(self._rows))
        if len(self._rows) == 1:
            count = _("A decision of one alone")
        canvas.put(1, 0, count, DIM)
        spots = []
        for row, person in enumerate(self._rows, 1):
            canvas.put(1, row, joined(fit(person.label(_NAME), _NAME), "  ", self._state(person)))
            spots.append(Spot(str(row - 1), Region(0, row, size.width, 1)))
        lines = canvas.lines()
        if self.has_focus and self._rows:
            lines[1 + self._cursor] = pointed(lines[1 + self._cursor], size.width)
        return Picture(lines, spots)

    def _state(self, person: Person) -> Content:
        if person.seat in self._chosen:
            return Content.styled(_("✓ has chosen"), GOOD)
        if person.seat not in self._people:
            return Content.styled(_("… a computer, chooses by itself"), DIM)
        return joined(
            ("… ", DIM), (_("press {letter} to choose, in secret").format(letter=person.letter), NOW)
        )
