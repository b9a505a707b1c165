"""The shadow cabinet."""

from __future__ import annotations

from typing import Final

from rules.die_macher.lessons.steps import MacherLesson, act, all_but, mistake, of_kind, read, scripted
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
from rules.die_macher.moves import (
    DoubleOpinion,
    ExchangeMedia,
    GainVotes,
    LayCard,
    LowerTrend,
    Seal,
    SkipAction,
)
from rules.die_macher.state import Phase, State
from rules.kernel.lessons import Lesson
from rules.kernel.words import _

_HOME, _SECRETARY, _BENCH = 5, 6, 7
_LAID: Final = [_BENCH, _HOME, _SECRETARY, 0]
_OTHERS: Final = scripted(LayCard(BEN, 1, _HOME), LowerTrend(BEN, ANNA))


def _position() -> State:
    """Cards are laid; Anna has DM 10,000 and three things to do."""
    state = table(HESSEN, BAYERN, BREMEN, BERLIN, seed=4)
    programmes(
        state,
        [WELFARE, NO_EURO, GENES, HEALTH, NO_ATOM],
        [NO_WELFARE, EURO, NO_GENES, NO_HEALTH, POLICE],
        [WELFARE, EURO, NO_POLICE, SPELLING, ATOM],
    )
    opinions(
        state,
        [WELFARE, GENES, POLICE, SPELLING],
        [HEALTH, NO_ATOM, SPELLING],
        [ATOM, NO_EURO],
        [GENES],
        pool=[NO_WELFARE, NO_POLICE, EURO],
    )
    put(state, 1, ANNA, votes=5, trend=1, meetings=6, media=2)
    put(state, 1, BEN, meetings=4, media=1)
    put(state, 2, ANNA, meetings=7)
    put(state, 2, BEN, meetings=6, trend=2)
    put(state, 3, BEN, media=1, meetings=3)
    state.money[ANNA] = 10
    return all_but(ANNA, begin(state, Phase.CABINET), _OTHERS)


