"""Ties tests to the rules they prove: `@rule("sa.dice")`; joins rules, tests, lessons and quizzes.

Run `python -m tests.rules.marks` for the report.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

import rules
from rules import load_course, package_name, taught_games
from rules.kernel.rulebook import Section, read_rulebook

rule = pytest.mark.rule
"""Names the rules of a rulebook that a test proves."""


HERE: Final = Path(__file__).parent
FOLDERS: Final = {
    "saludos-amigos": HERE,
    "millions-of-dollars": HERE / "millions_of_dollars",
    "die-macher": HERE / "die_macher",
}
"""Where the tests of each game's rules are."""


def count_tests(slug: str = "saludos-amigos") -> Counter[str]:
    """How many tests name each rule, read from the source so that it counts those not collected too."""
    counts: Counter[str] = Counter()
    for path in sorted(FOLDERS[slug].glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                counts.update(_named(node))
    return counts


def _named(test: ast.FunctionDef | ast.AsyncFunctionDef) -> Iterator[str]:
    for decorator in test.decorator_list:
        match decorator:
            case ast.Call(func=ast.Name(id="rule"), args=args):
                yield from (str(arg.value) for arg in args if isinstance(arg, ast.Constant))


@dataclass(frozen=True, slots=True)
class Joined:
    """What hangs on one rule."""

    section: Section
    tests: int
    steps: int
    """Steps of lessons that teach it."""
    quizzes: int
    """Quizzes that ask about it."""


def joined(slug: str) -> list[Joined]:
    """Every rule of a game with its tests, lessons and quizzes, in the order of the book."""
    tests, course = count_tests(slug), load_course(slug)
    steps = Counter(rule for lesson in course.lessons for step in lesson.steps for rule in set(step.rules))
    quizzes = Counter(rule for quiz in course.quizzes for rule in set(quiz.rules))
    return [
        Joined(section, tests[section.rule], steps[section.rule], quizzes[section.rule])
        for section in read_rulebook(slug)
    ]


def report(slug: str = "saludos-amigos") -> str:
    """One line a rule: how many tests, steps of lessons and quizzes name it, and its section."""
    lines = [f"{'tests':>5} {'steps':>5} {'quizzes':>7}  rule"]
    lines += [
        f"{each.tests:5} {each.steps:5} {each.quizzes:7}  {each.section.rule:24} {each.section.title}"
        for each in joined(slug)
    ]
    return "\n".join(lines)


def named_in_code(slug: str) -> dict[str, str]:
    """Every rule that the code of a game names, in strings and docstrings, with a file that names it.

    The rule of every `IllegalMove` and every `Refusal` is among them, written out or handed on. Lessons,
    whose own keys look like rules, are left out.
    """
    prefix = read_rulebook(slug)[0].rule
    named: dict[str, str] = {}
    code = Path(rules.__file__).parent / package_name(slug)
    for path in sorted(path for path in code.rglob("*.py") if "lessons" not in path.parts):
        words = re.findall(rf"\b{prefix}(?:\.[a-z]+)+", path.read_text(encoding="utf-8"))
        named.update(dict.fromkeys(words, path.name))
    return named


if __name__ == "__main__":
    for game in taught_games():
        sys.stdout.write(report(game) + "\n")
