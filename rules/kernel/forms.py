"""What people hand in: options and whole set-ups, checked by pydantic against the types of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct
from pydantic import TypeAdapter, ValidationError

from rules.kernel.components import Misfit

if TYPE_CHECKING:
    from rules.kernel.game import Game, Setup

OptionsT = TypeVar("OptionsT")


class Fault(Struct, frozen=True):
    """What pydantic found first: where, and what was expected there."""

    path: tuple[int | str, ...]
    """Keys and places that lead to it; empty for the whole."""
    reason: str

    def __str__(self) -> str:
        """Both in half a line."""
        place = ".".join(str(step) for step in self.path)
        return f"{place}: {self.reason}" if place else self.reason


class BadOption(ValueError):
    """A value that the game does not take; `option` is the name of its field, empty for all together."""

    def __init__(self, option: str, reason: str) -> None:
        super().__init__(reason)
        self.option = option


def first_fault(error: ValidationError) -> Fault:
    """The first finding, without what was handed in."""
    found = error.errors(include_url=False, include_input=False)[0]
    cause = found.get("ctx", {}).get("error")
    path = (*found["loc"], *cause.path) if isinstance(cause, Misfit) else found["loc"]
    return Fault(path, found["msg"].removeprefix("Value error, "))


def read_options(options_type: type[OptionsT], given: Mapping[str, object]) -> OptionsT:
    """The options of a game from values or words; what is not named keeps its official value."""
    try:
        return TypeAdapter(options_type).validate_python(given)
    except ValidationError as error:
        fault = first_fault(error)
        raise BadOption(str(fault.path[0]) if fault.path else "", fault.reason) from None


def read_setup(game: Game[Any, Any], document: object) -> Setup[Any, Any]:
    """A set-up from a document of unknown origin; pydantic's `ValidationError` says what is wrong."""
    setup: Setup[Any, Any] = TypeAdapter(game.setup_type).validate_python(document)
    return setup
