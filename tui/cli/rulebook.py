"""`backroom rules`: a rulebook in the terminal, or its contents."""

from __future__ import annotations

import sys
from difflib import get_close_matches

from rules import GAMES
from rules.kernel.rulebook import Section, read_rulebook
from rules.kernel.words import _
from tui.cli.errors import UsageError, unknown
from tui.cli.parser import Arguments
from tui.cli.text import say


def read(arguments: Arguments) -> int:
    """Print the section that was asked for and those below it, or the contents."""
    slug = arguments.game
    if slug not in GAMES:
        raise unknown(_("no game is called “{slug}”").format(slug=slug), slug, GAMES)
    sections = read_rulebook(slug)
    if arguments.section is None:
        _print_contents(sections)
    else:
        _print_markdown(as_markdown(_wanted(sections, arguments.section, slug)))
    return 0


def as_markdown(sections: list[Section]) -> str:
    """Sections with their headings; each heading ends in its identifier."""
    return "\n\n".join(
        f"{'#' * section.depth} {section.title} ({section.rule})\n\n{section.text}".rstrip()
        for section in sections
    )


def _wanted(sections: list[Section], rule: str, slug: str) -> list[Section]:
    """The section of this identifier, and what belongs to it."""
    found = [section for section in sections if section.rule == rule or section.rule.startswith(f"{rule}.")]
    if found:
        return found
    nearest = get_close_matches(rule, [section.rule for section in sections], n=1)
    hint = (
        _("did you mean {nearest}?").format(nearest=nearest[0]) if nearest else _("pick one of the contents:")
    )
    raise UsageError(
        _("no section is called “{rule}”; {hint} See “backroom rules {slug}”").format(
            rule=rule, hint=hint, slug=slug
        )
    )


def _print_contents(sections: list[Section]) -> None:
    width = max(len(section.rule) for section in sections)
    for section in sections:
        indent = "  " * (section.depth - 1)
        say(f"{section.rule:<{width}}  {indent}{section.title}")


def _print_markdown(text: str) -> None:
    """Rendered on a terminal, as it is written otherwise."""
    if not sys.stdout.isatty():
        print(text)  # noqa: T201 - our own text, of many lines
        return
    from rich.console import Console
    from rich.markdown import Markdown

    Console().print(Markdown(text))
