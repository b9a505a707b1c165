"""Every theme is legible by calculation, and seats never differ by a colour that somebody cannot see."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from textual.app import App
from textual.color import Color
from textual.theme import BUILTIN_THEMES, Theme

from tests.tui.screen_text import screen_strips, screen_text
from tui.app import BackroomApp
from tui.contrast import READABLE, contrast, readable
from tui.looks import LOOKS
from tui.themes import OUR_THEMES, SEATS_COLOUR_BLIND, theme_names, variable_defaults

TEXT = ("decide", "label", "public", "private", "good", "bad", *(look.variable for look in LOOKS))
ALL_THEMES = {theme.name: theme for theme in (*OUR_THEMES, *BUILTIN_THEMES.values())}
RGB_THEMES = [theme for theme in ALL_THEMES.values() if not theme.ansi]


def variables(theme: Theme) -> dict[str, str]:
    defaults = variable_defaults(theme.name, theme.dark, theme.ansi)
    return {**defaults, **theme.to_color_system().generate(), **theme.variables}


def grounds(shades: dict[str, str]) -> list[Color]:
    background = Color.parse(shades["background"])
    return [
        background.blend(ground := Color.parse(shades[name]), ground.a, alpha=1)
        for name in ("background", "surface", "panel", "bar", "cursor")
    ]


@pytest.mark.parametrize("theme", RGB_THEMES, ids=lambda theme: theme.name)
def test_our_colours_are_legible_on_every_ground_of_every_theme(theme: Theme) -> None:
    shades = variables(theme)
    for name in TEXT:
        for ground in grounds(shades):
            assert contrast(Color.parse(shades[name]), ground) >= READABLE, name


@pytest.mark.parametrize("theme", OUR_THEMES, ids=lambda theme: theme.name)
def test_text_of_our_themes_is_legible(theme: Theme) -> None:
    shades = variables(theme)
    for name in (
        "foreground",
        "text-muted",
        "text-disabled",
        "primary",
        "accent",
        "warning",
        "error",
        "success",
    ):
        for ground in grounds(shades):
            assert contrast(Color.parse(shades[name]), ground) >= READABLE, name


@pytest.mark.parametrize("theme", RGB_THEMES, ids=lambda theme: theme.name)
def test_every_theme_has_eight_different_seat_colours(theme: Theme) -> None:
    shades = variables(theme)
    assert len({shades[look.variable] for look in LOOKS}) == len(LOOKS)


# Viénot and Machado: what is left of a colour (linear red, green, blue) at full severity.
BLINDNESS = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "none": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
}


def seen(colour: Color, blindness: str) -> tuple[float, float, float]:
    """The colour in CIELAB as it is seen."""
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour.normalized
    ]
    red, green, blue = (
        min(max(sum(weight * part for weight, part in zip(row, linear, strict=True)), 0), 1)
        for row in BLINDNESS[blindness]
    )
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("blindness", BLINDNESS)
def test_with_any_colour_blindness_every_two_seats_differ(blindness: str) -> None:
    clear = 20  # a difference of about 2 can just be seen side by side
    for one, other in combinations(SEATS_COLOUR_BLIND, 2):
        apart = math.dist(seen(Color.parse(one), blindness), seen(Color.parse(other), blindness))
        assert apart >= clear, f"{one} and {other}"


def test_a_symbol_stands_beside_every_colour() -> None:
    assert len({look.symbol for look in LOOKS}) == len(LOOKS) == 8


def test_readable_moves_a_colour_only_as_far_as_it_must() -> None:
    white = Color(255, 255, 255)
    assert readable(Color(0, 0, 0), [white]) == Color(0, 0, 0)
    pale = readable(Color(255, 255, 0), [white])
    assert READABLE <= contrast(pale, white) < READABLE + 1


def test_without_colours_there_is_no_theme_in_the_terminals_own() -> None:
    assert "ansi-dark" in theme_names(no_color=False)
    assert not [name for name in theme_names(no_color=True) if ALL_THEMES[name].ansi]


async def test_no_color_shows_greys_and_everything_that_was_there(monkeypatch: pytest.MonkeyPatch) -> None:
    coloured = BackroomApp()
    async with coloured.run_test(size=(80, 24)) as pilot:
        await pilot.press("s")
        usual = screen_text(coloured)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TEXTUAL_THEME", "ansi-dark")
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.theme == "backroom"
        await pilot.press("s")
        assert all(line in screen_text(app) for line in usual.splitlines() if "●" in line or "■" in line)


@pytest.mark.parametrize("name", theme_names(no_color=False))
async def test_home_is_drawn_in_every_theme(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEXTUAL_THEME", name)
    app: App[None] = BackroomApp()
    async with app.run_test(size=(80, 24)):
        assert app.theme == name
        styles = {segment.style for strip in screen_strips(app) for segment in strip if segment.text.strip()}
        assert all(style is None or style.color is None or style.color != style.bgcolor for style in styles)
