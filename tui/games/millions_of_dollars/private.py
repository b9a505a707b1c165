"""What one seat decides or looks at alone in Millions of Dollars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from rules.kernel.events import Event
from rules.kernel.game import IllegalMove
from rules.kernel.seats import Seat
from rules.kernel.secrecy import FACE_DOWN
from rules.kernel.words import _, ngettext
from rules.millions_of_dollars.moves import ChooseRole, Look, SealExit
from rules.millions_of_dollars.state import Phase, Place, State
from rules.millions_of_dollars.wording import role_power
from rules.millions_of_dollars.words import dollars, role_name
from saves.errors import SaveError
from tui.content import plain
from tui.games.millions_of_dollars.board import MillionsBoard
from tui.games.millions_of_dollars.cards import CARD_WIDTH, CARDS_IN_A_ROW, Card, CardChoice, card
from tui.games.millions_of_dollars.gangs import Crowd, crowds
from tui.games.millions_of_dollars.job import power_words
from tui.games.millions_of_dollars.pool import loot_line, pool_line
from tui.host import Host
from tui.screens.private import PrivateScreen
from tui.widgets.drawing import DIM, NOW, STRONG, joined
from tui.widgets.log import in_colour


def role_card(state: State, role: int) -> Card:
    """A role as a card, with what it does."""
    bonus = dollars(state.components.bonus)
    extra = _("bonus {bonus}").format(bonus=bonus) if state.bonus_role == role else ""
    return Card(role_name(role), (*power_words(state, role), extra), role_power(state.components, role))


class OwnScreen(PrivateScreen):
    """Base: the board as the seat sees it above its own things."""

    AUTO_FOCUS: ClassVar = "CardChoice"

    def __init__(self, host: Host, seat: Seat) -> None:
        super().__init__(host, seat)
        self.crowds: tuple[Crowd, ...] = crowds(host.seats)
        """All seats with their gangs."""

    def compose_context(self) -> ComposeResult:
        """Loot, pool, seats and roles."""
        yield MillionsBoard(self.seen)

    def headline(self, words: str) -> Content:
        """The seat's gang beside what is asked."""
        crowd = self.crowds[self.seat]
        beside = [
            plain(words, STRONG),
            plain(f"{crowd.gang}. {crowd.line}", DIM),
            loot_line(self.seen, 65, numbered=False),
        ]
        rows = [joined(art, "  ", text) for art, text in zip(crowd.drawing, beside, strict=True)]
        return Content("\n").join([*rows, Content("")])


class RoleScreen(OwnScreen):
    """Choosing a role: a key chooses, another one lays the card. It looks the same for every seat."""

    TOPIC = _(
        "Choose whom you send. Nobody sees it: a card of the same role goes into the pool, which is "
        "shuffled. A number chooses, enter lays the card."
    )

    def compose_private(self) -> ComposeResult:
        """The roles as cards, in calling order."""
        yield Static(self.headline(_("Whom do you send?")))
        roles = self.seen.roles_in_play
        yield CardChoice([role_card(self.seen, role) for role in roles], lay=_("lay it face down"))

    @on(CardChoice.Decided)
    def _decided(self, event: CardChoice.Decided) -> None:
        event.stop()
        role = self.seen.roles_in_play[event.place]
        self.submit(ChooseRole(self.seat, role), confirmed=True)


class ExitScreen(OwnScreen):
    """House rule of the blind exit: to stay or to leave, in secret."""

    TOPIC = _("All who are still in choose at the same moment, once, to stay or to leave.")

    def compose_private(self) -> ComposeResult:
        """Two cards."""
        yield Static(self.headline(_("Do you stay?")))
        stake = dollars(self.seen.stakes[self.seat])
        stay = Card(
            _("Stay"), (role_name(self.seen.roles[self.seat]), _("stake {stake}").format(stake=stake))
        )
        leave = Card(_("Leave"), (_("{stake} back").format(stake=stake),))
        yield CardChoice([stay, leave], lay=_("seal it"))
        yield Static(Content("\n").join([pool_line(self.seen, 74), *self._conclusions()]))

    def _conclusions(self) -> list[Content]:
        return [plain(line, DIM) for line in pool_knowledge(self.seen, self.seat)]

    @on(CardChoice.Decided)
    def _decided(self, event: CardChoice.Decided) -> None:
        event.stop()
        self.submit(SealExit(self.seat, leaves=event.place == 1), confirmed=True)


