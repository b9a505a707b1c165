"""Whose turn to look? A small dialog that names the people at the table."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from textual import events, on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from rules.kernel.seats import Seat, SeatSetup
from rules.kernel.words import _
from tui.content import plain, seat_name
from tui.looks import seat_letters
from tui.screens.base import BackroomDialog


class PickSeatScreen(BackroomDialog[Seat | None]):
    """Dismissed with the seat of a person, or None."""

    DEFAULT_CSS = """
    PickSeatScreen .dialog { width: 44; }
    PickSeatScreen OptionList { height: auto; background: $surface; }
    """

    def __init__(
        self, seats: Sequence[SeatSetup], question: str = "", among: Collection[Seat] | None = None
    ) -> None:
        """`among`: the people who can be picked; by default all."""
        super().__init__()
        self._question = question or _("Whose cards?")
        letters = seat_letters(seats)
        self._people = {
            letters[number]: (Seat(number), seat)
            for number, seat in enumerate(seats)
            if seat.is_human and (among is None or number in among)
        }

    def compose_body(self) -> ComposeResult:
        """One line a person, with the letter that picks it."""
        yield OptionList(
            *(
                Option(plain(f"{letter}  ", "$decide bold").append(seat_name(seat)), id=letter)
                for letter, (_seat, seat) in self._people.items()
            )
        )

    def box_title(self) -> Content:
        """The question."""
        return Content(self._question)

    def on_key(self, event: events.Key) -> None:
        """A seat's letter picks it."""
        if (letter := (event.character or "").upper()) in self._people:
            event.stop()
            self.dismiss(self._people[letter][0])

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.dismiss(self._people[event.option.id or ""][0])

    def action_back(self) -> None:
        """Nobody."""
        self.dismiss(None)
