"""The table: the public screen of a game, and who is asked for what next.

A game's own table fills in the board, the panel for each decision and the
private screens; what all tables share is here: the order of things, the clock,
curtains, computer players, moments, undo, the side panels and the way out.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from textual import events, on, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Static

from rules.kernel.events import Event
from rules.kernel.game import IllegalMove
from rules.kernel.rulebook import Section, find_section, read_rulebook
from rules.kernel.seats import Seat
from rules.kernel.words import _
from saves.errors import SaveError
from tui.content import plain
from tui.host import Host
from tui.screens.clocked import ClockedScreen
from tui.screens.computers import Computers
from tui.screens.confirm import ConfirmScreen
from tui.screens.curtain import CurtainScreen
from tui.screens.end import EndScreen
from tui.screens.explain import ExplainScreen
from tui.screens.introduction import introduce
from tui.screens.looking_back import guess, look_back, where_it_stopped
from tui.screens.moment import ABOVE_AND_BELOW, MomentScreen
from tui.screens.pick_seat import PickSeatScreen
from tui.screens.private import PrivateScreen, refusal_text
from tui.screens.reasons import ReasonsScreen
from tui.screens.table_commands import TABLE_COMMANDS
from tui.screens.why_not import why_not
from tui.widgets.board import Board
from tui.widgets.log import LogEntry
from tui.widgets.people import people
from tui.widgets.side_panel import SidePanel
from tui.widgets.standings import Standings
from tui.widgets.tabs import Tab, TabStrip
from tui.widgets.title_bar import Corner, table_corner

_CORNERS: Final = 8
"""Cells of the edge of a frame that words on it leave free, with a blank on either side."""


class TableScreen(ClockedScreen):
    """Base of every game's table. It shows the table's observation and nothing else."""

    AUTO_FOCUS: ClassVar = ""
    TOPIC = _(
        "This is the table: everybody may look. Whatever is for one pair of eyes lies behind a curtain. "
        "Every move is saved before it is shown."
    )
    COMMAND_LIST: ClassVar = TABLE_COMMANDS
    DEFAULT_CSS = """
    TableScreen #left { width: 78; }
    TableScreen #right { width: 1fr; }
    TableScreen #decision { height: 13; border: heavy $decide; border-title-color: $decide; padding: 0 1; }
    TableScreen #refusal { height: auto; color: $bad; dock: bottom; }
    TableScreen #side { height: auto; }
    TableScreen #narrow-tabs { display: none; }
    TableScreen.-narrow #narrow-tabs { display: block; }
    TableScreen.-narrow #areas { layout: vertical; }
    TableScreen.-narrow #left, TableScreen.-narrow #right { width: 100%; height: auto; }
    TableScreen.-narrow SidePanel { display: none; height: 1fr; }
    TableScreen.-narrow SidePanel #side-tabs { display: none; }
    TableScreen.-narrow.pane-table #board { display: none; }
    TableScreen.-narrow.pane-board #left { height: 1fr; }
    TableScreen.-narrow.pane-board #decision, TableScreen.-narrow.pane-board #right { display: none; }
    TableScreen.-narrow.pane-side #left, TableScreen.-narrow.pane-side #side { display: none; }
    TableScreen.-narrow.pane-side #right { height: 1fr; }
    TableScreen.-narrow.pane-side SidePanel { display: block; }
    TableScreen.-narrow #side-tabs { display: none; }
    """

    WELCOME: ClassVar = _("Back at the table")
    """The title of what a table that is gone on with shows first."""

    def __init__(self, host: Host, *, resumed: bool = False) -> None:
        super().__init__(host, classes="pane-table")
        self.everybody = people(host.seats)
        self._resumed = resumed
        self._played = host.campaign.header.played
        """When the table was left, where it is resumed."""
        self._computers = Computers(self)
        self._happened: list[Event] = []
        """What the table has seen happen and was not shown as a moment yet."""
        self._rulebook: list[Section] = []

    # What a game fills in

    def compose_board(self) -> ComposeResult:
        """The board, a widget with the id `board`."""
        raise NotImplementedError

    def compose_side(self) -> ComposeResult:
        """What stands above the side panel; the clock must be among it."""
        raise NotImplementedError

    def compose_decision(self) -> ComposeResult:
        """The panels for decisions, inside the frame `#decision`."""
        raise NotImplementedError

    def extra_panels(self) -> list[tuple[Tab, Widget]]:
        """Side panels of the game's own, from F7 on; the id of each widget is the name of its tab."""
        return []

    @property
    def shows_standings(self) -> bool:
        """Whether the table may see who stands where."""
        return self.host.is_over or self.host.settings.standings == "open"

    def standings_panel(self) -> Widget:
        """The standings, a widget with the id `standings`; a game may have some of its own."""
        return Standings(self.host.seats, id="standings")

    def show_view(self, view: Any) -> None:
        """Bring board and decision up to date with what the table sees."""
        raise NotImplementedError

    def moments(self, happened: Sequence[Event]) -> list[tuple[str, list[Content]]]:
        """What deserves to be looked at by all: title and picture of each."""
        raise NotImplementedError

    def told_together(self, happened: Sequence[Event]) -> int:  # noqa: ARG002
        """How many of these events, from the first on, make one tale."""
        return 1

    def moment_screens(self, happened: Sequence[Event]) -> list[ModalScreen[None]]:
        """What is shown of one tale, screen after screen."""
        return [MomentScreen(title, picture) for title, picture in self.moments(happened)]

    def in_pieces(self, title: str, pieces: Sequence[Sequence[Content]]) -> MomentScreen:
        """A tale that is told piece by piece, each at a key."""
        return MomentScreen(title, pieces[0], more=pieces[1:])

    def open_promises(self) -> list[Content]:
        """What somebody has bound themselves to and has not kept yet, for a table that is taken up again."""
        return []

    def secret_seats(self) -> list[Seat]:
        """People who owe a secret choice at this moment, in the order in which they are asked."""
        raise NotImplementedError

    def secret_screen(self, seat: Seat) -> PrivateScreen:
        """Where a seat makes the secret choice that it owes."""
        raise NotImplementedError

    def hand_screen(self, seat: Seat) -> PrivateScreen:
        """Where a seat looks at what it holds."""
        raise NotImplementedError

    def end_picture(self) -> list[Content]:
        """The end of the game: order, parts, story."""
        raise NotImplementedError

    def next_bot(self) -> Seat | None:
        """The computer player that acts next, or None while the table waits for people.

        Whoever was asked something comes first; while people are asked, others may go on.
        """
        waited_for = (*self.host.called_on, *self.host.active)
        return next((seat for seat in waited_for if not self.host.seats[seat].is_human), None)

    # Composition

    def compose_body(self) -> ComposeResult:
        """Tabs for a small terminal, and the areas."""
        standings = None if self.host.settings.standings == "off" else self.standings_panel()
        panel = SidePanel(self.host.seats, self.extra_panels(), standings=standings, id="panels-right")
        yield TabStrip([*self.board_tabs(), *panel.tabs], id="narrow-tabs")
        yield from self.compose_areas(panel)

    def board_tabs(self) -> list[Tab]:
        """What a small terminal shows besides the side panels."""
        return [Tab("table", "F2", _("Table")), Tab("board", "F3", _("Board"))]

    def compose_areas(self, panel: SidePanel) -> ComposeResult:
        """Board and decision on the left; clock, log, rules and standings on the right."""
        with Horizontal(id="areas"):
            with Vertical(id="left"):
                yield from self.compose_board()
                with Vertical(id="decision"):
                    yield from self.compose_decision()
                    yield Static("", id="refusal")
            with Vertical(id="right"):
                with Vertical(id="side"):
                    yield from self.compose_side()
                yield panel

    def heading(self) -> Content:
        """The game and where it stands."""
        title = plain(self.host.game.title, "$decide bold")
        return title.append(plain(f"   {self.host.situation}"))

    def corner(self) -> Corner:
        """Everybody may look."""
        return table_corner()

    def on_mount(self) -> None:
        """Show the table and ask for the first decision."""
        self._rulebook = read_rulebook(self.host.game.slug)
        self.action_pane("table")
        self.begin()
        self.call_after_refresh(self._recall)

    @work(thread=True, exclusive=True, group="recall", exit_on_error=False)
    def _recall(self) -> None:
        """Look up earlier rewinds beside the game: nothing waits for the whole journal to be read."""
        if self.host.recall():
            self.app.call_from_thread(self.refresh_table)

    def begin(self) -> None:
        """Start, or go on where the table was left."""
        self.advance(welcome=self._resumed)

    # The order of things

    @work(exclusive=True, group="table")
    async def advance(self, *, welcome: bool = False) -> None:
        """Show what happened, then go from decision to decision until the table has to decide in public.

        A newer run takes over from one that waits; what happened and was not shown yet is kept for it.
        """
        self.refresh_table()
        if welcome:
            await self._drawn()
            await self.show_moment(self.WELCOME, self._welcome())
        while True:
            await self._show_moments()
            if not await self.may_go_on():
                return
            if self.host.is_over:
                self.show_end()
            elif (bot := self.next_bot()) is not None:
                if await self._let_play(bot):
                    continue
            elif secret := self.secret_seats():
                made = await self._behind_curtain(secret[0], self.secret_screen, self.secret_reason())
                self.refresh_table()
                if made is not None:
                    self._happened += made
                    continue
            return

    async def _drawn(self) -> None:
        """Wait for the first picture: below a box each of its last touches is a picture of all that shows."""
        drawn = asyncio.Event()
        self.call_after_refresh(drawn.set)
        await drawn.wait()

    async def may_go_on(self) -> bool:
        """Before people decide, sum up what computers did and let the coach speak; whether to go on."""
        if self.next_bot() is None and not self.host.is_over:
            await self._computers.sum_up()
        await introduce(self)
        return True

    async def _let_play(self, bot: Seat) -> bool:
        """A computer player acts; False when its move could not be kept."""
        position = self.host.position
        try:
            self._happened += await self._computers.act(bot)
        except (IllegalMove, SaveError) as refusal:
            self.refuse(refusal)
            return False
        self.refresh_table()
        if not await self._show_moments():
            await self._computers.wait_for_key(bot, position)
        return True

    async def _show_moments(self) -> bool:
        """Show what happened; whether there was anything to show."""
        shown = False
        while self._happened:
            count = self.told_together(self._happened)
            for screen in self.moment_screens(self._happened[:count]):
                shown = True
                await self.app.push_screen_wait(screen)
            del self._happened[:count]
        return shown

    def play(self, *moves: Any) -> None:
        """Make public moves and go on; a refusal is told beside the decision.

        What could not be taken back is asked for once more, with another key.
        """
        if not self.is_on_top:  # a second key press, while the question about the first is open
            return
        try:
            final = self.is_final(*moves)
        except IllegalMove as refusal:
            self.refuse(refusal)
            return
        if final:
            self._play_if_sure(*moves)
        else:
            self._do(lambda: self.host.play_all(*moves))

    def is_final(self, *moves: Any) -> bool:
        """Whether moves made in public could not be taken back; the answer may show nothing secret."""
        return self.host.is_final(*moves)

    def question(self, *moves: Any) -> str:
        """What is asked before moves that could not be taken back."""
        choice = self.host.game.describe(moves[-1], self.host.view(moves[-1].seat))
        return _("{choice}: this cannot be taken back.").format(choice=choice)

    @work(exclusive=True, group="table")
    async def _play_if_sure(self, *moves: Any) -> None:
        question = ConfirmScreen(self.question(*moves), yes=_("Go on"), no=_("Think again"))
        if await self.app.push_screen_wait(question):
            self._do(lambda: self.host.play_all(*moves))
        else:
            self.advance()

    def secret_reason(self) -> str:
        """What the curtain says the seat is called for."""
        return self.host.situation

    def look_behind_curtain(self, seat: Seat, screen: Callable[[Seat], PrivateScreen], why: str) -> None:
        """Let a seat look or decide in private, then go on."""
        self._visit(seat, screen, why)

    @work(exclusive=True, group="table")
    async def _visit(self, seat: Seat, screen: Callable[[Seat], PrivateScreen], why: str) -> None:
        self._happened += await self._behind_curtain(seat, screen, why) or []
        self.advance()

    async def _behind_curtain(
        self, seat: Seat, screen: Callable[[Seat], PrivateScreen], why: str
    ) -> list[Event] | None:
        """A curtain, then a private screen that is made only when it has opened."""
        curtain = CurtainScreen(self.host, seat, why)
        if self.host.needs_curtain(seat) and not await self.app.push_screen_wait(curtain):
            return None
        self.backroom.hide_private = self.hide
        try:
            made: list[Event] | None = await self.app.push_screen_wait(screen(seat))
        finally:
            self.backroom.hide_private = None
        return made

    async def show_moment(self, title: str, picture: list[Content], *, low: bool = False) -> None:
        """Tell the whole table something and wait for a key; `low` leaves the upper part in view."""
        await self.app.push_screen_wait(MomentScreen(title, picture, low=low))

    def _welcome(self) -> list[Content]:
        """Where and when the table stopped, whose turn it is, what is open, and what happened last."""
        room = Size(min(72, self.size.width - 8), self.size.height - ABOVE_AND_BELOW)
        return where_it_stopped(self.host, self._played, room, self.open_promises())

    def hide(self) -> None:
        """Cover whatever is private at once: back to the table."""
        self.workers.cancel_group(self, "table")
        while self.app.screen is not self and self in self.app.screen_stack:
            self.app.pop_screen()
        self.backroom.hide_private = None
        self.app.clear_notifications()

    def show_end(self) -> None:
        """The game is over."""
        end = EndScreen(self.host, self.end_picture())
        self.app.push_screen(end, self._after_end)

    def _after_end(self, leave: bool | None) -> None:
        if leave:
            self.action_leave()

    # Showing

    def refresh_table(self) -> None:
        """Bring everything on this screen up to date with what the table sees."""
        if not self.is_mounted:
            return
        self._show_refusal("")
        self.show_view(self.host.view())
        self.query_one(SidePanel).show(
            [LogEntry(line.text, line.turn, line.remark) for line in self.host.log()],
            self.host.standings() if self.shows_standings else (),
            find_section(self._rulebook, self.host.rule),
        )
        self.follow_clock()
        self.show_edge()
        self.refresh_bars()

    def show_edge(self) -> None:
        """Say on the frame of the decision who thinks, or why a computer just did what it did."""
        decision = self.query_one("#decision")
        decision.border_subtitle = self._computers.edge(max(0, decision.outer_size.width - _CORNERS))

    def refuse(self, refusal: IllegalMove | SaveError) -> None:
        """Say why a wish does not go, in the place where it was made."""
        self._show_refusal(refusal_text(refusal))

    def _show_refusal(self, text: str) -> None:
        line = self.query_one("#refusal", Static)
        line.display = bool(text)
        line.update(plain(text))

    @on(TabStrip.Chosen)
    def _tab_chosen(self, event: TabStrip.Chosen) -> None:
        event.stop()
        self.action_pane(event.tab)

    def action_pane(self, pane: str) -> None:
        """Show a panel; on a small terminal, instead of what is shown now."""
        panel = self.query_one(SidePanel)
        beside = panel.has_pane(pane)
        if beside:
            panel.open(pane)
        self.set_class(pane == "table", "pane-table")
        self.set_class(pane == "board", "pane-board")
        self.set_class(beside, "pane-side")
        self.query_one("#narrow-tabs", TabStrip).show(pane)
        if self.has_class("-narrow") or not beside:
            area = panel if beside else self.query_one("#board" if pane == "board" else "#decision")
            self.call_after_refresh(self._focus_within, area)

    def _focus_within(self, area: Widget) -> None:
        """Give the keys to what a panel shows: never to something that is out of view."""
        inside = [widget for widget in self.focus_chain if area in widget.ancestors_with_self]
        if inside and self.focused not in inside:
            self.set_focus(inside[0])

    def end_talk(self) -> None:
        """What follows when the time of a talk is over."""
        self._do(self.host.expire)

    # Commands

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what works now."""
        host = self.host
        if action == "pane" and parameters == ("standings",):
            return host.settings.standings != "off"
        works: dict[str, Callable[[], bool | None]] = {
            "undo": lambda: host.can_undo or None,
            "redo": lambda: host.can_redo,
            "cards": lambda: bool(host.humans),
            "why_not": lambda: bool(self.public_seats) or None,
            "reasons": lambda: len(host.humans) < len(host.seats),
            "advise": lambda: host.settings.hints and any(seat in host.active for seat in host.humans),
            "players": lambda: not host.is_over,
            "what_if": lambda: bool(host.humans) and not host.is_over,
            "pause_clock": lambda: self.runs,
            "more_time": lambda: self.runs,
        }
        if action in works:
            return works[action]()
        return super().check_action(action, parameters)

    def action_undo(self) -> None:
        """Take back the last move of the person who made it."""

        def take_back() -> list[Event]:
            self.host.undo()
            return []

        self._do(take_back)

    def action_redo(self) -> None:
        """Make a move again that was taken back."""
        self._do(self.host.redo)

    def action_cards(self) -> None:
        """Let somebody look at their own cards."""
        self._pick_and_look()

    @work(exclusive=True, group="table")
    async def _pick_and_look(self) -> None:
        humans = self.host.humans
        seat = (
            humans[0]
            if len(humans) == 1
            else await self.app.push_screen_wait(PickSeatScreen(self.host.seats))
        )
        if seat is not None:
            await self._behind_curtain(seat, self.hand_screen, _("a look at one's own cards"))
        self.advance()

    @work(exclusive=True, group="table")
    async def action_history(self) -> None:
        """Look back; go on from an earlier move where all people have agreed to that."""
        if (news := await look_back(self, self.host)) is not None:
            self._happened.clear()
            self.forget_talk()
            self.refresh_table()
            await self.show_moment(_("Gone back"), news)
        self.advance()

    def action_reasons(self) -> None:
        """Show why computers did what they did last."""
        self.app.push_screen(ReasonsScreen(self.host))

    @work(exclusive=True, group="table")
    async def action_advise(self) -> None:
        """Show one seat which choices look best."""
        from tui.screens.hints import give_hints

        await give_hints(self, self.host)
        self.advance()

    @work(exclusive=True, group="table")
    async def action_players(self) -> None:
        """Hand seats over and take them back."""
        from tui.screens.players import reseat

        try:
            await reseat(self, self.host)
        except SaveError as refusal:
            self.refuse(refusal)
        else:
            self.advance()

    @work(exclusive=True, group="table")
    async def action_what_if(self) -> None:
        """Try things out from here."""
        try:
            await guess(self, self.host)
        except asyncio.CancelledError:  # everything private was covered at once
            if self.next_bot() is not None:
                self.call_later(self.advance)
            raise
        self.advance()

    @property
    def public_seats(self) -> list[Seat]:
        """People who owe a decision at the table now, before everybody's eyes."""
        secret = self.secret_seats()
        return [seat for seat in self.host.humans if seat in self.host.active and seat not in secret]

    def action_why_not(self) -> None:
        """Show what cannot be done now, and why."""
        self.app.push_screen(why_not(self.host, self.public_seats))

    def action_explain(self) -> None:
        """Explain every figure on the board, the one under the cursor first."""
        board = self.query_one(Board)
        self.explain(board.current.key if board.current is not None else "")

    @on(Board.Explained)
    def _figure_asked(self, event: Board.Explained) -> None:
        event.stop()
        self.explain(event.key)

    def explain(self, key: str) -> None:
        """Show how figures came about, this one first."""
        self.app.push_screen(ExplainScreen.of(self.host.derivations(), key, self.host.game.slug))

    def action_rule(self) -> None:
        """Open the rulebook where it governs this moment."""
        self.backroom.show_rulebook(self.host.game.slug, self.host.rule)

    def action_leave(self) -> None:
        """Close the campaign and go home."""
        self.workers.cancel_group(self, "table")
        self.backroom.close_campaign = None
        self.backroom.open_campaign = None
        self.close_host()
        self.dismiss()

    def close_host(self) -> None:
        """Let go of the campaign with what is left of the talk."""
        self.host.close(self.clock.remaining if self.talks and self.is_mounted else None)

    def _do(self, act: Callable[[], Sequence[Event]]) -> None:
        """Carry a wish out and go on; say why where it cannot be."""
        try:
            happened = act()
        except (IllegalMove, SaveError) as refusal:
            self.refresh_table()  # of several moves the first ones may stand
            self.refuse(refusal)
        else:
            self._happened += happened
            self.advance()

    def on_key(self, event: events.Key) -> None:
        """A key that means nothing here clears the last refusal."""
        if event.key == "escape":
            self._show_refusal("")
