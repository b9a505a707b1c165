"""Where the command line finds campaigns. Light: the screen waits for it."""

from __future__ import annotations

from pathlib import Path

from rules.kernel.words import _
from saves.locations import SAVES_VARIABLE, campaigns_folder
from tui.cli.errors import CommandError


def saves_folder() -> Path:
    """Where campaigns lie; refused when that is no folder."""
    folder = campaigns_folder()
    if folder.exists() and not folder.is_dir():
        raise CommandError(
            _("{folder} is no folder; let {variable} name one").format(folder=folder, variable=SAVES_VARIABLE)
        )
    return folder
