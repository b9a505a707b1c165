"""Behind a dialog the screen below looks as Textual would darken it, and takes no clicks."""

from __future__ import annotations

from unittest.mock import patch

import pytest
from rich.segment import Segment
from textual._context import visible_screen_stack
from textual.color import Color
from textual.content import Content
from textual.renderables.background_screen import BackgroundScreen
from textual.screen import Screen
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions

from tests.tui.idle import until
from tui.app import BackroomApp
from tui.veil import Veil
from tui.widgets.title_bar import TitleBar

DUSK = Color(10, 20, 30, 0.6)
OPTIONS = RenderOptions(lambda style: Style.null(), {})


def cells(strip: Strip) -> list[tuple[str, object, object, object]]:
    """Character and look of every cell of a row."""
    return [
        (character, style and style.color, style and style.bgcolor, style and style.bold)
        for text, style, _control in strip
        for character in text
    ]


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
@pytest.mark.parametrize("theme", ["backroom", "backroom-light", "ansi-dark"])
async def test_it_darkens_as_textual_does(size: tuple[int, int], theme: str) -> None:
    app = BackroomApp()
    async with app.run_test(size=size) as pilot:
        app.theme = theme
        await pilot.pause()
        below = app.screen
        veil = Veil(below, DUSK)
        ours = veil.render_strips(*size, below.visual_style, OPTIONS)
        pieces = Segment.split_lines(
            BackgroundScreen.process_segments(app.console.render(below._compositor), DUSK)
        )
        theirs = [Strip(line) for line in pieces]
        assert [cells(strip) for strip in ours] == [cells(strip) for strip in theirs]
        assert [strip.cell_length for strip in ours] == [size[0]] * size[1]
        assert not any(style and style.meta for strip in ours for _text, style, _control in strip)


async def test_a_dialog_shows_what_is_below_as_it_is_now() -> None:
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        below = app.screen
        await pilot.press("question_mark")
        dialog = app.screen
        for tip in ("one", "another"):
            below.query_one(TitleBar).show(Content(tip), None)
            visible_screen_stack.set([below])
            veil = dialog.render()
            assert isinstance(veil, Veil)
            assert veil.render_strips(80, 24, below.visual_style, OPTIONS)[0].text.strip() == tip
            assert veil.get_height({}, 80) == 24


async def test_what_changes_below_is_drawn_once(painted: None) -> None:
    app = BackroomApp()
    async with app.run_test(size=(80, 24)) as pilot:
        below = app.screen
        await pilot.press("question_mark")
        await pilot.pause()
        dialog = app.screen
        paint = Screen._compositor_refresh
        with patch.object(Screen, "_compositor_refresh", autospec=True, side_effect=paint) as drawn:
            below.query_one(TitleBar).styles.margin = (1, 0, 0, 0)
            await until(pilot, lambda: dialog in [call.args[0] for call in drawn.call_args_list])
            await pilot.pause()
        assert [call.args[0] for call in drawn.call_args_list] == [below, dialog]
        assert [dialog.render_line(row).text.strip()[:8] for row in range(2)] == ["", "BACKROOM"]
