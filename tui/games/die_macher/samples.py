"""Campaigns to look at: realistic and extreme states for the gallery and for tests of the drawing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

from msgspec.structs import replace

from rules.die_macher.components import Options, default_components
from rules.die_macher.figures import factor
from rules.die_macher.play import active_seats, legal_moves, play
from rules.die_macher.setup import new_game
from rules.die_macher.state import Chapter, Phase, Result, State, Transfer
from rules.die_macher.view import observe
from rules.kernel.game import Setup
from rules.kernel.seats import Seat
from tui.widgets.samples import LONG_NAMES, NAMES, seats

_MOVES: Final = 5_000
_TRENDS: Final = ((2, 1, -1, 0, -3), (0, 1, 2, 0, -1), (0, 0, 0, 1, 0), (0, 0, 0, 0, 0))
_MEETINGS: Final = ((7, 10, 3, 5, 2), (4, 5, 4, 3, 1), (1, 2, 1, 4, 5), (1, 1, 1, 1, 1))
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
_GROWTH: Final = (3, 1, 0, 2, 1)
"""Members by election, in the story."""
_MEMBERS: Final = (18, 12, 9, 11, 5)
_REGIONS: Final = (4, 16, 5, 2, 15, 6, 9)
"""The regions of all elections, by card: Niedersachsen, Bremen, Hessen, Bayern and so on."""
_HELD: Final[tuple[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]], ...]] = (
    ((22, 31, 8, 17, 5), (1,), ()),
    ((14, 9, 20, 12, 3), (0, 2), (0, 2)),
    ((50, 48, 10, 42, 5), (0, 1), (0, 1)),
    ((12, 20, 41, 9, 16), (2,), ()),
    ((0, 0, 0, 0, 0), (), ()),
    ((33, 18, 27, 44, 11), (3,), ()),
    ((50, 38, 29, 31, 24), (0,), ()),
)
"""Votes, winners and the winners' coalition of all elections."""
_STORY: Final = (
    (52, 47, 25, 31, 18),
    (117, 126, 51, 79, 27),
    (171, 168, 60, 121, 31),
    (188, 190, 118, 130, 49),
    (193, 195, 121, 139, 55),
    (230, 219, 152, 187, 68),
    (288, 256, 187, 219, 96),
)


def fresh(names: Sequence[str] = NAMES[:5], seed: int = 1997, options: Options | None = None) -> State:
    """The table before anything was chosen."""
    return new_game(Setup(seats(names), options or Options(), default_components(), seed))


@lru_cache(maxsize=16)
def _played(names: Sequence[str], seed: int, phase: Phase, election: int) -> State:
    state, rng = fresh(names, seed), Random(seed)
    for _move in range(_MOVES):
        if state.round >= election and state.phase is phase:
            break
        if not (active := active_seats(state)):
            break
        play(state, rng.choice(legal_moves(state, rng.choice(active))))
    return state


def played(names: Sequence[str], seed: int, phase: Phase, election: int) -> State:
    """A campaign played by chance up to a phase of a round, or to its end."""
    return _played(tuple(names), seed, phase, election).clone()


def campaigning(names: Sequence[str] = NAMES[:5]) -> State:
    """In the third round, buying media: much lies on the boards."""
    state = fresh(names)
    count = state.seats
    state.round = 3
    for place, board in enumerate(state.boards):
        board.number, board.card = 3 + place, _REGIONS[2 + place]
        board.opinions = list(_OPINIONS[place])
        board.hidden = [0] * (4 - len(board.opinions))
        board.doubled = 6 if place == 0 else 0
        board.trend = list(_TRENDS[place][:count])
        board.meetings = list(_MEETINGS[place][:count])
        board.media = list(_MEDIA[place][:count])
        board.votes = list(_VOTES[place][:count])
        board.ready = [seat in _READY[place] for seat in range(count)]
    state.results = [_result(election, count) for election in (1, 2)]
    state.seats_won = [sum(result.seats[seat] for result in state.results) for seat in range(count)]
    _tell(state, 2)
    state.members = list(_MEMBERS[:count])
    state.money = [14, 9, 22, 6, 31][:count]
    state.laid = [[2, 0, 0, 7], [5, 0, 0, 0], [0, 7, 0, 0], [0, 3, 0, 0], [0, 0, 1, 0]][:count]
    state.cabinet = [[1, 4], [3, 6, 7], [2, 3], [1, 5, 6], [4, 5, 7]][:count]
    state.contributions = [[1, 4, 5], [2, 3, 5], [1, 2, 4], [1, 3, 5], [4, 5]][:count]
    state.programmes = [list(cards) for cards in _PROGRAMMES[:count]]
    state.nation, state.secured = [9, 6, 3, 0, 0], [True, False, False, False, False]
    state.nation_media = [[1], [2], [2], [], []][:count]
    state.pool = [1, 4, 5, 7, 10, 11, 14]
    _fill_supplies(state)
    state.phase, state.asked, state.spot = Phase.MEDIA, Seat(1), 0
    return state


