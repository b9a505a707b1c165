"""The district council session, and paying the side that won."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from rules.kernel.events import Event
from rules.kernel.game import IllegalMove
from rules.kernel.seats import Seat
from rules.kernel.words import _, minus
from rules.saludos_amigos.events import (
    Committed,
    Joined,
    LeftStanding,
    Paid,
    SessionCalled,
    SessionRevealed,
    SharesOffered,
    StayedOut,
)
from rules.saludos_amigos.moves import CallSession, Commit, Join, LetStand, OfferShares, StayOut
from rules.saludos_amigos.phases.common import (
    bury,
    draw_card,
    earn,
    name_of,
    next_turn,
    refuse_unless_asked,
    take_from_hand,
)
from rules.saludos_amigos.state import Coalition, Phase, Session, Source, State


def open_calls(state: State) -> list[Event]:
    """The majority is fixed: outsiders with a card may call a session (rule sa.session.call)."""
    state.phase = Phase.CALL
    state.silent = [False] * state.seats
    return _pay_if_nobody_calls(state)


def possible_callers(state: State) -> tuple[Seat, ...]:
    """Outsiders who hold a card and have not let the majority stand."""
    return tuple(seat for seat in state.outsiders() if state.hands[seat] and not state.silent[seat])


def let_stand(state: State, move: LetStand) -> list[Event]:
    """An outsider calls no session; when none does, the majority is paid (rule sa.session.call)."""
    _refuse_caller(state, move.seat)
    state.silent[move.seat] = True
    return [LeftStanding(move.seat), *_pay_if_nobody_calls(state)]


def call_session(state: State, move: CallSession) -> list[Event]:
    """An outsider pushes a card forward and calls a session (rule sa.session.call)."""
    _refuse_caller(state, move.seat)
    seats = state.seats
    session = Session(
        caller=move.seat,
        opposition=[move.seat],
        offers=[0] * seats,
        pushed=[None] * seats,
        asked=move.seat,
        laid=[[] for _seat in range(seats)],
        sealed=[True] * seats,
    )
    _push(state, session, move.seat, move.card)
    state.session = session
    called = SessionCalled(move.seat, move.card)
    if invited(state):
        state.phase = Phase.OFFER
        return [called]
    return [called, *_open_commitments(state)]


def invited(state: State) -> tuple[Seat, ...]:
    """Outsiders who hold a card and may join the caller, clockwise from the caller."""
    session = _session(state)
    outside = state.outsiders()
    start = outside.index(session.caller)
    return tuple(seat for seat in outside[start + 1 :] + outside[:start] if state.hands[seat])


def offer_shares(state: State, move: OfferShares) -> list[Event]:
    """The caller names a share for each who might join and keeps the rest (rule sa.session.offer)."""
    if state.phase is not Phase.OFFER:
        raise IllegalMove("sa.session.offer", _("Shares are offered right after a session was called."))
    session = _session(state)
    refuse_unless_asked(state, move.seat, session.caller)
    guests = invited(state)
    if len(move.shares) != len(guests):
        raise IllegalMove(
            "sa.session.offer",
            _("Everybody who may join is offered one share: that takes {guests}, not {shares}.").format(
                guests=len(guests), shares=len(move.shares)
            ),
        )
    if min(move.shares) < 0:
        raise IllegalMove(
            "sa.session.offer",
            _("An offer is 0 or more whole million, not {share}.").format(share=minus(min(move.shares))),
        )
    kept = state.value - sum(move.shares)
    if kept < 0:
        raise IllegalMove(
            "sa.session.offer",
            _("The offers add up to {sum}; the tile is worth {value}.").format(
                sum=sum(move.shares), value=state.value
            ),
        )
    for guest, share in zip(guests, move.shares, strict=True):
        session.offers[guest] = share
    session.asked = guests[0]
    state.phase = Phase.JOIN
    return [SharesOffered(move.seat, guests, move.shares, kept)]


def join(state: State, move: Join) -> list[Event]:
    """An outsider pushes a card forward and takes the share that was offered (rule sa.session.join)."""
    session = _refuse_joiner(state, move.seat)
    asked_next = _asked_next(state)
    _push(state, session, move.seat, move.card)
    session.opposition.append(move.seat)
    return [Joined(move.seat, move.card, session.offers[move.seat]), *_ask_next(state, asked_next)]


def stay_out(state: State, move: StayOut) -> list[Event]:
    """An outsider remains neutral and will draw a card (rule sa.session.join)."""
    _refuse_joiner(state, move.seat)
    return [StayedOut(move.seat), *_ask_next(state, _asked_next(state))]


def commit(state: State, move: Commit) -> list[Event]:
    """Seal any of one's cards, even none; the last seal turns all up (rule sa.session.commit)."""
    if state.phase is not Phase.COMMIT:
        raise IllegalMove("sa.session.commit", _("Cards are laid in a council session only."))
    session = _session(state)
    seat = move.seat
    _refuse_sealed(state, session, seat)
    rest = state.hands[seat][:]
    for card in move.cards:
        if card not in rest:
            raise IllegalMove("sa.session.commit", _("One of those cards is not in the hand that lays them."))
        rest.remove(card)
    session.laid[seat] = sorted(move.cards)
    session.sealed[seat] = True
    return [Committed(seat), *_reveal_if_sealed(state)]


