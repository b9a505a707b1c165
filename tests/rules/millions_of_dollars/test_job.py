"""The job, the powers, the sharing, the end."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.kernel.seats import Seat
from rules.millions_of_dollars import GAME
from rules.millions_of_dollars import moves as m
from rules.millions_of_dollars.components import Loot, default_components
from rules.millions_of_dollars.events import (
    DenouncedTold,
    GameEnded,
    HeistEnded,
    IntimidationDrawn,
    LootShared,
    NothingToName,
    RoleCalled,
    TieBroken,
)
from rules.millions_of_dollars.roles import ROLES, Role
from rules.millions_of_dollars.sharing import money_moved, share_loot
from rules.millions_of_dollars.state import Phase, Source, State
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
    D,
    E,
    F,
    G,
    arm,
    at_talk,
    bribe,
    choose,
    enrich,
    every,
    kinds,
    leave,
    new,
    only,
    play,
    refused,
    stay_all,
)

PLAIN = Loot("Racecourse", 8, 1)


@rule("md.share.example", "md.share", "md.snitch", "md.secrets")
def test_worked_check_of_seven() -> None:
    state = at_talk(SNITCH, THUG, DRIVER, CONMAN, MASTERMIND, THUG, DRIVER, hidden=THUG)
    leave(state, F, G)
    stay_all(state)
    assert state.phase is Phase.NAME
    events = play(state, m.NameRole(A, CONMAN))
    sharing = only(events, LootShared).sharing
    assert sharing.crew == (A, B, C, E)
    assert (sharing.loot, sharing.share, sharing.lost) == (10, 2, 2)
    assert (sharing.driver, sharing.fee, sharing.fee_payers) == (C, 1, (A, B, E))
    assert (sharing.conman, sharing.bonus, sharing.bonus_money) == (None, A, 1)
    assert only(events, DenouncedTold) == DenouncedTold(CONMAN, (D,), (1,))
    assert only(events, HeistEnded).changes == (2, 1, 5, -1, 1, 0, 0)
    assert state.cards == [0, 1, 0, 0, 0, 0, 0]


@rule("md.share", "md.deal.leave", "md.conman", "md.driver", "md.thug")
def test_worked_check_of_four() -> None:
    state = at_talk(DRIVER, THUG, CONMAN, DRIVER)
    bribe(state, A, D, 1)
    events = stay_all(state)
    sharing = only(events, LootShared).sharing
    assert (sharing.share, sharing.lost, sharing.stolen, sharing.bonus) == (2, 2, 2, None)
    assert only(events, HeistEnded).changes == (3, -1, 3, 1)
    assert state.cards == [0, 1, 0, 0]


@rule("md.job", "md.roles")
def test_roles_are_called_in_order_one_event_a_step() -> None:
    state = at_talk(MASTERMIND, CONMAN, DRIVER, THUG, SNITCH, THUG, DRIVER, hidden=DRIVER)
    leave(state, F, G)
    first = stay_all(state)
    assert [event.role for event in every(first, RoleCalled)] == [SNITCH]
    events = play(state, m.NameRole(E, DRIVER))
    assert [event.role for event in every(events, RoleCalled)] == [THUG, DRIVER, CONMAN, MASTERMIND]
    assert kinds(events)[:3] == ["RoleNamed", "RoleCalled", "IntimidationDrawn"]
    assert kinds(events)[-4:] == ["LootShared", "DenouncedTold", "HeistEnded", "LootTurned"]


@rule("md.job")
def test_exactly_one_is_in_with_the_stake_back_and_nobody_means_the_next_role() -> None:
    state = at_talk(THUG, DRIVER, DRIVER)
    leave(state, B, C)
    events = stay_all(state)
    assert every(events, RoleCalled) == [
        RoleCalled(THUG, (A,), (1,)),
        RoleCalled(DRIVER, (), ()),
        RoleCalled(CONMAN, (), ()),
    ]
    assert state.heists[0].account[A][Source.STAKE] == 0


@rule("md.job.clash", "md.stake")
@pytest.mark.parametrize("count", [2, 3])
def test_two_or_more_are_all_out_lose_their_stakes_and_use_no_power(count: int) -> None:
    state = at_talk(*[THUG] * count, DRIVER, CONMAN)
    events = stay_all(state)
    assert RoleCalled(THUG, tuple(Seat(seat) for seat in range(count)), (1,) * count) in events
    assert not every(events, IntimidationDrawn)
    changes = only(events, HeistEnded).changes
    assert changes[:count] == (-1,) * count
    assert only(events, LootShared).sharing.crew == (count, count + 1)


@rule("md.job.clash", "md.snitch")
def test_two_snitches_clash_and_name_nothing() -> None:
    state = at_talk(SNITCH, SNITCH, THUG, DRIVER, CONMAN)
    events = stay_all(state)
    assert state.phase is Phase.CHOOSE
    assert "RoleNamed" not in kinds(events)
    assert only(events, HeistEnded).changes[:2] == (-1, -1)


@rule("md.snitch")
def test_the_snitch_names_a_role_that_lies_face_up_but_not_its_own() -> None:
    state = at_talk(SNITCH, SNITCH, THUG, THUG, DRIVER, hidden=DRIVER)
    leave(state, B)
    stay_all(state)
    assert GAME.active_seats(state) == (A,)
    assert GAME.legal_moves(state, A) == [m.NameRole(A, THUG)]
    assert "cannot name the Snitch" in refused(state, m.NameRole(A, SNITCH), "md.snitch")
    for role in (DRIVER, CONMAN, MASTERMIND):
        assert "No face-up card" in refused(state, m.NameRole(A, role), "md.snitch")
    assert "Anna is the Snitch" in refused(state, m.NameRole(C, THUG), "md.snitch")
    events = play(state, m.NameRole(A, THUG))
    assert only(events, LootShared).sharing.crew == (A, E)
    assert only(events, DenouncedTold).seats == (C, D)


@rule("md.snitch")
def test_a_role_is_named_when_a_snitch_answered_alone_only() -> None:
    assert "answered alone" in refused(new(5), m.NameRole(A, THUG), "md.snitch")


@rule("md.snitch", "md.withdraw", "md.mistakes")
def test_the_role_of_seats_that_left_can_be_named_and_nobody_is_hurt() -> None:
    state = at_talk(SNITCH, THUG, DRIVER, CONMAN, CONMAN, hidden=CONMAN)
    leave(state, D, E)
    stay_all(state)
    events = play(state, m.NameRole(A, CONMAN))
    assert not every(events, DenouncedTold)
    assert only(events, LootShared).sharing.crew == (A, B, C)


@rule("md.snitch", "md.pool")
def test_a_snitch_who_sees_nothing_but_snitches_names_nothing() -> None:
    state = at_talk(SNITCH, SNITCH, SNITCH, SNITCH, THUG, hidden=THUG)
    leave(state, B, C, D)
    events = stay_all(state)
    assert only(events, NothingToName).seat == A
    assert only(events, LootShared).sharing.crew == (A, E)


@rule("md.snitch", "md.stake")
def test_one_denounced_or_two_all_are_out_silently_and_lose_the_stake() -> None:
    state = at_talk(SNITCH, DRIVER, DRIVER, THUG, CONMAN, hidden=CONMAN)
    stay_all(state)
    events = play(state, m.NameRole(A, DRIVER))
    assert RoleCalled(DRIVER, (), ()) in events
    assert only(events, DenouncedTold) == DenouncedTold(DRIVER, (B, C), (1, 1))
    assert kinds(events).index("LootShared") < kinds(events).index("DenouncedTold")


def shared(loot: Loot, money: int = 5, **crew: int) -> tuple[dict[int, int], int]:
    """What each of a crew (`thug=1`: seat 1 is the Thug) gains, and what is lost."""
    members = {role: Seat(crew[role.name.lower()]) for role in ROLES if role.name.lower() in crew}
    purse = [money] * 8
    sharing = share_loot(members, loot, default_components(), purse)
    gains = dict.fromkeys([int(seat) for seat in members.values()], 0)
    for seat, amount, _source in money_moved(sharing):
        gains[seat] += amount
    return gains, sharing.lost


@rule("md.mastermind", "md.share.divide")
def test_a_mastermind_adds_two_before_the_loot_is_divided() -> None:
    assert shared(PLAIN, mastermind=0, thug=1, conman=2) == ({0: 3, 1: 1, 2: 5}, 1)
    assert shared(PLAIN, mastermind=0) == ({0: 10}, 0)


@rule("md.share.divide")
@pytest.mark.parametrize("role", ["thug", "driver", "conman"])
def test_a_single_other_role_takes_the_money(role: str) -> None:
    assert shared(PLAIN, **{role: 4}) == ({4: 8}, 0)


@rule("md.driver", "md.mistakes")
def test_everybody_else_who_was_paid_pays_the_driver() -> None:
    assert shared(PLAIN, driver=0, thug=1, mastermind=2) == ({0: 5, 1: 2, 2: 2}, 1)


@rule("md.share.divide", "md.driver")
def test_with_a_share_of_nothing_nobody_was_paid_and_nobody_owes_the_driver() -> None:
    tiny = Loot("Kiosk", 1, 1, "driver")
    assert shared(tiny, thug=0, driver=1, conman=2, money=0) == ({0: 0, 1: 1, 2: 0}, 1)


@rule("md.conman")
def test_the_conman_takes_two_from_the_thug_if_one_is_in() -> None:
    assert shared(PLAIN, thug=0, conman=1) == ({0: 2, 1: 6}, 0)
    assert shared(PLAIN, snitch=0, conman=1) == ({0: 4, 1: 4}, 0)


@rule("md.conman", "md.share", "md.mistakes")
def test_a_thug_with_less_gives_all_there_is_after_the_driver_was_paid() -> None:
    small = Loot("Kiosk", 3, 1)
    assert shared(small, money=0, thug=0, driver=1, conman=2) == ({0: 0, 1: 3, 2: 0}, 0)
    assert shared(small, money=1, thug=0, driver=1, conman=2) == ({0: -1, 1: 3, 2: 1}, 0)
    assert shared(small, money=9, thug=0, driver=1, conman=2) == ({0: -2, 1: 3, 2: 2}, 0)


@rule("md.share.bonus", "md.share")
def test_the_bonus_comes_from_the_bank_last_and_only_to_its_role() -> None:
    for role in ("driver", "thug", "conman", "mastermind", "snitch"):
        gains, _lost = shared(Loot("Kiosk", 10, 1, role), snitch=0, thug=1, driver=2, conman=3, mastermind=4)
        plain, _lost = shared(Loot("Kiosk", 10, 1), snitch=0, thug=1, driver=2, conman=3, mastermind=4)
        seat = Role[role.upper()] - 1
        assert {other: gains[other] - plain[other] for other in gains} == {
            other: int(other == seat) for other in gains
        }
    assert shared(Loot("Kiosk", 8, 1, "driver"), thug=0) == ({0: 8}, 0)
    poor = Loot("Kiosk", 3, 1, "thug")
    assert shared(poor, money=0, thug=0, driver=1, conman=2)[0][0] == 1, "the Conman comes before the bonus"


@rule("md.share.lone", "md.mistakes")
@pytest.mark.parametrize(("money", "fine"), [(5, 3), (3, 3), (2, 2), (0, 0)])
def test_a_lone_snitch_gets_no_share_no_bonus_and_loses_three_at_most(money: int, fine: int) -> None:
    assert shared(BANK, money=money, snitch=0) == ({0: -fine}, 8)


@rule("md.share.lone")
def test_a_snitch_can_denounce_itself_into_loneliness() -> None:
    state = at_talk(SNITCH, THUG, THUG, DRIVER, CONMAN)
    leave(state, B, D, E)
    stay_all(state)
    events = play(state, m.NameRole(A, THUG))
    assert only(events, LootShared).sharing.lone_snitch == A
    assert only(events, HeistEnded).changes == (-3, 0, -1, 0, 0)


@rule("md.share.divide")
def test_when_all_clash_nobody_is_paid() -> None:
    events = stay_all(at_talk(THUG, THUG, DRIVER, DRIVER))
    assert only(events, LootShared).sharing.crew == ()
    assert only(events, HeistEnded).changes == (-1, -1, -1, -1)


@rule("md.share")
@given(
    crew=st.sets(st.sampled_from(ROLES)),
    money=st.integers(1, 40),
    purse=st.integers(0, 9),
    bonus=st.sampled_from([None, "snitch", "thug", "driver", "conman", "mastermind"]),
)
def test_sharing_conserves_money_and_nobody_falls_below_nothing(
    crew: set[Role], money: int, purse: int, bonus: str | None
) -> None:
    members = {role: Seat(role - 1) for role in ROLES if role in crew}
    loot = Loot("Kiosk", money, 1, bonus)  # type: ignore[arg-type]
    sharing = share_loot(members, loot, default_components(), [purse] * 5)
    purses = [purse] * 5
    for seat, amount, _source in money_moved(sharing):
        purses[seat] += amount
        assert purses[seat] >= 0, "at no step below 0"
    gained = sum(purses) - 5 * purse
    assert gained == sharing.loot - sharing.lost + sharing.bonus_money - sharing.fine


@rule("md.thug", "md.look")
def test_a_card_taken_by_the_thug_is_good_in_a_later_heist() -> None:
    state = at_talk(THUG, DRIVER, CONMAN)
    stay_all(state)
    assert state.cards == [1, 0, 0]
    choose(state, THUG, DRIVER, CONMAN)
    assert m.Look(A, B) in GAME.legal_moves(state, A)
    play(state, m.Look(A, B))
    assert (state.cards, state.drawn) == ([0, 0, 0], [1, 0, 0])


@rule("md.end")
def test_the_game_ends_after_the_eighth_heist() -> None:
    state = new(3, PLAIN)
    for heist in range(1, 9):
        assert state.heist == heist
        choose(state, THUG, THUG, THUG)
        events = leave(state, A, B, C)
    assert state.phase is Phase.OVER
    assert only(events, GameEnded) == GameEnded(False, (A, B, C), (5, 5, 5))
    assert GAME.active_seats(state) == ()
    assert "over" in refused(state, m.Stay(A), "md.end")


@rule("md.end")
@pytest.mark.parametrize(("money", "over"), [(11, False), (12, True), (13, True)])
def test_the_game_ends_after_the_heist_at_whose_end_somebody_has_twenty(money: int, over: bool) -> None:
    state = at_talk(THUG, DRIVER, CONMAN, loot=PLAIN)
    enrich(state, A=money - 1)
    leave(state, B, C)
    events = stay_all(state)
    assert state.money[A] + state.stakes[A] == money + 8
    assert (state.phase is Phase.OVER) == over
    assert bool(every(events, GameEnded)) == over
    if over:
        assert only(events, GameEnded).by_goal


@rule("md.end", "md.deal", "md.mistakes")
def test_a_bribe_that_lifts_somebody_to_twenty_ends_nothing() -> None:
    state = at_talk(THUG, DRIVER, CONMAN, loot=PLAIN)
    enrich(state, A=18, B=10)
    bribe(state, B, A, 4, leaves=False)
    assert state.money[A] == 22
    assert not GAME.is_over(state)
    bribe(state, A, C, 5, leaves=False)
    leave(state, B, C, A)
    assert state.phase is Phase.CHOOSE, "with 18 after the heist it goes on"


@rule("md.end")
def test_several_with_twenty_the_most_money_wins() -> None:
    state = at_talk(THUG, DRIVER, CONMAN, loot=PLAIN)
    enrich(state, A=21, B=23)
    leave(state, A, B, C)
    assert [place.seat for place in GAME.standings(state)] == [B, A, C]
    assert GAME.situation(state) == "Ben has won"


def ended(money: tuple[int, ...], cards: tuple[int, ...]) -> tuple[State, list[object]]:
    """A game that ends with so much money and so many Intimidation cards."""
    state = at_talk(*[THUG] * len(money), loot=PLAIN)
    for seat, (amount, held) in enumerate(zip(money, cards, strict=True)):
        enrich(state, **{"ABCDEFGH"[seat]: amount - 1})
        arm(state, Seat(seat), held)
    events: list[object] = list(leave(state, *(Seat(seat) for seat in range(len(money)))))
    assert state.phase is Phase.OVER
    return state, events


@rule("md.ties")
@pytest.mark.parametrize("tied", [2, 3, 4])
def test_more_unspent_cards_break_a_tie_in_every_seat_order(tied: int) -> None:
    for cards in set(permutations([3, *[1] * (tied - 1), *[9] * (4 - tied)])):
        rich = [index for index, held in enumerate(cards) if held != 9]
        money = tuple(20 if index in rich else 6 for index in range(4))
        state, events = ended(money, cards)
        best = Seat(cards.index(3))
        assert only([e for e in events if isinstance(e, GameEnded)], GameEnded).winners == (best,)
        assert only([e for e in events if isinstance(e, TieBroken)], TieBroken).seats == tuple(rich)
        standings = GAME.standings(state)
        assert standings[0].seat == best
        assert standings[0].remark == "tie: 3 Intimidation cards"
        assert [place.rank for place in standings[:tied]] == [1] + [2] * (tied - 1)


@rule("md.ties")
@pytest.mark.parametrize("tied", [2, 3, 4])
def test_equal_money_and_cards_share_the_victory_in_every_seat_order(tied: int) -> None:
    for money in set(permutations([21] * tied + [7] * (4 - tied))):
        state, events = ended(money, (2, 2, 2, 2))
        best = tuple(Seat(seat) for seat in range(4) if money[seat] == 21)
        assert only([e for e in events if isinstance(e, GameEnded)], GameEnded).winners == best
        assert [place.seat for place in GAME.standings(state) if place.rank == 1] == list(best)


@rule("md.ties")
def test_cards_count_for_the_richest_only_and_not_before_the_end() -> None:
    state, _events = ended((22, 9, 9), (0, 4, 1))
    assert [place.rank for place in GAME.standings(state)] == [1, 2, 2]
    going = arm(new(3, PLAIN), B, 3)
    assert [place.rank for place in GAME.standings(going)] == [1, 1, 1]
