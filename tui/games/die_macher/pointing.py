"""A click on a region points at it in the decision below, at the table and behind the curtain."""

from __future__ import annotations

from textual import events

from rules.die_macher.components import BOARDS
from tui.games.die_macher.board import ON_A_PAGE, MacherRegions


def region_clicked(event: events.Click, regions: MacherRegions) -> int:
    """The region that was clicked, by the number of its election; 0 where there is none."""
    offset = event.get_content_offset(regions) if event.widget is regions else None
    if offset is None:
        return 0
    shown = ON_A_PAGE if regions.is_paged else BOARDS
    first = regions.page * ON_A_PAGE if regions.is_paged else 0
    place = first + offset.x * shown // max(1, regions.size.width)
    boards = regions.view.boards
    return boards[place].number if place < len(boards) else 0
