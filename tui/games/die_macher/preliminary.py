"""The preliminary sheet: two of six options, then where their goods go, all in secret."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.geometry import Region

from rules.die_macher.figures import new_trend
from rules.die_macher.moves import ChooseOption, Good, MacherMove, PlaceGoods, Seal
from rules.die_macher.phases.preliminary import GOODS, goods_left, goods_room
from rules.die_macher.state import State
from rules.die_macher.wording import good_count, option_text
from rules.kernel.words import _
from tui.games.die_macher.panel import DIAL, DecisionPanel, from_to
from tui.games.die_macher.region import prospect
from tui.widgets.drawing import BAD, DIM, GOOD, NOW, STRONG, Canvas, fit, joined
from tui.widgets.painted import Spot

_LABEL = 18
_NARROW, _WIDE = 13, 22


class PreliminaryPanel(DecisionPanel):
    """First options are ticked by number; then digits in a small grid say how much goes where."""

    def begin(self) -> None:
        """What was ticked and placed before stays."""
        self._fixed = list(self.view.choices[self.seat])
        self._chosen = list(self._fixed)
        self._placing = False
        self._column = 0
        self._grid: dict[Good, list[int]] = {}

    @property
    def is_complete(self) -> bool:
        """Whether as many options are ticked as there must be."""
        return len(self._chosen) == self.sheet.preliminary_limits.choices

    @property
    def goods(self) -> tuple[Good, ...]:
        """What has to be placed."""
        return tuple(self._grid)

    def rows(self) -> int:
        """Options, then goods."""
        return len(self._grid) if self._placing else len(self.sheet.preliminary)

    def pointed_region(self) -> int:
        """The region of the column."""
        return self.view.boards[self._column].number if self._placing else 0

    def ticked(self) -> State:
        """The sheet as it would be with these options."""
        after = self.view.clone()
        after.choices[self.seat] = list(self._chosen)
        return after

    def change(self, by: int) -> None:
        """Another region."""
        if self._placing:
            self._column = max(0, min(len(self.view.boards) - 1, self._column + by))

    def typed(self, digit: int) -> None:
        """An option, or so much of a good."""
        if not self._placing:
            if 1 <= digit <= len(self.sheet.preliminary):
                self.row = digit - 1
                self._tick(digit)
            return
        if self.goods:
            self._put(self.goods[self.row], self._column, digit)

    def letters(self) -> dict[str, str]:
        """More and fewer in the grid, and the way back to the options."""
        return {">": "more", "<": "less", "o": "options", "-": "less"} if self._placing else {}

    def do(self, what: str) -> None:
        """Tick, or one more here."""
        if what == "options":
            self._placing, self.row = False, 0
        elif not self._placing:
            self._tick(self.row + 1)
        elif self.goods:
            good = self.goods[self.row]
            step = -1 if what == "less" else 1
            self._put(good, self._column, self._grid[good][self._column] + step)
        self.redraw()

    def pressed(self, key: str) -> None:
        """A click in the grid goes to its cell and puts one more there."""
        kind, _dot, rest = key.partition(".")
        if kind == "cell":
            row, column = (int(part) for part in rest.split(","))
            self.row, self._column = row, column
            self.do("more")
        else:
            super().pressed(key)

    def _tick(self, option: int) -> None:
        if option in self._fixed:
            return
        if option in self._chosen:
            self._chosen.remove(option)
        else:
            left = self.sheet.preliminary_limits.choices - len(self._fixed)
            loose = [each for each in self._chosen if each not in self._fixed]
            self._chosen = [*self._fixed, *([*loose, option][-left:] if left else ())]

    def _put(self, good: Good, column: int, count: int) -> None:
        after = self.ticked()
        room = goods_room(after, self.seat, good, self.view.boards[column].number)
        others = sum(self._grid[good]) - self._grid[good][column]
        left = goods_left(after, self.seat, good)
        self._grid[good][column] = max(0, min(count, room, left - others))

    def _open_grid(self) -> None:
        """Everything goes to the current region as far as it fits, the rest to the next ones."""
        after = self.ticked()
        self._placing, self.row, self._column = True, 0, 0
        self._grid = {
            good: [0] * len(self.view.boards) for good in GOODS if goods_left(after, self.seat, good)
        }
        for good in self._grid:
            for column in range(len(self.view.boards)):
                self._put(good, column, goods_left(after, self.seat, good))

    def moves(self) -> Sequence[MacherMove]:
        """First the way to the grid, then everything."""
        if not self.is_complete:
            self.refusal = _("{count} different options are ticked.").format(
                count=self.sheet.preliminary_limits.choices
            )
            return ()
        if not self._placing:
            self._open_grid()
            if self._grid:
                return ()
        after = self.ticked()
        for good, counts in self._grid.items():
            left = goods_left(after, self.seat, good) - sum(counts)
            if left:
                self.refusal = _("{goods} still without a region.").format(goods=good_count(good, left))
                return ()
        seat = self.seat
        return (
            *(ChooseOption(seat, option) for option in self._chosen if option not in self._fixed),
            *(
                PlaceGoods(seat, good, board.number, count)
                for good, counts in self._grid.items()
                for board, count in zip(self.view.boards, counts, strict=True)
                if count
            ),
            Seal(seat),
        )

    def paint_on(self, canvas: Canvas) -> list[Spot]:
        """The options, or the grid."""
        return self._paint_grid(canvas) if self._placing else self._paint_options(canvas)

    def _paint_options(self, canvas: Canvas) -> list[Spot]:
        spots = []
        canvas.put(1, 0, _("Tick two options; their goods are placed next."), DIM)
        for row in range(len(self.sheet.preliminary)):
            option = row + 1
            tick = ("✓", GOOD) if option in self._chosen else ("·", DIM)
            text = joined((f"{option} ", NOW), tick, " ", (option_text(self.view, option), STRONG))
            spots.append(self.put_row(canvas, 1 + row, row, text, canvas.width, ticks=True))
        y = 1 + len(self.sheet.preliminary)
        return [
            *spots,
            *self.put_keys(canvas, y, ("1-6", _("tick"), "tick"), ("enter", _("place the goods"), "decide")),
        ]

    def _paint_grid(self, canvas: Canvas) -> list[Spot]:
        spots: list[Spot] = []
        after = self.ticked()
        pitch = min(_WIDE, max(_NARROW, (canvas.width - _LABEL - 9) // len(self.view.boards)))
        for column, head in enumerate(self.column_heads(pitch - 1)):
            canvas.put(_LABEL + column * pitch, 0, head)
        for row, (good, counts) in enumerate(self._grid.items()):
            given = goods_left(after, self.seat, good)
            label = good_count(good, given)
            here = row == self.row
            canvas.put(1, 1 + row, fit(Content.styled(label, STRONG if here else DIM), _LABEL - 2))
            for column, count in enumerate(counts):
                x = _LABEL + column * pitch
                on = here and column == self._column
                style = "bold reverse" if on else (STRONG if count else DIM)
                canvas.put(x, 1 + row, Content.styled(f" {count or '·'} ".center(DIAL - 4), style))
                spots.append(Spot(f"cell.{row},{column}", Region(x, 1 + row, pitch - 1, 1)))
            left = given - sum(counts)
            told = Content.styled(_("{left} left").format(left=left) if left else "✓", BAD if left else GOOD)
            canvas.put(_LABEL + len(self.view.boards) * pitch, 1 + row, told)
        y = 2 + len(self._grid)
        canvas.put(1, y - 1, self._outcome(), width=canvas.width - 2)
        canvas.put(1, y, self._said(), width=canvas.width - 2)
        spots += self.put_keys(
            canvas,
            y + 1,
            ("digit", _("so many here"), "more"),
            ("space", _("one more"), "more"),
            ("-", _("one fewer"), "less"),
            ("o", _("options"), "options"),
            ("enter", _("seal"), "decide"),
        )
        return spots

    def _outcome(self) -> Content:
        """What everything that is put into the cursor's region does there."""
        after = self.ticked()
        board = self.view.boards[self._column]
        then, seat = after.boards[self._column], self.seat
        put = {good: counts[self._column] for good, counts in self._grid.items()}
        then.trend[seat] = new_trend(self.sheet, board.trend[seat], put.get("trend", 0))
        then.meetings[seat] += put.get("meetings", 0)
        then.votes[seat] += put.get("votes", 0)
        now, later = prospect(self.view, board, seat), prospect(after, then, seat)
        return joined(
            self.place_label(board),
            (_("  factor "), DIM),
            from_to(now.factor, later.factor, 0),
            (_("  votes, if all voted, "), DIM),
            from_to(now.votes, later.votes, 0, sign=False),
            (_("  seats "), DIM),
            from_to(now.seats, later.seats, 0, sign=False),
        )

    def _said(self) -> Content:
        options = self.sheet.preliminary
        members = sum(options[option - 1].members for option in self._chosen)
        limit = self.sheet.preliminary_limits.votes_in_a_region
        words = _("members: {members}").format(members=members)
        if "votes" in self._grid:
            words += _("; at most {limit} votes a region").format(limit=limit)
        return Content.styled(words, DIM)
