"""The course of Saludos, Amigos!: what it says is what happens, and it leaves no rule out."""

from __future__ import annotations

import re
from random import Random

import pytest

from rules.kernel.lessons import Introduction, Lesson
from rules.kernel.rulebook import read_rulebook
from rules.saludos_amigos import GAME
from rules.saludos_amigos.lessons import COURSE
from rules.saludos_amigos.lessons import tables as t
from rules.saludos_amigos.moves import SaludosMove
from rules.saludos_amigos.state import State
from tests.rules.sampling import positions

RULES = {section.rule for section in read_rulebook(GAME.slug)}

INTRODUCED = {
    "sa.intro.draw",
    "sa.intro.value",
    "sa.intro.reroll",
    "sa.intro.talk",
    "sa.intro.proposal",
    "sa.intro.standing",
    "sa.intro.call",
    "sa.intro.offer",
    "sa.intro.join",
    "sa.intro.session",
    "sa.intro.journalist",
    "sa.intro.third",
    "sa.intro.late",
    "sa.intro.press",
    "sa.intro.bonus",
}


def test_every_rule_is_taught_by_a_lesson_or_a_quiz() -> None:
    taught = {rule for lesson in COURSE.lessons for step in lesson.steps for rule in step.rules}
    taught |= {rule for quiz in COURSE.quizzes for rule in quiz.rules}
    assert taught == RULES


@pytest.mark.parametrize("lesson", COURSE.lessons, ids=lambda lesson: lesson.key)
def test_lessons_are_held_at_lawful_tables_without_a_clock(lesson: Lesson[State, SaludosMove]) -> None:
    state = lesson.position()
    GAME.invariants(state)
    assert state == lesson.position()
    assert GAME.timer(state) is None
    assert [seat.is_human for seat in state.setup.seats] == [True] + [False] * (state.seats - 1)
    assert all(len(seat.name) < 6 for seat in state.setup.seats)
    assert 2 <= lesson.minutes <= 4
    assert 4 <= len(lesson.steps) <= 8


def test_every_moment_of_a_game_is_introduced_once_it_comes_up() -> None:
    met: dict[str, tuple[Introduction, State]] = {}
    for state in (*positions(), *rare_moments()):
        view = GAME.observe(state, None)
        told = COURSE.introduce(view)
        assert told is not None
        met.setdefault(told.key, (told, view))
    assert set(met) == INTRODUCED
    for told, view in met.values():
        assert set(told.rules) <= RULES
        assert set(told.look_at) <= set(GAME.derivations(view))
        assert 2 <= len(re.findall(r"[.!?:;](?= |$)", told.text)) <= 8
        assert not re.search(r"\byou\b|\byour\b", told.text, re.IGNORECASE)


def rare_moments() -> tuple[State, State]:
    """Three buildings are complete, and no journalist or one has stayed on the board."""
    third = t.deal(t.built(t.table(3), 1, 2, 3, 0, 0, 0), [1], [2], [3])
    late = third.clone()
    late.journalists, late.late_journalists = 2, 1
    return third, late


def test_an_introduction_fits_the_moment() -> None:
    fresh = t.table(3)
    assert _introduced(fresh) == "sa.intro.draw"
    assert [_introduced(state) for state in rare_moments()] == ["sa.intro.third", "sa.intro.late"]
    fresh.turn = 1
    assert _introduced(fresh) == "sa.intro.journalist", "a turn without a section"


def _introduced(state: State) -> str:
    told = COURSE.introduce(GAME.observe(state, None))
    assert told is not None
    return told.key


def test_all_answers_of_a_quiz_are_right_now_and_then_in_every_place() -> None:
    for quiz in COURSE.quizzes:
        questions = [quiz.ask(Random(seed)) for seed in range(24)]
        assert len({question.text for question in questions}) > 2, quiz.key
        assert len({question.right for question in questions}) > 1, quiz.key
        for question in questions:
            GAME.invariants(GAME.determinize(question.position, Random(1)))
            assert GAME.observe(question.position, None) == question.position
            assert question.rule in quiz.rules


def test_what_beats_what_stands_is_what_the_rules_let_through() -> None:
    (quiz,) = (quiz for quiz in COURSE.quizzes if quiz.key == "sa.quiz.beating")
    for seed in range(20):
        question = quiz.ask(Random(seed))
        view = question.position
        assert view.standing is not None
        for place, answer in enumerate(question.answers):
            names = re.split(r", | and ", answer)
            strength = sum(
                view.strengths[seat] for seat, held in enumerate(view.setup.seats) if held.name in names
            )
            assert (strength > view.standing.strength) == (place == question.right)


def test_shares_that_a_quiz_asks_for_would_be_accepted() -> None:
    (quiz,) = (quiz for quiz in COURSE.quizzes if quiz.key == "sa.quiz.share")
    for seed in range(20):
        question = quiz.ask(Random(seed))
        shares = [int(figure) for figure in re.findall(r"\d+", question.text)]
        assert shares[0] + shares[2] + int(question.answers[question.right]) == question.position.value
