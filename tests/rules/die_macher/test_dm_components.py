"""The component sheet: what is printed, and what a sheet of one's own may not say."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from importlib.resources import files
from math import floor

import pytest

from rules.die_macher import GAME
from rules.die_macher.components import Components, default_components
from rules.kernel.components import BadComponents, read_components
from tests.rules.die_macher.macher import new, sheet
from tests.rules.marks import rule

SHEET = default_components()
TEXT = files("rules.die_macher").joinpath("components.toml").read_text(encoding="utf-8")

MAXIMA = {
    "NW": 80, "BY": 60, "BW": 54, "NI": 50, "HE": 48, "SN": 46, "RP": 42, "BE": 40,
    "ST": 36, "SH": 32, "BB": 28, "TH": 26, "MV": 24, "HH": 22, "SL": 20, "HB": 15,
}  # fmt: skip

SEEN = {
    "BB": [5, 9, 11, 13, 28],
    "SN": [7, 21, 26],
    "RP": [6, 9, 12, 32, 42],
    "BY": [42, 54, 60],
    "SH": [5, 10, 22, 32],
    "HB": [6, 8, 15],
    "SL": [3, 4, 6, 9, 17],
    "TH": [14, 26],
}
"""Seats that players of the box report."""


def region(code: str) -> tuple[int, ...]:
    return next(card.seats for card in SHEET.regions if card.code == code)


@rule("dm.setup.regions")
def test_sixteen_regions_with_their_most_seats() -> None:
    assert {card.code: card.maximum for card in SHEET.regions} == MAXIMA
    assert sum(MAXIMA.values()) == 623


@rule("dm.election.seats")
@pytest.mark.parametrize("code", MAXIMA)
def test_every_table_is_in_proportion_halves_rounded_up_at_least_one(code: str) -> None:
    expected = [max(1, floor(Fraction(MAXIMA[code] * votes, 50) + Fraction(1, 2))) for votes in range(1, 51)]
    assert region(code) == (0, *expected)


@rule("dm.election.seats")
@pytest.mark.parametrize("code", SEEN)
def test_every_result_that_players_report_can_be_reached(code: str) -> None:
    assert set(SEEN[code]) <= set(region(code))


@rule("dm.election.seats")
@pytest.mark.parametrize(
    ("votes", "seats"),
    [
        (1, [2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]),
        (7, [11, 8, 8, 7, 7, 6, 6, 6, 5, 4, 4, 4, 3, 3, 3, 2]),
        (23, [37, 28, 25, 23, 22, 21, 19, 18, 17, 15, 13, 12, 11, 10, 9, 7]),
        (35, [56, 42, 38, 35, 34, 32, 29, 28, 25, 22, 20, 18, 17, 15, 14, 11]),
        (45, [72, 54, 49, 45, 43, 41, 38, 36, 32, 29, 25, 23, 22, 20, 18, 14]),
        (50, list(MAXIMA.values())),
    ],
)
def test_rows_of_the_printed_table(votes: int, seats: list[int]) -> None:
    assert [card.seats[votes] for card in SHEET.regions] == seats


@rule("dm.cabinet")
@pytest.mark.parametrize(
    ("card", "figures"),
    list(
        enumerate(
            [
                (12, 10, 3, 3, True, True, True),
                (8, 10, 2, 2, True, True, True),
                (6, 8, 1, 1, True, True, True),
                (5, 8, 1, 0, True, True, False),
                (4, 8, 0, 1, True, True, False),
                (3, 5, 0, 0, True, True, False),
                (1, 3, 0, 0, False, False, True),
            ]
        )
    ),
)
def test_the_seven_cabinet_cards(card: int, figures: tuple[int, ...]) -> None:
    one = SHEET.cabinet[card]
    found = (one.cost, one.votes, one.trend, one.attack, one.media, one.doubler, one.telephone)
    assert found == figures


@rule("dm.polls")
@pytest.mark.parametrize("party", range(5))
def test_no_party_is_favoured_by_the_polls(party: int) -> None:
    steps = Counter(poll.steps[party] for poll in SHEET.polls)
    assert steps == {2: 2, 1: 6, 0: 4, -1: 6, -2: 2}


@rule("dm.polls")
@pytest.mark.parametrize(
    ("poll", "steps"),
    list(
        enumerate([
            (2, 1, 0, -1, -2), (1, 0, -1, -2, 2), (0, -1, -2, 2, 1), (-1, -2, 2, 1, 0), (-2, 2, 1, 0, -1),
            (1, 0, -1, -1, 1), (-1, 1, 1, 0, -1), (0, -1, -1, 1, 1), (1, 1, 0, -1, -1), (-1, -1, 1, 1, 0),
            (2, 0, -1, -1, 1), (-1, -1, 1, 2, 0), (1, 2, 0, -1, -1), (0, -1, -1, 1, 2), (-1, 1, 2, 0, -1),
            (-2, 1, -1, 0, 1), (1, -2, 1, -1, 0), (0, 1, -2, 1, -1), (-1, 0, 1, -2, 1), (1, -1, 0, 1, -2),
        ])
    ),
)  # fmt: skip
def test_the_twenty_polls(poll: int, steps: tuple[int, ...]) -> None:
    assert len(SHEET.polls) == 20
    assert SHEET.polls[poll].steps == steps


@rule("dm.setup.equipment")
def test_limits_and_prices() -> None:
    assert (SHEET.start_money, SHEET.start_members, SHEET.meetings, SHEET.media) == (25, 5, 18, 5)
    assert (SHEET.media_price, SHEET.meeting_price, SHEET.media_spaces, SHEET.meeting_space) == (4, 1, 5, 10)
    assert (SHEET.meetings_a_round, SHEET.early_meetings, SHEET.most_votes, SHEET.trend_limit) == (
        4,
        5,
        50,
        3,
    )


@rule("dm.dice")
def test_the_special_die() -> None:
    assert SHEET.dice == (0, 1, 1, 2, 2, 3)
    sums = Counter(one + other for one in SHEET.dice for other in SHEET.dice)
    assert sums == {0: 1, 1: 4, 2: 8, 3: 10, 4: 8, 5: 4, 6: 1}


@rule("dm.opinions.deck", "dm.programme.deck")
def test_the_decks_are_symmetric() -> None:
    assert SHEET.programme_copies * 14 == 56
    assert SHEET.opinion_copies * 14 == 42


def test_every_figure_says_where_it_is_from() -> None:
    heading, bare = "", []
    for line in TEXT.splitlines():
        if line.startswith("["):
            heading = line
        elif re.match(r"[a-z_]+ = ", line) and not re.search("attested|ours", line + heading):
            bare.append(line)
    assert {line.partition(" = ")[0] for line in bare} == {"code"}  # a region's code is no figure


@pytest.mark.parametrize(
    ("old", "new_text", "expected"),
    [
        ("start_money = 25", "start_money = -1", r"line 10: start_money: .*greater than or equal to 0"),
        ("dice = [0, 1, 1, 2, 2, 3]", "dice = [1, 1]", "dice must have 6 entries"),
        ("dice = [0, 1, 1, 2, 2, 3]", "dice = [1, 1, 1, 1, 1, 1]", "equal faces cannot break a tie"),
        ("media_values = [25, ", "media_values = [", "one value for each of the 7 elections"),
        ("programme_copies = 4", "programme_copies = 5", "56 programme cards and 42 opinion cards"),
        ("opinion_copies = 3", "opinion_copies = 2", "56 programme cards and 42 opinion cards"),
        ("most_votes = 50", "most_votes = 40", "every region needs seats for 0 to 40 votes"),
        ("maximum = 80", "maximum = 81", "the last of seats must be the maximum, 81"),
        ("  2, 3, 5, 6, 8,", "  3, 2, 5, 6, 8,", "never falls"),
        ("steps = [2, 1, 0, -1, -2]", "steps = [2, 1]", "a poll has 5 steps"),
        ("agree_matches = 2", "agree_matches = 4", "agree_matches cannot be more than force_matches"),
        ("choices = 2 ", "choices = 7 ", "cannot be more than the options"),
        ("meetings = 6", "meetings = 20", "do not fit on four boards"),
        ("hand_cards = 3", "hand_cards = ", "not TOML"),
        ("meeting_price = 1", "", "meeting_price"),
    ],
)
def test_a_sheet_that_cannot_be_right_is_refused_with_its_line(
    old: str, new_text: str, expected: str
) -> None:
    assert old in TEXT
    with pytest.raises(BadComponents, match=expected):
        read_components(TEXT.replace(old, new_text, 1), Components, "mine.toml")


@pytest.mark.parametrize(
    "deck", ["regions", "cabinet", "contributions", "polls", "spaces", "preliminary", "topics"]
)
def test_every_deck_has_its_count(deck: str) -> None:
    with pytest.raises(ValueError, match=f"{deck} must have"):
        sheet(**{deck: getattr(SHEET, deck)[1:]})


def test_a_sheet_of_ones_own_is_played() -> None:
    own = read_components(TEXT.replace("start_money = 25", "start_money = 30"), Components, "mine.toml")
    state = new(sheet=own)
    assert state.money == [30] * 3
    assert GAME.setup_of(state).components == own
