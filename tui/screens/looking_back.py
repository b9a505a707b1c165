"""From a table to its past and to its might-have-been; loaded when somebody goes there."""

from __future__ import annotations

from typing import Any, Final

from textual.content import Content

from rules.kernel.words import _, ngettext
from tui.commands import Command
from tui.content import plain
from tui.dates import when
from tui.host import Host
from tui.screens.base import Commanded
from tui.widgets.drawing import joined, wrapped
from tui.widgets.log import in_colour
from tui.widgets.people import named, people

LOOKING_BACK: Final[tuple[Command, ...]] = (
    Command("table.history", "b", _("history"), _("Look back at any move, and go back to it."), "history"),
    Command(
        "table.what_if",
        "o",
        _("what if"),
        _("Try things out on a table of one's own guesses; nothing of it is kept."),
        "what_if",
    ),
)
"""What every table offers."""


def where_it_stopped(host: Host, played: str, width: int) -> list[Content]:
    """Where and when (`played`) a table stopped, whose turn it is, and what happened last."""
    everybody = people(host.seats)
    lines = [plain(host.situation, "bold")]
    stopped = _("last played {when}").format(when=when(played))
    moves = ngettext("{count} move", "{count} moves", host.position)
    lines.append(plain(f"{stopped} · {moves.format(count=host.position)}", "$label"))
    if waits := named([everybody[seat] for seat in host.active], width - 14):
        lines += [Content(""), plain(_("to decide: "), "$label").append(waits)]
    lines += [Content(""), plain(_("what happened last"), "$label")]
    for line in host.log()[-6:]:
        lines += [joined("  ", row) for row in wrapped(in_colour(line.text, everybody), width - 2)]
    return lines


async def look_back(table: Commanded[Any], host: Host) -> list[Content] | None:
    """The history; what to tell the table where it went back to an earlier move."""
    from tui.past import past_of
    from tui.screens.history import HistoryScreen, rewound

    went_back = await table.app.push_screen_wait(HistoryScreen(past_of(host), host=host))
    return rewound(host) if went_back else None


async def guess(table: Commanded[Any], host: Host) -> None:
    """A table of guesses from here, in a worker of the group `table`."""
    from tui.past import past_of
    from tui.screens.what_if import try_out

    await try_out(table, past_of(host), host.position, group="table")
