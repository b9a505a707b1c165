"""A talk clock as a value: what is left, and why it does not run at the moment.

Every call takes the present time from whoever holds the clock (seconds of any
monotonic clock) and answers a new value. A clock that runs is a deadline, not a
count of ticks, so nothing is created or lost however late somebody looks.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

CURTAIN: Final = "curtain"
HELP: Final = "help"
TOO_SMALL: Final = "too small"
SUSPENDED: Final = "suspended"
BY_TABLE: Final = "table"
"""Reasons to hold a clock; any other word will do as well."""


class Clock(Struct, frozen=True):
    """Runs while it is on and no reason holds it; each reason has to be lifted by itself."""

    is_on: bool = False
    left: float = 0
    """Seconds left while the clock does not run."""
    deadline: float | None = None
    """When it runs out, while it runs."""
    full: float = 0
    """The most that was left since it was started: the length of its bar."""
    reasons: frozenset[str] = frozenset()
    """Why it is held."""

    @property
    def is_running(self) -> bool:
        """Whether time passes."""
        return self.deadline is not None

    def remaining(self, now: float) -> float:
        """Seconds left, never less than 0."""
        return self.left if self.deadline is None else max(0, self.deadline - now)

    def has_run_out(self, now: float) -> bool:
        """Whether it is on and nothing is left."""
        return self.is_on and self.remaining(now) <= 0

    def start(self, seconds: float, now: float) -> Clock:
        """Begin anew with so many seconds; reasons that hold stay."""
        return replace(self, is_on=True, left=seconds, deadline=None, full=seconds)._run(now)

    def stop(self) -> Clock:
        """Switch it off; reasons that hold stay for the next start."""
        return Clock(reasons=self.reasons)

    def pause(self, reason: str, now: float) -> Clock:
        """Hold it for one more reason."""
        return replace(self, left=self.remaining(now), deadline=None, reasons=self.reasons | {reason})

    def resume(self, reason: str, now: float) -> Clock:
        """Lift one reason; it runs again when that was the last."""
        return replace(self, reasons=self.reasons - {reason})._run(now)

    def add(self, seconds: float, now: float) -> Clock:
        """Give more time (seconds of at least 0) to a clock that is on."""
        if not self.is_on:
            return self
        left = self.remaining(now) + seconds
        return replace(self, left=left, deadline=None, full=max(self.full, left))._run(now)

    def ensure(self, seconds: float, now: float) -> Clock:
        """See to it that at least so many seconds are left."""
        return self.add(max(0, seconds - self.remaining(now)), now)

    def _run(self, now: float) -> Clock:
        if not self.is_on or self.reasons or self.is_running:
            return self
        return replace(self, deadline=now + self.left)
