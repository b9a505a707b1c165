"""At the table of a lesson: the coach leads, a move that leads nowhere is not made, nobody is ever stuck."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, Final

import pytest
from textual import events
from textual.geometry import Size
from textual.keys import key_to_character
from textual.pilot import Pilot
from textual.screen import Screen

from rules import load_course, load_game, taught_games
from rules.kernel.game import IllegalMove
from rules.kernel.lessons import Lesson
from rules.kernel.tutor import Tutor
from rules.saludos_amigos.moves import DrawTile, RollDice
from saves.documents import TableSettings
from tests.tui import small_course
from tests.tui.screen_text import place_of, screen_text, top
from tests.tui.sitting import GAME, SMALL, WIDE, A, FakeClock
from tui.app import BackroomApp
from tui.lesson_host import LessonHost
from tui.screens.coach import CoachScreen
from tui.screens.explain import ExplainScreen
from tui.screens.lesson import LessonTable, lesson_screen
from tui.screens.moment import MomentScreen
from tui.screens.private import PrivateScreen
from tui.sheets import album
from tui.widgets.board import Board

SLUG = "saludos-amigos"
DRAW, REROLL, COALITION = small_course.COURSE.lessons
NIGHTLY = bool(os.environ.get("BACKROOM_NIGHTLY"))

KEYS: Final = (
    *("enter", "enter", "space", "escape", "up", "down", "left", "right", "tab", "backspace", "ctrl+y"),
    *("h", "c", "x", "a", "r", "e", "w", "s", "u", "m", "n", "p", "k", "b", "g", "y", "i", "l", "o", "f"),
    *("1", "2", "3", "4", "5", "6", "0", "A", "B", "question_mark", "f2", "f3", "f4", "f8", "f10"),
)
LOOKS: Final = 300
"""Turns of the event loop after which all that keys have brought about is there."""
AT_ONCE: Final = 12
"""Keys that a monkey presses before anybody looks."""
MONKEY_KEYS: Final = 10_000 if NIGHTLY else 144


@dataclass(slots=True)
class Class:
    """An application with a lesson on its screen."""

    app: BackroomApp
    pilot: Pilot[None]
    table: LessonTable
    told: list[int]

    @property
    def tutor(self) -> Tutor[Any, Any]:
        return self.table.host.tutor

    @property
    def text(self) -> str:
        return screen_text(self.app)

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.settle()

    async def click(self, words: str) -> None:
        """The last place where they stand, above the bar of the table while the coach speaks."""
        lines = self.text.splitlines()
        if isinstance(self.app.screen, CoachScreen):
            lines = lines[:-1]
        row = max(row for row, line in enumerate(lines) if words in line)
        await self.pilot.click(offset=(lines[row].index(words), row))
        await self.settle()

    async def settle(self) -> None:
        """Until what a key has brought about is there."""
        for _pause in range(3):
            await self.pilot.pause()

    async def calm(self) -> None:
        """The same where screens come and go too fast for the pilot to wait for each."""
        for _turn in range(LOOKS):
            await asyncio.sleep(0)


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    """Runs on by a second whenever somebody looks: there is always a moment of quiet."""
    clock = FakeClock()
    clock.step = 1.0
    monkeypatch.setattr("tui.screens.coaching.CoachScreen", partial(CoachScreen, now=clock))
    monkeypatch.setattr("tui.screens.table.MomentScreen", partial(MomentScreen, now=clock))
    return clock


@asynccontextmanager
async def at_lesson(
    lesson: Lesson[Any, Any],
    size: tuple[int, int] = WIDE,
    slug: str = SLUG,
    app: BackroomApp | None = None,
) -> AsyncIterator[Class]:
    app = app or BackroomApp()
    told: list[int] = []
    async with app.run_test(size=size) as pilot:
        tutor: Tutor[Any, Any] = Tutor(load_game(slug), lesson)
        table = lesson_screen(slug)(LessonHost(tutor, TableSettings(pace="quick")), told.append)
        app.push_screen(table)
        sitting = Class(app, pilot, table, told)
        await sitting.settle()
        yield sitting


# What counts


async def test_the_coach_speaks_step_by_step_and_the_goal_stands_at_the_decision() -> None:
    async with at_lesson(DRAW) as lesson:
        assert DRAW.steps[0].say in lesson.text
        await lesson.press("enter")
        assert DRAW.steps[1].say in lesson.text
        await lesson.press("enter")
        assert top(lesson.app) is lesson.table
        assert "▸ Draw a tile   h hint" in lesson.text
        await lesson.press("1")
        assert DRAW.steps[2].say in lesson.text
        await lesson.press("enter", "1")
        assert DRAW.steps[3].say in lesson.text
        await lesson.press("enter")
        assert lesson.tutor.is_finished
        assert lesson.table not in lesson.app.screen_stack
        assert lesson.told == [0, 1, 2, 3, 4]


async def test_a_likely_mistake_gets_its_own_words_and_is_not_made() -> None:
    async with at_lesson(REROLL) as lesson:
        before = lesson.tutor.game.clone(lesson.tutor.state)
        await lesson.press("enter", "1")
        assert "Coach: Keeping it wins nothing here." in lesson.text
        assert lesson.tutor.state == before
        await lesson.press("2")
        assert isinstance(top(lesson.app), PrivateScreen)
        assert "▸ Pay a card with a 1" in lesson.text
        await lesson.press("3", "enter")
        assert "Coach: A 3 is too dear for that." in lesson.text
        assert lesson.tutor.state == before
        await lesson.press("1", "enter")
        assert "The others keep their dice." in lesson.text


async def test_any_other_move_gets_the_words_for_all_others() -> None:
    async with at_lesson(REROLL) as lesson:
        await lesson.press("enter", "2", "2", "enter")
        assert "Coach: Pay the cheapest card." in lesson.text
        assert lesson.tutor.awaits


async def test_the_rules_come_before_the_coach() -> None:
    async with at_lesson(COALITION) as lesson:
        await lesson.press("enter")
        value = lesson.tutor.state.value
        await lesson.press("space", "down", "space", "up", *str(value), "A")
        assert "The shares add up" in lesson.text
        assert lesson.tutor.awaits


def test_several_moves_are_one_wish_and_judged_before_one_is_made() -> None:
    tutor = Tutor(GAME, DRAW)
    tutor.go_on()
    tutor.begin()
    host = LessonHost(tutor, TableSettings())
    draw, roll = DrawTile(A), RollDice(A)
    with pytest.raises(IllegalMove):
        host.play_all(draw, draw)
    assert host.position == 0
    host.play_all(draw, roll)
    assert (host.position, tutor.is_done) == (2, True)


def test_nothing_can_be_taken_back_beyond_the_step() -> None:
    tutor = Tutor(GAME, COALITION)
    tutor.skip()
    tutor.begin()
    host = LessonHost(tutor, TableSettings())
    assert host.position > 0
    assert not host.can_undo


# Help


async def test_a_hint_then_what_to_do_exactly_with_the_figures_lit() -> None:
    step = COALITION.steps[0]
    async with at_lesson(COALITION) as lesson:
        board = lesson.table.query_one(Board)
        assert {spot.key for spot in board.marked} == set(step.look_at)
        await lesson.press("enter")
        assert not board.marked
        await lesson.press("h")
        assert step.hint in lesson.text
        assert not board.marked
        await lesson.press("enter", "h")
        assert step.show in lesson.text
        assert {spot.key for spot in board.marked} == set(step.look_at)
        assert "▸" in screen_text(lesson.app, lesson.table)
        await lesson.press("enter")
        assert not board.marked


@pytest.mark.usefixtures("painted")
async def test_a_small_terminal_opens_the_panel_that_shows_the_figure() -> None:
    async with at_lesson(DRAW, SMALL) as lesson:
        assert lesson.table.has_class("pane-board")
        assert "▸24 tiles in the bag" in lesson.text
        await lesson.press("enter", "enter")
        assert lesson.table.has_class("pane-table")


@pytest.mark.usefixtures("painted")
async def test_lit_figures_explain_themselves_by_key_and_by_click() -> None:
    async with at_lesson(DRAW) as lesson:
        await lesson.press("e")
        assert isinstance(top(lesson.app), ExplainScreen)
        await lesson.press("escape")
        x, y = place_of(lesson.app, "24 tiles in the bag")
        await lesson.pilot.click(offset=(x + 1, y))
        await lesson.settle()
        assert isinstance(top(lesson.app), ExplainScreen)


# Back and forth


async def test_back_again_and_skip_lead_where_they_say() -> None:
    async with at_lesson(DRAW) as lesson:
        await lesson.press("enter", "left")
        assert DRAW.steps[0].say in lesson.text
        await lesson.press("x")
        assert DRAW.steps[1].say in lesson.text
        await lesson.press("x")
        assert lesson.tutor.table.position == 1
        await lesson.press("left")
        assert lesson.tutor.table.position == 0
        await lesson.press("enter", "1", "enter", "c", "a")
        assert DRAW.steps[2].say in lesson.text
        assert lesson.tutor.table.position == 1


@pytest.mark.parametrize(("key", "number"), [("x", 1), ("a", 0)])
async def test_they_work_on_a_private_screen_too(key: str, number: int) -> None:
    async with at_lesson(REROLL, SMALL) as lesson:
        await lesson.press("enter", "2")
        assert isinstance(top(lesson.app), PrivateScreen)
        await lesson.press("c", key)
        assert isinstance(top(lesson.app), CoachScreen)
        assert not any(isinstance(screen, PrivateScreen) for screen in lesson.app.screen_stack)
        assert lesson.tutor.number == number


async def test_a_private_screen_opens_only_after_the_coach_has_spoken() -> None:
    async with at_lesson(REROLL) as lesson:
        await lesson.press("enter")
        lesson.tutor.again()
        lesson.table.look_behind_curtain(A, lesson.table.hand_screen, "")
        await lesson.settle()
        assert top(lesson.app) is lesson.table
        lesson.tutor.begin()
        lesson.table.look_behind_curtain(A, lesson.table.hand_screen, "")
        await lesson.settle()
        assert isinstance(top(lesson.app), PrivateScreen)


async def test_a_lesson_is_left_from_anywhere() -> None:
    for keys in (("s",), ("enter", "s"), ("enter", "2", "c", "s")):
        async with at_lesson(REROLL) as lesson:
            await lesson.press(*keys)
            assert lesson.table not in lesson.app.screen_stack
            assert lesson.told == [0]


async def test_everything_of_the_coach_can_be_clicked() -> None:
    async with at_lesson(DRAW, SMALL) as lesson:
        for words, number in (("skip", 1), ("skip", 2), ("back", 1), ("again", 1), ("go on", 1)):
            await lesson.click(words)
            assert lesson.tutor.number == number, words
        await lesson.click("h hint")
        assert DRAW.steps[1].hint in lesson.text
        await lesson.click(DRAW.steps[1].hint)
        assert top(lesson.app) is lesson.table
        await lesson.pilot.click(offset=place_of(lesson.app, "h hint"))  # at the edge of the decision
        await lesson.settle()
        assert DRAW.steps[1].show in lesson.text
        await lesson.click("enter go on")
        await lesson.click("coach")
        await lesson.click("leave")
        assert lesson.table not in lesson.app.screen_stack


async def test_a_key_that_is_held_skips_nothing(clock: FakeClock) -> None:
    clock.step = 0.0
    async with at_lesson(DRAW) as lesson:
        for _repeat in range(5):
            lesson.app.post_message(events.Key("enter", "\r"))
        await lesson.settle()
        assert lesson.tutor.number == 0


# Never stuck


@pytest.mark.parametrize("first", range(4))
async def test_a_monkey_is_never_stuck(first: int) -> None:
    """Random keys, many at a time; from wherever they lead, the coach skips the step."""
    lessons = [(slug, lesson) for slug in taught_games() for lesson in load_course(slug).lessons]
    mine = lessons[first::4] if NIGHTLY else lessons[7 * first : 7 * first + 1]
    rng = Random(first)
    for slug, lesson in mine:
        left = MONKEY_KEYS // len(lessons) if NIGHTLY else MONKEY_KEYS // 4
        while left > 0:
            left -= await monkey(slug, lesson, rng, left)


class Alone(BackroomApp):
    """Nothing lies below the lesson."""

    def get_default_screen(self) -> Screen[Any]:
        return Screen()


async def monkey(slug: str, lesson: Lesson[Any, Any], rng: Random, keys: int) -> int:
    """Press random keys until the lesson is left, finished, or so many were pressed; how many were."""
    pressed = 0
    async with at_lesson(lesson, SMALL, slug, Alone()) as sitting:
        while pressed < keys:
            for _key in range(AT_ONCE):
                post(sitting.app, rng.choice(KEYS))
            pressed += AT_ONCE
            await sitting.calm()
            if sitting.table not in sitting.app.screen_stack:
                return pressed
            await goes_on(sitting)
            if sitting.tutor.is_finished:
                return pressed
    return pressed


async def goes_on(sitting: Class) -> None:
    """From wherever this is, back to the coach; the step that waits can be skipped."""
    await sitting.calm()
    tutor = sitting.tutor
    waits = tutor.number
    for _try in range(60):
        if tutor.is_finished or tutor.number > waits or sitting.table not in sitting.app.screen_stack:
            return
        post(sitting.app, way_on(sitting))
        await sitting.calm()
    raise AssertionError(f"stuck in step {tutor.number + 1}\n{sitting.text}")


def way_on(sitting: Class) -> str:
    """The key that leads towards the next step from this screen."""
    screen = sitting.app.screen
    if isinstance(screen, CoachScreen):
        return "x"
    if screen is sitting.table or isinstance(screen, PrivateScreen):
        return "c"
    return "enter" if isinstance(screen, MomentScreen) else "escape"


def post(app: BackroomApp, key: str) -> None:
    """A key that nobody waits for."""
    character = key_to_character(key) or {"enter": "\r", "escape": "\x1b"}.get(key)
    app.post_message(events.Key(key, character))


def test_the_small_course_is_not_the_real_one() -> None:
    assert sys.modules.get("rules.saludos_amigos.lessons") is not small_course


# Pointing


@pytest.mark.parametrize("slug", taught_games())
def test_every_figure_that_a_lesson_points_at_is_drawn_or_explains_itself(slug: str) -> None:
    """On a picture of the game at either size, or, where no picture shows it, by the key for it."""
    game = load_game(slug)
    for lesson in load_course(slug).lessons:
        tutor: Tutor[Any, Any] = Tutor(game, lesson)
        while not tutor.is_finished:
            keys = set(tutor.step.look_at)
            drawn, explained = set[str](), set[str]()
            number = tutor.number
            tutor.skip()
            tutor.back()
            tutor.begin()
            seen = game.observe(tutor.state, lesson.learner)
            for sheet in album(slug).sheets:
                for size in (sheet.size, Size(78, 10)):
                    drawn |= {spot.key for spot in sheet.draw(seen, size).spots}
            explained = set(game.derivations(seen))
            assert keys <= drawn | explained, (lesson.key, number + 1)
            tutor.skip()


async def test_a_side_panel_that_shows_the_figure_is_opened() -> None:
    score = next(lesson for lesson in load_course("die-macher").lessons if lesson.key == "dm.lesson.score")
    assert "score.0" in score.steps[0].look_at
    for size in (WIDE, SMALL):
        async with at_lesson(score, size, "die-macher") as lesson:
            standings = lesson.table.query_one("#standings", Board)
            assert standings.content_region
            assert {spot.key for spot in standings.marked} >= {"score.0"}
