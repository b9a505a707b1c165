"""Around the table: what everybody can see of each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.content import Content
from textual.geometry import Region

from rules.kernel.seats import Seat
from rules.kernel.words import _, ngettext
from rules.saludos_amigos.state import Phase, Session, State
from tui.widgets.dice import DIE_HEIGHT, DIE_WIDTH, die
from tui.widgets.drawing import BAD, DIM, FAINT, GOOD, MINUS, NOW, STRONG, Canvas, columns, cut, fit, joined
from tui.widgets.painted import Spot
from tui.widgets.people import Person

SEATS_HEIGHT: Final = 12
"""Rows of the seats in their frame."""

_SIDE_BY_SIDE: Final = 18
"""Cells a seat needs to have its figures beside the die, not below it."""


def press_loss(state: State, seat: int) -> int:
    """What a journalist would cost a seat now, in million (rule sa.journalist)."""
    fewest = min(len(hand) for hand in state.hands)
    return min(len(state.hands[seat]) - fewest, state.money[seat])


def backs(count: int, width: int) -> Content:
    """Cards face down, as many as there are; a + where there is not room for all."""
    shown = "▐" * count if count <= width else "▐" * (width - 1) + "+"
    return Content.styled(shown, "$public")


def cards_held(count: int) -> str:
    """A public count of cards."""
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def sum_is_told(state: State, seat: int) -> bool:
    """Whether the game is over and the table knows what a seat's cards are worth."""
    return bool(state.sums) and state.sums[seat] is not None


def status(state: State, seat: int) -> tuple[str, str]:
    """What a seat is about at the moment, in one or two words, and the style for it."""
    if state.phase is Phase.OVER:
        held = state.sums[seat] if state.sums else None
        return ("", DIM) if held is None else (_("sum {sum}").format(sum=held), DIM)
    if state.phase in (Phase.DRAW, Phase.ROLL):
        word = _("draws") if state.phase is Phase.DRAW else _("rolls")
        return (word, NOW) if seat == state.holder else ("", DIM)
    if state.phase is Phase.REROLL:
        return (_("decides"), NOW) if seat == state.asked else ("", DIM)
    if state.session is not None:
        return _status_in_session(state, state.session, seat)
    return _status_in_talk(state, seat)


def _status_in_talk(state: State, seat: int) -> tuple[str, str]:
    if state.standing is not None and seat in state.standing.members:
        return _("gets {share}").format(share=state.standing.share_of(Seat(seat))), GOOD
    if state.phase is Phase.CALL:
        if state.silent[seat]:
            return _("accepts"), DIM
        return (_("may call"), NOW) if state.hands[seat] else (_("no card"), DIM)
    return (_("passed"), DIM) if state.silent[seat] else ("", DIM)


def _status_in_session(state: State, session: Session, seat: int) -> tuple[str, str]:
    in_it = state.standing is not None and seat in state.standing.members
    if state.phase is Phase.COMMIT and (in_it or seat in session.opposition):
        return (_("sealed"), GOOD) if session.sealed[seat] else (_("lays cards"), NOW)
    if in_it:
        return _("majority"), GOOD
    if state.phase is Phase.OFFER and seat == session.caller:
        return _("offers"), NOW
    if state.phase is Phase.JOIN and seat == session.asked and seat not in session.opposition:
        return _("is asked"), NOW
    return (_("opposes"), BAD) if seat in session.opposition else (_("neutral"), DIM)


def draw_seats(canvas: Canvas, area: Region, state: State, everybody: Sequence[Person]) -> list[Spot]:
    """Every seat in a column with its die; `area` is `SEATS_HEIGHT` rows high."""
    canvas.frame(area, Content.styled(_("Around the table"), STRONG), Content.styled(_legend(state), DIM))
    places = columns(area.width - 3, len(everybody))
    beside = min(width for _start, width in places) >= _SIDE_BY_SIDE
    spots: list[Spot] = []
    for person in everybody:
        start, width = places[person.seat]
        column = Region(area.x + 2 + start, area.y + 1, width - 1, area.height - 2)
        spots += _draw_seat(canvas, column, state, person, beside=beside)
    return spots


def _legend(state: State) -> str:
    """What the figures of a seat mean."""
    if state.phase is Phase.OVER:
        return _("sum: the values of all cards held")
    return _("die + cards = strength    −: what a journalist would cost")


def _draw_seat(canvas: Canvas, column: Region, state: State, person: Person, *, beside: bool) -> list[Spot]:
    x, y, seat = column.x, column.y, person.seat
    canvas.put(x, y, person.label(column.width))
    bag = Content.styled(_("bag"), NOW) if seat == state.holder and state.phase is not Phase.OVER else ""
    roll = state.rolls[seat] if state.rolls else 0
    canvas.put_lines(x, y + 1, die(roll, person.colour, "" if roll else FAINT, bag))
    figures = Region(x + DIE_WIDTH + 1, y + 1, column.width - DIE_WIDTH - 1, DIE_HEIGHT) if beside else column
    place = Region(x, y, column.width, DIE_HEIGHT + 1)
    spots = _draw_beside(canvas, figures, state, person, place) if beside else []
    below = y + DIE_HEIGHT + 1
    if not beside:
        spots = _draw_below(canvas, Region(x, below, column.width, 2), state, person, place)
        below += 2
    spots += _draw_money(canvas, Region(x, below, column.width, 2), state, person, in_full=beside)
    word, style = status(state, seat)
    shown = canvas.put(x, column.bottom - 1, word, style, width=column.width)
    if sum_is_told(state, seat):
        spots.append(Spot(f"cards.{seat}", shown))
    return spots


