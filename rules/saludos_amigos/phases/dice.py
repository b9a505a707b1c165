"""Rolling, and rolling again for a card."""

from __future__ import annotations

from rules.kernel.events import Event
from rules.kernel.game import IllegalMove
from rules.kernel.seats import Seat
from rules.kernel.words import _
from rules.saludos_amigos.events import DiceRolled, DieKept, Rerolled
from rules.saludos_amigos.moves import KeepDie, Reroll, RollDice
from rules.saludos_amigos.phases.common import bury, refuse_unless_asked, take_from_hand
from rules.saludos_amigos.state import Phase, State


def roll_dice(state: State, move: RollDice) -> list[Event]:
    """Everybody rolls; strength is the die and the number of cards (rule sa.dice)."""
    if state.phase is not Phase.ROLL:
        raise IllegalMove("sa.dice", _("Dice are rolled once, after a section has been placed."))
    refuse_unless_asked(state, move.seat, state.holder)
    sides = state.components.dice_sides
    state.rolls = [state.dice.roll(sides) for _hand in state.hands]
    state.strengths = [roll + len(hand) for roll, hand in zip(state.rolls, state.hands, strict=True)]
    state.phase = Phase.REROLL
    ask_for_reroll(state, state.holder)
    return [DiceRolled(tuple(state.rolls), tuple(state.strengths))]


def reroll(state: State, move: Reroll) -> list[Event]:
    """A card for a new roll, as often as one likes and can pay (rule sa.reroll)."""
    seat = move.seat
    _refuse_reroll(state, seat)
    take_from_hand(state, seat, move.card, "sa.reroll")
    bury(state, seat, move.card)
    state.rolls[seat] = state.dice.roll(state.components.dice_sides)
    state.strengths[seat] = state.rolls[seat] + len(state.hands[seat])
    if not state.hands[seat]:
        _ask_next(state)
    return [Rerolled(seat, move.card, state.rolls[seat], state.strengths[seat])]


def keep_die(state: State, move: KeepDie) -> list[Event]:
    """A seat says that it is done; the next is asked (rule sa.reroll)."""
    _refuse_reroll(state, move.seat)
    _ask_next(state)
    return [DieKept(move.seat)]


def ask_for_reroll(state: State, first: Seat) -> None:
    """Ask the first seat from `first` on that could pay; when none is left, the talks begin."""
    seat = first
    while not state.hands[seat]:
        seat = Seat((seat + 1) % state.seats)
        if seat == state.holder:
            begin_talks(state)
            return
    state.asked = seat


def begin_talks(state: State) -> None:
    """Strengths are final: the floor is open (rule sa.coalition)."""
    state.phase = Phase.TALK
    state.silent = [False] * state.seats


def _refuse_reroll(state: State, seat: Seat) -> None:
    if state.phase is not Phase.REROLL:
        raise IllegalMove("sa.reroll", _("Dice can be rolled again only right after the roll."))
    refuse_unless_asked(state, seat, state.asked)


def _ask_next(state: State) -> None:
    following = Seat((state.asked + 1) % state.seats)
    if following == state.holder:
        begin_talks(state)
    else:
        ask_for_reroll(state, following)
