"""A first round, step by step: the lesson, and its steps from the media on."""

from __future__ import annotations

from typing import Final

from rules.die_macher.lessons.round_begin import BEGIN, BENCH, first_round
from rules.die_macher.lessons.steps import (
    MacherLesson,
    MacherStep,
    act,
    all_but,
    mistake,
    of_kind,
    read,
    scripted,
)
from rules.die_macher.lessons.tables import (
    ANNA,
    BEN,
    CARLA,
    EURO,
    HEALTH,
    NO_ATOM,
    NO_GENES,
    NO_POLICE,
    WELFARE,
)
from rules.die_macher.moves import (
    Bid,
    BuryPoll,
    BuyMedia,
    BuyMeetings,
    ChooseOption,
    Contribute,
    ConvertMeetings,
    EndMeetings,
    GainVotes,
    KeepOpinions,
    LayCard,
    MacherMove,
    MoveMedia,
    MoveNothing,
    MoveOpinion,
    PassBid,
    PassMedia,
    PlaceGoods,
    ProposeCoalition,
    PublishPoll,
    RaiseBid,
    ReplaceOpinion,
)
from rules.die_macher.state import NOBODY, Phase, State
from rules.kernel.lessons import Lesson
from rules.kernel.words import _

_BOUGHT: Final = [1, 0, 4, 0]


def _within(state: State, move: MacherMove) -> bool:
    """Whether a purchase stays within what is to be bought."""
    if not isinstance(move, BuyMeetings):
        return False
    return state.board(move.region).bought[ANNA] + move.count <= _BOUGHT[move.region - 1]


