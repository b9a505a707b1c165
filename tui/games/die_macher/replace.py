"""Who controls a region may put a card of the exchange pool in the place of an opinion."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from rules.die_macher.figures import replacements, seats_for
from rules.die_macher.moves import KeepOpinions, MacherMove, ReplaceOpinion
from rules.die_macher.questions import Effect, opinion_effects
from rules.die_macher.state import Board
from rules.kernel.words import _
from tui.games.die_macher.opinions import OPINION, opinion, stance_text
from tui.games.die_macher.panel import DecisionPanel, from_to
from tui.games.die_macher.parties import TAG
from tui.widgets.drawing import DIM, NOW, Canvas, fit, joined, wrapped
from tui.widgets.painted import Spot

_LEFT = 32
_EFFECTS = 34


class ReplacePanel(DecisionPanel):
    """Up and down choose the opinion that goes, left and right the card that comes."""

    def begin(self) -> None:
        """The first of both."""
        pairs = replacements(self.board, self.view.pool)
        self._outs = tuple(dict.fromkeys(out for out, _card in pairs))
        self._cards = tuple(dict.fromkeys(card for _out, card in pairs))
        self._choice = 0

    @property
    def board(self) -> Board:
        """The region in question."""
        return self.view.board(self.view.spot)

    def rows(self) -> int:
        """One an opinion that may go."""
        return len(self._outs)

    def pointed_region(self) -> int:
        """It is always the same."""
        return self.view.spot

    def change(self, by: int) -> None:
        """Another card."""
        self._choice = (self._choice + by) % len(self._cards)

    def typed(self, digit: int) -> None:
        """The opinion with that number."""
        if 1 <= digit <= self.rows():
            self.row = digit - 1

    def letters(self) -> dict[str, str]:
        """Keeping all has a letter."""
        return {"k": "keep"}

    def do(self, what: str) -> None:
        """Keep all, or choose a card by a click."""
        if what == "keep":
            self.decide(KeepOpinions(self.seat))
        elif what.startswith("card"):
            self._choice = int(what.removeprefix("card"))
            self.redraw()

    def moves(self) -> Sequence[MacherMove]:
        """The replacement."""
        return (ReplaceOpinion(self.seat, self._outs[self.row], self._cards[self._choice]),)

    def paint_on(self, canvas: Canvas) -> list[Spot]:
        """Opinions and pool on the left, what the change does to every party on the right."""
        if not self._outs or not self._cards:
            return []
        sheet, spots = self.sheet, []
        out, card = self._outs[self.row], self._cards[self._choice]
        for row, held in enumerate(self._outs):
            swap = joined((" ← ", NOW), opinion(sheet, card, "bold")) if row == self.row else ""
            text = joined((f"{row + 1} ", NOW), fit(opinion(sheet, held), OPINION), swap)
            spots.append(self.put_row(canvas, row, row, text, _LEFT))
        y = len(self._outs)
        if self.board.doubled:
            stays = joined(opinion(sheet, self.board.doubled), (_(" (doubled) stays"), DIM))
            canvas.put(3, y, stays, width=_LEFT - 3)
            y += 1
        x = 1
        canvas.put(x, y, _("pool"), DIM)
        x += 5
        for place, each in enumerate(self._cards):
            if x + OPINION > _LEFT:
                x, y = 6, y + 1
            shown = opinion(sheet, each, "bold reverse" if place == self._choice else "")
            region = canvas.put(x, y, shown)
            spots.append(Spot(f"do.card{place}", region))
            x = region.right + 1
        self._put_effects(canvas, _LEFT + 1, opinion_effects(self.view, self.board.number, out, card))
        if canvas.width >= _LEFT + _EFFECTS + 40:
            words = _("“{card}” in the place of “{out}”").format(
                card=stance_text(sheet, card), out=stance_text(sheet, out)
            )
            x = _LEFT + _EFFECTS + 2
            canvas.put_lines(x, 0, wrapped(Content.styled(words, DIM), canvas.width - x))
        spots += self.put_keys(
            canvas,
            max(y + 1, self.view.seats + 1),
            ("enter", _("replace"), "decide"),
            ("k", _("leave the opinions"), "keep"),
        )
        last = max(y + 1, self.view.seats + 1) + 1
        canvas.put(1, last, _("↑↓ what goes   ←→ what comes"), DIM, width=_LEFT - 1)
        canvas.put(_LEFT + 1, last, _("votes and seats, if all voted now"), DIM)
        return spots

    def _put_effects(self, canvas: Canvas, x: int, effects: Sequence[Effect]) -> None:
        """What the change does to every party: factor, votes of all its meetings, their seats."""
        heads = [fit(Content.styled(head, DIM), 8) for head in (_("factor"), _("votes"), _("seats"))]
        canvas.put(x + TAG + 1, 0, joined(*heads))
        for row, effect in enumerate(effects, 1):
            before, after = (seats_for(self.sheet, self.board.card, votes) for votes in effect.votes)
            figures = joined(
                from_to(*effect.factor, 8),
                from_to(*effect.votes, 8, sign=False),
                from_to(before, after, 8, sign=False),
            )
            canvas.put(x, row, joined(self.everybody[effect.seat].tag, " ", figures))
