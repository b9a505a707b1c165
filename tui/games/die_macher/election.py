"""Election night: votes, seats, sides and winner of a region, counted party by party."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final

from rich.cells import cell_len
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.timer import Timer

from rules.die_macher.campaign_events import MeetingsConverted
from rules.die_macher.events import ElectionHeld
from rules.die_macher.figures import votes_for
from rules.die_macher.state import Result, State
from rules.die_macher.wording import good_count
from rules.kernel.events import Event
from rules.kernel.seats import Seat
from rules.kernel.words import _, ngettext
from tui.content import plain
from tui.games.die_macher.parties import TAG, Party, labels, parties
from tui.games.die_macher.region import vote_bar
from tui.widgets.drawing import DIM, FAINT, NOW, STRONG, cut, fit, joined, wrapped
from tui.widgets.painted import Painted, Picture, Spot

_FIGURES: Final = 20
_SUM: Final = 12
"""Least cells of `23 + 4×2`, what a party's votes are made of."""
MOST_CELLS: Final = 100
"""Cells across that a count takes where there is room."""


def result_of(view: State, election: int) -> Result | None:
    """The result of an election, by its number."""
    return next((result for result in view.results if result.election == election), None)


def meetings_of(night: Sequence[Event]) -> list[MeetingsConverted]:
    """The meetings that became votes in the region of the election that is among these events."""
    places = [event.place for event in night if isinstance(event, ElectionHeld)]
    return [event for event in night if isinstance(event, MeetingsConverted) and event.place in places]


def election_title(view: State, result: Result) -> str:
    """`Election 3: Hessen`."""
    name = view.components.regions[result.card - 1].name
    return _("Election {number}: {place}").format(number=result.election, place=name)


def election_lines(
    view: State,
    result: Result,
    everybody: Sequence[Party],
    width: int,
    progress: float = 1.0,
    *,
    converted: Sequence[MeetingsConverted] = (),
) -> list[Content]:
    """The count as far as it has come (`progress` 0 to 1); the rows stay where they are all the time.

    The parties are counted one after the other; sides and winner are told at the end. `converted`:
    what became of the meetings on this night (rule dm.election.convert), where it is known.
    """
    width = min(width, MOST_CELLS)
    parts = len(everybody)
    lines: list[Content] = []
    sums = _sums(view, result, {event.seat: event for event in converted})
    for party in everybody:
        share = min(1.0, max(0.0, progress * parts - party.seat))
        lines.append(_count_row(view, result, party, width, share, sums))
    done = progress >= 1
    sides = _sides(result, everybody, width)
    ending = [
        Content(""),
        *([*sides, Content("")] if sides else []),
        *_verdict(view, result, everybody, width),
    ]
    return [*lines, *(ending if done else [Content("")] * len(ending))]


