"""Likely wrong acts that several lessons answer, each in words of its own."""

from __future__ import annotations

from rules.kernel.lessons import Wrong
from rules.kernel.seats import Seat
from rules.millions_of_dollars import moves as m
from rules.millions_of_dollars.lessons.tables import LEARNER, Mistake, asked
from rules.millions_of_dollars.moves import MillionsMove
from rules.millions_of_dollars.roles import Role


def choosing(role: Role, say: str) -> Mistake:
    """To lay this role."""
    return Wrong(
        lambda _state, move: isinstance(move, m.ChooseRole) and move.role == role,
        say,
        lambda _state: m.ChooseRole(LEARNER, role),
    )


def choosing_another(role: Role, say: str, example: Role) -> Mistake:
    """To lay any role but this one, such as the example."""
    return Wrong(
        lambda _state, move: isinstance(move, m.ChooseRole) and move.role != role,
        say,
        lambda _state: m.ChooseRole(LEARNER, example),
    )


def naming(role: Role, say: str) -> Mistake:
    """To denounce this role."""
    return Wrong(
        lambda _state, move: isinstance(move, m.NameRole) and move.role == role,
        say,
        lambda _state: m.NameRole(LEARNER, role),
    )


def leaving(say: str) -> Mistake:
    """To leave."""
    return _of_kind(m.Withdraw, say, m.Withdraw(LEARNER))


def staying(say: str) -> Mistake:
    """To say stay."""
    return _of_kind(m.Stay, say, m.Stay(LEARNER))


def looking_at(target: Seat, say: str) -> Mistake:
    """To spend an Intimidation card on this seat."""
    return Wrong(
        lambda _state, move: isinstance(move, m.Look) and move.target == target,
        say,
        lambda _state: m.Look(LEARNER, target),
    )


def offering(say: str, example: m.Offer) -> Mistake:
    """To offer any deal."""
    return _of_kind(m.Offer, say, example)


def accepting(say: str) -> Mistake:
    """To accept the offer that waits."""
    return Wrong(
        lambda _state, move: isinstance(move, m.Accept),
        say,
        lambda state: m.Accept(LEARNER, asked(state, LEARNER) or 0),
    )


def declining(say: str) -> Mistake:
    """To decline the offer that waits."""
    return Wrong(
        lambda _state, move: isinstance(move, m.Decline),
        say,
        lambda state: m.Decline(LEARNER, asked(state, LEARNER) or 0),
    )


def _of_kind(kind: type[MillionsMove], say: str, example: MillionsMove) -> Mistake:
    return Wrong(lambda _state, move: isinstance(move, kind), say, lambda _state: example)
