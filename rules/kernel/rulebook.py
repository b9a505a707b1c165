"""A game's rulebook: Markdown in which every rule is a heading with an identifier."""

from __future__ import annotations

import re
from importlib.resources import files
from typing import Final

from msgspec import Struct

from rules import package_name

_HEADING: Final = re.compile(r"^(#{1,3}) (.+?)\s*\{([a-z0-9.]+)\}\s*$")


class Section(Struct, frozen=True):
    """One rule: its identifier, title, depth of heading (1 to 3) and Markdown text."""

    rule: str
    title: str
    depth: int
    text: str


def read_rulebook(slug: str) -> list[Section]:
    """The sections of a game's rulebook, in order."""
    text = files(f"rules.{package_name(slug)}").joinpath("rulebook.md").read_text(encoding="utf-8")
    return parse_rulebook(text)


def parse_rulebook(text: str) -> list[Section]:
    """Cut a rulebook at its headings; text above the first is left out."""
    sections: list[Section] = []
    lines: list[str] = []
    for line in text.splitlines():
        if heading := _HEADING.match(line):
            _close(sections, lines)
            sections.append(Section(heading[3], heading[2], len(heading[1]), ""))
            lines = []
        else:
            lines.append(line)
    _close(sections, lines)
    return sections


def find_section(sections: list[Section], wanted: str) -> Section | None:
    """The section with this identifier, or the nearest one above it (`sa.session` for `sa.session.pay`)."""
    while wanted:
        for section in sections:
            if section.rule == wanted:
                return section
        wanted = wanted.rpartition(".")[0]
    return None


def _close(sections: list[Section], lines: list[str]) -> None:
    if sections:
        last = sections[-1]
        sections[-1] = Section(last.rule, last.title, last.depth, "\n".join(lines).strip())
