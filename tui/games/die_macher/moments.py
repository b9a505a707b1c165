"""Moments of a campaign: what happened, drawn large for the whole table to look at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby, zip_longest
from typing import Any, Final

from msgspec import Struct
from textual.content import Content

from rules.die_macher import campaign_events as c
from rules.die_macher import events as e
from rules.die_macher.cards import shared_cards
from rules.die_macher.names import printed
from rules.die_macher.phases.common import stance_of
from rules.die_macher.scoring import standings
from rules.die_macher.state import State
from rules.die_macher.telling import tell
from rules.die_macher.wording import good_count, money
from rules.kernel.events import Event
from rules.kernel.seats import Seat
from rules.kernel.words import _, listed, ngettext
from tui.content import fit as fit_text
from tui.content import plain, printable
from tui.games.die_macher.election import election_lines, election_title, result_of
from tui.games.die_macher.opinions import opinion_named
from tui.games.die_macher.parties import TAG, TITLE, Party, labels, parties
from tui.games.die_macher.standings import final_lines
from tui.widgets.drawing import (
    BAD,
    DIM,
    FAINT,
    GOOD,
    MINUS,
    NOW,
    STRONG,
    bar,
    big,
    cut,
    fit,
    joined,
    signed,
    wrapped,
)
from tui.widgets.log import in_colour

Picture = tuple[str, list[Content]]
"""A title and the rows below it."""

_WIDEST: Final = 100
_LOW: Final = 14
"""Rows that a picture may have on a small terminal without being scrolled."""
_CARD: Final = 28
_NARROW_CARD: Final = 24
"""Cells of the name of a cabinet card."""
_ANSWER: Final = 13
"""Cells of what a party says to a contribution."""


class Scene(Struct, frozen=True):
    """What a picture is drawn from, and how many cells wide it may be."""

    view: State
    parties: tuple[Party, ...]
    width: int


def tale_length(happened: Sequence[Event]) -> int:
    """How many events, from the first on, make one tale; one where nothing belongs together.

    Together belong sheets and contributions, bids and the dice that decide between equal ones,
    and an election with the meetings that became votes right before it.
    """
    run = _alike(happened, type(happened[0]))
    following = happened[run] if run < len(happened) else None
    match happened[0]:
        case c.SheetRevealed() | e.ContributionRevealed():
            return run
        case c.MeetingsConverted() if isinstance(following, e.ElectionHeld):
            return run + 1
        case c.RolledOff() if isinstance(following, c.BidsRevealed):
            return run + 1
        case c.PollBidsRevealed():
            return 1 + _alike(happened[1:], c.RolledOff)
    return 1


def _alike(happened: Sequence[Event], kind: type[Event]) -> int:
    """How many events, from the first on, are of a kind."""
    return next((n for n, event in enumerate(happened) if type(event) is not kind), len(happened))


def moment(event: Event, view: State, width: int) -> Picture | None:
    """The picture of an event that deserves one, no row wider than `width`; None for all others.

    `view` is what the table sees after the event.
    """
    found = moments([event], view, width)
    return found[0] if found else None


def moments(happened: Iterable[Event], view: State, width: int) -> list[Picture]:
    """The pictures of several events; sheets and contributions that are revealed together share one."""
    at = Scene(view, parties(view), min(width, _WIDEST))
    pictures: list[Picture] = []
    groups = [(kind, list(group)) for kind, group in groupby(happened, key=type)]
    rolls = [[event for event in events if isinstance(event, c.RolledOff)] for _kind, events in groups]
    for place, (kind, events) in enumerate(groups):
        first = events[0]
        if isinstance(first, c.BidsRevealed):
            pictures.append(_bids(first, at, rolls[place - 1] if place else ()))
        elif isinstance(first, c.PollBidsRevealed):
            pictures.append(_poll_bids(first, at, rolls[place + 1] if place + 1 < len(rolls) else ()))
        elif kind in _TOGETHER:
            pictures.append(_TOGETHER[kind](events, at))
        elif kind in _PICTURES:
            pictures += [_PICTURES[kind](event, at) for event in events]
    return [(title, [cut(line, width) for line in lines]) for title, lines in pictures]


def _told(event: Event, at: Scene) -> list[Content]:
    """The event in words, with the names in colour."""
    text = in_colour(tell(event, at.view.setup.seats), [party.person for party in at.parties])
    return wrapped(text, at.width)


def _row(party: Party, figure: Content, *rest: Content | str | tuple[str, str]) -> Content:
    """A party, a figure under the others, whatever follows."""
    return joined((party.tag[0], f"bold {party.colour}"), fit(figure, 12, "right"), "  ", *rest)


def _amounts(bids: Sequence[int], everybody: Sequence[Party], width: int, best: Seat | None) -> list[Content]:
    """Sums of money with bars; a seat whose bid counts is marked."""
    most = max(1, *bids)
    room = width - TAG - 14
    lines = []
    for party in everybody:
        bid = bids[party.seat]
        style = NOW if party.seat == best else STRONG if bid else DIM
        lines.append(_row(party, Content.styled(money(bid), style), bar(bid / most, room, party.colour)))
    return lines


def _rolled_off(rolls: Sequence[c.RolledOff], at: Scene) -> list[Content]:
    """How the special die decided between equal bids (rules dm.order.tie, dm.options.sealed)."""
    return [
        joined(
            (_("equal bids, the die decides:"), DIM),
            *(
                joined("  ", at.parties[seat].mark, (f" [{figure}]", NOW))
                for seat, figure in zip(roll.seats, roll.rolls, strict=True)
            ),
        )
        for roll in rolls
    ]


def _bids(event: c.BidsRevealed, at: Scene, rolls: Sequence[c.RolledOff]) -> Picture:
    """Sealed bids for the choice of the starting party."""
    lines = [*_amounts(event.bids, at.parties, at.width, event.winner), *_rolled_off(rolls, at)]
    end = joined(
        at.parties[event.winner].label,
        _(" names the starting party and pays {paid}.").format(paid=money(event.paid)),
    )
    return _("The bids are opened"), [*lines, Content(""), *wrapped(end, at.width)]


def _poll_bids(event: c.PollBidsRevealed, at: Scene, rolls: Sequence[c.RolledOff]) -> Picture:
    """Sealed bids for a poll."""
    best = max(event.bids)
    buyer = Seat(event.bids.index(best)) if best else None
    if rolls:
        buyer = max(zip(rolls[-1].rolls, rolls[-1].seats, strict=True))[1]
    lines = [*_amounts(event.bids, at.parties, at.width, buyer), *_rolled_off(rolls, at)]
    return _("The bids for the poll"), lines


def _cabinet(event: c.CabinetRevealed, at: Scene) -> Picture:
    """All cards, region by region in the order in which they act; many of them in two columns."""
    regions = [[*cards] for _place, cards in groupby(event.cards, key=lambda laid: laid[1])]
    title = _("The shadow cabinet")
    if not regions:
        return title, [Content.styled(_("Nobody has laid a card."), DIM)]
    rows = len(event.cards) + 2 * len(regions) - 1
    if rows <= _LOW or at.width >= _WIDEST:
        return title, _below_each_other([_region_cards(cards, at, _CARD, money) for cards in regions])
    blocks = [_region_cards(cards, at, _NARROW_CARD, str) for cards in regions]
    pairs = [
        [joined(fit(left, at.width // 2), right) for left, right in zip_longest(*pair, fillvalue="")]
        for pair in zip_longest(blocks[::2], blocks[1::2], fillvalue=())
    ]
    legend = Content.styled(_("prices in thousands"), DIM)
    return title, [*_below_each_other(pairs), Content(""), legend]


def _below_each_other(blocks: Iterable[Sequence[Content]]) -> list[Content]:
    """Blocks of rows with a blank row between them."""
    lines: list[Content] = []
    for block in blocks:
        lines += [Content(""), *block] if lines else block
    return lines


def _region_cards(
    cards: Sequence[tuple[Seat, str, str]], at: Scene, width: int, price: Callable[[int], str]
) -> list[Content]:
    """The cards in a region below its name, their names in so many cells."""
    costs = {card.name: price(card.cost) for card in at.view.components.cabinet}
    longest = max(map(len, costs.values()))
    lines = [plain(cards[0][1], STRONG)]
    for seat, _place, card in cards:
        party = at.parties[seat]
        name = fit(plain(printed(card), "$foreground"), width)
        cost = (f" {costs.get(card, ''):>{longest}}", DIM)
        lines.append(joined((party.tag[0], f"bold {party.colour}"), " ", name, cost))
    return lines


def _packed(pieces: Sequence[str], width: int) -> list[Content]:
    """Pieces beside each other, in as many rows as it takes; none is torn unless it is wider than a row."""
    rows = [plain(pieces[0])]
    for piece in pieces[1:]:
        longer = joined(rows[-1], (" · ", DIM), plain(piece))
        if longer.cell_length <= width:
            rows[-1] = longer
        else:
            rows.append(plain(piece))
    return [line for row in rows for line in wrapped(row, width)]


def _sheets(events: Sequence[c.SheetRevealed], at: Scene) -> Picture:
    """The preliminary sheets, a block each."""
    lines: list[Content] = []
    for event in events:
        goods = [
            _("{place}: {goods}").format(place=printable(place), goods=good_count(good, count))
            for good, place, count in event.goods
        ]
        if event.members:
            goods.append(
                ngettext("{count} member", "{count} members", event.members).format(count=event.members)
            )
        options = " + ".join(str(option) for option in event.options)
        party = at.parties[event.seat]
        lines.append(
            joined(party.title(at.width - 14), (_("   options {numbers}").format(numbers=options), DIM))
        )
        lines += [joined("  ", row) for row in _packed(goods or [_("nothing")], at.width - 2)]
    return _("The preliminary round is open"), lines


def _contributions(events: Sequence[e.ContributionRevealed], at: Scene) -> Picture:
    """What at.parties took or refused."""
    lines = []
    for event in events:
        party = at.parties[event.seat]
        members = ngettext("{count} member", "{count} members", event.members).format(count=event.members)
        if event.accepted:
            lost = f"{MINUS}{members}" if event.members else ""
            words = joined((fit_text(_("takes it"), _ANSWER), STRONG), (lost, BAD))
        else:
            dice = " ".join(f"[{roll}]" for roll in event.rolls)
            gain = (f"   +{members}", GOOD) if event.members else (_("   nobody joins"), DIM)
            words = joined((fit_text(_("refuses it"), _ANSWER), STRONG), (dice, NOW), gain)
        lines.append(_row(party, Content.styled(money(event.money), STRONG), words))
    return _("External contributions"), lines


def _published(event: c.PollPublished, at: Scene) -> Picture:
    """The whole card, and which of its effects count."""
    lines = []
    trends = dict(zip(event.targets, event.trends, strict=False))
    for party in at.parties:
        step = event.steps[party.seat] if party.seat < len(event.steps) else 0
        counts = party.seat in trends
        style = (GOOD if step > 0 else BAD if step < 0 else STRONG) if counts else DIM
        words = (
            _("trend now {trend}").format(trend=signed(trends[party.seat])) if counts else _("does not count")
        )
        lines.append(
            _row(party, Content.styled(signed(step), f"bold {style}"), (words, STRONG if counts else DIM))
        )
    head = joined(at.parties[event.seat].label, _(" publishes the poll in "), plain(event.place, STRONG))
    return _("A poll is published"), [head, Content(""), *lines]


def _buried(event: c.PollBuried, at: Scene) -> Picture:
    """The dice that bring members."""
    dice = " ".join(f"[{roll}]" for roll in event.rolls)
    gain = ngettext("{count} member joins", "{count} members join", event.gained).format(count=event.gained)
    lines = [joined(at.parties[event.seat].label, "   ", (dice, NOW), (f"   {gain}", GOOD))]
    return _("The poll stays secret"), [*lines, Content(""), *_told(event, at)]


def _replaced(event: c.OpinionReplaced, at: Scene) -> Picture:
    """One opinion gives way to another."""
    why = _("by an absolute majority of votes") if event.by_votes else _("by a majority of media")
    lines = wrapped(
        joined(at.parties[event.seat].label, " ", (why, DIM), _(" in "), plain(event.place, STRONG)), at.width
    )
    lines += [Content(""), *_exchange(event.out, event.card)]
    return _("The voters change their mind"), lines


def _exchange(out: str, card: str) -> list[Content]:
    """What goes, and what comes."""
    return [
        joined((f"  {_('goes'):<7}", DIM), plain(f"“{printed(out)}”", DIM)),
        joined((f"  {_('comes'):<7}", NOW), opinion_named(card)),
    ]


def _moved(event: e.OpinionMoved, at: Scene) -> Picture:
    """An opinion on the national board."""
    title = {
        "new": _("A new opinion of the nation"),
        "secured": _("An opinion is secured"),
        "replaced": _("The nation changes its mind"),
        "displaced": _("An opinion drives out another"),
    }[event.effect]
    space = at.view.components.spaces[event.space - 1]
    lines = (
        _exchange(event.left, event.opinion) if event.left else [joined("  ", opinion_named(event.opinion))]
    )
    secured = at.view.components.secured_points if at.view.secured[event.space - 1] else 0
    worth = ngettext(
        "{points} points at the end, and {count} member at every election, for whoever agrees",
        "{points} points at the end, and {count} members at every election, for whoever agrees",
        space.members,
    ).format(points=space.points + secured, count=space.members)
    matching = [
        party.seat
        for party in at.parties
        if at.view.nation[event.space - 1] in at.view.programmes[party.seat]
    ]
    fits = labels(at.parties, matching, "  ") if matching else Content.styled(_("nobody"), DIM)
    lines += [Content(""), *wrapped(Content.styled(worth, DIM), at.width)]
    lines.append(joined((_("in the programme of "), DIM), fits))
    return title, [joined(at.parties[event.seat].label), *lines]


def _members(event: e.MembersJoined, at: Scene) -> Picture:
    """Before and after, with bars."""
    most = max(1, *event.members)
    room = at.width - TAG - 24
    lines = []
    for party in at.parties:
        gain, now = event.gains[party.seat], event.members[party.seat]
        figure = joined((str(now), f"bold {party.colour}"))
        lines.append(
            _row(
                party,
                figure,
                fit(joined((f"+{gain}" if gain else "·", GOOD if gain else FAINT)), 8),
                bar(now / most, room, party.colour),
            )
        )
    return _("Members"), lines


def _coalition(event: c.CoalitionMade, at: Scene) -> Picture:
    """Two parties stand together."""
    pair = (event.seat, event.partner)
    equal = shared_cards(at.view.programmes[event.seat], at.view.programmes[event.partner])
    shared = _("equal cards: {cards}").format(
        cards=listed([printed(stance_of(at.view, card)) for card in equal])
    )
    told = [*_told(event, at), *wrapped(plain(shared, DIM), at.width)]
    lines = [labels(at.parties, pair, "  +  "), Content(""), *told]
    return _("A coalition in {place}").format(place=printable(event.place)), lines


def _election(event: e.ElectionHeld, at: Scene) -> Picture:
    """The whole count."""
    result = result_of(at.view, event.election)
    if result is None:
        return _("Election"), _told(event, at)
    return election_title(at.view, result), election_lines(at.view, result, at.parties, at.width)


def _ended(event: e.GameEnded, at: Scene) -> Picture:  # noqa: ARG001
    """Who has won, with all parts."""
    return _("The end of the campaign"), end_picture(at.view, at.width)


def end_picture(view: State, width: int) -> list[Content]:
    """Who has won, and every total with its parts, best first."""
    everybody = parties(view)
    final = standings(view)
    best = [everybody[standing.seat] for standing in final if standing.rank == 1]
    head = Content("   ").join(party.title(TITLE) for party in best)
    if head.cell_length > width:
        head = labels(everybody, (party.seat for party in best), "   ")
    score = [joined("  ", row) for row in big(str(final[0].total), NOW)]
    lines = [*score, Content(""), cut(head, width), Content(""), *final_lines(view, everybody, width)]
    return [cut(line, width) for line in lines]


_TOGETHER: Final[dict[type, Callable[[Any, Scene], Picture]]] = {
    c.SheetRevealed: _sheets,
    e.ContributionRevealed: _contributions,
}
_PICTURES: Final[dict[type, Callable[[Any, Scene], Picture]]] = {
    c.CabinetRevealed: _cabinet,
    c.CoalitionMade: _coalition,
    c.OpinionReplaced: _replaced,
    c.PollPublished: _published,
    c.PollBuried: _buried,
    e.ElectionHeld: _election,
    e.OpinionMoved: _moved,
    e.MembersJoined: _members,
    e.GameEnded: _ended,
}
