"""The property that holds the secrets: what a viewer cannot see makes no difference to that viewer."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from rules.kernel.dice import Dice
from rules.kernel.game import IllegalMove
from rules.kernel.seats import TABLE, Seat
from rules.millions_of_dollars import GAME
from rules.millions_of_dollars import moves as m
from rules.millions_of_dollars.roles import ROLES
from rules.millions_of_dollars.state import State

Observe = Callable[[State, Seat | None], State]


class Leak(AssertionError):
    """Something differs for a viewer who sees no difference."""


def twin_of(state: State, viewer: Seat | None, rng: Random) -> State:
    """Another full state that looks the same to the viewer, with dice of its own."""
    return GAME.determinize(GAME.observe(state, viewer), rng)


def check_twins(state: State, twin: State, viewer: Seat | None, observe: Observe = GAME.observe) -> None:
    """Demand that the viewer is told the same of both (`Leak` if not)."""
    for what, tell in _TELLINGS.items():
        if tell(state, viewer) != tell(twin, viewer):
            raise Leak(f"{what} differs for {viewer}")
    if observe(state, viewer) != observe(twin, viewer):
        raise Leak(f"the observation of {viewer} differs")


def refusals(state: State, viewer: Seat | None) -> list[tuple[str, str]]:
    """How wishes of the viewer are answered that are illegal in most positions."""
    seat = Seat(0) if viewer is None else viewer
    others = [Seat(other) for other in range(state.seats)]
    wishes: list[m.MillionsMove] = [m.NameRole(seat, role) for role in ROLES]
    wishes += [m.Offer(seat, other, payer, 6, leaves=True) for other in others for payer in (seat, other)]
    wishes += [m.Look(seat, other) for other in others]
    wishes += [m.Accept(seat, 0), m.Decline(seat, 0), m.TakeBack(seat, 0), m.TimeExpired(seat)]
    wishes += [m.Stay(seat), m.Withdraw(seat), m.SealExit(seat, leaves=True)]
    answers = []
    for wish in wishes:
        try:
            GAME.play(state.clone(), wish)
            answers.append(("", ""))
        except IllegalMove as refusal:
            answers.append((refusal.rule, refusal.reason))
    return answers


_TELLINGS: dict[str, Callable[[State, Seat | None], object]] = {
    "who is to move": lambda state, _viewer: GAME.active_seats(state),
    "the list of moves": lambda state, _viewer: [
        GAME.legal_moves(state, Seat(seat)) for seat in range(TABLE, state.seats)
    ],
    "the standings": lambda state, _viewer: GAME.standings(state),
    "the situation": lambda state, _viewer: GAME.situation(state),
    "the rule": lambda state, _viewer: GAME.governing_rule(state),
    "the timer": lambda state, _viewer: GAME.timer(state),
    "the end": lambda state, _viewer: GAME.is_over(state),
    "a figure": lambda state, viewer: GAME.derivations(GAME.observe(state, viewer)),
    "a refusal": refusals,
    "why not": lambda state, viewer: (
        () if viewer is None else GAME.refusals(GAME.observe(state, viewer), viewer)
    ),
}


def differs(state: State, twin: State) -> bool:
    """Whether the twin really hides something else (the dice aside)."""
    return _without_dice(state) != _without_dice(twin)


def _without_dice(state: State) -> State:
    copy = state.clone()
    copy.dice = Dice(None)
    return copy
