"""What several phases do: refuse, roll, pay, gain votes, go on to the next phase."""

from __future__ import annotations

from rules.die_macher.events import RolledOff, VotesGained
from rules.die_macher.state import NOBODY, Board, Phase, State
from rules.kernel.events import Event
from rules.kernel.game import IllegalMove
from rules.kernel.seats import Seat
from rules.kernel.words import _


def go_to(state: State, phase: Phase, spot: int = 0) -> None:
    """End the running phase, or the running region; `play` opens the next (from region `spot` on)."""
    state.phase = phase
    state.spot = spot
    state.opening = True
    state.asked = NOBODY
    state.queue = []


def place_of(state: State, board: Board) -> str:
    """The name of a board's region."""
    return state.setup.components.regions[board.card - 1].name


def stance_of(state: State, card: int) -> str:
    """What a programme or opinion card says; nothing for no card."""
    return state.setup.components.topics[(card - 1) // 2].stances[(card - 1) % 2] if card else ""


def name_of(state: State, seat: Seat) -> str:
    """A seat's name."""
    return state.setup.seats[seat].name


def refuse_unless_asked(state: State, seat: Seat, *phases: Phase) -> None:
    """Only the party that is asked may decide, and only what is asked for (rule dm.round)."""
    if state.phase not in phases:
        raise IllegalMove("dm.round", _("That cannot be done in this phase."))
    if seat != state.asked:
        raise IllegalMove(
            "dm.round", _("It is {name}'s decision now.").format(name=name_of(state, state.asked))
        )


def refuse_sealed(state: State, seat: Seat, *phases: Phase) -> None:
    """Only who has not sealed a secret choice yet may choose (rule dm.secrets)."""
    if state.phase not in phases:
        raise IllegalMove("dm.round", _("That cannot be done in this phase."))
    if not 0 <= seat < state.seats:
        raise IllegalMove("dm.round", _("There is no such party."))
    if state.sealed[seat]:
        raise IllegalMove(
            "dm.secrets", _("{name} has sealed a choice already.").format(name=name_of(state, seat))
        )


def refuse_unknown_region(state: State, region: int) -> None:
    """The region must be on a board (rule dm.round)."""
    if not 0 <= region - state.boards[0].number < len(state.boards):
        raise IllegalMove("dm.round", _("There is no board for election {number}.").format(number=region))


def refuse_unknown_party(state: State, seat: Seat, other: Seat, rule: str) -> None:
    """Another party of this table is meant."""
    if seat == other or not 0 <= other < state.seats:
        raise IllegalMove(rule, _("It takes another party of this table."))


def pay(state: State, seat: Seat, amount: int) -> None:
    """Pay the bank; the refusal does not tell what there is (rule dm.money)."""
    if amount > state.money[seat]:
        raise IllegalMove(
            "dm.money", _("{name} has not enough money for that.").format(name=name_of(state, seat))
        )
    state.money[seat] -= amount


def start_secret(state: State) -> None:
    """Everybody chooses anew."""
    state.sealed = [False] * state.seats


def special_die(state: State) -> int:
    """A face of the special die (rule dm.dice)."""
    faces = state.setup.components.dice
    return faces[state.dice.below(len(faces))]


def roll_off(state: State, seats: list[Seat], events: list[Event]) -> Seat:
    """The highest roll of the special die among seats, rolled again while equal (rule dm.dice)."""
    while len(seats) > 1:
        rolls = [special_die(state) for _seat in seats]
        events.append(RolledOff(tuple(seats), tuple(rolls)))
        best = max(rolls)
        seats = [seat for seat, roll in zip(seats, rolls, strict=True) if roll == best]
    return seats[0]


def set_votes(state: State, board: Board, seat: int, votes: int) -> int:
    """Raise a party's votes, mark when that was, and tell how many it gained (rule dm.votes.arrival)."""
    gained = min(votes, state.setup.components.most_votes) - board.votes[seat]
    if gained:
        board.votes[seat] += gained
        state.arrivals += 1
        board.arrived[seat] = state.arrivals
    return gained


def gain_votes(state: State, board: Board, seat: Seat, votes: int) -> VotesGained:
    """Votes without meetings."""
    gained = set_votes(state, board, seat, board.votes[seat] + votes)
    return VotesGained(seat, place_of(state, board), gained, board.votes[seat])
