"""Looking back: any point of a campaign on its own board, as the table or as one seat saw it then."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import ClassVar, Final

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from rules.kernel.seats import Seat
from rules.kernel.words import _, ngettext
from saves import history as moments
from saves.errors import SaveError
from saves.history import Step
from saves.timeline import Branch
from tui.commands import Command
from tui.content import plain, seat_name
from tui.dates import when
from tui.host import Host
from tui.past import Past, rounds
from tui.privacy import for_one_seat
from tui.screens.base import BackroomScreen
from tui.screens.consent import ConsentScreen
from tui.screens.explain import ExplainScreen
from tui.screens.export import export
from tui.screens.fair import FairScreen
from tui.screens.pick import PickScreen
from tui.screens.pick_seat import PickSeatScreen
from tui.screens.what_if import try_out
from tui.sheets import album
from tui.widgets.board import Board
from tui.widgets.drawing import joined, wrapped
from tui.widgets.log import EventLog, LogEntry
from tui.widgets.people import people
from tui.widgets.scrubber import Mark, Scrubber
from tui.widgets.sheet_board import SheetBoard
from tui.widgets.tabs import Tab, TabStrip
from tui.widgets.title_bar import Corner, only_corner, table_corner

OWN: Final = "own"
LOG: Final = "log"
"""The names of the tabs that are no sheets."""

BESIDE: Final = 4
"""Most rows of what a seat holds that a small terminal shows below the board."""

TABS: Final = 7
"""Most pictures of a game, the log among them."""

LOST_ROWS: Final = 6
"""Rows for the lines of the log that a question before a rewind shows of what would be lost."""

LOST_AND_PEOPLE: Final = 10
"""Rows that they and those who are asked may take together: a small terminal has no more."""

LOST_WIDTH: Final = 70
"""Cells of each."""

NUMBERS: Final = range(1, 10)
"""What a moment in a picture may be numbered with."""

MARKS_AT_ONCE: Final = 8
"""Marks that are found before the screen gets a turn."""


def _step(name: str, keys: str, label: str, help: str, *, display: str = "", shown: bool = True) -> Command:
    return Command(f"history.{name}", keys, label, help, f"go('{name}')", shown=shown, display=display)


class HistoryScreen(BackroomScreen[bool]):
    """Every step is the observation of that moment: whatever was hidden then is hidden again.

    With a `viewer` it is that seat's, to be opened behind its curtain; else the table's. From a
    table that is played at (`host`) one can go back to an earlier move: dismissed with True then.
    """

    AUTO_FOCUS: ClassVar = ""
    TOPIC = _(
        "The campaign move by move, as it was seen then. What was face down at that moment lies face down "
        "again. Looking changes nothing."
    )
    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        _step("move_back", "left,comma", _("back"), _("One move back.")),
        _step("move_on", "right,full_stop", _("on"), _("One move on.")),
        _step(
            "round_back",
            "pageup",
            "",
            _("To the beginning of this round, or of the one before."),
            shown=False,
        ),
        _step("round_on", "pagedown", _("round"), _("To the next round.")),
        _step("first", "home", _("first move"), _("To the beginning."), shown=False),
        _step("last", "end", _("last move"), _("To the last move."), shown=False),
        Command(
            "history.seat",
            "h",
            _("seat"),
            _("See it as one seat saw it then, behind its curtain."),
            "seat",
        ),
        Command(
            "history.what_if",
            "o",
            _("what if"),
            _("Try things out from there, on a table of one's own guesses."),
            "what_if",
        ),
        Command(
            "history.rewind",
            "z",
            _("rewind"),
            _("Go back to this move, if all people agree; what follows is kept as a line of its own."),
            "rewind",
        ),
        _step(
            "phase_back",
            "up,p",
            _("phase back"),
            _("To the beginning of this phase, or of the one before."),
            shown=False,
        ),
        _step("phase_on", "down,n", _("phase"), _("To the next phase.")),
        Command("history.explain", "e", _("explain"), _("Show how the figures came about."), "explain"),
        Command("history.rule", "r", _("rule"), _("Open the rulebook at the rule of that moment."), "rule"),
        Command(
            "history.lines", "l", _("other lines"), _("Look at a line that a rewind has cut off."), "lines"
        ),
        Command(
            "history.fair",
            "d",
            _("dice"),
            _("What dice and draws gave, against what was to be expected."),
            "fair",
        ),
        Command(
            "history.chronicle", "x", _("export"), _("Write a chronicle to read, or all moves."), "export"
        ),
        *(
            Command(
                f"history.tab.{number}",
                f"f{number + 2}",
                "",
                "",
                f"tab({number})",
                shown=False,
                palette=False,
            )
            for number in range(TABS)
        ),
        *(
            Command(
                f"history.moment.{number}",
                str(number),
                "",
                "",
                f"moment({number})",
                shown=False,
                palette=False,
            )
            for number in NUMBERS
        ),
        Command(
            "history.leave", "escape", _("back"), _("Go back to where you came from."), "back", pinned=True
        ),
    )
    DEFAULT_CSS = """
    HistoryScreen.-one-sheet #tabs { display: none; }
    HistoryScreen.-one-sheet.-narrow #tabs { display: block; }
    HistoryScreen #where { height: 1; padding: 0 1; }
    HistoryScreen #past { height: 1fr; }
    HistoryScreen #left { width: 78; }
    HistoryScreen SheetBoard { height: 1fr; }
    HistoryScreen #held { height: auto; border: heavy $private; padding: 0 1; display: none; }
    HistoryScreen.-private #held { display: block; }
    HistoryScreen EventLog { border: round $frame; border-title-color: $label; padding: 0 1; }
    HistoryScreen.-narrow #left { width: 100%; }
    HistoryScreen.-narrow EventLog { display: none; }
    HistoryScreen.-narrow.-much #held { display: none; }
    HistoryScreen.-narrow.pane-own #held { display: block; }
    HistoryScreen.-narrow.-much.pane-own SheetBoard { display: none; }
    HistoryScreen.-narrow.pane-log #left { display: none; }
    HistoryScreen.-narrow.pane-log EventLog { display: block; width: 100%; }
    """

    def __init__(
        self,
        past: Past,
        position: int | None = None,
        viewer: Seat | None = None,
        *,
        host: Host | None = None,
    ) -> None:
        super().__init__()
        self.past = past
        self.host = host
        self.position = past.length if position is None else position
        self.viewer = viewer
        self._album = album(past.game.slug)
        self._marks: list[moments.Mark] = []
        """Where phases and rounds begin, as far as they are found."""
        self._tab = self._album.sheets[0].label
        self.set_class(len(self._album.sheets) == 1, "-one-sheet")

    # Composition

    def compose_body(self) -> ComposeResult:
        """Where one looks, the board, the log so far, and the line of the whole campaign."""
        sheets = self._album.sheets
        labels = {OWN: _("Own"), LOG: _("Log")}
        yield TabStrip(
            [Tab(name, f"F{number}", labels.get(name, name)) for number, name in enumerate(self._tabs, 2)],
            id="tabs",
        )
        with Horizontal(id="past"):
            with Vertical(id="left"):
                yield SheetBoard(sheets[0], self.past.view(self.position, self.viewer), id="board")
                with Vertical(id="held") as held:
                    if self.viewer is not None:
                        held.border_title = seat_name(self.past.seats[self.viewer])
                    yield Static("", id="held-text")
            yield EventLog(people(self.past.seats), id="log")
        yield Static("", id="where")
        yield Scrubber(id="scrubber")

    def heading(self) -> Content:
        """The game, and that this is the past."""
        title = plain(self.past.game.title, "$decide bold")
        return title.append(plain(_("   history of {name}").format(name=self.past.header.name)))

    def corner(self) -> Corner:
        """Everybody may look at what the table saw, one seat at what that seat saw."""
        return table_corner() if self.viewer is None else only_corner(self.past.seats[self.viewer].name)

    def on_mount(self) -> None:
        """Show where one looks."""
        self.query_one(EventLog).border_title = _("Log so far")
        self.show_position(self.position)
        self._find_marks()

    # Going about

    def show_position(self, position: int) -> None:
        """Look at the campaign after so many moves."""
        past = self.past
        self.position = max(0, min(position, past.length))
        view = past.view(self.position, self.viewer)
        self.query_one(SheetBoard).show(view)
        lines = past.log(self.position, self.viewer)
        self.query_one(EventLog).show([LogEntry(line.text, line.turn) for line in lines])
        self.query_one("#where", Static).update(self._where())
        self._show_line()
        self._show_held(view)
        self.refresh_bindings()

    def _show_line(self) -> None:
        marks = [Mark(mark.position, str(mark.turn)) for mark in rounds(self._marks)]
        self.query_one(Scrubber).show(self.position, self.past.length, marks)

    @work(exclusive=True, group="marks")
    async def _find_marks(self) -> None:
        """Find the rounds while people look already: it takes a look at every state."""
        for number, mark in enumerate(self.past.marks()):
            self._marks.append(mark)
            if number % MARKS_AT_ONCE == 0:
                await asyncio.sleep(0)
        self._show_line()

    def _show_held(self, view: object) -> None:
        if self.viewer is None:
            return
        rows = self._album.held(view, self.viewer, min(74, max(20, self.size.width - 4)))
        self.set_class(len(rows) > BESIDE, "-much")
        self.query_one("#held-text", Static).update(Content("\n").join(rows))

    def _where(self) -> Content:
        """`after move 12 of 40 · turn 3, negotiation`."""
        number = _("after move {number} of {count}").format(number=self.position, count=self.past.length)
        return plain(number, "bold").append(plain(f" · {self.past.situation(self.position)}", "$label"))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """No step where there is none, nobody else's eyes behind a curtain."""
        if action == "go":
            way = str(parameters[0])
            backward = way.endswith("back") or way == "first"
            return (self.position > 0 if backward else self.position < self.past.length) or None
        if action == "seat":
            return self.viewer is None and bool(self.past.lookers)
        if action == "what_if":
            return bool(self.past.lookers)
        if action == "fair":
            return self.viewer is None and self.past.is_over
        if action == "export":
            return self.viewer is None
        if action == "rewind":
            return self._can_rewind
        if action == "lines":
            return self.viewer is None and bool(self.past.history.branches)
        return super().check_action(action, parameters)

    def action_go(self, way: str) -> None:
        """A step on, or back."""
        if way in ("first", "last"):
            self.show_position(0 if way == "first" else self.past.length)
            return
        by, _way, where = way.partition("_")
        self.show_position(self.past.step(self.position, Step(by), where == "on"))

    @on(Scrubber.Asked)
    def _scrubbed(self, event: Scrubber.Asked) -> None:
        event.stop()
        self.show_position(event.position)

    # Pictures

    @on(TabStrip.Chosen)
    def _tab_chosen(self, event: TabStrip.Chosen) -> None:
        event.stop()
        self._open(event.tab)

    def action_tab(self, number: int) -> None:
        """A picture by its number, then the log."""
        if number < len(self._tabs):
            self._open(self._tabs[number])

    @property
    def _tabs(self) -> list[str]:
        """The sheets by their labels, what the seat holds, the log."""
        own = [] if self.viewer is None else [OWN]
        return [*(sheet.label for sheet in self._album.sheets), *own, LOG]

    def _open(self, tab: str) -> None:
        self._tab = tab
        self.query_one(TabStrip).show(tab)
        self.set_class(tab == LOG, "pane-log")
        self.set_class(tab == OWN, "pane-own")
        for sheet in self._album.sheets:
            if sheet.label == tab:
                self.query_one(SheetBoard).show(self.past.view(self.position, self.viewer), sheet)

    # Explanations

    @on(Board.Explained)
    def _figure_asked(self, event: Board.Explained) -> None:
        event.stop()
        if self._reopen(event.key):
            return
        if event.key in self.past.derivations(self.position, self.viewer):  # some places only turn pages
            self._explain(event.key)

    def _reopen(self, key: str) -> bool:
        """Show a moment of the game once more, if the spot stands for one."""
        if (moment := self._album.reopen(self.past, key)) is None:
            return False
        self.app.push_screen(moment)
        return True

    def action_moment(self, number: int) -> None:
        """The moment with this number in the picture, if there is one."""
        for spot in self.query_one(SheetBoard).spots:
            if spot.key.endswith(f".{number}") and self._reopen(spot.key):
                return

    def action_explain(self) -> None:
        """Explain the figures of that moment."""
        spot = self.query_one(SheetBoard).current
        self._explain(spot.key if spot is not None else "")

    def _explain(self, key: str) -> None:
        figures = self.past.derivations(self.position, self.viewer)
        self.app.push_screen(ExplainScreen.of(figures, key, self.past.game.slug))

    def action_rule(self) -> None:
        """Open the rulebook at the rule of that moment."""
        self.backroom.show_rulebook(self.past.game.slug, self.past.rule(self.position))

    def action_fair(self) -> None:
        """Dice and draws."""
        self.app.push_screen(FairScreen(self.past))

    @work(exclusive=True, group="lines")
    async def action_export(self) -> None:
        """Write it down for readers, or for another machine."""
        await export(self, self.past)

    # As a seat

    def action_seat(self) -> None:
        """Let somebody see it with their own eyes of then."""
        self._look_as_a_seat()

    @work(exclusive=True, group="private")
    async def _look_as_a_seat(self) -> None:
        pick = PickSeatScreen(self.past.seats, _("Whose eyes?"))
        only = self.past.lookers[0] if len(self.past.lookers) == 1 else None
        if (seat := only if only is not None else await self.app.push_screen_wait(pick)) is None:
            return
        why = _("a look back, as this seat saw it")
        await for_one_seat(
            self, self.past, seat, why, lambda: SeatHistoryScreen(self.past, self.position, seat)
        )

    @work(exclusive=True, group="private")
    async def action_what_if(self) -> None:
        """Try things out from this point."""
        await try_out(self, self.past, self.position, self.viewer)

    # Other lines, and going back

    @work(exclusive=True, group="lines")
    async def action_lines(self) -> None:
        """Look at another line of the campaign."""
        history = self.past.history
        answers = [plain(_("the line that stands"))]
        answers += [_branch_line(branch) for branch in history.branches]
        picked = await self.app.push_screen_wait(PickScreen(_("Which line?"), answers))
        if picked is None:
            return
        branch = history.branches[picked - 1] if picked else None
        try:
            self.past = self.past.along(branch)
        except SaveError as error:
            self.backroom.tell(str(error), bad=True)
            return
        self._marks.clear()
        self.show_position(min(self.position, self.past.length))
        self._find_marks()

    @property
    def _can_rewind(self) -> bool:
        """From the table alone, to where it does not stand already."""
        if self.host is None or self.viewer is not None or not self.past.humans:
            return False
        return self.past.branch is not None or self.position < self.past.length

    @work(exclusive=True, group="lines")
    async def action_rewind(self) -> None:
        """Go back to this move if everybody agrees."""
        host = self.host
        if host is None or not self._can_rewind:
            return
        question = _what_is_lost(self.past, self.position, host.position)
        consent = ConsentScreen(host, _("Go back to move {number}?").format(number=self.position), question)
        if not await self.app.push_screen_wait(consent):
            return
        try:
            host.rewind(self.position, host.humans, self.past.branch)
        except SaveError as error:
            self.backroom.tell(str(error), bad=True)
        else:
            self.dismiss(True)


