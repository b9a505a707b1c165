"""Quizzes about media, opinions and meetings."""

from __future__ import annotations

from random import Random
from typing import Final

from rules.die_macher.campaign_events import (
    MediaBought,
    MediaPassed,
    MeetingsBought,
    OpinionReplaced,
)
from rules.die_macher.cards import TOPIC_OF
from rules.die_macher.figures import free_media_spaces
from rules.die_macher.lessons.asking import (
    MacherQuestion,
    MacherQuiz,
    anyone,
    campaign,
    figures,
    in_order,
    media,
    name,
    names,
    place,
    question,
    stance,
    told,
    until_found,
)
from rules.die_macher.lessons.tables import begin, put
from rules.die_macher.moves import (
    BuyMedia,
    BuyMeetings,
    PassMedia,
    ReplaceOpinion,
)
from rules.die_macher.play import legal_moves, play
from rules.die_macher.questions import control, supply_parts
from rules.die_macher.state import NOBODY, Phase, State
from rules.die_macher.wording import good_count, money
from rules.kernel.events import Event
from rules.kernel.game import IllegalMove
from rules.kernel.lessons import Quiz
from rules.kernel.seats import Seat
from rules.kernel.words import _, listed


def _ask_media_majority(rng: Random) -> MacherQuestion:
    """Who may replace an opinion after a marker was bought."""
    state = campaign(rng)
    board = rng.choice(state.boards)
    for seat in rng.sample(range(state.seats), state.seats):
        media(state, board, Seat(seat), rng.randint(0, 1))
    state.start = anyone(rng, state)
    begin(state, Phase.MEDIA)
    seat = state.asked
    if not free_media_spaces(state, board):
        board = next(each for each in state.boards if free_media_spaces(state, each))
    after = state.clone()
    events = play(after, BuyMedia(seat, board.number))
    answer = control(after, board.number)
    text = _("{name} buys a marker for {place}. Who may replace an opinion there, by media?").format(
        name=name(state, seat), place=place(state, board)
    )
    counts = [f"{each} {count}" for each, count in zip(names(state), answer.media, strict=True)]
    return question(
        rng,
        text,
        name(state, answer.by_media),
        [name(state, seat), name(state, NOBODY), *names(state)],
        working=[
            *told(after, events, MediaBought),
            _("Markers then: {counts}.").format(counts=listed(counts)),
            _("It takes more markers than every other party has; equal numbers control nothing."),
        ],
        rule="dm.media.majority",
        state=state,
    )


def _ask_media_end(rng: Random) -> MacherQuestion:
    """Whether the media phase is over."""
    state = campaign(rng)
    state.money = [20] * state.seats
    begin(state, Phase.MEDIA)
    after, events = state.clone(), list[Event]()
    for _step in range(rng.randint(state.seats - 1, state.seats + 2)):
        if after.phase is not Phase.MEDIA:
            break
        free = [board.number for board in after.boards if free_media_spaces(after, board)]
        buys = rng.random() < 0.25 and free and after.media[after.asked]
        events += play(after, BuyMedia(after.asked, rng.choice(free)) if buys else PassMedia(after.asked))
    over = _("Nobody: the phase is over")
    right = name(state, after.asked) if after.phase is Phase.MEDIA else over
    deeds = [
        (_("{name} buys") if isinstance(event, MediaBought) else _("{name} passes")).format(
            name=name(state, event.seat)
        )
        for event in events
        if isinstance(event, MediaBought | MediaPassed)
    ]
    text = _("Media are bought, in the order {order}. {deeds}. Who is asked next to buy?").format(
        order=in_order(state), deeds=listed(deeds)
    )
    working = [
        _("The phase ends when all {count} pass in succession; a purchase begins the count anew.").format(
            count=state.seats
        ),
        _("Passes in a row: {count}.").format(count=after.passes),
    ]
    return question(
        rng, text, right, [over, *names(state)], working=working, rule="dm.media.end", state=state
    )