LESSON: Final[MacherLesson] = Lesson(
    key="dm.lesson.cabinet",
    title=_("The shadow cabinet"),
    minutes=4,
    learner=ANNA,
    position=_position,
    others=_OTHERS,
    steps=(
        act(
            _(
                "Seven cards, each for one action in the whole game. All lay at most one a region, in "
                "secret. Lay Back bench in Hessen, Home affairs in Bayern and Secretary general in Bremen: "
                "DM 8,000 together, and you have 10,000. Then seal."
            ),
            "dm.cabinet",
            "dm.cabinet.lay",
            "dm.cabinet.pay",
            goal=_("Lay 7 in Hessen, 5 in Bayern, 6 in Bremen; seal"),
            moves=[
                LayCard(ANNA, 1, _BENCH),
                LayCard(ANNA, 2, _HOME),
                LayCard(ANNA, 3, _SECRETARY),
                Seal(ANNA),
            ],
            ready=lambda state: state.laid[ANNA] == _LAID,
            reached=lambda state: state.phase is Phase.ACTION and state.laid[ANNA] == _LAID,
            hint=_("In the row of a region type the number of the card that is to lie there."),
            show=_("Hessen: 7, Bayern: 5, Bremen: 6, Berlin: none. Then press enter."),
            wrong=[
                mistake(
                    Seal(ANNA),
                    _("To lay no more is allowed, but three cards are to lie there: 7, 5 and 6."),
                ),
                mistake(
                    LayCard(ANNA, 4, _BENCH),
                    _("Nothing is to lie in Berlin: it votes fourth, and much will have changed by then."),
                    lambda _state, move: isinstance(move, LayCard) and move.region == 4,
                ),
                mistake(
                    LayCard(ANNA, 1, 2),
                    _(
                        "The dear cards can do more, but what they cost is no meetings bought. Keep them for "
                        "a region that all turns on. Today: 7, 5 and 6."
                    ),
                    lambda _state, move: isinstance(move, LayCard) and move.card < _HOME,
                ),
                mistake(
                    LayCard(ANNA, 2, _BENCH),
                    _(
                        "The right card in the wrong region: Back bench (7) has the telephone that you want "
                        "in Hessen, Home affairs (5) is for Bayern, Secretary general (6) for Bremen."
                    ),
                    of_kind(LayCard),
                ),
            ],
            otherwise=_("Lay 7 in Hessen, 5 in Bayern and 6 in Bremen, then seal."),
        ),
        act(
            _(
                "All cards are up. They act from the current region to the farthest, in a region in turn "
                "order. Your Back bench has been paid; its telephone has put your coalition tile, C, into "
                "Hessen as a gift. Now its action: take the 3 votes."
            ),
            "dm.cabinet.reveal",
            "dm.cabinet.telephone",
            "dm.cabinet.votes",
            goal=_("Take the votes in Hessen"),
            moves=[GainVotes(ANNA)],
            reached=lambda state: state.board(1).votes[ANNA] == 8 and state.asked == ANNA,
            hint=_("The telephone comes beside the action, not instead of it."),
            show=_("Choose “Take 3 votes”."),
            wrong=[
                mistake(
                    SkipAction(ANNA),
                    _("The card leaves the game all the same. Take what it gives: 3 votes."),
                )
            ],
            otherwise=_("Take the 3 votes."),
            look_at=["votes.1.0"],
        ),
        read(
            _(
                "Then Ben's Home affairs struck: your trend in Hessen fell from +1 to 0, though most media "
                "there are yours. A media majority protects from opinion polls, a later phase, not from "
                "cabinet cards. Each card gives one action, and then leaves the game."
            ),
            "dm.cabinet.attack",
            "dm.cabinet.action",
            "dm.mistakes",
            look_at=["factor.1.0"],
        ),
        act(
            _(
                "Bayern: Home affairs offers 8 votes, a rival's trend −1, a media exchange or the doubling "
                "tile. Double “Health reform: yes”: you stand for it, Ben against. It counts twice, for all "
                "meetings still to come, and nobody can replace it."
            ),
            "dm.cabinet.doubler",
            "dm.factor.doubled",
            goal=_("Double “Health reform: yes”"),
            moves=[DoubleOpinion(ANNA, HEALTH)],
            reached=lambda state: state.board(2).doubled == HEALTH,
            hint=_("Compare what each line would do to the factors."),
            show=_("Choose “Double “Health reform: yes””."),
            wrong=[
                mistake(
                    GainVotes(ANNA),
                    _(
                        "8 votes at once are good. Doubled, seven meetings bring 7 more, every further one "
                        "one more, and Ben's factor falls as well. Double the opinion."
                    ),
                ),
                mistake(
                    LowerTrend(ANNA, BEN),
                    _("That takes one step from Ben. Doubled health takes one from him and gives you one."),
                    of_kind(LowerTrend),
                ),
                mistake(
                    DoubleOpinion(ANNA, SPELLING),
                    _("Doubled it would help Carla: double what you stand for and Ben is against."),
                ),
                mistake(
                    DoubleOpinion(ANNA, NO_ATOM),
                    _("You would gain as much, but it is Carla whom that hurts. Ben is the rival here."),
                ),
                mistake(SkipAction(ANNA), _("The card is used up all the same. Use it.")),
            ],
            otherwise=_("Double “Health reform: yes”."),
            look_at=["factor.2.0", "factor.2.1"],
        ),
        act(
            _(
                "Bremen: nobody but Ben has a media marker there. With Secretary general you put one of "
                "yours in its place; his goes home. Then you have more markers there than anybody: the media "
                "majority, which can replace an opinion."
            ),
            "dm.cabinet.media",
            "dm.media.majority",
            goal=_("Put your marker in the place of Ben's"),
            moves=[ExchangeMedia(ANNA, BEN)],
            reached=lambda state: state.board(3).media[ANNA] == 1,
            hint=_("Bought later, a marker would cost 4,000, and be one against one."),
            show=_("Choose “Replace a media marker of Ben”."),
            wrong=[
                mistake(
                    GainVotes(ANNA),
                    _("5 votes in Bremen are 2 seats. A majority of media shapes opinions: take that."),
                ),
                mistake(
                    DoubleOpinion(ANNA, ATOM),
                    _(
                        "What is doubled cannot be replaced, and you will want to replace one here. Take the "
                        "place of Ben's marker instead."
                    ),
                    of_kind(DoubleOpinion),
                ),
                mistake(SkipAction(ANNA), _("The card is used up all the same. Use it.")),
            ],
            otherwise=_("Exchange the media marker."),
        ),
        read(
            _(
                "Three cards are gone for good; four are left for the five campaigns to come. Others would "
                "raise your own trend, to +3 at most. What would change nothing cannot be chosen. And you "
                "need lay none: what is not spent here buys meetings."
            ),
            "dm.cabinet.once",
            "dm.cabinet.trend",
        ),
    ),
    summary=_(
        "One card a region, in secret, never more than you can pay. Revealed, each gives one action and is "
        "gone: votes, trend up or down, a media exchange, the doubler. A telephone makes ready for a "
        "coalition besides."
    ),
)
