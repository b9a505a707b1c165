"""The end of a game: order, parts, the story, and the seed that was promised at the start."""

from __future__ import annotations

from collections.abc import Sequence

from textual import work
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from rules.kernel.words import _
from tui.commands import Command
from tui.content import plain
from tui.host import Host
from tui.past import past_of
from tui.screens.base import BackroomScreen
from tui.widgets.title_bar import Corner, table_corner


class EndScreen(BackroomScreen[bool]):
    """Dismissed with True to leave the table, with False to look at it once more."""

    COMMAND_LIST = (
        Command("end.home", "enter,s", _("home"), _("Leave the table; the campaign is kept."), "home"),
        Command("end.history", "b", _("history"), _("Look back at any move."), "history"),
        Command(
            "end.fair",
            "d",
            _("dice"),
            _("What dice and draws gave, against what was to be expected."),
            "fair",
        ),
        Command("end.export", "x", _("export"), _("Write a chronicle to read, or all moves."), "export"),
        Command("end.look", "escape", _("the board"), _("Look at the board once more."), "look", pinned=True),
    )
    DEFAULT_CSS = """
    EndScreen #end { align: center top; padding: 1 2; }
    EndScreen #end Static { width: auto; max-width: 100%; }
    EndScreen #seed { margin-top: 1; color: $label; }
    """

    def __init__(self, host: Host, picture: Sequence[Content]) -> None:
        super().__init__()
        self._host = host
        self._picture = picture

    def compose_body(self) -> ComposeResult:
        """The picture, and the seed with its promise."""
        with VerticalScroll(id="end"):
            yield Static(Content("\n").join(self._picture))
            yield Static(plain(self._promise()), id="seed")

    def _promise(self) -> str:
        if self._host.seed is None:
            return _("The seed stays sealed: it would tell cards that nobody may know.")
        return _("Seed {seed}. Its hash was promised at the start: {hash}").format(
            seed=self._host.seed, hash=self._host.seed_hash
        )

    def heading(self) -> Content:
        """The game and who won it."""
        return plain(self._host.game.title, "$decide bold").append(plain(f"   {self._host.situation}"))

    def corner(self) -> Corner:
        """Everybody may look."""
        return table_corner()

    def action_home(self) -> None:
        """Leave."""
        self.dismiss(True)

    def action_history(self) -> None:
        """Look back."""
        from tui.screens.history import HistoryScreen

        self.app.push_screen(HistoryScreen(past_of(self._host)))

    def action_fair(self) -> None:
        """Dice and draws."""
        from tui.screens.fair import FairScreen

        self.app.push_screen(FairScreen(past_of(self._host)))

    @work(exclusive=True, group="export")
    async def action_export(self) -> None:
        """Write it down."""
        from tui.screens.export import export

        await export(self, past_of(self._host))

    def action_look(self) -> None:
        """Back to the board."""
        self.dismiss(False)
