"""What figures of component sheets and options may be, for pydantic, which reads them.

Pydantic itself is loaded by whoever reads something from outside, and not before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import Struct

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler
    from pydantic_core import CoreSchema


class Whole(Struct, frozen=True):
    """A whole number from `least` to `most`, both included."""

    least: int
    most: int
    strict: bool = True
    """False where it may come as a word, such as an option on the command line."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """How pydantic checks it."""
        from pydantic_core.core_schema import int_schema

        return int_schema(ge=self.least, le=self.most, strict=self.strict)


class Listed:
    """A list that may come as one word, with commas: `4,2,0`."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """How pydantic checks it: what is behind it, item by item."""
        from pydantic_core.core_schema import no_info_before_validator_function

        return no_info_before_validator_function(_apart, handler(source))


def _apart(value: object) -> object:
    return value.split(",") if isinstance(value, str) else value
