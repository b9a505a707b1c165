"""What a viewer may know, and full states that fit what a viewer knows."""

from __future__ import annotations

from random import Random
from typing import Final

from rules.kernel.dice import Dice
from rules.kernel.seats import Seat
from rules.kernel.secrecy import FACE_DOWN, face_down
from rules.saludos_amigos.state import Phase, Session, State

SUM_TRIES: Final = 1000
"""Shuffles for one hand before all are dealt anew."""


def observe(state: State, viewer: Seat | None) -> State:
    """The state with all that `viewer` (None: the table) cannot see face down (rule sa.secrets).

    Numbers of cards are public, values are their owner's; the draw pile and the
    seed are nobody's. Once the game has ended by the fourth building all hands are open.
    """
    seen = state.clone()
    seen.dice = state.dice.hidden()
    seen.pile = face_down(state.pile)
    hands_open = (
        bool(state.sums)
        and None not in state.sums
        and state.complete_buildings() >= (state.components.buildings_for_end)
    )
    for seat in range(state.seats):
        if seat == viewer:
            continue
        seen.buried[seat] = face_down(state.buried[seat])
        if not hands_open:
            seen.hands[seat] = face_down(state.hands[seat])
    if seen.session is not None:
        _hide_session(seen.session, viewer)
    return seen


def _hide_session(session: Session, viewer: Seat | None) -> None:
    """Pushed cards lie face down; of committed cards not even the number is known."""
    for seat, card in enumerate(session.pushed):
        if seat != viewer:
            session.laid[seat] = []
            if card is not None:
                session.pushed[seat] = FACE_DOWN


def determinize(observation: State, rng: Random) -> State:
    """A full state that the observation allows: unseen cards and the seed are dealt anew."""
    state = observation.clone()
    state.dice = Dice(rng.getrandbits(64), observation.dice.draws)
    strangers = [seat for seat, hand in enumerate(state.hands) if FACE_DOWN in hand]
    unseen = _unseen_cards(state)
    while not _shuffle_to_sums(state, unseen, rng):
        pass
    for cards in (*state.hands, state.pile, *state.buried):
        _turn_up(cards, unseen)
    for hand in state.hands:
        hand.sort()
    if state.session is not None:
        _deal_session(state, state.session, strangers, unseen, rng)
    return state


def _unseen_cards(state: State) -> list[int]:
    """All cards of the sheet but those that lie face up somewhere."""
    unseen = [
        value for value, copies in enumerate(state.components.card_spread, 1) for _copy in range(copies)
    ]
    for cards in (state.pile, state.discards, *state.hands, *state.buried, pushed_apart(state)):
        for card in cards:
            if card != FACE_DOWN:
                unseen.remove(card)
    return unseen


def pushed_apart(state: State) -> list[int]:
    """Pushed cards that lie on the table by themselves: none where they are a fee, discarded at once."""
    if state.session is None or not state.setup.options.pushed_card_counts:
        return []
    return [card for card in state.session.pushed if card is not None]


def _shuffle_to_sums(state: State, unseen: list[int], rng: Random) -> bool:
    """Shuffle so that unseen hands whose sum a tie has told (rule sa.ties) will be dealt that sum.

    False when the cards cannot be dealt so after the first of them; another try may go better.
    """
    rng.shuffle(unseen)
    end = len(unseen)
    for hand, told in zip(state.hands, state.sums, strict=False):
        start = end - hand.count(FACE_DOWN)
        if told is not None and start < end:
            rest = unseen[:end]
            tries = 0
            while sum(rest[start:]) != told:
                tries += 1
                if tries > SUM_TRIES:
                    return False
                rng.shuffle(rest)
            unseen[:end] = rest
        end = start
    return True


def _turn_up(cards: list[int], unseen: list[int]) -> None:
    for place, card in enumerate(cards):
        if card == FACE_DOWN:
            cards[place] = unseen.pop()


def _deal_session(
    state: State, session: Session, strangers: list[int], unseen: list[int], rng: Random
) -> None:
    """Turn up what was pushed, and let the strangers who have sealed lay any of their cards."""
    for seat, card in enumerate(session.pushed):
        if card == FACE_DOWN:
            # a pushed card that is a fee is the last that its seat discarded face down
            apart = state.setup.options.pushed_card_counts
            session.pushed[seat] = unseen.pop() if apart else state.buried[seat][-1]
    if state.phase is not Phase.COMMIT:
        return
    assert state.standing is not None
    for seat in strangers:
        if session.sealed[seat] and seat in (*state.standing.members, *session.opposition):
            session.laid[seat] = [card for card in state.hands[seat] if rng.random() < 0.5]
