"""Moments: what happened, drawn large for the whole table to look at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from textual.content import Content

from rules.kernel.events import Event
from rules.kernel.game import Standing
from rules.kernel.seats import SeatSetup
from rules.kernel.words import _, ngettext
from rules.saludos_amigos import events as e
from rules.saludos_amigos.state import State
from rules.saludos_amigos.wording import project_name, tell
from tui.games.saludos_amigos.seats import backs
from tui.widgets.chart import chart_lines
from tui.widgets.drawing import (
    BAD,
    DIM,
    GOOD,
    MINUS,
    NOW,
    STRONG,
    Canvas,
    bar,
    big,
    cut,
    fit,
    joined,
    wrapped,
)
from tui.widgets.log import in_colour
from tui.widgets.people import Person, named, people
from tui.widgets.standings import standings_lines

Picture = tuple[str, list[Content]]
"""A title and the rows below it."""

_NAME: Final = 22
_NAME_OF_SIDE: Final = 26
"""Cells of a name below the head of its side: it stands a little further in."""


def moment(event: Event, seats: Sequence[SeatSetup], width: int) -> Picture | None:
    """The picture of an event that deserves one, no row wider than `width`; None for all others."""
    draw = _PICTURES.get(type(event))
    return None if draw is None else draw(event, people(seats), width)


def _tile(event: e.TileDrawn, everybody: Sequence[Person], width: int) -> Picture | None:
    """A section that completes a building; others are seen on the hill."""
    if not event.completes:
        return None
    name = project_name(event.project_name)
    lines = [joined(row) for row in big(str(event.value), NOW)]
    words = _("The last section, number {section}, is worth {value} million.").format(
        section=event.section, value=event.value
    )
    blocks = cut(Content.styled(" ".join(["▟██"] * event.section), NOW), width)
    text = wrapped(joined(everybody[event.seat].label(), _(" draws. "), words), width)
    return _("{project} is complete").format(project=name), [
        blocks,
        blocks,
        Content(""),
        *lines,
        Content(""),
        *text,
    ]


def _journalist(event: e.JournalistDrawn, everybody: Sequence[Person], width: int) -> Picture:
    """Who loses what, and why: cards less the fewest at the table."""
    canvas = Canvas(width, len(everybody) + 1)
    cards_x, sum_x = _NAME + 2, min(_NAME + 16, width - 22)
    canvas.put(cards_x, 0, _("cards"), DIM)
    canvas.put(sum_x, 0, _("cards − fewest"), DIM)
    for person in everybody:
        y, count, loss = 1 + person.seat, event.cards[person.seat], event.losses[person.seat]
        canvas.put(0, y, person.label(_NAME))
        canvas.put(cards_x, y, joined((f"{count:>2} ", STRONG), backs(count, max(1, sum_x - cards_x - 4))))
        canvas.put(sum_x, y, f"{count} {MINUS} {event.lowest} =", DIM)
        canvas.put(sum_x + 9, y, *_loss_words(count - event.lowest, loss))
    return _("A journalist!"), [*canvas.lines(), Content(""), *_journalist_foot(event, everybody, width)]


def _loss_words(due: int, loss: int) -> tuple[str, str]:
    if not due:
        return _("nothing"), GOOD
    if loss < due:
        return _("{due}, has only {loss}").format(due=due, loss=loss), BAD
    return _("{minus}{loss} million").format(minus=MINUS, loss=loss), f"bold {BAD}"


def _journalist_foot(event: e.JournalistDrawn, everybody: Sequence[Person], width: int) -> list[Content]:
    if event.stays:
        where = _("Enough buildings are complete: the journalist stays on the board.")
    else:
        where = _("The journalist goes back into the bag. Nothing is negotiated this turn.")
    return wrapped(joined(everybody[event.seat].label(), _(" drew it. "), (where, DIM)), width)


def _session(event: e.SessionRevealed, everybody: Sequence[Person], width: int) -> Picture:
    """Both sides, card by card, and the totals."""
    pieces = session_pieces(event, everybody, width)
    return _("The cards are turned up"), [line for piece in pieces for line in piece]


def session_pieces(event: e.SessionRevealed, everybody: Sequence[Person], width: int) -> list[list[Content]]:
    """Majority, opposition and verdict, to be told one after another."""
    majority = (_("Majority"), event.majority, event.majority_total)
    opposition = (_("Opposition"), event.opposition, event.opposition_total)
    most = max(event.majority_total, event.opposition_total)
    pieces = [
        [
            _side_head(title, total, most, width, STRONG),
            *(_side_row(event, everybody[seat], width) for seat in members),
            Content(""),
        ]
        for title, members, total in (majority, opposition)
    ]
    return [*pieces, wrapped(_verdict(event), width)]


def _side_head(title: str, total: int, most: int, width: int, style: str) -> Content:
    head = joined(fit(Content.styled(title, style), _NAME_OF_SIDE), (f"{total:>4}  ", style))
    room = width - head.cell_length
    return joined(head, bar(total / most if most else 0, room, style)) if room > 4 else cut(head, width)


def _side_row(event: e.SessionRevealed, person: Person, width: int) -> Content:
    """`● Anna   9  [1] [3]   = 13`."""
    strength, laid, pushed = event.strengths[person.seat], event.laid[person.seat], event.pushed[person.seat]
    cards = [f"[{value}]" for value in laid] + ([_("pushed [{card}]").format(card=pushed)] if pushed else [])
    total = strength + sum(laid) + pushed
    head = joined("  ", fit(person.label(), _NAME_OF_SIDE - 2), (f"{strength:>4}  ", DIM))
    end = joined(("  = ", DIM), (str(total), STRONG)) if cards else Content("")
    shown = Content.styled(" ".join(cards), NOW) if cards else Content.styled(_("no card"), DIM)
    room = width - head.cell_length - end.cell_length
    return joined(head, cut(shown, room), end)


def _verdict(event: e.SessionRevealed) -> Content:
    if event.overturned:
        return Content.styled(_("The opposition overturns the majority."), NOW)
    if event.majority_total == event.opposition_total:
        return Content.styled(_("Equal: a tie is the majority's."), NOW)
    return Content.styled(_("The majority holds."), NOW)


def _paid(event: e.Paid, everybody: Sequence[Person], width: int) -> Picture:
    """Who moves forward by how much."""
    most = max(event.amounts, default=0)
    lines = []
    for seat, amount in zip(event.seats, event.amounts, strict=True):
        head = joined(fit(everybody[seat].label(_NAME), _NAME), (f"{f'+{amount}':>4}  ", f"bold {GOOD}"))
        room = min(40, width - head.cell_length)
        lines.append(joined(head, bar(amount / most if most else 0, room, everybody[seat].colour)))
    if event.after_session:
        lines += [Content(""), *wrapped(Content.styled(_("Won in the council session."), DIM), width)]
    total = sum(event.amounts)
    title = ngettext("{total} million is paid", "{total} million are paid", total).format(total=total)
    return title, [cut(line, width) for line in lines]


def _shown(event: e.HandsShown, everybody: Sequence[Person], width: int) -> Picture:
    """All hands face up, with what they are worth."""
    best = max(event.sums)
    lines = []
    for person in everybody:
        total = event.sums[person.seat]
        cards = " ".join(f"[{value}]" for value in event.hands[person.seat]) or _("no card")
        head = joined(fit(person.label(_NAME), _NAME), (f"{total:>4}  ", NOW if total == best else STRONG))
        lines.append(joined(head, cut(Content.styled(cards, DIM), width - head.cell_length)))
    words = _("The fourth building stands: the highest sum of card values takes the tile as a bonus.")
    return _("All cards are turned up"), [*lines, Content(""), *wrapped(Content.styled(words, DIM), width)]


def _in_words(title: str) -> Callable[[Any, Sequence[Person], int], Picture]:
    """A moment that needs no more than the sentence of the log."""

    def draw(event: Event, everybody: Sequence[Person], width: int) -> Picture:
        seats = [SeatSetup(person.name) for person in everybody]
        return title, wrapped(in_colour(tell(event, seats), everybody), width)

    return draw


_PICTURES: Final[dict[type[Event], Callable[[Any, Sequence[Person], int], Picture | None]]] = {
    e.TileDrawn: _tile,
    e.JournalistDrawn: _journalist,
    e.NoMajority: _in_words(_("Nobody is paid")),
    e.SessionRevealed: _session,
    e.Paid: _paid,
    e.HandsShown: _shown,
    e.BonusPaid: _in_words(_("The bonus")),
}


def end_picture(state: State, standings: Sequence[Standing], width: int) -> list[Content]:
    """The end: who has won, the order with its parts, and the story of the money."""
    everybody = people(state.setup.seats)
    width = min(width, 110)
    winners = [everybody[standing.seat] for standing in standings if standing.rank == 1]
    chart = chart_lines(state.story, everybody, width, 13)
    return [
        *_winners(winners, state.money[winners[0].seat], width),
        Content(""),
        *standings_lines(standings, everybody, width),
        Content(""),
        cut(Content.styled(_("The story of the money, in million"), STRONG), width),
        *chart,
    ]


def _winners(winners: Sequence[Person], money: int, width: int) -> list[Content]:
    words = ngettext(
        "wins with {money} million", "share the victory with {money} million", len(winners)
    ).format(money=money)
    figures = big(str(money), NOW)
    canvas = Canvas(width, 3)
    canvas.put_lines(0, 0, figures)
    x = figures[0].cell_length + 2
    canvas.put(x, 0, named(winners, width - x))
    canvas.put(x, 1, words, STRONG)
    return canvas.lines()
