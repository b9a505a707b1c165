"""Opinion polls."""

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
    NO_POLICE,
    NO_WELFARE,
    POLICE,
    SPELLING,
    WELFARE,
    begin,
    opinions,
    programmes,
    put,
    stack,
    table,
)
from rules.die_macher.moves import BuryPoll, PassBid, PublishPoll, RaiseBid
from rules.die_macher.state import NOBODY, Phase, State
from rules.kernel.lessons import Lesson
from rules.kernel.words import _

_GOOD, _BAD, _MIXED = 17, 16, 5
"""Polls: good for Anna and bad for Ben; bad for Anna; nothing that helps."""


def _position() -> State:
    """The poll of Hessen is for sale; Anna holds the media of Bayern."""
    state = table(HESSEN, BAYERN, BREMEN, BERLIN, seed=9)
    programmes(
        state,
        [WELFARE, NO_GENES, HEALTH, EURO, NO_ATOM],
        [NO_WELFARE, GENES, HEALTH, POLICE, ATOM],
        [WELFARE, EURO, NO_POLICE, SPELLING, ATOM],
    )
    opinions(
        state,
        [WELFARE, EURO, HEALTH, SPELLING],
        [HEALTH, ATOM, SPELLING],
        [EURO, NO_POLICE],
        [EURO],
        pool=[NO_WELFARE, POLICE, NO_EURO],
    )
    put(state, 1, ANNA, meetings=7)
    put(state, 1, BEN, meetings=6, votes=10, trend=2)
    put(state, 2, ANNA, meetings=6, media=1, trend=1)
    put(state, 2, BEN, meetings=5)
    state.money = [12, 9, 3]
    begin(state, Phase.AUCTION, 1)
    stack(state, state.poll_deck, _GOOD, _BAD, _MIXED)
    return state


