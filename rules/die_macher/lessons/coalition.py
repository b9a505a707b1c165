"""Coalitions."""

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
    DINO,
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
from rules.die_macher.moves import (
    AcceptCoalition,
    DeclineCoalition,
    ForceCoalition,
    ProposeCoalition,
    StayAlone,
)
from rules.die_macher.play import play
from rules.die_macher.state import Phase, State
from rules.kernel.lessons import Lesson
from rules.kernel.words import _


def _position() -> State:
    """Ben has asked Anna; Dino is too strong for either of them."""
    state = table(HESSEN, BAYERN, BREMEN, BERLIN, seats=4, seed=5)
    programmes(
        state,
        [WELFARE, EURO, GENES, HEALTH, NO_ATOM],
        [WELFARE, NO_EURO, NO_GENES, HEALTH, POLICE],
        [WELFARE, EURO, GENES, SPELLING, ATOM],
        [NO_WELFARE, EURO, NO_POLICE, NO_HEALTH, NO_SPELLING],
    )
    opinions(
        state,
        [WELFARE, EURO, NO_POLICE, NO_SPELLING],
        [HEALTH, NO_ATOM, SPELLING],
        [ATOM, NO_EURO],
        [GENES],
        pool=[NO_WELFARE, NO_HEALTH],
    )
    put(state, 1, BEN, votes=6, meetings=6, trend=2, tile=True)
    put(state, 1, ANNA, votes=12, meetings=7, tile=True)
    put(state, 1, CARLA, votes=13, meetings=5, tile=True)
    put(state, 1, DINO, votes=16, meetings=8, trend=1)
    state.start = BEN
    begin(state, Phase.COALITION)
    play(state, ProposeCoalition(BEN, ANNA))
    return state


LESSON: Final[MacherLesson] = Lesson(
    key="dm.lesson.coalition",
    title=_("Coalitions"),
    minutes=3,
    learner=ANNA,
    position=_position,
    others=scripted(DeclineCoalition(CARLA)),
    steps=(
        read(
            _(
                "Dino leads in Hessen. Alone nobody beats him; two parties that stand together add their "
                "votes. Both need their tile there (C), and two equal programme cards. You share two with "
                "Ben, three with Carla. Dino has no tile."
            ),
            "dm.coalition",
            "dm.coalition.ready",
            "dm.coalition.agree",
            look_at=["votes.1.0", "votes.1.1", "votes.1.2", "votes.1.3"],
        ),
        act(
            _(
                "Ben came first, and asks you. If all voted now he would bring 12 votes to your 26: that is "
                "38, and Dino has 40. Carla would bring 18. Decline: who is taken can have no other partner."
            ),
            "dm.coalition.turns",
            goal=_("Decline Ben's offer"),
            moves=[DeclineCoalition(ANNA)],
            reached=lambda state: state.phase is Phase.COALITION and state.asked == ANNA,
            hint=_("You may say no; your own turn comes next."),
            show=_("Choose “Decline”."),
            wrong=[
                mistake(
                    AcceptCoalition(ANNA),
                    _(
                        "With Ben you have 38 votes, and Dino 40. A party is in one coalition at most, so "
                        "you could not turn to Carla any more. Decline."
                    ),
                )
            ],
            otherwise=_("Decline this time."),
            look_at=["votes.1.0", "votes.1.1", "votes.1.3"],
        ),
        act(
            _(
                "Ben has nobody else to ask, Carla sought nobody, and now it is your turn. Who stayed alone "
                "may still be asked: ask Carla."
            ),
            "dm.coalition.one",
            goal=_("Ask Carla for a coalition"),
            moves=[ProposeCoalition(ANNA, CARLA)],
            reached=lambda state: (
                state.phase is Phase.COALITION and state.asked == ANNA and CARLA in state.declined
            ),
            hint=_("Asking is the polite line; forcing the other one."),
            show=_("Choose “Ask Carla for a coalition (3 equal cards)”."),
            wrong=[
                mistake(StayAlone(ANNA), _("Alone you have 26 votes and Dino 40. You need a partner: ask.")),
                mistake(
                    ForceCoalition(ANNA, CARLA),
                    _("You could. But ask first: who agrees is a friendlier neighbour in later rounds."),
                ),
                mistake(
                    ProposeCoalition(ANNA, BEN),
                    _("You have just declined Ben, and two equal cards force nobody. Ask Carla."),
                ),
            ],
            otherwise=_("Ask Carla."),
        ),
        act(
            _(
                "Carla declines! She hopes for somebody else. But you share three cards, and with three "
                "either can force the other, who cannot refuse. Do it."
            ),
            "dm.coalition.force",
            goal=_("Force Carla into the coalition"),
            moves=[ForceCoalition(ANNA, CARLA)],
            reached=lambda state: state.partner_of(ANNA) == CARLA,
            hint=_("Three equal cards: welfare, euro and genetic engineering."),
            show=_("Choose “Force Carla into a coalition (3 equal cards)”."),
            wrong=[
                mistake(StayAlone(ANNA), _("Alone you lose to Dino. You need no consent: force Carla.")),
                mistake(
                    ProposeCoalition(ANNA, BEN),
                    _("You declined Ben, and his 12 votes are not enough. You need no consent: force Carla."),
                ),
            ],
            otherwise=_("Force Carla."),
        ),
        read(
            _(
                "Your side stands at 26 + 18 = 44, Dino at 40. A coalition may even exceed 50, which no "
                "party can alone. Seats are counted for each party by itself; winning lets each of you move "
                "a marker and an opinion to the national board."
            ),
            "dm.election.coalition",
            "dm.transfer.coalition",
            look_at=["votes.1.0", "votes.1.2", "votes.1.3"],
        ),
        read(
            _(
                "Coalitions are for this region and this election alone, two parties each, and one for a "
                "party. In the last election there are none. So mind your programme: two shared cards make a "
                "partner possible, three leave neither of you a choice."
            ),
            "dm.coalition.last",
        ),
    ),
    summary=_(
        "Two tiles on the current region and two equal cards: by consent. Three equal cards: by force. One "
        "coalition a party, two parties a coalition, their votes are added."
    ),
)
