"""What the user likes, in one small JSON file."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final, Literal, TypeAlias

from rules.kernel.words import _
from tui.themes import DEFAULT_THEME

Pace: TypeAlias = Literal["quick", "normal", "calm", "key"]
Standings: TypeAlias = Literal["off", "open", "end"]

STANDINGS: Final[tuple[tuple[Standings, str], ...]] = (
    ("open", _("public parts only")),
    ("end", _("all at the end")),
    ("off", _("off")),
)
"""When a table sees who stands where, each way with its label."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """The settings of this user, whatever the game."""

    theme: str = DEFAULT_THEME
    animations: bool = True
    """Whether dice roll and bars glide."""
    bell: bool = True
    """Whether the terminal may ring, for instance when a talk is over."""
    pace: Pace = "normal"
    """How long computer players take, for new campaigns."""
    hints: bool = False
    """Whether seats may ask for hints, in new campaigns."""
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
    from pydantic import TypeAdapter, ValidationError

    try:
        return TypeAdapter(Preferences).validate_json(text), ""
    except ValidationError as error:
        fault = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(str(step) for step in fault["loc"])
        return Preferences(), _broken(path, f"{where}: {fault['msg']}" if where else fault["msg"])


def save_preferences(path: Path, preferences: Preferences) -> None:
    """Write them, whole or not at all; `OSError` when the disk refuses."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".new")
    draft.write_text(json.dumps(asdict(preferences), indent=2) + "\n", encoding="utf-8")
    draft.replace(path)


def _broken(path: Path, reason: str) -> str:
    return _(
        "The settings in {path} cannot be read ({reason}); the usual ones are in force until you change one."
    ).format(path=path, reason=" ".join(reason.split()))
