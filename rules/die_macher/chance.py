"""The special die as a source of chance. Decks are small or secret: counting them tells nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.die_macher.events import ContributionRevealed, PollBuried, RolledOff
from rules.die_macher.state import State
from rules.kernel.chance import Draw
from rules.kernel.events import Event
from rules.kernel.words import _


def draws(state: State, events: Sequence[Event]) -> list[Draw]:
    """What the special die gave in one move (rule dm.dice)."""
    faces = Counter(state.setup.components.dice)
    odds = tuple((str(face), count) for face, count in sorted(faces.items()))
    return [
        Draw(_("Special die"), str(roll), odds)
        for event in events
        if isinstance(event, ContributionRevealed | PollBuried | RolledOff)
        for roll in event.rolls
    ]
