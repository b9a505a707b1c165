"""Quizzes about the shadow cabinet and coalitions."""

from __future__ import annotations

from random import Random
from typing import Final

from rules.die_macher.campaign_events import (
    CardPaid,
    MediaExchanged,
    TrendLowered,
    TrendRaised,
)
from rules.die_macher.cards import OPPOSITE
from rules.die_macher.figures import media_majority
from rules.die_macher.lessons.asking import (
    MacherQuestion,
    MacherQuiz,
    acting,
    another,
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
from rules.die_macher.lessons.tables import begin, programmes, put
from rules.die_macher.moves import (
    ExchangeMedia,
    LayCard,
    LowerTrend,
    RaiseTrend,
    Seal,
    SkipAction,
)
from rules.die_macher.names import printed
from rules.die_macher.phases.coalition import coalition_moves
from rules.die_macher.play import legal_moves, play
from rules.die_macher.questions import pacts
from rules.die_macher.state import NOBODY, Phase, State
from rules.die_macher.wording import money, signed
from rules.kernel.game import IllegalMove
from rules.kernel.lessons import Quiz
from rules.kernel.seats import Seat
from rules.kernel.words import _, listed


def _ask_afford(rng: Random) -> MacherQuestion:
    """Which card can still be laid beside one that lies."""
    return until_found(rng, _afford)


def _afford(rng: Random) -> MacherQuestion | None:
    state = dealt(rng, 3, 4)
    seat, sheet = anyone(rng, state), state.components.cabinet
    gone = rng.sample(range(1, len(sheet) + 1), 2)
    state.cabinet[seat] = [card for card in state.cabinet[seat] if card not in gone]
    state.money[seat] = rng.randint(6, 16)
    begin(state, Phase.CABINET)
    first, second = rng.sample([board.number for board in state.boards], 2)
    laid = rng.choice([card for card in state.cabinet[seat] if sheet[card - 1].cost <= state.money[seat]])
    play(state, LayCard(seat, first, laid))
    legal = {
        move.card for move in legal_moves(state, seat) if isinstance(move, LayCard) and move.region == second
    }
    dear = [card for card in state.cabinet[seat] if card != laid and card not in legal]
    if not legal or not dear:
        return None
    right = rng.choice(sorted(legal))
    wrong = [*rng.sample(dear, min(2, len(dear))), gone[0], laid]

    def label(card: int) -> str:
        return _("{card} ({cost})").format(
            card=printed(sheet[card - 1].name), cost=money(sheet[card - 1].cost)
        )

    text = _(
        "{name} has {cash}, has used {gone} in earlier rounds, and has laid {laid} in {first}. Which card "
        "can be laid in {second} as well?"
    ).format(
        name=name(state, seat),
        cash=money(state.money[seat]),
        gone=listed([printed(sheet[card - 1].name) for card in gone]),
        laid=label(laid),
        first=place(state, state.board(first)),
        second=place(state, state.board(second)),
    )
    left = state.money[seat] - sheet[laid - 1].cost
    return question(
        rng,
        text,
        label(right),
        [label(card) for card in wrong],
        working=[
            _("{cash} less {cost} leave {left}.").format(
                cash=money(state.money[seat]), cost=money(sheet[laid - 1].cost), left=money(left)
            ),
            *(_refused_laying(state, seat, second, card) for card in wrong[:3]),
        ],
        rule="dm.cabinet.pay",
        state=state,
    )


def _refused_laying(state: State, seat: Seat, region: int, card: int) -> str:
    """The rules' own reason against laying a card."""
    try:
        play(state.clone(), LayCard(seat, region, card))
    except IllegalMove as refusal:
        card_name = printed(state.components.cabinet[card - 1].name)
        return _("{card}: {reason}").format(card=card_name, reason=refusal.reason)
    raise AssertionError


def _ask_reveal(rng: Random) -> MacherQuestion:
    """In which order cabinet cards act."""
    state = dealt(rng, 3, 4)
    state.money = [25] * state.seats
    begin(state, Phase.CABINET)
    lying = []
    for seat in rng.sample(range(state.seats), 3):
        board = rng.choice(state.boards[:3])
        card = rng.choice(state.cabinet[seat])
        play(state, LayCard(Seat(seat), board.number, card))
        lying.append((seat, board))
    after = state.clone()
    events = [event for seat in range(state.seats) for event in play(after, Seal(Seat(seat)))]
    while after.phase is Phase.ACTION:
        events += play(after, SkipAction(after.asked))
    paid = [event for event in events if isinstance(event, CardPaid)]
    last = rng.random() < 0.5
    right = paid[-1 if last else 0].seat
    where = listed([f"{name(state, seat)} ({place(state, board)})" for seat, board in lying])
    text = (
        _("Cabinet cards lie there: {where}. The turn order is {order}. Whose card acts last?")
        if last
        else _("Cabinet cards lie there: {where}. The turn order is {order}. Whose card acts first?")
    ).format(where=where, order=in_order(state))
    return question(
        rng,
        text,
        name(state, right),
        names(state, [*(seat for seat, _board in lying)]),
        working=told(after, paid, CardPaid),
        rule="dm.cabinet.reveal",
        state=state,
    )


def _ask_trend(rng: Random) -> MacherQuestion:
    """A trend after a cabinet card: raised or lowered, within its limits, whoever has the media."""
    state = campaign(rng)
    seat, board = anyone(rng, state), rng.choice(state.boards)
    target = another(rng, state, seat)
    if rng.random() < 0.5:
        media(state, board, target, 3)
    raises = rng.random() < 0.5
    limit = state.components.trend_limit
    card = rng.choice((1, 2, 3))
    one = seat if raises else target
    put(state, board.number, one, trend=rng.randint(-2, 2) if raises else rng.randint(-limit + 1, limit))
    acting(state, seat, board.number, card)
    before, after = board.trend[one], state.clone()
    sheet = state.components.cabinet[card - 1]
    events = play(after, RaiseTrend(seat) if raises else LowerTrend(seat, target))
    right = after.board(board.number).trend[one]
    step = sheet.trend if raises else -sheet.attack
    guard = (
        _(" {name} has the media majority there.").format(name=name(state, target))
        if not raises and media_majority(board) == target
        else ""
    )
    text = _(
        "{name}'s trend in {place} is {trend}.{guard} {actor} uses {card}: {step}. What is the trend then?"
    )
    return question(
        rng,
        text.format(
            name=name(state, one),
            place=place(state, board),
            trend=signed(before),
            guard=guard,
            actor=name(state, seat),
            card=printed(sheet.name),
            step=signed(step),
        ),
        signed(right),
        figures(rng, right, (before + step, before, before - step), least=-9, show=signed),
        working=told(after, events, TrendRaised, TrendLowered),
        rule="dm.cabinet.trend" if raises else "dm.cabinet.attack",
        state=state,
        look_at=(f"factor.{board.number}.{one}",),
    )


def _ask_exchange(rng: Random) -> MacherQuestion:
    """Who has the media majority after an exchange."""
    state = campaign(rng, 3, 4)
    seat, board = anyone(rng, state), rng.choice(state.boards)
    target = another(rng, state, seat)
    for each in rng.sample(range(state.seats), state.seats):
        media(state, board, Seat(each), rng.randint(0, 2))
    if not board.media[target]:
        media(state, board, target, 1)
    acting(state, seat, board.number, rng.choice((4, 5, 6)))
    if not board.media[target]:  # no space was left for it
        target = Seat(next(each for each, count in enumerate(board.media) if count and each != seat))
    after = state.clone()
    events = play(after, ExchangeMedia(seat, target))
    right = media_majority(after.board(board.number))
    text = _(
        "{name} exchanges a media marker of {target} in {place} for an own one. Who has the media majority "
        "there then?"
    ).format(name=name(state, seat), target=name(state, target), place=place(state, board))
    markers = after.board(board.number).media
    counts = [f"{each} {count}" for each, count in zip(names(state), markers, strict=True)]
    return question(
        rng,
        text,
        name(state, right),
        [name(state, seat), name(state, NOBODY), *names(state, [target, *range(state.seats)])],
        working=[
            *told(after, events, MediaExchanged),
            _("Markers then: {counts}.").format(counts=listed(counts)),
        ],
        rule="dm.cabinet.media",
        state=state,
    )


def _ask_telephone(rng: Random) -> MacherQuestion:
    """Which card makes ready for a coalition."""
    state = dealt(rng, 3, 4)
    seat, board = anyone(rng, state), rng.choice(state.boards)
    cards = rng.sample(
        [card for card, each in enumerate(state.components.cabinet, 1) if not each.telephone], 3
    )
    right = rng.choice([card for card, each in enumerate(state.components.cabinet, 1) if each.telephone])
    after = state.clone()
    events = acting(after, seat, board.number, right)
    assert after.board(board.number).ready[seat]

    def label(card: int) -> str:
        return printed(state.components.cabinet[card - 1].name)

    text = _("{name} wants to be ready for a coalition in {place}. Which card brings that?").format(
        name=name(state, seat), place=place(state, board)
    )
    return question(
        rng,
        text,
        label(right),
        [label(card) for card in cards],
        working=told(after, events, CardPaid),
        rule="dm.cabinet.telephone",
        state=begin(state, Phase.CABINET),
    )


def _ask_used_up(rng: Random) -> MacherQuestion:
    """What is left of a card whose owner used no action."""
    state = campaign(rng)
    seat, board = anyone(rng, state), rng.choice(state.boards)
    gone = rng.sample(range(1, 8), rng.randint(0, 3))
    state.cabinet[seat] = [card for card in state.cabinet[seat] if card not in gone]
    card = rng.choice(state.cabinet[seat])
    events = acting(state, seat, board.number, card)
    after = state.clone()
    before, cash = len(state.cabinet[seat]), state.money[seat]
    more = play(after, SkipAction(seat))
    right = len(after.cabinet[seat])
    assert after.money[seat] == cash
    text = _(
        "{name} has {count} cabinet cards, one of them laid in {place}. It is turned up and paid, and its "
        "owner uses none of its actions. How many cards are left for later rounds?"
    ).format(name=name(state, seat), count=before, place=place(state, board))
    return question(
        rng,
        text,
        str(right),
        figures(rng, right, (before, right - 1)),
        working=[
            *told(after, [*events, *more], CardPaid),
            _("What was revealed leaves the game: {left} are left.").format(left=right),
        ],
        rule="dm.cabinet.once",
        state=state,
    )


_NOTHING, _ASK, _FORCE = range(3)


def _ask_pact(rng: Random) -> MacherQuestion:
    """What a party may do to get a certain partner."""
    state = dealt(rng, 3, 4)
    _make_alike(rng, state)
    board = state.boards[0]
    for seat in range(state.seats):
        put(state, 1, Seat(seat), tile=rng.random() < 0.75)
    seat = anyone(rng, state)
    partner = another(rng, state, seat)
    if state.seats > 3 and rng.random() < 0.3:
        state.coalitions = [(partner, next(each for each in state.order() if each not in (seat, partner)))]
        for each in state.coalitions[0]:
            put(state, 1, each, tile=True)
    pact = next(pact for pact in pacts(state) if {pact.one, pact.other} == {seat, partner})
    right = _FORCE if pact.may_force else _ASK if pact.may_agree else _NOTHING
    answers = [
        _("Nothing: there can be no coalition of the two"),
        _("Ask; {partner} may decline").format(partner=name(state, partner)),
        _("Ask, or force without consent"),
    ]
    if not pact.both_free:
        rule, why = (
            "dm.coalition.one",
            _("{name} is in a coalition already.").format(name=name(state, partner)),
        )
    elif not pact.both_ready:
        missing = [each for each in (seat, partner) if not board.ready[each]]
        rule, why = (
            "dm.coalition.ready",
            _("No coalition tile of {names} lies there.").format(names=listed(names(state, missing))),
        )
    else:
        rule = "dm.coalition.force" if pact.may_force else "dm.coalition.agree"
        why = _("Both tiles lie there, and neither is taken.")
    equal = listed([_("“{stance}”").format(stance=each) for each in pact.shared]) or _("none")
    count = len(pact.shared)
    tiles = listed(names(state, [each for each in range(state.seats) if board.ready[each]])) or _("Nobody")
    pairs = [listed(names(state, pair)) for pair in state.coalitions]
    text = _(
        "Coalition tiles in {place}: {tiles}. {pairs}{name} and {partner} share {count} programme cards. "
        "What may {name} do on its turn to get {partner} as a partner?"
    ).format(
        place=place(state, board),
        tiles=tiles,
        pairs="".join(_("Coalition: {pair}. ").format(pair=pair) for pair in pairs),
        name=name(state, seat),
        partner=name(state, partner),
        count=count,
    )
    return question(
        rng,
        text,
        answers[right],
        answers,
        working=[
            why,
            _("Equal cards: {equal}. Two are needed to agree, three to force.").format(equal=equal),
        ],
        rule=rule,
        state=state,
    )


def _make_alike(rng: Random, state: State) -> None:
    """Programmes that share some cards."""
    common = [rng.choice((2 * topic + 1, 2 * topic + 2)) for topic in range(7)]
    lists = []
    for _seat in range(state.seats):
        topics = rng.sample(range(7), 5)
        lists.append([common[topic] if rng.random() < 0.7 else OPPOSITE[common[topic]] for topic in topics])
    programmes(state, *lists)


def _ask_coalition_turn(rng: Random) -> MacherQuestion:
    """Who is asked first whether it seeks a partner."""
    state = dealt(rng, 4, 4)
    _make_alike(rng, state)
    for seat in range(state.seats):
        put(state, 1, Seat(seat), tile=rng.random() < 0.7)
    after = begin(state.clone(), Phase.COALITION)
    asked = after.asked if after.phase is Phase.COALITION else NOBODY
    ready = [each for each in state.order() if state.boards[0].ready[each]]
    equal = [
        _("{pair}: {count}").format(pair=listed(names(state, (pact.one, pact.other))), count=len(pact.shared))
        for pact in pacts(state)
        if pact.both_ready
    ]
    text = _(
        "Turn order: {order}. Coalition tiles: {tiles}. Equal programme cards: {equal}. Who is the first to "
        "be asked for a partner?"
    ).format(
        order=in_order(state),
        tiles=listed(names(state, ready)) or _("none"),
        equal="; ".join(equal) or _("none"),
    )
    working = [
        _("Turn order: {names}.").format(names=in_order(state)),
        _("Only a party with a tile and a possible partner is asked: {name}.").format(
            name=name(state, asked)
        ),
    ]
    if asked != NOBODY:
        count = len(coalition_moves(after, asked)) - 1
        working.append(_("Ways to a partner: {count}.").format(count=count))
    return question(
        rng,
        text,
        name(state, asked),
        [*names(state, ready), name(state, NOBODY), *names(state, state.order())],
        working=working,
        rule="dm.coalition.turns",
        state=state,
    )


CABINET_QUIZZES: Final[tuple[MacherQuiz, ...]] = (
    Quiz(
        "dm.quiz.afford",
        _("What a cabinet costs"),
        ("dm.cabinet", "dm.cabinet.pay", "dm.cabinet.lay"),
        _ask_afford,
    ),
    Quiz("dm.quiz.reveal", _("Which card acts first?"), ("dm.cabinet.reveal",), _ask_reveal),
    Quiz(
        "dm.quiz.trend",
        _("Trend by the cabinet"),
        ("dm.cabinet.trend", "dm.cabinet.attack", "dm.trend"),
        _ask_trend,
    ),
    Quiz(
        "dm.quiz.exchange", _("An exchanged marker"), ("dm.cabinet.media", "dm.media.majority"), _ask_exchange
    ),
    Quiz("dm.quiz.telephone", _("The telephone"), ("dm.cabinet.telephone",), _ask_telephone),
    Quiz("dm.quiz.used", _("A card used up"), ("dm.cabinet.once", "dm.cabinet.action"), _ask_used_up),
    Quiz(
        "dm.quiz.pact",
        _("Ready for a coalition?"),
        ("dm.coalition.ready", "dm.coalition.agree", "dm.coalition.force", "dm.coalition.one"),
        _ask_pact,
    ),
    Quiz(
        "dm.quiz.turn",
        _("Who seeks a partner first?"),
        ("dm.coalition", "dm.coalition.turns"),
        _ask_coalition_turn,
    ),
)
