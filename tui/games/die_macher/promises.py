"""What parties have bound themselves to and have not kept yet, as everybody at the table knows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from textual.content import Content

from rules.die_macher.phases.common import place_of
from rules.die_macher.state import NOBODY, SECRET_PHASES, Phase, State
from rules.die_macher.wording import good_count, money
from rules.kernel.words import _, ngettext
from tui.content import plain
from tui.games.die_macher.parties import Party, labels
from tui.games.die_macher.region import is_counted
from tui.widgets.drawing import joined


def open_promises(view: State, everybody: Sequence[Party]) -> list[Content]:
    """Coalitions before their election, a question that waits for its answer, bids, seals, rights."""
    return [
        *_coalitions(view, everybody),
        *_bid(view, everybody),
        *_sealed(view, everybody),
        *_rights(view, everybody),
    ]


def _coalitions(view: State, everybody: Sequence[Party]) -> list[Content]:
    current = view.boards[0]
    if is_counted(view, current):
        return []
    place = place_of(view, current)
    stands = _("stand together in {place}").format(place=place)
    promises = [joined(labels(everybody, pair), " ", plain(stands)) for pair in view.coalitions]
    if view.phase is Phase.ANSWER:
        asks = plain(_("asks for a coalition in {place}:").format(place=place))
        promises.append(joined(everybody[view.proposer].label, " ", asks, " ", everybody[view.asked].label))
    return promises


def _bid(view: State, everybody: Sequence[Party]) -> list[Content]:
    if view.phase is not Phase.AUCTION or view.leader == NOBODY:
        return []
    words = _("bids {amount} for the poll of {place}").format(
        amount=money(view.high), place=place_of(view, view.board(view.spot))
    )
    return [joined(everybody[view.leader].label, " ", plain(words))]


def _sealed(view: State, everybody: Sequence[Party]) -> list[Content]:
    seats = [party.seat for party in everybody if view.sealed[party.seat]]
    if view.phase not in SECRET_PHASES or not seats:
        return []
    words = ngettext("has sealed a choice", "have sealed their choices", len(seats))
    return [joined(labels(everybody, seats, "  "), " ", plain(words))]


def _rights(view: State, everybody: Sequence[Party]) -> list[Content]:
    """Who may still move what to the national board (rules dm.transfer.*)."""
    promises = []
    for right, count in Counter(view.transfers).items():
        goods = (
            good_count("media", count)
            if right.what == "media"
            else ngettext("{count} opinion", "{count} opinions", count).format(count=count)
        )
        words = _("may move {goods} to the national board").format(goods=goods)
        promises.append(joined(everybody[right.seat].label, " ", plain(words)))
    return promises
