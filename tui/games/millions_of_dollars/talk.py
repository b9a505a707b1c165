"""The negotiation: who is in and who stays, the offers that wait, and a deal to be put together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message

from rules.kernel.seats import Seat
from rules.kernel.words import _
from rules.millions_of_dollars import moves as m
from rules.millions_of_dollars.state import Deal, Place, State
from rules.millions_of_dollars.words import dollars
from tui.games.millions_of_dollars.bargain import Bargain
from tui.games.millions_of_dollars.seats import status
from tui.widgets.drawing import BAD, DIM, FAINT, NOW, STRONG, Canvas, cut, joined, pointed, styled
from tui.widgets.keys import digit_bindings, letter_bindings
from tui.widgets.painted import Painted, Picture, Spot
from tui.widgets.people import Person, people

_NAME: Final = 18
_SHORT: Final = 10
"""Cells of symbol and name in the deal that is put together."""
_LEAST: Final = 6
"""Cells that a name has at least wherever it gives way to words."""

Word = tuple[Content | str, str, str]
"""Text, style, and the spot that it is (empty: none)."""


class TalkPanel(Painted, can_focus=True):
    """A row a seat; keys work for the seat in the marked row, capital letters for the seat that has them.

    A capital letter is consent: to the deal that is put together below, where the seat is
    one of its two (this offers it), else to the offer that the seat was made.
    """

    DEFAULT_CSS = """
    TalkPanel { height: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1)", show=False),
        Binding("down", "step(1)", show=False),
        Binding("left", "amount(-1)", show=False),
        Binding("right", "amount(1)", show=False),
        Binding("enter", "name_seat", show=False),
        Binding("space,l", "leaves", show=False),
        Binding("p", "pays", show=False),
        Binding("g", "is_paid", show=False),
        Binding("y", "stay", show=False),
        Binding("w", "withdraw", show=False),
        Binding("i", "look", show=False),
        Binding("x", "take_back", show=False),
        Binding("backspace,delete", "drop", show=False),
        *digit_bindings("digit"),
        *letter_bindings("letter"),
    ]

    class Wished(Message):
        """A seat wants to make a move."""

        def __init__(self, move: m.MillionsMove) -> None:
            super().__init__()
            self.move = move

    class LookAsked(Message):
        """A seat wants to spend an Intimidation card."""

        def __init__(self, seat: Seat) -> None:
            super().__init__()
            self.seat = seat

    def __init__(self, observation: State, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.state = observation
        """How the table stands, as everybody sees it."""
        self.everybody = people(observation.setup.seats)
        self.bargain = Bargain()
        """What is being put together; it survives whatever else happens until the heist is another one."""
        self.refusal = ""
        """Why the last wish was refused; shown in place until the next key."""
        self._cursor = 0
        self._typing = False

    @property
    def under_cursor(self) -> Person:
        """Whose row the keys work on."""
        return self.everybody[self._cursor]

    def show(self, observation: State) -> None:
        """Show how the table stands now."""
        if observation.heist != self.state.heist:
            self.bargain = Bargain()
            self._cursor = 0
        self.state = observation
        self.bargain.keep_to(observation)
        self.refusal = ""
        self.redraw()

    def refuse(self, reason: str) -> None:
        """Say in place why a wish was refused."""
        self.refusal = reason
        self.redraw()

    # Keys

    def action_step(self, by: int) -> None:
        """Move to another seat."""
        self._cursor = max(0, min(len(self.everybody) - 1, self._cursor + by))
        self._typing = False
        self.refuse("")

    def action_amount(self, by: int) -> None:
        """Another price."""
        self._typing = False
        self._set_amount(self.bargain.amount + by)

    def action_name_seat(self) -> None:
        """The seat in the marked row pays, or is paid by the one that was named before."""
        if self._may_deal(self.under_cursor):
            self.bargain.name(self.under_cursor.seat)
            self._edited()

    def action_pays(self) -> None:
        """The seat in the marked row pays."""
        if self._may_deal(self.under_cursor):
            self.bargain.pays(self.under_cursor.seat)
            self._edited()

    def action_is_paid(self) -> None:
        """The seat in the marked row is paid."""
        if self._may_deal(self.under_cursor):
            self.bargain.is_paid(self.under_cursor.seat)
            self._edited()

    def action_leaves(self) -> None:
        """Whether the one who is paid leaves at once."""
        self.bargain.leaves = not self.bargain.leaves
        self._edited()

    def action_stay(self) -> None:
        """The seat in the marked row stays."""
        self._wish(m.Stay)

    def action_withdraw(self) -> None:
        """The seat in the marked row leaves for good."""
        self._wish(m.Withdraw)

    def action_look(self) -> None:
        """The seat in the marked row spends an Intimidation card."""
        person = self.under_cursor
        if not self._is_human(person):
            self._refuse_computer(person)
        elif not self.state.cards[person.seat]:
            self.refuse(_("{name} has no Intimidation card.").format(name=person.name))
        else:
            self.post_message(self.LookAsked(person.seat))

    def action_take_back(self) -> None:
        """The seat in the marked row takes its offer back."""
        person = self.under_cursor
        number = self._offer_by(person.seat)
        if number is None:
            self.refuse(_("{name} has no offer on the table.").format(name=person.name))
        elif not self._is_human(person):
            self._refuse_computer(person)
        else:
            self.post_message(self.Wished(m.TakeBack(person.seat, number)))

    def action_drop(self) -> None:
        """Drop what is put together; with nothing there, the offer in the marked row is declined."""
        number = self._offer_by(self.under_cursor.seat)
        if self.bargain.is_begun:
            self.bargain = Bargain()
            self._edited()
        elif number is None:
            self.refuse(_("{name} has no offer on the table.").format(name=self.under_cursor.name))
        else:
            self._answer(self.everybody[self.state.deals[number].partner], m.Decline, number)

    def consent(self, person: Person) -> None:
        """A seat presses its letter."""
        if not self._is_human(person):
            self._refuse_computer(person)
        elif person.seat in self.bargain.seats:
            if reason := self.bargain.problem(self.state):
                self.refuse(reason)
                return
            offer = self.bargain.offer(person.seat)
            self.bargain = Bargain(leaves=self.bargain.leaves)
            self.post_message(self.Wished(offer))
        elif (number := self._offer_to(person.seat)) is not None:
            self.post_message(self.Wished(m.Accept(person.seat, number)))
        else:
            self.refuse(_("{name} has been offered nothing.").format(name=person.name))

    def action_digit(self, digit: int) -> None:
        """A digit types the price; a second one is added to it where there is so much."""
        longer = self.bargain.amount * 10 + digit
        fits = self._typing and longer <= self.bargain.limit(self.state)
        self._set_amount(longer if fits else digit)
        self._typing = True

    def action_letter(self, letter: str) -> None:
        """A capital letter is the consent of the seat that has it."""
        for person in self.everybody:
            if person.letter == letter:
                self.consent(person)

    def on_focus(self) -> None:
        """Show the cursor."""
        self.redraw()

    def on_blur(self) -> None:
        """Hide the cursor."""
        self.redraw()

    def pressed(self, key: str) -> None:
        """Everything that a key does can be clicked."""
        kind, _dot, number = key.partition(".")
        if kind == "row":
            self._cursor = int(number)
            self.refuse("")
        elif kind == "consent":
            self.consent(self.everybody[int(number)])
        elif kind == "decline":
            terms = self.state.deals[int(number)]
            self._answer(self.everybody[terms.partner], m.Decline, int(number))
        elif kind == "less":
            self.action_amount(-1)
        elif kind == "more":
            self.action_amount(1)
        else:
            self._do(kind)

    def _do(self, kind: str) -> None:
        actions: dict[str, Callable[[], None]] = {
            "stay": self.action_stay,
            "withdraw": self.action_withdraw,
            "pays": self.action_pays,
            "paid": self.action_is_paid,
            "look": self.action_look,
            "undo": self.action_take_back,
            "leaves": self.action_leaves,
            "drop": self.action_drop,
        }
        actions[kind]()

    # Wishes

    def _is_human(self, person: Person) -> bool:
        return self.state.setup.seats[person.seat].is_human

    def _refuse_computer(self, person: Person) -> None:
        self.refuse(_("{name} is a computer player and answers by itself.").format(name=person.name))

    def _may_deal(self, person: Person) -> bool:
        if self.state.places[person.seat] is Place.IN:
            return True
        self.refuse(_("{name} has left this heist.").format(name=person.name))
        return False

    def _wish(self, move: type[m.Stay | m.Withdraw]) -> None:
        person = self.under_cursor
        if not self._is_human(person):
            self._refuse_computer(person)
        else:
            self.post_message(self.Wished(move(person.seat)))

    def _answer(self, person: Person, move: type[m.Decline], number: int) -> None:
        if self._is_human(person):
            self.post_message(self.Wished(move(person.seat, number)))
        else:
            self._refuse_computer(person)

    def _offer_by(self, seat: Seat) -> int | None:
        return next((number for number in self.state.waiting if self.state.deals[number].by == seat), None)

    def _offer_to(self, seat: Seat) -> int | None:
        """The offer that a letter accepts: the one in the marked row first, then the oldest."""
        mine = [number for number in self.state.waiting if self.state.deals[number].partner == seat]
        marked = self._offer_by(self.under_cursor.seat)
        return marked if marked in mine else next(iter(mine), None)

    def _set_amount(self, amount: int) -> None:
        self.bargain.set_amount(self.state, amount)
        self._edited()

    def _edited(self) -> None:
        self.refusal = ""
        self.redraw()

    # Drawing

    def draw(self, size: Size) -> Picture:
        """A row a seat under the headings, what the marked seat can do, the deal, and the keys for it."""
        rows = len(self.everybody) + 3
        keys = [(self._deal_keys(), DIM, "")] if self.bargain.is_begun and size.height > rows else []
        canvas = Canvas(size.width, rows + len(keys))
        for x, word in ((1, _("who")), (_NAME + 2, _("cash")), (_NAME + 8, _("says"))):
            canvas.put(x, 0, word, DIM)
        canvas.put(_NAME + 16, 0, _("offers"), DIM)
        spots: list[Spot] = []
        for person in self.everybody:
            spots += self._draw_row(canvas, 1 + person.seat, person)
        foot = 1 + len(self.everybody)
        words = [(self.refusal, BAD, "")] if self.refusal else self._doings(size.width - 1)
        spots += _put_words(canvas, 1, foot, words, size.width - 1)
        spots += _put_words(canvas, 1, foot + 1, self._deal_words(), size.width - 1)
        spots += _put_words(canvas, 1, foot + 2, keys, size.width - 1)
        lines = canvas.lines()
        if self.has_focus:
            lines[1 + self._cursor] = pointed(lines[1 + self._cursor], size.width)
        return Picture(lines, spots)

    def _draw_row(self, canvas: Canvas, y: int, person: Person) -> list[Spot]:
        seat = person.seat
        canvas.put(1, y, person.label(_NAME))
        cash = dollars(self.state.money[seat])
        canvas.put(_NAME + 2 + max(0, 4 - len(cash)), y, cash, STRONG)
        canvas.put(_NAME + 8, y, *status(self.state, seat), width=7)
        room = canvas.width - _NAME - 16
        spots = _put_words(canvas, _NAME + 16, y, self._offer_words(person, room), room)
        return [*spots, Spot(f"row.{seat}", Region(0, y, canvas.width, 1))]

    def _offer_words(self, person: Person, room: int) -> list[Word]:
        """The offer of a seat, and the keys that answer it, in so many cells."""
        number = self._offer_by(person.seat)
        if number is None:
            return []
        terms = self.state.deals[number]
        partner = self.everybody[terms.partner]
        answers: list[Word] = []
        if self._is_human(partner):
            answers.append((_("{letter} yes").format(letter=partner.letter), NOW, f"consent.{partner.seat}"))
            answers.append((_("⌫ no"), DIM, f"decline.{number}"))
        return [(self._terms(terms, room - _cells(answers)), "", ""), *answers]

    def _terms(self, terms: Deal, room: int) -> Content:
        """What a seat offers, as seen from it; the partner's name gives way where it is tight."""
        amount = dollars(terms.amount)
        before, between, after = _("asks "), _(" for "), ""
        if terms.payer == terms.by:
            before, between, after = _("pays "), " ", _(" to leave") if terms.leaves else ""
        elif terms.leaves:
            before, between = _("leaves if "), _(" pays ")
        rest = Content(before + between + amount + after).cell_length
        partner = self.everybody[terms.partner].label(max(_LEAST, room - rest))
        return joined(before, partner, between, (amount, STRONG), after)

    def _doings(self, room: int) -> list[Word]:
        """What the seat in the marked row can do; its name gives way to the keys."""
        person, state = self.under_cursor, self.state
        words = self._keys_of(person)
        if not self._is_human(person):
            told = _(" answers by itself")
        elif state.places[person.seat] is not Place.IN:
            told = _(" has left this heist")
        else:
            told = ":"
        left = room - _cells(words) - Content(told).cell_length
        name = cut(person.called, left) if left >= _LEAST else person.mark
        return [(joined(name, (told, DIM)), "", ""), *words]

    def _keys_of(self, person: Person) -> list[Word]:
        """The keys that work for a seat."""
        seat, state = person.seat, self.state
        is_in, words = state.places[seat] is Place.IN, list[Word]()
        is_human, is_blind = self._is_human(person), state.setup.options.blind_exit
        if is_in and is_human and not state.stays[seat]:
            words.append((_("y done") if is_blind else _("y stays"), NOW, "stay"))
        if is_in and is_human and not is_blind:
            back = dollars(state.stakes[seat])
            words.append((_("w leaves, {stake} back").format(stake=back), NOW, "withdraw"))
        if is_in:
            words += [(_("p pays"), STRONG, "pays"), (_("g is paid"), STRONG, "paid")]
        if is_human and self._offer_by(seat) is not None:
            words.append((_("x takes back"), STRONG, "undo"))
        if is_human and state.cards[seat]:
            words.append((_("i looks"), NOW, "look"))
        return words

    def _deal_words(self) -> list[Word]:
        """The deal that is put together."""
        bargain = self.bargain
        if not bargain.is_begun:
            return [self._next_words()]
        leaves = "[✓] " if bargain.leaves else "[ ] "
        words: list[Word] = [
            (joined(self._called(bargain.payer), _(" pays "), self._called(bargain.payee)), "", ""),
            ("◂", DIM, "less"),
            (dollars(bargain.amount), STRONG, ""),
            ("▸", DIM, "more"),
            (leaves + _("who leaves"), STRONG if bargain.leaves else DIM, "leaves"),
        ]
        for seat in bargain.seats:
            person = self.everybody[seat]
            if self._is_human(person):
                words.append((_("{letter} offers").format(letter=person.letter), NOW, f"consent.{seat}"))
        return [*words, ("⌫", DIM, "drop")]

    def _next_words(self) -> Word:
        """What the talks wait for, or how a deal is put together."""
        state = self.state
        if state.waiting and all(state.stays[seat] for seat in state.still_in()):
            return (_("All have said so; only the open offers keep the talks going."), NOW, "")
        return (_("A deal: enter (or p and g) names who pays and who is paid."), DIM, "")

    def _deal_keys(self) -> str:
        """The keys that change the deal."""
        return _("←→ or a figure: how much   space: who is paid leaves, or not   ⌫ drops it")

    def _called(self, seat: Seat | None) -> Content:
        return Content.styled("…", FAINT) if seat is None else self.everybody[seat].label(_SHORT)


def _cells(words: Sequence[Word]) -> int:
    """Cells of several words with the blanks before them."""
    return sum(2 + styled(text).cell_length for text, _style, _key in words)


def _put_words(canvas: Canvas, x: int, y: int, words: Sequence[Word], width: int) -> list[Spot]:
    """Words in a row, two blanks apart; those that are spots can be clicked."""
    spots, right = [], x + width
    for text, style, key in words:
        shown = canvas.put(x, y, styled(text, style), width=max(0, right - x))
        if key and shown:
            spots.append(Spot(key, shown))
        x += (shown.width or 0) + (1 if key in ("less", "more") else 2)
    return spots
