"""A deal that is being put together at the table, before anybody has offered it."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kernel.seats import Seat
from rules.kernel.words import _
from rules.millions_of_dollars.moves import Offer
from rules.millions_of_dollars.state import Place, State


@dataclass(slots=True)
class Bargain:
    """Who pays whom how much, and whether the one who is paid leaves at once."""

    payer: Seat | None = None
    payee: Seat | None = None
    amount: int = 1
    leaves: bool = True

    @property
    def is_begun(self) -> bool:
        """Whether anything is put together."""
        return self.payer is not None or self.payee is not None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Whose consent it takes; empty until both are named."""
        return () if self.payer is None or self.payee is None else (self.payer, self.payee)

    def pays(self, seat: Seat) -> None:
        """A seat pays."""
        self.payer = seat
        if self.payee == seat:
            self.payee = None

    def is_paid(self, seat: Seat) -> None:
        """A seat is paid."""
        self.payee = seat
        if self.payer == seat:
            self.payer = None

    def name(self, seat: Seat) -> None:
        """Name a seat: first who pays, then who is paid."""
        if self.payer is None:
            self.pays(seat)
        elif seat != self.payer:
            self.is_paid(seat)

    def limit(self, state: State) -> int:
        """The most that can be paid: cash in hand, never the stake."""
        return max(state.money) if self.payer is None else state.money[self.payer]

    def set_amount(self, state: State, amount: int) -> None:
        """Another price, within what the payer has."""
        self.amount = max(1, min(amount, max(1, self.limit(state))))

    def keep_to(self, state: State) -> None:
        """Forget who has left; nobody pays more than there is."""
        for seat in self.seats or (self.payer, self.payee):
            if seat is not None and state.places[seat] is not Place.IN:
                self.payer, self.payee = None, None
        self.set_amount(state, self.amount)

    def problem(self, state: State) -> str:
        """Why it cannot be offered, in a sentence; empty when it can."""
        if not self.seats:
            return _("A deal takes two: one who pays and one who is paid.")
        assert self.payer is not None
        if state.money[self.payer] < self.amount:
            return _("{name} has nothing to pay with; stakes on the table do not count.").format(
                name=state.setup.seats[self.payer].name
            )
        return ""

    def offer(self, by: Seat) -> Offer:
        """The move, offered by one of the two."""
        assert self.payer is not None
        assert self.payee is not None
        partner = self.payee if by == self.payer else self.payer
        return Offer(by, partner, self.payer, self.amount, self.leaves)
