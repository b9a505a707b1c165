"""Phase 7: one poll a region, auctioned, then published or buried."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from rules.die_macher.events import (
    BidPassed,
    BidRaised,
    DeckShuffled,
    PollBidsRevealed,
    PollBought,
    PollBuried,
    PollOffered,
    PollPublished,
    PollUnsold,
    Sealed,
)
from rules.die_macher.figures import media_majority, new_trend
from rules.die_macher.moves import Bid, BuryPoll, MacherMove, PassBid, PublishPoll, RaiseBid
from rules.die_macher.phases.common import (
    go_to,
    name_of,
    pay,
    place_of,
    refuse_sealed,
    refuse_unless_asked,
    roll_off,
    special_die,
    start_secret,
)
from rules.die_macher.phases.order import bids_up_to, highest_bidders, seal_bid
from rules.die_macher.state import NOBODY, Board, Phase, State
from rules.kernel.events import Event
from rules.kernel.game import IllegalMove
from rules.kernel.seats import Seat
from rules.kernel.words import _

DICE_FOR_A_BURIED_POLL: Final = 2
USUAL_RAISES: Final = (0, 1, 2, 4, 9)
"""How far above the lowest possible bid the offered bids lie; any higher one in hand is as legal."""


def open_auction(state: State) -> list[Event]:
    """Put the poll of region `spot` up for sale, or go on after the farthest (rule dm.polls.auction)."""
    if state.spot > state.boards[-1].number:
        state.leader, state.high = NOBODY, 0
        go_to(state, Phase.CONVERSION, state.boards[-1].number)
        return []
    state.polls_held += 1
    state.leader, state.high = NOBODY, 0
    if state.setup.options.sealed_polls:
        state.phase = Phase.SEALED_AUCTION
        state.bids = [0] * state.seats
        start_secret(state)
    else:
        state.asked, *state.queue = state.order()
    return [PollOffered(place_of(state, state.board(state.spot)), state.polls_held)]


def auction_moves(state: State, seat: Seat) -> list[MacherMove]:
    """Pass, or raise by the usual steps."""
    lowest = max(state.high + 1, state.components.poll_minimum)
    return [*_raises(seat, lowest, state.money[seat])]


@lru_cache(maxsize=32768)
def _raises(seat: Seat, lowest: int, money: int) -> tuple[MacherMove, ...]:
    raises = [RaiseBid(seat, lowest + step) for step in USUAL_RAISES if lowest + step <= money]
    return (PassBid(seat), *raises)


def raise_bid(state: State, move: RaiseBid) -> list[Event]:
    """Bid more than the highest bid; the next in the auction is asked (rule dm.polls.auction)."""
    refuse_unless_asked(state, move.seat, Phase.AUCTION)
    lowest = max(state.high + 1, state.components.poll_minimum)
    if move.amount < lowest:
        raise IllegalMove(
            "dm.polls.auction", _("The lowest bid now is DM\u00a0{lowest},000.").format(lowest=lowest)
        )
    if move.amount > state.money[move.seat]:
        raise IllegalMove(
            "dm.money", _("{name} cannot bid more than there is.").format(name=name_of(state, move.seat))
        )
    state.high, state.leader = move.amount, move.seat
    state.queue.append(move.seat)
    return [BidRaised(move.seat, move.amount), *_ask_next_bidder(state)]


def pass_bid(state: State, move: PassBid) -> list[Event]:
    """A pass is final for this poll (rule dm.polls.auction)."""
    refuse_unless_asked(state, move.seat, Phase.AUCTION)
    return [BidPassed(move.seat), *_ask_next_bidder(state)]


def _ask_next_bidder(state: State) -> list[Event]:
    """Sold when only the highest bidder is left; unsold when nobody is (rules dm.polls.auction, .unsold)."""
    if not state.queue:
        return _leave_unsold(state)
    state.asked = state.queue.pop(0)
    return _sell(state) if state.asked == state.leader else []


def _leave_unsold(state: State) -> list[Event]:
    unsold = PollUnsold(place_of(state, state.board(state.spot)))
    go_to(state, Phase.AUCTION, state.spot + 1)
    return [unsold]


def bid_sealed(state: State, move: Bid) -> list[Event]:
    """Sealed polls: one bid each, 0 for none; the special die decides ties (rule dm.options.sealed)."""
    refuse_sealed(state, move.seat, Phase.SEALED_AUCTION)
    if 0 < move.amount < state.components.poll_minimum:
        raise IllegalMove(
            "dm.options.sealed",
            _("The lowest bid now is DM\u00a0{lowest},000.").format(lowest=state.components.poll_minimum),
        )
    seal_bid(state, move, "dm.options.sealed")
    events: list[Event] = [Sealed(move.seat)]
    if not all(state.sealed):
        return events
    events.append(PollBidsRevealed(tuple(state.bids)))
    if not any(state.bids):
        state.bids = []
        return events + _leave_unsold(state)
    state.leader = roll_off(state, highest_bidders(state), events)
    state.high = state.bids[state.leader]
    state.bids = []
    return events + _sell(state)


def sealed_moves(state: State, seat: Seat) -> list[MacherMove]:
    """No bid, or one of the usual bids that reach the minimum."""
    lowest = state.components.poll_minimum
    return [bid for bid in bids_up_to(seat, state.money[seat]) if bid.amount == 0 or bid.amount >= lowest]


def _sell(state: State) -> list[Event]:
    """The buyer pays and looks at the card (rules dm.polls.auction, dm.polls.look)."""
    events: list[Event] = []
    buyer, paid = state.leader, state.high
    pay(state, buyer, paid)
    if not state.poll_deck:
        _shuffle_polls(state, events)
    state.poll = state.dice.take(state.poll_deck)
    state.queue = []
    state.asked = buyer
    state.phase = Phase.POLL
    place = place_of(state, state.board(state.spot))
    events.append(PollBought(buyer, place, paid, state.poll, steps_of(state, state.poll)))
    return events


def _shuffle_polls(state: State, events: list[Event]) -> None:
    """All polls used, published and buried, make the new deck (rule dm.polls.deck)."""
    state.poll_deck = state.poll_discards + [card for cards in state.poll_buried for card in cards]
    state.poll_discards = []
    state.poll_buried = [[] for _seat in range(state.seats)]
    events.append(DeckShuffled("polls", len(state.poll_deck)))


def steps_of(state: State, poll: int) -> tuple[int, ...]:
    """A poll's step for each seat; parties that are not in play have none (rule dm.polls.publish)."""
    steps = state.components.polls[poll - 1].steps
    return tuple(steps[party] for party in state.party)


