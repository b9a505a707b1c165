"""After a lesson: what was learnt, the rules to read again, a quiz, the next lesson."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from rules import GAMES
from rules.kernel.lessons import Lesson, Quiz
from rules.kernel.rulebook import find_section, read_rulebook
from rules.kernel.words import _
from tui.commands import BACK, Command
from tui.content import plain
from tui.screens.base import BackroomScreen
from tui.widgets.drawing import DIM, GOOD, NOW, STRONG, joined

_RULE: Final = "rule:"
"""What the ids of lines that open the rulebook begin with."""


class LessonEndScreen(BackroomScreen[Lesson[Any, Any] | Quiz[Any] | None]):
    """Dismissed with the lesson or quiz to go on with, or None."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        Command("after.move", "up,down", _("choose"), "", "move", display="↑↓", palette=False),
        Command("after.open", "enter", _("open"), _("Open the line that is marked."), "open", palette=False),
        BACK,
    )
    AUTO_FOCUS: ClassVar = "OptionList"
    DEFAULT_CSS = """
    LessonEndScreen #after { padding: 1 2; max-width: 96; }
    LessonEndScreen { align-horizontal: center; }
    LessonEndScreen #learnt { margin-bottom: 1; height: auto; }
    LessonEndScreen OptionList { height: 1fr; }
    """

    def __init__(
        self,
        slug: str,
        lesson: Lesson[Any, Any],
        rules: Sequence[str],
        following: Sequence[Lesson[Any, Any]],
        quizzes: Sequence[Quiz[Any]],
    ) -> None:
        """`rules`: what the lesson teaches; `following`: the next lesson, if there is one."""
        super().__init__()
        self._slug = slug
        self._lesson = lesson
        self._rules = rules
        self._ways: dict[str, Lesson[Any, Any] | Quiz[Any]] = {each.key: each for each in following}
        """What can be gone on with, by key."""
        about_it = [quiz for quiz in quizzes if set(quiz.rules) & set(rules)]
        self._ways.update({quiz.key: quiz for quiz in about_it})

    def compose_body(self) -> ComposeResult:
        """The summary over a list of ways on."""
        with Vertical(id="after"):
            yield Static(
                Content("\n").join(
                    [
                        joined(("✓ ", GOOD), plain(self._lesson.title, STRONG)),
                        Content(""),
                        plain(self._lesson.summary),
                    ]
                ),
                id="learnt",
            )
            yield OptionList(*self._lines(), markup=False)

    def heading(self) -> Content:
        """The game, and that a lesson is done."""
        title = plain(GAMES[self._slug], "$decide bold")
        return title.append(plain(_("   lesson done")))

    def _lines(self) -> list[Option | None]:
        lines: list[Option | None] = []
        for key, way in self._ways.items():
            word = _("next lesson") if isinstance(way, Lesson) else _("quiz")
            lines.append(Option(joined((f"{word:13}", NOW), plain(way.title, STRONG)), id=key))
        lines.append(Option(joined((f"{_('back'):13}", NOW), _("to all lessons")), id="back"))
        if self._rules:
            lines += [None, Option(plain(_("read again"), DIM), disabled=True)]
        book = read_rulebook(self._slug)
        for rule in self._rules:
            section = find_section(book, rule)
            title = section.title if section is not None else rule
            lines.append(Option(joined("  ", plain(title), (f"  {rule}", DIM)), id=_RULE + rule))
        return lines

    def action_move(self) -> None:
        """A click on the key bar moves one on."""
        self.query_one(OptionList).action_cursor_down()

    def action_open(self) -> None:
        """A click on the key bar: what enter does."""
        self.query_one(OptionList).action_select()

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        key = event.option.id or ""
        if key.startswith(_RULE):
            self.backroom.show_rulebook(self._slug, key.removeprefix(_RULE))
        else:
            self.dismiss(self._ways.get(key))

    def action_back(self) -> None:
        """To all lessons."""
        self.dismiss(None)
