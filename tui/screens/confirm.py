"""A question with two answers; the safe one has the focus."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace
from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Button, Static

from rules.kernel.words import _
from tui.commands import Command
from tui.content import paragraphs
from tui.screens.base import BackroomDialog


class ConfirmScreen(BackroomDialog[bool]):
    """Answers True only when the person says so with `y` or the second button."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        Command("confirm.no", "n,escape", _("no"), _("Leave it as it is."), "answer(False)", pinned=True),
        Command("confirm.yes", "y", _("yes"), _("Do it."), "answer(True)", pinned=True),
        Command(
            "confirm.other",
            "left,right",
            _("other answer"),
            _("Go to the other answer."),
            "other",
            display="←→",
        ),
    )
    AUTO_FOCUS = "#no"

    def __init__(self, question: str, *, yes: str, no: str) -> None:
        super().__init__()
        self._question = question
        self._labels = (no, yes)

    def compose_body(self) -> ComposeResult:
        """The question, then the answers."""
        no, yes = self._labels
        yield Static(paragraphs(self._question), classes="question")
        with Horizontal(classes="buttons"):
            yield Button(Content(no), id="no", compact=True)
            yield Button(Content(yes), id="yes", compact=True)

    def box_title(self) -> Content:
        """A question."""
        return Content(_("Are you sure?"))

    def action_answer(self, answer: bool) -> None:
        """Close with this answer."""
        self.dismiss(answer)

    def action_other(self) -> None:
        """Move the focus to the other button."""
        self.focus_next(Button)

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id == "yes")


class SureScreen(ConfirmScreen):
    """The second question about the same thing: another key says yes, so that none held down does."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = tuple(
        replace(command, keys="d", action="sure") if command.id == "confirm.yes" else command
        for command in ConfirmScreen.COMMAND_LIST
    )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The key of the first question says nothing here."""
        if action == "answer" and parameters == (True,):
            return False
        return super().check_action(action, parameters)

    def action_sure(self) -> None:
        """Yes."""
        self.dismiss(True)

    def box_title(self) -> Content:
        """The question once more."""
        return Content(_("Quite sure?"))
