"""Income and contributions."""

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
    SPELLING,
    WELFARE,
    begin,
    opinions,
    programmes,
    put,
    table,
)
from rules.die_macher.moves import Contribute, MoveMedia, MoveNothing, MoveOpinion
from rules.die_macher.play import play
from rules.die_macher.state import Phase, State
from rules.kernel.lessons import Lesson
from rules.kernel.words import _


def _position() -> State:
    """Ben has won the first election by a tie; one marker of Anna's may still move."""
    state = table(HESSEN, BAYERN, BREMEN, BERLIN, seed=13)
    programmes(
        state,
        [WELFARE, EURO, HEALTH, NO_GENES, NO_ATOM],
        [WELFARE, NO_EURO, NO_HEALTH, GENES, POLICE],
        [NO_WELFARE, EURO, NO_POLICE, SPELLING, ATOM],
    )
    opinions(
        state,
        [WELFARE, NO_GENES, POLICE, NO_SPELLING],
        [NO_HEALTH, ATOM, SPELLING],
        [EURO, NO_POLICE],
        [GENES],
        pool=[NO_WELFARE, NO_EURO],
    )
    put(state, 1, ANNA, votes=31, meetings=0, media=1)
    put(state, 1, CARLA, votes=12, meetings=0)
    put(state, 1, BEN, votes=31, meetings=0, media=1)
    state.money = [3, 2, 6]
    state.members = [11, 9, 5]
    begin(state, Phase.ELECTION)
    play(state, MoveMedia(BEN))
    play(state, MoveOpinion(BEN, WELFARE, 1))
    return state


LESSON: Final[MacherLesson] = Lesson(
    key="dm.lesson.income",
    title=_("Income and contributions"),
    minutes=2,
    learner=ANNA,
    position=_position,
    others=scripted(Contribute(BEN, 3, True), Contribute(CARLA, 1, False)),
    steps=(
        act(
            _(
                "Ben has won Hessen, 31 votes against your 31: he arrived last. Who is tied with the winner "
                "may still move a media marker, 25 points in the first election. Move yours; then comes the "
                "money."
            ),
            "dm.transfer.tie",
            goal=_("Move your media marker"),
            moves=[MoveMedia(ANNA)],
            reached=lambda state: state.phase is Phase.CONTRIBUTIONS and state.nation_media[ANNA] == [1],
            hint=_("The marker would go home otherwise."),
            show=_("Choose “Move a media marker to the national board (worth 25)”."),
            wrong=[mistake(MoveNothing(ANNA), _("25 points would be lost: move the marker."))],
            otherwise=_("Move the marker."),
        ),
        read(
            _(
                "Pay day. DM 1,000 for every seat just won: 30,000 for your 30 seats. After elections 1, 3 "
                "and 5 also 1,000 for every member: 12,000. With the 3,000 you had that makes 45,000."
            ),
            "dm.end.income",
            "dm.end.members",
            look_at=["won.0", "members.0"],
        ),
        act(
            _(
                "Then contributions: five cards, each used once in the game. Accept the money and lose "
                "members, or refuse it and roll for members; the bigger the sum, the more rolls. You have "
                "money enough: refuse the 50,000, and roll five times."
            ),
            "dm.contribution",
            "dm.contribution.refuse",
            goal=_("Refuse card 5"),
            moves=[Contribute(ANNA, 5, False)],
            reached=lambda state: state.phase is Phase.BID and state.members[ANNA] == 18,
            hint=_("Go to card 5; left refuses, right accepts."),
            show=_("Press 5, then f (refuse), then enter."),
            wrong=[
                mistake(
                    Contribute(ANNA, 5, True),
                    _(
                        "That costs 9 members, and the 7 or 8 that you could roll. With DM 45,000 in hand it "
                        "is points that you need, not money: refuse."
                    ),
                ),
                mistake(
                    Contribute(ANNA, 2, True),
                    _("Money is good when you need it. With DM 45,000 in hand members are worth more."),
                    lambda _state, move: isinstance(move, Contribute) and move.accept,
                ),
                mistake(
                    Contribute(ANNA, 1, False),
                    _("One roll brings 1½ members on average, five bring 7½. Refuse the big one now."),
                    of_kind(Contribute),
                ),
            ],
            otherwise=_("Refuse card 5."),
            look_at=["members.0"],
        ),
        read(
            _(
                "Your five rolls brought 6 members. Ben accepted 30,000 and lost 4; nobody falls below 0. "
                "Carla refused 10,000 and rolled once. Every choice was sealed, and all were opened together."
            ),
            "dm.contribution.accept",
            "dm.dice",
            look_at=["members.0", "members.1", "members.2"],
        ),
    ),
    summary=_(
        "A thousand for every seat just won; after elections 1, 3 and 5 also for every member. Then one "
        "contribution card each: money for members lost, or members by the die."
    ),
)
