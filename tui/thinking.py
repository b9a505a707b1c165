"""The thinking clock: one for each decision at the table, and nothing but a bell at its end."""

from __future__ import annotations

from rules.kernel.words import _
from tui.host import Host
from tui.widgets.countdown import Countdown


class Thinking:
    """Which decision the countdown runs for, while no talk has it."""

    def __init__(self) -> None:
        self._decision: tuple[object, ...] | None = None

    @property
    def is_on(self) -> bool:
        """Whether a decision is timed."""
        return self._decision is not None

    def follow(self, host: Host, countdown: Countdown, *, talks: bool) -> None:
        """Start anew for a new decision (who is asked, after how many moves); a talk takes the countdown."""
        people = tuple(seat for seat in host.active if host.seats[seat].is_human)
        seconds = host.settings.think_seconds
        decision = (host.position, people) if seconds and people and not talks else None
        if decision == self._decision:
            return
        self._decision = decision
        if decision is not None:
            end = _("at zero a bell, no more") if countdown.bell else _("at zero nothing happens")
            countdown.start(seconds, instead=(_("thinking"), end))
        elif not talks:
            countdown.stop()
