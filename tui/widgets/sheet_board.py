"""A board that is looked at, not played on: any sheet of any game, from an observation."""

from __future__ import annotations

from typing import Any, ClassVar

from textual.geometry import Size

from rules.kernel.words import _
from tui.commands import Command
from tui.sheets import Sheet
from tui.widgets.board import Board, Picture


class SheetBoard(Board):
    """While it has the focus its arrows step from figure to figure, as on the table."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        Command(
            "sheet.step", "up,down,left,right", _("figure"), "", "step(1, 0)", display="←↑↓→", palette=False
        ),
        Command(
            "sheet.explain", "enter", _("explain"), _("Show how the marked figure came about."), "explain"
        ),
    )

    def __init__(self, sheet: Sheet, view: Any, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._sheet = sheet
        self._view = view

    def show(self, view: Any, sheet: Sheet | None = None) -> None:
        """Show another observation, or another sheet of it."""
        self._view = view
        self._sheet = sheet or self._sheet
        self.redraw()

    def draw(self, size: Size) -> Picture:
        """The picture for a size."""
        return self._sheet.draw(self._view, size)
