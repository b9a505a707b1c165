"""Pictures as SVG: the same text for the same rows, well-formed whatever a name holds."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from textual.content import Content

from tui.games.saludos_amigos import samples
from tui.screens.export import board_svg
from tui.svg import CELL_WIDTH, svg, theme_colours
from tui.themes import OUR_THEMES
from tui.widgets.samples import LONG_NAMES

SVG = "{http://www.w3.org/2000/svg}"


def texts(document: str) -> list[ElementTree.Element]:
    return ElementTree.fromstring(document).findall(f".//{SVG}text")


def test_every_piece_has_its_colour_and_its_cells() -> None:
    row = Content.assemble(("Anna", "bold $seat-0"), "  ", ("−3", "$bad"), ("日本", ""))
    anna, minus, wide = texts(svg([row], "x"))
    assert (anna.text, anna.get("fill"), anna.get("font-weight")) == (
        "Anna",
        theme_colours()["seat-0"].upper(),
        "bold",
    )
    assert float(minus.get("x", 0)) - float(anna.get("x", 0)) == pytest.approx(6 * CELL_WIDTH)
    assert minus.get("fill") == theme_colours()["bad"].upper()
    assert float(wide.get("textLength", 0)) == pytest.approx(4 * CELL_WIDTH)


def test_reverse_paints_the_ground() -> None:
    document = svg([Content.styled("now", "reverse $decide")], "x")
    grounds = ElementTree.fromstring(document).findall(f"./{SVG}g/{SVG}rect")
    assert [ground.get("fill") for ground in grounds] == [theme_colours()["decide"].upper()]
    assert texts(document)[0].get("fill") == theme_colours()["background"].upper()


@pytest.mark.parametrize("names", [('<Anna> & "Ben"', "]]>", "&amp;", "D'"), LONG_NAMES])
def test_names_are_data(names: tuple[str, ...]) -> None:
    view = samples.public(samples.talking(names))
    document = board_svg("saludos-amigos", "<title>")(view)
    assert ElementTree.fromstring(document).findtext(f"{SVG}title") == "<title>"
    assert "\u202e" not in svg([Content("")], "a\u202eb")


@pytest.mark.parametrize("theme", [theme.name for theme in OUR_THEMES])
def test_the_same_rows_give_the_same_text_in_every_theme(theme: str) -> None:
    rows = [Content.styled("a", "$label"), Content("b")]
    assert svg(rows, "x", theme) == svg(rows, "x", theme)
    assert theme_colours(theme)["label"].upper() in svg(rows, "x", theme).upper()
