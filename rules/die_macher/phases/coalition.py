"""Phase 4: coalitions of two in the current region, agreed or forced."""

from __future__ import annotations

from rules.die_macher.cards import shared_cards
from rules.die_macher.events import CoalitionDeclined, CoalitionMade, CoalitionProposed, StayedAlone
from rules.die_macher.moves import (
    AcceptCoalition,
    DeclineCoalition,
    ForceCoalition,
    MacherMove,
    ProposeCoalition,
    StayAlone,
)
from rules.die_macher.phases.common import (
    go_to,
    name_of,
    place_of,
    refuse_unknown_party,
    refuse_unless_asked,
)
from rules.die_macher.state import NOBODY, Phase, State
from rules.kernel.events import Event
from rules.kernel.game import IllegalMove
from rules.kernel.seats import Seat
from rules.kernel.words import _, ngettext


def open_coalitions(state: State) -> list[Event]:
    """Every party with a tile in the current region gets a turn (rules dm.coalition.ready, .turns)."""
    ready = state.boards[0].ready
    state.queue = [seat for seat in state.order() if ready[seat]]
    _next_party(state)
    return []


def _next_party(state: State) -> None:
    """Ask the next party that can have a partner (rule dm.coalition.turns)."""
    state.declined = []
    while state.queue:
        state.asked = state.queue.pop(0)
        if partners(state, state.asked):
            state.phase = Phase.COALITION
            return
    go_to(state, Phase.MEDIA)


def shared(state: State, one: int, other: int) -> int:
    """How many programme cards of two parties are equal (rule dm.coalition.agree)."""
    return len(shared_cards(state.programmes[one], state.programmes[other]))


def partners(state: State, seat: int) -> list[Seat]:
    """Who could stand with this party in the current region (rules dm.coalition.ready, .agree, .one)."""
    ready, needed = state.boards[0].ready, state.components.agree_matches
    if not ready[seat] or state.partner_of(seat) != NOBODY:
        return []
    return [
        Seat(other)
        for other in range(state.seats)
        if other != seat
        and ready[other]
        and state.partner_of(other) == NOBODY
        and shared(state, seat, other) >= needed
    ]


def coalition_moves(state: State, seat: Seat) -> list[MacherMove]:
    """Propose, force or stay alone."""
    moves: list[MacherMove] = [StayAlone(seat)]
    for partner in partners(state, seat):
        if partner not in state.declined:
            moves.append(ProposeCoalition(seat, partner))
        if shared(state, seat, partner) >= state.components.force_matches:
            moves.append(ForceCoalition(seat, partner))
    return moves


def propose_coalition(state: State, move: ProposeCoalition) -> list[Event]:
    """Ask one possible partner (rules dm.coalition.agree, dm.coalition.turns)."""
    refuse_unless_asked(state, move.seat, Phase.COALITION)
    check_partner(state, move.seat, move.partner)
    if move.partner in state.declined:
        raise IllegalMove(
            "dm.coalition.turns",
            _("{name} has declined already.").format(name=name_of(state, move.partner)),
        )
    state.phase = Phase.ANSWER
    state.proposer, state.asked = move.seat, move.partner
    return [CoalitionProposed(move.seat, move.partner, shared(state, move.seat, move.partner))]


def force_coalition(state: State, move: ForceCoalition) -> list[Event]:
    """With three equal cards the partner cannot refuse (rule dm.coalition.force)."""
    refuse_unless_asked(state, move.seat, Phase.COALITION)
    check_partner(state, move.seat, move.partner)
    equal, needed = shared(state, move.seat, move.partner), state.components.force_matches
    if equal < needed:
        raise IllegalMove(
            "dm.coalition.force",
            ngettext(
                "{name} shares {equal} programme card; forcing a coalition takes {needed}.",
                "{name} shares {equal} programme cards; forcing a coalition takes {needed}.",
                equal,
            ).format(name=name_of(state, move.partner), equal=equal, needed=needed),
        )
    return _join(state, move.seat, move.partner, forced=True)


def check_partner(state: State, seat: Seat, partner: Seat) -> None:
    """Refuse an impossible partner with the reason (rules dm.coalition.ready, .one, .agree)."""
    refuse_unknown_party(state, seat, partner, "dm.coalition")
    name = name_of(state, partner)
    if not state.boards[0].ready[partner]:
        raise IllegalMove(
            "dm.coalition.ready", _("{name} has no coalition tile in the current region.").format(name=name)
        )
    if state.partner_of(partner) != NOBODY:
        raise IllegalMove("dm.coalition.one", _("{name} is in a coalition already.").format(name=name))
    equal, needed = shared(state, seat, partner), state.components.agree_matches
    if equal < needed:
        raise IllegalMove(
            "dm.coalition.agree",
            ngettext(
                "{name} shares {equal} programme card; a coalition takes {needed}.",
                "{name} shares {equal} programme cards; a coalition takes {needed}.",
                equal,
            ).format(name=name, equal=equal, needed=needed),
        )


def stay_alone(state: State, move: StayAlone) -> list[Event]:
    """Seek no partner; others may still ask (rule dm.coalition.turns)."""
    refuse_unless_asked(state, move.seat, Phase.COALITION)
    _next_party(state)
    return [StayedAlone(move.seat)]


def answer_moves(state: State, seat: Seat) -> list[MacherMove]:  # noqa: ARG001
    """Yes or no."""
    return [AcceptCoalition(seat), DeclineCoalition(seat)]


def accept_coalition(state: State, move: AcceptCoalition) -> list[Event]:
    """The two stand together (rule dm.coalition.agree)."""
    refuse_unless_asked(state, move.seat, Phase.ANSWER)
    return _join(state, state.proposer, move.seat, forced=False)


def decline_coalition(state: State, move: DeclineCoalition) -> list[Event]:
    """The proposer may ask somebody else (rule dm.coalition.turns)."""
    refuse_unless_asked(state, move.seat, Phase.ANSWER)
    proposer = state.proposer
    state.declined.append(move.seat)
    state.phase = Phase.COALITION
    state.asked, state.proposer = proposer, NOBODY
    if len(coalition_moves(state, proposer)) == 1:
        _next_party(state)
    return [CoalitionDeclined(move.seat, proposer)]


def _join(state: State, seat: Seat, partner: Seat, *, forced: bool) -> list[Event]:
    state.coalitions.append((seat, partner))
    state.proposer = NOBODY
    _next_party(state)
    return [CoalitionMade(seat, partner, forced, place_of(state, state.boards[0]))]
