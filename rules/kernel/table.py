"""A game being played: its state, its history, and the way back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Final, Generic

from rules.kernel.events import Event, Logged
from rules.kernel.game import Game, MoveT, Setup, StateT
from rules.kernel.seats import TABLE, Seat
from rules.kernel.words import _

SNAPSHOT_EVERY: Final = 50
"""Moves between two positions that are kept for `at`."""


class CannotUndo(Exception):
    """There is nothing that this seat may take back; the text says why."""


class Table(Generic[StateT, MoveT]):
    """Holds the whole state. `position` counts the moves that stand.

    A table that is resumed starts from a later position; the moves before it are
    fetched by `earlier` when somebody looks that far back.
    """

    def __init__(
        self,
        game: Game[StateT, MoveT],
        setup: Setup[Any, Any],
        *,
        start: StateT | None = None,
        base: int = 0,
        log: Iterable[Logged] = (),
        earlier: Callable[[], list[MoveT]] = list,
    ) -> None:
        self.game = game
        self.setup = setup
        self.base = base
        self.state = game.new_game(setup) if start is None else start
        self.moves: list[MoveT] = []
        """The moves since `base`."""
        self.log: list[Logged] = list(log)
        if start is None:
            self.log = [Logged(0, TABLE, event) for event in game.opening(self.state)]
        self._earlier = earlier
        self._snapshots: dict[int, StateT] = {base: game.clone(self.state)}
        self._way_back: list[tuple[StateT, int]] = []
        """The state and the length of the log before each move that can be taken back."""
        self._undone: list[MoveT] = []

    @property
    def position(self) -> int:
        """How many moves stand."""
        return self.base + len(self.moves)

    @property
    def is_barrier(self) -> bool:
        """Whether nothing before this position can be taken back."""
        return not self._way_back

    def before_last(self) -> tuple[StateT, list[Logged]] | None:
        """State and log before the last move, where that is the only one that can be taken back; else None.

        Nothing before that position can be taken back, so a resumed table may begin there.
        """
        if len(self._way_back) != 1:
            return None
        state, length = self._way_back[0]
        return state, self.log[:length]

    def play(self, move: MoveT) -> list[Event]:
        """Carry a move out and remember it; `IllegalMove` leaves the table as it was."""
        before = (self.game.clone(self.state), len(self.log))
        events = self.game.play(self.state, move)
        if self.moves and self.moves[-1].seat != move.seat:
            self._way_back.clear()
        self.moves.append(move)
        self._undone.clear()
        self.log.extend(Logged(self.position, move.seat, event) for event in events)
        if any(event.news for event in events):
            self._way_back.clear()
        else:
            self._way_back.append(before)
        if self.position % SNAPSHOT_EVERY == 0:
            self._snapshots[self.position] = self.game.clone(self.state)
        return events

    @contextmanager
    def provisional(self) -> Iterator[None]:
        """Whatever is done inside holds only if nothing is raised: the table goes back otherwise.

        For whoever has to keep a move on disk before it counts.
        """
        state = self.game.clone(self.state)
        moves, log = self.moves[:], self.log[:]
        way_back, undone, snapshots = self._way_back[:], self._undone[:], self._snapshots.copy()
        try:
            yield
        except BaseException:
            self.state, self.moves, self.log = state, moves, log
            self._way_back, self._undone, self._snapshots = way_back, undone, snapshots
            raise

    def undo(self, seat: Seat) -> MoveT:
        """Take back the last move, if it is this seat's and told nobody anything new."""
        if not self._way_back or self.moves[-1].seat != seat:
            raise CannotUndo(
                _("Nothing can be taken back beyond news for somebody or the move of another seat.")
            )
        self._snapshots.pop(self.position, None)
        self.state, length = self._way_back.pop()
        del self.log[length:]
        move = self.moves.pop()
        self._undone.append(move)
        return move

    def redo(self) -> list[Event]:
        """Carry out again the move that was taken back last."""
        if not self._undone:
            raise CannotUndo(_("No move waits to be made again."))
        undone = self._undone[:-1]
        events = self.play(self._undone[-1])
        self._undone = undone
        return events

    def can_undo(self, seat: Seat) -> bool:
        """Whether `undo` would go."""
        return bool(self._way_back) and self.moves[-1].seat == seat

    @property
    def can_redo(self) -> bool:
        """Whether `redo` would go."""
        return bool(self._undone)

    def rewind(self, position: int) -> None:
        """Go back to an earlier position, whatever was told since: a decision of the whole table.

        Nothing can be taken back beyond it, and nothing be made again. `IndexError`
        for a position that is none, or from before this table.
        """
        if not self.base <= position <= self.position:
            raise IndexError(position)
        self.state = self.at(position)
        del self.moves[position - self.base :]
        self.log = [line for line in self.log if line.position <= position]
        self._snapshots = {kept: state for kept, state in self._snapshots.items() if kept <= position}
        self.settle()

    def settle(self) -> None:
        """Give up every way back and forth from here."""
        self._way_back.clear()
        self._undone.clear()

    def at(self, position: int) -> StateT:
        """The state after `position` moves, as a copy of its own."""
        if not 0 <= position <= self.position:
            raise IndexError(position)
        if position < self.base:
            return self._before_base(position)
        nearest = max(kept for kept in self._snapshots if kept <= position)
        state = self.game.clone(self._snapshots[nearest])
        for move in self.moves[nearest - self.base : position - self.base]:
            self.game.play(state, move)
        return state

    def _before_base(self, position: int) -> StateT:
        state = self.game.new_game(self.setup)
        for move in self._earlier()[:position]:
            self.game.play(state, move)
        return state