class LookScreen(OwnScreen):
    """Spending an Intimidation card: whose card to see, then the card."""

    TOPIC = _("The table learns whom you look at, and nobody but you what you see. The clock stands still.")

    def __init__(self, host: Host, seat: Seat) -> None:
        super().__init__(host, seat)
        moves = [move for move in host.moves(seat) if isinstance(move, Look)]
        self._targets = [move.target for move in moves]
        self._happened: list[Event] | None = None

    def compose_private(self) -> ComposeResult:
        """The seats that are still in, as cards."""
        yield Static(self.headline(_("Whose card do you want to see?")), id="asked")
        faces = [self._face(self.crowds[target]) for target in self._targets]
        if faces:
            yield CardChoice(faces, lay=_("spend 1 Intimidation card"), brief=len(faces) > CARDS_IN_A_ROW)
        else:
            yield Static(plain(_("Nobody is left whose card you have not seen."), DIM))

    def _face(self, crowd: Crowd) -> Card:
        return Card(crowd.person.label(CARD_WIDTH - 2), crowd.art)

    @on(CardChoice.Decided)
    def _decided(self, event: CardChoice.Decided) -> None:
        event.stop()
        if self._happened is not None:
            return
        target = self._targets[event.place]
        try:
            self._happened = self.host.play(Look(self.seat, target))
        except (IllegalMove, SaveError) as refusal:
            self._refuse(refusal)
            return
        self.seen = self.host.view(self.seat)
        event_card = card(role_card(self.seen, self.seen.roles[target]))
        words = in_colour(
            _("{name} holds this card. Esc covers it; your own cards show it again.").format(
                name=self.host.seats[target].name
            ),
            [crowd.person for crowd in self.crowds],
        )
        self.query_one("#asked", Static).update(Content("\n").join([*event_card, Content(""), words]))
        self.query_one(CardChoice).display = False

    def action_cover(self) -> None:
        """Back to the table, with what it saw."""
        self.dismiss(self._happened)


class HandScreen(OwnScreen):
    """A look at what a seat holds and knows."""

    TOPIC = _(
        "Your own role, what your card in the pool tells you, and what you have seen by Intimidation cards."
    )

    def compose_private(self) -> ComposeResult:
        """The role card beside what it tells."""
        view: State = self.seen
        role = view.roles[self.seat]
        face = role_card(view, role) if role != FACE_DOWN else Card(_("no card"), (_("none laid yet"),))
        words = [plain(line) for line in [*pool_knowledge(view, self.seat), "", *self._looks()]]
        crowd = self.crowds[self.seat]
        yield Static(joined(plain(crowd.gang, NOW), "  ", plain(crowd.line, DIM)))
        yield Static(Content("\n").join(card(face)))
        yield Static(Content("\n").join(words))

    def _looks(self) -> list[str]:
        view: State = self.seen
        held = view.cards[self.seat]
        lines = [
            ngettext("{count} Intimidation card.", "{count} Intimidation cards.", held).format(count=held)
        ]
        lines += [
            _("Seen in this heist: {name} holds the {role}.").format(
                name=self.host.seats[target].name, role=role_name(view.roles[target])
            )
            for looker, target in view.looks
            if looker == self.seat
        ]
        return lines


def pool_knowledge(view: State, seat: Seat) -> Sequence[str]:
    """What a seat can conclude from its own card and the pool, and from nothing else."""
    role = view.roles[seat]
    if role == FACE_DOWN or view.phase not in (Phase.TALK, Phase.EXIT, Phase.NAME):
        return [_("The pool is not turned up yet.")] if view.phase is Phase.CHOOSE else []
    count, name = view.visible[role - 1], role_name(role)
    if view.places[seat] is Place.LEFT:
        return [_("You have left; nobody will ever see this card.")]
    if not count:
        hidden = _("No face-up card shows the {role}: the hidden card is yours, and you are alone.")
        return [hidden.format(role=name)]
    if count == 1:
        return [
            _("One face-up card shows the {role}.").format(role=name),
            _("You are alone, unless the hidden card is a {role} too.").format(role=name),
        ]
    return [
        ngettext(
            "{count} other gang at least has chosen the {role}.",
            "{count} other gangs at least have chosen the {role}.",
            count - 1,
        ).format(count=count - 1, role=name),
        _("Unless the others leave, all of you are out."),
    ]
