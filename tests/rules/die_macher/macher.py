"""Builders for tests of Die Macher: tables in a known position, rigged dice, checked moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeVar

import pytest

from rules.die_macher import GAME
from rules.die_macher import moves as m
from rules.die_macher.cards import TOPIC_OF, full_deck
from rules.die_macher.components import Components, Options, default_components
from rules.die_macher.phases.common import go_to
from rules.die_macher.play import _OPENERS
from rules.die_macher.state import Board, MacherSetup, Phase, State
from rules.kernel.dice import Dice
from rules.kernel.events import Event
from rules.kernel.game import IllegalMove, Setup
from rules.kernel.seats import Seat, SeatSetup

EventT = TypeVar("EventT", bound=Event)
MoveT = TypeVar("MoveT")

ANNA, BEN, CARLA, DINO, EVA = (Seat(number) for number in range(5))
NAMES: Final = ("Anna", "Ben", "Carla", "Dino", "Eva")

WELFARE, NO_WELFARE, GENES, NO_GENES, ATOM, NO_ATOM, POLICE, NO_POLICE = range(1, 9)
EURO, NO_EURO, HEALTH, NO_HEALTH, SPELLING, NO_SPELLING = range(9, 15)

BAYERN, BERLIN, SAARLAND, BREMEN = 2, 8, 15, 16

PROGRAMMES: Final = (
    [WELFARE, GENES, ATOM, POLICE, EURO],
    [NO_WELFARE, NO_GENES, NO_ATOM, NO_POLICE, NO_EURO],
    [WELFARE, GENES, EURO, HEALTH, SPELLING],
    [NO_WELFARE, NO_GENES, EURO, HEALTH, NO_SPELLING],
    [WELFARE, NO_GENES, ATOM, HEALTH, SPELLING],
)
"""Anna and Ben contradict each other in everything; Anna and Carla share three cards."""

VISIBLE: Final[tuple[list[int], ...]] = (
    [WELFARE, GENES, ATOM, POLICE],
    [EURO, HEALTH, SPELLING],
    [NO_WELFARE, NO_GENES],
    [NO_ATOM],
)
HIDDEN: Final[tuple[list[int], ...]] = ([], [WELFARE], [GENES, ATOM], [POLICE, EURO, HEALTH])
POOL: Final[list[int]] = [NO_WELFARE, NO_GENES, NO_ATOM, NO_POLICE, NO_EURO, NO_HEALTH, NO_SPELLING]


def setup(seats: int = 3, seed: int = 1, sheet: Components | None = None, **options: Any) -> MacherSetup:
    """A set-up with Anna in the first seat."""
    people = tuple(SeatSetup(name, look) for look, name in enumerate(NAMES[:seats]))
    return Setup(people, Options(**options), sheet or default_components(), seed)


def new(seats: int = 3, seed: int = 1, sheet: Components | None = None, **options: Any) -> State:
    """A game that begins with the preliminary round."""
    return GAME.new_game(setup(seats, seed, sheet, **options))


def sheet(**figures: Any) -> Components:
    """The game's own sheet with some figures changed."""
    return replace(default_components(), **figures)


def table(seats: int = 3, seed: int = 1, sheet: Components | None = None, **options: Any) -> State:
    """Round 1, before the bids, nobody with preliminary goods, everything in a known place.

    Regions Bayern, Bremen, Berlin, Saarland; Anna starts; opinions, pool and programmes as above.
    """
    state = new(seats, seed, sheet, **options)
    state.choices, state.plans = [], []
    cards = (BAYERN, BREMEN, BERLIN, SAARLAND)
    state.region_deck = [card for card in range(1, 17) if card not in cards]
    for board, card in zip(state.boards, cards, strict=True):
        board.card = card
    arrange(state, VISIBLE, HIDDEN, POOL)
    programmes(state, *PROGRAMMES[:seats])
    open_phase(state, Phase.BID)
    GAME.invariants(state)
    return state


def arrange(
    state: State,
    visible: Sequence[Sequence[int]],
    hidden: Sequence[Sequence[int]] | None = None,
    pool: Sequence[int] | None = None,
) -> State:
    """Lay opinions on the boards and cards into the pool; all others are in the deck."""
    deck = full_deck(state.components.opinion_copies)
    for board, opinions in zip(state.boards, visible, strict=True):
        board.opinions = list(opinions)
    if hidden is not None:
        for board, opinions in zip(state.boards, hidden, strict=True):
            board.hidden = list(opinions)
    if pool is not None:
        state.pool = [0] * 7
        for card in pool:
            state.pool[TOPIC_OF[card]] = card
    lying = [*filter(None, state.pool), *state.opinion_discards]
    for board in state.boards:
        lying += board.opinions + board.hidden
    for opinion, secured in zip(state.nation, state.secured, strict=True):
        lying += [opinion] * ((1 + secured) if opinion else 0)
    for card in lying:
        deck.remove(card)
    state.opinion_deck = deck
    return state


def programmes(state: State, *lists: Sequence[int], hands: Sequence[Sequence[int]] = ()) -> State:
    """Give every party exactly these programme cards; hands are three of any unless told."""
    deck = full_deck(state.components.programme_copies)
    for card in (card for cards in (*lists, *hands) for card in cards):
        deck.remove(card)
    state.programmes = [list(cards) for cards in lists]
    if hands:
        state.hands = [sorted(hand) for hand in hands]
    else:
        state.hands = [sorted(deck.pop() for _card in range(3)) for _seat in lists]
    state.programme_deck, state.programme_discards = deck, []
    return state


