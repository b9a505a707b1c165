"""A first round, step by step: its steps from the free goods to the coalition."""

from __future__ import annotations

from typing import Final

from rules.die_macher.lessons.steps import MacherStep, MacherWrong, act, misplaced, mistake, of_kind
from rules.die_macher.lessons.tables import (
    ANNA,
    ATOM,
    BAYERN,
    BEN,
    BRANDENBURG,
    CARLA,
    EURO,
    GENES,
    HAMBURG,
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
    fresh,
    opinions,
    programmes,
)
from rules.die_macher.moves import (
    AcceptCoalition,
    Bid,
    ChangeProgramme,
    ChooseOption,
    DeclineCoalition,
    GainVotes,
    Good,
    KeepProgramme,
    LayCard,
    NameStart,
    PlaceGoods,
    RefillHand,
    Seal,
    SkipAction,
)
from rules.die_macher.state import Phase, Placement, State
from rules.kernel.words import _

BENCH: Final = 7
_PLAN: Final = {Placement("trend", 1, 2), Placement("meetings", 1, 6), Placement("media", 1, 1)}


def first_round() -> State:
    """The preliminary round of a table of three; Brandenburg votes first."""
    state = fresh(BRANDENBURG, HESSEN, BAYERN, HAMBURG, seed=17)
    programmes(
        state,
        [WELFARE, EURO, GENES, NO_ATOM, POLICE],
        [NO_WELFARE, NO_EURO, NO_GENES, ATOM, SPELLING],
        [WELFARE, EURO, NO_POLICE, HEALTH, SPELLING],
        hands=[[HEALTH, NO_EURO, NO_SPELLING]],
    )
    opinions(
        state,
        [WELFARE, EURO, HEALTH, NO_GENES],
        [NO_ATOM, NO_POLICE, SPELLING],
        [HEALTH, NO_POLICE],
        [ATOM],
        pool=[WELFARE, NO_ATOM, NO_HEALTH, NO_EURO],
    )
    return state


def _misplaced(good: Good, say: str) -> MacherWrong:
    return misplaced(good, 2, say, seat=ANNA, ticked=(1, 3))


