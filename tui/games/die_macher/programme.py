"""The hand is renewed, then a card of the programme may change; a swap shows at once what it does."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from rules.die_macher.cards import OPPOSITE, TOPIC_OF, shared_cards
from rules.die_macher.figures import factor, matching_members, seats_for, votes_after
from rules.die_macher.moves import ChangeProgramme, KeepProgramme, MacherMove, RefillHand
from rules.die_macher.phases.programme import fits
from rules.die_macher.scoring import opinion_points
from rules.die_macher.state import State
from rules.kernel.words import _, ngettext
from tui.games.die_macher.opinions import CLASH, MATCH, NEITHER, OPINION, opinion
from tui.games.die_macher.panel import DecisionPanel, from_to
from tui.widgets.drawing import BAD, DIM, GOOD, NOW, STRONG, Canvas, fit, joined
from tui.widgets.painted import Spot

_HAND = 16
_OWN = 16
_NATION = 8
_LEFT = 36
_NARROW_LEFT = 30
_WIDE = 100
_FIGURES = 23
_NAME = 25


class HandPanel(DecisionPanel):
    """Which hand cards go before the hand is filled up: a number or space ticks a card."""

    def begin(self) -> None:
        """All are kept."""
        self._out: set[int] = set()

    @property
    def hand(self) -> list[int]:
        """The cards held."""
        return self.view.hands[self.seat]

    def rows(self) -> int:
        """One a card."""
        return len(self.hand)

    def typed(self, digit: int) -> None:
        """Tick a card."""
        if 1 <= digit <= len(self.hand):
            self.row = digit - 1
            self._out ^= {digit - 1}

    def do(self, what: str) -> None:
        """Tick the card under the cursor."""
        if what == "tick" and self.hand:
            self._out ^= {self.row}

    def moves(self) -> Sequence[MacherMove]:
        """Discard what is ticked."""
        return (RefillHand(self.seat, tuple(sorted(self.hand[place] for place in self._out))),)

    def paint_on(self, canvas: Canvas) -> list[Spot]:
        """A row a card: what it could replace, how it fits the regions and the nation."""
        view, spots = self.view, []
        first = _HAND + _OWN
        pitch = (canvas.width - first - _NATION) // len(view.boards)
        canvas.put(4, 0, _("hand"), DIM)
        canvas.put(1 + _HAND, 0, _("replaces"), DIM)
        for column, head in enumerate(self.column_heads(pitch - 1)):
            canvas.put(1 + first + column * pitch, 0, head)
        canvas.put(1 + first + len(view.boards) * pitch, 0, _("nation"), DIM)
        for place, card in enumerate(self.hand):
            tick = ("✗", BAD) if place in self._out else ("·", DIM)
            marks = joined(
                *(fit(fit_mark(card, board.opinions, board.doubled), pitch) for board in view.boards),
                fit_mark(card, [held for held in view.nation if held], 0),
            )
            label = fit(joined((f"{place + 1} ", NOW), tick, " ", opinion(self.sheet, card, "bold")), _HAND)
            row = joined(label, fit(self._replaces(card), _OWN), marks)
            spots.append(self.put_row(canvas, 1 + place, place, row, canvas.width, ticks=True))
        if not self.hand:
            canvas.put(1, 1, _("no card in hand"), DIM)
        drawn = self.sheet.hand_cards - len(self.hand) + len(self._out)
        words = ngettext("{count} card is drawn", "{count} cards are drawn", drawn).format(count=drawn)
        y = 2 + max(1, len(self.hand))
        canvas.put(1, y, joined((words, STRONG), (_("; discards are open, the hand is not"), DIM)))
        enter = _("discard and fill up") if self._out else _("keep all and fill up")
        spots += self.put_keys(
            canvas, y + 1, ("space", _("discard or keep"), "tick"), ("enter", enter, "decide")
        )
        return spots

    def _replaces(self, card: int) -> Content:
        """Which card of the programme it may replace."""
        topics = {TOPIC_OF[held]: held for held in self.view.programmes[self.seat]}
        held = topics.get(TOPIC_OF[card])
        if held is None:
            return Content.styled(_("any card"), DIM)
        return Content.styled(_("in it already"), BAD) if held == card else opinion(self.sheet, held)


def fit_mark(card: int, opinions: Sequence[int], doubled: int) -> Content:
    """Whether a card matches the opinions, contradicts one, or neither."""
    for held in opinions:
        if held in (card, OPPOSITE[card]):
            twice = "×2" if held == doubled else ""
            return Content.styled((MATCH if held == card else CLASH) + twice, GOOD if held == card else BAD)
    return Content.styled(NEITHER, DIM)


class ProgrammePanel(DecisionPanel):
    """Up and down choose what goes, left and right what comes; everything that follows is shown."""

    def begin(self) -> None:
        """The first hand card for the first card that it may replace."""
        self._cards = tuple(dict.fromkeys(self.view.hands[self.seat]))
        self._choice = 0
        self._find_row()
        for _card in self._cards:
            if self.problem:
                self.change(1)

    @property
    def programme(self) -> list[int]:
        """The five open cards."""
        return self.view.programmes[self.seat]

    @property
    def card(self) -> int:
        """The hand card that would come, 0 without any."""
        return self._cards[self._choice] if self._cards else 0

    @property
    def problem(self) -> str:
        """Why the swap under the cursor does not go."""
        out = self.programme[self.row]
        if not self.card:
            return _("The hand is empty.")
        if out == self.card:
            return _("An equal card: no change.")
        if not fits(tuple(self.programme), out, self.card):
            return _("Two cards on one topic.")
        return ""

    def rows(self) -> int:
        """One a programme card."""
        return len(self.programme)

    def change(self, by: int) -> None:
        """Another hand card."""
        if self._cards:
            self._choice = (self._choice + by) % len(self._cards)
            self._find_row()

    def typed(self, digit: int) -> None:
        """The programme card with that number."""
        if 1 <= digit <= self.rows():
            self.row = digit - 1

    def letters(self) -> dict[str, str]:
        """Keeping the programme has a letter."""
        return {"k": "keep"}

    def do(self, what: str) -> None:
        """Keep the programme, or choose a hand card by a click."""
        if what == "keep":
            self.decide(KeepProgramme(self.seat))
        elif what.startswith("card"):
            self.change(int(what.removeprefix("card")) - self._choice)

    def moves(self) -> Sequence[MacherMove]:
        """The swap."""
        if self.problem:
            self.refusal = self.problem
            return ()
        return (ChangeProgramme(self.seat, self.programme[self.row], self.card),)

    def _find_row(self) -> None:
        """Go to a card that this hand card may replace, unless the cursor is on one."""
        if not self.card or not self.problem:
            return
        able = (
            row
            for row, out in enumerate(self.programme)
            if out != self.card and fits(tuple(self.programme), out, self.card)
        )
        self.row = next(able, self.row)

    def after(self) -> State:
        """How the table would stand after the swap under the cursor; as it stands where it does not go."""
        if self.problem:
            return self.view
        after = self.view.clone()
        after.programmes[self.seat][self.row] = self.card
        return after

    def paint_on(self, canvas: Canvas) -> list[Spot]:
        """Programme and hand on the left, what the swap does on the right."""
        spots: list[Spot] = []
        left = _LEFT if canvas.width >= _WIDE else _NARROW_LEFT
        for row, held in enumerate(self.programme):
            here = row == self.row and not self.problem
            swap = joined((" ← ", NOW), opinion(self.sheet, self.card, "bold")) if here else ""
            text = joined((f"{row + 1} ", NOW), fit(opinion(self.sheet, held), OPINION), swap)
            spots.append(self.put_row(canvas, row, row, text, left))
        y = len(self.programme)
        spots += self._put_hand(canvas, y, left)
        hint = Content.styled(_("↑↓ what goes   ←→ what comes"), DIM)
        if self.problem:
            hint = Content.styled(self.problem, BAD)
        canvas.put(1, y + 1, hint, width=left - 1)
        keys = [("enter", _("swap"), "decide")] if not self.problem else []
        spots += self.put_keys(canvas, y + 2, *keys, ("k", _("keep the programme"), "keep"))
        self._put_outcome(canvas, left + 1)
        return spots

    def _put_hand(self, canvas: Canvas, y: int, width: int) -> list[Spot]:
        """The hand in a row, each card to be clicked; the longest ones take the room of the label."""
        spots, label = [], Content.styled(_("hand"), DIM)
        cards = [
            opinion(self.sheet, card, "bold reverse" if place == self._choice else "")
            for place, card in enumerate(self._cards)
        ]
        needed = sum(card.cell_length + 1 for card in cards)
        x = 1
        if not cards or x + label.cell_length + 1 + needed <= width:
            x = canvas.put(x, y, label).right + 1
        for place, card in enumerate(cards):
            region = canvas.put(x, y, card)
            spots.append(Spot(f"do.card{place}", region))
            x = region.right + 1
        if not cards:
            canvas.put(x, y, _("empty"), DIM)
        return spots

    def _put_outcome(self, canvas: Canvas, x: int) -> None:
        """Factor, votes and seats in every region; members and points of the nation; partners."""
        view, after, seat = self.view, self.after(), self.seat
        names = min(_NAME, canvas.width - x - _FIGURES)
        canvas.put(
            x + names,
            0,
            joined((fit(_("factor"), 8).plain, DIM), (fit(_("votes"), 8).plain, DIM), (_("seats"), DIM)),
        )
        for row, board in enumerate(view.boards, 1):
            rates = factor(view, board, seat), factor(after, board, seat)
            votes = [votes_after(self.sheet, board.votes[seat], board.meetings[seat], rate) for rate in rates]
            seats = [seats_for(self.sheet, board.card, each) for each in votes]
            canvas.put(x, row, self.place_label(board, names - 1))
            canvas.put(
                x + names,
                row,
                joined(
                    from_to(*rates, 8),
                    from_to(votes[0], votes[1], 8, sign=False),
                    from_to(seats[0], seats[1], 7, sign=False),
                ),
            )
        y = len(view.boards) + 1
        gains = matching_members(view, seat), matching_members(after, seat)
        points = sum(opinion_points(view, seat)), sum(opinion_points(after, seat))
        nation = joined(
            (_("nation: members "), DIM),
            from_to(*gains, 7),
            (_("points "), DIM),
            from_to(*points, 7, sign=False),
        )
        canvas.put(x, y, nation)
        partners = [
            joined(
                self.everybody[other].tag[0][:1],
                " ",
                from_to(
                    len(shared_cards(view.programmes[seat], view.programmes[other])),
                    len(shared_cards(after.programmes[seat], view.programmes[other])),
                    5,
                    sign=False,
                ),
            ).stylize(self.everybody[other].colour, 0, 1)
            for other in range(view.seats)
            if other != seat
        ]
        canvas.put(x, y + 1, joined((_("cards shared "), DIM), *partners))
