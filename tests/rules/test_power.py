"""Power indices on votes whose values stand in the textbooks."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.kernel.power import deegan_packel, minimal_winning, shapley_shubik


def parts(*figures: str) -> tuple[Fraction, ...]:
    return tuple(Fraction(figure) for figure in figures)


def test_with_40_35_and_25_any_two_win_and_all_three_are_equally_powerful() -> None:
    weights = (40, 35, 25)
    assert minimal_winning(weights, 51) == ((0, 1), (0, 2), (1, 2))
    assert shapley_shubik(weights, 51) == parts("1/3", "1/3", "1/3")
    assert deegan_packel(weights, 51) == parts("1/3", "1/3", "1/3")


def test_a_veto_with_two_helpers_has_two_thirds_of_the_power() -> None:
    weights = (50, 49, 1)
    assert minimal_winning(weights, 51) == ((0, 1), (0, 2))
    assert shapley_shubik(weights, 51) == parts("2/3", "1/6", "1/6")
    assert deegan_packel(weights, 51) == parts("1/2", "1/4", "1/4")


def test_4_3_2_1_with_a_quota_of_6() -> None:
    weights = (4, 3, 2, 1)
    assert minimal_winning(weights, 6) == ((0, 1), (0, 2), (1, 2, 3))
    assert shapley_shubik(weights, 6) == parts("5/12", "1/4", "1/4", "1/12")
    assert deegan_packel(weights, 6) == parts("1/3", "5/18", "5/18", "1/9")


def test_the_european_council_of_1958_gave_luxembourg_nothing() -> None:
    weights = (4, 4, 4, 2, 2, 1)
    assert shapley_shubik(weights, 12) == parts("7/30", "7/30", "7/30", "3/20", "3/20", "0")
    assert all(5 not in crew for crew in minimal_winning(weights, 12))
    assert deegan_packel(weights, 12)[5] == 0


def test_a_dictator_has_it_all_and_a_quota_out_of_reach_nobody_anything() -> None:
    assert shapley_shubik((7, 2, 1), 6) == deegan_packel((7, 2, 1), 6) == parts("1", "0", "0")
    assert minimal_winning((1, 1), 3) == ()
    assert shapley_shubik((1, 1), 3) == deegan_packel((1, 1), 3) == parts("0", "0")


@pytest.mark.parametrize("weights", [(9, 6, 9, 4), (5, 5, 5, 5, 5), (12, 3, 8, 7, 7, 6, 1)])
def test_shares_of_power_add_up_to_one_and_grow_with_weight(weights: tuple[int, ...]) -> None:
    quota = sum(weights) // 2 + 1
    for index in (shapley_shubik, deegan_packel):
        assert sum(index(weights, quota)) == 1
    by_weight = sorted(zip(weights, shapley_shubik(weights, quota), strict=True))
    assert [power for _weight, power in by_weight] == sorted(power for _weight, power in by_weight)
