"""Millions of Dollars in words: gangs, events for the log, moves as choices, where the game stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from msgspec import Struct

from rules.kernel.events import Event
from rules.kernel.seats import Seat, SeatSetup
from rules.kernel.words import _, listed, ngettext
from rules.millions_of_dollars import events as e
from rules.millions_of_dollars import moves as m
from rules.millions_of_dollars.components import Components
from rules.millions_of_dollars.roles import ROLES, Role
from rules.millions_of_dollars.state import Deal, Outcome, Phase, Sharing, State
from rules.millions_of_dollars.victory import winners
from rules.millions_of_dollars.words import change, dollars, role_list, role_name

Names = Sequence[str]


class Gang(Struct, frozen=True):
    """A gang: alike in play, not in style."""

    name: str
    short: str
    """The name where there is little room."""
    line: str
    """What is said of it."""


def gangs() -> tuple[Gang, ...]:
    """The eight gangs, in the order of the looks of seats."""
    return (
        Gang(_("The Sad Clowns"), _("Sad Clowns"), _("They weep on the way in and honk on the way out.")),
        Gang(_("The Velvet Cats"), _("Velvet Cats"), _("They steal only what matches their gloves.")),
        Gang(_("The Night Shift"), _("Night Shift"), _("Former bank clerks who know where the keys hang.")),
        Gang(_("The Grandmothers"), _("Grandmothers"), _("Nobody searches a knitting bag.")),
        Gang(_("The Deep Divers"), _("Deep Divers"), _("They come through the drains and leave puddles.")),
        Gang(
            _("The Understudies"),
            _("Understudies"),
            _("Out-of-work actors: each has an alibi and a monologue."),
        ),
        Gang(_("The Bad Apples"), _("Bad Apples"), _("Expelled from every cadet school in the county.")),
        Gang(_("The Taxidermists"), _("Taxidermists"), _("Very quiet, very patient, rather good with wire.")),
    )


def gang_numbers(seats: Sequence[SeatSetup]) -> tuple[int, ...]:
    """The gang of each seat (an index of `gangs()`): that of its look, or the next one that is free."""
    count = len(gangs())
    taken: list[int] = []
    for seat in seats:
        number = seat.look % count
        while number in taken:
            number = (number + 1) % count
        taken.append(number)
    return tuple(taken)


def loot_name(name: str) -> str:
    """The name of a loot card in the reader's language; a user's own sheet keeps its own names."""
    known = {
        "Savings bank": _("Savings bank"),
        "Petrol station": _("Petrol station"),
        "Mail train": _("Mail train"),
        "Dock warehouse": _("Dock warehouse"),
        "Jeweller's": _("Jeweller's"),
        "Charity gala": _("Charity gala"),
        "Racecourse": _("Racecourse"),
        "Art museum": _("Art museum"),
        "Stock exchange": _("Stock exchange"),
        "Casino vault": _("Casino vault"),
        "Armoured convoy": _("Armoured convoy"),
        "Federal reserve": _("Federal reserve"),
    }
    return known.get(name, name)


def role_power(sheet: Components, role: int) -> str:
    """What a role does when it is alone and not denounced, in a line with the figures of the sheet."""
    text = {
        Role.SNITCH: _("Names a face-up role: who is in with it is out. Alone at the end: {fine}."),
        Role.THUG: _("Takes an Intimidation card: a look at somebody's card in a later heist."),
        Role.DRIVER: _("Gets {fee} from everybody else who is paid a share."),
        Role.CONMAN: _("Takes {take} from the Thug, if one is in."),
        Role.MASTERMIND: _("Adds {lift} to the loot before it is divided."),
    }[Role(role)]
    return text.format(
        fine=dollars(-sheet.snitch_fine),
        fee=dollars(sheet.driver_fee),
        take=dollars(sheet.conman_take),
        lift=dollars(sheet.mastermind_lift),
    )


def phase_name(phase: Phase) -> str:
    """What has to be decided, as a heading."""
    return {
        Phase.CHOOSE: _("Choosing roles"),
        Phase.TALK: _("Negotiation"),
        Phase.EXIT: _("Staying or leaving"),
        Phase.NAME: _("The Snitch talks"),
        Phase.OVER: _("The end"),
    }[phase]


_RULES: Final = {
    Phase.CHOOSE: "md.choose",
    Phase.TALK: "md.talk",
    Phase.EXIT: "md.house.blind",
    Phase.NAME: "md.snitch",
    Phase.OVER: "md.end",
}


def governing_rule(state: State) -> str:
    """The rule that governs the decision of this moment."""
    return _RULES[state.phase]


def situation(state: State) -> str:
    """Where the game stands, in half a line; tells nothing that the table does not know."""
    if state.phase is Phase.OVER:
        names = [state.setup.seats[seat].name for seat in winners(state)]
        return ngettext("{names} has won", "{names} have won", len(names)).format(names=listed(names))
    phase = phase_name(state.phase)
    return _("heist {heist} of {heists}, {phase}").format(
        heist=state.heist, heists=state.components.heists, phase=phase[0].lower() + phase[1:]
    )


def deal_text(terms: Deal, names: Names) -> str:
    """What a deal says, without who offered it."""
    text = (
        _("{payer} pays {payee} {amount} to leave at once")
        if terms.leaves
        else _("{payer} pays {payee} {amount}")
    )
    return text.format(payer=names[terms.payer], payee=names[terms.payee], amount=dollars(terms.amount))


def pool_text(visible: Sequence[int]) -> str:
    """What lies face up in the pool."""
    parts = [
        _("{count}×{role}").format(count=count, role=role_name(role))
        for role, count in zip(ROLES, visible, strict=True)
        if count
    ]
    return ", ".join(parts)


def tell(event: Event, seats: Sequence[SeatSetup]) -> str:
    """An event in one or two sentences, as the log keeps it. Names, never "you"."""
    return _TELLERS[type(event)](event, [seat.name for seat in seats])


def _opened(event: e.GameOpened, _names: Names) -> str:
    return _("Every gang starts with {money}. Roles in play: {roles}.").format(
        money=dollars(event.money), roles=role_list(event.roles)
    )


def _loot(event: e.LootTurned, names: Names) -> str:
    text = _("Heist {heist} of {heists}, {name}: {money} to share, stake {stake}.").format(
        heist=event.heist,
        heists=event.heists,
        name=loot_name(event.name),
        money=dollars(event.money),
        stake=dollars(event.stake),
    )
    if event.bonus:
        text += " " + _("Bonus role: {role}.").format(role=role_name(event.bonus))
    poor = [
        _("{name} {paid}").format(name=name, paid=dollars(paid))
        for name, paid in zip(names, event.paid, strict=True)
        if paid < event.stake
    ]
    if poor:
        text += " " + _("All that some have to pay with: {poor}.").format(poor=listed(poor))
    return text


def _pool(event: e.PoolShown, _names: Names) -> str:
    return _("The pool: {cards}, and one card face down.").format(cards=pool_text(event.visible))


def _withdrew(event: e.Withdrew, names: Names) -> str:
    return _("{name} leaves and takes {stake} back.").format(
        name=names[event.seat], stake=dollars(event.stake)
    )


def _stayed(event: e.Stayed, names: Names) -> str:
    text = _("{name} has nothing more to say.") if event.blind else _("{name} stays, or says so.")
    return text.format(name=names[event.seat])


def _offered(event: e.OfferMade, names: Names) -> str:
    return _("{name} offers {partner}: {deal}.").format(
        name=names[event.terms.by],
        partner=names[event.terms.partner],
        deal=deal_text(event.terms, names),
    )


def _answered(event: e.OfferClosed, names: Names) -> str:
    terms = event.terms
    text = {
        Outcome.ACCEPTED: _("{partner} accepts: {deal}."),
        Outcome.DECLINED: _("{partner} declines what {by} offered."),
        Outcome.TAKEN_BACK: _("{by} takes back what {partner} was offered."),
    }.get(terms.outcome, _("What {by} offered {partner} is off the table."))
    return text.format(partner=names[terms.partner], by=names[terms.by], deal=deal_text(terms, names))


def _looked(event: e.Looked, names: Names) -> str:
    figures = {"name": names[event.seat], "target": names[event.target]}
    if event.role:
        return _("{name} looks at the card of {target}: {role}.").format(
            **figures, role=role_name(event.role)
        )
    return _("{name} twists an arm and looks at the card of {target}.").format(**figures)


def _talks_closed(event: e.TalksClosed, names: Names) -> str:
    return _("The talks are over. To stay or to leave, sealed: {names}.").format(
        names=listed([names[seat] for seat in event.seats])
    )


def _exits(event: e.ExitsShown, names: Names) -> str:
    if not event.seats:
        return _("Nobody leaves.")
    leavers = listed([names[seat] for seat in event.seats])
    return ngettext(
        "{names} leaves and takes the stake back.",
        "{names} leave and take their stakes back.",
        len(event.seats),
    ).format(names=leavers)


def _began(event: e.JobBegan, names: Names) -> str:
    if not event.seats:
        return _("The job: nobody turns up. The loot stays where it is.")
    return _("The job. Still in: {names}.").format(names=listed([names[seat] for seat in event.seats]))


def _called(event: e.RoleCalled, names: Names) -> str:
    role = role_name(event.role)
    if not event.seats:
        return _("{role}? Nobody answers.").format(role=role)
    answering = listed([names[seat] for seat in event.seats])
    if len(event.seats) == 1:
        return _("{role}? {name}, alone: in, and {stake} back.").format(
            role=role, name=answering, stake=dollars(event.stakes[0])
        )
    return _("{role}? {names}: one too many. All out, {stakes} lost.").format(
        role=role, names=answering, stakes=dollars(sum(event.stakes))
    )


def _named(event: e.RoleNamed, names: Names) -> str:
    return _("{name} denounces the {role}. Whoever that is keeps a straight face.").format(
        name=names[event.seat], role=role_name(event.role)
    )


def _intimidation(event: e.IntimidationDrawn, names: Names) -> str:
    return ngettext(
        "{name} takes an Intimidation card.",
        "{name} takes an Intimidation card and holds {cards}.",
        event.cards,
    ).format(name=names[event.seat], cards=event.cards)


def _shared(event: e.LootShared, names: Names) -> str:
    sharing = event.sharing
    if not sharing.crew:
        return _("Nobody is in: the loot is lost.")
    if sharing.lone_snitch is not None:
        return _("Only {name}, the Snitch, is left. No share, and the police are not amused: {fine}.").format(
            name=names[sharing.lone_snitch], fine=dollars(-sharing.fine)
        )
    return " ".join([_divided(sharing, names), *_extras(sharing, names)])


def _divided(sharing: Sharing, names: Names) -> str:
    loot = (
        _("{money} and {lift} from the Mastermind").format(
            money=dollars(sharing.money), lift=dollars(sharing.lift)
        )
        if sharing.lift
        else dollars(sharing.money)
    )
    text = ngettext("{loot}, all of it for {names}.", "{loot}: {share} each for {names}.", len(sharing.crew))
    divided = text.format(
        loot=loot, share=dollars(sharing.share), names=listed([names[seat] for seat in sharing.crew])
    )
    if not sharing.lost:
        return divided
    return f"{divided} {_('{lost} cannot be divided.').format(lost=dollars(sharing.lost))}"


def _extras(sharing: Sharing, names: Names) -> list[str]:
    extras = []
    if sharing.driver is not None and sharing.fee_payers:
        extras.append(
            ngettext(
                "{payers} pays {driver} {fee} for the ride.",
                "{payers} pay {driver} {fee} each for the ride.",
                len(sharing.fee_payers),
            ).format(
                payers=listed([names[seat] for seat in sharing.fee_payers]),
                driver=names[sharing.driver],
                fee=dollars(sharing.fee),
            )
        )
    if sharing.conman is not None and sharing.thug is not None:
        extras.append(
            _("{conman} relieves {thug} of {stolen}.").format(
                conman=names[sharing.conman], thug=names[sharing.thug], stolen=dollars(sharing.stolen)
            )
        )
    if sharing.bonus is not None:
        extras.append(
            _("Bonus for {name}: {bonus}.").format(
                name=names[sharing.bonus], bonus=dollars(sharing.bonus_money)
            )
        )
    return extras


def _denounced(event: e.DenouncedTold, names: Names) -> str:
    return ngettext(
        "The heist is over and {names} may curse aloud: denounced as the {role}, {stakes} lost.",
        "The heist is over and {names} may curse aloud: denounced as the {role}, {stakes} lost.",
        len(event.seats),
    ).format(
        names=listed([names[seat] for seat in event.seats]),
        role=role_name(event.role),
        stakes=dollars(sum(event.stakes)),
    )


def _heist_ended(event: e.HeistEnded, names: Names) -> str:
    figures = [
        _("{name} {money} ({change})").format(name=name, money=dollars(money), change=change(moved))
        for name, money, moved in zip(names, event.money, event.changes, strict=True)
    ]
    return _("After heist {heist}: {figures}.").format(heist=event.heist, figures=", ".join(figures))


def _tie(event: e.TieBroken, names: Names) -> str:
    cards = [
        _("{name} {cards}").format(name=names[seat], cards=cards)
        for seat, cards in zip(event.seats, event.cards, strict=True)
    ]
    return _("Equal money: unspent Intimidation cards are compared, {cards}.").format(cards=listed(cards))


def _ended(event: e.GameEnded, names: Names) -> str:
    how = _("The goal is reached.") if event.by_goal else _("That was the last heist.")
    won = ngettext(
        "{names} wins with {money}.", "{names} share the victory with {money}.", len(event.winners)
    ).format(
        names=listed([names[seat] for seat in event.winners]), money=dollars(event.money[event.winners[0]])
    )
    return f"{how} {won}"


def _simple(text: str) -> Callable[[Any, Names], str]:
    """A teller that needs only the seat's name."""
    return lambda event, names: text.format(name=names[event.seat])


