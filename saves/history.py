"""Looking back: every position of a campaign as the table, or a seat, saw it then."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from enum import Enum
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from rules import load_game
from rules.kernel.chance import Draw
from rules.kernel.events import Event, Logged
from rules.kernel.game import Setup
from rules.kernel.seats import TABLE, Seat
from rules.kernel.table import Table
from rules.kernel.words import _
from saves.documents import iso
from saves.errors import BrokenMove
from saves.reader import Entry, read_snapshot, read_trace
from saves.replay import move_of, playing
from saves.scratch import scratch
from saves.timeline import Branch, Handing, Timeline

if TYPE_CHECKING:
    from saves.store import Campaign

STATES_KEPT: Final = 24
"""States that were asked for and stay at hand: one for each stretch of a usual campaign."""

LOG_AT_HAND: Final = 200
"""Lines of the log that a table has when it goes on from somewhere in the past."""


class Step(Enum):
    """How far one step through a history goes."""

    MOVE = "move"
    PHASE = "phase"
    ROUND = "round"


class Mark(Struct, frozen=True):
    """What a position is in the course of the game."""

    position: int
    turn: int
    """Number of the round that it belongs to; 0 before the first."""
    rule: str
    """The rule that governs its decision: it changes with the phase."""
    situation: str
    """Where the game stood, in half a line."""
    opens_turn: bool
    """Whether the round begins with the move that led here."""
    opens_phase: bool
    """Whether another rule governed before, or the round begins."""


class _Glimpse(Struct, frozen=True):
    """What can be told of a position without those before it."""

    opened: int
    """The round that begins with the move that led here; 0 for most."""
    rule: str
    situation: str

    def mark(self, position: int, turn: int, changes: bool) -> Mark:
        opens = bool(self.opened)
        return Mark(position, turn, self.rule, self.situation, opens, opens or changes)


class History:
    """The moves of one line of a campaign, as they stood in the file when it was made.

    The campaign may be open: looking takes no lock. After further moves make another;
    that reads entries, not states. Positions run from 0 (the set-up) to `length`.
    Whoever holds it can see everything, so it belongs where whole states belong; what
    it answers for a `viewer` is no more than that viewer may know.
    """

    def __init__(self, source: Path | Campaign, branch: Branch | None = None) -> None:
        """Of the line that stands, or of a branch that a rewind cut off; `SaveError` says what is wrong."""
        self.path = path = source if isinstance(source, Path) else source.path
        trace = read_trace(path)
        self.header = trace.header
        self.game = load_game(trace.header.slug)
        self._sealed = trace.setup
        """With the seed."""
        self._entries = trace.entries
        timeline = Timeline()
        ends = {0: 0}
        kept = dict(trace.snapshots)
        for entry in trace.entries:
            with playing(path, len(timeline.line) + 1):
                timeline.take(entry)
            if entry.number in kept:
                ends[entry.number] = timeline.line[-1] if timeline.line else 0
        self.branches: tuple[Branch, ...] = tuple(timeline.branches)
        """The lines that were cut off, oldest first."""
        self.handings: tuple[Handing, ...] = tuple(timeline.handings)
        """The seats that were handed over, oldest first."""
        with playing(path, 0):
            self._line = timeline.line_of(branch.number if branch else None)
        self._snapshots = {
            position: number
            for number, position in trace.snapshots
            if position <= len(self._line) and ends[number] == (self._line[position - 1] if position else 0)
        }
        self._starts = sorted(self._snapshots)
        self._states: dict[int, Any] = {}
        self._glimpses: dict[int, list[_Glimpse]] = {}
        self.setup: Setup[Any, Any] = replace(trace.setup, seed=None)
        """Without the seed."""
        self.seats = trace.header.seats
        """As they sit now."""

    @property
    def length(self) -> int:
        """How many moves there are."""
        return len(self._line)

    # What may be known

    @property
    def viewers(self) -> tuple[Seat | None, ...]:
        """Through whose eyes it may be looked at: the table's (None), and those of people.

        A finished game whose archive stays closed shows what the table saw, and no more.
        """
        if self.header.over and not self.game.archive_open(self.setup):
            return (None,)
        return (None, *(Seat(number) for number, seat in enumerate(self.seats) if seat.is_human))

    @property
    def is_open(self) -> bool:
        """Whether the game is over and everything may be shown.

        A branch that came to an end is not enough: its cards and its seed are still in play.
        """
        return self.header.over and self.game.archive_open(self.setup)

    @property
    def seed(self) -> int | None:
        """The seed, where everything may be shown."""
        return self._sealed.seed if self.is_open else None

    def observation_at(self, position: int, viewer: Seat | None = None) -> Any:
        """What `viewer` (None: the table) saw after so many moves.

        `IndexError` for no position, `ValueError` for a viewer who may not look,
        `BrokenMove` where the rules of today no longer lead there.
        """
        self._allow(viewer)
        return self.game.observe(self._state(position), viewer)

    def state_at(self, position: int) -> Any:
        """Everything, as a copy; `ValueError` unless it `is_open`."""
        if not self.is_open:
            raise ValueError(_("Hidden cards are shown when the game is over, if they are shown at all."))
        return self.game.clone(self._state(position))

    def events_at(self, position: int, viewer: Seat | None = None) -> list[Event]:
        """What the move that led here told `viewer`; at 0 how the game opened."""
        self._allow(viewer)
        seen = (event.seen_by(viewer) for event in self._events(position))
        return [event for event in seen if event is not None]

    def told_at(self, position: int, viewer: Seat | None = None) -> list[str]:
        """The same in words."""
        return [self.game.tell(event, self.seats) for event in self.events_at(position, viewer)]

    def draws(self, position: int) -> list[Draw]:
        """What chance gave in the move that led here, as far as the table may know it by now."""
        before, events = self._state(position - 1), self._events(position)
        if not self.is_open:
            before = self.game.observe(before, None)
            events = [seen for event in events if (seen := event.seen_by(None)) is not None]
        return self.game.draws(before, events)

    def mover_at(self, position: int) -> Seat:
        """Who made the move that led here: `TABLE` for the clock, and at 0."""
        return Seat(self._entry(position).seat) if position else TABLE

    def time_at(self, position: int) -> str:
        """When it was made (at 0: when the campaign began); ISO 8601, UTC."""
        return iso(self._entry(position).time) if position else self.header.created

    def scratch(self, position: int, viewer: Seat | None, rng: Random) -> Table[Any, Any]:
        """A table to try things on from there, with everything unknown to `viewer` dealt anew."""
        return scratch(self.game, self.observation_at(position, viewer), rng, position=position)

    # Marks

    def mark_at(self, position: int) -> Mark:
        """Round, rule and situation of any position; `BrokenMove` like `observation_at`."""
        glimpse = self._glimpse(position)
        turn, back = glimpse.opened, position
        while not turn and back:
            back -= 1
            turn = self._glimpse(back).opened
        changes = not position or glimpse.rule != self._glimpse(position - 1).rule
        return glimpse.mark(position, turn, changes)

    def marks(self) -> Iterator[Mark]:
        """Where phases and rounds begin, in order; found stretch by stretch, so that one can stop early."""
        turn, rule = 0, ""
        for start in self._starts:
            for position, glimpse in enumerate(self._stretch(start), start):
                turn = glimpse.opened or turn
                mark = glimpse.mark(position, turn, glimpse.rule != rule)
                rule = glimpse.rule
                if mark.opens_phase:
                    yield mark

    def step(self, position: int, by: Step, *, forward: bool = True) -> int:
        """The next position of that kind, or the one before; the last or the first when there is none."""
        self._start(position)
        end = self.length if forward else 0
        if by is Step.MOVE or position == end:
            return min(max(position + (1 if forward else -1), 0), self.length)
        for candidate in range(position + 1, end) if forward else range(position - 1, end, -1):
            glimpse = self._glimpse(candidate)
            if glimpse.opened or (by is Step.PHASE and glimpse.rule != self._glimpse(candidate - 1).rule):
                return candidate
        return end

    def _glimpse(self, position: int) -> _Glimpse:
        start = self._start(position)
        stretch = self._stretch(start)
        if position - start >= len(stretch):
            self._state(position)  # says at which move the rules part from the record
        return stretch[position - start]

    def _start(self, position: int) -> int:
        """The nearest snapshot at or before a position."""
        if not 0 <= position <= self.length:
            raise IndexError(position)
        return self._starts[bisect_right(self._starts, position) - 1]

    def _stretch(self, start: int) -> list[_Glimpse]:
        """All positions from one snapshot to the next, or to where the rules part from the record."""
        if start not in self._glimpses:
            self._glimpses[start] = []
            with suppress(BrokenMove):
                self._glimpses[start].extend(self._look_through(start))
        return self._glimpses[start]

    def _look_through(self, start: int) -> Iterator[_Glimpse]:
        following = bisect_right(self._starts, start)
        stop = self._starts[following] if following < len(self._starts) else self.length + 1
        state = self.game.clone(self._state(start))
        events = self._events(start)
        for position in range(start, stop):
            if position > start:
                events = self._play(state, position)
            seen = self.game.observe(state, None)
            opened = max((event.opens_round for event in events), default=0)
            yield _Glimpse(opened, self.game.governing_rule(seen), self.game.situation(seen))

    # Whole states: nothing below leaves the module but to go on from there

    def _allow(self, viewer: Seat | None) -> None:
        if viewer not in self.viewers:
            raise ValueError(_("This game shows afterwards what the table saw, and no more."))

    def _entry(self, position: int) -> Entry:
        if not 0 < position <= self.length:
            raise IndexError(position)
        return self._entries[self._line[position - 1] - 1]

    def _play(self, state: Any, position: int) -> list[Event]:
        """Carry out on `state` the move that leads to a position."""
        with playing(self.path, position):
            return self.game.play(state, move_of(self.game.slug, self._entry(position)))

    def _events(self, position: int) -> list[Event]:
        if not position:
            return self.game.opening(self._state(0))
        return self._play(self.game.clone(self._state(position - 1)), position)

    def _state(self, position: int) -> Any:
        """The state after so many moves. It is kept: whoever changes it takes a clone."""
        start = self._start(position)
        if position == start and position not in self._states:
            return self._keep(position, read_snapshot(self.path, self._snapshots[start]).state)
        near = max((kept for kept in self._states if start <= kept <= position), default=start)
        if near == position:
            return self._keep(position, self._states.pop(position))
        state = self.game.clone(self._state(near))
        for reached in range(near + 1, position + 1):
            self._play(state, reached)
        return self._keep(position, state)

    def _keep(self, position: int, state: Any) -> Any:
        self._states[position] = state  # the newest stays longest
        if len(self._states) > STATES_KEPT:
            del self._states[next(iter(self._states))]
        return state

    def table_at(self, position: int) -> Table[Any, Any]:
        """The whole table as it stood, to go on from in earnest: for the store alone."""
        log: list[Logged] = []
        for reached in range(max(position - LOG_AT_HAND, 0), position + 1):
            with suppress(BrokenMove):  # the log has a gap where the rules of today part from the record
                mover = self.mover_at(reached)
                log += [Logged(reached, mover, event) for event in self._events(reached)]
        return Table(
            self.game,
            self._sealed,
            start=self.game.clone(self._state(position)),
            base=position,
            log=log[-LOG_AT_HAND:],
            earlier=lambda: self._moves(position),
        )

    def _moves(self, position: int) -> list[Any]:
        """The moves that led to a position."""
        return [move_of(self.game.slug, self._entry(number)) for number in range(1, position + 1)]
