"""Phase 2: renew the hand, then change one card of the programme."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from rules.die_macher.cards import TOPIC_OF
from rules.die_macher.events import DeckShuffled, HandRefilled, ProgrammeChanged, ProgrammeKept
from rules.die_macher.moves import ChangeProgramme, KeepProgramme, MacherMove, RefillHand
from rules.die_macher.phases.common import go_to, refuse_unless_asked, stance_of
from rules.die_macher.state import Phase, State
from rules.kernel.events import Event
from rules.kernel.game import IllegalMove
from rules.kernel.seats import Seat
from rules.kernel.words import _


def open_hands(state: State) -> list[Event]:
    """In turn order, each party its hand and then its programme (rule dm.programme)."""
    state.asked, *state.queue = state.order()
    return []


def hand_moves(state: State, seat: Seat) -> list[MacherMove]:
    """Every selection of hand cards to discard, none included."""
    return [*_selections(seat, tuple(state.hands[seat]))]


@lru_cache(maxsize=4096)
def _selections(seat: Seat, hand: tuple[int, ...]) -> tuple[RefillHand, ...]:
    kept = {cards for size in range(len(hand) + 1) for cards in combinations(hand, size)}
    return tuple(RefillHand(seat, cards) for cards in sorted(kept))


def refill_hand(state: State, move: RefillHand) -> list[Event]:
    """Discard any hand cards, then draw up to three (rule dm.programme.hand)."""
    refuse_unless_asked(state, move.seat, Phase.HAND)
    hand = state.hands[move.seat][:]
    for card in move.discards:
        if card not in hand:
            raise IllegalMove("dm.programme.hand", _("Only cards of the hand can be discarded from it."))
        hand.remove(card)
    if list(move.discards) != sorted(move.discards):
        raise IllegalMove("dm.programme.hand", _("Discards are listed in ascending order."))
    state.programme_discards += move.discards
    events: list[Event] = []
    drawn = draw_programme(state, state.components.hand_cards - len(hand), events)
    state.hands[move.seat] = sorted(hand + drawn)
    state.phase = Phase.PROGRAMME
    discards, seen = ([stance_of(state, card) for card in cards] for cards in (move.discards, drawn))
    return [*events, HandRefilled(move.seat, tuple(discards), tuple(seen), len(drawn))]


def draw_programme(state: State, count: int, events: list[Event]) -> list[int]:
    """Draw programme cards, the discards shuffled in when the deck is empty (rule dm.programme.deck)."""
    drawn: list[int] = []
    for _card in range(count):
        if not state.programme_deck and state.programme_discards:
            state.programme_deck, state.programme_discards = state.programme_discards, []
            events.append(DeckShuffled("programme", len(state.programme_deck)))
        if state.programme_deck:
            drawn.append(state.dice.take(state.programme_deck))
    return drawn


def programme_moves(state: State, seat: Seat) -> list[MacherMove]:
    """Every change that leaves five topics, and none."""
    return [*_changes(seat, tuple(state.programmes[seat]), tuple(state.hands[seat]))]


@lru_cache(maxsize=16384)
def _changes(seat: Seat, programme: tuple[int, ...], hand: tuple[int, ...]) -> tuple[MacherMove, ...]:
    changes = [
        ChangeProgramme(seat, out, card)
        for card in dict.fromkeys(hand)
        for out in programme
        if card != out and fits(programme, out, card)
    ]
    return (KeepProgramme(seat), *changes)


def fits(programme: tuple[int, ...], out: int, card: int) -> bool:
    """Whether a card may take the place of `out`: one stance a topic (rule dm.programme.topics)."""
    return all(other == out or TOPIC_OF[other] != TOPIC_OF[card] for other in programme)


def change_programme(state: State, move: ChangeProgramme) -> list[Event]:
    """A hand card takes the place of a programme card (rules dm.programme.change, .topics)."""
    refuse_unless_asked(state, move.seat, Phase.PROGRAMME)
    programme, hand = state.programmes[move.seat], state.hands[move.seat]
    if move.out not in programme:
        raise IllegalMove("dm.programme.change", _("That card is not in the programme."))
    if move.card == move.out:
        raise IllegalMove("dm.programme.change", _("An equal card changes nothing."))
    if not fits(tuple(programme), move.out, move.card):
        raise IllegalMove("dm.programme.topics", _("The programme would have two cards on one topic."))
    if move.card not in hand:
        raise IllegalMove("dm.programme.change", _("That card is not in the hand."))
    hand.remove(move.card)
    programme[programme.index(move.out)] = move.card
    state.programme_discards.append(move.out)
    _next_party(state)
    return [ProgrammeChanged(move.seat, stance_of(state, move.out), stance_of(state, move.card))]


def keep_programme(state: State, move: KeepProgramme) -> list[Event]:
    """Leave the programme as it is (rule dm.programme.change)."""
    refuse_unless_asked(state, move.seat, Phase.PROGRAMME)
    _next_party(state)
    return [ProgrammeKept(move.seat)]


def _next_party(state: State) -> None:
    if state.queue:
        state.asked = state.queue.pop(0)
        state.phase = Phase.HAND
    else:
        go_to(state, Phase.CABINET)
