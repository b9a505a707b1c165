"""The second step of a new game: who sits where."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import events, on
from textual.app import ComposeResult, RenderResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Button, Static

from rules.kernel.bots import Level, Temper
from rules.kernel.seats import HUMAN
from rules.kernel.words import _
from tui.commands import Command, bindings
from tui.content import paragraphs, plain
from tui.draft import Draft, SeatDraft
from tui.looks import LOOKS
from tui.widgets.character import PLAYERS, player_choices, player_label, temper_choices
from tui.widgets.column import Column
from tui.widgets.cycle import Cycle
from tui.widgets.text_field import TextField

_TOOLS: Final = (("▲", "move_seat(-1)"), ("▼", "move_seat(1)"), ("✕", "remove_seat"))


class RowTools(Widget):
    """Three buttons at the end of a row: up, down, away."""

    ALLOW_SELECT = False

    class Pressed(Message):
        """One of them was clicked."""

        def __init__(self, row: SeatRow, action: str) -> None:
            super().__init__()
            self.row = row
            self.action = action

    def render(self) -> RenderResult:
        """The buttons, three cells each."""
        return Content.assemble(*((f" {symbol} ", "$label") for symbol, _action in _TOOLS))

    def on_click(self, event: events.Click) -> None:
        """The button under the pointer."""
        event.stop()
        row = next(node for node in self.ancestors if isinstance(node, SeatRow))
        self.post_message(self.Pressed(row, _TOOLS[min(event.x // 3, 2)][1]))


class LookCycle(Cycle):
    """Symbol and colour; the draft knows which are free."""


class SeatRow(Vertical):
    """One seat: its fields on one line, and below it what is wrong with them."""

    def __init__(self, number: int) -> None:
        super().__init__(classes="seat")
        self.number = number

    def compose(self) -> ComposeResult:
        """Number, look, name, who plays, PIN or temper, tools; the line for faults."""
        looks = [(each, Content.styled(look.symbol, look.style)) for each, look in enumerate(LOOKS)]
        with Horizontal(classes="fields"):
            yield Static(Content.styled(f"{self.number + 1:2}", "$label"), classes="number")
            yield LookCycle(looks, 0)
            yield TextField(hint=_("name"), id=f"name-{self.number}")
            yield Cycle(player_choices(), HUMAN, classes="player")
            yield Cycle(temper_choices(), Temper.EVEN, classes="temper")
            yield TextField(hint=_("PIN"), password=True, id=f"pin-{self.number}", classes="pin")
            yield RowTools()
        yield Static(classes="fault")

    def show(self, seat: SeatDraft, fault: str, *, column: str, reveal: bool) -> None:
        """Bring the fields to what the draft says; `column` is the field that the fault is about."""
        self._put(f"#name-{self.number}", seat.name, wrong=bool(fault) and column == "name")
        self._put(f"#pin-{self.number}", seat.pin, wrong=bool(fault) and column == "pin")
        pin = self.query_one(f"#pin-{self.number}", TextField)
        pin.password = not reveal
        character = seat.character
        pin.display = character is None
        temper = self.query_one(".temper", Cycle)
        temper.display = character is not None
        temper.visible = character is not None and character.level is not Level.RANDOM
        self.query_one(LookCycle).value = seat.look
        self.query_one(".player", Cycle).value = HUMAN if character is None else character.level
        if character is not None:
            temper.value = character.temper
        line = self.query_one(".fault", Static)
        line.display = bool(fault)
        line.set_class(column == "pin", "-pin")
        if fault:
            line.update(plain(fault))

    def _put(self, selector: str, text: str, *, wrong: bool) -> None:
        entry = self.query_one(selector, TextField)
        entry.set_class(wrong, "-wrong")
        if entry.value != text:
            with entry.prevent(TextField.Changed):
                entry.value = text


class SeatsStep(Vertical):
    """All seats of the draft."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        Command("seats.add", "f2", _("add"), _("Add a seat at the end."), "add_seat"),
        Command("seats.remove", "f3", _("remove"), _("Take this seat away."), "remove_seat"),
        Command("seats.up", "f4", _("up"), _("Move this seat one up."), "move_seat(-1)", shown=False),
        Command("seats.down", "f5", _("down"), _("Move this seat one down."), "move_seat(1)", shown=False),
        Command("seats.pins", "f6", _("PINs"), _("Show the PINs, or hide them again."), "show_pins"),
        Command(
            "seats.names", "f7", _("any names"), _("Name every nameless seat."), "any_names", pinned=True
        ),
        Command("seats.row-up", "up", "", _("Go to the seat above."), "row(-1)", shown=False, palette=False),
        Command(
            "seats.row-down", "down", "", _("Go to the seat below."), "row(1)", shown=False, palette=False
        ),
        Command("seats.enter", "enter", "", _("Go to the next name."), "row(1)", shown=False, palette=False),
    )
    BINDINGS = bindings(COMMAND_LIST)

    class Finished(Message):
        """Enter on the last name: on to the next step."""

    def __init__(self, draft: Draft) -> None:
        super().__init__(id="seats")
        self._draft = draft
        self._reveal = False

    def compose(self) -> ComposeResult:
        """Column titles, a row for every seat that the game can have, a button for one more."""
        yield Static(_column_titles(), classes="titles")
        with Column(classes="rows"):
            for number in range(self._draft.game.seat_counts[-1]):
                yield SeatRow(number)
            yield Button(Content(_("+ add a seat")), id="add-seat", compact=True)
        yield Static(classes="advice")

    def on_mount(self) -> None:
        """Show the draft as it is."""
        self.show()

    def show(self) -> None:
        """Bring every row to what the draft says."""
        for row in self.query(SeatRow):
            row.display = row.number < len(self._draft.seats)
            if row.display:
                name, pin = self._draft.name_error(row.number), self._draft.pin_error(row.number)
                column = "name" if name else "pin"
                row.show(self._draft.seats[row.number], name or pin, column=column, reveal=self._reveal)
        self.query_one("#add-seat").display = self._draft.can_add
        self.query_one(".advice", Static).update(paragraphs(self._draft.advice(), "$label"))
        self.screen.refresh_bindings()

    def collect(self) -> None:
        """Take over what is in the fields, without waiting for the messages that say so."""
        for number, seat in enumerate(self._draft.seats):
            seat.name = self.query_one(f"#name-{number}", TextField).value
            seat.pin = self.query_one(f"#pin-{number}", TextField).value

    def focus_first(self) -> None:
        """Begin at the first name that is missing or wrong."""
        wrong = self._draft.seat_errors()
        if wrong:
            self.query_one(f"#{wrong[0][1]}-{wrong[0][0]}").focus()
            return
        missing = (number for number, seat in enumerate(self._draft.seats) if not seat.name.strip())
        self.query_one(f"#name-{next(missing, 0)}").focus()

    @on(TextField.Changed)
    def _typed(self, event: TextField.Changed) -> None:
        event.stop()
        self.collect()
        self.show()

    @on(Cycle.Changed)
    def _turned(self, event: Cycle.Changed) -> None:
        event.stop()
        row = self._row_of(event.cycle)
        if row is None:
            return
        if isinstance(event.cycle, LookCycle):
            before = self._draft.seats[row.number].look
            step = 1 if (event.cycle.index - before) % len(LOOKS) == 1 else -1
            self._draft.turn_look(row.number, step)
        else:
            change = self._draft.set_temper if event.cycle.has_class("temper") else self._draft.set_level
            change(row.number, str(event.cycle.value))
        self.show()

    @on(RowTools.Pressed)
    async def _tool(self, event: RowTools.Pressed) -> None:
        event.stop()
        event.row.query_one(f"#name-{event.row.number}").focus()
        self.call_after_refresh(self.app.run_action, event.action, self)

    @on(Button.Pressed, "#add-seat")
    def _pressed_add(self, event: Button.Pressed) -> None:
        event.stop()
        self.action_add_seat()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Within the numbers of the game, and the table's ends."""
        row = self._focused_row()
        match action:
            case "add_seat":
                return self._draft.can_add or None
            case "remove_seat":
                return (row is not None and self._draft.can_remove) or None
            case "move_seat":
                last = len(self._draft.seats) - 1
                return (row is not None and row.number != (0 if parameters == (-1,) else last)) or None
            case "show_pins":
                return any(seat.pin for seat in self._draft.seats)
            case "any_names":
                return not all(seat.name.strip() for seat in self._draft.seats)
        return super().check_action(action, parameters)

    def action_add_seat(self) -> None:
        """One more, and begin with its name."""
        if not self._draft.can_add:
            return
        self._draft.add_seat()
        self.show()
        self._focus("name", len(self._draft.seats) - 1)

    def action_remove_seat(self) -> None:
        """Take the seat away that has the focus."""
        if (row := self._focused_row()) is not None and self._draft.can_remove:
            self._draft.remove_seat(row.number)
            self.show()
            self._focus("name", min(row.number, len(self._draft.seats) - 1))

    def action_move_seat(self, step: int) -> None:
        """Move the seat that has the focus, and the focus with it."""
        if (row := self._focused_row()) is not None:
            number = self._draft.move_seat(row.number, step)
            self.show()
            self._focus("name", number)

    def action_show_pins(self) -> None:
        """Show what was typed as PINs, or hide it."""
        self._reveal = not self._reveal
        self.show()

    def action_any_names(self) -> None:
        """Give a name to whoever has none."""
        self._draft.name_the_nameless()
        self.show()

    def action_row(self, step: int) -> None:
        """The same column of the next row; beyond the last row the step is finished."""
        row = self._focused_row()
        if row is None:
            return
        number = row.number + step
        if number >= len(self._draft.seats):
            self.post_message(self.Finished())
        elif number >= 0:
            self._focus(self._column(), number)

    @on(TextField.Submitted)
    def _entered(self, event: TextField.Submitted) -> None:
        event.stop()
        self.action_row(1)

    def _column(self) -> str:
        focused = self.screen.focused
        if focused is None or focused.id is None:
            return "look" if isinstance(focused, LookCycle) else _column_of(focused)
        return focused.id.partition("-")[0]

    def _focus(self, column: str, number: int) -> None:
        row = next(row for row in self.query(SeatRow) if row.number == number)
        match column:
            case "look":
                row.query_one(LookCycle).focus()
            case "player":
                row.query_one(".player").focus()
            case "pin" | "temper":
                self._focus_last(row)
            case _:
                row.query_one(f"#name-{number}").focus()

    def _focus_last(self, row: SeatRow) -> None:
        """The PIN of a person, the temper of a computer player; where there is neither, who plays."""
        pin, temper = row.query_one(f"#pin-{row.number}"), row.query_one(".temper")
        last = next((field for field in (pin, temper) if field.display and field.visible), None)
        (last or row.query_one(".player")).focus()

    def _focused_row(self) -> SeatRow | None:
        focused = self.screen.focused
        return None if focused is None else self._row_of(focused)

    def _row_of(self, widget: Widget) -> SeatRow | None:
        return next((node for node in widget.ancestors if isinstance(node, SeatRow)), None)


def _column_of(focused: Widget | None) -> str:
    return "temper" if focused is not None and focused.has_class("temper") else "player"


def _column_titles() -> Content:
    player = max(len(player_label(player)) for player in PLAYERS) + 4
    titles = f"    {_('look'):<7}{_('name'):<25}{_('who plays'):<{player}}{_('PIN, or temper')}"
    return Content.styled(titles, "$label")
