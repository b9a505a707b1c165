"""Names of things that both the rules and the wording speak of."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.words import _, listed
from rules.millions_of_dollars.roles import Role


def role_name(role: int) -> str:
    """The name of a role; a face-down card and an unknown number have one too."""
    names: dict[int, str] = {
        Role.SNITCH: _("Snitch"),
        Role.THUG: _("Thug"),
        Role.DRIVER: _("Driver"),
        Role.CONMAN: _("Conman"),
        Role.MASTERMIND: _("Mastermind"),
    }
    return names.get(role, _("unknown role"))


def role_list(roles: Sequence[int]) -> str:
    """Several roles as one phrase."""
    return listed([role_name(role) for role in roles])


def dollars(amount: int) -> str:
    """An amount of money."""
    return f"−${-amount}" if amount < 0 else f"${amount}"


def change(amount: int) -> str:
    """A gain or a loss, always with its sign."""
    return f"+${amount}" if amount > 0 else dollars(amount)
