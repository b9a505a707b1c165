"""The shelf of campaigns for the screens: what a list shows, and nothing secret."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path
from typing import Final

from msgspec import Struct
from textual.content import Content

from rules import GAMES
from rules.kernel.words import _, ngettext
from saves.documents import Header
from saves.shelf import Binned, Damaged, Listed, SortKey, list_archived, list_bin, list_campaigns
from tui.content import plain, seat_names
from tui.dates import when
from tui.widgets.people import marks, people
from tui.widgets.shelf_list import Column, Row

SORT_KEYS: Final[tuple[SortKey, ...]] = ("played", "name", "game", "seats", "moves", "size")
"""In the order in which a key goes through them."""

DOWNWARD: Final[frozenset[SortKey]] = frozenset(("played", "moves", "size"))
"""Those of which the largest comes first unless it is turned round."""


class Place(StrEnum):
    """Where campaigns lie."""

    SHELF = "shelf"
    ARCHIVE = "archive"
    BIN = "bin"


class Item(Struct, frozen=True):
    """A campaign in a list."""

    listed: Listed
    until: str = ""
    """In the bin: when it will be gone for good (ISO 8601, UTC)."""
    deleted: str = ""
    """In the bin: since when."""

    @property
    def header(self) -> Header | None:
        """None where the file is damaged."""
        return self.listed if isinstance(self.listed, Header) else None

    @property
    def path(self) -> Path:
        """The file."""
        return self.listed.path

    @property
    def name(self) -> str:
        """The campaign's, or the file's where that is damaged."""
        return self.listed.name


def items_in(place: Place, folder: Path) -> list[Item]:
    """What lies in one of the places of a campaigns folder."""
    match place:
        case Place.SHELF:
            return [Item(listed) for listed in list_campaigns(folder)]
        case Place.ARCHIVE:
            return [Item(listed) for listed in list_archived(folder)]
        case Place.BIN:
            return [_from_bin(binned) for binned in list_bin(folder)]


def _from_bin(binned: Binned) -> Item:
    return Item(binned.listed, binned.until, binned.deleted)


def columns(width: int) -> list[Column]:
    """The columns that there is room for; what is left out stands among the details."""
    name = Column("name", _("name"), 26)
    stands = Column("moves", _("where it stands"), 24)
    played = Column("played", _("last played"), 16)
    if width < 110:
        return [name, stands, played]
    game, seats = Column("game", _("game"), 18), Column("seats", _("seats"), 8)
    return [name, game, seats, stands, played, Column("size", _("size"), 7, right=True)]


def row(item: Item, shown: Sequence[Column]) -> Row:
    """One campaign in these columns."""
    return [_cell(item, column.name) for column in shown]


def _cell(item: Item, column: str) -> Content:
    header = item.header
    match column:
        case "name":
            return plain(item.name, "bold")
        case "played":
            return plain(when(item.listed.played), "$label")
        case "size":
            return plain(size_in_words(item.listed.size), "$label")
        case "moves" if header is None:
            return plain(_("cannot be played"), "$bad")
        case "moves":
            assert header is not None
            return plain(header.situation)
        case "game" if header is not None:
            return plain(GAMES.get(header.slug, header.slug), "$label")
        case "seats" if header is not None:
            return marks(people(header.seats))
    return Content("")


def size_in_words(size: int) -> str:
    """`24 kB`, `1.2 MB`."""
    if size < 1_000_000:
        return _("{count} kB").format(count=-(-size // 1000))
    return _("{count:.1f} MB").format(count=size / 1_000_000)


def details(item: Item) -> Content:
    """What is known of a campaign; all of it is known to everybody at its table."""
    header, lines = item.header, []
    if isinstance(item.listed, Damaged):
        lines += [plain(item.name, "$decide bold"), plain(item.listed.reason, "$bad")]
    elif header is not None:
        lines += [plain(header.name, "$decide bold").append("   ").append(seat_names(header.seats))]
        moves = ngettext("{count} move", "{count} moves", header.position).format(count=header.position)
        game = GAMES.get(header.slug, header.slug)
        lines.append(plain(f"{game} · {header.situation} · {moves}"))
        dates = _("played {played} · begun {created} · {size}").format(
            played=when(header.played), created=when(header.created), size=size_in_words(header.size)
        )
        lines.append(plain(dates, "$label"))
    if item.until:
        words = _("deleted {deleted} · kept until {until}")
        lines.append(plain(words.format(deleted=when(item.deleted), until=when(item.until)), "$decide"))
    lines.append(plain(str(item.path), "$label"))
    return Content("\n").join(lines)
