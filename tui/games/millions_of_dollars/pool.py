"""The loot card, and the pool that is counted by role."""

from __future__ import annotations

from typing import Final

from textual.content import Content
from textual.geometry import Region

from rules.kernel.words import _
from rules.millions_of_dollars.state import Phase, State
from rules.millions_of_dollars.wording import loot_name
from rules.millions_of_dollars.words import dollars, role_name
from tui.content import plain
from tui.widgets.drawing import DIM, GOOD, NOW, STRONG, Canvas, big, cut, joined
from tui.widgets.painted import Spot

TOP_HEIGHT: Final = 8
"""Rows of loot card and pool in their frames."""

BACK: Final = "$public"
"""Cards face down."""

_ROLE_WIDTH: Final = 12


def heist_title(state: State) -> str:
    """Which heist it is."""
    return _("Heist {heist} of {heists}").format(heist=state.heist, heists=state.components.heists)


def bonus_words(state: State) -> str:
    """What the loot card adds for a role; empty where it has none."""
    role = state.bonus_role
    if role is not None:
        bonus = dollars(state.components.bonus)
        return _("bonus {bonus} for the {role}").format(bonus=bonus, role=role_name(role))
    if (printed := state.loot.bonus_role) is not None:
        return _("no {role}, no bonus").format(role=role_name(printed))
    return ""


def draw_loot(canvas: Canvas, area: Region, state: State) -> list[Spot]:
    """The loot card of this heist, and what the last one came to; `area` is `TOP_HEIGHT` rows high."""
    goal = Content.styled(_("goal {goal}").format(goal=dollars(state.components.goal)), DIM)
    canvas.frame(area, Content.styled(heist_title(state), STRONG), goal)
    x, y, width = area.x + 2, area.y + 1, area.width - 4
    canvas.put(x, y, plain(loot_name(state.loot.name), NOW), width=width)
    figures = big(str(state.loot.money), NOW)
    canvas.put(x, y + 2, "$", NOW)
    canvas.put_lines(x + 2, y + 1, figures)
    beside = x + 4 + figures[0].cell_length
    room = area.right - 2 - beside
    canvas.put(beside, y + 1, _("million to share"), STRONG, width=room)
    stake = _("stake {stake} from everybody").format(stake=dollars(state.loot.stake))
    canvas.put(beside, y + 2, stake, DIM, width=room)
    canvas.put(beside, y + 3, bonus_words(state) or _("no bonus role"), DIM, width=room)
    return draw_last_heist(canvas, x, y + 5, state, width)


def draw_last_heist(canvas: Canvas, x: int, y: int, state: State, width: int) -> list[Spot]:
    """What the heist before came to, in a line, each amount to be explained."""
    if not state.heists:
        return []
    heist, right, spots = state.heists[-1], x + width, list[Spot]()
    sharing, key = heist.sharing, f"heist.{heist.number}"
    crew = _(", {crew} in, ").format(crew=len(sharing.crew))
    pieces = (
        (_("last time: "), ""),
        (dollars(sharing.loot), f"{key}.loot"),
        (crew, ""),
        (dollars(sharing.share), f"{key}.each"),
        (_(" each"), ""),
    )
    for text, figure in pieces:
        shown = canvas.put(x, y, text, DIM, width=max(0, right - x))
        if figure and shown:
            spots.append(Spot(figure, shown))
        x = shown.right
    return spots


def draw_pool(canvas: Canvas, area: Region, state: State) -> list[Spot]:
    """How many face-up cards show each role, and the one that nobody sees."""
    canvas.frame(area, Content.styled(_("The pool"), STRONG))
    x, y, width = area.x + 2, area.y + 1, area.width - 4
    if state.phase is Phase.OVER:
        canvas.put(x, y, _("All cards are back in their owners' hands."), DIM, width=width)
        return []
    if state.phase is Phase.CHOOSE:
        _draw_backs(canvas, Region(x, y, width, area.height - 2), state)
        return []
    spots = []
    for row, role in enumerate(state.roles_in_play):
        count = state.visible[role - 1]
        style = STRONG if count else DIM
        canvas.put(x, y + row, role_name(role), style, width=_ROLE_WIDTH)
        figure = canvas.put(x + _ROLE_WIDTH, y + row, str(count), NOW if count else DIM)
        canvas.put(x + _ROLE_WIDTH + 3, y + row, cards(count), GOOD if count == 1 else STRONG)
        spots.append(Spot(f"pool.{int(role)}", figure, Region(x, y + row, width, 1)))
    row = y + len(state.roles_in_play)
    canvas.put(x, row, _("face down"), DIM, width=_ROLE_WIDTH)
    canvas.put(x + _ROLE_WIDTH, row, joined(("1  ", DIM), ("░░", BACK), ("  ", ""), (_("any role"), DIM)))
    return spots


def cards(count: int) -> str:
    """So many cards in a row."""
    return "▐█ " * count


def _draw_backs(canvas: Canvas, area: Region, state: State) -> None:
    """While roles are chosen: how many cards lie there, all face down."""
    laid = sum(state.sealed)
    canvas.put(area.x, area.y, "░░ " * laid + "·· " * (state.seats - laid), BACK, width=area.width)
    words = _("{laid} of {seats} cards are laid, face down").format(laid=laid, seats=state.seats)
    canvas.put(area.x, area.y + 2, words, DIM, width=area.width)
    canvas.put(area.x, area.y + 3, _("all but one will be turned up"), DIM, width=area.width)


def loot_line(state: State, width: int, *, numbered: bool = True) -> Content:
    """The loot card in a line, after the number of the heist."""
    loot = state.loot
    line = joined(
        (heist_title(state) + "  " if numbered else "", STRONG),
        plain(loot_name(loot.name), NOW),
        "  ",
        (_("{money} to share").format(money=dollars(loot.money)), NOW),
        "  ",
        (_("stake {stake}").format(stake=dollars(loot.stake)), DIM),
        "  ",
        (bonus_words(state), DIM),
    )
    return cut(line.rstrip(), width)


def draw_pool_line(canvas: Canvas, x: int, y: int, state: State, width: int) -> list[Spot]:
    """The pool in a line, each count to be explained."""
    if state.phase is Phase.OVER:
        canvas.put(x, y, _("The game is over."), STRONG, width=width)
        return []
    if state.phase is Phase.CHOOSE:
        laid, seats = sum(state.sealed), state.seats
        words = _("{laid} of {seats} cards are laid, face down").format(laid=laid, seats=seats)
        canvas.put(x, y, joined((_("Pool") + "  ", DIM), (words, STRONG)), width=width)
        return []
    spots, right = [], x + width
    at = canvas.put(x, y, _("Pool"), DIM).right + 2
    for role in state.roles_in_play:
        count = state.visible[role - 1]
        figure = canvas.put(at, y, str(count), NOW if count else DIM, width=max(0, right - at))
        name = canvas.put(
            figure.right + 1, y, role_name(role), STRONG if count else DIM, width=max(0, right - at - 2)
        )
        spots.append(Spot(f"pool.{int(role)}", figure, Region(at, y, name.right - at, 1)))
        at = name.right + 2
    canvas.put(at, y, _("+ 1 face down"), BACK, width=max(0, right - at))
    return spots


def pool_line(state: State, width: int) -> Content:
    """The same line by itself."""
    canvas = Canvas(width, 1)
    draw_pool_line(canvas, 0, 0, state, width)
    return canvas.lines()[0].rstrip()
