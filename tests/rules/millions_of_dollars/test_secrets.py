"""What may never be known."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from rules.kernel.bots import drive, random_bot
from rules.kernel.dice import Dice
from rules.kernel.events import Event
from rules.kernel.seats import Seat
from rules.millions_of_dollars import GAME
from rules.millions_of_dollars import moves as m
from rules.millions_of_dollars.events import DenouncedTold, RoleCalled
from rules.millions_of_dollars.phases.job import naming_seat
from rules.millions_of_dollars.roles import Role
from rules.millions_of_dollars.state import Phase, Place, State
from tests.rules.marks import rule
from tests.rules.millions_of_dollars.secrecy import Leak, Observe, check_twins, differs, twin_of
from tests.rules.millions_of_dollars.tables import (
    CONMAN,
    DRIVER,
    MASTERMIND,
    SNITCH,
    THUG,
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    arm,
    at_talk,
    choose,
    leave,
    new,
    play,
    setup,
    stay_all,
)
from tests.rules.sampling import NIGHTLY

EVERY = 3 if NIGHTLY else 12
"""Of so many positions one is looked at, and every one of a naming."""


def viewers(state: State) -> list[Seat | None]:
    """All seats, and the table."""
    return [None, *(Seat(seat) for seat in range(state.seats))]


@rule("md.secrets")
@pytest.mark.parametrize("seats", range(3, 9))
@pytest.mark.parametrize("blind", [False, True])
def test_what_a_viewer_cannot_see_makes_no_difference_in_whole_games(seats: int, blind: bool) -> None:
    state = GAME.new_game(setup(seats, seed=seats, blind_exit=blind))
    rng = Random(seats)
    phases, different = set(), 0
    for number, _move in enumerate(drive(GAME, state, [random_bot] * seats, Random(seats))):
        if number % EVERY and state.phase is not Phase.NAME:
            continue
        for viewer in viewers(state):
            twin = twin_of(state, viewer, rng)
            GAME.invariants(twin)
            check_twins(state, twin, viewer)
            different += differs(state, twin)
        phases.add(state.phase)
    assert different, "the twins hide something else"
    assert {Phase.CHOOSE, Phase.TALK} <= phases


@rule("md.secrets")
@pytest.mark.parametrize("seats", [3, 5, 8])
def test_what_others_do_tells_a_viewer_the_same_whatever_lies_face_down(seats: int) -> None:
    """The same talk, and any choice of role, sounds the same in two worlds that look the same."""
    state = GAME.new_game(setup(seats, seed=seats))
    rng = Random(seats)
    heard = 0
    for _move in drive(GAME, state, [random_bot] * seats, Random(seats + 1)):
        for viewer in viewers(state):
            twin = twin_of(state, viewer, rng)
            twin.dice = Dice(1, state.dice.draws)
            others = [seat for seat in GAME.active_seats(state) if seat != viewer]
            if not others:
                continue
            seat = rng.choice(others)
            legal = GAME.legal_moves(state, seat)
            move, again = rng.choice(legal), rng.choice(legal)
            if state.phase is not Phase.CHOOSE:
                again = move
            here, there = state.clone(), twin
            told, retold = GAME.play(here, move), GAME.play(there, again)
            if here.phase is state.phase and here.heist == state.heist:
                heard += 1
                assert tales(told, viewer, state) == tales(retold, viewer, state)
                assert [event.seen_by(viewer) for event in told] == [
                    event.seen_by(viewer) for event in retold
                ]
                assert GAME.observe(here, viewer) == GAME.observe(there, viewer)
    assert heard > 100


@rule("md.secrets")
@pytest.mark.parametrize("secret", ["roles", "hidden", "dice", "exits"])
def test_a_secret_that_is_turned_up_makes_the_check_fail(secret: str) -> None:
    def careless(state: State, viewer: Seat | None) -> State:
        seen = GAME.observe(state, viewer)
        setattr(seen, secret, getattr(state.clone(), secret))
        return seen

    state = at_talk(THUG, DRIVER, DRIVER, CONMAN, CONMAN, blind_exit=True)
    stay_all(state)
    play(state, m.SealExit(B, leaves=True), m.SealExit(C, leaves=False))
    twins = [twin_of(state, A, Random(number)) for number in range(20)]
    for twin in twins:
        check_twins(state, twin, A)
    with pytest.raises(Leak, match="observation of 0"):
        check_all(state, twins, careless)


def check_all(state: State, twins: Sequence[State], observe: Observe) -> None:
    """Check Anna's view against each of the twins."""
    for twin in twins:
        check_twins(state, twin, A, observe)


