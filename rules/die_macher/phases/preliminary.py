"""The free preliminary round: two of six options, their goods placed in secret."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from rules.die_macher.events import (
    FirstPlacer,
    GoodsPlaced,
    MediaCrowded,
    OptionChosen,
    Sealed,
    SheetRevealed,
)
from rules.die_macher.figures import free_media_spaces, new_trend
from rules.die_macher.moves import ChooseOption, Good, MacherMove, PlaceGoods, Seal
from rules.die_macher.phases.common import (
    gain_votes,
    go_to,
    place_of,
    refuse_sealed,
    refuse_unknown_region,
    roll_off,
    start_secret,
)
from rules.die_macher.state import Phase, Placement, State
from rules.kernel.events import Event
from rules.kernel.game import IllegalMove
from rules.kernel.seats import Seat, clockwise
from rules.kernel.words import _

GOODS: Final[tuple[Good, ...]] = ("trend", "meetings", "media", "votes")
"""The order in which a party is asked where its goods go."""


def open_preliminary(state: State) -> list[Event]:
    """Every party gets its sheet (rule dm.preliminary)."""
    start_secret(state)
    state.choices = [[] for _seat in range(state.seats)]
    state.plans = [[] for _seat in range(state.seats)]
    return []


def preliminary_moves(state: State, seat: Seat) -> list[MacherMove]:
    """First the options, then one good after the other, then the seal."""
    chosen = state.choices[seat]
    sheet = state.components
    if len(chosen) < sheet.preliminary_limits.choices:
        options = range(1, len(sheet.preliminary) + 1)
        return [ChooseOption(seat, option) for option in options if option not in chosen]
    for good in GOODS:
        if left := goods_left(state, seat, good):
            first = state.boards[0].number
            room = tuple(min(left, goods_room(state, seat, good, board.number)) for board in state.boards)
            return [*_placements(seat, good, first, room)]
    return [Seal(seat)]


@cache
def _placements(seat: Seat, good: Good, first: int, room: tuple[int, ...]) -> tuple[PlaceGoods, ...]:
    """One to `room` of a good on each board."""
    return tuple(
        PlaceGoods(seat, good, region, count)
        for region, most in enumerate(room, first)
        for count in range(1, most + 1)
    )


def goods_left(state: State, seat: Seat, good: Good) -> int:
    """How many of a good the ticked options give that have no destination yet."""
    options = state.components.preliminary
    given: int = sum(getattr(options[option - 1], good) for option in state.choices[seat])
    return given - sum(one.count for one in state.plans[seat] if one.good == good)


def goods_room(state: State, seat: Seat, good: Good, region: int) -> int:
    """How many of a good a region can still take, the others' plans unknown (rule dm.preliminary.goods)."""
    sheet, board = state.components, state.board(region)
    planned = sum(one.count for one in state.plans[seat] if one.good == good and one.region == region)
    limits = {
        "trend": sheet.trend_limit,
        "meetings": sheet.meeting_space - board.meetings[seat],
        "media": sheet.media_spaces,
        "votes": sheet.preliminary_limits.votes_in_a_region * _vote_options(state, seat),
    }
    return limits[good] - planned


def _vote_options(state: State, seat: Seat) -> int:
    """How many of the ticked options give votes."""
    options = state.components.preliminary
    return sum(1 for option in state.choices[seat] if options[option - 1].votes)


def choose_option(state: State, move: ChooseOption) -> list[Event]:
    """Tick one of the options, another than before (rule dm.preliminary.choice)."""
    refuse_sealed(state, move.seat, Phase.PRELIMINARY)
    sheet, chosen = state.components, state.choices[move.seat]
    full = len(chosen) == sheet.preliminary_limits.choices
    if full or move.option in chosen or not 1 <= move.option <= len(sheet.preliminary):
        raise IllegalMove(
            "dm.preliminary.choice",
            _("So many different options of the sheet are ticked: {count}.").format(
                count=sheet.preliminary_limits.choices
            ),
        )
    chosen.append(move.option)
    return [OptionChosen(move.seat, move.option)]


def place_goods(state: State, move: PlaceGoods) -> list[Event]:
    """Write a destination down (rule dm.preliminary.goods)."""
    refuse_sealed(state, move.seat, Phase.PRELIMINARY)
    refuse_unknown_region(state, move.region)
    seat, good = move.seat, move.good
    most = min(goods_left(state, seat, good), goods_room(state, seat, good, move.region))
    if not _options_ticked(state, seat) or not 1 <= move.count <= most:
        raise _refuse_sheet()
    state.plans[seat].append(Placement(good, move.region, move.count))
    return [GoodsPlaced(seat, good, place_of(state, state.board(move.region)), move.count)]


def seal_sheet(state: State, move: Seal) -> list[Event]:
    """A sheet is complete; with the last one all are open (rule dm.preliminary.reveal)."""
    refuse_sealed(state, move.seat, Phase.PRELIMINARY)
    if not _options_ticked(state, move.seat) or any(goods_left(state, move.seat, good) for good in GOODS):
        raise _refuse_sheet()
    state.sealed[move.seat] = True
    events: list[Event] = [Sealed(move.seat)]
    if all(state.sealed):
        events += reveal_sheets(state)
    return events


def _options_ticked(state: State, seat: Seat) -> bool:
    return len(state.choices[seat]) == state.components.preliminary_limits.choices


def _refuse_sheet() -> IllegalMove:
    """One sentence for whatever is wrong: a sheet is secret until it is opened."""
    return IllegalMove(
        "dm.preliminary.goods",
        _("First the options, then a place for all their goods, where they fit, then the seal."),
    )


def reveal_sheets(state: State) -> list[Event]:
    """The die says who places first; then clockwise, party by party (rule dm.preliminary.reveal)."""
    events: list[Event] = [_sheet(state, seat) for seat in state.order()]
    first = roll_off(state, [*state.order()], events)
    events.append(FirstPlacer(first))
    for seat in clockwise(first, state.seats):
        options = [state.components.preliminary[option - 1] for option in state.choices[seat]]
        state.members[seat] += sum(option.members for option in options)
        for placement in state.plans[seat]:
            _place(state, seat, placement, events)
    state.start = first
    state.choices, state.plans = [], []
    go_to(state, Phase.BID)
    return events


def _sheet(state: State, seat: Seat) -> SheetRevealed:
    options: Sequence[int] = state.choices[seat]
    return SheetRevealed(
        seat,
        tuple(options),
        tuple((one.good, place_of(state, state.board(one.region)), one.count) for one in state.plans[seat]),
        sum(state.components.preliminary[option - 1].members for option in options),
    )


def _place(state: State, seat: Seat, placement: Placement, events: list[Event]) -> None:
    """Put goods on a board; only media markers can lack space (rule dm.preliminary.reveal)."""
    board, count = state.board(placement.region), placement.count
    match placement.good:
        case "trend":
            board.trend[seat] = new_trend(state.components, board.trend[seat], count)
        case "meetings":
            board.meetings[seat] += count
            state.meetings[seat] -= count
        case "votes":
            events.append(gain_votes(state, board, seat, count))
        case "media":
            placed = min(count, free_media_spaces(state, board))
            board.media[seat] += placed
            state.media[seat] -= placed
            if placed < count:
                events.append(MediaCrowded(seat, place_of(state, board), count - placed))
