"""What can be typed after `backroom`, and the help for it."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NoReturn

from rules import GAMES
from rules.kernel.words import _
from rules.version import __version__
from tui.cli.errors import UsageError, unknown

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction["Parser"]

SHELLS: Final = ("bash", "zsh", "fish")

GREATEST_SEED: Final = (1 << 63) - 1

DEFAULT_SEED: Final = 1
"""Seed of a simulation for which none is given, so that two runs agree."""


class _HelpFormatter(argparse.HelpFormatter):
    """Leaves room for our longest command."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=28)


class Arguments(argparse.Namespace):
    """What was typed. A command reads its own fields only."""

    command: str | None
    action: str
    """Of `saves`."""
    game: str
    name: str | None
    files: bool
    away: bool
    at: int | None
    new_name: str
    seats: str
    """Of `play`: who sits there."""
    seat_count: int
    """Of `simulate`."""
    games: int
    bots: str
    rotate: bool
    duplicate: bool
    jobs: int | None
    csv: str | None
    seed: int | None
    options: list[tuple[str, str]]
    components: str | None
    coach: bool
    record: str | None
    json: bool
    section: str | None
    file: str
    yes: bool
    shell: str


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, and which help to ask for."""

    def __init__(self, prog: str, description: str, **more: Any) -> None:
        super().__init__(
            prog=prog, description=description, allow_abbrev=False, formatter_class=_HelpFormatter, **more
        )

    def error(self, message: str) -> NoReturn:
        """Misuse."""
        raise UsageError(_("{what}; see “{command} --help”").format(what=message, command=self.prog))


def parse(words: Sequence[str]) -> Arguments:
    """The words after `backroom`; `UsageError` for what we cannot make sense of."""
    parser = build_parser()
    _check_commands(parser, words)
    return parser.parse_args(words, namespace=Arguments())


def build_parser() -> Parser:
    """The whole tree of commands."""
    parser = Parser(
        prog="backroom",
        description=_("Three board games of deals and power for the people around one keyboard."),
        epilog=_(
            "Without a command the home screen opens. Campaigns lie in your data folder, "
            "or in the folder that BACKROOM_SAVES names."
        ),
    )
    parser.add_argument(
        "--version", action="version", version=f"backroom {__version__}", help=_("show the version and exit")
    )
    commands = parser.add_subparsers(dest="command", metavar=_("COMMAND"), title=_("commands"))
    _add_play(commands)
    _add_resume(commands)
    _add_learn(commands)
    _add_saves(commands)
    _add_rules(commands)
    _add_simulate(commands)
    _add_completion(commands)
    return parser


def subcommands(parser: argparse.ArgumentParser) -> dict[str, Parser]:
    """The commands below a parser, by name."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            return dict(action.choices)
    return {}


def _check_commands(parser: Parser, words: Sequence[str]) -> None:
    """Refuse a command that does not exist with the nearest one that does."""
    for word in words:
        known = subcommands(parser)
        if word.startswith("-") or not known:
            return
        if word not in known:
            what = _("“{word}” is no command of {parent}").format(word=word, parent=parser.prog)
            raise unknown(what, word, known)
        parser = known[word]


def _add(commands: Commands, name: str, summary: str, more: str = "") -> Parser:
    description = f"{summary[0].upper()}{summary[1:]}. {more}".strip()
    return commands.add_parser(name, help=summary, description=description)


def _add_play(commands: Commands) -> None:
    command = _add(commands, "play", _("begin a new game and go straight to the table"))
    _add_game(command)
    command.add_argument(
        "--seats",
        metavar="SEATS",
        help=_(
            "who plays, clockwise: names, and bot:LEVEL for a computer player (random, easy, steady, sharp; "
            "with a temper: steady-loyal, steady-tough), as in “Anna,Ben,bot:steady”; without: one person "
            "against steady ones"
        ),
    )
    command.add_argument(
        "--seed",
        type=seed,
        metavar="N",
        help=_("play the game that belongs to this number; else one is drawn"),
    )
    _add_setup(command)
    command.add_argument(
        "--coach",
        action="store_true",
        help=_("a first game: let a coach tell the table what comes up for the first time"),
    )
    command.add_argument(
        "--name", metavar="CAMPAIGN", help=_("what to call the campaign; else it is named for you")
    )


def _add_resume(commands: Commands) -> None:
    command = _add(commands, "resume", _("go on with a campaign: the one played last, or the one named"))
    command.add_argument("name", nargs="?", metavar="NAME", help=_("the campaign, or enough of its name"))


def _add_learn(commands: Commands) -> None:
    command = _add(commands, "learn", _("learn to play"))
    command.add_argument("game", nargs="?", metavar="GAME", help=_games())


