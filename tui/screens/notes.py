"""A seat's own pad: what it wants to remember, behind its curtain and nowhere else."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Static, TextArea

from rules.kernel.seats import Seat
from rules.kernel.words import _
from saves.documents import NOTE_LENGTH
from saves.errors import SaveError
from tui.commands import Command
from tui.content import plain
from tui.host import Host
from tui.screens.base import BackroomScreen
from tui.widgets.title_bar import Corner, only_corner

SOON: Final = 1.0
"""Seconds after the last key until the pad is kept."""


class Pad(TextArea):
    """Plain text; nothing of it goes to the clipboard."""

    ALLOW_SELECT = False

    def action_copy(self) -> None:
        """No copy."""

    def action_cut(self) -> None:
        """No cut."""


class NotesScreen(BackroomScreen[None]):
    """Shown above a private screen. What is written is kept whenever the pad goes out of view."""

    ALLOW_SELECT = False
    TOPIC = _(
        "What your seat wants to remember. It is kept with the campaign, shown behind your curtain alone, "
        "and never part of a list, a log or an export."
    )
    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        Command(
            "notes.close",
            "escape",
            _("keep and close"),
            _("Keep what is written and go back."),
            "close",
            pinned=True,
        ),
    )
    DEFAULT_CSS = """
    NotesScreen #sheet { border: heavy $private; padding: 0 1; height: 1fr; }
    NotesScreen Pad { height: 1fr; border: none; padding: 0; background: $background; }
    NotesScreen #note { height: 1; color: $label; }
    """

    def __init__(self, host: Host, seat: Seat) -> None:
        super().__init__()
        self._text = host.note(seat)
        self._waiting: Timer | None = None
        """Keeps what is written a moment after the last key."""
        self._host = host
        self._seat = seat

    def compose_body(self) -> ComposeResult:
        """The pad."""
        with Vertical(id="sheet") as sheet:
            sheet.border_title = plain(_("Notes of {name}").format(name=self._host.seats[self._seat].name))
            yield Pad(self._text, soft_wrap=True, show_line_numbers=False)
            yield Static("", id="note")

    def heading(self) -> Content:
        """The game."""
        return plain(self._host.game.title, "$decide bold")

    def corner(self) -> Corner:
        """For one pair of eyes."""
        return only_corner(self._host.seats[self._seat].name)

    def on_mount(self) -> None:
        """Write on where the text ends."""
        pad = self.query_one(Pad)
        pad.move_cursor(pad.document.end)
        pad.focus()
        self._count()

    @on(TextArea.Changed)
    def _changed(self, event: TextArea.Changed) -> None:
        event.stop()
        self._text = event.text_area.text
        self._count()
        if self._waiting is not None:
            self._waiting.stop()
        self._waiting = self.set_timer(SOON, self._keep)

    def _count(self) -> None:
        left = NOTE_LENGTH - len(self._text)
        words = (
            _("{count} characters left").format(count=left) if left >= 0 else _("too long: the end is cut")
        )
        self.query_one("#note", Static).update(plain(words))

    def action_close(self) -> None:
        """Keep it and go back."""
        if self._keep():
            self.dismiss()

    def on_unmount(self) -> None:
        """Covered at once, or left otherwise: what was written is kept."""
        self._keep()

    def _keep(self) -> bool:
        """Keep the text; False where the disk refuses, which is told."""
        try:
            self._host.save_note(self._seat, self._text)
        except SaveError as error:
            for line in self.query("#note").results(Static):
                line.update(plain(str(error), "$bad"))
            return False
        return True
