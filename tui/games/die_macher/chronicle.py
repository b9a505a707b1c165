"""The story of a campaign: all elections in a table, and plots over the rounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from itertools import accumulate
from operator import add
from typing import Final

from textual.content import Content
from textual.geometry import Size

from rules.die_macher.scoring import membership_bonus
from rules.die_macher.state import Result, State
from rules.die_macher.view import is_money_open
from rules.kernel.words import _
from tui.content import fit as fit_text
from tui.games.die_macher.parties import Party, parties, symbols
from tui.widgets.chart import chart_lines
from tui.widgets.drawing import DIM, FAINT, NOW, STRONG, cut, joined
from tui.widgets.painted import Painted, Picture


class Plot(StrEnum):
    """What can be looked at."""

    RESULTS = "results"
    SEATS = "seats"
    MEMBERS = "members"
    MONEY = "money"
    TREND = "trend"
    SCORE = "score"


_NAME: Final = 22


def story_of(view: State, plot: Plot) -> list[tuple[int, ...]]:
    """Figures by seat at the start and after each election; money is in thousands."""
    nothing, sheet, told = (0,) * view.seats, view.components, view.story
    match plot:
        case Plot.RESULTS:
            return []
        case Plot.SEATS:
            won = (result.seats for result in view.results)
            return list(accumulate(won, lambda sums, more: tuple(map(add, sums, more)), initial=nothing))
        case Plot.MEMBERS:
            return [(sheet.start_members,) * view.seats, *(chapter.members for chapter in told)]
        case Plot.MONEY if is_money_open(view):
            return [(sheet.start_money,) * view.seats, *view.cash]
        case Plot.MONEY:
            return [nothing, *(chapter.income for chapter in told)]
        case Plot.TREND:
            return [nothing, *(chapter.trends for chapter in told)]
        case Plot.SCORE:
            members = [sheet.start_members] * view.seats
            start = tuple(map(add, members, membership_bonus(sheet, members)))
            return [start, *(chapter.scores for chapter in told)]


def plot_title(view: State, plot: Plot) -> str:
    """What a plot shows."""
    money = _("Cash in thousands") if is_money_open(view) else _("Money taken in so far, in thousands")
    return {
        Plot.RESULTS: _("All elections"),
        Plot.SEATS: _("Seats won"),
        Plot.MEMBERS: _("Members"),
        Plot.MONEY: money,
        Plot.TREND: _("Trend in the region that voted"),
        Plot.SCORE: _("Score as it stood"),
    }[plot]


def plot_lines(view: State, plot: Plot, width: int, height: int) -> list[Content]:
    """A plot over the elections, or the table of results."""
    everybody = parties(view)
    if plot is Plot.RESULTS:
        return results_lines(view, everybody, width)
    people = [replace(party.person, name=party.short.rstrip()) for party in everybody]
    chart = chart_lines(story_of(view, plot), people, width, height, unit=_("election"))
    return [cut(line, width) for line in chart]


def results_lines(view: State, everybody: Sequence[Party], width: int) -> list[Content]:
    """Every election: region, votes and seats of each party, who won; the sums below."""
    if not view.results:
        return [Content.styled(_("No election has been held yet."), DIM)]
    name = min(_NAME, max(8, width - 8 - 9 * len(everybody)))
    head = " " * (name + 3)
    lines = [joined(head, *((f"{party.tag[0]:>9}", party.colour) for party in everybody))]
    lines += [_result_row(view, result, everybody, name) for result in view.results]
    sums = [(f"{view.seats_won[party.seat]:>9}", f"bold {party.colour}") for party in everybody]
    lines += [joined((fit_text(_("seats in all"), name + 3), DIM), *sums)]
    legend = Content.styled(_("votes seats   the winners are bold and named at the end"), FAINT)
    return [cut(line, width) for line in [*lines, Content(""), legend]]


def _result_row(view: State, result: Result, everybody: Sequence[Party], name: int) -> Content:
    place = view.components.regions[result.card - 1].name
    cells = []
    for party in everybody:
        wins = party.seat in result.winners
        votes, seats = result.votes[party.seat], result.seats[party.seat]
        cells.append((f"{votes:>6}{seats:>3}", f"bold {party.colour}" if wins else party.colour))
    end = symbols(everybody, result.winners) if result.winners else Content.styled("–", DIM)
    return joined((f"{result.election:<2} ", NOW), (fit_text(place, name), STRONG), *cells, "  ", end)


class MacherChronicle(Painted):
    """The chronicle as a widget: `plot` says what is looked at."""

    DEFAULT_CSS = """
    MacherChronicle { height: 14; }
    """

    def __init__(
        self,
        observation: State,
        plot: Plot = Plot.RESULTS,
        *,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._view = observation
        self._plot = plot

    @property
    def plot(self) -> Plot:
        """What is shown."""
        return self._plot

    @plot.setter
    def plot(self, plot: Plot) -> None:
        self._plot = plot
        self.redraw()

    def show(self, observation: State) -> None:
        """Show how the campaign went so far."""
        self._view = observation
        self.redraw()

    def draw(self, size: Size) -> Picture:
        """The title and the picture for a size."""
        title = cut(Content.styled(plot_title(self._view, self._plot), STRONG), size.width)
        return Picture([title, *plot_lines(self._view, self._plot, size.width, size.height - 1)])
