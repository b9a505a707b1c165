"""What only one seat may see: composed after the curtain has opened, gone before the next one falls."""

from __future__ import annotations

from typing import Any, ClassVar, Protocol

from textual import events, on, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from rules.kernel.events import Event
from rules.kernel.game import IllegalMove
from rules.kernel.seats import Seat
from rules.kernel.words import _
from saves.errors import SaveError
from tui.commands import Command
from tui.content import plain, seat_name
from tui.host import Host
from tui.screens.base import BackroomScreen
from tui.screens.confirm import ConfirmScreen
from tui.screens.explain import ExplainScreen
from tui.screens.why_not import WHY_NOT_HELP, WHY_NOT_KEYS, WHY_NOT_LABEL, why_not
from tui.widgets.board import Board
from tui.widgets.log import EventLog, LogEntry
from tui.widgets.people import people
from tui.widgets.title_bar import Corner, only_corner


def refusal_text(refusal: IllegalMove | SaveError) -> str:
    """A refusal in one line, with the rule where it is one of the game's; a coach's objection as it is."""
    from rules.kernel.tutor import Objection

    if isinstance(refusal, Objection):
        return _("Coach: {words}").format(words=refusal.reason)
    if isinstance(refusal, IllegalMove):
        return f"{refusal.reason} ({refusal.rule})"
    return str(refusal)


class Coach(Protocol):
    """Who helps a learner on a private screen."""

    def goal(self) -> Content:
        """What is to be done now; empty where nothing is."""
        ...

    async def speak(self, screen: PrivateScreen, *, hint: bool) -> bool:
        """Say it again, or give a hint; answers whether the screen is to be left."""
        ...


