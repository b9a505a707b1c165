"""Campaigns as text: a list, and one of them as the whole table may know it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rich import box
from rich.table import Table as Grid

from rules import GAMES
from rules.kernel.bots import bot_label
from rules.kernel.words import _, ngettext
from rules.kernel.words import listed as in_words
from saves.shelf import Damaged, Listed
from tui.cli.text import cell, console

if TYPE_CHECKING:
    from rules.kernel.table import Table
    from saves.documents import Header

LOG_LINES: Final = 10
"""Lines of the log that `show` prints."""


def show_list(campaigns: Sequence[Listed], folder: Path) -> None:
    """A line for each campaign, those that cannot be read included."""
    out = console()
    if not campaigns:
        line = _("There is no campaign in {folder}; begin one with “backroom play GAME”.")
        out.print(cell(line.format(folder=folder)), soft_wrap=True)
        return
    grid = _grid(_("Campaign"), _("Game"), _("Seats"), _("Where it stands"), _("Last played"))
    damaged = [one for one in campaigns if isinstance(one, Damaged)]
    for one in campaigns:
        if isinstance(one, Damaged):
            grid.add_row(cell(one.name), "", "", cell(_("cannot be read")), _when(one.played))
        else:
            seats = in_words([seat.name for seat in one.seats])
            grid.add_row(
                cell(one.name), cell(GAMES[one.slug]), cell(seats), cell(one.situation), _when(one.played)
            )
    out.print(grid)
    for one in damaged:
        out.print(cell(one.reason), soft_wrap=True)


def show_campaign(header: Header, table: Table[Any, Any]) -> None:
    """Who plays, where it stands, who is ahead, what happened last: all as the table knows it."""
    game = table.game
    seen = game.observe(table.state, None)
    out = console()
    out.print(cell(header.name), soft_wrap=True)
    line = ngettext(
        "{game}, {situation}; {moves} move, last played {when}",
        "{game}, {situation}; {moves} moves, last played {when}",
        header.position,
    ).format(
        game=game.title, situation=game.situation(seen), moves=header.position, when=_when(header.played)
    )
    out.print(cell(line), soft_wrap=True)
    seats = header.seats
    grid = _grid("", _("Seat"), _("Total"), _("Made up of"))
    for standing in game.standings(seen):
        seat = seats[standing.seat]
        name = seat.name if seat.is_human else f"{seat.name} ({bot_label(seat.controller)})"
        parts = _(", ").join(f"{part.label} {part.amount}" for part in standing.parts if part.amount)
        grid.add_row(f"{standing.rank}.", cell(name), str(standing.total), cell(parts))
    out.print(grid)
    public = [event for line in table.log if (event := line.event.seen_by(None)) is not None]
    for event in public[-LOG_LINES:]:
        out.print(cell(game.tell(event, seats)), soft_wrap=True)


def _grid(*headings: str) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    for heading in headings:
        grid.add_column(heading, justify="right" if heading == _("Total") else "left")
    return grid


def _when(moment: str) -> str:
    """A moment of a header in local time."""
    return f"{datetime.fromisoformat(moment).astimezone():%Y-%m-%d %H:%M}"
