"""What the levels and tempers of computer players differ in."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from rules.kernel.bots import Character, Level, Temper


class Traits(Struct, frozen=True):
    """How well a level reckons."""

    noise: float
    """Dollars by which its judgement of a move is off, about."""
    reads_table: bool
    """Thinks of the hidden card, of who left and who says it stays, and of who is ahead."""
    looks: bool
    """Spends Intimidation cards."""
    offers: int
    """Most deals that it offers in one talk."""
    worlds: int
    """Deals of the unseen cards that it imagines before it denounces somebody."""
    rehearsals: int
    """Ways a heist may go that it plays through in its head before it decides; 0 for none."""


TRAITS: Final = {
    Level.EASY: Traits(noise=0.7, reads_table=False, looks=False, offers=1, worlds=0, rehearsals=0),
    Level.STEADY: Traits(noise=0.25, reads_table=True, looks=True, offers=2, worlds=60, rehearsals=0),
    Level.SHARP: Traits(noise=0.05, reads_table=True, looks=True, offers=3, worlds=160, rehearsals=60),
}
"""The random level has no traits: it never gets here."""


class Manner(Struct, frozen=True):
    """How hard a temper bargains."""

    margin: float
    """Dollars that a deal must bring beyond what it costs."""
    nerve: float
    """Dollars by which it would rather stay than leave."""
    friendship: float
    """Dollars that it leaves to a seat with which it has dealt before."""


MANNERS: Final = {
    Temper.EVEN: Manner(margin=0.15, nerve=0.0, friendship=0.0),
    Temper.LOYAL: Manner(margin=0.1, nerve=-0.1, friendship=0.5),
    Temper.TOUGH: Manner(margin=0.4, nerve=0.3, friendship=0.0),
}


def traits_of(character: Character) -> Traits:
    """How well this computer player reckons."""
    return TRAITS[character.level]


def manner_of(character: Character) -> Manner:
    """How this computer player bargains."""
    return MANNERS[character.temper]
