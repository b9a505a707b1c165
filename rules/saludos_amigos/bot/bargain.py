"""What a talk will come to: who can beat whom, what holds, what each seat should be content with.

All of it follows from what the table knows, so that everybody at it could reckon the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, exp
from typing import Final

from rules.kernel.seats import Seat
from rules.saludos_amigos.bot.crews import crew_of, members_of, strength_of, stronger_than, totals
from rules.saludos_amigos.bot.options import Option
from rules.saludos_amigos.bot.outlook import Outlook, claims
from rules.saludos_amigos.state import Coalition, Offer, State

RIVALS: Final = 3
"""Rival coalitions that are thought of, the most rewarding first."""

HOLDS: Final = 0.25
"""How likely a coalition holds that somebody could beat with profit."""

FLEETING: Final = 0.3
"""How likely a rival comes about that could be beaten in its turn, against one that could not."""

INSULT: Final = 0.35
"""Less than this part of one's proportional share is refused, whatever else may come."""

SAFE: Final = 0.02
"""A threat below this is none."""


class Ground:
    """What stays the same while people talk. Gains and shares are lists by seat, in million."""

    def __init__(self, state: State, *, foresight: bool) -> None:
        self.outlook = outlook = Outlook(state, None)
        self.foresight = foresight
        self.value = state.value
        self.count = state.seats
        self.cards = [len(hand) for hand in state.hands]
        self.strengths = strengths = tuple(state.strengths)
        self.strength = strength_of(strengths)
        """By crew."""
        self.all = len(self.strength) - 1
        """The crew of the whole table."""
        self.stronger = stronger_than(strengths)
        self.entry = [int(card) + 1 for card in outlook.card]
        """The least share for which an outsider gives up its card."""
        self.fair = claims(self.value, strengths)
        self._expected: dict[tuple[int, tuple[int, ...], int], list[float]] = {}
        self._threats: dict[int, float] = {}

    def dried(self) -> list[float]:
        """Gains when nobody agrees: the one strongest takes it all, or all draw (rule sa.majority)."""
        most = max(self.strengths)
        if self.strengths.count(most) > 1:
            return list(self.outlook.card)
        best = self.strengths.index(most)
        return self._settled(1 << best, [self.value * (seat == best) for seat in range(self.count)])

    def _settled(self, crew: int, shares: Sequence[int]) -> list[float]:
        """Gains when the talk ends with this crew; a session may still overturn it."""
        card = self.outlook.card
        gains = [float(shares[seat]) if crew >> seat & 1 else card[seat] for seat in range(self.count)]
        threat = self.threat(crew) if self.foresight else 0.0
        if threat < SAFE:
            return gains
        force = self.strength[self.all ^ crew]
        for seat, strength in enumerate(self.strengths):
            taken = -card[seat] if crew >> seat & 1 else self.value * strength / force - 2 * card[seat]
            gains[seat] += threat * (taken - gains[seat])
        return gains

    def threat(self, crew: int) -> float:
        """How likely a session overturns this crew."""
        if crew not in self._threats:
            self._threats[crew] = self._threat(crew)
        return self._threats[crew]

    def _threat(self, crew: int) -> float:
        attack = [seat for seat in members_of(self.all ^ crew) if self.cards[seat]]
        if not attack or self.value < 4:
            return 0.0
        deficit = self.strength[crew] - sum(self.strengths[seat] for seat in attack)
        reach = sum(self.cards[seat] - 1 for seat in attack)
        guard = sum(self.cards[seat] for seat in members_of(crew))
        surplus = self.outlook.mean * (0.7 * reach - 0.45 * guard) - deficit
        eager = min(1.0, (self.value - 3) / 5)
        return eager / (1 + exp(-(surplus - 0.5) / (1.2 + 0.1 * (reach + guard))))

    def rivals(self, crew: int, shares: Sequence[float]) -> list[tuple[float, int]]:
        """Crews that can beat this one with profit: what would be left over, and who they are."""
        price = totals(
            [shares[seat] + 1 if crew >> seat & 1 else least for seat, least in enumerate(self.entry)]
        )
        value = self.value
        found = [(value - price[rival], rival) for rival in self.stronger[crew] if price[rival] <= value]
        found.sort(reverse=True)
        return found[:RIVALS]

    def expected(self, crew: int, shares: Sequence[int], silent: int = 0) -> list[float]:
        """Gains when this crew comes to stand: it holds, or it is beaten by a rival.

        Rivals that no outsider but the `silent` ones could bring about are not to be expected.
        """
        key = crew, tuple(shares), silent
        if key not in self._expected:
            self._expected[key] = self._challenged(crew, shares, silent)
        return self._expected[key]

    def _challenged(self, crew: int, shares: Sequence[int], silent: int) -> list[float]:
        gains = self._settled(crew, shares)
        rivals = self.rivals(crew, shares) if self.foresight else []
        threats = [self._rivalry(crew, shares, *rival) for rival in rivals if rival[1] & ~(crew | silent)]
        if not threats:
            return gains
        likely = (1 - HOLDS) * max(weight for weight, _gains in threats)
        whole = sum(weight for weight, _gains in threats)
        gains = [(1 - likely) * gain for gain in gains]
        for weight, beaten in threats:
            part = likely * weight / whole
            gains = [gain + part * other for gain, other in zip(gains, beaten, strict=True)]
        return gains

    def _rivalry(
        self, crew: int, shares: Sequence[int], surplus: float, rival: int
    ) -> tuple[float, list[float]]:
        """How likely a rival is to come about, and the gains if it does: one that can be beaten is rarer."""
        extra = surplus / rival.bit_count()
        gains = [
            (shares[seat] + 1 if crew >> seat & 1 else self.entry[seat]) + extra
            if rival >> seat & 1
            else self.outlook.card[seat]
            for seat in range(self.count)
        ]
        return (FLEETING if self.rivals(rival, gains) else 1.0), gains

    def insult(self, seat: int, crew: int) -> float:
        """A share below which a seat refuses on principle; never less than the card it would draw."""
        part = INSULT * self.value * self.strengths[seat] / self.strength[crew]
        return max(1.0, part, self.outlook.card[seat])


