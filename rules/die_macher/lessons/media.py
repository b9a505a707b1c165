"""Media."""

from __future__ import annotations

from typing import Final

from rules.die_macher.lessons.steps import MacherLesson, act, mistake, of_kind, read, scripted
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
    begin,
    opinions,
    programmes,
    put,
    table,
)
from rules.die_macher.moves import BuyMedia, KeepOpinions, PassMedia, ReplaceOpinion
from rules.die_macher.state import Phase, State
from rules.kernel.lessons import Lesson
from rules.kernel.words import _


def _position() -> State:
    """Anna and Ben have a marker each in Bayern; Hessen has one space left."""
    state = table(HESSEN, BAYERN, BREMEN, BERLIN, seed=6)
    programmes(
        state,
        [WELFARE, NO_GENES, HEALTH, EURO, NO_ATOM],
        [NO_WELFARE, GENES, NO_HEALTH, POLICE, ATOM],
        [WELFARE, EURO, NO_POLICE, SPELLING, ATOM],
    )
    opinions(
        state,
        [WELFARE, GENES, POLICE, SPELLING],
        [NO_HEALTH, WELFARE, SPELLING],
        [ATOM, NO_EURO],
        [GENES],
        pool=[NO_WELFARE, NO_GENES, HEALTH, NO_EURO],
    )
    put(state, 1, BEN, media=2, meetings=5)
    put(state, 1, CARLA, media=2, meetings=4)
    put(state, 2, ANNA, media=1, meetings=6, votes=5)
    put(state, 2, BEN, media=1, meetings=5)
    state.money[ANNA] = 13
    return begin(state, Phase.MEDIA)


def _still_two(state: State) -> bool:
    return state.board(1).media[BEN] == 2


LESSON: Final[MacherLesson] = Lesson(
    key="dm.lesson.media",
    title=_("Media"),
    minutes=3,
    learner=ANNA,
    position=_position,
    others=scripted((BuyMedia(BEN, 1), _still_two)),
    steps=(
        act(
            _(
                "One media marker at a time, DM 4,000, into any region. In Bayern it is one against one, and "
                "equal numbers control nothing. You have DM 13,000: get ahead of Ben there."
            ),
            "dm.media",
            "dm.media.buy",
            "dm.media.majority",
            goal=_("A second marker into Bayern"),
            moves=[BuyMedia(ANNA, 2)],
            reached=lambda state: state.board(2).media[ANNA] == 2 and state.asked == ANNA,
            hint=_("The list says who would lead alone."),
            show=_("Choose “2 Bayern”."),
            wrong=[
                mistake(
                    BuyMedia(ANNA, 1),
                    _("That takes the last space in Hessen, but one against two and two controls nothing."),
                ),
                mistake(
                    BuyMedia(ANNA, 3),
                    _(
                        "You would lead there, with few meetings to gain by it. In Bayern six of yours wait: "
                        "lead there."
                    ),
                    of_kind(BuyMedia),
                ),
                mistake(
                    PassMedia(ANNA),
                    _("A pass is not final, but Ben comes next and may get ahead of you. Buy for Bayern."),
                ),
            ],
            otherwise=_("Put the marker into Bayern."),
            look_at=["factor.2.0", "markers.0"],
        ),
        act(
            _(
                "Ben took the last space in Hessen: a region has five, for all together, and a party five "
                "markers in the whole game. Carla passed. You have what you wanted: pass as well. Whoever "
                "passes may come back, until all have passed in a row."
            ),
            "dm.media.limits",
            "dm.media.end",
            goal=_("Pass"),
            moves=[PassMedia(ANNA)],
            reached=lambda state: state.phase is Phase.MEDIA_OPINION and state.asked == ANNA,
            hint=_("DM 9,000 are left. Meetings come next."),
            show=_("Choose “Pass”."),
            wrong=[
                mistake(
                    BuyMedia(ANNA, 2),
                    _("You lead in Bayern by one, and one is enough. Keep the money for meetings: pass."),
                ),
                mistake(
                    BuyMedia(ANNA, 3),
                    _("A marker is 4,000, four meetings' worth. This once keep it, and pass."),
                    of_kind(BuyMedia),
                ),
            ],
            otherwise=_("Pass this time."),
            look_at=["markers.0"],
        ),
        act(
            _(
                "Region by region, who has more markers than every other may replace one opinion by a card "
                "of the pool. You have two in Bayern. “Health reform: no” contradicts you; the pool has "
                "“Genetic engineering: no”, which is yours."
            ),
            "dm.opinions.replace",
            goal=_("Genetic engineering: no for Health reform: no"),
            moves=[ReplaceOpinion(ANNA, NO_HEALTH, NO_GENES)],
            reached=lambda state: state.board(2).opinions == [NO_GENES, WELFARE, SPELLING],
            hint=_("A contradiction that goes and a match that comes: two steps of the factor."),
            show=_("Up and down to “−Health”, left and right to “−Genes”, enter."),
            wrong=[
                mistake(
                    KeepOpinions(ANNA),
                    _("Then the right lapses. It cost you nothing: take “Health reform: no” away."),
                ),
                mistake(
                    ReplaceOpinion(ANNA, WELFARE, NO_GENES),
                    _(
                        "“More welfare state” is a match of yours: what you win by the new card you lose by "
                        "the old. Take away what contradicts you."
                    ),
                    lambda _state, move: isinstance(move, ReplaceOpinion) and move.out == WELFARE,
                ),
                mistake(
                    ReplaceOpinion(ANNA, NO_HEALTH, NO_EURO),
                    _("You stand for “The euro now”: that card would contradict you. Bring one of yours."),
                    lambda _state, move: isinstance(move, ReplaceOpinion) and move.card == NO_EURO,
                ),
                mistake(
                    ReplaceOpinion(ANNA, SPELLING, NO_GENES),
                    _(
                        "Good, by one step: spelling means nothing to you. With “Health reform: no” gone it "
                        "would be two."
                    ),
                ),
            ],
            otherwise=_("Put “Genetic engineering: no” in the place of “Health reform: no”."),
            look_at=["factor.2.0", "factor.2.1"],
        ),
        read(
            _(
                "From 0 to 2, for six meetings; Ben fell from 0 to −2. The old card lies in the pool now, on "
                "its topic's space. “Health reform: yes” was on offer too, but not here: its topic lay in "
                "Bayern. An opinion never turns round in one step."
            ),
            "dm.opinions.pool",
            look_at=["factor.2.0", "factor.2.1"],
        ),
        read(
            _(
                "Markers stay until their region votes. A majority also keeps your trend from falling by "
                "opinion polls, and the winner may carry a marker to the national board, worth 25 points "
                "after the first election. Against a doubled opinion they can do nothing."
            ),
            "dm.polls.protection",
            "dm.transfer.media",
            "dm.cabinet.doubler",
        ),
    ),
    summary=_(
        "DM 4,000 a marker, five spaces a region, five markers a party. All pass in a row: over. More "
        "markers than every other party let you replace one opinion, from the current region outwards."
    ),
)
