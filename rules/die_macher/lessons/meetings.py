"""Meetings."""

from __future__ import annotations

from typing import Final

from rules.die_macher.lessons.steps import MacherLesson, act, mistake, read, scripted
from rules.die_macher.lessons.tables import (
    ANNA,
    ATOM,
    BAYERN,
    BEN,
    BERLIN,
    BREMEN,
    EURO,
    GENES,
    HEALTH,
    HESSEN,
    NO_ATOM,
    NO_EURO,
    NO_GENES,
    NO_HEALTH,
    NO_POLICE,
    NO_WELFARE,
    POLICE,
    SPELLING,
    WELFARE,
    begin,
    opinions,
    programmes,
    put,
    table,
)
from rules.die_macher.moves import BuyMeetings, EndMeetings, MacherMove
from rules.die_macher.state import Phase, State
from rules.kernel.lessons import Lesson
from rules.kernel.words import _

_BOUGHT: Final = [4, 0, 0, 3]


def _position() -> State:
    """Anna has DM 9,000, a good factor in Hessen and Berlin, a bad one in Bayern."""
    state = table(HESSEN, BAYERN, BREMEN, BERLIN, seed=8)
    programmes(
        state,
        [WELFARE, NO_GENES, HEALTH, EURO, NO_ATOM],
        [NO_WELFARE, GENES, NO_HEALTH, POLICE, ATOM],
        [WELFARE, EURO, NO_POLICE, SPELLING, ATOM],
    )
    opinions(
        state,
        [WELFARE, NO_GENES, HEALTH, SPELLING],
        [NO_HEALTH, ATOM, WELFARE],
        [EURO, NO_POLICE],
        [EURO],
        pool=[NO_WELFARE, POLICE, NO_EURO],
    )
    put(state, 1, ANNA, votes=5)
    put(state, 1, BEN, meetings=5, votes=10, trend=2)
    put(state, 4, ANNA, meetings=7, trend=1)
    state.money[ANNA] = 9
    return begin(state, Phase.MEETINGS)


def _within(state: State, move: MacherMove) -> bool:
    """Whether a purchase stays within what is to be bought."""
    if not isinstance(move, BuyMeetings):
        return False
    return state.board(move.region).bought[ANNA] + move.count <= _BOUGHT[move.region - 1]


LESSON: Final[MacherLesson] = Lesson(
    key="dm.lesson.meetings",
    title=_("Meetings"),
    minutes=3,
    learner=ANNA,
    position=_position,
    others=scripted((BuyMeetings(BEN, 1, 4), lambda state: not state.board(1).bought[BEN])),
    steps=(
        read(
            _(
                "Meetings become votes, each as many as the factor says. They cost DM 1,000 each and may go "
                "into every region. In Hessen your factor is 3, in Berlin 2, in Bayern −1."
            ),
            "dm.meetings",
            look_at=["factor.1.0", "factor.2.0", "factor.3.0", "factor.4.0"],
        ),
        act(
            _(
                "You have DM 9,000 and one turn for all regions. Buy as many as go in Hessen and in Berlin. "
                "“Up to” shows the limits: four new ones a round in Hessen; in Berlin seven lie there, and "
                "ten is the limit. Then end your turn."
            ),
            "dm.meetings.buy",
            "dm.meetings.limits",
            goal=_("4 meetings for Hessen, 3 for Berlin, end of turn"),
            moves=[BuyMeetings(ANNA, 1, 4), BuyMeetings(ANNA, 4, 3), EndMeetings(ANNA)],
            ready=lambda state: [board.bought[ANNA] for board in state.boards] == _BOUGHT,
            on_the_way=_within,
            reached=lambda state: (
                [board.bought[ANNA] for board in state.boards] == _BOUGHT
                and state.phase is Phase.AUCTION
                and state.asked == ANNA
            ),
            hint=_("A digit in a region's row says how many; enter buys all of them."),
            show=_("Row Hessen: 4. Row Berlin: 3. The others none. Then enter: DM 7,000."),
            wrong=[
                mistake(
                    BuyMeetings(ANNA, 2, 2),
                    _(
                        "In Bayern your factor is −1: there two meetings make one vote. Better mend opinions "
                        "or trend first. Buy for Hessen and Berlin."
                    ),
                    lambda _state, move: isinstance(move, BuyMeetings) and move.region == 2,
                ),
                mistake(
                    BuyMeetings(ANNA, 3, 2),
                    _(
                        "Bremen has 15 seats: at factor 1 ten votes there are three seats. The same money "
                        "brings more in Hessen and Berlin."
                    ),
                    lambda _state, move: isinstance(move, BuyMeetings) and move.region == 3,
                ),
                mistake(
                    EndMeetings(ANNA),
                    _("There is room yet: four may be bought for Hessen this round, three for Berlin."),
                ),
            ],
            otherwise=_("Buy 4 for Hessen and 3 for Berlin, then end the turn."),
            look_at=["meetings.0"],
        ),
        read(
            _(
                "Ten lie in Berlin now, and no more go there until some have become votes. Every party has "
                "eighteen in all: what lies on boards is missing in your supply, and comes back when it is "
                "converted or its region has voted."
            ),
            "dm.setup.equipment",
            look_at=["meetings.0", "votes.4.0"],
        ),
        read(
            _(
                "Was it worth it? Five meetings × 3 in Hessen and your 5 votes: 20 votes, 19 seats. A seat "
                "is a point and pays DM 1,000 after the election. So a meeting repays itself when factor "
                "times most seats come to 50 or more: here 3 × 48."
            ),
            "dm.votes",
            "dm.end.income",
            look_at=["votes.1.0", "seats.1.0"],
        ),
    ),
    summary=_(
        "DM 1,000 a meeting, once a round, for all regions: at most four new ones a region, ten lying there, "
        "eighteen in all. Buy where your factor is high and the region big."
    ),
)
