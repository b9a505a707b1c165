"""Bids for the starting party."""

from __future__ import annotations

from typing import Final

from rules.die_macher.lessons.steps import MacherLesson, act, all_but, mistake, read, scripted
from rules.die_macher.lessons.tables import (
    ANNA,
    BAYERN,
    BEN,
    BERLIN,
    BREMEN,
    CARLA,
    EURO,
    GENES,
    HAMBURG,
    HEALTH,
    NO_ATOM,
    NO_EURO,
    NO_GENES,
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
from rules.die_macher.moves import Bid, NameStart
from rules.die_macher.state import Phase, State
from rules.kernel.lessons import Lesson
from rules.kernel.words import _

_OTHERS: Final = scripted(Bid(BEN, 3), Bid(CARLA, 1))


def _position() -> State:
    """Sealed bids; Ben and Anna are as strong in Hamburg."""
    state = table(HAMBURG, BAYERN, BREMEN, BERLIN, seed=7)
    programmes(
        state,
        [WELFARE, EURO, HEALTH, NO_GENES, POLICE],
        [WELFARE, NO_ATOM, HEALTH, GENES, NO_POLICE],
        [NO_WELFARE, NO_ATOM, NO_EURO, GENES, SPELLING],
    )
    opinions(
        state,
        [WELFARE, NO_ATOM, EURO, HEALTH],
        [NO_GENES, POLICE, SPELLING],
        [NO_EURO, HEALTH],
        [WELFARE],
        pool=[NO_GENES, POLICE, NO_EURO],
    )
    put(state, 1, ANNA, votes=10, meetings=4)
    put(state, 1, BEN, votes=10, meetings=4)
    return all_but(ANNA, begin(state, Phase.BID), _OTHERS)


LESSON: Final[MacherLesson] = Lesson(
    key="dm.lesson.order",
    title=_("Bids for the starting party"),
    minutes=2,
    learner=ANNA,
    position=_position,
    others=_OTHERS,
    steps=(
        act(
            _(
                "A round begins with a question: who starts? Everybody seals a bid, all are opened together, "
                "and the highest decides. Bids are in thousands. You have DM 25,000: bid 3,000."
            ),
            "dm.order",
            "dm.order.bid",
            "dm.money",
            goal=_("Seal a bid of 3,000"),
            moves=[Bid(ANNA, 3)],
            reached=lambda state: (
                state.phase is Phase.START and state.asked == ANNA and state.money[ANNA] == 22
            ),
            hint=_("Type the figure in thousands: 3."),
            show=_("Type 3, so that the dial shows DM 3,000, and press enter."),
            wrong=[
                mistake(
                    Bid(ANNA, 0),
                    _("A bid of 0 is allowed, and costs nothing; but then Ben decides. Bid 3,000 this time."),
                ),
                mistake(
                    Bid(ANNA, 10),
                    _(
                        "That would win, but every thousand paid here is a meeting fewer. Winning bids are "
                        "often between 2,000 and 7,000. Bid 3,000."
                    ),
                    lambda _state, move: isinstance(move, Bid) and move.amount > 3,
                ),
                mistake(
                    Bid(ANNA, 1),
                    _("That will hardly be the highest. Only the highest bid is paid: dare 3,000."),
                    lambda _state, move: isinstance(move, Bid) and move.amount < 3,
                ),
            ],
            otherwise=_("Bid 3,000 this time."),
        ),
        read(
            _(
                "Ben bid 3,000 as well! Equal bids are decided by the special die, which has the faces 0, 1, "
                "1, 2, 2 and 3: you rolled higher. You pay your 3,000; Ben and Carla keep theirs, for only "
                "the winner pays."
            ),
            "dm.order.tie",
            "dm.dice",
        ),
        act(
            _(
                "Now name the starting party. It need not be yours! From it the turn goes clockwise: Anna, "
                "Ben, Carla. In Hamburg you and Ben are equally strong, and of equal totals the one that was "
                "reached last is ahead. So act last."
            ),
            "dm.order.start",
            "dm.votes.arrival",
            goal=_("Name the party after which you come last"),
            moves=[NameStart(ANNA, BEN)],
            reached=lambda state: state.phase is Phase.HAND and state.start == BEN,
            hint=_("Who sits to your left? If that party starts, you are the last of the circle."),
            show=_("Choose Ben: the order is then Ben, Carla, Anna."),
            wrong=[
                mistake(
                    NameStart(ANNA, ANNA),
                    _(
                        "Then you would be the first in every phase, and Ben would come to his votes after "
                        "you. To be first is good for free media spaces; here you want to be last."
                    ),
                ),
                mistake(
                    NameStart(ANNA, CARLA),
                    _("Then the order is Carla, Anna, Ben, and Ben would be the last. One seat further."),
                ),
            ],
            otherwise=_("Name the party after which you come last."),
            look_at=["votes.1.0", "votes.1.1"],
        ),
        read(
            _(
                "Ben, Carla, Anna: so it stays in every phase of this round. Your 22 votes and Ben's would "
                "be equal, and yours come last: you would win. What a place is worth depends on the board; "
                "often it is worth nothing, and a bid of 0 is right."
            ),
            "dm.election.tie",
            look_at=["votes.1.0", "votes.1.1"],
        ),
    ),
    summary=_(
        "Bids are sealed; the highest pays and names any party as the starting one. The special die decides "
        "between equal bids. Who acts first finds free spaces, who acts last wins ties."
    ),
)
