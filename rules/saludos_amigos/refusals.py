"""Why not: usual actions that a seat cannot take now, each with the rule's reason and what would help.

The reasons are the rules' own: every wish is tried, and answered by its refusal.
"""

from __future__ import annotations

from typing import TypeAlias

from rules.kernel.game import Refusal
from rules.kernel.seats import Seat
from rules.kernel.wishes import Wish, refused
from rules.kernel.words import _, ngettext
from rules.saludos_amigos import moves as m
from rules.saludos_amigos.phases.common import name_of
from rules.saludos_amigos.play import legal_moves, play
from rules.saludos_amigos.state import Phase, State

_Wish: TypeAlias = Wish[m.SaludosMove]


def refusals(view: State, seat: Seat) -> list[Refusal]:
    """Usual actions that a seat cannot take now, from its observation."""
    legal = legal_moves(view, seat)
    impossible = (wish for wish in _wishes(view, seat) if wish.move not in legal)
    return refused(impossible, lambda move: play(view.clone(), move))


def _wishes(view: State, seat: Seat) -> list[_Wish]:
    """What somebody might try in this phase."""
    match view.phase:
        case Phase.DRAW:
            return [_draw(view, seat), _roll(view, seat), _stand_alone(view, seat)]
        case Phase.ROLL:
            return [_roll(view, seat), _reroll(view, seat), _stand_alone(view, seat)]
        case Phase.REROLL:
            return [_reroll(view, seat), _stand_alone(view, seat), _call(view, seat)]
        case Phase.TALK:
            return _talk_wishes(view, seat)
        case Phase.CALL:
            return [_call(view, seat), _stand_alone(view, seat), _reroll(view, seat)]
        case Phase.OFFER | Phase.JOIN:
            return [_join(view, seat), _call(view, seat), _lay(view, seat), _stand_alone(view, seat)]
        case Phase.COMMIT:
            return [_lay(view, seat), _join(view, seat), _call(view, seat), _stand_alone(view, seat)]
    return [_draw(view, seat)]


def _talk_wishes(view: State, seat: Seat) -> list[_Wish]:
    wishes = [_agree(view, seat), _pass(view, seat), _call(view, seat), _reroll(view, seat)]
    stands_alone = view.standing is not None and view.standing.members == (seat,)
    return wishes if stands_alone else [_stand_alone(view, seat), *wishes]


def _card(view: State, seat: Seat) -> int:
    """A card that the seat holds, if it holds one."""
    return view.hands[seat][0] if view.hands[seat] else 1


def _steps(view: State, seat: Seat, first: Seat) -> int:
    """How many seats clockwise from one to another."""
    return (seat - first) % view.seats


def _later(view: State, seat: Seat, asked: Seat, first: Seat) -> str:
    """That a seat is still to be asked, where it is; the seats are asked from the first one clockwise."""
    if _steps(view, seat, first) <= _steps(view, asked, first):
        return ""
    return _("{name} is asked later, in the order of the seats.").format(name=name_of(view, seat))


def _draw(view: State, seat: Seat) -> _Wish:
    remedy = ""
    if view.phase is Phase.DRAW:
        turns = _steps(view, seat, view.holder)
        remedy = ngettext(
            "The bag goes to the left after every turn: {name} has it in {turns} turn.",
            "The bag goes to the left after every turn: {name} has it in {turns} turns.",
            turns,
        ).format(name=name_of(view, seat), turns=turns)
    return Wish(_("Draw from the bag"), m.DrawTile(seat), remedy)


def _roll(view: State, seat: Seat) -> _Wish:
    holder = name_of(view, view.holder)
    if view.phase is Phase.DRAW:
        remedy = _("When {name} has drawn a section, everybody rolls.").format(name=holder)
    else:
        remedy = _("{name} holds the bag and has everybody roll.").format(name=holder)
    return Wish(_("Roll the dice"), m.RollDice(seat), remedy)


def _reroll(view: State, seat: Seat) -> _Wish:
    remedy = ""
    if view.phase is Phase.ROLL:
        remedy = _("After the roll every seat with a card is asked, from {name} clockwise.").format(
            name=name_of(view, view.holder)
        )
    elif view.phase is Phase.REROLL and view.hands[seat]:
        remedy = _later(view, seat, view.asked, view.holder)
    return Wish(_("Pay a card and roll again"), m.Reroll(seat, _card(view, seat)), remedy)


def _stand_alone(view: State, seat: Seat) -> _Wish:
    remedy = ""
    if view.phase in (Phase.DRAW, Phase.ROLL, Phase.REROLL):
        remedy = _("The talks begin when every seat has decided on its die.")
    elif view.phase is Phase.TALK and view.silent[seat]:
        remedy = _("{name} may speak again as soon as another coalition stands.").format(
            name=name_of(view, seat)
        )
    elif view.phase is Phase.TALK and view.standing is not None:
        remedy = _("It takes {more} more: with partners who bring that much it would do.").format(
            more=view.standing.strength + 1 - view.strengths[seat]
        )
    return Wish(_("Stand alone"), m.Propose(seat, (seat,), (view.value,)), remedy)


def _agree(view: State, seat: Seat) -> _Wish:
    remedy = ""
    if view.proposal is None or seat not in view.proposal.coalition.members:
        remedy = _("A proposal with {name} in it has to lie on the table.").format(name=name_of(view, seat))
    return Wish(_("Agree"), m.Agree(seat), remedy)


def _pass(view: State, seat: Seat) -> _Wish:
    remedy = ""
    if view.standing is not None and seat in view.standing.members:
        remedy = _("The talks end by themselves when all outsiders have passed.")
    return Wish(_("Pass"), m.Pass(seat), remedy)


def _call(view: State, seat: Seat) -> _Wish:
    remedy = ""
    if view.phase in (Phase.REROLL, Phase.TALK):
        remedy = _("When the talks are over, any outsider who holds a card may call.")
    return Wish(_("Call a session"), m.CallSession(seat, _card(view, seat)), remedy)


def _join(view: State, seat: Seat) -> _Wish:
    remedy = ""
    assert view.session is not None
    caller = view.session.caller
    if seat in view.outsiders() and seat not in view.session.opposition:
        if not view.hands[seat]:
            remedy = _("Joining takes a card to push forward, and {name} holds none.")
        elif view.phase is Phase.OFFER:
            remedy = _("{caller} names the shares first.")
        elif view.phase is Phase.JOIN:
            remedy = _later(view, seat, view.session.asked, caller)
    remedy = remedy.format(name=name_of(view, seat), caller=name_of(view, caller))
    return Wish(_("Join the opposition"), m.Join(seat, _card(view, seat)), remedy)


def _lay(view: State, seat: Seat) -> _Wish:
    remedy = ""
    if view.phase is not Phase.COMMIT:
        remedy = _("Cards are laid when all outsiders have been asked, by those on either side.")
    return Wish(_("Lay cards"), m.Commit(seat, tuple(view.hands[seat])), remedy)
