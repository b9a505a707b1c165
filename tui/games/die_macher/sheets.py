"""The pictures of Die Macher for history and chronicle."""

from __future__ import annotations

from typing import Final

from textual.content import Content
from textual.geometry import Size

from rules.die_macher.state import State
from rules.kernel.seats import Seat
from rules.kernel.words import _
from tui.games.die_macher.board import (
    PAGE_HEIGHT,
    PAGE_WIDTH,
    REGIONS_HEIGHT,
    REGIONS_WIDTH,
    national_picture,
    regions_picture,
)
from tui.games.die_macher.chronicle import election_of, results_picture
from tui.games.die_macher.national import NATIONAL_HEIGHT, NATIONAL_WIDTH
from tui.games.die_macher.night import EarlierNightScreen, night_of
from tui.games.die_macher.parties import parties
from tui.games.die_macher.roster import ROSTER_HEIGHT, ROSTER_WIDTH, roster_picture
from tui.games.die_macher.tray import TRAY_HEIGHT, draw_tray
from tui.past import Past
from tui.sheets import Sheet
from tui.widgets.painted import Picture


def _near(view: State, size: Size) -> Picture:
    return regions_picture(view, parties(view), size)


def _far(view: State, size: Size) -> Picture:
    return regions_picture(view, parties(view), size, 1)


def _nation(view: State, size: Size) -> Picture:
    return national_picture(view, parties(view), size)


def _parties(view: State, size: Size) -> Picture:
    return roster_picture(view, parties(view), size)


def _elections(view: State, size: Size) -> Picture:
    return results_picture(view, parties(view), size.width, size.height)


_RESULTS: Final = Size(76, 12)

SHEETS: Final = (
    Sheet(_("Near"), _near, Size(REGIONS_WIDTH, REGIONS_HEIGHT)),
    Sheet(_("Far"), _far, Size(PAGE_WIDTH, PAGE_HEIGHT)),
    Sheet(_("Nation"), _nation, Size(NATIONAL_WIDTH, NATIONAL_HEIGHT)),
    Sheet(_("Parties"), _parties, Size(ROSTER_WIDTH, ROSTER_HEIGHT)),
    Sheet(_("Elections"), _elections, _RESULTS),
)


def held(view: State, seat: Seat, width: int) -> list[Content]:
    """The tray of the seat."""
    return list(draw_tray(view, seat, parties(view), Size(width, TRAY_HEIGHT)).lines)


def reopen(past: Past, key: str) -> EarlierNightScreen | None:
    """The night of an election whose spot was chosen."""
    return night_of(past, election_of(key))
