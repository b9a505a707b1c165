"""Cards side by side of which one is chosen with a key and laid with another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from msgspec import Struct
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message

from rules.kernel.words import _
from tui.widgets.drawing import BAD, DIM, GOOD, NOW, STRONG, Canvas, cut, fit, joined, styled
from tui.widgets.keys import digit_bindings
from tui.widgets.painted import Painted, Picture, Spot

CARD_WIDTH: Final = 14
CARD_HEIGHT: Final = 7

BRIEF_HEIGHT: Final = 4
"""Rows of a card that shows no more than its number and its title."""
CARDS_IN_A_ROW: Final = 5
"""Cards that stand side by side in a private screen."""

_PITCH: Final = CARD_WIDTH + 1


class Card(Struct, frozen=True):
    """A card face up: its title and up to three short lines."""

    title: Content | str
    lines: tuple[Content | str, ...] = ()
    about: str = ""
    """What it does, in a line that is shown while the cursor is on it."""


def card(face: Card, number: str = "", *, chosen: bool = False, brief: bool = False) -> list[Content]:
    """A card, `CARD_WIDTH` cells by `CARD_HEIGHT` rows (`BRIEF_HEIGHT` where it is brief)."""
    edge, inside = (NOW if chosen else DIM), CARD_WIDTH - 2
    corners = "┏┓┗┛━┃" if chosen else "╭╮╰╯─│"
    rows: list[Content] = [styled(number, NOW), styled(face.title, STRONG)]
    if not brief:
        rows += [styled(line, DIM) for line in face.lines[:3]]
        rows += [Content("")] * (CARD_HEIGHT - 2 - len(rows))
    return [
        Content.styled(corners[0] + corners[4] * inside + corners[1], edge),
        *(joined((corners[5], edge), fit(row, inside, "center"), (corners[5], edge)) for row in rows),
        Content.styled(corners[2] + corners[4] * inside + corners[3], edge),
    ]


class CardChoice(Painted, can_focus=True):
    """A number, the arrows and space, or a click choose a card; enter or a click on the last row lays it.

    It begins the same for everybody, with nothing chosen and the cursor on the first card.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
        Binding("space", "pick", show=False),
        Binding("enter", "decide", show=False),
        *digit_bindings("number", "123456789"),
    ]

    class Decided(Message):
        """A card is laid."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place
            """Which card, from 0."""

    def __init__(
        self, cards: Sequence[Card], *, lay: str = "", brief: bool = False, id: str | None = None
    ) -> None:
        """`lay`: what laying is called, for the last row; `brief`: no more than number and title."""
        super().__init__(id=id)
        self.cards = tuple(cards)
        self._brief = brief
        self._lay = lay or _("lay it")
        self._cursor = 0
        self._chosen: int | None = None
        self._asked = False
        """Somebody wanted to lay a card before one was chosen."""

    def choose(self, place: int) -> None:
        """Choose a card instead of any other."""
        if 0 <= place < len(self.cards):
            self._cursor = self._chosen = place
            self._asked = False
            self.redraw()

    def action_step(self, by: int) -> None:
        """Move the cursor; what is chosen stays chosen."""
        self._cursor = max(0, min(len(self.cards) - 1, self._cursor + by))
        self.redraw()

    def action_pick(self) -> None:
        """Choose the card under the cursor."""
        self.choose(self._cursor)

    def action_decide(self) -> None:
        """Lay the card that is chosen."""
        if self._chosen is None:
            self._asked = True
            self.redraw()
        else:
            self.post_message(self.Decided(self._chosen))

    def action_number(self, number: int) -> None:
        """Choose the card that has this number."""
        self.choose(number - 1)

    def on_focus(self) -> None:
        """Show the cursor."""
        self.redraw()

    def on_blur(self) -> None:
        """Hide the cursor."""
        self.redraw()

    def pressed(self, key: str) -> None:
        """Click a card to choose it, the last row to lay it."""
        if key == "decide":
            self.action_decide()
        else:
            self.choose(int(key))

    def draw(self, size: Size) -> Picture:
        """The cards in a row, as many rows as it takes, what one does, and what to do."""
        per_row = max(1, (size.width + 1) // _PITCH)
        height = BRIEF_HEIGHT if self._brief else CARD_HEIGHT
        below = -(-len(self.cards) // per_row) * height + 1
        canvas = Canvas(size.width, below + 1)
        spots = []
        for place, face in enumerate(self.cards):
            x, y = place % per_row * _PITCH, place // per_row * height
            here = self.has_focus and place == self._cursor
            number = f"▸ {place + 1} ◂" if here else str(place + 1)
            canvas.put_lines(x, y, card(face, number, chosen=place == self._chosen, brief=self._brief))
            spots.append(Spot(str(place), Region(x, y, CARD_WIDTH, height)))
        canvas.put(0, below - 1, self.cards[self._cursor].about)
        spots.append(Spot("decide", canvas.put(0, below, cut(self._words(), size.width))))
        return Picture(canvas.lines(), spots)

    def _words(self) -> Content:
        if self._chosen is None:
            style = BAD if self._asked else DIM
            return Content.styled(_("Choose first: a number, or arrows and space, or a click."), style)
        title = styled(self.cards[self._chosen].title, GOOD)
        return joined(title, (_(" is chosen."), GOOD), ("  " + _("Enter: {lay}").format(lay=self._lay), NOW))
