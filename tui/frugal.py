"""Less to write for a change on the screen: of a row that is drawn anew, only the cells that changed.

Textual 8.2 sends a changed row from the left edge of its widget on. A figure at the right edge of a
board that is as wide as the terminal costs ten times what it has to, and a cursor that steps down pays twice.
"""

from __future__ import annotations

from rich.cells import get_character_cell_size
from rich.console import Console
from rich.control import Control
from textual._compositor import ChopsUpdate, Compositor


class FrugalUpdate(ChopsUpdate):
    """Changed spans of rows, each from its own beginning to its own end."""

    def render_segments(self, console: Console) -> str:
        """The text and escape sequences for the terminal."""
        written: list[str] = []
        for y, left, right in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                if strip is None or x >= right or end <= left:
                    continue
                start = max(x, left) if _is_even(strip.text) else x
                written += (
                    Control.move_to(start, y).segment.text,
                    strip.crop(start - x, right - x).render(console),
                )
        return "".join(written)


class FrugalCompositor(Compositor):
    """Textual's own, with frugal updates."""

    def render_partial_update(self) -> ChopsUpdate | None:
        """What changed since the last update; None where nothing did."""
        update = super().render_partial_update()
        return update and FrugalUpdate(update.chops, update.spans, update.chop_ends)


def _is_even(text: str) -> bool:
    """Whether every character takes one cell: a wide one must not be cut in two."""
    return all(get_character_cell_size(character) == 1 for character in text)
