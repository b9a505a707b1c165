"""Refusals: every one names a rule of the book and a reason that can be shown to anybody."""

from __future__ import annotations

import re
from random import Random

import pytest

from rules.kernel.game import IllegalMove
from rules.kernel.rulebook import read_rulebook
from rules.kernel.seats import TABLE, Seat
from rules.saludos_amigos import GAME
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.moves import SaludosMove
from rules.saludos_amigos.state import Phase, State
from tests.rules.marks import rule
from tests.rules.saludos import refused
from tests.rules.sampling import positions

RULES = {section.rule for section in read_rulebook(GAME.slug)}


def wishes(seat: Seat) -> list[SaludosMove]:
    """One move of every kind for a seat."""
    return [
        m.DrawTile(seat),
        m.RollDice(seat),
        m.Reroll(seat, 1),
        m.KeepDie(seat),
        m.Propose(seat, (seat,), (7,)),
        m.Agree(seat),
        m.Decline(seat),
        m.Pass(seat),
        m.LetStand(seat),
        m.CallSession(seat, 1),
        m.OfferShares(seat, (1,)),
        m.Join(seat, 1),
        m.StayOut(seat),
        m.Commit(seat, (1,)),
    ]


def one_of_each() -> list[State]:
    """A position of each phase, the end left out."""
    return [
        next(state for state in positions() if state.phase is phase and state.seats == 4)
        for phase in Phase
        if phase is not Phase.OVER
    ]


@rule("sa.turn")
@pytest.mark.parametrize("seat", [TABLE, Seat(4), Seat(99), Seat(-5)])
def test_a_seat_that_is_not_there_makes_no_move(seat: Seat) -> None:
    for state in one_of_each():
        for move in wishes(seat):
            reason = refused(state, move, "sa.turn")
            assert reason == f"There is no seat {seat}: the seats are numbered 0 to 3.".replace("-", "−")
        if seat != TABLE:
            refused(state, m.TimeExpired(seat), "sa.clock" if state.phase is Phase.TALK else "sa.coalition")


@rule("sa.end")
def test_nothing_is_played_after_the_end() -> None:
    over = next(state for state in positions() if state.phase is Phase.OVER)
    for move in [*wishes(Seat(0)), m.TimeExpired(TABLE)]:
        assert refused(over, move, "sa.end") == "The game is over."


def test_moves_of_other_phases_and_seats_are_refused_with_a_reason_that_reads_well() -> None:
    """Every move that was legal somewhere, tried somewhere else."""
    chance = Random(1)
    states = positions()
    foreign = [
        move
        for state in chance.sample(states, 150)
        for seat in (*GAME.active_seats(state), TABLE)
        for move in GAME.legal_moves(state, seat)[:8]
    ]
    reasons: dict[str, set[str]] = {}
    for state in states:
        for move in chance.sample(foreign, 40):
            tried = state.clone()
            try:
                GAME.play(tried, move)
            except IllegalMove as refusal:
                assert tried == state
                reasons.setdefault(refusal.rule, set()).add(refusal.reason)
    assert sum(map(len, reasons.values())) > 60
    assert set(reasons) <= RULES
    for reason in set().union(*reasons.values()):
        assert re.fullmatch(r"[A-Z][^\n{}]{10,110}\.", reason), reason
        assert not re.search(r"\b(you|your|yours)\b", reason, re.IGNORECASE), reason


def test_a_refusal_can_be_shown_with_its_rule() -> None:
    refusal = IllegalMove("sa.dice", "Dice are rolled once.")
    assert str(refusal) == "Dice are rolled once. (sa.dice)"
    assert (refusal.rule, refusal.reason) == ("sa.dice", "Dice are rolled once.")
