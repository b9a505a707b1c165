"""What if: a table to try things on, of one seat's guesses, thrown away when it is left."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any, Final

from textual.content import Content

from rules.kernel.events import Event
from rules.kernel.seats import Seat
from rules.kernel.words import _
from tui.commands import Command
from tui.content import plain, printable
from tui.games import table_screen
from tui.past import Past
from tui.privacy import for_one_seat
from tui.scratch_host import ScratchHost
from tui.screens.base import Commanded
from tui.screens.moment import MomentScreen
from tui.screens.pick import PickScreen
from tui.screens.pick_seat import PickSeatScreen
from tui.screens.table import TableScreen
from tui.widgets.title_bar import Corner

if TYPE_CHECKING:
    from tui.screens.private import PrivateScreen


_NOT_HERE: Final = ("table.leave", "table.history", "table.what_if", "table.players")
_LEAVE: Final = Command(
    "what_if.leave",
    "escape,s",
    _("throw away"),
    _("Leave; nothing of it is kept."),
    "leave",
    pinned=True,
)


def what_if_corner(name: str) -> Corner:
    """For one pair of eyes, and not what happened."""
    return Corner(_("WHAT IF · ONLY {name}").format(name=printable(name).upper()), private=True)


_CSS: Final = """
{name} TitleBar, {name} KeyBar {{ background: $private 25%; }}
{name} #decision, {name} #panel, {name} #side {{ border: dashed $private; }}
{name} #decision {{ border-title-color: $private; }}
"""

if TYPE_CHECKING:
    _Base = TableScreen
else:  # no screen itself: styles follow the first base that is one, which has to be the game's table
    _Base = object


class WhatIfTable(_Base):
    """Put before a game's own table: the same table, told apart at a glance, that keeps nothing."""

    host: ScratchHost
    ALLOW_SELECT = False
    TOPIC = _(
        "A table to try things on. Whatever this seat does not know was dealt anew, and nothing that happens "
        "here is kept."
    )
    WELCOME = _("What if")

    def corner(self) -> Corner:
        """Whose guesses these are."""
        return what_if_corner(self.host.seats[self.host.asker].name)

    def _welcome(self) -> list[Content]:
        name = self.host.seats[self.host.asker].name
        return [
            plain(self.host.situation, "bold"),
            Content(""),
            plain(_("From move {number} on, as {name} knows it.").format(number=self.host.origin, name=name)),
            plain(_("Everything unknown was dealt anew: it is a guess, not the truth.")),
            plain(_("Nothing that happens here is kept.")),
        ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is no past to look at, and no guess within a guess: their keys are inherited all the same."""
        return False if action in ("history", "what_if") else super().check_action(action, parameters)

    async def may_go_on(self) -> bool:
        """No coach speaks here."""
        return True

    def secret_screen(self, seat: Seat) -> PrivateScreen:
        """As on the table, with this corner."""
        return self._marked(super().secret_screen(seat))

    def hand_screen(self, seat: Seat) -> PrivateScreen:
        """As on the table, with this corner."""
        return self._marked(super().hand_screen(seat))

    def _marked(self, screen: PrivateScreen) -> PrivateScreen:
        corner = self.corner()
        screen.corner = lambda: corner  # type: ignore[method-assign]
        return screen

    async def _behind_curtain(
        self,
        seat: Seat,
        screen: Callable[[Seat], PrivateScreen],
        why: str,  # noqa: ARG002
    ) -> list[Event] | None:
        """No curtain falls within a guess; the key that hides everything goes on covering all of it."""
        made: list[Event] | None = await self.app.push_screen_wait(screen(seat))
        return made

    def show_end(self) -> None:
        """How it would have ended."""
        self.app.push_screen(MomentScreen(_("So it would end"), self.end_picture()))

    def action_leave(self) -> None:
        """Back to where it was asked, everything here thrown away."""
        self.workers.cancel_group(self, "table")
        self.dismiss()


@cache
def what_if_screen(slug: str) -> type[WhatIfTable]:
    """A game's own table, for trying things out."""
    table = table_screen(slug)
    kept = [command for command in table.COMMAND_LIST if command.id not in _NOT_HERE]
    name = f"WhatIf{table.__name__}"
    return type(
        name, (WhatIfTable, table), {"COMMAND_LIST": (*kept, _LEAVE), "DEFAULT_CSS": _CSS.format(name=name)}
    )


async def try_out(
    below: Commanded[Any],
    past: Past,
    position: int,
    viewer: Seat | None = None,
    *,
    group: str = "private",
) -> None:
    """Ask whose guess and who plays the others, then open the table.

    To be awaited in a worker of this group of the screen below.
    With a `viewer` the curtain is open already.
    """
    seat = viewer
    if seat is None:
        alone_here = len(past.lookers) == 1
        pick = PickSeatScreen(past.seats, _("Whose guess?"))
        seat = past.lookers[0] if alone_here else await below.app.push_screen_wait(pick)
    if seat is None or (alone := await _who_plays(below, past, seat)) is None:
        return
    asker, by_hand = seat, alone

    def open_table() -> WhatIfTable:
        rng = Random()
        table = past.history.scratch(position, asker, rng)
        table.log += past.logged(position, asker)
        host = ScratchHost(table, past.header, past.settings, asker, rng, alone=by_hand)
        return what_if_screen(past.game.slug)(host, resumed=True)

    if viewer is None:
        why = _("what if: a table of one's own guesses")
        await for_one_seat(below, past, seat, why, open_table, group=group)
    else:
        await below.app.push_screen_wait(open_table())


async def _who_plays(below: Commanded[Any], past: Past, seat: Seat) -> bool | None:
    """Whether the asking person plays the other people; None to leave it."""
    if len(past.humans) < 2:
        return False
    name = past.seats[seat].name
    answers = [
        plain(_("Computers play the others")),
        plain(_("{name} plays the others too").format(name=name)),
    ]
    about = _("Nothing of it is kept. What {name} does not know is dealt anew.").format(name=name)
    answer = await below.app.push_screen_wait(PickScreen(_("What if"), answers, about))
    return None if answer is None else bool(answer)
