"""The gallery shows every widget in its states, at both sizes, by keys and by mouse."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from textual.widgets import OptionList

import tui.games.die_macher
import tui.games.millions_of_dollars
import tui.games.saludos_amigos
import tui.widgets
from tui.exhibits import all_exhibits
from tui.gallery import Caption, Gallery, main
from tui.widgets.painted import Painted

EXHIBITS = tuple(all_exhibits())
SIZES = [(120, 40), (80, 24)]
ELSEWHERE = {"TitleBar", "KeyBar", "Caption"}
"""Drawn on every screen, the gallery's own among them."""


def widget_classes() -> set[str]:
    """Classes of widgets that are shown as they are, by their source."""
    names: dict[str, set[str]] = {}
    games = (tui.games.die_macher, tui.games.millions_of_dollars, tui.games.saludos_amigos)
    for package in (tui.widgets, *games):
        for path in Path(package.__path__[0]).glob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    names[node.name] = {base.id for base in node.bases if isinstance(base, ast.Name)}
    widgets = {"Painted", "Widget", "ScrollView", "Board", "ShareTable", "DecisionPanel"}
    bases = {base for found in names.values() for base in found}
    return {name for name, found in names.items() if found & widgets and name not in bases}


def test_every_widget_has_an_exhibit() -> None:
    shown = {type(exhibit.build()).__name__ for exhibit in EXHIBITS}
    assert widget_classes() - shown - ELSEWHERE == set()


def test_names_are_unique() -> None:
    names = [exhibit.name for exhibit in EXHIBITS]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_every_exhibit_is_shown_and_fits(size: tuple[int, int]) -> None:
    app = Gallery(EXHIBITS)
    async with app.run_test(size=size) as pilot:
        for place, exhibit in enumerate(EXHIBITS):
            await app.exhibit(place)
            await pilot.pause()
            widget = app.query_one("#frame").children[0]
            assert widget.size.width <= size[0], exhibit.name
            if isinstance(widget, Painted):
                for line in widget.draw(widget.size).lines:
                    assert line.cell_length <= widget.size.width, exhibit.name


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_by_keys_and_by_mouse(size: tuple[int, int]) -> None:
    app = Gallery(EXHIBITS)
    async with app.run_test(size=size) as pilot:
        await pilot.press("f8", "f8", "f7")
        assert app.place == 1
        await pilot.press("f2", "down", "enter")
        assert app.place == 2
        caption = app.query_one(Caption)
        spot = next(spot for spot in caption.spots if spot.key == "step(1)")
        await pilot.click(caption, offset=(spot.region.x, spot.region.y))
        assert app.place == 3
        spot = next(spot for spot in caption.spots if spot.key == "list")
        await pilot.click(caption, offset=(spot.region.x, spot.region.y))
        await pilot.pause()
        await pilot.click(app.query_one("#list", OptionList), offset=(4, 1))
        assert app.place == 0


async def test_every_theme_shows_the_board() -> None:
    first = next(place for place, exhibit in enumerate(EXHIBITS) if exhibit.widget == "saludos-board")
    app = Gallery(EXHIBITS, first)
    async with app.run_test(size=(120, 40)) as pilot:
        for theme in sorted(app.available_themes):
            app.theme = theme
            await pilot.pause()
            assert "green hill" in app.query_one("SaludosBoard").render_line(0).text


def test_list_prints_every_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list"]) == 0
    assert capsys.readouterr().out.splitlines() == [exhibit.name for exhibit in EXHIBITS]


def test_an_unknown_name_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refusal:
        main(["--show", "nonsense"])
    assert refusal.value.code == 2
    assert "nothing is called nonsense" in capsys.readouterr().err


def test_without_a_terminal_it_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin.isatty", lambda: False)
    assert main(["--show", "hand"]) == 1
    assert "needs a terminal" in capsys.readouterr().err
