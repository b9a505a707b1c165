"""The council session: calling, offering shares, joining, laying cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import ceil
from typing import Final, NamedTuple

from rules.kernel.seats import Seat
from rules.saludos_amigos.bot import words
from rules.saludos_amigos.bot.clash import Clash, ways_to_lay
from rules.saludos_amigos.bot.crews import crew_of
from rules.saludos_amigos.bot.options import Option
from rules.saludos_amigos.bot.outlook import Outlook
from rules.saludos_amigos.moves import CallSession, Commit, Join, LetStand, OfferShares, StayOut
from rules.saludos_amigos.phases.session import invited
from rules.saludos_amigos.state import State

BOLDNESS: Final = 0.2
"""What a session must promise beyond letting the majority stand, in million."""

TRUST: Final = 0.15
"""What each guest costs in certainty, in million: it may not come."""


class Council:
    """A session that is or could be called, as one seat weighs it. Gains are lists by seat."""

    def __init__(self, state: State, seat: Seat) -> None:
        assert state.standing is not None
        self.state = state
        self.seat = seat
        self.outlook = Outlook(state, seat)
        self.majority = crew_of(state.standing.members)
        self._held_shares = [state.standing.share_of(Seat(other)) for other in range(state.seats)]

    def clash(self, opposition: int, paying: int = 0) -> Clash:
        """The majority against this opposition."""
        return Clash(self.state, self.outlook.mean, self.majority, opposition, paying)

    def kept(self, opposition: int) -> float:
        """What it is worth when the majority holds, cards laid not counted."""
        return self._worth(self.majority, self._held_shares, opposition)

    def taken(self, opposition: int, shares: Sequence[int]) -> float:
        """What it is worth when this opposition wins, cards laid not counted."""
        return self._worth(opposition, shares, self.majority)

    def _worth(self, winners: int, shares: Sequence[int], losers: int) -> float:
        """Winners are paid, losers draw only under the house rule, all others draw (rule sa.session.pay)."""
        drawing = winners ^ -1 if self.state.setup.options.losers_draw else ~(winners | losers)
        card = self.outlook.card
        gains = [
            float(share) if winners >> other & 1 else card[other] if drawing >> other & 1 else 0.0
            for other, share in enumerate(shares)
        ]
        return self.outlook.worth(gains, self.seat)

    def neutral(self, opposition: int, shares: Sequence[int], paying: int) -> float:
        """What the session is worth to a seat that keeps out of it."""
        likely = self.clash(opposition, paying).overturned()
        return likely * self.taken(opposition, shares) + (1 - likely) * self.kept(opposition)

    def lays(
        self, clash: Clash, hand: Sequence[int], shares: Sequence[int], whim: float = 0.0
    ) -> list[tuple[float, tuple[int, ...]]]:
        """The worth of every sum that the seat could lay, best first."""
        kept = self.kept(clash.opposition)
        taken = self.taken(clash.opposition, shares)
        found = []
        for cards, cost in ways_to_lay(self.outlook, self.seat, hand):
            likely = clash.overturned_with(self.seat, sum(cards), whim)
            found.append((likely * taken + (1 - likely) * kept - cost, cards))
        found.sort(key=lambda item: (-item[0], item[1]))
        return found


class Plan(NamedTuple):
    """Whom a caller tries to win."""

    worth: float
    opposition: int
    shares: tuple[int, ...]
    """In the order of the guests."""
    likely: float
    """How likely it succeeds with what the caller would lay."""


def pushing(state: State, seat: Seat) -> int:
    """The card that a seat pushes forward: the lowest, or the highest where it counts."""
    hand = state.hands[seat]
    return max(hand) if state.setup.options.pushed_card_counts else min(hand)


def rest_of(hand: Sequence[int], card: int) -> list[int]:
    """A hand without one card."""
    rest = list(hand)
    rest.remove(card)
    return rest


def call_options(state: State, seat: Seat) -> list[Option]:
    """Calling a session or letting the majority stand."""
    council = Council(state, seat)
    card = pushing(state, seat)
    guests = [other for other in state.outsiders() if other != seat and state.hands[other]]
    plan = max(plans(council, guests, card))
    clash = council.clash(plan.opposition, plan.opposition)
    return [
        Option(
            LetStand(seat), council.kept(0) + BOLDNESS, partial(words.let_stand, state, clash, plan.likely)
        ),
        Option(CallSession(seat, card), plan.worth, partial(words.call, state, clash, plan.likely)),
    ]


def plans(council: Council, guests: Sequence[Seat], card: int | None) -> list[Plan]:
    """The guests that the caller could win, at fair shares; `card` is what it still has to push."""
    state, seat = council.state, council.seat
    hand = state.hands[seat] if card is None else rest_of(state.hands[seat], card)
    price = 0.0 if card is None else council.outlook.cost([card], seat)
    found = []
    for choice in range(1 << len(guests)):
        chosen = [guest for place, guest in enumerate(guests) if choice >> place & 1]
        shares = division(council, chosen)
        if shares[seat] < 1:
            continue
        opposition = crew_of([seat, *chosen])
        paying = crew_of(chosen) if card is None else opposition
        clash = council.clash(opposition, paying)
        best, cards = council.lays(clash, hand, shares)[0]
        offered = tuple(shares[guest] for guest in guests)
        likely = clash.overturned_with(seat, sum(cards))
        found.append(Plan(best - price - TRUST * len(chosen), opposition, offered, likely))
    return found


def division(council: Council, chosen: Sequence[Seat]) -> list[int]:
    """Shares by seat that should bring the chosen guests in; the caller keeps the rest."""
    state, outlook, caller = council.state, council.outlook, council.seat
    might = [
        strength + outlook.mean * len(hand)
        for strength, hand in zip(state.strengths, state.hands, strict=True)
    ]
    whole = might[caller] + sum(might[guest] for guest in chosen)
    shares = [0] * state.seats
    for guest in chosen:
        spent = outlook.card[guest] * (2 + 0.5 * (len(state.hands[guest]) - 1))
        shares[guest] = max(1, ceil(spent), round(0.9 * state.value * might[guest] / whole))
    shares[caller] = state.value - sum(shares)
    return shares


def offer_options(state: State, seat: Seat) -> list[Option]:
    """Shares for those who may join."""
    council = Council(state, seat)
    return [
        Option(OfferShares(seat, plan.shares), plan.worth, partial(words.offer, state, plan.shares))
        for plan in plans(council, invited(state), None)
    ]


def join_options(state: State, seat: Seat) -> list[Option]:
    """Joining the caller or keeping out."""
    assert state.session is not None
    council = Council(state, seat)
    offers, card = state.session.offers, pushing(state, seat)
    willing = [guest for guest in later_guests(state) if offers[guest] >= 2 * council.outlook.card[guest]]
    without = crew_of([*state.session.opposition, *willing])
    together = without | 1 << seat
    clash = council.clash(together, crew_of([seat, *willing]))
    joined, cards = council.lays(clash, rest_of(state.hands[seat], card), shares_in(state, together))[0]
    likely = clash.overturned_with(seat, sum(cards))
    stay = council.neutral(without, shares_in(state, without), crew_of(willing))
    return [
        Option(StayOut(seat), stay + BOLDNESS, partial(words.stay_out, state, clash, likely, seat)),
        Option(
            Join(seat, card),
            joined - council.outlook.cost([card], seat),
            partial(words.join, state, clash, likely, seat),
        ),
    ]


def later_guests(state: State) -> list[Seat]:
    """Guests who will be asked after the one that is asked now."""
    assert state.session is not None
    guests = invited(state)
    return list(guests[guests.index(state.session.asked) + 1 :])


def shares_in(state: State, opposition: int) -> list[int]:
    """By seat: what it gets if just this opposition wins (rule sa.session.offer)."""
    session = state.session
    assert session is not None
    shares = [session.offers[seat] if opposition >> seat & 1 else 0 for seat in range(state.seats)]
    shares[session.caller] = state.value - sum(shares)
    return shares


def commit_options(state: State, seat: Seat, whim: float) -> list[Option]:
    """Cards to lay; the whim (in deviations) keeps the choice from being foreseen."""
    assert state.session is not None
    council = Council(state, seat)
    opposition = crew_of(state.session.opposition)
    clash = council.clash(opposition)
    lays = council.lays(clash, state.hands[seat], shares_in(state, opposition), whim)
    return [
        Option(Commit(seat, cards), worth, partial(words.lay, clash, council.outlook, seat, cards))
        for worth, cards in lays
    ]