def _count_row(
    view: State,
    result: Result,
    party: Party,
    width: int,
    share: float,
    sums: Mapping[Seat, tuple[int, str]],
) -> Content:
    """`■ CDU   ━━━━━╌╌╌─────  23 + 4×2  31 votes  28 seats`: early votes solid, the others broken."""
    votes = round(result.votes[party.seat] * share)
    seats = result.seats[party.seat]
    early, told = sums.get(party.seat, (result.votes[party.seat], ""))
    longest = max((_SUM, *(cell_len(words) + 2 for _early, words in sums.values()))) if sums else 0
    room = width - TAG - 2 - _FIGURES - longest
    bar = vote_bar(min(early, votes), votes, view.components.most_votes, room, party.colour)
    counted = share >= 1
    words = _below_each_other(_seats, seats) if counted else ""
    cast = _below_each_other(lambda count: good_count("votes", count), votes)
    style = f"bold {party.colour}" if counted else party.colour
    return joined(
        (party.tag[0], style),
        "  ",
        *bar,
        fit(Content.styled(told if counted else "", DIM), longest, "right"),
        fit(Content.styled(cast, style), _FIGURES // 2, "right"),
        fit(Content.styled(words, STRONG), _FIGURES - _FIGURES // 2, "right"),
    )


def _seats(count: int) -> str:
    return ngettext("{count} seat", "{count} seats", count).format(count=count)


def _below_each_other(words: Callable[[int], str], count: int) -> str:
    """A figure with its unit, as long as the others where it stands at the right."""
    text = words(count)
    unit, usual = len(text) - len(str(count)), len(words(2)) - 1
    return text + " " * max(0, usual - unit)


def _sums(view: State, result: Result, late: Mapping[Seat, MeetingsConverted]) -> dict[Seat, tuple[int, str]]:
    """Early votes, and what all votes are made of, of every party whose meetings were counted.

    `23 + 4×2`, and `28 + 10×3, limit 50` where it cut something (rules dm.votes, .half, .limit).
    """
    limit = view.components.most_votes
    sums = {}
    for seat, event in late.items():
        early = result.votes[seat] - event.gained
        worth = f"{event.count}×{event.factor}" if event.factor > 0 else f"{event.count}÷2"
        words = f"{early} + {worth}"
        if votes_for(event.count, event.factor) > event.gained:
            words = _("{sum}, limit {limit}").format(sum=words, limit=limit)
        sums[seat] = early, words
    return sums


def _sides(result: Result, everybody: Sequence[Party], width: int) -> list[Content]:
    """Coalitions and parties that stand alone with their sums, the largest first."""
    together = {seat for pair in result.coalitions for seat in pair}
    groups: list[tuple[int, ...]] = [*result.coalitions]
    groups += [(party.seat,) for party in everybody if party.seat not in together]
    groups.sort(key=lambda group: -sum(result.votes[seat] for seat in group))
    lines = []
    for group in groups if result.coalitions else ():
        total = sum(result.votes[seat] for seat in group)
        wins = set(group) == set(result.winners)
        sums = " + ".join(str(result.votes[seat]) for seat in group) + " = " if len(group) > 1 else ""
        figure = joined((sums, DIM), (good_count("votes", total), NOW if wins else STRONG))
        name = labels(everybody, group)
        lines.append(joined(fit(name, max(20, width - _FIGURES - 8)), fit(figure, _FIGURES + 8, "right")))
    return [cut(line, width) for line in lines]


def _verdict(view: State, result: Result, everybody: Sequence[Party], width: int) -> list[Content]:
    """Who has won and why, and what the winners may carry to the national board."""
    if not result.winners:
        return wrapped(Content.styled(_("Nobody has a vote: nobody wins."), DIM), width)
    total = sum(result.votes[seat] for seat in result.winners)
    winners = labels(everybody, result.winners)
    word = ngettext("wins", "win", len(result.winners))
    lines = wrapped(
        joined(winners, (f" {word}: {good_count('votes', total)}.", NOW)),
        width,
    )
    if result.tied:
        limit = view.components.most_votes
        if total == limit and len(result.winners) == 1:
            why = ngettext(
                "stands at the limit of {limit} votes too, but the winner got there last.",
                "stand at the limit of {limit} votes too, but the winner got there last.",
                len(result.tied),
            ).format(limit=limit)
        else:
            why = ngettext(
                "has the same total, but the winning side completed its own last.",
                "have the same total, but the winning side completed its own last.",
                len(result.tied),
            )
        lines += wrapped(joined(labels(everybody, result.tied, "  "), (f" {why}", DIM)), width)
    return [*lines, *wrapped(Content.styled(_rights(view, result), DIM), width)]


def _rights(view: State, result: Result) -> str:
    """What may be moved to the national board (rules dm.transfer.*)."""
    points = view.components.media_values[result.election - 1]
    if result.tied:
        text = _(
            "A media marker (worth {points}) for each winner and each party tied; one opinion for the "
            "winner that arrived last."
        )
    elif len(result.winners) > 1:
        text = _("Each may move a media marker (worth {points}) and an opinion to the national board.")
    else:
        text = _("It may move a media marker (worth {points}) and two opinions to the national board.")
    return text.format(points=points)


class ElectionNight(Painted):
    """The count as a widget: bars grow for a moment, party by party. Nothing waits for it."""

    FRAME_SECONDS: ClassVar[float] = 0.08
    FRAMES_A_PARTY: ClassVar[int] = 6
    DEFAULT_CSS = f"""
    ElectionNight {{ width: 1fr; height: auto; max-width: {MOST_CELLS}; }}
    """

    class Counted(Message):
        """The last party is counted."""

    def __init__(
        self,
        observation: State,
        result: Result,
        *,
        converted: Sequence[MeetingsConverted] = (),
        animated: bool = True,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._view = observation
        self._result = result
        self._converted = converted
        self._parties = parties(observation)
        self._frame = 0 if animated else self._last
        self._timer: Timer | None = None

    @property
    def _last(self) -> int:
        return self.FRAMES_A_PARTY * len(self._result.votes)

    @property
    def is_counting(self) -> bool:
        """Whether the count is still going on."""
        return self._frame < self._last

    def on_mount(self) -> None:
        """Begin to count."""
        if self.is_counting:
            self._run()

    def _run(self) -> None:
        self._timer = self.set_interval(self.FRAME_SECONDS, self.tick)

    def tick(self) -> None:
        """One frame."""
        self._go_to(self._frame + 1)

    def settle(self) -> None:
        """Show the whole result now."""
        self._go_to(self._last)

    def count_next(self) -> None:
        """The party that is being counted, whole."""
        self._go_to((self._frame // self.FRAMES_A_PARTY + 1) * self.FRAMES_A_PARTY)

    def count_again(self, *, animated: bool) -> None:
        """From the start: by itself, or a party at each `count_next`."""
        self._stop()
        self._go_to(0)
        if animated:
            self._run()

    def _go_to(self, frame: int) -> None:
        self._frame = min(frame, self._last)
        if not self.is_counting:
            self._stop()
            self.post_message(self.Counted())
        self.redraw()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def draw(self, size: Size) -> Picture:
        """The count as far as it has come."""
        title = plain(election_title(self._view, self._result), NOW)
        progress = self._frame / self._last
        lines = election_lines(
            self._view, self._result, self._parties, size.width, progress, converted=self._converted
        )
        rule = Content.styled("─" * min(size.width, MOST_CELLS), FAINT)
        shown = [cut(title, size.width), rule, *lines]
        return Picture(shown, (Spot("settle", Region(0, 0, size.width, len(shown))),))

    def pressed(self, key: str) -> None:  # noqa: ARG002
        """A click ends the counting."""
        self.settle()