def _ask_media_room(rng: Random) -> MacherQuestion:
    """Into how many regions a party can still put a marker."""
    state = campaign(rng)
    for board in state.boards:
        for seat in rng.sample(range(state.seats), state.seats):
            media(state, board, Seat(seat), rng.randint(0, 3))
    seat = anyone(rng, state)
    state.start, state.money[seat] = seat, rng.choice((3, 5, 20))
    begin(state, Phase.MEDIA)
    if state.phase is not Phase.MEDIA or state.asked != seat:
        return _ask_media_room(rng)
    right = sum(isinstance(move, BuyMedia) for move in legal_moves(state, seat))
    text = _(
        "{name} has {cash} and {markers} in supply. Into how many of the regions can it put one now?"
    ).format(
        name=name(state, seat),
        cash=money(state.money[seat]),
        markers=good_count("media", state.media[seat]),
    )
    working = [
        _("{place}: {free} of {spaces} spaces free").format(
            place=place(state, board),
            free=free_media_spaces(state, board),
            spaces=state.components.media_spaces,
        )
        for board in state.boards
    ]
    working.append(
        _("In supply: {markers}; one costs {price}.").format(
            markers=good_count("media", state.media[seat]), price=money(state.components.media_price)
        )
    )
    return question(
        rng,
        text,
        str(right),
        figures(rng, right, (len(state.boards),)),
        working=working,
        rule="dm.media.limits",
        state=state,
        look_at=(f"markers.{seat}",),
    )


def _ask_replacement(rng: Random) -> MacherQuestion:
    """Which card of the pool may come to a region."""
    return until_found(rng, _replacement)


def _controlled(rng: Random) -> tuple[State, Seat]:
    """A table where somebody is asked to replace an opinion by media."""
    state = campaign(rng)
    board, seat = rng.choice(state.boards[:3]), anyone(rng, state)
    for each in state.boards:
        for other in range(state.seats):
            put(state, each.number, Seat(other), media=0)
    media(state, board, seat, 2)
    begin(state, Phase.MEDIA_OPINION, state.round)
    return state, seat


def _replacement(rng: Random) -> MacherQuestion | None:
    state, seat = _controlled(rng)
    if state.phase is not Phase.MEDIA_OPINION:
        return None
    board = state.board(state.spot)
    possible = [move for move in legal_moves(state, seat) if isinstance(move, ReplaceOpinion)]
    out = rng.choice(board.opinions)
    right = rng.choice(sorted({move.card for move in possible if move.out == out}))
    wrong = [card for card in state.pool if card and card not in {move.card for move in possible}]
    if not wrong:
        return None
    reasons = []
    for card in wrong:
        try:
            play(state.clone(), ReplaceOpinion(seat, out, card))
        except IllegalMove as refusal:
            reasons.append(f"{stance(state, card)}: {refusal.reason}")
    text = _("{name} may replace {out} in {place}. Which card of the pool can come?").format(
        name=name(state, seat), out=stance(state, out), place=place(state, board)
    )
    return question(
        rng,
        text,
        stance(state, right),
        [stance(state, card) for card in wrong],
        working=[
            *reasons,
            _("{card} is on a topic that the region does not have.").format(card=stance(state, right)),
        ],
        rule="dm.opinions.replace",
        state=state,
    )


def _ask_pool(rng: Random) -> MacherQuestion:
    """What becomes of the opinion that goes, and of the card that lies in its space."""
    return until_found(rng, _pool)


