"""A question to everybody at once: it holds only when every person has said yes with their own key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from rules.kernel.seats import Seat
from rules.kernel.words import _
from tui.commands import Command
from tui.content import plain
from tui.screens.base import BackroomDialog
from tui.screens.curtain import Keeper
from tui.widgets.drawing import DIM, GOOD, NOW, fit, joined
from tui.widgets.people import Person, people


class ConsentScreen(BackroomDialog[bool]):
    """Dismissed with True once all people agreed, with False when the question was left.

    A seat agrees with its own capital letter or a click on its line, and its PIN where it has one.
    """

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        Command("consent.agree", "enter", _("the marked one agrees"), "", "agree", palette=False),
        Command(
            "consent.leave", "escape", _("leave it as it is"), _("Change nothing."), "leave", pinned=True
        ),
    )
    AUTO_FOCUS: ClassVar = "OptionList"
    DEFAULT_CSS = """
    ConsentScreen #question { margin-bottom: 1; }
    ConsentScreen OptionList { height: auto; }
    ConsentScreen #ask { margin-top: 1; color: $label; }
    ConsentScreen #pin { display: none; width: 24; }
    ConsentScreen.-asks #pin { display: block; }
    """

    def __init__(
        self, keeper: Keeper, title: str, question: Sequence[Content], who: Sequence[Seat] | None = None
    ) -> None:
        """`who`: the seats that are asked; by default all people."""
        super().__init__()
        self._keeper = keeper
        self._title = title
        self._question = question
        self._people = [
            person
            for person in people(keeper.seats)
            if (keeper.seats[person.seat].is_human if who is None else person.seat in who)
        ]
        self._agreed: set[Seat] = set()
        self._asked: Person | None = None
        """Whose PIN is asked for."""

    def compose_body(self) -> ComposeResult:
        """What it is about, one line a person, and the field for a PIN."""
        yield Static(Content("\n").join(self._question), id="question")
        yield OptionList(*self._options(), markup=False)
        yield Static(plain(self._how()), id="ask")
        yield Input(password=True, placeholder=_("PIN"), id="pin", compact=True)

    def _how(self) -> str:
        if len(self._people) > 1:
            return _("Everybody agrees with their own capital letter.")
        return _("{name} agrees with the capital letter {letter}.").format(
            name=self._people[0].name, letter=self._people[0].letter
        )

    def box_title(self) -> Content:
        """What is asked."""
        return plain(self._title)

    def on_key(self, event: events.Key) -> None:
        """A capital letter is its seat's yes."""
        if self._asked is not None:
            return
        for person in self._people:
            if event.character == person.letter:
                event.stop()
                self._take(person)

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self._take(self._people[event.option_index])

    @on(Input.Submitted, "#pin")
    def _submitted(self, event: Input.Submitted) -> None:
        event.stop()
        person, self._asked = self._asked, None
        fits = person is not None and self._keeper.settings.pin_fits(person.seat, event.value)
        event.input.clear()
        self.remove_class("-asks")
        self.query_one(OptionList).focus()
        if person is None:
            return
        if fits:
            self._agree(person)
        else:
            self._say(_("That is not {name}'s PIN.").format(name=person.name))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While a PIN is typed, enter is the field's."""
        if action == "agree":
            return self._asked is None
        return super().check_action(action, parameters)

    def action_agree(self) -> None:
        """A click on the key bar: what enter does."""
        self.query_one(OptionList).action_select()

    def action_leave(self) -> None:
        """Nothing changes."""
        self.dismiss(False)

    def _take(self, person: Person) -> None:
        if person.seat in self._agreed:
            return
        if not self._keeper.settings.has_pin(person.seat):
            self._agree(person)
            return
        self._asked = person
        self.add_class("-asks")
        self._say(_("{name}: your PIN, then enter.").format(name=person.name))
        self.query_one("#pin", Input).focus()

    def _agree(self, person: Person) -> None:
        self._agreed.add(person.seat)
        if len(self._agreed) == len(self._people):
            self.dismiss(True)
            return
        missing = [each.name for each in self._people if each.seat not in self._agreed]
        self._say(_("Still to agree: {names}").format(names=", ".join(missing)))
        lines = self.query_one(OptionList)
        for number, prompt in enumerate(self._options()):
            lines.replace_option_prompt_at_index(number, prompt.prompt)

    def _options(self) -> list[Option]:
        return [Option(self._line(person)) for person in self._people]

    def _line(self, person: Person) -> Content:
        agreed = person.seat in self._agreed
        mark = ("✓ ", f"bold {GOOD}") if agreed else ("· ", DIM)
        word = (_("agrees"), GOOD) if agreed else (_("has not agreed"), DIM)
        return joined(mark, (f"{person.letter}  ", NOW), fit(person.label(24), 26), word)

    def _say(self, sentence: str) -> None:
        self.query_one("#ask", Static).update(plain(sentence, "$decide"))
