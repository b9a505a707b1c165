"""A story in figures: how a total of every seat grew, turn by turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.content import Content
from textual.geometry import Size

from rules.kernel.words import _
from tui.widgets.drawing import DIM, FAINT, STRONG, Canvas, joined
from tui.widgets.painted import Painted, Picture
from tui.widgets.people import Person

_AXIS: Final = 5
_LABELS: Final = (14, 27)
"""Cells for the names at the right, in a narrow and in a wide chart."""
SHORTEST: Final = 6
"""Rows below which a chart says nothing."""


def chart_lines(
    story: Sequence[Sequence[int]],
    everybody: Sequence[Person],
    width: int,
    height: int,
    unit: str = "",
) -> list[Content]:
    """A chart of `height` rows: turns to the right, figures upwards, each seat with its own symbol.

    `story` holds the figures of all seats at the start and after each turn. Where several
    seats stand in the same cell the one that is ahead at the end is drawn. `unit` is what
    the game calls a turn.
    """
    rows = max(SHORTEST, height) - 2
    canvas = Canvas(width, rows + 2)
    area = width - _AXIS - 2 - min(max(_LABELS[0], width // 4), _LABELS[1])
    if len(story) < 2 or area < 10:
        return [Content.styled(_("not enough turns for a chart"), DIM)]
    top = _round_up(max(max(figures) for figures in story))
    _draw_axes(canvas, rows, area, top, len(story) - 1, unit or _("turn"))
    for (x, y), person in _plot(story, everybody, area, rows, top).items():
        canvas.put(_AXIS + 1 + x, y, person[1], person[0].colour)
    _draw_labels(canvas, story[-1], everybody, rows, top, _AXIS + 2 + area)
    return canvas.lines()


def _round_up(most: int) -> int:
    step = next(step for step in (5, 10, 20, 50, 100, 200, 500, 10_000) if most <= step * 4)
    return max(step, -(-most // step) * step)


def _row(amount: int, rows: int, top: int) -> int:
    """The row from the top on which a figure lies."""
    return rows - 1 - round(amount * (rows - 1) / top)


def _draw_axes(canvas: Canvas, rows: int, area: int, top: int, turns: int, unit: str) -> None:
    marks = {_row(amount, rows, top): amount for amount in (0, top // 2, top)}
    for y in range(rows):
        canvas.put(0, y, str(marks[y]).rjust(_AXIS - 1) if y in marks else "", DIM)
        canvas.put(_AXIS, y, "┤" if y in marks else "│", FAINT)
    canvas.put(_AXIS, rows, "└" + "─" * area, FAINT)
    last = str(turns)
    canvas.put(_AXIS + 1, rows + 1, "0", DIM)
    canvas.put(_AXIS + 1 + area - len(last), rows + 1, last, DIM)
    canvas.put(_AXIS + area // 2 - 1, rows + 1, unit, DIM)


def _plot(
    story: Sequence[Sequence[int]], everybody: Sequence[Person], area: int, rows: int, top: int
) -> dict[tuple[int, int], tuple[Person, str]]:
    """What is drawn in each cell: a symbol at each turn, dots on the way where turns lie apart."""
    turns = len(story) - 1
    cells: dict[tuple[int, int], tuple[Person, str]] = {}
    order = sorted(everybody, key=lambda person: story[-1][person.seat])
    columns = [turn * (area - 1) // turns for turn in range(turns + 1)]
    for person in order:
        for turn in range(turns):
            left, right = columns[turn], columns[turn + 1]
            before, after = story[turn][person.seat], story[turn + 1][person.seat]
            for x in range(left + 1, right):
                amount = before + (after - before) * (x - left) // (right - left)
                cells.setdefault((x, _row(amount, rows, top)), (person, "·"))
    for person in order:
        for turn, x in enumerate(columns):
            cells[x, _row(story[turn][person.seat], rows, top)] = (person, person.symbol)
    return cells


def _draw_labels(
    canvas: Canvas, last: Sequence[int], everybody: Sequence[Person], rows: int, top: int, x: int
) -> None:
    """Every seat with its figure at the right, as near to the end of its line as the others allow."""
    order = sorted(everybody, key=lambda person: -last[person.seat])
    free = 0
    for place, person in enumerate(order):
        latest = rows + 2 - (len(order) - place)
        y = min(max(_row(last[person.seat], rows, top), free), latest)
        free = y + 1
        amount = str(last[person.seat])
        name = person.label(canvas.width - x - len(amount) - 1)
        canvas.put(x, y, joined(name, " ", (amount, STRONG)))


class StoryChart(Painted):
    """The chart as a widget, as large as its place."""

    DEFAULT_CSS = """
    StoryChart { height: 12; }
    """

    def __init__(
        self,
        story: Sequence[Sequence[int]],
        everybody: Sequence[Person],
        *,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._story = story
        self._everybody = tuple(everybody)

    def draw(self, size: Size) -> Picture:
        """The chart."""
        return Picture(chart_lines(self._story, self._everybody, size.width, size.height))
