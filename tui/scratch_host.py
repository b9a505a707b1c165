"""A host for trying things out: nothing that happens at its table is kept anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from rules.kernel.bots import Level
from rules.kernel.seats import HUMAN, Seat, SeatSetup
from rules.kernel.table import Table
from rules.kernel.words import _
from saves.documents import Header, TableSettings
from saves.timeline import Branch, Handing
from tui.host import Host


class Nowhere:
    """Keeps nothing; stands where a campaign would."""

    def __init__(self, table: Table[Any, Any], header: Header, settings: TableSettings) -> None:
        self._table = table
        self.header = header
        self.settings = settings
        self.path = header.path
        """Of the campaign that it was taken from; it stays as it is."""

    def table(self) -> Table[Any, Any]:
        """The scratch table."""
        return self._table

    def record(self, move: Any, table: Table[Any, Any]) -> None:
        """Not kept."""

    def undo(self, seat: Seat, table: Table[Any, Any]) -> None:
        """Not kept."""

    def redo(self, seat: Seat, table: Table[Any, Any]) -> None:
        """Not kept."""

    def rewind(
        self,
        to: int,  # noqa: ARG002
        consent: Iterable[Seat],  # noqa: ARG002
        *,
        onto: Branch | None = None,  # noqa: ARG002
    ) -> Table[Any, Any]:
        """There is no record to go back in."""
        raise ValueError(_("What is tried out has no record."))

    def asides(self) -> tuple[Sequence[Branch], Sequence[Handing]]:
        """None."""
        return (), ()

    def hand_over(self, seat: Seat, controller: str, table: Table[Any, Any]) -> None:  # noqa: ARG002
        """Nobody comes to a table that is thrown away."""
        raise ValueError(_("What is tried out has no record."))

    def save_settings(self, settings: TableSettings) -> None:
        """For as long as the table stands."""
        self.settings = settings

    def close(self, table: Table[Any, Any] | None = None) -> None:
        """Nothing to let go of."""


class ScratchHost(Host):
    """The table of one seat's guesses: one person at it, so no curtain falls."""

    def __init__(
        self,
        table: Table[Any, Any],
        header: Header,
        settings: TableSettings,
        asker: Seat,
        rng: Random,
        *,
        alone: bool,
    ) -> None:
        """`alone`: the asking person plays every seat that a person plays; else computers play the others."""
        self.asker = asker
        self.origin = table.position
        """The position that it starts from."""
        seated = header.but(seats=_seated(header.seats, asker, alone=alone))
        super().__init__(Nowhere(table, seated, settings.for_others()), rng)

    def needs_curtain(self, seat: Seat) -> bool:  # noqa: ARG002
        """Nobody's secret is here: what the asking seat does not know was dealt anew."""
        return False

    def is_final(self, *moves: Any) -> bool:
        """Nothing is: all of it is thrown away. `IllegalMove` where one of the moves does not go."""
        super().is_final(*moves)
        return False


def _seated(seats: Sequence[SeatSetup], asker: Seat, *, alone: bool) -> tuple[SeatSetup, ...]:
    """The same people; those who are not the asker's to play are computers."""
    level = Level.STEADY
    return tuple(
        seat if alone or number == asker or seat.controller != HUMAN else replace(seat, controller=level)
        for number, seat in enumerate(seats)
    )
