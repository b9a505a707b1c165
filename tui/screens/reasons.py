"""Why computers did what they did last, as the whole table may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual import work
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from rules.kernel.words import _
from tui.commands import BACK, Command
from tui.content import plain
from tui.screens.base import BackroomDialog
from tui.widgets.drawing import DIM, joined, wrapped
from tui.widgets.log import in_colour
from tui.widgets.people import people

if TYPE_CHECKING:
    from tui.host import Host, Line

MOST: Final = 12
"""Moves that are told of."""

_WIDTH: Final = 68


def quoted(remark: str) -> str:
    """What a computer player says; empty where it says nothing."""
    return _("“{remark}”").format(remark=remark) if remark else ""


class ReasonsScreen(BackroomDialog[None]):
    """The last moves of computers, newest first; reasons that are not at hand are thought of meanwhile."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        Command("reasons.scroll", "down,up", _("scroll"), "", "scroll", display="↑↓", palette=False),
        BACK,
    )
    AUTO_FOCUS: ClassVar = ".page"

    def __init__(self, host: Host) -> None:
        super().__init__()
        self._host = host

    def compose_body(self) -> ComposeResult:
        """A line of the log a move, and its reason below."""
        with VerticalScroll(classes="page"):
            yield Static(id="told")

    def box_title(self) -> Content:
        """What it is about."""
        return Content(_("What computers did, and why"))

    def on_mount(self) -> None:
        """Show what is at hand, and look for the rest."""
        self._show()
        self._complete()

    @work(exclusive=True, group="reasons")
    async def _complete(self) -> None:
        for line in self._moves():
            if not line.remark and (then := self._host.before(line.position)) is not None:
                remark = await self.backroom.thinker.why(self._host.game.slug, *then)
                self._host.remember(line.position, quoted(remark))
        self._show()

    def _moves(self) -> list[Line]:
        """The first line of each move that the table saw a computer make."""
        found: dict[int, Line] = {}
        for line in self._host.log():
            if line.seat >= 0 and not self._host.seats[line.seat].is_human:
                found.setdefault(line.position, line)
        return list(found.values())[: -MOST - 1 : -1]

    def _show(self) -> None:
        everybody = people(self._host.seats)
        told: list[Content] = []
        for line in self._moves():
            told += wrapped(in_colour(line.text, everybody), _WIDTH)
            told += [joined("  ", row) for row in wrapped(plain(line.remark, DIM), _WIDTH - 2) if line.remark]
        self.query_one("#told", Static).update(Content("\n").join(told) or Content(_("Nothing yet.")))

    def action_scroll(self) -> None:
        """A click on the key bar scrolls on."""
        self.query_one(".page", VerticalScroll).scroll_page_down(animate=False)
