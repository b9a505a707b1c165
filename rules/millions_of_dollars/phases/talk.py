"""The negotiation: leaving, staying, answering offers, looking at a card, the clock."""

from __future__ import annotations

from rules.kernel.events import Event
from rules.kernel.game import IllegalMove
from rules.kernel.seats import TABLE, Seat
from rules.kernel.words import _
from rules.millions_of_dollars import moves as m
from rules.millions_of_dollars.events import ClockRanOut, Looked, Stayed, Withdrew
from rules.millions_of_dollars.phases import deals
from rules.millions_of_dollars.phases.blind import open_exits
from rules.millions_of_dollars.phases.common import name_of, refuse_unless_in, return_stake
from rules.millions_of_dollars.phases.job import begin_job
from rules.millions_of_dollars.state import Outcome, Phase, Place, State


def withdraw(state: State, move: m.Withdraw) -> list[Event]:
    """Leave for good, the stake back (rule md.withdraw)."""
    _refuse_outside_talk(state, "md.withdraw")
    refuse_unless_in(state, move.seat, "md.withdraw")
    if state.setup.options.blind_exit:
        raise IllegalMove(
            "md.house.blind", _("Whoever wants to leave does so when the talks are over, all at once.")
        )
    return [*_leave(state, move.seat), *_close_if_settled(state)]


def stay(state: State, move: m.Stay) -> list[Event]:
    """Say that one stays; when all who are in have said so, the talks end (rule md.stay)."""
    _refuse_outside_talk(state, "md.stay")
    refuse_unless_in(state, move.seat, "md.stay")
    if state.stays[move.seat]:
        raise IllegalMove("md.stay", _("{name} has said so already.").format(name=name_of(state, move.seat)))
    state.stays[move.seat] = True
    return [Stayed(move.seat, state.setup.options.blind_exit), *_close_if_settled(state)]


def offer(state: State, move: m.Offer) -> list[Event]:
    """Offer a deal (rule md.deal)."""
    _refuse_outside_talk(state, "md.deal")
    return deals.offer(state, move)


def accept(state: State, move: m.Accept) -> list[Event]:
    """Consent: money, and leaving if that is part of it, in one step (rule md.deal.leave)."""
    _refuse_outside_talk(state, "md.deal")
    deals.refuse_unless_partner(state, move)
    terms, closed = deals.accept(state, move.deal)
    state.stays = [False] * state.seats
    if not terms.leaves:
        return [closed]
    return [closed, *_leave(state, terms.payee), *_close_if_settled(state)]


def decline(state: State, move: m.Decline) -> list[Event]:
    """Refuse an offer (rule md.deal.consent)."""
    _refuse_outside_talk(state, "md.deal")
    deals.refuse_unless_partner(state, move)
    return [deals.close_offer(state, move.deal, Outcome.DECLINED), *_close_if_settled(state)]


def take_back(state: State, move: m.TakeBack) -> list[Event]:
    """Take one's own offer back (rule md.deal.consent)."""
    _refuse_outside_talk(state, "md.deal")
    deals.refuse_unless_maker(state, move)
    return [deals.close_offer(state, move.deal, Outcome.TAKEN_BACK), *_close_if_settled(state)]


def look(state: State, move: m.Look) -> list[Event]:
    """Spend an Intimidation card on a seat that is still in (rule md.look)."""
    _refuse_outside_talk(state, "md.look")
    seat, target = move.seat, move.target
    if target not in range(state.seats):
        raise IllegalMove("md.look", _("There is no seat {seat}.").format(seat=target))
    if not state.cards[seat]:
        raise IllegalMove(
            "md.look",
            _("{name} has no Intimidation card, and a look takes 1.").format(name=name_of(state, seat)),
        )
    if target == seat:
        raise IllegalMove("md.look", _("{name} knows that card already.").format(name=name_of(state, seat)))
    refuse_unless_in(state, target, "md.look")
    state.cards[seat] -= 1
    state.looks.append((seat, target))
    return [Looked(seat, target, state.roles[target])]


def time_expired(state: State, move: m.TimeExpired) -> list[Event]:
    """The clock ends the talks; who is still in stays (rule md.clock)."""
    _refuse_outside_talk(state, "md.clock")
    if not state.clock:
        raise IllegalMove("md.clock", _("No clock runs at this table."))
    if move.seat != TABLE:
        raise IllegalMove("md.clock", _("Only the clock can say that time is up, no seat."))
    return [ClockRanOut(), *_close(state)]


def talking_seats(state: State) -> tuple[Seat, ...]:
    """Who owes a word: all who are in and have not said to stay, and whoever was made an offer."""
    asked = [state.deals[number].partner for number in state.waiting]
    return tuple([seat for seat in state.still_in() if not state.stays[seat] or seat in asked])


def called_on(state: State) -> tuple[Seat, ...]:
    """Who was made an offer; without one, all who are in and have not said to stay."""
    asked = {state.deals[number].partner for number in state.waiting}
    return tuple([seat for seat in state.still_in() if (seat in asked if asked else not state.stays[seat])])


def talk_moves(state: State, seat: Seat) -> list[m.MillionsMove]:
    """What a seat may do; also one that owes no word, while it can still change its mind."""
    looks = _look_moves(state, seat)
    if state.places[seat] is not Place.IN:
        return looks
    moves: list[m.MillionsMove] = []
    if not state.stays[seat]:
        moves.append(m.Stay(seat))
    if not state.setup.options.blind_exit:
        moves.append(m.Withdraw(seat))
    if state.waiting:
        moves += deals.answer_moves(state, seat)
    moves += looks
    moves += deals.offer_moves(state, seat)
    return moves


def _look_moves(state: State, seat: Seat) -> list[m.MillionsMove]:
    """Looks at cards that this seat has not seen in this heist."""
    if not state.cards[seat]:
        return []
    return [
        m.Look(seat, target)
        for target in state.still_in()
        if target != seat and (seat, target) not in state.looks
    ]


def _refuse_outside_talk(state: State, rule: str) -> None:
    if state.phase is not Phase.TALK:
        raise IllegalMove(
            rule, _("That belongs to the negotiation: after the pool is shown, before the job.")
        )


def _leave(state: State, seat: Seat) -> list[Event]:
    """Out of the heist; everybody else may think again (rules md.withdraw, md.stay)."""
    stake = return_stake(state, seat)
    state.places[seat] = Place.LEFT
    state.stays = [False] * state.seats
    return [Withdrew(seat, stake), *deals.lapse_offers(state, seat)]


def _close_if_settled(state: State) -> list[Event]:
    """Close when all who are in have said to stay and no offer waits (rule md.stay)."""
    if not state.waiting and all(state.stays[seat] for seat in state.still_in()):
        return _close(state)
    return []


def _close(state: State) -> list[Event]:
    """The talks are over."""
    lapsed = deals.lapse_offers(state)
    if state.setup.options.blind_exit and state.still_in():
        return [*lapsed, open_exits(state)]
    return [*lapsed, *begin_job(state)]
