"""The coach: a few sentences over the lower part of a table, and figures of the board pointed at."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto
from typing import ClassVar, Final

from msgspec import Struct
from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Region
from textual.widgets import Static

from rules.kernel.explain import Derivation
from rules.kernel.words import _
from tui.commands import Command
from tui.content import plain
from tui.screens.explain import ExplainScreen
from tui.screens.quiet import QuietDialog
from tui.widgets.drawing import DIM, NOW, joined


class Wish(Enum):
    """What a learner wants to do about a step."""

    GO_ON = auto()
    BACK = auto()
    AGAIN = auto()
    SKIP = auto()
    LEAVE = auto()
    SILENCE = auto()
    """No more of the coach at this table."""


class Advice(Struct, frozen=True):
    """What the coach says, and what can be done about it."""

    title: str
    text: str
    rules: tuple[str, ...] = ()
    look_at: tuple[str, ...] = ()
    goal: str = ""
    """What is to be done, in half a line."""
    hints: tuple[str, ...] = ()
    """Said one after the other when the learner asks."""
    hinted: int = 0
    """How many of them were asked for already; with all of them the figures are pointed at again."""
    wishes: frozenset[Wish] = frozenset({Wish.GO_ON})


def goal_line(goal: str) -> Content:
    """`▸ Bid 6,000 or more`."""
    return joined(("▸ ", NOW), plain(goal, NOW)) if goal else Content("")


def goal_edge(goal: str) -> Content:
    """`▸ Bid 6,000 or more   h hint`: for the edge of the frame in which it is done."""
    if not goal:
        return Content("")
    words = Content.from_markup("[@click=screen.hint]h $hint[/]", hint=_("hint"))
    return joined(goal_line(goal), "   ", words)


_WISHES: Final = {
    "back": Wish.BACK,
    "again": Wish.AGAIN,
    "skip": Wish.SKIP,
    "leave": Wish.LEAVE,
    "silence": Wish.SILENCE,
    "go_on": Wish.GO_ON,
}


class CoachScreen(QuietDialog[Wish]):
    """Dismissed with what the learner wants; a click into the box goes on.

    The table stays in view around it, and the figures that it speaks of are lit there.
    """

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        Command(
            "coach.on",
            "enter,space,escape,c",
            _("go on"),
            _("Go on."),
            "wish('go_on')",
            display="enter",
            pinned=True,
        ),
        Command("coach.hint", "h", _("hint"), _("Help me; once more: show me."), "hint", pinned=True),
        Command("coach.back", "left,backspace", _("back"), _("Back to the step before."), "wish('back')"),
        Command("coach.again", "a", _("again"), _("Begin this step again."), "wish('again')"),
        Command("coach.skip", "x", _("skip"), _("Let it be done, and go on."), "wish('skip')"),
        Command("coach.explain", "e", _("explain"), _("Show how the lit figures came about."), "explain"),
        Command("coach.rule", "r", _("rule"), _("Open the rulebook there."), "rule"),
        Command(
            "coach.silence",
            "f",
            _("fall silent"),
            _("No more of the coach at this table."),
            "wish('silence')",
        ),
        Command(
            "coach.leave",
            "s",
            _("leave"),
            _("Leave; come back at this step later."),
            "wish('leave')",
            pinned=True,
        ),
    )

    def __init__(
        self,
        advice: Advice,
        slug: str,
        figures: Mapping[str, Derivation],
        point: Callable[[Sequence[str]], Mapping[str, Region]],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """`point` lights figures on the screen below and answers where they are; `figures` explains them."""
        super().__init__(now)
        self._advice = advice
        self._slug = slug
        self._figures = figures
        self._point = point
        self.hinted = advice.hinted
        """How many hints were asked for."""
        self._words = Static(self._said(), id="words")

    def compose_body(self) -> ComposeResult:
        """What is said, and what is to be done."""
        with VerticalScroll(id="said", can_focus=False):
            yield self._words

    def box_title(self) -> Content:
        """Who speaks."""
        return plain(self._advice.title)

    def on_mount(self) -> None:
        """Point at what it is about, once it is known how high the box is."""
        self.call_after_refresh(self._show_figures)

    def waits_for_quiet(self, key: str) -> bool:
        """Only what would close the box."""
        return key in ("enter", "space", "escape")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What this advice offers."""
        if action == "wish":
            return _WISHES[str(parameters[0])] in self._advice.wishes
        if action == "hint":
            return bool(self._advice.hints)
        if action == "explain":
            return bool(self._explained)
        if action == "rule":
            return bool(self._advice.rules)
        return super().check_action(action, parameters)

    def action_wish(self, wish: str) -> None:
        """Close with it."""
        self.dismiss(_WISHES[wish])

    def action_hint(self) -> None:
        """The next hint; the last one stays."""
        self.hinted = min(self.hinted + 1, len(self._advice.hints))
        self._words.update(self._said())
        self.call_after_refresh(self._show_figures)

    def action_rule(self) -> None:
        """Look it up."""
        self.backroom.show_rulebook(self._slug, self._advice.rules[0])

    def action_explain(self) -> None:
        """Explain the figures that are lit."""
        self._explain(self._explained[0])

    def _explain(self, key: str) -> None:
        self.app.push_screen(ExplainScreen.of(self._figures, key, self._slug))

    @property
    def _explained(self) -> list[str]:
        """The figures that it speaks of and that explain themselves."""
        return [key for key in self._advice.look_at if key in self._figures]

    def on_click(self, event: events.Click) -> None:
        """Anywhere in the box goes on; a figure that is lit explains itself."""
        x, y = event.screen_x, event.screen_y
        if any(dialog.region.contains(x, y) for dialog in self.query(".dialog")):
            event.stop()
            self.action_wish("go_on")
            return
        for key, region in self._point(self._lit).items():
            if region.contains(x, y) and key in self._explained:
                event.stop()
                self._explain(key)
                return

    @property
    def _lit(self) -> Sequence[str]:
        """What is pointed at: at first, and with the last hint."""
        return self._advice.look_at if self.hinted in (0, len(self._advice.hints)) else ()

    def _said(self) -> Content:
        advice = self._advice
        words = advice.hints[self.hinted - 1] if self.hinted else advice.text
        parts = [plain(words)]
        if advice.goal:
            parts.append(goal_line(advice.goal))
        if advice.rules:
            parts.append(plain(" ".join(advice.rules), DIM))
        return Content("\n").join(parts)

    def _show_figures(self) -> None:
        """Light the figures; where they are is known once their panel is laid out."""
        self._point(self._lit)
        self.call_after_refresh(self._settle)

    def _settle(self) -> None:
        """Lie where the fewest of the figures are covered."""
        regions = self._point(self._lit).values()
        box = sum(dialog.outer_size.height + 1 for dialog in self.query(".dialog"))
        below = sum(region.bottom > self.size.height - box for region in regions)
        above = sum(region.y < box for region in regions)
        self.set_class(below > above, "-above")
