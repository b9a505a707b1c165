"""The score so far, part by part, and where it leads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.content import Content
from textual.geometry import Region, Size

from rules.die_macher.questions import projected_score
from rules.die_macher.scoring import standings
from rules.die_macher.state import Phase, State
from rules.kernel.words import _
from tui.games.die_macher.board import MacherBoard
from tui.games.die_macher.parties import TAG, Party
from tui.widgets.board import Picture
from tui.widgets.drawing import DIM, NOW, STRONG, cut, joined
from tui.widgets.painted import Spot

_TOTAL: Final = 6
_RANK: Final = 3


def standings_picture(view: State, everybody: Sequence[Party], width: int) -> Picture:
    """A row a party, best first: the parts where there is room, the total, the projected total."""
    final = standings(view)
    heads = (_("seat"), _("med."), _("mem."), _("bon."), _("nat."), _("sec."))
    column = min(8, (width - _RANK - TAG - 2 * _TOTAL) // len(heads))
    shown = column >= max(4, *(len(head) + 1 for head in heads))
    over = view.phase is Phase.OVER
    words = "".join(f"{head:>{column}}" for head in heads) if shown else ""
    ahead = "" if over else f"{_('later')[:5]:>{_TOTAL}}"
    lines = [Content.styled(f"{'':{_RANK + TAG}}{words}{_('total')[:5]:>{_TOTAL}}{ahead}", DIM)]
    spots: list[Spot] = []
    for standing in final:
        party = everybody[standing.seat]
        parts = "".join(f"{part.amount:>{column}}" for part in standing.parts) if shown else ""
        total = str(standing.total)
        later = str(projected_score(view, party.seat).total)
        row = joined(
            (f"{standing.rank}.".ljust(_RANK), NOW if standing.rank == 1 else DIM),
            party.tag,
            (parts, "$foreground"),
            (f"{total:>{_TOTAL}}", STRONG),
            (later.rjust(_TOTAL) if not over else "", DIM),
        )
        y, end = len(lines), _RANK + TAG + len(parts) + _TOTAL
        spots.append(Spot(f"score.{party.seat}", Region(end - len(total), y, len(total), 1)))
        if not over:
            spots.append(Spot(f"projected.{party.seat}", Region(end + _TOTAL - len(later), y, len(later), 1)))
        lines.append(row)
    return Picture([cut(line, width) for line in [*lines, Content(""), _note(over)]], spots)


def _note(over: bool) -> Content:
    text = "" if over else _("later: if every region in play voted now")
    return Content.styled(text, DIM)


class MacherStandings(MacherBoard):
    """The standings as a panel whose figures explain themselves."""

    def draw(self, size: Size) -> Picture:
        """The picture for a size."""
        return standings_picture(self.view, self.parties, size.width)
