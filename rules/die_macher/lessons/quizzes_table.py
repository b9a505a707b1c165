"""Quizzes about the set-up, what is secret, the round, and what a table may agree on."""

from __future__ import annotations

from random import Random
from typing import Final

from rules.die_macher.campaign_events import (
    FirstPlacer,
    MediaCrowded,
    PollBidsRevealed,
    PollBought,
    PollUnsold,
    RolledOff,
)
from rules.die_macher.cards import TOPIC_OF
from rules.die_macher.components import Options
from rules.die_macher.events import RegionOpened
from rules.die_macher.lessons.asking import (
    MacherQuestion,
    MacherQuiz,
    another,
    anyone,
    campaign,
    dealt,
    figures,
    in_order,
    name,
    names,
    place,
    question,
    stance,
    told,
    won,
)
from rules.die_macher.lessons.tables import after_elections, begin, put, setup
from rules.die_macher.moves import (
    Bid,
    ChooseOption,
    MoveNothing,
    PassBid,
    PlaceGoods,
    RaiseBid,
    Seal,
)
from rules.die_macher.phases.opinions import reveal_opinion
from rules.die_macher.phases.polls import effective, steps_of
from rules.die_macher.phases.preliminary import GOODS, goods_left, goods_room
from rules.die_macher.play import ROUND, play
from rules.die_macher.setup import new_game
from rules.die_macher.state import NOBODY, UNKNOWN, Phase, State
from rules.die_macher.view import observe
from rules.die_macher.wording import good_count, money, option_text, phase_name, signed
from rules.kernel.events import Event
from rules.kernel.lessons import Quiz
from rules.kernel.seats import Seat
from rules.kernel.words import _, listed


def _opened(rng: Random) -> State:
    """A table in the preliminary round."""
    return new_game(setup(rng.randint(3, 4), rng.getrandbits(32)))


