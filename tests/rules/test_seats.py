"""Seats and names: what is kept, what is refused."""

from __future__ import annotations

import unicodedata

import pytest
from rich.cells import cell_len

from rules.kernel.seats import NAME_CELLS, Seat, SeatSetup, cell_width, check_names, clean_name, clockwise


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("Anna", "Anna"),
        ("  Anna \t", "Anna"),
        ("Zoe\u0308", "Zoë"),
        ("[b]Anna[/b]", "[b]Anna[/b]"),
        ("{name} %s", "{name} %s"),
        ("田中さん", "田中さん"),
        ("שרה", "שרה"),
        ("Ольга", "Ольга"),
        ("สวัสดี", "สวัสดี"),
        ("नमस्ते", "नमस्ते"),
        ("한국", "한국"),
        ("Ann 😀", "Ann 😀"),
        ("O'Brien-Łoś", "O'Brien-Łoś"),
        ("N" * NAME_CELLS, "N" * NAME_CELLS),
        ("中" * (NAME_CELLS // 2), "中" * (NAME_CELLS // 2)),
    ],
)
def test_names_that_are_kept(text: str, kept: str) -> None:
    assert clean_name(text) == kept
    assert clean_name(kept) == kept


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "at least one character"),
        (" \u3000\u00a0 ", "at least one character"),
        ("An\nna", "printable"),
        ("An\x1b[31mna", "printable"),
        ("An\u200bna", "printable"),
        ("An\u202ena", "printable"),
        ("An\x00na", "printable"),
        ("An\ud800na", "printable"),
        ("An\ue000na", "printable"),
        ("\u0301Anna", "begin with a combining mark"),
        ("❤\ufe0f", "different widths"),
        ("1\ufe0f\u20e3", "different widths"),
        ("🇮🇹", "different widths"),
        ("👍🏽", "different widths"),
        ("\u3164", "different widths"),
        ("An\u2800", "different widths"),
        ("a" + "\u0316" * 4, "at most 3 marks"),
        ("N" * (NAME_CELLS + 1), "at most 20 columns wide; this one takes 21"),
        ("中" * 11, "at most 20 columns wide; this one takes 22"),
    ],
)
def test_names_that_are_refused(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason) as refusal:
        clean_name(text)
    assert "\n" not in str(refusal.value)
    assert str(refusal.value).isprintable()


def test_families_joined_by_invisible_characters_are_refused() -> None:
    with pytest.raises(ValueError, match="printable"):
        clean_name("👨\u200d👩\u200d👧")


def test_the_width_of_a_name_is_the_width_that_screens_use() -> None:
    old = unicodedata.ucd_3_2_0
    for code in range(0x20, 0x20000):
        character = chr(code)
        if old.category(character) == "Cn":
            continue
        try:
            name = clean_name(f"a{character}a")
        except ValueError:
            continue
        assert cell_width(name) == cell_len(name), f"U+{code:04X}"


@pytest.mark.parametrize("names", [["Anna", "anna"], ["Straße", "STRASSE"], ["A", "B", "A"], ["Zoë", "ZOË"]])
def test_equal_names_are_refused_whatever_their_case(names: list[str]) -> None:
    with pytest.raises(ValueError, match=f"Two seats are called {names[-1]}"):
        check_names(names)


@pytest.mark.parametrize("name", [" Anna", "Anna ", "Zoe\u0308"])
def test_names_are_checked_as_they_are_kept(name: str) -> None:
    with pytest.raises(ValueError, match="shortest form"):
        check_names([name])


def test_a_limit_of_its_own_can_be_given() -> None:
    assert clean_name("A long name of a campaign", 40) == "A long name of a campaign"
    with pytest.raises(ValueError, match="at most 5 columns"):
        clean_name("Annabella", 5)


def test_clockwise_counts_once_around_the_table() -> None:
    assert clockwise(Seat(2), 4) == (2, 3, 0, 1)
    assert clockwise(Seat(0), 1) == (0,)


def test_a_person_or_a_computer_sits_there() -> None:
    assert SeatSetup("Anna").is_human
    assert not SeatSetup("Anna", 0, "random").is_human
