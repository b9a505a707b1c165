"""A council session as a seat reckons with it: what both sides may lay, and who will win."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt
from typing import Final

from rules.saludos_amigos.bot.crews import members_of
from rules.saludos_amigos.bot.outlook import Outlook
from rules.saludos_amigos.state import State

ATTACK: Final = 0.75
"""Part of its cards' value that an opposition lays: it has paid to be there."""

RESERVE: Final = 0.85
"""Part of its cards' value that a side lays at most, on average."""


SURE: Final = 0.1
"""The deviation, in points, where nothing is unknown."""


class Clash:
    """Majority against opposition, both crews; `paying` seats have one card less than they hold now."""

    def __init__(self, state: State, mean: float, majority: int, opposition: int, paying: int = 0) -> None:
        self.majority = majority
        self.opposition = opposition
        self.lead = strength_in(state, majority) - strength_in(state, opposition)
        """How far the majority is ahead before cards are laid."""
        self._cards = [len(hand) - (paying >> seat & 1) for seat, hand in enumerate(state.hands)]
        self.guards = self._held(majority)
        """Cards that the majority could lay."""
        self.raiders = self._held(opposition)
        """Cards that the opposition could lay."""
        rush = ATTACK * mean * self.raiders
        self._defence = min(RESERVE * mean * self.guards, max(0.0, rush - self.lead + 0.5))
        answer = min(RESERVE * mean * self.raiders, max(0.0, self.lead + self._defence + 1))
        self._attack = (rush + answer) / 2

    def _held(self, crew: int) -> int:
        return sum(self._cards[seat] for seat in members_of(crew))

    def overturned(self) -> float:
        """How likely the opposition wins (a tie is the majority's)."""
        margin = self._attack - self.lead - self._defence
        return above_tie(margin, self.guards + self.raiders)

    def overturned_with(self, seat: int, laid: int, whim: float = 0.0) -> float:
        """How likely the opposition wins when this seat lays so much.

        `whim` is how much more than expected the other side is thought to lay, in deviations.
        """
        unknown = self.guards + self.raiders - self._cards[seat]
        if self.majority >> seat & 1:
            guard = self._without(seat, self._defence, self.guards) + laid
            margin = self._attack + whim * deviation(self.raiders) - self.lead - guard
        else:
            raid = self._without(seat, self._attack, self.raiders) + laid
            margin = raid - self.lead - self._defence - whim * deviation(self.guards)
        return above_tie(margin, unknown)

    def _without(self, seat: int, total: float, held: int) -> float:
        """What a side lays in all, without the part of one seat."""
        return total * (held - self._cards[seat]) / held if held else 0.0


def deviation(cards: int) -> float:
    """How far what is laid from so many unknown cards strays from what is expected, in points."""
    return sqrt(0.6 * cards)


def above_tie(margin: float, unknown: int) -> float:
    """How likely the opposition is ahead in the end; half a point stands for the tie."""
    return 0.5 * (1 + erf((margin - 0.5) / (SURE + deviation(unknown)) / sqrt(2)))


def strength_in(state: State, crew: int) -> int:
    """The strength of a crew."""
    return sum(state.strengths[seat] for seat in members_of(crew))


def ways_to_lay(outlook: Outlook, seat: int, held: Sequence[int]) -> list[tuple[tuple[int, ...], float]]:
    """For each sum that can be laid from a hand the cheapest cards, with what giving them away costs."""
    best: dict[int, tuple[int, ...]] = {0: ()}
    for card in sorted(held, reverse=True):
        for total, cards in list(best.items()):
            laid = (card, *cards)
            known = best.get(total + card)
            if known is None or outlook.cost(laid, seat) < outlook.cost(known, seat):
                best[total + card] = laid
    return [(cards, outlook.cost(cards, seat)) for _total, cards in sorted(best.items())]
