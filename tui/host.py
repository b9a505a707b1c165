"""The host: the one place that holds a whole state while people play.

Screens ask it for observations and hand it moves. Nothing that one seat alone
may know leaves it but through `view`, `log` and `moves` of that seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final, Protocol

from msgspec import Struct

from rules.kernel.bots import CHARACTERS, Level, player
from rules.kernel.events import Event
from rules.kernel.explain import Derivation
from rules.kernel.game import Refusal, Standing, Timer
from rules.kernel.seats import TABLE, Seat, SeatSetup
from rules.kernel.table import CannotUndo, Table
from rules.kernel.words import _, ngettext
from saves.documents import ClockLeft, Header, TableSettings
from saves.history import History
from saves.timeline import Branch, Handing
from tui.thinker import Question

LOG_LINES: Final = 150
"""As much of the log as a screen keeps at hand."""


class Line(Struct, frozen=True):
    """One line of the log in words, with the number of its move."""

    position: int
    seat: Seat
    turn: int
    """The turn that it belongs to; 0 before the first."""
    text: str
    remark: str = ""
    """What the computer player that did it says of it, as the whole table may know it."""


class Ledger(Protocol):
    """What keeps the moves of a table: a campaign, or nothing at all."""

    @property
    def header(self) -> Header:
        """Of the campaign."""
        ...

    @property
    def settings(self) -> TableSettings:
        """What belongs to the table but not to the rules."""
        ...

    @property
    def path(self) -> Path:
        """The file."""
        ...

    def table(self) -> Table[Any, Any]:
        """The table as it stands."""
        ...

    def record(self, move: Any, table: Table[Any, Any]) -> None:
        """Keep a move."""
        ...

    def undo(self, seat: Seat, table: Table[Any, Any]) -> None:
        """Keep that a move was taken back."""
        ...

    def redo(self, seat: Seat, table: Table[Any, Any]) -> None:
        """Keep that it was made again."""
        ...

    def rewind(self, to: int, consent: Iterable[Seat], *, onto: Branch | None = None) -> Table[Any, Any]:
        """Go back by consent; answers the table of then."""
        ...

    def asides(self) -> tuple[Sequence[Branch], Sequence[Handing]]:
        """What the table did that is no move: lines that were cut off, seats that were handed over."""
        ...

    def hand_over(self, seat: Seat, controller: str, table: Table[Any, Any]) -> None:
        """Keep that somebody else plays a seat from now on."""
        ...

    def save_settings(self, settings: TableSettings) -> None:
        """Keep the settings."""
        ...

    def close(self, table: Table[Any, Any] | None = None) -> None:
        """Let go of it."""
        ...


class Host:
    """A table with its campaign. Every move is on disk before anybody is told of it."""

    def __init__(self, campaign: Ledger, rng: Random) -> None:
        self.campaign = campaign
        self._table = campaign.table()
        self._rng = rng
        self.rewinds: tuple[Branch, ...] = ()
        """The lines that rewinds have cut off, as far as they were looked up."""
        self._handings: tuple[Handing, ...] = ()
        self._remarks: dict[int, str] = {}
        """What computer players said of their moves, by position."""
        self.game = self._table.game
        self.setup = replace(self.game.setup_of(self._table.state), seats=campaign.header.seats)
        """Without the seed, and with who sits where now."""

    # Who sits there

    @property
    def seats(self) -> tuple[SeatSetup, ...]:
        """Who sits where now."""
        return self.setup.seats

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats that people play now."""
        return tuple(Seat(number) for number, seat in enumerate(self.seats) if seat.is_human)

    def hand_over(self, seat: Seat, controller: str) -> None:
        """Let somebody else play a seat from now on; `SaveError` changes nothing."""
        self.campaign.hand_over(seat, controller, self._table)
        self.setup = replace(self.setup, seats=self.campaign.header.seats)
        self.recall()

    # What may be known

    def view(self, viewer: Seat | None = None) -> Any:
        """What a seat, or the table, can see: a state with the rest face down."""
        seen = self.game.observe(self._table.state, viewer)
        seen.setup = self.setup
        return seen

    def moves(self, seat: Seat) -> list[Any]:
        """The legal moves of a seat, from what that seat knows."""
        return self.game.legal_moves(self.view(seat), seat)

    def refusals(self, seat: Seat, viewer: Seat | None) -> list[Refusal]:
        """Usual actions that a seat cannot take now, from what a viewer (it, or the table) knows."""
        return self.game.refusals(self.view(viewer), seat)

    @property
    def active(self) -> tuple[Seat, ...]:
        """Who owes a decision."""
        return self.game.active_seats(self._table.state)

    @property
    def position(self) -> int:
        """How many moves stand."""
        return self._table.position

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.is_over(self._table.state)

    @property
    def timer(self) -> Timer | None:
        """The running talk."""
        return self.game.timer(self._table.state)

    @property
    def situation(self) -> str:
        """Where the game stands, in half a line."""
        return self.game.situation(self.view())

    @property
    def rule(self) -> str:
        """The rule that governs the decision of this moment."""
        return self.game.governing_rule(self.view())

    def derivations(self, viewer: Seat | None = None) -> dict[str, Derivation]:
        """How the figures came about, as a viewer knows it."""
        return dict(self.game.derivations(self.view(viewer)))

    def standings(self) -> list[Standing]:
        """Who stands where, as the table knows it."""
        return self.game.standings(self.view())

    def log(self, viewer: Seat | None = None, since: int = 0) -> list[Line]:
        """The log in words as a viewer knows it, oldest first; only what came after move `since`."""
        lines: list[Line] = []
        turn = last = 0
        for logged in self._table.log[-LOG_LINES:]:
            turn = logged.event.opens_turn or turn
            seen = logged.event.seen_by(viewer)
            position = logged.position
            if seen is not None and (position > since or not since):
                remark = self.remark_at(position) if position > last else ""
                lines.append(Line(position, logged.seat, turn, self.game.tell(seen, self.seats), remark))
                last = position
        return with_asides(lines, self.rewinds, self._handings, self.seats, since)

    def since_last_move(self, seat: Seat) -> list[Line]:
        """What happened since a seat last did something, as that seat knows it."""
        last = max((logged.position for logged in self._table.log if logged.seat == seat), default=0)
        return self.log(seat, last) if last else []

    @property
    def seed_hash(self) -> str:
        """The promise that was shown at the start."""
        return self.campaign.header.seed_hash

    @property
    def seed(self) -> int | None:
        """The seed, once the game is over; None for good where it would tell what stays hidden."""
        told = self.is_over and self.game.archive_open(self.setup)
        return self._table.setup.seed if told else None

    # Moves

    def play(self, move: Any) -> list[Event]:
        """Carry a move out and keep it on disk; answers what the table sees of it.

        `IllegalMove` or `SaveError` leave everything as it was.
        """
        with self._table.provisional():
            events = self._table.play(move)
            self.campaign.record(move, self._table)
        self._remarks.pop(self.position, None)
        return _seen_by_table(events)

    def is_final(self, *moves: Any) -> bool:
        """Whether these moves, one after the other, could not be taken back: they tell somebody something.

        `IllegalMove` where one of them does not go. Where there is nothing else to do, nothing is final.
        """
        return len(self.moves(moves[0].seat)) != 1 and self.tells(*moves)

    def tells(self, *moves: Any) -> bool:
        """Whether moves, one after the other, tell somebody something; `IllegalMove` if one does not go."""
        trial = self.game.clone(self._table.state)
        return any(event.news for move in moves for event in self.game.play(trial, move))

    def play_all(self, *moves: Any) -> list[Event]:
        """Several moves in a row, as one wish of the table."""
        return [event for move in moves for event in self.play(move)]

    def expire(self) -> list[Event]:
        """The clock of the running talk has run out."""
        return self.play(self.game.legal_moves(self.view(), TABLE)[0])

    @property
    def can_undo(self) -> bool:
        """Whether the last move can be taken back by the person who made it."""
        return any(self._table.can_undo(seat) for seat in self.humans)

    def undo(self) -> Seat:
        """Take the last move back; answers whose it was. `CannotUndo` where no person made it."""
        seat = next((seat for seat in self.humans if self._table.can_undo(seat)), None)
        if seat is None:
            raise CannotUndo(_("No person has just made a move that could be taken back."))
        with self._table.provisional():
            self._table.undo(seat)
            self.campaign.undo(seat, self._table)
        return seat

    @property
    def can_redo(self) -> bool:
        """Whether a move that was taken back can be made again."""
        return self._table.can_redo

    def redo(self) -> list[Event]:
        """Make the move again that was taken back last."""
        with self._table.provisional():
            events = self._table.redo()
            self.campaign.redo(self._table.moves[-1].seat, self._table)
        return _seen_by_table(events)

    def rewind(self, to: int, consent: Sequence[Seat], onto: Branch | None = None) -> None:
        """Go back to an earlier position, which every person has agreed to; `SaveError` changes nothing."""
        self._table = self.campaign.rewind(to, consent, onto=onto)
        self.recall()

    def recall(self) -> bool:
        """Look up what the table did that is no move, for the log: whether there is any.

        Reads the whole journal.
        """
        rewinds, handings = self.campaign.asides()
        self.rewinds, self._handings = tuple(rewinds), tuple(handings)
        return bool(rewinds or handings)

    def history(self) -> History:
        """All that was, up to now; it lets out no more than the host itself."""
        return History(self.campaign.path)

    # Computer players

    @property
    def called_on(self) -> tuple[Seat, ...]:
        """Who owes a decision; of several who may speak, those that the table waits for."""
        return self.game.called_on(self._table.state) or self.active

    def thinks(self, seat: Seat) -> bool:
        """Whether the computer on a seat has to think about its move."""
        return CHARACTERS[self.seats[seat].controller].level is not Level.RANDOM

    def bot_move(self, seat: Seat) -> Any:
        """What the computer on a seat does that need not think; it gets its observation and chance."""
        bot = player(self.game, Level.RANDOM)
        return bot(self.game, self.view(seat), seat, self._rng)

    def question(self, seat: Seat) -> Question:
        """What the computer on a seat has to decide: observations and a seed for its chance, nothing else."""
        controller, seed = self.seats[seat].controller, self._rng.getrandbits(64)
        return Question(self.game.slug, self.view(seat), self.view(), seat, controller, seed)

    def play_remarked(self, move: Any, remark: str) -> list[Event]:
        """The same for a computer player that says something of its move."""
        happened = self.play(move)
        self._remarks[self.position] = remark
        return happened

    def before(self, position: int) -> tuple[Any, Any] | None:
        """What the table saw before the move that led to a position, and that move.

        None where it is not at hand, or no computer that thinks made it.
        """
        place = position - self._table.base - 1
        if not 0 <= place < len(self._table.moves):
            return None
        move = self._table.moves[place]
        if move.seat == TABLE or self.seats[move.seat].is_human or not self.thinks(move.seat):
            return None
        return self.game.observe(self._table.at(position - 1), None), move

    def remember(self, position: int, remark: str) -> None:
        """Keep what a computer player said of a move, for as long as this table stands."""
        self._remarks[position] = remark

    def remark_at(self, position: int) -> str:
        """What the computer player said of the move that led to a position; empty for most."""
        return self._remarks.get(position, "") if position <= self.position else ""

    # The keyboard

    def needs_curtain(self, seat: Seat) -> bool:
        """Whether others could look: a curtain falls unless this is the only person at the table."""
        return len(self.humans) > 1 or self.settings.has_pin(seat)

    @property
    def settings(self) -> TableSettings:
        """What belongs to the table but not to the rules."""
        return self.campaign.settings

    def note(self, seat: Seat) -> str:
        """What a seat wrote down for itself; for its own screens only."""
        return self.settings.notes.get(seat, "")

    def save_note(self, seat: Seat, text: str) -> None:
        """Keep what a seat wrote down; `SaveError` where the disk refuses."""
        if text != self.note(seat):
            self.campaign.save_settings(self.settings.with_note(seat, text))

    def clock_left(self) -> float | None:
        """What was left of this very talk when the table was last closed."""
        left = self.settings.clock_left
        return left.seconds if left is not None and left.position == self.position else None

    def close(self, seconds_left: float | None = None) -> None:
        """Keep what is left of the talk and let go of the file."""
        left = None if seconds_left is None else ClockLeft(position=self.position, seconds=seconds_left)
        if left != self.settings.clock_left:
            self.campaign.save_settings(self.settings.but(clock_left=left))
        self.campaign.close(self._table)


def _seen_by_table(events: Sequence[Event]) -> list[Event]:
    seen = (event.seen_by(None) for event in events)
    return [event for event in seen if event is not None]


def with_asides(
    lines: list[Line],
    branches: Sequence[Branch],
    handings: Sequence[Handing],
    seats: Sequence[SeatSetup],
    since: int = 0,
) -> list[Line]:
    """The log with a line for each rewind and each seat that was handed over, where it happened."""
    told = [(branch.number, branch.origin, _rewound(branch)) for branch in branches]
    told += [(one.number, one.position, one.told(seats)) for one in handings]
    for _number, position, text in sorted(told):
        places = [place for place, line in enumerate(lines) if line.position <= position]
        place = places[-1] + 1 if places else 0
        turn = lines[place - 1].turn if place else 0
        if position >= since:
            lines.insert(place, Line(position, TABLE, turn, text))
    return lines


def _rewound(branch: Branch) -> str:
    moves = ngettext("{count} move was cut off", "{count} moves were cut off", branch.length)
    return _("Rewound to move {position} by consent of all; {moves} and kept as “{name}”.").format(
        position=branch.origin, moves=moves.format(count=branch.length), name=branch.name
    )
