"""Why not: what cannot be done now is answered with the rule, a reason and what would help."""

from __future__ import annotations

import re
from random import Random

from rules.kernel.game import Refusal
from rules.kernel.rulebook import read_rulebook
from rules.kernel.seats import Seat
from rules.saludos_amigos import GAME
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.state import Phase, State
from tests.rules.marks import rule
from tests.rules.saludos import ANNA, BEN, CARLA, DINO, all_pass, at_talk, new, play, stand
from tests.rules.sampling import positions

RULES = {section.rule for section in read_rulebook(GAME.slug)}


def why(state: State, seat: Seat, label: str) -> Refusal | None:
    """The refusal of this action, from what the seat knows."""
    found = [each for each in GAME.refusals(GAME.observe(state, seat), seat) if each.label == label]
    assert len(found) < 2
    return found[0] if found else None


def four() -> State:
    """Strengths 9, 6, 9 and 3 over a tile worth 7; Dino holds no card."""
    return at_talk([[1, 1, 2, 3], [1, 2, 3], [1, 2, 3], []], [5, 3, 6, 3])


def test_every_refusal_names_a_rule_and_reads_well() -> None:
    for state in positions(per_phase=6):
        for number in range(state.seats):
            seat = Seat(number)
            view = GAME.observe(state, seat)
            before = view.clone()
            found = GAME.refusals(view, seat)
            assert view == before
            assert len({each.label for each in found}) == len(found) <= 6
            for each in found:
                assert each.rule in RULES
                assert re.fullmatch(r"[A-Z][^\n{}]{8,110}\.", each.reason), each
                assert not each.remedy or re.fullmatch(r"[A-Z][^\n{}]{8,110}\.", each.remedy), each
                assert not re.search(r"\byours?\b|\byou\b", f"{each.reason} {each.remedy}", re.IGNORECASE)


def test_a_refusal_is_no_move_that_is_offered() -> None:
    for state in positions(per_phase=6):
        for number in range(state.seats):
            seat = Seat(number)
            labels = {each.label for each in GAME.refusals(GAME.observe(state, seat), seat)}
            offered = {GAME.describe(move, state) for move in GAME.legal_moves(state, seat)}
            assert not labels & offered


def test_refusals_tell_nothing_that_the_seat_does_not_know() -> None:
    """Hands and the seed of the others do not change a word."""
    for state in positions(per_phase=4):
        for number in range(state.seats):
            seat = Seat(number)
            view = GAME.observe(state, seat)
            other = GAME.determinize(view, Random(number))
            assert GAME.refusals(GAME.observe(other, seat), seat) == GAME.refusals(view, seat)


@rule("sa.bag", "sa.turn")
def test_who_does_not_hold_the_bag_is_told_when_it_comes() -> None:
    refusal = why(new(4), CARLA, "Draw from the bag")
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("sa.turn", "It is Anna's decision now.")
    assert refusal.remedy == "The bag goes to the left after every turn: Carla has it in 2 turns."
    assert why(new(4), ANNA, "Draw from the bag") is None


@rule("sa.standing")
def test_who_is_too_weak_to_stand_alone_is_told_what_is_missing() -> None:
    state = four()
    assert why(state, BEN, "Stand alone") is None
    stand(state, {ANNA: 7})
    refusal = why(state, BEN, "Stand alone")
    assert refusal is not None
    assert refusal.rule == "sa.standing"
    assert refusal.reason.startswith("Strength 6 does not beat the standing 9")
    assert refusal.remedy.startswith("It takes 4 more")
    assert why(state, ANNA, "Stand alone") is None, "Anna stands alone already"


@rule("sa.pass")
def test_passing_twice_and_passing_as_a_member() -> None:
    state = four()
    play(state, m.Pass(BEN))
    twice = why(state, BEN, "Pass")
    assert twice is not None
    assert twice.reason == "Ben has passed already."
    silenced = why(state, BEN, "Stand alone")
    assert silenced is not None
    assert silenced.remedy == "Ben may speak again as soon as another coalition stands."
    stand(state, {ANNA: 4, CARLA: 3})
    member = why(state, ANNA, "Pass")
    assert member is not None
    assert (member.rule, member.remedy) == (
        "sa.pass",
        "The talks end by themselves when all outsiders have passed.",
    )


@rule("sa.session.call", "sa.session.join")
def test_no_card_no_session() -> None:
    state = four()
    stand(state, {ANNA: 7})
    all_pass(state)
    refusal = why(state, DINO, "Call a session")
    assert refusal is not None
    assert refusal.reason == "Dino has no card to push forward, and calling takes 1."
    assert why(state, BEN, "Call a session") is None
    play(state, m.CallSession(BEN, 1), m.OfferShares(BEN, (3,)))
    refusal = why(state, DINO, "Join the opposition")
    assert refusal is not None
    assert (refusal.rule, refusal.remedy) == (
        "sa.turn",
        "Joining takes a card to push forward, and Dino holds none.",
    )
    assert state.phase is Phase.JOIN
    assert why(state, CARLA, "Join the opposition") is None


@rule("sa.end")
def test_after_the_end_nothing_goes() -> None:
    over = next(state for state in positions() if state.phase is Phase.OVER)
    (refusal,) = GAME.refusals(GAME.observe(over, ANNA), ANNA)
    assert (refusal.rule, refusal.reason, refusal.remedy) == ("sa.end", "The game is over.", "")
