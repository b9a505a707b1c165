"""The third step of a new game: what the table decides."""

from __future__ import annotations

from typing import Final

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Button, Collapsible, Static

from rules import taught_games
from rules.kernel.game import OptionField
from rules.kernel.words import _
from tui.content import plain
from tui.draft import Draft
from tui.preferences import STANDINGS, Standings
from tui.widgets.column import Column
from tui.widgets.cycle import Cycle
from tui.widgets.text_field import TextField

_STANDINGS: Final = OptionField(
    "standings",
    _("Standings"),
    _("What all can see at any time, all at the end, or only the end itself."),
    house_rule=False,
    choices=STANDINGS,
)
_COACH: Final = OptionField(
    "coach",
    _("First game"),
    _("A coach tells the whole table what comes up for the first time; one key ends it for good."),
    house_rule=False,
    choices=((False, _("no coach")), (True, _("with a coach"))),
)
"""What the table decides and no rule knows, this and the one above."""


class OptionRow(Vertical):
    """One option: label and value, what it means, what is wrong with it."""

    def __init__(self, option: OptionField, value: object) -> None:
        super().__init__(classes="option")
        self.option = option
        self._value = value

    def compose(self) -> ComposeResult:
        """Label, value, help, fault."""
        choices = [(value, plain(label)) for value, label in self.option.choices]
        with Horizontal(classes="field"):
            yield Static(plain(self.option.label), classes="label")
            yield Cycle(choices, self._value, id=f"option-{self.option.name}")
        yield Static(plain(self.option.help, "$label"), classes="help")
        yield Static(classes="fault")

    def show_fault(self, fault: str) -> None:
        """Say what is wrong with the value, or nothing."""
        _show_fault(self, fault)


class EntryRow(Vertical):
    """Something to type: label and field, what is wrong with it."""

    def __init__(self, name: str, label: str, value: str, hint: str) -> None:
        super().__init__(id=f"entry-{name}", classes="option")
        self._entry = (name, label, value, hint)

    def compose(self) -> ComposeResult:
        """Label, field, fault."""
        name, label, value, hint = self._entry
        with Horizontal(classes="field"):
            yield Static(plain(label), classes="label")
            yield TextField(value, hint=hint, id=f"field-{name}")
        yield Static(classes="fault")

    def show_fault(self, fault: str) -> None:
        """Say what is wrong with the text, or nothing."""
        self.query_one(TextField).set_class(bool(fault), "-wrong")
        _show_fault(self, fault)


class OptionsStep(Vertical):
    """The options of the draft's game, the name of the campaign, and the button that begins."""

    class Begun(Message):
        """The button was pressed."""

    def __init__(self, draft: Draft, standings: Standings) -> None:
        """`standings`: when this user likes to see them, unless the draft says otherwise."""
        super().__init__(id="options")
        self._draft = draft
        self._standings = draft.standings or standings

    def compose(self) -> ComposeResult:
        """Plain options first, house rules and the seed each behind a fold."""
        fields = self._draft.game.options()
        with Column(classes="rows"):
            yield EntryRow(
                "campaign", _("Name of the campaign"), self._draft.campaign, self._draft.suggested_campaign
            )
            for option in fields:
                if not option.house_rule:
                    yield self._row(option)
            yield OptionRow(_STANDINGS, self._standings)
            if self._draft.slug in taught_games():
                yield OptionRow(_COACH, self._draft.coach)
            if any(option.house_rule for option in fields):
                with Collapsible(
                    title=_("House rules"), id="house-rules", collapsed=not self._draft.house_rules
                ):
                    for option in fields:
                        if option.house_rule:
                            yield self._row(option)
            with Collapsible(title=_("For the curious"), id="advanced", collapsed=not self._draft.seed):
                yield EntryRow("seed", _("Seed"), self._draft.seed, _("a fresh one"))
                yield Static(
                    plain(_("The same seed and moves give the same game: keep it to yourself."), "$label"),
                    classes="help",
                )
        yield Static(id="summary")
        yield Static(id="refusal", classes="fault")
        with Horizontal(classes="buttons"):
            yield Button(Content(_("Begin")), id="begin", compact=True)

    def on_mount(self) -> None:
        """Show what is to begin."""
        self.show()

    def show(self, fault: str = "", option: str = "") -> None:
        """Bring faults and summary to what the draft says.

        A `fault` stands beside the row of `option`, or above the button where there is no such row.
        """
        self.query_one("#entry-campaign", EntryRow).show_fault(self._draft.campaign_error())
        self.query_one("#entry-seed", EntryRow).show_fault(self._draft.seed_error())
        rows = {row.option.name: row for row in self.query(OptionRow)}
        for name, row in rows.items():
            row.show_fault(fault if name == option else "")
        refusal = self.query_one("#refusal", Static)
        refusal.update(plain("" if option in rows else fault))
        refusal.display = bool(fault) and option not in rows
        self.query_one("#summary", Static).update(plain(self._draft.summary(), "$label"))

    def collect(self) -> None:
        """Take over what is in the fields, without waiting for the messages that say so."""
        self._draft.campaign = self.query_one("#field-campaign", TextField).value
        self._draft.seed = self.query_one("#field-seed", TextField).value

    def focus_first(self) -> None:
        """Begin at what is wrong, or at the button: the usual table needs nothing here."""
        if self._draft.campaign_error():
            self.query_one("#field-campaign").focus()
        elif self._draft.seed_error():
            self.query_one("#advanced", Collapsible).collapsed = False
            self.query_one("#field-seed").focus()
        else:
            self.query_one("#begin").focus()

    @on(TextField.Changed)
    def _typed(self, event: TextField.Changed) -> None:
        event.stop()
        self.collect()
        self.show()

    @on(TextField.Submitted)
    def _entered(self, event: TextField.Submitted) -> None:
        event.stop()
        self.screen.focus_next()

    @on(Cycle.Changed)
    def _turned(self, event: Cycle.Changed) -> None:
        event.stop()
        row = next(node for node in event.cycle.ancestors if isinstance(node, OptionRow))
        if row.option is _STANDINGS:
            self._draft.standings = next(value for value, _label in STANDINGS if value == event.cycle.value)
        elif row.option is _COACH:
            self._draft.coach = bool(event.cycle.value)
        else:
            self._draft.options[row.option.name] = event.cycle.value
        self.show()

    @on(Button.Pressed, "#begin")
    def _pressed(self, event: Button.Pressed) -> None:
        event.stop()
        self.post_message(self.Begun())

    def _row(self, option: OptionField) -> OptionRow:
        return OptionRow(option, self._draft.options[option.name])


def _show_fault(row: Vertical, fault: str) -> None:
    line = row.query_one(".fault", Static)
    line.update(plain(fault))
    line.display = bool(fault)
