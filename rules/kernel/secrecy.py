"""Things that lie face down.

Cards and their like are numbered from 1 in every game, so that 0 can stand for
one that the viewer cannot see. A list of cards keeps its length when it is
turned face down: how many there are is public, which ones they are is not.
"""

from __future__ import annotations

from typing import Final

FACE_DOWN: Final = 0
"""A card that the viewer cannot see."""


def face_down(cards: list[int]) -> list[int]:
    """As many cards, all face down."""
    return [FACE_DOWN] * len(cards)
