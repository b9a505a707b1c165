"""The figures of the board with how they came about."""

from __future__ import annotations

from rules.kernel.explain import Derivation, Term
from rules.kernel.words import _, ngettext
from rules.millions_of_dollars.roles import Role
from rules.millions_of_dollars.scoring import RULE_OF_SOURCE, came_from, source_label
from rules.millions_of_dollars.state import Heist, Phase, Place, Sharing, Source, State
from rules.millions_of_dollars.words import dollars, role_name


def derivations(view: State) -> dict[str, Derivation]:
    """Every figure on the board, by key, as an observation knows it.

    Keys, with S a seat, R a role (1 to 5), H the number of a finished heist: `money.S`,
    `cards.S`, `stake.S`, `pool.R`; `heist.H.loot`, `heist.H.each`, `heist.H.S.SOURCE`
    (`stake`, `deals`, `share`, `driver`, `conman`, `bonus`, `fine`), `heist.H.S.total`.
    """
    figures: dict[str, Derivation] = {}
    for seat in range(view.seats):
        figures[f"money.{seat}"] = _money(view, seat)
        figures[f"cards.{seat}"] = _cards(view, seat)
        if view.phase is not Phase.OVER:
            figures[f"stake.{seat}"] = _stake(view, seat)
    if view.phase not in (Phase.CHOOSE, Phase.OVER):
        for role in view.roles_in_play:
            figures[f"pool.{int(role)}"] = _pool(view, role)
    for heist in view.heists:
        _add_heist(figures, view, heist)
    return figures


def _name(view: State, seat: int) -> str:
    return view.setup.seats[seat].name


def _money(view: State, seat: int) -> Derivation:
    terms = [Term(_("at the start"), view.components.start_money, "md.setup")]
    terms += [
        Term(source_label(source), amount, RULE_OF_SOURCE[source])
        for source in Source
        if (amount := came_from(view, seat, source))
    ]
    note = _("Stakes on the table are paid, and do not count.") if any(view.stakes) else ""
    return Derivation(
        _("Money of {name}, in dollars").format(name=_name(view, seat)),
        tuple(terms),
        view.money[seat],
        note,
    )


def _cards(view: State, seat: int) -> Derivation:
    drawn, held = view.drawn[seat], view.cards[seat]
    return Derivation(
        _("Intimidation cards of {name}").format(name=_name(view, seat)),
        (
            Term(_("drawn as the Thug"), drawn, "md.thug"),
            Term(_("spent on a look"), held - drawn, "md.look"),
        ),
        held,
    )


def _stake(view: State, seat: int) -> Derivation:
    stake, printed = view.stakes[seat], view.loot.stake
    terms = [Term(_("stake on the loot card"), printed, "md.stake")]
    place = view.places[seat]
    if place is Place.IN:
        if stake < printed:
            terms.append(
                Term(_("more than {name} had").format(name=_name(view, seat)), stake - printed, "md.stake")
            )
    elif place is Place.OUT:
        terms.append(Term(_("lost in a clash"), -printed, "md.job.clash"))
    else:
        rule = "md.withdraw" if place is Place.LEFT else "md.job"
        terms.append(Term(_("taken back"), -printed, rule))
    return Derivation(
        _("Stake of {name} on the table, in dollars").format(name=_name(view, seat)), tuple(terms), stake
    )


def _pool(view: State, role: Role) -> Derivation:
    count = view.visible[role - 1]
    return Derivation(
        _("Face-up cards of the pool that show the {role}").format(role=role_name(role)),
        (Term(_("chosen by somebody, in this heist"), count, "md.pool"),),
        count,
        _("One more card lies face down; it may be any role. The cards of seats that left are still here."),
    )


def _add_heist(figures: dict[str, Derivation], view: State, heist: Heist) -> None:
    key = f"heist.{heist.number}"
    figures[f"{key}.loot"] = _loot(heist)
    figures[f"{key}.each"] = _each(heist)
    for seat, row in enumerate(heist.account):
        for source in Source:
            figures[f"{key}.{seat}.{source.name.lower()}"] = _entry(view, heist, seat, source)
        figures[f"{key}.{seat}.total"] = Derivation(
            _("What heist {heist} brought {name}").format(heist=heist.number, name=_name(view, seat)),
            tuple(
                Term(source_label(source), row[source], RULE_OF_SOURCE[source])
                for source in Source
                if row[source]
            ),
            sum(row),
        )


