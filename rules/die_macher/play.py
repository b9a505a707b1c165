"""Who may do what now, and doing it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rules.die_macher import moves as m
from rules.die_macher.phases import (
    cabinet,
    coalition,
    conversion,
    election,
    housekeeping,
    media,
    meetings,
    opinions,
    order,
    polls,
    preliminary,
    programme,
)
from rules.die_macher.state import SECRET_PHASES, Phase, State
from rules.kernel.events import Event
from rules.kernel.game import Timer
from rules.kernel.seats import Seat


def _seal(state: State, move: m.Seal) -> list[Event]:
    """Seal the preliminary sheet or the cabinet, whichever is open."""
    if state.phase is Phase.CABINET:
        return cabinet.seal_cabinet(state, move)
    return preliminary.seal_sheet(state, move)


def _bid(state: State, move: m.Bid) -> list[Event]:
    """Bid for the starting party or, with sealed polls, for a poll."""
    if state.phase is Phase.SEALED_AUCTION:
        return polls.bid_sealed(state, move)
    return order.bid_for_start(state, move)


_HANDLERS: Final[dict[type, Callable[[State, Any], list[Event]]]] = {
    m.ChooseOption: preliminary.choose_option,
    m.PlaceGoods: preliminary.place_goods,
    m.Seal: _seal,
    m.Bid: _bid,
    m.NameStart: order.name_start,
    m.RefillHand: programme.refill_hand,
    m.ChangeProgramme: programme.change_programme,
    m.KeepProgramme: programme.keep_programme,
    m.LayCard: cabinet.lay_card,
    m.GainVotes: cabinet.gain_card_votes,
    m.RaiseTrend: cabinet.raise_trend,
    m.LowerTrend: cabinet.lower_trend,
    m.ExchangeMedia: cabinet.exchange_media,
    m.DoubleOpinion: cabinet.double_opinion,
    m.SkipAction: cabinet.skip_action,
    m.ProposeCoalition: coalition.propose_coalition,
    m.ForceCoalition: coalition.force_coalition,
    m.StayAlone: coalition.stay_alone,
    m.AcceptCoalition: coalition.accept_coalition,
    m.DeclineCoalition: coalition.decline_coalition,
    m.BuyMedia: media.buy_media,
    m.PassMedia: media.pass_media,
    m.ReplaceOpinion: opinions.replace_opinion,
    m.KeepOpinions: opinions.keep_opinions,
    m.BuyMeetings: meetings.buy_meetings,
    m.EndMeetings: meetings.end_meetings,
    m.RaiseBid: polls.raise_bid,
    m.PassBid: polls.pass_bid,
    m.PublishPoll: polls.publish_poll,
    m.BuryPoll: polls.bury_poll,
    m.ConvertMeetings: conversion.convert_meetings,
    m.MoveMedia: election.move_media,
    m.MoveOpinion: election.move_opinion,
    m.MoveNothing: election.move_nothing,
    m.Contribute: housekeeping.contribute,
}

_OPENERS: Final[dict[Phase, Callable[[State], list[Event]]]] = {
    Phase.BID: order.open_bids,
    Phase.HAND: programme.open_hands,
    Phase.CABINET: cabinet.open_cabinet,
    Phase.ACTION: cabinet.open_actions,
    Phase.COALITION: coalition.open_coalitions,
    Phase.MEDIA: media.open_media,
    Phase.MEDIA_OPINION: media.open_media_opinions,
    Phase.MEETINGS: meetings.open_meetings,
    Phase.AUCTION: polls.open_auction,
    Phase.CONVERSION: conversion.open_conversions,
    Phase.ELECTION: election.open_election,
    Phase.TRANSFER: election.open_transfers,
    Phase.HOUSEKEEPING: housekeeping.open_housekeeping,
    Phase.CONTRIBUTIONS: housekeeping.open_contributions,
}
"""What happens when a phase begins, or goes on with its next region; in the order of a round."""

ROUND: Final = tuple(_OPENERS)
"""The phases of a round, in order."""

_CHOICES: Final[dict[Phase, Callable[[State, Seat], list[m.MacherMove]]]] = {
    Phase.PRELIMINARY: preliminary.preliminary_moves,
    Phase.BID: order.bid_moves,
    Phase.START: order.start_moves,
    Phase.HAND: programme.hand_moves,
    Phase.PROGRAMME: programme.programme_moves,
    Phase.CABINET: cabinet.lay_moves,
    Phase.ACTION: cabinet.action_moves,
    Phase.COALITION: coalition.coalition_moves,
    Phase.ANSWER: coalition.answer_moves,
    Phase.MEDIA: media.media_moves,
    Phase.MEDIA_OPINION: opinions.opinion_moves,
    Phase.MEETINGS: meetings.meetings_moves,
    Phase.AUCTION: polls.auction_moves,
    Phase.SEALED_AUCTION: polls.sealed_moves,
    Phase.POLL: polls.poll_moves,
    Phase.CONVERSION: conversion.conversion_moves,
    Phase.VOTES_OPINION: opinions.opinion_moves,
    Phase.TRANSFER: election.transfer_moves,
    Phase.CONTRIBUTIONS: housekeeping.contribution_moves,
}


def play(state: State, move: m.MacherMove) -> list[Event]:
    """Carry a move out in place, or raise `IllegalMove` and leave the state as it was."""
    events = _HANDLERS[type(move)](state, move)
    return events + open_phases(state)


def open_phases(state: State) -> list[Event]:
    """Begin what has yet to be prepared, phase after phase, until somebody has to decide."""
    events: list[Event] = []
    while state.opening:
        state.opening = False
        events += _OPENERS[state.phase](state)
    return events


def active_seats(state: State) -> tuple[Seat, ...]:
    """Who owes a decision: several while a secret choice is open."""
    phase = state.phase
    if phase in SECRET_PHASES:
        return tuple(Seat(seat) for seat, sealed in enumerate(state.sealed) if not sealed)
    if phase is Phase.OVER:
        return ()
    return (state.asked,)


def legal_moves(state: State, seat: Seat) -> list[m.MacherMove]:
    """Every legal move of a seat; of bids, the usual ones."""
    if seat not in active_seats(state):
        return []
    return _CHOICES[state.phase](state, seat)


def timer(state: State) -> Timer | None:  # noqa: ARG001
    """No phase is timed."""
    return None


def is_over(state: State) -> bool:
    """Whether the game has ended."""
    return state.phase is Phase.OVER