END: Final[tuple[MacherStep, ...]] = (
    act(
        _(
            "Media. In Brandenburg it is one marker of yours against one of Ben's. One more, for 4,000, and "
            "the majority is yours: it protects from polls, and lets you replace an opinion."
        ),
        "dm.media.buy",
        "dm.media.majority",
        goal=_("A marker into Brandenburg"),
        moves=[BuyMedia(ANNA, 1)],
        reached=lambda state: state.board(1).media[ANNA] == 2 and state.asked == ANNA,
        hint=_("Two against one."),
        show=_("Choose “1 Brandenburg”."),
        wrong=[
            mistake(PassMedia(ANNA), _("You have DM 22,000. A majority here is worth 4,000 of them.")),
            mistake(
                BuyMedia(ANNA, 2),
                _("Good one day. First the region that votes now: Brandenburg."),
                of_kind(BuyMedia),
            ),
        ],
        otherwise=_("Buy for Brandenburg."),
    ),
    act(
        _("Enough. Pass; once all have passed in a row the phase is over."),
        "dm.media.end",
        goal=_("Pass"),
        moves=[PassMedia(ANNA)],
        reached=lambda state: state.phase is Phase.MEDIA_OPINION and state.asked == ANNA,
        hint=_("Keep 18,000 for meetings and a poll."),
        show=_("Choose “Pass”."),
        wrong=[mistake(BuyMedia(ANNA, 1), _("You lead already. Keep the money: pass."), of_kind(BuyMedia))],
        otherwise=_("Pass."),
    ),
    act(
        _(
            "Your majority: replace one opinion of Brandenburg. “Genetic engineering: no” helps Ben and not "
            "you; “Nuclear power: no” lies in the pool, is yours, and contradicts Ben."
        ),
        "dm.opinions.replace",
        goal=_("Nuclear power: no for Genetic engineering: no"),
        moves=[ReplaceOpinion(ANNA, NO_GENES, NO_ATOM)],
        reached=lambda state: state.board(1).opinions == [WELFARE, EURO, HEALTH, NO_ATOM],
        hint=_("Three of the four opinions are matches of yours: they stay."),
        show=_("Go to “−Genes”, choose “−Nuclear”, press enter."),
        wrong=[
            mistake(
                KeepOpinions(ANNA), _("The right lapses. One step more for you, two fewer for Ben: use it.")
            ),
            mistake(
                ReplaceOpinion(ANNA, WELFARE, NO_ATOM),
                _("That one is a match of yours. Take away what helps only Ben: “−Genes”."),
                of_kind(ReplaceOpinion),
            ),
        ],
        otherwise=_("Put “Nuclear power: no” in the place of “Genetic engineering: no”."),
        look_at=["factor.1.0", "factor.1.1"],
    ),
    act(
        _(
            "Meetings. In Brandenburg you come to 45 votes; one meeting more makes 51, and 50 is the limit: "
            "buy one. In Bayern buy four: with five you may convert there early."
        ),
        "dm.meetings.buy",
        "dm.votes.limit",
        goal=_("1 for Brandenburg, 4 for Bayern, end of turn"),
        moves=[BuyMeetings(ANNA, 1, 1), BuyMeetings(ANNA, 3, 4), EndMeetings(ANNA)],
        ready=lambda state: [board.bought[ANNA] for board in state.boards] == _BOUGHT,
        on_the_way=_within,
        reached=lambda state: (
            state.phase is Phase.AUCTION
            and state.asked == ANNA
            and [board.bought[ANNA] for board in state.boards] == _BOUGHT
        ),
        hint=_("A digit in a row says how many; enter buys all."),
        show=_("Row Brandenburg: 1, row Bayern: 4, then enter."),
        wrong=[
            mistake(EndMeetings(ANNA), _("First one for Brandenburg and four for Bayern: DM 5,000.")),
            mistake(
                BuyMeetings(ANNA, 1, 3),
                _("More than one would be lost: 50 votes are the most a party can have in a region."),
                lambda _state, move: isinstance(move, BuyMeetings) and move.region == 1,
            ),
            mistake(
                BuyMeetings(ANNA, 2, 4),
                _("There your factor is 0 or less, and two meetings make one vote. Bayern is better."),
                of_kind(BuyMeetings),
            ),
        ],
        otherwise=_("One for Brandenburg, four for Bayern, then end the turn."),
        look_at=["votes.1.0", "factor.3.0"],
    ),
    act(
        _(
            "Polls. Ben bids for Brandenburg's; your media protect you there. Leave it, and leave Hessen's "
            "too: save your money for Bayern."
        ),
        "dm.polls.auction",
        "dm.polls.protection",
        goal=_("Leave the first two auctions"),
        moves=[PassBid(ANNA), PassBid(ANNA)],
        reached=lambda state: state.phase is Phase.AUCTION and state.spot == 3 and state.asked == ANNA,
        hint=_("p leaves an auction."),
        show=_("Press p, and p again for Hessen."),
        wrong=[
            mistake(
                RaiseBid(ANNA, 2),
                _("Here you cannot fall, and in Hessen you have little. Leave it."),
                of_kind(RaiseBid),
            )
        ],
        otherwise=_("Leave the auction."),
    ),
    act(
        _("Bayern has 60 seats, and nobody has bid. Bid 1,000: it may raise your trend there."),
        goal=_("Bid 1,000 for the poll of Bayern"),
        moves=[RaiseBid(ANNA, 1)],
        reached=lambda state: state.phase is Phase.POLL and state.spot == 3 and state.high == 1,
        hint=_("The dial shows the lowest bid."),
        show=_("Press enter."),
        wrong=[
            mistake(PassBid(ANNA), _("Unsold the card stays on the deck. For 1,000 have a look.")),
            mistake(RaiseBid(ANNA, 2), _("Nobody else is left to bid: 1,000 will do."), of_kind(RaiseBid)),
        ],
        otherwise=_("Bid 1,000."),
    ),
    act(
        _(
            "+2 for you, nothing for Ben, −1 for Carla. Publish your rise. Carla's fall you may add or not: "
            "she is your partner in Brandenburg only."
        ),
        "dm.polls.publish",
        goal=_("Publish your rise"),
        moves=[PublishPoll(ANNA, (ANNA,))],
        on_the_way=lambda _state, move: move == PublishPoll(ANNA, (ANNA, CARLA)),
        reached=lambda state: state.board(3).trend[ANNA] == 2 and state.spot == 4 and state.asked == ANNA,
        hint=_("Your factor in Bayern is 0: two steps make it 2."),
        show=_("Tick 1 (you), then enter."),
        wrong=[
            mistake(
                BuryPoll(ANNA),
                _("Three members on average; but +2 makes each of your meetings in Bayern worth 2 votes."),
            ),
            mistake(
                PublishPoll(ANNA, (CARLA,)),
                _("Her fall alone is no help to you. Your own rise is: tick it."),
            ),
        ],
        otherwise=_("Publish your rise."),
        look_at=["factor.3.0"],
    ),
    act(
        _("Hamburg is far away. Leave this auction too, and the early votes begin."),
        goal=_("Leave the auction"),
        moves=[PassBid(ANNA)],
        reached=lambda state: state.phase is Phase.CONVERSION and state.asked == ANNA,
        hint=_("p leaves an auction."),
        show=_("Press p."),
        wrong=[mistake(RaiseBid(ANNA, 1), _("Keep what you have: leave it."), of_kind(RaiseBid))],
        otherwise=_("Leave the auction."),
    ),
    act(
        _(
            "Early votes, from the farthest region inwards. In Bayern five meetings lie, so you may convert. "
            "One is enough: nobody else has a vote there, and so you have more than all others together."
        ),
        "dm.early.convert",
        "dm.early.order",
        goal=_("Convert one meeting in Bayern"),
        moves=[ConvertMeetings(ANNA, 1)],
        reached=lambda state: state.phase is Phase.VOTES_OPINION and state.board(3).meetings[ANNA] == 4,
        hint=_("What stays a meeting gains by a better factor later."),
        show=_("Dial 1 and press enter."),
        wrong=[
            mistake(ConvertMeetings(ANNA, 0), _("Then you have no majority there. One meeting is worth it.")),
            mistake(
                ConvertMeetings(ANNA, 5),
                _("One meeting brings the majority here. Keep the others until your factor is better."),
                of_kind(ConvertMeetings),
            ),
        ],
        otherwise=_("Convert one."),
        look_at=["votes.3.0"],
    ),
    act(
        _(
            "The absolute majority lets you replace an opinion. “Less internal security” contradicts you: "
            "put “More welfare state” in its place."
        ),
        "dm.early.majority",
        goal=_("More welfare state for Less internal security"),
        moves=[ReplaceOpinion(ANNA, NO_POLICE, WELFARE)],
        reached=lambda state: state.board(3).opinions == [HEALTH, WELFARE] and state.phase is Phase.TRANSFER,
        hint=_("A contradiction goes, a match comes."),
        show=_("Go to “−Security”, choose “+Welfare”, press enter."),
        wrong=[
            mistake(KeepOpinions(ANNA), _("Two steps of the factor in Bayern, for nothing: use the right.")),
            mistake(
                ReplaceOpinion(ANNA, HEALTH, WELFARE),
                _("“Health reform: yes” is a match. Take away what contradicts you, bring what is yours."),
                of_kind(ReplaceOpinion),
            ),
        ],
        otherwise=_("Put “More welfare state” in the place of “Less internal security”."),
        look_at=["factor.3.0"],
    ),
    read(
        _(
            "Brandenburg has voted. You: 3 + 8 × 6 = 51, so 50, and 28 seats. Carla 15 votes, 8 seats; Ben 5 "
            "votes, 3 seats. Together 65: your coalition wins. Seats are counted for each by itself."
        ),
        "dm.election.coalition",
        "dm.election.seats",
        look_at=["votes.1.0", "votes.1.1", "votes.1.2", "won.0"],
    ),
    act(
        _(
            "In a coalition each partner may move a marker and an opinion, the stronger first. Your marker: "
            "25."
        ),
        "dm.transfer.coalition",
        goal=_("Move your media marker"),
        moves=[MoveMedia(ANNA)],
        reached=lambda state: state.nation_media[ANNA] == [1],
        hint=_("25 points at the end."),
        show=_("Choose “Move a media marker to the national board (worth 25)”."),
        wrong=[mistake(MoveNothing(ANNA), _("25 points would go home with it. Move it."))],
        otherwise=_("Move the marker."),
    ),
    act(
        _(
            "And one opinion. “Nuclear power: no” is yours alone, and Ben stands against it. Space 1 brings "
            "18 points at the end and a member at every election."
        ),
        "dm.nation.new",
        "dm.nation.members",
        goal=_("“Nuclear power: no” to space 1"),
        moves=[MoveOpinion(ANNA, NO_ATOM, 1)],
        reached=lambda state: state.nation[0] == NO_ATOM and state.phase is Phase.CONTRIBUTIONS,
        hint=_("Look for an opinion that helps you and no other party."),
        show=_("Go to “−Nuclear”, space 1, press enter."),
        wrong=[
            mistake(
                MoveOpinion(ANNA, NO_ATOM, 4),
                _("The right card. On space 1 it is worth most at the end: 18 points."),
                lambda _state, move: isinstance(move, MoveOpinion) and move.opinion == NO_ATOM,
            ),
            mistake(
                MoveOpinion(ANNA, WELFARE, 1),
                _("Carla stands for that one as well. “Nuclear power: no” is yours alone."),
                of_kind(MoveOpinion),
            ),
            mistake(MoveNothing(ANNA), _("Up to 18 points, and members: move an opinion.")),
        ],
        otherwise=_("Move “Nuclear power: no” to space 1."),
    ),
    act(
        _(
            "Pay day: 28,000 for seats and, after elections 1, 3 and 5, 15,000 for members; you have DM "
            "55,000. Last comes a contribution, sealed: money for members, or members by the die. This time "
            "choose as you like."
        ),
        "dm.end.income",
        "dm.end.members",
        "dm.contribution",
        goal=_("Choose a contribution as you like"),
        moves=[Contribute(ANNA, 5, False)],
        on_the_way=of_kind(Contribute),
        reached=lambda state: state.round == 2,
        hint=_("Money wins regions, members win games. There is no wrong answer now."),
        show=_("Choose a card, accept or refuse, and press enter; refusing the fifth is a good one."),
        wrong=[],
        otherwise=_("Choose a contribution."),
        look_at=["members.0"],
    ),
    read(
        _(
            "The round is over, and you lead. The boards have moved up, a new region has come, and the bids "
            "for Hessen begin. It goes on like this; after the sixth election the seventh follows at once, "
            "without a campaign. You can play now!"
        ),
        "dm.round",
        "dm.end",
        look_at=["score.0", "score.1", "score.2"],
    ),
)


