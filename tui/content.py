"""Names and other people's text on the screen: always content, never markup.

Whatever a person typed or a file holds comes through here. Control characters
are shown as `?`, so that no text reaches the terminal as a command to it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from rich.cells import cell_len
from rich.text import Text
from textual.content import Content

from rules.kernel.seats import SeatSetup
from tui.looks import look_of

_UNPRINTABLE = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def printable(text: str) -> str:
    """The text with every character that a terminal might obey replaced by `?`."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        "?" if unicodedata.category(character) in _UNPRINTABLE else character for character in text
    )


def plain(text: str, style: str = "") -> Content:
    """One line or phrase of anybody's text; `style` is a Textual style such as `$label` or `bold`."""
    return Content.styled(printable(text), style) if style else Content(printable(text))


def paragraphs(text: str, style: str = "") -> Content:
    """Text of several lines: line breaks stay, everything else is as in `plain`."""
    return Content("\n").join(plain(line, style) for line in text.splitlines())


def cell_text(text: str, style: str = "") -> Text:
    """The same for a cell of a `DataTable` (rich text, and a rich style)."""
    return Text(printable(text), style=style, no_wrap=True)


def seat_name(seat: SeatSetup, style: str = "bold") -> Content:
    """A seat as it is shown everywhere: symbol and name in the seat's colour."""
    look = look_of(seat.look)
    return Content.styled(f"{look.symbol} {printable(seat.name)}", f"${look.variable} {style}".rstrip())


def seat_names(seats: Iterable[SeatSetup], style: str = "bold") -> Content:
    """Several seats in a row."""
    return Content("  ").join(seat_name(seat, style) for seat in seats)


def fit(text: str, width: int) -> str:
    """The text in exactly `width` cells: cut with `…`, or filled up with spaces."""
    text = printable(text)
    if cell_len(text) <= width:
        return text + " " * (width - cell_len(text))
    kept = ""
    for character in text:
        if cell_len(kept + character) > width - 1:
            break
        kept += character
    return kept + "…" + " " * (width - 1 - cell_len(kept))


def emphasised(text: str) -> Content:
    """Text of our own in which `**words**` are strong, in its lines."""
    parts = printable_lines(text).split("**")
    return Content.assemble(*((part, "bold") if number % 2 else part for number, part in enumerate(parts)))


def printable_lines(text: str) -> str:
    """As `printable`, with the line breaks kept."""
    return "\n".join(printable(line) for line in text.splitlines())
