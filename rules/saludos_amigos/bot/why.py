"""Why a move was made, from what the table saw and from the move alone."""

from __future__ import annotations

from rules.kernel.seats import TABLE, Seat
from rules.saludos_amigos.bot import words
from rules.saludos_amigos.bot.bargain import Bargain, Memory, laid_out
from rules.saludos_amigos.bot.clash import Clash
from rules.saludos_amigos.bot.crews import crew_of
from rules.saludos_amigos.bot.outlook import Outlook, mean_card
from rules.saludos_amigos.moves import (
    Agree,
    CallSession,
    Decline,
    Join,
    KeepDie,
    LetStand,
    OfferShares,
    Pass,
    Propose,
    Reroll,
    SaludosMove,
    StayOut,
)
from rules.saludos_amigos.state import Phase, State


def why(state: State, move: SaludosMove) -> str:
    """The reason in a sentence; empty for the clock, a matter of course, and cards laid in secret.

    `state` is the table's observation before the move. A card that a move names is looked at by nobody.
    """
    if move.seat == TABLE:
        return ""
    if state.phase is Phase.TALK:
        return _in_talk(state, Memory().bargain(state, foresight=True), move)
    if state.standing is not None:
        return _in_council(state, move)
    match move:
        case KeepDie(seat=seat):
            return words.keep_die(state, seat, Outlook(state, None).card[seat])
        case Reroll(seat=seat):
            return words.reroll(state, seat, Outlook(state, None).card[seat])
    return ""


def _in_talk(state: State, bargain: Bargain, move: SaludosMove) -> str:
    seat = move.seat
    match move:
        case Propose(members=members, shares=parts):
            shares = dict(zip(members, parts, strict=True))
            by_seat = [shares.get(Seat(member), 0) for member in range(state.seats)]
            return words.propose(state, bargain, seat, crew_of(members), by_seat)
        case Pass():
            return words.silence(state, bargain, seat)
    if state.proposal is None:
        return ""
    crew, by_seat = laid_out(state.proposal.coalition, state.seats)
    match move:
        case Agree():
            return words.agree(state, bargain, seat, crew, by_seat)
        case Decline() if seat == state.proposal.by:
            return words.withdraw(state, bargain, crew)
        case Decline():
            return words.decline(state, bargain, seat, crew, by_seat)
    return ""


def _in_council(state: State, move: SaludosMove) -> str:
    seat = move.seat
    match move:
        case LetStand():
            clash = _against(state, crew_of(_able(state)))
            return words.let_stand(state, clash, clash.overturned())
        case CallSession():
            clash = _against(state, crew_of(_able(state)))
            return words.call(state, clash, clash.overturned())
        case OfferShares(shares=shares):
            return words.offer(state, shares)
        case Join():
            clash = _joined(state, seat)
            return words.join(state, clash, clash.overturned(), seat)
        case StayOut():
            clash = _joined(state, seat)
            return words.stay_out(state, clash, clash.overturned(), seat)
    return ""


def _able(state: State) -> list[Seat]:
    """Outsiders who could oppose."""
    return [seat for seat in state.outsiders() if state.hands[seat]]


def _against(state: State, opposition: int) -> Clash:
    assert state.standing is not None
    majority = crew_of(state.standing.members)
    return Clash(state, mean_card(state.components), majority, opposition, opposition)


def _joined(state: State, seat: Seat) -> Clash:
    assert state.session is not None
    assert state.standing is not None
    opposition = crew_of([*state.session.opposition, seat])
    majority = crew_of(state.standing.members)
    return Clash(state, mean_card(state.components), majority, opposition, 1 << seat)
