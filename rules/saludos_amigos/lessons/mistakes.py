"""Likely wrong acts that several lessons answer, each in words of its own."""

from __future__ import annotations

from collections.abc import Callable

from rules.kernel.lessons import Wrong
from rules.kernel.seats import Seat
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.lessons.tables import LEARNER, Mistake, share_in
from rules.saludos_amigos.moves import SaludosMove
from rules.saludos_amigos.state import State


def of_kind(kind: type[SaludosMove], say: str, example: SaludosMove) -> Mistake:
    """Any move of a kind."""
    return Wrong(lambda _state, move: isinstance(move, kind), say, lambda _state: example)


def passing(say: str) -> Mistake:
    """To pass."""
    return of_kind(m.Pass, say, m.Pass(LEARNER))


def keeping(say: str) -> Mistake:
    """To keep the die."""
    return of_kind(m.KeepDie, say, m.KeepDie(LEARNER))


def rolling_again(say: str) -> Mistake:
    """To pay any card for a new roll."""
    return Wrong(
        lambda _state, move: isinstance(move, m.Reroll),
        say,
        lambda state: m.Reroll(LEARNER, state.hands[LEARNER][0]),
    )


def paying_more(kind: type[m.Reroll | m.CallSession], say: str) -> Mistake:
    """To pay a card though a lower one is at hand."""
    return Wrong(
        lambda state, move: isinstance(move, kind) and move.card > state.hands[LEARNER][0],
        say,
        lambda state: kind(LEARNER, state.hands[LEARNER][-1]),
    )


def standing_with(members: tuple[Seat, ...], say: str) -> Mistake:
    """To propose a coalition of just these seats, whatever the shares; the example keeps all of it."""
    return Wrong(
        lambda _state, move: isinstance(move, m.Propose) and move.members == members,
        say,
        lambda state: m.Propose(LEARNER, members, (state.value, *(0 for _partner in members[1:]))),
    )


def giving(
    members: tuple[Seat, ...], partner: Seat, is_bad: Callable[[int], bool], bad: int, say: str
) -> Mistake:
    """To propose a coalition of just these seats with a bad share (such as `bad`) for the partner."""

    def example(state: State) -> SaludosMove:
        shares = tuple(bad if seat == partner else state.value - bad for seat in members)
        return m.Propose(LEARNER, members, shares)

    return Wrong(
        lambda _state, move: (
            share_in(move, members, partner) >= 0 and is_bad(share_in(move, members, partner))
        ),
        say,
        example,
    )
