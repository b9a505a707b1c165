"""A clock of the table on the screen: big figures, a bar, what happens at zero."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.timer import Timer

from rules.kernel.words import _
from tui.clock import BY_TABLE, Clock
from tui.widgets.drawing import BAD, BIG_HEIGHT, DIM, NOW, STRONG, Canvas, bar, big, cut, joined
from tui.widgets.painted import Painted, Picture, Spot

MORE_SECONDS: Final = 30
"""What the table adds at a time."""

_URGENT: Final = 10
"""Seconds from which on the figures warn."""
_SHORTEST_WAIT: Final = 0.02
_SHORTEST_BAR: Final = 6


def minutes(seconds: float) -> str:
    """Whole seconds left, as m:ss; the last second begins with 0:01."""
    whole = max(0, math.ceil(seconds - 1e-9))
    return f"{whole // 60}:{whole % 60:02}"


def spent(clock: Clock, now: float) -> float:
    """Which part of the bar is left, 0 to 1."""
    return clock.remaining(now) / clock.full if clock.full else 0


class Countdown(Painted, can_focus=True):
    """Counts a `Clock` down. A tick only repaints; the rest is read from the clock each time."""

    DEFAULT_CSS = """
    Countdown { height: 4; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,enter", "ask_pause", show=False),
        Binding("plus", "ask_more", show=False),
    ]

    class Expired(Message):
        """Nothing is left; posted once, however often somebody looks."""

    class PauseAsked(Message):
        """Somebody wants to hold the clock, or to let it go on."""

    class MoreAsked(Message):
        """Somebody wants more time."""

        def __init__(self, seconds: int) -> None:
            super().__init__()
            self.seconds = seconds
            """How much."""

    def __init__(
        self,
        now: Callable[[], float] = time.monotonic,
        *,
        label: str = "",
        consequence: str = "",
        bell: bool = True,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.clock = Clock()
        """The clock as it stands."""
        self.label = label
        """What is timed, in a word."""
        self.consequence = consequence
        """What happens at zero, in a few words."""
        self.bell = bell
        """Whether the terminal rings at the end."""
        self._instead: tuple[str, str] | None = None
        """Label and consequence while something else than usual is timed."""
        self._now = now
        self._told = False
        self._timer: Timer | None = None

    @property
    def remaining(self) -> float:
        """Seconds left."""
        return self.clock.remaining(self._now())

    @property
    def is_paused(self) -> bool:
        """Whether the clock is on and held."""
        return self.clock.is_on and not self.clock.is_running

    def start(self, seconds: float, *, instead: tuple[str, str] | None = None) -> None:
        """Begin anew; `instead` stands for label and consequence until the next start."""
        self._instead = instead
        self._set(self.clock.start(seconds, self._now()))

    def stop(self) -> None:
        """Switch the clock off; it shows nothing."""
        self._set(self.clock.stop())

    def pause(self, reason: str = BY_TABLE) -> None:
        """Hold the clock for a reason."""
        self._set(self.clock.pause(reason, self._now()))

    def resume(self, reason: str = BY_TABLE) -> None:
        """Lift a reason."""
        self._set(self.clock.resume(reason, self._now()))

    def add(self, seconds: float) -> None:
        """Give more time."""
        self._set(self.clock.add(seconds, self._now()))

    def ensure(self, seconds: float) -> None:
        """See to it that at least so many seconds are left."""
        self._set(self.clock.ensure(seconds, self._now()))

    def tick(self) -> None:
        """Show what is left now, tell once when it is nothing, and wait for the next second."""
        self.redraw()
        if self.clock.is_running and self.clock.has_run_out(self._now()) and not self._told:
            self._told = True
            if self.bell:
                self.app.bell()
            self.post_message(self.Expired())
        self._wait()

    def action_ask_pause(self) -> None:
        """Ask for a pause or its end."""
        if self.clock.is_on:
            self.post_message(self.PauseAsked())

    def action_ask_more(self) -> None:
        """Ask for more time."""
        if self.clock.is_on:
            self.post_message(self.MoreAsked(MORE_SECONDS))

    def pressed(self, key: str) -> None:
        """The words that ask for something can be clicked."""
        if key == "more":
            self.action_ask_more()
        else:
            self.action_ask_pause()

    def on_mount(self) -> None:
        """Count on if the clock was started before."""
        self._wait()

    def draw(self, size: Size) -> Picture:
        """Big figures where there is room for four rows, one line otherwise."""
        if not self.clock.is_on:
            return Picture([Content("")])
        if size.width >= 30 and size.height > BIG_HEIGHT:
            return self._draw_big(size)
        return self._draw_line(size)

    def _draw_big(self, size: Size) -> Picture:
        label, consequence = self._words
        canvas = Canvas(size.width, BIG_HEIGHT + 1)
        figures = big(minutes(self.remaining), self._style())
        canvas.put_lines(0, 0, figures)
        x = figures[0].cell_length + 2
        canvas.put(x, 0, joined((label, DIM), "  ", self._held()), width=size.width - x)
        canvas.put(x, 1, bar(spent(self.clock, self._now()), size.width - x, self._style()))
        pause = canvas.put(x, 2, _("go on") if self._by_table else _("pause"), STRONG)
        more = canvas.put(pause.right + 3, 2, _("+{seconds} s").format(seconds=MORE_SECONDS), STRONG)
        canvas.put(0, 3, consequence, DIM)
        return Picture(canvas.lines(), (Spot("pause", pause), Spot("more", more)))

    def _draw_line(self, size: Size) -> Picture:
        label, consequence = self._words
        head = joined((label + " ", DIM), (minutes(self.remaining), self._style()), "  ", self._held())
        below = size.height > 1 and bool(consequence)
        if consequence and not below and head.cell_length + len(consequence) + _SHORTEST_BAR < size.width - 2:
            head = joined(head, "  " if self.is_paused else "", (consequence, DIM))
        room = size.width - head.cell_length - 1
        line = (
            joined(head, " ", bar(spent(self.clock, self._now()), room, self._style())) if room > 4 else head
        )
        lines = [cut(line, size.width)]
        if below:
            lines.append(cut(Content.styled(consequence, DIM), size.width))
        return Picture(lines, (Spot("pause", Region(0, 0, size.width, 1)),))

    @property
    def _words(self) -> tuple[str, str]:
        return self._instead or (self.label, self.consequence)

    @property
    def _by_table(self) -> bool:
        return BY_TABLE in self.clock.reasons

    def _held(self) -> Content:
        return Content.styled(_("paused") if self.is_paused else "", NOW)

    def _style(self) -> str:
        if self.is_paused:
            return DIM
        return f"bold {BAD}" if self.remaining <= _URGENT else NOW

    def _set(self, clock: Clock) -> None:
        self.clock = clock
        self._told = self._told and clock.has_run_out(self._now())
        self.redraw()
        self._wait()

    def _wait(self) -> None:
        """Wake up when the whole seconds change, while the clock runs."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        if not self.clock.is_running or not self.is_attached or self._told:
            return
        rest = self.remaining
        self._timer = self.set_timer(max(_SHORTEST_WAIT, rest - max(0, math.ceil(rest) - 1)), self.tick)
