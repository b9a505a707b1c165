"""Campaigns to look at: realistic and extreme states for the gallery and for tests of the drawing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

from rules.die_macher.components import Options, default_components
from rules.die_macher.phases.common import place_of
from rules.die_macher.play import active_seats, legal_moves, play
from rules.die_macher.setup import new_game
from rules.die_macher.state import Phase, Result, State
from rules.die_macher.view import observe
from rules.kernel.events import Event
from rules.kernel.game import Setup
from rules.kernel.seats import Seat
from tui.widgets.samples import LONG_NAMES, NAMES, seats

_MOVES: Final = 5_000
_TRENDS: Final = ((2, 1, -1, 0, -3), (0, 1, 2, 0, -1), (0, 0, 0, 1, 0), (0, 0, 0, 0, 0))
_MEETINGS: Final = ((7, 10, 3, 5, 2), (4, 6, 4, 3, 1), (1, 2, 1, 4, 5), (1, 1, 1, 1, 1))
_MEDIA: Final = ((2, 1, 0, 1, 0), (1, 3, 0, 0, 0), (0, 0, 1, 0, 1), (0, 0, 0, 0, 0))
_VOTES: Final = ((31, 28, 9, 22, 4), (0, 5, 12, 0, 0), (0, 0, 0, 8, 0), (0, 0, 0, 0, 0))
_READY: Final = ((0, 1, 3), (1,), (4,), ())
_OPINIONS: Final = ((9, 6, 11, 4), (1, 10, 7), (14, 5), (9,))
"""Of the four boards: the euro now, nuclear power: no, and so on."""
_PROGRAMMES: Final = (
    (9, 1, 4, 11, 8),
    (9, 6, 3, 12, 13),
    (2, 10, 5, 7, 11),
    (6, 4, 9, 1, 14),
    (5, 10, 8, 2, 12),
)
_WON: Final = ((41, 38, 22, 30, 12), (18, 12, 9, 11, 5))
"""Seats and members."""


def fresh(names: Sequence[str] = NAMES[:5], seed: int = 1997, options: Options | None = None) -> State:
    """The table before anything was chosen."""
    return new_game(Setup(seats(names), options or Options(), default_components(), seed))


@lru_cache(maxsize=16)
def _played(names: Sequence[str], seed: int, phase: Phase, election: int) -> tuple[State, tuple[Event, ...]]:
    """A campaign played by chance up to a phase of a round, and all that happened."""
    state, rng = fresh(names, seed), Random(seed)
    events: list[Event] = []
    for _move in range(_MOVES):
        if state.round >= election and state.phase is phase:
            break
        if not (active := active_seats(state)):
            break
        events += play(state, rng.choice(legal_moves(state, rng.choice(active))))
    return state, tuple(events)


def played(names: Sequence[str], seed: int, phase: Phase, election: int) -> State:
    """A campaign played by chance up to a phase of a round, or to its end."""
    return _played(tuple(names), seed, phase, election)[0].clone()


def history(names: Sequence[str], seed: int, phase: Phase, election: int) -> tuple[Event, ...]:
    """What happened until then."""
    return _played(tuple(names), seed, phase, election)[1]


def campaigning(names: Sequence[str] = NAMES[:5]) -> State:
    """In the third round, buying media: much lies on the boards. Only public figures are made up."""
    state = played(names, 3, Phase.MEDIA, 3)
    count = state.seats
    for place, board in enumerate(state.boards):
        board.opinions = list(_OPINIONS[place])
        board.hidden = [0] * (4 - len(board.opinions))
        board.doubled = 6 if place == 0 else 0
        board.trend = list(_TRENDS[place][:count])
        board.meetings = list(_MEETINGS[place][:count])
        board.media = list(_MEDIA[place][:count])
        board.votes = list(_VOTES[place][:count])
        board.ready = [seat in _READY[place] for seat in range(count)]
    state.laid = [[2, 0, 0, 7], [5, 0, 0, 0], [0, 7, 0, 0], [0, 3, 0, 0], [0, 0, 1, 0]][:count]
    state.programmes = [list(cards) for cards in _PROGRAMMES[:count]]
    state.seats_won, state.members = list(_WON[0][:count]), list(_WON[1][:count])
    state.nation, state.secured = [9, 6, 3, 0, 0], [True, False, False, False, False]
    state.nation_media = [[1], [2], [2], [], []][:count]
    state.pool = [1, 4, 5, 7, 10, 11, 14]
    state.meetings, state.media = [5, 0, 9, 5, 9][:count], [1, 0, 3, 4, 4][:count]
    state.coalitions = []
    state.phase, state.asked, state.spot = Phase.MEDIA, Seat(1), 0
    return state


def coalition(names: Sequence[str] = NAMES[:5]) -> State:
    """The same with a coalition, just before the election."""
    state = campaigning(names)
    state.coalitions = [(Seat(0), Seat(1))]
    return state


def largest(names: Sequence[str] = LONG_NAMES[:5]) -> State:
    """The longest names of regions and people, and the largest figures."""
    state = campaigning(names)
    sheet, count = state.components, state.seats
    longest = sorted(range(1, len(sheet.regions) + 1), key=lambda card: -len(sheet.regions[card - 1].name))
    for board, card in zip(state.boards, longest, strict=False):
        board.card = card
        board.opinions, board.hidden, board.doubled = [13, 7, 1, 11], [], 13
        board.votes, board.meetings = [50] * count, [10] * count
        board.media = [5, *([0] * (count - 1))]
        board.trend = [3, -3, 3, -3, 0][:count]
        board.ready = [True] * count
    state.laid = [[seat + 1] * len(state.boards) for seat in range(count)]
    state.results = [
        Result(
            number, card, (50,) * count, (80,) * count, (Seat(0), Seat(1)), (Seat(2),), ((Seat(0), Seat(1)),)
        )
        for number, card in zip((1, 2), longest[4:], strict=False)
    ]
    state.seats_won, state.members = [338] * count, [117, 117, 117, 117, 117][:count]
    state.nation, state.secured = [13, 7, 1, 11, 3], [True] * 5
    state.nation_media = [[1, 2, 3, 4, 5] for _seat in range(count)]
    state.pool = [13, 7, 1, 11, 3, 5, 9]
    state.meetings, state.media = [18] * count, [5] * count
    state.programmes = [[13, 7, 1, 11, 3]] * count
    state.hands = [[13, 13, 13]] * count
    state.cabinet = [[1, 2, 3, 4, 5, 6, 7]] * count
    state.contributions = [[1, 2, 3, 4, 5]] * count
    state.money = [999] * count
    return state


def over(names: Sequence[str] = NAMES[:5]) -> State:
    """The end."""
    return played(names, 5, Phase.OVER, 7)


def place(state: State, number: int = 0) -> str:
    """The name of a region on the boards, as events tell it."""
    return place_of(state, state.boards[number])


def public(state: State) -> State:
    """What the table sees of it."""
    return observe(state, None)
