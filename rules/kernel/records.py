"""Moves and events: facts that never change, and that saves know by the name of their class.

They are msgspec's, not data classes: there are some two hundred kinds of them, each made ten times
as fast, read from a save without a schema to build, and compared where it counts, in every check
of a move.
"""

from __future__ import annotations

import re
from typing import Any, Final, Self

from msgspec import Struct
from msgspec.structs import replace

_WORD: Final = re.compile(r"(?<!^)(?=[A-Z])")


def kind_of(name: str) -> str:
    """The name of a class as saves keep it: `BuyMedia` is a `buy_media`."""
    return _WORD.sub("_", name).lower()


class Record(Struct, frozen=True, tag_field="kind", tag=kind_of):
    """Base of moves and events. A save holds the fields by name, and the `kind`."""

    @property
    def kind(self) -> str:
        """What it is called in a save."""
        return str(self.__struct_config__.tag)

    def but(self, **changes: Any) -> Self:
        """The same with some fields changed."""
        return replace(self, **changes)
