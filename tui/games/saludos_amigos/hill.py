"""The green hill: six plots that fill up with sections."""

from __future__ import annotations

from typing import Final

from textual.content import Content
from textual.geometry import Region

from rules.kernel.words import _, ngettext
from rules.saludos_amigos.state import State
from rules.saludos_amigos.wording import project_name
from tui.content import plain
from tui.widgets.drawing import DIM, GOOD, NOW, STRONG, Canvas, columns, cut, joined
from tui.widgets.painted import Spot

ACROSS: Final = 3
"""Plots side by side."""
HILL_HEIGHT: Final = 9
"""Rows of the hill in its frame."""
SHORT_HEIGHT: Final = 5
"""Rows of the hill in its short form."""

_STONE: Final = "$foreground 55%"
_LAWN: Final = "$good 45%"


def bag_line(state: State) -> Content:
    """What the bag still holds, and the journalists on the board."""
    tiles = sum(state.bag) + state.journalists
    parts = [
        ngettext("{count} tile in the bag", "{count} tiles in the bag", tiles).format(count=tiles),
        ngettext("{count} journalist among them", "{count} journalists among them", state.journalists).format(
            count=state.journalists
        ),
    ]
    if state.late_journalists:
        parts.append(_("{count} on the board").format(count=state.late_journalists))
    return Content.styled(", ".join(parts), DIM)


def _bag_in_short(state: State) -> Content:
    parts = [
        _("bag: {sections} sections").format(sections=sum(state.bag)),
        _("{journalists} press").format(journalists=state.journalists),
    ]
    if state.late_journalists:
        parts.append(_("{count} on the board").format(count=state.late_journalists))
    return Content.styled(", ".join(parts), DIM)


def next_value(state: State, project: int) -> int:
    """What the next section of a project would be worth, in million."""
    sheet = state.components
    standing = state.standing_sections(project)
    return sheet.projects[project].base + standing * sheet.standing_bonus + sheet.drawn_bonus


def draw_hill(canvas: Canvas, area: Region, state: State) -> list[Spot]:
    """The hill in its frame; `area` is `HILL_HEIGHT` rows high."""
    title = joined((_("The green hill"), STRONG), "  ", (_progress(state), DIM))
    foot = cut(bag_line(state), area.width - 6)
    canvas.frame(area, title, foot)
    bag = Region(area.right - 3 - foot.cell_length, area.bottom - 1, foot.cell_length, 1)
    inside = Region(area.x + 2, area.y + 1, area.width - 4, area.height - 2)
    return [*_draw_plots(canvas, inside, state, block_rows=2, pitch=4), Spot("bag", bag)]


def draw_hill_short(canvas: Canvas, area: Region, state: State) -> list[Spot]:
    """The hill without a frame in `SHORT_HEIGHT` rows: a heading, then two rows a plot."""
    progress = _("{done} of {end} complete").format(
        done=state.complete_buildings(), end=state.components.buildings_for_end
    )
    heading = canvas.put(area.x, area.y, joined((_("The green hill"), STRONG), "  ", (progress, DIM)))
    room = area.width - heading.width - 2
    bag = bag_line(state)
    if bag.cell_length > room:
        bag = cut(_bag_in_short(state), room)
    spot = Spot("bag", canvas.put(area.right - bag.cell_length, area.y, bag))
    inside = Region(area.x, area.y + 1, area.width, area.height - 1)
    return [*_draw_plots(canvas, inside, state, block_rows=1, pitch=2), spot]


def _progress(state: State) -> str:
    return _("{done} of {end} buildings complete").format(
        done=state.complete_buildings(), end=state.components.buildings_for_end
    )


def _draw_plots(canvas: Canvas, area: Region, state: State, *, block_rows: int, pitch: int) -> list[Spot]:
    """All plots, `ACROSS` side by side, each a heading over its blocks; the tile's figure comes first."""
    spots: list[Spot] = []
    for project in range(len(state.components.projects)):
        start, width = columns(area.width, ACROSS)[project % ACROSS]
        top = area.y + project // ACROSS * pitch
        spots += _draw_plot(canvas, Region(area.x + start, top, width - 1, 1 + block_rows), state, project)
    return sorted(spots, key=lambda spot: spot.key != "value")


def _draw_plot(canvas: Canvas, plot: Region, state: State, project: int) -> list[Spot]:
    """A plot's heading and blocks; the figure of the section on offer explains itself."""
    note, style = _note(state, project)
    name = plain(project_name(state.components.projects[project].name), STRONG if style == DIM else style)
    shown = canvas.put(plot.x, plot.y, cut(name, plot.width - len(note) - 1))
    figure = canvas.put(shown.right + 1, plot.y, note, style)
    sections = state.components.projects[project].sections
    if (pitch := block_pitch(sections, plot.width)) is None:
        canvas.put(plot.x, plot.y + 1, _counted(state, project), width=plot.width)
    else:
        for row in range(1, plot.height):
            canvas.put(plot.x, plot.y + row, _blocks(state, project, pitch, upper=row == 1))
    if _is_on_offer(state, project):
        return [Spot("value", figure, plot)]
    return [Spot(f"next.{project}", figure, plot)] if state.bag[project] else []


def _is_on_offer(state: State, project: int) -> bool:
    return state.tile is not None and state.tile.project == project


def _note(state: State, project: int) -> tuple[str, str]:
    """What stands beside a plot's name: the worth of its section on the table, or of the next one."""
    if state.tile is not None and state.tile.project == project:
        return _("worth {value}").format(value=state.tile.value), NOW
    if not state.bag[project]:
        return _("complete"), GOOD
    return _("next {value}").format(value=next_value(state, project)), DIM


def block_pitch(sections: int, width: int) -> int | None:
    """Cells from one block to the next (4: three and a gap); None where there is no room for blocks."""
    return next((pitch for pitch in (4, 3, 2, 1) if sections * pitch - (pitch > 2) <= width), None)


def _blocks(state: State, project: int, pitch: int, *, upper: bool) -> Content:
    """One row of a plot's blocks."""
    standing = state.standing_sections(project)
    solid = max(1, pitch - (pitch > 2))
    gap = " " * (pitch - solid)
    built = ("▟" if upper and solid > 1 else "█") + "█" * (solid - 1)
    parts: list[tuple[str, str]] = []
    for section in range(1, state.components.projects[project].sections + 1):
        if section > standing:
            parts.append(("░" * solid + gap, _LAWN))
        else:
            newest = state.tile is not None and (project, section) == (state.tile.project, state.tile.section)
            parts.append((built + gap, NOW if newest else _STONE))
    return joined(*parts).rstrip()


def _counted(state: State, project: int) -> Content:
    """A plot with too many sections to draw each."""
    return joined(
        (str(state.standing_sections(project)), STRONG),
        (" " + _("of {count} sections").format(count=state.components.projects[project].sections), DIM),
    )
