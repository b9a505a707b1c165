"""The caller's offer: a share for every outsider who may join the opposition."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message

from rules.kernel.seats import Seat
from rules.kernel.words import _
from rules.saludos_amigos.phases.session import invited
from rules.saludos_amigos.phases.talk import proportional_shares
from rules.saludos_amigos.state import State
from tui.games.saludos_amigos.shares import BY_STRENGTH, NAME_WIDTH, ShareTable, addition
from tui.widgets.drawing import BAD, DIM, GOOD, NOW, STRONG, Canvas, cut, joined
from tui.widgets.painted import Picture, Spot
from tui.widgets.people import Person


class OfferBuilder(ShareTable):
    """Begins with shares in proportion to strength; what is offered to nobody stays with the caller."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "offer", show=False)]

    class Offered(Message):
        """The caller has decided."""

        def __init__(self, seat: Seat, shares: tuple[int, ...]) -> None:
            super().__init__()
            self.seat = seat
            """The caller."""
            self.shares = shares
            """In the order in which the outsiders will be asked."""

    def __init__(self, observation: State, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(observation, id=id, classes=classes)
        self._caller: Person | None = None
        self._rows: tuple[Person, ...] = ()
        self._shares: list[int] = []
        self._begin()

    def show(self, observation: State) -> None:
        """Show how the table stands; shares that were set stay while the same session lasts."""
        before = (self.state.turn, self._caller)
        self.state = observation
        session = observation.session
        if session is None or before != (observation.turn, self.everybody[session.caller]):
            self._begin()
        self.refusal = ""
        self.redraw()

    def _begin(self) -> None:
        """Take up a session, if there is one, with shares by strength."""
        session = self.state.session
        self._caller = None if session is None else self.everybody[session.caller]
        self._rows = () if session is None else tuple(self.everybody[seat] for seat in invited(self.state))
        self._cursor = 0
        self.even_out()

    @property
    def rows(self) -> Sequence[Person]:
        """Those who may join, in the order in which they are asked."""
        return self._rows

    @property
    def shares(self) -> tuple[int, ...]:
        """What each of them is offered."""
        return tuple(self._shares)

    @property
    def kept(self) -> int:
        """What stays with the caller; below 0 where too much is offered."""
        return self.state.value - sum(self._shares)

    def share_of(self, person: Person) -> int:
        """What somebody is offered."""
        return self._shares[self._rows.index(person)]

    def set_share(self, person: Person, share: int) -> None:
        """Offer somebody a share."""
        self._shares[self._rows.index(person)] = share

    def even_out(self) -> None:
        """Shares in proportion to strength, the caller's included."""
        self._shares = list(proportional_shares(tuple(self._strengths()), self.state.value)[1:])

    def _strengths(self) -> list[int]:
        """The caller's, then those of who may join."""
        side = self._rows if self._caller is None else (self._caller, *self._rows)
        return [self.state.strengths[person.seat] for person in side]

    def action_offer(self) -> None:
        """Offer what the rows say."""
        if self._caller is None:
            return
        if self.kept < 0:
            self.refuse(
                _("The offers add up to {sum}; the tile is worth {value}.").format(
                    sum=sum(self._shares), value=self.state.value
                )
            )
        else:
            self.post_message(self.Offered(self._caller.seat, self.shares))

    def pressed(self, key: str) -> None:
        """Everything that a key does can be clicked."""
        if key == "do.offer":
            self.action_offer()
        elif key == "do.even":
            self.action_even()
        else:
            super().pressed(key)

    def draw(self, size: Size) -> Picture:
        """A row for each who may join, then what is left for the caller."""
        canvas = Canvas(size.width, len(self._rows) + 5)
        name = min(NAME_WIDTH, max(8, size.width - 30))
        canvas.put(1, 0, _("who may join"), DIM, width=name)
        canvas.put(name + 2, 0, _("share"), DIM)
        by_strength = canvas.put(name + 14, 0, BY_STRENGTH, DIM)
        spots = [Spot("do.even", by_strength)]
        for place, person in enumerate(self._rows):
            y = 1 + place
            canvas.put(1, y, person.label(name))
            spots += self.draw_share(canvas, name + 2, y, place, self._shares[place])
            strength = self.state.strengths[person.seat]
            canvas.put(name + 14, y, _("strength {strength}").format(strength=strength), DIM)
            spots.append(Spot(f"row.{place}", Region(0, y, size.width, 1)))
        y = 1 + len(self._rows)
        canvas.put(1, y, self._kept_line(size.width - 2))
        canvas.put(1, y + 1, self._strength_line(size.width - 2))
        spots.append(Spot("do.offer", canvas.put(1, y + 3, self._ask_line(size.width - 2))))
        return Picture(self.lit(canvas.lines(), 1, size.width), spots)

    def _kept_line(self, width: int) -> Content:
        kept = self.kept
        caller = "" if self._caller is None else self._caller.label()
        words = _("{share} of {value} million if all join").format(share=kept, value=self.state.value)
        return cut(joined(caller, ("  " + words, GOOD if kept >= 0 else BAD)), width)

    def _strength_line(self, width: int) -> Content:
        """What the opposition would muster, against the majority."""
        strengths = self._strengths()
        majority = 0 if self.state.standing is None else self.state.standing.strength
        against = _("against {strength}, before cards are laid").format(strength=majority)
        sums = addition(strengths, sum(strengths), width - len(against) - 12)
        return cut(joined((_("strength") + " ", DIM), (sums, STRONG), ("  " + against, DIM)), width)

    def _ask_line(self, width: int) -> Content:
        if self.refusal:
            return cut(Content.styled(self.refusal, BAD), width)
        return cut(Content.styled(_("enter offers these shares"), NOW), width)