def poll_trend(state: State, board: Board, seat: int, step: int) -> int:
    """A trend after a poll's step; a media majority does not fall (rules dm.polls.protection, dm.trend)."""
    if step < 0 and media_majority(board) == seat:
        return board.trend[seat]
    return new_trend(state.components, board.trend[seat], step)


def effective(state: State) -> list[Seat]:
    """Parties whose trend the poll in hand would change in its region (rule dm.polls.publish)."""
    board = state.board(state.spot)
    return [
        Seat(seat)
        for seat, step in enumerate(steps_of(state, state.poll))
        if poll_trend(state, board, seat, step) != board.trend[seat]
    ]


def poll_moves(state: State, seat: Seat) -> list[MacherMove]:
    """Bury the poll, or publish one or two effects."""
    return [*_publications(seat, tuple(effective(state)), state.components.poll_effects)]


@lru_cache(maxsize=4096)
def _publications(seat: Seat, targets: tuple[Seat, ...], most: int) -> tuple[MacherMove, ...]:
    chosen = [parties for size in range(1, most + 1) for parties in combinations(targets, size)]
    return (BuryPoll(seat), *(PublishPoll(seat, parties) for parties in chosen))


def publish_poll(state: State, move: PublishPoll) -> list[Event]:
    """Up to two effects, each on another party, change trends (rules dm.polls.publish, .protection)."""
    refuse_unless_asked(state, move.seat, Phase.POLL)
    _check_targets(state, move.targets)
    board, steps, poll = state.board(state.spot), steps_of(state, state.poll), state.poll
    for seat in move.targets:
        board.trend[seat] = poll_trend(state, board, seat, steps[seat])
    trends = tuple(board.trend[seat] for seat in move.targets)
    state.poll_discards.append(poll)
    published = PollPublished(move.seat, place_of(state, board), move.targets, steps, trends)
    return _discarded(state, published)


def _check_targets(state: State, targets: Sequence[Seat]) -> None:
    most = state.components.poll_effects
    if not 1 <= len(targets) <= most or list(targets) != sorted(set(targets)):
        raise IllegalMove(
            "dm.polls.publish",
            _(
                "One to {most} effects are published, each on another party, in the order of the seats."
            ).format(most=most),
        )
    possible = effective(state)
    if any(seat not in possible for seat in targets):
        raise IllegalMove(
            "dm.polls.publish", _("An effect that changes no trend of a party in play cannot be published.")
        )


def bury_poll(state: State, move: BuryPoll) -> list[Event]:
    """Keep the poll secret; two special dice bring members (rule dm.polls.bury)."""
    refuse_unless_asked(state, move.seat, Phase.POLL)
    rolls = tuple(special_die(state) for _die in range(DICE_FOR_A_BURIED_POLL))
    state.members[move.seat] += sum(rolls)
    state.poll_buried[move.seat].append(state.poll)
    place = place_of(state, state.board(state.spot))
    return _discarded(state, PollBuried(move.seat, place, rolls, sum(rolls)))


def _discarded(state: State, event: Event) -> list[Event]:
    state.poll = 0
    go_to(state, Phase.AUCTION, state.spot + 1)
    return [event]
