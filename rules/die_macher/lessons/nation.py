"""The national board and the members."""

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
    NO_SPELLING,
    NO_WELFARE,
    POLICE,
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
    """Anna has won the second election clearly; two opinions lie on the national board."""
    state = table(BAYERN, HESSEN, BREMEN, BERLIN, seed=12)
    programmes(
        state,
        [WELFARE, EURO, HEALTH, NO_GENES, NO_ATOM],
        [NO_WELFARE, NO_EURO, NO_HEALTH, GENES, POLICE],
        [WELFARE, EURO, NO_POLICE, SPELLING, ATOM],
    )
    nation(state, HEALTH, GENES)
    opinions(
        state,
        [HEALTH, NO_GENES, POLICE, NO_SPELLING],
        [NO_HEALTH, ATOM, SPELLING],
        [EURO, NO_POLICE],
        [GENES],
        pool=[NO_WELFARE, NO_EURO],
    )
    after_elections(state, (SACHSEN, (30, 41, 12)))
    carried(state, BEN, 1)
    state.members = [7, 9, 6]
    put(state, 2, ANNA, votes=42, meetings=0, media=1)
    put(state, 2, BEN, votes=23, meetings=0, media=1)
    put(state, 2, CARLA, votes=30, meetings=0)
    return begin(state, Phase.ELECTION)


LESSON: Final[MacherLesson] = Lesson(
    key="dm.lesson.nation",
    title=_("The national board and the members"),
    minutes=3,
    learner=ANNA,
    position=_position,
    others=scripted(),
    steps=(
        act(
            _(
                "You have won Bayern, the second election, alone and clear: 42 votes against 30 and 23. So "
                "you may move a marker and up to two opinions. First the marker: 20 points this time. It "
                "never comes back."
            ),
            "dm.transfer",
            "dm.transfer.clear",
            "dm.transfer.media",
            goal=_("Move your media marker"),
            moves=[MoveMedia(ANNA)],
            reached=lambda state: state.nation_media[ANNA] == [2],
            hint=_("You have one marker in Bayern, and it goes home if you do not move it."),
            show=_("Choose “Move a media marker to the national board (worth 20)”."),
            wrong=[mistake(MoveNothing(ANNA), _("Twenty points for nothing but a marker: move it."))],
            otherwise=_("Move the marker."),
            look_at=["media.0", "media.1"],
        ),
        act(
            _(
                "“Health reform: yes” lies on the national board already, and Bayern has it too. Moving it "
                "secures the card there: nothing can replace it any more, and it scores 5 points more. You "
                "stand for it: do so."
            ),
            "dm.nation",
            "dm.nation.secure",
            "dm.score.secured",
            goal=_("Secure “Health reform: yes”"),
            moves=[MoveOpinion(ANNA, HEALTH, 1)],
            reached=lambda state: state.secured[0] and state.asked == ANNA,
            hint=_("The same stance can go only to the space where it lies."),
            show=_("Go to “+Health” and press enter: it secures space 1."),
            wrong=[
                mistake(
                    MoveOpinion(ANNA, NO_GENES, 2),
                    _("A good move, and the next one. First secure “Health reform: yes”."),
                ),
                mistake(
                    MoveOpinion(ANNA, POLICE, 3),
                    _(
                        "That is what Ben stands for: it would bring him points, and members at every "
                        "election."
                    ),
                    lambda _state, move: isinstance(move, MoveOpinion) and move.opinion == POLICE,
                ),
                mistake(
                    MoveOpinion(ANNA, NO_SPELLING, 3),
                    _("You do not stand for it: no points for you. Secure “Health reform: yes”."),
                    of_kind(MoveOpinion),
                ),
                mistake(
                    MoveNothing(ANNA),
                    _("Both opinions would lapse at once. Secure “Health reform: yes” first."),
                ),
            ],
            otherwise=_("Secure “Health reform: yes”."),
            look_at=["members.0", "score.0"],
        ),
        act(
            _(
                "One more. The nation says “Genetic engineering: yes”, Ben's card; Bayern says no, as you "
                "do. The contrary takes the place of a card that is not secured: turn the nation round."
            ),
            "dm.nation.replace",
            goal=_("“Genetic engineering: no” to space 2"),
            moves=[MoveOpinion(ANNA, NO_GENES, 2)],
            reached=lambda state: state.nation[1] == NO_GENES and state.phase is Phase.CONTRIBUTIONS,
            hint=_("15 points and a member at every election change sides."),
            show=_("Go to “−Genes” and press enter: it replaces the old one on space 2."),
            wrong=[
                mistake(
                    MoveOpinion(ANNA, POLICE, 3),
                    _("A new topic may go to any free space, but this one is Ben's. Take space 2 from him."),
                    lambda _state, move: isinstance(move, MoveOpinion) and move.opinion == POLICE,
                ),
                mistake(
                    MoveOpinion(ANNA, NO_SPELLING, 4),
                    _("It may go to any free space, but neither helps you nor hurts Ben. Take “−Genes”."),
                    of_kind(MoveOpinion),
                ),
                mistake(
                    MoveNothing(ANNA),
                    _("Ben would keep 15 points and a member a round. Turn the nation round."),
                ),
            ],
            otherwise=_("Move “Genetic engineering: no” to space 2."),
            look_at=["members.0", "members.1"],
        ),
        read(
            _(
                "Then everybody, winner or not, gained members for national opinions in the programme. You "
                "have two matches, so two members came. Ben and Carla have none; contradictions cost nothing "
                "here."
            ),
            "dm.nation.members",
            look_at=["members.0", "members.1", "members.2"],
        ),
        read(
            _(
                "A topic that is new to the nation goes to any free space; with none left it may take the "
                "place of any card that is not secured. And at the end only what is in your programme then "
                "counts: mind what you exchange."
            ),
            "dm.nation.new",
            "dm.score.opinions",
            look_at=["score.0"],
        ),
    ),
    summary=_(
        "A marker scores the value of its election. An equal opinion secures, a contrary one replaces, a new "
        "topic takes a free space. National opinions in your programme bring members at every election and "
        "points at the end."
    ),
)
