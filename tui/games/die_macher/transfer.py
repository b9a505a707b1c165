"""An opinion of the region goes to the national board: which one, and where to."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from rules.die_macher.figures import matching_members
from rules.die_macher.moves import MacherMove, MoveNothing, MoveOpinion
from rules.die_macher.phases.election import spaces_for
from rules.die_macher.scoring import opinion_points
from rules.die_macher.state import State
from rules.kernel.words import _
from tui.games.die_macher.opinions import OPINION, opinion
from tui.games.die_macher.panel import DecisionPanel, from_to
from tui.widgets.drawing import DIM, GOOD, NOW, Canvas, fit, joined
from tui.widgets.painted import Spot

_SPACE = 15


class TransferPanel(DecisionPanel):
    """Up and down choose the opinion, left and right its space; members and points of all follow."""

    def begin(self) -> None:
        """The first that may go."""
        self._opinions = tuple(each for each in self.view.boards[0].opinions if spaces_for(self.view, each))
        self._choice = 0

    @property
    def opinion(self) -> int:
        """The opinion under the cursor."""
        return self._opinions[self.row]

    @property
    def space(self) -> int:
        """Where it would go, from 1."""
        spaces = spaces_for(self.view, self.opinion)
        return spaces[self._choice % len(spaces)]

    def rows(self) -> int:
        """One an opinion."""
        return len(self._opinions)

    def change(self, by: int) -> None:
        """Another space."""
        self._choice = (self._choice + by) % len(spaces_for(self.view, self.opinion))

    def typed(self, digit: int) -> None:
        """The space with that number."""
        spaces = spaces_for(self.view, self.opinion)
        if digit in spaces:
            self._choice = spaces.index(digit)

    def letters(self) -> dict[str, str]:
        """Moving nothing has a letter."""
        return {"k": "nothing"}

    def do(self, what: str) -> None:
        """Move nothing, or choose a space by a click."""
        if what == "nothing":
            self.decide(MoveNothing(self.seat))
        elif what.startswith("space"):
            self.typed(int(what.removeprefix("space")))
            self.redraw()

    def moves(self) -> Sequence[MacherMove]:
        """The transfer."""
        return (MoveOpinion(self.seat, self.opinion, self.space),)

    def after(self) -> State:
        """How the nation would think."""
        after = self.view.clone()
        place = self.space - 1
        after.secured[place] = after.nation[place] == self.opinion
        after.nation[place] = self.opinion
        return after

    def paint_on(self, canvas: Canvas) -> list[Spot]:
        """The five spaces, the opinions that may go, and what every party has of it."""
        if not self._opinions:
            return []
        spots: list[Spot] = []
        sheet, view = self.sheet, self.view
        for place, (space, held) in enumerate(zip(sheet.spaces, view.nation, strict=True)):
            x, here = 1 + place * _SPACE, place + 1 == self.space
            head = f"{place + 1}: {space.points} +{space.members}"
            region = canvas.put(x, 0, fit(Content.styled(head, NOW if here else DIM), _SPACE - 1))
            spots.append(Spot(f"do.space{place + 1}", region))
            secured = (" ◈", GOOD) if view.secured[place] else ""
            shown = joined(opinion(sheet, held), secured) if held else Content.styled(_("free"), DIM)
            canvas.put(x, 1, shown)
            if here:
                canvas.put(x, 2, joined(("↑ ", NOW), opinion(sheet, self.opinion, "bold")))
        for row, each in enumerate(self._opinions):
            text = joined(
                fit(opinion(sheet, each), OPINION), "  ", (self._effect() if row == self.row else "", DIM)
            )
            spots.append(self.put_row(canvas, 3 + row, row, text, 36))
        after = self.after()
        canvas.put(46, 3, joined((fit(_("members"), 9).plain, DIM), (_("points"), DIM)))
        for party in self.everybody:
            gains = matching_members(view, party.seat), matching_members(after, party.seat)
            points = sum(opinion_points(view, party.seat)), sum(opinion_points(after, party.seat))
            canvas.put(
                38,
                4 + party.seat,
                joined(party.tag, " ", from_to(*gains, 9), from_to(*points, 9, sign=False)),
            )
        y = 3 + len(self._opinions)
        spots += self.put_keys(
            canvas, y, ("enter", _("move it"), "decide"), ("k", _("move nothing"), "nothing")
        )
        canvas.put(1, y + 1, _("↑↓ opinion ←→ space: points +members"), DIM)
        return spots

    def _effect(self) -> str:
        held = self.view.nation[self.space - 1]
        if held == self.opinion:
            return _("secures it")
        if held:
            return _("replaces the old one")
        return _("takes a free space")
