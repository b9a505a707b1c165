"""Lessons of Millions of Dollars on the negotiation: leaving, deals, Intimidation."""

from __future__ import annotations

from typing import Final

from rules.kernel.lessons import Lesson, Step, Wrong
from rules.kernel.seats import Seat
from rules.kernel.words import _
from rules.millions_of_dollars import moves as m
from rules.millions_of_dollars.lessons import shows
from rules.millions_of_dollars.lessons import tables as t
from rules.millions_of_dollars.lessons.mistakes import (
    accepting,
    choosing_another,
    leaving,
    looking_at,
    offering,
    staying,
)
from rules.millions_of_dollars.lessons.tables import (
    ANNA,
    BEN,
    CARLA,
    CONMAN,
    DINO,
    DRIVER,
    THUG,
    MillionsLesson,
    Mistake,
    Script,
)
from rules.millions_of_dollars.moves import MillionsMove
from rules.millions_of_dollars.state import Phase, State


def _is_exit_for_1(move: MillionsMove, partner: Seat) -> bool:
    """Whether Anna offers this seat $1 to leave at once."""
    return isinstance(move, m.Offer) and move == m.Offer(ANNA, partner, ANNA, 1, leaves=True)


def _wrong_deals(partner: Seat, stranger: Seat, whom: str) -> tuple[Mistake, ...]:
    """Offers that do not get this seat, and nobody else, out of the way for $1."""
    return (
        Wrong(
            lambda _state, move: isinstance(move, m.Offer) and move.partner != partner,
            whom,
            lambda _state: m.Offer(ANNA, stranger, ANNA, 1, leaves=True),
        ),
        Wrong(
            lambda _state, move: isinstance(move, m.Offer) and move.payer != ANNA,
            _("That asks to be paid yourself. Here the role is worth more than that: pay, and keep it."),
            lambda _state: m.Offer(ANNA, partner, partner, 1, leaves=True),
        ),
        Wrong(
            lambda _state, move: isinstance(move, m.Offer) and not move.leaves,
            _(
                "Then the money would be taken, and nobody would have to leave. Make leaving a part of the "
                "deal: it is one step."
            ),
            lambda _state: m.Offer(ANNA, partner, ANNA, 1, leaves=False),
        ),
        Wrong(
            lambda _state, move: isinstance(move, m.Offer) and move.amount > 1,
            _("More than you need: whoever clashes gets nothing at all, so $1 is already better. Offer $1."),
            lambda _state: m.Offer(ANNA, partner, ANNA, 2, leaves=True),
        ),
    )


def _ben_asks_for_3() -> State:
    """Anna and Ben are Drivers, and Ben offers to leave at once for $3; the next card is the dearest."""
    state = t.on_card(t.table(4), "Savings bank")
    state = t.pool(state, DRIVER, DRIVER, THUG, CONMAN, hidden=CONMAN)
    state = t.played(state, m.Offer(BEN, ANNA, ANNA, 3, leaves=True))
    bribe: list[MillionsMove] = [
        m.Decline(ANNA, 0),
        m.Offer(ANNA, BEN, ANNA, 1, leaves=True),
        m.Accept(BEN, 1),
    ]
    return t.destined(
        state,
        (
            [*bribe, m.Stay(CARLA), m.Stay(DINO), m.Stay(ANNA)],
            lambda after: after.loot.name == "Federal reserve",
        ),
        (t.choosing(CONMAN, CONMAN, THUG, DRIVER), lambda after: after.hidden == DRIVER),
    )


