"""Lessons of Millions of Dollars on the job and the sharing."""

from __future__ import annotations

from typing import Final

from rules.kernel.lessons import Lesson, Step
from rules.kernel.words import _
from rules.millions_of_dollars import moves as m
from rules.millions_of_dollars.lessons import shows
from rules.millions_of_dollars.lessons import tables as t
from rules.millions_of_dollars.lessons.mistakes import choosing_another, leaving, offering
from rules.millions_of_dollars.lessons.tables import (
    ANNA,
    BEN,
    CARLA,
    CONMAN,
    DINO,
    DRIVER,
    EVA,
    FINN,
    GUS,
    MASTERMIND,
    SNITCH,
    THUG,
    MillionsLesson,
    Script,
)
from rules.millions_of_dollars.moves import MillionsMove
from rules.millions_of_dollars.state import Phase, State

_BRIBE: Final = m.Offer(ANNA, DINO, ANNA, 1, leaves=True)


def _is_stay(_state: State, move: MillionsMove) -> bool:
    return isinstance(move, m.Stay)


JOB_ROLES: Final = {
    1: {BEN: THUG, CARLA: DRIVER, DINO: SNITCH, EVA: THUG, FINN: DRIVER, GUS: CONMAN},
    2: {BEN: DRIVER, CARLA: CONMAN, DINO: SNITCH, EVA: SNITCH, FINN: DRIVER, GUS: MASTERMIND},
}


def _art_museum() -> State:
    """Seven seats, all five roles; the Snitch is on the hidden card."""
    state = t.on_card(t.table(7), "Art museum")
    others = JOB_ROLES[1].values()
    leave = [m.Withdraw(BEN), m.Withdraw(CARLA)]
    stay = [m.Stay(seat) for seat in (DINO, EVA, FINN, GUS, ANNA)]
    return t.destined(
        state,
        (t.choosing(MASTERMIND, *others), lambda after: after.hidden == SNITCH),
        ([*leave, *stay, m.NameRole(DINO, CONMAN)], lambda after: after.loot.name == "Petrol station"),
        (t.choosing(THUG, *JOB_ROLES[2].values()), lambda after: after.hidden == DRIVER),
    )


JOB: Final[MillionsLesson] = Lesson(
    key="md.lesson.job",
    title=_("The job: roles and their powers"),
    minutes=4,
    learner=ANNA,
    position=_art_museum,
    others=Script(JOB_ROLES, leavers={1: (BEN, CARLA), 2: (BEN, CARLA)}, named={1: CONMAN}),
    steps=(
        Step(
            say=_(
                "With seven seats all five roles are in play: Snitch, Thug, Driver, Conman, Mastermind. "
                "The Mastermind adds $2 to the loot, and this card has a bonus for that role."
            ),
            rules=("md.roles", "md.mastermind"),
            goal=_("Send the Mastermind"),
            reached=t.has_chosen,
            hint=_("The Mastermind is the last of the five."),
            show=_("Press 5, the number of the Mastermind, then enter."),
            answer=lambda _state: [m.ChooseRole(ANNA, MASTERMIND)],
            wrong=(
                choosing_another(
                    MASTERMIND, _("With this card the Mastermind earns a bonus. Send the Mastermind."), THUG
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "Two Thugs and two Drivers lie face up, and Ben and Carla have left. One Mastermind: that "
                "is your own card, as far as one can know."
            ),
            rules=("md.pool", "md.stay"),
            look_at=("pool.2", "pool.3", "pool.5"),
            goal=_("Stay"),
            reached=t.heists_over(1),
            on_the_way=_is_stay,
            hint=_("Who could be in your way?"),
            show=shows.STAY,
            answer=lambda _state: [m.Stay(ANNA)],
            wrong=(
                leaving(_("Your role shows once, and the loot grows by $2 with you. Stay.")),
                offering(_("Nobody is in your way, as far as one can see. Stay."), _BRIBE),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "The roles were called in their order. Dino, the only Snitch, denounced the Conman: Gus is "
                "out and kept silent. Eva, the Thug, took a card, Finn drove, and you came last: the loot "
                "grew to 9 + 2 = $11."
            ),
            rules=("md.job", "md.snitch", "md.thug", "md.driver", "md.mastermind"),
            look_at=("heist.1.loot",),
        ),
        Step(
            say=_(
                "Four were in: $2 each, and $3 could not be divided. You paid $1 to Finn for the ride and "
                "had $1 of bonus, so the heist brought you $2."
            ),
            rules=("md.share.divide", "md.share.bonus"),
            look_at=("heist.1.each", "heist.1.0.driver", "heist.1.0.bonus", "heist.1.0.total"),
        ),
        Step(
            say=_("$5 to share, stake $1. Now see what a Thug gets."),
            rules=("md.thug",),
            look_at=("stake.0",),
            goal=_("Send the Thug"),
            reached=lambda state: state.heist == 2 and state.phase is Phase.TALK,
            hint=_("The Thug is the second of the five."),
            show=_("Press 2, the number of the Thug, then enter."),
            answer=lambda _state: [m.ChooseRole(ANNA, THUG)],
            wrong=(choosing_another(THUG, _("That could go well. Here, send the Thug."), DRIVER),),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "One Thug, and two Snitches. Ben and Carla have left. A Snitch could denounce you, but two "
                "of them get in each other's way like anybody."
            ),
            rules=("md.snitch", "md.job.clash"),
            look_at=("pool.1", "pool.2"),
            goal=_("Stay"),
            reached=t.heists_over(2),
            on_the_way=_is_stay,
            hint=_("The stake is small. Will one of the Snitches leave?"),
            show=shows.STAY,
            answer=lambda _state: [m.Stay(ANNA)],
            wrong=(
                leaving(_("With $1 at stake, and two Snitches in each other's way: stay.")),
                offering(_("Save your money: the Snitches are in each other's way. Stay."), _BRIBE),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "Two Snitches answered: both out, and nobody was denounced. You were the only Thug and "
                "hold an Intimidation card now: one look in a later heist."
            ),
            rules=("md.job.clash", "md.thug"),
            look_at=("cards.0",),
        ),
    ),
    summary=_(
        "Snitch, Thug, Driver, Conman, Mastermind: roles are called in this order. One who answers alone "
        "is in and uses the power; two or more are out; of a denounced role nobody answers."
    ),
)


