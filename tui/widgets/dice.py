"""Dice: pictures of faces, and a roll that settles on its result."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

from textual.content import Content
from textual.geometry import Region, Size
from textual.timer import Timer

from tui.widgets.drawing import Canvas, cut
from tui.widgets.painted import Painted, Picture, Spot
from tui.widgets.people import Person

DIE_WIDTH: Final = 7
DIE_HEIGHT: Final = 5
"""Rows of a die in its box; the face inside is 5 cells by 3."""

_FACES: Final = (
    ("     ", "     ", "     "),
    ("     ", "  ●  ", "     "),
    ("●    ", "     ", "    ●"),
    ("●    ", "  ●  ", "    ●"),
    ("●   ●", "     ", "●   ●"),
    ("●   ●", "  ●  ", "●   ●"),
    ("●   ●", "●   ●", "●   ●"),
)


def face(roll: int) -> tuple[str, str, str]:
    """The three rows of a face, 5 cells wide; 0 is a die that has not been rolled."""
    return _FACES[roll]


def die(roll: int, style: str, edge_style: str = "", label: Content | str = "") -> list[Content]:
    """A die in its box, 7 cells by 5 rows; `label` is written into the upper edge."""
    border = edge_style or style
    word = cut(label, DIE_WIDTH - 2)
    after = (DIE_WIDTH - 2 - word.cell_length) // 2
    before = DIE_WIDTH - 2 - word.cell_length - after
    top = Content.assemble(("╭" + "─" * before, border), word, ("─" * after + "╮", border))
    rows = [Content.assemble(("│", border), (row, style), ("│", border)) for row in face(roll)]
    return [top, *rows, Content.styled("╰" + "─" * (DIE_WIDTH - 2) + "╯", border)]


def dice_row(rolls: Sequence[int], everybody: Sequence[Person], width: int) -> list[Content]:
    """Dice side by side, each below its owner (`rolls` in the same order), in as many rows as it takes."""
    pitch = max(DIE_WIDTH + 1, min(16, width // max(1, len(everybody))))
    per_row = max(1, width // pitch)
    lines: list[Content] = []
    for start in range(0, len(everybody), per_row):
        canvas = Canvas(width, DIE_HEIGHT + 1)
        for place, person in enumerate(everybody[start : start + per_row]):
            x = place * pitch
            canvas.put(x, 0, person.label(pitch - 1))
            canvas.put_lines(x, 1, die(rolls[start + place], person.colour))
        lines += canvas.lines()
    return lines


_FACES_PASSING: Final = (3, 6, 2, 5, 1, 4)
"""Faces that pass by; they mean nothing, and no chance is used for them."""


class Tumble:
    """A short roll as frames: which dice tumble, and what they show until they settle."""

    SECONDS: ClassVar[float] = 0.08
    """How long a frame stands."""
    FRAMES: ClassVar[int] = 8

    def __init__(self) -> None:
        self._places: frozenset[int] = frozenset()
        self._left = 0

    @property
    def is_rolling(self) -> bool:
        """Whether any die has not settled."""
        return self._left > 0

    def start(self, places: Iterable[int]) -> None:
        """Set the dice at these places tumbling."""
        self._places = frozenset(places)
        self._left = self.FRAMES if self._places else 0

    def advance(self) -> None:
        """Go on to the next frame; after the last one all dice lie still."""
        self._left = max(0, self._left - 1)

    def settle(self) -> None:
        """Let all dice lie still."""
        self._left = 0

    def faces(self, rolls: Sequence[int]) -> list[int]:
        """What the dice show now that will show `rolls`."""
        if not self.is_rolling:
            return list(rolls)
        passing = len(_FACES_PASSING)
        return [
            _FACES_PASSING[(self._left + place) % passing] if place in self._places else roll
            for place, roll in enumerate(rolls)
        ]


class RollingDice(Painted):
    """The dice of some seats: they tumble for a moment and settle. Nothing waits for it."""

    def __init__(
        self,
        everybody: Sequence[Person],
        *,
        animated: bool = True,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.animated = animated
        """Off: a roll shows its result at once."""
        self._everybody = everybody
        self._rolls: Sequence[int] = [0] * len(everybody)
        self._tumble = Tumble()
        self._timer: Timer | None = None

    @property
    def is_rolling(self) -> bool:
        """Whether any die has not settled."""
        return self._tumble.is_rolling

    @property
    def shown(self) -> tuple[int, ...]:
        """The faces on the screen, by place."""
        return tuple(self._tumble.faces(self._rolls))

    def roll(self, rolls: Sequence[int], only: int | None = None) -> None:
        """Show a result, by place; `only` one die tumbles, or all."""
        self._rolls = tuple(rolls)
        if not self.animated or not self.is_attached:
            self.settle()
            return
        self._tumble.start(range(len(rolls)) if only is None else (only,))
        if self._timer is None:
            self._timer = self.set_interval(Tumble.SECONDS, self.tick)
        self._timer.resume()
        self.redraw()

    def tick(self) -> None:
        """One frame."""
        self._tumble.advance()
        if not self.is_rolling and self._timer is not None:
            self._timer.pause()
        self.redraw()

    def settle(self) -> None:
        """Show the result now."""
        self._tumble.settle()
        if self._timer is not None:
            self._timer.pause()
        self.redraw()

    def draw(self, size: Size) -> Picture:
        """All dice, by place."""
        lines = dice_row(self.shown, self._everybody, size.width)
        return Picture(lines, (Spot("settle", Region(0, 0, size.width, len(lines))),))

    def pressed(self, key: str) -> None:  # noqa: ARG002
        """A click ends the tumbling."""
        self.settle()
