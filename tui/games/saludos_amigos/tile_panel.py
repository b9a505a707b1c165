"""On the table: what the tile is worth and why, and which coalition stands for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from textual.content import Content
from textual.geometry import Region, Size

from rules.kernel.seats import Seat
from rules.kernel.words import _, ngettext
from rules.saludos_amigos.state import Phase, State
from rules.saludos_amigos.wording import project_name
from tui.content import plain
from tui.widgets.board import Board
from tui.widgets.drawing import BAD, BIG_HEIGHT, DIM, NOW, STRONG, Canvas, big, cut, joined, wrapped
from tui.widgets.painted import Painted, Picture, Spot
from tui.widgets.people import Person, people

_MOST_ROWS: Final = 3
"""Rows that a list of seats may take with names."""


def tile_title(state: State) -> str:
    """Which section it is about."""
    if state.tile is None:
        return _("On the table")
    name = project_name(state.components.projects[state.tile.project].name)
    return _("{project}, section {section}").format(project=name, section=state.tile.section)


def tile_sum(state: State) -> str:
    """How the value comes about: `4 base + 2 standing + 1`."""
    if state.tile is None:
        return ""
    sheet = state.components
    before = state.tile.section - 1
    return _("{base} base + {standing} standing + {drawn}").format(
        base=sheet.projects[state.tile.project].base,
        standing=before * sheet.standing_bonus,
        drawn=sheet.drawn_bonus,
    )


def tile_lines(state: State, everybody: Sequence[Person], width: int, *, large: bool = True) -> list[Content]:
    """The value in big figures with its sum beside it; or who draws, while nothing lies there.

    Not `large`: all in one row, or in two where that is too narrow.
    """
    if state.tile is None:
        return _nothing_yet(state, everybody, width)
    canvas = Canvas(width, 1 + BIG_HEIGHT if large else 2)
    canvas.put(0, 0, plain(tile_title(state), NOW))
    to_share = _million(state)
    if not large:
        line = joined((str(state.value), NOW), " ", (to_share, STRONG), "  ", (tile_sum(state), DIM))
        whole = joined((tile_title(state), NOW), "  ", line)
        if whole.cell_length <= width:
            return [whole]
        canvas.put(0, 1, line)
        return canvas.lines()
    figures = big(str(state.value), NOW)
    canvas.put_lines(0, 1, figures)
    x = figures[0].cell_length + 2
    canvas.put(x, 1, to_share, STRONG)
    canvas.put(x, 2, tile_sum(state), DIM)
    return canvas.lines()


def _million(state: State) -> str:
    """What the value is for: the section that ends the game is a bonus and was never shared."""
    if state.phase is Phase.OVER:
        return _("million, the final bonus")
    return ngettext("million to share", "million to share", state.value)


def _nothing_yet(state: State, everybody: Sequence[Person], width: int) -> list[Content]:
    if state.phase is Phase.OVER:
        return [cut(Content.styled(_("The game is over."), STRONG), width)]
    words = _("holds the bag and draws.")
    return wrapped(joined(everybody[state.holder].label(), " ", (words, STRONG)), width)


def standing_lines(state: State, everybody: Sequence[Person], width: int) -> list[Content]:
    """Who stands with which shares, at what strength; who opposes; who has passed."""
    lines: list[Content] = []
    if state.standing is None:
        if state.phase is not Phase.TALK:
            return []
        lines.append(cut(Content.styled(_("No coalition stands yet."), DIM), width))
    else:
        shares = dict(zip(state.standing.members, state.standing.shares, strict=True))
        head = joined((_("stands at") + " ", DIM), (str(state.standing.strength), NOW))
        lines += _listed(head, [everybody[seat] for seat in shares], width, shares)
    if state.session is not None:
        against = sum(state.strengths[seat] for seat in state.session.opposition)
        head = joined((_("opposed at") + " ", DIM), (str(against), f"bold {BAD}"))
        lines += _listed(head, [everybody[seat] for seat in state.session.opposition], width)
    elif silent := [person for person in everybody if state.silent and state.silent[person.seat]]:
        word = _("let it stand") if state.phase is Phase.CALL else _("passed")
        lines += _listed(Content.styled(word, DIM), silent, width)
    return lines


def _listed(
    head: Content, persons: Sequence[Person], width: int, shares: Mapping[Seat, int] | None = None
) -> list[Content]:
    """Seats after a heading, with shares if they have any; symbols alone where names take too many rows."""

    def rows(label: Callable[[Person], Content]) -> list[Content]:
        parts = [
            joined(label(person), " ", (str(shares[person.seat]), STRONG)) if shares else label(person)
            for person in persons
        ]
        return _flow([head, *parts], width)

    in_full = rows(lambda person: person.label())
    return in_full if len(in_full) <= _MOST_ROWS else rows(lambda person: person.mark)


def _flow(parts: Sequence[Content], width: int) -> list[Content]:
    """Pieces one after the other, in as many rows as they take; none is broken."""
    rows: list[Content] = []
    for part in parts:
        part = cut(part, width)
        if rows and rows[-1].cell_length + 2 + part.cell_length <= width:
            rows[-1] = joined(rows[-1], "  ", part)
        else:
            rows.append(part)
    return rows


class TilePanel(Painted):
    """The tile on the table, large where there is room; a click explains its value."""

    DEFAULT_CSS = """
    TilePanel { height: auto; }
    """

    def __init__(self, observation: State, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._state = observation
        self._everybody = people(observation.setup.seats)

    def show(self, observation: State) -> None:
        """Show how the table stands."""
        self._state = observation
        self.redraw()

    def pressed(self, key: str) -> None:
        """A click asks for the derivation of the value."""
        self.post_message(Board.Explained(self, key))

    def draw(self, size: Size) -> Picture:
        """The tile, then what stands."""
        standing = standing_lines(self._state, self._everybody, size.width)
        room = size.height >= 1 + BIG_HEIGHT + (1 + len(standing) if standing else 0)
        large = room and not self.styles.is_auto_height
        lines = tile_lines(self._state, self._everybody, size.width, large=large)
        spot = Spot("value", Region(0, 0, size.width, len(lines)))
        blank = [Content("")] if standing and large else []
        return Picture([*lines, *blank, *standing], (spot,) if self._state.tile is not None else ())


def consequence(state: State) -> str:
    """What happens when the talk clock reaches zero, in a few words (rule sa.clock)."""
    if state.standing is not None:
        return _("at zero what stands is final")
    strongest = max(state.strengths, default=0)
    if state.strengths.count(strongest) > 1:
        return _("at zero nobody is paid")
    return _("at zero the strongest takes all")
