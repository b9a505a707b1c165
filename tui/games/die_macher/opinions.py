"""Opinions and programme cards in a few cells: a sign for the stance, a short word for the topic."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rich.cells import cell_len, set_cell_size
from textual.content import Content

from rules.die_macher.cards import TOPIC_OF
from rules.die_macher.components import Components
from rules.die_macher.names import printed
from rules.kernel.words import _
from tui.content import fit, printable
from tui.widgets.drawing import BAD, GOOD, MINUS

OPINION: Final = 9
"""Cells of an opinion: its sign and at most eight more."""
_SHORT: Final = 6
HEAD: Final = 3
"""Cells of a topic above a column."""
UNSEEN: Final = "░" * OPINION
"""An opinion that lies face down."""
MATCH, CLASH, NEITHER = "✓", "✗", "·"


@lru_cache(maxsize=64)
def topic_word(name: str) -> str:
    """A topic in at most eight cells; a sheet of one's own has its names cut."""
    known = {
        "Welfare state": _("Welfare"),
        "Genetic engineering": _("Genes"),
        "Nuclear power": _("Nuclear"),
        "Internal security": _("Security"),
        "Euro": _("Euro"),
        "Health reform": _("Health"),
        "Spelling reform": _("Spelling"),
    }
    return fit(known.get(name, name), OPINION - 1).rstrip()


@lru_cache(maxsize=64)
def topic_short(name: str) -> str:
    """A topic in at most six cells, abbreviated where it is longer."""
    known = {
        "Welfare state": _("Welf."),
        "Nuclear power": _("Nucl."),
        "Internal security": _("Secur."),
        "Spelling reform": _("Spell."),
    }
    word = known.get(name, topic_word(name))
    return word if cell_len(word) <= _SHORT else set_cell_size(word, _SHORT - 1).rstrip() + "."


def topic_head(name: str) -> str:
    """A topic above a column: its first three cells."""
    return set_cell_size(topic_word(name), HEAD)


def stance_sign(card: int) -> str:
    """+ for the first stance of a topic, − for the second."""
    return "+" if card % 2 else MINUS


def stance_style(card: int) -> str:
    """The colour that goes with the sign."""
    return GOOD if card % 2 else BAD


def opinion_text(sheet: Components, card: int) -> str:
    """`+Euro`, `−Nuclear`: at most `OPINION` cells."""
    return stance_sign(card) + topic_word(sheet.topics[TOPIC_OF[card]].name)


def opinion(sheet: Components, card: int, style: str = "") -> Content:
    """The same in colour."""
    return Content.styled(opinion_text(sheet, card), f"{stance_style(card)} {style}".rstrip())


def opinion_head(sheet: Components, card: int) -> Content:
    """`+Eur`, `−Nuc`: as above a column."""
    return Content.styled(
        stance_sign(card) + topic_head(sheet.topics[TOPIC_OF[card]].name), stance_style(card)
    )


def stance_text(sheet: Components, card: int) -> str:
    """What a card says in full."""
    return printable(printed(sheet.topics[TOPIC_OF[card]].stances[(card - 1) % 2]))


def opinion_named(name: str) -> Content:
    """What an event calls an opinion, in words."""
    return Content.styled("“" + printable(printed(name)) + "”", "bold $foreground")
