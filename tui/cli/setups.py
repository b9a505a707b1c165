"""From words on the command line to a set-up."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, get_args

from rules import GAMES, load_game
from rules.kernel.bots import CHARACTERS
from rules.kernel.components import BadComponents, read_components
from rules.kernel.forms import BadOption, read_options
from rules.kernel.game import Setup
from rules.kernel.seats import HUMAN, SeatSetup, check_names, clean_name
from rules.kernel.words import _
from tui.cli.errors import CommandError, UsageError, unknown

if TYPE_CHECKING:
    from rules.kernel.game import Game

BOT_PREFIX: Final = "bot:"

LARGEST_SHEET: Final = 1_000_000
"""Bytes; anything larger is no component sheet."""

_NOTHING: Final = "none"


def find_game(slug: str) -> Game[Any, Any]:
    """The game of this name."""
    if slug not in GAMES:
        raise unknown(_("no game is called “{slug}”").format(slug=slug), slug, GAMES)
    return load_game(slug)


def check_level(level: str) -> str:
    """A level of computer player that there is."""
    if level not in CHARACTERS:
        raise unknown(_("no computer player is called “{level}”").format(level=level), level, CHARACTERS)
    return level


def check_seat_count(game: Game[Any, Any], count: int) -> None:
    """Refuse a number of seats that the game is not for."""
    if count not in game.seat_counts:
        raise UsageError(
            _("{game} is for {least} to {most} seats, not {count}; change --seats").format(
                game=game.title, least=game.seat_counts[0], most=game.seat_counts[-1], count=count
            )
        )


def read_seats(text: str) -> tuple[SeatSetup, ...]:
    """`Anna,Ben,bot:random`: who sits there, clockwise. Computer players come without a name."""
    try:
        seats = tuple(_read_seat(word.strip(), look) for look, word in enumerate(text.split(",")))
        check_names([seat.name for seat in seats if seat.is_human])
    except ValueError as error:
        raise UsageError(_("--seats “{text}”: {reason}").format(text=text, reason=error)) from None
    return seats


def _read_seat(word: str, look: int) -> SeatSetup:
    if word.startswith(BOT_PREFIX):
        return SeatSetup("", look, check_level(word.removeprefix(BOT_PREFIX)))
    return SeatSetup(clean_name(word), look, HUMAN)


def build_setup(
    game: Game[Any, Any],
    seats: Sequence[SeatSetup],
    options: Sequence[tuple[str, str]],
    components: str | None,
    seed: int,
) -> Setup[Any, Any]:
    """A set-up that the game takes; `UsageError` says what is wrong with which part of it."""
    check_seat_count(game, len(seats))
    options_type, sheet_type = get_args(game.setup_type)
    setup = Setup(
        seats=tuple(seats),
        options=_read_options(options_type, options),
        components=game.default_components() if components is None else _read_sheet(components, sheet_type),
        seed=seed,
    )
    try:
        game.new_game(setup)
    except ValueError as error:
        raise UsageError(str(error)) from None
    return setup


def _read_options(options_type: Any, pairs: Sequence[tuple[str, str]]) -> Any:
    """The game's own options record; what is not named keeps its official value."""
    known = [field.name for field in dataclasses.fields(options_type)]
    for name, _value in pairs:
        if name not in known:
            raise unknown(_("the game has no option “{name}”").format(name=name), name, known)
    given = {name: None if value.lower() == _NOTHING else value for name, value in pairs}
    try:
        return read_options(options_type, given)
    except BadOption as error:
        if not error.option:
            raise UsageError(_("--option: {reason}").format(reason=error)) from None
        raise UsageError(
            _("--option {name}={value}: {reason}").format(
                name=error.option, value=given[error.option], reason=error
            )
        ) from None


def _read_sheet(file: str, sheet_type: type[Any]) -> Any:
    path = Path(file)
    try:
        with path.open("rb") as stream:
            raw = stream.read(LARGEST_SHEET + 1)
        if len(raw) > LARGEST_SHEET:
            raise UsageError(
                _("{file} is too large for a component sheet; choose another file").format(file=file)
            )
        return read_components(raw.decode(), sheet_type, file)
    except OSError as error:
        raise CommandError(
            _("{file} cannot be read ({reason}); choose another file").format(
                file=file, reason=error.strerror
            )
        ) from None
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise UsageError(_("{file}, line {line}: not UTF-8 text").format(file=file, line=line)) from None
    except BadComponents as error:
        raise UsageError(str(error)) from None
