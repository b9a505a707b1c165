"""The widgets of Millions of Dollars in their states, for the gallery."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from rules.kernel.events import Event
from rules.kernel.seats import Seat
from rules.millions_of_dollars import events as e
from rules.millions_of_dollars.roles import Role
from rules.millions_of_dollars.scoring import standings
from rules.millions_of_dollars.state import State
from tui.exhibits import Exhibit
from tui.games.millions_of_dollars import samples
from tui.games.millions_of_dollars.account import ACCOUNT_WIDTH, AccountTable
from tui.games.millions_of_dollars.board import LootLines, MillionsBoard
from tui.games.millions_of_dollars.cards import CardChoice
from tui.games.millions_of_dollars.gangs import crowds
from tui.games.millions_of_dollars.ledger import Ledger
from tui.games.millions_of_dollars.moments import end_picture, job_pieces, moment
from tui.games.millions_of_dollars.private import role_card
from tui.games.millions_of_dollars.samples import EIGHT, EIGHT_LONG, public
from tui.games.millions_of_dollars.talk import TalkPanel
from tui.widgets.samples import NAMES

BOARD: Final = (78, 25)
PANEL: Final = (74, 11)
MOMENT_WIDTH: Final = 70


def _board(state: Callable[[], State]) -> Callable[[], Widget]:
    return lambda: MillionsBoard(public(state()))


def _talk(names: Sequence[str], *, deal: bool = False) -> Callable[[], Widget]:
    def build() -> Widget:
        panel = TalkPanel(public(samples.bargaining(names)))
        if deal:
            panel.bargain.name(Seat(1))
            panel.bargain.name(Seat(0))
        return panel

    return build


def _account(names: Sequence[str]) -> Widget:
    state = samples.shared(names)
    return AccountTable(state.heists[0], samples.money_then(state), state.setup.seats)


def _moment(event: Event, names: Sequence[str]) -> Widget:
    picture = moment(event, samples.fresh(names).setup.seats, MOMENT_WIDTH)
    assert picture is not None
    title, lines = picture
    return Static(Content("\n").join([Content.styled(title, "bold $decide"), Content(""), *lines]))


def _job(names: Sequence[str]) -> Widget:
    pieces = job_pieces(JOB, samples.fresh(names).setup.seats, MOMENT_WIDTH, 1)
    return Static(Content("\n").join(line for piece in pieces for line in piece))


def _gangs() -> Widget:
    lines: list[Content] = []
    for crowd in crowds(samples.fresh().setup.seats):
        lines += [*crowd.drawing, Content(f"{crowd.gang}. {crowd.line}")]
    return Static(Content("\n").join(lines))


def _end(names: Sequence[str]) -> Widget:
    state = samples.over(names)
    return Static(Content("\n").join(end_picture(public(state), standings(state), 76)))


_SEATS: Final = tuple(Seat(seat) for seat in range(8))
LOOT: Final = e.LootTurned(3, 8, 10, "Casino vault", 10, 2, 0, (2, 2, 1, 2, 0, 2, 2, 2))
POOL: Final = e.PoolShown((1, 2, 3, 0, 1))
LOOKED: Final = e.Looked(Seat(1), Seat(4), 0)
JOB: Final = (
    e.JobBegan(_SEATS[:6]),
    e.RoleCalled(Role.SNITCH, (Seat(0),), (2,)),
    e.RoleNamed(Seat(0), Role.CONMAN),
    e.RoleCalled(Role.THUG, (Seat(1),), (2,)),
    e.IntimidationDrawn(Seat(1), 2),
    e.RoleCalled(Role.DRIVER, (Seat(2), Seat(3)), (2, 2)),
    e.RoleCalled(Role.CONMAN, (), ()),
    e.RoleCalled(Role.MASTERMIND, (), ()),
)

EXHIBITS: Final[tuple[Exhibit, ...]] = (
    Exhibit("millions-board", "nobody-has-chosen", _board(lambda: samples.fresh()), BOARD),
    Exhibit("millions-board", "choosing", _board(lambda: samples.choosing()), BOARD),
    Exhibit("millions-board", "negotiation-eight", _board(lambda: samples.bargaining()), BOARD),
    Exhibit("millions-board", "negotiation-three", _board(lambda: samples.talking(NAMES[:3])), BOARD),
    Exhibit("millions-board", "long-names", _board(lambda: samples.bargaining(EIGHT_LONG)), BOARD),
    Exhibit("millions-board", "the-snitch-talks", _board(lambda: samples.naming()), BOARD),
    Exhibit("millions-board", "second-heist", _board(lambda: samples.shared()), BOARD),
    Exhibit("millions-board", "over", _board(lambda: samples.over()), BOARD),
    Exhibit("millions-board", "short-form", _board(lambda: samples.bargaining(EIGHT_LONG)), (80, 20)),
    Exhibit("loot-lines", "negotiation", lambda: LootLines(public(samples.bargaining())), (80, 2)),
    Exhibit("talk", "eight-seats", _talk(EIGHT), PANEL),
    Exhibit("talk", "a-deal-is-made", _talk(EIGHT, deal=True), PANEL),
    Exhibit("talk", "long-names", _talk(EIGHT_LONG, deal=True), PANEL),
    Exhibit("talk", "three-seats", _talk(NAMES[:3]), PANEL),
    Exhibit(
        "card-choice",
        "five-roles",
        lambda: CardChoice([role_card(samples.fresh(), role) for role in Role]),
        (74, 9),
    ),
    Exhibit("ledger", "deals", lambda: Ledger(public(samples.bargaining())), (40, 14)),
    Exhibit("ledger", "long-names", lambda: Ledger(public(samples.bargaining(EIGHT_LONG))), (40, 14)),
    Exhibit("ledger", "empty", lambda: Ledger(public(samples.fresh())), (40, 3)),
    Exhibit("account", "eight-seats", lambda: _account(EIGHT), (ACCOUNT_WIDTH, 13)),
    Exhibit("account", "long-names", lambda: _account(EIGHT_LONG), (ACCOUNT_WIDTH, 13)),
    Exhibit("gangs", "all-eight", _gangs),
    Exhibit("heist-moment", "loot", lambda: _moment(LOOT, EIGHT)),
    Exhibit("heist-moment", "loot-long-names", lambda: _moment(LOOT, EIGHT_LONG)),
    Exhibit("heist-moment", "pool", lambda: _moment(POOL, EIGHT)),
    Exhibit("heist-moment", "a-look", lambda: _moment(LOOKED, EIGHT)),
    Exhibit("heist-moment", "the-job", lambda: _job(EIGHT)),
    Exhibit("heist-moment", "the-job-long-names", lambda: _job(EIGHT_LONG)),
    Exhibit("heist-end", "five-seats", lambda: _end(NAMES[:5])),
    Exhibit("heist-end", "eight-long-names", lambda: _end(EIGHT_LONG)),
)
