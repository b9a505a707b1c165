"""A quiz: questions about positions on the game's own board, one after the other, without end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.widgets import Static

from rules import load_game
from rules.kernel.lessons import Question, Quiz
from rules.kernel.words import _
from tui.commands import BACK, Command
from tui.content import plain
from tui.screens.base import BackroomScreen
from tui.screens.explain import ExplainScreen
from tui.sheets import Sheet, album
from tui.widgets.board import Board
from tui.widgets.choices import Choice, Choices
from tui.widgets.drawing import BAD, DIM, GOOD, STRONG, joined
from tui.widgets.sheet_board import SheetBoard
from tui.widgets.tabs import Tab, TabStrip

MOST_SHEETS: Final = 5
"""Pictures of a game that have a key."""
_SMALL: Final = Size(78, 10)
"""What a picture is drawn for to learn which figures it shows."""


class QuizScreen(BackroomScreen[None]):
    """The board above, the question and its answers below; after the answer, how it comes about."""

    TOPIC = _("Choose an answer by its number. Every question is another one; they never run out.")
    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        Command("quiz.next", "enter,space,n", _("another one"), _("The next question."), "another"),
        Command("quiz.explain", "e", _("explain"), _("Show how the figures came about."), "explain"),
        Command("quiz.rule", "r", _("rule"), _("Open the rulebook where it is answered."), "rule"),
        Command("quiz.board", "z", _("board"), _("Show more of the board, or the question."), "zoom"),
        *(
            Command(
                f"quiz.sheet.{number}",
                f"f{number + 2}",
                "",
                "",
                f"sheet({number})",
                shown=False,
                palette=False,
            )
            for number in range(MOST_SHEETS)
        ),
        BACK,
    )
    AUTO_FOCUS: ClassVar = "Choices"
    DEFAULT_CSS = """
    QuizScreen SheetBoard { height: 1fr; }
    QuizScreen #question {
        height: auto; max-height: 70%; border: heavy $decide; border-title-color: $decide; padding: 0 1;
    }
    QuizScreen #asked { height: auto; margin-bottom: 1; }
    QuizScreen Choices { height: auto; }
    QuizScreen #working { height: auto; }
    QuizScreen.-zoomed #question { display: none; }
    QuizScreen.-answered Choices { display: none; }
    """

    def __init__(
        self,
        slug: str,
        quiz: Quiz[Any],
        answered: Callable[[Quiz[Any], bool], None],
        rng: Random | None = None,
    ) -> None:
        """`answered` is told of every answer, and whether it was right."""
        super().__init__()
        self._slug = slug
        self._quiz = quiz
        self._answered = answered
        self._rng = rng or Random()
        self._game = load_game(slug)
        self._sheets = album(slug).sheets[:MOST_SHEETS]
        self._right = self._asked = 0
        self._answer: int | None = None
        self._question = self._ask()

    def compose_body(self) -> ComposeResult:
        """Tabs where there are several pictures, the board, the question."""
        if len(self._sheets) > 1:
            tabs = [
                Tab(sheet.label, f"F{number}", sheet.label) for number, sheet in enumerate(self._sheets, 2)
            ]
            yield TabStrip(tabs)
        yield SheetBoard(self._sheets[0], self._view, id="board")
        with VerticalScroll(id="question", can_focus=False):
            yield Static(id="asked")
            yield Choices(id="answers")
            yield Static(id="working")

    def heading(self) -> Content:
        """The quiz, and the score of this sitting."""
        score = _("{right} of {asked} right").format(right=self._right, asked=self._asked)
        title = plain(self._quiz.title, "$decide bold")
        return title.append(plain(f"   {score}", "$label")) if self._asked else title

    def on_mount(self) -> None:
        """The first question."""
        self._show()

    # Asking

    def _ask(self) -> Question[Any]:
        return self._quiz.ask(Random(self._rng.getrandbits(64)))

    @property
    def _view(self) -> Any:
        """The position as the table sees it."""
        return self._game.observe(self._question.position, None)

    def _show(self) -> None:
        """Question and board anew."""
        question = self._question
        self.set_class(self._answer is not None, "-answered")
        self.remove_class("-zoomed")
        self.query_one("#asked", Static).update(plain(question.text, STRONG))
        self.query_one("#question").border_title = plain(self._quiz.title)
        self.query_one(Choices).show(
            [Choice(str(number), plain(answer)) for number, answer in enumerate(question.answers)]
        )
        self.query_one("#working", Static).update(self._working())
        self._open(self._sheet_with(question.look_at))
        self.query_one(SheetBoard).mark(question.look_at)
        self.refresh_bindings()
        if self._answer is None:
            self.query_one(Choices).focus()

    def _working(self) -> Content:
        """Right or wrong, and how it comes about."""
        question = self._question
        if self._answer is None:
            return Content("")
        is_right = self._answer == question.right
        lines = [
            joined(
                ("✓ " if is_right else "✗ ", GOOD if is_right else BAD),
                plain(question.answers[self._answer], "bold"),
                (_("  right") if is_right else _("  wrong"), GOOD if is_right else BAD),
            )
        ]
        if not is_right:
            lines.append(joined(("✓ ", GOOD), plain(question.answers[question.right], "bold")))
        lines += [joined("  ", plain(line)) for line in question.working]
        lines.append(plain(question.rule, DIM))
        return Content("\n").join(lines)

    @on(Choices.Chosen)
    def _chosen(self, event: Choices.Chosen) -> None:
        event.stop()
        if self._answer is not None:
            return
        self._answer = event.index
        is_right = event.index == self._question.right
        self._asked += 1
        self._right += is_right
        self._answered(self._quiz, is_right)
        self._show()
        self.set_focus(None)  # enter means another one now
        self.refresh_bars()

    def action_another(self) -> None:
        """The next question."""
        self._answer = None
        self._question = self._ask()
        self._show()

    # Pictures

    def _sheet_with(self, keys: tuple[str, ...]) -> Sheet:
        """The first picture that shows one of these figures."""
        shown = (
            sheet
            for sheet in self._sheets
            if any(spot.key in keys for spot in sheet.draw(self._view, _SMALL).spots)
        )
        return next(shown, self._sheets[0])

    def _open(self, sheet: Sheet) -> None:
        self.query_one(SheetBoard).show(self._view, sheet)
        for strip in self.query(TabStrip):
            strip.show(sheet.label)

    def action_sheet(self, number: int) -> None:
        """A picture by its number."""
        if number < len(self._sheets):
            self._open(self._sheets[number])

    @on(TabStrip.Chosen)
    def _tab_chosen(self, event: TabStrip.Chosen) -> None:
        event.stop()
        self._open(next(sheet for sheet in self._sheets if sheet.label == event.tab))

    def action_zoom(self) -> None:
        """All of the height for the board, or back to the question."""
        self.toggle_class("-zoomed")
        self.query_one(SheetBoard if self.has_class("-zoomed") else Choices).focus()

    # Commands

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The next question, the rule and the explanations come after the answer."""
        if action in ("another", "explain", "rule"):
            return self._answer is not None
        return super().check_action(action, parameters)

    @on(Board.Explained)
    def _figure_asked(self, event: Board.Explained) -> None:
        """Before the answer a figure keeps its secret: that would be the answer."""
        event.stop()
        if self._answer is not None and event.key in self._game.derivations(self._view):
            self._explain(event.key)

    def action_explain(self) -> None:
        """Explain the figures of this position."""
        self._explain(next(iter(self._question.look_at), ""))

    def _explain(self, key: str) -> None:
        figures = dict(self._game.derivations(self._view))
        self.app.push_screen(ExplainScreen.of(figures, key, self._slug))

    def action_rule(self) -> None:
        """Look it up."""
        self.backroom.show_rulebook(self._slug, self._question.rule)
