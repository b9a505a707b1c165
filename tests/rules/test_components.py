"""Component sheets: a broken one is refused with file, line and expectation."""

from __future__ import annotations

from importlib.resources import files

import pytest

from rules.kernel.components import BadComponents, line_of, read_components
from rules.saludos_amigos.components import Components, default_components
from tests.rules.marks import rule

SHEET = files("rules.saludos_amigos").joinpath("components.toml").read_text(encoding="utf-8")


def line(text: str, start: str) -> int:
    """The number of the only line that starts so."""
    (found,) = (number for number, line in enumerate(text.splitlines(), 1) if line.startswith(start))
    return found


def complaint(text: str) -> tuple[int, str]:
    """The line and the whole sentence about a sheet that is refused."""
    with pytest.raises(BadComponents) as refusal:
        read_components(text, Components, "mine.toml")
    message = str(refusal.value)
    assert message.startswith(f"mine.toml, line {refusal.value.line}: ")
    assert "\n" not in message
    return refusal.value.line, message.partition(": ")[2]


@rule("sa.setup")
def test_the_games_own_sheet_says_what_the_sources_say() -> None:
    sheet = default_components()
    assert read_components(SHEET, Components, "components.toml") == sheet
    assert sheet.card_spread == (21, 21, 14)
    assert sum(sheet.card_spread) == 56
    assert sheet.start_cards == (1, 1, 1)
    assert (sheet.journalists, sheet.late_journalists_end) == (3, 2)
    assert (sheet.buildings_for_late, sheet.buildings_for_end) == (3, 4)
    assert (sheet.clock_seconds, sheet.clock_floor) == (90, 20)
    assert sum(project.sections for project in sheet.projects) == 21


def test_a_syntax_error_names_its_line() -> None:
    broken = SHEET.replace("journalists = 3 ", "journalists = = 3 ")
    at, reason = complaint(broken)
    assert at == line(broken, "journalists")
    assert reason.startswith("not TOML: ")


def test_an_unfinished_sheet_names_its_last_line() -> None:
    at, reason = complaint("card_spread = [21,\n21,")
    assert reason.startswith("not TOML: ")
    assert at in (2, 3)


@pytest.mark.parametrize(
    ("old", "new", "start", "expected"),
    [
        ("journalists = 3 ", "journalists = 0 ", "journalists", "journalists: Input should be greater"),
        ("journalists = 3 ", 'journalists = "3" ', "journalists", "journalists: Input should be a valid"),
        ("journalists = 3 ", "journalists = 3.0 ", "journalists", "journalists: Input should be a valid"),
        (
            "journalists = 3 ",
            "journalists = true ",
            "journalists",
            "journalists: Input should be a valid",
        ),
        (
            "dice_sides = 6 ",
            "dice_sides = 8 ",
            "dice_sides",
            "dice_sides: Input should be less",
        ),
        ("[21, 21, 14]", '[21, "many", 14]', "card_spread", "card_spread.1: Input should be a valid"),
        ("[21, 21, 14]", "[]", "card_spread", "card_spread: 1 to 9 values of cards, not 0"),
        ("[21, 21, 14]", "[1, 1, 1, 1, 1, 1, 1, 1, 1, 1]", "card_spread", "card_spread: 1 to 9 values"),
        (
            "[1, 1, 1]",
            "[1, 1]",
            "start_cards",
            "start_cards: 3 figures, one for each value in card_spread, not 2",
        ),
        (
            "buildings_for_end = 4 ",
            "buildings_for_end = 7 ",
            "buildings_for_end",
            "buildings_for_end: at most 6, the plots of the board",
        ),
        (
            "buildings_for_late = 3 ",
            "buildings_for_late = 4 ",
            "buildings_for_late",
            "buildings_for_late: less than buildings_for_end, which is 4",
        ),
        (
            "late_journalists_end = 2 ",
            "late_journalists_end = 4 ",
            "late_journalists_end",
            "late_journalists_end: at most 3, the number of journalists",
        ),
    ],
)
def test_a_figure_that_does_not_fit_names_its_line_and_what_was_expected(
    old: str, new: str, start: str, expected: str
) -> None:
    assert SHEET.count(old) == 1 or old == "[1, 1, 1]"
    broken = SHEET.replace(old, new, 1)
    at, reason = complaint(broken)
    assert at == line(broken, start)
    assert reason.startswith(expected)


def test_a_missing_key_is_named() -> None:
    at, reason = complaint(SHEET.replace("start_money = 0 ", "pocket_money = 0 "))
    assert at == 1
    assert reason == "start_money: Field required"


def test_a_project_without_a_base_value_is_found_at_its_heading() -> None:
    broken = SHEET.replace("sections = 3\nbase = 3\n", "sections = 3\n")
    at, reason = complaint(broken)
    assert broken.splitlines()[at - 1] == "[[projects]]"
    assert broken.splitlines()[at] == 'name = "Casino"'
    assert reason == "projects.2.base: Field required"


@pytest.mark.parametrize(
    ("extra", "count"), [("", 5), ('[[projects]]\nname = "Spa"\nsections = 1\nbase = 1\n', 7)]
)
def test_the_board_has_six_plots(extra: str, count: int) -> None:
    text = SHEET + extra if extra else SHEET.rpartition("[[projects]]")[0]
    at, reason = complaint(text)
    assert text.splitlines()[at - 1].startswith("[[projects]]")
    assert reason == f"projects: 6 projects, one for each plot of the board, not {count}"


def test_the_name_of_a_project_obeys_the_limits_of_names() -> None:
    broken = SHEET.replace('"Casino"', '"' + "Casino" * 4 + '"')
    at, reason = complaint(broken)
    assert reason == "projects.2: A name is at most 20 columns wide; this one takes 24."
    assert broken.splitlines()[at - 1] == "[[projects]]"


def test_line_of_finds_the_nearest_line_above() -> None:
    text = 'a = 1\n[b]\nc = 2\n[[d]]\ne = 1\n[[d]]\n"e f" = 2\n'
    assert [line_of(text, path) for path in (("a",), ("b", "c"), ("d", 0, "e"), ("d", 1, "e f"))] == [
        1,
        3,
        5,
        7,
    ]
    assert line_of(text, ("d", 1, "missing", 4)) == 6
    assert line_of(text, ("b", "missing")) == 2
    assert line_of(text, ("nowhere",)) == 1
