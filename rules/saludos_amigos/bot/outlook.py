"""What a seat makes of the table: how long it goes on, what a card is worth, who is ahead.

Everything here is known to the seat: numbers of cards are counted, values are looked at in
its own hand only and expected elsewhere. Money, and all that is weighed, is in million.

The constants were measured: they follow from who won some thousand games between computer
players, given what each had on the way, and from matches between players with other constants.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from operator import mul
from random import Random
from typing import Final

from msgspec import Struct

from rules.kernel.power import shapley_shubik
from rules.kernel.seats import Seat
from rules.saludos_amigos.components import Components
from rules.saludos_amigos.state import Phase, State

FUTURES: Final = 48
"""Orders of the bag that are gone through for an estimate."""


class Horizon(Struct, frozen=True):
    """What is still to come after this turn, on average."""

    contracts: float
    """Tiles that will be negotiated."""
    journalists: float
    """Journalists that will be drawn."""
    bonus: float
    """The final bonus; nothing where the press ends the game."""


@lru_cache(maxsize=512)
def horizon(sheet: Components, bag: tuple[int, ...], journalists: int, late: int) -> Horizon:
    """The average of a fixed number of orders in which the bag could be drawn."""
    chance = Random(f"{bag} {journalists} {late}")
    order = [project for project, sections in enumerate(bag) for _section in range(sections)]
    contracts = press = bonus = 0.0
    for _future in range(FUTURES):
        chance.shuffle(order)
        future = _one_future(sheet, bag, order, journalists, late, chance)
        contracts += future.contracts
        press += future.journalists
        bonus += future.bonus
    return Horizon(contracts / FUTURES, press / FUTURES, bonus / FUTURES)


def _one_future(
    sheet: Components, bag: tuple[int, ...], order: list[int], journalists: int, late: int, chance: Random
) -> Horizon:
    """Draw the sections in this order, with journalists in between as they come."""
    left = list(bag)
    complete = left.count(0)
    press = 0.0
    for contracts, project in enumerate(order):
        sections = len(order) - contracts
        if complete < sheet.buildings_for_late:
            press += journalists / sections
        else:
            while chance.random() * (sections + journalists) < journalists:
                press += 1
                journalists -= 1
                late += 1
                if late == sheet.late_journalists_end:
                    return Horizon(contracts, press, 0)
        left[project] -= 1
        if left[project] == 0:
            complete += 1
            if complete >= sheet.buildings_for_end:
                size = sheet.projects[project].sections
                value = sheet.projects[project].base + sheet.standing_bonus * (size - 1) + sheet.drawn_bonus
                return Horizon(contracts, press, value)
    return Horizon(len(order), press, 0)


CALM: Final = 8.0
"""How uncertain the result is when nothing is to come, in million and divided by the seats."""
STORM: Final = 4.8
"""How much more uncertain it is for each later contract."""

STRENGTH: Final = 0.25
"""What a card adds for each later contract by its number, in million and divided by the seats."""

BONUS: Final = 1.25
"""What a sure claim on the final bonus is worth, in bonuses..."""
HALO: Final = 0.22
"""... and how much more for each later contract: high cards win sessions as well."""

POWER: Final = 0.5
"""How far a fair share follows power; for the rest it follows strength."""

LEAST_DOUBT: Final = 0.02
"""Whoever seems sure to win still has a rival."""


class Outlook:
    """What everything is worth to everybody, as one seat sees it, or the table (None)."""

    __slots__ = ("_base", "_bonus", "_claims", "ahead", "card", "chances", "mean", "rivals", "width")

    def __init__(self, state: State, viewer: Seat | None) -> None:
        self.ahead = horizon_of(state)
        self.mean = mean = mean_card(state.components)
        sums = [mean * len(hand) for hand in state.hands]
        if viewer is not None:
            sums[viewer] = float(sum(state.hands[viewer]))
        self._base, self._bonus, self.width = weights(self.ahead, state.seats)
        self._claims = Claims(sums, self.ahead)
        self.card = [self.gain(mean, seat) for seat in range(state.seats)]
        """What one more card is worth to each seat."""
        self.chances = chances = win_chances(prospective(state, self._claims, self.ahead), self.width)
        """How likely each seat wins."""
        self.rivals = [
            [
                0.0 if other == seat else chance / max(LEAST_DOUBT, 1 - mine)
                for other, chance in enumerate(chances)
            ]
            for seat, mine in enumerate(chances)
        ]
        """By seat: how much a million of each other seat counts against one of its own (1 in all)."""

    def worth(self, gains: Sequence[float], seat: int) -> float:
        """What it means for a seat when everybody gains so much: its own gain less what rivals gain."""
        against: float = sum(map(mul, self.rivals[seat], gains))
        return gains[seat] - against

    def gain(self, value: float, seat: int) -> float:
        """What a card of this value would be worth to a seat."""
        return self._base + self._bonus * self._claims.more(seat, value)

    def cost(self, cards: Sequence[int], seat: int) -> float:
        """What it costs a seat to give these cards away."""
        return self._base * len(cards) - self._bonus * self._claims.more(seat, -sum(cards))


class Claims:
    """Each seat's claim on the final bonus, from the sums of the cards held."""

    __slots__ = ("_pulls", "_spread", "_whole")

    def __init__(self, sums: Sequence[float], ahead: Horizon) -> None:
        self._spread = 0.6 + 0.6 * ahead.contracts
        most = max(sums)
        self._pulls = [exp((total - most) / self._spread) for total in sums]
        self._whole = sum(self._pulls)

    def of(self, seat: int) -> float:
        """How likely it takes the bonus."""
        return self._pulls[seat] / self._whole

    def more(self, seat: int, points: float) -> float:
        """How much likelier it would be with so many points more."""
        pull = self._pulls[seat]
        other = pull * exp(points / self._spread)
        return other / (self._whole - pull + other) - pull / self._whole


