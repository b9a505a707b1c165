"""Why a move is made, in one sentence with figures of an observation."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from rules.die_macher import moves as m
from rules.die_macher.cards import OPPOSITE
from rules.die_macher.figures import (
    factor,
    factor_of,
    media_majority,
    new_trend,
    seats_for,
    votes_after,
)
from rules.die_macher.moves import MacherMove
from rules.die_macher.names import printed
from rules.die_macher.phases.cabinet import card_in_use
from rules.die_macher.phases.common import name_of, place_of, stance_of
from rules.die_macher.phases.polls import poll_trend, steps_of
from rules.die_macher.state import Board, Phase, State
from rules.die_macher.wording import good_count, money, signed
from rules.kernel.seats import Seat
from rules.kernel.words import _, listed, ngettext


def why(table: State, move: MacherMove) -> str:
    """A move explained to the table, from what it saw before; empty for a secret move."""
    if isinstance(move, m.Bid):
        return ""
    explain = _PUBLIC.get(type(move))
    return explain(move, table) if explain else ""


def reason(view: State, move: MacherMove) -> str:
    """A move explained to the seat that may make it, from its own observation."""
    explain = _PRIVATE.get(type(move)) or _PUBLIC[type(move)]
    return explain(move, view)


# figures in words


def _stance(view: State, card: int) -> str:
    return printed(stance_of(view, card))


def _reach(view: State, board: Board, seat: int) -> int:
    """Votes of a party if it converted all its meetings there now."""
    rate = factor(view, board, seat)
    return votes_after(view.components, board.votes[seat], board.meetings[seat], rate)


def _strongest(view: State, board: Board, apart_from: Iterable[int]) -> tuple[Seat, int]:
    """The strongest other party there and its votes in sight; at least one party is left."""
    rivals = [(_reach(view, board, seat), -seat) for seat in range(view.seats) if seat not in apart_from]
    votes, seat = max(rivals)
    return Seat(-seat), votes


def _opinions_met(view: State, cards: Iterable[int]) -> tuple[int, int]:
    """How many visible opinions of the regions agree with cards, and how many contradict them."""
    held = set(cards)
    opinions = [opinion for board in view.boards for opinion in board.opinions]
    return (
        sum(opinion in held for opinion in opinions),
        sum(OPPOSITE[opinion] in held for opinion in opinions),
    )


def _own(view: State, move: MacherMove) -> str:
    return name_of(view, move.seat)


# sentences that the table may read


def _start(move: m.NameStart, view: State) -> str:
    if (move.first - move.seat) % view.seats == 1:
        return _("{first} starts, so {name} acts last: the last arrival wins a tie.").format(
            first=name_of(view, move.first), name=_own(view, move)
        )
    place = (move.seat - move.first) % view.seats + 1
    return _("With {first} first, {name} is number {place} of {all} in turn order.").format(
        first=name_of(view, move.first), name=_own(view, move), place=place, all=view.seats
    )


def _change_programme(move: m.ChangeProgramme, view: State) -> str:
    agree, against = _opinions_met(view, [move.card])
    agreed, opposed = _opinions_met(view, [move.out])
    return _(
        "Visible opinions for and against “{card}”: {agree} and {against}; "
        "for and against “{out}”: {agreed} and {opposed}."
    ).format(
        card=_stance(view, move.card),
        out=_stance(view, move.out),
        agree=agree,
        against=against,
        agreed=agreed,
        opposed=opposed,
    )


def _keep_programme(move: m.KeepProgramme, view: State) -> str:
    agree, against = _opinions_met(view, view.programmes[move.seat])
    return _("Visible opinions for and against the programme of {name}: {agree} and {against}.").format(
        name=_own(view, move), agree=agree, against=against
    )


def _gain_votes(move: m.GainVotes, view: State) -> str:
    board, card = view.board(view.spot), card_in_use(view)
    votes = min(view.components.most_votes, board.votes[move.seat] + card.votes)
    more = seats_for(view.components, board.card, votes) - seats_for(
        view.components, board.card, board.votes[move.seat]
    )
    return ngettext(
        "{name} goes from {before} to {after} votes in {place}: {more} seat more.",
        "{name} goes from {before} to {after} votes in {place}: {more} seats more.",
        more,
    ).format(
        name=_own(view, move),
        before=board.votes[move.seat],
        after=votes,
        place=place_of(view, board),
        more=more,
    )


def _trend_moved(view: State, board: Board, seat: Seat, trend: int) -> str:
    """What a new trend does to a party's meetings."""
    rate = factor(view, board, seat)
    return ngettext(
        "{name} has {count} meeting in {place}; the factor goes from {before} to {after}.",
        "{name} has {count} meetings in {place}; the factor goes from {before} to {after}.",
        board.meetings[seat],
    ).format(
        name=name_of(view, seat),
        count=board.meetings[seat],
        place=place_of(view, board),
        before=signed(rate),
        after=signed(rate + trend - board.trend[seat]),
    )


