"""Who stands where, with the parts of each total."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.geometry import Size

from rules.kernel.game import Standing
from rules.kernel.seats import SeatSetup
from rules.kernel.words import _
from tui.widgets.drawing import BAD, DIM, NOW, STRONG, bar, cut, figure, fit, joined
from tui.widgets.painted import Painted, Picture
from tui.widgets.people import Person, people

_RANK: int = 3
_TOTAL: int = 4


def standings_lines(
    standings: Sequence[Standing], everybody: Sequence[Person], width: int, *, parts: bool = True
) -> list[Content]:
    """A row a seat, best first: rank, symbol and name, total, a bar; below it what the total is made of."""
    most = max((standing.total for standing in standings), default=0)
    lines: list[Content] = []
    for standing in standings:
        lines.append(_row(standing, everybody[standing.seat], most, width))
        if parts:
            lines += _parts(standing, width)
    return lines


def _row(standing: Standing, person: Person, most: int, width: int) -> Content:
    name_width = min(22, max(6, width - _RANK - _TOTAL - 6))
    head = joined(
        (f"{standing.rank}.".ljust(_RANK), NOW if standing.rank == 1 else DIM),
        fit(person.label(name_width), name_width),
        (figure(standing.total).rjust(_TOTAL), STRONG),
    )
    room = width - head.cell_length - 2
    if room < 4:
        return cut(head, width)
    return joined(head, "  ", bar(standing.total / most if most > 0 else 0, room, person.colour))


def _parts(standing: Standing, width: int) -> list[Content]:
    """What a total is made of, in as many rows as it takes."""
    pieces = [
        joined((part.label + " ", DIM), (figure(part.amount), BAD if part.amount < 0 else DIM))
        for part in standing.parts
        if part.amount
    ]
    if standing.remark:
        pieces.append(Content.styled(standing.remark, NOW))
    if not pieces:
        return []
    indent, rows = " " * (_RANK + 2), [Content("")]
    for piece in pieces:
        joint = " · " if rows[-1] else indent
        if rows[-1] and rows[-1].cell_length + len(joint) + piece.cell_length > width:
            rows.append(Content(""))
            joint = indent
        rows[-1] = joined(rows[-1], (joint, DIM), piece)
    return [cut(row, width) for row in rows]


class Standings(Painted):
    """Standings; with their parts where there is room for them."""

    def __init__(
        self, seats: Sequence[SeatSetup], *, id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._everybody = people(seats)
        self._standings: Sequence[Standing] = ()

    def show(self, standings: Sequence[Standing]) -> None:
        """Show these, best first."""
        self._standings = tuple(standings)
        self.redraw()

    def draw(self, size: Size) -> Picture:
        """All seats."""
        if not self._standings:
            return Picture([cut(Content.styled(_("shown at the end"), DIM), size.width)])
        lines = standings_lines(self._standings, self._everybody, size.width)
        if len(lines) > size.height:
            lines = standings_lines(self._standings, self._everybody, size.width, parts=False)
        return Picture(lines)