def _loot(heist: Heist) -> Derivation:
    sharing = heist.sharing
    terms = [Term(_("money on the loot card"), sharing.money, "md.plan")]
    if sharing.lift:
        terms.append(Term(_("the Mastermind is in"), sharing.lift, "md.mastermind"))
    return Derivation(_("Loot of heist {heist}").format(heist=heist.number), tuple(terms), sharing.loot)


def _each(heist: Heist) -> Derivation:
    sharing, crew = heist.sharing, len(heist.sharing.crew)
    title = _("Share of each in heist {heist}").format(heist=heist.number)
    if not sharing.share:
        note = (
            _("A Snitch who is alone at the end gets no share.")
            if sharing.lone_snitch is not None
            else _("Nobody could be paid.")
        )
        return Derivation(title, (), 0, note)
    note = ngettext(
        "{loot} to {crew} seat", "{loot} divided by {crew} seats, rounded down; {lost} lost", crew
    ).format(loot=dollars(sharing.loot), crew=crew, lost=dollars(sharing.lost))
    terms = (
        Term(_("the loot"), sharing.loot, "md.share.divide"),
        Term(_("shares of the others"), -sharing.share * (crew - 1), "md.share.divide"),
        Term(_("cannot be divided"), -sharing.lost, "md.share.divide"),
    )
    return Derivation(title, terms, sharing.share, note)


def _entry(view: State, heist: Heist, seat: int, source: Source) -> Derivation:
    amount = heist.account[seat][source]
    title = _("{name} in heist {heist}: {source}").format(
        name=_name(view, seat), heist=heist.number, source=source_label(source)
    )
    if source is Source.STAKE:
        return _stake_entry(heist, seat, title)
    if source is Source.DEALS:
        return Derivation(title, _deal_terms(view, heist, seat), amount)
    return Derivation(title, _sharing_terms(view, heist.sharing, seat, source), amount)


def _stake_entry(heist: Heist, seat: int, title: str) -> Derivation:
    amount = heist.account[seat][Source.STAKE]
    how, rule = {
        Place.LEFT: (_("withdrew: paid and taken back"), "md.withdraw"),
        Place.CREW: (_("in the crew: paid and taken back"), "md.job"),
        Place.OUT: (_("lost in a clash"), "md.job.clash"),
        Place.IN: (_("denounced: lost"), "md.snitch"),
    }[heist.places[seat]]
    return Derivation(title, (Term(how, amount, rule),), amount)


def _deal_terms(view: State, heist: Heist, seat: int) -> tuple[Term, ...]:
    terms = []
    for deal in view.deals:
        if deal.heist != heist.number or deal.outcome != "accepted" or seat not in (deal.by, deal.partner):
            continue
        rule = "md.deal.leave" if deal.leaves else "md.deal"
        if deal.payer == seat:
            terms.append(Term(_("paid to {name}").format(name=_name(view, deal.payee)), -deal.amount, rule))
        else:
            terms.append(Term(_("paid by {name}").format(name=_name(view, deal.payer)), deal.amount, rule))
    return tuple(terms)


def _sharing_terms(view: State, sharing: Sharing, seat: int, source: Source) -> tuple[Term, ...]:
    """The lines of one column of the sharing for one seat; none where it does not concern that seat."""
    rule = RULE_OF_SOURCE[source]
    match source:
        case Source.SHARE if seat in sharing.crew and sharing.share:
            return (Term(_("an equal share of the loot"), sharing.share, rule),)
        case Source.DRIVER if seat == sharing.driver:
            return tuple(
                Term(_("from {name}").format(name=_name(view, payer)), sharing.fee, rule)
                for payer in sharing.fee_payers
            )
        case Source.DRIVER if seat in sharing.fee_payers and sharing.driver is not None:
            driver = _name(view, sharing.driver)
            return (Term(_("to {name}, the Driver").format(name=driver), -sharing.fee, rule),)
        case Source.CONMAN if sharing.conman is not None and sharing.thug is not None:
            if seat == sharing.conman:
                thug = _name(view, sharing.thug)
                return (Term(_("from {name}, the Thug").format(name=thug), sharing.stolen, rule),)
            if seat == sharing.thug:
                conman = _name(view, sharing.conman)
                return (Term(_("to {name}, the Conman").format(name=conman), -sharing.stolen, rule),)
        case Source.BONUS if seat == sharing.bonus:
            return (Term(_("for the role on the loot card"), sharing.bonus_money, rule),)
        case Source.FINE if seat == sharing.lone_snitch:
            return (Term(_("alone at the end; nobody falls below 0"), -sharing.fine, rule),)
    return ()
