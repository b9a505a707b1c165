"""Letting the coach speak over a table or a private screen, with figures of its boards pointed at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol, runtime_checkable

from textual.geometry import Region, Size
from textual.screen import Screen
from textual.widgets import ContentSwitcher

from tui.host import Host
from tui.screens.coach import Advice, CoachScreen, Wish
from tui.sheets import album
from tui.widgets.board import Board
from tui.widgets.tabs import TabStrip

_SMALL: Final = Size(78, 10)
"""What a picture is drawn for to learn which figures a tab of a small terminal shows."""


@runtime_checkable
class Paned(Protocol):
    """A screen that shows one panel at a time on a small terminal."""

    def action_pane(self, pane: str) -> None:
        """Show a panel."""
        ...


async def advise(below: Screen[Any], host: Host, view: Any, advice: Advice) -> tuple[Wish, int]:
    """Let the coach speak in a worker of the screen below; the wish, and how many hints were given.

    `view` is the observation that the boards of the screen below show.
    """
    strip = next(iter(below.query("#narrow-tabs").results(TabStrip)), None)
    pane = "" if strip is None else strip.current
    figures = host.game.derivations(view)
    coach = CoachScreen(advice, host.game.slug, figures, lambda keys: point_at(below, host, view, keys))
    try:
        wish = await below.app.push_screen_wait(coach)
    finally:
        point_at(below, host, view, ())
    if strip is not None and strip.current != pane:
        _open(below, pane)
    return wish, coach.hinted


def point_at(screen: Screen[Any], host: Host, view: Any, keys: Sequence[str]) -> dict[str, Region]:
    """Light figures on all boards of a screen; answers where those in view are, by their keys.

    Where none is in view, the panel or the tab of a small terminal that shows one is opened.
    """
    boards = list(screen.query(Board))
    for board in boards:
        board.mark(keys)
    seen = {
        spot.key: spot.region.translate(board.content_region.offset)
        for board in boards
        if board.content_region
        for spot in board.marked
    }
    strip = next(iter(screen.query("#narrow-tabs").results(TabStrip)), None)
    if keys and not seen and strip is not None:
        pane = _panel_with(boards, keys)
        if not pane and screen.has_class("-narrow"):
            pane = _tab_with(strip, host, view, keys)
        if pane not in ("", strip.current):
            _open(screen, pane)
    return seen


def _panel_with(boards: Sequence[Board], keys: Sequence[str]) -> str:
    """The side panel that shows one of these figures; a panel is called as its tab is."""
    for board in boards:
        if isinstance(board.parent, ContentSwitcher):
            shown = board.draw(_SMALL).spots
            if board.id and any(spot.key in keys for spot in shown):
                return board.id
    return ""


def _tab_with(strip: TabStrip, host: Host, view: Any, keys: Sequence[str]) -> str:
    """The tab whose picture shows one of these figures; a tab is called as its picture is."""
    for sheet in album(host.game.slug).sheets:
        if any(spot.key in keys for spot in sheet.draw(view, _SMALL).spots):
            return next((tab.name for tab in strip.tabs if tab.label == sheet.label), "")
    return ""


def _open(screen: Screen[Any], pane: str) -> None:
    if isinstance(screen, Paned):
        screen.action_pane(pane)
