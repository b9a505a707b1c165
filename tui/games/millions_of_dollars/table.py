"""The table of Millions of Dollars: who is asked what, and on which panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import ContentSwitcher

from rules.kernel.events import Event
from rules.kernel.seats import Seat
from rules.kernel.words import _, ngettext
from rules.millions_of_dollars import events as e
from rules.millions_of_dollars import moves as m
from rules.millions_of_dollars.phases.plan import loot_turned
from rules.millions_of_dollars.state import Phase, Place, State
from rules.millions_of_dollars.wording import phase_name
from rules.millions_of_dollars.words import role_name
from tui.commands import Command
from tui.content import plain
from tui.games.millions_of_dollars.account import ACCOUNT_WIDTH, AccountScreen, AccountTable, money_after
from tui.games.millions_of_dollars.board import LootLines, MillionsBoard
from tui.games.millions_of_dollars.gangs import crowds
from tui.games.millions_of_dollars.ledger import LedgerPanel
from tui.games.millions_of_dollars.moments import (
    IN_THE_JOB,
    IN_THE_SHARING,
    end_picture,
    job_pieces,
    moment,
    sentence,
)
from tui.games.millions_of_dollars.private import ExitScreen, HandScreen, LookScreen, RoleScreen
from tui.games.millions_of_dollars.questions import final_question
from tui.games.millions_of_dollars.talk import TalkPanel
from tui.host import Host
from tui.screens.moment import MomentScreen
from tui.screens.private import PrivateScreen
from tui.screens.table import TableScreen
from tui.screens.why_not import with_refused
from tui.widgets.choices import Choice, Choices
from tui.widgets.countdown import Countdown
from tui.widgets.secret_round import SecretRound
from tui.widgets.tabs import Tab

MOMENT_WIDTH: Final = 70


class MillionsTable(TableScreen):
    """Fills the table in: loot, pool, gangs and crew; the secret round, the talk panel, the ledger."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        *TableScreen.COMMAND_LIST,
        Command(
            "table.pane.deals",
            "f7",
            _("deals"),
            _("Show all deals of the campaign."),
            "pane('deals')",
            shown=False,
        ),
    )
    DEFAULT_CSS = """
    MillionsTable #board { height: 1fr; }
    MillionsTable #panels { height: 1fr; }
    MillionsTable #side { height: 7; border: round $frame; padding: 0 1; }
    MillionsTable.-untimed #side { display: none; }
    MillionsTable #clock { height: 5; }
    MillionsTable #lines { display: none; }
    MillionsTable #deals { padding: 0 1; }
    MillionsTable.-narrow #side { display: block; height: auto; border: none; padding: 0; }
    MillionsTable.-narrow #clock { height: 1; padding: 0 1; }
    MillionsTable.-narrow #lines { display: block; }
    MillionsTable.-narrow #decision { height: 15; }
    """

    def __init__(self, host: Host, *, resumed: bool = False) -> None:
        super().__init__(host, resumed=resumed)
        self._named: Sequence[m.NameRole] = ()
        """The moves behind the choices of the Snitch."""
        self._decision: tuple[object, ...] = ()
        """What the focus was last put on: it moves only when something else is to be decided."""

    def compose_board(self) -> ComposeResult:
        """Loot, pool, gangs and crew in one."""
        yield MillionsBoard(self.host.view(), id="board")

    def compose_side(self) -> ComposeResult:
        """Loot and pool where the board is not in view, and the clock."""
        yield LootLines(self.host.view(), id="lines")
        yield Countdown(
            label=_("talk"),
            consequence=_("at zero, whoever is still in stays"),
            bell=self.backroom.preferences.bell,
            id="clock",
        )

    def compose_decision(self) -> ComposeResult:
        """The secret round, the negotiation, or a list of choices."""
        with ContentSwitcher(initial="choices", id="panels"):
            yield Choices(id="choices")
            yield SecretRound(self.everybody, id="secret")
            yield TalkPanel(self.host.view(), id="talk")

    def extra_panels(self) -> list[tuple[Tab, Widget]]:
        """The ledger."""
        return [(Tab("deals", "F7", _("Deals")), LedgerPanel(self.host.view(), id="deals"))]

    def begin(self) -> None:
        """A new game begins with its first loot card."""
        if not self._resumed:
            self._happened.append(loot_turned(self.host.view()))
        super().begin()

    def show_view(self, view: State) -> None:
        """Board, ledger and the panel for this decision."""
        self.query_one(MillionsBoard).show(view)
        self.query_one(LootLines).show(view)
        self.query_one(LedgerPanel).show(view)
        self.set_class(self.host.timer is None and not self.host.settings.think_seconds, "-untimed")
        self.query_one("#decision").border_title = self._title(view)
        panels = {Phase.CHOOSE: "secret", Phase.EXIT: "secret", Phase.TALK: "talk"}
        panel = panels.get(view.phase, "choices")
        if panel == "talk":
            self.query_one(TalkPanel).show(view)
        elif panel == "secret":
            self._show_secret_round(view)
        else:
            choices = with_refused(self._choices(view), self.host, self.public_seats, about=self.host.rule)
            self.query_one(Choices).show(choices)
        self.query_one("#panels", ContentSwitcher).current = panel
        if (now := (panel, view.heist, view.phase)) != self._decision:
            self._decision = now
            self.query_one(f"#{panel}").focus()

    def _title(self, view: State) -> Content:
        title = plain(phase_name(view.phase))
        if view.phase is Phase.NAME:
            return title.append(plain(f": {self.host.seats[self.host.active[0]].name}"))
        return title

    def _show_secret_round(self, view: State) -> None:
        seats = [Seat(seat) for seat, place in enumerate(view.places) if place is Place.IN]
        chosen = [seat for seat in seats if view.sealed[seat]]
        self.query_one(SecretRound).show(seats, chosen, self.host.humans)

    def _choices(self, view: State) -> list[Choice]:
        self._named = ()
        if view.phase is Phase.OVER:
            return [Choice("end", _("Show the end"), _("order, heists and story"))]
        snitch = self.host.active[0]
        if not self.host.seats[snitch].is_human:
            return []
        self._named = [move for move in self.host.moves(snitch) if isinstance(move, m.NameRole)]
        return [self._naming(view, move) for move in self._named]

    def _naming(self, view: State, move: m.NameRole) -> Choice:
        count = view.visible[move.role - 1]
        shown = ngettext("{count} card face up", "{count} cards face up", count).format(count=count)
        label = _("Denounce the {role}").format(role=role_name(move.role))
        return Choice(f"name.{int(move.role)}", label, shown)

    @on(Choices.Chosen)
    def _chosen(self, event: Choices.Chosen) -> None:
        event.stop()
        if event.stands and self._named:
            self.play(self._named[event.index])
        elif event.stands:
            self.show_end()

    @on(SecretRound.Called)
    def _called(self, event: SecretRound.Called) -> None:
        event.stop()
        self.look_behind_curtain(event.seat, self.secret_screen, self.secret_reason())

    @on(TalkPanel.Wished)
    def _wished(self, event: TalkPanel.Wished) -> None:
        event.stop()
        self.play(event.move)

    @on(TalkPanel.LookAsked)
    def _look_asked(self, event: TalkPanel.LookAsked) -> None:
        event.stop()
        self.look_behind_curtain(
            event.seat, lambda seat: LookScreen(self.host, seat), _("a look at somebody's card")
        )

    # What the base asks for

    def secret_seats(self) -> list[Seat]:
        """People who have not chosen yet, by seat."""
        if self.host.view().phase not in (Phase.CHOOSE, Phase.EXIT):
            return []
        return [seat for seat in self.host.active if self.host.seats[seat].is_human]

    def secret_screen(self, seat: Seat) -> PrivateScreen:
        """Choosing a role, or whether to stay."""
        if self.host.view().phase is Phase.EXIT:
            return ExitScreen(self.host, seat)
        return RoleScreen(self.host, seat)

    def question(self, *moves: m.MillionsMove) -> str:
        """Who does it, and what comes of it: that somebody leaves, or that the talks are over."""
        return final_question(moves[-1], self.host.view())

    def secret_reason(self) -> str:
        """What the curtain says."""
        if self.host.view().phase is Phase.EXIT:
            return _("to stay or to leave, in secret")
        return _("choose a role, in secret")

    def hand_screen(self, seat: Seat) -> PrivateScreen:
        """What a seat holds and knows."""
        return HandScreen(self.host, seat)

    def told_together(self, happened: Sequence[Event]) -> int:
        """The job is one tale, the sharing another."""
        for kinds in (IN_THE_JOB, IN_THE_SHARING):
            count = next((n for n, each in enumerate(happened) if not isinstance(each, kinds)), len(happened))
            if count:
                return count
        return 1

    def moment_screens(self, happened: Sequence[Event]) -> list[ModalScreen[None]]:
        """The job call by call, the account of a heist, everything else at once."""
        if isinstance(happened[0], IN_THE_JOB):
            return [self._job_screen(happened)]
        if isinstance(happened[0], IN_THE_SHARING):
            return [self._account_screen(happened)]
        return super().moment_screens(happened)

    def moments(self, happened: Sequence[Event]) -> list[tuple[str, list[Content]]]:
        """Loot cards, the pool, looks, ties."""
        found = (moment(event, self.host.seats, MOMENT_WIDTH) for event in happened)
        return [picture for picture in found if picture is not None]

    def _job_screen(self, happened: Sequence[Event]) -> MomentScreen:
        view: State = self.host.view()
        called = [each.role for each in happened if isinstance(each, e.RoleCalled)]
        number = 1 + [int(role) for role in view.roles_in_play].index(called[0]) if called else 1
        return self.in_pieces(_("The job"), job_pieces(happened, self.host.seats, MOMENT_WIDTH, number))

    def _account_screen(self, happened: Sequence[Event]) -> AccountScreen:
        view: State = self.host.view()
        number = next(each.heist for each in happened if isinstance(each, e.LootShared | e.HeistEnded))
        heist = view.heists[number - 1]
        everybody = crowds(self.host.seats)
        words: list[Content] = []
        for event in happened:
            if isinstance(event, e.LootShared | e.DenouncedTold):
                words += [*sentence(event, everybody, ACCOUNT_WIDTH), Content("")]
        money = money_after(heist, view.heists[: number - 1], view.components.start_money)
        table = AccountTable(heist, money, self.host.seats, id="account-table")
        prefix = f"heist.{number}."
        figures = {key: figure for key, figure in self.host.derivations().items() if key.startswith(prefix)}
        title = _("Heist {heist}: the sharing").format(heist=number)
        return AccountScreen(title, table, words, figures, self.host.game.slug)

    def end_picture(self) -> list[Content]:
        """Order, heists, and the story of the money."""
        return end_picture(self.host.view(), self.host.standings(), self.size.width - 6)


TABLE_SCREEN: Final = MillionsTable
