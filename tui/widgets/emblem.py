"""A seat's symbol, large: what the curtain and the end of a game show of a person."""

from __future__ import annotations

from typing import Final

from textual.content import Content

from tui.looks import LOOKS, Look

_SHAPES: Final[dict[str, tuple[str, ...]]] = {
    "●": ("  #####  ", " ####### ", "#########", "#########", " ####### ", "  #####  "),
    "■": ("#########", "#########", "#########", "#########", "#########", "#########"),
    "▲": ("    #    ", "   ###   ", "  #####  ", " ####### ", "#########", "#########"),
    "◆": ("    #    ", "  #####  ", "#########", "#########", "  #####  ", "    #    "),
    "✚": ("   ###   ", "   ###   ", "#########", "#########", "   ###   ", "   ###   "),
    "★": ("    #    ", "#########", " ####### ", "  #####  ", " ### ### ", "##     ##"),
    "♣": ("   ###   ", "  #####  ", "### # ###", "#########", "    #    ", "   ###   "),
    "♥": (" ##   ## ", "#########", "#########", " ####### ", "   ###   ", "    #    "),
}

EMBLEM_WIDTH: Final = 9
EMBLEM_HEIGHT: Final = 6


def emblem(look: Look) -> list[Content]:
    """Six rows of nine cells in the seat's colour, made of its symbol."""
    return [Content.styled(row.replace("#", look.symbol), look.style) for row in _SHAPES[look.symbol]]


assert set(_SHAPES) == {look.symbol for look in LOOKS}
