"""Decisions that are one of a few: each with what it would do, and why some cannot be taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

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
from rules.die_macher.phases.common import name_of, place_of, stance_of
from rules.die_macher.state import NOBODY, Board, Phase, State
from rules.die_macher.wording import describe, good_count, money
from rules.kernel.seats import Seat, clockwise
from rules.kernel.words import _, listed, ngettext
from tui.content import plain
from tui.games.die_macher.parties import Party, labels
from tui.widgets.choices import Choice
from tui.widgets.drawing import Text, joined, signed


@dataclass(frozen=True, slots=True)
class Option:
    """A choice and its move."""

    choice: Choice
    move: m.MacherMove


def options_of(view: State, seat: Seat, everybody: Sequence[Party]) -> list[Option]:
    """What the seat may choose in a phase that is decided from a list; empty in all others."""
    match view.phase:
        case Phase.START:
            return _start_options(view, seat, everybody)
        case Phase.ACTION:
            return [_action_option(view, move) for move in action_moves(view, seat)]
        case Phase.COALITION:
            return [_coalition_option(view, move) for move in coalition_moves(view, seat)]
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


def heading(view: State) -> str:
    """What is decided about, beyond the name of the phase."""
    match view.phase:
        case Phase.ACTION:
            board, card = view.board(view.spot), card_in_use(view)
            return _("{card} in {place}").format(card=printed(card.name), place=place_of(view, board))
        case Phase.MEDIA:
            return _("{price} a marker").format(price=money(view.components.media_price))
        case Phase.MEDIA_OPINION | Phase.VOTES_OPINION | Phase.CONVERSION | Phase.AUCTION | Phase.POLL:
            return place_of(view, view.board(view.spot))
        case Phase.COALITION | Phase.ANSWER | Phase.TRANSFER:
            return place_of(view, view.boards[0])
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


def _action_option(view: State, move: m.MacherMove) -> Option:
    return Option(Choice(repr(move), describe(move, view), _action_preview(view, move)), move)


def _action_preview(view: State, move: m.MacherMove) -> str:
    board, card, sheet = view.board(view.spot), card_in_use(view), view.components
    match move:
        case m.GainVotes():
            before = board.votes[move.seat]
            after = min(sheet.most_votes, before + card.votes)
            return _("{before} → {after} votes, {seats} seats").format(
                before=before, after=after, seats=seats_for(sheet, board.card, after)
            )
        case m.RaiseTrend():
            return _trend_preview(view, board, move.seat, card.trend)
        case m.LowerTrend():
            return _trend_preview(view, board, move.target, -card.attack)
        case m.ExchangeMedia():
            markers = board.media[:]
            markers[move.seat] += 1
            markers[move.target] -= 1
            return _lead(view, sole_maximum(markers))
        case m.DoubleOpinion():
            return _doubled_preview(view, board, move.opinion)
    return _("the card is used up all the same")


def _trend_preview(view: State, board: Board, seat: Seat, step: int) -> str:
    trend = new_trend(view.components, board.trend[seat], step)
    before = factor(view, board, seat)
    after = before + trend - board.trend[seat]
    votes = [
        votes_after(view.components, board.votes[seat], board.meetings[seat], rate)
        for rate in (before, after)
    ]
    return _("trend {trend}, factor {before} → {after}, votes {votes} → {then}").format(
        trend=signed(trend), before=signed(before), after=signed(after), votes=votes[0], then=votes[1]
    )


def _doubled_preview(view: State, board: Board, opinion: int) -> str:
    after = view.clone()
    after.board(board.number).doubled = opinion
    changes = []
    for number in range(view.seats):
        rates = factor(view, board, number), factor(after, after.board(board.number), number)
        if rates[0] != rates[1]:
            changes.append(
                _("{name} {before} → {after}").format(
                    name=name_of(view, Seat(number)), before=signed(rates[0]), after=signed(rates[1])
                )
            )
    return _("factors: {changes}").format(changes=listed(changes)) if changes else _("changes no factor now")


def _lead(view: State, seat: Seat) -> str:
    if seat == NOBODY:
        return _("then nobody has the majority")
    return _("then {name} has the majority").format(name=name_of(view, seat))


def _coalition_option(view: State, move: m.MacherMove) -> Option:
    match move:
        case m.ProposeCoalition() | m.ForceCoalition():
            cards = shared_cards(view.programmes[move.seat], view.programmes[move.partner])
            preview = _("equal: {cards}").format(
                cards=listed([printed(stance_of(view, card)) for card in cards])
            )
            return Option(Choice(repr(move), describe(move, view), preview), move)
    able = partners(view, move.seat)
    preview = _("others may still ask") if able else ""
    return Option(Choice("alone", describe(move, view), preview), move)


def _answer_options(view: State, seat: Seat) -> list[Option]:
    cards = shared_cards(view.programmes[seat], view.programmes[view.proposer])
    board = view.boards[0]
    together = sum(
        votes_after(view.components, board.votes[one], board.meetings[one], factor(view, board, one))
        for one in (seat, view.proposer)
    )
    agree = _("equal: {cards}; together {votes} if all voted now").format(
        cards=listed([printed(stance_of(view, card)) for card in cards]), votes=good_count("votes", together)
    )
    accept, decline = m.AcceptCoalition(seat), m.DeclineCoalition(seat)
    return [
        Option(Choice("accept", describe(accept, view), agree), accept),
        Option(Choice("decline", describe(decline, view), _("the other may ask somebody else")), decline),
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
    label = plain(f"{board.number} {place_of(view, board)}")
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
    worth = ngettext("{count} marker lies in the region", "{count} markers lie in the region", left)
    return [
        Option(Choice("move", describe(move, view), worth.format(count=left)), move),
        Option(Choice("nothing", describe(nothing, view), _("the right lapses")), nothing),
    ]
