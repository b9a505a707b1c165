"""Things below each other that scroll where there is no room."""

from __future__ import annotations

from textual.containers import VerticalScroll


class Column(VerticalScroll, can_focus=False, inherit_bindings=False):
    """Scrolls after the focus and the wheel; the arrow keys belong to what is in it."""
