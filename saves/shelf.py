"""The campaigns of a folder."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from saves.documents import Header, iso
from saves.errors import NoSuchCampaign, SaveError, guarding
from saves.lock import Lock
from saves.reader import read_header
from saves.schema import SUFFIX


@dataclass(frozen=True, slots=True)
class Damaged:
    """A file that cannot be played, and why."""

    path: Path
    error: SaveError
    played: str
    """When the file was last changed; ISO 8601, UTC."""
    size: int
    """Bytes."""

    @property
    def name(self) -> str:
        """What to call it: its own name may be unreadable."""
        return self.path.stem

    @property
    def reason(self) -> str:
        """One line: what is wrong and what can be done."""
        return str(self.error)


Listed: TypeAlias = Header | Damaged


def list_campaigns(folder: Path) -> list[Listed]:
    """Every campaign file, last played first; only headers are read. No folder: no campaigns."""
    found = [look_at(path) for path in folder.glob(f"*{SUFFIX}")]
    return sorted(found, key=lambda listed: (listed.played, listed.path.name), reverse=True)


def look_at(path: Path) -> Listed:
    """The header of a file, or what is wrong with it."""
    try:
        return read_header(path)
    except SaveError as error:
        changed, size = _facts(path)
        return Damaged(path, error, iso(changed), size)


def find_campaign(folder: Path, name: str) -> Header:
    """The campaign of this name, or of the only name that begins so; case makes no difference.

    The file's own name, without its suffix, will do as well: it tells apart
    campaigns of one name. `NoSuchCampaign` lists what there is; a damaged file
    that is meant raises its own error.
    """
    found = find_listed(folder, name)
    if isinstance(found, Damaged):
        raise found.error
    return found


def find_listed(folder: Path, name: str) -> Listed:
    """Like `find_campaign`, but damaged files are found too: to be deleted, for example."""
    listed = list_campaigns(folder)
    wanted = name.strip().casefold()
    rules: tuple[Callable[[str], bool], ...] = (wanted.__eq__, lambda text: text.startswith(wanted))
    for fits in rules if wanted else ():
        hits = [one for one in listed if fits(one.name.casefold()) or fits(one.path.stem.casefold())]
        if len(hits) == 1:
            return hits[0]
        if hits:
            raise NoSuchCampaign(name, folder, [_label(one, hits) for one in hits], several=True)
    raise NoSuchCampaign(name, folder, [_label(one, listed) for one in listed], several=False)


def delete_campaign(path: Path) -> None:
    """Remove a file, whatever is in it; refused while somebody has it open."""
    with Lock(path), guarding(path):
        path.unlink()
        path.with_name(f"{path.name}-journal").unlink(missing_ok=True)


def _label(one: Listed, among: list[Listed]) -> str:
    """The name, or the file's where others have the same name."""
    same = [other for other in among if other.name.casefold() == one.name.casefold()]
    return one.name if len(same) == 1 else one.path.stem


def _facts(path: Path) -> tuple[int, int]:
    """When a file was last changed, in milliseconds since 1970, and its bytes."""
    try:
        facts = path.stat()
    except OSError:
        return 0, 0
    return int(facts.st_mtime * 1000), facts.st_size
