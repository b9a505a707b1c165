"""The computer player: legal in every position, blind to what is hidden, and sensible where it is plain."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from rules.kernel.bots import CHARACTERS, Character, Level, drive, player
from rules.kernel.seats import TABLE, Seat
from rules.millions_of_dollars import GAME
from rules.millions_of_dollars import moves as m
from rules.millions_of_dollars.bot import BRAIN
from rules.millions_of_dollars.bot.levels import TRAITS
from rules.millions_of_dollars.components import Loot
from rules.millions_of_dollars.roles import Role
from rules.millions_of_dollars.state import State
from tests.rules.marks import rule
from tests.rules.millions_of_dollars.tables import A, B, C, D, E, choose, new, play

STEADY: Final = Character(Level.STEADY)
SHARP: Final = Character(Level.SHARP)
LEVELS: Final = [Character(level) for level in TRAITS]


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sharp players imagine less: what is shown here does not hang on it."""
    monkeypatch.setitem(TRAITS, Level.SHARP, replace(TRAITS[Level.SHARP], worlds=12, rehearsals=6))


def positions(seats: int = 4, seed: int = 1) -> Iterator[State]:
    """Before every move of a game between players of all kinds."""
    state = new(seats, seed=seed)
    names = [name for name in CHARACTERS if not name.startswith(Level.SHARP)]
    bots = [player(GAME, names[(seed + seat) % len(names)]) for seat in range(seats)]
    yield state.clone()
    for _move in drive(GAME, state, bots, Random(seed)):
        yield state.clone()


def chosen(state: State, *roles: Role) -> State:
    """Everybody has laid a role; the pool hides the last one's card."""
    choose(state, *roles, hidden=roles[-1])
    return state


def decision(state: State, seat: Seat, character: Character = STEADY, seed: int = 0) -> m.MillionsMove:
    return BRAIN.choose(GAME.observe(state, seat), seat, character, Random(seed))


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_whole_games_of_every_kind_come_to_an_end_by_legal_moves(seats: int) -> None:
    for seed in range(2):
        state = new(seats, seed=seed)
        names = list(CHARACTERS)
        bots = [player(GAME, names[(3 * seed + seat) % len(names)]) for seat in range(seats)]
        for _move in drive(GAME, state, bots, Random(seed)):
            GAME.invariants(state)
        assert GAME.is_over(state)


@rule("md.secrets")
@pytest.mark.parametrize("character", LEVELS, ids=lambda character: character.level)
def test_equal_observations_give_equal_choices(character: Character) -> None:
    for number, state in enumerate(positions()):
        for seat in GAME.active_seats(state):
            seen = GAME.observe(state, seat)
            other = GAME.observe(GAME.determinize(seen, Random(number)), seat)
            assert other == seen
            assert decision(state, seat, character, number) == BRAIN.choose(
                other, seat, character, Random(number)
            )


@rule("md.secrets")
def test_a_reason_for_the_table_rests_on_what_the_table_sees() -> None:
    told = set()
    for number, state in enumerate(positions(5, seed=2)):
        seen = GAME.observe(state, None)
        other = GAME.observe(GAME.determinize(seen, Random(number)), None)
        for seat in GAME.active_seats(state):
            for move in GAME.legal_moves(GAME.observe(state, seat), seat):
                reason = BRAIN.why(seen, move)
                assert reason == BRAIN.why(other, move)
                is_silent = isinstance(move, m.ChooseRole | m.SealExit | m.TakeBack)
                assert (reason == "") == is_silent, move
                assert "{" not in reason
                told.add(move.kind)
    assert told >= {"choose_role", "stay", "withdraw", "offer", "accept", "decline", "name_role"}


def test_the_clock_needs_no_reason() -> None:
    state = chosen(new(3), Role.THUG, Role.DRIVER, Role.CONMAN)
    assert BRAIN.why(GAME.observe(state, None), m.TimeExpired(TABLE)) == ""


def test_hints_are_few_legal_best_first_and_say_why() -> None:
    for state in islice(positions(seed=3), 0, None, 3):
        for seat in GAME.active_seats(state):
            seen = GAME.observe(state, seat)
            ranked = BRAIN.rank(seen, seat, STEADY, Random(1))
            assert len(ranked) <= 5
            assert [each.worth for each in ranked] == sorted((each.worth for each in ranked), reverse=True)
            for each in ranked:
                assert any(figure.isdigit() for figure in each.reason), each
                GAME.play(state.clone(), each.move)


@rule("md.choose")
def test_a_role_is_chosen_by_chance_never_always_the_same() -> None:
    state = new(4)
    sent = {decision(state, A, SHARP, seed) for seed in range(30)}
    assert len(sent) >= 3


@rule("md.withdraw")
def test_a_seat_that_is_certainly_alone_stays() -> None:
    state = chosen(new(4, Loot("Bank", 12, 1)), Role.DRIVER, Role.THUG, Role.THUG, Role.CONMAN)
    for character in (STEADY, SHARP):
        stays = sum(not isinstance(decision(state, A, character, seed), m.Withdraw) for seed in range(10))
        assert stays == 10


@rule("md.deal")
def test_nobody_offers_more_often_than_its_level_allows() -> None:
    for level, traits in TRAITS.items():
        state = new(5, seed=7)
        bots = [player(GAME, level) for _seat in range(5)]
        offers: dict[tuple[int, int], int] = {}
        for move in islice(drive(GAME, state, bots, Random(7)), 120):
            if isinstance(move, m.Offer):
                talk = (state.heist, move.seat)
                offers[talk] = offers.get(talk, 0) + 1
        assert offers
        assert max(offers.values()) <= traits.offers <= 3


@rule("md.snitch")
def test_the_snitch_does_not_thin_the_crew_until_it_is_alone() -> None:
    state = chosen(new(5, Loot("Bank", 12, 1)), Role.SNITCH, Role.THUG, Role.DRIVER, Role.THUG, Role.CONMAN)
    play(state, *map(m.Withdraw, (C, D, E)), m.Stay(A), m.Stay(B))
    assert GAME.active_seats(state) == (A,)
    named = decision(state, A, SHARP)
    assert isinstance(named, m.NameRole)
    after = state.clone()
    GAME.play(after, named)
    assert after.heists[-1].sharing.lone_snitch is None
