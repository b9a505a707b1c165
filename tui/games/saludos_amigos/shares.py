"""Dividing a tile's value: rows of seats with a share each, for proposals and for offers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Region
from textual.message import Message

from rules.kernel.words import _
from rules.saludos_amigos.state import State
from tui.widgets.drawing import DIM, FAINT, STRONG, Canvas, joined, pointed
from tui.widgets.keys import digit_bindings
from tui.widgets.painted import Painted, Spot
from tui.widgets.people import Person, people

NAME_WIDTH: Final = 22
BY_STRENGTH: Final = _("= by strength")
"""The key that divides anew, and how."""
_SHARE_WIDTH: Final = 9


def addition(figures: Sequence[int], total: int, width: int) -> str:
    """`9 + 9 + 4 = 22`, or the total alone where there is not room for all."""
    if len(figures) < 2:
        return str(total)
    text = f"{' + '.join(str(figure) for figure in figures)} = {total}"
    return text if len(text) <= width else str(total)


class ShareTable(Painted, can_focus=True):
    """Base of the two builders: a cursor over seats, keys and clicks that change the share under it.

    Up and down move, left and right take and give, digits type a share.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1)", show=False),
        Binding("down", "step(1)", show=False),
        Binding("left", "change(-1)", show=False),
        Binding("right", "change(1)", show=False),
        Binding("equals_sign", "even", show=False),
        *digit_bindings("digit"),
    ]

    class Edited(Message):
        """Something was changed, but nothing decided."""

    def __init__(self, observation: State, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.state = observation
        """How the table stands, as everybody sees it."""
        self.everybody = people(observation.setup.seats)
        self.refusal = ""
        """Why the last wish was refused, in a sentence; shown in place until the next key."""
        self._cursor = 0
        self._typing = False

    @property
    def rows(self) -> Sequence[Person]:
        """The seats that have a row, from the top."""
        return self.everybody

    @property
    def under_cursor(self) -> Person | None:
        """Whose row the keys work on."""
        return self.rows[self._cursor] if self._cursor < len(self.rows) else None

    def share_of(self, person: Person) -> int:
        """The share that a row shows."""
        raise NotImplementedError

    def set_share(self, person: Person, share: int) -> None:
        """Give a seat a share, within what the tile holds."""
        raise NotImplementedError

    def even_out(self) -> None:
        """Divide in proportion to strength."""
        raise NotImplementedError

    def limit(self) -> int:
        """The largest share that there can be: the tile's value."""
        return self.state.value

    def refuse(self, reason: str) -> None:
        """Say in place why a wish was refused."""
        self.refusal = reason
        self.redraw()

    def action_step(self, by: int) -> None:
        """Move to another seat."""
        self._cursor = max(0, min(len(self.rows) - 1, self._cursor + by))
        self._typing = False
        self.refuse("")

    def action_change(self, by: int) -> None:
        """Give one million to the seat under the cursor, or take one."""
        if (person := self.under_cursor) is not None:
            self._change(person, self.share_of(person) + by)

    def action_even(self) -> None:
        """Divide anew in proportion to strength."""
        self._typing = False
        self.refusal = ""
        self.even_out()
        self._edited()

    def action_digit(self, typed: int) -> None:
        """Type a share; a second digit is added to the first where that is possible."""
        if (person := self.under_cursor) is None:
            return
        longer = self.share_of(person) * 10 + typed
        self._change(person, longer if self._typing and longer <= self.limit() else min(typed, self.limit()))
        self._typing = True

    def pressed(self, key: str) -> None:
        """A click on an arrow changes that share, one on a row goes there."""
        kind, _dot, number = key.partition(".")
        place = int(number)
        if place >= len(self.rows):
            return
        if place != self._cursor:
            self._cursor, self._typing = place, False
        if kind in ("less", "more"):
            self.action_change(1 if kind == "more" else -1)
        else:
            self.redraw()

    def draw_share(self, canvas: Canvas, x: int, y: int, place: int, share: int | None) -> list[Spot]:
        """`◂ 3 ▸`, each arrow to be clicked; dimmed arrows alone where a seat has no share."""
        figure = "·" if share is None else str(share)
        shown = joined(("◂", DIM), (figure.center(5), FAINT if share is None else STRONG), ("▸", DIM))
        canvas.put(x, y, shown)
        return [
            Spot(f"less.{place}", Region(x - 1, y, 3, 1)),
            Spot(f"more.{place}", Region(x + _SHARE_WIDTH - 4, y, 3, 1)),
        ]

    def lit(self, lines: list[Content], top: int, width: int) -> list[Content]:
        """The rows with the one under the cursor lit while the table has the focus."""
        row = top + self._cursor
        if self.has_focus and self.rows and row < len(lines):
            lines[row] = pointed(lines[row], width)
        return lines

    def _change(self, person: Person, share: int) -> None:
        self._typing = False
        self.refusal = ""
        self.set_share(person, max(0, min(self.limit(), share)))
        self._edited()

    def _edited(self) -> None:
        self.redraw()
        self.post_message(self.Edited())
