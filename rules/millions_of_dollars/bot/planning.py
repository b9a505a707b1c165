"""Which role to send: dear ones often, but never always."""

from __future__ import annotations

from rules.millions_of_dollars.bot.habits import chances_of, role_worths, usual_habits
from rules.millions_of_dollars.bot.options import Option
from rules.millions_of_dollars.bot.outlook import Outlook
from rules.millions_of_dollars.moves import ChooseRole


def role_options(out: Outlook) -> list[Option]:
    """Every role in play; the chance is that nobody else chooses it."""
    view = out.view
    habits = usual_habits(view.components, view.loot, view.seats)
    if not out.traits.reads_table:
        habits = tuple(
            [1 / len(out.book.roles) if role in out.book.roles else 0 for role in range(len(habits))]
        )
    worths = role_worths(view.components, view.loot, view.seats, habits)
    return [
        Option(ChooseRole(out.seat, role), worths[role], chances_of(habits[role], view.seats - 1)[0])
        for role in out.book.roles
    ]
