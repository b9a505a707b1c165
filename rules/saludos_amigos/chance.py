"""Dice, the bag and the draw pile as sources of chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.kernel.chance import Draw, die
from rules.kernel.events import Event
from rules.kernel.secrecy import FACE_DOWN
from rules.kernel.words import _
from rules.saludos_amigos.events import (
    CardDrawn,
    DiceRolled,
    JournalistDrawn,
    PileShuffled,
    Rerolled,
    TileDrawn,
)
from rules.saludos_amigos.state import State


def draws(state: State, events: Sequence[Event]) -> list[Draw]:
    """What chance gave in one move: `state` is from before it; cards count only where they lie open.

    After a reshuffle in the same move the pile is not known from the state before: nothing is counted.
    """
    sides = state.components.dice_sides
    found: list[Draw] = []
    pile = list(state.pile)
    for event in events:
        match event:
            case DiceRolled(rolls=rolls):
                found += [die(_("Dice"), roll, sides) for roll in rolls]
            case Rerolled(roll=roll):
                found.append(die(_("Dice"), roll, sides))
            case TileDrawn(project_name=name):
                found.append(Draw(_("Bag"), name, _bag_odds(state)))
            case JournalistDrawn():
                found.append(Draw(_("Bag"), _("Journalist"), _bag_odds(state)))
            case PileShuffled():
                pile = []
            case CardDrawn(card=card) if card != FACE_DOWN and card in pile:
                odds = tuple((str(value), copies) for value, copies in sorted(Counter(pile).items()))
                found.append(Draw(_("Council cards"), str(card), odds))
                pile.remove(card)
    return found


def _bag_odds(state: State) -> tuple[tuple[str, int], ...]:
    sections = [
        (project.name, count)
        for project, count in zip(state.components.projects, state.bag, strict=True)
        if count
    ]
    return (*sections, *([(_("Journalist"), state.journalists)] if state.journalists else []))
