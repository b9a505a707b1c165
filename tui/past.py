"""The past of a campaign as screens ask for it: observations and words, never a whole state."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from rules.kernel.events import Logged
from rules.kernel.explain import Derivation
from rules.kernel.game import Standing
from rules.kernel.seats import Seat
from saves.documents import Header, TableSettings
from saves.history import History, Mark, Step
from saves.reader import read_settings
from saves.timeline import Branch
from tui.host import Host, Line, with_asides

LOG_MOVES: Final = 120
"""Moves back from which the log is told."""


class Past:
    """A history with the settings of its table, and with what was told kept at hand."""

    def __init__(self, history: History, settings: TableSettings, branch: Branch | None = None) -> None:
        self.history = history
        self.branch = branch
        """The line that is looked at, if it is not the one that stands."""
        self.settings = settings
        self.game = history.game
        self.seats = history.seats
        self.humans: tuple[Seat, ...] = tuple(
            Seat(number) for number, seat in enumerate(self.seats) if seat.is_human
        )
        self._told: dict[tuple[int, Seat | None], tuple[Line, ...]] = {}

    @property
    def header(self) -> Header:
        """Of the campaign, as it stood when this was made."""
        return self.history.header

    @property
    def length(self) -> int:
        """How many moves there are to look at."""
        return self.history.length

    @property
    def lookers(self) -> tuple[Seat, ...]:
        """The people who may see it as they saw it then: none where a closed archive forbids it."""
        return tuple(seat for seat in self.history.viewers if seat is not None)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.header.over

    def along(self, branch: Branch | None) -> Past:
        """The same campaign along another line; None: the one that stands."""
        return Past(History(self.header.path, branch), self.settings, branch)

    def again(self) -> Past:
        """The same for another thread: a history is used by one alone."""
        return self.along(self.branch)

    def needs_curtain(self, seat: Seat) -> bool:
        """Whether others could look."""
        return len(self.humans) > 1 or self.settings.has_pin(seat)

    def view(self, position: int, viewer: Seat | None = None) -> Any:
        """What the table, or a seat, saw after so many moves."""
        return self.history.observation_at(position, viewer)

    def situation(self, position: int) -> str:
        """Where the game stood, in half a line."""
        return self.game.situation(self.view(position))

    def rule(self, position: int) -> str:
        """The rule that governed the decision of that moment."""
        return self.game.governing_rule(self.view(position))

    def derivations(self, position: int, viewer: Seat | None = None) -> dict[str, Derivation]:
        """How the figures of that moment came about, as a viewer knew it."""
        return dict(self.game.derivations(self.view(position, viewer)))

    def standings(self, position: int) -> list[Standing]:
        """Who stood where, as the table knew it."""
        return self.game.standings(self.view(position))

    def log(self, position: int, viewer: Seat | None = None) -> list[Line]:
        """The log in words as a viewer knew it then, oldest first: of the last moves only."""
        first = max(0, position - LOG_MOVES)
        lines = [line for place in range(first, position + 1) for line in self._lines(place, viewer)]
        history = self.history
        branches = [cut for cut in history.branches if cut.origin < position]
        handings = (
            [one for one in history.handings if one.position <= position] if self.branch is None else []
        )
        return with_asides(lines, branches, handings, self.seats, first)

    def logged(self, position: int, viewer: Seat | None) -> list[Logged]:
        """What a viewer was told by the last moves up to a position, for a table that goes on from there."""
        history = self.history
        return [
            Logged(place, history.mover_at(place), event)
            for place in range(max(0, position - LOG_MOVES), position + 1)
            for event in history.events_at(place, viewer)
        ]

    def _lines(self, position: int, viewer: Seat | None) -> tuple[Line, ...]:
        kept = self._told.get((position, viewer))
        if kept is None:
            mover, turn = self.history.mover_at(position), self.history.mark_at(position).turn
            told = self.history.told_at(position, viewer)
            kept = tuple(Line(position, mover, turn, text) for text in told)
            self._told[position, viewer] = kept
        return kept

    def marks(self) -> Iterator[Mark]:
        """Where phases and rounds begin, found one after the other."""
        return self.history.marks()

    def step(self, position: int, by: Step, forward: bool) -> int:
        """One step on, or back."""
        return self.history.step(position, by, forward=forward)


def past_of(host: Host) -> Past:
    """The past of a table that is being played at."""
    return Past(host.history(), host.settings)


def past_at(path: Path) -> Past:
    """The past of a campaign on disk, open or not; `SaveError` where it cannot be read."""
    return Past(History(path), read_settings(path))


def rounds(marks: Sequence[Mark]) -> list[Mark]:
    """Those at which a round begins."""
    return [mark for mark in marks if mark.opens_turn]
