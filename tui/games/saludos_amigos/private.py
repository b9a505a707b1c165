"""What one seat decides or looks at alone in Saludos, Amigos!"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from rules.kernel.seats import Seat
from rules.kernel.words import _, ngettext
from rules.saludos_amigos.moves import CallSession, Commit, Join, Reroll
from rules.saludos_amigos.state import State
from tui.content import plain
from tui.games.saludos_amigos.board import SaludosBoard
from tui.host import Host
from tui.screens.private import PrivateScreen
from tui.widgets.hand import Hand


class OwnScreen(PrivateScreen):
    """Base: the board as the seat sees it above its own things."""

    AUTO_FOCUS: ClassVar = "Hand"

    def compose_context(self) -> ComposeResult:
        """Hill, seats and tracks."""
        yield SaludosBoard(self.seen)


class HandScreen(OwnScreen):
    """A look at one's own cards."""

    TOPIC = _("Your own cards. Nobody else ever sees their values, only how many there are.")

    def compose_private(self) -> ComposeResult:
        """The hand, and what it is worth."""
        cards = self.seen.hands[self.seat]
        yield Hand(cards)
        yield Static(plain(_worth(cards)))


class PayScreen(OwnScreen):
    """Choosing the card to pay: for a new roll, for calling a session or for joining one."""

    TOPIC = _("Choose one card. It is discarded face down: nobody learns which one it was.")

    def __init__(self, host: Host, seat: Seat, purpose: type[Reroll | CallSession | Join]) -> None:
        super().__init__(host, seat)
        self._purpose = purpose

    def compose_private(self) -> ComposeResult:
        """What the card is for, and the hand."""
        yield Static(
            Content("\n").join([plain(self._headline(), "bold"), plain(self._meaning(), "$label"), ""])
        )
        yield Hand(self.seen.hands[self.seat], choose=1)

    def _headline(self) -> str:
        return {
            Reroll: _("Which card do you pay for a new roll?"),
            CallSession: _("Which card do you push forward to call a session?"),
            Join: _("Which card do you push forward to join?"),
        }[self._purpose]

    def _meaning(self) -> str:
        view: State = self.seen
        if self._purpose is Reroll:
            rest = len(view.hands[self.seat]) - 1
            return _("Strength is {strength} now; a new roll of r gives {rest} + r.").format(
                strength=view.strengths[self.seat], rest=rest
            )
        strength = view.strengths[self.seat]
        if view.setup.options.pushed_card_counts:
            return _("House rule: it is turned up in the end and counts. Strength stays {strength}.").format(
                strength=strength
            )
        return _("It is a fee: its value does not count. Strength stays {strength}.").format(
            strength=strength
        )

    @on(Hand.Decided)
    def _decided(self, event: Hand.Decided) -> None:
        event.stop()
        self.submit(self._purpose(self.seat, event.cards[0]))


class CommitScreen(OwnScreen):
    """Laying cards in a council session, in secret."""

    TOPIC = _(
        "Choose any of your cards, or none. All sides are turned up together; the values are added to the "
        "strength of your side. What is laid is gone."
    )

    def compose_private(self) -> ComposeResult:
        """Both sides as the table knows them, the hand, and what the choice makes of it."""
        yield Static("", id="sides")
        yield Hand(self.seen.hands[self.seat], choose=None)
        yield Static(plain(_("Enter seals the choice; with no card chosen you lay none."), "$label"))

    def on_mount(self) -> None:
        """Show the sums before anything is chosen."""
        self._show_sides(())

    @on(Hand.Changed)
    def _changed(self, event: Hand.Changed) -> None:
        event.stop()
        self._show_sides(event.cards)

    @on(Hand.Decided)
    def _decided(self, event: Hand.Decided) -> None:
        event.stop()
        self.submit(Commit(self.seat, event.cards))

    def _show_sides(self, laid: tuple[int, ...]) -> None:
        view: State = self.seen
        session, majority = view.session, view.standing
        assert session is not None
        assert majority is not None
        mine = self.seat in majority.members
        opposed = sum(view.strengths[seat] for seat in session.opposition)
        first = _side(_("Majority"), majority.strength, laid if mine else ())
        second = _side(_("Opposition"), opposed, () if mine else laid)
        lines = [
            first.append(self._held(majority.members, mine=mine)),
            second.append(self._held(session.opposition, mine=not mine)),
            plain(_("A tie is the majority's. What the others lay, nobody knows yet."), "$label"),
        ]
        self.query_one("#sides", Static).update(Content("\n").join([*lines, Content("")]))

    def _held(self, members: Sequence[Seat], *, mine: bool) -> Content:
        """What all others of a side could lay at most: how many cards they hold, which everybody sees."""
        count = sum(len(self.seen.hands[seat]) for seat in members if seat != self.seat)
        if mine:
            words = ngettext("partners hold {count} card", "partners hold {count} cards", count)
        else:
            words = ngettext("they hold {count} card", "they hold {count} cards", count)
        alone = mine and len(members) == 1
        return Content("") if alone else plain("   " + words.format(count=count), "$label")


def _side(name: str, strength: int, laid: tuple[int, ...]) -> Content:
    text = plain(f"{name}: ", "bold")
    if not laid:
        return text.append(plain(_("strength {strength}").format(strength=strength)))
    sums = " + ".join(str(card) for card in laid)
    return text.append(
        plain(
            _("strength {strength} + {cards} = {total} with your cards").format(
                strength=strength, cards=sums, total=strength + sum(laid)
            )
        )
    )


def _worth(cards: list[int]) -> str:
    total = sum(cards)
    return ngettext(
        "{count} card worth {sum} in a session and for the final bonus.",
        "{count} cards worth {sum} in a session and for the final bonus.",
        len(cards),
    ).format(count=len(cards), sum=total)
