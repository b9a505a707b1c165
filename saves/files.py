"""Names of campaign files, and new files that appear whole or not at all."""

from __future__ import annotations

import os
import re
import secrets
import unicodedata
from contextlib import suppress
from pathlib import Path
from typing import Final

from saves.errors import guarding
from saves.schema import SUFFIX

LONGEST_STEM: Final = 40

_NOT_PLAIN: Final = re.compile(r"[^a-z0-9]+")


def stem_of(name: str) -> str:
    """A campaign's name in characters that every file system takes; `campaign` when none are left."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return _NOT_PLAIN.sub("-", plain).strip("-")[:LONGEST_STEM].strip("-") or "campaign"


def write_new(folder: Path, name: str, content: bytes) -> Path:
    """A new campaign file in `folder`, which is made if need be; it has its name only when it is on disk.

    The random end of the name tells campaigns of one name apart, and keeps clear
    of names that some systems reserve.
    """
    path = folder.absolute() / f"{stem_of(name)}-{secrets.token_hex(3)}{SUFFIX}"
    with guarding(path):
        folder.mkdir(parents=True, exist_ok=True)
    replace_whole(path, content)
    return path


def replace_whole(path: Path, content: bytes) -> None:
    """Put a file in this place that is there whole or not at all; what was there stays until then."""
    draft = path.with_name(f".{path.name}.new")
    with guarding(path):
        try:
            _write(draft, content)
            draft.replace(path)
        finally:
            with suppress(OSError):
                draft.unlink(missing_ok=True)
        _sync_folder(path.parent)


def _write(path: Path, content: bytes) -> None:
    with open(path, "xb", opener=_for_owner_only) as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _for_owner_only(path: str, flags: int) -> int:
    """The file holds everybody's cards."""
    return os.open(path, flags, 0o600)


def _sync_folder(folder: Path) -> None:
    """Make the new name last through a power cut, where the system has a way to do so."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
