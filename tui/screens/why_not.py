"""Why not: usual actions that cannot be taken now, each with its reason, a remedy and its rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from rules.kernel.game import Refusal
from rules.kernel.seats import Seat, SeatSetup
from rules.kernel.words import _
from tui.commands import BACK, Command
from tui.content import plain, seat_name
from tui.host import Host
from tui.screens.base import BackroomDialog
from tui.widgets.choices import Choice
from tui.widgets.drawing import BAD, DIM, GOOD, STRONG, joined, wrapped

WHY_NOT_KEYS: Final = "w,f10"
WHY_NOT_LABEL: Final = _("why not")
WHY_NOT_HELP: Final = _("Show what cannot be done now, why, and what would help.")

_WIDTH: Final = 68


class WhyNotScreen(BackroomDialog[None]):
    """What each of some seats cannot do; enter opens the rulebook at the rule of the marked line."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        Command("why.move", "up,down", _("line"), "", "move", display="↑↓", palette=False),
        Command("why.rule", "enter,r", _("rule"), _("Open the rulebook there."), "rule", palette=False),
        BACK,
    )
    AUTO_FOCUS: ClassVar = "OptionList"
    DEFAULT_CSS = """
    WhyNotScreen OptionList { height: auto; max-height: 75vh; }
    """

    def __init__(
        self, slug: str, seats: Sequence[SeatSetup], refusals: Sequence[tuple[Seat, Sequence[Refusal]]]
    ) -> None:
        """`refusals`: seat by seat."""
        super().__init__()
        self._slug = slug
        self._seats = seats
        self._refusals = [(seat, each) for seat, each in refusals if each]
        self._rules: list[str] = []
        """The rule of each line that has one, in order."""

    def compose_body(self) -> ComposeResult:
        """Every refusal under the seat that it is meant for, where there are several."""
        lines: list[Option] = []
        for seat, refusals in self._refusals:
            if len(self._refusals) > 1:
                lines.append(Option(seat_name(self._seats[seat]), disabled=True))
            for refusal in refusals:
                lines.append(Option(_lines(refusal), id=f"rule-{len(self._rules)}"))
                self._rules.append(refusal.rule)
        if not lines:
            lines.append(Option(plain(_("Nothing that is usual is out of reach now."), DIM), disabled=True))
        yield OptionList(*lines, markup=False)

    def box_title(self) -> Content:
        """What this is."""
        return Content(_("Why not?"))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A rule only where there is a line."""
        if action in ("rule", "move"):
            return bool(self._refusals)
        return super().check_action(action, parameters)

    def action_move(self) -> None:
        """A click on the key bar moves one on."""
        self.query_one(OptionList).action_cursor_down()

    def action_rule(self) -> None:
        """Look the rule of the marked line up."""
        self.query_one(OptionList).action_select()

    @on(OptionList.OptionSelected)
    def _selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        number = int((event.option.id or "rule-0").removeprefix("rule-"))
        self.backroom.show_rulebook(self._slug, self._rules[number])


def _lines(refusal: Refusal) -> Content:
    """Label and rule, the reason, what would help."""
    lines = [joined(plain(refusal.label, STRONG), (f"  {refusal.rule}", DIM))]
    lines += [joined("  ", line) for line in wrapped(plain(refusal.reason, BAD), _WIDTH)]
    if refusal.remedy:
        lines += [joined("  ", line) for line in wrapped(plain(f"→ {refusal.remedy}", GOOD), _WIDTH)]
    return Content("\n").join(lines)


def why_not(host: Host, seats: Sequence[Seat], viewer: Seat | None = None) -> WhyNotScreen:
    """The screen for these seats, from what a viewer knows."""
    return WhyNotScreen(host.game.slug, host.seats, [(seat, host.refusals(seat, viewer)) for seat in seats])


def with_refused(
    choices: Sequence[Choice],
    host: Host,
    seats: Sequence[Seat],
    viewer: Seat | None = None,
    *,
    about: str = "",
) -> list[Choice]:
    """Choices for some seats, and after them what cannot be taken now, dimmed, with the reason.

    What all of them are refused for one reason stands there once, else with the seat's name.
    With `about`, only what that rule forbids.
    """
    offered = {str(choice.label) for choice in choices}
    found: dict[str, dict[str, Seat]] = {}
    for seat in seats:
        for refusal in host.refusals(seat, viewer):
            if refusal.label not in offered and about in ("", refusal.rule):
                found.setdefault(refusal.label, {}).setdefault(refusal.reason, seat)
    refused = [
        _refused(label, reason, host.seats[seat] if len(reasons) > 1 else None)
        for label, reasons in found.items()
        for reason, seat in reasons.items()
    ]
    return [*choices, *refused]


def _refused(label: str, reason: str, seat: SeatSetup | None) -> Choice:
    """A wish that cannot be had; with the name of who is meant where others hear another reason."""
    wish = label if seat is None else _("{name}: {wish}").format(name=seat.name, wish=label)
    return Choice(f"refused.{wish}", plain(wish), "", plain(reason))
