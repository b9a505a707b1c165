"""Who may do what now, and doing it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from rules.kernel.events import Event
from rules.kernel.game import IllegalMove, Timer
from rules.kernel.seats import TABLE, Seat
from rules.kernel.words import _, minus
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.phases import bag, dice, session, talk
from rules.saludos_amigos.state import Phase, State

_HANDLERS: Final[dict[type, Callable[[State, Any], list[Event]]]] = {
    m.DrawTile: bag.draw_tile,
    m.RollDice: dice.roll_dice,
    m.Reroll: dice.reroll,
    m.KeepDie: dice.keep_die,
    m.Propose: talk.propose,
    m.Agree: talk.agree,
    m.Decline: talk.decline,
    m.Pass: talk.pass_turn,
    m.TimeExpired: talk.time_expired,
    m.LetStand: session.let_stand,
    m.CallSession: session.call_session,
    m.OfferShares: session.offer_shares,
    m.Join: session.join,
    m.StayOut: session.stay_out,
    m.Commit: session.commit,
}


def play(state: State, move: m.SaludosMove) -> list[Event]:
    """Carry a move out in place, or raise `IllegalMove` and leave the state as it was."""
    if state.phase is Phase.OVER:
        raise IllegalMove("sa.end", _("The game is over."))
    if move.seat not in range(state.seats) and not isinstance(move, m.TimeExpired):
        raise IllegalMove(
            "sa.turn",
            _("There is no seat {seat}: the seats are numbered 0 to {last}.").format(
                seat=minus(move.seat), last=state.seats - 1
            ),
        )
    return _HANDLERS[type(move)](state, move)


def active_seats(state: State) -> tuple[Seat, ...]:
    """Who owes a decision: several in the talks, the call and the commitments."""
    match state.phase:
        case Phase.DRAW | Phase.ROLL:
            return (state.holder,)
        case Phase.REROLL:
            return (state.asked,)
        case Phase.TALK:
            return talk.talking_seats(state)
        case Phase.CALL:
            return session.possible_callers(state)
        case Phase.COMMIT:
            return session.committing_seats(state)
        case Phase.OVER:
            return ()
    assert state.session is not None
    return (state.session.asked,)


def legal_moves(state: State, seat: Seat) -> list[m.SaludosMove]:
    """Every legal move of a seat; of divisions of money, the sensible ones.

    In the talks this includes seats that owe nothing but may speak.
    """
    if seat == TABLE:
        return [m.TimeExpired(TABLE)] if timer(state) is not None else []
    if state.phase is Phase.TALK:
        return talk.talk_moves(state, seat)
    if seat not in active_seats(state):
        return []
    cards = sorted(set(state.hands[seat]))
    match state.phase:
        case Phase.DRAW:
            return [m.DrawTile(seat)]
        case Phase.ROLL:
            return [m.RollDice(seat)]
        case Phase.REROLL:
            return [m.KeepDie(seat), *(m.Reroll(seat, card) for card in cards)]
        case Phase.CALL:
            return [m.LetStand(seat), *(m.CallSession(seat, card) for card in cards)]
        case Phase.OFFER:
            return [m.OfferShares(seat, shares) for shares in session.offer_choices(state)]
        case Phase.JOIN:
            return [m.StayOut(seat), *(m.Join(seat, card) for card in cards)]
    return [m.Commit(seat, laid) for laid in session.hand_choices(state.hands[seat])]


def timer(state: State) -> Timer | None:
    """The talks are timed, if the table plays with a clock (rule sa.clock)."""
    if state.phase is not Phase.TALK or not (seconds := state.clock):
        return None
    return _talk_timer(state.turn, seconds, state.components.clock_floor, state.renewals)


@lru_cache(maxsize=16)
def _talk_timer(turn: int, seconds: int, floor: int, renewals: int) -> Timer:
    """The same for as long as a coalition stands: people talk, and it is asked for after every word."""
    return Timer(f"talk {turn}", seconds, floor, renewals)


def is_over(state: State) -> bool:
    """Whether the game has ended."""
    return state.phase is Phase.OVER