class Bargain:
    """Where the talk stands now."""

    def __init__(self, ground: Ground, standing: Coalition | None, offers: int) -> None:
        self.ground = ground
        self.standing = standing
        self._offers = offers
        self.needed = 0 if standing is None else standing.strength
        """What a new coalition has to beat."""
        here = (
            self._undecided(offers)
            if standing is None
            else ground.expected(*laid_out(standing, ground.count))
        )
        self.stay = [ground.outlook.worth(here, seat) for seat in range(ground.count)]
        """What it is worth to each seat to leave things as they are."""
        self._prices: dict[tuple[int, int], float] = {}
        self.said: dict[object, list[Option]] = {}
        """What a seat could propose, by seat, its offers so far and what lies on the table."""

    def _undecided(self, offers: int) -> list[float]:
        """Gains while nothing stands: fair shares, or none the more has been proposed in vain."""
        ground = self.ground
        dry = min(0.9, offers / (2 * ground.count))
        card, value = ground.outlook.card, max(1, ground.value)
        agreed = [fair + 0.5 * card[seat] * (1 - fair / value) for seat, fair in enumerate(ground.fair)]
        return [dry * one + (1 - dry) * other for one, other in zip(ground.dried(), agreed, strict=True)]

    def silence(self, seat: int) -> float:
        """What it is worth to an outsider to pass, and leave it to the others to speak."""
        ground = self.ground
        if self.standing is None:
            return ground.outlook.worth(self._undecided(self._offers + ground.count // 2), seat)
        gains = ground.expected(*laid_out(self.standing, ground.count), silent=1 << seat)
        return ground.outlook.worth(gains, seat)

    def price(self, seat: int, crew: int) -> float:
        """The least share for which a seat should prefer this crew to how things are."""
        key = seat, crew
        if key not in self._prices:
            self._prices[key] = max(self._indifferent(seat, crew), self.least(seat, crew))
        return self._prices[key]

    def least(self, seat: int, crew: int) -> float:
        """A share below which a seat refuses on principle; nobody leaves what stands for less."""
        standing = self.standing
        now = 0 if standing is None else standing.share_of(Seat(seat))
        return max(self.ground.insult(seat, crew), now)

    def _indifferent(self, seat: int, crew: int) -> float:
        outlook = self.ground.outlook
        against, card = outlook.rivals[seat], outlook.card
        felt = drawn = 0.0
        for other in range(self.ground.count):
            if crew >> other & 1:
                felt += against[other]
            else:
                drawn += against[other] * card[other]
        felt /= max(1, crew.bit_count() - 1)
        return (self.stay[seat] + self.ground.value * felt + drawn) / (1 + felt)

    def division(self, seat: int, crew: int, edge: float, refused: Sequence[Offer] = ()) -> list[int] | None:
        """Shares that give every partner its price and `edge`, and more than what was refused.

        None where nothing worth having is left.
        """
        ground = self.ground
        shares = [0] * ground.count
        for partner in members_of(crew):
            if partner != seat:
                price = ceil(self.price(partner, crew) + edge - 0.5)
                known = (offer.shares[offer.members.index(partner)] for offer in refused)
                shares[partner] = max(1, price, *(share + 1 for share in known))
        kept = shares[seat] = ground.value - sum(shares)
        return shares if kept >= (ground.insult(seat, crew) if crew != 1 << seat else 1) else None


class Memory:
    """Talks that have been thought through; good for one turn whose dice are final."""

    def __init__(self) -> None:
        self._ground: Ground | None = None
        self._bargains: dict[object, Bargain] = {}

    def bargain(self, state: State, *, foresight: bool) -> Bargain:
        """Where this talk stands."""
        if self._ground is None:
            self._ground = Ground(state, foresight=foresight)
        key = len(state.offers) if state.standing is None else state.standing
        if key not in self._bargains:
            self._bargains[key] = Bargain(self._ground, state.standing, len(state.offers))
        return self._bargains[key]


def laid_out(coalition: Coalition, count: int) -> tuple[int, list[int]]:
    """A coalition as a crew, and its shares by seat."""
    return crew_of(coalition.members), [coalition.share_of(Seat(seat)) for seat in range(count)]
