"""The story of a campaign: all elections in a table, and plots over the rounds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from textual.content import Content
from textual.geometry import Size

from rules.die_macher import campaign_events as c
from rules.die_macher import events as e
from rules.die_macher.components import Components
from rules.die_macher.figures import new_trend
from rules.die_macher.scoring import membership_bonus
from rules.die_macher.state import Phase, Result, State
from rules.kernel.events import Event
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


@dataclass(slots=True)
class Story:
    """Figures by seat at the start and after each round; money is in thousands."""

    seats: list[tuple[int, ...]] = field(default_factory=list)
    members: list[tuple[int, ...]] = field(default_factory=list)
    cash: list[tuple[int, ...]] = field(default_factory=list)
    """What each party had: only for tables with open money, and once the game is over."""
    income: list[tuple[int, ...]] = field(default_factory=list)
    """What each party took in so far, which everybody has seen."""
    trend: list[tuple[int, ...]] = field(default_factory=list)
    """The trends with which each party went into the elections, in the regions that voted."""
    score: list[tuple[int, ...]] = field(default_factory=list)


def is_money_open(view: State) -> bool:
    """Whether cash may be shown (rule dm.money)."""
    return view.setup.options.open_money or view.phase is Phase.OVER


def story_of(events: Iterable[Event], view: State) -> Story:
    """The figures of a campaign from what happened in it and how it stands."""
    count, sheet = view.seats, view.components
    story = Story()
    cash, income = [sheet.start_money] * count, [0] * count
    members = [sheet.start_members] * count
    bonus = membership_bonus(sheet, members)
    story.members.append(tuple(members))
    story.cash.append(tuple(cash))
    story.income.append(tuple(income))
    trends: defaultdict[str, list[int]] = defaultdict(lambda: [0] * count)
    story.trend.append((0,) * count)
    for event in events:
        _book(event, cash, income)
        _follow_trend(event, trends, sheet)
        if isinstance(event, e.MembersJoined):
            story.members.append(event.members)
        if isinstance(event, e.ElectionHeld):
            story.cash.append(tuple(cash))
            story.income.append(tuple(income))
            story.trend.append(tuple(trends[event.place]))
    won = [0] * count
    story.seats.append(tuple(won))
    for result in view.results:
        won = [before + seats for before, seats in zip(won, result.seats, strict=True)]
        story.seats.append(tuple(won))
    story.score = [tuple(map(sum, zip(members, bonus, strict=True))), *view.story]
    return story


def _book(event: Event, cash: list[int], income: list[int]) -> None:
    """Enter what an event pays or costs."""
    match event:
        case e.IncomePaid():
            for seat, (by_seats, by_members) in enumerate(zip(event.seats, event.members, strict=True)):
                cash[seat] += by_seats + by_members
                income[seat] += by_seats + by_members
        case e.ContributionRevealed(accepted=True):
            cash[event.seat] += event.money
            income[event.seat] += event.money
        case c.BidsRevealed():
            cash[event.winner] -= event.paid
        case c.PollBought():
            cash[event.seat] -= event.paid
        case c.CardPaid() | c.MediaBought() | c.MeetingsBought():
            cash[event.seat] -= event.cost


def _follow_trend(event: Event, trends: Mapping[str, list[int]], sheet: Components) -> None:
    """Enter what an event does to the trends of a region; a region lies on a board once in a game."""
    match event:
        case c.SheetRevealed():
            for good, place, count in event.goods:
                if good == "trend":
                    trends[place][event.seat] = new_trend(sheet, trends[place][event.seat], count)
        case c.TrendRaised():
            trends[event.place][event.seat] = event.trend
        case c.TrendLowered():
            trends[event.place][event.target] = event.trend
        case c.PollPublished():
            for seat, trend in zip(event.targets, event.trends, strict=True):
                trends[event.place][seat] = trend


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


def plot_lines(story: Story, view: State, plot: Plot, width: int, height: int) -> list[Content]:
    """A plot over the rounds, or the table of results."""
    everybody = parties(view)
    if plot is Plot.RESULTS:
        return results_lines(view, everybody, width)
    figures = {
        Plot.SEATS: story.seats,
        Plot.MEMBERS: story.members,
        Plot.MONEY: story.cash if is_money_open(view) else story.income,
        Plot.TREND: story.trend,
        Plot.SCORE: story.score,
    }[plot]
    people = [replace(party.person, name=party.short.rstrip()) for party in everybody]
    return [cut(line, width) for line in chart_lines(figures, people, width, height, unit=_("election"))]


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
        events: Iterable[Event],
        plot: Plot = Plot.RESULTS,
        *,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._view = observation
        self._story = story_of(events, observation)
        self._plot = plot

    @property
    def plot(self) -> Plot:
        """What is shown."""
        return self._plot

    @plot.setter
    def plot(self, plot: Plot) -> None:
        self._plot = plot
        self.redraw()

    def show(self, observation: State, events: Iterable[Event]) -> None:
        """Show how the campaign went so far."""
        self._view = observation
        self._story = story_of(events, observation)
        self.redraw()

    def draw(self, size: Size) -> Picture:
        """The title and the picture for a size."""
        title = cut(Content.styled(plot_title(self._view, self._plot), STRONG), size.width)
        return Picture([title, *plot_lines(self._story, self._view, self._plot, size.width, size.height - 1)])
