"""The widgets of Saludos, Amigos! in their states, for the gallery."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from rules.kernel.events import Event
from rules.kernel.seats import Seat
from rules.saludos_amigos import events as e
from rules.saludos_amigos.scoring import standings
from rules.saludos_amigos.state import Phase, State
from tui.exhibits import Exhibit
from tui.games.saludos_amigos import samples
from tui.games.saludos_amigos.board import SaludosBoard
from tui.games.saludos_amigos.glance import Glance
from tui.games.saludos_amigos.moments import end_picture, moment
from tui.games.saludos_amigos.offer import OfferBuilder
from tui.games.saludos_amigos.proposal import ProposalBuilder
from tui.games.saludos_amigos.samples import public
from tui.games.saludos_amigos.sheets import SHEETS
from tui.games.saludos_amigos.tile_panel import TilePanel
from tui.widgets.samples import LONG_NAMES, NAMES
from tui.widgets.sheet_board import SheetBoard

BOARD: Final = (78, 25)
PANEL: Final = (74, 11)
SIDE: Final = (40, 9)
MOMENT_WIDTH: Final = 72


def _rerolling() -> State:
    state = samples.talking(NAMES)
    state.phase, state.asked = Phase.REROLL, Seat(2)
    state.standing = state.proposal = None
    return state


def _offering(names: Sequence[str]) -> State:
    state = samples.in_session(names)
    state.phase = Phase.OFFER
    assert state.session is not None
    state.session.opposition = [state.session.caller]
    state.session.offers = [0] * state.seats
    return state


def _nothing_proposed(names: Sequence[str]) -> State:
    state = samples.talking(names)
    state.proposal = None
    return state


def _moment(event: Event, names: Sequence[str]) -> Widget:
    picture = moment(event, samples.fresh(names).setup.seats, MOMENT_WIDTH)
    assert picture is not None
    title, lines = picture
    return Static(Content("\n").join([Content.styled(title, "bold $decide"), Content(""), *lines]))


def _end(names: Sequence[str]) -> Widget:
    state = samples.over(names)
    return Static(Content("\n").join(end_picture(public(state), standings(state), 76)))


def _board(state: Callable[[], State]) -> Callable[[], Widget]:
    return lambda: SaludosBoard(public(state()))


def _proposal(state: Callable[[], State]) -> Callable[[], Widget]:
    return lambda: ProposalBuilder(public(state()))


_SEATS: Final = tuple(Seat(seat) for seat in range(7))

JOURNALIST: Final = e.JournalistDrawn(Seat(0), (4, 3, 3, 2, 5, 7, 2), 2, (2, 1, 1, 0, 3, 4, 0), stays=True)
SESSION: Final = e.SessionRevealed(
    majority=_SEATS[:2],
    opposition=_SEATS[2:4],
    strengths=(9, 6, 9, 4, 9, 8, 7),
    laid=((3,), (1,), (2, 3), (1,), (), (), ()),
    pushed=(0,) * 7,
    majority_total=19,
    opposition_total=19,
    overturned=False,
)
PAID: Final = e.Paid(_SEATS[:2], (4, 3), after_session=False)
COMPLETE: Final = e.TileDrawn(Seat(1), 5, 6, 12, "Sewage works", completes=True)
SHOWN: Final = e.HandsShown(
    ((1, 2, 3), (1, 3), (2,), (), (1, 1, 1, 2, 3), (3, 3, 3), (1, 2)), (6, 4, 2, 0, 8, 9, 3)
)
BONUS: Final = e.BonusPaid((Seat(5),), 9, 8, 8)

EXHIBITS: Final[tuple[Exhibit, ...]] = (
    Exhibit("sheet-board", "looked-back-on", lambda: SheetBoard(SHEETS[0], public(samples.talking())), BOARD),
    Exhibit("saludos-board", "before-the-first-draw", _board(lambda: samples.fresh()), BOARD),
    Exhibit(
        "saludos-board", "talk-two-seats", lambda: SaludosBoard(public(samples.talking(NAMES[:2]))), BOARD
    ),
    Exhibit(
        "saludos-board", "talk-four-seats", lambda: SaludosBoard(public(samples.talking(NAMES[:4]))), BOARD
    ),
    Exhibit("saludos-board", "talk-five-seats", _board(lambda: samples.talking()), BOARD),
    Exhibit("saludos-board", "rolling-again-seven", _board(lambda: _rerolling()), BOARD),
    Exhibit(
        "saludos-board",
        "session-long-names",
        lambda: SaludosBoard(public(samples.in_session(LONG_NAMES))),
        BOARD,
    ),
    Exhibit("saludos-board", "largest-figures", _board(lambda: samples.largest()), BOARD),
    Exhibit("saludos-board", "over", _board(lambda: samples.over()), BOARD),
    Exhibit("saludos-board", "short-form", _board(lambda: samples.talking(NAMES)), (80, 20)),
    Exhibit("glance", "talk", lambda: Glance(public(samples.talking())), (80, 6)),
    Exhibit("glance", "largest-figures", lambda: Glance(public(samples.largest())), (80, 8)),
    Exhibit("proposal", "open", _proposal(lambda: samples.talking()), PANEL),
    Exhibit("proposal", "none-seven-seats", _proposal(lambda: _nothing_proposed(NAMES)), PANEL),
    Exhibit(
        "proposal", "open-long-names", lambda: ProposalBuilder(public(samples.talking(LONG_NAMES))), PANEL
    ),
    Exhibit("proposal", "two-seats", _proposal(lambda: samples.talking(NAMES[:2])), PANEL),
    Exhibit("offer", "five-seats", lambda: OfferBuilder(public(_offering(NAMES[:5]))), PANEL),
    Exhibit("offer", "long-names", lambda: OfferBuilder(public(_offering(LONG_NAMES))), PANEL),
    Exhibit("tile", "talk", lambda: TilePanel(public(samples.talking())), SIDE),
    Exhibit("tile", "session", lambda: TilePanel(public(samples.in_session())), SIDE),
    Exhibit("tile", "nothing-drawn", lambda: TilePanel(public(samples.fresh())), SIDE),
    Exhibit("tile", "largest-figures", lambda: TilePanel(public(samples.largest())), (40, 14)),
    Exhibit("moment", "journalist", lambda: _moment(JOURNALIST, NAMES)),
    Exhibit("moment", "journalist-long-names", lambda: _moment(JOURNALIST, LONG_NAMES)),
    Exhibit("moment", "session", lambda: _moment(SESSION, NAMES)),
    Exhibit("moment", "paid", lambda: _moment(PAID, NAMES)),
    Exhibit("moment", "building-complete", lambda: _moment(COMPLETE, NAMES)),
    Exhibit("moment", "hands-shown", lambda: _moment(SHOWN, NAMES)),
    Exhibit("moment", "bonus", lambda: _moment(BONUS, NAMES)),
    Exhibit("end", "five-seats", lambda: _end(NAMES[:5])),
    Exhibit("end", "seven-long-names", lambda: _end(LONG_NAMES)),
)
