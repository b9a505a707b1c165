"""Election night: the count as a moment that the whole table looks at."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from textual.app import ComposeResult
from textual.containers import VerticalScroll

from rules.die_macher.campaign_events import MeetingsConverted
from rules.die_macher.state import Result, State
from rules.kernel.words import _
from tui.games.die_macher.election import MOST_CELLS, ElectionNight
from tui.screens.moment import MomentScreen


class ElectionNightScreen(MomentScreen):
    """Bars grow party by party; the first key shows the whole result, the next one goes on."""

    def __init__(
        self,
        view: State,
        result: Result,
        now: Callable[[], float] = time.monotonic,
        *,
        converted: Sequence[MeetingsConverted] = (),
        animated: bool = True,
    ) -> None:
        super().__init__(_("Election night"), (), now, opaque=True)
        self._night = ElectionNight(view, result, converted=converted, animated=animated)

    def compose_body(self) -> ComposeResult:
        """The count."""
        with VerticalScroll(id="picture"):
            yield self._night

    @property
    def picture_width(self) -> int:
        """As wide as a count may be; a small terminal gives less."""
        return MOST_CELLS

    def action_go_on(self) -> None:
        """The whole result, or close it."""
        if self._night.is_counting:
            self._night.settle()
        else:
            self.dismiss()
