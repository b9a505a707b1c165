"""Programme and opinion cards: a topic and one of its two stances, as a number.

Cards with the same topic and stance are equal. Card 1 is the first stance of the
first topic, card 2 the second stance of it, card 3 the first of the next topic.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

TOPICS: Final = 7
CARDS: Final = range(1, 2 * TOPICS + 1)

EMPTY: Final = 0
"""A space of the pool or of the national board with no card on it."""

TOPIC_OF: Final = (-1, *((card - 1) // 2 for card in CARDS))
"""The topic (from 0) of each card."""

OPPOSITE: Final = (0, *(((card - 1) ^ 1) + 1 for card in CARDS))
"""The contrary of each card."""


def topics_of(cards: Iterable[int]) -> set[int]:
    """The topics of cards that lie face up."""
    return {TOPIC_OF[card] for card in cards}


def full_deck(copies: int) -> list[int]:
    """`copies` cards of every stance of every topic."""
    return [card for card in CARDS for _copy in range(copies)]


def shared_cards(one: Iterable[int], other: Iterable[int]) -> list[int]:
    """The cards that two programmes have in common (each programme has a card once at most)."""
    return sorted(set(one) & set(other))
