"""Moves, events, states and set-ups as JSON, for whatever a campaign keeps.

These read what we wrote and sealed ourselves; what people hand in (component sheets, options,
exported documents) goes past pydantic, which says what is wrong with it and where.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Generic, TypeVar

import msgspec

from rules import load_game

T = TypeVar("T")


class Door(Generic[T]):
    """Reads and writes one type of thing; `msgspec.ValidationError`, a `ValueError`, for anything else."""

    def __init__(self, kind: Any) -> None:
        self._kind = kind
        self._decoder: msgspec.json.Decoder[T] = msgspec.json.Decoder(kind)

    def read(self, text: str | bytes) -> T:
        """The thing in a JSON text."""
        return self._decoder.decode(text)

    def write(self, thing: T) -> bytes:
        """It as compact JSON."""
        return msgspec.json.encode(thing)

    def take(self, document: object) -> T:
        """The thing in a JSON document that has been parsed."""
        taken: T = msgspec.convert(document, self._kind, str_keys=True)
        return taken

    def lay_out(self, thing: T) -> Any:
        """It as a JSON document: dictionaries, lists, strings, numbers, booleans and None."""
        return msgspec.json.decode(self.write(thing))


@cache
def moves(slug: str) -> Door[Any]:
    """For the moves of a game."""
    return Door(load_game(slug).move_type)


@cache
def events(slug: str) -> Door[Any]:
    """For the events of a game."""
    return Door(load_game(slug).event_type)


@cache
def states(slug: str) -> Door[Any]:
    """For whole states of a game."""
    return Door(load_game(slug).state_type)


@cache
def setups(slug: str) -> Door[Any]:
    """For set-ups: seats, options, component sheet and seed."""
    return Door(load_game(slug).setup_type)
