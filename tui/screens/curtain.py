"""The curtain: an opaque screen between two seats that names the next one and shows nothing else."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, ClassVar, Final, Protocol

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Center, Middle
from textual.content import Content
from textual.widgets import Button, Input, Static

from rules.kernel.game import Game
from rules.kernel.seats import Seat, SeatSetup
from rules.kernel.words import _
from saves.documents import TableSettings
from tui.commands import Command
from tui.content import plain
from tui.looks import look_of, seat_letters
from tui.screens.base import BackroomScreen
from tui.widgets.emblem import emblem
from tui.widgets.title_bar import Corner, table_corner

QUIET: Final = 0.6
"""Seconds without any key before the curtain listens: a held key opens nothing."""


class Keeper(Protocol):
    """What a curtain has to know of a table."""

    @property
    def game(self) -> Game[Any, Any]:
        """The game."""
        ...

    @property
    def seats(self) -> tuple[SeatSetup, ...]:
        """Who sits where."""
        ...

    @property
    def settings(self) -> TableSettings:
        """The PINs among them."""
        ...

    def needs_curtain(self, seat: Seat) -> bool:
        """Whether others could look."""
        ...


class CurtainScreen(BackroomScreen[bool]):
    """Dismissed with True when the seat has opened it, with False when it was left.

    Whoever shows something private composes it only after that.
    """

    PALETTE: ClassVar = False
    AUTO_FOCUS: ClassVar = ""
    TOPIC = _(
        "A curtain lies between two seats. Hand over the keyboard; the person it names presses their own "
        "letter, after a moment in which no key was pressed."
    )
    COMMAND_LIST = (
        Command(
            "curtain.leave",
            "escape",
            _("back to the table"),
            _("Go back to the table; nothing is opened."),
            "leave",
            pinned=True,
        ),
    )
    DEFAULT_CSS = """
    CurtainScreen { align: center middle; background: $background; }
    CurtainScreen #box {
        width: 64; height: auto; border: heavy $frame; padding: 1 3; background: $background;
    }
    CurtainScreen #box Static { width: 100%; text-align: center; }
    CurtainScreen #who { margin-top: 1; }
    CurtainScreen #pass { margin: 1 0; }
    CurtainScreen #open { margin: 0 0 1 0; min-width: 24; }
    CurtainScreen #pin { display: none; width: 24; }
    CurtainScreen.-asks #pin { display: block; }
    CurtainScreen.-asks #open { display: none; }
    CurtainScreen Center { height: auto; width: 100%; }
    CurtainScreen #note { color: $label; }
    """

    def __init__(self, host: Keeper, seat: Seat, why: str, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._host = host
        self._seat = seat
        self._setup = host.seats[seat]
        self._letter = seat_letters(host.seats)[seat]
        self._why = why
        self._now = now
        self._touched = now()
        self._quiet = False

    def compose_body(self) -> ComposeResult:
        """The emblem, the name, and how to open."""
        name = self._setup.name
        with Middle(id="box"):
            yield Static(Content("\n").join(emblem(look_of(self._setup.look))))
            yield Static(plain(name, "bold"), id="who")
            yield Static(
                plain(_("Pass the keyboard to {name}. Everyone else, look away.").format(name=name)),
                id="pass",
            )
            with Center():
                yield Button(self._label(), id="open", compact=True)
                yield Input(password=True, placeholder=_("PIN"), id="pin", compact=True)
            yield Static(plain(self._why, "$label"), id="why")
            yield Static("", id="note")

    def heading(self) -> Content:
        """The game, nothing else."""
        return plain(self._host.game.title, "$decide bold")

    def corner(self) -> Corner:
        """Nothing on it is private."""
        return table_corner()

    def on_mount(self) -> None:
        """Nothing has the focus: no key that is held down can press anything."""
        self.app.clear_notifications()
        self.set_focus(None)
        self._touched = self._now()

    def on_key(self, event: events.Key) -> None:
        """Listen for the seat's letter, after a moment of quiet."""
        self._quiet = self._is_quiet()
        self._touched = self._now()
        if (event.character or "").upper() == self._letter and not self._asks:
            event.stop()
            self._open()

    @on(Button.Pressed, "#open")
    def _pressed(self, event: Button.Pressed) -> None:
        """The button, by mouse or by tab and enter: the same quiet is asked for."""
        event.stop()
        self._quiet = self._quiet or self._is_quiet()
        self._open()

    @on(Input.Submitted, "#pin")
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        if self._host.settings.pin_fits(self._seat, event.value):
            self.dismiss(True)
        else:
            event.input.clear()
            self._say(_("That is not {name}'s PIN.").format(name=self._setup.name))

    def action_leave(self) -> None:
        """Back to the table."""
        self.dismiss(False)

    def _is_quiet(self) -> bool:
        """Whether no key came for a moment."""
        return self._now() - self._touched >= QUIET

    def _open(self) -> None:
        if not self._quiet:
            self._say(_("Let go of all keys for a moment, then press {letter}.").format(letter=self._letter))
        elif self._host.settings.has_pin(self._seat):
            self.add_class("-asks")
            self.query_one("#pin", Input).focus()
        else:
            self.dismiss(True)

    @property
    def _asks(self) -> bool:
        return self.has_class("-asks")

    def _say(self, sentence: str) -> None:
        self.query_one("#note", Static).update(plain(sentence, "$decide"))

    def _label(self) -> Content:
        return plain(_("{name}: press {letter}").format(name=self._setup.name, letter=self._letter))