def _add_saves(commands: Commands) -> None:
    command = _add(commands, "saves", _("look after campaigns without the screen"))
    actions = command.add_subparsers(dest="action", metavar=_("ACTION"), title=_("actions"), required=True)
    listing = _add(actions, "list", _("list the campaigns, the one played last first"))
    listing.add_argument(
        "--files",
        action="store_true",
        help=_("print the names of the files only, one a line, without suffix"),
    )
    listing.add_argument(
        "--away", action="store_true", help=_("list what is in the archive and in the bin instead")
    )
    show = _add(
        actions, "show", _("show who plays and where a campaign stands, as the whole table may know it")
    )
    _add_campaign(show)
    show.add_argument("--json", action="store_true", help=_("print what the table sees as one JSON object"))
    export = _add(actions, "export", _("write a campaign to a JSON document, all of its secrets included"))
    _add_campaign(export)
    export.add_argument("file", metavar="FILE", help=_("the document to write; it must not be there yet"))
    bring = _add(actions, "import", _("make a campaign of a document that was exported"))
    bring.add_argument("file", metavar="FILE", help=_("the document to read"))
    past = _add(
        actions,
        "history",
        _("tell the course of a campaign, as the whole table knows it"),
        _("With --at: what the table was told by one move, and where everybody stood."),
    )
    _add_campaign(past)
    past.add_argument("--at", type=position, metavar="N", help=_("the position after so many moves"))
    audit = _add(actions, "audit", _("hold the dice and draws of a campaign against expectation"))
    _add_campaign(audit)
    chronicle = _add(
        actions, "chronicle", _("write a campaign to read: Markdown, with a picture of each round beside it")
    )
    _add_campaign(chronicle)
    chronicle.add_argument("file", metavar="FILE", help=_("the document to write; it must not be there yet"))
    verify = _add(actions, "verify", _("play a campaign through and say whether it is whole"))
    _add_campaign(verify)
    copy = _add(actions, "copy", _("copy a campaign"))
    _add_campaign(copy)
    copy.add_argument("new_name", metavar="CAMPAIGN", help=_("what to call the copy"))
    archive = _add(actions, "archive", _("put a campaign away from the list"))
    _add_campaign(archive)
    delete = _add(actions, "delete", _("delete a campaign; the bin keeps it for 30 days"))
    _add_campaign(delete)
    delete.add_argument("--yes", action="store_true", help=_("do not ask"))
    restore = _add(actions, "restore", _("bring a campaign back out of the archive or the bin"))
    _add_campaign(restore)


def _add_rules(commands: Commands) -> None:
    command = _add(commands, "rules", _("read a rulebook"), _("Without a section: its contents."))
    _add_game(command)
    command.add_argument(
        "section", nargs="?", metavar="SECTION", help=_("the identifier of a section, such as sa.dice")
    )


def _add_simulate(commands: Commands) -> None:
    command = _add(
        commands,
        "simulate",
        _("let computer players play whole games without a screen"),
        _(
            "Game k of K is played with the seed S + k, k counting from 0 (with --duplicate, k counts rounds "
            "of seats): any of them can be played again."
        ),
    )
    _add_game(command)
    command.add_argument(
        "--seats", dest="seat_count", type=count, required=True, metavar="N", help=_("how many seats")
    )
    command.add_argument(
        "--games", type=count, default=1, metavar="K", help=_("how many games (default: %(default)s)")
    )
    command.add_argument(
        "--bots",
        default="random",
        metavar="LEVEL[,LEVEL...]",
        help=_(
            "who plays, from seat 0 on, such as steady,sharp-tough; fewer players than seats take turns "
            "(default: %(default)s)"
        ),
    )
    command.add_argument("--rotate", action="store_true", help=_("move the players one seat on each game"))
    command.add_argument(
        "--duplicate",
        action="store_true",
        help=_("the same with one seed until everybody has had every seat: the luck of the deal cancels out"),
    )
    command.add_argument(
        "--seed",
        type=seed,
        default=DEFAULT_SEED,
        metavar="S",
        help=_("the seed of the first game (default: %(default)s)"),
    )
    command.add_argument(
        "--jobs",
        type=count,
        metavar="N",
        help=_("how many processes play (default: one for each processor); the results are the same"),
    )
    command.add_argument("--json", action="store_true", help=_("print one JSON object with every result"))
    command.add_argument(
        "--csv", metavar="FILE", help=_("write a row for each seat of each game to this new file")
    )
    command.add_argument(
        "--record", metavar="DIR", help=_("keep each game as a campaign file in this folder")
    )
    _add_setup(command)


def _add_completion(commands: Commands) -> None:
    command = _add(
        commands,
        "completion",
        _("print a script that lets a shell complete our commands"),
        _("For example: source <(backroom completion bash)"),
    )
    command.add_argument("shell", choices=SHELLS, metavar="SHELL", help=_("bash, zsh or fish"))


def _add_game(command: Parser) -> None:
    command.add_argument("game", metavar="GAME", help=_games())


def _add_campaign(command: Parser) -> None:
    command.add_argument("name", metavar="NAME", help=_("the campaign, or enough of its name"))


def _add_setup(command: Parser) -> None:
    command.add_argument(
        "--option",
        dest="options",
        action="append",
        default=[],
        type=option,
        metavar="K=V",
        help=_("an option of the game, such as clock=60; can be given several times"),
    )
    command.add_argument(
        "--components", metavar="FILE", help=_("a component sheet (TOML) in place of the game's own")
    )


def _games() -> str:
    return _("the game: {games}").format(games=", ".join(GAMES))


def count(text: str) -> int:
    """A whole number from 1 up."""
    number = _whole_number(text)
    if number < 1:
        raise argparse.ArgumentTypeError(_("“{text}” is less than 1").format(text=text))
    return number


def position(text: str) -> int:
    """A whole number from 0 up."""
    number = _whole_number(text)
    if number < 0:
        raise argparse.ArgumentTypeError(_("“{text}” is less than 0").format(text=text))
    return number


def seed(text: str) -> int:
    """A whole number that a game can start from."""
    number = _whole_number(text)
    if not 0 <= number <= GREATEST_SEED:
        raise argparse.ArgumentTypeError(
            _("a seed is a number from 0 to {greatest}").format(greatest=GREATEST_SEED)
        )
    return number


def option(text: str) -> tuple[str, str]:
    """`name=value`."""
    name, equals, value = text.partition("=")
    if not (name and equals):
        raise argparse.ArgumentTypeError(_("“{text}” is not of the form name=value").format(text=text))
    return name.strip(), value.strip()


def _whole_number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(_("“{text}” is no whole number").format(text=text)) from None
