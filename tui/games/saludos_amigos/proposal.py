"""The proposal builder: members, shares that must add up, and everybody's consent by their own key."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message

from rules.kernel.seats import Seat
from rules.kernel.words import _, listed
from rules.saludos_amigos.state import Proposal, State
from tui.games.saludos_amigos.draft import Draft
from tui.games.saludos_amigos.shares import BY_STRENGTH, NAME_WIDTH, ShareTable, addition
from tui.widgets.drawing import BAD, DIM, FAINT, GOOD, NOW, STRONG, Canvas, cut, fit, joined
from tui.widgets.keys import letter_bindings
from tui.widgets.painted import Picture, Spot
from tui.widgets.people import Person

_WHOLE_WIDTH: Final = 75
"""From so many cells on it has a small terminal for itself: beside the board it is narrower."""
_FOOT_ROWS: Final = 3
"""Strength, shares, and what is asked or refused."""


class ProposalBuilder(ShareTable):
    """Shows the proposal on the table, and lets the table put another one together.

    A draft stays local until its first member consents by pressing the own letter; that
    proposes it. Later letters agree. A change makes a new draft, which survives whatever
    else happens at the table until the tile is another one.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,enter", "toggle_member", show=False),
        Binding("backspace,delete", "decline", show=False),
        Binding("p", "pass_turn", show=False),
        *letter_bindings("letter"),
    ]

    class Proposed(Message):
        """A member of the draft consents to it: this proposes it."""

        def __init__(self, seat: Seat, members: tuple[Seat, ...], shares: tuple[int, ...]) -> None:
            super().__init__()
            self.seat = seat
            self.members = members
            """Ascending."""
            self.shares = shares
            """In the order of the members."""

    class Said(Message):
        """Base of what a single seat says."""

        def __init__(self, seat: Seat) -> None:
            super().__init__()
            self.seat = seat

    class Agreed(Said):
        """A member consents to the proposal on the table."""

    class Declined(Said):
        """A member takes the proposal off the table."""

    class Passed(Said):
        """A seat gives up beating what stands."""

    def __init__(self, observation: State, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(observation, id=id, classes=classes)
        self._open: Proposal | None = observation.proposal
        self._draft = self._as_open()
        self._is_own = False

    @property
    def draft(self) -> Draft:
        """What the rows say."""
        return self._draft

    @property
    def shows_open(self) -> bool:
        """Whether the rows say what the proposal on the table says."""
        return self._open is not None and self._draft.matches(self._open.coalition)

    def show(self, observation: State) -> None:
        """Show how the table stands; a draft that somebody has begun is kept while the tile is the same.

        One that stands by now has been heard: the next begins anew.
        """
        same_tile = (self.state.turn, self.state.tile) == (observation.turn, observation.tile)
        before, self.state = self._open, observation
        self._open = observation.proposal
        self._draft.state = observation
        came_to_stand = observation.standing is not None and self._draft.matches(observation.standing)
        if not same_tile or not self._is_own or self.shows_open or came_to_stand:
            self._is_own = False
            if before != self._open or not same_tile or came_to_stand:
                self._draft = self._as_open()
        self.refusal = ""
        self.redraw()

    def share_of(self, person: Person) -> int:
        """A member's share; 0 for others."""
        return self._draft.shares.get(person.seat, 0)

    def set_share(self, person: Person, share: int) -> None:
        """A share by hand; takes the seat in."""
        self._draft.set_share(person.seat, share)
        self._is_own = True

    def even_out(self) -> None:
        """Divide in proportion to strength."""
        self._draft.even()
        self._is_own = True

    def action_toggle_member(self) -> None:
        """Take the seat under the cursor in or out."""
        if (person := self.under_cursor) is not None:
            self._draft.toggle(person.seat)
            self._is_own = True
            self.refusal = ""
            self._edited()

    def action_open_proposal(self) -> None:
        """Leave the draft and show the proposal on the table, or begin with an empty one."""
        self._draft, self._is_own = self._as_open(), False
        self.refusal = ""
        self._edited()

    def action_decline(self) -> None:
        """The seat under the cursor takes the proposal off the table; a draft is just dropped."""
        person = self.under_cursor
        if self._is_own or self._open is None:
            self.action_open_proposal()
        elif person is not None and person.seat in self._open.coalition.members:
            self.post_message(self.Declined(person.seat))
        elif person is not None:
            self.refuse(_("{name} is not named in this proposal.").format(name=person.name))

    def action_pass_turn(self) -> None:
        """The seat under the cursor passes."""
        if (person := self.under_cursor) is not None:
            self.post_message(self.Passed(person.seat))

    def consent(self, person: Person) -> None:
        """A seat presses its letter: it proposes the draft, or agrees to the proposal on the table."""
        name = person.name
        if not self.state.setup.seats[person.seat].is_human:
            self.refuse(_("{name} is a computer player and answers by itself.").format(name=name))
        elif not self._draft.shares:
            self.refuse(_("Nothing is proposed yet: space takes a seat in."))
        elif person.seat not in self._draft.shares:
            self.refuse(_("{name} is not named in this proposal.").format(name=name))
        elif self._open is not None and self.shows_open:
            self._agree(person, self._open)
        elif reason := self._draft.problem(person.seat):
            self.refuse(reason)
        else:
            self.post_message(self.Proposed(person.seat, self._draft.members, self._draft.divided))

    def _agree(self, person: Person, proposal: Proposal) -> None:
        if person.seat in proposal.agreed:
            self.refuse(_("{name} has agreed already.").format(name=person.name))
        else:
            self.post_message(self.Agreed(person.seat))

    def action_letter(self, letter: str) -> None:
        """The consent of the seat that has this letter."""
        for person in self.everybody:
            if letter == person.letter:
                self.consent(person)

    def pressed(self, key: str) -> None:
        """Everything that a key does can be clicked."""
        kind, _dot, number = key.partition(".")
        if kind == "do":
            {
                "even": self.action_even,
                "pass": self.action_pass_turn,
                "decline": self.action_decline,
                "open": self.action_open_proposal,
            }[number]()
            return
        super().pressed(key)
        if kind == "in":
            self.action_toggle_member()
        elif kind == "agree":
            self.consent(self.everybody[int(number)])

    def _as_open(self) -> Draft:
        proposal = self.state.proposal
        return Draft(self.state) if proposal is None else Draft.of(self.state, proposal.coalition)

    def draw(self, size: Size) -> Picture:
        """A row a seat between the headings and three rows of sums."""
        height = 1 + len(self.rows) + _FOOT_ROWS
        gap = int(size.height > height)
        canvas = Canvas(size.width, height + gap)
        self._draw_head(canvas)
        spots: list[Spot] = []
        for place, person in enumerate(self.rows):
            spots += self._draw_row(canvas, 1 + place, place, person)
        spots += self._draw_foot(canvas, 1 + len(self.rows) + gap)
        lines = self.lit(canvas.lines(), 1, size.width)
        return Picture(lines, spots)

    def _columns(self, width: int) -> tuple[int, int, int, int]:
        """Where strength, in, share and consent begin."""
        name = min(NAME_WIDTH, max(8, width - 42))
        return name + 2, name + 7, name + 13, name + 23

    def _draw_head(self, canvas: Canvas) -> None:
        strength, into, share, consent = self._columns(canvas.width)
        canvas.put(5, 0, fit(_("strength"), strength - 2, "right"), DIM)
        for x, word in ((1, _("who")), (into, _("in")), (share, _("share")), (consent, _("consent"))):
            canvas.put(x, 0, word, DIM)
        self._draw_holding(canvas, 0, _("cards"), _("money"), DIM)

    def _draw_holding(self, canvas: Canvas, y: int, cards: str, money: str, style: str) -> None:
        """What a seat could lay and what it has, where the board is not in view beside it."""
        if canvas.width >= _WHOLE_WIDTH:
            canvas.put(canvas.width - 13, y, fit(cards, 5, "right"), style)
            canvas.put(canvas.width - 7, y, fit(money, 6, "right"), style)

    def _draw_row(self, canvas: Canvas, y: int, place: int, person: Person) -> list[Spot]:
        strength, into, share, consent = self._columns(canvas.width)
        canvas.put(1, y, person.label(strength - 2))
        if self.state.strengths:
            canvas.put(strength, y, f"{self.state.strengths[person.seat]:>3}", STRONG)
        member = person.seat in self._draft.shares
        box = canvas.put(into, y, "[✓]" if member else "[ ]", STRONG if member else DIM)
        spots = [
            Spot(f"in.{place}", box),
            *self.draw_share(canvas, share, y, place, self.share_of(person) if member else None),
        ]
        held, money = self.state.hands[person.seat], self.state.money[person.seat]
        self._draw_holding(canvas, y, str(len(held)), str(money), STRONG)
        words, style, asks = self._consent_words(person)
        shown = canvas.put(consent, y, words, style)
        if asks:
            spots.append(Spot(f"agree.{place}", shown))
        return [*spots, Spot(f"row.{place}", Region(0, y, canvas.width, 1))]

    def _consent_words(self, person: Person) -> tuple[str, str, bool]:
        """What a row says about consent, its style, and whether it can be clicked to consent."""
        if person.seat not in self._draft.shares:
            return self._outside_words(person)
        if self._open is not None and self.shows_open:
            if person.seat == self._open.by:
                return _("proposes it"), GOOD, False
            if person.seat in self._open.agreed:
                return _("agreed"), GOOD, False
        if not self.state.setup.seats[person.seat].is_human:
            return _("answers by itself"), DIM, False
        return _("press {letter} to agree").format(letter=person.letter), NOW, True

    def _outside_words(self, person: Person) -> tuple[str, str, bool]:
        standing = self.state.standing
        if standing is not None and person.seat in standing.members:
            return _("stands, gets {share}").format(share=standing.share_of(person.seat)), DIM, False
        if self.state.silent and self.state.silent[person.seat]:
            return _("passed"), DIM, False
        return "", FAINT, False

    def _draw_foot(self, canvas: Canvas, y: int) -> list[Spot]:
        canvas.put(1, y, self._strength_line(canvas.width - 2))
        room = canvas.width - len(BY_STRENGTH) - 1
        canvas.put(1, y + 1, self._share_line(room - 3))
        line, words = self._ask_line(canvas.width - 2)
        canvas.put(1, y + 2, line)
        spots = [Spot(key, Region(1 + x, y + 2, width, 1)) for key, x, width in words]
        if self._draft.shares:
            spots.append(Spot("do.even", canvas.put(room, y + 1, BY_STRENGTH, DIM)))
        return spots

    def _strength_line(self, width: int) -> Content:
        """What it musters, whether that beats what stands, and what the others could still muster."""
        draft = self._draft
        if not draft.shares:
            standing = self.state.standing
            if standing is None:
                return Content.styled(_("Nothing stands yet: any coalition does."), DIM)
            return Content.styled(
                _("A coalition has to beat the standing {strength}.").format(strength=standing.strength), DIM
            )
        verdict, style = self._verdict()
        rest = _("the rest muster {strength}").format(strength=draft.rest)
        room = width - len(verdict) - len(rest) - len(_("strength")) - 4
        return joined(
            (_("strength") + " ", DIM),
            (addition(draft.strengths, draft.strength, room), STRONG),
            ("  " + verdict, style),
            ("; " + rest, DIM),
        )

    def _verdict(self) -> tuple[str, str]:
        standing, strength = self.state.standing, self._draft.strength
        if standing is None:
            return _("would stand"), GOOD
        if strength > standing.strength:
            return _("beats the standing {strength}").format(strength=standing.strength), GOOD
        return _("does not beat the standing {strength}").format(strength=standing.strength), BAD

    def _share_line(self, width: int) -> Content:
        draft, value = self._draft, self.state.value
        if not draft.shares:
            return Content.styled(_("{value} million to share").format(value=value), DIM)
        total = sum(draft.divided)
        if total == value:
            note, style = "", GOOD
        elif total < value:
            note, style = "  " + _("{amount} left over").format(amount=value - total), BAD
        else:
            note, style = "  " + _("{amount} too many").format(amount=total - value), BAD
        sums = addition(draft.divided, total, width - 24)
        return joined(
            (_("shares") + " ", DIM),
            (_("{sum} of {value}").format(sum=sums, value=value), style),
            (note, style),
        )

    def _ask_line(self, width: int) -> tuple[Content, list[tuple[str, int, int]]]:
        """A refusal, or what is asked of whom, and the words that can be clicked."""
        if self.refusal:
            return cut(Content.styled(self.refusal, BAD), width), []
        words = [(self._asked(), "", NOW)]
        if self._is_own and self._open is not None:
            words.append((_("backspace: the open one"), "do.open", DIM))
        elif self._draft.shares:
            words.append((_("backspace takes it back"), "do.decline", DIM))
        if person := self._may_pass():
            words.append((_("p: {name} passes").format(name=cut(person.called, 12).plain), "do.pass", DIM))
        parts: list[tuple[str, str]] = []
        spots, x = [], 0
        for text, key, style in words:
            if not text:
                continue
            parts.append((text + "   ", style))
            cells = Content(text).cell_length
            if key:
                spots.append((key, x, cells))
            x += cells + 3
        return cut(joined(*parts).rstrip(), width), spots

    def _may_pass(self) -> Person | None:
        """The seat under the cursor, if it is an outsider that has not passed."""
        person, standing = self.under_cursor, self.state.standing
        if person is None or not self.state.silent or self.state.silent[person.seat]:
            return None
        return None if standing is not None and person.seat in standing.members else person

    def _asked(self) -> str:
        """Whose letters would bring it on."""
        draft = self._draft
        if not draft.shares:
            return _("space takes a seat in")
        if draft.problem():
            return ""
        agreed = self._open.agreed if self._open is not None and self.shows_open else ()
        letters = [
            person.letter
            for person in self.everybody
            if person.seat in draft.shares
            and person.seat not in agreed
            and self.state.setup.seats[person.seat].is_human
        ]
        return _("waits for {letters}").format(letters=listed(letters)) if letters else ""
