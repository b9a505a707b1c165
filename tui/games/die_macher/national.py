"""The national board: opinions of the nation, members, seats and media of every party, the pool."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from textual.content import Content
from textual.geometry import Region

from rules.die_macher.cards import TOPIC_OF
from rules.die_macher.figures import matching_members
from rules.die_macher.scoring import media_points
from rules.die_macher.state import Phase, State
from rules.kernel.words import _
from tui.games.die_macher.opinions import (
    opinion,
    stance_sign,
    stance_style,
    topic_head,
    topic_short,
    topic_word,
)
from tui.games.die_macher.parties import Party, symbols
from tui.widgets.drawing import DIM, FAINT, GOOD, NOW, STRONG, Canvas, columns, cut, edge, fit, joined
from tui.widgets.painted import Spot

NATIONAL_WIDTH: Final = 64
"""Cells that it is made for."""
NATIONAL_HEIGHT: Final = 10
"""Rows of the national board in its frame."""

_LABEL: Final = 9
_TEN: Final = 10


def draw_national(canvas: Canvas, area: Region, view: State, everybody: Sequence[Party]) -> list[Spot]:
    """The national board; `area` is `NATIONAL_HEIGHT` rows high or higher."""
    canvas.frame(area, foot=pool_line(view, area.width - 6))
    canvas.put(area.x, area.y, _upper_edge(view, area.width))
    x, width = area.x + 2, area.width - 4
    spots = _draw_spaces(canvas, Region(x, area.y + 1, width, 3), view, everybody)
    canvas.put(x, area.y + 4, _("members"), DIM, width=_LABEL - 1)
    track = Region(x + _LABEL, area.y + 4, width - _LABEL, 1)
    canvas.put(track.x, track.y, members_track(view.members, everybody, track.width))
    return [*spots, *_draw_figures(canvas, Region(x, area.y + 5, width, 4), view, everybody)]


def _upper_edge(view: State, width: int) -> Content:
    """The title, and what this election is worth beyond its seats."""
    title = Content.styled(_("National board"), STRONG)
    worth = Content.styled(_worth(view), DIM)
    if not worth:
        return edge("╭╮", "─", width, title, FAINT)
    gap = width - title.cell_length - worth.cell_length - 8
    return joined(("╭─ ", FAINT), title, (f" {'─' * gap} ", FAINT), worth, (" ─╮", FAINT))


def _worth(view: State) -> str:
    """What this election pays: `marker 20, members pay` (rules dm.transfer.media, dm.end.income)."""
    if not 1 <= view.round <= view.elections or view.phase is Phase.OVER:
        return ""
    sheet = view.components
    pays = view.round in sheet.member_income_rounds and view.round < view.elections
    text = _("this election: marker {points}, members pay") if pays else _("this election: marker {points}")
    return text.format(points=sheet.media_values[view.round - 1])


def pool_line(view: State, width: int) -> Content:
    """The exchange pool: `pool +Welfare −Euro …`, abbreviated where it does not fit."""
    names = [topic.name for topic in view.components.topics]
    cards = [card for card in view.pool if card]
    for word in (topic_word, topic_short, topic_head):
        words = Content(" ").join(
            Content.styled(stance_sign(card) + word(names[TOPIC_OF[card]]), stance_style(card))
            for card in cards
        )
        line = joined((_("pool "), DIM), words)
        if line.cell_length <= width:
            return line
    return cut(line, width)


def _draw_spaces(canvas: Canvas, area: Region, view: State, everybody: Sequence[Party]) -> list[Spot]:
    """Every space in a box: points and members for a match, its opinion, and who matches it."""
    boxes = [
        Region(area.x + start, area.y, width, area.height)
        for start, width in columns(area.width, len(view.nation))
    ]
    return [_draw_space(canvas, box, view, everybody, number) for number, box in enumerate(boxes)]


def _draw_space(canvas: Canvas, box: Region, view: State, everybody: Sequence[Party], number: int) -> Spot:
    sheet = view.components
    space, card, secured = sheet.spaces[number], view.nation[number], view.secured[number]
    style = NOW if secured else FAINT
    points = f"{space.points}+{sheet.secured_points}" if secured else str(space.points)
    matching = [party for party in everybody if card and card in view.programmes[party.seat]]
    left, rule, right = ("┏", "━", "┓") if secured else ("╭", "─", "╮")
    gain = f"+{space.members}"
    gap = rule * (box.width - len(points) - len(gain) - 6)
    canvas.put(
        box.x,
        box.y,
        joined((f"{left} ", style), (points, NOW), (f" {gap} ", style), (gain, DIM), (f" {right}", style)),
    )
    side = "┃" if secured else "│"
    inside = box.width - 2
    word = opinion(sheet, card, "bold" if secured else "") if card else Content.styled(_("free"), DIM)
    canvas.put(box.x, box.y + 1, joined((side, style), fit(joined(" ", word), inside), (side, style)))
    left, right = ("┗", "┛") if secured else ("╰", "╯")
    marks = symbols(everybody, [party.seat for party in matching])
    words = joined(marks, (" " + _("secured"), NOW)) if secured else marks
    if words.cell_length > inside:
        words = marks
    rest = inside - words.cell_length
    before = 1 if rest > 1 else 0
    canvas.put(
        box.x,
        box.bottom - 1,
        joined((left + rule * before, style), words, (rule * (rest - before) + right, style)),
    )
    return Spot(f"space.{number}", Region(box.x + 2, box.y, len(points), 1), box)


def members_track(members: Sequence[int], everybody: Sequence[Party], width: int) -> Content:
    """A track with every party's symbol; who stands on the same spot stands side by side."""
    most = max(*members, width - len(members))
    scale = (width - len(members)) / most
    cells: list[tuple[str, str]] = [("·", FAINT)] * width
    for mark in range(0, most + 1, _TEN):
        cells[min(width - 1, round(mark * scale))] = ("┊", FAINT)
    free = 0
    for party in sorted(everybody, key=lambda party: members[party.seat]):
        x = max(free, round(members[party.seat] * scale))
        cells[x] = (party.symbol, party.colour)
        free = x + 1
    return joined(*cells)


