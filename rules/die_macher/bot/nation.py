"""What opinions on the national board are worth to a seat."""

from __future__ import annotations

from collections.abc import Sequence

from rules.die_macher.cards import CARDS, OPPOSITE, TOPIC_OF
from rules.die_macher.state import Phase, State
from rules.kernel.seats import Seat


class Nation:
    """The national board in the eyes of one seat: its own matches, the rivals' against them."""

    def __init__(self, view: State, seat: Seat, weights: Sequence[float], keep: float, member: float) -> None:
        self.view = view
        self.own = view.programmes[seat]
        left = view.elections - view.round + (view.phase is not Phase.CONTRIBUTIONS)
        stays = keep**left
        sheet = view.components
        self.spaces = [space.points * stays + space.members * left * member for space in sheet.spaces]
        """Points of a match by space, in the opinion's chance to stay there."""
        self.secure = [sheet.secured_points + space.points * (1 - stays) for space in sheet.spaces]
        """Points of a match more when its opinion is secured."""
        self.rivals = [0.0] * (len(CARDS) + 1)
        """Weight of the rivals that have each card in their programmes."""
        for party, cards in enumerate(view.programmes):
            if party != seat:
                for card in cards:
                    self.rivals[card] += weights[party]
        self._gains: dict[tuple[int, bool, bool], tuple[float, int]] = {}

    def lead(self, opinion: int, programme: Sequence[int]) -> float:
        """By how much an opinion suits this programme better than the rivals'."""
        return self.rivals[opinion] + (opinion in programme) if opinion else 0.0

    def gain(self, opinion: int, programme: Sequence[int]) -> float:
        """Points of moving an opinion to its best space."""
        if programme is self.own:
            key = (opinion, True, True)
            if key not in self._gains:
                self._gains[key] = self._best(opinion, programme)
            return self._gains[key][0]
        return self._best(opinion, programme)[0]

    def move_gain(self, opinion: int, space: int, programme: Sequence[int]) -> float:
        """Points of moving an opinion to a space (from 0)."""
        held = self.view.nation[space]
        mine = self.lead(opinion, programme)
        if held == opinion:
            return mine * self.secure[space]
        return (mine - self.lead(held, programme)) * self.spaces[space]

    def _best(self, opinion: int, programme: Sequence[int]) -> tuple[float, int]:
        nation, secured = self.view.nation, self.view.secured
        for space, held in enumerate(nation):
            if held and TOPIC_OF[held] == TOPIC_OF[opinion]:
                return (0.0, -1) if secured[space] else (self.move_gain(opinion, space, programme), space)
        targets = [space for space, held in enumerate(nation) if not held] or [
            space for space, safe in enumerate(secured) if not safe
        ]
        return max(
            ((self.move_gain(opinion, space, programme), space) for space in targets), default=(0.0, -1)
        )

    def worth(self, programme: Sequence[int]) -> float:
        """Points of the national board for a party with this programme."""
        total = 0.0
        for space, opinion in enumerate(self.view.nation):
            if not opinion:
                continue
            worth = self.spaces[space] + (self.secure[space] if self.view.secured[space] else 0.0)
            if opinion in programme:
                total += worth
            elif OPPOSITE[opinion] not in programme:
                total += 0.1 * worth
        return total