def _raise_trend(move: m.RaiseTrend, view: State) -> str:
    board = view.board(view.spot)
    trend = new_trend(view.components, board.trend[move.seat], card_in_use(view).trend)
    return _trend_moved(view, board, move.seat, trend)


def _lower_trend(move: m.LowerTrend, view: State) -> str:
    board = view.board(view.spot)
    trend = new_trend(view.components, board.trend[move.target], -card_in_use(view).attack)
    return _trend_moved(view, board, move.target, trend)


def _exchange_media(move: m.ExchangeMedia, view: State) -> str:
    board = view.board(view.spot)
    return _("{name} now has {mine} of the media markers in {place}, {rival} {theirs}.").format(
        name=_own(view, move),
        mine=board.media[move.seat] + 1,
        place=place_of(view, board),
        rival=name_of(view, move.target),
        theirs=board.media[move.target] - 1,
    )


def _factor_moved(view: State, board: Board, seat: Seat, opinions: list[int], doubled: int) -> str:
    rate = factor_of(
        opinions, doubled, view.components.doubled_weight, view.programmes[seat], board.trend[seat]
    )
    return _("{name} {before} to {after}").format(
        name=name_of(view, seat), before=signed(factor(view, board, seat)), after=signed(rate)
    )


def _factors_moved(view: State, board: Board, opinions: list[int], doubled: int) -> str:
    """Whose factors change, and how."""
    changed = [
        seat
        for seat in range(view.seats)
        if factor_of(
            opinions, doubled, view.components.doubled_weight, view.programmes[seat], board.trend[seat]
        )
        != factor(view, board, seat)
    ]
    if not changed:
        return _("It changes no factor in {place}.").format(place=place_of(view, board))
    parts = listed([_factor_moved(view, board, Seat(seat), opinions, doubled) for seat in changed])
    return _("Factors in {place}: {parts}.").format(place=place_of(view, board), parts=parts)


def _double(move: m.DoubleOpinion, view: State) -> str:
    board = view.board(view.spot)
    return _factors_moved(view, board, board.opinions, move.opinion)


def _replace(move: m.ReplaceOpinion, view: State) -> str:
    board = view.board(view.spot)
    opinions = [move.card if opinion == move.out else opinion for opinion in board.opinions]
    return _factors_moved(view, board, opinions, board.doubled)


def _keep_opinions(move: m.KeepOpinions, view: State) -> str:
    board = view.board(view.spot)
    return _("{name} has the factor {factor} in {place} as the opinions are.").format(
        name=_own(view, move), factor=signed(factor(view, board, move.seat)), place=place_of(view, board)
    )


def _skip_action(move: m.SkipAction, view: State) -> str:
    board = view.board(view.spot)
    return _(
        "No action of the card helps {name} in {place}, at {votes} votes and the factor {factor}."
    ).format(
        name=_own(view, move),
        place=place_of(view, board),
        votes=board.votes[move.seat],
        factor=signed(factor(view, board, move.seat)),
    )


