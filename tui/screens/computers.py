"""How computer players take their turns at a table, and how the table follows."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from textual.content import Content

from rules.kernel.events import Event
from rules.kernel.game import IllegalMove
from rules.kernel.seats import Seat
from rules.kernel.words import _
from tui.content import plain
from tui.host import Line
from tui.screens.reasons import quoted
from tui.thinker import Thought
from tui.widgets.drawing import DIM, NOW, joined, wrapped
from tui.widgets.log import in_colour

if TYPE_CHECKING:
    from tui.screens.table import TableScreen

PACE_SECONDS: Final = {"quick": 0.0, "normal": 1.0, "calm": 2.5, "key": 0.0}
"""How long a computer player takes to act at least, by the table's pace."""

LONG_THOUGHT: Final = 0.4
"""Seconds beyond its pace after which the table is told that a computer player thinks."""

SEVERAL: Final = {"quick": 2, "normal": 4, "calm": 4}
"""So many moves of computers in a row are told together before a person decides, by the table's pace."""

WIDTH: Final = 72
"""Cells of a line that tells what computers did."""


class Computers:
    """The computer players of one table's screen."""

    def __init__(self, table: TableScreen) -> None:
        self._table = table
        self._host = table.host
        self._told = self._host.position
        """The position up to which nothing needs to be told any more."""
        self._thinker: Seat | None = None
        """Who has been thinking for some time."""

    def edge(self, width: int) -> Content:
        """For the frame of the decision: who thinks, else why a computer just did what it did.

        A reason that does not fit into `width` cells (0: not known yet) is not cut: the key that tells
        it is named.
        """
        if self._thinker is not None:
            name = self._host.seats[self._thinker].name
            return plain(_("{name} is thinking …").format(name=name), NOW)
        remark = plain(self._host.remark_at(self._host.position), DIM)
        if 0 < width < remark.cell_length:
            remark = joined((_("k"), NOW), (_(" tells why the computer did that"), DIM))
        return joined(" ", remark, " ") if remark else Content("")

    async def act(self, seat: Seat) -> list[Event]:
        """Let a computer player move, after a moment; `IllegalMove` or `SaveError` leave all as it was."""
        host = self._host
        position = host.position
        thought = await self._thought(seat)
        if host.position != position:  # something else happened meanwhile: the move belongs to the past
            return []
        try:
            return host.play_remarked(thought.move, self._remark(seat, thought))
        except IllegalMove:
            if not host.thinks(seat):
                raise
        drawn = Thought(host.bot_move(seat), trouble=_("wanted what the rules forbid"))
        return host.play_remarked(drawn.move, self._remark(seat, drawn))

    async def wait_for_key(self, seat: Seat, position: int) -> None:
        """Where the table wants it: tell what a computer player did since a position, and wait for a key."""
        if self._host.settings.pace == "key" and (lines := self._lines(position)):
            await self._table.show_moment(self._host.seats[seat].name, self._picture(lines), low=True)

    async def _thought(self, seat: Seat) -> Thought:
        """The move, no sooner than the table's pace lets it come."""
        pace = PACE_SECONDS[self._host.settings.pace]
        if not self._host.thinks(seat):
            await asyncio.sleep(pace)
            return Thought(self._host.bot_move(seat))
        thinking = asyncio.ensure_future(self._table.backroom.thinker.decide(self._host.question(seat)))
        try:
            await asyncio.sleep(pace)
            done, _waiting = await asyncio.wait([thinking], timeout=LONG_THOUGHT)
            if not done:
                self._thinker = seat
                self._table.show_edge()
            return await thinking
        finally:
            thinking.cancel()
            self._thinker = None

    def _remark(self, seat: Seat, thought: Thought) -> str:
        if thought.trouble:
            line = _("{name} {trouble}; a legal move was drawn instead.")
            return line.format(name=self._host.seats[seat].name, trouble=thought.trouble)
        return quoted(thought.remark)

    async def sum_up(self) -> None:
        """Tell what computers did in a row since a person acted last, where that is not little."""
        host = self._host
        lines = [line for line in self._lines(self._told) if not self._is_person(line.seat)]
        self._told = host.position
        moves = len({line.position for line in lines})
        if host.timer is None and moves >= SEVERAL.get(host.settings.pace, moves + 1):
            await self._table.show_moment(_("Meanwhile"), self._picture(lines))

    def _lines(self, position: int) -> list[Line]:
        """What the table was told since a position."""
        return [line for line in self._host.log(None, position) if line.position > position]

    def _picture(self, lines: list[Line]) -> list[Content]:
        """Lines of the log, each with its reason."""
        picture: list[Content] = []
        for line in lines:
            picture += wrapped(in_colour(line.text, self._table.everybody), WIDTH)
            if line.remark:
                picture += [joined("  ", row) for row in wrapped(plain(line.remark, DIM), WIDTH - 2)]
        return picture

    def _is_person(self, seat: Seat) -> bool:
        return seat >= 0 and self._host.seats[seat].is_human
