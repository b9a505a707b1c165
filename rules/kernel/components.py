"""Component sheets: every printed figure of a game in one TOML file, validated when it is read."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from typing import TypeVar

from rules.kernel.words import _

SheetT = TypeVar("SheetT")

_TABLE = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(#.*)?$")
_KEY = re.compile(r"\s*([A-Za-z0-9_-]+|\"[^\"]*\")\s*=")


class BadComponents(ValueError):
    """A sheet that cannot be used: which file, which line, what was expected."""

    def __init__(self, source: str, line: int, expected: str) -> None:
        super().__init__(
            _("{source}, line {line}: {expected}").format(source=source, line=line, expected=expected)
        )
        self.line = line


class Misfit(ValueError):
    """Figures of a sheet that do not fit each other; `path` leads to the one to look at."""

    def __init__(self, expected: str, *path: int | str) -> None:
        super().__init__(expected)
        self.path = path


def read_components(text: str, sheet_type: type[SheetT], source: str) -> SheetT:
    """A sheet of `sheet_type` from TOML text; `BadComponents` names the line that is wrong."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = re.search(r"at line (\d+)", str(error))
        line = int(place[1]) if place else text.count("\n") + 1
        reason = re.sub(r"\s*\(at .*\)$", "", str(error))
        raise BadComponents(source, line, _("not TOML: {reason}").format(reason=reason)) from None
    from pydantic import TypeAdapter, ValidationError  # here, because a campaign brings its own sheet

    from rules.kernel.forms import first_fault

    try:
        return TypeAdapter(sheet_type).validate_python(raw)
    except ValidationError as error:
        fault = first_fault(error)
        raise BadComponents(source, line_of(text, fault.path), str(fault)) from None


def line_of(text: str, path: Sequence[int | str]) -> int:
    """The line of a TOML text (from 1) that holds the value at `path`, or the nearest one above it."""
    places = _places(text)
    for length in range(len(path), 0, -1):
        if (line := places.get(tuple(path[:length]))) is not None:
            return line
    return 1


def _places(text: str) -> dict[tuple[int | str, ...], int]:
    """The line of every table and key."""
    places: dict[tuple[int | str, ...], int] = {}
    table: tuple[int | str, ...] = ()
    counts: dict[tuple[int | str, ...], int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if heading := _TABLE.match(line):
            table = tuple(part.strip().strip('"') for part in heading[2].split("."))
            if heading[1] == "[[":
                places.setdefault(table, number)
                counts[table] = counts.get(table, -1) + 1
                table = (*table, counts[table])
            places[table] = number
        elif key := _KEY.match(line):
            places[(*table, key[1].strip('"'))] = number
    return places