def committing_seats(state: State) -> tuple[Seat, ...]:
    """Who still has to lay cards."""
    session = _session(state)
    return tuple(Seat(seat) for seat, sealed in enumerate(session.sealed) if not sealed)


def offer_choices(state: State) -> list[tuple[int, ...]]:
    """Usual offers: nothing, equal shares (the rest stays with the caller), shares by strength."""
    session = _session(state)
    guests = invited(state)
    value = state.value
    equal = value // (len(guests) + 1)
    total = sum(state.strengths[guest] for guest in guests) + state.strengths[session.caller]
    by_strength = tuple(value * state.strengths[guest] // total for guest in guests)
    return list(dict.fromkeys([(equal,) * len(guests), by_strength, (0,) * len(guests)]))


def hand_choices(hand: list[int]) -> Iterator[tuple[int, ...]]:
    """Every set of cards that can be laid from a hand (equal cards are the same)."""
    values = sorted(set(hand))
    for counts in product(*(range(hand.count(value) + 1) for value in values)):
        yield tuple(value for value, count in zip(values, counts, strict=True) for _copy in range(count))


def _session(state: State) -> Session:
    assert state.session is not None
    return state.session


def _refuse_caller(state: State, seat: Seat) -> None:
    if state.phase is not Phase.CALL:
        raise IllegalMove(
            "sa.session.call", _("A session is called once the majority is final, and only once.")
        )
    if seat in possible_callers(state):
        return
    if seat not in state.outsiders():
        reason = _("{name} is in the majority; only an outsider can call a session.")
    elif not state.hands[seat]:
        reason = _("{name} has no card to push forward, and calling takes 1.")
    else:
        reason = _("{name} has let the majority stand already.")
    raise IllegalMove("sa.session.call", reason.format(name=name_of(state, seat)))


def _refuse_joiner(state: State, seat: Seat) -> Session:
    if state.phase is not Phase.JOIN:
        raise IllegalMove("sa.session.join", _("Outsiders join when the caller has offered shares."))
    session = _session(state)
    refuse_unless_asked(state, seat, session.asked)
    return session


def _refuse_sealed(state: State, session: Session, seat: Seat) -> None:
    if not session.sealed[seat]:
        return
    if seat in state.outsiders() and seat not in session.opposition:
        reason = _("{name} keeps out of this session and lays nothing.")
    elif not state.hands[seat]:
        reason = _("{name} has no card left to lay.")
    else:
        reason = _("{name} has laid already; what is laid stays until the reveal.")
    raise IllegalMove("sa.session.commit", reason.format(name=name_of(state, seat)))


def _push(state: State, session: Session, seat: Seat, card: int) -> None:
    """Push a card forward: a fee, discarded unseen, unless it counts (rule sa.session.call)."""
    take_from_hand(state, seat, card, "sa.session.call")
    session.pushed[seat] = card
    if not state.setup.options.pushed_card_counts:
        bury(state, seat, card)


def _asked_next(state: State) -> Seat | None:
    """Who is asked after the seat that is asked now."""
    session = _session(state)
    guests = invited(state)
    later = guests[guests.index(session.asked) + 1 :]
    return later[0] if later else None


def _ask_next(state: State, asked: Seat | None) -> list[Event]:
    if asked is None:
        return _open_commitments(state)
    _session(state).asked = asked
    return []


def _open_commitments(state: State) -> list[Event]:
    """Everybody on either side who holds a card has to seal a choice (rule sa.session.commit)."""
    session = _session(state)
    assert state.standing is not None
    session.asked = session.caller
    state.phase = Phase.COMMIT
    for seat in (*state.standing.members, *session.opposition):
        session.sealed[seat] = not state.hands[seat]
    return _reveal_if_sealed(state)


def _reveal_if_sealed(state: State) -> list[Event]:
    if all(_session(state).sealed):
        return _reveal(state)
    return []


def _reveal(state: State) -> list[Event]:
    """Turn all cards up; only a greater opposition overturns the majority (rule sa.session.reveal)."""
    session, majority = _session(state), state.standing
    assert majority is not None
    counts = state.setup.options.pushed_card_counts
    pushed = tuple((card or 0) if counts else 0 for card in session.pushed)
    opposition = Coalition(
        tuple(session.opposition),
        _opposition_shares(state, session),
        sum(state.strengths[seat] for seat in session.opposition),
    )
    totals = [
        side.strength + sum(sum(session.laid[seat]) + pushed[seat] for seat in side.members)
        for side in (majority, opposition)
    ]
    overturned = totals[1] > totals[0]
    revealed = SessionRevealed(
        majority.members,
        opposition.members,
        tuple(state.strengths),
        tuple(tuple(cards) for cards in session.laid),
        pushed,
        totals[0],
        totals[1],
        overturned,
    )
    _discard_played(state, session)
    return [revealed, *_pay(state, opposition if overturned else majority, after_session=True)]


def _opposition_shares(state: State, session: Session) -> tuple[int, ...]:
    """Those who joined get what they were offered; the rest is the caller's (rule sa.session.offer)."""
    joined = [session.offers[seat] for seat in session.opposition[1:]]
    return (state.value - sum(joined), *joined)


def _discard_played(state: State, session: Session) -> None:
    """All cards played are discarded and not replaced (rule sa.session.pay)."""
    for seat, cards in enumerate(session.laid):
        for card in cards:
            state.hands[seat].remove(card)
        state.discards += cards
    if state.setup.options.pushed_card_counts:
        state.discards += [card for card in session.pushed if card is not None]


def _pay_if_nobody_calls(state: State) -> list[Event]:
    if possible_callers(state):
        return []
    assert state.standing is not None
    return _pay(state, state.standing, after_session=False)


def _pay(state: State, winners: Coalition, *, after_session: bool) -> list[Event]:
    """The winning side moves forward; who draws a card depends (rules sa.outsiders, sa.session.pay)."""
    source = Source.SESSIONS if after_session else Source.CONTRACTS
    for seat, share in zip(winners.members, winners.shares, strict=True):
        earn(state, seat, share, source)
    events: list[Event] = [Paid(winners.members, winners.shares, after_session)]
    for seat in _drawers(state, winners):
        events += draw_card(state, seat)
    next_turn(state)
    return events


def _drawers(state: State, winners: Coalition) -> list[Seat]:
    """Outsiders draw; after a session only neutrals do, or (house rule) all who earned nothing."""
    outside = state.outsiders()
    session = state.session
    if session is None:
        return outside
    if state.setup.options.losers_draw:
        everybody = [Seat((state.holder + step) % state.seats) for step in range(state.seats)]
        return [seat for seat in everybody if winners.share_of(seat) == 0]
    return [seat for seat in outside if seat not in session.opposition]