_TELLERS: Final[dict[type[Event], Callable[[Any, Names], str]]] = {
    e.GameOpened: _opened,
    e.LootTurned: _loot,
    e.RoleChosen: _simple(_("{name} has laid a card face down.")),
    e.PoolShown: _pool,
    e.Withdrew: _withdrew,
    e.Stayed: _stayed,
    e.OfferMade: _offered,
    e.OfferClosed: _answered,
    e.Looked: _looked,
    e.ClockRanOut: lambda _event, _names: _("Time is up."),
    e.TalksClosed: _talks_closed,
    e.ExitSealed: _simple(_("{name} has sealed a choice.")),
    e.ExitsShown: _exits,
    e.JobBegan: _began,
    e.RoleCalled: _called,
    e.RoleNamed: _named,
    e.NothingToName: _simple(_("{name} sees nothing but Snitches and has nobody to denounce.")),
    e.IntimidationDrawn: _intimidation,
    e.LootShared: _shared,
    e.DenouncedTold: _denounced,
    e.HeistEnded: _heist_ended,
    e.TieBroken: _tie,
    e.GameEnded: _ended,
}


def describe(move: m.MillionsMove, view: State) -> str:
    """A move as a choice, for the seat that makes it."""
    names = [seat.name for seat in view.setup.seats]
    match move:
        case m.ChooseRole(role=role):
            return role_name(role)
        case m.NameRole(role=role):
            return _("Denounce the {role}").format(role=role_name(role))
        case m.Offer():
            return _describe_offer(move, names)
        case m.Accept() | m.Decline() | m.TakeBack():
            return _describe_answer(move, view, names)
        case m.Look(target=target):
            return _("Spend an Intimidation card: look at {name}'s card").format(name=names[target])
        case m.SealExit(leaves=leaves):
            return _("Leave") if leaves else _("Stay")
        case m.Stay():
            return _("Nothing more to say") if view.setup.options.blind_exit else _("Stay")
        case m.Withdraw(seat=seat):
            return _("Leave, {stake} back").format(stake=dollars(view.stakes[seat]))
    return _("Time is up")


def _describe_answer(move: m.Accept | m.Decline | m.TakeBack, view: State, names: Names) -> str:
    known = 0 <= move.deal < len(view.deals)
    deal = deal_text(view.deals[move.deal], names) if known else _("no such offer")
    text = {"accept": _("Accept: {deal}"), "decline": _("Decline: {deal}")}.get(
        move.kind, _("Take back: {deal}")
    )
    return text.format(deal=deal)


def _describe_offer(move: m.Offer, names: Names) -> str:
    pays = move.payer == move.seat
    if move.leaves:
        text = (
            _("Offer {name} {amount} to leave at once") if pays else _("Offer {name} to leave for {amount}")
        )
    else:
        text = _("Offer {name} {amount}") if pays else _("Ask {name} for {amount}")
    return text.format(name=names[Seat(move.partner)], amount=dollars(move.amount))
