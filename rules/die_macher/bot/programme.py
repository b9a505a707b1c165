"""The own programme: which card to change, which cards of the hand to keep."""

from __future__ import annotations

from collections.abc import Sequence

from rules.die_macher import moves as m
from rules.die_macher.bot.outlook import Outlook
from rules.die_macher.cards import CARDS, full_deck
from rules.die_macher.phases.programme import fits, hand_moves


class Programme:
    """What changes of the own programme bring."""

    def __init__(self, look: Outlook) -> None:
        self.look = look
        self.cards = look.own
        self.base = self._worth(self.cards)

    def _worth(self, programme: Sequence[int]) -> float:
        look = self.look
        return look.nation.worth(programme) + sum(look.worth(board, programme) for board in look.view.boards)

    def change(self, out: int, card: int) -> float:
        """Points of putting a card in the place of another."""
        return self._worth([card if one == out else one for one in self.cards]) - self.base

    def best(self, card: int) -> float:
        """Points of the best change to a card; 0 when none is good."""
        outs = [out for out in self.cards if out != card and fits(tuple(self.cards), out, card)]
        gains = [self.change(out, card) for out in outs]
        return max(0.0, *gains) if gains else 0.0


def hand_worths(look: Outlook) -> dict[tuple[int, ...], float]:
    """What each selection of discards promises: the best change now, some of the second best later."""
    view, hand = look.view, look.view.hands[look.seat]
    programme = Programme(look)
    best = {card: programme.best(card) for card in CARDS}
    unseen = full_deck(view.components.programme_copies)
    for card in (*view.programme_discards, *(card for cards in view.programmes for card in cards), *hand):
        unseen.remove(card)
    fresh = sorted(best[card] for card in unseen)
    worths: dict[tuple[int, ...], float] = {}
    for move in hand_moves(view, look.seat):
        assert isinstance(move, m.RefillHand)
        kept = list(hand)
        for card in move.discards:
            kept.remove(card)
        gains = sorted((best[card] for card in kept), reverse=True)
        top = gains[0] if gains else 0.0
        second = gains[1] if len(gains) > 1 else 0.0
        drawn = view.components.hand_cards - len(kept)
        worths[move.discards] = _mean_best(fresh, drawn, top) + look.skill.second * second
    return worths


def _mean_best(fresh: Sequence[float], drawn: int, top: float) -> float:
    """Mean of the best of `top` and so many cards drawn from `fresh` (ascending)."""
    if not drawn or not fresh:
        return top
    mean = below = 0.0
    for place, gain in enumerate(fresh, 1):
        up_to = (place / len(fresh)) ** drawn
        mean += (up_to - below) * max(gain, top)
        below = up_to
    return mean
