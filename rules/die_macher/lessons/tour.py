"""A tour of the board."""

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
from rules.die_macher.moves import BuyMedia, PassMedia
from rules.die_macher.state import Phase, State
from rules.kernel.lessons import Lesson
from rules.kernel.words import _


def _position() -> State:
    """Media are bought; Anna is well off in Hessen."""
    state = table(HESSEN, BAYERN, BREMEN, BERLIN)
    programmes(
        state,
        [WELFARE, NO_GENES, EURO, HEALTH, NO_ATOM],
        [NO_WELFARE, GENES, POLICE, NO_HEALTH, ATOM],
        [WELFARE, GENES, NO_POLICE, NO_EURO, SPELLING],
    )
    opinions(
        state,
        [EURO, HEALTH, NO_GENES, POLICE],
        [NO_EURO, WELFARE, SPELLING],
        [ATOM, GENES],
        [HEALTH],
        pool=[NO_WELFARE, GENES, NO_POLICE, EURO, NO_HEALTH],
    )
    put(state, 1, ANNA, votes=12, trend=1, meetings=5)
    put(state, 1, BEN, votes=9, meetings=4)
    put(state, 1, CARLA, trend=2, meetings=3)
    put(state, 2, BEN, trend=1, meetings=4)
    return begin(state, Phase.MEDIA)


LESSON: Final[MacherLesson] = Lesson(
    key="dm.lesson.tour",
    title=_("A tour of the board"),
    minutes=3,
    learner=ANNA,
    position=_position,
    others=scripted(),
    steps=(
        act(
            _(
                "You are Anna, and you lead the CDU. Four regions lie in a row (on a small screen Near and "
                "Far turn the page); they vote one after the other, seven in all. The one in the heavy frame "
                "is next: Hessen. Let us begin with a deed: put a media marker there."
            ),
            "dm",
            "dm.round",
            goal=_("Put a media marker into Hessen"),
            moves=[BuyMedia(ANNA, 1)],
            reached=lambda state: state.board(1).media[ANNA] == 1,
            hint=_("Regions are numbered in the order of their elections."),
            show=_("Choose “1 Hessen” in the list below."),
            wrong=[
                mistake(
                    BuyMedia(ANNA, 2),
                    _(
                        "That region votes later: its frame is thin. The region that votes next has number 1 "
                        "and a heavy frame. Choose Hessen."
                    ),
                    of_kind(BuyMedia),
                ),
                mistake(
                    PassMedia(ANNA),
                    _("Passing is allowed, but then nothing happens. Choose Hessen: you can pay for it."),
                ),
            ],
            otherwise=_("This time the marker goes into Hessen."),
        ),
        read(
            _(
                "A region tells of every party its trend between −3 and +3, its meetings (mtg) and its media "
                "markers (▪). Then, with its sign, comes the factor: the votes that one meeting is worth. "
                "Yours here is 4."
            ),
            "dm.trend",
            "dm.factor",
            look_at=["factor.1.0"],
        ),
        read(
            _(
                "Then 12→32: you have 12 votes, and 32 once your five meetings are votes. The last figure is "
                "what those bring: 31 seats of the 48 that Hessen has at most. Any figure that is pointed at "
                "explains itself: click it, or press e."
            ),
            "dm.votes",
            "dm.election.seats",
            look_at=["votes.1.0", "seats.1.0"],
        ),
        act(
            _(
                "Big regions bring many seats. Each region tells its most seats at its top right. Compare "
                "all four, and put a second marker where there are the most."
            ),
            "dm.setup.regions",
            goal=_("A marker into the region with the most seats"),
            moves=[BuyMedia(ANNA, 2)],
            reached=lambda state: state.board(2).media[ANNA] == 1,
            hint=_("48, 60, 15 or 40?"),
            show=_("Choose “2 Bayern”: it has 60 seats."),
            wrong=[
                mistake(BuyMedia(ANNA, 1), _("Hessen has 48 seats. A neighbour has more: look again.")),
                mistake(
                    BuyMedia(ANNA, 3),
                    _("Bremen has 15 seats, the fewest of all sixteen regions. Look for the most."),
                ),
                mistake(BuyMedia(ANNA, 4), _("Berlin has 40 seats. Two regions have more: look again.")),
                mistake(PassMedia(ANNA), _("One more marker before you pass: where there are most seats.")),
            ],
            otherwise=_("The marker goes where there are the most seats."),
        ),
        read(
            _(
                "The national board is the whole country. Winners put opinions into its five spaces: the "
                "first figure is what a match scores at the end, +1 or +2 the members it brings at every "
                "election. Under them: everybody's members, seats, media and supply."
            ),
            "dm.nation",
            "dm.setup.equipment",
            look_at=["members.0", "won.0", "media.0", "meetings.0"],
        ),
        act(
            _(
                "Your cash and your own cards are a key away: m here, h in a real game. You have DM 17,000 "
                "left. Keep it for meetings, and pass. When all pass in a row the phase is over."
            ),
            "dm.secrets",
            "dm.media.end",
            goal=_("Pass"),
            moves=[PassMedia(ANNA)],
            reached=lambda state: state.phase is not Phase.MEDIA,
            hint=_("It is the last line of the list."),
            show=_("Choose “Pass”."),
            wrong=[
                mistake(
                    BuyMedia(ANNA, 1),
                    _("You could pay for another, but money is short before an election. Pass this time."),
                    of_kind(BuyMedia),
                )
            ],
            otherwise=_("Pass this time."),
        ),
        read(
            _(
                "You know the board. A round has eight such phases, from the turn order to early votes, then "
                "the first region votes. After seven elections the most points win: for seats, media, "
                "members and national opinions."
            ),
            "dm.round",
            "dm.score",
        ),
    ),
    summary=_(
        "Regions vote from left to right; the heavy frame is next. A party's factor times its meetings are "
        "votes, and votes are seats. The national board holds what counts beside them, and every figure "
        "explains itself."
    ),
)
