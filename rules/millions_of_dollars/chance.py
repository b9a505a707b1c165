"""The loot deck as a source of chance. The pool is not counted: what stays hidden in it is nobody's."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.chance import Draw
from rules.kernel.events import Event
from rules.kernel.words import _
from rules.millions_of_dollars.events import LootTurned
from rules.millions_of_dollars.state import State
from rules.millions_of_dollars.wording import loot_name


def draws(state: State, events: Sequence[Event]) -> list[Draw]:
    """The loot card that was turned up in one move, among those that were left (rule md.plan)."""
    odds = tuple((loot_name(state.components.loot[card - 1].name), 1) for card in sorted(state.deck))
    return [
        Draw(_("Loot deck"), loot_name(event.name), odds)
        for event in events
        if isinstance(event, LootTurned) and odds
    ]
