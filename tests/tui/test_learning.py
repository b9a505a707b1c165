"""The list of lessons, the learners of a household, what follows a lesson, and quizzes."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from rules import GAMES, load_course
from saves import locations
from saves.errors import DiskFull
from tests.tui import small_course
from tests.tui.screen_text import place_of, screen_text, top
from tests.tui.sitting import SMALL, WIDE
from tui.app import BackroomApp
from tui.learners import Learners
from tui.screens.coach import CoachScreen
from tui.screens.learn import LearnScreen
from tui.screens.learner import LearnerScreen
from tui.screens.lesson import LessonTable
from tui.screens.lesson_end import LessonEndScreen
from tui.screens.quiz import QuizScreen
from tui.screens.rulebook import RulebookScreen
from tui.start import Learn
from tui.widgets.sheet_board import SheetBoard

SLUG = "saludos-amigos"
DRAW, REROLL, COALITION = small_course.COURSE.lessons
STRENGTH, TILE = small_course.COURSE.quizzes


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Saludos, Amigos! is taught by three short lessons."""
    monkeypatch.setitem(sys.modules, "rules.saludos_amigos.lessons", small_course)


# The household


def test_what_is_learnt_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "learners.json"
    learners = Learners(path)
    learners.at_step(DRAW.key, 2)
    learners.answered(TILE.key, right=True)
    learners.answered(TILE.key, right=False)
    learners.add("Béa")
    learners.at_step(REROLL.key, 1)
    learners.finish(REROLL.key)
    again = Learners(path)
    assert again.complaint == ""
    assert again.names == ["Learner 1", "Béa"]
    assert again.present.done == (REROLL.key,)
    assert again.present.under_way == {}
    again.choose(0)
    assert again.present.under_way == {DRAW.key: 2}
    assert (again.present.scores[TILE.key].right, again.present.scores[TILE.key].asked) == (1, 2)


def test_people_come_are_renamed_and_go(tmp_path: Path) -> None:
    learners = Learners(tmp_path / "learners.json")
    learners.rename(0, "Anna")
    learners.add("Ben")
    assert "Two seats" in learners.name_fault("anna")
    assert learners.name_fault("ANNA", 0) == ""
    assert learners.name_fault("a\x1bb")
    learners.delete(0)
    assert (learners.names, learners.present.name) == (["Ben"], "Ben")
    learners.delete(0)
    assert learners.names == ["Learner 1"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"learners": []}',
        '{"learners": [{"name": "A"}], "present": 3}',
        '{"learners": [{"name": "A"}, {"name": "a"}]}',
        '{"learners": [{"name": "\\u001b[2J"}]}',
        '{"learners": [{"name": "A", "under_way": {"x": -1}}]}',
    ],
)
def test_a_damaged_file_is_put_aside_and_told_in_one_line(tmp_path: Path, text: str) -> None:
    path = tmp_path / "learners.json"
    for number in (1, 2):
        path.write_text(text)
        learners = Learners(path)
        assert learners.names == ["Learner 1"]
        assert learners.complaint.isprintable()
        assert f"damaged-{number}" in learners.complaint
        assert (tmp_path / f"learners.damaged-{number}.json").read_text() == text
        assert not path.exists()


def test_what_a_later_version_keeps_survives(tmp_path: Path) -> None:
    path = tmp_path / "learners.json"
    path.write_text('{"learners": [{"name": "A", "badges": ["owl"]}], "theme": "oak"}')
    Learners(path).finish("x")
    kept = json.loads(path.read_text())
    assert (kept["theme"], kept["learners"][0]["badges"]) == ("oak", ["owl"])


# The list


async def open_list(pilot: Pilot[None]) -> LearnScreen:
    await pilot.pause()
    screen = top(pilot.app)
    assert isinstance(screen, LearnScreen)
    return screen


