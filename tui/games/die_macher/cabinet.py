"""Cards of the shadow cabinet are laid at regions, in secret."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content
from textual.geometry import Region

from rules.die_macher.components import CabinetCard
from rules.die_macher.figures import factor, new_trend
from rules.die_macher.moves import LayCard, MacherMove, Seal
from rules.die_macher.names import printed
from rules.die_macher.wording import good_count, money
from rules.kernel.words import _, ngettext
from tui.content import plain
from tui.games.die_macher.panel import DecisionPanel, from_to
from tui.widgets.drawing import BAD, DIM, GOOD, MINUS, NOW, STRONG, Canvas, fit, joined, signed
from tui.widgets.painted import Spot

PHONE = "✆"
"""A card with a telephone, where there is no room for the word; one cell everywhere, unlike ☏."""
_HELD = 32
_TABLE = 68
_CARD = 26
_PLACE = 14
_WIDE_PLACE = 18
_NAME = 25
_COLUMN = 6


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
        wide = canvas.width >= _WIDE_PLACE + _CARD + 4 + _TABLE
        place = _WIDE_PLACE if wide else _PLACE
        left = canvas.width - (_TABLE if wide else _HELD)
        for row, (board, card) in enumerate(zip(self.view.boards, self._laid, strict=True)):
            name = printed(self.sheet.cabinet[card - 1].name) if card else _("no card")
            dial = fit(joined(("◂ ", DIM), plain(name, STRONG if card else DIM)), _CARD)
            text = joined(self.place_label(board, place), " ", dial, ("▸", DIM))
            spots += [
                Spot(f"less.{row}", Region(place + 2, row, 2, 1)),
                Spot(f"more.{row}", Region(place + 1 + _CARD, row, 2, 1)),
                self.put_row(canvas, row, row, text, place + _CARD + 3),
            ]
        if wide:
            canvas.put(left, 0, self._heads())
        for row, card in enumerate(self.held, int(wide)):
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
            return Content.styled(_("number or ←→: which card lies here; 0: none"), DIM)
        sheet = self.sheet.cabinet[card - 1]
        telephone = "  " + PHONE if sheet.telephone else ""
        full = Content.styled(card_actions(sheet), STRONG)
        return full if full.cell_length <= width else Content.styled(short_actions(sheet) + telephone, STRONG)

    def do(self, what: str) -> None:
        """A click on a card lays it in the cursor's row."""
        if what.startswith("card"):
            self.typed(int(what.removeprefix("card")))

    def _here(self) -> Content:
        """How the party stands in the cursor's region, and what the card there could make of it."""
        view, board, seat = self.view, self.view.boards[self.row], self.seat
        rate, votes = factor(view, board, seat), board.votes[seat]
        rates, counts = (rate, rate), (votes, votes)
        if number := self._laid[self.row]:
            card = self.sheet.cabinet[number - 1]
            step = new_trend(self.sheet, board.trend[seat], card.trend) - board.trend[seat]
            rates = rate, rate + step
            counts = votes, min(self.sheet.most_votes, votes + card.votes)
        changes = rates[0] != rates[1] and counts[0] != counts[1]
        return joined(
            (_("factor "), DIM),
            from_to(*rates, 0),
            (_(" or ") if changes else " · ", DIM),
            (_("votes "), DIM),
            from_to(*counts, 0, sign=False),
            (" · " + good_count("meetings", board.meetings[seat]), DIM),
        )

    def _heads(self) -> Content:
        """Over the cards held, where their actions are told; one of them is carried out."""
        heads = [_("votes"), _("trend"), _("rival"), _("media"), "×2", _("phone")]
        words = (fit(Content.styled(head, DIM), _COLUMN) for head in heads)
        return joined((f"  {_('cost'):<5}", DIM), (fit(_("card"), _NAME).plain, DIM), *words)

    def _held(self, card: int, *, with_actions: bool) -> Content:
        sheet = self.sheet.cabinet[card - 1]
        style = DIM if card in self._laid else STRONG
        number = (f"{card} ", DIM if card in self._laid else NOW)
        if not with_actions:
            telephone = " " + PHONE if sheet.telephone else ""
            return joined(number, (f"{sheet.cost:>2} ", DIM), plain(printed(sheet.name) + telephone, style))
        figures = [
            signed(sheet.votes) if sheet.votes else "·",
            signed(sheet.trend) if sheet.trend else "·",
            signed(-sheet.attack) if sheet.attack else "·",
            *("✓" if has else "·" for has in (sheet.media, sheet.doubler, sheet.telephone)),
        ]
        cells = (fit(Content.styled(text, DIM if text == "·" else style), _COLUMN) for text in figures)
        return joined(
            number, (f"{sheet.cost:>3}  ", DIM), fit(plain(printed(sheet.name), style), _NAME), *cells
        )
