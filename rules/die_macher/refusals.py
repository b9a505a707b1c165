"""Why not: usual actions that a seat cannot take now, each with the rules' own reason and what would help.

Every wish is tried on a copy of the observation and answered by its refusal. Where that keeps
quiet about money the seat's own observation tells the figure; one that does not know it tells
nothing of money at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from msgspec import Struct

from rules.die_macher import moves as m
from rules.die_macher.cards import OPPOSITE, TOPIC_OF, topics_of
from rules.die_macher.figures import free_media_spaces, media_majority, room_for_meetings
from rules.die_macher.names import printed
from rules.die_macher.phases.coalition import shared
from rules.die_macher.phases.common import name_of, place_of, stance_of
from rules.die_macher.phases.election import spaces_for
from rules.die_macher.phases.polls import effective, steps_of
from rules.die_macher.phases.preliminary import GOODS, goods_left, goods_room
from rules.die_macher.play import active_seats, legal_moves, play
from rules.die_macher.state import NOBODY, SECRET_PHASES, UNKNOWN, Phase, State
from rules.die_macher.wording import describe, good_count, money
from rules.kernel.game import IllegalMove, Refusal
from rules.kernel.seats import Seat
from rules.kernel.secrecy import FACE_DOWN
from rules.kernel.words import _


class Wish(Struct, frozen=True):
    """Something that a newcomer might try, and what would make it possible."""

    move: m.MacherMove
    remedy: str = ""
    label: str = ""
    """The action as it would be offered; the move in words where nothing is said."""
    cost: int = 0
    """What it takes in all, in thousands, where it is money that may be missing."""


def refusals(view: State, seat: Seat) -> list[Refusal]:
    """Usual actions that a seat cannot take now, from its own observation or from the table's."""
    if view.phase is Phase.OVER:
        return []
    wishes = _WISHES[view.phase](view, seat) if seat in active_seats(view) else [_out_of_turn(view, seat)]
    told: dict[str, Refusal] = {}
    for wish in wishes:
        if (refusal := _try(view, wish)) is not None:
            told.setdefault(refusal.label, refusal)
    return list(told.values())


def _try(view: State, wish: Wish) -> Refusal | None:
    """Why the wish is refused; None where it is not, or for money that the viewer cannot see."""
    seat = wish.move.seat
    if wish.move in legal_moves(view, seat):
        return None
    try:
        play(view.clone(), wish.move)
    except IllegalMove as refusal:
        reason = refusal.reason
        if refusal.rule in ("dm.money", "dm.cabinet.pay"):
            if view.money[seat] == UNKNOWN:
                return None
            reason = _("It takes {cost}; {name} has {cash}.").format(
                cost=money(wish.cost), name=name_of(view, seat), cash=money(view.money[seat])
            )
        return Refusal(wish.label or describe(wish.move, view), refusal.rule, reason, wish.remedy)
    return None


def _out_of_turn(view: State, seat: Seat) -> Wish:
    """Somebody who is not asked wants to decide, or to change what is sealed."""
    if view.phase in SECRET_PHASES:
        again: dict[Phase, m.MacherMove] = {
            Phase.BID: m.Bid(seat, 0),
            Phase.SEALED_AUCTION: m.Bid(seat, 0),
            Phase.CONTRIBUTIONS: m.Contribute(seat, 1, True),
        }
        return Wish(
            again.get(view.phase, m.Seal(seat)),
            _("All are opened together when the last is sealed."),
            _("Change the sealed choice"),
        )
    remedy = ""
    if seat in view.queue:
        remedy = _("{name} is asked later in this phase.").format(name=name_of(view, seat))
    elif view.phase is Phase.AUCTION:
        remedy = _("A pass is final for this poll; the next one is open to all again.")
    return Wish(legal_moves(view, view.asked)[0].but(seat=seat), remedy, _("Decide now"))


