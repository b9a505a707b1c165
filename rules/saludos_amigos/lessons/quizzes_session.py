"""Quizzes of Saludos, Amigos! on the council session, with and without the house rules."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from rules.kernel.events import Event
from rules.kernel.lessons import Quiz
from rules.kernel.seats import Seat
from rules.kernel.words import _, listed
from rules.saludos_amigos import GAME
from rules.saludos_amigos import events as e
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.lessons import tables as t
from rules.saludos_amigos.lessons.asking import (
    SaludosQuestion,
    SaludosQuiz,
    agreed,
    all_pass,
    figures,
    name,
    question,
    talking,
    told,
)
from rules.saludos_amigos.phases.session import hand_choices
from rules.saludos_amigos.state import Phase, Session, State
from rules.saludos_amigos.wording import card_list

Laid = Mapping[Seat, tuple[int, ...]]


def _in_session(rng: Random, seats: int = 4, **options: Any) -> State:
    """Two stand, one outsider has called a session and another has joined it; cards are to be laid."""
    while True:
        state = talking(rng, seats, fewest=2, most=4, table=t.table(seats, **options))
        order = [Seat(seat) for seat in rng.sample(range(seats), seats)]
        agreed(state, order[:2])
        all_pass(state)
        caller, guests = order[2], order[3:]
        GAME.play(state, m.CallSession(caller, rng.choice(state.hands[caller])))
        fair = max(1, state.value // (len(guests) + 1))
        GAME.play(state, m.OfferShares(caller, tuple(rng.randint(1, fair) for _guest in guests)))
        joins = len(guests) if seats == 4 else rng.randint(0, len(guests) - 1)
        while state.phase is Phase.JOIN:
            seat = _session(state).asked
            if joins:
                GAME.play(state, m.Join(seat, rng.choice(state.hands[seat])))
                joins -= 1
            else:
                GAME.play(state, m.StayOut(seat))
        if state.phase is Phase.COMMIT:
            return state


def _session(state: State) -> Session:
    assert state.session is not None
    return state.session


def _sides(state: State) -> tuple[tuple[Seat, ...], tuple[Seat, ...]]:
    assert state.standing is not None
    return state.standing.members, tuple(_session(state).opposition)


def _lay(state: State, laid: Laid) -> list[Event]:
    """Everybody lays these cards, or nothing."""
    events: list[Event] = []
    while state.phase is Phase.COMMIT:
        seat = GAME.active_seats(state)[0]
        events += GAME.play(state, m.Commit(seat, laid.get(seat, ())))
    return events


def _revealed(events: list[Event]) -> e.SessionRevealed:
    (found,) = (event for event in events if isinstance(event, e.SessionRevealed))
    return found


def _random_laid(rng: Random, state: State) -> dict[Seat, tuple[int, ...]]:
    majority, opposition = _sides(state)
    return {seat: rng.choice([*hand_choices(state.hands[seat])]) for seat in (*majority, *opposition)}


def _told_laid(state: State, laid: Laid) -> str:
    return listed([_("{name} {cards}").format(name=name(state, s), cards=card_list(laid[s])) for s in laid])


def _result(revealed: e.SessionRevealed) -> str:
    return "opposition" if revealed.overturned else "majority"


def _ask_winner(rng: Random) -> SaludosQuestion:
    """Which side wins, with the cards that were laid."""
    wants_tie = rng.random() < 0.4
    while True:
        state = _in_session(rng)
        laid = _random_laid(rng, state)
        after = state.clone()
        events = _lay(after, laid)
        revealed = _revealed(events)
        difference = revealed.majority_total - revealed.opposition_total
        if (difference == 0) == wants_tie and abs(difference) < 4:
            break
    sides = {"majority": _("the majority"), "opposition": _("the opposition")}
    return question(
        rng,
        _("The cards are turned up: {laid}. Who takes the contract?").format(laid=_told_laid(state, laid)),
        sides[_result(revealed)],
        [*sides.values(), _("nobody: it is a tie")],
        working=told(after, events, e.SessionRevealed, e.Paid),
        rule="sa.session.reveal",
        state=state,
        look_at=("standing", "opposition"),
    )


def _ask_defence(rng: Random) -> SaludosQuestion:
    """What the majority has to lay at least."""
    while True:
        state = _in_session(rng)
        majority, opposition = _sides(state)
        attack = {seat: laid for seat, laid in _random_laid(rng, state).items() if seat in opposition}
        tries = _defences(state, attack, majority[0])
        holding = [worth for worth, (_events, holds) in tries.items() if holds]
        if holding and holding[0] > 0 and holding[0] - 1 in tries:
            break
    least = holding[0]
    working = [
        line for worth in (least - 1, least) for line in told(state, tries[worth][0], e.SessionRevealed)
    ]
    return question(
        rng,
        _(
            "{name} alone lays for the majority, and the opposition lays {worth} in all. What is the least "
            "that holds?"
        ).format(name=name(state, majority[0]), worth=sum(map(sum, attack.values()))),
        _("cards worth {worth}").format(worth=least),
        [_("cards worth {worth}").format(worth=worth) for worth in (least + 1, least - 1, least + 2)],
        working=working,
        rule="sa.session.reveal",
        state=state,
        look_at=("standing", "opposition"),
    )


def _defences(state: State, attack: Laid, defender: Seat) -> dict[int, tuple[list[Event], bool]]:
    """What comes of each sum that a defender can lay, from the lowest; with whether it holds."""
    found: dict[int, tuple[list[Event], bool]] = {}
    for cards in sorted(hand_choices(state.hands[defender]), key=sum):
        events = _lay(state.clone(), {**attack, defender: cards})
        found.setdefault(sum(cards), (events, not _revealed(events).overturned))
    return found


def _ask_offer(rng: Random) -> SaludosQuestion:
    """What the caller gets, where not everybody has joined."""
    while True:
        state = _in_session(rng, 5)
        _majority, opposition = _sides(state)
        after = state.clone()
        events = _lay(after, {seat: tuple(state.hands[seat]) for seat in opposition})
        if _revealed(events).overturned and len(opposition) > 1:
            break
    session = _session(state)
    caller = session.caller
    guests = [seat for seat in range(5) if session.offers[seat]]
    offers = listed(
        [_("{name} {share}").format(name=name(state, seat), share=session.offers[seat]) for seat in guests]
    )
    (paid,) = (event for event in events if isinstance(event, e.Paid))
    right = paid.amounts[paid.seats.index(caller)]
    text = _(
        "{caller} called and offered {offers} of {value} million. {joined} joined, and nobody else. What "
        "does {caller} get if they win?"
    ).format(
        caller=name(state, caller),
        offers=offers,
        value=state.value,
        joined=listed([name(state, seat) for seat in opposition[1:]]),
    )
    return question(
        rng,
        text,
        str(right),
        figures(rng, right, (state.value - sum(session.offers), state.value)),
        working=told(after, events, e.SessionRevealed, e.Paid),
        rule="sa.session.offer",
        state=state,
        look_at=("value",),
    )


def _ask_after(rng: Random) -> SaludosQuestion:
    """Who draws a card after a session, by the house rule or without it."""
    house = rng.random() < 0.5
    while True:
        state = _in_session(rng, 5, losers_draw=house)
        laid = _random_laid(rng, state)
        after = state.clone()
        events = _lay(after, laid)
        drew = _drew(events)
        if drew:
            break
    majority, opposition = _sides(state)
    neutral = tuple(seat for seat in range(5) if seat not in (*majority, *opposition))
    beaten = majority if _revealed(events).overturned else opposition
    groups = [neutral, tuple(sorted((*neutral, *beaten))), tuple(sorted(beaten)), tuple(range(5))]
    if house:
        text = _("House rule: losers draw. The {side} wins this session. Who draws a card?")
    else:
        text = _("The {side} wins this session. Who draws a card?")
    sides = {"majority": _("majority"), "opposition": _("opposition")}
    return question(
        rng,
        text.format(side=sides[_result(_revealed(events))]),
        _names(state, drew),
        [*(_names(state, group) for group in groups if group), _("nobody")],
        working=told(after, events, e.Paid, e.CardDrawn),
        rule="sa.house.losers" if house else "sa.session.pay",
        state=state,
    )


def _drew(events: list[Event]) -> tuple[int, ...]:
    return tuple(sorted(event.seat for event in events if isinstance(event, e.CardDrawn)))


def _names(state: State, seats: tuple[int, ...]) -> str:
    return listed([name(state, seat) for seat in seats])


def _ask_pushed(rng: Random) -> SaludosQuestion:
    """What the opposition comes to where pushed cards count, and where they do not."""
    house = rng.random() < 0.5
    state = _in_session(rng, pushed_card_counts=house)
    laid = _random_laid(rng, state)
    pushed = _session(state).pushed
    after = state.clone()
    events = _lay(after, laid)
    _majority, opposition = _sides(state)
    revealed = _revealed(events)
    right = revealed.opposition_total
    fees = sum(card or 0 for card in pushed)
    cards = _("; ").join(
        _("{name} pushed a {card} and lays {cards}").format(
            name=name(state, seat), card=pushed[seat], cards=card_list(laid[seat])
        )
        for seat in opposition
    )
    text = _("{cards}. What does the opposition come to?")
    if house:
        text = _("House rule: pushed cards count. {cards}. What does the opposition come to?")
    strength = sum(state.strengths[seat] for seat in opposition)
    return question(
        rng,
        text.format(cards=cards),
        str(right),
        figures(rng, right, (right - fees if house else right + fees, strength, right - len(opposition))),
        working=[
            *(
                _("{name}: strength {strength}, fixed with the dice").format(
                    name=name(state, seat), strength=state.strengths[seat]
                )
                for seat in opposition
            ),
            *told(after, events, e.SessionRevealed),
        ],
        rule="sa.house.pushed" if house else "sa.session.call",
        state=state,
        look_at=("opposition",),
    )


SESSION_QUIZZES: Final[tuple[SaludosQuiz, ...]] = (
    Quiz("sa.quiz.session", _("Who wins the session"), ("sa.session.reveal", "sa.mistakes"), _ask_winner),
    Quiz(
        "sa.quiz.defence",
        _("What a defence needs"),
        ("sa.session.reveal", "sa.session.commit"),
        _ask_defence,
    ),
    Quiz("sa.quiz.offer", _("The caller's share"), ("sa.session.offer", "sa.session.join"), _ask_offer),
    Quiz(
        "sa.quiz.after",
        _("Cards after a session"),
        ("sa.session.pay", "sa.house.losers", "sa.house"),
        _ask_after,
    ),
    Quiz(
        "sa.quiz.pushed",
        _("The card that is pushed forward"),
        ("sa.session.call", "sa.house.pushed", "sa.house"),
        _ask_pushed,
    ),
)
