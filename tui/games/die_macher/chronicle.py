"""The story of a campaign: all elections in a table, and plots over the rounds."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from itertools import accumulate
from operator import add
from typing import ClassVar, Final

from msgspec.structs import replace
from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message

from rules.die_macher.components import RegionCard
from rules.die_macher.scoring import membership_bonus
from rules.die_macher.state import Result, State
from rules.die_macher.view import is_money_open
from rules.kernel.words import _
from tui.commands import Command
from tui.content import fit as fit_text
from tui.games.die_macher.parties import TAG, Party, parties, symbols
from tui.widgets.board import Board, Picture
from tui.widgets.chart import chart_lines
from tui.widgets.drawing import DIM, FAINT, NOW, STRONG, cut, fit, joined, wrapped
from tui.widgets.painted import Spot


class Plot(StrEnum):
    """What can be looked at."""

    RESULTS = "results"
    SEATS = "seats"
    MEMBERS = "members"
    MONEY = "money"
    TREND = "trend"
    SCORE = "score"


_NUMBER: Final = 3
_NAME: Final = 22
_SHORTEST_NAME: Final = 8
_COLUMN: Final = 9
_LEAST_COLUMN: Final = 6
_CELL: Final = 6
_SUM: Final = 5
_AROUND_RESULTS: Final = 4
"""Rows of the table of results beside its elections."""
WON: Final = "*"
ELECTION: Final = "election."
"""What the keys of the spots begin with that stand for elections."""
_WINNERS: Final = 4
"""Two blanks and the symbols of a coalition."""


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
        return list(results_picture(view, everybody, width, height).lines)
    people = [replace(party.person, name=party.short.rstrip()) for party in everybody]
    chart = chart_lines(story_of(view, plot), people, width, height, unit=_("election"))
    return [cut(line, width) for line in chart]


def results_picture(view: State, everybody: Sequence[Party], width: int, height: int) -> Picture:
    """Every election: region, votes and seats of each party, who won; the sums below.

    Where there is no room for names the regions have their codes, then the columns move together;
    where there are too few rows the parties stand below each other. Each election is a spot `election.N`.
    """
    if not view.results:
        return Picture([Content.styled(_("No election has been held yet."), DIM)])
    if height < view.elections + _AROUND_RESULTS:
        return _results_by_party(view, everybody, width)
    room = width - _NUMBER - _WINNERS
    name = min(_NAME, room - _COLUMN * len(everybody))
    named = name >= _SHORTEST_NAME
    name = name if named else max(cell_len(_region(view, result).code) for result in view.results)
    column = min(_COLUMN, max(_LEAST_COLUMN, (room - name) // len(everybody)))
    lines = [joined(" " * (_NUMBER + name), *(_head(party, column) for party in everybody))]
    spots: list[Spot] = []
    for result in view.results:
        place = _region(view, result).name if named else _region(view, result).code
        row = Region(0, len(lines), width, 1)
        spots.append(Spot(f"{ELECTION}{result.election}", row.crop_size((_NUMBER + name, 1)), row))
        lines.append(_result_row(result, everybody, fit_text(place, name), column))
    sums = [(f"{view.seats_won[party.seat]:>{column}}", f"bold {party.colour}") for party in everybody]
    label = _("seats in all") if named else _("all")
    lines.append(joined((fit_text(label, _NUMBER + name), DIM), *sums))
    legend = Content.styled(_("votes and seats; the winners are bold and named at the end"), FAINT)
    return Picture([*(cut(line, width) for line in lines), Content(""), *wrapped(legend, width)], spots)


def _results_by_party(view: State, everybody: Sequence[Party], width: int) -> Picture:
    """A row a party, a column an election, the sums at the right."""
    cell = max(_CELL, min(_COLUMN, (width - TAG - _SUM) // view.elections))
    heads = [f"{result.election} {_region(view, result).code}" for result in view.results]
    lines = [Content.styled(f"{'':{TAG}}" + "".join(head.rjust(cell) for head in heads), DIM)]
    spots = []
    for place, (result, head) in enumerate(zip(view.results, heads, strict=True)):
        column = Region(TAG + place * cell, 0, cell, 1 + len(everybody))
        head_at = Region(column.right - len(head), 0, len(head), 1)
        spots.append(Spot(f"{ELECTION}{result.election}", head_at, column))
    for party in everybody:
        cells = [(party.tag[0], party.colour)]
        for result in view.results:
            wins = party.seat in result.winners
            figures = f"{result.votes[party.seat]:>2}{result.seats[party.seat]:>3}"
            mark = f"{WON}{figures}".rjust(cell) if wins else figures.rjust(cell)
            cells.append((mark, f"bold {party.colour}" if wins else party.colour))
        cells.append((f"{view.seats_won[party.seat]:>{_SUM}}", STRONG))
        lines.append(joined(*cells))
    return Picture([cut(line, width) for line in lines], spots)


def election_of(key: str) -> int:
    """The number of the election that a spot stands for; 0 for any other spot."""
    return int(key.removeprefix(ELECTION)) if key.startswith(ELECTION) else 0


def _region(view: State, result: Result) -> RegionCard:
    return view.components.regions[result.card - 1]


def _head(party: Party, column: int) -> tuple[str, str]:
    """Symbol and name above a column, the symbol alone where it is narrow."""
    words = party.tag[0] if column > TAG else party.symbol
    return words.rjust(column + len(words) - cell_len(words)), party.colour


def _result_row(result: Result, everybody: Sequence[Party], place: str, column: int) -> Content:
    cells = []
    for party in everybody:
        wins = party.seat in result.winners
        votes, seats = result.votes[party.seat], result.seats[party.seat]
        cells.append((f"{votes:>{column - 3}}{seats:>3}", f"bold {party.colour}" if wins else party.colour))
    end = symbols(everybody, result.winners) if result.winners else Content.styled("–", DIM)
    return joined((f"{result.election:<{_NUMBER}}", NOW), (place, STRONG), *cells, "  ", end)


class MacherChronicle(Board):
    """The chronicle as a widget: `plot` says what is looked at; an election can be chosen."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        Command(
            "chronicle.night",
            "enter",
            _("that night"),
            _("Show the election under the cursor as it was counted; its number does the same."),
            "explain",
        ),
    )
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(str(number), f"choose({number})", show=False) for number in range(1, 10)
    ]
    DEFAULT_CSS = """
    MacherChronicle { height: 14; }
    """

    class Chosen(Message):
        """Somebody wants to see an election again."""

        def __init__(self, election: int) -> None:
            super().__init__()
            self.election = election
            """Its number."""

    def __init__(
        self,
        observation: State,
        plot: Plot = Plot.RESULTS,
        *,
        turned_by: str = "",
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._view = observation
        self._plot = plot
        self._turned_by = turned_by
        """The key that turns to the next picture, if there is one."""

    @property
    def plot(self) -> Plot:
        """What is shown."""
        return self._plot

    @plot.setter
    def plot(self, plot: Plot) -> None:
        self._plot = plot
        self.redraw()
        self.refresh_bindings()

    def show(self, observation: State) -> None:
        """Show how the campaign went so far."""
        self._view = observation
        self.redraw()

    def allow_focus(self) -> bool:
        """The keys stay with the decision as long as there is nothing to choose."""
        return bool(self._view.results)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is a cursor only where elections are in view."""
        if action == "explain":
            return self._plot is Plot.RESULTS
        return super().check_action(action, parameters)

    def action_explain(self) -> None:
        """Choose the election under the cursor."""
        if (spot := self.current) is not None:
            self.post_message(self.Chosen(election_of(spot.key)))

    def action_choose(self, election: int) -> None:
        """Choose an election by its number."""
        if any(result.election == election for result in self._view.results):
            self.move_to(f"{ELECTION}{election}")
            self.post_message(self.Chosen(election))

    def draw(self, size: Size) -> Picture:
        """The title and the picture for a size."""
        head, height = self._head(size.width), size.height - 1
        if self._plot is not Plot.RESULTS:
            return Picture([head, *plot_lines(self._view, self._plot, size.width, height)])
        results = results_picture(self._view, parties(self._view), size.width, height)
        spots = [
            Spot(spot.key, spot.region.translate((0, 1)), (spot.area or spot.region).translate((0, 1)))
            for spot in results.spots
        ]
        return Picture([head, *results.lines], spots)

    def _head(self, width: int) -> Content:
        """What is shown, and how to come to the next picture."""
        title = Content.styled(plot_title(self._view, self._plot), STRONG)
        if self._plot is Plot.RESULTS and self._view.results:
            title = joined(title, (_("  votes, seats, {mark} won").format(mark=WON), DIM))
        if not self._turned_by:
            return cut(title, width)
        plots = list(Plot)
        words = _("{number} of {count}, {key} next").format(
            number=plots.index(self._plot) + 1, count=len(plots), key=self._turned_by
        )
        if title.cell_length + cell_len(words) >= width:
            return cut(title, width)
        return joined(title, fit(Content.styled(words, DIM), width - title.cell_length, "right"))