def _preliminary(view: State, seat: Seat) -> Iterator[Wish]:
    chosen, sheet = view.choices[seat], view.components
    missing = sheet.preliminary_limits.choices - len(chosen)
    for option in range(1, len(sheet.preliminary) + 1):
        if option in chosen if missing else option not in chosen:
            label = _("Tick an option twice") if missing else _("Tick one more option")
            yield Wish(m.ChooseOption(seat, option), label=label)
    yield Wish(
        m.Seal(seat),
        _("Tick {count} options, and write down a region for all their goods.").format(
            count=sheet.preliminary_limits.choices
        ),
        _("Seal the sheet now"),
    )
    if missing:
        return
    for good in GOODS:
        left = goods_left(view, seat, good)
        for board in view.boards:
            room = max(0, goods_room(view, seat, good, board.number))
            if room < left:
                yield Wish(
                    m.PlaceGoods(seat, good, board.number, room + 1),
                    _("{place} takes {goods} more; the rest goes elsewhere.").format(
                        place=place_of(view, board), goods=good_count(good, room)
                    ),
                )


def _bid(view: State, seat: Seat) -> Iterator[Wish]:
    if view.money[seat] != UNKNOWN:
        more = view.money[seat] + 1
        yield Wish(m.Bid(seat, more), cost=more)


def _start(view: State, seat: Seat) -> Iterator[Wish]:
    yield Wish(m.RefillHand(seat, ()), _("First the starting party is named."), _("Begin with the programme"))
    yield Wish(
        m.Bid(seat, view.money[seat]), _("The bids are open; the next are in the next round."), _("Bid again")
    )


def _hand(view: State, seat: Seat) -> Iterator[Wish]:  # noqa: ARG001
    yield Wish(
        m.KeepProgramme(seat),
        _("First the hand is renewed, then the programme may change."),
        _("Go to the programme at once"),
    )


def _programme(view: State, seat: Seat) -> Iterator[Wish]:
    programme = view.programmes[seat]
    for card in view.hands[seat]:
        if card == FACE_DOWN:
            continue
        own = next((held for held in programme if TOPIC_OF[held] == TOPIC_OF[card]), None)
        if own == card:
            yield Wish(m.ChangeProgramme(seat, card, card), _("It is in the programme already."))
        elif own is not None:
            other = next(held for held in programme if held != own)
            yield Wish(
                m.ChangeProgramme(seat, other, card),
                _("It can take the place of its contrary, “{stance}”.").format(
                    stance=printed(stance_of(view, OPPOSITE[card]))
                ),
            )
    yield Wish(
        m.RefillHand(seat, ()), _("The hand is filled up again in the next round."), _("Draw once more")
    )


def _cabinet(view: State, seat: Seat) -> Iterator[Wish]:
    laid, cards = view.laid[seat], view.components.cabinet
    free = [board.number for board, card in zip(view.boards, laid, strict=False) if not card]
    cost = sum(cards[card - 1].cost for card in laid if card)
    for card in view.cabinet[seat]:
        if card not in laid and free:
            total = cost + cards[card - 1].cost
            remedy = _("Lay a cheaper card, or fewer of them.")
            yield Wish(m.LayCard(seat, free[0], card), remedy, printed(cards[card - 1].name), total)
    taken = [board.number for board, card in zip(view.boards, laid, strict=False) if card]
    spare = [card for card in view.cabinet[seat] if card not in laid]
    if taken and spare:
        remedy = _("Another region takes it, or the next round.")
        yield Wish(m.LayCard(seat, taken[0], spare[0]), remedy, _("Lay a second card in a region"))
    gone = [card for card in range(1, len(cards) + 1) if card not in view.cabinet[seat]]
    for card in gone[:1] if free else ():
        yield Wish(m.LayCard(seat, free[0], card), label=_("Lay a card that was used"))


