"""The clock of a table: for talks, else for decisions; it stands still while something covers the table."""

from __future__ import annotations

from textual import on

from rules.kernel.game import Timer
from tui.host import Host
from tui.screens.base import BackroomScreen
from tui.talk import Talk
from tui.thinking import Thinking
from tui.widgets.countdown import MORE_SECONDS, Countdown


class ClockedScreen(BackroomScreen[None]):
    """A table's screen with a countdown on it."""

    def __init__(self, host: Host, *, classes: str) -> None:
        super().__init__(classes=classes)
        self.host = host
        self._talk = Talk()
        self._thinking = Thinking()

    @property
    def clock(self) -> Countdown:
        """The clock of talks, and of decisions while nobody talks."""
        return self.query_one(Countdown)

    @property
    def talks(self) -> bool:
        """Whether the clock runs for a talk."""
        return self._talk.is_on

    @property
    def runs(self) -> bool:
        """Whether the clock runs for anything."""
        return self.talks or self._thinking.is_on

    def follow_clock(self) -> None:
        """Start, renew or stop the clock as the game says."""
        self._talk.follow(self.talk_timer(), self.host, self.clock)
        self._thinking.follow(self.host, self.clock, talks=self.talks)
        self.clock.set_class(self.clock.clock.is_on, "-on")

    def forget_talk(self) -> None:
        """Whatever talk there was, it is another one now."""
        self._talk = Talk()

    def talk_timer(self) -> Timer | None:
        """The talk of this moment, where it is timed; a game whose rules know no clock may have one."""
        return self.host.timer

    def end_talk(self) -> None:
        """What follows when the time of a talk is over."""
        raise NotImplementedError

    @on(Countdown.Expired)
    def _expired(self, event: Countdown.Expired) -> None:
        event.stop()
        if self.talks and not self.clock.remaining:  # else the clock was started anew meanwhile
            self.end_talk()

    def on_screen_suspend(self) -> None:
        """Whatever covers the table stops the clock."""
        self.clock.pause("covered")

    def on_screen_resume(self) -> None:
        """The table is in view again."""
        self.clock.resume("covered")

    def action_pause_clock(self) -> None:
        """Stop the clock, or let it go on."""
        if self.clock.is_paused:
            self.clock.resume()
        else:
            self.clock.pause()

    def action_more_time(self) -> None:
        """Add half a minute."""
        self.clock.add(MORE_SECONDS)

    @on(Countdown.PauseAsked)
    def _pause_asked(self, event: Countdown.PauseAsked) -> None:
        event.stop()
        self.action_pause_clock()

    @on(Countdown.MoreAsked)
    def _more_asked(self, event: Countdown.MoreAsked) -> None:
        event.stop()
        self.clock.add(event.seconds)
