"""Seats and who sits on them."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Final, NewType

from rules.kernel.words import _

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 clockwise."""

TABLE: Final = Seat(-1)
"""Who makes the moves that no seat makes: the clock."""

HUMAN: Final = "human"
"""The controller of a seat that a person plays; any other controller is a level of computer player."""

NAME_CELLS: Final = 20
"""The widest name, in cells of a terminal."""

MARKS_IN_A_ROW: Final = 3
"""Most combining marks on one letter: no script needs more, and a tower of them leaves its line."""

_UNPRINTABLE: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
_SHAPE_SHIFTERS: Final = (
    range(0x034F, 0x0350),  # an invisible joiner
    range(0x115F, 0x1200),  # loose Korean vowels and finals, and the fillers among them
    range(0x17B4, 0x17B6),  # invisible Khmer vowels
    range(0x180B, 0x1810),  # Mongolian variation selectors
    range(0x20D0, 0x2100),  # enclosing marks, keycaps among them
    range(0x2630, 0x2638),  # trigrams, digrams and hexagrams: one column in old tables, two in new ones
    range(0x268A, 0x2690),
    range(0x2800, 0x2801),  # the blank Braille pattern
    range(0x3164, 0x3165),  # the Hangul filler
    range(0x4DC0, 0x4E00),
    range(0xD7B0, 0xD800),
    range(0xFE00, 0xFE10),  # variation selectors: terminals disagree about the width they leave
    range(0xFFA0, 0xFFA1),  # the narrow Hangul filler
    range(0x16FE4, 0x16FE5),  # the Khitan filler
    range(0x1D300, 0x1D380),  # more of the digrams, and counting rods
    range(0x1F1E6, 0x1F200),  # halves of flags
    range(0x1F3FB, 0x1F400),  # skin tones
    range(0xE0100, 0xE01F0),  # more variation selectors
)


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """Who sits there: a name, a look (index of a colour and a symbol), a person or a computer."""

    name: str
    look: int = 0
    controller: str = HUMAN

    @property
    def is_human(self) -> bool:
        """Whether a person plays this seat."""
        return self.controller == HUMAN


def clockwise(first: int, count: int) -> tuple[Seat, ...]:
    """All seats of a table of `count`, from `first` on."""
    return tuple(Seat((first + step) % count) for step in range(count))


def cell_width(text: str) -> int:
    """How many cells of a terminal a valid name takes."""
    if text.isascii():
        return len(text)
    return sum(
        0 if _is_mark(character) else 2 if unicodedata.east_asian_width(character) in "WF" else 1
        for character in text
    )


def clean_name(text: str, limit: int = NAME_CELLS) -> str:
    """The name as it is kept (NFC, trimmed); `ValueError` with a sentence when it is no good.

    `limit` is the widest it may be, in cells of a terminal.
    """
    name = unicodedata.normalize("NFC", text).strip()
    if not name:
        raise ValueError(_("A name needs at least one character."))
    if not (name.isascii() and name.isprintable()):
        _check_characters(name)
    if (width := cell_width(name)) > limit:
        raise ValueError(
            _("A name is at most {limit} columns wide; this one takes {width}.").format(
                limit=limit, width=width
            )
        )
    return name


def _check_characters(name: str) -> None:
    """Refuse what some terminal cannot show in its place (`ValueError` with a sentence)."""
    if any(unicodedata.category(character) in _UNPRINTABLE for character in name):
        raise ValueError(_("A name is printable characters only."))
    if any(ord(character) in block for character in name for block in _SHAPE_SHIFTERS):
        raise ValueError(_("A name cannot hold characters that terminals draw in different widths."))
    if _is_mark(name[0]):
        raise ValueError(_("A name cannot begin with a combining mark."))
    if any(
        all(_is_mark(mark) for mark in name[place : place + MARKS_IN_A_ROW + 1])
        for place in range(len(name) - MARKS_IN_A_ROW)
    ):
        raise ValueError(_("A letter of a name carries at most {limit} marks.").format(limit=MARKS_IN_A_ROW))


def check_names(names: list[str]) -> None:
    """Refuse names that are no good or equal (`ValueError` with a sentence); case makes no difference."""
    seen: set[str] = set()
    for name in names:
        if clean_name(name) != name:
            raise ValueError(_("A name is kept without blanks around it, in its shortest form (NFC)."))
        if (folded := name.casefold()) in seen:
            raise ValueError(_("Two seats are called {name}.").format(name=name))
        seen.add(folded)


def _is_mark(character: str) -> bool:
    """Whether it is drawn on the letter before it."""
    return unicodedata.category(character).startswith("M")