@rule("md.secrets", "md.choose")
def test_before_the_pool_is_shown_only_who_has_chosen_is_known() -> None:
    state = new(4)
    play(state, m.ChooseRole(B, DRIVER))
    for viewer in (A, C, D, None):
        seen = GAME.observe(state, viewer)
        assert seen.roles == [0, 0, 0, 0]
        assert seen.sealed == [False, True, False, False]
    assert GAME.observe(state, B).roles == [0, DRIVER, 0, 0]


@rule("md.secrets", "md.pool")
def test_nobody_sees_the_hidden_card_nor_the_seed_and_the_pool_is_counts() -> None:
    state = at_talk(THUG, DRIVER, DRIVER, CONMAN)
    for viewer in viewers(state):
        seen = GAME.observe(state, viewer)
        assert seen.hidden == 0
        assert seen.dice.seed is None
        assert seen.visible == state.visible


def tales(events: Sequence[Event], viewer: Seat | None, state: State) -> list[str]:
    """Events in words, as a viewer knows them."""
    known = [event.seen_by(viewer) for event in events]
    return [GAME.tell(event, state.setup.seats) for event in known if event is not None]


def play_on(state: State, rng_seed: int) -> list[Event]:
    """The rest of a game by players who do not care what they hold: roles by turns, then all stay."""
    rng = Random(rng_seed)
    events: list[Event] = []
    while not GAME.is_over(state):
        seat = GAME.active_seats(state)[0]
        if state.phase is Phase.TALK:
            move: m.MillionsMove = m.Withdraw(seat) if rng.random() < 0.3 else m.Stay(seat)
        else:
            legal = GAME.legal_moves(state, seat)
            move = legal[int(rng.random() * len(legal))]
        events += GAME.play(state, move)
    return events


@rule("md.secrets", "md.withdraw")
def test_whose_card_was_whose_among_those_who_left_is_never_told_to_the_very_end() -> None:
    """Ben and Carla leave; which of the two was the Driver changes nothing for anybody else, ever."""
    worlds = [at_talk(THUG, DRIVER, CONMAN, DRIVER, seed=5), at_talk(THUG, CONMAN, DRIVER, DRIVER, seed=5)]
    logs = []
    for state in worlds:
        events = leave(state, B, C) + stay_all(state)
        events += play_on(state, 3)
        logs.append([tales(events, viewer, state) for viewer in (None, A, D)])
        logs[-1].append([str(GAME.observe(state, None)), str(GAME.derivations(GAME.observe(state, A)))])
        logs[-1].append([str(state.heists)])
    assert logs[0] == logs[1]


@rule("md.secrets", "md.pool", "md.withdraw")
def test_the_hidden_card_of_a_seat_that_left_is_never_told_to_the_very_end() -> None:
    """Dino leaves, and the hidden card is his: whether a Driver or a Conman, nobody else ever learns."""
    logs = []
    for role in (DRIVER, CONMAN):
        state = new(4, seed=9)
        choose(state, THUG, THUG, DRIVER, role, hidden=role)
        events = leave(state, D) + stay_all(state)
        events += play_on(state, 4)
        logs.append([tales(events, viewer, state) for viewer in (None, A, B, C)])
        logs[-1].append([str(GAME.observe(state, None)), str(state.heists)])
    assert logs[0] == logs[1]


@rule("md.secrets", "md.snitch", "md.job")
def test_a_denounced_seat_looks_like_nobody_until_it_is_too_late_to_matter() -> None:
    """Dino is in as the named Conman, or as the Mastermind: all is the same until Masterminds are called."""
    until = []
    for dino, gus in ((CONMAN, MASTERMIND), (MASTERMIND, CONMAN)):
        state = at_talk(SNITCH, THUG, DRIVER, dino, CONMAN, DRIVER, gus, seed=2)
        leave(state, E, F, G)
        before = [GAME.observe(state, viewer) for viewer in (None, A, B, C)]
        stay_all(state)
        seen = [GAME.observe(state, viewer) for viewer in (None, A, B, C)]
        events = play(state, m.NameRole(A, CONMAN))
        last = next(
            place
            for place, event in enumerate(events)
            if isinstance(event, RoleCalled) and event.role == CONMAN
        )
        called = events[last]
        assert called == RoleCalled(CONMAN, (), ())
        until.append((before, seen, [tales(events[: last + 1], viewer, state) for viewer in (None, A, B)]))
        assert any(isinstance(event, DenouncedTold) for event in events) == (dino is CONMAN)
    assert until[0] == until[1]


