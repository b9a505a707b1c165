"""`backroom saves`: campaigns without the screen."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from rules.kernel.words import _, ngettext
from saves.exchange import export_campaign, import_campaign
from saves.locations import campaigns_folder
from saves.public import public_view
from saves.shelf import Damaged, find_campaign, find_listed, list_archived, list_bin, list_campaigns
from saves.store import resume
from saves.verify import verify
from tui.cli.errors import FAILURE, CommandError, UsageError, save_errors
from tui.cli.parser import Arguments
from tui.cli.places import saves_folder
from tui.cli.text import complain, printable, say

LARGEST_DOCUMENT = 100_000_000
"""Bytes; anything larger is no campaign."""


def look_after(arguments: Arguments) -> int:
    """Do what `saves` is asked for."""
    from tui.cli import keeping

    actions = {
        "list": _list,
        "show": _show,
        "history": keeping.past,
        "audit": keeping.show_audit,
        "chronicle": keeping.chronicle,
        "export": _export,
        "import": _import,
        "verify": _verify,
        "copy": keeping.copy,
        "archive": keeping.archive,
        "delete": keeping.delete,
        "restore": keeping.restore,
    }
    with save_errors():
        return actions[arguments.action](arguments)


def _list(arguments: Arguments) -> int:
    folder = saves_folder()
    if arguments.away:
        listed = [*list_archived(folder), *(binned.listed for binned in list_bin(folder))]
    else:
        listed = list_campaigns(folder)
    if arguments.files:
        for one in listed:
            say(one.path.stem)
        return 0
    from tui.cli.listing import show_list

    show_list(listed, campaigns_folder())
    return 0


def _show(arguments: Arguments) -> int:
    header = find_campaign(saves_folder(), arguments.name or "")
    if arguments.json:
        say(json.dumps(public_view(header.path)))
        return 0
    from tui.cli.listing import show_campaign

    show_campaign(header, resume(header.path))
    return 0


def _export(arguments: Arguments) -> int:
    from tui.cli.keeping import export_damaged, write_text

    found, target = find_listed(saves_folder(), arguments.name or ""), Path(arguments.file)
    if isinstance(found, Damaged):
        return export_damaged(found, target)
    write_text(target, export_campaign(found.path))
    say(
        _("“{name}” is in {file}, with everybody's cards and the seed, without PINs.").format(
            name=found.name, file=target
        )
    )
    return 0


def _import(arguments: Arguments) -> int:
    path = import_campaign(_read_document(Path(arguments.file)), saves_folder())
    header = find_campaign(path.parent, path.stem)
    moves = ngettext("{count} move", "{count} moves", header.position).format(count=header.position)
    say(
        _("“{name}” is here with {moves}: backroom resume {file}").format(
            name=header.name, moves=moves, file=path.stem
        )
    )
    return 0


def _read_document(source: Path) -> str:
    try:
        if source.stat().st_size > LARGEST_DOCUMENT:
            raise CommandError(
                _("{file} is too large for a campaign; choose another file").format(file=source)
            )
        return source.read_text(encoding="utf-8")
    except OSError as error:
        raise CommandError(
            _("{file} cannot be read ({reason}); choose another file").format(
                file=source, reason=error.strerror
            )
        ) from None
    except UnicodeDecodeError:
        raise CommandError(
            _("{file} is no exported campaign; choose another file").format(file=source)
        ) from None


def _verify(arguments: Arguments) -> int:
    header = find_campaign(saves_folder(), arguments.name or "")
    report = verify(header.path)
    if not report.is_sound:
        for problem in report.problems:
            complain(f"{header.path}: {problem}")
        return FAILURE
    for parting in report.partings:
        complain(f"{header.path}: {parting}")
    moves = ngettext("{count} move", "{count} moves", report.moves).format(count=report.moves)
    snapshots = ngettext("{count} snapshot", "{count} snapshots", report.snapshots).format(
        count=report.snapshots
    )
    say(
        _("“{name}” is whole: {moves} replayed, {snapshots} compared, the seed is the one promised.").format(
            name=header.name, moves=moves, snapshots=snapshots
        )
    )
    return 0


def agrees(name: str, path: Path) -> bool:
    """Ask whoever sits at the terminal."""
    if not sys.stdin.isatty():
        raise UsageError(_("there is nobody to ask whether to delete “{name}”; say --yes").format(name=name))
    question = _("Delete “{name}” ({path})? Type yes: ").format(name=name, path=path)
    sys.stderr.write(printable(question))
    sys.stderr.flush()
    return sys.stdin.readline().strip().casefold() == _("yes")
