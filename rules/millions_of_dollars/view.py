"""What a viewer may know, and full states that fit what a viewer knows."""

from __future__ import annotations

from random import Random

from rules.kernel.dice import Dice
from rules.kernel.seats import Seat
from rules.kernel.secrecy import FACE_DOWN, face_down
from rules.millions_of_dollars.roles import ROLES, Role
from rules.millions_of_dollars.state import Exit, MillionsSetup, Phase, Place, State


def observe(state: State, viewer: Seat | None) -> State:
    """The state with all that `viewer` (None: the table) cannot see face down (rule md.secrets).

    A seat sees its own role card, those that it has looked at in this heist, and
    those that were shown. The hidden card of the pool and the seed are nobody's.
    """
    seen = state.clone()
    seen.dice = state.dice.hidden()
    seen.hidden = FACE_DOWN
    seen.roles = [
        role if seat == viewer or (viewer, seat) in state.looks else shown
        for seat, (role, shown) in enumerate(zip(state.roles, state.shown, strict=True))
    ]
    if state.phase is Phase.OVER:
        seen.roles = face_down(state.roles)
    if state.phase is Phase.EXIT:
        seen.exits = [choice if seat == viewer else FACE_DOWN for seat, choice in enumerate(state.exits)]
    return seen


def archive_open(setup: MillionsSetup) -> bool:
    """Whether every seat agreed that the finished game may be laid open (rule md.archive).

    Where it is not, a replay shows what the table saw, and the seed is never told:
    whoever knows it can work out the hidden cards.
    """
    return setup.options.open_archive


def determinize(observation: State, rng: Random) -> State:
    """A full state that the observation allows: unseen cards, sealed choices and the seed are made up."""
    state = observation.clone()
    state.dice = Dice(rng.getrandbits(64), observation.dice.draws)
    match state.phase:
        case Phase.CHOOSE:
            _make_up_choices(state, rng)
        case Phase.TALK | Phase.EXIT | Phase.NAME:
            _deal_roles(state, rng)
    if state.phase is Phase.EXIT:
        state.exits = [
            rng.choice((Exit.STAY, Exit.LEAVE))
            if choice == FACE_DOWN and sealed and place is Place.IN
            else choice
            for choice, sealed, place in zip(state.exits, state.sealed, state.places, strict=True)
        ]
    return state


def _make_up_choices(state: State, rng: Random) -> None:
    """Whoever has chosen and is not seen has chosen any role."""
    for seat, role in enumerate(state.roles):
        if state.sealed[seat] and role == FACE_DOWN:
            state.roles[seat] = rng.choice(state.roles_in_play)


def _deal_roles(state: State, rng: Random) -> None:
    """Deal what is left of the pool to the seats that are not seen, and hide one card."""
    rest = {role: state.visible[role - 1] for role in ROLES}
    for role in state.roles:
        if role != FACE_DOWN:
            rest[Role(role)] -= 1
    strangers = [seat for seat, role in enumerate(state.roles) if role == FACE_DOWN]
    missing = [role for role in ROLES if rest[role] < 0]
    barred = _not_snitches(state)
    if missing:
        state.hidden = missing[0]
        rest[missing[0]] += 1
    else:
        full = rest[Role.SNITCH] >= sum(seat not in barred for seat in strangers)
        choices = [role for role in state.roles_in_play if not (role == Role.SNITCH and barred and full)]
        state.hidden = rng.choice(choices)
        rest[Role(state.hidden)] += 1
    cards = [role for role in ROLES for _copy in range(rest[role])]
    rng.shuffle(cards)
    # Snitches last, and the seats that can't be one first
    cards.sort(key=lambda role: role == Role.SNITCH)
    rng.shuffle(strangers)
    strangers.sort(key=lambda seat: seat not in barred)
    if not barred:
        rng.shuffle(cards)
    for seat, card in zip(strangers, cards, strict=True):
        state.roles[seat] = card


def _not_snitches(state: State) -> set[int]:
    """Seats that are in and did not answer when the Snitch was called."""
    if state.phase is not Phase.NAME:
        return set()
    return set(state.still_in())
