"""Election night."""

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
from rules.die_macher.moves import MoveMedia, MoveNothing, MoveOpinion, PassBid, RaiseBid
from rules.die_macher.play import play
from rules.die_macher.state import Phase, State
from rules.kernel.lessons import Lesson
from rules.kernel.words import _


def _position() -> State:
    """The last poll of the campaign is for sale; Anna acts last and will come to 50 votes as Ben does."""
    state = table(HESSEN, BAYERN, BREMEN, BERLIN, seed=11)
    programmes(
        state,
        [WELFARE, EURO, HEALTH, NO_GENES, NO_ATOM],
        [WELFARE, NO_EURO, HEALTH, GENES, POLICE],
        [NO_WELFARE, EURO, NO_POLICE, SPELLING, ATOM],
    )
    opinions(
        state,
        [WELFARE, EURO, HEALTH, POLICE],
        [NO_HEALTH, ATOM, SPELLING],
        [EURO, NO_POLICE],
        [GENES],
        pool=[NO_WELFARE, HEALTH, NO_EURO, NO_POLICE],
    )
    put(state, 1, BEN, votes=26, meetings=6, trend=2, media=1)
    put(state, 1, CARLA, votes=17, meetings=3, trend=2)
    put(state, 1, ANNA, votes=30, meetings=8, media=2)
    state.money = [4, 0, 0]
    state.start = BEN
    begin(state, Phase.AUCTION, 4)
    play(state, PassBid(BEN))
    play(state, PassBid(CARLA))
    return state


LESSON: Final[MacherLesson] = Lesson(
    key="dm.lesson.election",
    title=_("Election night"),
    minutes=3,
    learner=ANNA,
    position=_position,
    others=scripted(),
    steps=(
        act(
            _(
                "The campaign is nearly over: one poll is left, for Berlin, and nobody wants it. You came "
                "last in this round, after Ben and Carla. Leave the auction, and Hessen votes."
            ),
            "dm.election",
            goal=_("Leave the auction"),
            moves=[PassBid(ANNA)],
            reached=lambda state: state.phase is Phase.TRANSFER and state.asked == ANNA,
            hint=_("p leaves the auction."),
            show=_("Press p."),
            wrong=[
                mistake(
                    RaiseBid(ANNA, 1),
                    _("A poll for members is tempting, but first see the election: leave the auction."),
                    of_kind(RaiseBid),
                )
            ],
            otherwise=_("Leave the auction."),
            look_at=["votes.1.0", "votes.1.1", "votes.1.2"],
        ),
        read(
            _(
                "All meetings were converted, in turn order. Ben: 26 + 6 × 4 = 50. Carla: 17 + 3 × 1 = 20. "
                "You: 30 + 8 × 3 = 54, but 50 is the limit for a party; four are lost."
            ),
            "dm.election.convert",
            "dm.votes.limit",
            look_at=["votes.1.0", "votes.1.1", "votes.1.2"],
        ),
        read(
            _(
                "Seats are counted for each party by its own votes: 48 for 50 votes, so you and Ben get 48 "
                "each, Carla 19 for 20. Everybody keeps them to the end, whoever wins. Seats do not decide "
                "who wins a region: votes do."
            ),
            "dm.election.seats",
            "dm.election.winner",
            "dm.mistakes",
            look_at=["won.0", "won.1", "won.2"],
        ),
        act(
            _(
                "50 against 50: the side that completed its total last wins. You were the last to convert, "
                "so Hessen is yours. The winner may carry one of its markers of the region to the national "
                "board. In the first election it is worth 25 points."
            ),
            "dm.election.tie",
            "dm.transfer",
            "dm.transfer.media",
            goal=_("Move a media marker"),
            moves=[MoveMedia(ANNA)],
            reached=lambda state: bool(state.nation_media[ANNA]),
            hint=_("It must be your own and lie in the region: two do."),
            show=_("Choose “Move a media marker to the national board (worth 25)”."),
            wrong=[
                mistake(
                    MoveNothing(ANNA),
                    _("The right would lapse, and 25 points with it. The marker goes home otherwise."),
                )
            ],
            otherwise=_("Move the marker."),
            look_at=["media.0"],
        ),
        act(
            _(
                "And opinions: two after a clear victory, only one after a tie. Take “The euro now”, which "
                "you stand for, to space 1: 18 points at the end, if you still stand for it, and a member "
                "after every election."
            ),
            "dm.transfer.tie",
            "dm.nation.new",
            goal=_("“The euro now” to space 1"),
            moves=[MoveOpinion(ANNA, EURO, 1)],
            reached=lambda state: state.nation[0] == EURO and state.phase is Phase.CONTRIBUTIONS,
            hint=_("Up and down choose the opinion, left and right the space."),
            show=_("Go to “+Euro”, space 1, and press enter."),
            wrong=[
                mistake(
                    MoveNothing(ANNA),
                    _("The right would lapse. An opinion of yours is worth up to 18 points: move one."),
                ),
                mistake(
                    MoveOpinion(ANNA, EURO, 4),
                    _("The right card. Space 1 scores most at the end, 18 points: put it there."),
                    lambda _state, move: isinstance(move, MoveOpinion) and move.opinion == EURO,
                ),
                mistake(
                    MoveOpinion(ANNA, WELFARE, 1),
                    _(
                        "You stand for it, but so does Ben. “The euro now” is against Ben's programme: take "
                        "it."
                    ),
                    (
                        lambda _state, move: (
                            isinstance(move, MoveOpinion) and move.opinion in (WELFARE, HEALTH)
                        )
                    ),
                ),
                mistake(
                    MoveOpinion(ANNA, POLICE, 1),
                    _("That is Ben's opinion: he would gain by it. Take “The euro now”."),
                    of_kind(MoveOpinion),
                ),
            ],
            otherwise=_("Take “The euro now” to space 1."),
        ),
        read(
            _(
                "Ben, tied with you, moved a marker too: that is what the tie gives him. Then the region is "
                "cleared, a new one opens as the farthest, and one hidden opinion is turned up on every "
                "board. Bayern votes next."
            ),
            "dm.end",
            "dm.end.clear",
            "dm.end.region",
            "dm.end.reveal",
            look_at=["media.0", "media.1"],
        ),
    ),
    summary=_(
        "All meetings become votes, at most 50 a party. Votes are seats for everybody; the most votes win, "
        "and equal ones are won by the last to arrive. Winners carry a marker and opinions to the nation."
    ),
)
