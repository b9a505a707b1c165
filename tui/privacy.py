"""Showing something to one seat alone, from any screen that everybody may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from textual.screen import Screen

from rules.kernel.seats import Seat
from tui.screens.base import Commanded
from tui.screens.curtain import CurtainScreen, Keeper

ResultT = TypeVar("ResultT")


async def for_one_seat(
    below: Commanded[Any],
    keeper: Keeper,
    seat: Seat,
    why: str,
    screen: Callable[[], Screen[ResultT]],
    *,
    group: str = "private",
) -> ResultT | None:
    """A curtain, then a screen that is made only when it has opened; None where it was left.

    To be awaited in a worker of this group of the screen below. The key that hides
    everything private goes back to that screen.
    """
    curtain = CurtainScreen(keeper, seat, why)
    if keeper.needs_curtain(seat) and not await below.app.push_screen_wait(curtain):
        return None
    outer = below.backroom.hide_private

    def hide() -> None:
        below.workers.cancel_group(below, group)
        while below.app.screen is not below and below in below.app.screen_stack:
            below.app.pop_screen()
        below.app.clear_notifications()

    below.backroom.hide_private = hide
    try:
        return await below.app.push_screen_wait(screen())
    finally:
        below.backroom.hide_private = outer
