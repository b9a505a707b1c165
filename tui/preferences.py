"""What the user likes, in one small JSON file."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias, get_args, get_origin, get_type_hints

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
        return _checked(json.loads(text)), ""
    except (ValueError, RecursionError) as error:
        return Preferences(), _broken(path, str(error))


def _checked(found: object) -> Preferences:
    """Preferences from JSON, each of the type that it has here; `ValueError` says what is none.

    By hand, because the first screen waits for it and pydantic takes long to load. What is not
    known here is left out: a later version may have written it.
    """
    if not isinstance(found, dict):
        raise ValueError(_("it holds no settings"))
    known = {name: value for name, value in found.items() if name in Preferences.__slots__}
    for name, kind in get_type_hints(Preferences).items():
        if name in known and not _fits(known[name], kind):
            raise ValueError(_("{name} has a value that it cannot have").format(name=name))
    return Preferences(**known)


def _fits(value: object, kind: Any) -> bool:
    if get_origin(kind) is Literal:
        return any(type(value) is type(usual) and value == usual for usual in get_args(kind))
    return type(value) is kind


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
