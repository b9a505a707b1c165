"""A lesson at a game's own table: the coach leads, one seat is the learner's, the others follow a script."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual import work
from textual.content import Content
from textual.screen import Screen

from rules.kernel.events import Event
from rules.kernel.lessons import Step
from rules.kernel.seats import Seat
from rules.kernel.words import _
from tui.commands import Command
from tui.content import plain
from tui.games import table_screen
from tui.lesson_host import LessonHost
from tui.screens.coach import Advice, Wish, goal_edge
from tui.screens.coaching import advise
from tui.screens.table import TableScreen
from tui.widgets.title_bar import Corner

if TYPE_CHECKING:
    from tui.screens.private import PrivateScreen

_NOT_HERE: Final = (
    "table.leave",
    "table.history",
    "table.what_if",
    "table.players",
    "table.reasons",
    "table.hint",
    "table.pause",
    "table.more",
)
_NO_ACTIONS: Final = (
    "history",
    "what_if",
    "players",
    "reasons",
    "advise",
    "pause_clock",
    "more_time",
)
"""Their keys are inherited from the game's own table, whatever its list of commands says."""


def _way(name: str, label: str, help: str) -> Command:
    return Command(f"lesson.{name}", "", label, help, f"wish('{name}')", shown=False)


_COMMANDS: Final[tuple[Command, ...]] = (
    Command("lesson.hint", "h", _("hint"), _("Help me; once more: show me."), "hint", pinned=True),
    Command(
        "lesson.coach",
        "c",
        _("coach"),
        _("Hear the step again, go back a step, begin it again, skip it, or leave."),
        "coach",
        pinned=True,
    ),
    _way("back", _("step before"), _("Go back to the step before.")),
    _way("again", _("step again"), _("Begin this step again.")),
    _way("skip", _("skip step"), _("Let this step be done, and go on.")),
    Command(
        "lesson.leave",
        "s,escape",
        _("leave"),
        _("Leave; come back at this step later."),
        "leave",
        pinned=True,
    ),
)

if TYPE_CHECKING:
    _Base = TableScreen
else:  # no screen itself: styles follow the first base that is one, which has to be the game's table
    _Base = object


