"""Election night: the count as a moment that the whole table looks at, and looks at again later."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.containers import VerticalScroll

from rules.die_macher.campaign_events import MeetingsConverted
from rules.die_macher.state import Result, State
from rules.kernel.words import _
from tui.commands import Command
from tui.games.die_macher.election import MOST_CELLS, ElectionNight, meetings_of, result_of
from tui.screens.moment import MomentScreen

if TYPE_CHECKING:
    from tui.app import BackroomApp
    from tui.past import Past


class ElectionNightScreen(MomentScreen):
    """Bars grow party by party; the first key shows the whole result, the next one goes on."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        Command(
            "night.whole",
            "enter,space,escape",
            _("whole result"),
            _("Show the whole result at once."),
            "settle",
            display="enter",
        ),
        *MomentScreen.COMMAND_LIST,
    )

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
        self.night = ElectionNight(view, result, converted=converted, animated=animated)

    def compose_body(self) -> ComposeResult:
        """The count."""
        with VerticalScroll(id="picture"):
            yield self.night

    @property
    def picture_width(self) -> int:
        """As wide as a count may be; a small terminal gives less."""
        return MOST_CELLS

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Going on comes after the count."""
        if action == "settle":
            return self.night.is_counting
        if action == "go_on":
            return not self.night.is_counting
        return super().check_action(action, parameters)

    def action_settle(self) -> None:
        """The whole result."""
        self.night.settle()

    @on(ElectionNight.Counted)
    def _counted(self, event: ElectionNight.Counted) -> None:
        event.stop()
        self.refresh_bindings()


class EarlierNightScreen(ElectionNightScreen):
    """A night that is over, whole at first; on request it is counted again, by itself or party by party."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        Command(
            "night.next",
            "enter,space",
            _("next party"),
            _("Count the next party."),
            "next_party",
            display="enter",
        ),
        Command("night.again", "c", _("count again"), _("Count once more from the start."), "count_again"),
        Command("night.close", "escape,enter,space", _("close"), _("Go back to the chronicle."), "back"),
    )

    def waits_for_quiet(self, key: str) -> bool:  # noqa: ARG002
        """Somebody asked for it: it did not come up by itself."""
        return False

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The next party while there is one."""
        if action == "next_party":
            return self.night.is_counting
        return super().check_action(action, parameters)

    def action_next_party(self) -> None:
        """One party more, whole."""
        self.night.count_next()

    def action_count_again(self) -> None:
        """From the start, at the pace of the night itself where the table has animations."""
        self.night.count_again(animated=animates(self.backroom))
        self.refresh_bindings()


def animates(app: BackroomApp) -> bool:
    """Whether bars grow."""
    return app.preferences.animations and app.animation_level != "none"


def night_of(past: Past, election: int) -> EarlierNightScreen | None:
    """An election as the table saw it on its night; None before it was held."""
    positions = range(past.length + 1)
    held = bisect_left(positions, election, key=lambda position: len(past.view(position).results))
    if not election or held not in positions:
        return None
    view: State = past.view(held)
    result = result_of(view, election)
    if result is None:
        return None
    converted = meetings_of(past.history.events_at(held))
    return EarlierNightScreen(view, result, converted=converted, animated=False)