LEAVE: Final[MillionsLesson] = Lesson(
    key="md.lesson.leave",
    title=_("Leave, or risk a clash"),
    minutes=4,
    learner=ANNA,
    position=_ben_asks_for_3,
    others=Script({2: {BEN: CONMAN, CARLA: THUG, DINO: DRIVER}}),
    steps=(
        Step(
            say=_(
                "Two Drivers lie face up: you are one, and Ben tells you that he is the other. He offers "
                "to leave at once for $3. Alone you can expect about $4: a share of $2, and $1 each from "
                "Thug and Conman."
            ),
            rules=("md.talk", "md.deal", "md.deal.consent"),
            look_at=("pool.3",),
            goal=_("Decline what Ben offers"),
            reached=lambda state: not state.waiting,
            hint=_("What does Ben get if both of you stay? He will take less."),
            show=shows.DECLINE,
            answer=lambda _state: [m.Decline(ANNA, 0)],
            wrong=(
                accepting(
                    _(
                        "That leaves you about $1 of your $4. If both stay, Ben loses his stake: decline, "
                        "offer less."
                    )
                ),
                leaving(_("Then Ben drives alone, and owes you nothing for it. Decline first.")),
                staying(_("His offer waits for your answer. Decline it first.")),
                offering(
                    _("That is where this is going. Answer Ben first: decline."),
                    m.Offer(ANNA, BEN, ANNA, 1, leaves=True),
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "All three say that they stay. If you and Ben both do, both of you are out and lose the "
                "stake. Offer him $1 to leave at once: money and leaving are one step, so nobody can take "
                "it and stay."
            ),
            rules=("md.deal.leave", "md.deal.money", "md.job.clash"),
            goal=_("Pay Ben $1 for leaving at once"),
            reached=lambda state: t.has_left(state, BEN),
            on_the_way=lambda _state, move: _is_exit_for_1(move, BEN),
            hint=_("For Ben $1 and his stake back are better than nothing."),
            show=shows.PAY_BEN_1,
            answer=lambda _state: [m.Offer(ANNA, BEN, ANNA, 1, leaves=True)],
            wrong=(
                *_wrong_deals(BEN, CARLA, _("Carla and Dino are not in your way. The other Driver is Ben.")),
                staying(_("Ben has said that he stays, too: both of you would be out. Make him an offer.")),
                leaving(_("Safe, but the Driver's seat is worth about $4. Buy it for less: make an offer.")),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "Ben took your $1 and his stake and has left. A deal or a withdrawal clears every stay, so "
                "Carla and Dino have said it again; now you."
            ),
            rules=("md.stay", "md.withdraw"),
            goal=_("Stay"),
            reached=t.heists_over(1),
            on_the_way=lambda _state, move: isinstance(move, m.Stay),
            hint=_("You have just paid for being the only Driver."),
            show=shows.STAY,
            answer=lambda _state: [m.Stay(ANNA)],
            wrong=(
                leaving(_("You have just paid for being the only Driver. Stay.")),
                offering(
                    _("Nobody is in your way any more. Stay."),
                    m.Offer(ANNA, CARLA, ANNA, 1, leaves=True),
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "A share of $2, $2 from the others for the ride, less the $1 that Ben got: $3 in all. Ben "
                "has gained $1 from a heist that would have cost him his stake."
            ),
            rules=("md.deal", "md.driver"),
            look_at=("heist.1.each", "heist.1.0.driver", "heist.1.0.deals", "heist.1.0.total"),
        ),
        Step(
            say=_("The Federal reserve: $12 to share, but the stake is $3."),
            rules=("md.stake",),
            look_at=("stake.0",),
            goal=_("Send the Conman"),
            reached=lambda state: state.heist == 2 and state.phase is Phase.TALK,
            hint=_("The Conman is number 3."),
            show=_("Press 3, the number of the Conman, then enter."),
            answer=lambda _state: [m.ChooseRole(ANNA, CONMAN)],
            wrong=(choosing_another(CONMAN, _("That could go well. Here, send the Conman."), DRIVER),),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "Two Conmen lie face up, so one of the others is a Conman, too; nobody says who, and all "
                "three say that they stay. You have $3 on the table."
            ),
            rules=("md.withdraw", "md.job.clash"),
            look_at=("pool.4", "stake.0"),
            goal=_("Leave, and take the stake back"),
            reached=lambda state: t.has_left(state, ANNA),
            hint=_("If both Conmen stay, both lose $3."),
            show=shows.LEAVE,
            answer=lambda _state: [m.Withdraw(ANNA)],
            wrong=(
                staying(_("Then both Conmen are out and lose $3 each. Nobody gives way: leave.")),
                offering(
                    _("To whom? You do not know who the other Conman is, and $3 are at stake. Leave."),
                    m.Offer(ANNA, BEN, ANNA, 1, leaves=True),
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "You took your $3 back and hold $8. Leaving is open and final, and your card will never be "
                "shown. With a small stake one can threaten to stay; with a big one it is often better to "
                "go."
            ),
            rules=("md.withdraw", "md.secrets"),
            look_at=("money.0",),
        ),
    ),
    summary=_(
        "Two of a kind who both stay lose their stakes. One of them can leave, for nothing or for money: a "
        "deal that pays for leaving at once cannot be broken. All other promises can."
    ),
)


def _thug_first() -> State:
    """Anna gets an Intimidation card in the first heist; in the second, Carla is a Driver like her."""
    state = t.on_card(t.table(4), "Petrol station")
    leave: list[MillionsMove] = [m.Withdraw(BEN), m.Withdraw(CARLA), m.Stay(DINO), m.Stay(ANNA)]
    return t.destined(
        state,
        (t.choosing(THUG, DRIVER, CONMAN, DRIVER), lambda after: after.hidden == DRIVER),
        (leave, lambda after: after.loot.name == "Armoured convoy"),
        (t.choosing(DRIVER, THUG, DRIVER, CONMAN), lambda after: after.hidden == CONMAN),
    )


LOOK: Final[MillionsLesson] = Lesson(
    key="md.lesson.look",
    title=_("Intimidation"),
    minutes=4,
    learner=ANNA,
    position=_thug_first,
    others=Script(
        {1: {BEN: DRIVER, CARLA: CONMAN, DINO: DRIVER}, 2: {BEN: THUG, CARLA: DRIVER, DINO: CONMAN}},
        leavers={1: (BEN, CARLA)},
    ),
    steps=(
        Step(
            say=_(
                "$5 to share, stake $1, no bonus. The Thug earns no more than a share, but takes an "
                "Intimidation card: in a later heist it buys a look at somebody's role."
            ),
            rules=("md.thug",),
            look_at=("stake.0",),
            goal=_("Send the Thug"),
            reached=t.has_chosen,
            hint=_("Think of the next heist rather than of this one."),
            show=_("Press 1, the number of the Thug, then enter."),
            answer=lambda _state: [m.ChooseRole(ANNA, THUG)],
            wrong=(
                choosing_another(
                    THUG, _("Only the Thug brings an Intimidation card. Send the Thug."), DRIVER
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "Ben and Carla have left. One Thug lies face up: you are alone, unless the hidden card is a "
                "Thug, too."
            ),
            rules=("md.pool",),
            look_at=("pool.2",),
            goal=_("Stay"),
            reached=t.heists_over(1),
            on_the_way=lambda _state, move: isinstance(move, m.Stay),
            hint=_("Only Dino is in besides you, and only $1 is at stake."),
            show=shows.STAY,
            answer=lambda _state: [m.Stay(ANNA)],
            wrong=(
                leaving(_("Then there is no Intimidation card. Most likely you are alone: stay.")),
                offering(_("There is no need to pay Dino. Stay."), m.Offer(ANNA, DINO, ANNA, 1, leaves=True)),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "You hold one Intimidation card now. The next card is the Armoured convoy: $10 to share, a "
                "stake of $2, and a bonus for the Driver."
            ),
            rules=("md.thug", "md.look"),
            look_at=("cards.0", "stake.0"),
            goal=_("Send the Driver"),
            reached=lambda state: state.heist == 2 and state.phase is Phase.TALK,
            hint=_("One role earns more than the others with this card."),
            show=_("Press 2, the number of the Driver, then enter."),
            answer=lambda _state: [m.ChooseRole(ANNA, DRIVER)],
            wrong=(choosing_another(DRIVER, _("The bonus is the Driver's. Send the Driver."), CONMAN),),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "Two Drivers lie face up: you and somebody else. Ben says that he is the Thug; Carla and "
                "Dino both say Conman, and one of them lies. Spend your card and look."
            ),
            rules=("md.look", "md.talk"),
            look_at=("pool.3", "cards.0"),
            goal=_("Look at the card of Carla or of Dino"),
            reached=lambda state: bool(state.looks),
            hint=_("If the one is the Conman, the other is the Driver: either look tells you."),
            show=_("With the cursor on Anna press i; then 2, the number of Carla, and enter."),
            answer=lambda _state: [m.Look(ANNA, CARLA)],
            wrong=(
                looking_at(
                    BEN, _("A Thug lies face up, so Ben may well be one. The lie is between the others.")
                ),
                staying(_("Two Drivers would both be out. First find out who the other one is.")),
                leaving(_("You need not give up yet: you can find out who is in your way.")),
                offering(
                    _("Money for the wrong one is money lost. First look who is in your way."),
                    m.Offer(ANNA, CARLA, ANNA, 1, leaves=True),
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "So Carla is the other Driver. Everybody saw at whom you looked, but what you saw is yours "
                "alone, to tell or to keep. She says that she stays."
            ),
            rules=("md.look", "md.deal.leave"),
            goal=_("Pay Carla $1 for leaving at once"),
            reached=lambda state: t.has_left(state, CARLA),
            on_the_way=lambda _state, move: _is_exit_for_1(move, CARLA),
            hint=_("For Carla $1 and her stake back are better than a clash."),
            show=_(
                "With the cursor on Anna press p, go down to Carla and press g; the price is $1, and who "
                "is paid leaves. Then press A."
            ),
            answer=lambda _state: [m.Offer(ANNA, CARLA, ANNA, 1, leaves=True)],
            wrong=(
                *_wrong_deals(CARLA, BEN, _("Only Carla is in your way. Make her the offer.")),
                staying(_("Two Drivers would both be out. Make Carla an offer first.")),
                leaving(_("You know who is in your way. Make Carla an offer.")),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_("Carla has left, and Ben and Dino say once more that they stay."),
            rules=("md.stay",),
            goal=_("Stay"),
            reached=t.heists_over(2),
            on_the_way=lambda _state, move: isinstance(move, m.Stay),
            hint=_("You are the only Driver now."),
            show=shows.STAY,
            answer=lambda _state: [m.Stay(ANNA)],
            wrong=(
                leaving(_("You are the only Driver now. Stay.")),
                offering(_("Nobody is in your way. Stay."), m.Offer(ANNA, BEN, ANNA, 1, leaves=True)),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "A share of $3, $2 for the ride and $1 of bonus, less $1 for Carla: $5. The card is spent, "
                "and you hold none now. Kept to the end it would break a tie."
            ),
            rules=("md.look", "md.ties"),
            look_at=("heist.2.each", "heist.2.0.total", "cards.0"),
        ),
    ),
    summary=_(
        "A Thug who is alone takes an Intimidation card. In a later heist it buys one look at the role of "
        "somebody who is still in: the table sees at whom, you alone see what."
    ),
)
