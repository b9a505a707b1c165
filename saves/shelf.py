"""The campaigns of a folder: found, sorted, renamed, copied, put away, thrown away, taken back.

The archive and the bin are folders below that of the campaigns; the list does not
look into them. A campaign that somebody has open stays where it is.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from rules import GAMES
from saves.documents import Header, campaign_name, iso, utc_now
from saves.errors import NoSuchCampaign, SaveError, guarding
from saves.files import write_new
from saves.journal import Journal
from saves.lock import Lock
from saves.reader import header_of, read_header
from saves.schema import SUFFIX, in_memory, reading
from saves.store import Campaign

ARCHIVE: Final = "archive"
BIN: Final = "bin"
BIN_DAYS: Final = 30
"""How long the bin keeps what is thrown into it."""

_STAMP: Final = "%Y%m%dT%H%M%SZ"
_SEPARATOR: Final = "~"


class Damaged(Struct, frozen=True):
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
    return choose(list_campaigns(folder), name, folder)


def choose(listed: list[Listed], name: str, folder: Path) -> Listed:
    """The one of this name, or the only one whose name begins so; `NoSuchCampaign` like `find_campaign`."""
    wanted = name.strip().casefold()
    rules: tuple[Callable[[str], bool], ...] = (wanted.__eq__, lambda text: text.startswith(wanted))
    for fits in rules if wanted else ():
        hits = [one for one in listed if fits(one.name.casefold()) or fits(one.path.stem.casefold())]
        if len(hits) == 1:
            return hits[0]
        if hits:
            raise NoSuchCampaign(name, folder, [_label(one, hits) for one in hits], several=True)
    raise NoSuchCampaign(name, folder, [_label(one, listed) for one in listed], several=False)


def sorted_by(listed: Iterable[Listed], key: SortKey, *, reverse: bool = False) -> list[Listed]:
    """In the order of a key, ascending unless `reverse`; those of equal rank by name, damaged files last."""
    order = KEYS[key]
    whole = [one for one in listed if isinstance(one, Header)]
    damaged = [one for one in listed if isinstance(one, Damaged)]
    by_name = sorted(whole, key=KEYS["name"])
    return [*sorted(by_name, key=order, reverse=reverse), *sorted(damaged, key=lambda one: one.path.name)]


def search(listed: Iterable[Listed], words: str) -> list[Listed]:
    """Those that have every word somewhere in name, game, seats or situation; case makes no difference."""
    wanted = words.casefold().split()
    return [one for one in listed if all(word in _text(one) for word in wanted)]


def _text(one: Listed) -> str:
    """All that can be searched for."""
    if isinstance(one, Damaged):
        return one.name.casefold()
    names = (seat.name for seat in one.seats)
    return " ".join((one.name, GAMES[one.slug], *names, one.situation)).casefold()


KEYS: Final[dict[SortKey, Callable[[Header], tuple[str | int, ...]]]] = {
    "name": lambda one: (one.name.casefold(), one.path.name),
    "game": lambda one: (GAMES[one.slug].casefold(),),
    "seats": lambda one: (len(one.seats),),
    "played": lambda one: (one.played,),
    "size": lambda one: (one.size,),
    "moves": lambda one: (one.position,),
}
"""What a list can be sorted by."""


class Binned(Struct, frozen=True):
    """A campaign in the bin."""

    listed: Listed
    deleted: str
    """ISO 8601, UTC."""
    until: str
    """When it will be gone for good; ISO 8601, UTC."""


def rename_campaign(path: Path, name: str) -> None:
    """Give a closed campaign another name; its file keeps its own."""
    with Campaign.open(path) as campaign:
        campaign.rename(name)


def copy_campaign(path: Path, name: str) -> Path:
    """A copy beside it under a name of its own. What is copied may be open: it is what is on disk."""
    clean = campaign_name(name)
    with in_memory() as copy:
        with reading(path) as connection:
            header = header_of(connection, path)
            copy.deserialize(connection.serialize())
        Journal(copy, header, last=header.entries, seal=b"", snapshot=0).rename(clean)
        return write_new(path.parent, clean, copy.serialize())


def archive_campaign(path: Path) -> Path:
    """Put a campaign away from the list, whatever is in it; where it is now."""
    return _move(path, path.parent / ARCHIVE, path.name)


def unarchive_campaign(path: Path) -> Path:
    """Bring an archived campaign back to the list; where it is now."""
    return _move(path, path.parent.parent, path.name)


def list_archived(folder: Path) -> list[Listed]:
    """The archived campaigns of a campaigns folder, last played first."""
    return list_campaigns(folder / ARCHIVE)


def bin_campaign(path: Path, now: Callable[[], datetime] = utc_now) -> Path:
    """Throw a campaign away, whatever is in it: the bin keeps it for `BIN_DAYS`; where it is now."""
    folder = path.parent.parent if path.parent.name == ARCHIVE else path.parent
    return _move(path, folder / BIN, f"{now().strftime(_STAMP)}{_SEPARATOR}{path.name}")


def list_bin(folder: Path) -> list[Binned]:
    """What is in the bin of a campaigns folder, thrown away last first."""
    found = []
    for path in (folder / BIN).glob(f"*{SUFFIX}"):
        if (deleted := _deleted(path)) is not None:
            until = deleted + timedelta(days=BIN_DAYS)
            found.append(Binned(look_at(path), _iso(deleted), _iso(until)))
    return sorted(found, key=lambda one: (one.deleted, one.listed.path.name), reverse=True)


def restore_campaign(path: Path) -> Path:
    """Out of the bin, back to the list; where it is now."""
    return _move(path, path.parent.parent, path.name.partition(_SEPARATOR)[2] or path.name)


def purge_bin(folder: Path, now: Callable[[], datetime] = utc_now) -> int:
    """Remove for good what has been in the bin for too long; how many.

    For the start of the program: what cannot be removed stays, without a word.
    Files that were not thrown away by us are left alone.
    """
    oldest = now() - timedelta(days=BIN_DAYS)
    old = [
        path
        for path in (folder / BIN).glob(f"*{SUFFIX}")
        if (deleted := _deleted(path)) is not None and deleted < oldest
    ]
    removed = 0
    for path in old:
        with suppress(SaveError):
            delete_campaign(path)
            removed += 1
    return removed


def delete_campaign(path: Path) -> None:
    """Remove a file for good, whatever is in it; refused while somebody has it open."""
    with Lock(path), guarding(path):
        path.unlink()
        _journal_of(path).unlink(missing_ok=True)


def _move(path: Path, folder: Path, name: str) -> Path:
    """Move a campaign that nobody has open; another name where that one is taken."""
    with Lock(path), guarding(path):
        path.stat()
        with suppress(SaveError), reading(path, locked=True):
            pass  # takes back what a killed process left half done, which would not outlive the move
        folder.mkdir(parents=True, exist_ok=True)
        target = folder / name
        while target.exists():
            target = folder / f"{Path(name).stem}-{secrets.token_hex(1)}{SUFFIX}"
        path.rename(target)
        with suppress(FileNotFoundError):
            _journal_of(path).rename(_journal_of(target))
    return target


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


def _journal_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-journal")


def _deleted(path: Path) -> datetime | None:
    """When a file was thrown away; None for what we did not put there."""
    stamp, separator, _name = path.name.partition(_SEPARATOR)
    with suppress(ValueError):
        if separator:
            return datetime.strptime(stamp, _STAMP).replace(tzinfo=UTC)
    return None


def _iso(moment: datetime) -> str:
    return moment.strftime("%Y-%m-%dT%H:%M:%SZ")