BEGIN: Final[tuple[MacherStep, ...]] = (
    act(
        _(
            "A whole round, with Ben and Carla. Brandenburg votes first, 28 seats: small, but its marker "
            "will be worth 25 points. Two free options to begin with: 1 and 3, all of it into Brandenburg."
        ),
        "dm.preliminary",
        "dm.preliminary.choice",
        "dm.preliminary.goods",
        goal=_("Tick 1 and 3, everything into Brandenburg, seal"),
        moves=[
            ChooseOption(ANNA, 1),
            ChooseOption(ANNA, 3),
            PlaceGoods(ANNA, "trend", 1, 2),
            PlaceGoods(ANNA, "meetings", 1, 6),
            PlaceGoods(ANNA, "media", 1, 1),
            Seal(ANNA),
        ],
        ready=lambda state: set(state.plans[ANNA]) == _PLAN,
        reached=lambda state: state.phase is Phase.BID and state.board(1).trend[ANNA] == 2,
        hint=_("In the grid everything lies in the first region already."),
        show=_("Press 1, 3, enter, and enter once more."),
        wrong=[
            mistake(
                ChooseOption(ANNA, 2),
                _("Another plan, and no bad one. For this round: 1 and 3."),
                of_kind(ChooseOption),
            ),
            _misplaced(
                "trend",
                _(
                    "A trend step there waits for its election. Brandenburg votes this very round: both "
                    "steps go there, where they count for every meeting at once."
                ),
            ),
            _misplaced(
                "meetings",
                _("Meetings give votes where they are held, and Brandenburg votes first. All six go there."),
            ),
            _misplaced(
                "media",
                _(
                    "Whoever wins Brandenburg may send a marker from there to the national board, for 25 "
                    "points. Have one there: put it into Brandenburg."
                ),
            ),
        ],
        otherwise=_("This time all goods go into Brandenburg, where the first election is."),
    ),
    act(
        _("Who starts? The last to arrive wins ties, and you would like to be that. Bid 2,000."),
        "dm.order.bid",
        goal=_("Bid 2,000"),
        moves=[Bid(ANNA, 2)],
        reached=lambda state: state.phase is Phase.START and state.asked == ANNA and state.money[ANNA] == 23,
        hint=_("Bids are in thousands."),
        show=_("Type 2, then enter."),
        wrong=[
            mistake(
                Bid(ANNA, 0),
                _("Then another decides. The highest bid alone is paid: 2,000 is a small risk."),
                lambda _state, move: isinstance(move, Bid) and move.amount < 2,
            ),
            mistake(
                Bid(ANNA, 5),
                _("Too much for a place in the circle: it is meetings that you need. 2,000."),
                of_kind(Bid),
            ),
        ],
        otherwise=_("Bid 2,000."),
    ),
    act(
        _("Yours. Name the party after which you come last: clockwise it is Anna, Ben, Carla."),
        "dm.order.start",
        goal=_("Name Ben"),
        moves=[NameStart(ANNA, BEN)],
        reached=lambda state: state.start == BEN and state.phase is Phase.HAND and state.asked == ANNA,
        hint=_("Ben, Carla, Anna."),
        show=_("Choose Ben."),
        wrong=[
            mistake(NameStart(ANNA, ANNA), _("Then you come first. Name Ben, and you are the last.")),
            mistake(NameStart(ANNA, CARLA), _("Then Ben is the last. Name Ben, and it is you.")),
        ],
        otherwise=_("Name Ben."),
    ),
    act(
        _(
            "Ben and Carla kept their programmes. In your hand “Health reform: yes” is what Brandenburg and "
            "Bayern want; the other two are no use. Discard them, and draw two."
        ),
        "dm.programme.hand",
        goal=_("Keep “Health reform: yes”, discard the others"),
        moves=[RefillHand(ANNA, (NO_EURO, NO_SPELLING))],
        reached=lambda state: (
            state.phase is Phase.PROGRAMME
            and state.asked == ANNA
            and NO_EURO not in state.hands[ANNA]
            and HEALTH in state.hands[ANNA]
        ),
        hint=_("−Euro and −Spelling go."),
        show=_("Tick “−Euro” and “−Spelling” with their numbers, then enter."),
        wrong=[
            mistake(
                RefillHand(ANNA, (HEALTH,)),
                _("“Health reform: yes” is the one you need. Keep it, and discard the others."),
                lambda _state, move: isinstance(move, RefillHand) and HEALTH in move.discards,
            ),
            mistake(
                RefillHand(ANNA, ()),
                _("You draw as many as you discard: two useless cards may become useful ones."),
                of_kind(RefillHand),
            ),
        ],
        otherwise=_("Discard “−Euro” and “−Spelling”."),
    ),
    act(
        _(
            "“Genetic engineering: yes” contradicts Brandenburg. Put “Health reform: yes” in its place: one "
            "contradiction goes, one match comes."
        ),
        "dm.programme.change",
        "dm.factor",
        goal=_("Health reform: yes for Genetic engineering: yes"),
        moves=[ChangeProgramme(ANNA, GENES, HEALTH)],
        reached=lambda state: (
            state.phase is Phase.CABINET
            and GENES not in state.programmes[ANNA]
            and HEALTH in state.programmes[ANNA]
        ),
        hint=_("The factor in Brandenburg should rise from 3 to 5."),
        show=_("Go to “+Genes”, choose “+Health”, press enter."),
        wrong=[
            mistake(
                ChangeProgramme(ANNA, WELFARE, HEALTH),
                _("That gives away a match or leaves the contradiction. “+Genes” is the card to go."),
                lambda _state, move: isinstance(move, ChangeProgramme) and move.card == HEALTH,
            ),
            mistake(
                KeepProgramme(ANNA),
                _("Two steps of the factor for seven meetings are 14 votes. Make the change."),
                lambda _state, move: isinstance(move, ChangeProgramme | KeepProgramme),
            ),
        ],
        otherwise=_("Put “Health reform: yes” in the place of “Genetic engineering: yes”."),
        look_at=["factor.1.0"],
    ),
    act(
        _(
            "Shadow cabinet. Back bench costs 1,000, gives three votes and has a telephone: it makes you "
            "ready for a coalition. Lay it in Brandenburg, nothing else, and seal."
        ),
        "dm.cabinet.lay",
        "dm.cabinet.telephone",
        goal=_("Back bench (7) in Brandenburg, seal"),
        moves=[LayCard(ANNA, 1, BENCH), Seal(ANNA)],
        ready=lambda state: state.laid[ANNA] == [BENCH, 0, 0, 0],
        reached=lambda state: (
            state.phase is Phase.ACTION and state.asked == ANNA and state.laid[ANNA][0] == BENCH
        ),
        hint=_("In Brandenburg's row type the card's number."),
        show=_("Press 7, then enter."),
        wrong=[
            mistake(Seal(ANNA), _("Lay Back bench in Brandenburg first: you will want a partner.")),
            mistake(
                LayCard(ANNA, 2, BENCH),
                _(
                    "The telephone makes ready where the card lies. It is Brandenburg that votes: lay it "
                    "there."
                ),
                lambda _state, move: isinstance(move, LayCard) and move.card == BENCH,
            ),
            mistake(
                LayCard(ANNA, 1, 1),
                _("Keep the others: each can be used once in the game. Back bench will do."),
                of_kind(LayCard),
            ),
        ],
        otherwise=_("Lay Back bench in Brandenburg, then seal."),
    ),
    act(
        _("Carla laid the same card. Hers took three votes; take yours."),
        "dm.cabinet.action",
        "dm.cabinet.votes",
        goal=_("Take three votes"),
        moves=[GainVotes(ANNA)],
        reached=lambda state: state.phase is Phase.ANSWER and state.asked == ANNA,
        hint=_("The card is used up either way."),
        show=_("Choose “Take 3 votes”."),
        wrong=[mistake(SkipAction(ANNA), _("Three votes for nothing more to pay: take them."))],
        otherwise=_("Take the votes."),
    ),
    act(
        _(
            "Carla asks you for a coalition: both tiles lie here, and you share three cards. Together your "
            "votes are added, and the winners share what winning brings. Accept."
        ),
        "dm.coalition.ready",
        "dm.coalition.agree",
        goal=_("Accept the coalition with Carla"),
        moves=[AcceptCoalition(ANNA)],
        reached=lambda state: (
            state.partner_of(ANNA) == CARLA and state.phase is Phase.MEDIA and state.asked == ANNA
        ),
        hint=_("With three equal cards she could even have forced you."),
        show=_("Choose “Accept the coalition with Carla”."),
        wrong=[
            mistake(
                DeclineCoalition(ANNA),
                _("You may be strong enough alone. But with three equal cards she can force you; accept."),
            )
        ],
        otherwise=_("Accept."),
        look_at=["votes.1.0", "votes.1.2"],
    ),
)
