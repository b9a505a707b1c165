"""Set-up: what lies where before the first tile is drawn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.kernel.dice import seed_hash
from rules.kernel.seats import SeatSetup
from rules.saludos_amigos import GAME
from rules.saludos_amigos.events import GameOpened
from rules.saludos_amigos.state import Phase
from tests.rules.marks import rule
from tests.rules.saludos import ANNA, NAMES, draw_journalist, new, only, setup, sheet

SEAT_COUNTS = range(2, 8)


@rule("sa", "sa.setup")
@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_the_bag_holds_all_sections_and_journalists(seats: int) -> None:
    state = new(seats)
    assert state.bag == [1, 2, 3, 4, 5, 6]
    assert sum(state.bag) == 21
    assert state.journalists == 3
    assert state.late_journalists == 0
    assert state.phase is Phase.DRAW


@rule("sa.setup")
@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_everybody_gets_one_card_of_each_value_and_the_rest_is_the_pile(seats: int) -> None:
    state = new(seats)
    assert state.hands == [[1, 2, 3]] * seats
    assert len(state.pile) == 56 - 3 * seats
    assert [state.pile.count(value) for value in (1, 2, 3)] == [21 - seats, 21 - seats, 14 - seats]
    assert state.money == [0] * seats
    GAME.invariants(state)


@rule("sa.setup")
def test_two_to_seven_can_sit_down_and_four_to_seven_are_recommended() -> None:
    assert list(GAME.seat_counts) == [2, 3, 4, 5, 6, 7]
    assert list(GAME.recommended) == [4, 5, 6, 7]


@rule("sa.setup")
@pytest.mark.parametrize("seats", [0, 1, 8, 9])
def test_other_seat_counts_are_refused(seats: int) -> None:
    people = tuple(SeatSetup(f"Seat {number}") for number in range(seats))
    with pytest.raises(ValueError, match=f"2 to 7 seats, not {seats}"):
        GAME.new_game(replace(setup(2), seats=people))


@rule("sa.setup")
def test_the_dice_give_the_bag_to_every_seat_alike() -> None:
    holders = [int(new(5, seed, first_holder=None).holder) for seed in range(500)]
    assert all(70 <= holders.count(seat) <= 130 for seat in range(5))


@rule("sa.setup")
@pytest.mark.parametrize("first", range(4))
def test_the_set_up_can_name_the_first_holder(first: int) -> None:
    state = new(4, first_holder=first)
    assert state.holder == first
    assert state.dice.draws == 0


@rule("sa.setup")
def test_a_first_holder_who_does_not_sit_there_is_refused() -> None:
    with pytest.raises(ValueError, match="Seat 4 cannot begin: the seats are numbered 0 to 3"):
        new(4, first_holder=4)


def test_a_game_needs_a_seed() -> None:
    with pytest.raises(ValueError, match="needs a seed"):
        GAME.new_game(replace(setup(), seed=None))


@pytest.mark.parametrize(
    ("names", "complaint"),
    [
        (("Anna", "anna"), "Two seats are called anna"),
        (("Anna", ""), "at least one character"),
        (("Anna", " Ben"), "without blanks"),
        (("Anna", "B\x1b[2Jen"), "printable"),
        (("Anna", "B" * 21), "at most 20 columns"),
    ],
)
def test_names_that_are_no_good_are_refused(names: tuple[str, ...], complaint: str) -> None:
    people = tuple(SeatSetup(name) for name in names)
    with pytest.raises(ValueError, match=complaint):
        GAME.new_game(replace(setup(2), seats=people))


@rule("sa.setup")
def test_a_sheet_with_too_few_cards_for_the_seats_is_refused() -> None:
    short = sheet(card_spread=(21, 21, 6))
    assert new(6, sheet=short).hands == [[1, 2, 3]] * 6
    with pytest.raises(ValueError, match="7 seats need 7 cards of value 3; the sheet has 6"):
        new(7, sheet=short)


@rule("sa.setup")
def test_a_sheet_of_ones_own_takes_effect() -> None:
    state = new(3, sheet=sheet(start_money=5, start_cards=(2, 0, 1), journalists=4))
    assert state.money == [5, 5, 5]
    assert state.hands == [[1, 1, 3]] * 3
    assert state.journalists == 4
    GAME.invariants(state)
    draw_journalist(state)
    assert [standing.parts[0].amount for standing in GAME.standings(state)] == [5, 5, 5]


@rule("sa.setup")
def test_the_opening_names_the_holder_and_promises_the_seed() -> None:
    opened = only(GAME.opening(new(4, seed=99)), GameOpened)
    assert opened == GameOpened(ANNA, False, seed_hash(99))
    assert only(GAME.opening(new(4, seed=99, first_holder=None)), GameOpened).drawn
    told = GAME.tell(opened, setup(4).seats)
    assert told == f"{NAMES[0]} has the bag. All chance comes from one seed; its hash is {seed_hash(99)}."


@rule("sa.clock", "sa.house")
def test_the_official_rules_are_the_default() -> None:
    options = setup().options
    assert not options.pushed_card_counts
    assert not options.losers_draw
    assert new().clock == 90
    assert [field.name for field in GAME.options() if field.house_rule] == [
        "pushed_card_counts",
        "losers_draw",
    ]


def test_the_state_does_not_carry_the_seed_in_its_set_up() -> None:
    state = new(seed=7)
    assert state.setup.seed is None
    assert state.dice.seed == 7
