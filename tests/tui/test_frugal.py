"""Of a row only what changed goes to the terminal, and no wide character is cut in two."""

from __future__ import annotations

import re

import pytest
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from tui.app import BackroomApp
from tui.frugal import FrugalCompositor, FrugalUpdate

MOVE = re.compile(r"\x1b\[(\d+);(\d+)H")
STYLES = (Style.parse("bold red"), Style.parse("blue"))


def written(text: str, left: int, right: int, x: int = 0) -> list[tuple[int, str]]:
    """Column (from 0) and text of what is sent for cells `left` to `right` of a row that begins at `x`."""
    strip = Strip([Segment(character, STYLES[place % 2]) for place, character in enumerate(text)])
    update = FrugalUpdate([{x: strip}], [(0, left, right)], [[x + strip.cell_length]])
    plain = re.sub(r"\x1b\[[\d;]*m", "", update.render_segments(Console(force_terminal=True)))
    parts = MOVE.split(plain)
    return [(int(column) - 1, sent) for column, sent in zip(parts[2::3], parts[3::3], strict=True)]


@pytest.mark.parametrize(
    ("left", "right", "sent"),
    [
        (0, 10, [(0, "abcdefghij")]),
        (7, 9, [(7, "hi")]),
        (9, 10, [(9, "j")]),
        (0, 1, [(0, "a")]),
        (10, 12, []),
        (4, 40, [(4, "efghij")]),
    ],
)
def test_a_span_is_sent_from_its_beginning_to_its_end(
    left: int, right: int, sent: list[tuple[int, str]]
) -> None:
    assert written("abcdefghij", left, right) == sent


def test_a_row_that_begins_further_right_is_cut_in_its_own_cells() -> None:
    assert written("abcdefghij", 22, 24, x=20) == [(22, "cd")]
    assert written("abcdefghij", 0, 21, x=20) == [(20, "a")]
    assert written("abcdefghij", 0, 20, x=20) == []


def test_a_row_with_wide_characters_is_sent_from_its_beginning() -> None:
    assert written("日本 太郎", 3, 7) == [(0, "日本 太")]
    assert written("e\u0301ab", 1, 2) == [(0, "e\u0301a")]


async def test_every_screen_of_ours_is_frugal() -> None:
    async with BackroomApp().run_test(size=(80, 24)) as pilot:
        assert isinstance(pilot.app.screen._compositor, FrugalCompositor)
        await pilot.press("question_mark")
        assert isinstance(pilot.app.screen._compositor, FrugalCompositor)
