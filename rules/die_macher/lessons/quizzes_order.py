"""Quizzes about the turn order and the programme."""

from __future__ import annotations

from random import Random
from typing import Final

from rules.die_macher.campaign_events import (
    BidsRevealed,
    HandRefilled,
    RolledOff,
)
from rules.die_macher.cards import CARDS, OPPOSITE, TOPIC_OF
from rules.die_macher.lessons.asking import (
    MacherQuestion,
    MacherQuiz,
    anyone,
    campaign,
    dealt,
    figures,
    in_order,
    name,
    names,
    question,
    stance,
    told,
)
from rules.die_macher.lessons.tables import begin
from rules.die_macher.moves import (
    Bid,
    ChangeProgramme,
    NameStart,
    RefillHand,
)
from rules.die_macher.play import play
from rules.die_macher.state import Phase, State
from rules.die_macher.wording import money
from rules.kernel.game import IllegalMove
from rules.kernel.lessons import Quiz
from rules.kernel.seats import Seat
from rules.kernel.words import _, listed


def _ask_bids(rng: Random) -> MacherQuestion:
    """Who pays for the turn order, and how much."""
    state = dealt(rng, 3, 4)
    begin(state, Phase.BID)
    bids = [rng.randint(0, 8) for _seat in range(state.seats)]
    if rng.random() < 0.4:
        first, second = rng.sample(range(state.seats), 2)
        bids[first] = bids[second] = max(1, *bids)
    after = state.clone()
    events = [event for seat, bid in enumerate(bids) for event in play(after, Bid(Seat(seat), bid))]
    tied = [seat for seat, bid in enumerate(bids) if bid == max(bids)]
    rolled = any(isinstance(event, RolledOff) for event in events)
    one_pays = _("{name} pays {money}, nobody else pays")
    dies = _("{names} roll the special die; the winner alone pays {money}")
    pays = [one_pays.format(name=name(state, seat), money=money(bid)) for seat, bid in enumerate(bids)]
    right = (
        dies.format(names=listed(names(state, tied)), money=money(max(bids))) if rolled else pays[after.asked]
    )
    second = sorted(set(bids))[-2:][0]
    wrong = [
        dies.format(names=listed(names(state)), money=money(max(bids))) if not rolled else pays[tied[0]],
        _("Everybody pays the own bid"),
        one_pays.format(name=name(state, after.asked), money=money(second if second else 1)),
    ]
    text = _("Bids for the turn order: {bids}. What happens?").format(
        bids=listed([f"{each} {money(bid)}" for each, bid in zip(names(state), bids, strict=True)])
    )
    return question(
        rng,
        text,
        right,
        wrong,
        working=told(after, events, RolledOff, BidsRevealed),
        rule="dm.order.tie" if rolled else "dm.order.bid",
        state=state,
    )


def _ask_start(rng: Random) -> MacherQuestion:
    """Who acts last when a party is named."""
    state = dealt(rng, 3, 5)
    begin(state, Phase.BID)
    winner, first = anyone(rng, state), anyone(rng, state)
    for seat in range(state.seats):
        play(state, Bid(Seat(seat), 3 if seat == winner else 0))
    after = state.clone()
    play(after, NameStart(winner, first))
    last = after.order()[-1]
    text = _(
        "Clockwise sit {names}. {winner} has won the bids and names {first} as the starting party. Who acts "
        "last in this round?"
    ).format(names=listed(names(state)), winner=name(state, winner), first=name(state, first))
    return question(
        rng,
        text,
        name(state, last),
        names(state, [first, winner, *range(state.seats)]),
        working=[_("Turn order: {names}.").format(names=in_order(after))],
        rule="dm.order.start",
        state=state,
    )


def _ask_hand(rng: Random) -> MacherQuestion:
    """How many cards are drawn to fill a hand up."""
    state = campaign(rng)
    seat = anyone(rng, state)
    if rng.random() < 0.6:
        state.programme_discards.append(state.hands[seat].pop())
    state.start = seat
    begin(state, Phase.HAND)
    hand = state.hands[seat]
    thrown = rng.randint(0, len(hand))
    after = state.clone()
    events = play(after, RefillHand(seat, tuple(sorted(rng.sample(hand, thrown)))))
    right = next(event.count for event in events if isinstance(event, HandRefilled))
    text = _("{name} has {held} cards in hand and discards {thrown}. How many are drawn?").format(
        name=name(state, seat), held=len(hand), thrown=thrown
    )
    size = state.components.hand_cards
    working = [
        *told(after, events, HandRefilled),
        _("{held} − {thrown} are left, and {size} is a full hand.").format(
            held=len(hand), thrown=thrown, size=size
        ),
    ]
    return question(
        rng,
        text,
        str(right),
        figures(rng, right, (thrown, size)),
        working=working,
        rule="dm.programme.hand",
        state=state,
    )


def _ask_topics(rng: Random) -> MacherQuestion:
    """Which card can take the place of another in a programme."""
    state = campaign(rng)
    seat = anyone(rng, state)
    programme = state.programmes[seat]
    out = rng.choice(programme)
    taken = [OPPOSITE[card] for card in programme if card != out]
    free = [card for card in CARDS if TOPIC_OF[card] not in {TOPIC_OF[held] for held in programme}]
    right = rng.choice([*free, OPPOSITE[out]])
    wrong = [*rng.sample(taken, 2), out]
    state.start = seat
    begin(state, Phase.HAND)
    play(state, RefillHand(seat, ()))
    reasons = [_why_not(state, seat, out, card) for card in wrong]
    text = _("{name} wants {out} to leave the programme. Which card can take its place?").format(
        name=name(state, seat), out=stance(state, out)
    )
    return question(
        rng,
        text,
        stance(state, right),
        [stance(state, card) for card in wrong],
        working=[
            *(f"{stance(state, card)}: {why}" for card, why in zip(wrong, reasons, strict=True)),
            _("{card}: the five topics stay five.").format(card=stance(state, right)),
        ],
        rule="dm.programme.topics",
        state=state,
    )


def _why_not(state: State, seat: Seat, out: int, card: int) -> str:
    """The rules' own reason against a change of the programme."""
    try:
        play(state.clone(), ChangeProgramme(seat, out, card))
    except IllegalMove as refusal:
        return refusal.reason
    raise AssertionError


ORDER_QUIZZES: Final[tuple[MacherQuiz, ...]] = (
    Quiz("dm.quiz.bids", _("Bids for the start"), ("dm.order", "dm.order.bid", "dm.order.tie"), _ask_bids),
    Quiz("dm.quiz.start", _("The turn order"), ("dm.order.start",), _ask_start),
    Quiz("dm.quiz.hand", _("The hand"), ("dm.programme", "dm.programme.hand"), _ask_hand),
    Quiz("dm.quiz.topics", _("Five topics"), ("dm.programme.topics", "dm.programme.change"), _ask_topics),
)
