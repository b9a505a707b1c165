"""The only module that knows folders."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from platformdirs import user_config_path, user_data_path, user_log_path

APP: Final = "backroom"

SAVES_VARIABLE: Final = "BACKROOM_SAVES"
"""Environment variable: the folder of the campaigns."""

SETTINGS_VARIABLE: Final = "BACKROOM_SETTINGS"
"""Environment variable: the file of the user's settings."""

LEARNERS_VARIABLE: Final = "BACKROOM_LEARNERS"
"""Environment variable: the file of who learns and how far they are."""

LOG_VARIABLE: Final = "BACKROOM_LOG"
"""Environment variable: the file that a crash is written to."""


def campaigns_folder() -> Path:
    """Where campaigns lie; it need not exist yet."""
    return _override(SAVES_VARIABLE) or user_data_path(APP, appauthor=False) / "campaigns"


def settings_file() -> Path:
    """The user's settings; neither file nor folder need exist yet."""
    return _override(SETTINGS_VARIABLE) or user_config_path(APP, appauthor=False) / "settings.json"


def learners_file() -> Path:
    """Who learns, and how far they are; neither file nor folder need exist yet."""
    return _override(LEARNERS_VARIABLE) or user_data_path(APP, appauthor=False) / "learners.json"


def crash_log() -> Path:
    """Where a crash is written; neither file nor folder need exist yet."""
    return _override(LOG_VARIABLE) or user_log_path(APP, appauthor=False) / "crash.log"


def _override(variable: str) -> Path | None:
    value = os.environ.get(variable)
    return Path(value).expanduser().absolute() if value else None
