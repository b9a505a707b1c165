"""Names and other people's text: data, never markup, never a command to the terminal."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from rules.kernel.seats import SeatSetup
from tui.content import cell_text, fit, paragraphs, plain, printable, seat_name
from tui.looks import LOOKS, look_of, seat_letters

NASTY = [
    "Ann [/",
    "[b]Anna[/b]",
    "[type=x, v={'a[0]'}]",
    "$name",
    "\x1b]0;x\x07",
    "日本太郎",
    "a\nb",
    "[/]",
    "@click",
]


@pytest.mark.parametrize("name", NASTY)
def test_a_name_is_shown_letter_by_letter(name: str) -> None:
    assert plain(name).plain == printable(name)
    assert seat_name(SeatSetup(name)).plain == f"● {printable(name)}"
    assert cell_text(name).plain == printable(name)


@given(st.text())
def test_nothing_that_a_terminal_obeys_comes_through(text: str) -> None:
    for shown in (plain(text).plain, cell_text(text).plain, fit(text, 12)):
        assert not any(ord(each) < 32 or 127 <= ord(each) < 160 for each in shown)
    assert "\x1b" not in paragraphs(text).plain


@given(st.text(alphabet=st.characters(exclude_categories=["M", "C"])), st.integers(1, 30))
def test_fit_gives_exactly_so_many_cells(text: str, width: int) -> None:
    assert cell_len(fit(text, width)) == width


def test_fit_says_that_something_is_missing() -> None:
    assert fit("Anna", 6) == "Anna  "
    assert fit("Annabella", 6) == "Annab…"
    assert fit("日本太郎", 6) == "日本… "


def letters(*names: str) -> str:
    return "".join(seat_letters([SeatSetup(name) for name in names]))


def test_a_letter_is_the_initial_where_it_is_free() -> None:
    assert letters("Anna", "ben", "Carla") == "ABC"


def test_initials_come_first_then_the_next_letter_of_the_name_then_the_alphabet() -> None:
    assert letters("Anna", "Adam", "Dora") == "AMD"[0] + "M" + "D"
    assert letters("Anna", "An", "Na") == "ABN"
    assert letters("日本", "Özil", "1") == "AZB"


@given(st.lists(st.text(min_size=1), min_size=2, max_size=7))
def test_letters_are_all_different_and_on_every_keyboard(names: list[str]) -> None:
    found = letters(*names)
    assert len(set(found)) == len(names)
    assert all("A" <= letter <= "Z" for letter in found)


def test_symbols_are_one_cell_wide_and_looks_go_round() -> None:
    assert all(cell_len(look.symbol) == 1 for look in LOOKS)
    assert look_of(len(LOOKS)) == look_of(0)
