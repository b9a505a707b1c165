"""Benchmarks, reported and never asserted: `python -m tests.bench [--json] [GROUP ...]`."""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict

from rich import box
from rich.console import Console
from rich.table import Table

from tests.bench import macher, rules, saves, screen, thinking
from tests.bench.figures import Figure

GROUPS: dict[str, Callable[[], Iterator[Figure]]] = {
    "rules": rules.figures,
    "saves": saves.figures,
    "screen": screen.figures,
    "macher": macher.figures,
    "thinking": thinking.figures,
}


def main() -> int:
    """Measure the groups that were named, or all, and print what came of it."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description="Measure Backroom.")
    names = ", ".join(GROUPS)
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=f"of {names} (default: all)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args()
    if unknown := set(arguments.groups) - set(GROUPS):
        parser.error(f"no group is called {', '.join(sorted(unknown))}")
    figures = []
    for group in arguments.groups or GROUPS:
        print(f"{group} …", file=sys.stderr)  # noqa: T201
        figures += list(GROUPS[group]())
    if arguments.json:
        print(json.dumps([{**asdict(figure), "ratio": figure.ratio} for figure in figures]))  # noqa: T201
    else:
        _show(figures)
    return 0


def _show(figures: list[Figure]) -> None:
    table = Table(
        box=box.SIMPLE_HEAD,
        pad_edge=False,
        title=f"Backroom on Python {platform.python_version()}",
        title_justify="left",
    )
    table.add_column("What")
    for heading in ("Ours", "Theirs", "Ratio"):
        table.add_column(heading, justify="right")
    table.add_column("Measured against")
    table.add_column("Aim")
    group = ""
    for figure in figures:
        if group and figure.group != group:
            table.add_section()
        group = figure.group
        table.add_row(
            figure.name,
            f"{_number(figure.value)} {figure.unit}",
            "" if figure.against is None else f"{_number(figure.against)} {figure.unit}",
            "" if figure.ratio is None else f"{figure.ratio:.2f}",
            figure.rival,
            figure.aim,
        )
    Console(width=None if sys.stdout.isatty() else 160).print(table)


def _number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


if __name__ == "__main__":
    sys.exit(main())
