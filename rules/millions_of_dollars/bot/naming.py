"""Whom the Snitch denounces."""

from __future__ import annotations

from random import Random

from rules.millions_of_dollars.bot.beliefs import worlds
from rules.millions_of_dollars.bot.ending import in_dollars, job_changes, win_chance
from rules.millions_of_dollars.bot.options import Option
from rules.millions_of_dollars.bot.outlook import Outlook
from rules.millions_of_dollars.moves import NameRole
from rules.millions_of_dollars.phases.job import nameable_roles


def naming_options(out: Outlook, rng: Random) -> list[Option]:
    """Every role that can be named; the chance is that it has a holder in the crew (rule md.snitch)."""
    roles = nameable_roles(out.view)
    if not out.traits.worlds:
        return [Option(NameRole(out.seat, role), float(out.view.visible[role - 1])) for role in roles]
    imagined = worlds(out.view, out.talkers, out.traits.worlds, rng)
    inside = [*out.view.still_in(), out.seat]
    stakes = out.view.stakes
    total = sum(world.weight for world in imagined)
    options = []
    for role in roles:
        worth = hit = 0.0
        for world in imagined:
            holders = sum(world.roles[seat] == role for seat in inside)
            changes = job_changes(out.book.spoils, world.roles, inside, stakes, role)
            hit += world.weight * (holders == 1)
            worth += world.weight * _worth(out, changes)
        worth /= total
        options.append(
            Option(
                NameRole(out.seat, role),
                in_dollars(out, worth) if out.traits.rehearsals else worth,
                hit / total,
            )
        )
    return options


def _worth(out: Outlook, changes: list[int]) -> float:
    """Dollars ahead, or the chance to win where the seat plays for that."""
    if out.traits.rehearsals:
        return win_chance(out, [purse + change for purse, change in zip(out.purses, changes, strict=True)])
    theirs = sum(weight * change for weight, change in zip(out.rivalry, changes, strict=True))
    return changes[out.seat] - theirs
