"""A moment: something that happened and deserves to be looked at by the whole table."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from rules.kernel.words import _
from tui.commands import Command
from tui.screens.quiet import QuietDialog

USUAL_WIDTH: Final = 72
"""Cells that a box has inside unless its picture needs more."""
_AROUND: Final = 6
ABOVE_AND_BELOW: Final = 6
"""Rows of a box beside its picture, the keys among them, and of the screen beside the box."""


class MomentScreen(QuietDialog[None]):
    """Shows a picture and goes on at a key; with `more`, a piece at a time below what stands already.

    A tale in pieces is opaque, and others on request: the table below may show how it ends.
    A `low` one stands at the foot of the screen.
    """

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        Command(
            "moment.on", "enter,space,escape", _("go on"), _("Go on with the game."), "go_on", display="enter"
        ),
    )
    DEFAULT_CSS = """
    MomentScreen.-low { align: center bottom; }
    MomentScreen #picture { width: 100%; height: auto; }
    MomentScreen #picture Static { width: auto; }
    """

    def __init__(
        self,
        title: str,
        lines: Sequence[Content],
        now: Callable[[], float] = time.monotonic,
        *,
        more: Sequence[Sequence[Content]] = (),
        opaque: bool = False,
        low: bool = False,
    ) -> None:
        super().__init__(now)
        self.set_class(bool(more) or opaque, "-opaque")
        self.set_class(low, "-low")
        self._title = title
        self._pieces = (lines, *more)
        self._told = 1
        """How many pieces stand."""

    def compose_body(self) -> ComposeResult:
        """The picture."""
        with VerticalScroll(id="picture"):
            yield Static(self._picture())

    def on_mount(self) -> None:
        """Widen the box where the picture, and a scroll bar beside it, need more than the usual."""
        if self.picture_width > USUAL_WIDTH:
            self.query_one(".dialog").styles.width = self.picture_width + _AROUND

    def on_resize(self) -> None:
        """A picture that is too high is scrolled; the keys below it stay in view."""
        for picture in self.query("#picture"):
            picture.styles.max_height = max(1, self.size.height - ABOVE_AND_BELOW)

    @property
    def picture_width(self) -> int:
        """Cells of the widest row of all pieces."""
        return max((line.cell_length for piece in self._pieces for line in piece), default=0)

    def box_title(self) -> Content:
        """What happened, in a word."""
        return Content(self._title)

    def action_go_on(self) -> None:
        """The next piece, or close it."""
        if self._told == len(self._pieces):
            self.dismiss()
            return
        self._told += 1
        self.query_one(Static).update(self._picture())
        self.query_one(VerticalScroll).scroll_end(animate=False)

    def _picture(self) -> Content:
        """What stands so far, in the room that all of it will take."""
        pieces = [
            piece if number < self._told else [Content(" " * line.cell_length) for line in piece]
            for number, piece in enumerate(self._pieces)
        ]
        return Content("\n").join(line for piece in pieces for line in piece)
