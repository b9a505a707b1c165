"""The commands that open the screen."""

from __future__ import annotations

import gc
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rules import GAMES
from rules.kernel.seats import HUMAN, SeatSetup
from rules.kernel.words import _
from tui.cli.errors import CommandError, UsageError, save_errors, unknown
from tui.cli.parser import GREATEST_SEED, Arguments
from tui.start import Home, Learn, NewGame, Resume

if TYPE_CHECKING:
    from rules.kernel.game import Game
    from saves.documents import Header
    from tui.draft import Draft
    from tui.start import Start


@contextmanager
def _nothing_is_garbage() -> Iterator[None]:
    """What is loaded for a first screen is kept: the application begins to look for garbage later."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


@_nothing_is_garbage()
def home(_arguments: Arguments) -> int:
    """The home screen."""
    return _open(Home())


@_nothing_is_garbage()
def play(arguments: Arguments) -> int:
    """A new game, straight to its table."""
    from saves.documents import campaign_name
    from saves.locations import settings_file
    from tui.cli.places import saves_folder
    from tui.cli.setups import build_setup, check_seat_count, find_game, read_seats

    game = find_game(arguments.game)
    seats = _lone_player(game) if arguments.seats is None else read_seats(arguments.seats)
    check_seat_count(game, len(seats))
    draft = _draft(game, seats)
    draft.coach = arguments.coach
    named = [SeatSetup(seat.name, seat.look, seat.controller) for seat in draft.seats]
    seed = secrets.randbelow(GREATEST_SEED + 1) if arguments.seed is None else arguments.seed
    setup = build_setup(game, named, arguments.options, arguments.components, seed)
    with save_errors():
        saves_folder()
        name = campaign_name(draft.suggested_campaign if arguments.name is None else arguments.name)
    _prepare_screen()
    from tui.preferences import load_preferences

    preferences, _complaint = load_preferences(settings_file())
    return _open(NewGame(game.slug, setup, draft.table(preferences), name))


@_nothing_is_garbage()
def resume(arguments: Arguments) -> int:
    """A campaign on disk: the one named, or the last that is not over."""
    return _open(Resume(_found(arguments.name)))


def _found(name: str | None) -> Path:
    """The file of a campaign that can be gone on with, or `CommandError`."""
    from saves.lock import Lock
    from saves.shelf import find_campaign
    from saves.store import resume as read_table
    from tui.cli.places import saves_folder

    folder = saves_folder()
    with save_errors():
        header = _last(folder) if name is None else find_campaign(folder, name)
        _prepare_screen()
        # whatever speaks against going on is said here, in the terminal as it was
        Lock(header.path).release()
        read_table(header.path)
        return header.path


@_nothing_is_garbage()
def learn(arguments: Arguments) -> int:
    """The lessons, of one game or of all."""
    slug = arguments.game
    if slug is not None and slug not in GAMES:
        raise unknown(_("no game is called “{slug}”").format(slug=slug), slug, GAMES)
    return _open(Learn(slug))


def _lone_player(game: Game[Any, Any]) -> tuple[SeatSetup, ...]:
    """One person against computer players, at the smallest table that the game recommends."""
    from rules.kernel.bots import Level

    return tuple(SeatSetup("", look, Level.STEADY if look else HUMAN) for look in range(game.recommended[0]))


def _draft(game: Game[Any, Any], seats: tuple[SeatSetup, ...]) -> Draft:
    """The same table as the screen would set it up: it names computer players and campaign."""
    from tui.draft import Draft, SeatDraft

    draft = Draft(game.slug, game, [SeatDraft(seat.look, seat.name) for seat in seats], {})
    for number, seat in enumerate(seats):
        draft.set_controller(number, seat.controller)
    draft.name_the_nameless()
    return draft


def _last(folder: Path) -> Header:
    """The campaign played last among those that are not over, or else among all."""
    from saves.shelf import Damaged, list_campaigns

    headers = [listed for listed in list_campaigns(folder) if not isinstance(listed, Damaged)]
    if not headers:
        raise CommandError(
            _("there is no campaign in {folder}; begin one with “backroom play GAME”").format(folder=folder)
        )
    return next((header for header in headers if not header.over), headers[0])


def _prepare_screen() -> None:
    """Refuse to open a screen that nobody could see or answer."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError(
            _(
                "the screen needs a terminal as standard input and output; "
                "see “backroom --help” for what goes without"
            )
        )


def _open(start: Start) -> int:
    _prepare_screen()
    from tui.app import run

    return run(start)
