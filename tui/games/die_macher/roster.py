"""All parties in public: who leads each, its programme, and what it has left to play."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import Final

from textual.content import Content
from textual.geometry import Region, Size

from rules.die_macher.cards import TOPIC_OF
from rules.die_macher.state import State
from rules.die_macher.view import is_money_open
from rules.die_macher.wording import money
from rules.kernel.words import _
from tui.games.die_macher.board import MacherBoard
from tui.games.die_macher.opinions import HEAD, stance_sign, stance_style, topic_head
from tui.games.die_macher.parties import TITLE, Party
from tui.widgets.board import Picture
from tui.widgets.drawing import DIM, FAINT, STRONG, Canvas, fit, joined
from tui.widgets.painted import Spot

ROSTER_WIDTH: Final = 40
"""Cells that it is made for: two rows a party, the topics in the upper edge of its frame."""
ROSTER_HEIGHT: Final = 12
"""Rows of it for five parties."""

_ONE_ROW: Final = 76
"""Cells from which a party takes one row."""
_TURN: Final = 3
_CASH: Final = 11
_BELOW: Final = 2
"""Rows for the nation and the pool."""
_COUNTS: Final = 8
_TOPIC: Final = 4


def roster_picture(view: State, everybody: Sequence[Party], size: Size) -> Picture:
    """Every party in the order of the seats; the figures are cards left: hand, cabinet, contributions."""
    canvas = Canvas(size.width, size.height)
    draw = _in_one_row if size.width >= _ONE_ROW else _in_two_rows
    spots = draw(canvas, Region(0, 0, size.width, size.height), view, everybody)
    return Picture(canvas.lines(), spots)


def _in_two_rows(canvas: Canvas, area: Region, view: State, everybody: Sequence[Party]) -> list[Spot]:
    canvas.frame(area, foot=_legend())
    canvas.put(area.x, area.y, _upper_edge(view, area.width))
    x, inside = area.x + 2, area.width - 4
    spots: list[Spot] = []
    for party in everybody:
        y = area.y + 1 + 2 * party.seat
        canvas.put(x, y, _who(view, party, inside))
        canvas.put(x + 2, y + 1, _counts(view, party))
        canvas.put(x + _COUNTS, y + 1, _programme(view, party, _TOPIC))
        spots += _spots(party, x + 2, y + 1)
    if 2 * len(everybody) + _BELOW <= area.height - 2:
        _put_opinions(canvas, x, area.bottom - 1 - _BELOW, view, _COUNTS, _TOPIC)
    return spots


def _put_opinions(canvas: Canvas, x: int, y: int, view: State, start: int, width: int) -> None:
    """The opinions of the nation, secured ones bold, and of the pool below the programmes."""
    firm = [card for card, safe in zip(view.nation, view.secured, strict=True) if safe]
    canvas.put(x, y, _("nation"), DIM, width=start - 1)
    canvas.put(x + start, y, _signs(view, view.nation, width, firm))
    canvas.put(x, y + 1, _("pool"), DIM, width=start - 1)
    canvas.put(x + start, y + 1, _signs(view, view.pool, width, ()))


def _upper_edge(view: State, width: int) -> Content:
    """`╭ Parties ─ Wel Gen Nuc …`: the topics stand above the columns of the programmes."""
    title = fit(Content.styled(_("Parties"), STRONG), _COUNTS - 1)
    heads = _heads(view, _TOPIC)
    rest = max(0, width - 3 - title.cell_length - heads.cell_length - 1)
    return joined(("╭ ", FAINT), title, " ", heads, ("─" * rest + "╮", FAINT))


def _in_one_row(canvas: Canvas, area: Region, view: State, everybody: Sequence[Party]) -> list[Spot]:
    canvas.frame(area, Content.styled(_("Parties"), STRONG), _legend())
    x, inside = area.x + 2, area.width - 4
    who = _TURN + TITLE + (_CASH if is_money_open(view) else 0)
    topic = max(_TOPIC, (inside - who - _COUNTS) // len(view.components.topics))
    who = min(who, inside - _COUNTS - topic * len(view.components.topics))
    canvas.put(x + who + _COUNTS, area.y + 1, _heads(view, topic))
    spots: list[Spot] = []
    for party in everybody:
        y = area.y + 2 + party.seat
        canvas.put(x, y, _who(view, party, who))
        canvas.put(x + who + 2, y, _counts(view, party))
        canvas.put(x + who + _COUNTS, y, _programme(view, party, topic))
        spots += _spots(party, x + who + 2, y)
    _put_opinions(canvas, x, area.y + 2 + len(everybody), view, who + _COUNTS, topic)
    return spots


def _legend() -> Content:
    return Content.styled(_("hand, cabinet, contributions left"), DIM)


def _heads(view: State, width: int) -> Content:
    """The topics in columns of so many cells."""
    gap = " " * (width - HEAD)
    return Content.styled("".join(topic_head(topic.name) + gap for topic in view.components.topics), DIM)


def _who(view: State, party: Party, width: int) -> Content:
    """`2. ■ Ben · SPD`: the place in the turn order, who leads the party; cash where it is open."""
    turn = f"{view.order().index(party.seat) + 1}." if view.start >= 0 else ""
    head = Content.styled(turn.ljust(_TURN), DIM)
    if not is_money_open(view):
        return joined(head, party.title(width - _TURN))
    name = fit(party.title(width - _TURN - _CASH), width - _TURN - _CASH)
    return joined(head, name, fit(Content.styled(money(view.money[party.seat]), STRONG), _CASH, "right"))


def _counts(view: State, party: Party) -> Content:
    """`3 7 5`: cards in hand, of the cabinet, of the contributions."""
    counts = (view.hands[party.seat], view.cabinet[party.seat], view.contributions[party.seat])
    return Content(" ").join(Content.styled(str(len(cards)), STRONG if cards else DIM) for cards in counts)


def _spots(party: Party, x: int, y: int) -> list[Spot]:
    return [
        Spot(f"cabinet.{party.seat}", Region(x + 2, y, 1, 1)),
        Spot(f"contributions.{party.seat}", Region(x + 4, y, 1, 1)),
    ]


def _programme(view: State, party: Party, width: int) -> Content:
    """The sign of every programme card below its topic."""
    cards = view.programmes[party.seat]
    return _signs(view, cards, width, cards)


def _signs(view: State, cards: Iterable[int], width: int, strong: Container[int]) -> Content:
    """The sign of every card below its topic; some of them strong."""
    stances = {TOPIC_OF[card]: card for card in cards if card}
    cells = []
    for topic in range(len(view.components.topics)):
        card = stances.get(topic, 0)
        style = f"bold {stance_style(card)}" if card in strong else stance_style(card) if card else FAINT
        cells.append((f" {stance_sign(card) if card else '·'}".ljust(width), style))
    return joined(*cells)


class MacherRoster(MacherBoard):
    """All parties as a panel whose figures explain themselves."""

    def draw(self, size: Size) -> Picture:
        """The picture for a size."""
        return roster_picture(self.view, self.parties, size)
