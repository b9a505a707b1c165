"""Positions for the gallery and for tests of the drawing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.kernel.game import Setup
from rules.kernel.seats import Seat
from rules.millions_of_dollars.components import Options, default_components
from rules.millions_of_dollars.moves import Accept, ChooseRole, NameRole, Offer, Stay, Withdraw
from rules.millions_of_dollars.play import play
from rules.millions_of_dollars.roles import Role
from rules.millions_of_dollars.setup import new_game
from rules.millions_of_dollars.state import Phase, State
from rules.millions_of_dollars.view import observe
from tui.widgets.samples import LONG_NAMES, NAMES, seats

EIGHT: Final = (*NAMES, "Helen")
EIGHT_LONG: Final = (*LONG_NAMES, "陳大文和他的朋友們也")

_CYCLE: Final = (
    Role.SNITCH,
    Role.THUG,
    Role.DRIVER,
    Role.CONMAN,
    Role.MASTERMIND,
    Role.THUG,
    Role.DRIVER,
    Role.CONMAN,
)


def fresh(names: Sequence[str] = EIGHT) -> State:
    """The first loot card lies there; nobody has chosen."""
    setup = Setup(seats(names), Options(), default_components(), seed=7)
    return new_game(setup)


def choosing(names: Sequence[str] = EIGHT) -> State:
    """Two have laid a card."""
    state = fresh(names)
    for seat in range(2):
        play(state, ChooseRole(Seat(seat), state.roles_in_play[seat]))
    return state


def talking(names: Sequence[str] = EIGHT, roles: Sequence[Role] = _CYCLE) -> State:
    """The pool is turned up; nobody has spoken."""
    state = fresh(names)
    allowed = state.roles_in_play
    for seat in range(len(names)):
        role = roles[seat % len(roles)]
        play(state, ChooseRole(Seat(seat), role if role in allowed else allowed[seat % len(allowed)]))
    return state


def bargaining(names: Sequence[str] = EIGHT) -> State:
    """Offers wait, one has left, one says to stay, one holds an Intimidation card."""
    state = talking(names)
    state.cards[0], state.drawn[0] = 1, 2
    play(state, Withdraw(Seat(2)))
    play(state, Offer(Seat(0), Seat(1), Seat(0), 2, leaves=True))
    play(state, Offer(Seat(3 % len(names)), Seat(0), Seat(0), 1, leaves=False)) if len(names) > 3 else None
    if len(names) > 5:
        play(state, Offer(Seat(5), Seat(4), Seat(4), 2, leaves=True))
        play(state, Accept(Seat(4), len(state.deals) - 1))
    play(state, Stay(Seat(1)))
    return state


def naming(names: Sequence[str] = EIGHT) -> State:
    """The Snitch has answered alone and has to name a role."""
    state = talking(names)
    for seat in state.still_in():
        if state.phase is Phase.TALK:
            play(state, Stay(seat))
    return state


def shared(names: Sequence[str] = EIGHT) -> State:
    """The first heist is over: some clashed, the Conman was denounced."""
    state = naming(names)
    if state.phase is Phase.NAME:
        play(state, NameRole(Seat(0), Role.CONMAN))
    return state


def over(names: Sequence[str] = NAMES[:5]) -> State:
    """The end of a game in which everybody always chose the same."""
    state = fresh(names)
    while state.phase is not Phase.OVER:
        allowed = state.roles_in_play
        if state.phase is Phase.CHOOSE:
            for seat in range(state.seats):
                shift = state.heist + seat * 2
                play(state, ChooseRole(Seat(seat), allowed[shift % len(allowed)]))
        elif state.phase is Phase.TALK:
            seat = state.still_in()[0]
            play(state, Withdraw(seat))
            for other in state.still_in():
                if state.phase is Phase.TALK:
                    play(state, Stay(other))
        else:
            named = next(role for role in allowed[1:] if state.visible[role - 1])
            play(state, NameRole(Seat(state.shown.index(Role.SNITCH)), named))
    return state


def public(state: State) -> State:
    """What the table sees of it."""
    return observe(state, None)


def money_then(state: State) -> list[int]:
    """What each seat had after the first heist."""
    start = state.components.start_money
    return [start + sum(row) for row in state.heists[0].account]
