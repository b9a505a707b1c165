"""Log, rule of the moment, standings and a game's own panels: one at a time, by tabs."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widget import Widget
from textual.widgets import ContentSwitcher, Static

from rules.kernel.game import Standing
from rules.kernel.rulebook import Section
from rules.kernel.seats import SeatSetup
from rules.kernel.words import _
from tui.content import emphasised, plain
from tui.widgets.log import EventLog, LogEntry
from tui.widgets.people import people
from tui.widgets.standings import Standings
from tui.widgets.tabs import Tab, TabStrip


def side_tabs(*, standings: bool) -> tuple[Tab, ...]:
    """The tabs that every game has, with or without standings."""
    usual = (Tab("log", "F4", _("Log")), Tab("rule", "F5", _("Rules")))
    return (*usual, Tab("standings", "F6", _("Standings"))) if standings else usual


class SidePanel(Vertical):
    """The panels beside a board. Extra ones are widgets whose ids are the names of their tabs."""

    DEFAULT_CSS = """
    SidePanel { height: 1fr; }
    SidePanel #panel { height: 1fr; border: round $frame; }
    SidePanel #panel > * { height: 1fr; }
    SidePanel #rule-text { height: auto; padding: 0 1; }
    """

    def __init__(
        self,
        seats: Sequence[SeatSetup],
        extra: Sequence[tuple[Tab, Widget]] = (),
        *,
        standings: Widget | None,
        id: str | None = None,
    ) -> None:
        """`standings`: a widget with that id, or None for a table that plays without them.

        The usual `Standings` are kept up to date here, those of a game's own by the game.
        """
        super().__init__(id=id)
        self._standings = standings
        self._seats = seats
        self._extra = extra
        self._rule = ""
        self.tabs = (*side_tabs(standings=standings is not None), *(tab for tab, _panel in extra))
        """All tabs, in order."""

    def compose(self) -> ComposeResult:
        """The tabs and what they switch between."""
        yield TabStrip(self.tabs, id="side-tabs")
        with ContentSwitcher(initial="log", id="panel"):
            yield EventLog(people(self._seats), id="log")
            with VerticalScroll(id="rule"):
                yield Static("", id="rule-text")
            if self._standings is not None:
                yield self._standings
            for _tab, panel in self._extra:
                yield panel

    def has_pane(self, name: str) -> bool:
        """Whether one of the tabs is called that."""
        return any(tab.name == name for tab in self.tabs)

    def open(self, name: str) -> None:
        """Show a panel."""
        self.query_one("#panel", ContentSwitcher).current = name
        self.query_one("#side-tabs", TabStrip).show(name)

    def show(
        self, entries: Sequence[LogEntry], standings: Sequence[Standing], section: Section | None
    ) -> None:
        """Bring the panels up to date."""
        self.query_one(EventLog).show(entries)
        if isinstance(self._standings, Standings):
            self._standings.show(standings)
        if section is not None and section.rule != self._rule:
            self._rule = section.rule
            text = plain(section.title, "bold").append(Content("\n\n")).append(emphasised(section.text))
            self.query_one("#rule-text", Static).update(text)
