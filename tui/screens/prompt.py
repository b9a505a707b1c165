"""A question that is answered with a line of text."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from rules.kernel.words import _
from tui.commands import Command
from tui.content import plain
from tui.screens.base import BackroomDialog
from tui.widgets.text_field import LONGEST, TextField


class PromptScreen(BackroomDialog[str | None]):
    """Answers the text that was typed, or None when nothing is to change.

    `fault_of` says what is wrong with a text (empty: nothing); it stands below the field.
    """

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        Command("prompt.enter", "enter", _("take it"), _("Take what is typed."), "take", pinned=True),
        Command("prompt.leave", "escape", _("leave it"), _("Change nothing."), "leave", pinned=True),
    )

    def __init__(
        self,
        title: str,
        value: str,
        fault_of: Callable[[str], str],
        *,
        limit: int = LONGEST,
        about: str = "",
    ) -> None:
        """`limit`: characters that go into the field; `about`: what to know, above it."""
        super().__init__()
        self._about = about
        self._limit = limit
        self._title = title
        self._value = value
        self._fault_of = fault_of

    def compose_body(self) -> ComposeResult:
        """The field and the line for faults."""
        if self._about:
            yield Static(plain(self._about, "$label"), classes="topic")
        yield TextField(self._value, id="text", limit=self._limit)
        yield Static(classes="fault")

    def box_title(self) -> Content:
        """What is asked for."""
        return plain(self._title)

    def on_mount(self) -> None:
        """Say at once what would be wrong with what stands there."""
        if self._value:
            self._judge(self._value)

    @on(TextField.Changed)
    def _typed(self, event: TextField.Changed) -> None:
        event.stop()
        self._judge(event.value)

    def _judge(self, text: str) -> None:
        fault = self._fault_of(text)
        self.query_one(TextField).set_class(bool(fault), "-wrong")
        self.query_one(".fault", Static).update(plain(fault))

    @on(TextField.Submitted)
    def _entered(self, event: TextField.Submitted) -> None:
        event.stop()
        self.action_take()

    def action_take(self) -> None:
        """Close with the text, if it is good."""
        text = self.query_one(TextField).value
        if not self._fault_of(text):
            self.dismiss(text)

    def action_leave(self) -> None:
        """Close without."""
        self.dismiss(None)
