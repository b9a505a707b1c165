"""Positions of lessons and questions: tables laid out by hand, with nothing lost and nothing twice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.die_macher.cards import EMPTY, TOPIC_OF, TOPICS, full_deck, topics_of
from rules.die_macher.components import OPINIONS, Options, default_components
from rules.die_macher.figures import seats_for
from rules.die_macher.phases.common import go_to
from rules.die_macher.phases.housekeeping import close_chapter
from rules.die_macher.play import open_phases
from rules.die_macher.setup import new_game
from rules.die_macher.state import Board, MacherSetup, Phase, Result, State
from rules.kernel.game import Setup
from rules.kernel.seats import HUMAN, Seat, SeatSetup

ANNA, BEN, CARLA, DINO, EVA = (Seat(number) for number in range(5))
NAMES: Final = ("Anna", "Ben", "Carla", "Dino", "Eva")

WELFARE, NO_WELFARE, GENES, NO_GENES, ATOM, NO_ATOM, POLICE, NO_POLICE = range(1, 9)
EURO, NO_EURO, HEALTH, NO_HEALTH, SPELLING, NO_SPELLING = range(9, 15)

WESTFALEN, BAYERN, WURTTEMBERG, NIEDERSACHSEN, HESSEN, SACHSEN, PFALZ, BERLIN = range(1, 9)
ANHALT, HOLSTEIN, BRANDENBURG, THURINGEN, MECKLENBURG, HAMBURG, SAARLAND, BREMEN = range(9, 17)

DEFAULT: Final = Options()

_STRIDE: Final = 5
"""Cards between two that are laid face down, so that not all of them are alike."""


def setup(seats: int, seed: int, options: Options = DEFAULT) -> MacherSetup:
    """Anna is a person and sits first; the others are computers."""
    people = tuple(
        SeatSetup(name, look, "random" if look else HUMAN) for look, name in enumerate(NAMES[:seats])
    )
    return Setup(people, options, default_components(), seed)


def fresh(*regions: int, seats: int = 3, seed: int = 1, options: Options = DEFAULT) -> State:
    """A new game with these regions, in the preliminary round."""
    state = new_game(setup(seats, seed, options))
    state.region_deck = [card for card in range(1, len(state.components.regions) + 1) if card not in regions]
    for board, card in zip(state.boards, regions, strict=True):
        board.card = card
    return state


def table(*regions: int, seats: int = 3, seed: int = 1, options: Options = DEFAULT) -> State:
    """Round 1 with these regions, nothing placed but the free meetings; no phase has begun."""
    state = fresh(*regions, seats=seats, seed=seed, options=options)
    state.choices, state.plans = [], []
    return state


def begin(state: State, phase: Phase, spot: int = 0) -> State:
    """Begin a phase, from region `spot` on, until somebody has to decide."""
    go_to(state, phase, spot)
    open_phases(state)
    return state


def opinions(state: State, *visible: Sequence[int], pool: Sequence[int] = ()) -> State:
    """Lay these opinions face up, these into the pool, and any face down beneath them.

    The national board is laid before (`nation`); all other cards are in the deck.
    """
    state.pool = [EMPTY] * TOPICS
    for card in pool:
        state.pool[TOPIC_OF[card]] = card
    lying = [*pool, *state.opinion_discards]
    for opinion, secured in zip(state.nation, state.secured, strict=True):
        lying += [opinion] * ((1 + secured) if opinion else 0)
    for board, cards in zip(state.boards, visible, strict=True):
        board.opinions = list(cards)
        lying += cards
    deck = full_deck(state.components.opinion_copies)
    for card in lying:
        deck.remove(card)
    for board in state.boards:
        board.hidden = [_from_within(deck, board, down) for down in range(OPINIONS - len(board.opinions))]
    state.opinion_deck = deck
    return state


def _from_within(deck: list[int], board: Board, down: int) -> int:
    """A card of the deck on a topic that is not visible on the board: it can be turned up later."""
    fresh = [place for place, card in enumerate(deck) if TOPIC_OF[card] not in topics_of(board.opinions)]
    return deck.pop(fresh[(board.number + down) * _STRIDE % len(fresh)])


def programmes(state: State, *lists: Sequence[int], hands: Sequence[Sequence[int]] = ()) -> State:
    """Give every party this programme, and the first ones these hands; other hands are any cards."""
    deck = full_deck(state.components.programme_copies)
    for card in (card for cards in (*lists, *hands) for card in cards):
        deck.remove(card)
    state.programmes = [list(cards) for cards in lists]
    given = [sorted(hand) for hand in hands]
    size = state.components.hand_cards
    given += [sorted(deck.pop(place * _STRIDE) for place in range(size)) for _seat in lists[len(given) :]]
    state.hands, state.programme_deck, state.programme_discards = given, deck, []
    return state


def nation(state: State, *held: int, secured: Sequence[int] = ()) -> State:
    """Lay opinions on the national board in the order of its spaces; spaces in `secured` count from 1."""
    spaces = len(state.components.spaces)
    state.nation = [*held, *[EMPTY] * (spaces - len(held))]
    state.secured = [space in secured for space in range(1, spaces + 1)]
    return state


def put(
    state: State,
    region: int,
    seat: Seat,
    *,
    votes: int | None = None,
    trend: int | None = None,
    meetings: int | None = None,
    media: int | None = None,
    tile: bool = False,
) -> Board:
    """Set what a party has in a region, `votes` as arrived only now; supplies follow."""
    board = state.board(region)
    if votes is not None:
        board.votes[seat] = votes
        state.arrivals += 1
        board.arrived[seat] = state.arrivals if votes else 0
    if trend is not None:
        board.trend[seat] = trend
    if meetings is not None:
        state.meetings[seat] += board.meetings[seat] - meetings
        board.meetings[seat] = meetings
    if media is not None:
        state.media[seat] += board.media[seat] - media
        board.media[seat] = media
    board.ready[seat] |= tile
    return board


def stack(state: State, deck: list[int], *cards: int) -> None:
    """Order a deck of the state so that these cards are drawn next, no die being rolled before."""
    dice, places = state.dice.clone(), list(range(len(deck)))
    for card in cards:
        place, other = dice.take(places), deck.index(card)
        deck[place], deck[other] = deck[other], deck[place]


def after_elections(state: State, *held: tuple[int, Sequence[int]]) -> State:
    """Make it a later round: these regions (a card and everybody's votes) have voted before.

    Each of them was won by the most votes, and everybody has used up as many contributions.
    The boards are those that came after; what nobody needs any more is taken off.
    """
    state.region_deck = [card for card in state.region_deck if card not in {card for card, _votes in held}]
    for card, votes in held:
        number = len(state.results) + 1
        seats = tuple(seats_for(state.components, card, each) for each in votes)
        best = Seat(max(range(len(votes)), key=lambda seat: votes[seat]))
        state.results.append(Result(number, card, tuple(votes), seats, (best,), (), ()))
        state.seats_won = [won + more for won, more in zip(state.seats_won, seats, strict=True)]
        close_chapter(state, [0] * state.seats)
    state.round = len(state.results) + 1
    used = min(len(held), len(state.components.contributions))
    state.contributions = [cards[used:] for cards in state.contributions]
    for place, board in enumerate(state.boards):
        board.number = state.round + place
    while state.boards[-1].number > state.elections:
        _take_off(state, state.boards.pop())
    return state


def _take_off(state: State, board: Board) -> None:
    state.region_deck.append(board.card)
    state.opinion_deck += [*board.opinions, *board.hidden]
    for seat in range(state.seats):
        state.meetings[seat] += board.meetings[seat]
        state.media[seat] += board.media[seat]


def carried(state: State, seat: Seat, *elections: int) -> State:
    """Give a party media markers on the national board, from these elections."""
    state.nation_media[seat] += elections
    state.media[seat] -= len(elections)
    return state
