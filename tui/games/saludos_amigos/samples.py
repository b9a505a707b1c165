"""Tables to look at: realistic and extreme observations for the gallery and for tests of the drawing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.kernel.game import Setup
from rules.kernel.seats import Seat
from rules.saludos_amigos.components import Options, default_components
from rules.saludos_amigos.setup import new_game
from rules.saludos_amigos.state import Coalition, Phase, Proposal, Session, Source, State, Tile
from rules.saludos_amigos.view import observe
from tui.widgets.samples import LONG_NAMES, NAMES, seats

_ROLLS: Final = (5, 3, 6, 2, 4, 1, 6)
_CARDS: Final = (4, 3, 3, 2, 5, 7, 1)
_MONEY: Final = (12, 9, 15, 7, 11, 12, 3)


def fresh(names: Sequence[str] = NAMES[:5]) -> State:
    """The table before the first draw."""
    return new_game(Setup(seats(names), Options(first_holder=0), default_components(), 1996))


def talking(names: Sequence[str] = NAMES[:5]) -> State:
    """In the middle of a negotiation about the third section of the golf hotel."""
    state = fresh(names)
    state.phase = Phase.TALK
    state.turn, state.holder = 9, Seat(0)
    state.bag = [0, 0, 1, 1, 4, 6]
    state.tile = Tile(3, 3, 7)
    count = state.seats
    state.hands = [sorted((1, 2, 3, 1, 2, 1, 3)[: _CARDS[seat]]) for seat in range(count)]
    state.rolls = list(_ROLLS[:count])
    state.strengths = [state.rolls[seat] + len(state.hands[seat]) for seat in range(count)]
    state.silent = [False] * count
    enrich(state, _MONEY[:count])
    two = (Seat(0), Seat(1))
    state.standing = Coalition(two, (4, 3), sum(state.strengths[seat] for seat in two))
    if count > 4:
        state.silent[4] = True
    if count > 3:
        three = (Seat(0), Seat(2), Seat(3))
        strength = sum(state.strengths[seat] for seat in three)
        state.proposal = Proposal(Coalition(three, (3, 3, 1), strength), Seat(0), (Seat(0),))
    return state


def enrich(state: State, money: Sequence[int]) -> None:
    """Give every seat so much money, with a story of how it came."""
    for seat, amount in enumerate(money):
        won = amount // 3
        state.earned[seat] = {
            Source.CONTRACTS: amount - won + 2,
            Source.SESSIONS: won,
            Source.BONUS: 0,
            Source.PRESS: -2,
        }
    state.money = list(money)
    turns = max(1, state.turn)
    state.story = [
        tuple(round(amount * (turn / turns) ** (1 + seat % 3 / 2)) for seat, amount in enumerate(money))
        for turn in range(turns + 1)
    ]


def in_session(names: Sequence[str] = NAMES[:5]) -> State:
    """Carla has called a session, Dora joined, and two have sealed their cards."""
    state = talking(names)
    state.proposal = None
    state.phase = Phase.COMMIT
    count = state.seats
    offers = [0] * count
    offers[3] = 2
    pushed: list[int | None] = [None] * count
    pushed[2], pushed[3] = 3, 1
    state.session = Session(
        caller=Seat(2),
        opposition=[Seat(2), Seat(3)],
        offers=offers,
        pushed=pushed,
        asked=Seat(2),
        laid=[[] for _seat in range(count)],
        sealed=[True, False, True, False, *([True] * (count - 4))],
    )
    return state


def over(names: Sequence[str] = NAMES[:5]) -> State:
    """The end, by the fourth building."""
    state = talking(names)
    state.phase, state.turn = Phase.OVER, 19
    state.bag = [0, 0, 0, 0, 2, 3]
    state.tile = Tile(3, 4, 8)
    state.proposal = state.standing = None
    state.rolls = state.strengths = []
    enrich(state, (24, 18, 31, 12, 27, 24, 9)[: state.seats])
    state.sums = [sum(hand) for hand in state.hands]
    return state


def largest() -> State:
    """Seven long names, the largest figures that play can bring, all pawns on one field."""
    state = talking(LONG_NAMES)
    state.bag = [0, 1, 0, 2, 3, 0]
    state.tile = Tile(5, 6, 12)
    state.hands = [[3] * 24] * 7
    state.rolls = [6] * 7
    state.strengths = [30] * 7
    everybody = tuple(Seat(seat) for seat in range(7))
    state.standing = Coalition(everybody, (2, 2, 2, 2, 2, 1, 1), 210)
    state.proposal = None
    state.silent = [True] * 7
    state.late_journalists, state.journalists = 1, 2
    enrich(state, [104] * 7)
    return state


def public(state: State) -> State:
    """What the table sees of it."""
    return observe(state, None)
