"""The course of Millions of Dollars: what it says is what happens, and it gives nothing away."""

from __future__ import annotations

import re
from random import Random

import pytest

from rules.kernel.bots import drive, random_bot
from rules.kernel.lessons import Introduction, Lesson
from rules.kernel.rulebook import read_rulebook
from rules.kernel.seats import Seat
from rules.kernel.secrecy import FACE_DOWN
from rules.millions_of_dollars import GAME
from rules.millions_of_dollars.lessons import COURSE
from rules.millions_of_dollars.moves import ChooseRole, MillionsMove
from rules.millions_of_dollars.state import Phase, State
from rules.millions_of_dollars.words import role_list
from tests.rules.marks import rule
from tests.rules.millions_of_dollars.tables import (
    CONMAN,
    DRIVER,
    SNITCH,
    THUG,
    A,
    B,
    at_talk,
    bribe,
    leave,
    new,
    play,
    setup,
    sheet,
    stay_all,
)

RULES = {section.rule for section in read_rulebook(GAME.slug)}

INTRODUCED = {
    "md.intro.choose",
    "md.intro.pool",
    "md.intro.deal",
    "md.intro.left",
    "md.intro.blind",
    "md.intro.snitch",
    "md.intro.shared",
    "md.intro.card",
    "md.intro.lone",
    "md.intro.end",
}


def test_every_rule_is_taught_by_a_lesson_or_a_quiz() -> None:
    taught = {rule for lesson in COURSE.lessons for step in lesson.steps for rule in step.rules}
    taught |= {rule for quiz in COURSE.quizzes for rule in quiz.rules}
    assert taught == RULES


@pytest.mark.parametrize("lesson", COURSE.lessons, ids=lambda lesson: lesson.key)
def test_lessons_are_held_at_lawful_tables_without_a_clock(lesson: Lesson[State, MillionsMove]) -> None:
    state = lesson.position()
    GAME.invariants(state)
    assert GAME.timer(state) is None
    assert all(len(seat.name) < 6 for seat in state.setup.seats)
    assert 2 <= lesson.minutes <= 4
    assert 4 <= len(lesson.steps) <= 8


def test_every_moment_of_a_game_is_introduced_once_it_comes_up() -> None:
    met: dict[str, tuple[Introduction, State]] = {}
    for seats, blind in ((3, False), (5, True), (7, False), (5, False)):
        state = GAME.new_game(setup(seats, seed=seats, blind_exit=blind))
        for _move in drive(GAME, state, [random_bot] * seats, Random(seats)):
            view = GAME.observe(state, None)
            told = COURSE.introduce(view)
            assert told is not None
            met.setdefault(told.key, (told, view))
    first = COURSE.introduce(GAME.observe(new(3), None))
    assert first is not None
    met[first.key] = (first, GAME.observe(new(3), None))
    assert set(met) | {"md.intro.lone"} == INTRODUCED
    for told, view in met.values():
        assert set(told.rules) <= RULES
        assert set(told.look_at) <= set(GAME.derivations(view))
        assert not re.search(r"\byou\b|\byour\b", told.text, re.IGNORECASE)


def test_an_introduction_fits_the_moment() -> None:
    state = at_talk(DRIVER, DRIVER, THUG, SNITCH, CONMAN)
    assert introduced(state) == "md.intro.pool"
    bribe(state, A, B, 1)
    assert introduced(state) == "md.intro.left"
    stay_all(state)
    assert state.phase is Phase.NAME
    assert introduced(state) == "md.intro.snitch"
    alone = at_talk(SNITCH, DRIVER, DRIVER, DRIVER, DRIVER, hidden=SNITCH)
    stay_all(alone)
    play(alone, GAME.legal_moves(alone, A)[0])
    assert introduced(alone) == "md.intro.lone"
    card = at_talk(THUG, DRIVER, DRIVER, hidden=DRIVER)
    leave(card, B)
    stay_all(card)
    assert introduced(card) == "md.intro.shared"


@rule("md.share")
def test_an_introduction_tells_the_figures_of_the_sheet_in_force() -> None:
    state = GAME.new_game(setup(3, figures=sheet(driver_fee=3, conman_take=4, bonus=5)))
    for seat, role in enumerate((THUG, DRIVER, CONMAN)):
        play(state, ChooseRole(Seat(seat), role))
    stay_all(state)
    told = COURSE.introduce(GAME.observe(state, None))
    assert told is not None
    assert "gives the Driver $3, the Conman takes $4 from the Thug" in told.text
    assert "earns $5 more" in told.text


def introduced(state: State) -> str:
    told = COURSE.introduce(GAME.observe(state, None))
    assert told is not None
    return told.key


def test_a_question_shows_no_more_than_the_table_sees() -> None:
    for quiz in COURSE.quizzes:
        questions = [quiz.ask(Random(seed)) for seed in range(16)]
        assert len({question.right for question in questions}) > 1, quiz.key
        for question in questions:
            view = question.position
            assert GAME.observe(view, None) == view
            assert view.hidden == FACE_DOWN
            assert view.dice.seed is None
            GAME.invariants(GAME.determinize(view, Random(1)))
            assert question.rule in quiz.rules, quiz.key


@rule("md.roles")
def test_the_board_above_a_question_on_roles_is_not_its_answer() -> None:
    quiz = next(quiz for quiz in COURSE.quizzes if quiz.key == "md.quiz.roles")
    for seed in range(60):
        question = quiz.ask(Random(seed))
        right = question.answers[question.right]
        assert right != role_list(question.position.roles_in_play)
        assert role_list(question.position.roles_in_play) in question.answers


def test_a_loot_is_divided_as_the_quiz_on_it_says() -> None:
    (quiz,) = (quiz for quiz in COURSE.quizzes if quiz.key == "md.quiz.division")
    for seed in range(30):
        question = quiz.ask(Random(seed))
        money, crew = (int(figure) for figure in re.findall(r"\d+", question.text))
        lift = 2 if "a Mastermind" in question.text else 0
        lost = int(question.answers[question.right].removeprefix("$"))
        assert (money + lift) % crew == lost


def test_what_the_pool_tells_is_what_its_face_up_cards_tell() -> None:
    (quiz,) = (quiz for quiz in COURSE.quizzes if quiz.key == "md.quiz.pool")
    for seed in range(30):
        question = quiz.ask(Random(seed))
        (key,) = question.look_at
        shown = GAME.derivations(question.position)[key].total
        expected = ("certainly nobody else", "nobody else, unless", "certainly somebody else")[shown]
        assert question.answers[question.right].startswith(expected)