def horizon_of(state: State) -> Horizon:
    """What is still to come after this turn."""
    return horizon(state.components, tuple(state.bag), state.journalists, state.late_journalists)


def weights(ahead: Horizon, seats: int) -> tuple[float, float, float]:
    """What a card is worth by its number, what a sure claim on the bonus is worth, and the uncertainty."""
    to_come = ahead.contracts
    return (
        STRENGTH * to_come / seats,
        ahead.bonus * (BONUS + HALO * to_come),
        (CALM + STORM * to_come) / seats,
    )


def prospective(state: State, claims_held: Claims, ahead: Horizon) -> list[float]:
    """By seat: its money, with what its cards promise."""
    base, bonus, _width = weights(ahead, state.seats)
    return [
        money + base * len(hand) + bonus * claims_held.of(seat)
        for seat, (money, hand) in enumerate(zip(state.money, state.hands, strict=True))
    ]


def win_chances(money: Sequence[float], width: float) -> list[float]:
    """Each seat's chance to win, from what everybody can expect to have."""
    most = max(money)
    pulls = [exp((amount - most) / width) for amount in money]
    whole = sum(pulls)
    return [pull / whole for pull in pulls]


def prospects(state: State) -> list[float]:
    """Each seat's chance to win in a state whose cards all lie open, once a turn is over."""
    if state.phase is Phase.OVER:
        keys = [(money, told or 0) for money, told in zip(state.money, state.sums, strict=True)]
        winners = keys.count(max(keys))
        return [1 / winners if key == max(keys) else 0.0 for key in keys]
    ahead = horizon_of(state)
    held = Claims([sum(hand) for hand in state.hands], ahead)
    _base, _bonus, width = weights(ahead, state.seats)
    return win_chances(prospective(state, held, ahead), width)


@lru_cache(maxsize=1024)
def claims(value: int, strengths: tuple[int, ...]) -> list[float]:
    """What each seat can claim of a tile by power and by strength, in million (to be looked at only)."""
    whole = sum(strengths)
    power = shapley_shubik(strengths, whole // 2 + 1)
    return [
        value * (POWER * float(part) + (1 - POWER) * strength / whole)
        for part, strength in zip(power, strengths, strict=True)
    ]


@lru_cache(maxsize=32)
def mean_card(sheet: Components) -> float:
    """The average value of a council card."""
    cards = sum(sheet.card_spread)
    return sum(value * copies for value, copies in enumerate(sheet.card_spread, 1)) / cards if cards else 0.0
