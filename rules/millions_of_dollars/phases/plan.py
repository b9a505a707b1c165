"""Planning: the loot card, the stakes, the secret choice, the pool."""

from __future__ import annotations

from rules.kernel.events import Event
from rules.kernel.game import IllegalMove
from rules.kernel.seats import Seat
from rules.kernel.secrecy import FACE_DOWN
from rules.kernel.words import _
from rules.millions_of_dollars.events import LootTurned, PoolShown, RoleChosen
from rules.millions_of_dollars.moves import ChooseRole
from rules.millions_of_dollars.phases.common import name_of, pay
from rules.millions_of_dollars.roles import ROLES
from rules.millions_of_dollars.state import Phase, Place, Source, State
from rules.millions_of_dollars.words import role_list, role_name


def open_heist(state: State) -> list[Event]:
    """Turn up a loot card; everybody pays the stake, or what there is (rules md.plan, md.stake)."""
    seats = state.seats
    state.phase = Phase.CHOOSE
    state.heist += 1
    state.card = state.dice.take(state.deck)
    state.places = [Place.IN] * seats
    state.roles = [FACE_DOWN] * seats
    state.sealed = [False] * seats
    state.account = [[0] * len(Source) for _seat in range(seats)]
    state.visible = [0] * len(ROLES)
    state.hidden = FACE_DOWN
    state.stays = [False] * seats
    state.exits = [FACE_DOWN] * seats
    state.looks = []
    state.offered = [0] * seats
    state.shown = [FACE_DOWN] * seats
    state.named = 0
    state.stakes = [min(state.loot.stake, money) for money in state.money]
    for seat, stake in enumerate(state.stakes):
        pay(state, Seat(seat), -stake, Source.STAKE)
    return [loot_turned(state)]


def loot_turned(state: State) -> LootTurned:
    """What the table is told of a new heist."""
    loot, sheet = state.loot, state.components
    return LootTurned(
        state.heist,
        sheet.heists,
        state.card,
        loot.name,
        loot.money,
        loot.stake,
        loot.bonus_role or 0,
        tuple(state.stakes),
    )


def choose_role(state: State, move: ChooseRole) -> list[Event]:
    """Lay a role face down; with the last one the pool is shown (rule md.choose)."""
    seat = move.seat
    if state.phase is not Phase.CHOOSE:
        raise IllegalMove("md.choose", _("Roles are chosen once, right after the loot card is turned up."))
    if state.sealed[seat]:
        raise IllegalMove(
            "md.choose", _("{name} has chosen already; the cards stay.").format(name=name_of(state, seat))
        )
    if move.role not in state.roles_in_play:
        raise IllegalMove(
            "md.roles",
            _("The {role} is not in play with {count} seats; there are {roles}.").format(
                role=role_name(move.role), count=state.seats, roles=role_list(state.roles_in_play)
            ),
        )
    state.roles[seat] = move.role
    state.sealed[seat] = True
    chosen = RoleChosen(seat)
    return [chosen] if False in state.sealed else [chosen, show_pool(state)]


def show_pool(state: State) -> PoolShown:
    """Shuffle the pool and turn up all cards but one; the talks begin (rule md.pool).

    The pool is sorted before the draw, so that no draw belongs to a seat.
    """
    pool = sorted(state.roles)
    state.hidden = pool.pop(state.dice.below(len(pool)))
    state.visible = [pool.count(role) for role in ROLES]
    state.phase = Phase.TALK
    state.sealed = [False] * state.seats
    return PoolShown(tuple(state.visible))
