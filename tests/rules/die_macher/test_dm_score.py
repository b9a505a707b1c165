"""The final score."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules.die_macher import GAME
from rules.die_macher.scoring import final_totals, membership_bonus, winners
from rules.die_macher.state import Phase, State
from rules.kernel.game import BrokenInvariant
from tests.rules.die_macher.macher import (
    ANNA,
    BEN,
    EURO,
    GENES,
    NO_ATOM,
    NO_WELFARE,
    POLICE,
    WELFARE,
    nation,
    sheet,
    table,
)
from tests.rules.marks import rule


def parts(state: State, seat: int) -> list[int]:
    standing = next(one for one in GAME.standings(state) if one.seat == seat)
    assert sum(part.amount for part in standing.parts) == standing.total
    return [part.amount for part in standing.parts]


@rule("dm.score", "dm")
def test_a_score_with_all_its_parts() -> None:
    state = nation(table(), WELFARE, GENES, 0, NO_ATOM, POLICE, secured=(2,))
    state.seats_won = [120, 90, 100]
    state.nation_media = [[1, 4], [2], []]
    state.members = [30, 25, 10]
    assert parts(state, ANNA) == [120, 40, 30, 10, 18 + 15 + 8, 5]
    assert parts(state, BEN) == [90, 20, 25, 6, 10, 0]
    assert final_totals(state) == [246, 151, 100 + 10 + 18 + 15 + 5]
    assert [one.seat for one in GAME.standings(state)] == [0, 1, 2]
    assert [one.rank for one in GAME.standings(state)] == [1, 2, 3]


@rule("dm.score.seats", "dm.score.members")
def test_a_seat_and_a_member_are_a_point_each() -> None:
    state = table()
    before = final_totals(state)
    state.seats_won[ANNA] += 3
    state.members = [7, 7, 7]
    assert [after - one for after, one in zip(final_totals(state), before, strict=True)] == [5, 2, 2]


@rule("dm.score.media")
def test_media_add_up_to_95_at_most() -> None:
    state = table()
    state.nation_media[ANNA] = [1, 2, 3, 4, 5]
    assert parts(state, ANNA)[1] == 95
    state.nation_media[ANNA] = [6, 7]
    assert parts(state, ANNA)[1] == 22


@rule("dm.score.opinions")
@pytest.mark.parametrize(("space", "points"), list(enumerate([18, 15, 12, 10, 8], 1)))
def test_points_of_each_space_for_a_match(space: int, points: int) -> None:
    cards = [0] * 5
    cards[space - 1] = EURO
    state = nation(table(), *cards)
    assert parts(state, ANNA)[4:] == [points, 0]
    assert parts(state, BEN)[4:] == [0, 0]  # the contrary costs nothing


@rule("dm.score.secured")
def test_five_more_for_a_secured_match_only() -> None:
    state = nation(table(), WELFARE, NO_WELFARE + 2, secured=(1, 2))
    assert parts(state, ANNA)[5] == 5
    assert parts(state, BEN)[5] == 5


@rule("dm.score.bonus")
@pytest.mark.parametrize(
    ("members", "bonus"),
    [
        ([20, 15, 10], [10, 6, 0]),
        ([20, 20, 10], [8, 8, 0]),
        ([20, 20, 20], [5, 5, 5]),
        ([20, 15, 15], [10, 3, 3]),
        ([20, 15, 15, 15], [10, 2, 2, 2]),
        ([9, 9, 9, 9], [4, 4, 4, 4]),
        ([9, 9, 9, 9, 9], [3, 3, 3, 3, 3]),
        ([9, 9, 9, 9, 1], [4, 4, 4, 4, 0]),
        ([9, 9, 1, 1, 1], [8, 8, 0, 0, 0]),
        ([30, 9, 9, 9, 9], [10, 1, 1, 1, 1]),
        ([0, 0, 0], [5, 5, 5]),
        ([3, 0, 0], [10, 3, 3]),
    ],
)
def test_the_membership_bonus(members: list[int], bonus: list[int]) -> None:
    assert membership_bonus(sheet(), members) == bonus


@rule("dm.score.ties")
def test_more_seats_then_more_members_then_the_victory_is_shared() -> None:
    state = table()
    state.phase = Phase.OVER
    state.members = [5, 5, 5]
    state.seats_won = [50, 60, 40]
    state.nation_media = [[5], [], []]  # 15
    state.nation_media[ANNA] = [7]  # 10: 50 + 10 = 60
    assert final_totals(state)[:2] == [70, 70]
    assert winners(state) == [BEN]
    first = GAME.standings(state)[0]
    assert (first.seat, first.remark) == (BEN, "tie: 60 seats won")


@rule("dm.score.ties")
def test_members_decide_where_seats_are_equal() -> None:
    state = table()
    state.phase = Phase.OVER
    state.members = [12, 20, 1]  # bonus 6 and 10: totals 18 and 30
    state.seats_won = [50, 50, 0]
    nation(state, 0, 0, 0, 0, 0)
    state.nation_media = [[6], [], []]  # 12
    assert final_totals(state)[:2] == [80, 80]
    assert winners(state) == [BEN]
    assert GAME.standings(state)[0].remark == "tie: 50 seats won, 20 members"


@rule("dm.score.ties")
def test_a_full_tie_is_shared() -> None:
    state = table()
    state.phase = Phase.OVER
    state.seats_won = [50, 50, 0]
    state.members = [9, 9, 9]
    assert winners(state) == [0, 1]
    assert [one.rank for one in GAME.standings(state)] == [1, 1, 3]
    assert GAME.situation(state) == "Anna and Ben have won"


@rule("dm.money", "dm.score")
def test_money_left_is_worth_nothing() -> None:
    state = table()
    before = final_totals(state)
    state.money = [99, 0, 0]
    assert final_totals(state) == before


@pytest.mark.parametrize(
    "law",
    ["opinion", "programme", "polls", "region", "meetings", "media", "votes", "trends", "doubling", "money"],
)
def test_a_broken_law_is_found(law: str) -> None:
    state = table()
    board = state.boards[0]
    breaks: dict[str, Callable[[], object]] = {
        "opinion": lambda: state.opinion_deck.pop(),
        "programme": lambda: state.hands[0].pop(),
        "polls": lambda: state.poll_deck.append(1),
        "region": lambda: state.region_deck.pop(),
        "meetings": lambda: state.meetings.__setitem__(0, 1),
        "media": lambda: board.media.__setitem__(1, 1),
        "votes": lambda: board.votes.__setitem__(1, 51),
        "trends": lambda: board.trend.__setitem__(1, 4),
        "doubling": lambda: setattr(board, "doubled", EURO),
        "money": lambda: state.money.__setitem__(1, -3),
    }
    GAME.invariants(state)
    breaks[law]()
    with pytest.raises(BrokenInvariant, match=law):
        GAME.invariants(state)
