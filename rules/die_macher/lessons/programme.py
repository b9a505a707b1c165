"""Programme and opinions."""

from __future__ import annotations

from typing import Final

from rules.die_macher.lessons.steps import MacherLesson, act, mistake, of_kind, read, scripted
from rules.die_macher.lessons.tables import (
    ANNA,
    ATOM,
    BAYERN,
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
from rules.die_macher.moves import ChangeProgramme, KeepProgramme, RefillHand
from rules.die_macher.state import Phase, State
from rules.kernel.lessons import Lesson
from rules.kernel.words import _


def _position() -> State:
    """Anna comes first; her hand has the cure for a contradiction in Hessen."""
    state = table(HESSEN, BAYERN, BREMEN, BERLIN, seed=3)
    programmes(
        state,
        [WELFARE, NO_EURO, GENES, HEALTH, NO_ATOM],
        [NO_WELFARE, EURO, NO_GENES, NO_HEALTH, POLICE],
        [WELFARE, EURO, NO_POLICE, SPELLING, NO_ATOM],
        hands=[[EURO, NO_HEALTH, NO_SPELLING]],
    )
    opinions(
        state,
        [EURO, WELFARE, HEALTH, POLICE],
        [HEALTH, NO_GENES, EURO],
        [ATOM, SPELLING],
        [GENES],
        pool=[NO_WELFARE, NO_POLICE, NO_EURO],
    )
    put(state, 1, ANNA, votes=4, meetings=6)
    put(state, 1, CARLA, meetings=5)
    return begin(state, Phase.HAND)


LESSON: Final[MacherLesson] = Lesson(
    key="dm.lesson.programme",
    title=_("Programme and opinions"),
    minutes=3,
    learner=ANNA,
    position=_position,
    others=scripted(),
    steps=(
        read(
            _(
                "Voters of a region have up to four opinions, your programme has five cards, all five on "
                "topics of their own. Your factor there is your trend, +1 for each opinion that you share, "
                "−1 for each whose contrary you stand for."
            ),
            "dm.opinions",
            "dm.factor",
            "dm.programme",
            look_at=["factor.1.0"],
        ),
        act(
            _(
                "In Hessen that makes 0 + 2 − 1 = 1: voters want the euro now, you want it later. First your "
                "hand: discard what is no use, draw up to three. Health reform: no would hurt in Hessen "
                "and Bayern. Discard that one card."
            ),
            "dm.programme.hand",
            goal=_("Discard “Health reform: no” and draw"),
            moves=[RefillHand(ANNA, (NO_HEALTH,))],
            reached=lambda state: (
                state.phase is Phase.PROGRAMME
                and EURO in state.hands[ANNA]
                and NO_SPELLING in state.hands[ANNA]
                and NO_HEALTH not in state.hands[ANNA]
            ),
            hint=_("✓ marks what voters want, ✗ what they are against."),
            show=_("Tick “−Health” with its number, then press enter. The other two stay."),
            wrong=[
                mistake(
                    RefillHand(ANNA, ()),
                    _(
                        "With three cards in hand you would draw none. A card that you will not play is "
                        "worth less than a new one: discard “Health reform: no”."
                    ),
                ),
                mistake(
                    RefillHand(ANNA, (EURO,)),
                    _("Keep “The euro now”: it is what Hessen and Bayern want to hear. Only −Health goes."),
                    lambda _state, move: isinstance(move, RefillHand) and EURO in move.discards,
                ),
                mistake(
                    RefillHand(ANNA, (NO_SPELLING,)),
                    _(
                        "“Spelling reform: no” may do no good now, but it does no harm in Hessen. The one "
                        "that contradicts two regions is “Health reform: no”."
                    ),
                    of_kind(RefillHand),
                ),
            ],
            otherwise=_("Discard “Health reform: no”, and nothing else."),
        ),
        act(
            _(
                "Now you may exchange one card of your programme. “The euro now” may take the place of “The "
                "euro later”, its contrary: five topics stay five. The panel shows what it does: factor 1 "
                "to 3 in Hessen."
            ),
            "dm.programme.change",
            "dm.programme.topics",
            goal=_("Put “The euro now” for “The euro later”"),
            moves=[ChangeProgramme(ANNA, NO_EURO, EURO)],
            reached=lambda state: EURO in state.programmes[ANNA],
            hint=_("Up and down choose what goes, left and right what comes."),
            show=_("Go to “−Euro”, choose “+Euro” from the hand, press enter."),
            wrong=[
                mistake(
                    KeepProgramme(ANNA),
                    _(
                        "You may keep it as it is. But one contradiction fewer and one match more are two "
                        "steps of the factor, for six meetings twelve votes. Exchange the euro."
                    ),
                ),
                mistake(
                    ChangeProgramme(ANNA, HEALTH, NO_SPELLING),
                    _(
                        "That does less for you in Hessen. Look at the factors: with “The euro now” yours "
                        "there rises by two. Bring that card."
                    ),
                    lambda _state, move: isinstance(move, ChangeProgramme) and move.card != EURO,
                ),
            ],
            otherwise=_("Let “The euro now” take the place of “The euro later”."),
            look_at=["factor.1.0"],
        ),
        read(
            _(
                "Two steps for one card: a contradiction gone and a match won. Hessen: 0 + 3 = 3, and your "
                "six meetings are worth 18 votes. Opinions that lie face down count nothing yet."
            ),
            "dm.factor",
            "dm.opinions",
            look_at=["factor.1.0", "votes.1.0", "factor.2.0"],
        ),
        read(
            _(
                "One change a round, and the hand is filled up again only in the next: choose it well. The "
                "discarded cards are open. Everybody's programme is too: parties with equal cards can form "
                "coalitions."
            ),
            "dm.programme.deck",
            "dm.secrets",
        ),
    ),
    summary=_(
        "Factor: trend, plus matches, minus contradictions with the visible opinions. First the hand is "
        "renewed, then one card may change; a card may replace its own contrary. Five cards, five topics."
    ),
)
