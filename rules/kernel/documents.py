"""The doors: pydantic over the same dataclasses, for whatever comes from outside."""

from __future__ import annotations

from functools import cache
from typing import Any

from pydantic import TypeAdapter

from rules import load_game


@cache
def moves(slug: str) -> TypeAdapter[Any]:
    """Reads and writes the moves of a game."""
    return TypeAdapter(load_game(slug).move_type)


@cache
def events(slug: str) -> TypeAdapter[Any]:
    """Reads and writes the events of a game."""
    return TypeAdapter(load_game(slug).event_type)


@cache
def states(slug: str) -> TypeAdapter[Any]:
    """Reads and writes whole states of a game."""
    return TypeAdapter(load_game(slug).state_type)


@cache
def setups(slug: str) -> TypeAdapter[Any]:
    """Reads and writes set-ups: seats, options, component sheet and seed."""
    return TypeAdapter(load_game(slug).setup_type)
