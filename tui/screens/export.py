"""Writing a campaign down: a chronicle to read, or every move for another machine."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from textual.content import Content

from rules.kernel.words import _, ngettext
from saves.chronicle import write_chronicle
from saves.errors import SaveError, guarding
from saves.exchange import export_campaign
from saves.files import stem_of
from saves.salvage import salvage
from tui.content import plain
from tui.past import Past
from tui.screens.base import Commanded
from tui.screens.pick import PickScreen
from tui.screens.prompt import PromptScreen
from tui.sheets import album
from tui.svg import svg

PATH_LENGTH: Final = 400


def board_svg(slug: str, title: str) -> Callable[[Any], str]:
    """Draws an observation of a game as the text of an SVG: all its sheets below each other."""
    sheets = album(slug).sheets

    def draw(view: Any) -> str:
        rows: list[Content] = []
        for sheet in sheets:
            rows += (
                [Content(""), *sheet.draw(view, sheet.size).lines]
                if rows
                else sheet.draw(view, sheet.size).lines
            )
        return svg(rows, title)

    return draw


async def export(below: Commanded[Any], past: Past) -> None:
    """Ask what, and where to; then write it. To be awaited in a worker."""
    answers = [
        plain(_("A chronicle to read: Markdown, with a picture of the board for each round")),
        plain(_("All moves as JSON: to go on elsewhere; it holds every secret of the game")),
    ]
    picked = await below.app.push_screen_wait(PickScreen(_("Export"), answers))
    if picked is not None:
        await (
            export_moves(below, past.header.path, past.header.name)
            if picked
            else export_chronicle(below, past)
        )


async def export_chronicle(below: Commanded[Any], past: Past) -> None:
    """The chronicle, with pictures in a folder beside it."""
    target = await ask_path(below, _("File of the chronicle"), stem_of(past.header.name), ".md")
    if target is None:
        return
    picture = board_svg(past.game.slug, past.header.name)
    await _write(below, lambda: write_chronicle(past.again().history, target, picture))


async def export_moves(below: Commanded[Any], campaign: Path, name: str) -> None:
    """The campaign as one JSON document."""
    target = await ask_path(below, _("File of the export"), stem_of(name), ".json")
    if target is not None:
        await _write(below, lambda: write_text(target, export_campaign(campaign)))


async def export_readable(below: Commanded[Any], campaign: Path) -> None:
    """What can be read of a damaged file: it can be imported, and goes on from its last sound move."""
    try:
        found = await asyncio.to_thread(salvage, campaign)
    except SaveError as error:
        below.backroom.tell(str(error), bad=True)
        return
    about = ngettext("{count} move can be read.", "{count} moves can be read.", found.moves)
    words = about.format(count=found.moves)
    target = await ask_path(below, _("File of what can be read"), campaign.stem, ".json", words)
    if target is not None:
        await _write(below, lambda: write_text(target, found.text))


def write_text(target: Path, text: str) -> Path:
    """A new file; `SaveError` says why not."""
    with guarding(target), target.open("x", encoding="utf-8") as file:
        file.write(text)
    return target


async def ask_path(below: Commanded[Any], title: str, stem: str, suffix: str, about: str = "") -> Path | None:
    """A path for a new file, or None; `about` is told above the field."""
    words = f"{about} {where_names_lead()}".strip()
    prompt = PromptScreen(title, f"{stem}{suffix}", _fault_of_new, limit=PATH_LENGTH, about=words)
    text = await below.app.push_screen_wait(prompt)
    return None if text is None else path_of(text)


def where_names_lead() -> str:
    """What a name without a folder means."""
    return _("A name without a folder lies in {folder}").format(folder=Path.cwd())


def path_of(text: str) -> Path:
    """What was typed as a path."""
    return Path(text.strip()).expanduser().absolute()


def _fault_of_new(text: str) -> str:
    if not text.strip():
        return _("Which file?")
    path = path_of(text)
    try:
        if path.exists():
            return _("There is something of that name already; it stays as it is.")
        if not path.parent.is_dir():
            return _("There is no folder {folder}.").format(folder=path.parent)
    except OSError as error:
        return _("That cannot be used: {reason}.").format(reason=error.strerror or error)
    return ""


async def _write(below: Commanded[Any], write: Callable[[], Path]) -> None:
    below.backroom.tell(_("Being written …"))
    try:
        path = await asyncio.to_thread(write)
    except SaveError as error:
        below.backroom.tell(str(error), bad=True)
    except OSError as error:
        below.backroom.tell(
            _("It could not be written: {reason}.").format(reason=error.strerror or error), bad=True
        )
    else:
        below.backroom.tell(_("It lies in {path}.").format(path=path))
