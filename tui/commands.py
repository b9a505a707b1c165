"""One list of commands a screen: it feeds the keys, the key bar, the palette and the help."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct
from textual.binding import Binding, BindingType

from rules.kernel.words import _

_KEY_NAMES: Final = {
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "escape": "esc",
    "pagedown": "PgDn",
    "pageup": "PgUp",
    "question_mark": "?",
    "plus": "+",
    "minus": "−",
    "slash": "/",
    "full_stop": ".",
    "comma": ",",
    "delete": "del",
}


class Command(Struct, frozen=True):
    """Something that a person can do on a screen."""

    id: str
    """Stable, unique on its screen; names the key binding."""
    keys: str
    """Textual keys, separated by commas; the first is the one that is shown."""
    label: str
    """One or two words for the key bar."""
    help: str
    """One sentence for help and palette."""
    action: str
    """A Textual action, such as `next_step` or `app.help`."""
    shown: bool = True
    """Whether the key bar shows it."""
    display: str = ""
    """How the key is written where the first key is not the right word, such as `↑↓`."""
    pinned: bool = False
    """Stays in the key bar when there is not room for all."""
    palette: bool = True
    """Whether the palette offers it."""
    priority: bool = False
    """Works before the focused widget sees the key, and in dialogs."""

    @property
    def first_key(self) -> str:
        """The key that stands for the command."""
        return self.keys.partition(",")[0]

    @property
    def key_label(self) -> str:
        """The key as people read it."""
        return self.display or key_label(self.first_key)

    @property
    def all_key_labels(self) -> str:
        """Every key that does it, as people read them."""
        return self.display or " ".join(key_label(key) for key in self.keys.split(","))


def key_label(key: str) -> str:
    """A Textual key as people read it: `question_mark` is `?`, `ctrl+q` is `^q`."""
    if key.startswith("ctrl+"):
        return "^" + key.removeprefix("ctrl+")
    if len(key) > 1 and key[0] == "f" and key[1:].isdigit():
        return key.upper()
    return _KEY_NAMES.get(key, key)


def bindings(commands: Iterable[Command]) -> list[BindingType]:
    """The key bindings of these commands; those without keys are for palette and mouse."""
    return [
        Binding(
            command.keys,
            command.action,
            command.label,
            show=command.shown,
            priority=command.priority,
            tooltip=command.help,
            id=command.id,
        )
        for command in commands
        if command.keys
    ]


APP_COMMANDS: Final[tuple[Command, ...]] = (
    Command(
        "app.hide",
        "f9",
        _("hide"),
        _("Cover everything private at once."),
        "app.hide",
        pinned=True,
        palette=False,
        priority=True,
    ),
    Command(
        "app.palette",
        "ctrl+p",
        _("search"),
        _("Search all commands of this screen."),
        "app.command_palette",
        shown=False,
        palette=False,
        priority=True,
    ),
    Command(
        "app.quit",
        "ctrl+q",
        _("quit"),
        _("Leave Backroom; a game that is open is saved as it stands."),
        "app.quit",
        shown=False,
        priority=True,
    ),
    Command(
        "app.help",
        "question_mark,f1",
        _("keys"),
        _("Show the keys of this screen."),
        "app.help",
        pinned=True,
    ),
)
"""What works on every screen."""

BACK: Final = Command("back", "escape", _("back"), _("Go back to where you came from."), "back", pinned=True)
"""Leaves a screen for the one below."""
