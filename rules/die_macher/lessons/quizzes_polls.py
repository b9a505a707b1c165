"""Quizzes about polls and early votes."""

from __future__ import annotations

from random import Random
from typing import Final

from rules.die_macher.campaign_events import (
    BidPassed,
    BidRaised,
    PollBought,
    PollBuried,
    PollPublished,
    PollUnsold,
)
from rules.die_macher.figures import absolute_majority, media_majority
from rules.die_macher.lessons.asking import (
    MacherQuestion,
    MacherQuiz,
    anyone,
    campaign,
    dealt,
    figures,
    in_order,
    media,
    name,
    names,
    place,
    question,
    told,
    until_found,
)
from rules.die_macher.lessons.tables import begin, put
from rules.die_macher.moves import (
    BuryPoll,
    PassBid,
    PublishPoll,
    RaiseBid,
)
from rules.die_macher.phases.polls import effective, steps_of
from rules.die_macher.play import play
from rules.die_macher.state import NOBODY, Phase, State
from rules.die_macher.view import observe
from rules.die_macher.wording import money, signed
from rules.kernel.events import Event
from rules.kernel.lessons import Quiz
from rules.kernel.seats import Seat
from rules.kernel.words import _, listed

MOST_LYING: Final = 5
"""Meetings of so many places are told in one question."""


def _ask_auction(rng: Random) -> MacherQuestion:
    """Who buys a poll, and for how much."""
    state = campaign(rng, 3, 4)
    state.money = [20] * state.seats
    begin(state, Phase.AUCTION, rng.choice(state.boards).number)
    board = state.board(state.spot)
    after, events = state.clone(), list[Event]()
    while after.phase is Phase.AUCTION and after.spot == board.number:
        raises = rng.random() < 0.45 and after.high < 6
        move = RaiseBid(after.asked, after.high + rng.randint(1, 2)) if raises else PassBid(after.asked)
        events += play(after, move)
    bids = [event for event in events if isinstance(event, BidRaised)]
    unsold = _("Nobody: the poll stays on the deck")
    label = _("{name}, for {money}")
    right = (
        label.format(name=name(state, after.leader), money=money(after.high))
        if after.phase is Phase.POLL
        else unsold
    )
    wrong = [label.format(name=name(state, bid.seat), money=money(bid.amount)) for bid in reversed(bids)]
    wrong += [unsold, label.format(name=name(state, state.asked), money=money(1))]
    wrong += [label.format(name=each, money=money(max(1, after.high - 1))) for each in names(state)]
    text = _(
        "The poll of {place} is auctioned, in the order {order}. {deeds}. Who buys it, and for how much?"
    ).format(
        place=place(state, board),
        order=in_order(state),
        deeds=listed([_deed(state, event) for event in events if isinstance(event, BidRaised | BidPassed)]),
    )
    public = [seen for event in events if (seen := event.seen_by(None)) is not None]
    return question(
        rng,
        text,
        right,
        wrong,
        working=told(after, public, PollBought, PollUnsold),
        rule="dm.polls.auction" if after.phase is Phase.POLL else "dm.polls.unsold",
        state=state,
    )


def _deed(state: State, event: BidRaised | BidPassed) -> str:
    """A bid, or a pass, in few words."""
    if isinstance(event, BidRaised):
        return _("{name} bids {money}").format(name=name(state, event.seat), money=money(event.amount))
    return _("{name} leaves").format(name=name(state, event.seat))


def _sold(rng: Random, state: State) -> Seat:
    """Let somebody buy the poll of a region."""
    state.money = [20] * state.seats
    begin(state, Phase.AUCTION, rng.choice(state.boards).number)
    buyer = anyone(rng, state)
    while state.phase is Phase.AUCTION:
        bids = state.asked == buyer and state.leader == NOBODY
        play(state, RaiseBid(buyer, 1) if bids else PassBid(state.asked))
    return buyer


def _ask_effect(rng: Random) -> MacherQuestion:
    """What a published poll does to a trend."""
    return until_found(rng, _effect)