def _together(view: State, one: Seat, other: Seat) -> str:
    """What a coalition has in sight, and what is against it."""
    board = view.boards[0]
    votes = _reach(view, board, one) + _reach(view, board, other)
    rival, theirs = _strongest(view, board, (one, other))
    return _(
        "Together {one} and {other} have {votes} votes in sight in {place}; "
        "{rival}, the strongest other, {theirs}."
    ).format(
        one=name_of(view, one),
        other=name_of(view, other),
        votes=votes,
        place=place_of(view, board),
        rival=name_of(view, rival),
        theirs=theirs,
    )


def _alone(move: m.StayAlone | m.DeclineCoalition, view: State) -> str:
    board = view.boards[0]
    rival, theirs = _strongest(view, board, (move.seat,))
    return _(
        "{name} has {votes} votes in sight in {place} alone; {rival}, the strongest other, {theirs}."
    ).format(
        name=_own(view, move),
        votes=_reach(view, board, move.seat),
        place=place_of(view, board),
        rival=name_of(view, rival),
        theirs=theirs,
    )


def _buy_media(move: m.BuyMedia, view: State) -> str:
    board = view.board(move.region)
    count = board.media[move.seat] + 1
    others = max(figure for seat, figure in enumerate(board.media) if seat != move.seat)
    texts = {
        "name": _own(view, move),
        "place": place_of(view, board),
        "count": count,
        "others": others,
        "points": view.components.media_values[board.number - 1],
    }
    if count > others:
        return _(
            "With {count} to {others}, {name} controls the media of {place}; "
            "a victory there moves one for {points} points."
        ).format(**texts)
    return _(
        "A victory in {place} moves a marker for {points} points; "
        "{name} has {count} there, another party {others}."
    ).format(**texts)


def _pass_media(move: m.PassMedia, view: State) -> str:
    return ngettext(
        "{name} has {count} marker left, and no space is worth {price} now.",
        "{name} has {count} markers left, and no space is worth {price} now.",
        view.media[move.seat],
    ).format(name=_own(view, move), count=view.media[move.seat], price=money(view.components.media_price))


def _buy_meetings(move: m.BuyMeetings, view: State) -> str:
    board, sheet = view.board(move.region), view.components
    rate = factor(view, board, move.seat)
    now = _reach(view, board, move.seat)
    lying = board.meetings[move.seat] + move.count
    votes = votes_after(sheet, board.votes[move.seat], lying, rate)
    more = seats_for(sheet, board.card, votes) - seats_for(sheet, board.card, now)
    return ngettext(
        "At factor {factor} they bring {name} from {before} to {after} votes in {place}: {more} seat more.",
        "At factor {factor} they bring {name} from {before} to {after} votes in {place}: {more} seats more.",
        more,
    ).format(
        factor=signed(rate),
        name=_own(view, move),
        before=now,
        after=votes,
        place=place_of(view, board),
        more=more,
    )


def _end_meetings(move: m.EndMeetings, view: State) -> str:
    lying = sum(board.meetings[move.seat] for board in view.boards)
    return _("{name} has {lying} in the regions and {supply} in the supply.").format(
        name=_own(view, move), lying=good_count("meetings", lying), supply=view.meetings[move.seat]
    )


def _stake(view: State, seat: Seat) -> str:
    """What a step of trend means for a party where the poll is for sale."""
    board = view.board(view.spot)
    return ngettext(
        "{name} has {count} meeting in {place}, at the factor {factor}",
        "{name} has {count} meetings in {place}, at the factor {factor}",
        board.meetings[seat],
    ).format(
        name=name_of(view, seat),
        count=board.meetings[seat],
        place=place_of(view, board),
        factor=signed(factor(view, board, seat)),
    )


def _raise_bid(move: m.RaiseBid, view: State) -> str:
    safe = media_majority(view.board(view.spot)) == move.seat
    if safe:
        return _("{stake}, and its media keep the trend from falling.").format(stake=_stake(view, move.seat))
    return _("{stake}: the poll of another party could make it fall.").format(stake=_stake(view, move.seat))


