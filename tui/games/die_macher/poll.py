"""Who has bought a poll looks at it alone: up to two effects are published, or it is buried."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from rules.die_macher.figures import mean_roll, seats_for
from rules.die_macher.moves import BuryPoll, MacherMove, PublishPoll
from rules.die_macher.phases.polls import effective, steps_of
from rules.die_macher.questions import poll_effects
from rules.kernel.seats import Seat
from rules.kernel.words import _
from tui.games.die_macher.panel import DecisionPanel, from_to
from tui.widgets.drawing import BAD, DIM, GOOD, NOW, STRONG, Canvas, fit, joined, signed
from tui.widgets.painted import Spot


class PollPanel(DecisionPanel):
    """A row a party; a number or space ticks its effect."""

    def begin(self) -> None:
        """Nothing is ticked; the cursor is on the first effect that changes something."""
        self._ticked: list[Seat] = []
        self._possible = effective(self.view)
        self.row = self._possible[0] if self._possible else 0

    def rows(self) -> int:
        """One a party."""
        return self.view.seats

    def pointed_region(self) -> int:
        """It is always the same."""
        return self.view.spot

    def typed(self, digit: int) -> None:
        """Tick the effect with that number."""
        if 1 <= digit <= self.rows():
            self.row = digit - 1
            self._tick(Seat(digit - 1))

    def letters(self) -> dict[str, str]:
        """Burying has a letter."""
        return {"b": "bury"}

    def do(self, what: str) -> None:
        """Tick, or bury."""
        if what == "tick":
            self._tick(Seat(self.row))
        elif what == "bury":
            self.decide(BuryPoll(self.seat))

    def _tick(self, seat: Seat) -> None:
        if seat in self._ticked:
            self._ticked.remove(seat)
        elif seat in self._possible:
            self._ticked = [*self._ticked, seat][-self.sheet.poll_effects :]

    def moves(self) -> Sequence[MacherMove]:
        """Publish what is ticked."""
        if not self._ticked:
            self.refusal = _("Tick one or two effects to publish, or bury the poll with b.")
            return ()
        return (PublishPoll(self.seat, tuple(sorted(self._ticked))),)

    def paint_on(self, canvas: Canvas) -> list[Spot]:
        """Every effect with its outcome, ticked or not."""
        view, spots = self.view, []
        canvas.put(
            14,
            0,
            joined(
                (fit(_("poll"), 6).plain, DIM),
                (fit(_("trend"), 8).plain, DIM),
                (fit(_("factor"), 8).plain, DIM),
                (fit(_("votes"), 8).plain, DIM),
                (fit(_("seats"), 8).plain, DIM),
                (_("if all meetings voted"), DIM),
            ),
        )
        steps, card = steps_of(view, view.poll), view.board(view.spot).card
        for effect in poll_effects(view, view.spot, view.poll):
            party = self.everybody[effect.seat]
            number = effect.seat + 1
            can = effect.seat in self._possible
            tick = ("✓", GOOD) if effect.seat in self._ticked else ("·", DIM)
            step = steps[effect.seat]
            why = ""
            if not can:
                why = _("protected by media") if effect.protected else _("changes nothing")
            before, after = (seats_for(self.sheet, card, votes) for votes in effect.votes)
            text = joined(
                (f"{number} ", NOW if can else DIM),
                tick,
                " ",
                party.tag,
                "  ",
                fit(
                    Content.styled(
                        signed(step) if step else "–", (GOOD if step > 0 else BAD) if step else DIM
                    ),
                    6,
                ),
                from_to(*effect.trend, 8),
                from_to(*effect.factor, 8),
                from_to(*effect.votes, 8, sign=False),
                from_to(before, after, 8, sign=False),
                (why, DIM),
            )
            spots.append(self.put_row(canvas, 1 + effect.seat, effect.seat, text, canvas.width, ticks=True))
        y = view.seats + 1
        publish = _("Publish up to {most} effects").format(most=self.sheet.poll_effects)
        bury = _(", or bury all: two dice of members, {mean} on average").format(
            mean=f"{mean_roll(self.sheet, 2):g}"
        )
        canvas.put(1, y, joined((publish, STRONG), (bury, DIM)))
        spots += self.put_keys(
            canvas,
            y + 1,
            ("space", _("tick"), "tick"),
            ("enter", _("publish"), "decide"),
            ("b", _("bury it"), "bury"),
        )
        return spots
