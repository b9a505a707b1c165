"""A campaign to read: Markdown, with a picture of the board at the end of each round."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

from saves.history import History

Picture: TypeAlias = Callable[[Any], str]
"""Draws an observation of the table (viewer None) as the text of an SVG."""

Progress: TypeAlias = Callable[[int, int], None]


def write_chronicle(
    history: History, target: Path, picture: Picture | None = None, progress: Progress | None = None
) -> Path:
    """Write `target` (Markdown; must not be there yet) and the pictures in a folder beside it.

    All of it is as the table saw it. `progress` is called with rounds done and in
    all; what it raises stops the work and leaves nothing behind. The JSON is
    `saves.exchange.export_campaign`.
    """
    raise NotImplementedError
