"""Meetings of all regions are bought in one turn."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from rules.die_macher.figures import room_for_meetings
from rules.die_macher.moves import BuyMeetings, EndMeetings, MacherMove
from rules.die_macher.questions import conversion
from rules.die_macher.wording import good_count, money
from rules.kernel.words import _
from tui.games.die_macher.panel import DIAL, DecisionPanel, from_to
from tui.widgets.drawing import BAD, DIM, GOOD, NOW, STRONG, Canvas, fit, joined, signed
from tui.widgets.painted import Spot

_PLACE = 25
"""Cells of the longest name of a region with its number; a small terminal gives fewer."""
_FIGURES = 51


class MeetingsPanel(DecisionPanel):
    """A row a region; left and right, or a digit, say how many. Enter buys all of them and ends the turn."""

    def begin(self) -> None:
        """None yet."""
        self._counts = [0] * len(self.view.boards)

    @property
    def cost(self) -> int:
        """In thousands."""
        return sum(self._counts) * self.sheet.meeting_price

    def rows(self) -> int:
        """One a region."""
        return len(self._counts)

    def pointed_region(self) -> int:
        """Of the row."""
        return self.view.boards[self.row].number

    def room(self, row: int) -> int:
        """How many a region still takes, the other rows and the cash considered as far as they are known."""
        others = sum(self._counts) - self._counts[row]
        room = min(
            room_for_meetings(self.view, self.view.boards[row], self.seat),
            self.view.meetings[self.seat] - others,
        )
        if self.knows_cash and self.sheet.meeting_price:
            room = min(room, self.cash // self.sheet.meeting_price - others)
        return max(0, room)

    def point_at(self, region: int) -> None:
        """Its row."""
        self.go_to_row(region - self.view.boards[0].number)
        self.focus()

    def change(self, by: int) -> None:
        """One more or fewer."""
        self._counts[self.row] = max(0, min(self.room(self.row), self._counts[self.row] + by))

    def typed(self, digit: int) -> None:
        """So many, as far as they go."""
        self._counts[self.row] = min(self.room(self.row), digit)

    def moves(self) -> Sequence[MacherMove]:
        """All purchases, then the end of the turn."""
        purchases = [
            BuyMeetings(self.seat, board.number, count)
            for board, count in zip(self.view.boards, self._counts, strict=True)
            if count
        ]
        return (*purchases, EndMeetings(self.seat))

    def paint_on(self, canvas: Canvas) -> list[Spot]:
        """Regions with their limits and with what all meetings there would be worth now."""
        spots: list[Spot] = []
        dial = 2 + min(_PLACE, canvas.width - _FIGURES)
        heads = joined(
            fit(Content.styled(_("region"), DIM), dial - 1),
            *(
                fit(Content.styled(word, DIM), width)
                for word, width in (
                    (_("buy").center(DIAL - 2), DIAL),
                    (_("up to"), 7),
                    (_("lying"), 8),
                    (_("factor"), 8),
                    (_("votes"), 8),
                    (_("seats"), 8),
                )
            ),
        )
        canvas.put(1, 0, heads)
        for row, board in enumerate(self.view.boards):
            y, count = row + 1, self._counts[row]
            lying = board.meetings[self.seat]
            now = conversion(self.view, board.number, self.seat, lying)
            then = conversion(self.view, board.number, self.seat, lying + count)
            text = joined(
                self.place_label(board, dial - 2),
                " ",
                self.dial(str(count), NOW if count else STRONG),
                fit(Content.styled(str(self.room(row)), DIM if self.room(row) else BAD), 7),
                from_to(lying, lying + count, 8, sign=False),
                fit(Content.styled(signed(now.factor), STRONG), 8),
                from_to(now.after, then.after, 8, sign=False),
                from_to(now.seats, then.seats, 8, sign=False),
            )
            row_spot = self.put_row(canvas, y, row, text, canvas.width)
            spots += [*self.dial_spots(dial, y, row), row_spot]
        canvas.put(1, self.rows() + 1, _("votes and seats, if all meetings there voted now"), DIM)
        y = self.rows() + 2
        bought = good_count("meetings", sum(self._counts))
        canvas.put(
            1,
            y,
            joined((bought, STRONG), (_(" for {cost}").format(cost=money(self.cost)), GOOD), self._rest()),
        )
        enter = (
            _("buy and end the turn") if self.cost or any(self._counts) else _("buy none and end the turn")
        )
        return [*spots, *self.put_keys(canvas, y + 1, ("enter", enter, "decide"))]

    def _rest(self) -> Content:
        supply = self.view.meetings[self.seat] - sum(self._counts)
        left = good_count("meetings", supply)
        if not self.knows_cash:
            return Content.styled(_("; {meetings} left in supply").format(meetings=left), DIM)
        return Content.styled(
            _("; cash then {cash}, supply {meetings}").format(
                cash=money(self.cash - self.cost), meetings=left
            ),
            DIM,
        )
