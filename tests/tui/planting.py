"""Canaries: hidden cards that no rule could produce, and a look into everything for them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from itertools import chain, count
from random import Random
from typing import Any, Final

from msgspec import Struct, structs
from textual.app import App
from textual.content import Content
from textual.strip import Strip
from textual.widget import Widget

from rules.kernel.events import Event, Logged
from rules.kernel.seats import Seat
from rules.saludos_amigos.state import State
from tests.tui.screen_text import screen_strips
from tui.host import Host

FIRST_CANARY: Final = 70_001
"""Canaries count from here: no other figure of a game is as large, nor any part of a hash in these tests."""


_FIGURE: Final = re.compile("[0-9]+")


def plant(host: Host) -> dict[Seat | None, set[int]]:
    """Give every hidden card of the table a value of its own; whose they are (None: nobody's)."""
    state: State = host._table.state
    fresh = count(FIRST_CANARY)
    owners: dict[Seat | None, set[int]] = {None: set()}
    state.pile = [next(fresh) for _card in state.pile]
    owners[None].update(state.pile)
    for seat in range(state.seats):
        hand = [next(fresh) for _card in state.hands[seat]]
        buried = [next(fresh) for _card in state.buried[seat]]
        owners[Seat(seat)] = {*hand, *buried}
        if state.session is not None:
            state.session.laid[seat] = hand[: len(state.session.laid[seat])]
            if state.session.pushed[seat] is not None:
                state.session.pushed[seat] = buried[-1]
        state.hands[seat], state.buried[seat] = hand, buried
    for place, logged in enumerate(host._table.log):
        if logged.event != logged.event.seen_by(None):
            card = next(fresh)
            owners[logged.event.seat].add(card)  # type: ignore[attr-defined]
            host._table.log[place] = structs.replace(logged, event=logged.event.but(card=card))
    return owners


def _fields(thing: object) -> tuple[str, ...]:
    """The names of the fields of a struct or a data class."""
    if isinstance(thing, Struct):
        return thing.__struct_fields__
    if is_dataclass(thing) and not isinstance(thing, type):
        return tuple(field.name for field in fields(thing))
    return ()


def figures_in(thing: object, met: dict[int, object] | None = None) -> Iterator[int]:
    """Every whole number that hangs on something, however deep; what hangs there twice is searched once.

    `met`: what was searched before, by its id, and is searched no more.
    """
    met = {} if met is None else met
    if isinstance(thing, bool | Enum) or thing is None:
        return
    if isinstance(thing, int):
        yield thing
    elif isinstance(thing, str | Content):
        yield from map(int, _FIGURE.findall(str(thing)))
    elif id(thing) not in met:
        met[id(thing)] = thing  # kept, or another thing could get its id
        for part in _parts(thing):
            yield from figures_in(part, met)


def _parts(thing: object) -> Iterable[object]:
    """What hangs directly on something."""
    if names := _fields(thing):
        return [getattr(thing, name) for name in names]
    if isinstance(thing, Mapping):
        return chain.from_iterable(thing.items())
    return thing if isinstance(thing, Collection | Strip) else ()


def figures_on_screens(app: App[Any]) -> set[int]:
    """Every figure that can be seen, hovered, searched, copied or exported, or that a widget still holds."""
    found: set[int] = set()
    met: dict[int, object] = {}
    for screen in app.screen_stack:
        found.update(figures_in([strip.text for strip in screen_strips(app, screen)]))
        for widget in screen.walk_children(with_self=True):
            assert isinstance(widget, Widget)
            found.update(figures_in([widget.tooltip, widget.border_title, widget.border_subtitle]))
            found.update(figure for value in list(vars(widget).values()) for figure in figures_in(value, met))
        found.update(figures_in([screen.title, screen.sub_title]))
    found.update(figures_in([app.title, app.sub_title, app.clipboard]))
    found.update(figures_in([toast.message for toast in app._notifications]))
    found.update(
        figures_in([(command.title, command.help) for command in app.get_system_commands(app.screen)])
    )
    found.update(figures_in(app.export_screenshot()))
    return found


def strangers(host: Host, viewer: Seat | None, rng: Random) -> None:
    """Deal everything anew that this viewer cannot see, in the state and in the log."""
    table = host._table
    table.state = host.game.determinize(host.view(viewer), rng)
    table.log = [_varied(logged, viewer, rng) for logged in table.log]


def _varied(logged: Logged, viewer: Seat | None, rng: Random) -> Logged:
    seen: Event | None = logged.event.seen_by(viewer)
    if seen == logged.event:
        return logged
    return structs.replace(logged, event=logged.event.but(card=rng.randint(1, 3)))