async def go_on(pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await pilot.pause()
        await pilot.pause()


@pytest.mark.parametrize("size", [WIDE, SMALL], ids=str)
async def test_a_lesson_that_was_left_goes_on_at_its_step_and_leads_on(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.screens.quiet.QUIET", 0.0)
    app = BackroomApp(Learn(SLUG))
    async with app.run_test(size=size) as pilot:
        await open_list(pilot)
        await go_on(pilot, "enter", "enter")
        assert isinstance(top(app), CoachScreen)
        assert "Step 2 of 4" in screen_text(app)
        await go_on(pilot, "s")
        assert isinstance(top(app), LearnScreen)
        assert "step 2 of 4" in screen_text(app)
        await go_on(pilot, "enter")
        assert "Step 2 of 4" in screen_text(app)
        await go_on(pilot, "enter", "1", "enter", "1", "enter")
        assert isinstance(top(app), LessonEndScreen)
        text = screen_text(app)
        assert DRAW.summary in text
        assert REROLL.title in text  # the next one
        assert STRENGTH.title in text  # about a rule that it teaches
        assert TILE.title not in text
        await go_on(pilot, "end", "enter")
        assert isinstance(top(app), RulebookScreen)
        await go_on(pilot, "escape", "home", "enter")
        assert isinstance(app.screen_stack[-2], LessonTable)
        assert app.screen_stack[-2].host.tutor.lesson is REROLL
        await go_on(pilot, "s")
        assert "✓  Draw and roll" in screen_text(app)
        assert "1 of 3 lessons done" in screen_text(app)


async def test_a_lesson_under_way_can_be_begun_at_its_start() -> None:
    Learners(locations.learners_file()).at_step(REROLL.key, 1)
    app = BackroomApp(Learn(SLUG))
    async with app.run_test(size=SMALL) as pilot:
        await open_list(pilot)
        await go_on(pilot, "a")
        assert "Step 1 of 2" in screen_text(app)


async def test_a_key_goes_to_the_lessons_of_the_next_game() -> None:
    app = BackroomApp(Learn(None))
    async with app.run_test(size=SMALL) as pilot:
        screen = await open_list(pilot)
        marked = []
        for _game in range(len(GAMES)):
            await go_on(pilot, "g")
            assert screen._marked is not None
            marked.append(screen._marked.what.key)
        first = [load_course(slug).lessons[0].key for slug in GAMES]
        assert marked == [*first[1:], first[0]]


async def test_learners_are_chosen_added_renamed_and_deleted_on_the_screen() -> None:
    app = BackroomApp(Learn(SLUG))
    async with app.run_test(size=SMALL) as pilot:
        screen = await open_list(pilot)
        await go_on(pilot, "l", "n", *"Ben", "enter", "r", "backspace", "t", "enter")
        assert isinstance(top(app), LearnerScreen)
        assert screen.learners.names == ["Learner 1", "Bet"]
        await go_on(pilot, "up", "enter")
        assert screen.learners.present.name == "Learner 1"
        await go_on(pilot, "l", "d", "y", "enter")
        assert screen.learners.names == ["Bet"]
        assert "learner  Bet" in screen_text(app)


async def test_a_full_disk_is_told_and_teaching_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, _content: bytes) -> None:
        raise DiskFull(path)

    monkeypatch.setattr("tui.learners.replace_whole", full)
    app = BackroomApp(Learn(SLUG))
    async with app.run_test(size=WIDE, notifications=True) as pilot:
        await open_list(pilot)
        await go_on(pilot, "enter")
        assert isinstance(top(app), CoachScreen)
        assert any("learners.json" in toast.message for toast in app._notifications)


async def test_a_damaged_file_is_told_on_the_screen() -> None:
    path = locations.learners_file()
    path.parent.mkdir(parents=True)
    path.write_text("{")
    app = BackroomApp(Learn(SLUG))
    async with app.run_test(size=WIDE, notifications=True) as pilot:
        await open_list(pilot)
        assert any("begin anew" in toast.message for toast in app._notifications)


# Quizzes


@pytest.mark.parametrize("size", [WIDE, SMALL], ids=str)
@pytest.mark.parametrize("mouse", [False, True], ids=["keyboard", "mouse"])
async def test_questions_are_answered_one_after_the_other(size: tuple[int, int], mouse: bool) -> None:
    noted: list[bool] = []
    app = BackroomApp()
    async with app.run_test(size=size) as pilot:
        quiz = QuizScreen(SLUG, STRENGTH, lambda _quiz, right: noted.append(right), Random(1))
        app.push_screen(quiz)
        await pilot.pause()
        for number in range(4):
            question = quiz._question
            text = screen_text(app)
            assert question.text in text
            assert question.working[0] not in text
            assert "rule" not in text.splitlines()[-1]
            wanted = question.right if number % 2 else (question.right + 1) % len(question.answers)
            if mouse:
                await pilot.click(offset=place_of(app, f"{wanted + 1}  {question.answers[wanted]}"))
            else:
                await pilot.press(str(wanted + 1))
            await pilot.pause()
            text = screen_text(app)
            assert all(line in text for line in question.working)
            assert ("wrong" in text) == (number % 2 == 0)
            assert f"{sum(noted)} of {number + 1} right" in text
            if mouse:
                await pilot.click(offset=place_of(app, "another one"))
            else:
                await pilot.press("enter")
            await pilot.pause()
    assert noted == [False, True, False, True]


async def test_a_figure_keeps_its_secret_until_the_question_is_answered() -> None:
    app = BackroomApp()
    async with app.run_test(size=WIDE) as pilot:
        quiz = QuizScreen(SLUG, TILE, lambda _quiz, _right: None, Random(1))
        app.push_screen(quiz)
        await pilot.pause()
        board = quiz.query_one(SheetBoard)
        assert [spot.key for spot in board.marked] == ["value"]
        board.post_message(SheetBoard.Explained(board, "value"))
        await pilot.pause()
        assert app.screen is quiz
        await pilot.press("1")
        await pilot.pause()
        board.post_message(SheetBoard.Explained(board, "value"))
        await pilot.pause()
        assert app.screen is not quiz


async def test_the_board_can_have_all_of_the_height() -> None:
    app = BackroomApp()
    async with app.run_test(size=SMALL) as pilot:
        quiz = QuizScreen(SLUG, STRENGTH, lambda _quiz, _right: None, Random(1))
        app.push_screen(quiz)
        await pilot.pause()
        low = quiz.query_one(SheetBoard).size.height
        await pilot.press("z")
        await pilot.pause()
        assert quiz.query_one(SheetBoard).size.height > low
        await pilot.press("z", "1")
        await pilot.pause()
        assert quiz._asked == 1


async def test_the_score_of_a_quiz_stands_in_the_list() -> None:
    app = BackroomApp(Learn(SLUG))
    async with app.run_test(size=SMALL) as pilot:
        screen = await open_list(pilot)
        menu = screen.query_one(OptionList)
        menu.highlighted = menu.get_option_index(TILE.key)
        await go_on(pilot, "enter", "1", "escape")
        assert "1 of 1 right" in screen_text(app)