def _action(view: State, seat: Seat) -> Iterator[Wish]:
    board = view.board(view.spot)
    others = [Seat(other) for other in range(view.seats) if other != seat]
    with_marker = [other for other in others if board.media[other]] or others
    tries: tuple[tuple[str, m.MacherMove], ...] = (
        (_("Take votes"), m.GainVotes(seat)),
        (_("Raise the own trend"), m.RaiseTrend(seat)),
        (_("Exchange a media marker"), m.ExchangeMedia(seat, with_marker[0])),
        (_("Double an opinion"), m.DoubleOpinion(seat, (board.opinions or [0])[0])),
        *(
            (_("Lower the trend of {name}").format(name=name_of(view, each)), m.LowerTrend(seat, each))
            for each in others
        ),
    )
    possible = {type(move) for move in legal_moves(view, seat)}
    for label, move in tries:
        if isinstance(move, m.LowerTrend) or type(move) not in possible:
            yield Wish(move, label=label)


def _coalition(view: State, seat: Seat) -> Iterator[Wish]:
    ready, sheet = view.boards[0].ready, view.components
    for number in range(view.seats):
        other = Seat(number)
        if other == seat:
            continue
        if not ready[other]:
            remedy = _("A cabinet card with a telephone, laid in {place} in an earlier phase.").format(
                place=place_of(view, view.boards[0])
            )
        else:
            remedy = _("Equal programme cards: {agree} to agree, {force} to force.").format(
                agree=sheet.agree_matches, force=sheet.force_matches
            )
        name = name_of(view, other)
        ask, force = _("Ask {name} for a coalition"), _("Force {name} into a coalition")
        lost = other in view.declined or view.partner_of(other) != NOBODY
        yield Wish(m.ProposeCoalition(seat, other), "" if lost else remedy, ask.format(name=name))
        if shared(view, seat, other) >= sheet.agree_matches:
            yield Wish(m.ForceCoalition(seat, other), remedy, force.format(name=name))


def _answer(view: State, seat: Seat) -> Iterator[Wish]:
    for number in range(view.seats):
        if number not in (seat, view.proposer):
            yield Wish(
                m.ProposeCoalition(seat, Seat(number)),
                _("First the question is answered; who declines may still get a turn."),
                _("Ask {name} instead").format(name=name_of(view, Seat(number))),
            )


def _media(view: State, seat: Seat) -> Iterator[Wish]:
    price = view.components.media_price
    for board in view.boards:
        full = not free_media_spaces(view, board)
        remedy = _("A cabinet card exchanges a marker for one that lies there.") if full else ""
        yield Wish(m.BuyMedia(seat, board.number), remedy, place_of(view, board), price)


def _opinions(view: State, seat: Seat) -> Iterator[Wish]:
    board, taken = view.board(view.spot), topics_of(view.board(view.spot).opinions)
    fresh = [card for card in view.pool if card and TOPIC_OF[card] not in taken]
    free = [opinion for opinion in board.opinions if opinion != board.doubled]
    if board.doubled and fresh:
        yield Wish(
            m.ReplaceOpinion(seat, board.doubled, fresh[0]),
            _("A cabinet card moves the doubling tile to another opinion."),
        )
    for card in view.pool:
        if card and TOPIC_OF[card] in taken and free:
            other = next((opinion for opinion in free if TOPIC_OF[opinion] != TOPIC_OF[card]), free[0])
            yield Wish(
                m.ReplaceOpinion(seat, other, card),
                _("First take the opinion on that topic off; another time this card can come."),
            )


def _meetings(view: State, seat: Seat) -> Iterator[Wish]:
    price, cash = view.components.meeting_price, view.money[seat]
    rooms = {board.number: max(0, room_for_meetings(view, board, seat)) for board in view.boards}
    for number, room in rooms.items():
        yield Wish(m.BuyMeetings(seat, number, room + 1), cost=price * (room + 1))
    most = max(rooms, key=lambda number: rooms[number])
    if price and cash != UNKNOWN and cash // price < rooms[most]:
        count = cash // price + 1
        yield Wish(m.BuyMeetings(seat, most, count), cost=price * count)


