"""From a table to its past and to its might-have-been; loaded when somebody goes there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from textual.content import Content
from textual.geometry import Size

from rules.kernel.words import _, ngettext
from tui.commands import Command
from tui.content import plain
from tui.dates import when
from tui.host import Host
from tui.screens.base import Commanded
from tui.widgets.drawing import joined, wrapped
from tui.widgets.log import in_colour
from tui.widgets.people import name_rows, people

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

_LAST: Final = 6
"""Most entries of the log that a table is reminded of."""


def where_it_stopped(host: Host, played: str, size: Size, promises: Sequence[Content] = ()) -> list[Content]:
    """Where and when (`played`) a table stopped, whose turn it is, what is still open, what happened last.

    Of what happened as much as there are rows for, the newest in any case.
    """
    everybody = people(host.seats)
    lines = [plain(host.situation, "bold")]
    stopped = _("last played {when}").format(when=when(played))
    moves = ngettext("{count} move", "{count} moves", host.position)
    lines.append(plain(f"{stopped} · {moves.format(count=host.position)}", "$label"))
    label = plain(_("to decide: "), "$label")
    waits = name_rows([everybody[seat] for seat in host.active], size.width - label.cell_length)
    for row, names in enumerate(waits):
        lines += [joined(" " * label.cell_length, names)] if row else [Content(""), joined(label, names)]
    if promises:
        lines += [Content(""), plain(_("still open"), "$label")]
        lines += [joined("  ", row) for promise in promises for row in wrapped(promise, size.width - 2)]
    lines += [Content(""), plain(_("what happened last, in order"), "$label")]
    told = [wrapped(in_colour(line.text, everybody), size.width - 2) for line in host.log()[-_LAST:]]
    while len(told) > 1 and len(lines) + sum(len(rows) for rows in told) > size.height:
        del told[0]
    return [*lines, *(joined("  ", row) for rows in told for row in rows)]


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
