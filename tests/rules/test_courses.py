"""Every course of every game: its answers lead through, its mistakes are answered, its words fit."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, Final, get_args

import pytest

from rules import load_course, load_game, taught_games
from rules.kernel.bots import drive, random_bot
from rules.kernel.game import Setup
from rules.kernel.lessons import Course, Lesson, Quiz, Step
from rules.kernel.rulebook import read_rulebook
from rules.kernel.seats import HUMAN, SeatSetup
from rules.kernel.tutor import Objection, Tutor
from tests.rules.marks import count_tests, joined, named_in_code, report
from tests.rules.sampling import NIGHTLY

MOST_CHARACTERS: Final = 280
MOST_SENTENCES: Final = 4
LONGEST_QUESTION: Final = 400
LONGEST_GOAL: Final = 60
LONGEST_TITLE: Final = 48
ANSWERS: Final = range(2, 6)
SEEDS: Final = range(200 if NIGHTLY else 40)

GAMES: Final = taught_games()
LESSONS: Final = [(slug, lesson) for slug in GAMES for lesson in load_course(slug).lessons]
QUIZZES: Final = [(slug, quiz) for slug in GAMES for quiz in load_course(slug).quizzes]

lessons = pytest.mark.parametrize(
    ("slug", "lesson"), LESSONS, ids=[f"{slug}:{lesson.key}" for slug, lesson in LESSONS]
)
quizzes = pytest.mark.parametrize(
    ("slug", "quiz"), QUIZZES, ids=[f"{slug}:{quiz.key}" for slug, quiz in QUIZZES]
)
games = pytest.mark.parametrize("slug", GAMES)


@cache
def rules_of(slug: str) -> set[str]:
    return {section.rule for section in read_rulebook(slug)}


class Pupil:
    """Goes through a lesson by its answers, as a learner at the table does: every move is judged."""

    def __init__(self, slug: str, lesson: Lesson[Any, Any]) -> None:
        self.game = load_game(slug)
        self.tutor: Tutor[Any, Any] = Tutor(self.game, lesson)
        self.lesson = lesson

    def steps(self) -> Iterator[Step[Any, Any]]:
        """Each step at its beginning; it is done after each."""
        while not self.tutor.is_finished:
            step = self.tutor.step
            if step.reached is not None:
                self.others_play()
            self.tutor.begin()
            yield step
            self.do()
            self.tutor.go_on()

    def others_play(self) -> None:
        for _move in range(500):
            if self.tutor.is_done or (seat := self.tutor.next_other()) is None:
                return
            move = self.tutor.script(seat)
            assert move.seat == seat, (self.where, move)
            assert seat in self.game.active_seats(self.tutor.state), (self.where, move)
            self.make(move)
        raise AssertionError(f"{self.where}: the others come to no end")

    def do(self) -> None:
        tutor = self.tutor
        answer = list(tutor.step.answer(tutor.state)) if tutor.awaits else []
        for move in answer:
            self.others_play()
            assert tutor.awaits, f"{self.where}: done before {move}"
            assert move.seat == self.lesson.learner, (self.where, move)
            tutor.judge([move])  # neither refused nor objected to
            self.make(move)
        self.others_play()
        assert tutor.is_done, f"{self.where}: the answer does not reach the goal"

    def make(self, move: Any) -> None:
        self.tutor.table.play(move)
        self.tutor.notice()
        self.game.invariants(self.tutor.state)

    @property
    def where(self) -> str:
        return f"{self.lesson.key}, step {self.tutor.number + 1}"


@lessons
def test_answers_lead_from_step_to_step_to_the_end(slug: str, lesson: Lesson[Any, Any]) -> None:
    pupil = Pupil(slug, lesson)
    for step in pupil.steps():
        if step.reached is not None:
            assert pupil.tutor.awaits, f"{pupil.where}: its goal holds before anything is done"
            assert lesson.learner in pupil.game.active_seats(pupil.tutor.state), pupil.where
            assert step.answer(pupil.tutor.state), pupil.where
    assert pupil.tutor.is_finished


@lessons
def test_skipping_every_step_leads_to_the_same_end(slug: str, lesson: Lesson[Any, Any]) -> None:
    pupil = Pupil(slug, lesson)
    for _step in pupil.steps():
        pass
    tutor: Tutor[Any, Any] = Tutor(load_game(slug), lesson)
    while not tutor.is_finished:
        tutor.skip()
    assert tutor.state == pupil.tutor.state


@lessons
def test_each_mistake_is_answered_by_its_own_words_and_changes_nothing(
    slug: str, lesson: Lesson[Any, Any]
) -> None:
    pupil = Pupil(slug, lesson)
    for step in pupil.steps():
        tutor = pupil.tutor
        before = tutor.game.clone(tutor.state)
        for wrong in step.wrong:
            example = wrong.example(tutor.state)
            assert example.seat == lesson.learner, (pupil.where, example)
            with pytest.raises(Objection) as refused:
                tutor.judge([*wrong.after(tutor.state), example])
            assert refused.value.reason == wrong.say, (pupil.where, example)
        assert tutor.state == before


@lessons
def test_whatever_a_learner_does_instead_is_refused_in_words_or_leads_on(
    slug: str, lesson: Lesson[Any, Any]
) -> None:
    pupil = Pupil(slug, lesson)
    for step in pupil.steps():
        tutor = pupil.tutor
        if not tutor.awaits:
            continue
        before = tutor.game.clone(tutor.state)
        for move in tutor.game.legal_moves(tutor.state, lesson.learner):
            words = objection(tutor, move)
            assert words in {"", step.otherwise, *(wrong.say for wrong in step.wrong)}, (pupil.where, move)
        assert tutor.state == before


def objection(tutor: Tutor[Any, Any], move: Any) -> str:
    """What the coach says against a legal move; nothing where it counts."""
    try:
        tutor.judge([move])
    except Objection as refused:
        return refused.reason
    return ""


@lessons
def test_a_step_points_at_figures_that_there_are(slug: str, lesson: Lesson[Any, Any]) -> None:
    pupil = Pupil(slug, lesson)
    for step in pupil.steps():
        seen = pupil.game.observe(pupil.tutor.state, lesson.learner)
        missing = set(step.look_at) - set(pupil.game.derivations(seen))
        assert not missing, pupil.where


@lessons
def test_a_lesson_begins_at_a_whole_position_with_one_person_at_it(
    slug: str, lesson: Lesson[Any, Any]
) -> None:
    game = load_game(slug)
    state = lesson.position()
    game.invariants(state)
    assert state == lesson.position()
    seats = game.setup_of(state).seats
    assert [seat for seat, who in enumerate(seats) if who.controller == HUMAN] == [lesson.learner]


@lessons
def test_a_lesson_is_put_in_few_words(slug: str, lesson: Lesson[Any, Any]) -> None:
    assert 0 < len(lesson.title) <= LONGEST_TITLE
    assert lesson.minutes > 0
    fits(lesson.summary, lesson.key)
    for number, step in enumerate(lesson.steps, 1):
        where = f"{lesson.key}, step {number}"
        fits(step.say, where)
        for words in (step.hint, step.show, step.otherwise, *(wrong.say for wrong in step.wrong)):
            if words:
                fits(words, where)
        assert len(step.goal) <= LONGEST_GOAL, where
        is_read = step.reached is None
        assert is_read == (not step.goal), where
        if not is_read:
            assert step.hint, where
            assert step.show, where
            assert step.otherwise, where


@lessons
def test_a_lesson_names_rules_of_the_book(slug: str, lesson: Lesson[Any, Any]) -> None:
    named = {rule for step in lesson.steps for rule in step.rules}
    assert named
    assert named <= rules_of(slug)


@quizzes
def test_a_quiz_never_runs_out_and_is_never_ambiguous(slug: str, quiz: Quiz[Any]) -> None:
    assert set(quiz.rules) <= rules_of(slug)
    assert 0 < len(quiz.title) <= LONGEST_TITLE
    game = load_game(slug)
    asked = set()
    for seed in SEEDS:
        question = quiz.ask(Random(seed))
        where = f"{quiz.key}, seed {seed}: {question.text}"
        assert len(question.answers) in ANSWERS, where
        assert len(set(question.answers)) == len(question.answers), where
        assert all(answer.strip() for answer in question.answers), where
        assert 0 <= question.right < len(question.answers), where
        assert question.working, where
        assert question.rule in rules_of(slug), where
        assert 0 < len(question.text) <= LONGEST_QUESTION, where
        view = game.observe(question.position, None)
        assert set(question.look_at) <= set(game.derivations(view)), where
        asked.add((question.text, question.answers, question.right))
    assert len(asked) >= 8, f"{quiz.key} asks only {len(asked)} questions"


@quizzes
def test_a_question_comes_back_the_same_from_its_seed(slug: str, quiz: Quiz[Any]) -> None:
    assert quiz.ask(Random(3)) == quiz.ask(Random(3))


@games
def test_keys_are_unique_and_those_of_the_game(slug: str) -> None:
    course: Course[Any, Any] = load_course(slug)
    keys = [lesson.key for lesson in course.lessons] + [quiz.key for quiz in course.quizzes]
    assert len(set(keys)) == len(keys)
    prefix = read_rulebook(slug)[0].rule
    assert all(key.startswith(f"{prefix}.") for key in keys)


@games
def test_every_rule_has_a_section_a_test_and_a_lesson_or_a_quiz(slug: str) -> None:
    bare = [each.section.rule for each in joined(slug) if not each.tests or not each.steps + each.quizzes]
    assert not bare, report(slug)
    known = {each.section.rule for each in joined(slug)}
    assert set(count_tests(slug)) <= known
    assert not {rule: place for rule, place in named_in_code(slug).items() if rule not in known}


@games
def test_what_a_first_game_is_told_is_short_and_in_the_book(slug: str) -> None:
    """In random games with people: every introduction that comes up, from what the table sees."""
    game, introduce = load_game(slug), load_course(slug).introduce
    told = {}
    for state in sampled(slug):
        view = game.observe(state, None)
        if (news := introduce(view)) is not None:
            told[news.key] = news
            assert set(news.look_at) <= set(game.derivations(view)), news.key
    assert len(told) >= 5
    for key, news in told.items():
        assert 0 < len(news.title) <= LONGEST_TITLE, key
        assert len(news.text) <= 2 * MOST_CHARACTERS, key
        assert set(news.rules) <= rules_of(slug), key
        assert news.rules, key


def sampled(slug: str) -> Iterator[Any]:
    """Positions of a few random games."""
    game = load_game(slug)
    options_type, _sheet = get_args(game.setup_type)
    options = options_type(**{option.name: option.choices[0][0] for option in game.options()})
    for seed in range(6 if NIGHTLY else 2):
        count = game.recommended[0]
        seats = tuple(SeatSetup(f"Seat {number}", number) for number in range(count))
        setup: Setup[Any, Any] = Setup(seats, options, game.default_components(), seed)
        state = game.new_game(setup)
        yield state
        for _move in drive(game, state, [random_bot] * count, Random(seed)):
            yield state


def fits(words: str, where: str) -> None:
    """One to three sentences; a fourth may be three words long."""
    assert 0 < len(words) <= MOST_CHARACTERS, f"{where}: {len(words)} characters: {words}"
    sentences = len(re.findall(r"[.!?](?:\s|$)", words))
    assert sentences <= MOST_SENTENCES + 1, f"{where}: {words}"
