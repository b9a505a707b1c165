"""Cards of the shadow cabinet are laid at regions, in secret."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.geometry import Region

from rules.die_macher.components import CabinetCard
from rules.die_macher.figures import factor
from rules.die_macher.moves import LayCard, MacherMove, Seal
from rules.die_macher.names import printed
from rules.die_macher.wording import money
from rules.kernel.words import _, ngettext
from tui.content import plain
from tui.games.die_macher.panel import DecisionPanel
from tui.widgets.drawing import BAD, DIM, GOOD, MINUS, NOW, STRONG, Canvas, fit, joined, signed
from tui.widgets.painted import Spot

_ROW = 44
_CARD = 24


def card_actions(card: CabinetCard) -> str:
    """The printed actions in short."""
    actions = []
    if card.votes:
        actions.append(ngettext("{count} vote", "{count} votes", card.votes).format(count=card.votes))
    if card.trend:
        actions.append(_("own trend +{count}").format(count=card.trend))
    if card.attack:
        actions.append(_("rival's trend {count}").format(count=f"{MINUS}{card.attack}"))
    if card.media:
        actions.append(_("exchange a media marker"))
    if card.doubler:
        actions.append(_("double an opinion"))
    text = _(" or ").join(actions)
    if card.telephone:
        return _("{actions}; telephone").format(actions=text)
    return text


class CabinetPanel(DecisionPanel):
    """A row a region; left and right, or the card's number, choose what lies there."""

    def begin(self) -> None:
        """What lies there already stays."""
        laid = self.view.laid[self.seat]
        self._fixed = list(laid)
        self._laid = list(laid)

    @property
    def held(self) -> list[int]:
        """Cards that the party still has."""
        return self.view.cabinet[self.seat]

    @property
    def cost(self) -> int:
        """What all cards laid cost, in thousands."""
        return sum(self.sheet.cabinet[card - 1].cost for card in self._laid if card)

    def rows(self) -> int:
        """One a region."""
        return len(self._laid)

    def region(self) -> int:
        """Of the row."""
        return self.view.boards[self.row].number

    def change(self, by: int) -> None:
        """The next card that lies nowhere, or none."""
        if self._fixed[self.row]:
            return
        now = self._laid[self.row]
        free = [0, *(card for card in self.held if card == now or card not in self._laid)]
        self._laid[self.row] = free[(free.index(now) + by) % len(free)]

    def typed(self, digit: int) -> None:
        """The card with that number comes here; 0 takes it away."""
        if self._fixed[self.row] or (digit and digit not in self.held) or digit in self._fixed[:] and digit:
            return
        if digit in self._laid and digit:
            self._laid[self._laid.index(digit)] = 0
        self._laid[self.row] = digit

    def moves(self) -> Sequence[MacherMove]:
        """All cards, then the seal."""
        if self.cost > self.cash:
            self.refusal = _("The cards cost {cost}; there are {cash}.").format(
                cost=money(self.cost), cash=money(self.cash)
            )
            return ()
        layings = [
            LayCard(self.seat, board.number, card)
            for board, card, fixed in zip(self.view.boards, self._laid, self._fixed, strict=True)
            if card and not fixed
        ]
        return (*layings, Seal(self.seat))

    def paint_on(self, canvas: Canvas) -> list[Spot]:
        """Regions on the left, the cards held on the right, the sum below."""
        spots: list[Spot] = []
        for row, (board, card) in enumerate(zip(self.view.boards, self._laid, strict=True)):
            name = printed(self.sheet.cabinet[card - 1].name) if card else _("no card")
            dial = fit(joined(("◂ ", DIM), plain(name, STRONG if card else DIM)), _CARD)
            text = joined(self.place_label(board, 15), " ", dial, ("▸", DIM))
            spots += [
                Spot(f"less.{row}", Region(17, row, 2, 1)),
                Spot(f"more.{row}", Region(18 + _CARD, row, 2, 1)),
                self.put_row(canvas, row, row, text, _ROW),
            ]
        for row, card in enumerate(self.held):
            canvas.put(_ROW + 2, row, self._held(card))
            spots.append(Spot(f"do.card{card}", Region(_ROW + 2, row, canvas.width - _ROW - 2, 1)))
        y = max(len(self._laid), 1)
        enough = self.cost <= self.cash
        canvas.put(
            1,
            y,
            joined(
                (_("cost {cost}").format(cost=money(self.cost)), f"bold {GOOD if enough else BAD}"),
                (_(" of {cash}").format(cash=money(self.cash)), DIM),
            ),
        )
        board = self.view.boards[self.row]
        canvas.put(1, y + 1, self._here(board.number), width=_ROW)
        card = self._laid[self.row]
        words = card_actions(self.sheet.cabinet[card - 1]) if card else _("number or ←→: which card lies here")
        canvas.put(1, max(y + 2, min(len(self.held), canvas.height - 2)), words, STRONG if card else DIM)
        spots += self.put_keys(
            canvas, max(y + 3, min(len(self.held) + 1, canvas.height - 1)), ("enter", _("seal the cabinet"), "decide")
        )
        return spots

    def do(self, what: str) -> None:
        """A click on a card lays it in the cursor's row."""
        if what.startswith("card"):
            self.typed(int(what.removeprefix("card")))

    def _here(self, region: int) -> Content:
        board, seat = self.view.board(region), self.seat
        return Content.styled(
            _("there: factor {factor}, trend {trend}, {votes} votes, {meetings} meetings").format(
                factor=signed(factor(self.view, board, seat)),
                trend=signed(board.trend[seat]),
                votes=board.votes[seat],
                meetings=board.meetings[seat],
            ),
            DIM,
        )

    def _held(self, card: int) -> Content:
        sheet = self.sheet.cabinet[card - 1]
        used = card in self._laid
        telephone = " ☏" if sheet.telephone else ""
        return joined(
            (f"{card} ", NOW if not used else DIM),
            (f"{sheet.cost:>2} ", DIM),
            plain(printed(sheet.name) + telephone, DIM if used else STRONG),
        )
