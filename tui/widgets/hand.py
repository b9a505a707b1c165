"""A hand of cards: face up for its owner, face down for everybody else, with its public count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message

from rules.kernel.secrecy import FACE_DOWN
from rules.kernel.words import _, ngettext
from tui.widgets.drawing import DIM, GOOD, NOW, STRONG, Canvas, cut, joined
from tui.widgets.keys import digit_bindings
from tui.widgets.painted import Painted, Picture, Spot

CARD_WIDTH: Final = 7
CARD_HEIGHT: Final = 5
HAND_HEIGHT: Final = CARD_HEIGHT + 3
"""Rows of a hand of whole cards: room to lift one, the cards, their numbers, the count."""

_BACK: Final = "$public"


def card(value: int, *, chosen: bool = False) -> list[Content]:
    """A card, 7 cells by 5 rows, with its value and as many halos; 0 is face down."""
    edge = NOW if chosen else DIM if value else _BACK
    inside = CARD_WIDTH - 2
    if value == FACE_DOWN:
        rows = [joined(("│", edge), ("░" * inside, _BACK), ("│", edge))] * (CARD_HEIGHT - 2)
    else:
        halos = ("○" * value if value <= inside else "○" * (inside - 1) + "+").center(inside)
        figure = str(value)
        texts = (figure.ljust(inside), halos, figure.rjust(inside))
        styles = (STRONG, DIM, STRONG)
        rows = [
            joined(("│", edge), (text, style), ("│", edge)) for text, style in zip(texts, styles, strict=True)
        ]
    return [
        Content.styled("╭" + "─" * inside + "╮", edge),
        *rows,
        Content.styled("╰" + "─" * inside + "╯", edge),
    ]


def card_pitch(count: int, width: int) -> int:
    """Cells from one card to the next: apart where there is room, fanned where there is not."""
    if count < 2:
        return CARD_WIDTH
    return max(1, min(CARD_WIDTH + 1, (width - CARD_WIDTH) // (count - 1)))


class Hand(Painted, can_focus=True):
    """Cards to look at, or to choose any of, or to choose one of.

    Keys: arrows, space or a number to choose, enter to decide. Cards are told apart by
    their place, so two of the same value are two cards.
    """

    DEFAULT_CSS = f"""
    Hand {{ height: {HAND_HEIGHT}; }}
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
        Binding("home", "step(-99)", show=False),
        Binding("end", "step(99)", show=False),
        Binding("space", "pick", show=False),
        Binding("enter", "decide", show=False),
        *digit_bindings("number", "123456789"),
    ]

    class Changed(Message):
        """Other cards are chosen now."""

        def __init__(self, cards: tuple[int, ...]) -> None:
            super().__init__()
            self.cards = cards
            """Their values, in order."""

    class Decided(Message):
        """The choice is made (enter, or a click on what confirms)."""

        def __init__(self, cards: tuple[int, ...]) -> None:
            super().__init__()
            self.cards = cards
            """Their values, in order; empty for none."""

    def __init__(
        self,
        cards: Sequence[int],
        *,
        choose: int | None = 0,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        """`choose`: how many may be chosen at most; 0 to look only, None for any number."""
        super().__init__(id=id, classes=classes)
        self.cards = tuple(cards)
        self.choose = len(cards) if choose is None else choose
        self.can_focus = bool(self.choose)
        self._at_most_one = choose == 1
        self._cursor = 0
        self._chosen: set[int] = set()

    @property
    def chosen(self) -> tuple[int, ...]:
        """Values of the chosen cards, in order."""
        return tuple(sorted(self.cards[place] for place in self._chosen))

    def show(self, cards: Sequence[int]) -> None:
        """Show other cards; nothing is chosen."""
        self.cards = tuple(cards)
        self._chosen.clear()
        self._cursor = 0
        self.redraw()

    def toggle(self, place: int) -> None:
        """Choose a card, or take the choice back; where only one may be chosen it replaces the other."""
        if not self.choose or not 0 <= place < len(self.cards):
            return
        self._cursor = place
        if place in self._chosen:
            self._chosen.remove(place)
        elif self._at_most_one:
            self._chosen = {place}
        elif len(self._chosen) < self.choose:
            self._chosen.add(place)
        self.redraw()
        self.post_message(self.Changed(self.chosen))

    def action_step(self, by: int) -> None:
        """Move to another card."""
        self._cursor = max(0, min(len(self.cards) - 1, self._cursor + by))
        self.redraw()

    def action_pick(self) -> None:
        """Choose the card under the cursor, or take that back."""
        self.toggle(self._cursor)

    def action_decide(self) -> None:
        """Decide; where one card is asked for, the one under the cursor if none is chosen."""
        if not self.choose:
            return
        if self._at_most_one and not self._chosen:
            self.toggle(self._cursor)
        if self._chosen or not self._at_most_one:
            self.post_message(self.Decided(self.chosen))

    def action_number(self, number: int) -> None:
        """Choose the card that has this number, or take that back."""
        self.toggle(number - 1)

    def pressed(self, key: str) -> None:
        """Click a card to choose it, the last row to decide."""
        if key == "decide":
            self.action_decide()
        else:
            self.toggle(int(key))

    def draw(self, size: Size) -> Picture:
        """Whole cards where there is room for their rows, one line of values otherwise."""
        if size.height >= HAND_HEIGHT:
            return self._draw_cards(size)
        return self._draw_line(size)

    def summary(self) -> Content:
        """The public count, and what is chosen."""
        held = ngettext("{count} card", "{count} cards", len(self.cards)).format(count=len(self.cards))
        if not self.choose:
            return Content.styled(held, DIM)
        if not self._chosen:
            return joined((held + "  ", DIM), (_("none chosen"), DIM), (self._how(), NOW))
        worth = _("{count} chosen, worth {sum}").format(count=len(self._chosen), sum=sum(self.chosen))
        return joined((held + "  ", DIM), (worth, GOOD), (self._how(), NOW))

    def _how(self) -> str:
        return "  " + _("enter to decide")

    def _draw_cards(self, size: Size) -> Picture:
        canvas = Canvas(size.width, HAND_HEIGHT)
        pitch = card_pitch(len(self.cards), size.width)
        spots = []
        for place, value in enumerate(self.cards):
            x, chosen = place * pitch, place in self._chosen
            top = 0 if chosen else 1
            canvas.put_lines(x, top, card(value, chosen=chosen))
            shown = CARD_WIDTH if place == len(self.cards) - 1 else min(CARD_WIDTH, pitch)
            self._put_number(canvas, place, x + (min(shown, CARD_WIDTH) // 2))
            spots.append(Spot(str(place), Region(x, 0, shown, CARD_HEIGHT + 2)))
        if not self.cards:
            canvas.put(0, 2, _("no card"), DIM)
        decide = canvas.put(0, HAND_HEIGHT - 1, self.summary())
        return Picture(canvas.lines(), (*spots, Spot("decide", decide)))

    def _put_number(self, canvas: Canvas, place: int, x: int) -> None:
        """The key of a card below it; marked where the cursor stands."""
        if not self.choose:
            return
        here = self.has_focus and place == self._cursor
        number = str(place + 1) if place < 9 else "·"
        canvas.put(
            x, CARD_HEIGHT + 1, "▲" if here and place >= 9 else number, "bold reverse" if here else DIM
        )

    def _draw_line(self, size: Size) -> Picture:
        canvas = Canvas(size.width, max(1, size.height))
        pitch, spots = 5, []
        per_row = max(1, size.width // pitch)
        rows = max(1, size.height - 1)
        for place, value in enumerate(self.cards[: per_row * rows]):
            chosen = place in self._chosen
            here = self.has_focus and self.choose and place == self._cursor
            text = f"[{value or '░'}]" + ("✓" if chosen else " ")
            style = NOW if chosen else STRONG
            region = canvas.put(
                place % per_row * pitch, place // per_row, text, f"{style} reverse" if here else style
            )
            spots.append(Spot(str(place), region))
        if size.height > 1:
            spots.append(Spot("decide", canvas.put(0, size.height - 1, cut(self.summary(), size.width))))
        return Picture(canvas.lines(), spots)
