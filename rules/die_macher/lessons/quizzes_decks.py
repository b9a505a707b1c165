"""Quizzes about decks and hidden opinions."""

from __future__ import annotations

from random import Random
from typing import Final

from rules.die_macher.campaign_events import (
    HandRefilled,
)
from rules.die_macher.cards import CARDS, OPPOSITE, TOPIC_OF, topics_of
from rules.die_macher.events import DeckShuffled, OpinionRevealed
from rules.die_macher.lessons.asking import (
    MacherQuestion,
    MacherQuiz,
    anyone,
    campaign,
    figures,
    name,
    place,
    question,
    stance,
    told,
    until_found,
)
from rules.die_macher.lessons.tables import begin
from rules.die_macher.moves import (
    PassBid,
    RaiseBid,
    RefillHand,
)
from rules.die_macher.phases.opinions import reveal_opinion
from rules.die_macher.play import play
from rules.die_macher.state import Board, Phase, State
from rules.kernel.events import Event
from rules.kernel.lessons import Quiz
from rules.kernel.words import _, listed


def _ask_deck(rng: Random) -> MacherQuestion:
    """What happens when a deck is empty."""
    return rng.choice((_programme_deck, _opinion_deck, _poll_deck))(rng)


def _shuffled(state: State, events: list[Event]) -> tuple[int, list[str]]:
    """How many cards the new deck had, and what was told."""
    event = next(event for event in events if isinstance(event, DeckShuffled))
    return event.cards, told(state, events, DeckShuffled)


def _programme_deck(rng: Random) -> MacherQuestion:
    state = campaign(rng)
    seat = anyone(rng, state)
    state.start = seat
    begin(state, Phase.HAND)
    state.programme_discards, state.programme_deck = state.programme_deck, []
    gone = len(state.programme_discards)
    hand, after = state.hands[seat], state.clone()
    thrown = rng.randint(1, len(hand))
    events = play(after, RefillHand(seat, tuple(hand[:thrown])))
    right, working = _shuffled(after, events)
    text = _(
        "The programme deck is empty, {gone} cards lie among the discards. {name} discards {thrown} more and "
        "draws. How many cards make the new deck?"
    ).format(gone=gone, name=name(state, seat), thrown=thrown)
    return question(
        rng,
        text,
        str(right),
        figures(rng, right, (gone, thrown)),
        working=[*working, *told(after, events, HandRefilled)],
        rule="dm.programme.deck",
        state=state,
    )


def _opinion_deck(rng: Random) -> MacherQuestion:
    return until_found(rng, _empty_opinion_deck)


def _empty_opinion_deck(rng: Random) -> MacherQuestion | None:
    state = campaign(rng)
    board = rng.choice(state.boards[1:])
    state.opinion_discards, state.opinion_deck = state.opinion_deck, []
    visible = board.opinions[0]
    if not _hide(state.opinion_discards, board, rng.choice((visible, OPPOSITE[visible]))):
        return None
    gone, after, events = len(state.opinion_discards), state.clone(), list[Event]()
    reveal_opinion(after, after.board(board.number), events)
    right, working = _shuffled(after, events)
    text = _(
        "The opinion deck is empty, {gone} cards lie among the discards. In {place} a card is turned up "
        "whose topic is visible there: it needs a fresh one. How many cards make the new deck?"
    ).format(gone=gone, place=place(state, board))
    return question(
        rng,
        text,
        str(right),
        figures(rng, right, (right + 1, right - 1)),
        working=[*working, *told(after, events, OpinionRevealed)],
        rule="dm.opinions.deck",
        state=state,
    )


def _hide(cards: list[int], board: Board, wanted: int) -> bool:
    """Exchange a card of a pile for the hidden one that is turned up next in a region, if it is there."""
    if wanted not in cards:
        return False
    place_of_it = cards.index(wanted)
    cards[place_of_it], board.hidden[-1] = board.hidden[-1], wanted
    return True


def _poll_deck(rng: Random) -> MacherQuestion:
    state = campaign(rng, 3, 4)
    state.money = [20] * state.seats
    begin(state, Phase.AUCTION, 1)
    buried = rng.randint(3, 12)
    rng.shuffle(state.poll_deck)
    for _card in range(buried):
        state.poll_buried[rng.randrange(state.seats)].append(state.poll_deck.pop())
    state.poll_discards, state.poll_deck = state.poll_deck, []
    published, after, events = len(state.poll_discards), state.clone(), list[Event]()
    while after.phase is Phase.AUCTION:
        events += play(after, RaiseBid(after.asked, 1) if not after.high else PassBid(after.asked))
    right, working = _shuffled(after, events)
    text = _(
        "All polls are used: {published} were published, {buried} buried. Then one more is sold. How many "
        "cards make the new deck it is taken from?"
    ).format(published=published, buried=buried)
    return question(
        rng,
        text,
        str(right),
        figures(rng, right, (published, buried)),
        working=working,
        rule="dm.polls.deck",
        state=state,
    )


def _ask_turned_up(rng: Random) -> MacherQuestion:
    """What happens to an opinion on a topic that is visible already."""
    return until_found(rng, _turned_up)


def _turned_up(rng: Random) -> MacherQuestion | None:
    state = campaign(rng)
    board = rng.choice(state.boards[1:])
    visible, taken = rng.choice(board.opinions), topics_of(board.opinions)
    fresh = rng.choice([card for card in CARDS if TOPIC_OF[card] not in taken])
    wanted = rng.choice((visible, OPPOSITE[visible], fresh))
    if not _hide(state.opinion_deck, board, wanted):
        return None
    after, events = state.clone(), list[Event]()
    reveal_opinion(after, after.board(board.number), events)
    shown = next(event for event in events if isinstance(event, OpinionRevealed))
    answers = [
        _("It stays there as one more opinion"),
        _("It is shuffled back, and another card takes its place"),
        _("It takes the place of the opinion that is there"),
        _("It is discarded, and the place stays empty"),
    ]
    text = _(
        "Visible in {place}: {cards}. A hidden opinion is turned up: {card}. What happens to it?"
    ).format(
        place=place(state, board),
        cards=listed([stance(state, each) for each in board.opinions]),
        card=stance(state, wanted),
    )
    return question(
        rng,
        text,
        answers[1 if shown.replaced else 0],
        answers,
        working=told(after, events, OpinionRevealed),
        rule="dm.opinions.reveal",
        state=state,
    )


DECKS_QUIZZES: Final[tuple[MacherQuiz, ...]] = (
    Quiz(
        "dm.quiz.turned", _("An opinion turned up"), ("dm.opinions.reveal", "dm.end.reveal"), _ask_turned_up
    ),
    Quiz(
        "dm.quiz.decks",
        _("An empty deck"),
        ("dm.opinions.deck", "dm.programme.deck", "dm.polls.deck"),
        _ask_deck,
    ),
)