class PrivateScreen(BackroomScreen[list[Event] | None]):
    """Dismissed with what the table saw of a move, or with None when nothing was decided.

    Subclasses write `compose_private` and call `submit`.
    """

    ALLOW_SELECT = False
    """Nothing private goes to the clipboard."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        Command(
            "private.back",
            "escape",
            _("cover and go back"),
            _("Cover everything and go back to the table without a decision."),
            "cover",
            pinned=True,
        ),
        Command(
            "private.explain",
            "e",
            _("explain"),
            _("Show how the figures on the board came about, as this seat knows them."),
            "explain",
        ),
        Command("private.hint", "h", _("hint"), _("Help me to decide."), "hint"),
        Command(
            "private.coach",
            "c",
            _("coach"),
            _("Hear the step again, go back a step, begin it again, skip it, or leave."),
            "coach",
            pinned=True,
        ),
        Command("private.why_not", WHY_NOT_KEYS, WHY_NOT_LABEL, WHY_NOT_HELP, "why_not"),
        Command("private.notes", "n", _("notes"), _("Open the pad that only this seat sees."), "notes"),
        Command("private.rule", "r", _("rule"), _("Open the rulebook at the rule of this decision."), "rule"),
    )
    DEFAULT_CSS = """
    PrivateScreen #left { width: 78; }
    PrivateScreen #own { height: auto; min-height: 15; border: heavy $private; padding: 0 1; }
    PrivateScreen #own { border-subtitle-align: left; border-subtitle-color: $decide; }
    PrivateScreen #context { height: 1fr; }
    PrivateScreen #recap {
        width: 1fr; height: 1fr; border: round $frame; border-title-color: $label; padding: 0 1;
    }
    PrivateScreen #refusal { height: auto; color: $bad; }
    PrivateScreen.-narrow #areas { layout: vertical; }
    PrivateScreen.-narrow #left { width: 100%; height: auto; }
    PrivateScreen.-narrow #context { display: none; }
    """

    def __init__(self, host: Host, seat: Seat) -> None:
        super().__init__()
        self.host = host
        self.seat = seat
        self.seen = host.view(seat)
        """What this seat may know."""
        self.coach: Coach | None = None
        """Who helps, in a lesson."""

    def compose_body(self) -> ComposeResult:
        """The board as this seat sees it, its own things, and what happened since it last sat here."""
        with Horizontal(id="areas"):
            with Vertical(id="left"):
                with Vertical(id="context"):
                    yield from self.compose_context()
                with Vertical(id="own") as own:
                    own.border_title = seat_name(self.host.seats[self.seat])
                    yield from self.compose_private()
                    yield Static("", id="refusal")
            yield self._recap()

    def compose_context(self) -> ComposeResult:
        """The board, for whoever has to decide without the table in view."""
        yield from ()

    def compose_private(self) -> ComposeResult:
        """What the seat has to decide, or to look at."""
        raise NotImplementedError

    def _recap(self) -> EventLog:
        """What happened since the seat last did something, if it did and the table wants to be told.

        The log as this seat knows it otherwise.
        """
        since = self.host.since_last_move(self.seat) if self.host.settings.recap else []
        log = EventLog(people(self.host.seats), id="recap")
        log.border_title = _("Since you last sat here") if since else _("Log")
        log.show([LogEntry(line.text, line.turn, line.remark) for line in since or self.host.log(self.seat)])
        return log

    def heading(self) -> Content:
        """The game and where it stands."""
        situation = plain(f"   {self.host.situation}")
        return plain(self.host.game.title, "$decide bold").append(situation)

    def corner(self) -> Corner:
        """For one pair of eyes."""
        return only_corner(self.host.seats[self.seat].name)

    def submit(self, *moves: Any, confirmed: bool = False) -> None:
        """Make the seat's moves and go back to the table; a refusal is told here.

        What could not be taken back is asked for once more, with another key, unless
        the screen has asked twice already (`confirmed`).
        """
        if not self.is_on_top:  # a second key press, while the question about the first is open
            return
        try:
            if not confirmed and self.host.is_final(*moves):
                self._submit_if_sure(*moves)
            else:
                self.done(self.host.play_all(*moves))
        except (IllegalMove, SaveError) as refusal:
            self._refuse(refusal)

    @work(exclusive=True, group="private")
    async def _submit_if_sure(self, *moves: Any) -> None:
        question = _("{choice}: this cannot be taken back.").format(
            choice=self.host.game.describe(moves[-1], self.seen)
        )
        sure = await self.app.push_screen_wait(ConfirmScreen(question, yes=_("Go on"), no=_("Think again")))
        try:
            if sure:
                self.done(self.host.play_all(*moves))
        except (IllegalMove, SaveError) as refusal:
            self._refuse(refusal)

    def done(self, made: list[Event]) -> None:
        """Moves were made: back to the table, unless more is to be decided here."""
        self.dismiss(made)

    def _refuse(self, refusal: IllegalMove | SaveError) -> None:
        line = self.query_one("#refusal", Static)
        line.display = True
        line.update(plain(refusal_text(refusal)))

    @on(events.Mount)
    def _show_goal(self) -> None:
        if self.coach is not None:
            self.query_one("#own").border_subtitle = self.coach.goal()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A coach only in a lesson; reasons, and hints where they are allowed, only for who is asked."""
        if action == "coach":
            return self.coach is not None
        if action == "hint":
            return self.coach is not None or (self.host.settings.hints and self.seat in self.host.active)
        if action == "why_not":
            return True if self.seat in self.host.active else None
        return super().check_action(action, parameters)

    def action_coach(self) -> None:
        """Hear the coach again."""
        self._hear(hint=False)

    def action_hint(self) -> None:
        """Ask the coach for help; without one, a computer player for the choices that look best."""
        if self.coach is not None:
            self._hear(hint=True)
        else:
            from tui.screens.hints import HintsScreen

            self.app.push_screen(HintsScreen(self.host, self.seat))

    @work(exclusive=True, group="private")
    async def _hear(self, *, hint: bool) -> None:
        if self.coach is not None and await self.coach.speak(self, hint=hint):
            self.dismiss(None)

    def action_cover(self) -> None:
        """Back to the table, nothing decided."""
        self.dismiss(None)

    @on(Board.Explained)
    def _figure_asked(self, event: Board.Explained) -> None:
        event.stop()
        self.explain(event.key)

    def action_explain(self) -> None:
        """Explain the figures of the board."""
        self.explain()

    def explain(self, key: str = "") -> None:
        """Show how figures came about, this one first."""
        self.app.push_screen(ExplainScreen.of(self.host.derivations(self.seat), key, self.host.game.slug))

    def action_why_not(self) -> None:
        """Show what this seat cannot do now, and why."""
        self.app.push_screen(why_not(self.host, [self.seat], self.seat))

    def action_notes(self) -> None:
        """Open the seat's own pad."""
        from tui.screens.notes import NotesScreen

        self.app.push_screen(NotesScreen(self.host, self.seat))

    def action_rule(self) -> None:
        """Open the rulebook where it governs this decision."""
        self.backroom.show_rulebook(self.host.game.slug, self.host.rule)
