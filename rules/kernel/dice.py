"""The one source of chance: a seed and a count of draws.

Draw number n is a hash of the seed and n, so the same seed gives the same game
on every machine and Python version, a state stores two integers, and nothing
is drawn before it is needed.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Final

_DRAW_BYTES: Final = 8
_DRAW_RANGE: Final = 1 << (8 * _DRAW_BYTES)


def seed_hash(seed: int) -> str:
    """The promise shown at the start: a SHA-256 that only this seed gives (hexadecimal)."""
    return hashlib.sha256(f"backroom:{seed}".encode()).hexdigest()


@dataclass(slots=True)
class Dice:
    """Chance in a state. `seed` is None in an observation: nobody at the table knows it."""

    seed: int | None
    draws: int = 0

    def clone(self) -> Dice:
        """An independent copy."""
        return Dice(self.seed, self.draws)

    def hidden(self) -> Dice:
        """What everybody may see of it."""
        return Dice(None, self.draws)

    def below(self, bound: int) -> int:
        """A whole number from 0 to `bound - 1`, each equally likely."""
        if self.seed is None:
            raise ValueError("an observation has no dice")
        fair = _DRAW_RANGE - _DRAW_RANGE % bound
        while True:
            text = b"%d:%d" % (self.seed, self.draws)
            drawn = int.from_bytes(hashlib.blake2b(text, digest_size=_DRAW_BYTES).digest(), "big")
            self.draws += 1
            if drawn < fair:
                return drawn % bound

    def roll(self, sides: int) -> int:
        """One die: 1 to `sides`."""
        return self.below(sides) + 1

    def take(self, cards: list[int]) -> int:
        """Remove and return one card of a face-down pile, each equally likely."""
        place = self.below(len(cards))
        cards[place], cards[-1] = cards[-1], cards[place]
        return cards.pop()
