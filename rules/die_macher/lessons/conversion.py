"""Meetings become votes: the factor."""

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
from rules.die_macher.moves import ConvertMeetings, KeepOpinions, ReplaceOpinion
from rules.die_macher.state import Phase, State
from rules.kernel.lessons import Lesson
from rules.kernel.words import _


def _position() -> State:
    """Early votes begin in Berlin; Anna has many meetings there and in Bayern."""
    state = table(HESSEN, BAYERN, BREMEN, BERLIN, seed=10)
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
    put(state, 1, ANNA, meetings=4, votes=10)
    put(state, 2, ANNA, meetings=5, trend=1)
    put(state, 4, ANNA, meetings=8, trend=3)
    put(state, 4, BEN, votes=8)
    put(state, 4, CARLA, votes=5)
    return begin(state, Phase.CONVERSION, 4)


LESSON: Final[MacherLesson] = Lesson(
    key="dm.lesson.conversion",
    title=_("Meetings become votes: the factor"),
    minutes=3,
    learner=ANNA,
    position=_position,
    others=scripted(),
    steps=(
        read(
            _(
                "Your factor in Berlin: trend +3, and one contradiction, since voters want genetic "
                "engineering and you do not. 3 − 1 = 2, so each meeting there makes two votes."
            ),
            "dm.factor",
            "dm.votes",
            "dm.trend",
            look_at=["factor.4.0"],
        ),
        act(
            _(
                "Before a region votes, five or more meetings of yours may become votes, from the farthest "
                "region inwards. Ben and Carla have 13 votes in Berlin together. Convert as few as give you "
                "more than that, and keep the rest."
            ),
            "dm.early",
            "dm.early.order",
            "dm.early.convert",
            goal=_("Just more votes than Ben and Carla together"),
            moves=[ConvertMeetings(ANNA, 7)],
            reached=lambda state: state.board(4).votes[ANNA] == 14 and state.phase is Phase.VOTES_OPINION,
            hint=_("Six make 12. How many make more than 13?"),
            show=_("Dial 7 (7 × 2 = 14) and press enter."),
            wrong=[
                mistake(
                    ConvertMeetings(ANNA, 8),
                    _("That is enough and one more: 16. What stays a meeting gains if the factor rises."),
                ),
                mistake(
                    ConvertMeetings(ANNA, 6),
                    _("6 × 2 = 12, and they have 13 together. It takes more than both together."),
                ),
                mistake(
                    ConvertMeetings(ANNA, 0),
                    _("Then nobody has the absolute majority, and the opinion against you stays."),
                ),
                mistake(
                    ConvertMeetings(ANNA, 5),
                    _("Too few: it takes more than 13 votes, at two votes a meeting."),
                    of_kind(ConvertMeetings),
                ),
            ],
            otherwise=_("Convert 7 meetings."),
            look_at=["votes.4.0", "votes.4.1", "votes.4.2"],
        ),
        act(
            _(
                "14 against 13: the absolute majority. That lets you replace an opinion, as media would. "
                "“Genetic engineering: yes” is against you; put “Health reform: yes” from the pool there, "
                "which you stand for."
            ),
            "dm.early.majority",
            "dm.opinions.replace",
            goal=_("Health reform: yes for Genetic engineering: yes"),
            moves=[ReplaceOpinion(ANNA, GENES, HEALTH)],
            reached=lambda state: state.board(4).opinions == [HEALTH],
            hint=_("Left and right choose the card that comes."),
            show=_("Choose “+Health” and press enter."),
            wrong=[
                mistake(KeepOpinions(ANNA), _("The right lapses if you do not use it. Use it.")),
                mistake(
                    ReplaceOpinion(ANNA, GENES, NO_WELFARE),
                    _(
                        "Of the cards in the pool only “Health reform: yes” is in your programme: the others "
                        "bring nothing, or contradict you."
                    ),
                    of_kind(ReplaceOpinion),
                ),
            ],
            otherwise=_("Put “Health reform: yes” there."),
            look_at=["factor.4.0"],
        ),
        read(
            _(
                "Now your factor in Berlin is 4 for all that is still to come; the votes you have stay 14. "
                "When votes rise a party has arrived, and among equal totals the last to arrive is ahead: "
                "early is not always good."
            ),
            "dm.votes.arrival",
            look_at=["factor.4.0"],
        ),
        act(
            _(
                "Bremen: nobody has five meetings. Bayern: you have five, but the factor is −1. At 0 or less "
                "two meetings make one vote, and an odd one makes none. Keep them, and mend opinions first."
            ),
            "dm.votes.half",
            goal=_("Keep all meetings in Bayern"),
            moves=[ConvertMeetings(ANNA, 0)],
            reached=lambda state: state.phase is Phase.TRANSFER,
            hint=_("k keeps them all."),
            show=_("Press k."),
            wrong=[
                mistake(
                    ConvertMeetings(ANNA, 5),
                    _(
                        "Five would make two votes: 5 ÷ 2, the odd one lost. Bayern votes only next round; "
                        "wait."
                    ),
                    of_kind(ConvertMeetings),
                ),
            ],
            otherwise=_("Keep them all."),
            look_at=["factor.2.0"],
        ),
        read(
            _(
                "At once Hessen voted: there all remaining meetings convert, even one. Your 10 votes and 4 × "
                "3 make 22. A party never has more than 50 in a region; the rest is lost."
            ),
            "dm.election.convert",
            "dm.votes.limit",
            look_at=["votes.1.0"],
        ),
    ),
    summary=_(
        "Meetings × factor = votes, up to 50; at 0 or less two make one. With five meetings a party may "
        "convert early, and more votes than all others together let it replace an opinion."
    ),
)
