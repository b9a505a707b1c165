"""Speaking up in the negotiation: what to propose, what to accept, when to pass."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import exp
from typing import Final

from rules.kernel.seats import Seat
from rules.saludos_amigos.bot import words
from rules.saludos_amigos.bot.bargain import Bargain, Memory, laid_out
from rules.saludos_amigos.bot.crews import crew_of, members_of, sufficient
from rules.saludos_amigos.bot.options import Option, Skill
from rules.saludos_amigos.moves import Agree, Decline, Pass, Propose
from rules.saludos_amigos.phases.talk import talking_seats
from rules.saludos_amigos.state import Offer, Proposal, State

MOST_OFFERS: Final = 3
"""Coalitions that a seat proposes in one talk."""

WEIGHED: Final = 4
"""Crews that are thought through, the most profitable first."""

WORTH_SPEAKING: Final = 0.15
"""What a proposal must promise beyond keeping silent, in million."""


def talk_options(state: State, seat: Seat, skill: Skill, memory: Memory) -> list[Option]:
    """Everything sensible that the seat could say now; nothing where it had better wait for others."""
    bargain = memory.bargain(state, foresight=skill.foresight)
    proposals = [] if state.silent[seat] else _proposals(state, bargain, seat, skill)
    if seat not in talking_seats(state):
        return [option for option in proposals if option.worth > bargain.stay[seat]]
    if state.proposal is not None:
        return [*_answers(state, state.proposal, bargain, seat, skill), *proposals]
    silence = Option(Pass(seat), bargain.silence(seat), partial(words.silence, state, bargain, seat))
    return [silence, *proposals]


def _answers(state: State, proposal: Proposal, bargain: Bargain, seat: Seat, skill: Skill) -> list[Option]:
    """Yes or no to a proposal that waits for the seat."""
    ground = bargain.ground
    crew, shares = laid_out(proposal.coalition, ground.count)
    accepted = ground.outlook.worth(ground.expected(crew, shares), seat)
    taste = friendship(state, seat, crew, skill) - skill.demand
    accepted += taste
    if shares[seat] < bargain.least(seat, crew) - 0.25:
        accepted = min(accepted, bargain.stay[seat] - 1)
    return [
        Option(Agree(seat), accepted, partial(words.agree, state, bargain, seat, crew, shares), taste),
        Option(Decline(seat), bargain.stay[seat], partial(words.decline, state, bargain, seat, crew, shares)),
    ]


def _proposals(state: State, bargain: Bargain, seat: Seat, skill: Skill) -> list[Option]:
    """The best coalitions that the seat could propose."""
    mine = tuple(offer for offer in state.offers if offer.by == seat)
    if len(mine) >= MOST_OFFERS:
        return []
    key = seat, mine, None if state.proposal is None else state.proposal.coalition
    if key not in bargain.said:
        bargain.said[key] = _weighed(state, bargain, seat, mine, skill)
    return bargain.said[key]


def _weighed(state: State, bargain: Bargain, seat: Seat, mine: Sequence[Offer], skill: Skill) -> list[Option]:
    ground = bargain.ground
    members = () if bargain.standing is None else bargain.standing.members
    stay = bargain.stay[seat] if seat in members else bargain.silence(seat)
    options = []
    for crew, shares in _divisions(state, bargain, seat, mine, skill):
        gains = ground.expected(crew, shares)
        likely = _consent(bargain, seat, crew, gains)
        worth = stay + likely * (ground.outlook.worth(gains, seat) - stay)
        taste = friendship(state, seat, crew, skill)
        worth += taste - WORTH_SPEAKING
        members = members_of(crew)
        move = Propose(seat, members, tuple(shares[member] for member in members))
        reason = partial(words.propose, state, bargain, seat, crew, shares)
        options.append(Option(move, worth, reason, taste))
    return options


def _divisions(
    state: State, bargain: Bargain, seat: Seat, mine: Sequence[Offer], skill: Skill
) -> list[tuple[int, list[int]]]:
    """Crews with the seat in it that would stand, and how it would divide; the most profitable first."""
    ground = bargain.ground
    floor = max(bargain.needed, ground.strength[ground.all] // 2)
    crews = list(sufficient(ground.strengths, seat, floor))
    alone = 1 << seat
    if bargain.needed < ground.strengths[seat] == max(ground.strengths) and alone not in crews:
        crews.append(alone)
    found = []
    for crew in crews:
        refused = [
            offer for offer in mine if offer.renewals == state.renewals and crew_of(offer.members) == crew
        ]
        shares = bargain.division(seat, crew, skill.edge, refused)
        if shares is not None and is_new(state, mine, crew, shares):
            found.append((crew, shares))
    found.sort(key=lambda item: -item[1][seat])
    return found[:WEIGHED]


def other_divisions(state: State, seat: Seat, best: Propose, skill: Skill, memory: Memory) -> list[Option]:
    """The same coalition with a million more or less for one of the partners."""
    bargain = memory.bargain(state, foresight=skill.foresight)
    mine = [offer for offer in state.offers if offer.by == seat]
    crew = crew_of(best.members)
    taste = friendship(state, seat, crew, skill)
    options = []
    for partner in best.members:
        for change in (-1, 1):
            shares = [0] * state.seats
            for member, share in zip(best.members, best.shares, strict=True):
                shares[member] = share
            shares[partner] += change
            shares[seat] -= change
            if partner != seat and min(shares) >= 0 and is_new(state, mine, crew, shares):
                move = Propose(seat, best.members, tuple(shares[member] for member in best.members))
                reason = partial(words.propose, state, bargain, seat, crew, shares)
                options.append(Option(move, bargain.stay[seat], reason, taste))
    return options


def is_new(state: State, mine: Sequence[Offer], crew: int, shares: Sequence[int]) -> bool:
    """Whether the seat has not proposed just this since the last coalition stood, and nobody does now."""
    members = members_of(crew)
    parts = tuple(shares[member] for member in members)
    if any(
        offer.members == members and offer.shares == parts and offer.renewals == state.renewals
        for offer in mine
    ):
        return False
    waiting = state.proposal
    return waiting is None or (waiting.coalition.members, waiting.coalition.shares) != (members, parts)


def _consent(bargain: Bargain, seat: Seat, crew: int, gains: Sequence[float]) -> float:
    """How likely all partners agree."""
    likely = 1.0
    worth, stay = bargain.ground.outlook.worth, bargain.stay
    for partner in members_of(crew):
        if partner != seat:
            likely /= 1 + exp((stay[partner] - worth(gains, partner) - 0.2) / 0.3)
    return likely


def friendship(state: State, seat: Seat, crew: int, skill: Skill) -> float:
    """What a loyal seat adds for partners with whom it was paid before."""
    if not skill.ties:
        return 0.0
    shared = 0
    for before, after in zip(state.story, state.story[1:], strict=False):
        gained = [now > then for then, now in zip(before, after, strict=True)]
        if gained[seat]:
            shared += sum(gained[other] for other in members_of(crew) if other != seat)
    return min(1.5, skill.ties * shared)
