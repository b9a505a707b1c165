"""The table of Die Macher: who is asked what, at the table or behind the curtain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import ContentSwitcher, Static

from rules.die_macher.events import ElectionHeld
from rules.die_macher.moves import DeclineCoalition, StayAlone
from rules.die_macher.state import NOBODY, SECRET_PHASES, Phase, State
from rules.die_macher.wording import phase_name
from rules.kernel.events import Event
from rules.kernel.game import Timer
from rules.kernel.seats import Seat
from rules.kernel.words import _
from tui.commands import Command
from tui.content import plain
from tui.games.die_macher.board import REGIONS_WIDTH, MacherBoard, MacherNational, MacherRegions
from tui.games.die_macher.chronicle import MacherChronicle, Plot, plot_lines, plot_title
from tui.games.die_macher.election import meetings_of, result_of
from tui.games.die_macher.moments import end_picture, moments, tale_length
from tui.games.die_macher.night import ElectionNightScreen, animates, night_of
from tui.games.die_macher.options import Option, heading, options_of, refused_beside
from tui.games.die_macher.panel import DecisionPanel
from tui.games.die_macher.panels import deciders, is_private, panel_of
from tui.games.die_macher.parties import TITLE, parties
from tui.games.die_macher.pointing import region_clicked
from tui.games.die_macher.private import MacherPrivate
from tui.games.die_macher.promises import open_promises
from tui.games.die_macher.roster import ROSTER_WIDTH, MacherRoster
from tui.games.die_macher.standings import MacherStandings
from tui.host import Host
from tui.screens.private import PrivateScreen
from tui.screens.table import TableScreen
from tui.screens.why_not import with_refused
from tui.widgets.board import Board
from tui.widgets.choices import Choice, Choices
from tui.widgets.countdown import Countdown
from tui.widgets.secret_round import SecretRound
from tui.widgets.side_panel import SidePanel
from tui.widgets.tabs import Tab, TabStrip

MOMENT_WIDTH: Final = 100
"""Cells that the box of a moment has inside where there is room."""
_AROUND_TITLE: Final = 6
_PAGES: Final = ("table", "board")
"""The panes of a small terminal that show regions, two and two."""
_BOARDS: Final = ("board", "nation", "parties")
"""The panes that a large terminal shows all the time."""
PLOT_HEIGHT: Final = 12
"""Rows of a plot at the end."""


class MacherTable(TableScreen):
    """Regions across the screen; nation and side panels in the middle; the decision below, always in view."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (REGIONS_WIDTH, "-wide")]  # noqa: RUF012 - no ClassVar in the base
    """Side by side all regions, or the decision and the parties, need more room than other tables."""
    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        *TableScreen.COMMAND_LIST,
        Command(
            "table.pane.chronicle",
            "f7",
            _("chronicle"),
            _("Show the story of the campaign; once more, its next picture."),
            "pane('chronicle')",
            shown=False,
        ),
        Command(
            "table.pane.nation",
            "f8",
            _("nation"),
            _("Show the national board."),
            "pane('nation')",
            shown=False,
        ),
        Command(
            "table.pane.parties",
            "f12",
            _("parties"),
            _("Show who leads which party, all programmes, and the cards that are left."),
            "pane('parties')",
            shown=False,
        ),
    )
    DEFAULT_CSS = """
    MacherTable #areas { layout: vertical; }
    MacherTable #board { height: 16; }
    MacherTable #middle { height: 10; }
    MacherTable #nation { width: 64; height: 10; }
    MacherTable #right { width: 1fr; height: 10; }
    MacherTable #areas { layers: base frame; }
    MacherTable #clock {
        layer: frame; dock: bottom; width: 72; height: 1; margin: 0 2; padding: 0 1;
        background: $background; display: none;
    }
    MacherTable #clock.-on { display: block; }
    MacherTable #below { height: 1fr; }
    MacherTable #decision { width: 1fr; height: 1fr; }
    MacherTable #parties { width: 40; height: 1fr; }
    MacherTable #panels, MacherTable #choices { height: 1fr; }
    MacherTable.-narrow #board { height: 10; display: none; }
    MacherTable.-narrow #middle { height: 10; display: none; }
    MacherTable.-narrow #nation { width: 100%; display: none; }
    MacherTable.-narrow #right { height: 10; display: none; }
    MacherTable.-narrow #decision, MacherTable.-narrow.pane-board #decision { display: block; }
    MacherTable.-narrow.pane-table #board, MacherTable.-narrow.pane-board #board { display: block; }
    MacherTable.-narrow.pane-nation #middle, MacherTable.-narrow.pane-side #middle { display: block; }
    MacherTable.-narrow.pane-nation #nation { display: block; }
    MacherTable.-narrow.pane-side #right { display: block; height: 10; }
    MacherTable.-narrow #parties { display: none; dock: top; width: 100%; height: 10; }
    MacherTable.-narrow.pane-parties #parties { display: block; }
    """

    def __init__(self, host: Host, *, resumed: bool = False) -> None:
        super().__init__(host, resumed=resumed)
        self.parties = parties(host.view())
        self._options: Sequence[tuple[Choice, Callable[[], object]]] = ()
        self._decision: tuple[object, ...] = ()
        """What the focus was last put on: it moves only when something else is to be decided."""
        self._told: tuple[object, ...] = ()
        """How far the chronicle goes."""

    # Composition

    def board_tabs(self) -> list[Tab]:
        """Regions two by two, then the nation and the parties."""
        return [
            Tab(_PAGES[0], "F2", _("Near")),
            Tab(_PAGES[1], "F3", _("Far")),
            Tab("nation", "F8", _("Nation")),
            Tab("parties", "F12", _("Parties")),
        ]

    def compose_areas(self, panel: SidePanel) -> ComposeResult:
        """Three bands; the clock lies on the lowest row of the frame and takes no room away.

        The decision needs no more than a small terminal gives it: beside it stand the parties.
        """
        with Vertical(id="areas"):
            yield from self.compose_board()
            with Horizontal(id="middle"):
                yield MacherNational(self.host.view(), id="nation")
                with Vertical(id="right"):
                    yield panel
            with Horizontal(id="below"):
                with Vertical(id="decision"):
                    yield from self.compose_decision()
                    yield Static("", id="refusal")
                yield MacherRoster(self.host.view(), id="parties")
            yield Countdown(label=_("coalition talk"), bell=self.backroom.preferences.bell, id="clock")

    def compose_board(self) -> ComposeResult:
        """The regions."""
        yield MacherRegions(self.host.view(), id="board")

    def compose_decision(self) -> ComposeResult:
        """A list of choices; panels of other decisions are mounted when they are needed."""
        with ContentSwitcher(initial="choices", id="panels"):
            yield Choices(id="choices")
            yield SecretRound(self.everybody, id="secret")

    # Showing

    def show_view(self, view: State) -> None:
        """Boards, and the panel for this decision."""
        regions = self.query_one(MacherRegions)
        regions.show(view)
        self.query_one(MacherNational).show(view)
        self.query_one(MacherRoster).show(view)
        for standings in self.query(MacherStandings):
            standings.show(view)
        self._show_chronicle(view)
        answers = view.phase is Phase.ANSWER
        self.clock.consequence = _("at zero: declined") if answers else _("at zero: no coalition sought")
        asked = view.asked
        self.query_one("#decision").border_title = self._title(view)
        panel = self._panel_for(view)
        if panel is None and is_private(view):
            self._show_secret_round(view)
        elif panel is None:
            self._options = self._options_of(view)
            offered = [choice for choice, _take in self._options]
            seats = self.public_seats if refused_beside(view) else []
            self.query_one(Choices).show(with_refused(offered, self.host, seats))
        else:
            panel.show(view, asked, self.host.position)
        name = ("secret" if is_private(view) else "choices") if panel is None else str(panel.id)
        self.query_one("#panels", ContentSwitcher).current = name
        if (now := (name, view.round, view.phase, view.spot, asked)) != self._decision:
            self._decision = now
            self.query_one(f"#{name}").focus()
            if view.spot:
                regions.turn_to(view.spot)

    def talk_timer(self) -> Timer | None:
        """A clock for every question about a coalition, where the table wants one."""
        view: State = self.host.view()
        seconds = self.host.settings.talk_seconds
        if not (seconds and view.phase in (Phase.COALITION, Phase.ANSWER) and self._is_human(view.asked)):
            return None
        return Timer(f"{view.phase} {self.host.position}", seconds, floor=0, renewals=0)

    def end_talk(self) -> None:
        """What was not decided in time does not come about."""
        view = self.host.view()
        answers = view.phase is Phase.ANSWER
        move = DeclineCoalition(view.asked) if answers else StayAlone(view.asked)
        self._do(lambda: self.host.play(move))

    def on_click(self, event: events.Click) -> None:
        """A click on a region points at it in the decision below."""
        if region := region_clicked(event, self.query_one(MacherRegions)):
            self._point_at(region)

    def _point_at(self, region: int) -> None:
        current = self.query_one("#panels", ContentSwitcher).visible_content
        if isinstance(current, DecisionPanel):
            current.point_at(region)
        elif isinstance(current, Choices):
            current.point_at(lambda choice: choice.key.endswith(f".region{region}"))

    def _show_chronicle(self, view: State) -> None:
        """The chronicle is drawn anew once an election is over, not at every move."""
        told = (len(view.results), len(view.story), view.phase is Phase.OVER)
        if told != self._told:
            self._told = told
            self.query_one(MacherChronicle).show(view)

    def _panel_for(self, view: State) -> DecisionPanel | None:
        """The panel, mounted if need be; None where choices are shown instead."""
        kind = panel_of(view)
        if kind is None or is_private(view) or not self._is_human(view.asked):
            return None
        name = f"panel-{kind.__name__.lower()}"
        found = self.query(f"#{name}").results(DecisionPanel)
        panel = next(iter(found), None)
        if panel is None:
            panel = kind(id=name)
            panel.display = False
            self.query_one("#panels", ContentSwitcher).mount(panel)
        return panel

    def _title(self, view: State) -> Content:
        """Phase, party and what it is about; the longest of them without the phase, then without the name."""
        phase = plain(phase_name(view.phase))
        if view.phase in SECRET_PHASES or view.phase is Phase.OVER:
            return phase
        party, about = self.parties[view.asked], heading(view)
        end = plain(f" · {about}") if about else Content("")
        full = Content.assemble(phase, ": ", party.title(TITLE), end)
        short = Content.assemble(party.title(TITLE), end)
        room = self.size.width - (0 if self.has_class("-narrow") else ROSTER_WIDTH) - _AROUND_TITLE
        return next((title for title in (full, short) if title.cell_length <= room), party.label + end)

    def _is_human(self, seat: Seat) -> bool:
        return seat >= 0 and self.host.seats[seat].is_human

    def _options_of(self, view: State) -> list[tuple[Choice, Callable[[], object]]]:
        if view.phase is Phase.OVER:
            return [(Choice("end", _("Show the end"), _("order, parts and story")), self.show_end)]
        if not self._is_human(view.asked):
            return []
        return [self._public_option(option) for option in options_of(view, view.asked, self.parties)]

    def _public_option(self, option: Option) -> tuple[Choice, Callable[[], object]]:
        return option.choice, lambda: self.play(option.move)

    def _show_secret_round(self, view: State) -> None:
        """Who decides behind the curtain, and who has."""
        if view.phase in SECRET_PHASES:
            seats = [*view.order()]
            chosen = [seat for seat in seats if view.sealed[seat]]
        else:
            seats, chosen = [view.asked], []
        self.query_one(SecretRound).show(seats, chosen, self.host.humans)

    @on(SecretRound.Called)
    def _called(self, event: SecretRound.Called) -> None:
        event.stop()
        self.look_behind_curtain(event.seat, self.secret_screen, self.secret_reason())

    @on(Choices.Chosen)
    def _chosen(self, event: Choices.Chosen) -> None:
        event.stop()
        if event.stands:
            self._options[event.index][1]()

    @on(DecisionPanel.Decided)
    def _decided(self, event: DecisionPanel.Decided) -> None:
        event.stop()
        self.play(*event.moves)

    @on(DecisionPanel.Pointed)
    def _pointed(self, event: DecisionPanel.Pointed) -> None:
        event.stop()
        self.query_one(MacherRegions).turn_to(event.region)

    @on(MacherRegions.Turned)
    def _turned(self, event: MacherRegions.Turned) -> None:
        """The tab that is lit is that of the page in view."""
        event.stop()
        strip = self.query_one("#narrow-tabs", TabStrip)
        if strip.current in _PAGES:
            strip.show(_PAGES[event.regions.page])

    # What the base asks for

    def is_final(self, *moves: Any) -> bool:
        """The same for rich and poor: whether a party could do anything else may depend on its cash."""
        return self.host.tells(*moves)

    def secret_seats(self) -> list[Seat]:
        """People who decide behind the curtain now."""
        return [seat for seat in deciders(self.host.view(), self.host.active) if self._is_human(seat)]

    def secret_screen(self, seat: Seat) -> PrivateScreen:
        """Everything that a seat has, and its decision."""
        return MacherPrivate(self.host, seat)

    def secret_reason(self) -> str:
        """What the curtain says."""
        view: State = self.host.view()
        return _("{phase}: a decision in private").format(phase=phase_name(view.phase))

    def hand_screen(self, seat: Seat) -> PrivateScreen:
        """What a seat has; if it is asked it may decide there as well."""
        return MacherPrivate(self.host, seat)

    def open_promises(self) -> list[Content]:
        """Coalitions, bids and rights that still have to come true."""
        return open_promises(self.host.view(), self.parties)

    def told_together(self, happened: Sequence[Event]) -> int:
        """Sheets, contributions, bids with the dice that decide, an election night: each is one tale."""
        return tale_length(happened)

    def moments(self, happened: Sequence[Event]) -> list[tuple[str, list[Content]]]:
        """Elections, bids, cabinets, polls, contributions and the end."""
        return moments(happened, self.host.view(), min(MOMENT_WIDTH, self.size.width - 8))

    def moment_screens(self, happened: Sequence[Event]) -> list[ModalScreen[None]]:
        """An election is counted before everybody's eyes."""
        event = happened[-1]
        view: State = self.host.view()
        if isinstance(event, ElectionHeld) and (result := result_of(view, event.election)) is not None:
            converted = meetings_of(happened)
            animated = animates(self.backroom)
            return [ElectionNightScreen(view, result, converted=converted, animated=animated)]
        return super().moment_screens(happened)

    def end_picture(self) -> list[Content]:
        """Order, parts, and the story of the campaign."""
        view, width = self.host.view(), self.size.width - 6
        lines = end_picture(view, width)
        for plot in Plot:
            lines += [Content(""), plain(plot_title(view, plot), "bold")]
            lines += plot_lines(view, plot, width, PLOT_HEIGHT)
        return lines

    # Side panels

    def extra_panels(self) -> list[tuple[Tab, Widget]]:
        """The chronicle."""
        tab = Tab("chronicle", "F7", _("Chronicle"))
        return [(tab, MacherChronicle(self.host.view(), turned_by=tab.key, id="chronicle"))]

    def standings_panel(self) -> Widget:
        """Figures that explain themselves, where the table wants to see them before the end."""
        if self.shows_standings:
            return MacherStandings(self.host.view(), id="standings")
        return super().standings_panel()

    @on(MacherChronicle.Chosen)
    def _night_chosen(self, event: MacherChronicle.Chosen) -> None:
        """That election night once more, where the table has a past to look at."""
        event.stop()
        if not self.check_action("history", ()):
            return
        from tui.past import past_of

        if (night := night_of(past_of(self.host), event.election)) is not None:
            self.app.push_screen(night)

    # Panels on a small terminal

    def action_pane(self, pane: str) -> None:
        """Show a panel: on a small terminal above the decision, which stays in view and keeps the keys.

        On a large one the keys go to the board that is meant: it is in view always.
        """
        self.set_class(pane == "nation", "pane-nation")
        self.set_class(pane == "parties", "pane-parties")
        if pane == "chronicle":
            self._turn_chronicle()
        regions = self.query_one(MacherRegions)
        if pane in _PAGES:
            regions.page = _PAGES.index(pane)
        super().action_pane(pane)
        if pane in _BOARDS:
            area = "decision" if self.has_class("-narrow") else pane
            self.call_after_refresh(self._focus_within, self.query_one(f"#{area}"))
        elif pane == "chronicle":
            self.call_after_refresh(self._focus_within, self.query_one(MacherChronicle))

    def _turn_chronicle(self) -> None:
        """Where the chronicle is in view already, its next picture."""
        chronicle = self.query_one(MacherChronicle)
        if chronicle.display and self.query_one("#panel", ContentSwitcher).current == "chronicle":
            plots = list(Plot)
            chronicle.plot = plots[(plots.index(chronicle.plot) + 1) % len(plots)]

    def action_explain(self) -> None:
        """Explain the figure under the cursor of a board, or the first one of the board in view.

        While somebody decides and regions are in view: the factor of who decides, in that region.
        """
        view, regions = self.host.view(), self.query_one(MacherRegions)
        shown = next((board for board in self.query(MacherBoard) if board.is_on_screen), regions)
        board = self.focused if isinstance(self.focused, Board) else shown
        if board is regions and board is not self.focused and view.asked != NOBODY:
            self.explain(f"factor.{view.spot or view.boards[0].number}.{view.asked}")
            return
        self.explain(board.current.key if board.current is not None else "")


TABLE_SCREEN: Final = MacherTable
