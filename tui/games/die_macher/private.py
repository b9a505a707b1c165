"""What one seat has and decides alone in Die Macher: the tray, and the panel of its decision."""

from __future__ import annotations

from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from rules.die_macher.state import SECRET_PHASES
from rules.die_macher.wording import phase_name
from rules.kernel.events import Event
from rules.kernel.seats import Seat
from rules.kernel.words import _
from tui.commands import Command
from tui.content import plain
from tui.games.die_macher.board import MacherNational, MacherRegions
from tui.games.die_macher.options import Option, heading, options_of, refused_beside
from tui.games.die_macher.panel import DecisionPanel
from tui.games.die_macher.panels import is_private, panel_of
from tui.games.die_macher.parties import parties
from tui.games.die_macher.pointing import region_clicked
from tui.games.die_macher.roster import MacherRoster
from tui.games.die_macher.tray import MacherTray
from tui.host import Host
from tui.screens.private import PrivateScreen
from tui.screens.why_not import with_refused
from tui.widgets.choices import Choices
from tui.widgets.tabs import Tab, TabStrip

_PANES = ("tray", "near", "far", "nation", "parties", "recap")
_INSTEAD = ("nation", "parties")
"""What stands in the place of the tray, on a large terminal too."""


class MacherPrivate(PrivateScreen):
    """Regions above, the tray and what happened in the middle, the decision below."""

    AUTO_FOCUS: ClassVar = "#deciding > *"
    TOPIC = _(
        "Everything that your party has. Its decision of this moment is made below; nobody else sees it "
        "before it is revealed."
    )
    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        *PrivateScreen.COMMAND_LIST,
        Command("private.tray", "f2", _("party"), _("Show what the party has."), "pane('tray')", shown=False),
        Command(
            "private.near", "f3", _("near"), _("Show the next two regions."), "pane('near')", shown=False
        ),
        Command("private.far", "f4", _("far"), _("Show the farther regions."), "pane('far')", shown=False),
        Command("private.log", "f5", _("log"), _("Show what happened."), "pane('recap')", shown=False),
        Command(
            "private.nation",
            "f8",
            _("nation"),
            _("Show the national board in the place of what the party has; once more, the party again."),
            "pane('nation')",
        ),
        Command(
            "private.parties",
            "f12",
            _("parties"),
            _("Show all programmes in the place of what the party has; once more, the party again."),
            "pane('parties')",
        ),
    )
    DEFAULT_CSS = """
    MacherPrivate #areas { layout: vertical; }
    MacherPrivate #board { height: 16; }
    MacherPrivate #middle { height: 11; }
    MacherPrivate #tray { width: 74; height: 11; }
    MacherPrivate #nation { display: none; width: 74; height: 11; }
    MacherPrivate #parties { display: none; width: 76; height: 11; }
    MacherPrivate.pane-nation #tray, MacherPrivate.pane-parties #tray { display: none; }
    MacherPrivate.pane-parties #parties { display: block; }
    MacherPrivate.pane-nation #nation { display: block; }
    MacherPrivate #recap { width: 1fr; height: 11; }
    MacherPrivate #own { height: 1fr; min-height: 5; }
    MacherPrivate #deciding, MacherPrivate #deciding > * { height: 1fr; }
    MacherPrivate #narrow-tabs { display: none; }
    MacherPrivate.-narrow #narrow-tabs { display: block; }
    MacherPrivate.-narrow #board { height: 10; display: none; }
    MacherPrivate.-narrow #middle { height: 11; }
    MacherPrivate.-narrow #middle > * { width: 100%; display: none; }
    MacherPrivate.-narrow.pane-tray #tray { display: block; }
    MacherPrivate.-narrow.pane-nation #nation { display: block; }
    MacherPrivate.-narrow.pane-parties #parties { display: block; }
    MacherPrivate.-narrow.pane-recap #recap { display: block; }
    MacherPrivate.-narrow.pane-near #middle, MacherPrivate.-narrow.pane-far #middle { display: none; }
    MacherPrivate.-narrow.pane-near #board, MacherPrivate.-narrow.pane-far #board { display: block; }
    """

    def __init__(self, host: Host, seat: Seat) -> None:
        super().__init__(host, seat)
        self.parties = parties(self.seen)
        self._options: list[Option] = []
        self._made: list[Event] = []
        self.add_class("pane-tray")

    @property
    def decides(self) -> bool:
        """Whether the seat owes a decision now."""
        return self.seat in self.host.active

    def compose_body(self) -> ComposeResult:
        """Three bands."""
        yield TabStrip(
            [
                Tab("tray", "F2", _("Party")),
                Tab("near", "F3", _("Near")),
                Tab("far", "F4", _("Far")),
                Tab("recap", "F5", _("Log")),
                Tab("nation", "F8", _("Nation")),
                Tab("parties", "F12", _("Parties")),
            ],
            id="narrow-tabs",
        )
        with Vertical(id="areas"):
            yield MacherRegions(self.seen, id="board")
            with Horizontal(id="middle"):
                yield MacherTray(self.seen, self.seat, id="tray")
                yield MacherNational(self.seen, id="nation")
                yield MacherRoster(self.host.view(), id="parties")  # as the table sees them
                yield self._recap()
            with Vertical(id="own"):
                yield Vertical(id="deciding")
                refusal = Static("", id="refusal")
                refusal.display = False  # its row is the panel's while there is nothing to refuse
                yield refusal

    async def on_mount(self) -> None:
        """Show the decision."""
        await self._show_decision()

    async def _show_decision(self) -> None:
        """The panel for the decision of this moment, if there is one."""
        view, box = self.seen, self.query_one("#deciding", Vertical)
        await box.remove_children()
        title = plain(phase_name(view.phase)) if self.decides else plain(_("a look"))
        about = heading(view) if self.decides else ""
        self.query_one("#own").border_title = title.append(plain(f": {about}")) if about else title
        if not self.decides:
            await box.mount(Static(plain(_("Nothing to decide now. Escape covers everything."), "$label")))
            return
        if (kind := panel_of(view)) is not None:
            panel = kind()
            await box.mount(panel)
            panel.show(view, self.seat, self.host.position)
            panel.focus()
            return
        self._options = options_of(view, self.seat, self.parties)
        offered = [option.choice for option in self._options]
        wishes = [self.seat] if refused_beside(view) else []
        choices = Choices(with_refused(offered, self.host, wishes, self.seat))
        await box.mount(choices)
        choices.focus()

    def done(self, made: list[Event]) -> None:
        """Stay where this seat decides in private again at once; back to the table otherwise."""
        self._made += made
        self.seen = self.host.view(self.seat)
        goes_on = self.decides and is_private(self.seen) and self.seen.phase not in SECRET_PHASES
        if goes_on and (self.coach is None or self.coach.goal()):
            self.query_one(MacherTray).show(self.seen)
            self.query_one(MacherRegions).show(self.seen)
            self.query_one(MacherNational).show(self.seen)
            self.query_one(MacherRoster).show(self.host.view())
            self.call_later(self._show_decision)
        else:
            self.dismiss(self._made)

    @on(DecisionPanel.Decided)
    def _decided(self, event: DecisionPanel.Decided) -> None:
        event.stop()
        self.submit(*event.moves)

    @on(DecisionPanel.Pointed)
    def _pointed(self, event: DecisionPanel.Pointed) -> None:
        event.stop()
        self.query_one(MacherTray).point_at(event.region)
        self.query_one(MacherRegions).turn_to(event.region)

    @on(Choices.Chosen)
    def _chosen(self, event: Choices.Chosen) -> None:
        event.stop()
        if event.stands:
            self.submit(self._options[event.index].move)

    @on(TabStrip.Chosen)
    def _tab_chosen(self, event: TabStrip.Chosen) -> None:
        event.stop()
        self.action_pane(event.tab)

    def on_click(self, event: events.Click) -> None:
        """A click on a region points at it in the decision below."""
        if region := region_clicked(event, self.query_one(MacherRegions)):
            for panel in self.query(DecisionPanel):
                panel.point_at(region)
            for choices in self.query(Choices):
                choices.point_at(lambda choice: choice.key.endswith(f".region{region}"))

    def action_explain(self) -> None:
        """Explain the figures of the board, the own factor in the region of the decision first."""
        region = self.query_one(MacherTray).pointed or self.seen.boards[0].number
        self.explain(f"factor.{region}.{self.seat}")

    def action_pane(self, pane: str) -> None:
        """What a small terminal shows above the decision; a large one knows own party, nation and parties."""
        if pane in _INSTEAD and self.has_class(f"pane-{pane}"):
            pane = "tray"
        for each in _PANES:
            self.set_class(each == pane, f"pane-{each}")
        if pane in ("near", "far"):
            self.query_one(MacherRegions).page = 1 if pane == "far" else 0
        self.query_one("#narrow-tabs", TabStrip).show(pane)
