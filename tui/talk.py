"""The clock of a timed phase: what the table says of it, carried over to the countdown on the screen."""

from __future__ import annotations

from rules.kernel.game import Timer
from tui.host import Host
from tui.widgets.countdown import Countdown


class Talk:
    """Which talk the countdown runs for, and how often it was renewed."""

    def __init__(self) -> None:
        self._name: str | None = None
        self._renewals = 0
        self._closed: tuple[str, float] | None = None
        """The last talk that came to an end before its time, and the seconds that were left of it."""

    @property
    def is_on(self) -> bool:
        """Whether a timed phase is on."""
        return self._name is not None

    def follow(self, timer: Timer | None, host: Host, countdown: Countdown) -> None:
        """Start, renew or stop the countdown for the talk of this moment.

        A talk that was left goes on where it was; so does one that is opened again by an undo.
        """
        name = None if timer is None else timer.name
        if name != self._name:
            left = self._left(name, host)
            if self._name is not None and countdown.remaining:
                self._closed = (self._name, countdown.remaining)
            if timer is None:
                countdown.stop()
            else:
                countdown.start(timer.seconds if left is None else left)
        elif timer is not None and timer.renewals > self._renewals:
            countdown.ensure(timer.floor)
        self._name = name
        self._renewals = 0 if timer is None else timer.renewals

    def _left(self, name: str | None, host: Host) -> float | None:
        """What was left of a talk, if it was on before."""
        if self._closed is not None and self._closed[0] == name:
            return self._closed[1]
        return host.clock_left()
