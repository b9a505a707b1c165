"""What the user likes, in one small JSON file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec import MsgspecError, Struct

from rules.kernel.words import _
from saves.errors import misfit
from tui.themes import DEFAULT_THEME

Pace: TypeAlias = Literal["quick", "normal", "calm", "key"]
Standings: TypeAlias = Literal["off", "open", "end"]

STANDINGS: Final[tuple[tuple[Standings, str], ...]] = (
    ("open", _("public parts only")),
    ("end", _("all at the end")),
    ("off", _("off")),
)
"""When a table sees who stands where, each way with its label."""


class Preferences(Struct, frozen=True):
    """The settings of this user, whatever the game."""

    theme: str = DEFAULT_THEME
    animations: bool = True
    """Whether dice roll and bars glide."""
    bell: bool = True
    """Whether the terminal may ring, for instance when a talk is over."""
    pace: Pace = "normal"
    """How long computer players take, for new campaigns."""
    hints: bool = False
    """Whether seats may ask for hints, in new campaigns of several people."""
    standings: Standings = "open"
    """When the table is shown who stands where, for new campaigns."""
    talk_seconds: Literal[0, 60, 120, 180] = 0
    """How long a talk may take where the rules set no clock, for new campaigns."""
    think_seconds: Literal[0, 60, 120, 300] = 0
    """How long a decision at the table may take until a bell rings, for new campaigns."""
    recap: bool = True
    """Whether a seat that sits down is told what happened since, for new campaigns."""


def load_preferences(path: Path) -> tuple[Preferences, str]:
    """The stored preferences and, where they cannot be used, one line that says so (and the defaults).

    A file that is no good is left as it is until something is saved on purpose.
    """
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        return Preferences(), ""
    except OSError as error:
        return Preferences(), _broken(path, error.strerror or str(error))
    try:
        return msgspec.json.decode(text, type=Preferences), ""
    except (MsgspecError, UnicodeError, RecursionError) as error:
        return Preferences(), _broken(path, misfit(error))


def save_preferences(path: Path, preferences: Preferences) -> None:
    """Write them, whole or not at all; `OSError` when the disk refuses."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".new")
    draft.write_text(json.dumps(msgspec.structs.asdict(preferences), indent=2) + "\n", encoding="utf-8")
    draft.replace(path)


def _broken(path: Path, reason: str) -> str:
    return _(
        "The settings in {path} cannot be read ({reason}); the usual ones are in force until you change one."
    ).format(path=path, reason=" ".join(reason.split()))
