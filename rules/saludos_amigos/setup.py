"""From a set-up to the first turn."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rules.kernel.dice import Dice, seed_hash
from rules.kernel.events import Event
from rules.kernel.seats import Seat, check_names
from rules.kernel.words import _
from rules.saludos_amigos.events import GameOpened
from rules.saludos_amigos.state import Phase, SaludosSetup, Source, State

SEATS: Final = range(2, 8)
RECOMMENDED: Final = range(4, 8)


def new_game(setup: SaludosSetup) -> State:
    """Fill the bag, deal the cards, decide who begins (rule sa.setup)."""
    check_setup(setup)
    count = len(setup.seats)
    sheet = setup.components
    dice = Dice(setup.seed)
    first = setup.options.first_holder
    hand = [value for value, copies in enumerate(sheet.start_cards, 1) for _copy in range(copies)]
    pile = [
        value
        for value, (copies, dealt) in enumerate(zip(sheet.card_spread, sheet.start_cards, strict=True), 1)
        for _copy in range(copies - dealt * count)
    ]
    money = [sheet.start_money] * count
    return State(
        setup=replace(setup, seed=None),
        dice=dice,
        phase=Phase.DRAW,
        turn=0,
        holder=Seat(dice.below(count) if first is None else first),
        bag=[project.sections for project in sheet.projects],
        journalists=sheet.journalists,
        late_journalists=0,
        pile=pile,
        discards=[],
        buried=[[] for _seat in range(count)],
        hands=[hand[:] for _seat in range(count)],
        money=money,
        earned=[dict.fromkeys(Source, 0) for _seat in range(count)],
        story=[tuple(money)],
    )


def check_setup(setup: SaludosSetup) -> None:
    """Refuse an impossible set-up with a sentence (`ValueError`)."""
    count = len(setup.seats)
    if count not in SEATS:
        raise ValueError(
            _("Saludos, Amigos! is for {least} to {most} seats, not {count}.").format(
                least=SEATS[0], most=SEATS[-1], count=count
            )
        )
    check_names([seat.name for seat in setup.seats])
    if setup.seed is None:
        raise ValueError(_("A game needs a seed."))
    first = setup.options.first_holder
    if first is not None and first >= count:
        raise ValueError(
            _("Seat {seat} cannot begin: the seats are numbered 0 to {last}.").format(
                seat=first, last=count - 1
            )
        )
    sheet = setup.components
    for value, (copies, dealt) in enumerate(zip(sheet.card_spread, sheet.start_cards, strict=True), 1):
        if dealt * count > copies:
            raise ValueError(
                _("{count} seats need {needed} cards of value {value}; the sheet has {copies}.").format(
                    count=count, needed=dealt * count, value=value, copies=copies
                )
            )


def opening(state: State) -> list[Event]:
    """What the table is told at the start: who has the bag, and the promise of the seed."""
    assert state.dice.seed is not None
    drawn = state.setup.options.first_holder is None
    return [GameOpened(state.holder, drawn, seed_hash(state.dice.seed))]
