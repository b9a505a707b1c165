"""Reading the shelf of campaigns for the screens: what a list shows, and nothing secret."""

from __future__ import annotations

from pathlib import Path

from rules import GAMES
from rules.kernel.words import _
from saves.documents import Header
from saves.shelf import list_campaigns
from tui.dates import when


def last_campaign(folder: Path) -> Header | None:
    """The campaign that was played last and is not over; None when there is none."""
    return next((each for each in list_campaigns(folder) if isinstance(each, Header) and not each.over), None)


def where_it_stands(header: Header) -> str:
    """Game, situation and date in one line."""
    return _("{game} · {situation} · {when}").format(
        game=GAMES.get(header.slug, header.slug), situation=header.situation, when=when(header.played)
    )
