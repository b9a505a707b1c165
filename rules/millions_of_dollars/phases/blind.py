"""House rule: everybody who is in chooses at the same moment, once, to stay or to leave."""

from __future__ import annotations

from rules.kernel.events import Event
from rules.kernel.game import IllegalMove
from rules.kernel.seats import Seat
from rules.kernel.words import _
from rules.millions_of_dollars.events import ExitSealed, ExitsShown, TalksClosed
from rules.millions_of_dollars.moves import SealExit
from rules.millions_of_dollars.phases.common import name_of, refuse_unless_in, return_stake
from rules.millions_of_dollars.phases.job import begin_job
from rules.millions_of_dollars.state import EVERY_SEAT, Exit, Phase, Place, State


def open_exits(state: State) -> TalksClosed:
    """The talks are over; those who are in have to choose (rule md.house.blind)."""
    state.phase = Phase.EXIT
    state.sealed = [place is not Place.IN for place in state.places]
    return TalksClosed(state.still_in())


def waiting_seats(state: State) -> tuple[Seat, ...]:
    """Who has not sealed the secret choice of this phase."""
    return tuple([seat for seat, sealed in zip(EVERY_SEAT, state.sealed, strict=False) if not sealed])


def seal_exit(state: State, move: SealExit) -> list[Event]:
    """Seal a choice; with the last one all are turned up (rule md.house.blind)."""
    seat = move.seat
    if state.phase is not Phase.EXIT:
        raise IllegalMove("md.house.blind", _("Exits are sealed after the talks, under the house rule only."))
    refuse_unless_in(state, seat, "md.house.blind")
    if state.sealed[seat]:
        raise IllegalMove("md.house.blind", _("{name} has chosen already.").format(name=name_of(state, seat)))
    state.exits[seat] = Exit.LEAVE if move.leaves else Exit.STAY
    state.sealed[seat] = True
    sealed = ExitSealed(seat)
    return [sealed] if False in state.sealed else [sealed, _turn_up(state), *begin_job(state)]


def _turn_up(state: State) -> ExitsShown:
    leavers = tuple(Seat(seat) for seat, choice in enumerate(state.exits) if choice == Exit.LEAVE)
    stakes = tuple(return_stake(state, seat) for seat in leavers)
    for seat in leavers:
        state.places[seat] = Place.LEFT
    return ExitsShown(leavers, stakes)
