"""The shared widgets in their states, for the gallery."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from rules.kernel.game import Part, Standing
from rules.kernel.seats import Seat
from tui.clock import BY_TABLE, Clock
from tui.exhibits import Exhibit
from tui.looks import LOOKS
from tui.widgets.chart import StoryChart
from tui.widgets.choices import Choice, Choices
from tui.widgets.countdown import Countdown
from tui.widgets.cycle import Cycle
from tui.widgets.dice import RollingDice
from tui.widgets.drawing import NOW, big
from tui.widgets.emblem import emblem
from tui.widgets.hand import Hand
from tui.widgets.log import EventLog, LogEntry
from tui.widgets.people import people
from tui.widgets.samples import LONG_NAMES, NAMES, seats
from tui.widgets.scrubber import Mark, Scrubber
from tui.widgets.secret_round import SecretRound
from tui.widgets.shelf_list import Column, ShelfHead, ShelfList
from tui.widgets.standings import Standings
from tui.widgets.tabs import Tab, TabStrip

Build = Callable[[], Widget]

_RICH: Final = (104, 9, 104, 7, 11, 12, 3)
_USUAL: Final = (12, 9, 15, 7, 11, 15, 3)


def _countdown(left: float, full: float, *, paused: bool = False) -> Build:
    def build() -> Widget:
        countdown = Countdown(label="talk", consequence="at zero, what stands is final", bell=False)
        now = time.monotonic()
        clock = Clock().start(full, now - full + left)
        countdown.clock = clock.pause(BY_TABLE, now) if paused else clock
        return countdown

    return build


def _dice(names: tuple[str, ...]) -> Build:
    def build() -> Widget:
        dice = RollingDice(people(seats(names)))
        dice.call_after_refresh(dice.roll, (5, 3, 6, 2, 4, 1, 6)[: len(names)])
        return dice

    return build


def _hand(*cards: int, choose: int | None = 0) -> Build:
    return lambda: Hand(cards, choose=choose)


def _log(names: tuple[str, ...]) -> Build:
    anna, ben, carla = names[:3]
    told = (
        f"{anna} draws section 3 of the Golf hotel: 7 million to share.",
        f"Dice: {anna} 5, {ben} 3, {carla} 6.",
        f"{carla} pays a card and rolls again: 6, strength 9.",
        f"{anna} proposes strength 15: {anna} 4 and {ben} 3.",
        f"{ben} agrees.",
        f"At strength 15 stands: {anna} 4 and {ben} 3.",
        f"{carla} passes.",
    )

    def build() -> Widget:
        log = EventLog(people(seats(names)))
        entries = [LogEntry(f"The dice give {anna} the bag.")]
        entries += [LogEntry(text, turn) for turn in range(1, 8) for text in told]
        log.call_after_refresh(log.show, entries)
        return log

    return build


def _standings(names: tuple[str, ...], totals: tuple[int, ...], tie: str = "") -> Build:
    def build() -> Widget:
        panel = Standings(seats(names))
        order = sorted(range(len(names)), key=lambda seat: -totals[seat])
        panel.show([_standing(seat, totals, tie) for seat in order])
        return panel

    return build


def _standing(seat: int, totals: tuple[int, ...], tie: str) -> Standing:
    total = totals[seat]
    parts = (
        Part("contracts agreed", total - 3, "sa.outsiders"),
        Part("sessions won", 5, "sa.session.pay"),
        Part("lost to the press", -2, "sa.journalist"),
    )
    rank = 1 + sum(other > total for other in totals)
    return Standing(Seat(seat), rank, total, parts, tie if rank == 1 else "")


def _chart(names: tuple[str, ...], turns: int, top: int) -> Build:
    ends = [top * (seat + 3) / (len(names) + 2) for seat in range(len(names))]
    story = [
        tuple(round(end * (turn / turns) ** (1 + seat % 3 / 2)) for seat, end in enumerate(ends))
        for turn in range(turns + 1)
    ]
    return lambda: StoryChart(story, people(seats(names)))


_UPS_AND_DOWNS: Final = (
    (0, 0, 0, 0, 0),
    (2, 0, -1, 0, 0),
    (2, 1, -3, 0, 1),
    (-1, 1, -2, 3, 1),
    (-2, 1, 0, 3, -2),
    (1, 1, 1, 1, 1),
    (0, 3, -1, 2, -3),
    (-1, 2, -1, -1, -3),
)


def _trends() -> Widget:
    return StoryChart(_UPS_AND_DOWNS, people(seats(NAMES[:5])))


def _secret_round(names: tuple[str, ...], chosen: int) -> Build:
    def build() -> Widget:
        panel = SecretRound(people(seats(names)))
        everybody = [Seat(seat) for seat in range(len(names))]
        panel.show(everybody, everybody[:chosen], everybody[:-1])
        return panel

    return build


def _figures() -> Widget:
    return Static(Content("\n").join(big("0123456789:+−", NOW)))


def _emblems() -> Widget:
    return Static(Content("\n\n").join(Content("\n").join(emblem(look)) for look in LOOKS[:5]))


def _tabs() -> Widget:
    return TabStrip([Tab("log", "F4", "Log"), Tab("rule", "F5", "Rules"), Tab("end", "F6", "Standings")])


def _cycle() -> Widget:
    values = ((0, "no clock"), (90, "90 seconds"), (300, "5 minutes"))
    return Cycle([(value, Content(label)) for value, label in values], 90)


def _scrubber(position: int, length: int, every: int) -> Build:
    def build() -> Widget:
        line = Scrubber()
        marks = [Mark(place, str(number)) for number, place in enumerate(range(0, length, every), 1)]
        line.show(position, length, marks)
        return line

    return build


_COLUMNS: Final = (Column("name", "name", 26), Column("size", "size", 7, right=True))


def _shelf_head() -> Widget:
    head = ShelfHead()
    head.show(_COLUMNS, "name", down=False)
    return head


def _shelf_list(count: int) -> Build:
    def build() -> Widget:
        shelf = ShelfList()
        shelf.show(_COLUMNS, count, lambda number: (f"Friday night {number + 1}", "24 kB"), 2)
        return shelf

    return build


_CALLS: Final = (
    Choice("nobody", "Nobody calls a session", "Anna and Ben are paid, all others draw"),
    Choice("carla", "Carla calls a session", "9 against 15, a card pushed forward"),
    Choice("dora", "Dora calls a session", "4 against 15, a card pushed forward"),
    Choice("emil", "Emil calls a session", "9 against 15", "Emil has no card left to push forward"),
)
_LAYS: Final = tuple(Choice(str(n), f"Lay {n}", f"{15 + n} against 19") for n in range(20))

EXHIBITS: Final[tuple[Exhibit, ...]] = (
    Exhibit("countdown", "runs", _countdown(67, 90), (40, 4)),
    Exhibit("countdown", "last-seconds", _countdown(9, 90), (40, 4)),
    Exhibit("countdown", "paused", _countdown(67, 90, paused=True), (40, 4)),
    Exhibit("countdown", "an-hour", _countdown(3600, 3600), (40, 4)),
    Exhibit("countdown", "one-line", _countdown(67, 90), (60, 1)),
    Exhibit("countdown", "off", Countdown, (40, 4)),
    Exhibit("dice", "five-seats", _dice(NAMES[:5]), (78, 12)),
    Exhibit("dice", "seven-long-names", _dice(LONG_NAMES), (78, 12)),
    Exhibit("hand", "choose-any", _hand(1, 1, 2, 3, 3, choose=None), (70, 8)),
    Exhibit("hand", "choose-one", _hand(1, 2, 2, 3, choose=1), (70, 8)),
    Exhibit("hand", "look", _hand(1, 2, 3), (70, 8)),
    Exhibit("hand", "face-down", _hand(0, 0, 0, 0), (70, 8)),
    Exhibit("hand", "twenty-four", _hand(*[1] * 9, *[2] * 9, *[3] * 6, choose=None), (70, 8)),
    Exhibit("hand", "few-rows", _hand(1, 1, 2, 3, 3, choose=None), (50, 3)),
    Exhibit("hand", "empty", _hand(choose=None), (70, 8)),
    Exhibit("choices", "previews-beside", lambda: Choices(_CALLS), (90, 6)),
    Exhibit("choices", "previews-below", lambda: Choices(_CALLS), (44, 7)),
    Exhibit("choices", "many", lambda: Choices(_LAYS), (60, 9)),
    Exhibit("choices", "none", Choices, (44, 3)),
    Exhibit("log", "seven-turns", _log(NAMES), (42, 14)),
    Exhibit("log", "long-names", _log(LONG_NAMES), (42, 14)),
    Exhibit("scrubber", "begins", _scrubber(0, 60, 12), (100, 2)),
    Exhibit("scrubber", "long-campaign", _scrubber(700, 1000, 8), (78, 2)),
    Exhibit("shelf-head", "sorted", _shelf_head, (60, 1)),
    Exhibit("shelf-list", "a-thousand", _shelf_list(1000), (60, 12)),
    Exhibit("shelf-list", "empty", _shelf_list(0), (60, 4)),
    Exhibit("secret-round", "begins", _secret_round(NAMES[:4], 0), (74, 9)),
    Exhibit("secret-round", "seven-long-names", _secret_round(LONG_NAMES, 3), (74, 9)),
    Exhibit("standings", "five-seats", _standings(NAMES[:5], _USUAL[:5]), (60, 12)),
    Exhibit("standings", "narrow", _standings(NAMES, _USUAL, "tie: cards worth 9"), (38, 14)),
    Exhibit("standings", "long-names", _standings(LONG_NAMES, _RICH, "tie: cards worth 9"), (60, 14)),
    Exhibit("standings", "one-row-a-seat", _standings(NAMES, _USUAL), (60, 8)),
    Exhibit("chart", "five-seats", _chart(NAMES[:5], 19, 31), (90, 14)),
    Exhibit("chart", "seven-long-names", _chart(LONG_NAMES, 24, 104), (78, 12)),
    Exhibit("chart", "two-turns", _chart(NAMES[:2], 2, 7), (60, 10)),
    Exhibit("chart", "above-and-below-nought", _trends, (78, 14)),
    Exhibit("figures", "all-digits", _figures, (78, 5)),
    Exhibit("emblem", "five-looks", _emblems, (30, 36)),
    Exhibit("cycle", "clock", _cycle, (30, 1)),
    Exhibit("tabs", "three", _tabs, (50, 1)),
)
