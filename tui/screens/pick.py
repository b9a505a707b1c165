"""A question with a few answers, each with its number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from textual import events, on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from rules.kernel.words import _
from tui.commands import Command
from tui.content import plain
from tui.screens.base import BackroomDialog
from tui.widgets.drawing import wrapped

_WIDTH: Final = 68


class PickScreen(BackroomDialog[int | None]):
    """Dismissed with the place of an answer, or None."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        Command("pick.move", "up,down", _("choose"), "", "move", display="↑↓", palette=False),
        Command("pick.take", "enter", _("take it"), "", "take", palette=False),
        Command("pick.leave", "escape", _("leave it"), _("Change nothing."), "leave", pinned=True),
    )
    AUTO_FOCUS: ClassVar = "OptionList"
    DEFAULT_CSS = """
    PickScreen OptionList { height: auto; max-height: 14; }
    PickScreen #about { color: $label; margin-bottom: 1; }
    """

    def __init__(self, title: str, answers: Sequence[Content], about: str = "") -> None:
        super().__init__()
        self._title = title
        self._answers = answers
        self._about = about

    def compose_body(self) -> ComposeResult:
        """What it is about, then the answers."""
        if self._about:
            yield Static(plain(self._about), id="about")
        yield OptionList(
            *(Option(_numbered(number, answer)) for number, answer in enumerate(self._answers, 1)),
            markup=False,
        )

    def box_title(self) -> Content:
        """The question."""
        return plain(self._title)

    def on_key(self, event: events.Key) -> None:
        """The number of an answer takes it."""
        key = event.character or ""
        if key in "123456789" and key and int(key) <= len(self._answers):
            event.stop()
            self.dismiss(int(key) - 1)

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.dismiss(event.option_index)

    def action_move(self) -> None:
        """A click on the key bar moves one on."""
        self.query_one(OptionList).action_cursor_down()

    def action_take(self) -> None:
        """A click on the key bar: what enter does."""
        self.query_one(OptionList).action_select()

    def action_leave(self) -> None:
        """None of them."""
        self.dismiss(None)


def _numbered(number: int, answer: Content) -> Content:
    """An answer after its number; further rows begin where the first one does."""
    first, *more = wrapped(answer, _WIDTH)
    rows = [Content.assemble((f"{number}  ", "$decide bold"), first)]
    return Content("\n").join([*rows, *(Content.assemble("   ", row) for row in more)])
