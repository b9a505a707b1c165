"""What the command line says when it cannot do what was asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from typing import Final

from rules.kernel.words import _

FAILURE: Final = 1
MISUSE: Final = 2
INTERRUPTED: Final = 130
"""Exit status after Ctrl-C: 128 and the number of the signal."""

BROKEN_PIPE: Final = 141
"""Exit status when the reader of our output has gone: 128 and the number of the signal."""


class CommandError(Exception):
    """One line for standard error, and the exit status."""

    def __init__(self, line: str, status: int = FAILURE) -> None:
        super().__init__(" ".join(line.split()))
        self.status = status


class UsageError(CommandError):
    """The command line itself is wrong: exit status 2."""

    def __init__(self, line: str) -> None:
        super().__init__(line, MISUSE)


def unknown(what: str, word: str, known: Iterable[str]) -> UsageError:
    """There is no such word: names those that there are and the nearest (`what`: “no game is called …”)."""
    names = list(known)
    nearest = get_close_matches(word, names, n=1)
    if nearest:
        line = _("{what}; did you mean “{nearest}”? There are: {known}")
        return UsageError(line.format(what=what, nearest=nearest[0], known=", ".join(names)))
    return UsageError(_("{what}; choose one of: {known}").format(what=what, known=", ".join(names)))


@contextmanager
def save_errors() -> Iterator[None]:
    """Whatever goes wrong with a campaign inside becomes the line that says so."""
    from saves.errors import SaveError

    try:
        yield
    except SaveError as error:
        raise CommandError(str(error)) from None
