"""A choice among a few values on one line: `◂ 90 seconds ▸`."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import ClassVar

from textual import events
from textual.app import RenderResult
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from rules.kernel.words import _
from tui.commands import Command, bindings

_COMMANDS = (
    Command(
        "cycle.previous", "left", "", _("Take the value before."), "turn(-1)", shown=False, palette=False
    ),
    Command("cycle.next", "right", "", _("Take the next value."), "turn(1)", shown=False, palette=False),
    Command(
        "cycle.change", "space", _("change"), _("Change the value."), "turn(1)", display="←→", palette=False
    ),
)


class Cycle(Widget, can_focus=True):
    """Holds one of its values; left, right, space and clicks change it."""

    ALLOW_SELECT = False
    COMMAND_LIST: ClassVar[tuple[Command, ...]] = _COMMANDS
    BINDINGS = bindings(_COMMANDS)
    DEFAULT_CSS = """
    Cycle {
        height: 1;
        width: auto;
        &:hover { background: $block-hover-background; }
        &:focus { background: $cursor; text-style: bold; }
    }
    """

    index: reactive[int] = reactive(0)
    """Place of the value among the choices."""

    class Changed(Message):
        """Somebody chose another value."""

        def __init__(self, cycle: Cycle) -> None:
            super().__init__()
            self.cycle = cycle

        @property
        def control(self) -> Cycle:
            """The widget, for `@on` with a selector."""
            return self.cycle

    def __init__(
        self,
        choices: Sequence[tuple[Hashable, Content]],
        value: Hashable,
        *,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._choices = tuple(choices)
        self.value = value

    @property
    def value(self) -> Hashable:
        """What is chosen."""
        return self._choices[self.index][0]

    @value.setter
    def value(self, value: Hashable) -> None:
        """Choose without a message; an unknown value leaves the first."""
        values = [choice for choice, _label in self._choices]
        self.index = values.index(value) if value in values else 0

    def get_content_width(self, container: object, viewport: object) -> int:  # noqa: ARG002
        """The widest label and its arrows."""
        return max(label.cell_length for _value, label in self._choices) + 4

    def render(self) -> RenderResult:
        """The value between two arrows, the right one always at the same place."""
        label = self._choices[self.index][1]
        width = max(self.size.width - 4, 1)
        label = label.truncate(width, ellipsis=True)
        arrow = "$decide" if self.has_focus else "$label"
        return Content.assemble(
            ("◂", arrow), " ", label, " " * (width - label.cell_length), " ", ("▸", arrow)
        )

    def action_turn(self, step: int) -> None:
        """Go on by `step` values, round and round."""
        self.index = (self.index + step) % len(self._choices)
        self.post_message(self.Changed(self))

    def on_click(self, event: events.Click) -> None:
        """The left arrow goes back, everything else forward."""
        event.stop()
        self.focus()
        self.action_turn(-1 if event.x < 2 else 1)
