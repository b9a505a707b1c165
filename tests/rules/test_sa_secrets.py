"""Secrets: what differs only in what a viewer cannot see makes no difference to that viewer."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from rules.kernel import documents
from rules.kernel.dice import Dice
from rules.kernel.events import Event
from rules.kernel.game import IllegalMove
from rules.kernel.seats import TABLE, Seat
from rules.saludos_amigos import GAME
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.events import (
    CardDrawn,
    HandsShown,
    Joined,
    Rerolled,
    SessionCalled,
    SessionRevealed,
)
from rules.saludos_amigos.moves import SaludosMove
from rules.saludos_amigos.state import Phase, State
from tests.rules.marks import rule
from tests.rules.saludos import new
from tests.rules.sampling import NIGHTLY, SEAT_COUNTS, positions, random_game, viewers

Observe = Callable[[State, Seat | None], State]


def figures(state: State, viewer: Seat | None, observe: Observe) -> dict[str, object]:
    """Everything that the rules tell a viewer about a state."""
    seen = observe(state, viewer)
    seat = TABLE if viewer is None else viewer
    moves = GAME.legal_moves(seen, seat)
    return {
        "observation": seen,
        "document": documents.states(GAME.slug).write(seen),
        "legal moves": moves,
        "choices": [GAME.describe(move, seen) for move in moves],
        "active seats": GAME.active_seats(seen),
        "active seats of the whole state": GAME.active_seats(state),
        "derivations": GAME.derivations(seen),
        "standings": GAME.standings(seen),
        "standings of the whole state": GAME.standings(state),
        "situation": GAME.situation(state),
        "governing rule": GAME.governing_rule(state),
        "timer": GAME.timer(state),
        "set-up": GAME.setup_of(state),
        "over": GAME.is_over(state),
    }


def told_differently(
    state: State, viewer: Seat | None, chance: Random, observe: Observe = GAME.observe
) -> list[str]:
    """What a viewer is told differently about this state and another one that looks the same to them."""
    other = GAME.determinize(GAME.observe(state, viewer), chance)
    one, two = figures(state, viewer, observe), figures(other, viewer, observe)
    return [name for name in one if one[name] != two[name]]


@rule("sa.secrets")
def test_what_a_viewer_cannot_see_makes_no_difference_to_them() -> None:
    chance = Random(1)
    for state in positions():
        for viewer in viewers(state):
            assert told_differently(state, viewer, chance) == []


def keep_dice(seen: State, state: State) -> None:
    seen.dice = state.dice.clone()


def keep_pile(seen: State, state: State) -> None:
    seen.pile = state.pile[:]


def keep_hands(seen: State, state: State) -> None:
    seen.hands = [hand[:] for hand in state.hands]


def keep_buried(seen: State, state: State) -> None:
    seen.buried = [cards[:] for cards in state.buried]


def keep_pushed(seen: State, state: State) -> None:
    if seen.session is not None and state.session is not None:
        seen.session.pushed = state.session.pushed[:]


def keep_laid(seen: State, state: State) -> None:
    if seen.session is not None and state.session is not None:
        seen.session.laid = [cards[:] for cards in state.session.laid]


def keep_number_of_laid(seen: State, state: State) -> None:
    if seen.session is not None and state.session is not None:
        seen.session.laid = [[0] * len(cards) for cards in state.session.laid]


@pytest.mark.parametrize(
    "leak",
    [keep_dice, keep_pile, keep_hands, keep_buried, keep_pushed, keep_laid, keep_number_of_laid],
)
def test_any_one_thing_that_is_not_hidden_is_noticed(leak: Callable[[State, State], None]) -> None:
    def leaky(state: State, viewer: Seat | None) -> State:
        seen = GAME.observe(state, viewer)
        leak(seen, state)
        return seen

    chance = Random(2)
    noticed = (
        told_differently(state, viewer, chance, leaky) for state in positions() for viewer in viewers(state)
    )
    assert any("observation" in names and "document" in names for names in noticed)


def hidden_twin(move: SaludosMove, hand: list[int], chance: Random) -> SaludosMove | None:
    """A move that looks the same to all others: another card in the same place."""
    match move:
        case m.Reroll() | m.CallSession() | m.Join():
            return move.but(card=chance.choice(hand))
        case m.Commit():
            return move.but(cards=tuple(card for card in hand if chance.random() < 0.5))
    return move


@rule("sa.secrets", "sa.reroll", "sa.session.commit")
def test_what_a_move_makes_happen_is_told_alike_to_who_cannot_see_the_difference() -> None:
    """Another seat makes a move that differs only in a hidden card, in a state that differs likewise."""
    chance = Random(3)
    compared = 0
    for state in positions():
        for viewer in viewers(state):
            other = GAME.determinize(GAME.observe(state, viewer), chance)
            other.dice = state.dice.clone()
            for seat in GAME.active_seats(state):
                if seat == viewer:
                    continue
                move = chance.choice(GAME.legal_moves(state, seat))
                twin = hidden_twin(move, other.hands[seat], chance)
                assert twin is not None
                one, two = state.clone(), other.clone()
                events, twins = GAME.play(one, move), GAME.play(two, twin)
                if reveals(events, viewer) or reveals(twins, viewer):
                    continue
                compared += 1
                assert told(events, viewer, state) == told(twins, viewer, state)
                assert GAME.observe(one, viewer) == GAME.observe(two, viewer)
    assert compared > 1000


def reveals(events: list[Event], viewer: Seat | None) -> bool:
    """Whether cards were turned up, or the viewer drew one."""
    return any(
        isinstance(event, SessionRevealed | HandsShown)
        or (isinstance(event, CardDrawn) and event.seat == viewer)
        for event in events
    )


def told(events: list[Event], viewer: Seat | None, state: State) -> list[tuple[Event, str]]:
    """Events as a viewer knows them, and in words."""
    seen = [event.seen_by(viewer) for event in events]
    return [(event, GAME.tell(event, state.setup.seats)) for event in seen if event is not None]


@rule("sa.secrets", "sa.pile")
@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_events_with_a_card_hide_it_from_all_but_its_seat(seats: int) -> None:
    met: set[type] = set()
    for number in range(12 if seats < 4 else 4):
        for state, _move, events in random_game(seats, number):
            for event in events:
                if not isinstance(event, Rerolled | SessionCalled | Joined | CardDrawn):
                    continue
                met.add(type(event))
                twin = event.but(card=event.card % 3 + 1)
                assert event.seen_by(event.seat) == event
                for viewer in viewers(state):
                    if viewer != event.seat:
                        assert event.seen_by(viewer) == twin.seen_by(viewer)
                        assert told([event], viewer, state) == told([twin], viewer, state)
    assert met == {Rerolled, SessionCalled, CardDrawn, Joined} - ({Joined} if seats == 2 else set())


SEED = 918273645546372819
TOKENS = range(7_000_001, 7_056_001, 1000)
"""Cards that no other figure, sums of theirs included, can be mistaken for."""


def planted(seats: int, number: int, **options: Any) -> State:
    """A game in which every card is a token of its own, and so is the seed."""
    state = new(seats, SEED + number, **options)
    tokens = list(TOKENS)
    state.hands = [[tokens.pop() for _card in hand] for hand in state.hands]
    state.pile = tokens
    return state


def known(state: State, viewer: Seat | None) -> set[int]:
    """The cards that a viewer may know: those that lie open, and one's own."""
    cards = set(state.discards)
    if state.complete_buildings() == 4 and state.phase is Phase.OVER:
        cards.update(card for hand in state.hands for card in hand)
    if viewer is not None:
        cards.update(state.hands[viewer], state.buried[viewer])
        if state.session is not None:
            cards.update(card for card in (state.session.pushed[viewer],) if card is not None)
    return cards


