"""The campaigns of a folder."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Literal, TypeAlias

from saves.documents import Header, iso, utc_now
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
SortKey: TypeAlias = Literal["name", "game", "seats", "played", "size", "moves"]


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


# The shelf beyond listing (archive and bin are folders below the campaigns folder)


def sorted_by(listed: Iterable[Listed], key: SortKey, *, reverse: bool = False) -> list[Listed]:
    """Sorted by `name`, `game`, `seats`, `played`, `size` or `moves`; damaged files last."""
    raise NotImplementedError


def search(listed: Iterable[Listed], words: str) -> list[Listed]:
    """Those that have every word in their name, game, seats or situation; case makes no difference."""
    raise NotImplementedError


def rename_campaign(path: Path, name: str) -> None:
    """Give a closed campaign another name; its file keeps its own."""
    raise NotImplementedError


def copy_campaign(path: Path, name: str) -> Path:
    """A copy beside it under a name of its own; it may be open."""
    raise NotImplementedError


def archive_campaign(path: Path) -> Path:
    """Put a campaign away from the list; where it is now."""
    raise NotImplementedError


def unarchive_campaign(path: Path) -> Path:
    """Bring it back to the list; where it is now."""
    raise NotImplementedError


def list_archived(folder: Path) -> list[Listed]:
    """The archived campaigns of a campaigns folder."""
    raise NotImplementedError


def bin_campaign(path: Path, now: Callable[[], datetime] = utc_now) -> Path:
    """Delete into the bin, where it is kept for `BIN_DAYS`; where it is now. Refused while it is open."""
    raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Binned:
    """A campaign in the bin."""

    listed: Listed
    deleted: str
    """ISO 8601, UTC."""
    until: str
    """When it will be gone for good; ISO 8601, UTC."""


def list_bin(folder: Path) -> list[Binned]:
    """What is in the bin of a campaigns folder, deleted last first."""
    raise NotImplementedError


def restore_campaign(path: Path) -> Path:
    """Out of the bin, back to the list; where it is now."""
    raise NotImplementedError


def purge_bin(folder: Path, now: Callable[[], datetime] = utc_now) -> int:
    """Remove for good what has been in the bin for too long; how many. For the start of the program."""
    raise NotImplementedError
