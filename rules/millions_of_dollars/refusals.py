"""Why not: usual actions that a seat cannot take now, each with the rule's reason and what would help.

The reasons are the rules' own: every wish is tried, and answered by its refusal.
"""

from __future__ import annotations

from typing import TypeAlias

from rules.kernel.game import Refusal
from rules.kernel.seats import Seat
from rules.kernel.wishes import Wish, refused
from rules.kernel.words import _, ngettext
from rules.millions_of_dollars import moves as m
from rules.millions_of_dollars.phases.common import name_of
from rules.millions_of_dollars.phases.job import naming_seat
from rules.millions_of_dollars.play import legal_moves, play
from rules.millions_of_dollars.roles import ROLES, Role
from rules.millions_of_dollars.state import Phase, Place, State
from rules.millions_of_dollars.words import dollars, role_name

_Wish: TypeAlias = Wish[m.MillionsMove]


def refusals(view: State, seat: Seat) -> list[Refusal]:
    """Usual actions that a seat cannot take now, from its observation."""
    legal = legal_moves(view, seat)
    impossible = (wish for wish in _wishes(view, seat) if wish.move not in legal)
    return refused(impossible, lambda move: play(view.clone(), move))


def _wishes(view: State, seat: Seat) -> list[_Wish]:
    """What somebody might try in this phase."""
    match view.phase:
        case Phase.CHOOSE:
            return [*_choices(view, seat), _leave(view, seat), *_offers(view, seat), _look(view, seat)]
        case Phase.TALK:
            return _talk_wishes(view, seat)
        case Phase.EXIT:
            seal: _Wish = Wish(_("Seal a choice"), m.SealExit(seat, leaves=True))
            return [seal, *_offers(view, seat)]
        case Phase.NAME:
            return [*_namings(view, seat), _leave(view, seat), *_offers(view, seat)]
    return [Wish(_("Send the {role}").format(role=role_name(Role.DRIVER)), m.ChooseRole(seat, Role.DRIVER))]


def _talk_wishes(view: State, seat: Seat) -> list[_Wish]:
    wishes = [_stay(view, seat), _leave(view, seat), *_offers(view, seat), _look(view, seat)]
    gone = [Seat(other) for other, place in enumerate(view.places) if place is Place.LEFT and other != seat]
    if gone and view.places[seat] is Place.IN:
        label = _("Offer {name} {amount}").format(name=name_of(view, gone[0]), amount=dollars(1))
        wishes.append(Wish(label, m.Offer(seat, gone[0], seat, 1, leaves=False)))
    if Role.SNITCH in view.roles_in_play:
        remedy = _("The Snitch does so when the job begins, if there is only one.")
        wishes.append(Wish(_("Denounce a role"), m.NameRole(seat, Role.THUG), remedy))
    return wishes


def _later(view: State) -> str:
    """When the talks begin, where they are still to come."""
    if view.phase is not Phase.CHOOSE:
        return ""
    waiting = view.sealed.count(False)
    return ngettext(
        "The talks begin when {count} more seat has chosen a role.",
        "The talks begin when {count} more seats have chosen a role.",
        waiting,
    ).format(count=waiting)


def _choices(view: State, seat: Seat) -> list[_Wish]:
    """Roles that are not in play; another one, for who has chosen already."""
    if view.sealed[seat]:
        return [Wish(_("Send somebody else"), m.ChooseRole(seat, view.roles_in_play[0]))]
    return [_role(view, seat, role) for role in ROLES if role not in view.roles_in_play]


def _role(view: State, seat: Seat, role: Role) -> _Wish:
    sheet = view.components
    least = sheet.snitch_seats if role is Role.SNITCH else sheet.mastermind_seats
    remedy = _("It is in play from {count} seats on.").format(count=least)
    return Wish(_("Send the {role}").format(role=role_name(role)), m.ChooseRole(seat, role), remedy)


def _stay(view: State, seat: Seat) -> _Wish:
    remedy = ""
    if view.places[seat] is Place.IN and view.stays[seat]:
        remedy = _("All are asked again as soon as somebody leaves or a deal is done.")
    return Wish(_("Stay"), m.Stay(seat), remedy)


def _leave(view: State, seat: Seat) -> _Wish:
    remedy = _later(view)
    if view.phase is Phase.TALK and view.setup.options.blind_exit and view.places[seat] is Place.IN:
        remedy = _("A deal that pays for leaving at once is possible even now.")
    return Wish(_("Leave"), m.Withdraw(seat), remedy)


def _offers(view: State, seat: Seat) -> list[_Wish]:
    """To pay more than there is at hand, stakes included; to anybody who is in."""
    partners = [other for other in view.still_in() if other != seat]
    if not partners:
        return []
    amount = view.money[seat] + max(1, view.stakes[seat])
    remedy = _later(view)
    if view.phase is Phase.TALK and view.places[seat] is Place.IN and view.money[seat]:
        remedy = _("Up to {money} can be offered.").format(money=dollars(view.money[seat]))
    label = _("Offer {name} {amount}").format(name=name_of(view, partners[0]), amount=dollars(amount))
    return [Wish(label, m.Offer(seat, partners[0], seat, amount, leaves=True), remedy)]


def _look(view: State, seat: Seat) -> _Wish:
    """To look at somebody's card; where that is possible, at that of a seat that has left."""
    others = [Seat(other) for other in range(view.seats) if other != seat]
    gone = [other for other in others if view.places[other] is not Place.IN]
    target = gone[0] if gone and view.cards[seat] else others[0]
    remedy = _later(view)
    if not view.cards[seat]:
        remedy = _("A Thug who is alone in the job takes an Intimidation card.")
    label = _("Look at the card of {name}").format(name=name_of(view, target))
    return Wish(label, m.Look(seat, target), remedy)


def _namings(view: State, seat: Seat) -> list[_Wish]:
    """Roles that the Snitch cannot denounce; any, for all others."""
    if seat != naming_seat(view):
        return [Wish(_("Denounce a role"), m.NameRole(seat, Role.THUG))]
    return [
        Wish(_("Denounce the {role}").format(role=role_name(role)), m.NameRole(seat, role))
        for role in view.roles_in_play
    ]
