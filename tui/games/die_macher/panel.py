"""What all decisions of a campaign share: rows with a cursor, figures to change, enter that decides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message

from rules.die_macher.components import Components
from rules.die_macher.moves import MacherMove
from rules.die_macher.phases.common import place_of
from rules.die_macher.state import NOBODY, UNKNOWN, Board, State
from rules.kernel.seats import Seat
from tui.games.die_macher.parties import Party, parties
from tui.widgets.drawing import BAD, DIM, GOOD, NOW, STRONG, Canvas, fit, joined, pointed, signed
from tui.widgets.painted import Painted, Picture, Spot

DIAL: Final = 9
"""Cells of a figure with its two arrows."""
_PLACE: Final = 14


class DecisionPanel(Painted, can_focus=True):
    """Base: shows an observation (the table's, or the seat's own) and collects what the seat decides.

    Nothing leaves the panel but the moves, in `Decided`, when enter or a click says so.
    """

    DEFAULT_CSS = """
    DecisionPanel { height: 1fr; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "row(-1)", show=False),
        Binding("down", "row(1)", show=False),
        Binding("left", "change(-1)", show=False),
        Binding("right", "change(1)", show=False),
        Binding("space", "tick", show=False),
        Binding("enter", "decide", show=False),
    ]

    class Decided(Message):
        """The seat has decided: these moves, one after the other."""

        def __init__(self, panel: DecisionPanel, moves: Sequence[MacherMove]) -> None:
            super().__init__()
            self.panel = panel
            self.moves = tuple(moves)

    class Pointed(Message):
        """The cursor has come to a region."""

        def __init__(self, region: int) -> None:
            super().__init__()
            self.region = region
            """The number of its election."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._view: State | None = None
        self._shown_for: tuple[object, ...] = ()
        self.seat: Seat = NOBODY
        """Who decides."""
        self.row = 0
        """The row that the keys work on."""
        self.refusal = ""
        """Why the last wish does not go; shown until the next key."""
        self.everybody: tuple[Party, ...] = ()

    # What a decision fills in

    def begin(self) -> None:
        """Take up a new decision: nothing is chosen yet."""

    def rows(self) -> int:
        """How many rows the cursor visits."""
        return 0

    def paint_on(self, canvas: Canvas) -> list[Spot]:
        """Draw; answers what can be clicked (`row.N`, `tick.N`, `less.N`, `more.N`, `do.NAME`)."""
        raise NotImplementedError

    def moves(self) -> Sequence[MacherMove]:
        """What would be decided now; empty with a `refusal` where it is not complete."""
        raise NotImplementedError

    def change(self, by: int) -> None:
        """Change the figure in the cursor's row."""

    def typed(self, digit: int) -> None:
        """A digit was typed."""

    def do(self, what: str) -> None:
        """A letter was typed or a word was clicked that means something here."""

    def letters(self) -> dict[str, str]:
        """Which letters mean what."""
        return {}

    def pointed_region(self) -> int:
        """The region under the cursor, or 0."""
        return 0

    def point_at(self, region: int) -> None:
        """The region was clicked on the board."""

    # What all have

    @property
    def view(self) -> State:
        """The observation."""
        assert self._view is not None
        return self._view

    @property
    def sheet(self) -> Components:
        """The printed figures."""
        return self.view.components

    @property
    def cash(self) -> int:
        """What the seat has, in thousands, or `UNKNOWN` where this view does not tell."""
        return self.view.money[self.seat]

    @property
    def knows_cash(self) -> bool:
        """Whether this view tells what the seat has."""
        return self.cash != UNKNOWN

    def show(self, view: State, seat: Seat, position: int) -> None:
        """Bring the panel up to date; what was chosen stays until a move is made (`position` grows)."""
        self._view, self.seat = view, seat
        self.everybody = parties(view)
        if (now := (view.phase, seat, position)) != self._shown_for:
            self._shown_for = now
            self.row, self.refusal = 0, ""
            self.begin()
            self._point()
        self.redraw()

    def draw(self, size: Size) -> Picture:
        """The picture, with a refusal in the last row."""
        if self._view is None:
            return Picture([Content("")])
        canvas = Canvas(size.width, max(1, size.height))
        spots = self.paint_on(canvas)
        if self.refusal:
            canvas.put(1, canvas.height - 1, fit(Content.styled(self.refusal, BAD), canvas.width - 1))
        return Picture(canvas.lines(), spots)

    def refuse(self, reason: str) -> None:
        """Say in place why something does not go."""
        self.refusal = reason
        self.redraw()

    def decide(self, *moves: MacherMove) -> None:
        """Let these moves be made."""
        self.post_message(self.Decided(self, moves))

    def action_row(self, by: int) -> None:
        """Go to another row."""
        self.go_to_row(self.row + by)

    def go_to_row(self, row: int) -> None:
        """Go to a row."""
        self.row = max(0, min(self.rows() - 1, row))
        self._changed()
        self._point()

    def action_change(self, by: int) -> None:
        """Change the figure in this row."""
        self.change(by)
        self._changed()

    def action_tick(self) -> None:
        """Choose what is under the cursor, or take that back."""
        self.do("tick")
        self._changed()

    def action_decide(self) -> None:
        """Decide what is shown."""
        self.refusal = ""
        if moves := self.moves():
            self.decide(*moves)
        self.redraw()

    def on_key(self, event: events.Key) -> None:
        """Digits and letters."""
        character = event.character or ""
        if len(character) == 1 and character in "0123456789":
            event.stop()
            self.typed(int(character))
            self._changed()
        elif character in self.letters():
            event.stop()
            self.do(self.letters()[character])
            self._changed()

    def pressed(self, key: str) -> None:
        """A click does what the keys do."""
        kind, _dot, rest = key.partition(".")
        if kind == "do":
            self.action_decide() if rest == "decide" else self.do(rest)
        else:
            self.go_to_row(int(rest))
            if kind in ("less", "more"):
                self.change(1 if kind == "more" else -1)
            elif kind == "tick":
                self.do("tick")
        self._changed(keep=True)

    def on_focus(self) -> None:
        """Show the cursor."""
        self.redraw()

    def on_blur(self) -> None:
        """Hide the cursor."""
        self.redraw()

    def _point(self) -> None:
        if region := self.pointed_region():
            self.post_message(self.Pointed(region))

    def _changed(self, *, keep: bool = False) -> None:
        if not keep:
            self.refusal = ""
        self.redraw()

    # Pieces of pictures

    def put_row(
        self, canvas: Canvas, y: int, number: int, text: Content, width: int, *, ticks: bool = False
    ) -> Spot:
        """A row in its column, lit where the cursor stands; a click goes there, and `ticks` it at once."""
        line = fit(joined(" ", text), width)
        here = self.has_focus and number == self.row
        canvas.put(0, y, pointed(line, width) if here else line)
        return Spot(f"{'tick' if ticks else 'row'}.{number}", Region(0, y, width, 1))

    def dial(self, text: str, style: str = STRONG) -> Content:
        """`◂  3  ▸`."""
        return joined(("◂", DIM), (text.center(DIAL - 4), style), ("▸", DIM), "  ")

    def dial_spots(self, x: int, y: int, number: int) -> list[Spot]:
        """The arrows of a dial, each to be clicked."""
        return [
            Spot(f"less.{number}", Region(x - 1, y, 3, 1)),
            Spot(f"more.{number}", Region(x + DIAL - 4, y, 3, 1)),
        ]

    def put_keys(self, canvas: Canvas, y: int, *keys: tuple[str, str, str]) -> list[Spot]:
        """A row of keys, each to be clicked: key, what it does, name of the deed."""
        spots, x = [], 1
        for key, words, deed in keys:
            region = canvas.put(x, y, joined((key, NOW), (" " + words, DIM)))
            spots.append(Spot(f"do.{deed}", region))
            x = region.right + 3
        return spots

    def place(self, board: Board) -> str:
        """A region's name."""
        return place_of(self.view, board)

    def place_label(self, board: Board, width: int = _PLACE) -> Content:
        """Number and name of a region, its code where there is no room for the name."""
        return fit(joined((f"{board.number} ", NOW), (self._place_name(board, width - 2), STRONG)), width)

    def column_heads(self, width: int) -> list[Content]:
        """Number and name of every region; codes, as in the tray, where one of the names is too long."""
        boards = self.view.boards
        room = width - 2
        if any(self._place_name(each, room) != self.place(each) for each in boards):
            room = 0
        return [joined((f"{each.number} ", NOW), (self._place_name(each, room), STRONG)) for each in boards]

    def _place_name(self, board: Board, width: int) -> str:
        """Name or code of a region."""
        name = self.place(board)
        return name if cell_len(name) <= width else self.sheet.regions[board.card - 1].code


def from_to(before: int, after: int, width: int, *, sign: bool = True) -> Content:
    """`+1→+3` in a colour that tells up from down; one figure where nothing changes.

    In exactly `width` cells, or in as many as it takes if that is 0.
    """
    text = signed if sign else str
    shown = Content.styled(text(before), DIM)
    if before != after:
        style = GOOD if after > before else BAD
        shown = joined((text(before), DIM), ("→", DIM), (text(after), f"bold {style}"))
    return fit(shown, width) if width else shown
