"""The final score."""

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
    CARLA,
    EURO,
    GENES,
    HAMBURG,
    HEALTH,
    HESSEN,
    HOLSTEIN,
    NO_ATOM,
    NO_EURO,
    NO_GENES,
    NO_HEALTH,
    NO_POLICE,
    NO_SPELLING,
    NO_WELFARE,
    PFALZ,
    POLICE,
    SAARLAND,
    SACHSEN,
    SPELLING,
    WELFARE,
    after_elections,
    begin,
    carried,
    nation,
    opinions,
    programmes,
    put,
    table,
)
from rules.die_macher.moves import MoveMedia, MoveNothing, MoveOpinion
from rules.die_macher.state import Phase, State
from rules.kernel.lessons import Lesson
from rules.kernel.words import _


def _position() -> State:
    """Anna has won the sixth election; the seventh follows at once."""
    state = table(BAYERN, HESSEN, BREMEN, BERLIN, seed=14)
    programmes(
        state,
        [WELFARE, EURO, HEALTH, NO_GENES, NO_ATOM],
        [NO_WELFARE, NO_EURO, NO_HEALTH, GENES, POLICE],
        [NO_WELFARE, EURO, NO_POLICE, SPELLING, ATOM],
    )
    nation(state, WELFARE, POLICE, SPELLING, EURO, secured=(4,))
    opinions(
        state,
        [WELFARE, NO_GENES, POLICE, NO_SPELLING],
        [HEALTH, NO_ATOM, WELFARE],
        [NO_EURO],
        [GENES],
        pool=[NO_WELFARE, NO_HEALTH],
    )
    carried(state, ANNA, 1)
    carried(state, BEN, 2, 3, 4)
    carried(state, CARLA, 5)
    state.members = [20, 24, 17]
    after_elections(
        state,
        (HAMBURG, (38, 20, 11)),
        (SACHSEN, (15, 50, 22)),
        (SAARLAND, (12, 50, 30)),
        (PFALZ, (20, 50, 8)),
        (HOLSTEIN, (20, 32, 44)),
    )
    put(state, 6, ANNA, votes=37, meetings=0, media=1)
    put(state, 6, BEN, votes=35, meetings=0)
    put(state, 6, CARLA, votes=28, meetings=0)
    put(state, 7, CARLA, votes=14, meetings=1)
    put(state, 7, BEN, votes=18, meetings=2, trend=1, media=1)
    put(state, 7, ANNA, votes=20, meetings=5, media=1)
    state.money = [2, 1, 0]
    begin(state, Phase.ELECTION)
    return state


