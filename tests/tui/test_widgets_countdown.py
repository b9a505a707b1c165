"""The talk clock never creates or loses time, whatever the table does with it."""

from __future__ import annotations

from random import Random

import pytest
from textual.app import App, ComposeResult
from textual.geometry import Size

from tui.clock import BY_TABLE, CURTAIN, HELP, SUSPENDED, TOO_SMALL, Clock
from tui.widgets.countdown import Countdown, minutes, spent

REASONS = (CURTAIN, HELP, TOO_SMALL, SUSPENDED, BY_TABLE)


class Books:
    """Keeps accounts beside a clock: what was given and what has run."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.now = rng.randrange(1000)
        self.clock = Clock()
        self.left = 0
        self.held: set[str] = set()

    def pass_time(self) -> None:
        seconds = self.rng.choice((0, 1, 2, 7, 30))
        self.now += seconds
        if self.clock.is_on and not self.held:
            self.left = max(0, self.left - seconds)

    def act(self) -> None:
        step = self.rng.randrange(7)
        amount, reason = self.rng.randrange(60), self.rng.choice(REASONS)
        if step == 0:
            self.clock, self.left = self.clock.start(amount, self.now), amount
        elif step == 1 and not self.rng.randrange(6):
            self.clock, self.left = self.clock.stop(), 0
        elif step in (2, 3):
            self.clock = self.clock.pause(reason, self.now)
            self.held.add(reason)
        elif step in (4, 5):
            self.clock = self.clock.resume(reason, self.now)
            self.held.discard(reason)
        elif self.rng.randrange(2):
            self.clock = self.clock.add(amount, self.now)
            self.left += amount if self.clock.is_on else 0
        else:
            self.clock = self.clock.ensure(amount, self.now)
            self.left = max(self.left, amount) if self.clock.is_on else 0

    def check(self) -> None:
        assert self.clock.remaining(self.now) == self.left
        assert self.clock.is_running == (self.clock.is_on and not self.held)
        assert self.clock.full >= self.left
        assert self.clock.has_run_out(self.now) == (self.clock.is_on and self.left == 0)


def test_ten_thousand_sequences_never_create_or_lose_time() -> None:
    rng = Random(90)
    for _sequence in range(10_000):
        books = Books(rng)
        for _step in range(rng.randrange(1, 12)):
            books.act()
            books.check()
            books.pass_time()
            books.check()


def test_every_reason_has_to_be_lifted() -> None:
    clock = Clock().start(90, 0).pause(CURTAIN, 10).pause(HELP, 20)
    assert clock.remaining(500) == 80
    assert not clock.resume(CURTAIN, 500).is_running
    assert clock.resume(CURTAIN, 500).resume(HELP, 600).remaining(630) == 50


def test_a_clock_started_while_held_waits() -> None:
    clock = Clock().pause(TOO_SMALL, 0).start(90, 0)
    assert clock.remaining(1000) == 90
    assert clock.resume(TOO_SMALL, 1000).remaining(1010) == 80


def test_time_after_the_end_is_added_to_nothing() -> None:
    assert Clock().start(10, 0).add(5, 60).remaining(60) == 5


def test_a_clock_that_is_off_takes_no_time() -> None:
    assert Clock().add(30, 0) == Clock()
    assert not Clock().has_run_out(0)


@pytest.mark.parametrize(
    ("seconds", "shown"), [(90, "1:30"), (89.01, "1:30"), (0.2, "0:01"), (0, "0:00"), (3600, "60:00")]
)
def test_the_last_second_is_shown_until_it_is_over(seconds: float, shown: str) -> None:
    assert minutes(seconds) == shown


def test_the_bar_is_a_part_of_the_most_that_was_left() -> None:
    assert spent(Clock().start(100, 0), 25) == 0.75
    assert spent(Clock(), 0) == 0


class Watch:
    """A clock that goes when the test says so."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


class Stage(App[None]):
    def __init__(self) -> None:
        super().__init__()
        self.now = Watch()
        self.heard: list[str] = []

    def compose(self) -> ComposeResult:
        yield Countdown(self.now, label="talk", consequence="what stands is final")

    def on_countdown_expired(self) -> None:
        self.heard.append("expired")

    def on_countdown_pause_asked(self) -> None:
        self.heard.append("pause")

    def on_countdown_more_asked(self, message: Countdown.MoreAsked) -> None:
        self.heard.append(f"more {message.seconds}")

    def text(self) -> str:
        widget = self.query_one(Countdown)
        return "\n".join(widget.render_line(y).text for y in range(widget.size.height))


async def test_a_blocked_loop_shows_the_true_rest_afterwards() -> None:
    app = Stage()
    async with app.run_test(size=(60, 10)):
        countdown = app.query_one(Countdown)
        countdown.start(90)
        app.now.time = 5
        countdown.tick()
        assert countdown.remaining == 85
        assert "1:25" in "\n".join(line.plain for line in countdown.draw(Size(60, 1)).lines)


async def test_the_end_is_told_once_and_again_after_more_time() -> None:
    app = Stage()
    async with app.run_test(size=(60, 10)) as pilot:
        countdown = app.query_one(Countdown)
        countdown.start(20)
        app.now.time = 21
        countdown.tick()
        countdown.tick()
        await pilot.pause()
        assert app.heard == ["expired"]
        countdown.add(5)
        app.now.time = 27
        countdown.tick()
        await pilot.pause()
        assert app.heard == ["expired", "expired"]


async def test_a_paused_clock_does_not_end_and_says_that_it_is_paused() -> None:
    app = Stage()
    async with app.run_test(size=(60, 10)) as pilot:
        countdown = app.query_one(Countdown)
        countdown.start(20)
        countdown.pause(CURTAIN)
        app.now.time = 1000
        countdown.tick()
        await pilot.pause()
        assert app.heard == []
        assert "paused" in app.text()
        assert "what stands is final" in app.text()
        countdown.resume(CURTAIN)
        assert countdown.remaining == 20
        countdown.ensure(30)
        assert countdown.remaining == 30


async def test_pause_and_more_time_by_keys_and_by_clicks() -> None:
    app = Stage()
    async with app.run_test(size=(60, 10)) as pilot:
        countdown = app.query_one(Countdown)
        countdown.start(20)
        countdown.focus()
        await pilot.press("space", "plus")
        for spot in list(countdown.spots):
            await pilot.click(countdown, offset=(spot.region.x, spot.region.y))
        assert app.heard == ["pause", "more 30", "pause", "more 30"]
