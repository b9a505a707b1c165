"""Lessons of Millions of Dollars on planning: the loot card, roles and the pool, the hidden card."""

from __future__ import annotations

from typing import Final

from rules.kernel.lessons import Lesson, Step
from rules.kernel.words import _
from rules.millions_of_dollars import moves as m
from rules.millions_of_dollars.lessons import shows
from rules.millions_of_dollars.lessons import tables as t
from rules.millions_of_dollars.lessons.mistakes import choosing, choosing_another, leaving, offering
from rules.millions_of_dollars.lessons.tables import (
    ANNA,
    BEN,
    CARLA,
    CONMAN,
    DINO,
    DRIVER,
    EVA,
    SNITCH,
    THUG,
    MillionsLesson,
    Script,
)
from rules.millions_of_dollars.moves import MillionsMove
from rules.millions_of_dollars.state import Phase, State

_BRIBE: Final = m.Offer(ANNA, CARLA, ANNA, 1, leaves=True)


def _is_stay(_state: State, move: MillionsMove) -> bool:
    return isinstance(move, m.Stay)


def _loot_is(state: State, name: str) -> bool:
    return state.loot.name == name


# The loot card


def _mail_train() -> State:
    """Three seats and a card with a bonus for the Driver; the next one is the dearest of all."""
    state = t.on_card(t.table(3), "Mail train")
    return t.destined(
        state,
        (t.choosing(DRIVER, THUG, CONMAN), lambda after: after.hidden == CONMAN),
        ([m.Stay(seat) for seat in (BEN, CARLA, ANNA)], lambda after: _loot_is(after, "Federal reserve")),
    )


