"""Running the command line in this process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import pytest

from tui.cli import main


@dataclass(frozen=True, slots=True)
class Said:
    """What a command answered."""

    status: int
    out: str
    err: str

    @property
    def complaint(self) -> str:
        """The one line on standard error."""
        assert self.err.count("\n") == 1, self.err
        assert self.err.startswith("backroom: ")
        assert self.out == ""
        return self.err.removeprefix("backroom: ").rstrip("\n")


Run: TypeAlias = Callable[..., Said]


def runner(capsys: pytest.CaptureFixture[str]) -> Run:
    """A function that runs `backroom` with some words."""

    def run(*words: str) -> Said:
        capsys.readouterr()
        try:
            status = main(words)
        except SystemExit as end:  # argparse ends so after --help and --version
            status = int(end.code or 0)
        out, err = capsys.readouterr()
        return Said(status, out, err)

    return run
