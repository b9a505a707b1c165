"""Our themes, and the colours that every theme has to have.

Beside Textual's own variables a style can use:

- `$decide`: the accent for what is to be decided now
- `$label`: labels and everything of second rank
- `$frame`: quiet frames
- `$public` and `$private`: the frame and the corner of a table's and of one seat's screen
- `$good` and `$bad`: what is done, and what is wrong
- `$bar`: the ground of title bar and key bar
- `$cursor`: the ground of what has the focus or is marked
- `$seat-0` to `$seat-7`: the seats

Where a theme does not define them they are computed from its own colours so
that they can be read on its grounds.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from textual.color import Color
from textual.theme import BUILTIN_THEMES, Theme

from tui.contrast import readable

DEFAULT_THEME: Final = "backroom"

SEATS_DARK: Final = ("#ff7b72", "#6cb6ff", "#e8e06a", "#7ee787", "#d2a8ff", "#ffa657", "#56d4c8", "#ff9bce")
SEATS_LIGHT: Final = ("#b3261e", "#0b57c2", "#6b5900", "#1a6a30", "#7a3fc4", "#9a4100", "#00666e", "#a81c68")
SEATS_COLOUR_BLIND: Final = (
    "#deab07",
    "#37f0e6",
    "#ffff06",
    "#28a48b",
    "#a882c5",
    "#e27549",
    "#8b81ff",
    "#c3ffc5",
)
"""After Okabe and Ito, moved apart until every two differ clearly with any colour blindness."""

_CURSOR_TINT: Final = 0.25

_SEATS_ANSI: Final = (
    "ansi_bright_red",
    "ansi_bright_blue",
    "ansi_bright_yellow",
    "ansi_bright_green",
    "ansi_bright_magenta",
    "ansi_yellow",
    "ansi_bright_cyan",
    "ansi_magenta",
)
_SEATS_ANSI_LIGHT: Final = (
    "ansi_red",
    "ansi_blue",
    "ansi_yellow",
    "ansi_green",
    "ansi_magenta",
    "ansi_bright_red",
    "ansi_cyan",
    "ansi_bright_blue",
)


def _seats(colours: tuple[str, ...]) -> dict[str, str]:
    return {f"seat-{number}": colour for number, colour in enumerate(colours)}


_DARK: Final = {
    "decide": "#ebcb8b",
    "label": "#99a1b0",
    "frame": "#4a5060",
    "public": "#88c0d0",
    "private": "#f0a3c0",
    "good": "#a3d18a",
    "bad": "#ff8f87",
    "bar": "#242833",
    "cursor": "#29344a",
    "text-muted": "#a3aab9",
    "text-disabled": "#99a1b0",
    "block-cursor-background": "#29344a",
    "block-cursor-foreground": "#ffffff",
    "block-cursor-text-style": "bold",
    "block-cursor-blurred-background": "#2a3142",
    "block-cursor-blurred-foreground": "#d8dce6",
    "block-hover-background": "#262c3a",
    "input-selection-background": "#4a6a94",
    "input-cursor-background": "#ebcb8b",
    "input-cursor-foreground": "#14161c",
    "border": "#ebcb8b",
    "border-blurred": "#4a5060",
    "scrollbar": "#4a5060",
    "scrollbar-background": "#1b1e26",
    "scrollbar-corner-color": "#1b1e26",
}
_LIGHT: Final = {
    "decide": "#8a4b00",
    "label": "#5d6066",
    "frame": "#a9a69d",
    "public": "#0b5a70",
    "private": "#9a1f56",
    "good": "#2c6a1f",
    "bad": "#a8201a",
    "bar": "#e4e0d6",
    "cursor": "#d5e0ee",
    "text-muted": "#54575d",
    "text-disabled": "#5d6066",
    "block-cursor-background": "#d5e0ee",
    "block-cursor-foreground": "#101216",
    "block-cursor-text-style": "bold",
    "block-cursor-blurred-background": "#dfe4ea",
    "block-cursor-blurred-foreground": "#22252b",
    "block-hover-background": "#e3e6e8",
    "input-selection-background": "#b9cfe8",
    "input-cursor-background": "#22252b",
    "input-cursor-foreground": "#faf8f4",
    "border": "#8a4b00",
    "border-blurred": "#a9a69d",
    "scrollbar": "#a9a69d",
    "scrollbar-background": "#f1eee8",
    "scrollbar-corner-color": "#f1eee8",
}


def _dark_theme(name: str, seats: tuple[str, ...], **changes: str) -> Theme:
    return Theme(
        name=name,
        primary="#88c0d0",
        secondary="#7f9fbf",
        accent="#ebcb8b",
        warning="#ffb86b",
        error="#ff8f87",
        success="#a3d18a",
        foreground="#d8dce6",
        background="#14161c",
        surface="#1b1e26",
        panel="#242833",
        dark=True,
        variables={**_DARK, **_seats(seats), **changes},
    )


OUR_THEMES: Final[tuple[Theme, ...]] = (
    _dark_theme("backroom", SEATS_DARK),
    Theme(
        name="backroom-light",
        primary="#0b5a70",
        secondary="#3d5a80",
        accent="#8a4b00",
        warning="#8a4b00",
        error="#a8201a",
        success="#2c6a1f",
        foreground="#22252b",
        background="#faf8f4",
        surface="#f1eee8",
        panel="#e4e0d6",
        dark=False,
        variables={**_LIGHT, **_seats(SEATS_LIGHT)},
    ),
    _dark_theme(
        "backroom-colour-blind",
        SEATS_COLOUR_BLIND,
        good="#7fd4ff",
        bad="#ffb15c",
        private="#ffd1ea",
        cursor="#1f2b3f",
        **{"block-cursor-background": "#1f2b3f"},
    ),
)
"""The themes that come with Backroom, the default first."""


def theme_names(*, no_color: bool) -> tuple[str, ...]:
    """Every theme that can be chosen, ours first.

    Where colours are not wanted, none that draws in the terminal's own: it would be black on black.
    """
    own = tuple(theme.name for theme in OUR_THEMES)
    return own + tuple(
        name for name, theme in sorted(BUILTIN_THEMES.items()) if not (no_color and theme.ansi)
    )


@cache
def variable_defaults(name: str, dark: bool, ansi: bool) -> dict[str, str]:
    """Our variables for a theme that knows nothing of them; `name` is one of Textual's themes."""
    if ansi:
        return _ansi_defaults(dark)
    theme = BUILTIN_THEMES.get(name, BUILTIN_THEMES["textual-dark" if dark else "textual-light"])
    system = theme.to_color_system().generate()
    colour = {key: Color.parse(system[key]) for key in ("background", "surface", "panel", "foreground")}
    plain = tuple(_opaque(colour[key], colour["background"]) for key in ("background", "surface", "panel"))
    cursor = plain[0].blend(Color.parse(system["primary"]), _CURSOR_TINT, alpha=1)
    grounds = (*plain, cursor)

    def shade(wanted: str) -> str:
        return readable(_opaque(Color.parse(wanted), grounds[0]), grounds).hex

    label = colour["foreground"].blend(colour["background"], 0.35, alpha=1)
    frame = colour["foreground"].blend(colour["background"], 0.65, alpha=1)
    seats = SEATS_DARK if dark else SEATS_LIGHT
    return {
        "decide": shade(system["accent"]),
        "label": shade(label.hex),
        "frame": frame.hex,
        "public": shade(system["primary"]),
        "private": shade("#f0a3c0" if dark else "#9a1f56"),
        "good": shade(system["success"]),
        "bad": shade(system["error"]),
        "bar": plain[2].hex,
        "cursor": cursor.hex,
        **_seats(tuple(shade(seat) for seat in seats)),
    }


def _ansi_defaults(dark: bool) -> dict[str, str]:
    return {
        "decide": "ansi_bright_yellow" if dark else "ansi_red",
        "label": "ansi_default",
        "frame": "ansi_default",
        "public": "ansi_bright_cyan" if dark else "ansi_blue",
        "private": "ansi_bright_magenta" if dark else "ansi_magenta",
        "good": "ansi_bright_green" if dark else "ansi_green",
        "bad": "ansi_bright_red" if dark else "ansi_red",
        "bar": "ansi_default",
        "cursor": "ansi_bright_black" if dark else "ansi_white",
        **_seats(_SEATS_ANSI if dark else _SEATS_ANSI_LIGHT),
    }


def _opaque(colour: Color, ground: Color) -> Color:
    return ground.blend(colour, colour.a, alpha=1) if colour.a < 1 else colour