def _sum(state: State, person: Person, width: int) -> tuple[Content, int]:
    """`5 + 4 = 9` as far as it fits, and how many cells from its end the strength begins."""
    strength, roll = state.strengths[person.seat], state.rolls[person.seat]
    total = str(strength)
    wide, narrow = f"{roll} + {strength - roll} = ", f"{roll}+{strength - roll}="
    before = next((text for text in (wide, narrow) if len(text) + len(total) <= width), "")
    return joined((before, DIM), (total, f"bold {person.colour}")), len(total)


def _strength_spot(
    canvas: Canvas, x: int, y: int, state: State, person: Person, width: int, area: Region
) -> list[Spot]:
    if not state.strengths:
        return []
    content, digits = _sum(state, person, width)
    shown = canvas.put(x, y, content, width=width)
    return [Spot(f"strength.{person.seat}", Region(shown.right - digits, y, digits, 1), area)]


def _draw_beside(canvas: Canvas, area: Region, state: State, person: Person, die_area: Region) -> list[Spot]:
    """Cards and strength to the right of the die."""
    count = len(state.hands[person.seat])
    canvas.put(area.x, area.y, backs(count, area.width))
    canvas.put(area.x, area.y + 1, cards_held(count), DIM, width=area.width)
    spots = _strength_spot(canvas, area.x, area.y + 2, state, person, area.width, die_area)
    if spots:
        canvas.put(area.x, area.y + 3, _("strength"), DIM, width=area.width)
    return spots


def _draw_below(canvas: Canvas, area: Region, state: State, person: Person, die_area: Region) -> list[Spot]:
    """Strength and cards below the die."""
    count = len(state.hands[person.seat])
    number = str(count)
    pile = backs(count, area.width - len(number) - 1)
    canvas.put(area.x, area.y + 1, joined((number, STRONG), " ", pile), width=area.width)
    return _strength_spot(canvas, area.x, area.y, state, person, area.width, die_area)


def _draw_money(canvas: Canvas, area: Region, state: State, person: Person, *, in_full: bool) -> list[Spot]:
    seat = person.seat
    money, loss = str(state.money[seat]), f"{MINUS}{press_loss(state, seat)}"
    unit = _("million") if in_full else _("M")
    figure = canvas.put(area.x, area.y, money, STRONG)
    canvas.put(figure.right + 1, area.y, unit, DIM, width=area.right - figure.right - 1)
    spots = [Spot(f"money.{seat}", figure)]
    if state.phase is Phase.OVER:
        return spots
    style = BAD if loss != f"{MINUS}0" else DIM
    if in_full:
        label = canvas.put(area.x, area.y + 1, _("press"), DIM)
        press = canvas.put(label.right + 1, area.y + 1, loss, style)
    else:
        press = canvas.put(area.x + len(unit) + 5, area.y, loss, style)
    return [*spots, Spot(f"press.{seat}", press)]


def draw_seats_short(canvas: Canvas, area: Region, state: State, everybody: Sequence[Person]) -> list[Spot]:
    """One row a seat under a row of headings; `area` is one row higher than there are seats."""
    places = _short_places(area)
    for heading, (x, width, align) in zip(_headings(state), places, strict=True):
        canvas.put(x, area.y, fit(Content.styled(heading, DIM), width, align))
    spots: list[Spot] = []
    for person in everybody:
        spots += _draw_row(canvas, area.y + 1 + person.seat, places, state, person)
    return spots


def _headings(state: State) -> tuple[str, ...]:
    press = "" if state.phase is Phase.OVER else _("press")
    return ("", "", _("die"), _("cards"), _("strength"), _("money"), press, "")


def _short_places(area: Region) -> list[tuple[int, int, str]]:
    """Start, width and alignment of each column of the short form."""
    widths = [0, 3, 4, 10, 8, 6, 6, 12]
    aligns = ["left", "left", "center", "left", "right", "right", "right", "left"]
    widths[0] = max(8, min(22, area.width - sum(widths) - len(widths) + 1))
    places, x = [], area.x
    for width, align in zip(widths, aligns, strict=True):
        places.append((x, width, align))
        x += width + 1
    return places


def _draw_row(
    canvas: Canvas, y: int, places: Sequence[tuple[int, int, str]], state: State, person: Person
) -> list[Spot]:
    seat = person.seat
    count, loss = len(state.hands[seat]), press_loss(state, seat)
    roll = str(state.rolls[seat]) if state.rolls else "·"
    strength = str(state.strengths[seat]) if state.strengths else ""
    is_over = state.phase is Phase.OVER
    has_bag = seat == state.holder and not is_over
    cells = (
        person.label(places[0][1]),
        Content.styled(_("bag") if has_bag else "", NOW),
        joined(("[", FAINT), (roll, person.colour), ("]", FAINT)),
        joined((f"{count:>2} ", STRONG), backs(count, places[3][1] - 3)),
        Content.styled(strength, f"bold {person.colour}"),
        Content.styled(str(state.money[seat]), STRONG),
        Content("") if is_over else Content.styled(f"{MINUS}{loss}", BAD if loss else DIM),
        joined(" ", status(state, seat)),
    )
    regions = []
    for content, (x, width, align) in zip(cells, places, strict=True):
        shown = cut(content, width)
        start = x + (width - shown.cell_length if align == "right" else 0)
        regions.append(canvas.put(start, y, shown))
    keys = {4: "strength", 5: "money", 6: "press"}
    if sum_is_told(state, seat):
        keys[7] = "cards"
    return [Spot(f"{key}.{seat}", regions[column]) for column, key in keys.items() if regions[column].width]
