"""Every lesson of every game, from the first word to the last page: by keyboard alone, by mouse alone.

In the ordinary suite each lesson is gone through once, by one of the two in turn; in the nightly
one by both.
"""

from __future__ import annotations

import os
from functools import partial
from typing import Any

import pytest

from rules import load_course, load_game, taught_games
from rules.kernel.lessons import Lesson
from rules.kernel.tutor import Tutor
from saves.documents import TableSettings
from tests.tui.hands import Hands
from tests.tui.screen_text import screen_text
from tests.tui.sitting import SMALL, FakeClock
from tui.app import BackroomApp
from tui.games.die_macher.night import ElectionNightScreen
from tui.games.millions_of_dollars.account import AccountScreen
from tui.lesson_host import LessonHost
from tui.screens.coach import CoachScreen
from tui.screens.lesson import LessonTable, lesson_screen
from tui.screens.moment import MomentScreen
from tui.screens.private import PrivateScreen

NIGHTLY = bool(os.environ.get("BACKROOM_NIGHTLY"))
LESSONS = [(slug, lesson) for slug in taught_games() for lesson in load_course(slug).lessons]
BY_MOUSE = [
    (slug, lesson, mouse)
    for number, (slug, lesson) in enumerate(LESSONS)
    for mouse in (False, True)
    if NIGHTLY or mouse == bool(number % 2)
]
IDS = [f"{lesson.key}-{'mouse' if mouse else 'keyboard'}" for _slug, lesson, mouse in BY_MOUSE]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    """The clock of the coach and of all moments."""
    clock = FakeClock()
    monkeypatch.setattr("tui.screens.coaching.CoachScreen", partial(CoachScreen, now=clock))
    monkeypatch.setattr("tui.screens.table.MomentScreen", partial(MomentScreen, now=clock))
    monkeypatch.setattr(
        "tui.games.millions_of_dollars.table.AccountScreen", partial(AccountScreen, now=clock)
    )
    monkeypatch.setattr(
        "tui.games.die_macher.table.ElectionNightScreen", partial(ElectionNightScreen, now=clock)
    )
    return clock


@pytest.mark.parametrize(("slug", "lesson", "mouse"), BY_MOUSE, ids=IDS)
async def test_a_lesson_is_gone_through(
    slug: str, lesson: Lesson[Any, Any], mouse: bool, clock: FakeClock
) -> None:
    app = BackroomApp()
    told: list[int] = []
    tutor: Tutor[Any, Any] = Tutor(load_game(slug), lesson)
    async with app.run_test(size=SMALL) as pilot:
        table = lesson_screen(slug)(LessonHost(tutor, TableSettings(pace="quick")), told.append)
        app.push_screen(table)
        hands = Hands(app, pilot, lambda: clock.forward(1), mouse=mouse)
        step, plan = -1, list[Any]()
        for _turn in range(400):
            await pilot.pause()
            screen = app.screen
            if tutor.is_finished:
                break
            if isinstance(screen, CoachScreen | MomentScreen):
                await hands.go_on()
            elif isinstance(screen, LessonTable | PrivateScreen) and tutor.awaits and not table.next_bot():
                if step != tutor.number:
                    step, plan = tutor.number, list(tutor.step.answer(tutor.state))
                before = tutor.table.position
                await hands.make(plan)
                made = await moved(pilot, tutor, before, slug, hands)
                del plan[: own(tutor, made)]
        assert tutor.is_finished, f"step {tutor.number + 1}\n{screen_text(app)}"
        assert told[-1] == len(lesson.steps)


async def moved(pilot: Any, tutor: Tutor[Any, Any], before: int, slug: str, hands: Hands) -> int:
    """Wait until a move was made, or a private screen came up for it; how many moves there are since."""
    for _try in range(40):
        if tutor.table.position != before or isinstance(hands.app.screen, PrivateScreen):
            return before
        await pilot.pause()
    raise AssertionError(f"nothing was done\n{screen_text(hands.app)}")


def own(tutor: Tutor[Any, Any], since: int) -> int:
    """How many moves of the learner were made since."""
    return sum(move.seat == tutor.lesson.learner for move in tutor.table.moves[since:])
