"""A host for a lesson: one learner at a real table, all others by the script; nothing is kept on disk."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.kernel.events import Event
from rules.kernel.game import Timer
from rules.kernel.lessons import Step
from rules.kernel.seats import Seat
from rules.kernel.table import CannotUndo
from rules.kernel.tutor import Tutor
from rules.kernel.words import _
from saves.documents import Header, TableSettings
from tui.host import Host
from tui.scratch_host import Nowhere


class LessonHost(Host):
    """The table of a lesson. A move of the learner that does not lead on is refused, and not made."""

    def __init__(self, tutor: Tutor[Any, Any], settings: TableSettings) -> None:
        self.tutor = tutor
        header = _header(tutor)
        super().__init__(Nowhere(tutor.table, header, settings), Random(0))

    @property
    def learner(self) -> Seat:
        """The seat that the learner plays."""
        return self.tutor.lesson.learner

    @property
    def step(self) -> Step[Any, Any] | None:
        """The step that wants something of the learner now, if one does."""
        return self.tutor.step if self.tutor.awaits else None

    @property
    def timer(self) -> Timer | None:
        """No clock runs while somebody learns."""
        return None

    def needs_curtain(self, seat: Seat) -> bool:  # noqa: ARG002
        """There is one person at the table."""
        return False

    def is_final(self, *moves: Any) -> bool:  # noqa: ARG002
        """Nothing is: every step can be begun again."""
        return False

    def play(self, move: Any) -> list[Event]:
        """Carry out a move of anybody; one of the learner is judged first."""
        return self.play_all(move)

    def play_all(self, *moves: Any) -> list[Event]:
        """Several moves in a row as one wish; the learner's are judged together before one is made."""
        if moves and moves[0].seat == self.learner:
            self.tutor.judge(moves)
        happened: list[Event] = []
        for move in moves:
            happened += super().play(move)
            self.tutor.notice()
        return happened

    @property
    def can_undo(self) -> bool:
        """Whether the learner's last move can be taken back: within the step only."""
        return super().can_undo and self.tutor.awaits and self.position > self.tutor.start

    def undo(self) -> Seat:
        """Take the learner's last move back; `CannotUndo` beyond the beginning of the step."""
        if not self.can_undo:
            raise CannotUndo(_("Nothing can be taken back beyond the beginning of a step."))
        return super().undo()

    @property
    def can_redo(self) -> bool:
        """Whether a move that was taken back can be made again."""
        return super().can_redo and self.tutor.awaits

    def redo(self) -> list[Event]:
        """Make the move again that was taken back last."""
        happened = super().redo()
        self.tutor.notice()
        return happened

    def thinks(self, seat: Seat) -> bool:  # noqa: ARG002
        """Nobody has to: there is a script."""
        return False

    def bot_move(self, seat: Seat) -> Any:
        """What the script wants another seat to do."""
        return self.tutor.script(seat)


def _header(tutor: Tutor[Any, Any]) -> Header:
    """What stands for a campaign that there is not."""
    return Header(
        name=tutor.lesson.title,
        slug=tutor.game.slug,
        seats=tutor.game.setup_of(tutor.state).seats,
        created="",
        played="",
        position=0,
        entries=0,
        situation="",
        over=False,
        rules="",
        seed_hash="",
    )
