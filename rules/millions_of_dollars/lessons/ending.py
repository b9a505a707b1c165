"""Lessons of Millions of Dollars on the Snitch, and on how the game ends."""

from __future__ import annotations

from typing import Final

from rules.kernel.lessons import Lesson, Step
from rules.kernel.seats import Seat
from rules.kernel.words import _
from rules.millions_of_dollars import moves as m
from rules.millions_of_dollars.lessons import shows
from rules.millions_of_dollars.lessons import tables as t
from rules.millions_of_dollars.lessons.mistakes import (
    choosing_another,
    declining,
    leaving,
    naming,
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
    EVA,
    SNITCH,
    THUG,
    MillionsLesson,
    Script,
)
from rules.millions_of_dollars.moves import MillionsMove
from rules.millions_of_dollars.state import Phase, State

_BRIBE: Final = m.Offer(ANNA, BEN, ANNA, 1, leaves=True)


def _only_snitch() -> State:
    """Anna is the only Snitch; in the next heist, too, where only Eva stays besides her."""
    state = t.on_card(t.table(5), "Savings bank")
    state = t.pool(state, SNITCH, THUG, THUG, DRIVER, CONMAN, hidden=SNITCH)
    stay = [m.Stay(seat) for seat in (BEN, CARLA, DINO, EVA, ANNA)]
    return t.destined(
        state,
        ([*stay, m.NameRole(ANNA, DRIVER)], lambda after: after.loot.name == "Racecourse"),
        (t.choosing(SNITCH, DRIVER, DRIVER, THUG, CONMAN), lambda after: after.hidden == SNITCH),
    )


def _is_stay(_state: State, move: MillionsMove) -> bool:
    return isinstance(move, m.Stay)


