"""Who plays each seat from now on, how fast computers are shown, and whether hints are allowed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from msgspec import Struct
from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from rules.kernel.bots import Temper
from rules.kernel.seats import HUMAN, Seat, SeatSetup
from rules.kernel.words import _
from saves.documents import TableSettings
from tui.commands import Command
from tui.screens.base import BackroomDialog
from tui.screens.consent import ConsentScreen
from tui.screens.settings import ON_OFF, PACES
from tui.widgets.character import joined_up, player_choices, split, temper_choices
from tui.widgets.column import Column
from tui.widgets.cycle import Cycle
from tui.widgets.drawing import fit
from tui.widgets.people import people

if TYPE_CHECKING:
    from tui.host import Host
    from tui.screens.base import Commanded

_NAME: Final = 26


class Wanted(Struct, frozen=True):
    """What the table wants."""

    controllers: tuple[str, ...]
    """By seat."""
    pace: str
    hints: bool


class PlayersScreen(BackroomDialog[Wanted | None]):
    """Dismissed with what is wanted, or None; nothing has changed yet."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        Command("players.take", "enter", _("so be it"), _("Let it be as it stands here."), "take"),
        Command("players.up", "up", "", _("Go to the line above."), "row(-1)", shown=False, palette=False),
        Command("players.down", "down", _("next"), _("Go to the line below."), "row(1)", palette=False),
        Command("players.leave", "escape", _("leave it"), _("Change nothing."), "leave", pinned=True),
    )
    AUTO_FOCUS: ClassVar = "Cycle"
    DEFAULT_CSS = """
    PlayersScreen .line { height: 1; }
    PlayersScreen .label { width: 28; }
    PlayersScreen .player { width: 20; margin-right: 2; }
    PlayersScreen .temper { width: 9; }
    PlayersScreen Column { height: auto; max-height: 60vh; }
    PlayersScreen #pace { width: 20; }
    PlayersScreen .settings { margin-top: 1; }
    PlayersScreen .about { color: $label; margin-top: 1; }
    """

    def __init__(self, seats: Sequence[SeatSetup], settings: TableSettings) -> None:
        super().__init__()
        self._seats = seats
        self._settings = settings

    def compose_body(self) -> ComposeResult:
        """A line a seat, then the two habits of the table."""
        with Column():
            for person in people(self._seats):
                player, temper = split(self._seats[person.seat].controller)
                with Horizontal(classes="line"):
                    yield Static(fit(person.label(_NAME), _NAME), classes="label")
                    yield Cycle(player_choices(), player, id=f"player-{person.seat}", classes="player")
                    yield Cycle(
                        temper_choices(), temper or Temper.EVEN, id=f"temper-{person.seat}", classes="temper"
                    )
        with Horizontal(classes="line settings"):
            yield Static(Content(_("Computers take their turns")), classes="label")
            yield Cycle(PACES, self._settings.pace, id="pace")
        with Horizontal(classes="line"):
            yield Static(Content(_("Hints")), classes="label")
            yield Cycle(ON_OFF, self._settings.hints, id="hints")
        yield Static(
            Content(_("Whoever hands over or takes back a seat agrees to it; it stands in the log.")),
            classes="about",
        )

    def box_title(self) -> Content:
        """What it is about."""
        return Content(_("Who plays"))

    def on_mount(self) -> None:
        """Show tempers where there are some."""
        self._show_tempers()

    @on(Cycle.Changed)
    def _turned(self, event: Cycle.Changed) -> None:
        event.stop()
        self._show_tempers()

    def action_row(self, step: int) -> None:
        """The line above or below."""
        first = [cycle for cycle in self.query(Cycle) if not cycle.has_class("temper")]
        focused = self.focused
        line = next(
            (cycle for cycle in first if focused is not None and cycle.parent is focused.parent), None
        )
        place = first.index(line) if line is not None else 0
        first[(place + step) % len(first)].focus()

    def action_take(self) -> None:
        """So it shall be."""
        controllers = tuple(self._controller(Seat(number)) for number in range(len(self._seats)))
        pace = str(self.query_one("#pace", Cycle).value)
        self.dismiss(Wanted(controllers, pace, bool(self.query_one("#hints", Cycle).value)))

    def action_leave(self) -> None:
        """Change nothing."""
        self.dismiss(None)

    def _controller(self, seat: Seat) -> str:
        player = self.query_one(f"#player-{seat}", Cycle).value
        return joined_up(str(player), str(self.query_one(f"#temper-{seat}", Cycle).value))

    def _show_tempers(self) -> None:
        for number in range(len(self._seats)):
            _player, temper = split(self._controller(Seat(number)))
            self.query_one(f"#temper-{number}", Cycle).visible = temper is not None


async def reseat(table: Commanded[None], host: Host) -> None:
    """Ask who plays each seat from now on, and let it be so; in a worker of the table.

    Whoever gives a seat away agrees to it, and whoever takes one back that has a PIN. `SaveError` where
    the disk refuses; what was agreed to before stands.
    """
    wanted = await table.app.push_screen_wait(PlayersScreen(host.seats, host.settings))
    if wanted is None:
        return
    habits = {"pace": wanted.pace, "hints": wanted.hints}
    if habits != {"pace": host.settings.pace, "hints": host.settings.hints}:
        host.campaign.save_settings(host.settings.but(**habits))
    for number, controller in enumerate(wanted.controllers):
        seat = Seat(number)
        if controller != host.seats[seat].controller and await _is_agreed(table, host, seat, controller):
            host.hand_over(seat, controller)


async def _is_agreed(table: Commanded[None], host: Host, seat: Seat, controller: str) -> bool:
    """Whether the person whose seat it is agrees, where it is a person's."""
    name = host.seats[seat].name
    if not (host.seats[seat].is_human or host.settings.has_pin(seat)):
        return True
    title = _("{name} takes the seat back?") if controller == HUMAN else _("{name} hands the seat over?")
    lines = [Content(_("From now on somebody else plays it. It can be changed again at any time."))]
    consent = ConsentScreen(host, title.format(name=name), lines, who=(seat,))
    return await table.app.push_screen_wait(consent)
