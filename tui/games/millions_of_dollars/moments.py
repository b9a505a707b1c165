"""Moments: the loot card, the pool, a look, the job told role by role, the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from textual.content import Content

from rules.kernel.events import Event
from rules.kernel.game import Standing
from rules.kernel.seats import SeatSetup
from rules.kernel.words import _, ngettext
from rules.millions_of_dollars import events as e
from rules.millions_of_dollars.roles import ROLES
from rules.millions_of_dollars.state import Heist, Place, State
from rules.millions_of_dollars.wording import loot_name, tell
from rules.millions_of_dollars.words import change, dollars, role_name
from tui.content import plain
from tui.games.millions_of_dollars.gangs import ART_HEIGHT, ART_WIDTH, Crowd, crowds
from tui.games.millions_of_dollars.pool import BACK
from tui.games.millions_of_dollars.pool import cards as role_cards
from tui.widgets.chart import chart_lines
from tui.widgets.drawing import (
    BAD,
    DIM,
    GOOD,
    NOW,
    STRONG,
    Canvas,
    big,
    columns,
    cut,
    fit,
    joined,
    wrapped,
)
from tui.widgets.log import in_colour
from tui.widgets.people import marks, named
from tui.widgets.standings import standings_lines

Picture = tuple[str, list[Content]]
"""A title and the rows below it."""

IN_THE_JOB: Final = (e.JobBegan, e.RoleCalled, e.RoleNamed, e.NothingToName, e.IntimidationDrawn)
"""Events that make one tale, told piece by piece."""

IN_THE_SHARING: Final = (e.LootShared, e.DenouncedTold, e.HeistEnded)
"""Events that the account of a heist shows together."""

_NAME: Final = 22
_LOOT: Final = 7
"""Where the name of a loot card begins, after number and money."""


def moment(event: Event, seats: Sequence[SeatSetup], width: int) -> Picture | None:
    """The picture of an event that deserves one, no row wider than `width`; None for all others."""
    draw = _PICTURES.get(type(event))
    return None if draw is None else draw(event, crowds(seats), width)


def sentence(event: Event, everybody: Sequence[Crowd], width: int) -> list[Content]:
    """What the log says of an event, names in their colours."""
    seats = [SeatSetup(crowd.person.name) for crowd in everybody]
    return wrapped(in_colour(tell(event, seats), [crowd.person for crowd in everybody]), width)


def _loot(event: e.LootTurned, everybody: Sequence[Crowd], width: int) -> Picture:
    """The loot card, and all gangs that pay for it."""
    title = _("Heist {heist} of {heists}: {name}").format(
        heist=event.heist, heists=event.heists, name=loot_name(event.name)
    )
    figures = big(str(event.money), NOW)
    canvas = Canvas(width, 3)
    canvas.put(0, 1, "$", NOW)
    canvas.put_lines(2, 0, figures)
    x = figures[0].cell_length + 5
    canvas.put(x, 0, _("million to share"), STRONG)
    canvas.put(x, 1, _("stake {stake} from everybody").format(stake=dollars(event.stake)), DIM)
    bonus = _("bonus role: {role}").format(role=role_name(event.bonus)) if event.bonus else ""
    canvas.put(x, 2, bonus, DIM)
    poor = [
        Content("")
        if paid == event.stake
        else joined(
            everybody[seat].person.label(_NAME), (_(" had only {paid}").format(paid=dollars(paid)), BAD)
        )
        for seat, paid in enumerate(event.paid)
    ]
    lines = [*canvas.lines(), Content(""), *_parade(everybody, width)]
    return title, [*lines, *(line for line in poor if line)]


def _parade(everybody: Sequence[Crowd], width: int) -> list[Content]:
    """All gangs side by side."""
    canvas = Canvas(width, ART_HEIGHT + 1)
    for crowd, (x, room) in zip(everybody, columns(width, len(everybody)), strict=True):
        canvas.put_lines(x, 0, crowd.drawing, width=room)
        canvas.put(x, ART_HEIGHT, crowd.person.label(room - 1))
    return canvas.lines()


def _pool(event: e.PoolShown, _everybody: Sequence[Crowd], width: int) -> Picture:
    """The pool by role, and the card that nobody sees."""
    lines = [
        cut(
            joined(
                (f"{count} ", NOW if count else DIM),
                fit(Content.styled(role_name(role), STRONG if count else DIM), 14),
                (role_cards(count), GOOD if count == 1 else STRONG),
            ),
            width,
        )
        for role, count in zip(ROLES, event.visible, strict=True)
        if count
    ]
    hidden = joined(("1 ", DIM), fit(Content.styled(_("face down"), DIM), 14), ("░░", BACK))
    words = _("Only one of each role can take part. Talk, pay, threaten, leave in time.")
    return _("The pool is turned up"), [
        *lines,
        hidden,
        Content(""),
        *wrapped(Content.styled(words, DIM), width),
    ]


def _looked(event: e.Looked, everybody: Sequence[Crowd], width: int) -> Picture:
    """Who has twisted whose arm."""
    canvas = Canvas(width, ART_HEIGHT)
    canvas.put_lines(0, 0, everybody[event.seat].drawing)
    canvas.put(ART_WIDTH + 1, 1, "──▸", BAD)
    canvas.put_lines(ART_WIDTH + 5, 0, everybody[event.target].drawing)
    return _("An Intimidation card is spent"), [
        *canvas.lines(),
        Content(""),
        *sentence(event, everybody, width),
    ]


def _in_words(title: str) -> Callable[[Any, Sequence[Crowd], int], Picture]:
    """A moment that needs no more than the sentence of the log."""
    return lambda event, everybody, width: (title, sentence(event, everybody, width))


_PICTURES: Final[dict[type[Event], Callable[[Any, Sequence[Crowd], int], Picture]]] = {
    e.LootTurned: _loot,
    e.PoolShown: _pool,
    e.Looked: _looked,
    e.ExitsShown: _in_words(_("The sealed choices are turned up")),
    e.TieBroken: _in_words(_("A tie")),
    e.GameEnded: _in_words(_("The end")),
}


def job_pieces(
    happened: Sequence[Event], seats: Sequence[SeatSetup], width: int, first: int
) -> list[list[Content]]:
    """The job, a piece for each call. A role that shows nobody looks the same whatever the reason.

    `first` is the place in calling order of the first role that is called in it.
    """
    everybody = crowds(seats)
    pieces: list[list[Content]] = []
    number = first
    for event in happened:
        if isinstance(event, e.RoleCalled):
            pieces.append(_call(event, number, everybody, width))
            number += 1
        elif isinstance(event, e.IntimidationDrawn):
            pieces[-1] += [joined("    ", line) for line in sentence(event, everybody, width - 4)]
        else:
            pieces.append(sentence(event, everybody, width))
    return pieces


def _call(event: e.RoleCalled, number: int, everybody: Sequence[Crowd], width: int) -> list[Content]:
    head = joined((f"{number} ", DIM), fit(Content.styled(role_name(event.role), NOW), 12))
    if not event.seats:
        return [cut(joined(head, (_("nobody answers"), DIM)), width)]
    stakes = dollars(sum(event.stakes))
    if len(event.seats) == 1:
        verdict = (_("in, {stake} back").format(stake=stakes), GOOD)
    else:
        verdict = (_("all out, {stakes} lost").format(stakes=stakes), BAD)
    persons = [everybody[seat].person for seat in event.seats]
    answering = named(persons, width - head.cell_length - len(verdict[0]) - 2)
    return [joined(head, answering, "  ", verdict)]


def end_picture(state: State, standings: Sequence[Standing], width: int) -> list[Content]:
    """The end: who has won, the order with its parts, heist by heist, the story of the money."""
    everybody = crowds(state.setup.seats)
    persons = [crowd.person for crowd in everybody]
    width = min(width, 110)
    story = money_story(state)
    return [
        *_winners(state, standings, everybody, width),
        Content(""),
        *standings_lines(standings, persons, width),
        Content(""),
        cut(Content.styled(_("Heist by heist"), STRONG), width),
        *heist_lines(state, everybody, width),
        Content(""),
        cut(Content.styled(_("The story of the money, in million dollars"), STRONG), width),
        *chart_lines(story, persons, width, 13, _("heist")),
    ]


def money_story(state: State) -> list[tuple[int, ...]]:
    """What each seat had at the start and after each heist."""
    money = [state.components.start_money] * state.seats
    story = [tuple(money)]
    for heist in state.heists:
        money = [had + sum(row) for had, row in zip(money, heist.account, strict=True)]
        story.append(tuple(money))
    return story


def _winners(
    state: State, standings: Sequence[Standing], everybody: Sequence[Crowd], width: int
) -> list[Content]:
    winners = [everybody[standing.seat] for standing in standings if standing.rank == 1]
    money = state.money[winners[0].person.seat]
    words = ngettext("wins with {money} million", "share the victory with {money} million", len(winners))
    canvas = Canvas(width, ART_HEIGHT)
    figures = big(str(money), NOW)
    canvas.put(0, 1, "$", NOW)
    canvas.put_lines(2, 0, figures)
    x = figures[0].cell_length + 5
    for crowd in winners[:3]:
        canvas.put_lines(x, 0, crowd.drawing)
        x += ART_WIDTH + 1
    canvas.put(x + 1, 0, named([crowd.person for crowd in winners], width - x - 1))
    canvas.put(x + 1, 1, words.format(money=dollars(money)), STRONG)
    if len(winners) == 1:
        canvas.put(x + 1, 2, plain(winners[0].gang, DIM))
    return canvas.lines()


def heist_lines(state: State, everybody: Sequence[Crowd], width: int) -> list[Content]:
    """Loot, who was in and what it brought each, a heist after the other, in one row or two.

    Roles of those who left are not in it.
    """
    cell = 4
    at = width - cell * len(everybody)
    names = [loot_name(state.components.loot[heist.card - 1].name) for heist in state.heists]
    crews = [_crew_words(heist, everybody) for heist in state.heists]
    longest = max((Content(name).cell_length for name in names), default=0)
    beside = _LOOT + longest + 2
    is_wide = all(beside + crew.cell_length < at for crew in crews)
    head = Canvas(width, 1)
    for crowd in everybody:
        head.put(at + cell * crowd.person.seat + cell - 1, 0, crowd.person.mark)
    lines = head.lines()
    for heist, name, crew in zip(state.heists, names, crews, strict=True):
        canvas = Canvas(width, 1 if is_wide else 2)
        canvas.put(0, 0, f"{heist.number:>2}", DIM)
        canvas.put(3, 0, fit(Content.styled(dollars(heist.sharing.loot), NOW), 3, "right"))
        canvas.put(_LOOT, 0, plain(name), width=at - _LOOT - 1)
        canvas.put(*((beside, 0) if is_wide else (_LOOT, 1)), crew)
        for crowd in everybody:
            amount = sum(heist.account[crowd.person.seat])
            text = change(amount).replace("$", "")
            style = GOOD if amount > 0 else BAD if amount < 0 else DIM
            canvas.put(at + cell * (crowd.person.seat + 1) - len(text), 0, text, style)
        lines += canvas.lines()
    return lines


def _crew_words(heist: Heist, everybody: Sequence[Crowd]) -> Content:
    """Who was in, who was denounced, who clashed, by symbol."""
    groups = (
        (_("in"), Place.CREW, GOOD),
        (_("clashed"), Place.OUT, BAD),
        (_("denounced"), Place.IN, BAD),
        (_("left"), Place.LEFT, DIM),
    )
    parts = []
    for word, place, style in groups:
        seats = [seat for seat, other in enumerate(heist.places) if other is place]
        if seats:
            parts.append(joined((word + " ", style), marks(everybody[seat].person for seat in seats)))
    return Content("  ").join(parts)
