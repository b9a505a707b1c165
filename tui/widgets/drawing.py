"""Drawing in cells: pieces of `Content` put on a canvas, frames, bars, big figures.

Everything here is a pure function of what it is given. Colours are names of theme
variables, so that a picture is drawn once and looks right in every theme.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from textual.content import Content
from textual.geometry import Region

DIM: Final = "$label"
"""Labels and what is at rest."""
FAINT: Final = "$frame"
"""Lines and empty places: nothing that has to be read."""
STRONG: Final = "bold $foreground"
"""Figures and headings."""
NOW: Final = "bold $decide"
"""What is to be decided now, what it is about, and the keys for it."""
GOOD: Final = "$good"
"""What goes through."""
BAD: Final = "$bad"
"""What does not, and losses."""
CURSOR: Final = "bold on $foreground 15%"
"""The row that the keys work on; colours in it stay legible, and `POINTER` stands before it."""
POINTER: Final = "▸"
SPOTLIGHT: Final = "bold reverse $decide"
"""The figure under the cursor of a board."""
MARKED: Final = "bold underline reverse $good"
"""A figure of a board that is pointed at; `POINTER` stands before it where there is room."""

MINUS: Final = "−"
NO_BREAK: Final = "\u00a0"
"""A blank at which no line ends."""
_HELD: Final = "\ue000"
"""What stands for it while lines are broken: no blank, and in nobody's text."""

Text = Content | str


def styled(text: Text, style: str = "") -> Content:
    """Text in a style; content keeps its own on top of it."""
    if isinstance(text, str):
        return Content.styled(text, style)
    return text.stylize_before(style) if style else text


def joined(*parts: Text | tuple[str, str]) -> Content:
    """Several pieces in a row; a tuple is a text and its style."""
    return Content.assemble(*parts)


def cut(text: Text, width: int) -> Content:
    """The text in at most `width` cells, with … where something is missing."""
    content = styled(text)
    if width <= 0:
        return Content("")
    return content if content.cell_length <= width else content.truncate(width, ellipsis=True)


