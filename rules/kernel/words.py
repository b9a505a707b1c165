"""Every text that a person reads passes through `_` or `ngettext` (English is the source)."""

from __future__ import annotations

import gettext
from pathlib import Path
from typing import Final

_CATALOGUES: Final = Path(__file__).parent.parent / "locale"
_translations = gettext.translation("backroom", localedir=_CATALOGUES, fallback=True)

_ = _translations.gettext
ngettext = _translations.ngettext


def listed(items: list[str]) -> str:
    """Several items as one phrase: `Anna`, `Anna and Ben`, `Anna, Ben and Carla`."""
    if len(items) < 2:
        return "".join(items)
    return _("{first} and {last}").format(first=_(", ").join(items[:-1]), last=items[-1])


def minus(figure: int) -> str:
    """A figure with a real minus sign when it is below 0."""
    return str(figure).replace("-", "−")
