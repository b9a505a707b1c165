"""What is asked before a public move that nobody can take back."""

from __future__ import annotations

from rules.kernel.words import _
from rules.millions_of_dollars import moves as m
from rules.millions_of_dollars.state import Place, State
from rules.millions_of_dollars.wording import deal_text
from rules.millions_of_dollars.words import dollars, role_name


def final_question(move: m.MillionsMove, view: State) -> str:
    """Who does it and what comes of it; `view` is the table's."""
    what = _what(move, view)
    if _ends_talks(move, view):
        what += " " + (
            _("The talks are over then, and all who are in seal whether they leave.")
            if view.setup.options.blind_exit
            else _("The talks are over then, and the job begins.")
        )
    return _("{what} This cannot be taken back.").format(what=what)


def _what(move: m.MillionsMove, view: State) -> str:
    names = [seat.name for seat in view.setup.seats]
    name = names[move.seat]
    match move:
        case m.Withdraw(seat=seat):
            return _("{name} leaves this heist for good, and gets {stake} back.").format(
                name=name, stake=dollars(view.stakes[seat])
            )
        case m.Accept(deal=deal):
            return _("{name} accepts: {deal}.").format(name=name, deal=deal_text(view.deals[deal], names))
        case m.Decline(deal=deal):
            by = names[view.deals[deal].by]
            return _("{name} declines what {by} offers.").format(name=name, by=by)
        case m.TakeBack():
            return _("{name} takes the offer back.").format(name=name)
        case m.NameRole(role=role):
            return _(
                "{name} denounces the {role}: whoever is in with it is out, and loses the stake."
            ).format(name=name, role=role_name(role))
    if view.setup.options.blind_exit:
        return _("{name} has nothing more to say, and nobody else has.").format(name=name)
    return _("{name} stays, and so do all who are in.").format(name=name)


def _ends_talks(move: m.MillionsMove, view: State) -> bool:
    """Whether nobody has anything more to say after it."""
    match move:
        case m.Stay() | m.Decline() | m.TakeBack():
            return True
        case m.Withdraw(seat=seat):
            return not any(place is Place.IN and other != seat for other, place in enumerate(view.places))
    return False
