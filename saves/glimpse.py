"""The campaign that was played last, found without reading more of any file than its header.

A first screen waits for this, so it does without pydantic, whose loading would take longer than all
the rest: of each header the few fields that are shown are checked by hand, as strictly. Lists of
campaigns, and whoever opens one, read headers whole (`saves.reader`).
"""

from __future__ import annotations

import json
from pathlib import Path

from msgspec import Struct

from rules import GAMES
from saves.errors import SaveError
from saves.schema import HEADER, SUFFIX, glance, seal_of


class Glimpse(Struct, frozen=True):
    """What a first screen shows of a campaign; see `saves.documents.Header`."""

    path: Path
    name: str
    slug: str
    situation: str
    played: str
    over: bool


def last_campaign(folder: Path) -> Glimpse | None:
    """The campaign that was played last and is not over, damaged files left out; None when there is none."""
    found = [seen for path in folder.glob(f"*{SUFFIX}") if (seen := glimpse(path)) is not None]
    going = [seen for seen in found if not seen.over]
    return max(going, key=lambda seen: (seen.played, seen.path.name), default=None)


def glimpse(path: Path) -> Glimpse | None:
    """What is shown of a file; None where there is nothing that could be played."""
    row = glance(path)
    if row is None or row[1] != seal_of(HEADER, row[0]):
        return _closer_look(path)
    return _checked(path, row[0])


def _checked(path: Path, body: str) -> Glimpse | None:
    try:
        found = json.loads(body)
    except (ValueError, RecursionError):
        return None
    match found:
        case {
            "name": str(name),
            "slug": str(slug),
            "situation": str(situation),
            "played": str(played),
            "over": bool(over),
        } if slug in GAMES:
            return Glimpse(path, name, slug, situation, played, over)
    return None


def _closer_look(path: Path) -> Glimpse | None:
    """The same of a file that is not at rest, or not of our format."""
    from saves.reader import read_header

    try:
        header = read_header(path)
    except SaveError:
        return None
    return Glimpse(path, header.name, header.slug, header.situation, header.played, header.over)
