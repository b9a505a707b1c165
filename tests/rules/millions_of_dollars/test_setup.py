"""Seats, sheets, options, roles by number of seats, planning."""

from __future__ import annotations

import re
from dataclasses import replace
from importlib.resources import files

import pytest

from rules.kernel.components import BadComponents, read_components
from rules.kernel.dice import seed_hash
from rules.kernel.forms import BadOption, read_options
from rules.kernel.rulebook import find_section, read_rulebook
from rules.kernel.seats import Seat, SeatSetup
from rules.millions_of_dollars import GAME
from rules.millions_of_dollars import moves as m
from rules.millions_of_dollars.components import Components, Options, default_components
from rules.millions_of_dollars.events import GameOpened, LootTurned, PoolShown, RoleChosen
from rules.millions_of_dollars.roles import Role
from rules.millions_of_dollars.state import Phase, Source
from rules.millions_of_dollars.wording import gang_numbers, gangs, loot_name
from rules.millions_of_dollars.words import role_name
from tests.rules.marks import rule
from tests.rules.millions_of_dollars.tables import (
    BANK,
    CONMAN,
    DRIVER,
    MASTERMIND,
    SNITCH,
    THUG,
    A,
    B,
    C,
    at_talk,
    choose,
    kinds,
    new,
    only,
    play,
    refused,
    setup,
    sheet,
)

LOOT = (
    (8, 1, "snitch"),
    (5, 1, None),
    (6, 1, "driver"),
    (6, 1, "thug"),
    (7, 1, None),
    (7, 1, "conman"),
    (8, 2, None),
    (9, 2, "mastermind"),
    (9, 2, "conman"),
    (10, 2, None),
    (10, 2, "driver"),
    (12, 3, None),
)


@rule("md.roles", "md.setup")
@pytest.mark.parametrize(
    ("seats", "roles"),
    [
        (3, (THUG, DRIVER, CONMAN)),
        (4, (THUG, DRIVER, CONMAN)),
        (5, (SNITCH, THUG, DRIVER, CONMAN)),
        (6, (SNITCH, THUG, DRIVER, CONMAN)),
        (7, (SNITCH, THUG, DRIVER, CONMAN, MASTERMIND)),
        (8, (SNITCH, THUG, DRIVER, CONMAN, MASTERMIND)),
    ],
)
def test_roles_by_number_of_seats_in_calling_order(seats: int, roles: tuple[Role, ...]) -> None:
    state = new(seats)
    assert state.roles_in_play == roles
    assert GAME.legal_moves(state, A) == [m.ChooseRole(A, role) for role in roles]
    for role in set(Role) - set(roles):
        assert "is not in play" in refused(state, m.ChooseRole(A, role), "md.roles")


@rule("md.setup")
@pytest.mark.parametrize("seats", [2, 9])
def test_three_to_eight_seats(seats: int) -> None:
    people = tuple(SeatSetup(f"P{seat}") for seat in range(seats))
    with pytest.raises(ValueError, match=f"3 to 8 seats, not {seats}"):
        GAME.new_game(replace(setup(), seats=people))


@rule("md.setup")
def test_a_game_needs_a_seed_and_names_that_differ() -> None:
    with pytest.raises(ValueError, match="seed"):
        GAME.new_game(setup(seed=None))
    with pytest.raises(ValueError, match="Two seats"):
        GAME.new_game(replace(setup(), seats=(SeatSetup("Ann"), SeatSetup("ann"), SeatSetup("Bo"))))


@rule("md.setup")
def test_everybody_starts_with_five_dollars_and_the_seed_is_promised_not_told() -> None:
    state = new(5, seed=77)
    assert {money + stake for money, stake in zip(state.money, state.stakes, strict=True)} == {5}
    opened = only(GAME.opening(state), GameOpened)
    assert opened.seed_hash == seed_hash(77)
    assert state.setup.seed is None


@rule("md.plan")
def test_the_loot_cards_of_the_sheet_row_by_row() -> None:
    assert tuple((card.money, card.stake, card.bonus) for card in default_components().loot) == LOOT


@rule("md.plan")
def test_the_rulebook_prints_the_sheet() -> None:
    section = find_section(read_rulebook("millions-of-dollars"), "md.plan")
    assert section is not None
    rows = re.findall(r"^\| ([^|]+) \| (\d+) \| (\d+) \| ([^|]+) \|$", section.text, re.MULTILINE)
    assert rows == [
        (card.name, str(card.money), str(card.stake), role_name(card.bonus_role) if card.bonus_role else "–")
        for card in default_components().loot
    ]


@rule("md.setup")
def test_at_most_eight_of_the_twelve_cards_come_each_once() -> None:
    for seed in range(30):
        state = new(3, seed=seed)
        turned = [state.card]
        while state.phase is not Phase.OVER:
            choose(state, THUG, DRIVER, CONMAN)
            for seat in (A, B, C):
                play(state, m.Withdraw(seat))
            turned.append(state.card)
        assert turned.pop() == turned[-1]
        assert len(turned) == len(set(turned)) == 8


@rule("md.setup")
def test_eight_gangs_with_a_style_of_their_own_one_of_them_clowns() -> None:
    assert len({gang.name for gang in gangs()}) == len({gang.line for gang in gangs()}) == 8
    assert any("Clowns" in gang.name for gang in gangs())
    people = [SeatSetup("Anna", 3), SeatSetup("Ben", 3), SeatSetup("Carla", 0), SeatSetup("Dino", 11)]
    assert gang_numbers(people) == (3, 4, 0, 5)