LOOT: Final[MillionsLesson] = Lesson(
    key="md.lesson.loot",
    title=_("A loot card: money, stake and bonus role"),
    minutes=2,
    learner=ANNA,
    position=_mail_train,
    others=Script({1: {BEN: THUG, CARLA: CONMAN}, 2: {BEN: THUG, CARLA: DRIVER}}),
    steps=(
        Step(
            say=_(
                "You are Anna. The loot card is the Mail train: $6 for whoever is in at the end. All have "
                "paid a stake of $1, which leaves you $4. Now every gang sends one specialist in secret, "
                "called a role; this card has a bonus for the Driver."
            ),
            rules=("md", "md.setup", "md.heist", "md.plan", "md.stake"),
            look_at=("stake.0", "money.0"),
            goal=_("Send the Driver"),
            reached=t.has_chosen,
            hint=_("One role earns more than the others with this card."),
            show=_("Press 2, the number of the Driver, then enter."),
            answer=lambda _state: [m.ChooseRole(ANNA, DRIVER)],
            wrong=(
                choosing(
                    THUG,
                    _(
                        "The Thug takes a card that is of use in later heists. This loot card has a bonus "
                        "for the Driver: send the Driver."
                    ),
                ),
                choosing(
                    CONMAN,
                    _(
                        "The Conman lives off the Thug. This card pays a bonus to the Driver: send the "
                        "Driver."
                    ),
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "Everybody has sent somebody, and nobody knows who sent whom. Ben and Carla say that they "
                "stay; when all who are in have said so, the heist itself begins: the job."
            ),
            rules=("md.secrets", "md.stay", "md.talk"),
            goal=_("Stay"),
            reached=t.heists_over(1),
            on_the_way=_is_stay,
            hint=_("The stake is paid. Nothing speaks against taking part."),
            show=shows.STAY,
            answer=lambda _state: [m.Stay(ANNA)],
            wrong=(
                leaving(_("You would take your $1 back and go home. Nobody is in your way here: stay.")),
                offering(_("Nothing has to be bought here. Just stay."), _BRIBE),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "You were the only Driver, so your stake came back and you are in. Three were in: a share "
                "of $2 for each, $1 each from Ben and Carla for the ride, and the bonus of $1. That is $5 "
                "in all."
            ),
            rules=("md.job", "md.share", "md.share.bonus", "md.driver"),
            look_at=("heist.1.each", "heist.1.0.driver", "heist.1.0.bonus", "heist.1.0.total"),
        ),
        Step(
            say=_(
                "The next card is the Federal reserve: $12 to share and no bonus, but a stake of $3. All "
                "have paid it, which leaves you $7 for the talks."
            ),
            rules=("md.plan", "md.stake"),
            look_at=("stake.0", "money.0"),
            goal=_("Send whom you like"),
            reached=lambda state: state.heist == 2 and state.phase is Phase.TALK,
            on_the_way=lambda _state, move: isinstance(move, m.ChooseRole),
            hint=_("No role has a bonus here. Which one would the others not send?"),
            show=_("Press 1, 2 or 3, then enter."),
            answer=lambda _state: [m.ChooseRole(ANNA, CONMAN)],
            otherwise=shows.NOT_NOW,
        ),
    ),
    summary=_(
        "A loot card tells the money to share, the stake that everybody pays, and sometimes a role that "
        "earns $1 more. The stake comes back to whoever leaves in time and to whoever is alone in the role."
    ),
)


# Roles and the pool


def _jewellers() -> State:
    """Four seats; the pool will show two Drivers and a Conman, and hide the Thug."""
    state = t.on_card(t.table(4), "Jeweller's")
    later: list[MillionsMove] = [m.Withdraw(BEN), m.Stay(CARLA), m.Stay(DINO), m.Stay(ANNA)]
    return t.destined(
        state,
        (t.choosing(CONMAN, DRIVER, DRIVER, THUG), lambda after: after.hidden == THUG),
        (later, lambda _after: True),
        (t.choosing(DRIVER, DRIVER, CONMAN, THUG), lambda after: after.hidden == THUG),
    )


POOL: Final[MillionsLesson] = Lesson(
    key="md.lesson.pool",
    title=_("Choosing a role, and the pool"),
    minutes=3,
    learner=ANNA,
    position=_jewellers,
    others=Script(
        {1: {BEN: DRIVER, CARLA: DRIVER, DINO: THUG}, 2: {BEN: DRIVER, CARLA: CONMAN, DINO: THUG}},
        leavers={1: (BEN,)},
    ),
    steps=(
        Step(
            say=_(
                "Four seats, three roles: Thug, Driver, Conman. Everybody lays one face down, all at once, "
                "and a card of the same role goes into the pool. Two of a kind get in each other's way."
            ),
            rules=("md.roles", "md.choose"),
            goal=_("Send the Conman"),
            reached=t.has_chosen,
            hint=_(
                "Everybody likes the Driver, who is paid by all the others. The Conman takes from the Thug."
            ),
            show=_("Press 3, the number of the Conman, then enter."),
            answer=lambda _state: [m.ChooseRole(ANNA, CONMAN)],
            wrong=(
                choosing(
                    DRIVER,
                    _("The Driver is the dearest role, so it is often crowded. Send the Conman this time."),
                ),
                choosing(THUG, _("A Thug is robbed by a Conman. Be the Conman yourself this time.")),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "The pool is shuffled, and all its cards but one are turned up: two Drivers, one Conman. "
                "Your own card is in the pool, too. Ben has left already and taken his stake back."
            ),
            rules=("md.pool", "md.withdraw"),
            look_at=("pool.3", "pool.4"),
            goal=_("Stay"),
            reached=t.heists_over(1),
            on_the_way=_is_stay,
            hint=_(
                "The Drivers are in each other's way. How many Conmen do you see, and whose card is that?"
            ),
            show=shows.STAY,
            answer=lambda _state: [m.Stay(ANNA)],
            wrong=(
                leaving(
                    _(
                        "One Conman lies face up: that is you, and nobody else unless the hidden card is a "
                        "Conman, too. Stay."
                    )
                ),
                offering(_("Nobody seems to be in your way, so do not pay anybody. Stay."), _BRIBE),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "Dino was the Thug, on the hidden card. You had a share of $2, paid $1 to Carla, who "
                "drove, and took $2 from Dino: $3 in all. What Ben was, he need not tell, and his card is "
                "never shown."
            ),
            rules=("md.secrets", "md.conman", "md.driver"),
            look_at=("heist.1.each", "heist.1.0.conman", "heist.1.0.total"),
        ),
        Step(
            say=_("The next heist. See what it looks like when somebody is in your way."),
            rules=("md.choose",),
            goal=_("Send the Driver"),
            reached=lambda state: state.heist == 2 and state.phase is Phase.TALK,
            hint=_("The Driver is the role that everybody likes."),
            show=_("Press 2, the number of the Driver, then enter."),
            answer=lambda _state: [m.ChooseRole(ANNA, DRIVER)],
            wrong=(choosing_another(DRIVER, _("That could go well. Here, send the Driver."), CONMAN),),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "Two Drivers lie face up, and only one of those cards can be yours: somebody else is a "
                "Driver, and if both of you stay, both are out and lose their stakes. What can be done about "
                "it comes soon."
            ),
            rules=("md.pool", "md.job.clash"),
            look_at=("pool.3",),
        ),
    ),
    summary=_(
        "Every role card has a twin in the pool. Count your own role there: more than one face up means "
        "company, one means that you are alone unless the hidden card says otherwise."
    ),
)


