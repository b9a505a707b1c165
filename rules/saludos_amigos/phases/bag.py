"""Drawing from the bag: sections, journalists and both endings."""

from __future__ import annotations

from rules.kernel.events import Event
from rules.kernel.game import IllegalMove
from rules.kernel.seats import Seat
from rules.kernel.words import _
from rules.saludos_amigos.events import (
    BonusPaid,
    GameEnded,
    HandsShown,
    JournalistDrawn,
    TieBroken,
    TileDrawn,
)
from rules.saludos_amigos.moves import DrawTile
from rules.saludos_amigos.phases.common import earn, next_turn, refuse_unless_asked
from rules.saludos_amigos.state import Phase, Source, State, Tile


def draw_tile(state: State, move: DrawTile) -> list[Event]:
    """The bag holder draws a section or a journalist (rule sa.bag)."""
    if state.phase is not Phase.DRAW:
        raise IllegalMove("sa.bag", _("A tile is drawn at the beginning of a turn only."))
    refuse_unless_asked(state, move.seat, state.holder)
    state.turn += 1
    place = state.dice.below(sum(state.bag) + state.journalists)
    for project, sections in enumerate(state.bag):
        if place < sections:
            return build(state, project)
        place -= sections
    return meet_journalist(state)


def tile_value(state: State, project: int) -> int:
    """What the next section of a project is worth (rule sa.tile.value)."""
    sheet = state.components
    standing = state.standing_sections(project)
    return sheet.projects[project].base + sheet.standing_bonus * standing + sheet.drawn_bonus


def build(state: State, project: int) -> list[Event]:
    """A section goes to its plot; the fourth building ends the game (rule sa.end.fourth)."""
    value = tile_value(state, project)
    state.bag[project] -= 1
    state.tile = Tile(project, state.standing_sections(project), value)
    completes = state.bag[project] == 0
    name = state.components.projects[project].name
    events: list[Event] = [
        TileDrawn(state.holder, project, state.tile.section, value, name, completes, state.turn)
    ]
    if completes and state.complete_buildings() >= state.components.buildings_for_end:
        return events + pay_bonus(state) + end_game(state, by_journalists=False)
    state.phase = Phase.ROLL
    return events


def meet_journalist(state: State) -> list[Event]:
    """Whoever holds more cards than the poorest in cards falls back (rule sa.journalist)."""
    sheet = state.components
    cards = tuple(len(hand) for hand in state.hands)
    lowest = min(cards)
    losses = tuple(min(held - lowest, money) for held, money in zip(cards, state.money, strict=True))
    for seat, loss in enumerate(losses):
        earn(state, Seat(seat), -loss, Source.PRESS)
    stays = state.complete_buildings() >= sheet.buildings_for_late
    events: list[Event] = [JournalistDrawn(state.holder, cards, lowest, losses, stays, state.turn)]
    if stays:
        state.journalists -= 1
        state.late_journalists += 1
        if state.late_journalists == sheet.late_journalists_end:
            return events + end_game(state, by_journalists=True)
    next_turn(state)
    return events


def pay_bonus(state: State) -> list[Event]:
    """All hands are shown; the highest sum takes the tile's value, ties divide it (rule sa.bonus)."""
    sums = [sum(hand) for hand in state.hands]
    state.sums = list(sums)
    highest = max(sums)
    best = tuple(Seat(seat) for seat, total in enumerate(sums) if total == highest)
    each = state.value // len(best)
    for seat in best:
        earn(state, seat, each, Source.BONUS)
    shown = HandsShown(tuple(tuple(hand) for hand in state.hands), tuple(sums))
    return [shown, BonusPaid(best, highest, state.value, each)]


def end_game(state: State, *, by_journalists: bool) -> list[Event]:
    """Most money wins, then the higher sum of cards, then they share it (rule sa.ties)."""
    state.story.append(tuple(state.money))
    state.phase = Phase.OVER
    if not state.sums:
        state.sums = [None] * state.seats
    richest = [Seat(seat) for seat, money in enumerate(state.money) if money == max(state.money)]
    events: list[Event] = []
    if len(richest) > 1:
        events.append(break_tie(state, richest))
        best = max(state.sums[seat] or 0 for seat in richest)
        richest = [seat for seat in richest if state.sums[seat] == best]
    return [*events, GameEnded(by_journalists, tuple(richest), tuple(state.money))]


def break_tie(state: State, richest: list[Seat]) -> TieBroken:
    """The sums of the cards of those who tie are told, known or not (rule sa.ties)."""
    sums = tuple(sum(state.hands[seat]) for seat in richest)
    for seat, total in zip(richest, sums, strict=True):
        state.sums[seat] = total
    return TieBroken(tuple(richest), sums)
