"""Free goods to begin with."""

from __future__ import annotations

from typing import Final

from rules.die_macher.lessons.steps import (
    MacherLesson,
    MacherWrong,
    act,
    all_but,
    misplaced,
    mistake,
    of_kind,
    read,
    scripted,
)
from rules.die_macher.lessons.tables import (
    ANNA,
    ATOM,
    BAYERN,
    BEN,
    BERLIN,
    BREMEN,
    CARLA,
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
    fresh,
    opinions,
    programmes,
)
from rules.die_macher.moves import ChooseOption, Good, PlaceGoods, Seal
from rules.die_macher.state import Phase, Placement, State
from rules.kernel.lessons import Lesson
from rules.kernel.words import _

_OTHERS: Final = scripted(
    ChooseOption(BEN, 4),
    ChooseOption(BEN, 2),
    PlaceGoods(BEN, "media", 2, 3),
    ChooseOption(CARLA, 4),
    ChooseOption(CARLA, 5),
    PlaceGoods(CARLA, "media", 2, 3),
    (PlaceGoods(CARLA, "votes", 1, 5), lambda state: len(state.plans[CARLA]) == 1),
    (PlaceGoods(CARLA, "votes", 2, 5), lambda state: len(state.plans[CARLA]) == 2),
)


def _position() -> State:
    """The preliminary round; Anna is strong in Hessen."""
    state = fresh(HESSEN, BAYERN, BREMEN, BERLIN, seed=15)
    programmes(
        state,
        [WELFARE, NO_GENES, HEALTH, EURO, NO_ATOM],
        [NO_WELFARE, GENES, NO_HEALTH, POLICE, ATOM],
        [WELFARE, EURO, NO_POLICE, SPELLING, ATOM],
    )
    opinions(
        state,
        [WELFARE, EURO, HEALTH, SPELLING],
        [NO_HEALTH, ATOM, SPELLING],
        [EURO, NO_POLICE],
        [GENES],
        pool=[NO_WELFARE, HEALTH, NO_EURO, NO_POLICE],
    )
    return all_but(ANNA, state, _OTHERS)


def _misplaced(good: Good, region: int, say: str) -> MacherWrong:
    return misplaced(good, region, say, seat=ANNA, ticked=(1, 3))


_PLAN: Final = {Placement("trend", 1, 2), Placement("meetings", 1, 6), Placement("media", 2, 1)}


LESSON: Final[MacherLesson] = Lesson(
    key="dm.lesson.preliminary",
    title=_("Free goods to begin with"),
    minutes=2,
    learner=ANNA,
    position=_position,
    others=_OTHERS,
    steps=(
        read(
            _(
                "The table is laid: four regions, with four, three, two and one opinion face up, one free "
                "meeting of every party in each. Your programme, five cards, is open. In Hessen three of the "
                "four opinions are in it, +1 each: factor 3."
            ),
            "dm.setup",
            "dm.setup.opinions",
            "dm.setup.meetings",
            "dm.setup.programme",
            look_at=["factor.1.0", "factor.2.0"],
        ),
        act(
            _(
                "Before the first campaign everybody ticks two of six options, in secret. Take 1 and 3: two "
                "trend steps and six meetings, a media marker and eight members. Steps and meetings go to "
                "Hessen, the marker to Bayern."
            ),
            "dm.preliminary",
            "dm.preliminary.choice",
            "dm.preliminary.goods",
            goal=_("1 and 3: trend, meetings in Hessen, media in Bayern"),
            moves=[
                ChooseOption(ANNA, 1),
                ChooseOption(ANNA, 3),
                PlaceGoods(ANNA, "trend", 1, 2),
                PlaceGoods(ANNA, "meetings", 1, 6),
                PlaceGoods(ANNA, "media", 2, 1),
                Seal(ANNA),
            ],
            ready=lambda state: set(state.plans[ANNA]) == _PLAN,
            reached=lambda state: state.phase is Phase.BID and state.board(1).trend[ANNA] == 2,
            hint=_("Two ticks and enter; in the grid all lies in Hessen at first. Move the marker over."),
            show=_("Press 1, 3, enter. In the row of media: 0 at Hessen, 1 at Bayern. Then enter."),
            wrong=[
                mistake(
                    ChooseOption(ANNA, 2),
                    _("12 members are a plan of their own, but they win no region. Take 1 and 3 this time."),
                ),
                mistake(
                    ChooseOption(ANNA, 4),
                    _("Three markers are strong, but today you need meetings to go with them: 1 and 3."),
                ),
                mistake(
                    ChooseOption(ANNA, 5),
                    _("Ten votes, but five a region at most. Meetings at factor 3 bring more: 1 and 3."),
                    of_kind(ChooseOption),
                ),
                _misplaced(
                    "trend",
                    3,
                    _(
                        "Three opinions are with you in Hessen; two trend steps on top make it factor 5. "
                        "Elsewhere they would do less: both into Hessen."
                    ),
                ),
                _misplaced(
                    "meetings",
                    2,
                    _(
                        "A meeting is worth as many votes as the factor says, and nowhere will it be as high "
                        "as in Hessen. All six go there."
                    ),
                ),
                _misplaced(
                    "media",
                    1,
                    _(
                        "A marker can help to change opinions where it lies. Three of the four in Hessen are "
                        "yours already; in Bayern two are against you. Move it to Bayern."
                    ),
                ),
            ],
            otherwise=_(
                "Trend steps and meetings belong to Hessen, where your factor is best: seven meetings × 5. "
                "The marker goes to Bayern, where two opinions are against you."
            ),
            look_at=["votes.1.0"],
        ),
        read(
            _(
                "All sheets were opened. The special die let Ben place first, then it went clockwise. Three "
                "markers of Ben's and two of Carla's filled the five spaces of Bayern: your marker and one "
                "of Carla's stayed in the supply. Only media can collide."
            ),
            "dm.preliminary.reveal",
            "dm.dice",
            look_at=["markers.0", "markers.1", "markers.2"],
        ),
        read(
            _(
                "In Hessen you stand well: trend +2, seven meetings, 35 votes if it voted now. And you have "
                "13 members. Now the first campaign begins, with bids for who starts."
            ),
            "dm.setup.seats",
            look_at=["factor.1.0", "votes.1.0", "members.0"],
        ),
    ),
    summary=_(
        "Two different options of six, all their goods written down in secret. Placed goods may lie together "
        "or apart; only media can lack a space. Nothing of this is an election: it is where you begin."
    ),
)
