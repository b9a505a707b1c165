"""Who may do what now, and doing it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from rules.kernel.events import Event
from rules.kernel.game import IllegalMove, Timer
from rules.kernel.seats import TABLE, Seat
from rules.kernel.words import _
from rules.millions_of_dollars import moves as m
from rules.millions_of_dollars.phases import blind, job, plan, talk
from rules.millions_of_dollars.roles import Role
from rules.millions_of_dollars.state import Phase, State

_HANDLERS: Final[dict[type, Callable[[State, Any], list[Event]]]] = {
    m.ChooseRole: plan.choose_role,
    m.Withdraw: talk.withdraw,
    m.Stay: talk.stay,
    m.Offer: talk.offer,
    m.Accept: talk.accept,
    m.Decline: talk.decline,
    m.TakeBack: talk.take_back,
    m.Look: talk.look,
    m.SealExit: blind.seal_exit,
    m.NameRole: job.name_role,
    m.TimeExpired: talk.time_expired,
}


def play(state: State, move: m.MillionsMove) -> list[Event]:
    """Carry a move out in place, or raise `IllegalMove` and leave the state as it was."""
    if state.phase is Phase.OVER:
        raise IllegalMove("md.end", _("The game is over."))
    if move.seat not in range(state.seats) and not isinstance(move, m.TimeExpired):
        raise IllegalMove(
            "md.heist",
            _("There is no seat {seat}: the seats are numbered 0 to {last}.").format(
                seat=move.seat, last=state.seats - 1
            ),
        )
    return _HANDLERS[type(move)](state, move)


def active_seats(state: State) -> tuple[Seat, ...]:
    """Who owes a decision: all who have not chosen, all who have not said to stay, the Snitch."""
    phase = state.phase
    if phase is Phase.TALK:
        return talk.talking_seats(state)
    if phase is Phase.NAME:
        return (job.naming_seat(state),)
    return () if phase is Phase.OVER else blind.waiting_seats(state)


def called_on(state: State) -> tuple[Seat, ...]:
    """Of several who may speak, those that the table waits for."""
    return talk.called_on(state) if state.phase is Phase.TALK else ()


def legal_moves(state: State, seat: Seat) -> list[m.MillionsMove]:
    """Every legal move of a seat; of the offers, the usual ones.

    While people talk this includes seats that owe nothing but may still act.
    """
    if seat == TABLE:
        return [m.TimeExpired(TABLE)] if timer(state) is not None else []
    if state.phase is Phase.TALK:
        return talk.talk_moves(state, seat)
    if seat not in active_seats(state):
        return []
    if state.phase is Phase.CHOOSE:
        return [*_role_choices(seat, state.roles_in_play)]
    if state.phase is Phase.EXIT:
        return [m.SealExit(seat, leaves=False), m.SealExit(seat, leaves=True)]
    return [m.NameRole(seat, role) for role in job.nameable_roles(state)]


@lru_cache(maxsize=64)
def _role_choices(seat: Seat, roles: tuple[Role, ...]) -> tuple[m.ChooseRole, ...]:
    return tuple(m.ChooseRole(seat, role) for role in roles)


def timer(state: State) -> Timer | None:
    """The negotiation is timed, if the table plays with a clock; nothing renews it (rule md.clock)."""
    if state.phase is not Phase.TALK or not state.clock:
        return None
    return _timer(state.heist, state.clock)


@lru_cache(maxsize=64)
def _timer(heist: int, seconds: int) -> Timer:
    return Timer(f"talk {heist}", seconds, floor=0, renewals=0)


def is_over(state: State) -> bool:
    """Whether the game has ended."""
    return state.phase is Phase.OVER