def fit(text: Text, width: int, align: str = "left") -> Content:
    """The text in exactly `width` cells."""
    content = cut(text, width)
    missing = max(0, width - content.cell_length)
    if align == "right":
        return content.pad_left(missing)
    if align == "center":
        return content.pad_left(missing // 2).pad_right(missing - missing // 2)
    return content.pad_right(missing)


def same(first: Content | None, second: Content | None) -> bool:
    """Whether two pieces have the same text and the same styles (`==` looks at the text alone)."""
    return first is not None and second is not None and first.is_same(second)


def wrapped(text: Text, width: int) -> list[Content]:
    """The text in lines of at most `width` cells, broken between words, never at a no-break space."""
    content = styled(text)
    if content.cell_length <= width and "\n" not in content.plain:
        return [content.rstrip()]
    held = Content(content.plain.replace(NO_BREAK, _HELD), [*content.spans])  # Textual breaks at any blank
    lines = [line.rstrip() for line in held.wrap(max(1, width))] or [Content("")]
    return [Content(line.plain.replace(_HELD, NO_BREAK), [*line.spans]) for line in lines]


def pointed(line: Content, width: int) -> Content:
    """A row under the cursor: lit, with a pointer in its first cell (which has to be free)."""
    return joined((POINTER, NOW), fit(line, width)[1:]).stylize(CURSOR)


class Canvas:
    """A rectangle of cells on which pieces of text are put; what does not fit is cut."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._rows: list[list[tuple[int, Content]]] = [[] for _row in range(height)]

    def put(self, x: int, y: int, text: Text, style: str = "", width: int | None = None) -> Region:
        """Put a text at a cell, cut to `width`; answers the region that it takes (empty outside)."""
        room = self.width - x if width is None else min(width, self.width - x)
        if not 0 <= y < self.height or x < 0 or room <= 0:
            return Region()
        content = cut(styled(text, style), room)
        if content:
            self._rows[y].append((x, content))
        return Region(x, y, content.cell_length, 1)

    def put_lines(self, x: int, y: int, lines: Iterable[Text], width: int | None = None) -> None:
        """Put several lines below each other."""
        for row, line in enumerate(lines, y):
            self.put(x, row, line, width=width)

    def frame(
        self, area: Region, title: Text = "", foot: Text = "", style: str = FAINT, heavy: bool = False
    ) -> None:
        """A frame along the edge of `area`, its title in the upper edge, `foot` in the lower one."""
        corners, rule, side = ("┏┓┗┛", "━", "┃") if heavy else ("╭╮╰╯", "─", "│")
        right, bottom = area.right - 1, area.bottom - 1
        self.put(area.x, area.y, edge(corners[:2], rule, area.width, title, style))
        for y in range(area.y + 1, bottom):
            self.put(area.x, y, side, style)
            self.put(right, y, side, style)
        self.put(area.x, bottom, edge(corners[2:], rule, area.width, foot, style, at_right=True))

    def lines(self) -> list[Content]:
        """The rows from top to bottom, each exactly `width` cells wide."""
        return [self._line(row) for row in self._rows]

    def _line(self, row: list[tuple[int, Content]]) -> Content:
        parts: list[Content | str] = []
        reached = 0
        pieces = sorted(row, key=lambda piece: piece[0])
        for number, (x, content) in enumerate(pieces):
            following = pieces[number + 1][0] if number + 1 < len(pieces) else self.width
            parts.append(" " * (x - reached))
            content = content.truncate(following - x) if content.cell_length > following - x else content
            parts.append(content)
            reached = x + content.cell_length
        parts.append(" " * (self.width - reached))
        return Content.assemble(*parts)


def edge(corners: str, rule: str, width: int, words: Text, style: str, at_right: bool = False) -> Content:
    """The upper or lower edge of a frame with words in it."""
    inside = max(0, width - 2)
    label = cut(words, inside - 4)
    if not label:
        return Content.styled(corners[0] + rule * inside + corners[1], style)
    rest = inside - label.cell_length - 3
    before, after = (rest, 1) if at_right else (1, rest)
    return joined((corners[0] + rule * before + " ", style), label, (" " + rule * after + corners[1], style))


def bar(part: float, width: int, style: str, rest_style: str = FAINT) -> Content:
    """A bar of `width` cells of which `part` (0 to 1) is full; what is left never shows as nothing."""
    full = min(width, max(0, round(part * width)))
    if part > 0 and not full:
        full = min(1, width)
    return joined(("━" * full, style), ("─" * (width - full), rest_style))


def signed(amount: int) -> str:
    """A figure with its sign: +3, −2, 0."""
    return f"+{amount}" if amount > 0 else figure(amount)


def figure(amount: int) -> str:
    """A figure with a real minus."""
    return f"{MINUS}{-amount}" if amount < 0 else str(amount)


_PIXELS: Final[dict[str, tuple[str, ...]]] = {
    "0": ("###", "# #", "# #", "# #", "###"),
    "1": (" # ", "## ", " # ", " # ", "###"),
    "2": ("###", "  #", "###", "#  ", "###"),
    "3": ("###", "  #", "###", "  #", "###"),
    "4": ("# #", "# #", "###", "  #", "  #"),
    "5": ("###", "#  ", "###", "  #", "###"),
    "6": ("###", "#  ", "###", "# #", "###"),
    "7": ("###", "  #", "  #", "  #", "  #"),
    "8": ("###", "# #", "###", "# #", "###"),
    "9": ("###", "# #", "###", "  #", "###"),
    ":": (" ", "#", " ", "#", " "),
    MINUS: ("   ", "   ", "###", "   ", "   "),
    "+": ("   ", " # ", "###", " # ", "   "),
    " ": ("  ", "  ", "  ", "  ", "  "),
}
_HALVES: Final = {("#", "#"): "█", ("#", " "): "▀", (" ", "#"): "▄", (" ", " "): " "}

BIG_HEIGHT: Final = 3
"""Rows of a big figure."""


def big(text: str, style: str = "") -> list[Content]:
    """A figure in big digits, three rows high (digits, colon, sign)."""
    glyphs = [(*_PIXELS[character], " " * len(_PIXELS[character][0])) for character in text]
    rows = (" ".join(_halves(glyph[row], glyph[row + 1]) for glyph in glyphs) for row in (0, 2, 4))
    return [Content.styled(row, style) for row in rows]


def _halves(upper: str, lower: str) -> str:
    return "".join(_HALVES[pair] for pair in zip(upper, lower, strict=True))


def columns(width: int, count: int) -> Sequence[tuple[int, int]]:
    """`count` columns over `width` cells as (start, width), as even as whole cells allow."""
    starts = [width * number // count for number in range(count + 1)]
    return [(start, end - start) for start, end in pairwise(starts)]
