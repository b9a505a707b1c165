"""External contributions: which card, and whether the money is taken, in secret."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from rules.die_macher.moves import Contribute, MacherMove
from rules.die_macher.wording import money
from rules.kernel.words import _, ngettext
from tui.games.die_macher.panel import DecisionPanel
from tui.widgets.drawing import BAD, DIM, GOOD, NOW, STRONG, Canvas, fit, joined
from tui.widgets.painted import Spot


class ContributePanel(DecisionPanel):
    """A row a card; left refuses, right accepts."""

    def begin(self) -> None:
        """Nothing is accepted."""
        self._accept = False

    @property
    def cards(self) -> list[int]:
        """The cards left."""
        return self.view.contributions[self.seat]

    def rows(self) -> int:
        """One a card."""
        return len(self.cards)

    def change(self, by: int) -> None:
        """Accept or refuse."""
        self._accept = by > 0

    def typed(self, digit: int) -> None:
        """The card with that number."""
        if digit in self.cards:
            self.row = self.cards.index(digit)

    def letters(self) -> dict[str, str]:
        """Both answers have a letter."""
        return {"a": "accept", "f": "refuse"}

    def do(self, what: str) -> None:
        """Accept, refuse, or turn the answer round."""
        self._accept = {"accept": True, "refuse": False}.get(what, not self._accept)
        self.redraw()

    def moves(self) -> Sequence[MacherMove]:
        """The pledge."""
        return (Contribute(self.seat, self.cards[self.row], self._accept),)

    def paint_on(self, canvas: Canvas) -> list[Spot]:
        """Both sides of every card."""
        spots: list[Spot] = []
        canvas.put(1, 0, fit(_("card"), 6).plain, DIM)
        canvas.put(7, 0, _("accepted"), DIM)
        canvas.put(38, 0, _("refused"), DIM)
        for row, number in enumerate(self.cards):
            card = self.sheet.contributions[number - 1]
            here = row == self.row
            lost = ngettext("−{count} member", "−{count} members", card.members).format(count=card.members)
            rolls = ngettext("{count} roll for members", "{count} rolls for members", card.rolls)
            taken, refused = here and self._accept, here and not self._accept
            text = joined(
                fit(Content.styled(str(number), NOW), 6),
                fit(
                    joined(
                        ("✓ " if taken else "  ", GOOD),
                        (money(card.money), STRONG if taken else DIM),
                        "  ",
                        (lost, BAD if taken else DIM),
                    ),
                    31,
                ),
                ("✓ " if refused else "  ", GOOD),
                (rolls.format(count=card.rolls), STRONG if refused else DIM),
            )
            spots.append(self.put_row(canvas, 1 + row, row, text, canvas.width))
        y = len(self.cards) + 1
        held = ngettext("{count} member", "{count} members", self.view.members[self.seat])
        canvas.put(
            1,
            y,
            joined(
                (_("Each card is used once. "), DIM),
                (_("cash {cash}").format(cash=money(self.cash)) if self.knows_cash else "", STRONG),
                "  ",
                (held.format(count=self.view.members[self.seat]), STRONG),
            ),
        )
        return [
            *spots,
            *self.put_keys(
                canvas,
                y + 1,
                ("→ a", _("accept"), "accept"),
                ("← f", _("refuse"), "refuse"),
                ("enter", _("seal the choice"), "decide"),
            ),
        ]
