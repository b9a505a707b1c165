"""The parser of rulebooks, and that the book of Saludos, Amigos! names every rule the code names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import rules
from rules.kernel.rulebook import Section, find_section, parse_rulebook, read_rulebook
from rules.saludos_amigos import GAME, wording
from rules.saludos_amigos.components import default_components
from rules.saludos_amigos.scoring import RULE_OF_SOURCE
from rules.saludos_amigos.state import Phase
from tests.rules.marks import count_tests, report

BOOK = read_rulebook("saludos-amigos")
IDENTIFIERS = [section.rule for section in BOOK]

SMALL = """Nobody reads this.

# The game {xy}

About it.

## Dice {xy.dice}
One die.

| a | b |

### Again {xy.dice.again}
#### No rule of its own
More.
## Not a rule
Text.
"""


def test_a_book_is_cut_at_its_headings() -> None:
    assert parse_rulebook(SMALL) == [
        Section("xy", "The game", 1, "About it."),
        Section("xy.dice", "Dice", 2, "One die.\n\n| a | b |"),
        Section("xy.dice.again", "Again", 3, "#### No rule of its own\nMore.\n## Not a rule\nText."),
    ]
    assert parse_rulebook("") == parse_rulebook("no heading") == []


def test_a_rule_without_a_section_is_found_in_the_one_above_it() -> None:
    book = parse_rulebook(SMALL)
    for wanted, found in (
        ("xy.dice", "xy.dice"),
        ("xy.dice.again.and.again", "xy.dice.again"),
        ("xy.cards", "xy"),
    ):
        section = find_section(book, wanted)
        assert section is not None
        assert section.rule == found
    assert find_section(book, "zz.dice") is None
    assert find_section(book, "") is None


OF_THE_COURSE = ("sa.lesson.", "sa.quiz.", "sa.intro.")
"""Keys of lessons, quizzes and introductions, which are no rules."""


def named_in_code() -> Iterator[tuple[str, str]]:
    """Every rule that the code of the game names, in strings and in docstrings, with the file."""
    root = Path(rules.__file__).parent / "saludos_amigos"
    for path in sorted(root.rglob("*.py")):
        for identifier in re.findall(r"\bsa(?:\.[a-z]+)+", path.read_text(encoding="utf-8")):
            if not identifier.startswith(OF_THE_COURSE):
                yield identifier, path.name


def test_every_rule_that_the_code_names_has_a_section() -> None:
    missing = {(identifier, name) for identifier, name in named_in_code() if identifier not in IDENTIFIERS}
    assert not missing


def test_every_phase_and_every_source_of_money_has_a_section() -> None:
    for phase in Phase:
        assert wording._RULES[phase] in IDENTIFIERS
    assert set(RULE_OF_SOURCE.values()) <= set(IDENTIFIERS)


def test_identifiers_are_unique_and_stand_below_their_parents() -> None:
    assert len(set(IDENTIFIERS)) == len(IDENTIFIERS)
    for place, identifier in enumerate(IDENTIFIERS[1:], 1):
        parent = identifier.rpartition(".")[0]
        assert parent in IDENTIFIERS[:place], identifier


def test_the_book_opens_with_the_title_of_the_game() -> None:
    assert (BOOK[0].rule, BOOK[0].depth, BOOK[0].title) == ("sa", 1, GAME.title)


@pytest.mark.parametrize("section", BOOK, ids=IDENTIFIERS)
def test_every_section_says_something(section: Section) -> None:
    assert section.text
    assert section.title
    assert "{" not in section.text


def test_every_rule_is_named_by_a_test_and_every_test_names_a_rule_of_the_book() -> None:
    tested = count_tests()
    assert [identifier for identifier in IDENTIFIERS if not tested[identifier]] == [], report()
    assert set(tested) <= set(IDENTIFIERS)


def rows(rule: str) -> dict[str, list[int]]:
    """A table of the book: the figures of each row by its first cell."""
    section = find_section(BOOK, rule)
    assert section is not None
    cells = [line.strip("| ").split(" | ") for line in section.text.splitlines() if line.startswith("|")]
    return {row[0]: [int(figure) for figure in re.findall(r"\d+", " ".join(row[1:]))] for row in cells[2:]}


def test_the_tables_of_the_book_are_those_of_the_sheet() -> None:
    sheet = default_components()
    assert rows("sa.setup") == {project.name: [project.sections, project.base] for project in sheet.projects}
    assert rows("sa.tile.value") == {
        project.name: [project.base + standing + 1 for standing in range(project.sections)]
        for project in sheet.projects
    }
