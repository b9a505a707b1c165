"""Rolling again, or being content with the die."""

from __future__ import annotations

from functools import partial

from rules.kernel.seats import Seat
from rules.saludos_amigos.bot import words
from rules.saludos_amigos.bot.options import Option
from rules.saludos_amigos.bot.outlook import Outlook, claims
from rules.saludos_amigos.moves import KeepDie, Reroll
from rules.saludos_amigos.state import State


def reroll_options(state: State, seat: Seat) -> list[Option]:
    """Keeping the die, or paying the card that is missed least for a new roll."""
    outlook = Outlook(state, seat)
    keep = outlook.worth(claims(state.value, tuple(state.strengths)), seat)
    sides = state.components.dice_sides
    held = len(state.hands[seat]) - 1
    rolled = 0.0
    for roll in range(1, sides + 1):
        strengths = [*state.strengths]
        strengths[seat] = roll + held
        rolled += outlook.worth(claims(state.value, tuple(strengths)), seat) / sides
    card = min(state.hands[seat])
    cost = outlook.cost([card], seat)
    return [
        Option(KeepDie(seat), keep, partial(words.keep_die, state, seat, cost)),
        Option(Reroll(seat, card), rolled - cost, partial(words.reroll, state, seat, cost)),
    ]