SNITCH_LESSON: Final[MillionsLesson] = Lesson(
    key="md.lesson.snitch",
    title=_("The Snitch, and what it costs to be alone"),
    minutes=4,
    learner=ANNA,
    position=_only_snitch,
    others=Script(
        {2: {BEN: DRIVER, CARLA: DRIVER, DINO: THUG, EVA: CONMAN}}, leavers={2: (BEN, CARLA, DINO)}
    ),
    steps=(
        Step(
            say=_(
                "You are the Snitch, and no Snitch lies face up, so you are the only one. If you stay, you "
                "may denounce a role of the pool: everybody in with it is out, and keeps silent to the end."
            ),
            rules=("md.snitch", "md.pool"),
            look_at=("pool.1",),
            goal=_("Stay"),
            reached=lambda state: state.phase is Phase.NAME,
            on_the_way=_is_stay,
            hint=_("Nobody can be in your way, and this card has a bonus for the Snitch."),
            show=shows.STAY,
            answer=lambda _state: [m.Stay(ANNA)],
            wrong=(
                leaving(_("You are certainly alone, and this card has a bonus for you. Stay.")),
                offering(_("You can get rid of somebody for nothing. Stay."), _BRIBE),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "All five are still in. The pool shows two Thugs, one Driver and one Conman. The fewer are "
                "in at the end, the larger your share."
            ),
            rules=("md.snitch",),
            look_at=("pool.2", "pool.3", "pool.4"),
            goal=_("Denounce the Driver"),
            reached=t.heists_over(1),
            hint=_("Two of them get in each other's way by themselves. Who of the others costs you most?"),
            show=_("Choose “Denounce the Driver” and press enter."),
            answer=lambda _state: [m.NameRole(ANNA, DRIVER)],
            wrong=(
                naming(THUG, _("Two Thugs go down without your help. Denounce somebody who is alone.")),
                naming(
                    CONMAN,
                    _(
                        "Then the Driver is in and takes $1 from you. The Conman takes nothing from you: "
                        "denounce the Driver."
                    ),
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "Dino kept silent when the Driver was called, and lost his stake. The Thugs clashed. You "
                "and Eva had $4 each, and you $1 of bonus: $5."
            ),
            rules=("md.snitch", "md.secrets", "md.share.bonus", "md.stake"),
            look_at=("heist.1.each", "heist.1.0.bonus", "heist.1.0.total"),
        ),
        Step(
            say=_("The Racecourse: $8 to share, stake $2. Once more you are the one who talks."),
            rules=("md.plan",),
            look_at=("stake.0",),
            goal=_("Send the Snitch"),
            reached=lambda state: state.heist == 2 and state.phase is Phase.TALK,
            hint=_("The Snitch is number 1."),
            show=_("Press 1, the number of the Snitch, then enter."),
            answer=lambda _state: [m.ChooseRole(ANNA, SNITCH)],
            wrong=(choosing_another(SNITCH, _("That could go well. Here, send the Snitch."), DRIVER),),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "Ben, Carla and Dino have left. Only Eva is in besides you, and she says that she is the "
                "Conman. No Snitch lies face up, so you are the only one."
            ),
            rules=("md.talk", "md.withdraw"),
            goal=_("Stay"),
            reached=lambda state: state.phase is Phase.NAME,
            on_the_way=_is_stay,
            hint=_("$8 for two is a good heist."),
            show=shows.STAY,
            answer=lambda _state: [m.Stay(ANNA)],
            wrong=(
                leaving(_("$8 for two is a good heist, and nobody is in your way. Stay.")),
                offering(
                    _("If Eva leaves you are alone, and a Snitch alone pays a fine. Stay."),
                    m.Offer(ANNA, EVA, ANNA, 1, leaves=True),
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "Now take care: a Snitch who is the only one in at the end gets no share and loses $3. The "
                "pool stays as it is, so you may just as well name a role of somebody who has left."
            ),
            rules=("md.share.lone", "md.snitch", "md.mistakes"),
            goal=_("Denounce a role that nobody is in with"),
            reached=t.heists_over(2),
            on_the_way=lambda _state, move: isinstance(move, m.NameRole) and move.role in (THUG, DRIVER),
            hint=_("Eva says that she is the Conman. What will be left if you name that?"),
            show=_("Choose “Denounce the Thug” and press enter."),
            answer=lambda _state: [m.NameRole(ANNA, THUG)],
            wrong=(
                naming(
                    CONMAN,
                    _(
                        "If Eva told the truth, you would be the only one left: no share, and $3 lost. "
                        "Name the Thug or the Driver."
                    ),
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "Nobody was in with that role, so nobody was harmed. Eva was the Conman indeed: $4 for each "
                "of you. Alone you would have lost $3 instead."
            ),
            rules=("md.share.lone", "md.share.divide"),
            look_at=("heist.2.each",),
        ),
    ),
    summary=_(
        "A Snitch alone in the role denounces one that lies face up; whoever is in with it is out, "
        "silently. But a Snitch who is the only one in at the end gets nothing and loses $3."
    ),
)


END_HEIST: Final = 4
END_SEED: Final = 110
"""After three heists, Anna holds just so much that $2 more lift her to the goal."""

_EARLIER: Final = (DRIVER, THUG, CONMAN, DRIVER)


def _close_to_the_goal() -> State:
    """Three heists are over, in which Anna drove and Dino, the second Driver, left for nothing."""
    state = t.table(4, seed=END_SEED)
    for _heist in range(END_HEIST - 1):
        t.played(state, *t.choosing(*_EARLIER), m.Withdraw(DINO))
        t.played(state, *t.staying(state))
    return state


def _ben_pays_2(state: State, seat: Seat) -> MillionsMove:
    """Ben, a Driver like Anna, offers her $2 to leave at once."""
    if state.phase is Phase.TALK and seat == BEN and not state.offered[BEN]:
        return m.Offer(BEN, ANNA, BEN, 2, leaves=True)
    return Script({END_HEIST: {BEN: DRIVER, CARLA: THUG, DINO: CONMAN}})(state, seat)


END: Final[MillionsLesson] = Lesson(
    key="md.lesson.end",
    title=_("How it ends"),
    minutes=3,
    learner=ANNA,
    position=_close_to_the_goal,
    others=_ben_pays_2,
    steps=(
        Step(
            say=_(
                "Heist 4 of 8. You hold $17, with $1 on the table. The game is over after the eighth "
                "heist, or after a heist at whose end somebody has $20 or more. The most money wins."
            ),
            rules=("md.end",),
            look_at=("money.0", "stake.0"),
            goal=_("Send the Driver"),
            reached=t.has_chosen,
            hint=_("This card has a bonus for the Driver."),
            show=_("Press 2, the number of the Driver, then enter."),
            answer=lambda _state: [m.ChooseRole(ANNA, DRIVER)],
            wrong=(
                choosing_another(
                    DRIVER, _("With this card the Driver earns a bonus. Send the Driver."), THUG
                ),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "Two Drivers lie face up, and Ben says that he is the other one. He offers you $2 for "
                "leaving at once; with your stake back that makes 17 + 1 + 2 = $20."
            ),
            rules=("md.deal.leave", "md.end"),
            look_at=("pool.3", "money.0"),
            goal=_("Accept what Ben offers"),
            reached=lambda state: state.phase is Phase.OVER,
            on_the_way=lambda _state, move: isinstance(move, m.Accept),
            hint=_("$20 are enough, if nobody else gets there in this heist. Who is near?"),
            show=_("Press A."),
            answer=lambda state: [m.Accept(ANNA, state.waiting[0])],
            wrong=(
                declining(_("It lifts you to $20, and nobody else is near that. Accept.")),
                leaving(_("Leaving is right, but Ben pays you for it: accept his offer.")),
                staying(_("Two Drivers would both be out. Take Ben's money and leave: accept.")),
                offering(_("Ben has made a good offer already. Accept it."), _BRIBE),
            ),
            otherwise=shows.NOT_NOW,
        ),
        Step(
            say=_(
                "You had your $20 in the middle of the talks, and the heist went on: what counts is the "
                "money after the sharing. Nobody had more then, so you win; Carla comes next with $15."
            ),
            rules=("md.end", "md.mistakes"),
            look_at=("money.0", "money.2"),
        ),
        Step(
            say=_(
                "Had Carla had $20, too, unspent Intimidation cards would have decided. Cards that were not "
                "shown stay secret even now, unless all agreed at the start to an open archive, in which a "
                "replay shows every card."
            ),
            rules=("md.ties", "md.archive", "md.secrets"),
        ),
    ),
    summary=_(
        "After eight heists, or when somebody has $20 after the sharing, the most money wins. Equal money: "
        "more unspent Intimidation cards; equal again: the victory is shared."
    ),
)