class LessonTable(_Base):
    """Put before a game's own table: the same table, led through the steps of a lesson.

    Dismissed when the lesson is finished or left; `host.tutor` knows which.
    """

    host: LessonHost
    TOPIC: ClassVar = _(
        "A lesson at a real table. Do what the lower edge of the decision asks for: nothing else is done, "
        "and the coach says why. h is a hint, c is everything else."
    )

    def __init__(self, host: LessonHost, told: Callable[[int], None]) -> None:
        """`told` is called with the number of each step that begins, and with their count at the end."""
        super().__init__(host)
        self._report = told
        self._hints: tuple[int, int] = (0, 0)
        """The step that hints were asked for last, and how many."""
        self._wish: Wish | None = None
        """What the learner wanted on a private screen."""

    def corner(self) -> Corner:
        """Nothing is at stake."""
        return Corner(_("LESSON"), private=False)

    def heading(self) -> Content:
        """The lesson, and where the game stands."""
        title = plain(self.host.tutor.lesson.title, "$decide bold")
        return title.append(plain(f"   {self.host.situation}"))

    def begin(self) -> None:
        """Straight to the first word of the coach."""
        self.advance()

    def show_edge(self) -> None:
        """The goal, on the edge of the decision."""
        self.query_one("#decision").border_subtitle = self.goal()

    def is_final(self, *moves: Any) -> bool:  # noqa: ARG002
        """Nothing is: every step can be begun again."""
        return False

    def look_behind_curtain(self, seat: Seat, screen: Callable[[Seat], PrivateScreen], why: str) -> None:
        """Only once the coach has said what is to be done there."""
        if self.host.tutor.awaits:
            super().look_behind_curtain(seat, screen, why)

    def show_end(self) -> None:
        """The end of the game is the last step's affair."""

    # The coach

    async def may_go_on(self) -> bool:
        """Lead through what can be read or is done; False when the lesson is over or was left."""
        tutor = self.host.tutor
        while not tutor.is_finished:
            if tutor.is_done:
                tutor.go_on()
            elif tutor.awaits:
                if not tutor.is_lost:
                    return True
                await self._say_lost()
            elif tutor.step.reached is not None and tutor.next_other() is not None:
                return True
            elif not await self._tell_step():
                return False
        self._report(tutor.number)
        self.dismiss()
        return False

    async def _tell_step(self) -> bool:
        """Begin the present step; False where the learner leaves."""
        tutor = self.host.tutor
        tutor.begin()
        self._report(tutor.number)
        self.refresh_table()
        wish, _hinted = await advise(self, self.host, self.host.view(), self._advice(tutor.step))
        return self._carry_out(wish)

    async def _say_lost(self) -> None:
        """The goal is out of reach: begin the step again."""
        text = _("From here it cannot be reached any more. The step begins again.")
        lost = Advice(self.host.tutor.lesson.title, text)
        await advise(self, self.host, self.host.view(), lost)
        self._carry_out(Wish.AGAIN)

    def _advice(self, step: Step[Any, Any], hinted: int = 0) -> Advice:
        tutor = self.host.tutor
        hints = tuple(hint for hint in (step.hint, step.show) if hint)
        wishes = set(Wish) - {Wish.SILENCE}
        if not tutor.number:
            wishes.remove(Wish.BACK)
        if step.reached is None:
            wishes.remove(Wish.AGAIN)
        return Advice(
            _("Step {number} of {count}").format(number=tutor.number + 1, count=len(tutor.lesson.steps)),
            step.say,
            step.rules,
            step.look_at,
            step.goal,
            hints if tutor.awaits else (),
            hinted,
            frozenset(wishes),
        )

    def _carry_out(self, wish: Wish) -> bool:
        """Do what the learner wants; False where the lesson is left."""
        tutor = self.host.tutor
        match wish:
            case Wish.BACK:
                tutor.back()
            case Wish.AGAIN:
                tutor.again()
            case Wish.SKIP:
                tutor.skip()
            case Wish.LEAVE:
                self.action_leave()
                return False
            case _:
                return True
        self._happened.clear()
        self.refresh_table()
        return True

    # What a private screen asks

    def goal(self) -> Content:
        """What is to be done now."""
        step = self.host.step
        return goal_edge("" if step is None else step.goal)

    async def speak(self, screen: Screen[Any], *, hint: bool) -> bool:
        """Say the present step again or give a hint over any screen; whether that is to be left."""
        tutor = self.host.tutor
        number, given = self._hints
        before = given if number == tutor.number else 0
        step = tutor.step
        view = self.host.view() if screen is self else self.host.view(self.host.learner)
        hints = sum(bool(each) for each in (step.hint, step.show))
        advice = self._advice(step, min(before + 1, hints) if hint else 0)
        wish, given = await advise(screen, self.host, view, advice)
        self._hints = (tutor.number, max(given, before))
        self._wish = wish if wish is not Wish.GO_ON else None
        return self._wish is not None

    async def _behind_curtain(
        self,
        seat: Seat,
        screen: Callable[[Seat], PrivateScreen],
        why: str,  # noqa: ARG002
    ) -> list[Event] | None:
        """One person is at the table: no curtain falls, and the coach comes along."""
        private = screen(seat)
        private.coach = self
        made: list[Event] | None = await self.app.push_screen_wait(private)
        if (wish := self._wish) is not None:
            self._wish = None
            self._carry_out(wish)
            return []
        return made

    # Commands

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The coach while there is something to say; no clock, and nothing that looks back."""
        if action in _NO_ACTIONS:
            return False
        if action in ("hint", "coach", "wish"):
            return True if self.host.tutor.awaits else None
        return super().check_action(action, parameters)

    def action_coach(self) -> None:
        """Hear the step again."""
        self._hear(hint=False)

    def action_hint(self) -> None:
        """Ask for help."""
        self._hear(hint=True)

    @work(exclusive=True, group="table")
    async def _hear(self, *, hint: bool) -> None:
        if await self.speak(self, hint=hint) and self._wish is not None:
            wish, self._wish = self._wish, None
            self._carry_out(wish)
        self.advance()

    def action_wish(self, wish: str) -> None:
        """Another way on, from the palette."""
        self._carry_out(Wish[wish.upper()])
        self.advance()

    def action_leave(self) -> None:
        """Back to the list of lessons; the step is remembered."""
        self.workers.cancel_group(self, "table")
        self.dismiss()


@cache
def lesson_screen(slug: str) -> type[LessonTable]:
    """A game's own table, for lessons."""
    table = table_screen(slug)
    kept = [command for command in table.COMMAND_LIST if command.id not in _NOT_HERE]
    name = f"Lesson{table.__name__}"
    css = f"{name} #decision {{ border-subtitle-align: left; border-subtitle-color: $decide; }}"
    return type(name, (LessonTable, table), {"COMMAND_LIST": (*_COMMANDS, *kept), "DEFAULT_CSS": css})
