"""Cards of the shadow cabinet are laid at regions, in secret."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.geometry import Region

from rules.die_macher.components import CabinetCard
from rules.die_macher.figures import factor
from rules.die_macher.moves import LayCard, MacherMove, Seal
from rules.die_macher.names import printed
from rules.die_macher.wording import good_count, money
from rules.kernel.words import _, ngettext
from tui.content import plain
from tui.games.die_macher.panel import DecisionPanel
from tui.widgets.drawing import BAD, DIM, GOOD, MINUS, NOW, STRONG, Canvas, fit, joined, signed
from tui.widgets.painted import Spot

_ROW = 44
_HELD = 32
_WIDE = 70
_NAME = 26
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


def short_actions(card: CabinetCard) -> str:
    """The same in fewer cells, the telephone left out."""
    actions = [
        _("votes +{count}").format(count=card.votes) if card.votes else "",
        _("own +{count}").format(count=card.trend) if card.trend else "",
        _("rival {count}").format(count=f"{MINUS}{card.attack}") if card.attack else "",
        _("media") if card.media else "",
        "×2" if card.doubler else "",
    ]
    return "  ".join(action for action in actions if action)


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

    def pointed_region(self) -> int:
        """Of the row."""
        return self.view.boards[self.row].number

    def point_at(self, region: int) -> None:
        """Its row."""
        self.go_to_row(region - self.view.boards[0].number)
        self.focus()

    def change(self, by: int) -> None:
        """The next card that lies nowhere, or none."""
        if self._fixed[self.row]:
            return
        now = self._laid[self.row]
        free = [0, *(card for card in self.held if card == now or card not in self._laid)]
        self._laid[self.row] = free[(free.index(now) + by) % len(free)]

    def typed(self, digit: int) -> None:
        """The card with that number comes here; 0 takes it away."""
        if self._fixed[self.row] or (digit and digit not in self.held) or (digit in self._fixed[:] and digit):
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
        wide = canvas.width >= _ROW + _WIDE
        left = _ROW + 2 if wide else canvas.width - _HELD
        for row, (board, card) in enumerate(zip(self.view.boards, self._laid, strict=True)):
            name = printed(self.sheet.cabinet[card - 1].name) if card else _("no card")
            dial = fit(joined(("◂ ", DIM), plain(name, STRONG if card else DIM)), _CARD)
            text = joined(self.place_label(board, 15), " ", dial, ("▸", DIM))
            spots += [
                Spot(f"less.{row}", Region(17, row, 2, 1)),
                Spot(f"more.{row}", Region(18 + _CARD, row, 2, 1)),
                self.put_row(canvas, row, row, text, min(_ROW, left)),
            ]
        for row, card in enumerate(self.held):
            canvas.put(left, row, self._held(card, with_actions=wide))
            spots.append(Spot(f"do.card{card}", Region(left, row, canvas.width - left, 1)))
        y = len(self._laid)
        enough = self.cost <= self.cash
        canvas.put(
            1,
            y,
            joined(
                (_("cost {cost}").format(cost=money(self.cost)), f"bold {GOOD if enough else BAD}"),
                (_(" of {cash}").format(cash=money(self.cash)), DIM),
            ),
        )
        canvas.put(1, y + 1, self._here(), width=left - 2)
        canvas.put(1, y + 2, self._printed(left - 2, is_told=wide))
        return [*spots, *self.put_keys(canvas, y + 3, ("enter", _("seal the cabinet"), "decide"))]

    def _printed(self, width: int, *, is_told: bool) -> Content:
        """What the card in the cursor's row offers, in full where there is room, if not told beside it."""
        card = self._laid[self.row]
        if not card or is_told:
            return Content.styled(_("number or ←→: which card lies here"), DIM)
        sheet = self.sheet.cabinet[card - 1]
        telephone = "  ☏" if sheet.telephone else ""
        full = Content.styled(card_actions(sheet), STRONG)
        return full if full.cell_length <= width else Content.styled(short_actions(sheet) + telephone, STRONG)

    def do(self, what: str) -> None:
        """A click on a card lays it in the cursor's row."""
        if what.startswith("card"):
            self.typed(int(what.removeprefix("card")))

    def _here(self) -> Content:
        """How the party stands in the cursor's region."""
        board, seat = self.view.boards[self.row], self.seat
        figures = [
            _("factor {factor}").format(factor=signed(factor(self.view, board, seat))),
            good_count("votes", board.votes[seat]),
            good_count("meetings", board.meetings[seat]),
        ]
        return Content.styled(" · ".join(figures), DIM)

    def _held(self, card: int, *, with_actions: bool) -> Content:
        sheet = self.sheet.cabinet[card - 1]
        used = card in self._laid
        telephone = " ☏" if sheet.telephone else ""
        style = DIM if used else STRONG
        name = plain(printed(sheet.name) + telephone, style)
        return joined(
            (f"{card} ", NOW if not used else DIM),
            (f"{sheet.cost:>2} ", DIM),
            fit(name, _NAME) if with_actions else name,
            (short_actions(sheet) if with_actions else "", DIM),
        )