def nation(state: State, *opinions: int, secured: Sequence[int] = ()) -> State:
    """Lay opinions on the national board in the order of its spaces (0: empty), with an empty pool."""
    state.nation = [*opinions, *[0] * (5 - len(opinions))]
    state.secured = [space in secured for space in range(1, 6)]
    visible = [board.opinions for board in state.boards]
    return arrange(state, visible, [[] for _board in state.boards], [])


def put(state: State, region: int, seat: Seat, **figures: int) -> Board:
    """Set votes, trend, meetings or media of a party in a region; supplies follow."""
    board = state.board(region)
    for name, figure in figures.items():
        if name == "votes":
            board.votes[seat] = figure
            state.arrivals += 1
            board.arrived[seat] = state.arrivals if figure else 0
            continue
        if name in ("meetings", "media"):
            getattr(state, name)[seat] -= figure - getattr(board, name)[seat]
        getattr(board, name)[seat] = figure
    return board


def no_meetings(state: State) -> State:
    """Take all meetings home."""
    for board in state.boards:
        for seat in range(state.seats):
            put(state, board.number, Seat(seat), meetings=0)
    return state


def ready(state: State, *seats: Seat) -> State:
    """Put coalition tiles of these parties on the current region."""
    for seat in seats:
        state.boards[0].ready[seat] = True
    return state


def open_phase(state: State, phase: Phase, spot: int = 0) -> list[Event]:
    """Begin a phase (from region `spot` on)."""
    go_to(state, phase, spot)
    events: list[Event] = []
    while state.opening:
        state.opening = False
        events += _OPENERS[state.phase](state)
    return events


@dataclass(slots=True)
class RiggedDice(Dice):
    """Dice that give planned numbers first, then go on by the seed."""

    planned: list[int] = field(default_factory=list)

    def clone(self) -> RiggedDice:
        return RiggedDice(self.seed, self.draws, self.planned[:])

    def below(self, bound: int) -> int:
        if not self.planned:
            return Dice.below(self, bound)
        self.draws += 1
        number = self.planned.pop(0)
        assert number < bound, f"{number} planned, but only {bound} possible"
        return number


def rig(state: State, *numbers: int) -> State:
    """The next draws below a bound give these numbers."""
    state.dice = RiggedDice(state.dice.seed, state.dice.draws, list(numbers))
    return state


def special(state: State, *faces: int) -> State:
    """The next rolls of the special die show these faces."""
    return rig(state, *(state.components.dice.index(face) for face in faces))


def play(state: State, *moves: m.MacherMove) -> list[Event]:
    """Play moves one after the other with the conservation laws checked; what they made happen."""
    events: list[Event] = []
    for move in moves:
        events += GAME.play(state, move)
        GAME.invariants(state)
    return events


def only(events: Sequence[Event], kind: type[EventT]) -> EventT:
    """The one event of this kind."""
    (found,) = (event for event in events if isinstance(event, kind))
    return found


def all_of(events: Sequence[Event], kind: type[EventT]) -> list[EventT]:
    """Every event of this kind."""
    return [event for event in events if isinstance(event, kind)]


def refused(state: State, move: m.MacherMove, rule: str) -> str:
    """The reason for which a move is refused under `rule`, with the state left as it was."""
    before = state.clone()
    with pytest.raises(IllegalMove) as refusal:
        GAME.play(state, move)
    assert state == before
    assert refusal.value.rule == rule
    assert move not in GAME.legal_moves(state, move.seat)
    return refusal.value.reason


def legal(state: State, seat: Seat, kind: type[MoveT]) -> list[MoveT]:
    """The legal moves of a kind."""
    return [move for move in GAME.legal_moves(state, seat) if isinstance(move, kind)]


def bid_all(state: State, *bids: int) -> list[Event]:
    """Everybody seals a bid."""
    return play(state, *(m.Bid(Seat(seat), bid) for seat, bid in enumerate(bids)))


def lay(state: State, *cards: tuple[Seat, int, int]) -> list[Event]:
    """Lay cabinet cards (seat, region, card) in phase 3, and have everybody seal."""
    open_phase(state, Phase.CABINET)
    events = play(state, *(m.LayCard(seat, region, card) for seat, region, card in cards))
    return events + play(state, *(m.Seal(seat) for seat in GAME.active_seats(state)))


def pass_all(state: State) -> list[Event]:
    """Everybody leaves this poll's auction, or passes the media."""
    events: list[Event] = []
    phase, spot = state.phase, state.spot
    move = m.PassBid if phase is Phase.AUCTION else m.PassMedia
    while (state.phase, state.spot) == (phase, spot):
        events += play(state, move(state.asked))
    return events


def hold_election(state: State) -> list[Event]:
    """Let the current region vote."""
    return open_phase(state, Phase.ELECTION)


def decline_all(state: State) -> list[Event]:
    """Nobody moves anything to the national board."""
    events: list[Event] = []
    while state.phase is Phase.TRANSFER:
        events += play(state, m.MoveNothing(state.asked))
    return events


def contribute_all(state: State, *, accept: bool = True) -> list[Event]:
    """Everybody takes or refuses the lowest contribution that is left."""
    return play(
        state,
        *(m.Contribute(seat, state.contributions[seat][0], accept) for seat in GAME.active_seats(state)),
    )


def last_round(state: State, number: int) -> State:
    """Make the current board that of a later election, with as many boards as are in play then."""
    for place, board in enumerate(state.boards):
        board.number = number + place
    while state.boards[-1].number > state.elections:
        gone = state.boards.pop()
        state.region_deck.append(gone.card)
        for seat in range(state.seats):
            state.meetings[seat] += gone.meetings[seat]
            state.media[seat] += gone.media[seat]
    state.round = number
    return arrange(state, [board.opinions for board in state.boards])
