"""A line from the first move to the last: where one looks, where the rounds begin, a click to go there."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from textual.geometry import Region, Size
from textual.message import Message

from tui.widgets.drawing import DIM, FAINT, NOW, Canvas, styled
from tui.widgets.painted import Painted, Picture, Spot


class Mark(Struct, frozen=True):
    """A place on the line that has a name."""

    position: int
    label: str
    """As short as can be: the number of a round."""


def place_on_line(position: int, length: int, width: int) -> int:
    """The cell of a position on a line of `width` cells that ends with position `length`."""
    return round(position * (width - 1) / length) if length else 0


def position_at(cell: int, length: int, width: int) -> int:
    """The position that a cell stands for."""
    return round(cell * length / (width - 1)) if width > 1 else 0


def draw_scrubber(position: int, length: int, marks: Sequence[Mark], width: int) -> Picture:
    """The line above the names of its marks; what has been played up to `position` is lit."""
    canvas = Canvas(width, 2)
    here = place_on_line(position, length, width)
    cells = ["━" if cell <= here else "─" for cell in range(width)]
    for mark in marks:
        cell = place_on_line(mark.position, length, width)
        cells[cell] = "┷" if cell <= here else "┴"
    canvas.put(0, 0, "".join(cells[:here]), DIM)
    canvas.put(here, 0, "◆", NOW)
    canvas.put(here + 1, 0, "".join(cells[here + 1 :]), FAINT)
    spots = [Spot(str(position_at(cell, length, width)), Region(cell, 0, 1, 1)) for cell in range(width)]
    spots += _put_labels(canvas, position, length, marks)
    return Picture(canvas.lines(), spots)


def _put_labels(canvas: Canvas, position: int, length: int, marks: Sequence[Mark]) -> list[Spot]:
    """Names below their marks, as many as there is room for; the one that holds now is lit, and kept."""
    now = max((mark.position for mark in marks if mark.position <= position), default=None)
    spots: list[Spot] = []
    taken: list[range] = []
    for mark in sorted(marks, key=lambda mark: mark.position != now):
        text = styled(mark.label, NOW if mark.position == now else DIM)
        x = min(place_on_line(mark.position, length, canvas.width), canvas.width - text.cell_length)
        room = range(x - 1, x + text.cell_length + 1)
        if x < 0 or any(other.start < room.stop - 1 and room.start + 1 < other.stop for other in taken):
            continue
        taken.append(room)
        spots.append(Spot(str(mark.position), canvas.put(x, 1, text)))
    return spots


class Scrubber(Painted):
    """Shows where one looks; a click asks to look elsewhere."""

    DEFAULT_CSS = "Scrubber { height: 2; margin: 0 1; }"

    class Asked(Message):
        """A place on the line was clicked."""

        def __init__(self, position: int) -> None:
            super().__init__()
            self.position = position

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._position = 0
        self._length = 0
        self._marks: Sequence[Mark] = ()

    def show(self, position: int, length: int, marks: Sequence[Mark]) -> None:
        """Look at a position of a game of so many moves."""
        self._position, self._length, self._marks = position, length, marks
        self.redraw()

    def draw(self, size: Size) -> Picture:
        """The line and its names."""
        return draw_scrubber(self._position, self._length, self._marks, max(2, size.width))

    def pressed(self, key: str) -> None:
        """Go there."""
        self.post_message(self.Asked(int(key)))
