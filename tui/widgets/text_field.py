"""A line of text to type, on one row; what a terminal might obey never gets into it."""

from __future__ import annotations

import unicodedata
from typing import Final

from textual.widgets import Input

_REFUSED: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
LONGEST: Final = 80
"""Characters of an ordinary field."""


class TextField(Input):
    """An `Input` that drops control characters, whether typed, pasted or set."""

    DEFAULT_CSS = """
    TextField, TextField.-textual-compact {
        background: $surface;
        border: none;
        height: 1;
        padding: 0 1;
        &:focus { background: $cursor; border: none; }
        &.-wrong { color: $bad; }
    }
    """

    def __init__(
        self,
        value: str = "",
        *,
        hint: str = "",
        password: bool = False,
        id: str | None = None,
        classes: str | None = None,
        limit: int = LONGEST,
    ) -> None:
        super().__init__(
            value,
            placeholder=hint,
            password=password,
            id=id,
            classes=classes,
            compact=True,
            max_length=limit,
            select_on_focus=False,
        )

    def validate_value(self, value: str) -> str:
        """Keep what can be shown."""
        if value.isascii() and value.isprintable():
            return value
        return "".join(each for each in value if unicodedata.category(each) not in _REFUSED)