@rule("md.setup")
def test_every_loot_card_has_a_name_in_the_readers_language_and_others_keep_theirs() -> None:
    assert loot_name("Savings bank")
    assert loot_name("My own bank") == "My own bank"


@rule("md.stake", "md.plan")
def test_everybody_pays_the_stake_when_the_card_is_turned_up() -> None:
    state = new(4, BANK)
    assert state.stakes == [1, 1, 1, 1]
    assert state.money == [4, 4, 4, 4]
    told = only(GAME.opening(state), LootTurned)
    assert (told.money, told.stake, told.bonus, told.paid) == (8, 1, SNITCH, (1, 1, 1, 1))


@rule("md.stake", "md.withdraw")
@pytest.mark.parametrize("start", [0, 1, 2, 3, 4])
def test_who_leaves_takes_back_what_was_paid_and_no_more(start: int) -> None:
    state = GAME.new_game(setup(3, figures=sheet(start_money=start, loot=(replace(BANK, stake=3),) * 12)))
    choose(state, THUG, THUG, DRIVER)
    play(state, m.Withdraw(A))
    assert state.money[A] == start


@rule("md.stake")
@pytest.mark.parametrize(("start", "paid"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_a_stake_is_paid_in_part_by_the_poor_who_take_part_all_the_same(start: int, paid: int) -> None:
    figures = sheet(start_money=start, loot=(replace(BANK, stake=3, bonus=None),) * 12)
    state = GAME.new_game(setup(3, figures=figures))
    assert (state.stakes, state.money) == ([paid] * 3, [start - paid] * 3)
    told = only(GAME.opening(state), LootTurned)
    assert told.paid == (paid,) * 3
    assert ("All that some have" in GAME.tell(told, state.setup.seats)) == (paid < 3)
    choose(state, THUG, THUG, DRIVER)
    play(state, m.Stay(A), m.Stay(B), m.Stay(C))
    assert [heist.account[A][Source.STAKE] for heist in state.heists] == [-paid]
    assert state.heists[0].sharing.crew == (C,)


@rule("md.choose")
def test_choices_are_sealed_seat_by_seat_in_any_order_and_only_that_is_told() -> None:
    state = new(4)
    assert GAME.active_seats(state) == (0, 1, 2, 3)
    assert play(state, m.ChooseRole(C, THUG)) == [RoleChosen(C)]
    assert GAME.active_seats(state) == (0, 1, 3)
    assert GAME.legal_moves(state, C) == []
    assert "already" in refused(state, m.ChooseRole(C, DRIVER), "md.choose")


@rule("md.pool")
def test_with_the_last_choice_all_cards_but_one_are_turned_up() -> None:
    state = new(4)
    events = choose(state, THUG, THUG, DRIVER, CONMAN, hidden=DRIVER)
    assert kinds(events) == ["RoleChosen"] * 4 + ["PoolShown"]
    assert only(events, PoolShown).visible == (0, 2, 0, 1, 0)
    assert state.hidden == DRIVER


@rule("md.pool", "md.mistakes")
def test_every_card_of_the_pool_may_be_the_hidden_one() -> None:
    hidden = [at_talk(THUG, THUG, DRIVER, CONMAN, seed=seed).hidden for seed in range(80)]
    assert set(hidden) == {THUG, DRIVER, CONMAN}
    assert hidden.count(THUG) > hidden.count(DRIVER)


@rule("md.choose")
def test_roles_are_chosen_before_the_pool_is_shown_only() -> None:
    state = at_talk(THUG, DRIVER, CONMAN)
    assert "once" in refused(state, m.ChooseRole(A, THUG), "md.choose")


@rule("md.heist")
def test_a_seat_that_is_not_there_can_do_nothing() -> None:
    assert "seats are numbered 0 to 3" in refused(new(4), m.ChooseRole(Seat(7), THUG), "md.heist")


@rule("md.clock")
def test_the_clock_is_off_or_leaves_time_to_speak() -> None:
    assert read_options(Options, {"clock": "0"}).clock == 0
    for wrong in (5, -1, 100_000, "soon"):
        with pytest.raises(BadOption):
            read_options(Options, {"clock": wrong})


def test_options_of_the_form_are_fields_and_every_choice_is_valid() -> None:
    for option in GAME.options():
        for value, label in option.choices:
            assert label
            read_options(Options, {option.name: value})


@pytest.mark.parametrize(
    ("old", "new_text", "expected"),
    [
        ("heists = 8", "heists = 13", "loot: 13 to 60 loot cards"),
        ("goal = 20", "goal = 5", "goal: more than start_money"),
        ("start_money = 5", "start_money = -1", "start_money: "),
        ('bonus = "snitch"', 'bonus = "pope"', "loot.0.bonus"),
        ("money = 8", "money = 0", "loot.0.money"),
        ("goal = 20 ", "goal = ", "not TOML"),
        ("goal = 20 ", "# goal = 20", "goal: Field required"),
    ],
)
def test_a_sheet_that_is_no_good_is_refused_with_its_line(old: str, new_text: str, expected: str) -> None:
    text = files("rules.millions_of_dollars").joinpath("components.toml").read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(BadComponents, match=r"mine\.toml, line \d+: ") as refusal:
        read_components(text.replace(old, new_text, 1), Components, "mine.toml")
    assert expected in str(refusal.value)


def test_a_sheet_of_ones_own_decides_all_figures() -> None:
    figures = sheet(start_money=9, heists=2, goal=50, snitch_seats=3)
    state = GAME.new_game(setup(3, figures=figures))
    assert state.money[0] + state.stakes[0] == 9
    assert SNITCH in state.roles_in_play