def _effect(rng: Random) -> MacherQuestion | None:
    state = campaign(rng)
    board = rng.choice(state.boards)
    limit = state.components.trend_limit
    for seat in range(state.seats):
        put(state, board.number, Seat(seat), trend=rng.choice((-limit, -1, 0, 1, limit - 1, limit)))
    owner = anyone(rng, state)
    media(state, board, owner, rng.choice((0, 2, 3)))
    state.spot = board.number
    buyer = _sold(rng, state)
    board = state.board(state.spot)
    steps, possible = steps_of(state, state.poll), effective(state)
    target = owner if rng.random() < 0.4 else anyone(rng, state)
    if not steps[target]:
        return None
    protected = steps[target] < 0 and media_majority(board) == target
    guard = (
        _(" {name} has the media majority there.").format(name=name(state, target))
        if media_majority(board) == target
        else ""
    )
    before, after = board.trend[target], state.clone()
    working = []
    if target in possible:
        working = told(after, play(after, PublishPoll(buyer, (target,))), PollPublished)
    elif protected:
        working = [_("A media majority keeps a trend from falling by a poll.")]
    else:
        working = [_("A trend stays between −{limit} and +{limit}.").format(limit=limit)]
    right = after.board(board.number).trend[target]
    text = _(
        "A poll of {place} says {step} for {name}, whose trend there is {trend}.{guard} What is the trend "
        "once its buyer, {buyer}, wants to publish that?"
    ).format(
        place=place(state, board),
        step=signed(steps[target]),
        name=name(state, target),
        trend=signed(before),
        guard=guard,
        buyer=name(state, buyer),
    )
    return question(
        rng,
        text,
        signed(right),
        figures(rng, right, (before + steps[target], before), least=-9, show=signed),
        working=working,
        rule="dm.polls.protection" if protected else "dm.polls.publish",
        state=state,
        look_at=(f"factor.{board.number}.{target}",),
    )


def _ask_buried(rng: Random) -> MacherQuestion:
    """Members for a poll that was buried."""
    state = campaign(rng)
    buyer = _sold(rng, state)
    after = state.clone()
    events = play(after, BuryPoll(buyer))
    rolls = next(event.rolls for event in events if isinstance(event, PollBuried))
    right, before = after.members[buyer], state.members[buyer]
    text = _(
        "{name}, with {members} members, keeps a poll secret and rolls {rolls} with the special dice. How "
        "many members are there then?"
    ).format(name=name(state, buyer), members=before, rolls=listed([str(roll) for roll in rolls]))
    return question(
        rng,
        text,
        str(right),
        figures(rng, right, (before + max(rolls), before, before + 2 * sum(rolls))),
        working=told(after, events, PollBuried),
        rule="dm.polls.bury",
        state=state,
        look_at=(f"members.{buyer}",),
    )


def _ask_who_knows(rng: Random) -> MacherQuestion:
    """Who knows what a poll says."""
    state = campaign(rng)
    buyer = _sold(rng, state)
    region, poll = state.spot, state.poll
    after = state.clone()
    possible = effective(state)
    publishes = bool(possible) and rng.random() < 0.5
    play(after, PublishPoll(buyer, (rng.choice(possible),)) if publishes else BuryPoll(buyer))
    seen = [observe(after, Seat(seat)) for seat in range(state.seats)]
    knows = [
        seat for seat, view in enumerate(seen) if poll in (*view.poll_discards, *view.poll_buried[buyer])
    ]
    everybody, nobody = _("Everybody"), _("Nobody")
    right = everybody if len(knows) == state.seats else listed(names(state, knows)) or nobody
    text = (
        _("{name} has bought the poll of {place} and published one effect. Who knows the whole card now?")
        if publishes
        else _("{name} has bought the poll of {place} and buried it. Who knows what it says?")
    ).format(name=name(state, buyer), place=place(state, state.board(region)))
    working = [
        _("A published poll lies open among the discards.")
        if publishes
        else _("Only its buyer has looked at a buried poll.")
    ]
    return question(
        rng,
        text,
        right,
        [name(state, buyer), everybody, nobody],
        working=working,
        rule="dm.polls.look",
        state=state,
    )


def _ask_early_order(rng: Random) -> MacherQuestion:
    """Where early votes begin."""
    return until_found(rng, _early_order)


