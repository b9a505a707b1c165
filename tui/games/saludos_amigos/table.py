"""The table of Saludos, Amigos!: who is asked what, and on which panel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct
from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import ContentSwitcher

from rules.kernel.events import Event
from rules.kernel.seats import Seat
from rules.kernel.words import _, ngettext
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.events import SessionRevealed
from rules.saludos_amigos.state import Phase, State
from rules.saludos_amigos.wording import phase_name
from tui.content import plain
from tui.games.saludos_amigos.board import SaludosBoard
from tui.games.saludos_amigos.glance import Glance
from tui.games.saludos_amigos.moments import end_picture, moment, session_pieces
from tui.games.saludos_amigos.offer import OfferBuilder
from tui.games.saludos_amigos.private import CommitScreen, HandScreen, PayScreen
from tui.games.saludos_amigos.proposal import ProposalBuilder
from tui.games.saludos_amigos.tile_panel import TilePanel, consequence
from tui.host import Host
from tui.screens.private import PrivateScreen
from tui.screens.table import TableScreen
from tui.screens.why_not import with_refused
from tui.widgets.choices import Choice, Choices
from tui.widgets.countdown import Countdown
from tui.widgets.secret_round import SecretRound

MOMENT_WIDTH: Final = 72
_AROUND_CHOICES: Final = 13
"""Rows of a small terminal that neither seats nor choices can have: bars, frames, tile, a reason."""


class Option(Struct, frozen=True):
    """A choice on the public panel, and what taking it does."""

    choice: Choice
    take: Callable[[], object]


class SaludosTable(TableScreen):
    """Fills the table in: hill, seats and tracks; choices, proposal and offer panels."""

    DEFAULT_CSS = """
    SaludosTable #board { height: 1fr; }
    SaludosTable #panels { height: 1fr; }
    SaludosTable #choices { height: 1fr; }
    SaludosTable #side { height: 15; border: round $frame; border-title-color: $label; padding: 0 1; }
    SaludosTable #tile { height: 8; }
    SaludosTable #clock { height: 5; }
    SaludosTable #glance { display: none; margin-bottom: 1; }
    SaludosTable.-narrow #side { height: auto; }
    SaludosTable.-narrow #tile { height: auto; }
    SaludosTable.-narrow #clock { height: 1; display: none; }
    SaludosTable.-narrow #clock.-on { display: block; }
    SaludosTable.-narrow.pane-table.-glance #glance { display: block; }
    SaludosTable.-narrow.pane-table.-glance #left { height: 1fr; }
    SaludosTable.-narrow.pane-table.-glance #decision { height: 1fr; }
    """

    def __init__(self, host: Host, *, resumed: bool = False) -> None:
        super().__init__(host, resumed=resumed)
        self._options: Sequence[Option] = ()
        self._decision: tuple[object, ...] = ()
        """What the focus was last put on: it moves only when something else is to be decided."""

    def compose_board(self) -> ComposeResult:
        """Hill, seats and tracks in one; the seats alone where the board is on a page of its own."""
        yield SaludosBoard(self.host.view(), id="board")
        yield Glance(self.host.view(), id="glance")

    def compose_side(self) -> ComposeResult:
        """The tile and the clock."""
        yield TilePanel(self.host.view(), id="tile")
        yield Countdown(
            label=_("talk"),
            bell=self.backroom.preferences.bell,
            id="clock",
        )

    def compose_decision(self) -> ComposeResult:
        """A list of choices, or the builder of proposals or offers."""
        with ContentSwitcher(initial="choices", id="panels"):
            yield Choices(id="choices")
            yield ProposalBuilder(self.host.view(), id="talk")
            yield OfferBuilder(self.host.view(), id="offer")
            yield SecretRound(self.everybody, id="secret")

    def show_view(self, view: State) -> None:
        """Board, tile and the panel for this decision."""
        self.query_one(SaludosBoard).show(view)
        self.query_one(Glance).show(view)
        self.query_one(TilePanel).show(view)
        self.clock.consequence = consequence(view)
        self.query_one("#decision").border_title = self._title(view)
        asked = self._asked(view)
        panels = {Phase.TALK: "talk", Phase.OFFER: "offer", Phase.COMMIT: "secret"}
        panel = panels.get(view.phase, "choices")
        if panel == "offer" and not self._is_human(asked):
            panel = "choices"
        if panel == "talk":
            self.query_one(ProposalBuilder).show(view)
        elif panel == "offer":
            self.query_one(OfferBuilder).show(view)
        elif panel == "secret":
            self._show_secret_round(view)
        else:
            self._options = self._options_of(view)
            self.query_one(Choices).show(
                with_refused([option.choice for option in self._options], self.host, self.public_seats)
            )
        self.query_one("#panels", ContentSwitcher).current = panel
        self._make_room()
        if (now := (panel, view.turn, view.phase, asked)) != self._decision:
            self._decision = now
            self.action_pane("table")
            self.query_one(f"#{panel}").focus()

    def on_resize(self) -> None:
        """Other panels may fit."""
        self._make_room()

    def _make_room(self) -> None:
        """Show the seats above choices where both fit; the builders have rows of their own."""
        chooses = self.query_one("#panels", ContentSwitcher).current == "choices"
        needed = self.query_one(Glance).rows + len(self._options) + _AROUND_CHOICES
        self.set_class(chooses and self.size.height >= needed, "-glance")

    def _title(self, view: State) -> Content:
        asked = self._asked(view)
        title = plain(phase_name(view.phase))
        if view.phase in (Phase.TALK, Phase.CALL, Phase.COMMIT, Phase.OVER):
            return title
        return title.append(plain(f": {self._called(asked)}"))

    def _asked(self, view: State) -> Seat:
        """The one seat that decides, where it is one."""
        if view.phase is Phase.REROLL:
            return view.asked
        if view.session is not None:
            return view.session.asked
        return view.holder

    def _called(self, seat: Seat) -> str:
        return self.host.seats[seat].name

    def _is_human(self, seat: Seat) -> bool:
        return self.host.seats[seat].is_human

    # Choices

    def _options_of(self, view: State) -> list[Option]:
        asked = self._asked(view)
        match view.phase:
            case Phase.DRAW if self._is_human(asked):
                return [self._draw_option(view, asked)]
            case Phase.ROLL if self._is_human(asked):
                roll = Choice(
                    "roll", _("Roll the dice"), _("everybody rolls; strength is the die and the cards")
                )
                return [Option(roll, lambda: self.play(m.RollDice(asked)))]
            case Phase.REROLL if self._is_human(asked):
                return self._reroll_options(view, asked)
            case Phase.CALL:
                return self._call_options(view)
            case Phase.JOIN if self._is_human(asked):
                return self._join_options(view, asked)
            case Phase.OVER:
                return [Option(Choice("end", _("Show the end"), _("order, parts and story")), self.show_end)]
        return []

    def _draw_option(self, view: State, seat: Seat) -> Option:
        tiles = sum(view.bag) + view.journalists
        preview = ngettext(
            "{tiles} tiles in the bag, {count} of them a journalist",
            "{tiles} tiles in the bag, {count} of them journalists",
            view.journalists,
        ).format(tiles=tiles, count=view.journalists)
        return Option(Choice("draw", _("Draw from the bag"), preview), lambda: self.play(m.DrawTile(seat)))

    def _reroll_options(self, view: State, seat: Seat) -> list[Option]:
        strength, cards = view.strengths[seat], len(view.hands[seat])
        keep = Choice("keep", _("Keep the die"), _("strength stays {strength}").format(strength=strength))
        again = Choice(
            "again",
            _("Pay a card and roll again"),
            _("strength becomes {rest} + the new roll").format(rest=cards - 1),
        )
        return [
            Option(keep, lambda: self.play(m.KeepDie(seat))),
            Option(again, lambda: self._pay(seat, m.Reroll, _("the card for a new roll"))),
        ]

    def _call_options(self, view: State) -> list[Option]:
        callers = [seat for seat in self.host.active if self._is_human(seat)]
        if not callers:
            return []
        nobody = Choice(
            "nobody", _("Nobody calls a session"), _("the majority is paid, all others draw a card")
        )
        options = [Option(nobody, lambda: self.play(*(m.LetStand(seat) for seat in callers)))]
        options += [self._call_option(view, seat) for seat in view.outsiders() if self._is_human(seat)]
        return options

    def _call_option(self, view: State, seat: Seat) -> Option:
        assert view.standing is not None
        call = Choice(
            f"call.{seat}",
            _("{name} calls a session").format(name=self._called(seat)),
            _("{strength} against {standing}, a card pushed forward").format(
                strength=view.strengths[seat], standing=view.standing.strength
            ),
            "" if view.hands[seat] else _("it takes a card to push forward"),
        )
        return Option(call, self._caller(seat))

    def _caller(self, seat: Seat) -> Callable[[], object]:
        return lambda: self._pay(seat, m.CallSession, _("the card that calls a session"))

    def _join_options(self, view: State, seat: Seat) -> list[Option]:
        assert view.session is not None
        assert view.standing is not None
        against = sum(view.strengths[other] for other in view.session.opposition)
        out = Choice("out", _("Keep out of the session"), _("neutral: draws a card afterwards"))
        into = Choice(
            "in",
            _("Join for {share}").format(share=view.session.offers[seat]),
            _("{with_me} against {standing}, a card pushed forward").format(
                with_me=against + view.strengths[seat], standing=view.standing.strength
            ),
        )
        return [
            Option(out, lambda: self.play(m.StayOut(seat))),
            Option(into, lambda: self._pay(seat, m.Join, _("the card that joins"))),
        ]

    def _show_secret_round(self, view: State) -> None:
        assert view.session is not None
        assert view.standing is not None
        seats = {*view.standing.members, *view.session.opposition}
        sealed = {seat for seat in seats if view.session.sealed[seat]}
        self.query_one(SecretRound).show(seats, sealed, self.host.humans)

    def _pay(self, seat: Seat, purpose: type[m.Reroll | m.CallSession | m.Join], why: str) -> None:
        self.look_behind_curtain(seat, lambda seat: PayScreen(self.host, seat, purpose), why)

    @on(Choices.Chosen)
    def _chosen(self, event: Choices.Chosen) -> None:
        event.stop()
        if event.stands:
            self._options[event.index].take()

    @on(SecretRound.Called)
    def _called_to_lay(self, event: SecretRound.Called) -> None:
        event.stop()
        self.look_behind_curtain(event.seat, self.secret_screen, self.secret_reason())

    # The builders

    @on(ProposalBuilder.Proposed)
    def _proposed(self, event: ProposalBuilder.Proposed) -> None:
        event.stop()
        self.play(m.Propose(event.seat, event.members, event.shares))

    @on(ProposalBuilder.Agreed)
    def _agreed(self, event: ProposalBuilder.Agreed) -> None:
        event.stop()
        self.play(m.Agree(event.seat))

    @on(ProposalBuilder.Declined)
    def _declined(self, event: ProposalBuilder.Declined) -> None:
        event.stop()
        self.play(m.Decline(event.seat))

    @on(ProposalBuilder.Passed)
    def _passed(self, event: ProposalBuilder.Passed) -> None:
        event.stop()
        self.play(m.Pass(event.seat))

    @on(OfferBuilder.Offered)
    def _offered(self, event: OfferBuilder.Offered) -> None:
        event.stop()
        self.play(m.OfferShares(event.seat, event.shares))

    # What the base asks for

    def secret_seats(self) -> list[Seat]:
        """People who have not laid their cards yet."""
        if self.host.view().phase is not Phase.COMMIT:
            return []
        return [seat for seat in self.host.active if self._is_human(seat)]

    def secret_screen(self, seat: Seat) -> PrivateScreen:
        """Laying cards."""
        return CommitScreen(self.host, seat)

    def secret_reason(self) -> str:
        """What the curtain says."""
        return _("council session: lay cards, in secret")

    def hand_screen(self, seat: Seat) -> PrivateScreen:
        """One's own cards."""
        return HandScreen(self.host, seat)

    def moments(self, happened: Sequence[Event]) -> list[tuple[str, list[Content]]]:
        """Journalists, sessions, payments and the end."""
        found = (moment(event, self.host.seats, MOMENT_WIDTH) for event in happened)
        return [picture for picture in found if picture is not None]

    def moment_screens(self, happened: Sequence[Event]) -> list[ModalScreen[None]]:
        """The two sides of a session one after the other, then who holds; everything else at once."""
        match happened[0]:
            case SessionRevealed() as event:
                pieces = session_pieces(event, self.everybody, MOMENT_WIDTH)
                return [self.in_pieces(_("The cards are turned up"), pieces)]
        return super().moment_screens(happened)

    def end_picture(self) -> list[Content]:
        """Order, parts, and the story of the money."""
        return end_picture(self.host.view(), self.host.standings(), self.size.width - 6)


TABLE_SCREEN: Final = SaludosTable
