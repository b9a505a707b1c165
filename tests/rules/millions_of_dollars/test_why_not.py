"""Why not: what cannot be done now is answered with the rule, a reason and what would help."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from rules.kernel.bots import drive, random_bot
from rules.kernel.game import Refusal
from rules.kernel.rulebook import read_rulebook
from rules.kernel.seats import Seat
from rules.millions_of_dollars import GAME
from rules.millions_of_dollars import moves as m
from rules.millions_of_dollars.state import Phase, State
from tests.rules.marks import rule
from tests.rules.millions_of_dollars.tables import (
    CONMAN,
    DRIVER,
    SNITCH,
    THUG,
    A,
    B,
    C,
    arm,
    at_talk,
    bribe,
    leave,
    new,
    play,
    setup,
    stay_all,
)

RULES = {section.rule for section in read_rulebook(GAME.slug)}


def why(state: State, seat: Seat, label: str) -> Refusal | None:
    """The refusal of this action, from what the seat knows."""
    found = [each for each in GAME.refusals(GAME.observe(state, seat), seat) if each.label == label]
    assert len(found) < 2
    return found[0] if found else None


def positions(seats: int) -> Iterator[State]:
    """Every fourth position of a random game, the end included."""
    state = GAME.new_game(setup(seats, seed=seats, blind_exit=seats % 2 == 0))
    for number, _move in enumerate(drive(GAME, state, [random_bot] * seats, Random(seats))):
        if number % 4 == 0 or state.phase in (Phase.NAME, Phase.OVER):
            yield state


@pytest.mark.parametrize("seats", [3, 6, 7])
def test_every_refusal_names_a_rule_reads_well_and_is_no_move_that_is_offered(seats: int) -> None:
    phases = set()
    for state in positions(seats):
        phases.add(state.phase)
        for number in range(seats):
            seat = Seat(number)
            view = GAME.observe(state, seat)
            before = view.clone()
            found = GAME.refusals(view, seat)
            assert view == before
            assert len({each.label for each in found}) == len(found) <= 7
            assert not {each.label for each in found} & {
                GAME.describe(move, view) for move in GAME.legal_moves(view, seat)
            }
            for each in found:
                assert each.rule in RULES
                assert re.fullmatch(r"[A-Z][^\n{}]{8,110}\.", each.reason), each
                assert not each.remedy or re.fullmatch(r"[A-Z][^\n{}]{8,110}\.", each.remedy), each
                assert not re.search(r"\byou\b|\byours?\b", f"{each.reason} {each.remedy}", re.IGNORECASE)
    assert {Phase.CHOOSE, Phase.TALK, Phase.OVER} <= phases


@rule("md.roles")
def test_a_role_that_is_not_in_play_is_told_with_the_seats_that_it_takes() -> None:
    refusal = why(new(4), A, "Send the Snitch")
    assert refusal is not None
    assert refusal.rule == "md.roles"
    assert refusal.remedy == "It is in play from 5 seats on."
    assert why(new(5), A, "Send the Snitch") is None
    mastermind = why(new(5), A, "Send the Mastermind")
    assert mastermind is not None
    assert mastermind.remedy == "It is in play from 7 seats on."


@rule("md.choose", "md.withdraw")
def test_before_the_pool_is_shown_one_learns_what_it_waits_for() -> None:
    state = new(4)
    play(state, m.ChooseRole(A, DRIVER))
    again = why(state, A, "Send somebody else")
    assert again is not None
    assert (again.rule, again.reason) == ("md.choose", "Anna has chosen already; the cards stay.")
    early = why(state, A, "Leave")
    assert early is not None
    assert early.remedy == "The talks begin when 3 more seats have chosen a role."


@rule("md.deal.money")
def test_more_money_than_there_is_at_hand_is_told_with_the_limit() -> None:
    state = at_talk(DRIVER, DRIVER, THUG, CONMAN)
    refusal = why(state, A, "Offer Ben $5")
    assert refusal is not None
    assert refusal.rule == "md.deal.money"
    assert refusal.reason == "Anna has $4 to pay with, not $5; stakes on the table do not count."
    assert refusal.remedy == "Up to $4 can be offered."


@rule("md.stay", "md.withdraw", "md.deal")
def test_staying_twice_coming_back_and_dealing_with_a_seat_that_left() -> None:
    state = at_talk(DRIVER, DRIVER, THUG, CONMAN)
    play(state, m.Stay(A))
    twice = why(state, A, "Stay")
    assert twice is not None
    assert twice.remedy == "All are asked again as soon as somebody leaves or a deal is done."
    bribe(state, A, B, 1)
    assert why(state, A, "Stay") is None
    for label in ("Stay", "Leave"):
        back = why(state, B, label)
        assert back is not None
        assert back.reason == "Ben has left this heist, and leaving is final."
    deal = why(state, A, "Offer Ben $1")
    assert deal is not None
    assert deal.rule == "md.deal"


@rule("md.look")
def test_a_look_takes_a_card_and_a_seat_that_is_in() -> None:
    state = at_talk(DRIVER, DRIVER, THUG, CONMAN)
    refusal = why(state, A, "Look at the card of Ben")
    assert refusal is not None
    assert refusal.reason == "Anna has no Intimidation card, and a look takes 1."
    assert refusal.remedy == "A Thug who is alone in the job takes an Intimidation card."
    arm(state, A)
    assert why(state, A, "Look at the card of Ben") is None
    leave(state, C)
    gone = why(state, A, "Look at the card of Carla")
    assert gone is not None
    assert gone.reason == "Carla has left this heist, and leaving is final."


@rule("md.snitch")
def test_what_a_snitch_cannot_name_and_that_nobody_else_can() -> None:
    state = at_talk(SNITCH, THUG, THUG, DRIVER, DRIVER, hidden=SNITCH)
    early = why(state, A, "Denounce a role")
    assert early is not None
    assert early.remedy == "The Snitch does so when the job begins, if there is only one."
    stay_all(state)
    assert state.phase is Phase.NAME
    for label in ("Denounce the Snitch", "Denounce the Conman"):
        refusal = why(state, A, label)
        assert refusal is not None
        assert refusal.rule == "md.snitch"
    assert why(state, A, "Denounce the Thug") is None
    other = why(state, B, "Denounce a role")
    assert other is not None
    assert other.reason == "Anna is the Snitch and names a role, nobody else."


@rule("md.house.blind", "md.house")
def test_the_blind_exit_says_what_is_possible_during_the_talks() -> None:
    refusal = why(at_talk(DRIVER, DRIVER, THUG, blind_exit=True), A, "Leave")
    assert refusal is not None
    assert refusal.rule == "md.house.blind"
    assert refusal.remedy == "A deal that pays for leaving at once is possible even now."
    assert why(at_talk(DRIVER, DRIVER, THUG), A, "Leave") is None
