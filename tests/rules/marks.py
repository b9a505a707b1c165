"""Ties tests to the rules they prove: `@rule("sa.dice")`, and a report of how many prove each.

Run `python -m tests.rules.marks` for the report.
"""

from __future__ import annotations

import ast
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from rules.kernel.rulebook import read_rulebook

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


def report(slug: str = "saludos-amigos") -> str:
    """One line a rule: how many tests name it."""
    counts = count_tests(slug)
    return "\n".join(f"{counts[section.rule]:4}  {section.rule}" for section in read_rulebook(slug))


if __name__ == "__main__":
    for game in FOLDERS:
        sys.stdout.write(report(game) + "\n")
