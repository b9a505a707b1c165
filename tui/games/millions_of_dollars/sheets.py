"""The pictures of Millions of Dollars for history and chronicle."""

from __future__ import annotations

from typing import Final

from textual.content import Content
from textual.geometry import Size

from rules.kernel.seats import Seat
from rules.kernel.secrecy import FACE_DOWN
from rules.kernel.words import _
from rules.millions_of_dollars.state import State
from rules.millions_of_dollars.words import role_name
from tui.games.millions_of_dollars.board import FULL_HEIGHT, FULL_WIDTH, picture
from tui.games.millions_of_dollars.gangs import crowds
from tui.sheets import Sheet
from tui.widgets.drawing import DIM, STRONG, cut, joined
from tui.widgets.painted import Picture


def _board(view: State, size: Size) -> Picture:
    return picture(view, crowds(view.setup.seats), size)


SHEETS: Final = (Sheet(_("Board"), _board, Size(FULL_WIDTH, FULL_HEIGHT)),)


def held(view: State, seat: Seat, width: int) -> list[Content]:
    """The role that was sent, and the cards to look with."""
    role = view.roles[seat]
    sent = _("nobody yet") if role == FACE_DOWN else role_name(role)
    rows = [
        joined((_("sent                "), DIM), (sent, STRONG)),
        joined((_("Intimidation cards  "), DIM), (str(view.cards[seat]), STRONG)),
    ]
    return [cut(row, width) for row in rows]
