"""Bids: sealed for the turn order or for a poll, open in the auction of a poll."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.geometry import Region

from rules.die_macher.moves import Bid, MacherMove, PassBid, RaiseBid
from rules.die_macher.state import NOBODY, Phase
from rules.die_macher.wording import money
from rules.kernel.words import _
from tui.games.die_macher.panel import DecisionPanel
from tui.games.die_macher.parties import labels
from tui.widgets.drawing import BIG_HEIGHT, DIM, GOOD, NOW, STRONG, Canvas, big, joined
from tui.widgets.painted import Spot

_STEP = 5


class BidPanel(DecisionPanel):
    """A dial in thousands: arrows by one and by five (keys or clicks), or digits."""

    def begin(self) -> None:
        """The lowest bid."""
        self._amount = self.least
        self._typing = False

    @property
    def least(self) -> int:
        """The lowest bid that makes sense."""
        if self.view.phase is Phase.AUCTION:
            return max(self.view.high + 1, self.sheet.poll_minimum)
        return 0

    @property
    def most(self) -> int:
        """The highest bid that is known to be possible."""
        return max(self.cash, self.least) if self.knows_cash else 999

    def set(self, amount: int) -> None:
        """Dial an amount."""
        self._amount = max(self.least, min(self.most, amount))

    def change(self, by: int) -> None:
        """One up or down."""
        self._typing = False
        self.set(self._amount + by)

    def action_row(self, by: int) -> None:
        """Five up or down."""
        self.change(-by * _STEP)
        self.redraw()

    def go_to_row(self, row: int) -> None:
        """There is only one."""

    def typed(self, digit: int) -> None:
        """A further digit, or a new figure."""
        longer = self._amount * 10 + digit if self._typing else digit
        self._amount = min(self.most, longer)
        self._typing = True

    def letters(self) -> dict[str, str]:
        """In an open auction one can leave."""
        return {"p": "leave"} if self.view.phase is Phase.AUCTION else {}

    def do(self, what: str) -> None:
        """Five up or down by a click, or leave the auction."""
        if what == "leave":
            self.decide(PassBid(self.seat))
        elif what in ("up", "down"):
            self.change(_STEP if what == "up" else -_STEP)

    def moves(self) -> Sequence[MacherMove]:
        """The bid."""
        if self.view.phase is Phase.AUCTION:
            if self._amount < self.least:
                self.refusal = _("The lowest bid now is {lowest}.").format(lowest=money(self.least))
                return ()
            return (RaiseBid(self.seat, self._amount),)
        return (Bid(self.seat, self._amount),)

    def paint_on(self, canvas: Canvas) -> list[Spot]:
        """The dial on the left, what it is about on the right."""
        figures = big(str(self._amount), NOW)
        x = 5
        wide = figures[0].cell_length
        canvas.put(2, 2, "◂", DIM)
        canvas.put_lines(x, 1, figures)
        canvas.put(x + wide + 2, 2, "▸", DIM)
        canvas.put(x, 1 + BIG_HEIGHT, money(self._amount), STRONG)
        below = 2 + BIG_HEIGHT
        spots = [
            Spot("less.0", Region(1, 1, 3, BIG_HEIGHT)),
            Spot("more.0", Region(x + wide + 1, 1, 3, BIG_HEIGHT)),
            Spot("do.up", canvas.put(x, 0, f"▴ {_STEP}", DIM)),
            Spot("do.down", canvas.put(x, below, f"▾ {_STEP}", DIM)),
        ]
        for row, line in enumerate(self._about(), 1):
            canvas.put(26, row, line)
        bids = _("bid") if self.view.phase is Phase.AUCTION else _("seal the bid")
        keys = [("enter", bids, "decide")]
        if self.view.phase is Phase.AUCTION:
            keys.append(("p", _("leave the auction"), "leave"))
        spots += self.put_keys(canvas, below + 1, *keys)
        canvas.put(1, below + 2, _("←→ by 1   ↑↓ by 5   or type the figure, in thousands"), DIM)
        return spots

    def _about(self) -> list[Content]:
        lines = {
            Phase.BID: self._turn_order,
            Phase.AUCTION: self._open_auction,
            Phase.SEALED_AUCTION: self._sealed_auction,
        }[self.view.phase]()
        if self.knows_cash:
            left = self.cash - self._amount
            lines.append(
                joined(
                    (_("cash {cash}").format(cash=money(self.cash)), STRONG),
                    (_(", {left} left if this is paid").format(left=money(max(0, left))), DIM),
                )
            )
        elif self.view.phase is Phase.AUCTION:
            lines.append(Content.styled(_("m shows the own cash, behind the curtain"), DIM))
        return lines

    def _turn_order(self) -> list[Content]:
        return [
            Content.styled(_("The highest bid names the starting party and pays."), STRONG),
            Content.styled(_("Others pay nothing; a die decides between equals."), DIM),
            self._sealed(),
        ]

    def _sealed(self) -> Content:
        sealed = [seat for seat, done in enumerate(self.view.sealed) if done]
        if not sealed:
            return Content.styled(_("Nobody has sealed a bid yet."), DIM)
        return joined((_("sealed: "), DIM), labels(self.everybody, sealed, "  "))

    def _poll(self) -> Content:
        return Content.styled(
            _("Poll of {place}").format(place=self.place(self.view.board(self.view.spot))), STRONG
        )

    def _open_auction(self) -> list[Content]:
        view = self.view
        if view.leader == NOBODY:
            high = Content.styled(_("no bid yet; the lowest is {least}").format(least=money(self.least)), DIM)
        else:
            high = joined(
                (_("highest bid "), DIM),
                (money(view.high), f"bold {GOOD}"),
                " ",
                self.everybody[view.leader].label,
            )
        inside = [view.asked, *view.queue]
        out = [seat for seat in view.order() if seat not in inside]
        lines = [self._poll(), high, joined((_("in: "), DIM), labels(self.everybody, inside, "  "))]
        if out:
            lines.append(joined((_("out: "), DIM), labels(self.everybody, out, "  ")))
        return lines

    def _sealed_auction(self) -> list[Content]:
        least = money(self.sheet.poll_minimum)
        return [
            self._poll(),
            Content.styled(_("One bid each: 0 for none, else {least} or more.").format(least=least), DIM),
            self._sealed(),
        ]