OTHERS: Final = scripted(
    ChooseOption(BEN, 4),
    ChooseOption(BEN, 5),
    (PlaceGoods(BEN, "media", 1, 1), lambda state: not state.plans[BEN]),
    PlaceGoods(BEN, "media", 3, 2),
    (PlaceGoods(BEN, "votes", 1, 5), lambda state: len(state.plans[BEN]) == 2),
    (PlaceGoods(BEN, "votes", 2, 5), lambda state: len(state.plans[BEN]) == 3),
    ChooseOption(CARLA, 1),
    ChooseOption(CARLA, 2),
    PlaceGoods(CARLA, "trend", 2, 2),
    (PlaceGoods(CARLA, "meetings", 1, 3), lambda state: len(state.plans[CARLA]) == 1),
    PlaceGoods(CARLA, "meetings", 2, 3),
    Bid(BEN, 1),
    LayCard(CARLA, 1, BENCH),
    GainVotes(CARLA),
    ProposeCoalition(CARLA, ANNA),
    (RaiseBid(BEN, 1), lambda state: state.spot == 1 and state.leader == NOBODY),
    MoveOpinion(CARLA, HEALTH, 2),
    Contribute(BEN, 2, True),
    Contribute(CARLA, 3, False),
)

LESSON: Final[MacherLesson] = Lesson(
    key="dm.lesson.round",
    title=_("A first round, step by step"),
    minutes=8,
    learner=ANNA,
    position=lambda: all_but(ANNA, first_round(), OTHERS),
    others=OTHERS,
    steps=(*BEGIN, *END),
    summary=_(
        "You have played a whole round: turn order, programme, cabinet, coalition, media, meetings, polls, "
        "early votes, election, national board, money. Six more elections like this one, and the most points "
        "win."
    ),
)