class SeatHistoryScreen(HistoryScreen):
    """As one seat saw it."""

    ALLOW_SELECT = False
    """Nothing private goes to the clipboard."""


def _branch_line(branch: Branch) -> Content:
    """`Before the vote · 12 moves from move 30 on · 2026-03-01 10:00`."""
    moves = ngettext("{count} move", "{count} moves", branch.length).format(count=branch.length)
    words = _("{moves} from move {origin} on · {when}")
    facts = words.format(moves=moves, origin=branch.origin, when=when(branch.when))
    return plain(branch.name, "bold").append(plain(f"  {facts}", "$label"))


def _what_is_lost(past: Past, position: int, stands: int) -> list[Content]:
    """Where the game would stand, and what would no longer count."""
    lines = [
        plain(_("It would stand again at: {situation}").format(situation=past.situation(position)), "bold")
    ]
    if past.branch is not None:
        lines.append(plain(_("on the line “{name}”").format(name=past.branch.name)))
        lines.append(plain(_("The line that stands now is kept, and can be gone back to.")))
        return lines
    count = stands - position
    words = ngettext(
        "{count} move would no longer count. It is kept as a line of its own.",
        "{count} moves would no longer count. They are kept as a line of their own.",
        count,
    )
    lines.append(plain(words.format(count=count)))
    lines.append(plain(_("The dice go on as they lay then: the same moves meet the same fate."), "$label"))
    lines.append(Content(""))
    lost = [line.text for line in past.log(past.length) if line.position > position]
    shown, rows = _first_of(lost, min(LOST_ROWS, LOST_AND_PEOPLE - len(past.seats)))
    lines += rows
    if (more := len(lost) - shown) > 0:
        lines.append(
            plain(
                ngettext("  and {count} line more", "  and {count} lines more", more).format(count=more),
                "$label",
            )
        )
    return lines


def _first_of(lost: Sequence[str], room: int) -> tuple[int, list[Content]]:
    """How many of these lines of the log have room, at least one, and their rows."""
    rows: list[Content] = []
    for number, text in enumerate(lost):
        more = [joined("  ", row) for row in wrapped(plain(text, "$label"), LOST_WIDTH - 2)]
        if rows and len(rows) + len(more) > room:
            return number, rows
        rows += more
    return len(lost), rows


def rewound(host: Host) -> list[Content]:
    """What the table is told after it went back."""
    cut = host.rewinds[-1]
    moves = ngettext("{count} move was cut off", "{count} moves were cut off", cut.length)
    return [
        plain(host.situation, "bold"),
        plain(_("move {position}, by consent of all").format(position=host.position)),
        Content(""),
        plain(_("{moves} and kept as “{name}”.").format(moves=moves.format(count=cut.length), name=cut.name)),
        plain(_("It can be looked at, and gone back to, from the history."), "$label"),
    ]
