"""What several phases do: refuse, draw and pay cards, move pawns, pass the bag."""

from __future__ import annotations

from bisect import insort

from rules.kernel.events import Event
from rules.kernel.game import IllegalMove
from rules.kernel.seats import Seat
from rules.kernel.words import _
from rules.saludos_amigos.events import CardDrawn, NothingToDraw, PileShuffled
from rules.saludos_amigos.state import Phase, Source, State


def name_of(state: State, seat: Seat) -> str:
    """A seat's name."""
    return state.setup.seats[seat].name


def refuse_unless_asked(state: State, seat: Seat, asked: Seat) -> None:
    """Only the seat that is asked may decide (rule sa.turn)."""
    if seat != asked:
        raise IllegalMove("sa.turn", _("It is {name}'s decision now.").format(name=name_of(state, asked)))


def take_from_hand(state: State, seat: Seat, card: int, rule: str) -> None:
    """Take a card out of a hand; the refusal does not tell what the hand holds."""
    hand = state.hands[seat]
    if card not in hand:
        raise IllegalMove(rule, _("That card is not in the hand that has to pay it."))
    hand.remove(card)


def bury(state: State, seat: Seat, card: int) -> None:
    """Discard face down: only the seat knows which card it was (rule sa.pile)."""
    state.buried[seat].append(card)


def draw_card(state: State, seat: Seat) -> list[Event]:
    """Draw a council card, shuffling the discards when the pile is empty (rule sa.pile)."""
    events: list[Event] = []
    if not state.pile:
        events += reshuffle(state)
    if not state.pile:
        return [*events, NothingToDraw(seat)]
    card = state.dice.take(state.pile)
    insort(state.hands[seat], card)
    events.append(CardDrawn(seat, card))
    return events


def reshuffle(state: State) -> list[Event]:
    """Make all discards, seen and unseen, the new draw pile."""
    state.pile = state.discards + [card for cards in state.buried for card in cards]
    state.discards = []
    state.buried = [[] for _seat in state.buried]
    return [PileShuffled(len(state.pile))] if state.pile else []


def earn(state: State, seat: Seat, amount: int, source: Source) -> None:
    """Move a pawn forward and remember why."""
    state.money[seat] += amount
    state.earned[seat][source] += amount


def next_turn(state: State) -> None:
    """Clear the table and pass the bag to the left (rule sa.turn)."""
    state.story.append(tuple(state.money))
    state.holder = Seat((state.holder + 1) % state.seats)
    state.phase = Phase.DRAW
    state.tile = None
    state.rolls = []
    state.strengths = []
    state.proposal = None
    state.standing = None
    state.renewals = 0
    state.offers = []
    state.silent = []
    state.session = None