Figures = Callable[[State, Party], Content]


def _draw_figures(canvas: Canvas, area: Region, view: State, everybody: Sequence[Party]) -> list[Spot]:
    """Members, seats, media and supply of every party, below each other."""
    places = columns(area.width - _LABEL, len(everybody))
    rows: tuple[tuple[str, Figures, tuple[str, ...]], ...] = (
        ("", _members, ("members",)),
        (_("seats"), _seats, ("won",)),
        (_("media"), _media, ("media",)),
        (_("supply"), _supply, ("meetings", "markers")),
    )
    spots: list[Spot] = []
    for y, (label, figures, keys) in enumerate(rows, area.y):
        canvas.put(area.x, y, label, DIM, width=_LABEL - 1)
        for party in everybody:
            column, width = places[party.seat]
            x = area.x + _LABEL + column
            shown = figures(view, party)
            canvas.put(x, y, joined(party.mark, " ", shown), width=width)
            first, *rest = _words(shown, x + 2)
            for key, (start, length) in zip(keys[1:], rest, strict=False):
                spots.append(Spot(f"{key}.{party.seat}", Region(start, y, length, 1)))
            start, length = first
            whole = Region(x, y, width - 1, 1)
            spots.append(Spot(f"{keys[0]}.{party.seat}", Region(start, y, length, 1), whole))
    return spots


def _words(shown: Content, x: int) -> list[tuple[int, int]]:
    """Where the figures in a text drawn at `x` begin, and how long they are."""
    return [(x + word.start(), len(word[0])) for word in re.finditer(r"\S+", shown.plain)]


def _members(view: State, party: Party) -> Content:
    """`12 +3`: members, and how many more the next election brings as the nation stands."""
    gain = matching_members(view, party.seat) if len(view.results) < view.elections else 0
    now = (str(view.members[party.seat]), f"bold {party.colour}")
    return joined(now, (f" +{gain}", GOOD)) if gain else joined(now)


def _seats(view: State, party: Party) -> Content:
    seats = view.seats_won[party.seat]
    return Content.styled(str(seats), STRONG if seats else DIM)


def _media(view: State, party: Party) -> Content:
    """`45 ▪2`: points and markers on the national board."""
    markers = len(view.nation_media[party.seat])
    points = media_points(view, party.seat)
    if not markers:
        return Content.styled("·", FAINT)
    return joined((str(points), STRONG), (f" ▪{markers}", party.colour))


def _supply(view: State, party: Party) -> Content:
    """`9 ▪2`: meetings and media markers in supply."""
    return joined((str(view.meetings[party.seat]), STRONG), (f" ▪{view.media[party.seat]}", DIM))
