"""Cash deals: offers, consent, and the ledger that keeps them all."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import Final

from rules.kernel.events import Event, Logged
from rules.kernel.game import IllegalMove
from rules.kernel.seats import Seat
from rules.kernel.words import _, minus
from rules.millions_of_dollars.events import OfferClosed, OfferMade
from rules.millions_of_dollars.moves import Accept, Decline, Offer, TakeBack
from rules.millions_of_dollars.phases.common import name_of, pay, refuse_unless_in
from rules.millions_of_dollars.state import Deal, Outcome, Source, State
from rules.millions_of_dollars.words import dollars

OFFERS_LISTED: Final = 2
"""Offers a heist after which `offer_moves` suggests no more to a seat; the rules know no such limit."""

USUAL_PRICES: Final = (1, 2)
MOST_LISTED: Final = USUAL_PRICES[-1]


def offer(state: State, move: Offer) -> list[Event]:
    """Offer a deal; it replaces one of the same seat that still waits (rule md.deal)."""
    check_offer(state, move)
    events = [
        close_offer(state, number, Outcome.TAKEN_BACK)
        for number in state.waiting[:]
        if state.deals[number].by == move.seat
    ]
    terms = Deal(state.heist, move.seat, move.partner, move.payer, move.amount, move.leaves, Outcome.OPEN)
    state.offered[move.seat] += 1
    state.waiting.append(len(state.deals))
    state.deals.append(terms)
    return [*events, OfferMade(len(state.deals) - 1, terms)]


def check_offer(state: State, move: Offer) -> None:
    """Refuse a deal that cannot be made (rule md.deal)."""
    refuse_unless_in(state, move.seat, "md.deal")
    if move.partner not in range(state.seats):
        raise IllegalMove("md.deal", _("There is no seat {seat}.").format(seat=move.partner))
    if move.partner == move.seat:
        raise IllegalMove(
            "md.deal",
            _("A deal takes two: {name} cannot deal with {name}.").format(name=name_of(state, move.seat)),
        )
    refuse_unless_in(state, move.partner, "md.deal")
    if move.payer not in (move.seat, move.partner):
        raise IllegalMove("md.deal", _("One of the two who deal pays the other, nobody else."))
    if move.amount < 1:
        raise IllegalMove(
            "md.deal",
            _("A deal is about 1 whole dollar or more, not {amount}.").format(amount=minus(move.amount)),
        )
    _refuse_without_money(state, move.payer, move.amount)


def accept(state: State, deal: int) -> tuple[Deal, OfferClosed]:
    """Carry an offer out: the money changes hands (rules md.deal, md.deal.leave)."""
    terms = state.deals[deal]
    _refuse_without_money(state, terms.payer, terms.amount)
    pay(state, terms.payer, -terms.amount, Source.DEALS)
    pay(state, terms.payee, terms.amount, Source.DEALS)
    return terms, close_offer(state, deal, Outcome.ACCEPTED)


def refuse_unless_partner(state: State, move: Accept | Decline) -> None:
    """Only the one who was asked can consent or decline (rule md.deal.consent)."""
    if move.deal not in state.waiting or state.deals[move.deal].partner != move.seat:
        raise IllegalMove(
            "md.deal.consent",
            _("No such offer waits for the consent of {name}.").format(name=name_of(state, move.seat)),
        )


def refuse_unless_maker(state: State, move: TakeBack) -> None:
    """Only the one who offered can take it back (rule md.deal.consent)."""
    if move.deal not in state.waiting or state.deals[move.deal].by != move.seat:
        raise IllegalMove(
            "md.deal.consent",
            _("{name} has no such offer to take back.").format(name=name_of(state, move.seat)),
        )


def close_offer(state: State, deal: int, outcome: Outcome) -> OfferClosed:
    """Write into the ledger what became of an offer."""
    terms = state.deals[deal].closed(outcome)
    state.deals[deal] = terms
    state.waiting.remove(deal)
    return OfferClosed(deal, terms)


def lapse_offers(state: State, seat: Seat | None = None) -> list[Event]:
    """Offers from and to a seat that leaves (None: all) are off the table (rule md.deal)."""
    return [
        close_offer(state, number, Outcome.LAPSED)
        for number in state.waiting[:]
        if seat is None or seat in (state.deals[number].by, state.deals[number].partner)
    ]


def answer_moves(state: State, seat: Seat) -> list[Accept | Decline | TakeBack]:
    """What a seat can say to the offers that wait."""
    moves: list[Accept | Decline | TakeBack] = []
    for number in state.waiting:
        terms = state.deals[number]
        if terms.partner == seat:
            if state.money[terms.payer] >= terms.amount:
                moves.append(Accept(seat, number))
            moves.append(Decline(seat, number))
        elif terms.by == seat:
            moves.append(TakeBack(seat, number))
    return moves


def offer_moves(state: State, seat: Seat) -> list[Offer]:
    """The usual offers to everybody who is in: small bribes, asked for or given, and a dollar for nothing."""
    moves: list[Offer] = []
    if state.offered[seat] >= OFFERS_LISTED:
        return moves
    purses = [money if money < MOST_LISTED else MOST_LISTED for money in state.money]
    for partner in state.still_in():
        if partner != seat:
            moves += _usual_offers(seat, partner, purses[seat], purses[partner])
    return moves


@lru_cache(maxsize=1024)
def _usual_offers(seat: Seat, partner: Seat, own: int, other: int) -> tuple[Offer, ...]:
    """Offers to one partner; the two have so much money, or `MOST_LISTED` and more."""
    offers = [
        Offer(seat, partner, payer, amount, leaves=True)
        for amount, (payer, purse) in product(USUAL_PRICES, ((seat, own), (partner, other)))
        if purse >= amount
    ]
    if own:
        offers.append(Offer(seat, partner, seat, 1, leaves=False))
    return tuple(offers)


def _refuse_without_money(state: State, payer: Seat, amount: int) -> None:
    if (money := state.money[payer]) < amount:
        raise IllegalMove(
            "md.deal.money",
            _("{name} has {money} to pay with, not {amount}; stakes on the table do not count.").format(
                name=name_of(state, payer), money=dollars(money), amount=dollars(amount)
            ),
        )


def rebuilt_ledger(log: Iterable[Logged]) -> list[Deal]:
    """The ledger of a game as its log tells it."""
    ledger: list[Deal] = []
    for entry in log:
        match entry.event:
            case OfferMade(terms=terms):
                ledger.append(terms)
            case OfferClosed(deal=deal, terms=terms):
                ledger[deal] = terms
    return ledger
