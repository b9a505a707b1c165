"""The widgets of Die Macher in their states, for the gallery: the drawing half."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from rules.die_macher import campaign_events as c
from rules.die_macher import events as e
from rules.die_macher.play import active_seats
from rules.die_macher.state import Phase, Result, State
from rules.die_macher.view import observe
from rules.kernel.events import Event
from rules.kernel.seats import Seat
from tui.exhibits import Exhibit
from tui.games.die_macher import samples
from tui.games.die_macher.board import MacherNational, MacherRegions
from tui.games.die_macher.chronicle import MacherChronicle, Plot
from tui.games.die_macher.election import ElectionNight
from tui.games.die_macher.moments import moments
from tui.games.die_macher.panels import is_private, panel_of
from tui.games.die_macher.roster import MacherRoster
from tui.games.die_macher.samples import public
from tui.games.die_macher.standings import MacherStandings
from tui.games.die_macher.tray import MacherTray
from tui.widgets.samples import LONG_NAMES, NAMES

REGIONS: Final = (120, 16)
PAGE: Final = (80, 11)
NATIONAL: Final = (64, 10)
ROSTER: Final = (40, 12)
LOW_ROSTER: Final = (80, 10)
TRAY: Final = (74, 12)
SIDE: Final = (54, 10)
MOMENT_WIDTH: Final = 72
CHRONICLE: Final = (76, 14)
DECISION: Final = (116, 10)
SMALL_DECISION: Final = (76, 9)
SEED: Final = 6
"""Of a campaign played by chance in which an opinion, not a media marker, is transferred first."""
DECISIONS: Final = (
    Phase.PRELIMINARY,
    Phase.BID,
    Phase.HAND,
    Phase.PROGRAMME,
    Phase.CABINET,
    Phase.MEDIA_OPINION,
    Phase.MEETINGS,
    Phase.AUCTION,
    Phase.POLL,
    Phase.CONVERSION,
    Phase.VOTES_OPINION,
    Phase.TRANSFER,
    Phase.CONTRIBUTIONS,
)

StateOf = Callable[[], State]


def _regions(state: StateOf, page: int = 0) -> Callable[[], Widget]:
    def build() -> Widget:
        board = MacherRegions(public(state()))
        board.page = page
        return board

    return build


def _national(state: StateOf) -> Callable[[], Widget]:
    return lambda: MacherNational(public(state()))


def _roster(state: StateOf) -> Callable[[], Widget]:
    return lambda: MacherRoster(public(state()))


def _tray(state: StateOf, seat: int = 1) -> Callable[[], Widget]:
    def build() -> Widget:
        own = observe(state(), Seat(seat))
        tray = MacherTray(own, Seat(seat))
        tray.point_at(own.boards[0].number)
        return tray

    return build


def _moment(*events: Event) -> Callable[[], Widget]:
    def build() -> Widget:
        view = public(samples.campaigning())
        title, lines = moments(events, view, MOMENT_WIDTH)[0]
        return Static(Content("\n").join([Content.styled(title, "bold $decide"), Content(""), *lines]))

    return build


def _end(names: Sequence[str]) -> Callable[[], Widget]:
    def build() -> Widget:
        view = public(samples.over(names))
        ended = e.GameEnded((), ())
        title, lines = moments([ended], view, 76)[0]
        return Static(Content("\n").join([Content.styled(title, "bold $decide"), Content(""), *lines]))

    return build


COUNTED: Final = Result(3, 5, (41, 28, 9, 41, 4), (40, 28, 10, 40, 4), (Seat(0),), (Seat(3),), ())
TOGETHER: Final = Result(
    3, 5, (31, 28, 9, 50, 4), (30, 28, 10, 48, 4), (Seat(0), Seat(1)), (), ((Seat(0), Seat(1)),)
)


def _night(result: Result, animated: bool = False) -> Callable[[], Widget]:
    return lambda: ElectionNight(public(samples.campaigning()), result, animated=animated)


def _chronicle(plot: Plot) -> Callable[[], Widget]:
    def build() -> Widget:
        return MacherChronicle(public(samples.played(NAMES[:5], 5, Phase.OVER, 7)), plot)

    return build


def _decision(phase: Phase, names: Sequence[str], election: int = 3) -> Callable[[], Widget]:
    """A panel as the first seat that is asked sees it."""

    def build() -> Widget:
        state = samples.played(names, SEED, phase, 0 if phase is Phase.PRELIMINARY else election)
        seat = active_seats(state)[0]
        view = observe(state, seat) if is_private(state) else public(state)
        kind = panel_of(view)
        assert kind is not None, phase
        panel = kind()
        panel.show(view, seat, 0)
        return panel

    return build


def _decisions(phase: Phase) -> Iterator[Exhibit]:
    """At the size that a large terminal gives it, and at that of a small one with the longest names."""
    name = phase.value.replace("_", "-").replace(" ", "-")
    yield Exhibit("macher-decision", name, _decision(phase, NAMES[:5]), DECISION)
    yield Exhibit("macher-decision", f"{name}-longest", _decision(phase, LONG_NAMES[:5]), SMALL_DECISION)


_ALL: Final = tuple(Seat(seat) for seat in range(5))

BIDS: Final = c.BidsRevealed((0, 4, 7, 2, 7), Seat(2), 7)
SHEETS: Final = tuple(
    c.SheetRevealed(
        seat, (1, 6), (("trend", "Hessen", 2), ("meetings", "Bayern", 6), ("media", "Sachsen", 1)), 3
    )
    for seat in _ALL
)
CABINET: Final = c.CabinetRevealed(
    (
        (Seat(0), "Hessen", "Party chair"),
        (Seat(1), "Hessen", "Home affairs"),
        (Seat(2), "Mecklenburg-Vorpommern", "Candidate for chancellor"),
    )
)
CONTRIBUTIONS: Final = (
    e.ContributionRevealed(Seat(0), 50, True, 9, ()),
    e.ContributionRevealed(Seat(1), 40, False, 7, (3, 2, 2, 0)),
    e.ContributionRevealed(Seat(2), 10, False, 0, (0,)),
)
PUBLISHED: Final = c.PollPublished(Seat(1), "Hessen", (Seat(0), Seat(1)), (2, 1, 0, -1, -2), (3, 1))
BURIED: Final = c.PollBuried(Seat(1), "Hessen", (2, 3), 5)
SEALED_POLL: Final = c.PollBidsRevealed((0, 12, 3, 0, 1))
REPLACED: Final = c.OpinionReplaced(
    Seat(3), "Bayern", "Genetic engineering: no", "More internal security", "", by_votes=False
)
MOVED: Final = e.OpinionMoved(Seat(0), "The euro now", 1, "secured", "")
CHANGED: Final = e.OpinionMoved(Seat(0), "Nuclear power: no", 2, "replaced", "Nuclear power: yes")
JOINED: Final = e.MembersJoined((2, 0, 1, 5, 0), (18, 12, 9, 11, 5))
COALITION: Final = c.CoalitionMade(Seat(0), Seat(1), True, "Hessen")

EXHIBITS: Final[tuple[Exhibit, ...]] = (
    Exhibit("macher-regions", "fresh-five", _regions(samples.fresh), REGIONS),
    Exhibit("macher-regions", "media-five", _regions(samples.campaigning), REGIONS),
    Exhibit("macher-regions", "coalition", _regions(samples.coalition), REGIONS),
    Exhibit("macher-regions", "three", _regions(lambda: samples.campaigning(NAMES[:3])), REGIONS),
    Exhibit("macher-regions", "four", _regions(lambda: samples.campaigning(NAMES[:4])), REGIONS),
    Exhibit("macher-regions", "counted", _regions(samples.counted), REGIONS),
    Exhibit("macher-regions", "two-left", _regions(samples.endgame), REGIONS),
    Exhibit("macher-regions", "end", _regions(samples.over), REGIONS),
    Exhibit("macher-regions", "longest", _regions(samples.largest), REGIONS),
    Exhibit("macher-page", "media-five", _regions(samples.campaigning), PAGE),
    Exhibit("macher-page", "media-five-on", _regions(samples.campaigning, 1), PAGE),
    Exhibit("macher-page", "longest", _regions(samples.largest), PAGE),
    Exhibit("macher-page", "end", _regions(samples.over, 1), PAGE),
    Exhibit("macher-national", "fresh", _national(samples.fresh), NATIONAL),
    Exhibit("macher-national", "media-five", _national(samples.campaigning), NATIONAL),
    Exhibit("macher-national", "three", _national(lambda: samples.campaigning(NAMES[:3])), NATIONAL),
    Exhibit("macher-national", "longest", _national(samples.largest), NATIONAL),
    Exhibit("macher-roster", "media-five", _roster(samples.campaigning), ROSTER),
    Exhibit("macher-roster", "longest", _roster(samples.largest), ROSTER),
    Exhibit("macher-roster", "low", _roster(samples.campaigning), LOW_ROSTER),
    Exhibit("macher-roster", "low-end", _roster(samples.over), LOW_ROSTER),
    Exhibit("macher-tray", "media-five", _tray(samples.campaigning), TRAY),
    Exhibit("macher-tray", "low", _tray(samples.campaigning), (74, 11)),
    Exhibit("macher-tray", "longest", _tray(samples.largest), TRAY),
    Exhibit("macher-tray", "end", _tray(samples.over), TRAY),
    Exhibit("macher-standings", "five", lambda: MacherStandings(public(samples.campaigning())), SIDE),
    Exhibit("macher-standings", "narrow", lambda: MacherStandings(public(samples.campaigning())), (38, 8)),
    Exhibit("macher-standings", "longest", lambda: MacherStandings(public(samples.largest())), SIDE),
    Exhibit("macher-moment", "sheets", _moment(*SHEETS)),
    Exhibit("macher-moment", "bids", _moment(BIDS)),
    Exhibit("macher-moment", "cabinet", _moment(CABINET)),
    Exhibit("macher-moment", "coalition", _moment(COALITION)),
    Exhibit("macher-moment", "opinion-replaced", _moment(REPLACED)),
    Exhibit("macher-moment", "sealed-poll", _moment(SEALED_POLL)),
    Exhibit("macher-moment", "poll-published", _moment(PUBLISHED)),
    Exhibit("macher-moment", "poll-buried", _moment(BURIED)),
    Exhibit("macher-moment", "opinion-secured", _moment(MOVED)),
    Exhibit("macher-moment", "opinion-changed", _moment(CHANGED)),
    Exhibit("macher-moment", "members", _moment(JOINED)),
    Exhibit("macher-moment", "contributions", _moment(*CONTRIBUTIONS)),
    Exhibit("macher-election", "tie", _night(COUNTED), (76, 16)),
    Exhibit("macher-election", "coalition", _night(TOGETHER), (76, 16)),
    Exhibit("macher-election", "counting", _night(TOGETHER, animated=True), (76, 16)),
    *(Exhibit("macher-chronicle", plot.value, _chronicle(plot), CHRONICLE) for plot in Plot),
    *(exhibit for phase in DECISIONS for exhibit in _decisions(phase)),
    Exhibit("macher-end", "five", _end(NAMES[:5])),
    Exhibit("macher-end", "five-long-names", _end(LONG_NAMES[:5])),
)
