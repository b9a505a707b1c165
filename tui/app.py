"""The application: what runs around the screens."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from msgspec.structs import replace
from rich.console import RenderableType
from textual import events, work
from textual.actions import ActionParseResult
from textual.app import App, SystemCommand
from textual.command import CommandPalette
from textual.dom import DOMNode
from textual.driver import Driver
from textual.geometry import Size
from textual.screen import Screen
from textual.signal import Signal
from textual.widget import AwaitMount

from rules.kernel.words import _
from saves import locations
from tui.commands import APP_COMMANDS, Command, bindings
from tui.crash import OpenCampaign, report, sentence
from tui.preferences import load_preferences, save_preferences
from tui.screens.base import BackroomDialog, Commanded
from tui.screens.home import HomeScreen
from tui.screens.too_small import LEAST_HEIGHT, LEAST_WIDTH, TooSmallScreen
from tui.signals import watch_signals
from tui.start import Home, Learn, NewGame, Resume, Start
from tui.terminal import outlive_the_window
from tui.themes import DEFAULT_THEME, OUR_THEMES, theme_names, variable_defaults

if TYPE_CHECKING:
    from rules.kernel.game import Setup
    from saves.documents import TableSettings
    from tui.thinker import Thinker
    from tui.widgets.key_bar import Offer

_LOADED: Final = 2.0
"""Seconds after which everything that a first screen needs has been loaded."""
_CTRL_C: Final = Command("app.interrupt", "ctrl+c", "", "", "app.quit", shown=False, palette=False)


class BackroomApp(App[None], inherit_bindings=False):
    """Holds what outlives a screen: preferences, theme, and the way out.

    The table fills in the hooks; without a table they are None.
    """

    CSS_PATH = Path(__file__).with_name("backroom.tcss")  # absolute: subclasses may live elsewhere
    TITLE = "Backroom"
    BINDINGS: ClassVar = bindings((*APP_COMMANDS, _CTRL_C))
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (112, "-wide")]  # noqa: RUF012 - no ClassVar in the base
    VERTICAL_BREAKPOINTS = [(0, "-short"), (32, "-tall")]  # noqa: RUF012

    def __init__(self, start: Start | None = None) -> None:
        super().__init__()
        self.start: Start = start or Home()
        self.close_campaign: Callable[[], None] | None = None
        """Closes the campaign at the table, if there is one; called once on every way out."""
        self.hide_private: Callable[[], None] | None = None
        """Covers whatever is private at once; set while there is something to hide."""
        self.open_campaign: OpenCampaign | None = None
        """The campaign at the table, for the sentence after a crash."""
        self.too_small_signal: Signal[bool] = Signal(self, "too_small")
        """Published with True when the terminal becomes too small, with False when it has grown again."""
        self.crash_sentence = ""
        """What to say on standard error after a crash."""
        self._was_too_small = False
        for theme in OUR_THEMES:
            self.register_theme(theme)
        self.preferences, self._complaint = load_preferences(locations.settings_file())
        wanted = os.environ.get("TEXTUAL_THEME", self.preferences.theme)
        self.set_reactive(App.theme, self._usable_theme(wanted))  # at once: nothing is styled twice
        self.stylesheet.set_variables(self.get_css_variables())
        if not self.preferences.animations:
            self.animation_level = "none"

    @cached_property
    def thinker(self) -> Thinker:
        """Whom computer players and hints ask; loaded when somebody does."""
        from tui.thinker import Thinker

        return Thinker()

    # Themes and preferences

    def theme_choices(self) -> tuple[str, ...]:
        """The themes that can be chosen here, ours first."""
        return theme_names(no_color=self.no_color)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our own colours for themes that do not define them."""
        theme = self.current_theme
        return variable_defaults(theme.name, theme.dark, theme.ansi)

    def change_preferences(self, **changes: Any) -> None:
        """Take over some preferences at once and remember them."""
        self.preferences = replace(self.preferences, **changes)
        self.theme = self._usable_theme(self.preferences.theme)
        if "animations" in changes:
            self.animation_level = "full" if self.preferences.animations else "none"
        try:
            save_preferences(locations.settings_file(), self.preferences)
        except OSError as error:
            self.tell(
                _("The settings could not be saved in {path}: {reason}.").format(
                    path=locations.settings_file(), reason=error.strerror or error
                ),
                bad=True,
            )

    def tell(self, sentence: str, *, bad: bool = False) -> None:
        """A passing message; the text is never markup."""
        self.notify(sentence, severity="error" if bad else "information", markup=False)

    def bell(self) -> None:
        """Ring, unless this user wants silence."""
        if self.preferences.bell:
            super().bell()

    # Start

    def get_default_screen(self) -> Screen[Any]:
        """Home lies at the bottom of the stack, whatever comes on top."""
        return self._sized_up(HomeScreen())

    def on_mount(self) -> None:
        """Listen for signals and open what was asked for."""
        if not self.is_headless:
            watch_signals(self.leave)
        if self._complaint:
            self.tell(self._complaint, bad=True)
        self._open(self.start)
        if not gc.isenabled():
            self.set_timer(_LOADED, _collect_garbage)

    def _open(self, start: Start) -> None:
        match start:
            case NewGame(slug, setup, table, name):
                self._sit_down_or_say(partial(self.begin, slug, setup, table, name))
            case Resume(path):
                self._sit_down_or_say(partial(self.resume, path))
            case Learn(slug):
                self.show_lessons(slug)
            case Home():
                pass

    def _sit_down_or_say(self, sit_down: Callable[[], None]) -> None:
        """Go to a table, or stay at home with the line that says why not."""
        from saves.errors import SaveError

        try:
            sit_down()
        except (SaveError, ValueError) as error:
            self.tell(str(error), bad=True)

    def begin(self, slug: str, setup: Setup[Any, Any], table: TableSettings, name: str) -> None:
        """Open a new campaign and sit down at its table; `SaveError` or `ValueError` when it cannot be."""
        from tui.seating import begin

        begin(self, slug, setup, table, name)

    def resume(self, path: Path) -> None:
        """Sit down at the table of a campaign on disk; `SaveError` when it cannot be opened."""
        from tui.seating import resume

        resume(self, path)

    def show_lessons(self, slug: str | None = None) -> None:
        """Open the lessons."""
        from tui.screens.learn import LearnScreen

        self.push_screen(LearnScreen(slug))

    def show_rulebook(self, slug: str, rule: str = "") -> None:
        """Open a game's rulebook, at a rule if one is given."""
        from tui.screens.rulebook import RulebookScreen

        self.push_screen(RulebookScreen(slug, rule))

    # The stack of screens

    def sit_down(self, screen: Screen[Any]) -> None:
        """Put a table's screen right above home, whatever was open before."""
        self.return_home()
        self.push_screen(screen)

    def return_home(self) -> None:
        """Close everything above home."""
        while len(self.screen_stack) > 1:
            self.pop_screen()

    # Keys

    async def run_action(
        self,
        action: str | ActionParseResult,
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """Perform an action, but not before the screen that it belongs to is there: a key may come sooner."""
        if isinstance(default_namespace, Screen) and not default_namespace.is_mounted:
            return default_namespace.call_later(self.run_action, action, default_namespace, namespaces)
        return await super().run_action(action, default_namespace, namespaces)

    # The terminal

    def _build_driver(
        self, headless: bool, inline: bool, mouse: bool, size: tuple[int, int] | None
    ) -> Driver:
        driver = super()._build_driver(headless, inline, mouse, size)
        outlive_the_window(driver)
        return driver

    # Size

    def _get_screen(self, screen: Screen[Any] | str) -> tuple[Screen[Any], AwaitMount]:
        if isinstance(screen, Screen) and not screen.is_running:
            self._sized_up(screen)
        return super()._get_screen(screen)

    def _sized_up(self, screen: Screen[Any]) -> Screen[Any]:
        """A new screen with the classes that tell the size of the terminal.

        Textual 8.2 sets them after the first picture: everything would be styled, laid out and drawn again.
        """
        for cells, steps in zip(
            self.size, (self.HORIZONTAL_BREAKPOINTS, self.VERTICAL_BREAKPOINTS), strict=True
        ):
            screen.add_class(max(step for step in steps if step[0] <= cells)[1], update=False)
        return screen

    @property
    def is_too_small(self) -> bool:
        """Whether the terminal is smaller than every screen needs."""
        return self.size.width < LEAST_WIDTH or self.size.height < LEAST_HEIGHT

    def on_resize(self, event: events.Resize) -> None:
        """Cover the screen when it no longer fits."""
        self.cover_if_too_small(event.size)

    def cover_if_too_small(self, size: Size | None = None) -> None:
        """Put the notice on top of everything while the terminal is too small."""
        width, height = size or self.size
        too_small = width < LEAST_WIDTH or height < LEAST_HEIGHT
        if too_small and self.screen_stack and not isinstance(self.screen, TooSmallScreen):
            self.push_screen(TooSmallScreen())
        if too_small != self._was_too_small:
            self._was_too_small = too_small
            self.too_small_signal.publish(too_small)

    # Commands

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """What the palette offers: the commands of the screen below it, then the themes."""
        if not isinstance(screen, Commanded):
            return
        for offer in screen.offers():
            command = offer.command
            if command.palette and offer.enabled:
                run = partial(self.run_action, command.action, offer.owner)
                yield SystemCommand(command.label.capitalize(), command.help, run)
        for name in self.theme_choices():
            yield SystemCommand(
                _("Theme {name}").format(name=name),
                _("Change the colours."),
                partial(self.change_preferences, theme=name),
                discover=False,
            )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """No palette where a screen does not want one, nothing to hide where nothing is private."""
        if action == "command_palette":
            return isinstance(self.screen, Commanded) and self.screen.PALETTE
        if action == "help":
            return not isinstance(self.screen, BackroomDialog)
        if action == "hide":
            return self.hide_private is not None
        return super().check_action(action, parameters)

    def action_command_palette(self) -> None:
        """Search the commands of the screen."""
        self.push_screen(
            CommandPalette(placeholder=_("Search the commands of this screen"), id="--command-palette")
        )

    def action_help(self) -> None:
        """Show the keys of the screen; what is clicked there is done."""
        from tui.screens.help import HelpScreen

        if isinstance(self.screen, Commanded):
            self.push_screen(HelpScreen(self.screen), self._do_offered)

    async def _do_offered(self, offer: Offer | None) -> None:
        if offer is not None:
            await self.run_action(offer.command.action, offer.owner)

    def action_hide(self) -> None:
        """Cover whatever is private."""
        if self.hide_private is not None:
            self.hide_private()

    async def action_quit(self) -> None:
        """Leave. Games are saved move by move; ask only where something unsaved would be lost."""
        self._quit()

    @work(exclusive=True, group="quit")
    async def _quit(self) -> None:
        question = self.screen.question_before_leaving() if isinstance(self.screen, Commanded) else ""
        if question:
            from tui.screens.confirm import ConfirmScreen

            if not await self.push_screen_wait(ConfirmScreen(question, yes=_("Leave"), no=_("Stay"))):
                return
        self.leave(0)

    # The way out

    def leave(self, return_code: int) -> None:
        """Close the campaign and end with this exit status."""
        self._close_campaign()
        if "thinker" in self.__dict__:
            self.thinker.close()
        self.exit(return_code=return_code)

    def _close_campaign(self) -> None:
        close, self.close_campaign = self.close_campaign, None
        if close is not None:
            close()

    def _handle_exception(self, error: Exception) -> None:
        """End after a fault of our own, without Textual's report: it prints the values of variables."""
        if self._exit or self.crash_sentence:
            return
        self._return_code = 1
        if self._exception is None:  # tests are told of it through these two
            self._exception = error
            self._exception_event.set()
        self.crash_sentence = report(error, locations.crash_log(), self.open_campaign)
        try:
            self._close_campaign()
        except Exception as second:
            report(second, locations.crash_log(), self.open_campaign)
        self._close_messages_no_wait()

    def panic(self, *renderables: RenderableType) -> None:  # noqa: ARG002
        """The terminal's own thread has failed: say one sentence instead of what is handed in."""
        self._return_code = 1
        if not self.crash_sentence:
            self.crash_sentence = sentence(_("terminal input"), None, self.open_campaign)
        self._close_campaign()
        self._close_messages_no_wait()

    def _usable_theme(self, name: str) -> str:
        return name if name in self.theme_choices() else DEFAULT_THEME


def _collect_garbage() -> None:
    """Begin to look for garbage, but not among what was loaded: it stays to the end."""
    gc.freeze()
    gc.enable()


def run(start: Start) -> int:
    """Run the application on this terminal; the exit status (1 after a crash, 128 + n after signal n)."""
    app = BackroomApp(start)
    try:
        app.run()
    except Exception as error:
        app.crash_sentence = app.crash_sentence or report(error, locations.crash_log(), app.open_campaign)
    if app.crash_sentence:
        sys.stderr.write(app.crash_sentence + "\n")
        return 1
    return app.return_code or 0