@rule("md.snitch", "md.job")
def test_named_with_a_holder_or_without_sounds_the_same() -> None:
    """Two Conmen are denounced, or both have left: the call of the Conman is one and the same event."""
    calls = []
    for leavers in ((), (C, D)):
        state = at_talk(SNITCH, THUG, CONMAN, CONMAN, DRIVER)
        leave(state, *leavers)
        stay_all(state)
        events = play(state, m.NameRole(A, CONMAN))
        calls.append([event for event in events if isinstance(event, RoleCalled)])
    assert calls[0] == calls[1]


@rule("md.secrets")
def test_the_stake_of_a_denounced_seat_is_told_after_the_sharing_only() -> None:
    state = at_talk(SNITCH, THUG, CONMAN, DRIVER, DRIVER)
    leave(state, E)
    stay_all(state)
    kinds = [type(event).__name__ for event in play(state, m.NameRole(A, CONMAN))]
    assert kinds.index("DenouncedTold") == kinds.index("LootShared") + 1


@rule("md.secrets", "md.end")
def test_after_the_game_no_card_lies_in_the_state_at_all() -> None:
    state = at_talk(THUG, DRIVER, CONMAN)
    play_on(state, 1)
    assert state.phase is Phase.OVER
    assert state.roles == [0, 0, 0]
    assert state.hidden == 0
    left = [
        heist.shown[seat] for heist in state.heists for seat in range(3) if heist.places[seat] is Place.LEFT
    ]
    assert set(left) == {0}


@rule("md.archive")
def test_the_archive_is_open_only_if_every_seat_agreed() -> None:
    assert not GAME.archive_open(setup())
    assert GAME.archive_open(setup(open_archive=True))


@rule("md.secrets", "md.look")
def test_a_look_tells_its_spender_alone() -> None:
    """What Ben sees of Anna changes nothing for Carla, and everything for Ben."""
    worlds = []
    for anna, dino in ((THUG, DRIVER), (DRIVER, THUG)):
        state = arm(at_talk(anna, CONMAN, CONMAN, dino, seed=4), B)
        events = play(state, m.Look(B, A))
        worlds.append((state, events))
    (first, told), (second, told_again) = worlds
    assert tales(told, C, first) == tales(told_again, C, second)
    assert GAME.observe(first, C) == GAME.observe(second, C)
    assert tales(told, B, first) != tales(told_again, B, second)
    assert GAME.observe(first, B) != GAME.observe(second, B)


@rule("md.secrets")
@pytest.mark.parametrize("seats", [3, 5, 7])
def test_states_dealt_anew_look_the_same_and_cover_what_is_possible(seats: int) -> None:
    state = at_talk(*[THUG, DRIVER, CONMAN, THUG, DRIVER, CONMAN, THUG][:seats], hidden=THUG)
    rng = Random(1)
    dealt = [GAME.determinize(GAME.observe(state, A), rng) for _ in range(300)]
    for guess in dealt:
        GAME.invariants(guess)
        assert GAME.observe(guess, A) == GAME.observe(state, A)
    assert {guess.roles[B] for guess in dealt} >= {DRIVER, CONMAN}
    if seats > 3:
        assert {guess.hidden for guess in dealt} == set(state.roles_in_play)
    else:
        assert {guess.hidden for guess in dealt} == {THUG}, "none face up: the hidden card is one's own"


@rule("md.snitch", "md.secrets")
def test_when_a_snitch_has_answered_no_guess_has_another_one_in() -> None:
    state = at_talk(SNITCH, SNITCH, THUG, DRIVER, CONMAN, hidden=CONMAN)
    leave(state, B)
    stay_all(state)
    assert naming_seat(state) == A
    for number in range(100):
        guess = GAME.determinize(GAME.observe(state, C), Random(number))
        GAME.invariants(guess)
        assert guess.roles[B] == SNITCH, "the second one in the pool can only be Ben's"
        assert Role(guess.roles[A]) is SNITCH
