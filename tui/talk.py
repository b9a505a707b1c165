"""The clock of a timed phase: what the game says of it, carried over to the countdown on the screen."""

from __future__ import annotations

from tui.host import Host
from tui.widgets.countdown import Countdown


class Talk:
    """Which talk the countdown runs for, and how often it was renewed."""

    def __init__(self) -> None:
        self._name: str | None = None
        self._renewals = 0

    @property
    def is_on(self) -> bool:
        """Whether a timed phase is on."""
        return self._name is not None

    def follow(self, host: Host, countdown: Countdown) -> None:
        """Start, renew or stop the countdown as the game says; a talk that was left goes on where it was."""
        timer = host.timer
        if timer is None:
            if self.is_on:
                countdown.stop()
            self._name = None
            return
        if timer.name != self._name:
            left = host.clock_left()
            countdown.start(timer.seconds if left is None else left)
        elif timer.renewals > self._renewals:
            countdown.ensure(timer.floor)
        self._name = timer.name
        self._renewals = timer.renewals
