"""The events of Die Macher in words, as the log keeps them. Names, never "you"."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from rules.die_macher import campaign_events as c
from rules.die_macher import events as e
from rules.die_macher.names import printed
from rules.die_macher.wording import good_count, money, signed
from rules.kernel.events import Event
from rules.kernel.seats import SeatSetup
from rules.kernel.words import _, listed, ngettext

Names = Sequence[str]


def tell(event: Event, seats: Sequence[SeatSetup]) -> str:
    """An event in one or two sentences."""
    return _TELLERS[type(event)](event, [seat.name for seat in seats])


def _members(count: int) -> str:
    return ngettext("{count} member", "{count} members", count).format(count=count)


def _by_seat(figures: Sequence[object], names: Names) -> str:
    """Every seat with its figure."""
    return listed(
        [
            _("{name} {figure}").format(name=name, figure=figure)
            for name, figure in zip(names, figures, strict=True)
        ]
    )


def _cards(cards: Sequence[str]) -> str:
    return listed([f"“{printed(card)}”" for card in cards])


def _sheet(event: c.SheetRevealed, names: Names) -> str:
    goods = [
        _("{goods} in {place}").format(goods=good_count(good, count), place=place)
        for good, place, count in event.goods
    ]
    if event.members:
        goods.append(_members(event.members))
    return _("{name} begins with {goods}.").format(name=names[event.seat], goods=listed(goods))


def _crowded(event: c.MediaCrowded, names: Names) -> str:
    return ngettext(
        "{place} is full: {count} media marker of {name} stays in the supply.",
        "{place} is full: {count} media markers of {name} stay in the supply.",
        event.count,
    ).format(place=event.place, count=event.count, name=names[event.seat])


def _rolled_off(event: c.RolledOff, names: Names) -> str:
    rolls = [names[seat] for seat in event.seats]
    return _("The special die decides: {rolls}.").format(rolls=_by_seat(event.rolls, rolls))


def _bids(event: c.BidsRevealed, names: Names) -> str:
    return _("Bids for the turn order: {bids}. {winner} pays {money} and names the starting party.").format(
        bids=_by_seat([money(bid) for bid in event.bids], names),
        winner=names[event.winner],
        money=money(event.paid),
    )


def _refilled(event: c.HandRefilled, names: Names) -> str:
    name = names[event.seat]
    discards = (
        _("{name} discards {cards}.").format(name=name, cards=_cards(event.discards))
        if event.discards
        else _("{name} discards no hand card.").format(name=name)
    )
    if not event.count:
        return discards
    if event.drawn:
        return f"{discards} {_('Drawn: {cards}.').format(cards=_cards(event.drawn))}"
    drawn = ngettext("{count} card is drawn.", "{count} cards are drawn.", event.count)
    return f"{discards} {drawn.format(count=event.count)}"


def _changed(event: c.ProgrammeChanged, names: Names) -> str:
    return _("{name} replaces “{out}” in the programme by “{card}”.").format(
        name=names[event.seat], out=printed(event.out), card=printed(event.card)
    )


def _cabinet(event: c.CabinetRevealed, names: Names) -> str:
    if not event.cards:
        return _("Nobody has laid a cabinet card.")
    cards = [
        _("{name} {card} ({place})").format(name=names[seat], card=printed(card), place=place)
        for seat, place, card in event.cards
    ]
    return _("Shadow cabinets: {cards}.").format(cards=listed(cards))


def _paid(event: c.CardPaid, names: Names) -> str:
    text = _("{name} pays {money} for “{card}” in {place}.").format(
        name=names[event.seat], money=money(event.cost), card=printed(event.card), place=event.place
    )
    return f"{text} {_('Ready for a coalition there.')}" if event.telephone else text


def _votes(event: c.VotesGained, names: Names) -> str:
    return _("{name} gains {gained} in {place} and has {votes}.").format(
        name=names[event.seat],
        gained=good_count("votes", event.gained),
        place=event.place,
        votes=event.votes,
    )


def _lowered(event: c.TrendLowered, names: Names) -> str:
    return _("{name} lowers the trend of {target} in {place} to {trend}.").format(
        name=names[event.seat], target=names[event.target], place=event.place, trend=signed(event.trend)
    )


def _made(event: c.CoalitionMade, names: Names) -> str:
    text = (
        _("{name} forces {partner} into a coalition in {place}.")
        if event.forced
        else _("{name} and {partner} form a coalition in {place}.")
    )
    return text.format(name=names[event.seat], partner=names[event.partner], place=event.place)


def _replaced(event: c.OpinionReplaced, names: Names) -> str:
    why = _("by absolute majority") if event.by_votes else _("by media majority")
    text = _("{name} replaces “{out}” in {place} by “{card}”, {why}.").format(
        name=names[event.seat],
        out=printed(event.out),
        place=event.place,
        card=printed(event.card),
        why=why,
    )
    if not event.discarded:
        return text
    gone = _("“{card}” leaves the pool.").format(card=printed(event.discarded))
    return f"{text} {gone}"


def _meetings(event: c.MeetingsBought, names: Names) -> str:
    return _("{name} buys {meetings} for {place} ({money}).").format(
        name=names[event.seat],
        meetings=good_count("meetings", event.count),
        place=event.place,
        money=money(event.cost),
    )


def _poll_bought(event: c.PollBought, names: Names) -> str:
    text = _("{name} buys the poll of {place} for {money}.").format(
        name=names[event.seat], place=event.place, money=money(event.paid)
    )
    if not event.steps:
        return text
    steps = _by_seat([signed(step) for step in event.steps], names)
    return f"{text} {_('It says: {steps}.').format(steps=steps)}"


def _published(event: c.PollPublished, names: Names) -> str:
    effects = [
        _("{name} {step}, trend now {trend}").format(
            name=names[seat], step=signed(event.steps[seat]), trend=signed(trend)
        )
        for seat, trend in zip(event.targets, event.trends, strict=True)
    ]
    return _("{name} publishes the poll of {place}: {effects}.").format(
        name=names[event.seat], place=event.place, effects=listed(effects)
    )


def _buried(event: c.PollBuried, names: Names) -> str:
    return _("{name} buries the poll of {place}, rolls {rolls} and gains {members}.").format(
        name=names[event.seat],
        place=event.place,
        rolls=listed([str(roll) for roll in event.rolls]),
        members=_members(event.gained),
    )


def _converted(event: c.MeetingsConverted, names: Names) -> str:
    return _("{name} converts {meetings} in {place} at factor {factor}: {gained}, {votes} in all.").format(
        name=names[event.seat],
        meetings=good_count("meetings", event.count),
        place=event.place,
        factor=signed(event.factor),
        gained=good_count("votes", event.gained),
        votes=event.votes,
    )


def _held(event: e.ElectionHeld, names: Names) -> str:
    counts = [
        _("{name} {votes}, {seats}").format(
            name=name,
            votes=good_count("votes", votes),
            seats=ngettext("{count} seat", "{count} seats", seats).format(count=seats),
        )
        for name, votes, seats in zip(names, event.votes, event.seats, strict=True)
    ]
    text = _("Election {number}, {place}: {counts}.").format(
        number=event.election, place=event.place, counts=_("; ").join(counts)
    )
    return f"{text} {_winner(event, names)}"


def _winner(event: e.ElectionHeld, names: Names) -> str:
    if not event.winners:
        return _("Nobody has a vote, nobody wins.")
    who = listed([names[seat] for seat in event.winners])
    text = ngettext("{names} wins with {votes}.", "{names} win with {votes}.", len(event.winners)).format(
        names=who, votes=good_count("votes", event.total)
    )
    if not event.tied:
        return text
    tied = listed([names[seat] for seat in event.tied])
    return f"{text} {_('Reached last: as many had {tied}.').format(tied=tied)}"


def _opinion_moved(event: e.OpinionMoved, names: Names) -> str:
    text = {
        "new": _("{name} moves “{opinion}” to space {space} of the national board."),
        "secured": _("{name} secures “{opinion}” on the national board."),
        "replaced": _("{name} moves “{opinion}” to space {space}; its contrary “{left}” goes."),
        "displaced": _("{name} moves “{opinion}” to space {space}; “{left}” goes."),
    }[event.effect]
    return text.format(
        name=names[event.seat],
        opinion=printed(event.opinion),
        space=event.space,
        left=printed(event.left),
    )


def _opened(event: e.RegionOpened, _names: Names) -> str:
    return _("{place} is the region of election {number}: up to {maximum} seats.").format(
        place=event.place, number=event.election, maximum=event.maximum
    )


def _turned_up(event: e.OpinionRevealed, _names: Names) -> str:
    if not event.opinion:
        return _("{place}: no opinion card on a new topic is left.").format(place=event.place)
    text = _("{place} has a new opinion: “{opinion}”.").format(
        place=event.place, opinion=printed(event.opinion)
    )
    if not event.replaced:
        return text
    again = _("Put back, because their topic is there: {cards}.").format(cards=_cards(event.replaced))
    return f"{text} {again}"


def _shuffled(event: e.DeckShuffled, _names: Names) -> str:
    deck = {
        "opinions": _("opinion cards"),
        "programme": _("programme cards"),
        "polls": _("polls"),
    }[event.deck]
    return _("The deck is empty: {count} {deck} are shuffled into a new one.").format(
        count=event.cards, deck=deck
    )


def _income(event: e.IncomePaid, names: Names) -> str:
    text = _("Income for seats: {sums}.").format(sums=_by_seat([money(one) for one in event.seats], names))
    if not any(event.members):
        return text
    by_members = _by_seat([money(one) for one in event.members], names)
    return f"{text} {_('For members: {sums}.').format(sums=by_members)}"


def _contribution(event: e.ContributionRevealed, names: Names) -> str:
    name = names[event.seat]
    if event.accepted:
        return _("{name} accepts {money} and loses {members}.").format(
            name=name, money=money(event.money), members=_members(-event.members)
        )
    return _("{name} refuses {money}, rolls {rolls} and gains {members}.").format(
        name=name,
        money=money(event.money),
        rolls=listed([str(roll) for roll in event.rolls]) or _("nothing"),
        members=_members(event.members),
    )


def _ended(event: e.GameEnded, names: Names) -> str:
    who = listed([names[seat] for seat in event.winners])
    text = ngettext(
        "The game is over. {names} wins with {total} points.",
        "The game is over. {names} share the victory with {total} points.",
        len(event.winners),
    )
    return text.format(names=who, total=event.totals[event.winners[0]])


def _simple(text: str) -> Callable[[Any, Names], str]:
    """A teller of the event's own fields, seats by name and what is printed in the reader's language."""

    def teller(event: Any, names: Names) -> str:
        fields = {field: getattr(event, field) for field in event.__struct_fields__}
        for field in ("seat", "target", "partner", "proposer", "first"):
            if field in fields:
                fields[field] = names[fields[field]]
        for field in ("card", "opinion"):
            if field in fields:
                fields[field] = printed(fields[field])
        return text.format(**fields)

    return teller


def _with_money(text: str, field: str) -> Callable[[Any, Names], str]:
    """A teller of the seat, the place if there is one, and an amount of money."""
    return lambda event, names: text.format(
        name=names[event.seat], place=getattr(event, "place", ""), money=money(getattr(event, field))
    )


_TELLERS: Final[dict[type[Event], Callable[[Any, Names], str]]] = {
    c.GameOpened: lambda _event, _names: _("The campaign is open: four regions, five programme cards each."),
    c.OptionChosen: _simple(_("{seat} ticks option {option} of the preliminary sheet.")),
    c.GoodsPlaced: lambda event, names: _("{name} writes down {goods} for {place}.").format(
        name=names[event.seat], goods=good_count(event.good, event.count), place=event.place
    ),
    c.Sealed: _simple(_("{seat} has sealed a choice.")),
    c.SheetRevealed: _sheet,
    c.MediaCrowded: _crowded,
    c.RolledOff: _rolled_off,
    c.FirstPlacer: _simple(_("{seat} places first.")),
    c.RoundBegan: _simple(_("The campaign for election {election} begins; {place} votes.")),
    c.BidsRevealed: _bids,
    c.StartNamed: _simple(_("{seat} names {first} as the starting party.")),
    c.HandRefilled: _refilled,
    c.ProgrammeChanged: _changed,
    c.ProgrammeKept: _simple(_("{seat} keeps the programme.")),
    c.CardLaid: _simple(_("{seat} lays “{card}” at {place}, face down.")),
    c.CabinetRevealed: _cabinet,
    c.CardPaid: _paid,
    c.VotesGained: _votes,
    c.TrendRaised: lambda event, names: _("{name} raises the own trend in {place} to {trend}.").format(
        name=names[event.seat], place=event.place, trend=signed(event.trend)
    ),
    c.TrendLowered: _lowered,
    c.MediaExchanged: _simple(_("In {place} a media marker of {seat} takes the place of one of {target}.")),
    c.OpinionDoubled: _simple(_("{seat} doubles “{opinion}” in {place}.")),
    c.ActionSkipped: _simple(_("{seat} uses no action in {place}.")),
    c.CoalitionProposed: _simple(_("{seat} asks {partner} for a coalition; equal cards: {shared}.")),
    c.CoalitionMade: _made,
    c.CoalitionDeclined: _simple(_("{seat} declines the coalition with {proposer}.")),
    c.StayedAlone: _simple(_("{seat} seeks no coalition.")),
    c.MediaBought: _with_money(_("{name} buys a media marker for {place} ({money})."), "cost"),
    c.MediaPassed: _simple(_("{seat} buys no media marker.")),
    c.OpinionReplaced: _replaced,
    c.OpinionsKept: _simple(_("{seat} leaves the opinions of {place} as they are.")),
    c.MeetingsBought: _meetings,
    c.MeetingsEnded: _simple(_("{seat} buys no more meetings.")),
    c.PollOffered: _simple(_("A poll of {place} is for sale.")),
    c.BidRaised: _with_money(_("{name} bids {money}."), "amount"),
    c.BidPassed: _simple(_("{seat} leaves the auction.")),
    c.PollBidsRevealed: lambda event, names: _("Bids for the poll: {bids}.").format(
        bids=_by_seat([money(bid) for bid in event.bids], names)
    ),
    c.PollUnsold: _simple(_("Nobody buys the poll of {place}.")),
    c.PollBought: _poll_bought,
    c.PollPublished: _published,
    c.PollBuried: _buried,
    c.MeetingsConverted: _converted,
    c.MeetingsKept: _simple(_("{seat} keeps all meetings in {place}.")),
    e.ElectionHeld: _held,
    e.MediaMoved: _simple(_("{seat} moves a media marker to the national board, worth {points} points.")),
    e.OpinionMoved: _opinion_moved,
    e.NothingMoved: _simple(_("{seat} moves nothing.")),
    e.MembersJoined: lambda event, names: _("Members join: {gains}.").format(
        gains=_by_seat([signed(gain) for gain in event.gains], names)
    ),
    e.RegionOpened: _opened,
    e.OpinionRevealed: _turned_up,
    e.DeckShuffled: _shuffled,
    e.IncomePaid: _income,
    e.ContributionRevealed: _contribution,
    e.GameEnded: _ended,
}
