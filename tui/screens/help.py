"""The keys of the screen below, made from its list of commands, and how the hand-over works."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual import on
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.widgets import Static

from rules.kernel.words import _
from tui.commands import BACK, Command
from tui.content import fit
from tui.screens.base import BackroomDialog, Commanded
from tui.widgets.drawing import wrapped
from tui.widgets.key_bar import Offer
from tui.widgets.painted import Painted, Picture, Spot


def hand_over_words() -> str:
    """How one keyboard serves a whole table, in a few sentences."""
    return _(
        "Backroom is played at one keyboard. The word in the upper right corner says who may look: "
        "TABLE is for everybody, ONLY and a name is for that person alone. Between two seats there is "
        "a curtain that shows nothing but the name of who is next; that person opens it with a key of "
        "their own, and with the PIN if there is one. F9 covers everything private at once, from anywhere."
    )


class KeyTable(Painted):
    """A row a command, its words in a column of their own; a click on one that works now asks for it."""

    class Asked(Message):
        """A command was clicked."""

        def __init__(self, offer: Offer) -> None:
            super().__init__()
            self.offer = offer

    def __init__(self, offers: Sequence[Offer], *, classes: str | None = None) -> None:
        super().__init__(classes=classes)
        self._offers = tuple(offer for offer in offers if offer.command.help)

    def draw(self, size: Size) -> Picture:
        """Keys, then what they do."""
        column = max((cell_len(_keys(offer)) for offer in self._offers), default=0) + 2
        lines: list[Content] = []
        spots: list[Spot] = []
        for number, offer in enumerate(self._offers):
            style = "$foreground" if offer.enabled else "$label"
            first, *more = wrapped(Content.styled(offer.command.help, style), max(8, size.width - column))
            if offer.enabled:
                spots.append(Spot(str(number), Region(0, len(lines), size.width, 1 + len(more))))
            lines.append(Content.assemble((fit(_keys(offer), column), "$decide bold"), first))
            lines += [Content.assemble(" " * column, row) for row in more]
        return Picture(lines, spots)

    def pressed(self, key: str) -> None:
        """A click on a row."""
        self.post_message(self.Asked(self._offers[int(key)]))


def _keys(offer: Offer) -> str:
    return offer.command.all_key_labels or "·"


class HelpScreen(BackroomDialog[Offer | None]):
    """What can be done on the screen from which it was opened; dismissed with what was clicked there."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        BACK,
        Command("help.scroll", "up,down", _("scroll"), _("Move through the page."), "scroll", display="↑↓"),
    )
    AUTO_FOCUS = "VerticalScroll"

    def __init__(self, below: Commanded[object]) -> None:
        super().__init__()
        self._topic = below.TOPIC
        self._offers = below.offers()

    def compose_body(self) -> ComposeResult:
        """Topic, keys, hand-over."""
        with VerticalScroll(classes="page"):
            if self._topic:
                yield Static(Content(self._topic), classes="topic")
            yield KeyTable(self._offers, classes="keys")
            yield Static(Content.styled(_("A click on a line does it as well."), "$label"))
            yield Static(
                Content.styled(_("One keyboard, many players"), "$decide bold"), classes="subheading"
            )
            yield Static(Content(hand_over_words()))

    def on_resize(self) -> None:
        """Whether there is anything to scroll depends on the room."""
        self.call_after_refresh(self.refresh_bars)

    def box_title(self) -> Content:
        """What the frame says."""
        return Content(_("Keys of this screen"))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Scrolling is offered where there is something to scroll; the page itself does it."""
        if action == "scroll":
            return bool(self.query(VerticalScroll)) and self.query_one(VerticalScroll).max_scroll_y > 0
        return super().check_action(action, parameters)

    def action_scroll(self) -> None:
        """A click on the key bar moves on by a page."""
        self.query_one(VerticalScroll).scroll_page_down()

    @on(KeyTable.Asked)
    def _asked(self, event: KeyTable.Asked) -> None:
        event.stop()
        self.dismiss(event.offer)
