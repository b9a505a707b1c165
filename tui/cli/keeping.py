"""`backroom saves`, the rest: copies, archive, bin, and what can be read of a campaign's past."""

from __future__ import annotations

from pathlib import Path

from rules.kernel.words import _, ngettext
from saves.audit import Finding, audit
from saves.errors import guarding
from saves.history import History, Mark
from saves.salvage import salvage
from saves.shelf import (
    BIN,
    BIN_DAYS,
    Damaged,
    archive_campaign,
    bin_campaign,
    choose,
    copy_campaign,
    find_campaign,
    find_listed,
    list_archived,
    list_bin,
    restore_campaign,
    unarchive_campaign,
)
from tui.cli.campaigns import agrees
from tui.cli.errors import CommandError, UsageError
from tui.cli.parser import Arguments
from tui.cli.places import saves_folder
from tui.cli.text import cell, console, say


def copy(arguments: Arguments) -> int:
    """A copy under another name."""
    header = find_campaign(saves_folder(), arguments.name or "")
    path = copy_campaign(header.path, arguments.new_name)
    say(
        _("“{name}” is copied: backroom resume {file}").format(name=header.name, file=path.stem),
    )
    return 0


def archive(arguments: Arguments) -> int:
    """Away from the list."""
    found = find_listed(saves_folder(), arguments.name or "")
    archive_campaign(found.path)
    say(
        _("“{name}” is in the archive: backroom saves restore {file}").format(
            name=found.name, file=found.path.stem
        )
    )
    return 0


def delete(arguments: Arguments) -> int:
    """Into the bin."""
    found = find_listed(saves_folder(), arguments.name or "")
    if not arguments.yes and not agrees(found.name, found.path):
        raise CommandError(_("nothing was deleted"))
    bin_campaign(found.path)
    days = ngettext("{count} day", "{count} days", BIN_DAYS).format(count=BIN_DAYS)
    say(
        _("“{name}” is deleted; for {days} it can be had back: backroom saves restore {file}").format(
            name=found.name, days=days, file=found.path.stem
        )
    )
    return 0


def restore(arguments: Arguments) -> int:
    """Back to the list, out of the archive or the bin."""
    folder = saves_folder()
    away = [*list_archived(folder), *(binned.listed for binned in list_bin(folder))]
    found = choose(away, arguments.name or "", folder)
    is_binned = found.path.parent.name == BIN
    path = restore_campaign(found.path) if is_binned else unarchive_campaign(found.path)
    say(_("“{name}” is back on the list: backroom resume {file}").format(name=found.name, file=path.stem))
    return 0


def export_damaged(found: Damaged, target: Path) -> int:
    """What can be read of a damaged campaign."""
    with guarding(found.path):
        saved = salvage(found.path)
    write_text(target, saved.text)
    moves = ngettext("{count} move", "{count} moves", saved.moves).format(count=saved.moves)
    say(
        _(
            "“{name}” is damaged; {moves} could be read and are in {file}, with everybody's cards and "
            "the seed, marked incomplete."
        ).format(name=found.name, moves=moves, file=target)
    )
    return 0


def write_text(target: Path, text: str) -> None:
    """A new file; refused where there is one."""
    try:
        with target.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise CommandError(_("{file} is there already; choose another name").format(file=target)) from None
    except OSError as error:
        raise CommandError(
            _("{file} cannot be written ({reason}); choose another place").format(
                file=target, reason=error.strerror
            )
        ) from None


def chronicle(arguments: Arguments) -> int:
    """The campaign to read, with pictures."""
    from saves.chronicle import write_chronicle
    from tui.screens.export import board_svg

    history = History(find_campaign(saves_folder(), arguments.name or "").path)
    header = history.header
    path = write_chronicle(history, Path(arguments.file), board_svg(header.slug, header.name))
    say(_("The chronicle of “{name}” is in {file}.").format(name=header.name, file=path))
    return 0


def past(arguments: Arguments) -> int:
    """The course of a campaign, or one of its positions, as the table knew it."""
    history = History(find_campaign(saves_folder(), arguments.name or "").path)
    if arguments.at is None:
        _show_course(history)
    elif arguments.at > history.length:
        raise UsageError(
            _("--at {position}: the campaign has {length} moves; say 0 to {length}").format(
                position=arguments.at, length=history.length
            )
        )
    else:
        _show_position(history, arguments.at)
    return 0


def _show_course(history: History) -> None:
    """A line for each phase, the last position at the end; then what was cut off."""
    out = console()
    out.print(cell(history.header.name), soft_wrap=True)
    last = None
    for mark in history.marks():
        out.print(cell(_course_line(history, mark)), soft_wrap=True)
        last = mark.position
    if last != history.length:
        out.print(cell(_course_line(history, history.mark_at(history.length))), soft_wrap=True)
    for handing in history.handings:
        line = _("move {position}, {when}: {what}").format(
            position=handing.position, when=_minute(handing.when), what=handing.told(history.seats)
        )
        out.print(cell(line), soft_wrap=True)
    for branch in history.branches:
        moves = ngettext("{count} move", "{count} moves", branch.length).format(count=branch.length)
        line = _("{name}: {moves} after move {origin}, cut off on {when}").format(
            name=branch.name, moves=moves, origin=branch.origin, when=_minute(branch.when)
        )
        out.print(cell(line), soft_wrap=True)


def _course_line(history: History, mark: Mark) -> str:
    when = _minute(history.time_at(mark.position))
    return f"{mark.position:>6}  {when}  {mark.situation}"


def _show_position(history: History, position: int) -> None:
    """What the last move told, and who stands where."""
    out = console()
    out.print(cell(_course_line(history, history.mark_at(position))), soft_wrap=True)
    for line in history.told_at(position):
        out.print(cell(line), soft_wrap=True)
    for standing in history.game.standings(history.observation_at(position)):
        name = history.seats[standing.seat].name
        out.print(cell(f"{standing.rank:>3}. {name}  {standing.total}"), soft_wrap=True)


def show_audit(arguments: Arguments) -> int:
    """Dice and draws against expectation."""
    header = find_campaign(saves_folder(), arguments.name or "")
    history = History(header.path)
    out = console()
    out.print(cell(header.name), soft_wrap=True)
    line = _("The seed was promised by its hash at the start: {hash}.").format(hash=header.seed_hash)
    out.print(cell(line), soft_wrap=True)
    if history.seed is not None:
        out.print(cell(_("It was {seed}.").format(seed=history.seed)), soft_wrap=True)
    found = audit(history)
    if not found:
        out.print(cell(_("Chance has given nothing yet that the table could count.")), soft_wrap=True)
    for finding in found:
        for text in _finding_lines(finding):
            out.print(cell(text), soft_wrap=True)
    return 0


def _finding_lines(finding: Finding) -> list[str]:
    draws = ngettext("{count} time", "{count} times", finding.draws).format(count=finding.draws)
    counts = [
        f"  {count.outcome}: "
        + _("{seen} ({expected:.1f} expected)").format(seen=count.seen, expected=count.expected)
        for count in finding.counts
    ]
    return ["", f"{finding.source}, {draws}", *counts, f"  {finding.sentence}"]


def _minute(moment: str) -> str:
    return moment[:16].replace("T", " ")
