"""Phase 5: media markers, bought one by one, and what their majorities are good for."""

from __future__ import annotations

from functools import lru_cache

from rules.die_macher.events import MediaBought, MediaPassed
from rules.die_macher.figures import free_media_spaces
from rules.die_macher.moves import BuyMedia, MacherMove, PassMedia
from rules.die_macher.phases.common import (
    go_to,
    pay,
    place_of,
    refuse_unknown_region,
    refuse_unless_asked,
)
from rules.die_macher.phases.opinions import ask_for_replacement
from rules.die_macher.state import Phase, State
from rules.kernel.events import Event
from rules.kernel.game import IllegalMove
from rules.kernel.seats import Seat, clockwise
from rules.kernel.words import _


def open_media(state: State) -> list[Event]:
    """In turn order, again and again (rule dm.media.buy)."""
    state.passes = 0
    _ask_from(state, state.start)
    return []


def _ask_from(state: State, first: int) -> None:
    """Ask the next party; when all have passed in succession it is over (rule dm.media.end).

    A party without a marker, or with no free space anywhere, passes by itself: everybody can see that.
    """
    free = any(free_media_spaces(state, board) for board in state.boards)
    for seat in clockwise(first, state.seats):
        if state.passes == state.seats:
            break
        if free and state.media[seat]:
            state.asked = seat
            return
        state.passes += 1
    go_to(state, Phase.MEDIA_OPINION, state.round)


def media_moves(state: State, seat: Seat) -> list[MacherMove]:
    """A marker in any region with a free space, or none."""
    if state.money[seat] < state.components.media_price:
        return [PassMedia(seat)]
    free = tuple(board.number for board in state.boards if free_media_spaces(state, board))
    return [*_purchases(seat, free)]


@lru_cache(maxsize=1024)
def _purchases(seat: Seat, regions: tuple[int, ...]) -> tuple[MacherMove, ...]:
    return (PassMedia(seat), *(BuyMedia(seat, region) for region in regions))


def buy_media(state: State, move: BuyMedia) -> list[Event]:
    """Buy one marker and put it on a free space (rules dm.media.buy, dm.media.limits)."""
    refuse_unless_asked(state, move.seat, Phase.MEDIA)
    refuse_unknown_region(state, move.region)
    board, price = state.board(move.region), state.components.media_price
    if not free_media_spaces(state, board):
        raise IllegalMove(
            "dm.media.limits",
            _("{place} has no free media space.").format(place=place_of(state, board)),
        )
    pay(state, move.seat, price)
    state.media[move.seat] -= 1
    board.media[move.seat] += 1
    state.passes = 0
    _ask_from(state, move.seat + 1)
    return [MediaBought(move.seat, place_of(state, board), price)]


def pass_media(state: State, move: PassMedia) -> list[Event]:
    """Passing is not final (rule dm.media.end)."""
    refuse_unless_asked(state, move.seat, Phase.MEDIA)
    state.passes += 1
    _ask_from(state, move.seat + 1)
    return [MediaPassed(move.seat)]


def open_media_opinions(state: State) -> list[Event]:
    """Region by region, from `spot` on, ask who has the media majority (rule dm.media.majority)."""
    for number in range(state.spot, state.boards[-1].number + 1):
        state.spot = number
        if ask_for_replacement(state, state.board(number), Phase.MEDIA_OPINION):
            return []
    go_to(state, Phase.MEETINGS)
    return []