LESSON: Final[MacherLesson] = Lesson(
    key="dm.lesson.polls",
    title=_("Opinion polls"),
    minutes=4,
    learner=ANNA,
    position=_position,
    others=scripted(
        (RaiseBid(BEN, 2), lambda state: state.spot == 1 and state.high == 1),
        (RaiseBid(BEN, 1), lambda state: state.spot == 2 and state.leader == NOBODY),
        PublishPoll(BEN, (BEN,)),
    ),
    steps=(
        act(
            _(
                "For every region one poll is auctioned, face down. It prints a step of the trend for every "
                "party, +2 to −2; who buys it may publish up to two. You have seven meetings in Hessen, Ben "
                "six: bid DM 1,000."
            ),
            "dm.polls",
            "dm.polls.auction",
            goal=_("Bid 1,000 for the poll of Hessen"),
            moves=[RaiseBid(ANNA, 1)],
            reached=lambda state: state.spot == 1 and state.high == 2 and state.asked == ANNA,
            hint=_("The dial begins with the lowest bid."),
            show=_("Press enter: the dial shows DM 1,000."),
            wrong=[
                mistake(
                    PassBid(ANNA),
                    _("A pass is final for this poll: Ben would buy it cheap, and use it. Bid 1,000."),
                ),
                mistake(
                    RaiseBid(ANNA, 5),
                    _("It is no sealed bid: begin low, you can always raise. Bid 1,000."),
                    of_kind(RaiseBid),
                ),
            ],
            otherwise=_("Bid 1,000."),
            look_at=["votes.1.0", "votes.1.1"],
        ),
        act(
            _(
                "Ben bids 2,000, Carla is out. A fall of your trend would cost you seven votes a step, so "
                "this poll is defence as well. Raise."
            ),
            goal=_("Raise to 3,000"),
            moves=[RaiseBid(ANNA, 3)],
            reached=lambda state: state.phase is Phase.POLL and state.asked == ANNA and state.high == 3,
            hint=_("More than before, in thousands: 3."),
            show=_("Press enter: the dial shows DM 3,000."),
            wrong=[
                mistake(
                    PassBid(ANNA),
                    _("Then Ben looks at it, and publishes what hurts you. A thousand more: 3,000."),
                ),
                mistake(
                    RaiseBid(ANNA, 7),
                    _("You pay what you bid, and Ben may be out at 3,000 already. Raise by one."),
                    of_kind(RaiseBid),
                ),
            ],
            otherwise=_("Raise to 3,000."),
        ),
        act(
            _(
                "Yours, for DM 3,000, and only you see it: +1 for you, −2 for Ben, +1 for Carla. Publish two "
                "effects that help you: yours and Ben's. Each changes the trend in Hessen."
            ),
            "dm.polls.look",
            "dm.polls.publish",
            goal=_("Publish your rise and Ben's fall"),
            moves=[PublishPoll(ANNA, (ANNA, BEN))],
            reached=lambda state: state.board(1).trend == [1, 0, 0] and state.asked == ANNA,
            hint=_("Your factor +1 and Ben's −2 are both good for you."),
            show=_("Tick 1 (you) and 2 (Ben), then enter."),
            wrong=[
                mistake(
                    BuryPoll(ANNA),
                    _(
                        "Buried it brings three members on average. Published it brings you seven votes and "
                        "takes nine from Ben, whose factor would be 0: publish it."
                    ),
                ),
                mistake(
                    PublishPoll(ANNA, (ANNA,)),
                    _("Two effects are allowed. Ben's fall helps you too: tick both."),
                ),
                mistake(
                    PublishPoll(ANNA, (BEN,)),
                    _("Two effects are allowed. Your own rise belongs to it: tick both."),
                ),
                mistake(
                    PublishPoll(ANNA, (ANNA, CARLA)),
                    _("Carla's rise is no help to you. Ben is the one ahead: tick your rise and his fall."),
                    of_kind(PublishPoll),
                ),
            ],
            otherwise=_("Publish your rise and Ben's fall."),
            look_at=["factor.1.0", "factor.1.1"],
        ),
        act(
            _(
                "Next is Bayern. You have the only media marker there, and a media majority keeps the trend "
                "from falling by a poll. So let it go: leave the auction."
            ),
            "dm.polls.protection",
            goal=_("Leave the auction for Bayern"),
            moves=[PassBid(ANNA)],
            reached=lambda state: state.phase is Phase.AUCTION and state.spot == 3 and state.asked == ANNA,
            hint=_("p leaves the auction."),
            show=_("Press p."),
            wrong=[
                mistake(
                    RaiseBid(ANNA, 1),
                    _("You may bid, but you are safe here. Save the money, and see what Ben gets."),
                    of_kind(RaiseBid),
                )
            ],
            otherwise=_("Leave the auction."),
            look_at=["factor.2.0"],
        ),
        read(
            _(
                "Ben bought it for 1,000 and published a rise of his own. The whole card is open then: it "
                "said −2 for you. He could not use that: your markers protect you. Against a cabinet card "
                "they would not."
            ),
            "dm.cabinet.attack",
            look_at=["factor.2.0", "factor.2.1"],
        ),
        act(
            _("Bremen is small, but a poll can also bring members, as you will see. Bid 1,000 once more."),
            goal=_("Bid 1,000 for the poll of Bremen"),
            moves=[RaiseBid(ANNA, 1)],
            reached=lambda state: state.phase is Phase.POLL and state.spot == 3 and state.asked == ANNA,
            hint=_("The dial begins with the lowest bid."),
            show=_("Press enter."),
            wrong=[
                mistake(PassBid(ANNA), _("If nobody bids the card stays on the deck. This once, bid.")),
                mistake(
                    RaiseBid(ANNA, 5),
                    _("Nobody wants it much. Begin with 1,000."),
                    of_kind(RaiseBid),
                ),
            ],
            otherwise=_("Bid 1,000."),
        ),
        act(
            _(
                "−2 for you, +2 for Ben, +1 for Carla: nothing to publish. Keep it secret: then you roll two "
                "special dice and gain so many members. Nobody else ever sees the card."
            ),
            "dm.polls.bury",
            goal=_("Bury the poll"),
            moves=[BuryPoll(ANNA)],
            reached=lambda state: (
                state.spot == 4 and state.phase is Phase.AUCTION and state.members[ANNA] > 5
            ),
            hint=_("b buries it."),
            show=_("Press b."),
            wrong=[
                mistake(
                    PublishPoll(ANNA, (BEN,)),
                    _("None of these effects helps you. Bury the card: members are points, and money."),
                    of_kind(PublishPoll),
                )
            ],
            otherwise=_("Bury it."),
            look_at=["members.0"],
        ),
        read(
            _(
                "The dice showed 3 and 0: you have 8 members now. Berlin is the last; if nobody bids for its "
                "poll, it stays on the deck. There are twenty polls; when they have run out, all are "
                "shuffled anew."
            ),
            "dm.polls.unsold",
            "dm.polls.deck",
            "dm.dice",
            look_at=["members.0"],
        ),
    ),
    summary=_(
        "One poll a region, to the highest bidder, from the current region outwards. Publish one or two "
        "effects, or bury it for two dice of members. Who has the media majority does not fall by polls."
    ),
)
