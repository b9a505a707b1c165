"""What the rules of a game are at this moment, as one hash."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from rules import package_name

_KINDS: Final = (".py", ".toml")
_BYTES: Final = 16


@cache
def content_hash(slug: str) -> str:
    """Hash of the source and the component sheets of a game and of what all games share (hexadecimal).

    The same rules give the same hash on every machine.
    """
    digest = hashlib.blake2b(digest_size=_BYTES)
    for package in ("kernel", package_name(slug)):
        for name, content in sorted(_sources(files("rules") / package, package)):
            digest.update(b"%s:%d:" % (name.encode(), len(content)))
            digest.update(content)
    return digest.hexdigest()


def _sources(folder: Traversable, name: str) -> Iterator[tuple[str, bytes]]:
    for part in folder.iterdir():
        place = f"{name}/{part.name}"
        if part.is_dir():
            yield from _sources(part, place)
        elif part.name.endswith(_KINDS):
            yield place, part.read_bytes().replace(b"\r\n", b"\n")
