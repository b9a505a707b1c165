"""Phase 3: cabinet cards laid in secret, revealed, paid and used."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rules.die_macher.components import CabinetCard
from rules.die_macher.events import (
    ActionSkipped,
    CabinetRevealed,
    CardLaid,
    CardPaid,
    MediaExchanged,
    OpinionDoubled,
    Sealed,
    TrendLowered,
    TrendRaised,
)
from rules.die_macher.figures import new_trend
from rules.die_macher.moves import (
    DoubleOpinion,
    ExchangeMedia,
    GainVotes,
    LayCard,
    LowerTrend,
    MacherMove,
    RaiseTrend,
    Seal,
    SkipAction,
)
from rules.die_macher.phases.common import (
    gain_votes,
    go_to,
    name_of,
    pay,
    place_of,
    refuse_sealed,
    refuse_unknown_party,
    refuse_unknown_region,
    refuse_unless_asked,
    stance_of,
)
from rules.die_macher.state import Board, Phase, State
from rules.kernel.events import Event
from rules.kernel.game import IllegalMove
from rules.kernel.seats import Seat
from rules.kernel.words import _

_HIGHEST: Final = _("The trend of {name} in {place} is +{limit}, the highest that there is.")
_LOWEST: Final = _("The trend of {name} in {place} is −{limit}, the lowest that there is.")


def open_cabinet(state: State) -> list[Event]:
    """Everybody may lay cards; who has none left has sealed (rule dm.cabinet.lay)."""
    state.sealed = [not cards for cards in state.cabinet]
    state.laid = [[0] * len(state.boards) for _seat in range(state.seats)]
    if all(state.sealed):
        state.laid = []
        go_to(state, Phase.COALITION)
    return []


def lay_moves(state: State, seat: Seat) -> list[MacherMove]:
    """Every card that can be paid, at every region without one; and the end of it."""
    laid = state.laid[seat]
    cards = state.components.cabinet
    cash = state.money[seat] - _cost_laid(state, seat)
    held = tuple(card for card in state.cabinet[seat] if card not in laid and cards[card - 1].cost <= cash)
    return [*_layings(seat, state.boards[0].number, tuple(laid), held)]


@lru_cache(maxsize=16384)
def _layings(seat: Seat, first: int, laid: tuple[int, ...], held: tuple[int, ...]) -> tuple[MacherMove, ...]:
    layings = [
        LayCard(seat, first + place, card) for place, there in enumerate(laid) if not there for card in held
    ]
    return (Seal(seat), *layings)


def _cost_laid(state: State, seat: Seat) -> int:
    cards = state.components.cabinet
    return sum(cards[card - 1].cost for card in state.laid[seat] if card)


def lay_card(state: State, move: LayCard) -> list[Event]:
    """Lay a card face down: one a region, and all together within the cash (rule dm.cabinet.lay)."""
    refuse_sealed(state, move.seat, Phase.CABINET)
    refuse_unknown_region(state, move.region)
    laid, place = state.laid[move.seat], move.region - state.boards[0].number
    if move.card not in state.cabinet[move.seat]:
        raise IllegalMove("dm.cabinet.once", _("Each cabinet card is used once in the game."))
    if move.card in laid or laid[place]:
        raise IllegalMove("dm.cabinet.lay", _("Each card is laid once, and one card a region is the limit."))
    card = state.components.cabinet[move.card - 1]
    if _cost_laid(state, move.seat) + card.cost > state.money[move.seat]:
        raise IllegalMove(
            "dm.cabinet.pay",
            _("{name} could not pay all cards laid.").format(name=name_of(state, move.seat)),
        )
    laid[place] = move.card
    return [CardLaid(move.seat, place_of(state, state.boards[place]), card.name)]


def seal_cabinet(state: State, move: Seal) -> list[Event]:
    """Lay no more; with the last party all cards are turned up (rule dm.cabinet.reveal)."""
    refuse_sealed(state, move.seat, Phase.CABINET)
    state.sealed[move.seat] = True
    events: list[Event] = [Sealed(move.seat)]
    if all(state.sealed):
        events += reveal_cabinet(state)
    return events


def reveal_cabinet(state: State) -> list[Event]:
    """Turn all cards up; they act region by region (rule dm.cabinet.reveal)."""
    names = [card.name for card in state.components.cabinet]
    shown = tuple(
        (seat, place_of(state, board), names[card - 1])
        for place, board in enumerate(state.boards)
        for seat in state.order()
        if (card := state.laid[seat][place])
    )
    go_to(state, Phase.ACTION, state.round)
    return [CabinetRevealed(shown)]


def open_actions(state: State) -> list[Event]:
    """Ask the next card, from the region `spot` on (rule dm.cabinet.reveal)."""
    for place in range(state.spot - state.round, len(state.boards)):
        for seat in state.order():
            if state.laid[seat][place]:
                state.spot = state.round + place
                state.asked = seat
                return [_pay_card(state)]
    state.laid = []
    go_to(state, Phase.COALITION)
    return []


def _pay_card(state: State) -> Event:
    """Pay the card and put the coalition tile down (rules dm.cabinet.pay, dm.cabinet.telephone)."""
    seat, board = state.asked, state.board(state.spot)
    card = card_in_use(state)
    pay(state, seat, card.cost)
    telephone = card.telephone and board.number < state.elections
    if telephone:
        board.ready[seat] = True
    return CardPaid(seat, place_of(state, board), card.name, card.cost, telephone)


def card_in_use(state: State) -> CabinetCard:
    """The card whose action is asked for."""
    return state.components.cabinet[state.laid[state.asked][state.spot - state.round] - 1]


def action_moves(state: State, seat: Seat) -> list[MacherMove]:
    """Every printed action that changes something, and none (rule dm.cabinet.action)."""
    board, card = state.board(state.spot), card_in_use(state)
    sheet = state.components
    others = [Seat(other) for other in range(state.seats) if other != seat]
    moves: list[MacherMove] = [SkipAction(seat)]
    if card.votes and board.votes[seat] < sheet.most_votes:
        moves.append(GainVotes(seat))
    if card.trend and board.trend[seat] < sheet.trend_limit:
        moves.append(RaiseTrend(seat))
    if card.attack:
        moves += [LowerTrend(seat, rival) for rival in others if board.trend[rival] > -sheet.trend_limit]
    if card.media and state.media[seat]:
        moves += [ExchangeMedia(seat, rival) for rival in others if board.media[rival]]
    if card.doubler:
        moves += [DoubleOpinion(seat, opinion) for opinion in board.opinions if opinion != board.doubled]
    return moves


def gain_card_votes(state: State, move: GainVotes) -> list[Event]:
    """Take the votes on the card (rule dm.cabinet.votes)."""
    board, card = _begin_action(state, move.seat)
    _refuse_unprinted(card.votes > 0)
    if board.votes[move.seat] == state.components.most_votes:
        raise IllegalMove("dm.cabinet.votes", _("The party has all the votes that it can have there."))
    return _used(state, gain_votes(state, board, move.seat, card.votes))


def raise_trend(state: State, move: RaiseTrend) -> list[Event]:
    """Raise the own trend by the printed steps (rule dm.cabinet.trend)."""
    board, card = _begin_action(state, move.seat)
    _refuse_unprinted(card.trend > 0)
    trend = new_trend(state.components, board.trend[move.seat], card.trend)
    if trend == board.trend[move.seat]:
        raise IllegalMove("dm.cabinet.trend", _at_limit(state, board, move.seat, _HIGHEST))
    board.trend[move.seat] = trend
    return _used(state, TrendRaised(move.seat, place_of(state, board), trend))


def lower_trend(state: State, move: LowerTrend) -> list[Event]:
    """Lower a rival's trend; a media majority is no protection (rule dm.cabinet.attack)."""
    board, card = _begin_action(state, move.seat)
    _refuse_unprinted(card.attack > 0)
    refuse_unknown_party(state, move.seat, move.target, "dm.cabinet.attack")
    trend = new_trend(state.components, board.trend[move.target], -card.attack)
    if trend == board.trend[move.target]:
        raise IllegalMove("dm.cabinet.attack", _at_limit(state, board, move.target, _LOWEST))
    board.trend[move.target] = trend
    return _used(state, TrendLowered(move.seat, move.target, place_of(state, board), trend))


