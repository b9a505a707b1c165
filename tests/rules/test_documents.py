"""Whatever is written through a door is read back equal; equality and clones miss no field."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from typing import Any, get_args

import pydantic
import pytest
from msgspec import DecodeError, Struct, structs

from rules import GAMES, load_game
from rules.kernel import documents
from rules.kernel.documents import Door
from rules.kernel.forms import BadOption, read_options, read_setup
from rules.kernel.secrecy import FACE_DOWN
from rules.saludos_amigos import GAME, moves
from rules.saludos_amigos.components import Options
from rules.saludos_amigos.events import SaludosEvent
from rules.saludos_amigos.moves import SaludosMove
from rules.saludos_amigos.state import Phase, State
from tests.rules.saludos import ANNA, new, setup, sheet
from tests.rules.sampling import positions, random_game, viewers

SLUG = "saludos-amigos"


def through(door: Door[Any], value: object) -> object:
    """Written as JSON and read back."""
    return door.read(door.write(value))


def test_states_and_observations_come_back_equal() -> None:
    for state in positions():
        assert through(documents.states(SLUG), state) == state
        for viewer in viewers(state)[-2:]:
            seen = GAME.observe(state, viewer)
            assert through(documents.states(SLUG), seen) == seen


def test_moves_and_events_of_whole_games_come_back_equal() -> None:
    met: set[type] = set()
    for seats in (2, 4, 7):
        for number in range(4):
            for _state, move, events in random_game(seats, number):
                assert through(documents.moves(SLUG), move) == move
                met.add(type(move))
                for event in events:
                    assert through(documents.events(SLUG), event) == event
                    met.add(type(event))
    rare = {"GameOpened", "NothingToDraw", "TieBroken"}
    for kind in (*get_args(SaludosMove), *get_args(SaludosEvent)):
        assert kind in met or kind.__name__ in rare


@pytest.mark.parametrize("slug", GAMES)
def test_a_save_knows_moves_and_events_by_the_names_of_their_classes(slug: str) -> None:
    game = load_game(slug)
    for kinds in (get_args(game.move_type), get_args(game.event_type)):
        names = [kind.__struct_config__.tag for kind in kinds]
        assert len(set(names)) == len(kinds)
        assert all(
            name.replace("_", "") == kind.__name__.lower() for name, kind in zip(names, kinds, strict=True)
        )
    assert documents.moves(SLUG).lay_out(moves.KeepDie(ANNA)) == {"kind": "keep_die", "seat": ANNA}
    assert moves.KeepDie(ANNA).kind == "keep_die"


def test_set_ups_come_back_equal() -> None:
    for chosen in (
        setup(2),
        setup(7, 2**80, pushed_card_counts=True, losers_draw=True, clock=0),
        setup(3, -5, sheet(start_money=4), clock=180, first_holder=None),
        replace(setup(4), seed=None),
    ):
        assert through(documents.setups(SLUG), chosen) == chosen


def test_events_of_the_opening_come_back_equal() -> None:
    for event in GAME.opening(new()):
        assert through(documents.events(SLUG), event) == event


@pytest.mark.parametrize(
    "text",
    [
        '{"kind": "fly", "seat": 0}',
        '{"seat": 0}',
        '{"kind": "reroll", "seat": 0}',
        '{"kind": "reroll", "seat": "x", "card": 1}',
        '{"kind": "propose", "seat": 0, "members": 3, "shares": []}',
        "[]",
        "{",
    ],
)
def test_a_foreign_move_is_stopped_at_the_door(text: str) -> None:
    with pytest.raises(DecodeError):
        documents.moves(SLUG).read(text)


@pytest.mark.parametrize(
    ("option", "value"), [("clock", 5), ("clock", -1), ("clock", 3601), ("first_holder", 7)]
)
def test_an_impossible_option_is_stopped_at_the_door(option: str, value: int) -> None:
    document = documents.setups(SLUG).lay_out(setup())
    assert read_setup(GAME, document) == setup()
    document["options"][option] = value
    with pytest.raises(pydantic.ValidationError, match=option if option == "first_holder" else "clock"):
        read_setup(GAME, document)
    with pytest.raises(BadOption) as refused:
        read_options(Options, {option: value})
    assert refused.value.option == ("" if value == 5 else option)


def test_every_choice_of_every_option_is_possible() -> None:
    for field in GAME.options():
        for value, label in field.choices:
            chosen = read_options(Options, {field.name: value})
            assert getattr(chosen, field.name) == value
            assert label
        assert field.choices[0][0] == getattr(Options(), field.name), "the official rule comes first"


def changed_fields(value: object) -> Iterator[object]:
    """A struct or a data class with one of its fields changed, for every field and every change of it."""
    if isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from (structs.replace(value, **{name: part}) for part in changed(getattr(value, name)))
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            for part in changed(getattr(value, field.name)):
                other = copy(value)
                object.__setattr__(other, field.name, part)
                yield other


def changed(value: object) -> Iterator[object]:
    """The same thing with one part of it changed, for every part, however deep."""
    if isinstance(value, Struct) or is_dataclass(value):
        yield from changed_fields(value)
    elif isinstance(value, list | tuple):
        for place, item in enumerate(value):
            for part in changed(item):
                yield type(value)([*value[:place], part, *value[place + 1 :]])
        yield type(value)([*value, None])
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from ({**value, key: part} for part in changed(item))
    else:
        yield changed_leaf(value)


def changed_leaf(value: object) -> object:
    match value:
        case Enum():
            return next(other for other in type(value) if other is not value)
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return value + "?"
    assert value is None
    return 77


def full_state() -> State:
    """A state in which no field is empty: a session whose cards are laid."""
    return next(
        state
        for state in positions()
        if state.phase is Phase.COMMIT
        and state.session is not None
        and any(state.session.laid)
        and state.discards
        and any(state.buried)
    )


def test_states_that_differ_anywhere_are_not_equal() -> None:
    states = [full_state(), *(state for state in positions() if state.proposal is not None)][:3]
    for state in states:
        count = 0
        for other in changed(state):
            assert other != state
            count += 1
        assert count > 150


def test_a_clone_is_equal_and_shares_nothing_that_changes() -> None:
    for state in positions():
        assert state.clone() == state
    for state in (full_state(), positions()[-1]):
        before = documents.states(SLUG).write(state)
        spoil(state.clone())
        assert documents.states(SLUG).write(state) == before


def spoil(value: object) -> None:
    """Change everything in place that can be changed in place."""
    if isinstance(value, list):
        for item in value:
            spoil(item)
        value.append(99)
    elif isinstance(value, dict):
        value.clear()
    elif is_dataclass(value) and not isinstance(value, type) and not frozen(value):
        for field in fields(value):
            spoil(getattr(value, field.name))
            setattr(value, field.name, None)


def frozen(value: object) -> bool:
    return bool(type(value).__dataclass_params__.frozen)  # type: ignore[attr-defined]


def test_an_observation_shares_nothing_that_changes_with_the_state() -> None:
    state = full_state()
    before = documents.states(SLUG).write(state)
    for viewer in viewers(state):
        spoil(GAME.observe(state, viewer))
    assert documents.states(SLUG).write(state) == before
    assert FACE_DOWN not in state.hands[ANNA]
