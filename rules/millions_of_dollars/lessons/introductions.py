"""What a first game of Millions of Dollars is told as it goes, each thing when it first comes up."""

from __future__ import annotations

from rules.kernel.lessons import Introduction
from rules.kernel.words import _
from rules.millions_of_dollars.state import Outcome, Phase, Place, State
from rules.millions_of_dollars.words import dollars


def introduce(view: State) -> Introduction | None:
    """What this moment asks to be introduced, from what the table sees."""
    match view.phase:
        case Phase.CHOOSE:
            return _choose(view)
        case Phase.TALK:
            return _talk(view)
        case Phase.EXIT:
            return _blind_exit()
        case Phase.NAME:
            return _snitch(view)
    return _end(view)


def _choose(view: State) -> Introduction:
    """The loot card and the choice; after a heist, what it has brought."""
    if not view.heists:
        return Introduction(
            "md.intro.choose",
            _("A loot card, and a secret choice"),
            _(
                "The loot card tells how much there is to share and what taking part costs; everybody has "
                "paid that stake. Now each seat lays a role face down, and a card of the same role goes "
                "into the pool. Two of a kind get in each other's way, so the role that everybody likes is "
                "often the wrong one. If the card names a bonus role, that role earns more."
            ),
            ("md.plan", "md.stake", "md.choose"),
            tuple(f"stake.{seat}" for seat in range(view.seats)),
        )
    last, sheet = view.heists[-1], view.components
    if last.sharing.lone_snitch is not None:
        return Introduction(
            "md.intro.lone",
            _("A Snitch alone"),
            _(
                "The Snitch was the only one in at the end. That brings no share and no bonus, but a fine: "
                "whoever denounces others does well to leave somebody to share with."
            ),
            ("md.share.lone",),
            (f"heist.{last.number}.{last.sharing.lone_snitch}.fine",),
        )
    if any(view.cards) and len(view.heists) > 1:
        return Introduction(
            "md.intro.card",
            _("An Intimidation card"),
            _(
                "A Thug who is alone takes an Intimidation card. In a later heist it buys one look at the "
                "role card of a seat that is still in. The whole table sees who looks at whom; only the one "
                "who looks sees the role."
            ),
            ("md.thug", "md.look"),
            tuple(f"cards.{seat}" for seat in range(view.seats)),
        )
    return Introduction(
        "md.intro.shared",
        _("What a heist brings"),
        _(
            "The loot was divided equally among all who were in, and what could not be divided is lost. "
            "Everybody paid a share gives the Driver {fee}, the Conman takes {take} from the Thug, and the "
            "bonus role of the card earns {bonus} more. Stakes that were lost went to the bank. A new loot "
            "card lies on the table."
        ).format(fee=dollars(sheet.driver_fee), take=dollars(sheet.conman_take), bonus=dollars(sheet.bonus)),
        ("md.share",),
        (f"heist.{last.number}.loot", f"heist.{last.number}.each"),
    )


def _talk(view: State) -> Introduction:
    """The pool; then what makes the talks go on: an offer, somebody who leaves."""
    if any(deal.outcome is Outcome.OPEN for deal in view.deals):
        return Introduction(
            "md.intro.deal",
            _("An offer"),
            _(
                "Two seats that are both in may agree that one pays the other. It takes the consent of "
                "both and is carried out at once. A deal may include that the one who is paid leaves at "
                "once: then nobody can take the money and stay. Every other promise is only words."
            ),
            ("md.deal", "md.deal.leave"),
        )
    if Place.LEFT in view.places:
        return Introduction(
            "md.intro.left",
            _("Somebody has left"),
            _(
                "Whoever leaves takes the stake back, and cannot return to this heist. The card that was "
                "laid is never shown, and its twin stays in the pool. All who had said that they stay are "
                "asked again."
            ),
            ("md.withdraw", "md.stay"),
        )
    return Introduction(
        "md.intro.pool",
        _("The pool, and the talks"),
        _(
            "All cards of the pool but one are turned up, in no order, so that nobody knows whose is "
            "whose. Whoever sees their own role once is alone with it, unless the hidden card is the same; "
            "more than once means company. Now everybody may talk, lie, pay and leave. When all who are in "
            "say that they stay, the job begins."
        ),
        ("md.pool", "md.talk", "md.stay"),
        tuple(f"pool.{int(role)}" for role in view.roles_in_play),
    )


def _blind_exit() -> Introduction:
    return Introduction(
        "md.intro.blind",
        _("To stay or to leave, sealed"),
        _(
            "The talks are over. By this table's house rule everybody who is still in now chooses in "
            "secret, once, to stay or to leave. All choices are turned up together, and then the job "
            "begins."
        ),
        ("md.house.blind",),
    )


def _snitch(view: State) -> Introduction:
    return Introduction(
        "md.intro.snitch",
        _("The Snitch talks"),
        _(
            "The roles are called in their order, and the Snitch, who answered alone, comes first. The "
            "Snitch names a role that lies face up in the pool, though not the Snitch. Everybody in with "
            "that role is out and keeps silent until the heist is over: when the role is called, nobody "
            "answers."
        ),
        ("md.job", "md.snitch"),
        tuple(f"pool.{int(role)}" for role in view.roles_in_play),
    )


def _end(view: State) -> Introduction:
    return Introduction(
        "md.intro.end",
        _("The end"),
        _(
            "The game is over, after the last heist or because somebody had enough after a sharing. The "
            "most money wins; with equal money, more unspent Intimidation cards. Cards that were "
            "not shown stay face down for good, unless all had agreed to an open archive."
        ),
        ("md.end", "md.ties", "md.archive"),
        tuple(f"money.{seat}" for seat in range(view.seats)),
    )
