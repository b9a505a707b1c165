"""The bar at the bottom: the keys that work now, each of them a button."""

from __future__ import annotations

from msgspec import Struct
from textual import events
from textual.app import RenderResult
from textual.content import Content
from textual.dom import DOMNode
from textual.message import Message
from textual.widget import Widget

from tui.commands import Command


class Offer(Struct, frozen=True):
    """A command as it stands now: the key that does it, who carries it out, whether it would go."""

    command: Command
    key: str
    owner: DOMNode
    enabled: bool


class KeyBar(Widget):
    """One row of keys; `show` replaces them. A click on one does what the key does."""

    ALLOW_SELECT = False
    DEFAULT_CSS = """
    KeyBar {
        dock: bottom;
        height: 1;
        background: $bar;
        color: $foreground;
        &.-inside {
            dock: none;
        }
    }
    """

    class Pressed(Message):
        """A key of the bar was clicked."""

        def __init__(self, offer: Offer) -> None:
            super().__init__()
            self.offer = offer

    def __init__(self, *, classes: str | None = None) -> None:
        super().__init__(classes=classes)
        self._offers: tuple[Offer, ...] = ()
        self._places: list[tuple[range, Offer]] = []
        self._hovered: Offer | None = None

    def show(self, offers: tuple[Offer, ...]) -> None:
        """Offer these commands from now on; redraws only when something is new."""
        if offers != self._offers:
            self._offers = offers
            self._hovered = None
            self.refresh()

    def render(self) -> RenderResult:
        """As many as there is room for; pinned ones come first in the fight for room."""
        self._places = []
        parts = [Content(" ")]
        column = 1
        for offer in self._that_fit():
            text = self._content(offer)
            self._places.append((range(column, column + text.cell_length), offer))
            parts += [text, Content("  ")]
            column += text.cell_length + 2
        return Content.assemble(*parts)

    def on_click(self, event: events.Click) -> None:
        """Press the key under the pointer."""
        event.stop()
        if (offer := self._at(event.x)) is not None and offer.enabled:
            self.post_message(self.Pressed(offer))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Underline what a click would press."""
        self._hover(self._at(event.x))

    def on_leave(self) -> None:
        """Nothing is under the pointer any more."""
        self._hover(None)

    def _hover(self, offer: Offer | None) -> None:
        if offer is not self._hovered:
            self._hovered = offer
            self.refresh()

    def _at(self, column: int) -> Offer | None:
        return next((offer for place, offer in self._places if column in place), None)

    def _that_fit(self) -> list[Offer]:
        room = self.size.width - 1
        chosen: set[int] = set()
        order = sorted(range(len(self._offers)), key=lambda number: not self._offers[number].command.pinned)
        for number in order:
            width = self._content(self._offers[number]).cell_length + 2
            if width <= room + 2:
                chosen.add(number)
                room -= width
        return [offer for number, offer in enumerate(self._offers) if number in chosen]

    def _content(self, offer: Offer) -> Content:
        key_style, label_style = ("$decide bold", "$foreground") if offer.enabled else ("$label", "$label")
        if offer is self._hovered and offer.enabled:
            label_style += " underline"
        return Content.assemble((offer.key, key_style), " ", (offer.command.label, label_style))