def _pass_bid(move: m.PassBid, view: State) -> str:
    if not view.high:
        return _("{stake}: too little for a poll.").format(stake=_stake(view, move.seat))
    return _("{stake}: not worth more than {bid}.").format(
        stake=_stake(view, move.seat), bid=money(view.high)
    )


def _publish(move: m.PublishPoll, view: State) -> str:
    return _("{stakes}.").format(stakes=listed([_stake(view, seat) for seat in move.targets]))


def _bury(move: m.BuryPoll, view: State) -> str:
    faces = view.components.dice
    mean = 2 * sum(faces) / len(faces)
    return _("Two dice bring {name} {mean:.1f} members on average.").format(name=_own(view, move), mean=mean)


def _convert(move: m.ConvertMeetings, view: State) -> str:
    board = view.board(view.spot)
    rate = factor(view, board, move.seat)
    if not move.count:
        rounds = board.number - view.round
        return ngettext(
            "The factor {factor} in {place} can still rise: the election is {count} round away.",
            "The factor {factor} in {place} can still rise: the election is {count} rounds away.",
            rounds,
        ).format(factor=signed(rate), place=place_of(view, board), count=rounds)
    after = votes_after(view.components, board.votes[move.seat], move.count, rate)
    return _(
        "At factor {factor} {name} has {after} votes in {place} for certain, and markers to use again."
    ).format(factor=signed(rate), name=_own(view, move), after=after, place=place_of(view, board))


def _move_media(move: m.MoveMedia, view: State) -> str:
    points = view.components.media_values[view.boards[0].number - 1]
    return _("The marker scores {points} points for {name} at the end.").format(
        points=points, name=_own(view, move)
    )


def _move_opinion(move: m.MoveOpinion, view: State) -> str:
    space = view.components.spaces[move.space - 1]
    holders = [
        name_of(view, Seat(seat)) for seat, cards in enumerate(view.programmes) if move.opinion in cards
    ]
    if not holders:
        return _("No programme has it now; space {space} is worth {points} points to whoever does.").format(
            space=move.space, points=space.points
        )
    return _("Space {space} is worth {points} points, and it suits the programme of {names}.").format(
        space=move.space, points=space.points, names=listed(holders)
    )


def _move_nothing(move: m.MoveNothing, view: State) -> str:
    opinions = view.boards[0].opinions
    mine = sum(opinion in view.programmes[move.seat] for opinion in opinions)
    return _("Of the {count} opinions of the region {mine} suit the programme of {name}.").format(
        count=len(opinions), mine=mine, name=_own(view, move)
    )


_PUBLIC: Final[dict[type, Callable[[Any, State], str]]] = {
    m.NameStart: _start,
    m.ChangeProgramme: _change_programme,
    m.KeepProgramme: _keep_programme,
    m.GainVotes: _gain_votes,
    m.RaiseTrend: _raise_trend,
    m.LowerTrend: _lower_trend,
    m.ExchangeMedia: _exchange_media,
    m.DoubleOpinion: _double,
    m.SkipAction: _skip_action,
    m.ProposeCoalition: lambda move, view: _together(view, move.seat, move.partner),
    m.ForceCoalition: lambda move, view: _together(view, move.seat, move.partner),
    m.AcceptCoalition: lambda move, view: _together(view, view.proposer, move.seat),
    m.StayAlone: _alone,
    m.DeclineCoalition: _alone,
    m.BuyMedia: _buy_media,
    m.PassMedia: _pass_media,
    m.ReplaceOpinion: _replace,
    m.KeepOpinions: _keep_opinions,
    m.BuyMeetings: _buy_meetings,
    m.EndMeetings: _end_meetings,
    m.RaiseBid: _raise_bid,
    m.PassBid: _pass_bid,
    m.PublishPoll: _publish,
    m.BuryPoll: _bury,
    m.ConvertMeetings: _convert,
    m.MoveMedia: _move_media,
    m.MoveOpinion: _move_opinion,
    m.MoveNothing: _move_nothing,
}
"""What the table may be told. Secret moves are not among them."""


# sentences for the own seat alone


