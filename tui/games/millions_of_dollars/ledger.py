"""The ledger: every deal of the campaign, newest first."""

from __future__ import annotations

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Size

from rules.kernel.words import _
from rules.millions_of_dollars.state import Deal, Outcome, State
from rules.millions_of_dollars.wording import deal_text
from tui.widgets.drawing import BAD, DIM, FAINT, GOOD, NOW, cut, joined, wrapped
from tui.widgets.log import in_colour
from tui.widgets.painted import Painted, Picture
from tui.widgets.people import Person, people


def outcome_words(outcome: Outcome) -> tuple[str, str]:
    """What became of an offer, and the style for it."""
    return {
        Outcome.OPEN: (_("waits"), NOW),
        Outcome.ACCEPTED: (_("paid"), GOOD),
        Outcome.DECLINED: (_("declined"), BAD),
        Outcome.TAKEN_BACK: (_("taken back"), DIM),
        Outcome.LAPSED: (_("off the table"), DIM),
    }[outcome]


def ledger_lines(deals: Sequence[Deal], everybody: Sequence[Person], width: int) -> list[Content]:
    """Every deal in as many rows as it takes, under the heist that it belongs to."""
    if not deals:
        return [cut(Content.styled(_("No deal has been offered yet."), DIM), width)]
    names = [person.name for person in everybody]
    lines: list[Content] = []
    heist = 0
    for deal in reversed(deals):
        if deal.heist != heist:
            heist = deal.heist
            head = _("heist {heist}").format(heist=heist)
            rule = "─" * (width - 4 - Content(head).cell_length)
            lines.append(cut(joined(("── ", FAINT), (head, DIM), (" " + rule, FAINT)), width))
        text = joined(
            in_colour(deal_text(deal, names), everybody),
            (" · ", FAINT),
            (_("offered by {name}").format(name=names[deal.by]), DIM),
            (" · ", FAINT),
            outcome_words(deal.outcome),
        )
        first, *rest = wrapped(text, width - 1)
        lines += [first, *(joined(" ", line) for line in rest)]
    return lines


class Ledger(Painted):
    """The ledger as a widget, as high as it is long."""

    def __init__(self, observation: State, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._everybody = people(observation.setup.seats)
        self._deals = tuple(observation.deals)

    def show(self, observation: State) -> None:
        """Show the deals so far."""
        self._deals = tuple(observation.deals)
        self.redraw()

    def draw(self, size: Size) -> Picture:
        """All deals."""
        return Picture(ledger_lines(self._deals, self._everybody, size.width))


class LedgerPanel(VerticalScroll):
    """The ledger with room to scroll."""

    def __init__(self, observation: State, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._observation = observation

    def compose(self) -> ComposeResult:
        """The ledger."""
        yield Ledger(self._observation)

    def show(self, observation: State) -> None:
        """Show the deals so far."""
        self._observation = observation
        for ledger in self.query(Ledger):
            ledger.show(observation)