# The hidden card


def _no_driver_in_sight() -> State:
    """Anna's own card is the hidden one; in the next heist it is the second Thug."""
    state = t.on_card(t.table(5), "Racecourse")
    state = t.pool(state, DRIVER, THUG, THUG, CONMAN, SNITCH, hidden=DRIVER)
    first = [m.Stay(seat) for seat in (BEN, CARLA, DINO, EVA, ANNA)]
    return t.destined(
        state,
        ([*first, m.NameRole(EVA, CONMAN)], lambda after: _loot_is(after, "Petrol station")),
        (t.choosing(THUG, CONMAN, THUG, DRIVER, CONMAN), lambda after: after.hidden == THUG),
    )


HIDDEN: Final[MillionsLesson] = Lesson(
    key="md.lesson.hidden",
    title=_("The card that stays hidden"),
    minutes=3,
    learner=ANNA,
    position=_no_driver_in_sight,
    others=Script(
        {2: {BEN: CONMAN, CARLA: THUG, DINO: DRIVER, EVA: CONMAN}},
        leavers={2: (BEN,)},
        named={1: CONMAN},
    ),
    steps=(
        Step(
            say=_(
                "You are the Driver. The pool shows one Snitch, two Thugs and one Conman, but no Driver: the "
                "hidden card is yours, and nobody shares your role. Nor can the Snitch harm you, who may "
                "denounce, that is throw out, one role that lies face up."
            ),
            rules=("md.pool", "md.snitch"),
            look_at=("pool.1", "pool.2", "pool.3", "pool.4"),
            goal=_("Stay"),
            reached=t.heists_over(1),
            on_the_way=_is_stay,
            hint=_("Nobody can be in your way, and nobody can denounce you."),
            show=shows.STAY,
            answer=lambda _state: [m.Stay(ANNA)],
            wrong=(
                leaving(_("This is as safe as it gets: alone, and out of the Snitch's reach. Stay.")),
                offering(_("You need nobody's goodwill: you are certainly alone. Stay."), _BRIBE),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "Two Thugs went down together, and Eva, the Snitch, denounced the Conman, who is out, too. "
                "You and she shared $8, $4 each, and she paid $1 for the ride: $5 for you."
            ),
            rules=("md.job.clash", "md.share.divide", "md.driver"),
            look_at=("heist.1.loot", "heist.1.each", "heist.1.0.total"),
        ),
        Step(
            say=_("The next heist: $5 to share, and a stake of $1. Try the other side of the hidden card."),
            rules=("md.choose",),
            look_at=("stake.0",),
            goal=_("Send the Thug"),
            reached=lambda state: state.heist == 2 and state.phase is Phase.TALK,
            hint=_("Five seats: the Snitch is number 1, the Thug number 2."),
            show=_("Press 2, the number of the Thug, then enter."),
            answer=lambda _state: [m.ChooseRole(ANNA, THUG)],
            wrong=(choosing_another(THUG, _("That could go well. Here, send the Thug."), DRIVER),),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "One Thug lies face up: you are alone, unless the hidden card is a Thug, too, and that "
                "nobody can know. Only $1 is at stake."
            ),
            rules=("md.pool", "md.mistakes"),
            look_at=("pool.2", "stake.0"),
            goal=_("Take the risk: stay"),
            reached=t.heists_over(2),
            on_the_way=_is_stay,
            hint=_("A small stake is worth a risk."),
            show=shows.STAY,
            answer=lambda _state: [m.Stay(ANNA)],
            wrong=(
                leaving(_("That saves $1, but mostly you would be alone. With so small a stake, stay.")),
                offering(_("You do not know that anybody is in your way. Keep your money and stay."), _BRIBE),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "Bad luck: Carla was a Thug as well, and one of the two cards was the hidden one. Both of "
                "you are out and lose $1. The hidden card may be any role, a second one of yours included."
            ),
            rules=("md.job.clash", "md.stake"),
            look_at=("heist.2.0.stake",),
        ),
    ),
    summary=_(
        "One card of the pool is never turned up. No card of yours face up: certainly alone, and safe from "
        "the Snitch. One: alone, unless the hidden card is your role, too. Two or more: certainly not "
        "alone."
    ),
)
