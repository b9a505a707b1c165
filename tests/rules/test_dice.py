"""The one source of chance: the same on every machine, fair, and never drawn before it is needed."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import Any

import pytest

from rules.kernel.dice import Dice, seed_hash

SEED = 20260730
FIRST_HUNDRED = [
    *(19, 603, 36, 27, 993, 577, 585, 113, 400, 268, 834, 233, 239, 119, 1, 492, 708, 646, 888, 821),
    *(375, 295, 583, 915, 995, 39, 666, 892, 411, 892, 672, 532, 169, 420, 356, 703, 616, 35, 10, 940),
    *(358, 106, 847, 948, 523, 574, 362, 861, 591, 269, 240, 580, 797, 316, 804, 973, 104, 639, 647, 848),
    *(206, 197, 205, 878, 21, 76, 453, 953, 131, 919, 457, 568, 171, 38, 718, 616, 856, 655, 111, 286),
    *(288, 462, 744, 104, 579, 731, 628, 526, 538, 909, 773, 554, 92, 741, 64, 967, 577, 615, 120, 113),
]
"""Whole numbers below 1,000 that this seed gives: saved games depend on them, for ever."""


def chi_square(counts: Counter[Any], outcomes: int) -> float:
    expected = sum(counts.values()) / outcomes
    missing = outcomes - len(counts)
    return sum((count - expected) ** 2 / expected for count in counts.values()) + missing * expected


def test_a_seed_gives_the_same_numbers_for_ever() -> None:
    dice = Dice(SEED)
    assert [dice.below(1000) for _draw in range(100)] == FIRST_HUNDRED
    assert dice.draws == 100


def test_draws_can_be_taken_up_anywhere() -> None:
    dice = Dice(SEED, 60)
    assert [dice.below(1000) for _draw in range(40)] == FIRST_HUNDRED[60:]


def test_a_clone_goes_on_alone() -> None:
    dice = Dice(SEED)
    other = dice.clone()
    assert other == dice
    other.below(6)
    assert (dice.draws, other.draws) == (0, 1)


def test_seeds_and_positions_give_different_numbers() -> None:
    numbers = {Dice(seed, draws).below(2**60) for seed in range(-5, 45) for draws in range(20)}
    assert len(numbers) == 50 * 20


@pytest.mark.parametrize("sides", [2, 3, 6, 7])
def test_dice_are_fair(sides: int) -> None:
    dice = Dice(SEED)
    counts = Counter(dice.roll(sides) for _roll in range(1000 * sides))
    assert set(counts) == set(range(1, sides + 1))
    assert chi_square(counts, sides) < 22.5, "1 in 1,000 for 6 degrees of freedom, less for fewer"


def test_rolls_in_a_row_have_nothing_to_do_with_each_other() -> None:
    dice = Dice(SEED)
    pairs = Counter((dice.roll(6), dice.roll(6)) for _pair in range(7200))
    assert chi_square(pairs, 36) < 66.6, "35 degrees of freedom, 1 in 1,000"


def test_every_order_of_taking_cards_is_equally_likely() -> None:
    dice = Dice(SEED)
    orders: Counter[tuple[int, ...]] = Counter()
    for _shuffle in range(4800):
        pile = [1, 2, 3, 4]
        orders[tuple(dice.take(pile) for _card in range(4))] += 1
        assert pile == []
    assert chi_square(orders, 24) < 49.7, "23 degrees of freedom, 1 in 1,000"


def test_taking_a_card_takes_one_card() -> None:
    pile = [1, 1, 2, 3]
    card = Dice(SEED).take(pile)
    assert sorted([*pile, card]) == [1, 1, 2, 3]


def test_numbers_that_would_favour_some_outcomes_are_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """2**64 is no multiple of 6: the four numbers at the top would make 0 to 3 likelier than 4 and 5."""
    planned = [2**64 - 1, 2**64 - 4, 2**64 - 5]

    class Planned:
        def __init__(self, _text: bytes, **_options: int) -> None:
            pass

        def digest(self) -> bytes:
            return planned.pop(0).to_bytes(8, "big")

    monkeypatch.setattr(hashlib, "blake2b", Planned)
    dice = Dice(SEED)
    assert dice.below(6) == (2**64 - 5) % 6
    assert dice.draws == 3


def test_an_observation_has_no_dice() -> None:
    hidden = Dice(SEED, 4).hidden()
    assert hidden == Dice(None, 4)
    with pytest.raises(ValueError, match="no dice"):
        hidden.roll(6)


def test_the_promise_of_a_seed_is_its_own() -> None:
    assert seed_hash(SEED) == hashlib.sha256(b"backroom:20260730").hexdigest()
    assert len({seed_hash(seed) for seed in range(100)}) == 100