def _auction(view: State, seat: Seat) -> Iterator[Wish]:
    if view.high:
        yield Wish(
            m.RaiseBid(seat, view.high), _("Only a bid above {high} counts.").format(high=money(view.high))
        )
    if view.money[seat] != UNKNOWN:
        more = max(view.money[seat], view.high) + 1
        yield Wish(m.RaiseBid(seat, more), cost=more)


def _poll(view: State, seat: Seat) -> Iterator[Wish]:
    if view.poll == FACE_DOWN:
        return
    board, possible = view.board(view.spot), effective(view)
    for number, step in enumerate(steps_of(view, view.poll)):
        other = Seat(number)
        if other in possible or not step:
            continue
        if media_majority(board) == other:
            remedy = _("The media majority of {name} protects from a fall.").format(name=name_of(view, other))
        else:
            remedy = _("The trend of {name} is at its limit.").format(name=name_of(view, other))
        yield Wish(m.PublishPoll(seat, (other,)), remedy)
    most = view.components.poll_effects
    if len(possible) > most:
        yield Wish(m.PublishPoll(seat, tuple(possible[: most + 1])), _("Choose the effects that help most."))


def _conversion(view: State, seat: Seat) -> Iterator[Wish]:
    yield Wish(
        m.ConvertMeetings(seat, view.board(view.spot).meetings[seat] + 1),
        _("Meetings in {place} are converted when it votes.").format(place=place_of(view, view.boards[0])),
        _("Convert more meetings"),
    )


def _transfer(view: State, seat: Seat) -> Iterator[Wish]:
    board = view.boards[0]
    if view.transfers[0].what == "media":
        later = any(right.seat == seat and right.what == "opinion" for right in view.transfers)
        remedy = _("The opinions come next.") if later else ""
        if board.opinions:
            yield Wish(m.MoveOpinion(seat, board.opinions[0], 1), remedy, _("Move an opinion"))
        return
    yield Wish(m.MoveMedia(seat), label=_("Move a media marker"))
    for opinion in board.opinions:
        spaces = spaces_for(view, opinion)
        wrong = [space for space in range(1, len(view.nation) + 1) if space not in spaces]
        remedy = ""
        if spaces:
            remedy = _("It may go to space {space}.").format(space=spaces[0])
        own = [space for space in wrong if TOPIC_OF[view.nation[space - 1]] == TOPIC_OF[opinion]]
        for space in (own or wrong)[:1]:
            yield Wish(m.MoveOpinion(seat, opinion, space), remedy)


def _contributions(view: State, seat: Seat) -> Iterator[Wish]:
    for card in range(1, len(view.components.contributions) + 1):
        if card not in view.contributions[seat]:
            yield Wish(m.Contribute(seat, card, True))


_WISHES: Final[dict[Phase, Callable[[State, Seat], Iterator[Wish]]]] = {
    Phase.PRELIMINARY: _preliminary,
    Phase.BID: _bid,
    Phase.START: _start,
    Phase.HAND: _hand,
    Phase.PROGRAMME: _programme,
    Phase.CABINET: _cabinet,
    Phase.ACTION: _action,
    Phase.COALITION: _coalition,
    Phase.ANSWER: _answer,
    Phase.MEDIA: _media,
    Phase.MEDIA_OPINION: _opinions,
    Phase.MEETINGS: _meetings,
    Phase.AUCTION: _auction,
    Phase.SEALED_AUCTION: _bid,
    Phase.POLL: _poll,
    Phase.CONVERSION: _conversion,
    Phase.VOTES_OPINION: _opinions,
    Phase.TRANSFER: _transfer,
    Phase.CONTRIBUTIONS: _contributions,
}