def _early_order(rng: Random) -> MacherQuestion | None:
    state = campaign(rng)
    able: list[str] = []
    for board in state.boards:
        for seat in rng.sample(range(state.seats), rng.randint(0, 2)):
            if state.meetings[seat] > 6 and len(able) < MOST_LYING:
                put(state, board.number, Seat(seat), meetings=rng.randint(4, 7))
                able.append(f"{name(state, seat)} {board.meetings[seat]} ({place(state, board)})")
    after = begin(state.clone(), Phase.CONVERSION, state.boards[-1].number)
    if after.phase is not Phase.CONVERSION or len(able) < 2:
        return None
    label = _("{name}, in {place}")

    def said(seat: int, region: int) -> str:
        return label.format(name=name(state, seat), place=place(state, state.board(region)))

    wrong = [
        said(seat, board.number)
        for board in state.boards
        for seat in state.order()
        if board.meetings[seat] >= 4 and (seat, board.number) != (after.asked, after.spot)
    ]
    if not wrong:
        return None
    rng.shuffle(wrong)
    text = _(
        "Meetings lie there: {lying}. The turn order is {order}. Who is asked first for early votes?"
    ).format(lying=listed(able), order=in_order(state))
    return question(
        rng,
        text,
        said(after.asked, after.spot),
        wrong,
        working=[
            _("At least {count} meetings are needed, and the current region is left out.").format(
                count=state.components.early_meetings
            ),
            _("The farthest region comes first, and within a region the turn order."),
        ],
        rule="dm.early.order",
        state=state,
        look_at=(f"votes.{after.spot}.{after.asked}",),
    )


def _ask_absolute(rng: Random) -> MacherQuestion:
    """Who may replace an opinion by votes."""
    state = dealt(rng, 3, 4)
    board = rng.choice(state.boards[1:])
    most = rng.randint(10, 30)
    rest = most + rng.choice((-3, -1, 0, 2, 5))
    votes = [0] * state.seats
    leader, *others = rng.sample(range(state.seats), state.seats)
    votes[leader] = most
    for seat in others:
        votes[seat] = rest // len(others)
    votes[others[0]] += rest % len(others)
    for seat, count in enumerate(votes):
        put(state, board.number, Seat(seat), votes=count)
    right = absolute_majority(board)
    asked = begin(state.clone(), Phase.CONVERSION, board.number)
    assert (asked.phase is Phase.VOTES_OPINION) <= (right != NOBODY)
    text = _("Votes in {place}: {votes}. Who may replace an opinion there, by votes?").format(
        place=place(state, board),
        votes=listed([f"{each} {count}" for each, count in zip(names(state), votes, strict=True)]),
    )
    return question(
        rng,
        text,
        name(state, right),
        [name(state, leader), name(state, NOBODY), *names(state)],
        working=[
            _("{name}: {votes} votes; all others together: {rest}.").format(
                name=name(state, leader), votes=most, rest=sum(votes) - most
            ),
            _("It takes more than all others together."),
        ],
        rule="dm.early.majority",
        state=state,
        look_at=(f"votes.{board.number}.{seat}" for seat in range(state.seats)),
    )


POLLS_QUIZZES: Final[tuple[MacherQuiz, ...]] = (
    Quiz("dm.quiz.auction", _("The auction"), ("dm.polls.auction", "dm.polls.unsold"), _ask_auction),
    Quiz(
        "dm.quiz.poll",
        _("A poll's effect"),
        ("dm.polls.publish", "dm.polls.protection", "dm.trend"),
        _ask_effect,
    ),
    Quiz("dm.quiz.bury", _("A poll buried"), ("dm.polls.bury", "dm.dice"), _ask_buried),
    Quiz("dm.quiz.knows", _("Who knows the poll?"), ("dm.polls.look", "dm.secrets"), _ask_who_knows),
    Quiz(
        "dm.quiz.early",
        _("Early votes"),
        ("dm.early.order", "dm.early", "dm.early.convert"),
        _ask_early_order,
    ),
    Quiz("dm.quiz.absolute", _("The absolute majority"), ("dm.early.majority", "dm.mistakes"), _ask_absolute),
)
