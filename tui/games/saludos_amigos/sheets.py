"""The pictures of Saludos, Amigos! for history and chronicle."""

from __future__ import annotations

from typing import Final

from textual.content import Content
from textual.geometry import Size

from rules.kernel.seats import Seat
from rules.kernel.words import _
from rules.saludos_amigos.state import State
from tui.games.saludos_amigos.board import FULL_HEIGHT, FULL_WIDTH, picture
from tui.sheets import Sheet
from tui.widgets.drawing import DIM, NOW, STRONG, cut, joined
from tui.widgets.painted import Picture
from tui.widgets.people import people


def _board(view: State, size: Size) -> Picture:
    return picture(view, people(view.setup.seats), size)


SHEETS: Final = (Sheet(_("Board"), _board, Size(FULL_WIDTH, FULL_HEIGHT)),)


def held(view: State, seat: Seat, width: int) -> list[Content]:
    """The hand, and what lies in secret in a session."""
    cards = view.hands[seat]
    rows = [joined((_("cards   "), DIM), _cards(cards), (f"   = {sum(cards)}", STRONG))]
    session = view.session
    if session is not None and session.pushed[seat] is not None:
        rows.append(joined((_("pushed  "), DIM), _cards([session.pushed[seat] or 0])))
    if session is not None and session.laid[seat]:
        rows.append(joined((_("laid    "), DIM), _cards(session.laid[seat])))
    return [cut(row, width) for row in rows]


def _cards(cards: list[int]) -> Content:
    words = " ".join(f"[{card}]" for card in sorted(cards))
    return Content.styled(words, NOW) if words else Content.styled(_("none"), DIM)
