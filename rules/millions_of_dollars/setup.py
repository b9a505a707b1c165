"""From a set-up to the first heist."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rules.kernel.dice import Dice, seed_hash
from rules.kernel.events import Event
from rules.kernel.seats import check_names
from rules.kernel.words import _
from rules.millions_of_dollars.events import GameOpened
from rules.millions_of_dollars.phases.plan import loot_turned, open_heist
from rules.millions_of_dollars.state import MOST_SEATS, MillionsSetup, Phase, State

SEATS: Final = range(3, MOST_SEATS + 1)
RECOMMENDED: Final = range(5, MOST_SEATS + 1)


def new_game(setup: MillionsSetup) -> State:
    """Hand out money and turn up the first loot card (rule md.setup)."""
    check_setup(setup)
    count = len(setup.seats)
    sheet = setup.components
    state = State(
        setup=replace(setup, seed=None),
        dice=Dice(setup.seed),
        phase=Phase.CHOOSE,
        heist=0,
        deck=list(range(1, len(sheet.loot) + 1)),
        card=0,
        money=[sheet.start_money] * count,
        stakes=[],
        places=[],
        roles=[],
        sealed=[],
        cards=[0] * count,
        drawn=[0] * count,
        account=[],
    )
    open_heist(state)
    return state


def check_setup(setup: MillionsSetup) -> None:
    """Refuse an impossible set-up with a sentence (`ValueError`)."""
    count = len(setup.seats)
    if count not in SEATS:
        raise ValueError(
            _("Millions of Dollars is for {least} to {most} seats, not {count}.").format(
                least=SEATS[0], most=SEATS[-1], count=count
            )
        )
    check_names([seat.name for seat in setup.seats])
    if setup.seed is None:
        raise ValueError(_("A game needs a seed."))


def opening(state: State) -> list[Event]:
    """What the table is told at the start: money, roles, the promise of the seed, the first loot card."""
    assert state.dice.seed is not None
    opened = GameOpened(state.components.start_money, tuple(state.roles_in_play), seed_hash(state.dice.seed))
    return [opened, loot_turned(state)]
