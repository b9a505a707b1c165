"""A story in figures: how a total of every seat grew, turn by turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from textual.content import Content
from textual.geometry import Size

from rules.kernel.words import _
from tui.widgets.drawing import DIM, FAINT, STRONG, Canvas, figure, joined
from tui.widgets.painted import Painted, Picture
from tui.widgets.people import Person

_AXIS: Final = 5
_LABELS: Final = (14, 27)
"""Cells for the names at the right, in a narrow and in a wide chart."""
_STEPS: Final = (5, 10, 20, 50, 100, 200, 500, 10_000)
"""What the ends of an axis are multiples of; those of a shorter one are as they are."""
SHORTEST: Final = 6
"""Rows below which a chart says nothing."""


class _Scale(NamedTuple):
    """The axis of a chart: its lowest and highest figure, and over how many rows it goes."""

    bottom: int
    top: int
    rows: int

    @property
    def marks(self) -> dict[int, int]:
        """The figures that are written at the axis, by row: both ends, and nought or the middle."""
        middle = 0 if self.bottom else self.top // 2
        return {self.row(amount): amount for amount in (middle, self.bottom, self.top)}

    def row(self, amount: int) -> int:
        """The row from the top on which a figure lies."""
        return self.rows - 1 - round((amount - self.bottom) * (self.rows - 1) / (self.top - self.bottom))


def chart_lines(
    story: Sequence[Sequence[int]],
    everybody: Sequence[Person],
    width: int,
    height: int,
    unit: str = "",
) -> list[Content]:
    """A chart of `height` rows: turns to the right, figures upwards, each seat with its own symbol.

    `story` holds the figures of all seats at the start and after each turn; with figures below
    nought there is a line at nought. Seats that stand in the same cell are drawn side by side
    where turns lie apart enough, else the one of them that is ahead at the end. `unit` is what
    the game calls a turn.
    """
    rows = max(SHORTEST, height) - 2
    canvas = Canvas(width, rows + 2)
    area = width - _AXIS - 2 - min(max(_LABELS[0], width // 4), _LABELS[1])
    if len(story) < 2 or area < 10:
        return [Content.styled(_("not enough turns for a chart"), DIM)]
    scale = _scale(story, rows)
    turns, abreast = len(story) - 1, len(everybody)
    if (area - abreast) // turns < abreast:
        abreast = 1
    columns = [turn * (area - abreast) // turns for turn in range(turns + 1)]
    _draw_axes(canvas, scale, area, columns, unit or _("turn"))
    for (x, y), mark in _plot(story, everybody, columns, scale, abreast, area).items():
        canvas.put(_AXIS + 1 + x, y, *mark)
    _draw_labels(canvas, story[-1], everybody, scale, _AXIS + 2 + area)
    return canvas.lines()


def _scale(story: Sequence[Sequence[int]], rows: int) -> _Scale:
    """Round figures around all of a story, nought among them."""
    least = min(0, *(min(figures) for figures in story))
    most = max(0, *(max(figures) for figures in story))
    farthest = max(most, -least)
    step = 1 if farthest < _STEPS[0] else next(step for step in _STEPS if farthest <= step * 4)
    bottom = least // step * step
    return _Scale(bottom, max(-(-most // step) * step, bottom + step), rows)


def _draw_axes(canvas: Canvas, scale: _Scale, area: int, columns: Sequence[int], unit: str) -> None:
    rows, marks = scale.rows, scale.marks
    for y in range(rows):
        canvas.put(0, y, figure(marks[y]).rjust(_AXIS - 1) if y in marks else "", DIM)
        canvas.put(_AXIS, y, "┤" if y in marks else "│", FAINT)
    canvas.put(_AXIS, rows, "└" + "─" * area, FAINT)
    last = str(len(columns) - 1)
    canvas.put(_AXIS + 1, rows + 1, "0", DIM)
    canvas.put(_AXIS + 2 + columns[-1] - len(last), rows + 1, last, DIM)
    canvas.put(_AXIS + area // 2 - 1, rows + 1, unit, DIM)


def _plot(
    story: Sequence[Sequence[int]],
    everybody: Sequence[Person],
    columns: Sequence[int],
    scale: _Scale,
    abreast: int,
    area: int,
) -> dict[tuple[int, int], tuple[str, str]]:
    """What each cell holds, and its colour: symbols at each turn, dots on the way, the line at nought."""
    cells: dict[tuple[int, int], tuple[str, str]] = {}
    order = sorted(everybody, key=lambda person: -story[-1][person.seat])
    for turn, x in enumerate(columns):
        beside: Counter[int] = Counter()
        for person in order:
            row = scale.row(story[turn][person.seat])
            if beside[row] < abreast:
                cells[x + beside[row], row] = (person.symbol, person.colour)
            beside[row] += 1
    for person in reversed(order):
        figures = [amounts[person.seat] for amounts in story]
        for (left, before), (right, after) in pairwise(zip(columns, figures, strict=True)):
            for x in range(left + 1, right):
                amount = before + (after - before) * (x - left) // (right - left)
                cells.setdefault((x, scale.row(amount)), ("·", person.colour))
    if scale.bottom:
        for x in range(area):
            cells.setdefault((x, scale.row(0)), ("╌", FAINT))
    return cells


def _draw_labels(
    canvas: Canvas, last: Sequence[int], everybody: Sequence[Person], scale: _Scale, x: int
) -> None:
    """Every seat with its figure at the right, as near to the end of its line as the others allow."""
    order = sorted(everybody, key=lambda person: -last[person.seat])
    free = 0
    for place, person in enumerate(order):
        latest = scale.rows + 2 - (len(order) - place)
        y = min(max(scale.row(last[person.seat]), free), latest)
        free = y + 1
        amount = figure(last[person.seat])
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
