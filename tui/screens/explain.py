"""How a figure came about: line by line, each with its rule."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Self

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from rules.kernel.explain import Derivation, Term
from rules.kernel.words import _
from tui.commands import BACK, Command
from tui.content import fit, plain, printable
from tui.screens.base import BackroomDialog
from tui.widgets.drawing import figure, signed, wrapped

_AMOUNT: Final = 7
_RULE: Final = 18
_LABEL: Final = 40


class ExplainScreen(BackroomDialog[None]):
    """One or several figures of the screen below; `chosen` is the one to begin with."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        Command("explain.move", "up,down", _("line"), "", "move", display="↑↓", palette=False),
        Command(
            "explain.rule", "r", _("rule"), _("Open the rulebook at the rule of the marked line."), "rule"
        ),
        Command("explain.previous", "left", "", _("The figure before."), "figure(-1)", shown=False),
        Command("explain.next", "right", _("figure"), _("The next figure."), "figure(1)", display="←→"),
        BACK,
    )
    AUTO_FOCUS = "#terms"

    def __init__(self, derivations: Sequence[Derivation], slug: str, chosen: int = 0) -> None:
        super().__init__()
        self._derivations = tuple(derivations)
        self._slug = slug
        self._chosen = chosen

    @classmethod
    def of(cls, figures: Mapping[str, Derivation], key: str, slug: str) -> Self:
        """All figures of a board, the one with this key in view first."""
        return cls(list(figures.values()), slug, list(figures).index(key) if key in figures else 0)

    def compose_body(self) -> ComposeResult:
        """The figures left where there are several; the lines, the total and the note."""
        self.set_class(len(self._derivations) > 1, "-several")
        with Horizontal(classes="explain"):
            if len(self._derivations) > 1:
                titles = [Option(plain(each.title)) for each in self._derivations]
                yield OptionList(*titles, id="figures", markup=False)
            with Vertical(classes="derivation"):
                yield Static(id="title")
                yield OptionList(id="terms", markup=False)
                yield Static(id="total")

    def on_mount(self) -> None:
        """Show the figure that was asked for."""
        self._show(self._chosen)

    def box_title(self) -> Content:
        """What this is."""
        return Content(_("How it came about"))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Another figure only where there is one, a rule only where a line has one."""
        if action == "figure":
            return len(self._derivations) > 1
        if action in ("rule", "move"):
            return bool(self._derivations[self._chosen].terms)
        return super().check_action(action, parameters)

    def action_move(self) -> None:
        """A click on the key bar moves one on."""
        self.query_one("#terms", OptionList).action_cursor_down()

    def action_figure(self, step: int) -> None:
        """Another figure."""
        self._show((self._chosen + step) % len(self._derivations))

    def action_rule(self) -> None:
        """Look the marked line's rule up."""
        place = self.query_one("#terms", OptionList).highlighted or 0
        self.backroom.show_rulebook(self._slug, self._derivations[self._chosen].terms[place].rule)

    @on(OptionList.OptionHighlighted, "#figures")
    def _figure_marked(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        is_stale = event.option_index != event.option_list.highlighted  # it has been moved since
        if event.option_index != self._chosen and not is_stale:
            self._show(event.option_index)

    @on(OptionList.OptionSelected, "#terms")
    def _term_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.action_rule()

    def _show(self, number: int) -> None:
        self._chosen = number
        derivation = self._derivations[number]
        self.query_one("#title", Static).update(plain(derivation.title, "bold"))
        terms = self.query_one("#terms", OptionList)
        terms.set_options([Option(_line(term)) for term in derivation.terms])
        terms.highlighted = 0 if derivation.terms else None
        self.query_one("#total", Static).update(_total(derivation))
        for figures in self.query("#figures").results(OptionList):
            with figures.prevent(OptionList.OptionHighlighted):
                figures.highlighted = number
        self.refresh_bindings()


def _line(term: Term) -> Content:
    first, *more = textwrap.wrap(printable(term.label), _LABEL) or [""]
    line = Content.assemble(
        fit(first, _LABEL),
        (f"{signed(term.amount):>{_AMOUNT}}", "bold"),
        "  ",
        (fit(term.rule, _RULE), "$label"),
    )
    return Content("\n").join([line, *(Content(each) for each in more)])


def _total(derivation: Derivation) -> Content:
    lines = [
        Content.styled("─" * (_LABEL + _AMOUNT), "$frame"),
        Content.assemble(fit(_("total"), _LABEL), (f"{figure(derivation.total):>{_AMOUNT}}", "$decide bold")),
    ]
    if derivation.floor is not None and sum(term.amount for term in derivation.terms) < derivation.floor:
        lines.append(plain(_("never below {floor}").format(floor=derivation.floor), "$label"))
    if derivation.note:
        lines += [Content(""), *wrapped(plain(derivation.note, "$label"), _LABEL + _AMOUNT + 2 + _RULE)]
    return Content("\n").join(lines)
