"""Pictures as SVG text: rows of content in a theme's colours, for chronicles and documents."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from rich.cells import cell_len
from textual.color import Color
from textual.content import Content
from textual.markup import parse_style
from textual.style import Style

from tui.content import printable
from tui.themes import DEFAULT_THEME, OUR_THEMES

CELL_WIDTH: Final = 8.4
"""Units of a cell; a font of `FONT_SIZE` is drawn to it whatever its own widths."""
CELL_HEIGHT: Final = 18
FONT_SIZE: Final = 14
_EDGE: Final = 12
_BASE: Final = 0.76
"""Where the letters stand in a row, from its top."""
_FONTS: Final = "DejaVu Sans Mono, Menlo, Consolas, monospace"


@cache
def theme_colours(theme: str = DEFAULT_THEME) -> Mapping[str, str]:
    """Every colour of one of our themes by the name of its variable."""
    found = next(each for each in OUR_THEMES if each.name == theme)
    return {**found.to_color_system().generate(), **found.variables}


def svg(lines: Sequence[Content], title: str, theme: str = DEFAULT_THEME) -> str:
    """The rows as one SVG document; the same rows give the same text. `title` is for screen readers."""
    colours = theme_colours(theme)
    ground, ink = colours["background"], colours["foreground"]
    width = _EDGE * 2 + CELL_WIDTH * max((line.cell_length for line in lines), default=0)
    height = _EDGE * 2 + CELL_HEIGHT * len(lines)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}" role="img">',
        f"<title>{escape(printable(title))}</title>",
        f'<rect width="100%" height="100%" fill="{ground}"/>',
        f'<g font-family={quoteattr(_FONTS)} font-size="{FONT_SIZE}" fill="{ink}" xml:space="preserve">',
    ]
    for row, line in enumerate(lines):
        parts += _row(line, _EDGE + CELL_HEIGHT * row, theme)
    return "\n".join([*parts, "</g>", "</svg>", ""])


def _row(line: Content, y: float, theme: str) -> Iterator[str]:
    x = float(_EDGE)
    colours = theme_colours(theme)
    ground = Color.parse(colours["background"])
    ink = Color.parse(colours["foreground"])
    for text, style in line.render(end="", parse_style=lambda style: _style(style, theme)):
        width = CELL_WIDTH * cell_len(text)
        under = style.background
        over = style.foreground or ink
        if style.reverse:
            under, over = over, ground if under is None else under
        if under is not None and under.a:
            fill = ground.blend(under, under.a, alpha=1).hex6
            yield f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{CELL_HEIGHT}" fill="{fill}"/>'
        if text.strip():
            yield _text(text, x, y, width, style, ground.blend(over, over.a, alpha=1).hex6)
        x += width


def _text(text: str, x: float, y: float, width: float, style: Style, fill: str) -> str:
    marks = f' fill="{fill}"'
    marks += ' font-weight="bold"' if style.bold else ""
    marks += ' text-decoration="underline"' if style.underline else ""
    return (
        f'<text x="{x:g}" y="{y + CELL_HEIGHT * _BASE:g}" textLength="{width:g}" '
        f'lengthAdjust="spacingAndGlyphs"{marks}>{escape(text)}</text>'
    )


@cache
def _style(style: str | Style, theme: str) -> Style:
    return parse_style(style, dict(theme_colours(theme))) if isinstance(style, str) else style
