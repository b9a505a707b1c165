"""A proposal that is being put together: who is in it, and who gets how much."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.kernel.game import IllegalMove
from rules.kernel.seats import Seat
from rules.saludos_amigos.moves import Propose
from rules.saludos_amigos.phases.talk import check_proposal, proportional_shares
from rules.saludos_amigos.state import Coalition, State


@dataclass(slots=True)
class Draft:
    """Members with their shares; shares follow strength until somebody sets one by hand."""

    state: State
    """The observation that it is made for."""
    shares: dict[Seat, int] = field(default_factory=dict)
    """By member."""
    by_hand: bool = False
    """Whether somebody has set a share."""

    @classmethod
    def of(cls, state: State, coalition: Coalition) -> Draft:
        """A draft that says what a coalition says."""
        return cls(state, dict(zip(coalition.members, coalition.shares, strict=True)), by_hand=True)

    @property
    def members(self) -> tuple[Seat, ...]:
        """In the order of the seats."""
        return tuple(sorted(self.shares))

    @property
    def divided(self) -> tuple[int, ...]:
        """Shares in the order of the members."""
        return tuple(self.shares[seat] for seat in self.members)

    @property
    def strengths(self) -> tuple[int, ...]:
        """Of the members in order; none before the dice are rolled."""
        return tuple(self.state.strengths[seat] if self.state.strengths else 0 for seat in self.members)

    @property
    def strength(self) -> int:
        """Of all members together."""
        return sum(self.strengths)

    @property
    def rest(self) -> int:
        """What everybody else could muster together."""
        return sum(self.state.strengths) - self.strength

    def matches(self, coalition: Coalition) -> bool:
        """Whether a coalition says the same."""
        return (self.members, self.divided) == (coalition.members, coalition.shares)

    def toggle(self, seat: Seat) -> None:
        """Take a seat in or out; untouched shares are divided anew."""
        if seat in self.shares:
            del self.shares[seat]
        else:
            self.shares[seat] = 0
        if not self.by_hand:
            self.even()

    def set_share(self, seat: Seat, share: int) -> None:
        """Set a share by hand; takes the seat in."""
        self.shares[seat] = share
        self.by_hand = True

    def even(self) -> None:
        """Divide in proportion to strength."""
        shares = proportional_shares(tuple(self.strengths), self.state.value)
        self.shares = dict(zip(self.members, shares, strict=True))
        self.by_hand = False

    def problem(self, seat: Seat | None = None) -> str:
        """Why it cannot be proposed (by `seat`, or by any member), in the words of the rules, or nothing."""
        if not self.shares:
            return ""
        proposer = self.members[0] if seat is None else seat
        try:
            check_proposal(self.state, Propose(proposer, self.members, self.divided))
        except IllegalMove as refusal:
            return refusal.reason
        return ""