def _tell(state: State, elections: int) -> None:
    """The chapters of so many elections."""
    count = state.seats
    state.story = [
        Chapter(
            _STORY[election][:count],
            tuple(5 + more * (election + 1) for more in _GROWTH[:count]),
            tuple(12 * election * (1 + more) for more in _GROWTH[:count]),
            _TRENDS[election % len(_TRENDS)][:count],
        )
        for election in range(elections)
    ]
    state.cash = [
        tuple(max(3, 25 - 2 * election + more) for more in _GROWTH[:count]) for election in range(elections)
    ]


def _fill_supplies(state: State) -> None:
    """What is on no board is in supply."""
    sheet = state.components
    for seat in range(state.seats):
        state.meetings[seat] = sheet.meetings - sum(board.meetings[seat] for board in state.boards)
        placed = sum(board.media[seat] for board in state.boards) + len(state.nation_media[seat])
        state.media[seat] = max(0, sheet.media - placed)


def _result(election: int, count: int) -> Result:
    votes, winners, pair = _HELD[election - 1]
    card = _REGIONS[election - 1]
    table = default_components().regions[card - 1].seats
    held = votes[:count]
    return Result(
        election,
        card,
        held,
        tuple(table[figure] for figure in held),
        tuple(Seat(seat) for seat in winners if seat < count),
        (),
        ((Seat(pair[0]), Seat(pair[1])),) if pair and max(pair) < count else (),
    )


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
        board.votes, board.meetings = [50] * count, [(10, 8, 0, 0)[board.number - 3]] * count
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
    _fill_supplies(state)
    state.programmes = [[13, 7, 1, 11, 3]] * count
    state.hands = [[13, 13, 13]] * count
    state.cabinet = [[1, 2, 3, 4, 5, 6, 7]] * count
    state.contributions = [[1, 2, 3, 4, 5]] * count
    state.money = [999] * count
    return state


def counted(names: Sequence[str] = NAMES[:5]) -> State:
    """The third election is over, and its winners may go to the national board."""
    state = coalition(names)
    factors = tuple(factor(state, state.boards[0], seat) for seat in range(state.seats))
    state.results.append(replace(_result(3, state.seats), factors=factors))
    state.boards[0].votes, state.boards[0].meetings = list(state.results[-1].votes), [0] * state.seats
    _fill_supplies(state)
    state.laid = []
    state.transfers = [Transfer(Seat(0), "media"), Transfer(Seat(0), "opinion")]
    state.phase, state.asked = Phase.TRANSFER, Seat(0)
    return state


def endgame(names: Sequence[str] = NAMES[:5]) -> State:
    """The sixth round: two regions are left."""
    state = campaigning(names)
    _go_on(state, 5)
    state.phase, state.asked = Phase.MEETINGS, Seat(0)
    return state


def over(names: Sequence[str] = NAMES[:5]) -> State:
    """The end."""
    state = campaigning(names)
    _go_on(state, 6)
    state.results.append(_result(7, state.seats))
    state.boards[0].votes, state.boards[0].meetings = list(state.results[-1].votes), [0] * state.seats
    state.boards[0].opinions, state.boards[0].hidden = [9, 14], []
    _fill_supplies(state)
    state.seats_won = [sum(result.seats[seat] for result in state.results) for seat in range(state.seats)]
    _tell(state, 7)
    state.phase, state.asked = Phase.OVER, Seat(-1)
    return state


def _go_on(state: State, elections: int) -> None:
    """So many elections are over, and the boards that are left have moved up."""
    count = state.seats
    state.results = [_result(election, count) for election in range(1, elections + 1)]
    _tell(state, elections)
    state.seats_won = [sum(result.seats[seat] for result in state.results) for seat in range(count)]
    state.members = [2 * members + 9 for members in state.members]
    state.nation, state.secured = [9, 6, 3, 14, 8], [True, False, True, False, False]
    state.nation_media = [[1, 3, 7], [2, 3], [2, 4], [6], []][:count]
    state.laid, state.cabinet = [], [[] for _seat in range(count)]
    state.contributions = [[1] for _seat in range(count)]
    state.round = elections + 1
    state.boards = state.boards[elections - 7 :]
    for place, board in enumerate(state.boards):
        board.number, board.card = elections + 1 + place, _REGIONS[elections + place]
    _fill_supplies(state)


def public(state: State) -> State:
    """What the table sees of it."""
    return observe(state, None)
