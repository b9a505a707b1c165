"""What a heist brought, seat by seat and reason by reason: a table whose figures explain themselves."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Region, Size
from textual.widgets import Static

from rules.kernel.explain import Derivation
from rules.kernel.seats import SeatSetup
from rules.kernel.secrecy import FACE_DOWN
from rules.kernel.words import _
from rules.millions_of_dollars.state import Heist, Place, Source
from rules.millions_of_dollars.words import change, dollars, role_name
from tui.commands import Command
from tui.games.millions_of_dollars.gangs import crowds
from tui.screens.explain import ExplainScreen
from tui.screens.moment import MomentScreen
from tui.widgets.board import Board
from tui.widgets.drawing import BAD, DIM, FAINT, GOOD, NOW, STRONG, Canvas, joined
from tui.widgets.painted import Picture, Spot
from tui.widgets.people import Person

ACCOUNT_WIDTH: Final = 72

_LEAST_NAME: Final = 11
_NAME: Final = 23
"""Cells of a name; it gives way, down to the least, where many columns are needed."""
_PLACE: Final = 13
_CELL: Final = 6


def source_heading(source: Source) -> str:
    """A column of the account, in one short word."""
    return {
        Source.STAKE: _("stake"),
        Source.DEALS: _("deals"),
        Source.SHARE: _("share"),
        Source.DRIVER: _("ride"),
        Source.CONMAN: _("theft"),
        Source.BONUS: _("bonus"),
        Source.FINE: _("fine"),
    }[source]


def place_words(heist: Heist, seat: int) -> tuple[str, str]:
    """How a seat ended the heist: its role where it showed one. The role of who left is nobody's affair."""
    role = role_name(heist.shown[seat]) if heist.shown[seat] != FACE_DOWN else ""
    return {
        Place.CREW: (f"✓ {role}", GOOD),
        Place.OUT: (f"✗ {role}", BAD),
        Place.LEFT: (_("  left"), DIM),
        Place.IN: (_("✗ denounced"), BAD),
    }[heist.places[seat]]


def money_after(heist: Heist, before: Sequence[Heist], start: int) -> list[int]:
    """What each seat had after a heist; `before` are those before it."""
    return [
        start + sum(sum(one.account[seat]) for one in (*before, heist)) for seat in range(len(heist.places))
    ]


def account_picture(heist: Heist, money: Sequence[int], everybody: Sequence[Person], width: int) -> Picture:
    """A row a seat; columns for those reasons that moved money, the change, and what each has now."""
    sources = [source for source in Source if any(row[source] for row in heist.account)]
    canvas = Canvas(width, 4 + len(everybody))
    loot = canvas.put(0, 0, joined((_("loot "), DIM), (dollars(heist.sharing.loot), NOW)), width=width)
    each = canvas.put(
        loot.right + 3, 0, joined((_("share of each "), DIM), (dollars(heist.sharing.share), NOW))
    )
    key = f"heist.{heist.number}"
    spots = [Spot(f"{key}.loot", loot), Spot(f"{key}.each", each)]
    cells = _CELL * (len(sources) + 2)
    name = max(_LEAST_NAME, min(_NAME, width - _PLACE - cells))
    columns = range(name + _PLACE, name + _PLACE + cells, _CELL)
    headings = [*(source_heading(source) for source in sources), _("total"), _("cash")]
    for x, heading in zip(columns, headings, strict=True):
        canvas.put(x + _CELL - len(heading), 2, heading, DIM)
    for person in everybody:
        y, seat = 3 + person.seat, person.seat
        canvas.put(0, y, person.label(name - 1))
        word, style = place_words(heist, seat)
        canvas.put(name, y, word, style, width=_PLACE)
        for x, source in zip(columns, sources, strict=False):
            spots += _put_change(
                canvas, x, y, heist.account[seat][source], f"{key}.{seat}.{source.name.lower()}"
            )
        spots += _put_change(canvas, columns[-2], y, sum(heist.account[seat]), f"{key}.{seat}.total", True)
        cash = dollars(money[seat])
        canvas.put(columns[-1] + _CELL - len(cash), y, cash, STRONG)
    return Picture(canvas.lines(), spots)


def _put_change(canvas: Canvas, x: int, y: int, amount: int, key: str, total: bool = False) -> list[Spot]:
    if not amount and not total:
        canvas.put(x + _CELL - 1, y, "·", FAINT)
        return []
    text = change(amount)
    style = GOOD if amount > 0 else BAD if amount < 0 else DIM
    shown = canvas.put(x + _CELL - len(text), y, text, f"bold {style}" if total else style)
    return [Spot(key, shown, Region(x, y, _CELL, 1))]


class AccountTable(Board):
    """The account of a heist as a board."""

    DEFAULT_CSS = f"""
    AccountTable {{ height: auto; width: {ACCOUNT_WIDTH}; }}
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "screen.go_on", show=False)]

    def __init__(
        self, heist: Heist, money: Sequence[int], seats: Sequence[SeatSetup], *, id: str | None = None
    ) -> None:
        super().__init__(id=id)
        self._heist = heist
        self._money = tuple(money)
        self._everybody = tuple(crowd.person for crowd in crowds(seats))

    def draw(self, size: Size) -> Picture:
        """The table."""
        return account_picture(self._heist, self._money, self._everybody, size.width)


class AccountScreen(MomentScreen):
    """The sharing: every figure explains itself; then the denounced may speak."""

    COMMAND_LIST: ClassVar[tuple[Command, ...]] = (
        *MomentScreen.COMMAND_LIST,
        Command("account.explain", "e", _("explain"), _("Show how the marked figure came about."), "explain"),
    )
    AUTO_FOCUS = "AccountTable"
    DEFAULT_CSS = f"""
    AccountScreen .dialog {{ width: {ACCOUNT_WIDTH + 6}; max-width: 100%; }}
    AccountScreen #account {{ height: auto; max-height: 100%; }}
    AccountScreen Static {{ width: {ACCOUNT_WIDTH}; }}
    """

    def __init__(
        self,
        title: str,
        table: AccountTable,
        words: Sequence[Content],
        figures: Mapping[str, Derivation],
        slug: str,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(title, words, now, opaque=True)
        self._table = table
        self._words = words
        self._figures = figures
        self._slug = slug

    def compose_body(self) -> ComposeResult:
        """What happened in words, then the table."""
        with VerticalScroll(id="account", can_focus=False):
            yield Static(Content("\n").join(self._words))
            yield self._table

    def waits_for_quiet(self, key: str) -> bool:
        """Only the keys that go on: the cursor moves as fast as it likes."""
        return key in ("enter", "space", "escape")

    def action_explain(self) -> None:
        """Explain the figure under the cursor."""
        self._table.action_explain()

    @on(Board.Explained)
    def _figure_asked(self, event: Board.Explained) -> None:
        event.stop()
        self.app.push_screen(ExplainScreen.of(self._figures, event.key, self._slug))
