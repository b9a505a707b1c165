"""The keys of the screen below, made from its list of commands, and how the hand-over works."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from rules.kernel.words import _
from tui.commands import BACK, Command
from tui.content import fit
from tui.screens.base import BackroomDialog, Commanded

_KEYS_WIDTH = 12


def hand_over_words() -> str:
    """How one keyboard serves a whole table, in a few sentences."""
    return _(
        "Backroom is played at one keyboard. The word in the upper right corner says who may look: "
        "TABLE is for everybody, ONLY and a name is for that person alone. Between two seats there is "
        "a curtain that shows nothing but the name of who is next; that person opens it with a key of "
        "their own, and with the PIN if there is one. F9 covers everything private at once, from anywhere."
    )


class HelpScreen(BackroomDialog[None]):
    """What can be done on the screen from which it was opened."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        BACK,
        Command("help.scroll", "up,down", _("scroll"), _("Move through the page."), "scroll", display="↑↓"),
    )
    AUTO_FOCUS = "VerticalScroll"

    def __init__(self, below: Commanded[object]) -> None:
        super().__init__()
        self._topic = below.TOPIC
        self._commands = [offer.command for offer in below.offers()]
        self._keys = {offer.command.id: offer.command.all_key_labels for offer in below.offers()}

    def compose_body(self) -> ComposeResult:
        """Topic, keys, hand-over."""
        with VerticalScroll(classes="page"):
            if self._topic:
                yield Static(Content(self._topic), classes="topic")
            yield Static(self._key_table(), classes="keys")
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

    def _key_table(self) -> Content:
        lines = [
            Content.assemble(
                (fit(self._keys[command.id] or "·", _KEYS_WIDTH), "$decide bold"),
                " ",
                command.help,
            )
            for command in self._commands
            if command.help
        ]
        return Content("\n").join(lines)
