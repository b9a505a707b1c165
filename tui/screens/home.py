"""The first screen: go on where you were, or begin something."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from msgspec import Struct
from textual import on, work
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from rules import GAMES
from rules.kernel.words import _
from rules.version import __version__
from saves import locations
from tui.commands import Command
from tui.content import fit, plain
from tui.dates import when
from tui.screens.base import BackroomScreen
from tui.widgets.drawing import wrapped

if TYPE_CHECKING:
    from saves.glimpse import Glimpse

WORDMARK: Final = (
    "█▀▄ ▄▀▄ ▄▀▀ █ ▄▀ █▀▄ ▄▀▄ ▄▀▄ █▄ ▄█",
    "█▀▄ █▀█ █   █▀▄  █▀▄ █ █ █ █ █ ▀ █",
    "▀▀  ▀ ▀  ▀▀ ▀  ▀ ▀ ▀  ▀   ▀  ▀   ▀",
)

_LABEL_WIDTH: Final = 12
_MENU_WIDTH: Final = 72
"""Cells of a line of the menu."""


class Entry(Struct, frozen=True):
    """A line of the menu."""

    id: str
    label: str
    text: str


def _entries() -> tuple[Entry, ...]:
    return (
        Entry("new", _("New game"), _("choose a game, say who plays, begin")),
        Entry("campaigns", _("Campaigns"), _("every table that you have opened")),
        Entry("learn", _("Learn"), _("lessons for each game")),
        Entry("rulebook", _("Rulebooks"), _("look something up")),
        Entry("settings", _("Settings"), _("colours, pace, sound")),
        Entry("quit", _("Quit"), _("nothing is lost: every move is saved as it is made")),
    )


def _way(entry: str, key: str, label: str, help: str) -> Command:
    return Command(f"home.{entry}", key, label, help, f"go('{entry}')", shown=False)


class HomeScreen(BackroomScreen[None]):
    """A menu. The last campaign comes first once the disk has told of it."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        Command("home.move", "up,down", _("choose"), "", "move", display="↑↓", palette=False),
        Command("home.open", "enter", _("open"), _("Open the line that is marked."), "open", palette=False),
        *(
            Command(f"home.{number}", str(number), "", "", f"entry({number})", shown=False, palette=False)
            for number in range(1, 8)
        ),
        _way("continue", "c", _("continue"), _("Go on with the last campaign.")),
        _way("new", "n", _("new game"), _("Begin a game.")),
        _way("campaigns", "a", _("campaigns"), _("List all campaigns.")),
        _way("learn", "l", _("learn"), _("Open the lessons.")),
        _way("rulebook", "r", _("rulebooks"), _("Look something up.")),
        _way("settings", "s", _("settings"), _("Change colours, pace, sound.")),
        Command("home.quit", "q", _("quit"), _("Leave Backroom."), "app.quit", pinned=True, palette=False),
    )
    TOPIC = _("Everything starts here. Each line of the menu also has a number.")

    def __init__(self) -> None:
        super().__init__()
        self._last: Glimpse | None = None

    def heading(self) -> Content:
        """The name, quietly: the wordmark is below."""
        return Content.assemble(("BACKROOM", "$decide bold"), (f"   {__version__}", "$label"))

    def compose_body(self) -> ComposeResult:
        """Wordmark over menu."""
        with Vertical(id="home"):
            yield Static(Content.styled("\n".join(WORDMARK), "$decide"), id="wordmark")
            yield Static(Content.styled(_("Games of deals and power for one table"), "$label"), id="motto")
            yield OptionList(*self._options(), id="menu", markup=False)

    def on_screen_resume(self) -> None:
        """Whenever home comes up, ask the disk for the last campaign."""
        self.query_one(OptionList).focus()
        if self.is_on_top:  # not below a table that was asked for at the start
            self._look_up()

    @work(thread=True, exclusive=True, group="shelf", exit_on_error=False)
    def _look_up(self) -> None:
        folder = locations.campaigns_folder()
        last = None
        if folder.is_dir() and any(folder.iterdir()):
            from saves.glimpse import last_campaign

            last = last_campaign(folder)
        self.app.call_from_thread(self._show_last, last)

    def _show_last(self, last: Glimpse | None) -> None:
        if last == self._last or not self.is_attached:
            return
        menu = self.query_one(OptionList)
        marked = menu.highlighted_option.id if menu.highlighted_option else None
        untouched = self._last is None and menu.highlighted == 0
        self._last = last
        menu.set_options(self._options())
        menu.highlighted = 0 if untouched or marked is None else self._index_of(marked)

    def _options(self) -> list[Option]:
        entries = self._with_continue()
        return [Option(self._prompt(number, entry), id=entry.id) for number, entry in enumerate(entries, 1)]

    def _with_continue(self) -> list[Entry]:
        entries = list(_entries())
        if self._last is not None:
            entries.insert(0, Entry("continue", _("Continue"), self._last.name))
        return entries

    def _prompt(self, number: int, entry: Entry) -> Content:
        line = Content.assemble(
            (f" {number}  ", "$decide bold"),
            (fit(entry.label, _LABEL_WIDTH), "bold"),
            plain(entry.text, "bold" if entry.id == "continue" else "$label"),
        )
        if entry.id != "continue" or self._last is None:
            return line
        last = self._last
        indent = 4 + _LABEL_WIDTH
        stands = plain(
            _("{game} · {situation}").format(game=GAMES[last.slug], situation=last.situation), "$label"
        )
        played = plain(when(last.played), "$label")
        whole = Content(" · ").join([stands, played])
        fits = whole.cell_length <= _MENU_WIDTH - indent
        rows = [whole] if fits else [*wrapped(stands, _MENU_WIDTH - indent), played]
        return Content("\n").join([line, *(Content.assemble(" " * indent, row) for row in rows)])

    def _index_of(self, entry: str) -> int:
        ids = [each.id for each in self._with_continue()]
        return ids.index(entry) if entry in ids else 0

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.action_go(event.option.id or "")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Continue only what there is."""
        if action == "go" and parameters == ("continue",):
            return self._last is not None
        if action == "entry" and isinstance(parameters[0], int):
            return parameters[0] <= len(self._with_continue())
        return super().check_action(action, parameters)

    def action_move(self) -> None:
        """A click on the key bar moves one on."""
        self.query_one(OptionList).action_cursor_down()

    def action_open(self) -> None:
        """What enter does."""
        self.query_one(OptionList).action_select()

    def action_entry(self, number: int) -> None:
        """The line with this number."""
        self.action_go(self._with_continue()[number - 1].id)

    def action_go(self, entry: str) -> None:
        """Open what a line stands for."""
        match entry:
            case "continue":
                self._continue()
            case "new":
                from tui.screens.new_game import NewGameScreen

                self.app.push_screen(NewGameScreen())
            case "campaigns":
                from tui.screens.campaigns import CampaignsScreen

                self.app.push_screen(CampaignsScreen())
            case "learn":
                self.backroom.show_lessons()
            case "rulebook":
                from tui.screens.rulebook import RulebookScreen

                self.app.push_screen(RulebookScreen())
            case "settings":
                from tui.screens.settings import SettingsScreen

                self.app.push_screen(SettingsScreen())
            case "quit":
                self.run_worker(self.backroom.action_quit())

    def _continue(self) -> None:
        if self._last is None:
            return
        from saves.errors import SaveError

        try:
            self.backroom.resume(self._last.path)
        except SaveError as error:
            self.backroom.tell(str(error), bad=True)