def _ask_sheet(rng: Random) -> MacherQuestion:
    """What two options of the preliminary sheet give, or what one region can take."""
    state = _opened(rng)
    seat = anyone(rng, state)
    options = sorted(rng.sample(range(1, len(state.components.preliminary) + 1), 2))
    for option in options:
        play(state, ChooseOption(seat, option))
    given = [good for good in GOODS if goods_left(state, seat, good)]
    if not given:  # members alone are not placed
        return _ask_sheet(rng)
    good = rng.choice(given)
    left = goods_left(state, seat, good)
    region = rng.random() < 0.4
    board = rng.choice(state.boards)
    right = min(left, goods_room(state, seat, good, board.number)) if region else left
    facts = {
        "name": name(state, seat),
        "options": _(" and ").join(
            _("“{option}”").format(option=option_text(state, option)) for option in options
        ),
        "place": place(state, board),
    }
    what = {
        "trend": _("trend steps"),
        "meetings": _("meetings"),
        "media": _("media markers"),
        "votes": _("votes"),
    }[good]
    text = (
        _("{name} ticks {options}. How many of the {what} can go into {place} alone?")
        if region
        else _("{name} ticks {options}. How many {what} have to be placed?")
    ).format(what=what, **facts)
    return question(
        rng,
        text,
        str(right),
        figures(rng, right, (left, left // 2)),
        working=[
            *(f"{option}: {option_text(state, option)}" for option in options),
            _("To be placed: {goods}.").format(goods=good_count(good, left)),
            _("{place} alone takes {goods} of them.").format(
                place=place(state, board),
                goods=good_count(good, min(left, goods_room(state, seat, good, board.number))),
            ),
        ],
        rule="dm.preliminary.goods" if region else "dm.preliminary.choice",
        state=state,
    )


def _ask_crowd(rng: Random) -> MacherQuestion:
    """How many media markers of the preliminary round find a place."""
    state = _opened(rng)
    state.start = Seat(0)
    board = rng.choice(state.boards)
    counts = [rng.choice((1, 2, 3, 3)) for _seat in range(state.seats)]
    option = next(number for number, each in enumerate(state.components.preliminary, 1) if each.media == 3)
    before, events = state.clone(), list[Event]()
    for seat in range(state.seats):
        events += _fill_sheet(state, Seat(seat), option, board.number, counts[seat])
    first = next(event.seat for event in events if isinstance(event, FirstPlacer))
    here = state.board(board.number)
    seat = state.order()[rng.randrange(1, state.seats)]
    right = here.media[seat]
    text = _(
        "The preliminary sheets are opened. Media markers for {place}: {counts}. The special die lets "
        "{first} place first. How many markers of {name} come to lie there?"
    ).format(
        place=place(state, board),
        counts=listed([f"{each} {count}" for each, count in zip(names(state), counts, strict=True)]),
        first=name(state, first),
        name=name(state, seat),
    )
    return question(
        rng,
        text,
        str(right),
        figures(rng, right, (counts[seat], 0)),
        working=[
            *told(state, events, FirstPlacer, MediaCrowded),
            _("Then clockwise: {names}.").format(names=in_order(state)),
            _("There are {spaces} spaces.").format(spaces=state.components.media_spaces),
        ],
        rule="dm.preliminary.reveal",
        state=before,
    )


def _fill_sheet(state: State, seat: Seat, option: int, region: int, count: int) -> list[Event]:
    """Tick the option with three markers and one without any, place them, and seal."""
    play(state, ChooseOption(seat, option))
    play(state, ChooseOption(seat, 2))
    play(state, PlaceGoods(seat, "media", region, count))
    for board in state.boards:
        if board.number != region and count < 3:
            play(state, PlaceGoods(seat, "media", board.number, 3 - count))
            break
    return play(state, Seal(seat))


def _ask_laid_out(rng: Random) -> MacherQuestion:
    """What lies on the table at the start."""
    state = _opened(rng)
    sheet = state.components
    board = rng.choice(state.boards)
    seat = anyone(rng, state)
    lying = sum(each.meetings[seat] for each in state.boards)
    facts: tuple[tuple[str, str, int, str], ...] = (
        (
            "dm.setup.opinions",
            _("How many opinions of {place} lie face down at the start?").format(place=place(state, board)),
            len(board.hidden),
            _("{up} lie face up, {down} face down.").format(up=len(board.opinions), down=len(board.hidden)),
        ),
        (
            "dm.setup.meetings",
            _(
                "How many meetings has {name} in supply, with the free ones laid out in {place} and "
                "elsewhere?"
            ).format(name=name(state, seat), place=place(state, board)),
            state.meetings[seat],
            _("{all} of each party, {lying} laid out.").format(all=sheet.meetings, lying=lying),
        ),
        (
            "dm.setup.pool",
            _(
                "Seven cards were drawn for the exchange pool; {place} votes first. How many spaces of the "
                "pool are empty?"
            ).format(place=place(state, state.boards[0])),
            sum(not card for card in state.pool),
            _("It holds {cards}; a second card for a space went back to the deck.").format(
                cards=listed([stance(state, card) for card in state.pool if card])
            ),
        ),
        (
            "dm.setup.programme",
            _("On how many of the seven topics has {name} a programme card?").format(name=name(state, seat)),
            len({TOPIC_OF[card] for card in state.programmes[seat]}),
            _("Programme: {cards}.").format(
                cards=listed([stance(state, card) for card in state.programmes[seat]])
            ),
        ),
        (
            "dm.setup.equipment",
            _("How many members has {name} at the start?").format(name=name(state, seat)),
            state.members[seat],
            _("Everybody begins with {members} members and {money}.").format(
                members=sheet.start_members, money=money(sheet.start_money)
            ),
        ),
    )
    rule, text, right, why = rng.choice(facts)
    return question(
        rng, text, str(right), figures(rng, right, (right + 3,)), working=[why], rule=rule, state=state
    )


def _ask_absent(rng: Random) -> MacherQuestion:
    """What a poll says about a party that nobody plays."""
    state = campaign(rng, 3, 4)
    state.money = [20] * state.seats
    begin(state, Phase.AUCTION, rng.choice(state.boards).number)
    buyer = anyone(rng, state)
    while state.phase is Phase.AUCTION:
        bids = state.asked == buyer and state.leader == NOBODY
        play(state, RaiseBid(buyer, 1) if bids else PassBid(state.asked))
    sheet = state.components
    steps = sheet.polls[state.poll - 1].steps
    right = len(effective(state))
    text = _(
        "{name} has bought a poll of {place}: {steps}. Of how many parties could it change the trend there?"
    ).format(
        name=name(state, buyer),
        place=place(state, state.board(state.spot)),
        steps=listed([f"{party} {signed(step)}" for party, step in zip(sheet.parties, steps, strict=True)]),
    )
    playing = [f"{name(state, seat)}: {sheet.parties[party]}" for seat, party in enumerate(state.party)]
    working = [
        _("In play: {parties}.").format(parties=listed(playing)),
        *(
            _("{name}: {step}, trend {trend}").format(
                name=name(state, seat),
                step=signed(step),
                trend=signed(state.board(state.spot).trend[seat]),
            )
            for seat, step in enumerate(steps_of(state, state.poll))
        ),
    ]
    return question(
        rng,
        text,
        str(right),
        figures(rng, right, (sum(step != 0 for step in steps),)),
        working=working,
        rule="dm.setup.seats",
        state=state,
    )


def _ask_secret(rng: Random) -> MacherQuestion:
    """What another party can see."""
    is_open = rng.random() < 0.5
    state = campaign(rng, options=Options(open_money=is_open))
    seat = anyone(rng, state)
    viewer = another(rng, state, seat)
    view = observe(state, viewer)
    sees = {
        "hand": 0 not in view.hands[seat],
        "programme": view.programmes[seat] == state.programmes[seat],
        "cash": view.money[seat] != UNKNOWN,
    }
    label = {
        "hand": _("the hand of {name}"),
        "programme": _("the programme of {name}"),
        "cash": _("the cash of {name}"),
    }
    seen = [key for key, visible in sees.items() if visible]
    answers = [["programme"], ["programme", "cash"], ["hand", "programme"], ["hand", "programme", "cash"]]
    said = [listed([label[key].format(name=name(state, seat)) for key in keys]) for keys in answers]
    text = (
        _("The table plays with open money. What does {viewer} see of {name}?")
        if is_open
        else _("Money is secret, as usual. What does {viewer} see of {name}?")
    ).format(viewer=name(state, viewer), name=name(state, seat))
    working = [
        _("{what}: {seen}").format(
            what=label[key].format(name=name(state, seat)), seen=_("seen") if visible else _("not seen")
        )
        for key, visible in sees.items()
    ]
    return question(
        rng,
        text,
        said[answers.index(seen)],
        said,
        working=working,
        rule="dm.options.open" if is_open else "dm.secrets",
        state=state,
    )


def _ask_boards(rng: Random) -> MacherQuestion:
    """How many regions are in play, and how many opinions are visible, after an election."""
    short = rng.random() < 0.4
    state = dealt(rng, options=Options(elections=5) if short else Options())
    held = rng.randint(0, 2 if short else 4)
    fresh = rng.sample(state.region_deck, held)
    for board in state.boards[1:]:
        while len(board.opinions) < 2 and held > 0 and len(board.hidden) > 2:
            reveal_opinion(state, board, [])
    after_elections(state, *((card, [rng.randint(5, 30) for _seat in range(state.seats)]) for card in fresh))
    for seat in range(state.seats):
        put(state, state.round, Seat(seat), meetings=0)
    won(rng, state, anyone(rng, state))
    begin(state, Phase.ELECTION)
    after, events = state.clone(), list[Event]()
    while after.phase is Phase.TRANSFER:
        events += play(after, MoveNothing(after.asked))
    right = len(after.boards)
    text = (
        _(
            "In the short game of {all} elections, {place} has voted, election {number}. How many regions "
            "are in play after that?"
        )
        if short
        else _("{place} has voted, election {number} of {all}. How many regions are in play after that?")
    ).format(place=place(state, state.boards[0]), number=held + 1, all=state.elections)
    opened = told(after, events, RegionOpened)
    return question(
        rng,
        text,
        str(right),
        figures(rng, right, (4, len(state.boards) - 1), least=1),
        working=[
            *(opened or [_("No new region opens.")]),
            _("Left: {places}.").format(places=listed([place(after, board) for board in after.boards])),
        ],
        rule="dm.options.short" if short else "dm.end.region",
        state=state,
    )


def _ask_sealed(rng: Random) -> MacherQuestion:
    """Who pays for a poll with sealed bids."""
    state = campaign(rng, 3, 4, Options(sealed_polls=True))
    state.money = [20] * state.seats
    begin(state, Phase.AUCTION, rng.choice(state.boards).number)
    board = state.board(state.spot)
    bids = [rng.choice((0, 0, 1, 2, 3, 4)) for _seat in range(state.seats)]
    after = state.clone()
    events = [event for seat, bid in enumerate(bids) for event in play(after, Bid(Seat(seat), bid))]
    label, unsold = _("{name} pays {money}"), _("Nobody: the poll stays on the deck")
    die = _("The special die decides who pays {money}").format(money=money(max(bids)))
    rolled = any(isinstance(event, RolledOff) for event in events)
    sold = after.phase is Phase.POLL
    right = (
        unsold
        if not sold
        else die
        if rolled
        else label.format(name=name(state, after.leader), money=money(after.high))
    )
    wrong = [label.format(name=name(state, seat), money=money(bid)) for seat, bid in enumerate(bids) if bid]
    wrong += [_("Everybody pays the own bid"), unsold, die]
    text = _("Polls have sealed bids here. For the poll of {place}: {bids}. Who pays?").format(
        place=place(state, board),
        bids=listed([f"{each} {money(bid)}" for each, bid in zip(names(state), bids, strict=True)]),
    )
    public = [seen for event in events if (seen := event.seen_by(None)) is not None]
    return question(
        rng,
        text,
        right,
        wrong,
        working=told(after, public, RolledOff, PollBidsRevealed, PollBought, PollUnsold),
        rule="dm.options.sealed",
        state=state,
    )


def _ask_phase(rng: Random) -> MacherQuestion:
    """Which phase follows another."""
    order = list(dict.fromkeys(phase_name(phase) for phase in ROUND))
    state = campaign(rng)
    number = rng.randrange(len(order) - 1)
    text = _("{place} votes first; now the phase “{phase}” is over. What comes next?").format(
        place=place(state, state.boards[0]), phase=order[number]
    )
    wrong = [phase for phase in order if phase not in order[number : number + 2]]
    rng.shuffle(wrong)
    return question(
        rng,
        text,
        order[number + 1],
        wrong,
        working=[_("The round: {phases}.").format(phases=listed(order))],
        rule="dm.round",
        state=state,
    )


TABLE_QUIZZES: Final[tuple[MacherQuiz, ...]] = (
    Quiz(
        "dm.quiz.laid",
        _("What lies on the table"),
        (
            "dm.setup",
            "dm.setup.opinions",
            "dm.setup.meetings",
            "dm.setup.pool",
            "dm.setup.programme",
            "dm.setup.equipment",
        ),
        _ask_laid_out,
    ),
    Quiz(
        "dm.quiz.sheet",
        _("The preliminary sheet"),
        ("dm.preliminary", "dm.preliminary.choice", "dm.preliminary.goods"),
        _ask_sheet,
    ),
    Quiz("dm.quiz.crowd", _("Crowded media"), ("dm.preliminary.reveal",), _ask_crowd),
    Quiz("dm.quiz.absent", _("Parties in play"), ("dm.setup.seats", "dm.polls"), _ask_absent),
    Quiz("dm.quiz.secret", _("What is secret"), ("dm.secrets", "dm.money", "dm.options.open"), _ask_secret),
    Quiz("dm.quiz.phase", _("The round"), ("dm.round",), _ask_phase),
    Quiz(
        "dm.quiz.boards", _("Regions in play"), ("dm.end.region", "dm.end", "dm.options.short"), _ask_boards
    ),
    Quiz("dm.quiz.sealed", _("Sealed polls"), ("dm.options", "dm.options.sealed"), _ask_sealed),
)
