"""A campaign to read: Markdown, with a picture of the board at the end of each round."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeAlias

from msgspec import Struct

from rules.kernel.words import _, listed, ngettext
from saves.errors import PlaceTaken, guarding
from saves.history import History, Mark

Picture: TypeAlias = Callable[[Any], str]
"""Draws an observation of the table as the text of an SVG."""

Progress: TypeAlias = Callable[[int, int], None]
"""Is told how many rounds are done, of how many."""

_SPECIAL: Final = re.compile(r"([\\`*_{}\[\]<>()#+!|~&$-])")
_MINUTE: Final = 16
"""Characters of a moment up to its minute."""


class Round(Struct, frozen=True):
    """A stretch of moves, as the table was told of it."""

    opening: Mark
    last: int
    """The position at its end."""
    told: tuple[str, ...]


def write_chronicle(
    history: History, target: Path, picture: Picture | None = None, progress: Progress | None = None
) -> Path:
    """Write `target` (Markdown), and the pictures into a folder beside it; neither may be there yet.

    All of it is as the table saw it, whatever the viewer. Whatever is raised on the
    way, by `progress` for example, leaves nothing behind. The JSON to go with it is
    `saves.exchange.export_campaign`.
    """
    pictures = target.with_name(f"{target.stem}-pictures")
    for place in (target, pictures):
        if place.exists():
            raise PlaceTaken(place)
    try:
        with guarding(target):
            if picture is not None:
                pictures.mkdir()
            text = "\n".join(_lines(history, pictures, picture, progress))
            with target.open("x", encoding="utf-8") as file:
                file.write(text + "\n")
    except BaseException:
        with suppress(OSError):
            target.unlink(missing_ok=True)
        shutil.rmtree(pictures, ignore_errors=True)
        raise
    return target


def rounds(history: History) -> list[Round]:
    """The game in rounds; what comes before the first is one of its own."""
    opened = [mark for mark in history.marks() if mark.opens_turn or not mark.position]
    ends = [mark.position - 1 for mark in opened[1:]] + [history.length]
    return [
        Round(opening, last, tuple(_told(history, opening.position, last)))
        for opening, last in zip(opened, ends, strict=True)
    ]


def _told(history: History, first: int, last: int) -> Iterator[str]:
    for position in range(first, last + 1):
        yield from history.told_at(position)


def _lines(
    history: History, pictures: Path, picture: Picture | None, progress: Progress | None
) -> Iterator[str]:
    yield from _heading(history)
    parts = rounds(history)
    for done, part in enumerate(parts, 1):
        yield from _round(part)
        if picture is not None:
            file = pictures / f"{done:03}.svg"
            file.write_text(picture(history.observation_at(part.last)), encoding="utf-8")
            caption = plain(history.mark_at(part.last).situation)
            yield from (f"![{caption}]({pictures.name.replace(' ', '%20')}/{file.name})", "")
        if progress is not None:
            progress(done, len(parts))
    yield from _ending(history)


def _heading(history: History) -> Iterator[str]:
    header = history.header
    yield from (f"# {plain(header.name)}", "")
    people = listed([seat.name for seat in history.seats])
    yield plain(_("{game}, played by {people}.").format(game=history.game.title, people=people))
    moves = ngettext("{count} move", "{count} moves", history.length).format(count=history.length)
    yield plain(
        _("{moves} from {first} to {last} (UTC).").format(
            moves=moves, first=_minute(header.created), last=_minute(history.time_at(history.length))
        )
    )
    yield from (_("The seed was promised by its hash: `{hash}`.").format(hash=header.seed_hash), "")


def _round(part: Round) -> Iterator[str]:
    opening = part.opening
    title = _("Round {number}").format(number=opening.turn) if opening.turn else _("The opening")
    yield from (f"## {title}", "")
    yield from (f"- {plain(line)}" for line in part.told)
    yield ""


def _ending(history: History) -> Iterator[str]:
    seen = history.observation_at(history.length)
    title = _("The end") if history.game.is_over(seen) else _("Where it stands")
    yield from (f"## {title}", "", plain(history.game.situation(seen)), "")
    yield from (f"| | {_('Seat')} | {_('Total')} | {_('Made up of')} |", "|--:|---|--:|---|")
    for standing in history.game.standings(seen):
        parts = _(", ").join(f"{part.label} {part.amount}" for part in standing.parts if part.amount)
        made_up = "; ".join(text for text in (parts, standing.remark) if text)
        name = plain(history.seats[standing.seat].name)
        yield f"| {standing.rank} | {name} | {standing.total} | {plain(made_up)} |"
    yield ""
    if history.seed is not None:
        yield from (_("The seed was {seed}.").format(seed=history.seed), "")
    if history.handings:
        yield from (f"## {_('Seats that changed hands')}", "")
        for handing in history.handings:
            line = _("After move {position}, on {when}: {what}").format(
                position=handing.position, when=_minute(handing.when), what=handing.told(history.seats)
            )
            yield f"- {plain(line)}"
        yield ""
    if history.branches:
        yield from (f"## {_('Gone back')}", "")
        for branch in history.branches:
            line = _("{name}: {moves} after move {origin} were taken back on {when}.").format(
                name=branch.name,
                moves=ngettext("{count} move", "{count} moves", branch.length).format(count=branch.length),
                origin=branch.origin,
                when=_minute(branch.when),
            )
            yield f"- {plain(line)}"
        yield ""


def plain(text: str) -> str:
    """Text in which Markdown and HTML find nothing to obey."""
    return _SPECIAL.sub(r"\\\1", " ".join(text.split()))


def _minute(moment: str) -> str:
    return moment[:_MINUTE].replace("T", " ")