LESSON: Final[MacherLesson] = Lesson(
    key="dm.lesson.score",
    title=_("The final score"),
    minutes=3,
    learner=ANNA,
    position=_position,
    others=scripted(MoveNothing(BEN)),
    steps=(
        read(
            _(
                "You have won Bayern, the sixth election, but Ben leads by 283 points to 194. A score is "
                "seats, national media, members, a bonus for the largest memberships, national opinions in "
                "your programme, and 5 more for those that are secured. Money counts nothing. Catch him!"
            ),
            "dm.score",
            "dm.score.seats",
            "dm.score.media",
            "dm.score.members",
            look_at=["score.0", "score.1", "score.2"],
        ),
        act(
            _(
                "First your marker. From the first to the seventh election they are worth 25, 20, 20, 15, "
                "15, 12 and 10 at the end. You have that of the first; Ben has three."
            ),
            "dm.transfer.media",
            goal=_("Move your media marker"),
            moves=[MoveMedia(ANNA)],
            reached=lambda state: 6 in state.nation_media[ANNA],
            hint=_("The sixth election is worth 12."),
            show=_("Choose “Move a media marker to the national board (worth 12)”."),
            wrong=[mistake(MoveNothing(ANNA), _("12 points would be lost. Move the marker."))],
            otherwise=_("Move the marker."),
            look_at=["media.0", "media.1"],
        ),
        act(
            _(
                "Two opinions may go. “More welfare state” lies on space 1 and is yours: 18 points. Secured "
                "it is 5 more, and nobody can take it away before the end."
            ),
            "dm.score.secured",
            "dm.nation.secure",
            goal=_("Secure “More welfare state”"),
            moves=[MoveOpinion(ANNA, WELFARE, 1)],
            reached=lambda state: state.secured[0],
            hint=_("It goes to the space where it lies, and nowhere else."),
            show=_("Go to “+Welfare” and press enter."),
            wrong=[
                mistake(
                    MoveOpinion(ANNA, POLICE, 2),
                    _("That would secure 15 points for Ben, and give him 5 more. Secure your own."),
                ),
                mistake(
                    MoveOpinion(ANNA, NO_GENES, 5),
                    _("Good, and the next one. First secure “More welfare state”."),
                ),
                mistake(
                    MoveOpinion(ANNA, NO_SPELLING, 3),
                    _("That takes 12 points from Carla, but brings you none. Secure your own first."),
                ),
                mistake(MoveNothing(ANNA), _("Both opinions would lapse. Secure “More welfare state”.")),
            ],
            otherwise=_("Secure “More welfare state”."),
            look_at=["score.0"],
        ),
        act(
            _(
                "Now “Genetic engineering: no” to the free space: 8 points, and 2 members at this election "
                "and at the next. For the seventh follows at once: no income, no campaign, no coalition."
            ),
            "dm.score.opinions",
            "dm.seventh",
            goal=_("“Genetic engineering: no” to space 5"),
            moves=[MoveOpinion(ANNA, NO_GENES, 5)],
            reached=lambda state: len(state.results) == 7 and state.nation[4] == NO_GENES,
            hint=_("A new topic goes to a free space. There is one."),
            show=_("Go to “−Genes” and press enter: space 5."),
            wrong=[
                mistake(
                    MoveOpinion(ANNA, POLICE, 2),
                    _("You would secure 15 points for Ben. Bring an opinion that is yours."),
                ),
                mistake(
                    MoveOpinion(ANNA, NO_SPELLING, 3),
                    _("12 points less for Carla, none for you. 8 points and four members are better."),
                ),
                mistake(MoveNothing(ANNA), _("An opinion that is yours brings points and members: move it.")),
            ],
            otherwise=_("Move “Genetic engineering: no” to space 5."),
            look_at=["members.0", "score.0"],
        ),
        act(
            _(
                "Hessen has voted: you won the seventh election too, with 30 votes. Its last hidden opinion "
                "was turned up first. Move your marker, for 10 points."
            ),
            goal=_("Move your media marker"),
            moves=[MoveMedia(ANNA)],
            reached=lambda state: 7 in state.nation_media[ANNA],
            hint=_("The last marker of the game."),
            show=_("Choose “Move a media marker to the national board (worth 10)”."),
            wrong=[mistake(MoveNothing(ANNA), _("10 points would be lost. Move the marker."))],
            otherwise=_("Move the marker."),
            look_at=["won.0", "media.0"],
        ),
        act(
            _(
                "The nation is full, so a new topic may take the place of any card that is not secured. "
                "“Health reform: yes” is yours. Space 2 holds “More internal security”, 15 points for Ben. "
                "Take them."
            ),
            "dm.nation.new",
            goal=_("“Health reform: yes” to space 2"),
            moves=[MoveOpinion(ANNA, HEALTH, 2)],
            reached=lambda state: state.nation[1] == HEALTH,
            hint=_("Left and right choose the space: what lies there leaves the board."),
            show=_("Go to “+Health”, press 2, then enter."),
            wrong=[
                mistake(
                    MoveOpinion(ANNA, HEALTH, 3),
                    _("12 points, and Carla's. On space 2 it is 15, and Ben is the closer rival."),
                ),
                mistake(
                    MoveOpinion(ANNA, HEALTH, 5),
                    _("There lies a card of your own, worth 8 points. Put it on space 2."),
                ),
                mistake(
                    MoveOpinion(ANNA, NO_ATOM, 2),
                    _("That is yours too and comes next. Begin with “Health reform: yes” on space 2."),
                    lambda _state, move: isinstance(move, MoveOpinion) and move.opinion == NO_ATOM,
                ),
                mistake(
                    MoveNothing(ANNA),
                    _("15 points for you and 15 fewer for Ben: do not let that lapse."),
                ),
            ],
            otherwise=_("Move “Health reform: yes” to space 2."),
            look_at=["score.0", "score.1"],
        ),
        act(
            _(
                "The very last move of the game. “Nuclear power: no” is yours too; space 3 holds Carla's "
                "spelling reform, 12 points."
            ),
            "dm.score.opinions",
            goal=_("“Nuclear power: no” to space 3"),
            moves=[MoveOpinion(ANNA, NO_ATOM, 3)],
            reached=lambda state: state.phase is Phase.OVER and state.nation[2] == NO_ATOM,
            hint=_("Which card that is not yours is left, and not secured?"),
            show=_("Go to “−Nuclear”, press 3, then enter."),
            wrong=[
                mistake(
                    MoveOpinion(ANNA, NO_ATOM, 2),
                    _("You have just put a card of your own there. Space 3 holds Carla's."),
                    lambda _state, move: isinstance(move, MoveOpinion) and move.opinion == NO_ATOM,
                ),
                mistake(MoveNothing(ANNA), _("12 points are there for the taking: space 3.")),
            ],
            otherwise=_("Move “Nuclear power: no” to space 3."),
            look_at=["score.0", "score.2"],
        ),
        read(
            _(
                "301 to 283: you have won! Seven members joined once more, so your 32 are the most: 10 "
                "points, 6 for Ben's 25. Two tied for the most would get 8 each. If totals are equal more "
                "seats win, then more members."
            ),
            "dm.score.bonus",
            "dm.score.ties",
            look_at=["score.0", "score.1", "score.2"],
        ),
    ),
    summary=_(
        "Seats, national media, members and their bonus, national opinions in your programme, 5 for each "
        "that is secured. The most points win; then seats, then members decide."
    ),
)