@rule("sa.secrets")
@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_planted_cards_appear_to_nobody_but_those_who_may_know_them(seats: int) -> None:
    chance = Random(seats)
    door = documents.states(GAME.slug)
    for number in range(3 if NIGHTLY else 2):
        state = planted(seats, number, pushed_card_counts=bool(number % 2))
        open_cards: set[int] = set()
        while active := GAME.active_seats(state):
            seat = chance.choice(active)
            before = {viewer: known(state, viewer) for viewer in viewers(state)}
            events = GAME.play(state, chance.choice(GAME.legal_moves(state, seat)))
            for event in events:
                if isinstance(event, SessionRevealed):
                    open_cards.update(card for cards in event.laid for card in cards)
                    open_cards.update(event.pushed)
                if isinstance(event, HandsShown):
                    open_cards.update(card for hand in event.hands for card in hand)
            for viewer in viewers(state):
                text = " ".join(f"{event} {words}" for event, words in told(events, viewer, state))
                assert tokens_in(text) <= before[viewer] | known(state, viewer) | open_cards
            if chance.random() < 0.15:
                for viewer in viewers(state):
                    document = door.write(GAME.observe(state, viewer)).decode()
                    assert tokens_in(document) <= known(state, viewer)
                    assert str(state.dice.seed) not in document


def tokens_in(text: str) -> set[int]:
    """Planted cards that a text tells."""
    return {int(number) for number in re.findall(r"\d{7}", text)} & set(TOKENS)


@rule("sa.secrets")
def test_refusals_do_not_depend_on_what_the_refused_cannot_see() -> None:
    """Foreign moves get the same answer in two states that differ only in hidden things."""
    chance = Random(4)
    states = positions()
    foreign = [
        move
        for state in chance.sample(states, 120)
        for seat in (*GAME.active_seats(state), TABLE)
        for move in GAME.legal_moves(state, seat)[:6]
    ]
    asked = 0
    for state in states:
        for move in chance.sample(foreign, 25):
            viewer = Seat(move.seat) if 0 <= move.seat < state.seats else None
            other = GAME.determinize(GAME.observe(state, viewer), chance)
            other.dice = Dice(1, other.dice.draws)
            answers = [answer(held, move) for held in (state, other)]
            assert answers[0] == answers[1]
            asked += answers[0] is not None
    assert asked > 3000


def answer(state: State, move: SaludosMove) -> tuple[str, str] | None:
    """Rule and reason of a refusal, or None when the move is legal; the state stays as it was."""
    tried = state.clone()
    try:
        GAME.play(tried, move)
    except IllegalMove as refusal:
        assert tried == state, "a refused move leaves the state as it was"
        return refusal.rule, refusal.reason
    return None
