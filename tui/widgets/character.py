"""Who plays a seat, as cycles offer it: a person or a level of computer player, and its temper."""

from __future__ import annotations

from typing import Final

from textual.content import Content

from rules.kernel.bots import CHARACTERS, Level, Temper, controller_of, level_label, temper_label
from rules.kernel.seats import HUMAN
from rules.kernel.words import _
from tui.content import plain

PLAYERS: Final = (HUMAN, Level.EASY, Level.STEADY, Level.SHARP, Level.RANDOM)
"""Who can play a seat, in the order in which they are offered."""


def player_label(player: str) -> str:
    """One of them in words."""
    return _("person") if player == HUMAN else level_label(Level(player))


def player_choices() -> list[tuple[str, Content]]:
    """All of them, for a cycle."""
    return [(player, plain(player_label(player))) for player in PLAYERS]


def temper_choices() -> list[tuple[str, Content]]:
    """All tempers, for a cycle."""
    return [(temper, plain(temper_label(temper))) for temper in Temper]


def split(controller: str) -> tuple[str, Temper | None]:
    """Player and temper of a seat; None where there is no temper: for people, and for those at random."""
    character = CHARACTERS.get(controller)
    if character is None:
        return HUMAN, None
    return character.level, None if character.level is Level.RANDOM else character.temper


def joined_up(player: str, temper: str) -> str:
    """What a seat with this player and this temper has as its controller."""
    return HUMAN if player == HUMAN else controller_of(Level(player), Temper(temper))
