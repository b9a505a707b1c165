"""What shows through behind a dialog: the screen below, darkened.

Textual 8.2 blends the colours of every single piece of text anew for each picture, a dozen
milliseconds on a full board. Here each style is blended once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from rich.segment import Segment
from rich.style import Style as RichStyle
from textual.color import Color
from textual.css.styles import RulesMap
from textual.screen import Screen
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual


class Veil(Visual):
    """A colour, translucent, over everything that a screen shows."""

    def __init__(self, below: Screen[Any], colour: Color) -> None:
        self._below = below
        self._colour = colour

    def render_strips(
        self,
        width: int,  # noqa: ARG002
        height: int | None,
        style: Style,  # noqa: ARG002
        options: RenderOptions,  # noqa: ARG002
    ) -> list[Strip]:
        """The rows of the screen below, of which nothing can be clicked any more."""
        return [self._darkened(strip) for strip in self._below._compositor.render_strips()[:height]]

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:  # noqa: ARG002
        """The screen's own."""
        return self._below.size.width

    def get_height(self, rules: RulesMap, width: int) -> int:  # noqa: ARG002
        """The screen's own."""
        return self._below.size.height

    def _darkened(self, strip: Strip) -> Strip:
        colour = self._colour
        pieces = [Segment(text, _blended(style, colour)) for text, style, _control in strip]
        return Strip(pieces, strip.cell_length)


@lru_cache(maxsize=1024)
def _blended(style: RichStyle | None, colour: Color) -> RichStyle:
    bare = RichStyle.null() if style is None else style.clear_meta_and_links()
    colours = [own and (Color.from_rich_color(own) + colour).rich_color for own in (bare.color, bare.bgcolor)]
    return bare + RichStyle.from_color(*colours)
