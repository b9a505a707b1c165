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
from tui.content import plain
from tui.games.die_macher.board import MacherBoard
from tui.games.die_macher.parties import TAG, TITLE, Party
from tui.widgets.board import Picture
from tui.widgets.drawing import DIM, NOW, STRONG, cut, fit, joined
from tui.widgets.painted import Spot

_TOTAL: Final = 6
_RANK: Final = 3
_NAME: Final = 23
_WHO: Final = TITLE + 1
"""Cells of a name, and of it with the party's."""
PARTS: Final = 6
"""Parts of a score."""
_NARROWEST_PART: Final = 5
_WIDEST_PART: Final = 9


def standings_picture(view: State, everybody: Sequence[Party], width: int) -> Picture:
    """A row a party, best first: the parts where there is room, the total, the projected total."""
    final = standings(view)
    column = min(_WIDEST_PART, (width - _RANK - TAG - 2 * _TOTAL) // PARTS)
    heads = part_heads(column)
    shown = bool(heads)
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


def part_heads(column: int) -> tuple[str, ...]:
    """What the parts of a score are called above columns of so many cells; nothing above narrow ones."""
    for heads in (
        (_("seats"), _("media"), _("members"), _("bonus"), _("nation"), _("secured")),
        (_("seats"), _("media"), _("memb."), _("bonus"), _("nation"), _("sec.")),
        (_("seat"), _("med."), _("mem."), _("bon."), _("nat."), _("sec.")),
    ):
        if column > max(map(len, heads)):
            return heads
    return ()


def final_lines(view: State, everybody: Sequence[Party], width: int) -> list[Content]:
    """A row a seat, best first, with the parts of its score in columns; what decided a tie below it."""
    both = width >= _RANK + _WHO + PARTS * _WIDEST_PART + _TOTAL
    who = _WHO if both else min(_NAME, width - _RANK - _TOTAL - PARTS * _NARROWEST_PART)
    column = min(_WIDEST_PART, (width - _RANK - who - _TOTAL) // PARTS)
    words = "".join(head.rjust(column) for head in part_heads(column))
    lines = [Content.styled(f"{'':{_RANK + who}}{words}{_('total')[:5]:>{_TOTAL}}", DIM)]
    for standing in standings(view):
        party, first = everybody[standing.seat], standing.rank == 1
        parts = "".join(f"{part.amount:>{column}}" for part in standing.parts)
        lines.append(
            joined(
                (f"{standing.rank}.".ljust(_RANK), NOW if first else DIM),
                fit(party.title(who - 1) if both else party.person.label(who - 1), who),
                (parts, "$foreground"),
                (f"{standing.total:>{_TOTAL}}", NOW if first else STRONG),
            )
        )
        if standing.remark:
            lines.append(plain(" " * (_RANK + 2) + standing.remark, NOW))
    return [cut(line, width) for line in lines]


def _note(over: bool) -> Content:
    text = "" if over else _("later: if every region in play voted now")
    return Content.styled(text, DIM)


class MacherStandings(MacherBoard):
    """The standings as a panel whose figures explain themselves."""

    def draw(self, size: Size) -> Picture:
        """The picture for a size."""
        return standings_picture(self.view, self.parties, size.width)
