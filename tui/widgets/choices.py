"""A numbered list of choices, each with what it would do; those that cannot be taken say why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from msgspec import Struct
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message

from rules.kernel.words import _, ngettext
from tui.widgets.drawing import BAD, DIM, NOW, STRONG, Text, cut, fit, joined, pointed, styled, wrapped
from tui.widgets.keys import digit_bindings
from tui.widgets.painted import Painted, Picture, Spot

_GAP: Final = 3
_PREVIEW_ROWS: Final = 2
_INDENT: Final = 4
"""Cells before a label: its number among them."""
_LEAST_ROOM: Final = 24
"""Cells beside the labels that it takes for words to be broken there into several rows."""


class Choice(Struct, frozen=True):
    """Something that can be done. Label and preview are text, never markup."""

    key: str
    """Tells it from the others."""
    label: Text
    preview: Text = ""
    """What it would do, in a line."""
    disabled_reason: Text = ""
    """Why it cannot be taken now; empty where it can."""
    short: Sequence[Text] = ()
    """The preview in few words, then in fewer, for a row that has no room for all of it."""


class Choices(Painted, can_focus=True):
    """Keys 1 to 9, arrows and enter, or a click.

    Shows the preview in the row where all previews fit, else below. A reason that does not fit into
    its row goes on in further rows where there is room for all; else it is cut there, and stands in
    full below while the cursor is on it. Where not all rows fit, the first and the last one tell how
    many more there are, by an arrow alone where there is no room.
    """

    DEFAULT_CSS = """
    Choices { height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "step(-1)", show=False),
        Binding("down", "step(1)", show=False),
        Binding("home", "step(-999)", show=False),
        Binding("end", "step(999)", show=False),
        Binding("enter,space", "choose", show=False),
        *digit_bindings("number", "123456789"),
    ]

    class Chosen(Message):
        """A choice was taken."""

        def __init__(self, choices: Choices, index: int) -> None:
            super().__init__()
            self.choices = choices
            self.index = index
            """Its place in the list, from 0."""
            self.choice = choices.choices[index]

        @property
        def stands(self) -> bool:
            """Whether the list still offers it there: it may be another one since the key was pressed."""
            now = self.choices.choices
            return self.index < len(now) and now[self.index] == self.choice

        @property
        def control(self) -> Choices:
            """The list."""
            return self.choices

    def __init__(
        self, choices: Sequence[Choice] = (), *, id: str | None = None, classes: str | None = None
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.choices: Sequence[Choice] = tuple(choices)
        self._cursor = self._first()
        self._top = 0

    @property
    def current(self) -> Choice | None:
        """The choice under the cursor."""
        return self.choices[self._cursor] if self.choices else None

    def show(self, choices: Sequence[Choice]) -> None:
        """Offer these; the cursor stays on the same choice if it is still there."""
        old = self.current
        self.choices = tuple(choices)
        keys = [choice.key for choice in choices]
        self._cursor = keys.index(old.key) if old is not None and old.key in keys else self._first()
        self._top = 0
        self.redraw()
        if self.styles.is_auto_height:
            self.refresh(layout=True)  # rows that the old height hid may need room

    def point_at(self, meant: Callable[[Choice], bool]) -> None:
        """Put the cursor on the first choice that is meant, if there is one."""
        for index, choice in enumerate(self.choices):
            if meant(choice):
                self._cursor = index
                self.focus()
                self.redraw()
                return

    def take(self, index: int) -> None:
        """Take a choice; one that cannot be taken shows its reason."""
        if not 0 <= index < len(self.choices):
            return
        self._cursor = index
        self.redraw()
        if not self.choices[index].disabled_reason:
            self.post_message(self.Chosen(self, index))

    def action_step(self, by: int) -> None:
        """Move the cursor."""
        self._cursor = max(0, min(len(self.choices) - 1, self._cursor + by))
        self.redraw()

    def action_choose(self) -> None:
        """Take the choice under the cursor."""
        self.take(self._cursor)

    def action_number(self, number: int) -> None:
        """Take the choice that has this number."""
        self.take(number - 1)

    def pressed(self, key: str) -> None:
        """A click takes a choice."""
        self.take(int(key))

    def draw(self, size: Size) -> Picture:
        """The rows that fit around the cursor, and the preview below where rows are too short for it."""
        if not self.choices:
            return Picture([cut(Content.styled(_("nothing to decide"), DIM), size.width)])
        label_width = min(
            max(styled(choice.label).cell_length for choice in self.choices), max(8, size.width - 5)
        )
        room = size.width - label_width - _GAP - _INDENT
        inline = all(styled(choice.preview).cell_length <= room for choice in self.choices)
        reasons = all(styled(choice.disabled_reason).cell_length <= room for choice in self.choices)
        if inline and not reasons and (full := self._in_full(label_width, size)) is not None:
            return full
        below = [] if inline and reasons else self._below(size.width, previews=not inline)
        rows = max(1, min(len(self.choices), size.height - len(below)))
        self._top = max(min(self._top, self._cursor, len(self.choices) - rows), self._cursor - rows + 1, 0)
        shown = range(self._top, min(len(self.choices), self._top + rows))
        lines = [
            self._row(
                index,
                label_width,
                size.width,
                self._said(index) if inline else self._in_short(index, room),
                shown,
            )
            for index in shown
        ]
        spots = [Spot(str(index), Region(0, row, size.width, 1)) for row, index in enumerate(shown)]
        return Picture([*lines, *below][: max(1, size.height)], spots)

    def _in_full(self, label_width: int, size: Size) -> Picture | None:
        """Every choice with all that is said of it, reasons in as many rows as they take, if all fit."""
        room = size.width - label_width - _GAP - _INDENT
        if self.styles.is_auto_height or room < _LEAST_ROOM:
            return None
        everything = range(len(self.choices))
        lines: list[Content] = []
        spots: list[Spot] = []
        for index in everything:
            said, *more = wrapped(self._said(index), room)
            spots.append(Spot(str(index), Region(0, len(lines), size.width, 1 + len(more))))
            lines.append(self._row(index, label_width, size.width, said, everything))
            lines += [joined(" " * (size.width - room), line) for line in more]
        if len(lines) > size.height:
            return None
        self._top = 0
        return Picture(lines, spots)

    def _said(self, index: int) -> Content:
        """What stands beside a choice: why it cannot be taken, else what it would do."""
        choice = self.choices[index]
        if not choice.disabled_reason:
            return styled(choice.preview, DIM)
        return styled(choice.disabled_reason, BAD if self.has_focus and index == self._cursor else DIM)

    def _first(self) -> int:
        return next((place for place, choice in enumerate(self.choices) if not choice.disabled_reason), 0)

    def _row(self, index: int, label_width: int, width: int, said: Text, shown: range) -> Content:
        choice = self.choices[index]
        number = str(index + 1) if index < 9 else "·"
        off = bool(choice.disabled_reason)
        label = fit(styled(choice.label, DIM if off else STRONG), label_width)
        text = joined(label, " " * _GAP, said).rstrip()
        arrow, more = self._more(index, shown)
        if _INDENT + text.cell_length + more.cell_length > width:
            more = Content("")
        row = joined(" ", (number, DIM if off else NOW), (" " if more else arrow, NOW), " ", text)
        row = joined(fit(row, width - more.cell_length), more)
        return pointed(row, width) if self.has_focus and index == self._cursor else row

    def _in_short(self, index: int, room: int) -> Content:
        """What a row without room for all of it tells of what the choice would do."""
        choice = self.choices[index]
        offered = () if choice.disabled_reason else (styled(short, DIM) for short in choice.short)
        return next((short for short in offered if short.cell_length <= room), Content(""))

    def _more(self, index: int, shown: range) -> tuple[str, Content]:
        """Beside the first and the last row: how many choices stand above or below it."""
        for row, arrow, count in (
            (shown.start, "↑", shown.start),
            (shown.stop - 1, "↓", len(self.choices) - shown.stop),
        ):
            if index == row and count:
                words = ngettext("{count} more", "{count} more", count).format(count=count)
                return arrow, Content.styled(f"  {arrow} {words}", NOW)
        return " ", Content("")

    def _below(self, width: int, *, previews: bool) -> list[Content]:
        """What the choice under the cursor would do, or why it cannot be taken; always as many rows."""
        choice = self.choices[self._cursor]
        reason = choice.disabled_reason
        text = styled(reason, BAD) if reason else styled(choice.preview if previews else "", DIM)
        lines = wrapped(text, width - 4)[:_PREVIEW_ROWS]
        lines += [Content("")] * (_PREVIEW_ROWS - len(lines))
        return [joined("    ", cut(line, width - 4)) for line in lines]
