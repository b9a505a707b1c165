"""External contributions: which card, and whether the money is taken, in secret."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from rules.die_macher.components import Contribution
from rules.die_macher.figures import mean_roll
from rules.die_macher.moves import Contribute, MacherMove
from rules.die_macher.wording import money
from rules.kernel.words import _, ngettext
from tui.games.die_macher.panel import DecisionPanel
from tui.widgets.drawing import BAD, DIM, GOOD, NOW, STRONG, Canvas, fit, joined
from tui.widgets.painted import Spot

_ACCEPTED = 31


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
        canvas.put(9, 0, _("accepted"), DIM)
        canvas.put(7 + _ACCEPTED + 2, 0, _("refused"), DIM)
        for row, number in enumerate(self.cards):
            card = self.sheet.contributions[number - 1]
            here = row == self.row
            lost = ngettext("−{count} member", "−{count} members", card.members).format(count=card.members)
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
                    _ACCEPTED,
                ),
                ("✓ " if refused else "  ", GOOD),
                (self._rolled(card), STRONG if refused else DIM),
            )
            spots.append(self.put_row(canvas, 1 + row, row, text, canvas.width))
        y = len(self.cards) + 1
        canvas.put(1, y, self._then())
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

    def _rolled(self, card: Contribution) -> str:
        rolls = ngettext(
            "{count} roll: {mean} members on average", "{count} rolls: {mean} members on average", card.rolls
        )
        return rolls.format(count=card.rolls, mean=f"{mean_roll(self.sheet, card.rolls):g}")

    def _then(self) -> Content:
        """Cash and members now, and after the card in the cursor's row."""
        card, held = self.sheet.contributions[self.cards[self.row] - 1], self.view.members[self.seat]
        least = most = held
        if self._accept:
            least = most = max(0, held - card.members)
        else:
            least += card.rolls * min(self.sheet.dice)
            most += card.rolls * max(self.sheet.dice)
        members = str(most) if least == most else _("{least} to {most}").format(least=least, most=most)
        pieces = [(_("members "), DIM), (str(held), STRONG), (_(", then "), DIM), (members, STRONG)]
        if self.knows_cash:
            pieces += [("   " + _("cash "), DIM), (money(self.cash), STRONG)]
            if self._accept:
                pieces += [(_(", then "), DIM), (money(self.cash + card.money), STRONG)]
        return joined(*pieces)
