"""Drawing in cells: nothing is ever wider than its place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from textual.content import Content
from textual.geometry import Region

from tui.widgets.drawing import NO_BREAK, Canvas, bar, big, columns, cut, figure, fit, signed, wrapped

WORDS = st.text(alphabet="aW 山é[]/$ü", max_size=30)


@given(WORDS, st.integers(0, 25), st.sampled_from(["left", "right", "center"]))
def test_fit_takes_exactly_its_cells(text: str, width: int, align: str) -> None:
    assert cell_len(fit(text, width, align).plain) == width
    assert cell_len(cut(text, width).plain) <= width


@given(st.lists(st.tuples(st.integers(-3, 40), st.integers(-1, 6), WORDS), max_size=12))
def test_a_canvas_keeps_every_row_at_its_width(pieces: list[tuple[int, int, str]]) -> None:
    canvas = Canvas(30, 5)
    for x, y, text in pieces:
        canvas.put(x, y, text)
    assert [cell_len(line.plain) for line in canvas.lines()] == [30] * 5


def test_put_answers_where_the_text_stands() -> None:
    canvas = Canvas(10, 2)
    assert canvas.put(3, 1, "four") == Region(3, 1, 4, 1)
    assert canvas.put(8, 1, "cut") == Region(8, 1, 2, 1)
    assert not canvas.put(0, 2, "below")
    assert canvas.lines()[1].plain == "   four c…"


def test_markup_in_a_text_is_text() -> None:
    canvas = Canvas(12, 1)
    canvas.put(0, 0, "[b]Ann[/")
    assert canvas.lines()[0].plain == "[b]Ann[/    "


def test_a_frame_cuts_its_title() -> None:
    canvas = Canvas(16, 3)
    canvas.frame(Region(0, 0, 16, 3), "A title that is long", "foot")
    top, _middle, bottom = [line.plain for line in canvas.lines()]
    assert top == "╭─ A title t… ─╮"
    assert bottom.endswith("foot ─╯")


@pytest.mark.parametrize(("part", "full"), [(0, 0), (0.001, 1), (0.5, 5), (1, 10), (2, 10)])
def test_a_bar_never_shows_something_as_nothing(part: float, full: int) -> None:
    assert bar(part, 10, "bold").plain.count("━") == full


def test_big_figures_are_three_rows_of_one_width() -> None:
    rows = big("12:30")
    assert len(rows) == 3
    assert len({row.cell_length for row in rows}) == 1


def test_columns_cover_the_width() -> None:
    assert sum(width for _start, width in columns(76, 7)) == 76
    assert columns(9, 3) == [(0, 3), (3, 3), (6, 3)]


def test_figures_have_a_real_minus() -> None:
    assert (figure(-3), signed(2), signed(-2), signed(0)) == ("−3", "+2", "−2", "0")


def test_cut_keeps_what_fits() -> None:
    assert cut(Content("Anna"), 4).plain == "Anna"
    assert cut("Annabel", 4).plain == "Ann…"


def test_no_line_ends_at_a_no_break_space() -> None:
    text = Content.assemble("a bid of ", (f"DM{NO_BREAK}12,000", "bold"), " and more\nanother line")
    for width in range(9, 30):
        lines = wrapped(text, width)
        assert sum(f"DM{NO_BREAK}12,000" in line.plain for line in lines) == 1
        assert all(line.cell_length <= width for line in lines)
        bold = [line.plain[span.start : span.end] for line in lines for span in line.spans if span.style]
        assert "".join(bold).strip() == f"DM{NO_BREAK}12,000"
        assert " ".join(line.plain for line in lines).split(" ") == text.plain.replace("\n", " ").split(" ")