def _pool(rng: Random) -> MacherQuestion | None:
    state, seat = _controlled(rng)
    if state.phase is not Phase.MEDIA_OPINION:
        return None
    board = state.board(state.spot)
    move = rng.choice([move for move in legal_moves(state, seat) if isinstance(move, ReplaceOpinion)])
    in_the_way = state.pool[TOPIC_OF[move.out]]
    after = state.clone()
    events = play(after, move)
    change = next(event for event in events if isinstance(event, OpinionReplaced))
    to_free = _("It goes to the space of its topic in the pool, which is free")
    to_taken = _("It goes to the pool, and what lies in its space there is discarded")
    right = to_taken if change.discarded else to_free
    assert bool(in_the_way) == bool(change.discarded)
    text = _("{name} puts {card} in the place of {out} in {place}. What becomes of {out}?").format(
        name=name(state, seat),
        card=stance(state, move.card),
        out=stance(state, move.out),
        place=place(state, board),
    )
    return question(
        rng,
        text,
        right,
        [to_taken, to_free, _("It goes to the discards"), _("It goes back to the deck")],
        working=told(after, events, OpinionReplaced),
        rule="dm.opinions.pool",
        state=state,
    )


def _ask_meetings(rng: Random) -> MacherQuestion:
    """How many meetings can be bought for a region."""
    state = campaign(rng)
    seat, board = anyone(rng, state), rng.choice(state.boards)
    state.start = seat
    put(state, board.number, seat, meetings=rng.randint(1, 9))
    begin(state, Phase.MEETINGS)
    state.money[seat] = rng.choice((rng.randint(1, 3), 15, 15))
    events = (
        play(state, BuyMeetings(seat, board.number, 1))
        if rng.random() < 0.4 and state.money[seat] > 1
        else []
    )
    right = max(
        (
            move.count
            for move in legal_moves(state, seat)
            if isinstance(move, BuyMeetings) and move.region == board.number
        ),
        default=0,
    )
    sheet, lying = state.components, board.meetings[seat]
    text = _(
        "{name} has {cash}, and {lying} meetings in {place}, {bought} of them bought this round. How many "
        "can still be bought for it?"
    ).format(
        name=name(state, seat),
        cash=money(state.money[seat]),
        lying=lying,
        place=place(state, board),
        bought=board.bought[seat],
    )
    supply = supply_parts(state, seat)
    working = [
        *told(state, events, MeetingsBought),
        _("New this round: {bought}, at most {limit}.").format(
            bought=board.bought[seat], limit=sheet.meetings_a_round
        ),
        _("Lying there: {lying}, at most {limit}.").format(lying=lying, limit=sheet.meeting_space),
        _("{title}: {total}").format(title=supply.title, total=supply.total),
        _("Cash: {cash}, {price} each.").format(
            cash=money(state.money[seat]), price=money(sheet.meeting_price)
        ),
    ]
    likely = (sheet.meetings_a_round, sheet.meeting_space - lying, state.money[seat])
    return question(
        rng,
        text,
        str(right),
        figures(rng, right, (figure for figure in likely if figure <= sheet.meeting_space)),
        working=working,
        rule="dm.meetings.limits",
        state=state,
        look_at=(f"meetings.{seat}",),
    )


MEDIA_QUIZZES: Final[tuple[MacherQuiz, ...]] = (
    Quiz(
        "dm.quiz.majority",
        _("The media majority"),
        ("dm.media.majority", "dm.media.buy"),
        _ask_media_majority,
    ),
    Quiz("dm.quiz.passes", _("Passes in a row"), ("dm.media.end", "dm.media"), _ask_media_end),
    Quiz("dm.quiz.spaces", _("Room for a marker"), ("dm.media.limits", "dm.money"), _ask_media_room),
    Quiz("dm.quiz.replace", _("A card of the pool"), ("dm.opinions.replace",), _ask_replacement),
    Quiz("dm.quiz.pool", _("Where the old card goes"), ("dm.opinions.pool", "dm.setup.pool"), _ask_pool),
    Quiz(
        "dm.quiz.meetings",
        _("Room for meetings"),
        ("dm.meetings.limits", "dm.meetings.buy", "dm.meetings", "dm.setup.equipment"),
        _ask_meetings,
    ),
)
