"""The negotiation: proposals, consent, the standing coalition, passing, the clock."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from rules.kernel.events import Event
from rules.kernel.game import IllegalMove
from rules.kernel.seats import TABLE, Seat
from rules.kernel.words import _, minus, ngettext
from rules.saludos_amigos.events import (
    ClockRanOut,
    CoalitionStands,
    MajorityFinal,
    NoMajority,
    Passed,
    ProposalAgreed,
    ProposalDropped,
    ProposalMade,
)
from rules.saludos_amigos.moves import Agree, Decline, Pass, Propose, SaludosMove, TimeExpired
from rules.saludos_amigos.phases.common import draw_card, name_of, next_turn
from rules.saludos_amigos.phases.session import open_calls
from rules.saludos_amigos.state import Coalition, Offer, Phase, Proposal, State


def propose(state: State, move: Propose) -> list[Event]:
    """Put a coalition on the table; it replaces one that still waits (rule sa.proposal)."""
    _refuse_outside_talk(state)
    if state.silent[move.seat]:
        raise IllegalMove(
            "sa.pass",
            _("{name} has passed and can only answer until another coalition stands.").format(
                name=name_of(state, move.seat)
            ),
        )
    coalition = check_proposal(state, move)
    state.offers.append(Offer(move.seat, move.members, move.shares, state.renewals))
    state.proposal = Proposal(coalition, move.seat, (move.seat,))
    if not state.proposal.awaited:
        return _stand(state)
    return [ProposalMade(move.seat, coalition.members, coalition.shares, coalition.strength)]


def check_proposal(state: State, move: Propose) -> Coalition:
    """The coalition that a proposal names, or `IllegalMove` (rules sa.proposal, sa.standing)."""
    members, shares = move.members, move.shares
    ascending = list(members) == sorted(set(members))
    if not ascending or (members and not 0 <= members[0] <= members[-1] < state.seats):
        raise IllegalMove(
            "sa.proposal", _("A coalition names each of its members once, in the order of the seats.")
        )
    if move.seat not in members:
        raise IllegalMove(
            "sa.proposal",
            _("{name} can only propose a coalition with {name} in it.").format(
                name=name_of(state, move.seat)
            ),
        )
    if len(shares) != len(members):
        raise IllegalMove(
            "sa.proposal",
            ngettext(
                "Every member has one share: here are {members} members and {shares} share.",
                "Every member has one share: here are {members} members and {shares} shares.",
                len(shares),
            ).format(members=len(members), shares=len(shares)),
        )
    if min(shares) < 0:
        raise IllegalMove(
            "sa.proposal",
            _("A share is 0 or more whole million, not {share}.").format(share=minus(min(shares))),
        )
    if sum(shares) != state.value:
        raise IllegalMove(
            "sa.proposal",
            _("The shares add up to {sum}; the tile is worth {value}.").format(
                sum=sum(shares), value=state.value
            ),
        )
    strength = sum([state.strengths[seat] for seat in members])
    if state.standing is not None and strength <= state.standing.strength:
        raise IllegalMove(
            "sa.standing",
            _(
                "Strength {strength} does not beat the standing {standing}: it takes more, not as much."
            ).format(strength=strength, standing=state.standing.strength),
        )
    if lies_open(state, members, shares):
        raise IllegalMove(
            "sa.proposal", _("That very proposal lies on the table already; its members agree or decline.")
        )
    return Coalition(members, shares, strength)


def lies_open(state: State, members: tuple[Seat, ...], shares: tuple[int, ...]) -> bool:
    """Whether just this is the proposal that waits for consents (to repeat it would wipe them)."""
    waiting = state.proposal
    return waiting is not None and (waiting.coalition.members, waiting.coalition.shares) == (members, shares)


def agree(state: State, move: Agree) -> list[Event]:
    """A member consents; with the last consent the coalition stands (rule sa.proposal)."""
    _refuse_outside_talk(state)
    proposal = state.proposal
    if proposal is None or move.seat not in proposal.awaited:
        raise IllegalMove(
            "sa.proposal",
            _("No proposal waits for the consent of {name}.").format(name=name_of(state, move.seat)),
        )
    state.proposal = Proposal(proposal.coalition, proposal.by, (*proposal.agreed, move.seat))
    agreed = ProposalAgreed(move.seat)
    if state.proposal.awaited:
        return [agreed]
    return [agreed, *_stand(state)]


def decline(state: State, move: Decline) -> list[Event]:
    """Any member, the proposer too, can take the proposal off the table (rule sa.proposal)."""
    _refuse_outside_talk(state)
    proposal = state.proposal
    if proposal is None or move.seat not in proposal.coalition.members:
        raise IllegalMove(
            "sa.proposal",
            _("No proposal on the table names {name}.").format(name=name_of(state, move.seat)),
        )
    state.proposal = None
    return [ProposalDropped(move.seat, proposal.by), *_close_if_silent(state)]


def pass_turn(state: State, move: Pass) -> list[Event]:
    """An outsider gives up; when all have, what stands is final (rule sa.pass)."""
    _refuse_outside_talk(state)
    seat = move.seat
    if state.standing is not None and seat in state.standing.members:
        raise IllegalMove(
            "sa.pass",
            _("{name} is in the standing coalition; only outsiders pass.").format(name=name_of(state, seat)),
        )
    if state.silent[seat]:
        raise IllegalMove("sa.pass", _("{name} has passed already.").format(name=name_of(state, seat)))
    state.silent[seat] = True
    events: list[Event] = [Passed(seat)]
    if state.proposal is not None and seat in state.proposal.coalition.members:
        events.append(ProposalDropped(seat, state.proposal.by))
        state.proposal = None
    return events + _close_if_silent(state)


def time_expired(state: State, move: TimeExpired) -> list[Event]:
    """The clock ends the talks: what stands is final (rule sa.clock)."""
    _refuse_outside_talk(state)
    if not state.clock:
        raise IllegalMove("sa.clock", _("No clock runs at this table."))
    if move.seat != TABLE:
        raise IllegalMove("sa.clock", _("Only the clock can say that time is up, no seat."))
    return [ClockRanOut(), *_close(state)]


def talk_moves(state: State, seat: Seat) -> list[SaludosMove]:
    """What a seat may say. Of the many ways to share, the one in proportion to strength."""
    moves: list[SaludosMove] = []
    proposal = state.proposal
    if proposal is not None and seat in proposal.coalition.members:
        if seat not in proposal.agreed:
            moves.append(Agree(seat))
        moves.append(Decline(seat))
    if state.silent[seat]:
        return moves
    if state.standing is None or seat not in state.standing.members:
        moves.append(Pass(seat))
    moves.extend(_proposals(state, seat))
    return moves


def talking_seats(state: State) -> tuple[Seat, ...]:
    """Seats that owe an answer: those that a proposal waits for, else outsiders who have not passed.

    Everybody else may speak, but need not.
    """
    if state.proposal is not None:
        return state.proposal.awaited
    return tuple(seat for seat in state.outsiders() if not state.silent[seat])


def proportional_shares(
    strengths: tuple[int, ...], value: int, favoured: int | None = None
) -> tuple[int, ...]:
    """A value divided in proportion to strength, each share rounded down.

    What is left goes to the place `favoured`; without one, a million each to those who lost most by
    rounding, equal ones in the order given. Where nobody has any strength `favoured` or the first gets all.
    """
    shares, left = _rounded_down(strengths, value)
    if favoured is None and shares and not any(strengths):
        favoured = 0
    if favoured is not None:
        shares[favoured] += left
    elif left:
        total = sum(strengths)
        for place in sorted(range(len(shares)), key=lambda place: -(value * strengths[place] % total))[:left]:
            shares[place] += 1
    return tuple(shares)


def _rounded_down(strengths: Sequence[int], value: int) -> tuple[list[int], int]:
    """Shares in proportion to strength, and what rounding leaves: all where nobody has any strength."""
    total = sum(strengths) or 1
    shares = [value * strength // total for strength in strengths]
    return shares, value - sum(shares)


@lru_cache(maxsize=64)
def _crews(seat: Seat, count: int) -> tuple[tuple[tuple[Seat, ...], int], ...]:
    """One, two or three seats with this one, and all `count`; each crew with the place of this one in it."""
    others = [Seat(other) for other in range(count) if other != seat]
    crews = [sorted((seat, *partners)) for size in range(3) for partners in combinations(others, size)]
    if len(others) > 2:
        crews.append(sorted((seat, *others)))
    return tuple((tuple(crew), crew.index(seat)) for crew in crews)


@lru_cache(maxsize=4)
def _divisions(strengths: tuple[int, ...], value: int) -> dict[tuple[Seat, ...], tuple[int, list[int], int]]:
    """The strength of every crew, its shares rounded down, and what is left: the same for all its seats."""
    divisions = {}
    for first in range(len(strengths)):
        for members, place in _crews(Seat(first), len(strengths)):
            if not place:
                parts = [strengths[member] for member in members]
                divisions[members] = (sum(parts), *_rounded_down(parts, value))
    return divisions


@lru_cache(maxsize=64)
def usual_coalitions(seat: Seat, strengths: tuple[int, ...], value: int) -> tuple[tuple[int, Propose], ...]:
    """Coalitions of one, two or three seats with this one, and of all; with the strength of each.

    Strengths do not change while people talk, so that one answer serves a whole negotiation.
    """
    divisions = _divisions(strengths, value)
    proposals = []
    for members, place in _crews(seat, len(strengths)):
        strength, rounded_down, left = divisions[members]
        shares = rounded_down[:]
        shares[place] += left
        proposals.append((strength, Propose(seat, members, tuple(shares))))
    return tuple(proposals)


def _proposals(state: State, seat: Seat) -> list[Propose]:
    """The usual coalitions that would beat what stands (rule sa.standing)."""
    needed = 0 if state.standing is None else state.standing.strength
    usual = usual_coalitions(seat, tuple(state.strengths), state.value)
    if state.proposal is None:
        return [proposal for strength, proposal in usual if strength > needed]
    members, shares = state.proposal.coalition.members, state.proposal.coalition.shares
    return [
        proposal
        for strength, proposal in usual
        if strength > needed and (proposal.members != members or proposal.shares != shares)
    ]


def _refuse_outside_talk(state: State) -> None:
    if state.phase is not Phase.TALK:
        raise IllegalMove(
            "sa.coalition", _("Coalitions are agreed once the dice are final and before the majority is.")
        )


def _stand(state: State) -> list[Event]:
    """The proposal has all consents: it is the standing coalition, and everybody may speak again."""
    assert state.proposal is not None
    coalition = state.proposal.coalition
    state.proposal = None
    state.standing = coalition
    state.renewals += 1
    state.silent = [False] * state.seats
    stands = CoalitionStands(coalition.members, coalition.shares, coalition.strength)
    return [stands, *_close_if_silent(state)]


def _close_if_silent(state: State) -> list[Event]:
    """Close when every outsider has passed and no proposal waits (rule sa.pass)."""
    if state.proposal is None and all(state.silent[seat] for seat in state.outsiders()):
        return _close(state)
    return []


def _close(state: State) -> list[Event]:
    """The talks are over: fix the majority (rule sa.majority)."""
    state.proposal = None
    by_default = state.standing is None
    if by_default:
        strongest = max(state.strengths)
        tied = tuple(Seat(seat) for seat, strength in enumerate(state.strengths) if strength == strongest)
        if len(tied) > 1:
            return [NoMajority(tied, strongest), *_nobody_is_paid(state)]
        state.standing = Coalition(tied, (state.value,), strongest)
    assert state.standing is not None
    final = state.standing
    fixed = MajorityFinal(final.members, final.shares, final.strength, by_default)
    return [fixed, *open_calls(state)]


def _nobody_is_paid(state: State) -> list[Event]:
    """No majority: everybody draws a card (rule sa.majority)."""
    events: list[Event] = []
    for seat in state.outsiders():
        events += draw_card(state, seat)
    next_turn(state)
    return events
