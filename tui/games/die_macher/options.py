"""Decisions that are one of a few: each with what it would do, and why some cannot be taken."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from rules.die_macher import moves as m
from rules.die_macher.cards import shared_cards
from rules.die_macher.figures import (
    factor,
    free_media_spaces,
    media_majority,
    new_trend,
    seats_for,
    sole_maximum,
    votes_after,
)
from rules.die_macher.names import printed
from rules.die_macher.phases.cabinet import action_moves, card_in_use
from rules.die_macher.phases.coalition import coalition_moves, partners
from rules.die_macher.phases.common import name_of, place_of
from rules.die_macher.state import NOBODY, Board, Phase, State
from rules.die_macher.wording import describe, money
from rules.kernel.seats import Seat, clockwise
from rules.kernel.words import _, ngettext
from tui.content import plain
from tui.games.die_macher.opinions import opinion, opinion_head
from tui.games.die_macher.parties import Party, labels
from tui.games.die_macher.region import prospect
from tui.widgets.choices import Choice
from tui.widgets.drawing import Text, joined, signed


class Option(Struct, frozen=True):
    """A choice and its move."""

    choice: Choice
    move: m.MacherMove


def options_of(view: State, seat: Seat, everybody: Sequence[Party]) -> list[Option]:
    """What the seat may choose in a phase that is decided from a list; empty in all others.

    Doing nothing comes last: the first choice is under the cursor.
    """
    match view.phase:
        case Phase.START:
            return _start_options(view, seat, everybody)
        case Phase.ACTION:
            return [_action_option(view, move, everybody) for move in _nothing_last(action_moves(view, seat))]
        case Phase.COALITION:
            return [_coalition_option(view, move) for move in _nothing_last(coalition_moves(view, seat))]
        case Phase.ANSWER:
            return _answer_options(view, seat)
        case Phase.MEDIA:
            return [
                *(_media_option(view, seat, board, everybody) for board in view.boards),
                _pass_media(seat),
            ]
        case Phase.TRANSFER if view.transfers[0].what == "media":
            return _media_transfers(view, seat)
    return []


def _nothing_last(moves: Sequence[m.MacherMove]) -> list[m.MacherMove]:
    return sorted(moves, key=lambda move: isinstance(move, m.SkipAction | m.StayAlone))


def refused_beside(view: State) -> bool:
    """Whether the list also shows what cannot be chosen, and why: with whom there can be no coalition.

    Elsewhere that would bury the few things that can be done; the key that asks why tells it.
    """
    return view.phase is Phase.COALITION


def heading(view: State) -> str:
    """What is decided about, beyond the name of the phase."""
    match view.phase:
        case Phase.HAND:
            return _("renew the hand")
        case Phase.PROGRAMME:
            return _("change one card")
        case Phase.ACTION:
            board, card = view.board(view.spot), card_in_use(view)
            return _("{card} in {place}").format(card=printed(card.name), place=place_of(view, board))
        case Phase.MEDIA:
            return _("{price} a marker, {left} left").format(
                price=money(view.components.media_price), left=view.media[view.asked]
            )
        case Phase.MEDIA_OPINION | Phase.VOTES_OPINION | Phase.CONVERSION | Phase.AUCTION | Phase.POLL:
            return place_of(view, view.board(view.spot))
        case Phase.COALITION | Phase.ANSWER:
            return place_of(view, view.boards[0])
        case Phase.TRANSFER:
            place, left = place_of(view, view.boards[0]), view.transfers.count(view.transfers[0])
            return _("{place}, {left} to move").format(place=place, left=left) if left > 1 else place
    return ""


def _start_options(view: State, seat: Seat, everybody: Sequence[Party]) -> list[Option]:
    options = []
    for number in range(view.seats):
        first = Seat(number)
        order = labels(everybody, clockwise(first, view.seats), " ")
        options.append(
            Option(Choice(f"start.{first}", everybody[first].title(30), order), m.NameStart(seat, first))
        )
    return options


def _action_option(view: State, move: m.MacherMove, everybody: Sequence[Party]) -> Option:
    label = _action_label(view, move, everybody)
    return Option(Choice(repr(move), label, _action_preview(view, move, everybody)), move)


def _action_label(view: State, move: m.MacherMove, everybody: Sequence[Party]) -> Text:
    """As the board names parties and opinions, so that the preview fits beside it."""
    match move:
        case m.LowerTrend():
            step = signed(-card_in_use(view).attack)
            return joined(_("Trend of"), " ", everybody[move.target].label, f" {step}")
        case m.ExchangeMedia():
            return joined(_("Replace a marker of"), " ", everybody[move.target].label)
        case m.DoubleOpinion():
            return joined(_("Double"), " ", opinion(view.components, move.opinion))
    return describe(move, view)


def _action_preview(view: State, move: m.MacherMove, everybody: Sequence[Party]) -> Text:
    board, card, sheet = view.board(view.spot), card_in_use(view), view.components
    match move:
        case m.GainVotes():
            before = board.votes[move.seat]
            after = min(sheet.most_votes, before + card.votes)
            seats = seats_for(sheet, board.card, before), seats_for(sheet, board.card, after)
            return _("votes {votes}, seats {seats}").format(
                votes=_change(before, after), seats=_change(*seats)
            )
        case m.RaiseTrend():
            return _trend_preview(view, board, move.seat, card.trend)
        case m.LowerTrend():
            return _trend_preview(view, board, move.target, -card.attack)
        case m.ExchangeMedia():
            markers = board.media[:]
            markers[move.seat] += 1
            markers[move.target] -= 1
            return _leader(media_majority(board), sole_maximum(markers), everybody)
        case m.DoubleOpinion():
            return _doubled_preview(view, board, move.opinion, everybody)
    return _("the card is used up all the same")


def _trend_preview(view: State, board: Board, seat: Seat, step: int) -> str:
    trend = new_trend(view.components, board.trend[seat], step)
    before = factor(view, board, seat)
    after = before + trend - board.trend[seat]
    there, lying = board.votes[seat], board.meetings[seat]
    votes = (
        votes_after(view.components, there, lying, before),
        votes_after(view.components, there, lying, after),
    )
    return _("trend {trend}, factor {factor}, all votes {votes}").format(
        trend=signed(trend), factor=_change(before, after, signed), votes=_change(*votes)
    )


def _change(before: int, after: int, text: Callable[[int], str] = str) -> str:
    """`1→11`; one figure where nothing changes."""
    return text(before) if before == after else f"{text(before)}→{text(after)}"


def _doubled_preview(view: State, board: Board, doubled: int, everybody: Sequence[Party]) -> Text:
    after = view.clone()
    after.board(board.number).doubled = doubled
    changes = []
    for party in everybody:
        rates = factor(view, board, party.seat), factor(after, after.board(board.number), party.seat)
        if rates[0] != rates[1]:
            changes.append(joined(party.mark, _change(*rates, signed)))
    return joined(_("factors"), " ", plain(" ").join(changes)) if changes else _("changes no factor now")


def _coalition_option(view: State, move: m.MacherMove) -> Option:
    match move:
        case m.ProposeCoalition() | m.ForceCoalition():
            words = _("Ask {name} for a coalition")
            if isinstance(move, m.ForceCoalition):
                words = _("Force {name} into a coalition")
            label = plain(words.format(name=name_of(view, move.partner)))
            pact, short = _pact(view, move.seat, move.partner)
            return Option(Choice(repr(move), label, pact, short=short), move)
    alone = _alone(view, move.seat)
    if partners(view, move.seat):
        alone = _("{alone}; others may still ask").format(alone=alone)
    return Option(Choice("alone", describe(move, view), alone, short=[_against(view, move.seat)]), move)


def _alone(view: State, seat: Seat) -> str:
    return _("alone {votes} if all voted").format(votes=_against(view, seat))


def _against(view: State, *side: Seat) -> str:
    """`24 against 37`: the votes of a side and of the strongest other, if all voted."""
    return _("{votes} against {others}").format(votes=_votes_of(view, *side), others=_strongest(view, *side))


def _pact(view: State, one: Seat, other: Seat) -> tuple[Text, Sequence[Text]]:
    """Equal programme cards, and the votes of both against those of the strongest other side.

    In full; then as `−Welfare +Genes · 24 against 37`, and as `−Wel +Gen · 24 against 37`.
    """
    cards = shared_cards(view.programmes[one], view.programmes[other])
    equal = plain(" ").join(opinion(view.components, card) for card in cards)
    heads = plain(" ").join(opinion_head(view.components, card) for card in cards)
    votes = _against(view, one, other)
    together = _("together {votes} if all voted").format(votes=votes)
    full = joined(_("equal:"), " ", equal, " · ", together)
    return full, [joined(words, " · ", votes) for words in (equal, heads)]


def _votes_of(view: State, *side: Seat) -> int:
    """What the parties of a side would have in the current region, were it counted now."""
    return sum(prospect(view, view.boards[0], seat).votes for seat in side)


def _strongest(view: State, *side: Seat) -> int:
    """The votes of the strongest side that has none of these parties."""
    taken = {*side, *(seat for pair in view.coalitions for seat in pair)}
    alone = [(Seat(seat),) for seat in range(view.seats) if seat not in taken]
    return max((_votes_of(view, *others) for others in (*alone, *view.coalitions)), default=0)


def _answer_options(view: State, seat: Seat) -> list[Option]:
    accept, decline = m.AcceptCoalition(seat), m.DeclineCoalition(seat)
    pact, short = _pact(view, view.proposer, seat)
    refused = _("{alone}; the other may ask somebody else").format(alone=_alone(view, seat))
    return [
        Option(Choice("accept", describe(accept, view), pact, short=short), accept),
        Option(Choice("decline", describe(decline, view), refused, short=[_against(view, seat)]), decline),
    ]


def _media_option(view: State, seat: Seat, board: Board, everybody: Sequence[Party]) -> Option:
    free, markers = free_media_spaces(view, board), board.media[:]
    reason = ""
    if not free:
        reason = _("no free space")
    elif not view.media[seat]:
        reason = _("no marker left in the supply")
    preview: Text = joined(
        ngettext("{count} free", "{count} free", free).format(count=free), " · ", _markers(board, everybody)
    )
    if not reason:
        markers[seat] += 1
        preview = joined(preview, " · ", _leader(media_majority(board), sole_maximum(markers), everybody))
    label = plain(place_of(view, board))  # its number in the row of elections is no key here
    return Option(
        Choice(f"media.{seat}.region{board.number}", label, preview, reason), m.BuyMedia(seat, board.number)
    )


def _markers(board: Board, everybody: Sequence[Party]) -> Text:
    """`●2 ■1`: who has how many markers there."""
    held = [joined(everybody[seat].mark, str(count)) for seat, count in enumerate(board.media) if count]
    return plain(" ").join(held) if held else _("nobody there")


def _leader(before: Seat, after: Seat, everybody: Sequence[Party]) -> Text:
    """Who would be alone in front, and so could replace an opinion."""
    if after == NOBODY:
        return _("then nobody leads")
    words = _("leads already") if after == before else _("then leads alone")
    return joined(everybody[after].mark, " ", words)


def _pass_media(seat: Seat) -> Option:
    return Option(
        Choice("pass", _("Pass"), _("the phase ends when all pass in succession")), m.PassMedia(seat)
    )


def _media_transfers(view: State, seat: Seat) -> list[Option]:
    move, nothing = m.MoveMedia(seat), m.MoveNothing(seat)
    left = view.boards[0].media[seat]
    worth = ngettext("{count} marker lies there", "{count} markers lie there", left)
    return [
        Option(Choice("move", describe(move, view), worth.format(count=left)), move),
        Option(Choice("nothing", describe(nothing, view), _("the right lapses")), nothing),
    ]
