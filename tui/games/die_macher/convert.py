"""Early votes: how many meetings become votes, with the formula filled in."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.geometry import Region

from rules.die_macher.moves import ConvertMeetings, MacherMove
from rules.die_macher.questions import Conversion, conversion, factor_parts, seats_answer
from rules.die_macher.state import Board
from rules.die_macher.wording import good_count
from rules.kernel.words import _, ngettext
from tui.games.die_macher.panel import DecisionPanel
from tui.games.die_macher.parties import labels, symbols
from tui.widgets.drawing import (
    BAD,
    BIG_HEIGHT,
    DIM,
    GOOD,
    NOW,
    STRONG,
    Canvas,
    big,
    cut,
    joined,
    signed,
    wrapped,
)
from tui.widgets.painted import Spot

_RIGHT = 24
_KEYS_AT = 7


class ConvertPanel(DecisionPanel):
    """A dial from none to all; the figures beside it follow."""

    def begin(self) -> None:
        """All of them."""
        self._count = self.lying
        self._typing = False

    @property
    def board(self) -> Board:
        """The region in question."""
        return self.view.board(self.view.spot)

    @property
    def lying(self) -> int:
        """Own meetings there."""
        return self.board.meetings[self.seat]

    def pointed_region(self) -> int:
        """It is always the same."""
        return self.view.spot

    def change(self, by: int) -> None:
        """One more or fewer."""
        self._typing = False
        self._count = max(0, min(self.lying, self._count + by))

    def action_row(self, by: int) -> None:
        """Up for more, down for fewer."""
        self.change(-by)
        self.redraw()

    def go_to_row(self, row: int) -> None:
        """There is only one."""

    def typed(self, digit: int) -> None:
        """So many."""
        longer = self._count * 10 + digit if self._typing else digit
        self._count = min(self.lying, longer)
        self._typing = True

    def letters(self) -> dict[str, str]:
        """Keeping all has a letter."""
        return {"k": "keep"}

    def do(self, what: str) -> None:
        """Keep all meetings."""
        if what == "keep":
            self.decide(ConvertMeetings(self.seat, 0))

    def moves(self) -> Sequence[MacherMove]:
        """The conversion."""
        return (ConvertMeetings(self.seat, self._count),)

    def paint_on(self, canvas: Canvas) -> list[Spot]:
        """The dial on the left; formula, votes, seats and warnings on the right."""
        figures = big(str(self._count), NOW)
        wide = figures[0].cell_length
        canvas.put(2, 2, "◂", DIM)
        canvas.put_lines(5, 1, figures)
        canvas.put(7 + wide, 2, "▸", DIM)
        of_all = _("of {meetings}").format(meetings=good_count("meetings", self.lying))
        canvas.put(1, 1 + BIG_HEIGHT, of_all, DIM)
        spots = [
            Spot("less.0", Region(1, 1, 3, BIG_HEIGHT)),
            Spot("more.0", Region(6 + wide, 1, 3, BIG_HEIGHT)),
        ]
        for row, line in enumerate(self._outcome(canvas.width - _RIGHT)):
            canvas.put(_RIGHT, row, line)
        enter = _("convert {meetings}").format(meetings=good_count("meetings", self._count))
        keys = [("enter", enter if self._count else _("keep all"), "decide")]
        if self._count:
            keys.append(("k", _("keep all"), "keep"))
        return [*spots, *self.put_keys(canvas, _KEYS_AT, *keys)]

    def _outcome(self, width: int) -> list[Content]:
        answer = conversion(self.view, self.board.number, self.seat, self._count)
        parts = factor_parts(self.view, self.board.number, self.seat)
        terms = [
            joined((term.label + " ", DIM), (signed(term.amount), GOOD if term.amount > 0 else BAD))
            for term in parts.terms
            if term.amount
        ]
        formula = joined(
            (_("factor "), DIM),
            (signed(parts.total), STRONG),
            (" = ", DIM),
            Content(", ").join(terms) if terms else Content("0"),
        )
        head = joined(
            self.place_label(self.board, 28), (_("{maximum} seats").format(maximum=self._maximum()), DIM)
        )
        rest = [self._votes(answer), self._seats(answer), *self._warnings(answer, width)]
        lines = wrapped(formula, width)
        if 1 + len(lines) + len(rest) > _KEYS_AT:  # warnings matter more than the end of a formula
            lines = [cut(formula, width)]
        lines = [cut(line, width) for line in (head, *lines, *rest)]
        if self._count and len(lines) < _KEYS_AT:
            lines.append(cut(self._supply(), width))
        return lines

    def _supply(self) -> Content:
        left = self.view.meetings[self.seat]
        words = _("supply {before}→{after} meetings").format(before=left, after=left + self._count)
        return Content.styled(words, DIM)

    def _maximum(self) -> int:
        return self.sheet.regions[self.board.card - 1].maximum

    def _votes(self, answer: Conversion) -> Content:
        rate = f"× {answer.factor}" if answer.factor > 0 else "÷ 2"
        sums = f"{answer.meetings} {rate} = {good_count('votes', answer.worth)}"
        lost = _(", {lost} beyond the limit").format(lost=answer.lost) if answer.lost else ""
        there = _("; there {before}→{after}").format(before=answer.before, after=answer.after)
        return joined((sums, STRONG), (lost, BAD), (there, DIM))

    def _seats(self, answer: Conversion) -> Content:
        further = seats_answer(self.view, self.board.number, answer.after)
        won = ngettext("{count} seat", "{count} seats", answer.seats).format(count=answer.seats)
        text = Content.styled(won, f"bold {GOOD}")
        if further.next_votes is None:
            return joined(text, (_(", the most there is"), DIM))
        return joined(
            text, (_("; the next with {votes}").format(votes=good_count("votes", further.next_votes)), DIM)
        )

    def _warnings(self, answer: Conversion, width: int) -> list[Content]:
        lines = []
        others = [seat for seat in range(self.view.seats) if seat != self.seat]
        equal = [seat for seat in others if answer.after and self.board.votes[seat] == answer.after]
        if equal:
            before, after = (_("As many as "), NOW), (_(": the last to get there wins."), NOW)
            named = joined(before, labels(self.everybody, equal, ", "), after)
            short = joined(before, symbols(self.everybody, equal), after)
            lines.append(named if named.cell_length <= width else short)
        if answer.after > sum(self.board.votes[seat] for seat in others):
            lines.append(Content.styled(_("Absolute majority: an opinion may be replaced."), GOOD))
        if answer.factor <= 0 and self._count % 2:
            lines.append(Content.styled(_("The odd meeting gives nothing."), BAD))
        return lines
