"""Hints for one seat: what a sharp computer player would do in its place, and why; nothing is played."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual import work
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from rules.kernel.bots import Ranked
from rules.kernel.seats import Seat
from rules.kernel.words import _
from tui.commands import BACK, Command
from tui.content import plain
from tui.privacy import for_one_seat
from tui.screens.base import BackroomScreen, Commanded
from tui.screens.pick_seat import PickSeatScreen
from tui.widgets.drawing import DIM, NOW, STRONG, joined, wrapped
from tui.widgets.title_bar import Corner, only_corner

if TYPE_CHECKING:
    from tui.host import Host

MOST: Final = 5
"""Choices that are shown."""

_WIDTH: Final = 76
_AROUND: Final = 8
"""Columns of frame, padding and scroll bar beside the choices."""


class HintsScreen(BackroomScreen[None]):
    """Opened behind the curtain of its seat: reasons may tell what that seat alone knows."""

    ALLOW_SELECT = False
    """Nothing private goes to the clipboard."""

    TOPIC = _(
        "What a sharp computer player would do in your place, from what you know and nothing else. "
        "It may be wrong, and nothing here is played."
    )
    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        Command("hints.scroll", "down,up", _("scroll"), "", "scroll", display="↑↓", palette=False),
        BACK,
    )
    AUTO_FOCUS: ClassVar = "#hints"
    DEFAULT_CSS = """
    HintsScreen #hints { border: heavy $private; border-title-color: $private; padding: 1 2; }
    HintsScreen #hints Static { width: auto; max-width: 100%; }
    """

    def __init__(self, host: Host, seat: Seat) -> None:
        super().__init__()
        self._host = host
        self._seat = seat
        self._seen = host.view(seat)
        self._ranked: list[Ranked[Any]] | None = None
        """The choices, once they are found."""

    def compose_body(self) -> ComposeResult:
        """The choices, best first."""
        with VerticalScroll(id="hints") as page:
            page.border_title = Content(_("Hints"))
            yield Static(plain(_("Thinking …"), NOW), id="found")

    def heading(self) -> Content:
        """The game and where it stands."""
        title = plain(self._host.game.title, "$decide bold")
        return title.append(plain(f"   {self._host.situation}"))

    def corner(self) -> Corner:
        """For one pair of eyes."""
        return only_corner(self._host.seats[self._seat].name)

    def on_mount(self) -> None:
        """Begin to think."""
        self._think()

    @work(exclusive=True, group="hints")
    async def _think(self) -> None:
        slug, seed = self._host.game.slug, Random().getrandbits(64)
        ranked = await self.backroom.thinker.rank(slug, self._seen, self._seat, seed)
        self._ranked = ranked[:MOST]
        self._show_ranked()

    def on_resize(self) -> None:
        """Lines are broken anew."""
        self._show_ranked()

    def _show_ranked(self) -> None:
        if self._ranked is not None:
            width = min(_WIDTH, self.size.width - _AROUND)
            self.query_one("#found", Static).update(Content("\n").join(self._lines(self._ranked, width)))

    def _lines(self, ranked: Sequence[Ranked[Any]], width: int) -> list[Content]:
        """Each choice with what it is worth less than the best, and its reason."""
        if not ranked:
            return [plain(_("No hint was found in time."))]
        lines = []
        for number, choice in enumerate(ranked, 1):
            words = self._host.game.describe(choice.move, self._seen)
            less = _("best") if number == 1 else _less(ranked[0].worth - choice.worth)
            first, *more = wrapped(plain(words, STRONG), width - 12)
            lines.append(joined((f"{number}  ", NOW), (f"{less:>6}  ", DIM), first))
            lines += [joined(" " * 11, row) for row in more]
            lines += [joined(" " * 11, row) for row in wrapped(plain(choice.reason, DIM), width - 12)]
            lines.append(Content(""))
        about = _("Behind the best by so many points of the final score. You choose: nothing here is played.")
        return [*lines, *wrapped(plain(about, DIM), width)]

    def action_scroll(self) -> None:
        """A click on the key bar scrolls on."""
        self.query_one("#hints", VerticalScroll).scroll_page_down(animate=False)


def _less(gap: float) -> str:
    """By how much a choice is behind, in a column of six cells."""
    return f"−{gap:.1f}" if round(gap, 1) else _("equal")


async def give_hints(table: Commanded[None], host: Host) -> None:
    """Hints for one of those who owe a decision, behind a curtain; in a worker of the table."""
    asking = [seat for seat in host.humans if seat in host.active]
    if not asking:
        return
    pick = PickSeatScreen(host.seats, _("Hints for whom?"), asking)
    seat = asking[0] if len(asking) == 1 else await table.app.push_screen_wait(pick)
    if seat is not None:
        why = _("hints, which may tell what only this seat knows")
        await for_one_seat(table, host, seat, why, lambda: HintsScreen(host, seat), group="table")
