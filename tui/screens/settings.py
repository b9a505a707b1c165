"""What this user likes, with a look at the colours while choosing."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from rules.kernel.words import _
from saves import locations
from tui.commands import BACK, Command
from tui.content import plain
from tui.looks import LOOKS
from tui.preferences import STANDINGS
from tui.screens.base import BackroomScreen
from tui.widgets.column import Column
from tui.widgets.cycle import Cycle
from tui.widgets.title_bar import only_corner, table_corner

ON_OFF: Final = ((True, Content(_("on"))), (False, Content(_("off"))))
PACES: Final = (
    ("quick", Content(_("quick"))),
    ("normal", Content(_("normal"))),
    ("calm", Content(_("calm"))),
    ("key", Content(_("at a key"))),
)
"""How computer players can take their turns."""

_STANDINGS: Final = tuple((value, Content(label)) for value, label in STANDINGS)
_TALKS: Final = (
    (0, Content(_("off"))),
    (60, Content(_("1 minute"))),
    (120, Content(_("2 minutes"))),
    (180, Content(_("3 minutes"))),
)
_THOUGHTS: Final = (
    (0, Content(_("off"))),
    (60, Content(_("1 minute"))),
    (120, Content(_("2 minutes"))),
    (300, Content(_("5 minutes"))),
)


class SettingsScreen(BackroomScreen[None]):
    """Each change holds at once and is remembered."""

    HEADING = _("SETTINGS")
    TOPIC = _("Every change holds at once and is remembered for the next time.")
    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        Command(
            "settings.up", "up", "", _("Go to the setting above."), "row(-1)", shown=False, palette=False
        ),
        Command(
            "settings.down", "down,enter", _("choose"), _("Go to the setting below."), "row(1)", palette=False
        ),
        BACK,
    )

    def compose_body(self) -> ComposeResult:
        """The settings, a sample of the colours, and where files lie."""
        preferences = self.backroom.preferences
        themes = [(name, Content(name)) for name in self.backroom.theme_choices()]
        with Column(id="settings"):
            yield from _row("theme", _("Theme"), Cycle(themes, self.app.theme, id="theme"))
            yield Static(_sample(), id="sample")
            yield from _row(
                "animations",
                _("Animations"),
                Cycle(ON_OFF, preferences.animations, id="animations"),
                _("Dice that roll, bars that glide. Nothing ever waits for one."),
            )
            yield from _row(
                "bell",
                _("Bell"),
                Cycle(ON_OFF, preferences.bell, id="bell"),
                _("Rings when a clock comes to zero."),
            )
            yield from _row(
                "pace",
                _("Computer players"),
                Cycle(PACES, preferences.pace, id="pace"),
                _("How long they take, for new campaigns."),
            )
            yield from _row(
                "hints",
                _("Hints"),
                Cycle(ON_OFF, preferences.hints, id="hints"),
                _("For new campaigns: which choices look best. Who plays alone always has them."),
            )
            yield from _row(
                "recap",
                _("Since you last sat here"),
                Cycle(ON_OFF, preferences.recap, id="recap"),
                _("What happened meanwhile, told to each seat that sits down, for new campaigns."),
            )
            yield from _row(
                "standings",
                _("Standings"),
                Cycle(_STANDINGS, preferences.standings, id="standings"),
                _("What all can see at any time, all at the end, or only the end itself; for new campaigns."),
            )
            yield from _row(
                "talk_seconds",
                _("Talk clock"),
                Cycle(_TALKS, preferences.talk_seconds, id="talk_seconds"),
                _("For talks without a clock of their own: coalitions. For new campaigns."),
            )
            yield from _row(
                "think_seconds",
                _("Thinking clock"),
                Cycle(_THOUGHTS, preferences.think_seconds, id="think_seconds"),
                _("For every decision at the table: at zero a bell, no more. For new campaigns."),
            )
            yield Static(self._places(), id="places")

    def on_mount(self) -> None:
        """Begin with the theme."""
        self.query_one("#theme").focus()

    @on(Cycle.Changed)
    def _changed(self, event: Cycle.Changed) -> None:
        event.stop()
        self.backroom.change_preferences(**{str(event.cycle.id): event.cycle.value})

    def action_row(self, step: int) -> None:
        """The setting above or below."""
        cycles = list(self.query(Cycle))
        place = cycles.index(self.focused) if isinstance(self.focused, Cycle) else 0
        cycles[(place + step) % len(cycles)].focus()

    def _places(self) -> Content:
        lines = [
            _("campaigns  {path}").format(path=locations.campaigns_folder()),
            _("settings   {path}").format(path=locations.settings_file()),
            _("crash log  {path}").format(path=locations.crash_log()),
        ]
        if self.app.no_color:
            lines.append(
                _("NO_COLOR is set: everything is shown in greys, and symbols tell the seats apart.")
            )
        return Content("\n").join(plain(line, "$label") for line in lines)


def _row(name: str, label: str, cycle: Cycle, help: str = "") -> ComposeResult:
    with Vertical(classes="option", id=f"row-{name}"):
        with Horizontal(classes="field"):
            yield Static(plain(label), classes="label")
            yield cycle
        if help:
            yield Static(plain(help, "$label"), classes="help")


def _sample() -> Content:
    names = ("Anna", "Ben", "Carla", "Dora", "Emil", "Fritz", "Gina", "Hugo")
    seats = [
        Content.styled(f"{look.symbol} {name}".ljust(10), f"{look.style} bold")
        for look, name in zip(LOOKS, names, strict=True)
    ]
    words = Content("   ").join(
        Content.styled(word, style)
        for word, style in (
            (_("to decide"), "$decide bold"),
            (_("text"), "$foreground"),
            (_("label"), "$label"),
            (_("good"), "$good"),
            (_("wrong"), "$bad"),
        )
    )
    corners = Content(" ").join(
        Content.styled(f" {corner.text} ", corner.style) for corner in (table_corner(), only_corner("Anna"))
    )
    half = len(seats) // 2
    return Content("\n").join(
        (Content("").join(seats[:half]), Content("").join(seats[half:]), words, corners)
    )