def _shared_by_three() -> State:
    """Thug, Driver and Conman will be in; in the next heist two Conmen clash."""
    state = t.on_card(t.table(4), "Savings bank")
    state = t.pool(state, CONMAN, DRIVER, THUG, DRIVER, hidden=DRIVER)
    stay: list[MillionsMove] = [m.Withdraw(BEN), m.Stay(CARLA), m.Stay(DINO), m.Stay(ANNA)]
    return t.destined(
        state,
        (stay, lambda after: after.loot.name == "Petrol station"),
        (t.choosing(DRIVER, CONMAN, THUG, CONMAN), lambda after: after.hidden == THUG),
    )


SHARING: Final[MillionsLesson] = Lesson(
    key="md.lesson.sharing",
    title=_("Sharing, with Driver and Conman"),
    minutes=3,
    learner=ANNA,
    position=_shared_by_three,
    others=Script({2: {BEN: CONMAN, CARLA: THUG, DINO: CONMAN}}, leavers={1: (BEN,)}),
    steps=(
        Step(
            say=_(
                "$8 to share. You are the Conman; Carla says that she is the Thug, Dino that he drives, "
                "and Ben has left. If all are what they say, three of you will share."
            ),
            rules=("md.share", "md.conman"),
            goal=_("Stay"),
            reached=t.heists_over(1),
            on_the_way=_is_stay,
            hint=_("A Conman takes $2 from the Thug, if one is in."),
            show=shows.STAY,
            answer=lambda _state: [m.Stay(ANNA)],
            wrong=(
                leaving(_("Carla says that she is the Thug, and the Conman takes $2 from the Thug. Stay.")),
                offering(_("You want the Thug to be in: there is $2 to be had. Stay."), _BRIBE),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "Strictly in this order: 8 is divided by 3, so $2 each, and $2 are lost. Then you and "
                "Carla pay Dino $1 each. Then you take $2 from Carla. For you: 2 − 1 + 2 = $3."
            ),
            rules=("md.share", "md.share.divide", "md.driver", "md.conman", "md.share.example"),
            look_at=("heist.1.each", "heist.1.0.driver", "heist.1.0.conman", "heist.1.0.total"),
        ),
        Step(
            say=_(
                "Dino, who drove, earned $4 and paid nobody. Carla, the Thug, is $1 poorer in spite of her "
                "share. The next card: $5 to share, stake $1."
            ),
            rules=("md.driver", "md.mistakes"),
            look_at=("heist.1.3.total", "heist.1.2.total", "stake.0"),
            goal=_("Send the Driver"),
            reached=lambda state: state.heist == 2 and state.phase is Phase.TALK,
            hint=_("Who earned most of it?"),
            show=_("Press 2, the number of the Driver, then enter."),
            answer=lambda _state: [m.ChooseRole(ANNA, DRIVER)],
            wrong=(choosing_another(DRIVER, _("Try the role that earned most: send the Driver."), THUG),),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "One Driver and two Conmen lie face up, and all three others say that they stay. Two "
                "Conmen who stay take nothing from anybody."
            ),
            rules=("md.pool", "md.job.clash"),
            look_at=("pool.3", "pool.4"),
            goal=_("Stay"),
            reached=t.heists_over(2),
            on_the_way=_is_stay,
            hint=_("The fewer are in, the larger the shares; the more, the more pay the Driver."),
            show=shows.STAY,
            answer=lambda _state: [m.Stay(ANNA)],
            wrong=(
                leaving(_("Your role shows once, and the others are in each other's way. Stay.")),
                offering(_("Whoever is in besides you pays you $1. Let them stay, and stay, too."), _BRIBE),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "The Conmen clashed. You and Carla shared $5: $2 each, $1 lost, and she paid you $1 for "
                "the ride. That is $3 for you."
            ),
            rules=("md.share.divide", "md.driver"),
            look_at=("heist.2.loot", "heist.2.each", "heist.2.0.total"),
        ),
    ),
    summary=_(
        "First the Mastermind's $2, then equal shares, and what cannot be divided is lost; then $1 each "
        "for the Driver; then $2 from the Thug for the Conman; then the bonus."
    ),
)