def exchange_media(state: State, move: ExchangeMedia) -> list[Event]:
    """An own media marker takes the place of a rival's, which goes home (rule dm.cabinet.media)."""
    board, card = _begin_action(state, move.seat)
    _refuse_unprinted(card.media)
    refuse_unknown_party(state, move.seat, move.target, "dm.cabinet.media")
    if not board.media[move.target]:
        raise IllegalMove("dm.cabinet.media", _("That party has no media marker in the region."))
    if not state.media[move.seat]:
        raise IllegalMove("dm.cabinet.media", _("There is no media marker left in the supply."))
    for seat, change in ((move.seat, 1), (move.target, -1)):
        board.media[seat] += change
        state.media[seat] -= change
    return _used(state, MediaExchanged(move.seat, move.target, place_of(state, board)))


def double_opinion(state: State, move: DoubleOpinion) -> list[Event]:
    """Put the region's doubling tile on a visible opinion, or move it there (rule dm.cabinet.doubler)."""
    board, card = _begin_action(state, move.seat)
    _refuse_unprinted(card.doubler)
    if move.opinion not in board.opinions:
        raise IllegalMove("dm.cabinet.doubler", _("That is no visible opinion of this region."))
    if move.opinion == board.doubled:
        raise IllegalMove("dm.cabinet.doubler", _("That opinion is doubled already."))
    board.doubled = move.opinion
    return _used(state, OpinionDoubled(move.seat, place_of(state, board), stance_of(state, move.opinion)))


def skip_action(state: State, move: SkipAction) -> list[Event]:
    """Use no action (rule dm.cabinet.action)."""
    board, _card = _begin_action(state, move.seat)
    return _used(state, ActionSkipped(move.seat, place_of(state, board)))


def _begin_action(state: State, seat: Seat) -> tuple[Board, CabinetCard]:
    refuse_unless_asked(state, seat, Phase.ACTION)
    return state.board(state.spot), card_in_use(state)


def _refuse_unprinted(printed: bool) -> None:
    if not printed:
        raise IllegalMove("dm.cabinet.action", _("That action is not printed on the card."))


def _at_limit(state: State, board: Board, seat: Seat, text: str) -> str:
    """That a trend cannot go further."""
    return text.format(
        name=name_of(state, seat), place=place_of(state, board), limit=state.components.trend_limit
    )


def _used(state: State, event: Event) -> list[Event]:
    """The card leaves the game, and the next one is asked (rule dm.cabinet.once)."""
    place = state.spot - state.round
    state.cabinet[state.asked].remove(state.laid[state.asked][place])
    state.laid[state.asked][place] = 0
    go_to(state, Phase.ACTION, state.spot)
    return [event]
