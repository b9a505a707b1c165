"""Contrast by calculation (WCAG 2): whether a colour can be read, and the nearest one that can."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from textual.color import Color

READABLE: Final = 4.5
"""The least contrast for text."""

_STEP: Final = 0.04


def luminance(colour: Color) -> float:
    """Relative luminance, 0 (black) to 1 (white)."""
    red, green, blue = (_linear(part / 255) for part in (colour.r, colour.g, colour.b))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Color, other: Color) -> float:
    """The contrast ratio of two opaque colours, 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def readable(colour: Color, grounds: Iterable[Color], ratio: float = READABLE) -> Color:
    """The colour, moved towards white or black until it can be read on every one of `grounds`."""
    grounds = tuple(grounds)
    lightest, darkest = Color(255, 255, 255), Color(0, 0, 0)
    target = max((lightest, darkest), key=lambda end: min(contrast(end, ground) for ground in grounds))
    moved, part = colour, 0.0
    while part < 1 and min(contrast(moved, ground) for ground in grounds) < ratio:
        part = min(part + _STEP, 1)
        moved = colour.blend(target, part, alpha=1)
    return moved


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
