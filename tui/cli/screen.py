"""The commands that open the screen, and the one that does not need to yet."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rules import GAMES
from rules.kernel.words import _
from tui.cli.errors import CommandError, UsageError, save_errors, unknown
from tui.cli.parser import GREATEST_SEED, Arguments
from tui.cli.text import say
from tui.start import Home, NewGame, Resume

if TYPE_CHECKING:
    from rules.kernel.game import Game
    from rules.kernel.seats import SeatSetup
    from saves.documents import Header
    from tui.start import Start


def home(_arguments: Arguments) -> int:
    """The home screen."""
    return _open(Home())


def play(arguments: Arguments) -> int:
    """A new game, straight to its table."""
    from saves.documents import TableSettings
    from tui.cli.campaigns import new_name, saves_folder
    from tui.cli.setups import build_setup, find_game, read_seats

    game = find_game(arguments.game)
    seats = _lone_player(game) if arguments.seats is None else read_seats(arguments.seats)
    seed = secrets.randbelow(GREATEST_SEED + 1) if arguments.seed is None else arguments.seed
    setup = build_setup(game, seats, arguments.options, arguments.components, seed)
    name = new_name(saves_folder(), game.title, arguments.name)
    return _open(NewGame(game.slug, setup, TableSettings(), name))


def resume(arguments: Arguments) -> int:
    """A campaign on disk: the one named, or the last that is not over."""
    from saves.lock import Lock
    from saves.shelf import find_campaign
    from saves.store import resume as read_table
    from tui.cli.campaigns import saves_folder

    folder = saves_folder()
    with save_errors():
        header = _last(folder) if arguments.name is None else find_campaign(folder, arguments.name)
        _need_terminal()
        # whatever speaks against going on is said here, in the terminal as it was
        Lock(header.path).release()
        read_table(header.path)
    return _open(Resume(header.path))


def learn(arguments: Arguments) -> int:
    """Say that lessons are to come, and where the rules are until then."""
    slug = arguments.game
    if slug is not None and slug not in GAMES:
        raise unknown(_("no game is called “{slug}”").format(slug=slug), slug, GAMES)
    for game in GAMES if slug is None else (slug,):
        line = _("Lessons for {game} are still to come; its rules are there: backroom rules {slug}")
        say(line.format(game=GAMES[game], slug=game))
    return 0


def _lone_player(game: Game[Any, Any]) -> tuple[SeatSetup, ...]:
    """One person against computer players, at the smallest table that the game recommends."""
    from rules.kernel.bots import BOTS
    from tui.cli.setups import BOT_PREFIX, read_seats

    strongest = list(BOTS)[-1]
    return read_seats(",".join([_("Player"), *[BOT_PREFIX + strongest] * (game.recommended[0] - 1)]))


def _last(folder: Path) -> Header:
    """The campaign played last among those that are not over, or else among all."""
    from saves.shelf import Damaged, list_campaigns

    headers = [listed for listed in list_campaigns(folder) if not isinstance(listed, Damaged)]
    if not headers:
        raise CommandError(
            _("there is no campaign in {folder}; begin one with “backroom play GAME”").format(folder=folder)
        )
    return next((header for header in headers if not header.over), headers[0])


def _need_terminal() -> None:
    """Refuse to open a screen that nobody could see or answer."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise UsageError(
            _(
                "the screen needs a terminal as standard input and output; "
                "see “backroom --help” for what goes without"
            )
        )


def _open(start: Start) -> int:
    _need_terminal()
    from tui.app import run

    return run(start)
