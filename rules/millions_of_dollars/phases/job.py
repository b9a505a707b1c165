"""The job: role by role those who are in answer, the Snitch denounces, the loot is shared."""

from __future__ import annotations

from rules.kernel.events import Event
from rules.kernel.game import IllegalMove
from rules.kernel.seats import Seat
from rules.kernel.words import _
from rules.millions_of_dollars.events import (
    DenouncedTold,
    GameEnded,
    HeistEnded,
    IntimidationDrawn,
    JobBegan,
    LootShared,
    NothingToName,
    RoleCalled,
    RoleNamed,
    TieBroken,
)
from rules.millions_of_dollars.moves import NameRole
from rules.millions_of_dollars.phases.common import lose_stake, name_of, pay, return_stake
from rules.millions_of_dollars.phases.plan import open_heist
from rules.millions_of_dollars.roles import Role
from rules.millions_of_dollars.sharing import money_moved, share_loot
from rules.millions_of_dollars.state import Heist, Phase, Place, State
from rules.millions_of_dollars.victory import tied_for_first, winners
from rules.millions_of_dollars.words import role_list, role_name


def begin_job(state: State) -> list[Event]:
    """Call the Snitch; one alone has to name a role, otherwise all goes on (rule md.job)."""
    crew = state.still_in()
    events: list[Event] = [JobBegan(crew)]
    if not crew:
        return events + _end_heist(state)
    if Role.SNITCH in state.roles_in_play:
        events += _call(state, Role.SNITCH)
        snitch = _only(state, Role.SNITCH)
        if snitch is not None and not nameable_roles(state):
            events.append(NothingToName(snitch))
        elif snitch is not None:
            state.phase = Phase.NAME
            return events
    return events + _go_through(state)


def naming_seat(state: State) -> Seat:
    """The Snitch who has to name a role."""
    snitch = _only(state, Role.SNITCH)
    assert snitch is not None
    return snitch


def nameable_roles(state: State) -> tuple[Role, ...]:
    """Roles on the face-up cards of the pool, but not the Snitch (rule md.snitch)."""
    return tuple(role for role in state.roles_in_play if role != Role.SNITCH and state.visible[role - 1])


def name_role(state: State, move: NameRole) -> list[Event]:
    """The Snitch denounces a role; the rest of the heist follows (rules md.snitch, md.job)."""
    if state.phase is not Phase.NAME:
        raise IllegalMove("md.snitch", _("A role is named when a Snitch has answered alone."))
    snitch = naming_seat(state)
    if move.seat != snitch:
        raise IllegalMove(
            "md.snitch",
            _("{name} is the Snitch and names a role, nobody else.").format(name=name_of(state, snitch)),
        )
    if move.role == Role.SNITCH:
        raise IllegalMove("md.snitch", _("A Snitch cannot name the Snitch."))
    allowed = nameable_roles(state)
    if move.role not in allowed:
        raise IllegalMove(
            "md.snitch",
            _("No face-up card of the pool shows the {role}; there are {roles}.").format(
                role=role_name(move.role), roles=role_list(allowed)
            ),
        )
    state.named = move.role
    return [RoleNamed(snitch, move.role), *_go_through(state)]


def _go_through(state: State) -> list[Event]:
    """Call the other roles, share the loot, let the denounced speak."""
    events: list[Event] = []
    for role in state.roles_in_play:
        if role != Role.SNITCH:
            events += _call(state, role)
    return events + _end_heist(state)


def _call(state: State, role: Role) -> list[Event]:
    """Who is in with this role answers, unless it was denounced (rules md.job, md.job.clash)."""
    answering = (
        [] if role == state.named else [seat for seat in state.still_in() if state.roles[seat] == role]
    )
    alone = len(answering) == 1
    for seat in answering:
        state.shown[seat] = role
        state.places[seat] = Place.CREW if alone else Place.OUT
    settle = return_stake if alone else lose_stake
    stakes = tuple([settle(state, seat) for seat in answering])
    events: list[Event] = [RoleCalled(role, tuple(answering), stakes)]
    if alone and role == Role.THUG:
        events.append(_draw_intimidation(state, answering[0]))
    return events


def _draw_intimidation(state: State, seat: Seat) -> IntimidationDrawn:
    """The Thug's power (rule md.thug)."""
    state.cards[seat] += 1
    state.drawn[seat] += 1
    return IntimidationDrawn(seat, state.cards[seat])


def _only(state: State, role: Role) -> Seat | None:
    """The seat that is in the crew with this role."""
    for seat, place in enumerate(state.places):
        if place is Place.CREW and state.shown[seat] == role:
            return Seat(seat)
    return None


def _end_heist(state: State) -> list[Event]:
    """Share, tell who was denounced, and go on to the next heist or the end (rules md.share, md.end)."""
    crew = {role: seat for role in state.roles_in_play if (seat := _only(state, role)) is not None}
    sharing = share_loot(crew, state.loot, state.components, state.money)
    for seat, amount, source in money_moved(sharing):
        pay(state, seat, amount, source)
    events: list[Event] = [LootShared(state.heist, sharing)]
    denounced = state.still_in()
    if denounced:
        stakes = tuple([lose_stake(state, seat) for seat in denounced])
        events.append(DenouncedTold(state.named, denounced, stakes))
    account = tuple([tuple(row) for row in state.account])
    state.heists.append(
        Heist(
            state.heist,
            state.card,
            tuple(state.visible),
            tuple(state.places),
            tuple(state.shown),
            state.named,
            sharing,
            account,
        )
    )
    changes = tuple([sum(row) for row in account])
    events.append(HeistEnded(state.heist, changes, tuple(state.money)))
    return events + _go_on(state)


def _go_on(state: State) -> list[Event]:
    """The next heist, or the end: tested here and nowhere else (rule md.end)."""
    sheet = state.components
    state.by_goal = max(state.money) >= sheet.goal
    if not state.by_goal and state.heist < sheet.heists:
        return open_heist(state)
    _clear_table(state)
    events: list[Event] = []
    tied = tied_for_first(state)
    if len(tied) > 1:
        events.append(TieBroken(tied, tuple([state.cards[seat] for seat in tied])))
    return [*events, GameEnded(state.by_goal, winners(state), tuple(state.money))]


def _clear_table(state: State) -> None:
    """All take their cards back, unseen; the last heist stays on record only."""
    state.phase = Phase.OVER
    state.roles = [0] * state.seats
    state.hidden = 0