def _option(move: m.ChooseOption, view: State) -> str:
    goods = view.components.preliminary[move.option - 1]
    if goods.members:
        paid = len(view.components.member_income_rounds)
        return ngettext(
            "{count} member is a point, and pays in {paid} rounds.",
            "{count} members are as many points, and pay in {paid} rounds.",
            goods.members,
        ).format(count=goods.members, paid=paid)
    best = max(view.boards, key=lambda board: factor(view, board, move.seat))
    return _("They are free, and in {place} the factor is {factor}.").format(
        place=place_of(view, best), factor=signed(factor(view, best, move.seat))
    )


def _place_goods(move: m.PlaceGoods, view: State) -> str:
    board = view.board(move.region)
    return _(
        "{place} votes in election {number}; it has {maximum} seats, and the factor is {factor}."
    ).format(
        place=place_of(view, board),
        number=board.number,
        maximum=view.components.regions[board.card - 1].maximum,
        factor=signed(factor(view, board, move.seat)),
    )


def _seal(move: m.Seal, view: State) -> str:
    if view.phase is not Phase.CABINET:
        return _("Everything on the sheet has its place.")
    left = len(view.cabinet[move.seat]) - sum(1 for card in view.laid[move.seat] if card)
    return ngettext(
        "The {count} card that is left is worth more later.",
        "The {count} cards that are left are worth more later.",
        left,
    ).format(count=left)


def _bid(move: m.Bid, view: State) -> str:
    cash = view.money[move.seat]
    if view.phase is Phase.SEALED_AUCTION:
        return _("{stake}; there is {cash} in hand.").format(stake=_stake(view, move.seat), cash=money(cash))
    return _("Acting last decides ties; there is {cash} in hand.").format(cash=money(cash))


def _refill(move: m.RefillHand, view: State) -> str:
    if not move.discards:
        return _("Every card of the hand may still serve.")
    agree, against = _opinions_met(view, move.discards)
    return _("Visible opinions for and against what goes: {agree} and {against}.").format(
        agree=agree, against=against
    )


def _lay(move: m.LayCard, view: State) -> str:
    board, card = view.board(move.region), view.components.cabinet[move.card - 1]
    parts = [good_count("votes", card.votes)]
    if card.trend:
        parts.append(good_count("trend", card.trend))
    if card.telephone and not board.ready[move.seat]:
        parts.append(_("a coalition tile"))
    return _("It can bring {goods} to {place}, where the factor is {factor}.").format(
        goods=listed(parts), place=place_of(view, board), factor=signed(factor(view, board, move.seat))
    )


def _contribute(move: m.Contribute, view: State) -> str:
    card, faces = view.components.contributions[move.card - 1], view.components.dice
    mean = card.rolls * sum(faces) / len(faces)
    cash, campaigns = view.money[move.seat], view.elections - 1 - view.round
    if move.accept:
        return ngettext(
            "With {cash} in hand, money counts more than {members} members: {count} campaign is to come.",
            "With {cash} in hand, money counts more than {members} members: {count} campaigns are to come.",
            campaigns,
        ).format(cash=money(cash), members=card.members, count=campaigns)
    return ngettext(
        "With {cash} in hand, {mean:.1f} members on average count more: {count} campaign is to come.",
        "With {cash} in hand, {mean:.1f} members on average count more: {count} campaigns are to come.",
        campaigns,
    ).format(cash=money(cash), mean=mean, count=campaigns)


def _publish_known(move: m.PublishPoll, view: State) -> str:
    board, steps = view.board(view.spot), steps_of(view, view.poll)
    return " ".join(
        _trend_moved(view, board, seat, poll_trend(view, board, seat, steps[seat])) for seat in move.targets
    )


_PRIVATE: Final[dict[type, Callable[[Any, State], str]]] = {
    m.ChooseOption: _option,
    m.PlaceGoods: _place_goods,
    m.Seal: _seal,
    m.Bid: _bid,
    m.RefillHand: _refill,
    m.LayCard: _lay,
    m.Contribute: _contribute,
    m.PublishPoll: _publish_known,
}
"""What the moving seat may be told; for other moves, what the table may."""
