"""The lessons and quizzes of each game, and who learns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from msgspec import Struct
from textual import on, work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from rules import GAMES, load_course, load_game, taught_games
from rules.kernel.lessons import Lesson, Quiz
from rules.kernel.tutor import Tutor
from rules.kernel.words import _, ngettext
from saves import locations
from saves.documents import TableSettings
from saves.errors import SaveError
from tui.commands import BACK, Command
from tui.content import plain, printable
from tui.learners import Learners, Score
from tui.lesson_host import LessonHost
from tui.screens.base import BackroomScreen
from tui.screens.learner import LearnerScreen
from tui.screens.lesson import lesson_screen
from tui.screens.lesson_end import LessonEndScreen
from tui.screens.quiz import QuizScreen
from tui.widgets.drawing import DIM, GOOD, NOW, STRONG, fit, joined

DONE, UNDER_WAY, NEW = "✓", "▸", "·"
"""What stands before a lesson."""

_TITLE: Final = 47


class Row(Struct, frozen=True):
    """A line that can be opened."""

    slug: str
    what: Lesson[Any, Any] | Quiz[Any]


class LearnScreen(BackroomScreen[None]):
    """A list of everything that can be learnt; marks tell what is done, and what is under way."""

    HEADING = _("LEARN")
    TOPIC = _(
        "Each lesson is a real table at which a coach leads; it can be left at any time and goes on at the "
        "same step. Quizzes never run out. Progress is kept for each learner."
    )
    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        Command("learn.move", "up,down", _("choose"), "", "move", display="↑↓", palette=False),
        Command("learn.open", "enter", _("open"), _("Open the lesson or quiz."), "open", palette=False),
        Command("learn.anew", "a", _("from the start"), _("Begin the lesson at its first step."), "anew"),
        Command("learn.game", "g", _("next game"), _("Go to the lessons of the next game."), "game"),
        Command("learn.learner", "l", _("learner"), _("Choose who learns; add, rename."), "learner"),
        Command("learn.rulebook", "r", _("rulebook"), _("Read the rules of this game."), "rulebook"),
        Command("learn.new", "n", _("new game"), _("Play, against computer players or people."), "new"),
        BACK,
    )
    DEFAULT_CSS = """
    LearnScreen #learn { height: 1fr; }
    LearnScreen #learner { height: auto; margin-bottom: 1; }
    LearnScreen OptionList { height: 1fr; }
    """
    AUTO_FOCUS = "OptionList"

    def __init__(self, slug: str | None = None) -> None:
        super().__init__()
        self._slugs = tuple(each for each in taught_games() if slug in (None, each))
        self._rows: dict[str, Row] = {}
        """By the id of their line."""
        self.learners = Learners(locations.learners_file())

    def compose_body(self) -> ComposeResult:
        """Who learns, and what there is."""
        with Vertical(id="learn"):
            yield Static(id="learner")
            yield OptionList(id="lessons", markup=False)

    def on_mount(self) -> None:
        """Show what there is; say so where progress was lost."""
        if self.learners.complaint:
            self.backroom.tell(self.learners.complaint, bad=True)
        self._show()
        self._mark_first()

    # The list

    def _show(self) -> None:
        lines: list[Option | None] = []
        self._rows = {}
        for slug in self._slugs:
            if lines:
                lines.append(None)
            lines.append(Option(plain(GAMES[slug], NOW), disabled=True))
            course = load_course(slug)
            lines += [self._line(Row(slug, lesson), lesson.key) for lesson in course.lessons]
            lines += [self._line(Row(slug, quiz), quiz.key) for quiz in course.quizzes]
        menu = self.query_one(OptionList)
        marked = menu.highlighted
        menu.set_options(lines)
        menu.highlighted = marked
        self.query_one("#learner", Static).update(self._who())

    def _line(self, row: Row, key: str) -> Option:
        self._rows[key] = row
        prompt = self._lesson(row.what) if isinstance(row.what, Lesson) else self._quiz(row.what)
        return Option(prompt, id=key)

    def _lesson(self, lesson: Lesson[Any, Any]) -> Content:
        learner = self.learners.present
        minutes = _("{count} min").format(count=lesson.minutes)
        step = learner.under_way.get(lesson.key)
        if lesson.key in learner.done:
            mark, style, where = DONE, GOOD, _("done")
        else:
            mark, style, where = NEW, DIM, ""
        if step:
            mark, style = UNDER_WAY, NOW
            where = _("step {step} of {count}").format(step=step + 1, count=len(lesson.steps))
        title = fit(plain(lesson.title, STRONG), _TITLE)
        return joined("  ", (mark, style), "  ", title, (f"{minutes:>7}", DIM), "  ", (where, style))

    def _quiz(self, quiz: Quiz[Any]) -> Content:
        score = self.learners.present.scores.get(quiz.key, Score())
        told = _("{right} of {asked} right").format(right=score.right, asked=score.asked)
        title = fit(plain(quiz.title, STRONG), _TITLE)
        tail = told if score.asked else ""
        return joined("  ", ("?", NOW), "  ", title, (f"{_('quiz'):>7}", DIM), "  ", (tail, DIM))

    def _who(self) -> Content:
        lessons = [row.what.key for row in self._rows.values() if isinstance(row.what, Lesson)]
        done = sum(key in self.learners.present.done for key in lessons)
        count = len(lessons)
        told = ngettext("{done} of {count} lesson done", "{done} of {count} lessons done", count)
        return joined(
            (_("learner  "), DIM),
            (printable(self.learners.present.name), STRONG),
            (f"   {told.format(done=done, count=count)}", DIM),
        )

    def _mark_first(self) -> None:
        """Begin at what is under way, else at the first lesson that is not done."""
        learner = self.learners.present
        lessons = [key for key, row in self._rows.items() if isinstance(row.what, Lesson)]
        key = next((key for key in lessons if learner.under_way.get(key)), None)
        key = key or next((key for key in lessons if key not in learner.done), None)
        if key is not None:
            self._mark(key)

    def _mark(self, key: str) -> None:
        menu = self.query_one(OptionList)
        menu.highlighted = menu.get_option_index(key)

    @property
    def _marked(self) -> Row | None:
        option = self.query_one(OptionList).highlighted_option
        return self._rows.get(option.id or "") if option is not None else None

    # Commands

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """From the start only what was begun."""
        if action == "anew":
            row = self._marked
            begun = row is not None and bool(self.learners.present.under_way.get(row.what.key))
            return True if begun else None
        if action == "game":
            return len(self._slugs) > 1
        return super().check_action(action, parameters)

    @on(OptionList.OptionHighlighted)
    def _highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        self.refresh_bindings()

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        if (row := self._marked) is not None:
            self._open(row)

    def action_move(self) -> None:
        """A click on the key bar moves one on."""
        self.query_one(OptionList).action_cursor_down()

    def action_open(self) -> None:
        """What enter does."""
        self.query_one(OptionList).action_select()

    def action_anew(self) -> None:
        """The lesson from its first step."""
        if (row := self._marked) is not None:
            self._keep(lambda: self.learners.at_step(row.what.key, 0))
            self._open(row)

    def action_game(self) -> None:
        """On to the first line of the next game, after the last one to the first."""
        row = self._marked
        place = self._slugs.index(row.slug) + 1 if row is not None else 0
        slug = self._slugs[place % len(self._slugs)]
        self._mark(next(key for key, each in self._rows.items() if each.slug == slug))

    def action_rulebook(self) -> None:
        """Read instead."""
        row = self._marked
        self.backroom.show_rulebook(row.slug if row is not None else next(iter(GAMES)))

    def action_new(self) -> None:
        """Play instead."""
        from tui.screens.new_game import NewGameScreen

        self.app.switch_screen(NewGameScreen())

    @work(exclusive=True, group="learn")
    async def action_learner(self) -> None:
        """Who learns."""
        await self.app.push_screen_wait(LearnerScreen(self.learners))
        self._show()

    # Teaching

    @work(exclusive=True, group="learn")
    async def _open(self, row: Row) -> None:
        """Teach or ask; after a lesson its last page leads on to the next one, or to a quiz."""
        following: Row | None = row
        while following is not None:
            row = following
            self._mark(row.what.key)
            if isinstance(row.what, Lesson):
                following = await self._teach(row.slug, row.what)
            else:
                await self.app.push_screen_wait(QuizScreen(row.slug, row.what, self._note_answer))
                following = None
        self._show()

    async def _teach(self, slug: str, lesson: Lesson[Any, Any]) -> Row | None:
        """A lesson from where it was left; what the learner wants after it."""
        tutor = Tutor(load_game(slug), lesson)
        for _step in range(min(self.learners.present.under_way.get(lesson.key, 0), len(lesson.steps) - 1)):
            tutor.skip()
        host = LessonHost(tutor, TableSettings(pace=self.backroom.preferences.pace))
        await self.app.push_screen_wait(lesson_screen(slug)(host, lambda step: self._note_step(lesson, step)))
        if not tutor.is_finished:
            return None
        course = load_course(slug)
        place = [each.key for each in course.lessons].index(lesson.key)
        wanted = await self.app.push_screen_wait(
            LessonEndScreen(slug, lesson, tutor.rules, course.lessons[place + 1 : place + 2], course.quizzes)
        )
        return None if wanted is None else Row(slug, wanted)

    def _note_step(self, lesson: Lesson[Any, Any], step: int) -> None:
        if step < len(lesson.steps):
            self._keep(lambda: self.learners.at_step(lesson.key, step))
        else:
            self._keep(lambda: self.learners.finish(lesson.key))

    def _note_answer(self, quiz: Quiz[Any], right: bool) -> None:
        self._keep(lambda: self.learners.answered(quiz.key, right=right))

    def _keep(self, change: Callable[[], None]) -> None:
        try:
            change()
        except SaveError as error:
            self.backroom.tell(str(error), bad=True)
